// Addresses of labels, `blockaddress(@f, %here)`, and jumps to them, `indirectbr`.
//
// A label is a place to jump to, which a graph does not have. Programs inspect the address of a label (`_THIS_IP_` in
// Linux), keep it in a table, and jump to it.
//
// **A jump is a decision**: which label has this address? A match of labels (`LabelMatchOperation`) makes the decision,
// and a γ takes it like that of a `switch`. Recovery turns it back into an `indirectbr`.
//
//      indirectbr ptr %x, [label %a, label %b]        ──▶      %p = match ptr %x { "f:a" -> 0, "f:b" -> 1 }
//                                                              … = gamma %p …
//
// **In its own function**, an address is a pointer computed by a node (`LabelOperation`). GCC's manual permits it to
// differ between the copies of an inlined function. A constant expression that contains it becomes instructions:
//
//      icmp slt i64 sub (i64 1, i64 ptrtoint (ptr blockaddress(@f, %here) to i64)), 0
//
//      labeladdress "f:here" ──▶ ptrtoint ──▶ sub 1, · ──▶ icmp slt ·, 0
//
// **In other constants**, such as initializers of globals, operands in other functions, and vectors, it is left
// unchanged. Such labels are *exposed* (`Program.exposed`): recovery gives each a block, and updates the constants.
//
// Inline assembly may require a constant, so a function in which it takes the address of a label is not represented.

import {
  collectGlobals,
  type ExposedLabels,
  edgeType,
  InstructionOperation,
  LabelMatchOperation,
  LabelOperation,
  labelAddresses,
  mentionsLabel,
  operandOf,
} from '../dialect/index.ts';
import {
  type BasicBlock,
  type Constant,
  type Function,
  type GlobalValue,
  Instruction,
  type Metadata,
  type Module,
  Op,
  type Value,
} from '../llvm/index.ts';
import { numberFunction } from '../llvm/writer/parts.ts';
import { type Origin, type Region, SimpleNode } from '../rvsdg/index.ts';

/** The first instruction that uses the address of a label in a way that a node cannot represent, or null. */
export function labelObstacle(fn: Function): Instruction | null {
  for (const { instructions } of fn.blocks) {
    for (const instruction of instructions) {
      const { operands, call } = instruction;
      if (call !== null && instruction.callee.kind === 'asm' && operands.some(mentionsLabel))
        return instruction;
    }
  }
  return null;
}

/** What `LabelOperation` calls a label. */
export function labelName(fn: Function, label: string | number): string {
  return `${fn.name ?? fn.module.functions.indexOf(fn)}:${label}`;
}

/** The labels of some functions whose addresses are in constants of their module. */
export function exposedLabels(module: Module, functions: ReadonlySet<Function>): ExposedLabels {
  const found = new Map<Function, Map<BasicBlock, string>>();
  for (const fn of functions) {
    numberFunction(fn);
    found.set(fn, new Map());
  }
  for (const { operands } of labelAddresses(module)) {
    const [fn, block] = operands as [Function, BasicBlock];
    found.get(fn)?.set(block, labelName(fn, block.name ?? block.slot));
  }
  return found;
}

/** The functions of which debug records of other functions mention labels. */
export function labelsInRecords({ functions }: Module): Set<Function> {
  const found = new Set<Function>();
  const globals = new Set<GlobalValue>();
  for (const fn of functions) {
    const owners = new Set<Function>();
    for (const { instructions } of fn.blocks) {
      for (const { records } of instructions) {
        if (records === null) continue;
        for (const { operands } of records) collectGlobals(operands.flatMap(valuesIn), globals, owners);
      }
    }
    for (const owner of owners) if (owner !== fn) found.add(owner);
  }
  return found;
}

function valuesIn(metadata: Metadata): readonly Value[] {
  if (metadata.form === 'value') return [metadata.value];
  return metadata.form === 'arguments' ? metadata.arguments.map(({ value }) => value) : [];
}

/** Whether a value, if it is made of labels, is made of them by what can be instructions. */
export function isExpressible(value: Value): boolean {
  const seen = new Set<Value>();
  const pending: Value[] = [value];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at.kind !== 'constant' || seen.has(at)) continue;
    seen.add(at);
    if (isSplit(at)) pending.push(...at.operands);
    else if (at.form !== 'blockaddress' && mentionsLabel(at)) return false;
  }
  return true;
}

/** Whether a constant is an expression that can be an instruction. */
function isSplit({ form, operation }: Constant): boolean {
  if (form !== 'expression') return false;
  return operation!.syntax === 'cast' || operation!.syntax === 'binary' || operation === Op.getelementptr;
}

/** The labels of a function, while its body is built. */
export class Labels {
  private readonly operations = new Map<Value, LabelOperation>();
  private readonly fn: Function;

  /** Blocks without a name are called by the numbers that the writer gives them; their slots are used for that. */
  constructor(fn: Function) {
    this.fn = fn;
    numberFunction(fn);
    for (const block of fn.blocks)
      this.operations.set(block, new LabelOperation(labelName(fn, block.name ?? block.slot), block));
  }

  /** The target of an `indirectbr`, as a decision; `to` maps edges to alternatives. */
  match(branch: Instruction, to: readonly number[]): LabelMatchOperation {
    const alternatives = new Map<LabelOperation, number>();
    for (const [i, block] of branch.blocks!.entries()) {
      const label = this.operations.get(block)!;
      if (!alternatives.has(label)) alternatives.set(label, to[i]!);
    }
    return new LabelMatchOperation([...alternatives.keys()], [...alternatives.values()], branch);
  }

  /** Nodes for a constant that mentions labels; `valueOf` finds the other origins. */
  address(root: Constant, region: Region, valueOf: (value: Value) => Origin): Origin {
    const made = new Map<Value, Origin>();
    const pending: Constant[] = [root];
    while (pending.length > 0) {
      const constant = pending[pending.length - 1]!;
      const left = isSplit(constant) ? constant.operands.filter((each) => !made.has(each)) : [];
      const inner = left.filter((each) => each.kind === 'constant');
      for (const each of left) if (each.kind !== 'constant') made.set(each, valueOf(each));
      if (inner.length > 0) {
        pending.push(...inner);
        continue;
      }
      pending.pop();
      if (!made.has(constant)) made.set(constant, this.node(constant, region, made, valueOf));
    }
    return made.get(root)!;
  }

  private node(
    constant: Constant,
    region: Region,
    made: ReadonlyMap<Value, Origin>,
    valueOf: (value: Value) => Origin,
  ): Origin {
    const { form, type, operands } = constant;
    if (form === 'blockaddress' && operands[0] === this.fn) {
      const operation = this.operations.get(operands[1]!)!;
      return new SimpleNode(region, operation, [], [edgeType(type)]).outputs[0]!;
    }
    if (!isSplit(constant)) return valueOf(constant);
    const instruction = new Instruction(
      constant.operation!,
      type,
      operands.map((operand) => operandOf(operand.type)),
    );
    instruction.flags = constant.flags;
    instruction.auxiliaryType = constant.sourceType;
    const inputs = operands.map((operand) => made.get(operand)!);
    return new SimpleNode(region, new InstructionOperation(instruction, 0), inputs, [edgeType(type)])
      .outputs[0]!;
  }
}
