// Salvages debug information about a removed value by restating it in terms of its operands.
//
//      %y = add i32 %x, 5                                        is removed, and
//      #dbg_value(i32 %y, !v, !DIExpression(), …)                becomes
//      #dbg_value(i32 %x, !v, !DIExpression(DW_OP_plus_uconst, 5, DW_OP_stack_value), …)
//
// Debuggers compute in 64 bits, and the bits of a register above a narrower value are arbitrary. So an operation is
// supported if its low bits depend only on low bits (+ - × & | ^ <<); others (÷ >> <) only if they have 64 bits.

import {
  type DataLayout,
  type Instruction,
  type Type as LlvmType,
  Op,
  type Operation,
} from '../llvm/index.ts';
import { type Marked, type Origin, type Said, SimpleNode } from '../rvsdg/index.ts';
import type { DebugFact, Expression } from './debug-facts.ts';
import { ConstantOperation, InstructionOperation } from './operations.ts';

/** More operations than this no expression gets, and no more values. */
const longest = 120;
const mostValues = 8;

/** A value that an output is computed from, by these operations and perhaps a second value. */
interface Source {
  readonly from: Origin;
  readonly operations: Expression;
  readonly second: Origin | null;
}

/** A fact about an output as one about its node's operands; null if that cannot be expressed. */
export function salvaged(
  fact: DebugFact,
  values: readonly Marked[],
  output: Origin,
  layout: DataLayout,
): Said<DebugFact> | null {
  const { node } = output;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
  const source = sourceOf(node, node.operation.instruction, layout);
  return source === null ? null : saidOf(fact, values, output, source);
}

/** A fact about an output as one about its source. */
function saidOf(
  fact: DebugFact,
  values: readonly Marked[],
  output: Origin,
  source: Source,
): Said<DebugFact> | null {
  if (fact.kind === 'assign' || fact.kind === 'label') return null;
  const { from, operations, second } = source;
  if (operations.length === 0 && second === null) {
    return { content: fact, values: values.map((value) => (value === output ? from : value)) };
  }
  if (fact.expression.length + operations.length > longest) return null;
  if (fact.kind !== 'value') {
    const isOffset = second === null && operations[0] === 'DW_OP_plus_uconst';
    return isOffset ? { content: fact.with([...operations, ...fact.expression]), values: [from] } : null;
  }
  // A value in memory is not recomputed.
  if (fact.expression.includes('DW_OP_deref') || fact.expression.includes('DW_OP_LLVM_entry_value'))
    return null;
  if (!fact.isList && second === null)
    return { content: fact.with(computed(operations, fact.expression)), values: [from] };
  return inList(fact, values, output, source);
}

/** Restates debug information about a number in terms of a wider one, of which it is the low bits. */
export function sayOfWider(narrow: Origin, wide: Origin): void {
  const { marks } = narrow.region.graph;
  if (marks === null) return;
  // A debugger that looks for few bits takes the low ones.
  const source: Source = { from: wide, operations: [], second: null };
  for (const mark of marks.of(narrow)) {
    const said = saidOf(mark.content as DebugFact, mark.values, narrow, source);
    if (said !== null) marks.replace(mark, said.content, said.values);
  }
}

/** Operations before an expression, which is then a computed value. */
function computed(operations: Expression, expression: Expression): Expression {
  if (expression.includes('DW_OP_stack_value')) return [...operations, ...expression];
  const end = fragmentStart(expression);
  return [...operations, ...expression.slice(0, end), 'DW_OP_stack_value', ...expression.slice(end)];
}

function fragmentStart(expression: Expression): number {
  const at = expression.indexOf('DW_OP_LLVM_fragment');
  return at < 0 ? expression.length : at;
}

/** The same with a list of values: in it, the operations come after each `DW_OP_LLVM_arg` that was the output. */
function inList(
  fact: DebugFact,
  values: readonly Marked[],
  output: Origin,
  { from, operations, second }: Source,
): Said<DebugFact> | null {
  const list = values.map((value) => (value === output ? from : value));
  const wanted = new Set(values.flatMap((value, i) => (value === output ? [i] : [])));
  let insert = operations;
  if (second !== null) {
    insert = ['DW_OP_LLVM_arg', list.length, ...operations];
    list.push(second);
  }
  if (list.length > mostValues) return null;
  const before = fact.isList ? fact.expression : ['DW_OP_LLVM_arg', 0, ...fact.expression];
  const expression: (string | number | bigint)[] = [];
  for (let i = 0; i < before.length; i++) {
    expression.push(before[i]!);
    if (before[i] !== 'DW_OP_LLVM_arg') continue;
    const argument = Number(before[++i]);
    expression.push(argument);
    if (wanted.has(argument)) expression.push(...insert);
  }
  return expression.length > longest
    ? null
    : { content: fact.with(computed([], expression), true), values: list };
}

// ── Operations ──────────────────────────────────────────────────────────────

function sourceOf(node: SimpleNode, instruction: Instruction, layout: DataLayout): Source | null {
  const { operation } = instruction;
  switch (operation) {
    case Op.bitcast:
    case Op.freeze:
      return plain(node);
    case Op.ptrtoint:
    case Op.inttoptr:
      return bitsOf(instruction.type, layout) === bitsOf(typeOf(instruction), layout) ? plain(node) : null;
    case Op.zext:
    case Op.sext:
    case Op.trunc:
      return converted(node, instruction);
    case Op.getelementptr:
      return stepped(node, instruction, layout);
    default:
      return binary(node, instruction);
  }
}

function plain({ inputs }: SimpleNode): Source {
  return { from: inputs[0]!.origin, operations: [], second: null };
}

function typeOf({ operands }: Instruction): LlvmType {
  return operands[0]!.type;
}

function bitsOf(type: LlvmType, layout: DataLayout): number {
  return type.kind === 'integer' || type.kind === 'pointer' ? layout.sizeInBits(type) : -1;
}

/**
 * Zeros or copies of the sign before a narrow value; a part of a wide one is its low bits. DWARF's conversions would
 * say it shorter, but debuggers refuse to mix them with other operations, and LLVM's loop strength reduction gets them wrong.
 */
function converted({ inputs }: SimpleNode, { operation, operands, type }: Instruction): Source | null {
  const { bits, kind } = operands[0]!.type;
  if (kind !== 'integer' || type.kind !== 'integer' || bits > 64 || type.bits > 64) return null;
  const from = inputs[0]!.origin;
  if (operation === Op.trunc) return { from, operations: [], second: null };
  if (operation === Op.zext) {
    const mask = (1n << BigInt(bits)) - 1n;
    return { from, operations: ['DW_OP_constu', mask, 'DW_OP_and'], second: null };
  }
  const rest = 64 - bits;
  return {
    from,
    operations: ['DW_OP_constu', rest, 'DW_OP_shl', 'DW_OP_constu', rest, 'DW_OP_shra'],
    second: null,
  };
}

/** A pointer at a constant distance from another one, or with one index that varies. */
function stepped({ inputs }: SimpleNode, instruction: Instruction, layout: DataLayout): Source | null {
  if (instruction.type.kind !== 'pointer') return null;
  let type = instruction.auxiliaryType!;
  let distance = 0n;
  let second: Origin | null = null;
  let stride = 0;
  for (let i = 1; i < inputs.length; i++) {
    const index = integerOf(inputs[i]!.origin);
    if (i > 1 && type.kind === 'struct') {
      if (index === null) return null;
      distance += BigInt(fieldOffset(layout, type, Number(index)));
      type = type.contained[Number(index)]!;
      continue;
    }
    if (i > 1) {
      if (type.kind !== 'array') return null;
      type = type.element;
    }
    if (type.kind === 'vector') return null;
    if (index !== null) distance += index * BigInt(layout.allocSize(type));
    else if (second !== null || instruction.operands[i]!.type.bits !== 64) return null;
    else {
      second = inputs[i]!.origin;
      stride = layout.allocSize(type);
    }
  }
  const from = inputs[0]!.origin;
  if (second === null) return { from, operations: sum(distance), second };
  const scaled = ['DW_OP_constu', stride, 'DW_OP_mul', 'DW_OP_plus'];
  return { from, operations: distance === 0n ? scaled : [...scaled, ...sum(distance)], second };
}

function fieldOffset(layout: DataLayout, struct: LlvmType, index: number): number {
  let end = 0;
  for (let i = 0; ; i++) {
    const field = struct.contained[i]!;
    const align = struct.packed ? 1 : layout.abiAlign(field);
    const offset = Math.ceil(end / align) * align;
    if (i === index) return offset;
    end = offset + layout.allocSize(field);
  }
}

function sum(distance: bigint): Expression {
  if (distance === 0n) return [];
  return distance > 0n ? ['DW_OP_plus_uconst', distance] : ['DW_OP_constu', -distance, 'DW_OP_minus'];
}

/** What debuggers have for operations of which low bits depend on low bits only, and for those that need all 64. */
const operators = new Map<Operation, { readonly name: string; readonly needsAll: boolean }>([
  [Op.add, { name: 'DW_OP_plus', needsAll: false }],
  [Op.sub, { name: 'DW_OP_minus', needsAll: false }],
  [Op.mul, { name: 'DW_OP_mul', needsAll: false }],
  [Op.and, { name: 'DW_OP_and', needsAll: false }],
  [Op.or, { name: 'DW_OP_or', needsAll: false }],
  [Op.xor, { name: 'DW_OP_xor', needsAll: false }],
  [Op.shl, { name: 'DW_OP_shl', needsAll: false }],
  [Op.lshr, { name: 'DW_OP_shr', needsAll: true }],
  [Op.ashr, { name: 'DW_OP_shra', needsAll: true }],
  [Op.sdiv, { name: 'DW_OP_div', needsAll: true }],
]);

function binary({ inputs }: SimpleNode, instruction: Instruction): Source | null {
  const operator = operators.get(instruction.operation);
  const { type } = instruction;
  if (operator === undefined || type.kind !== 'integer' || type.bits > 64) return null;
  if (operator.needsAll && type.bits !== 64) return null;
  const [left, right] = [inputs[0]!.origin, inputs[1]!.origin];
  const constant = integerOf(right);
  // How far a narrow value is shifted is in its low bits, but not only there in a register.
  if (constant === null)
    return integerOf(left) !== null || (instruction.operation === Op.shl && type.bits !== 64)
      ? null
      : { from: left, operations: [operator.name], second: right };
  if (instruction.operation === Op.add) return { from: left, operations: sum(constant), second: null };
  if (instruction.operation === Op.sub) return { from: left, operations: sum(-constant), second: null };
  const operand = BigInt.asUintN(64, constant);
  return { from: left, operations: ['DW_OP_constu', operand, operator.name], second: null };
}

function integerOf({ node }: Origin): bigint | null {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof ConstantOperation)) return null;
  const { value } = node.operation;
  if (value.kind !== 'constant' || value.type.kind !== 'integer') return null;
  return value.form === 'integer' ? value.bits : value.form === 'zero' ? 0n : null;
}
