// Addresses of labels, `blockaddress(@f, %here)`, in the function whose labels they are.
//
// A label is a place to jump to, and a graph has no such places. But most programs that ask for the address of a label
// never jump there: they want to know where they are (`_THIS_IP_` in Linux). Where no `indirectbr` can be reached, the
// address is a pointer that nobody knows, and a node of its own stands for it (`LabelOperation`). GCC's manual lets it be
// another one in each place that the function is inlined into.
//
// A constant expression that is made of it becomes instructions:
//
//      icmp slt i64 sub (i64 1, i64 ptrtoint (ptr blockaddress(@f, %here) to i64)), 0
//
//      labeladdress "f:here" ──▶ ptrtoint ──▶ sub 1, · ──▶ icmp slt ·, 0
//
// Somebody else who has the address, another function or the initializer of a global, would need to find the label in
// the code that is recovered; inline assembly may insist on a constant. Functions with such labels are not represented.

import {
  collectGlobals,
  edgeType,
  InstructionOperation,
  LabelOperation,
  mentionsLabel,
  operandOf,
} from '../dialect/index.ts';
import {
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

/** The first instruction that asks for the address of a label in a way that no node can stand for, or null. */
export function labelObstacle(fn: Function): Instruction | null {
  for (const { instructions } of fn.blocks) {
    for (const instruction of instructions) {
      const { operands, call } = instruction;
      if (!operands.some(mentionsLabel)) continue;
      if (call !== null && instruction.callee.kind === 'asm') return instruction;
      if (!operands.every(isExpressible)) return instruction;
    }
  }
  return null;
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
function isExpressible(value: Value): boolean {
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
    const owner = fn.name ?? String(fn.module.functions.indexOf(fn));
    numberFunction(fn);
    for (const block of fn.blocks)
      this.operations.set(block, new LabelOperation(`${owner}:${block.name ?? block.slot}`, block));
  }

  /** Nodes for a constant that mentions labels; `valueOf` says where everything else is. */
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
