// `__builtin_expect` as weights of branches (LLVM: lower-expect).
//
//      %e = call i64 @llvm.expect.i64(i64 %x, i64 0)
//      %c = icmp ne i64 %e, 0                            ⇒      %c = icmp ne i64 %x, 0
//      br i1 %c, label %a, label %b                             br i1 %c, label %a, label %b, !prof !{!"branch_weights", !"expected", i32 1, i32 2000}
//
// An expectation is a fact about branches. As a call, it separates a condition from its operands, so that passes cannot
// see through it. The call returns its first argument; so each use of it becomes a use of that, and branches, switches
// and selects on it, or on its comparison with a constant, get weights, unless they have some. The weights are LLVM's.
//
// This happens on the module, before graphs are built. Linear in functions that have such calls.

import { metadataNumbers } from '../dialect/metadata-numbers.ts';
import {
  Attachment,
  Constant,
  type DebugRecord,
  type Function,
  type Instruction,
  type MetadataNode,
  MetadataString,
  type Module,
  Op,
  type Value,
  ValueMetadata,
} from '../llvm/index.ts';

const likely = 2000;
const unlikely = 1;
/** What weights of probabilities are made of, as in LLVM. */
const largestWeight = 2147483646;

/** A call of `llvm.expect`, or of its like with a probability. */
interface Expectation {
  readonly value: Value;
  readonly expected: bigint;
  /** The weight of the expected value, and of each of the `others`. */
  weightsAmong(others: number): readonly [number, number];
}

/** Turns expectations into weights. Returns how many there were. */
export function lowerExpectations(module: Module): number {
  if (!module.functions.some(({ name }) => isExpect(name))) return 0;
  const weights = new Weights(module);
  let count = 0;
  for (const fn of module.functions) {
    const found = expectationsIn(fn);
    if (found.size === 0) continue;
    count += found.size;
    for (const { instructions } of fn.blocks)
      for (const instruction of instructions) weigh(instruction, found, weights);
    replaceUses(fn, found);
    fn.useListOrders = [];
  }
  if (count > 0) module.useListOrders = [];
  return count;
}

function isExpect(name: string | null): boolean {
  return (
    name !== null && (name.startsWith('llvm.expect.i') || name.startsWith('llvm.expect.with.probability.i'))
  );
}

function expectationsIn({ blocks }: Function): Map<Value, Expectation> {
  const found = new Map<Value, Expectation>();
  for (const { instructions } of blocks) {
    for (const instruction of instructions) {
      if (instruction.operation !== Op.call) continue;
      const expectation = expectationOf(instruction);
      if (expectation !== null) found.set(instruction, expectation);
    }
  }
  return found;
}

function expectationOf({ operands, callee }: Instruction): Expectation | null {
  if (callee.kind !== 'function' || !isExpect(callee.name)) return null;
  const [, value, wanted, probability] = operands as [Value, Value, Value, Value | undefined];
  const expected = integerOf(wanted);
  if (expected === null) return null;
  if (probability === undefined) return { value, expected, weightsAmong: () => [likely, unlikely] };
  const share = probability.kind === 'constant' ? shareOf(probability) : null;
  if (share === null) return null;
  const weight = (part: number) => Math.ceil(part * largestWeight + 1);
  return { value, expected, weightsAmong: (others) => [weight(share), weight((1 - share) / others)] };
}

/** A probability, which is written as the bits of a double. */
function shareOf({ form, bits, type }: Constant): number | null {
  if (form !== 'float' || type.kind !== 'double') return null;
  const share = new Float64Array(BigUint64Array.of(BigInt.asUintN(64, bits)).buffer)[0]!;
  return share >= 0 && share <= 1 ? share : null;
}

function integerOf(value: Value): bigint | null {
  if (value.kind !== 'constant' || value.form !== 'integer') return null;
  return BigInt.asIntN(value.type.bits, value.bits);
}

// ── Weights ─────────────────────────────────────────────────────────────────

/** Adds weights to an instruction that chooses by an expected value. */
function weigh(instruction: Instruction, found: ReadonlyMap<Value, Expectation>, weights: Weights): void {
  const { operation, operands, metadata } = instruction;
  const chooses =
    operation === Op.select || operation === Op.switch || (operation === Op.br && operands.length > 0);
  if (!chooses || metadata?.some(({ kind }) => kind === 'prof')) return;
  const list =
    operation === Op.switch ? weightsOfSwitch(operands, found) : weightsOfCondition(operands[0]!, found);
  if (list === null) return;
  instruction.metadata = [...(metadata ?? []), new Attachment('prof', weights.node(list))];
}

function weightsOfSwitch(
  [condition, ...cases]: readonly Value[],
  found: ReadonlyMap<Value, Expectation>,
): number[] | null {
  const expectation = found.get(condition!);
  if (expectation === undefined) return null;
  const [more, less] = expectation.weightsAmong(cases.length);
  const at = cases.findIndex((value) => integerOf(value) === expectation.expected);
  const list = new Array<number>(cases.length + 1).fill(less);
  list[at + 1] = more;
  return list;
}

/** The weights of true and false. */
function weightsOfCondition(condition: Value, found: ReadonlyMap<Value, Expectation>): number[] | null {
  const known = expectedOf(condition, found);
  if (known === null) return null;
  const [more, less] = known.expectation.weightsAmong(1);
  return known.isTrue ? [more, less] : [less, more];
}

function expectedOf(
  condition: Value,
  found: ReadonlyMap<Value, Expectation>,
): { expectation: Expectation; isTrue: boolean } | null {
  const direct = found.get(condition);
  if (direct !== undefined) return { expectation: direct, isTrue: (direct.expected & 1n) === 1n };
  if (condition.kind !== 'instruction') return null;
  const { operation, operands, predicate } = condition;
  const expectation = found.get(operands[0]!);
  if (expectation === undefined) return null;
  if (operation === Op.trunc) return { expectation, isTrue: (expectation.expected & 1n) === 1n };
  if (operation !== Op.icmp || (predicate !== 'eq' && predicate !== 'ne')) return null;
  const other = integerOf(operands[1]!);
  if (other === null) return null;
  return { expectation, isTrue: (other === expectation.expected) === (predicate === 'eq') };
}

/** The nodes of weights, each once. */
class Weights {
  private readonly module: Module;
  private readonly nodes = new Map<string, MetadataNode>();

  constructor(module: Module) {
    this.module = module;
  }

  node(list: readonly number[]): MetadataNode {
    const key = list.join();
    let node = this.nodes.get(key);
    if (node === undefined) {
      const type = this.module.types.integer(32);
      node = metadataNumbers(this.module).make('tuple', false);
      const values = list.map((weight) => {
        const constant = new Constant('integer', type);
        constant.bits = BigInt.asIntN(32, BigInt(weight));
        return new ValueMetadata(constant);
      });
      node.elements = [new MetadataString('branch_weights'), new MetadataString('expected'), ...values];
      this.nodes.set(key, node);
    }
    return node;
  }
}

// ── Uses ────────────────────────────────────────────────────────────────────

/** Replaces all uses of a call by its argument, and removes the call. */
function replaceUses({ blocks }: Function, found: ReadonlyMap<Value, Expectation>): void {
  const given = valuesGiven(found);
  const replaceIn = (values: Value[]) => {
    for (let i = 0; i < values.length; i++) values[i] = given.get(values[i]!) ?? values[i]!;
  };
  for (const block of blocks) {
    let waiting: readonly DebugRecord[] = [];
    const kept: Instruction[] = [];
    for (const instruction of block.instructions) {
      const { operands, records } = instruction;
      replaceIn(operands);
      for (const record of records ?? []) for (const { operands } of mentionedBy(record)) replaceIn(operands);
      if (found.has(instruction)) {
        waiting = [...waiting, ...(records ?? [])];
        continue;
      }
      if (waiting.length > 0) instruction.records = [...waiting, ...(records ?? [])];
      waiting = [];
      kept.push(instruction);
    }
    block.instructions = kept;
  }
}

/** What each call gives in the end. One that is given only itself is in code that is never reached, and gives poison. */
function valuesGiven(found: ReadonlyMap<Value, Expectation>): ReadonlyMap<Value, Value> {
  const given = new Map<Value, Value>();
  for (const call of found.keys()) {
    const way = new Set<Value>();
    let at = call;
    while (found.has(at) && !given.has(at) && !way.has(at)) {
      way.add(at);
      at = found.get(at)!.value;
    }
    const value = given.get(at) ?? (way.has(at) ? new Constant('poison', at.type) : at);
    for (const each of way) given.set(each, value);
  }
  return given;
}

function mentionedBy({ operands }: DebugRecord): readonly ValueMetadata[] {
  return operands.flatMap((operand) =>
    operand.form === 'value' ? [operand] : operand.form === 'arguments' ? operand.arguments : [],
  );
}
