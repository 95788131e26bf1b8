// Decisions: a match on something computed from a value is a match on the value.
//
//   match (x + 3) { 5→0 7→1 _→2 }     is     match x { 2→0 4→1 _→2 }
//
// Above the operand of a match are often a few operations that map its values one to one: each can be removed if the
// cases are mapped back instead. Cases without such a value are dropped. In the end a match on a boolean is on that
// boolean itself, and has the one case 1, like a branch.

import { integerAt } from '../../analysis/constant-origins.ts';
import { InstructionOperation, MatchOperation, operandOf, valueTypeOf } from '../../dialect/index.ts';
import { Attachment, Instruction, MetadataNode, Op, type Type } from '../../llvm/index.ts';
import { type Origin, SimpleNode } from '../../rvsdg/index.ts';

/** A rule about matches: the new operand, and the mapping of its values. */
export interface MatchRule {
  readonly name: string;
  readonly text: string;
  readonly rewrite: (input: SimpleNode, operation: InstructionOperation) => Renaming | null;
}

/** The operand, and which of its values correspond to the cases so far; null if none does. */
interface Renaming {
  readonly origin: Origin;
  readonly rename: (value: bigint) => bigint | null;
}

function widthOf(origin: Origin): number {
  return valueTypeOf(origin).bits;
}

/** A rule for an operation with a constant on its right. */
function withConstant(
  name: string,
  text: string,
  row: typeof Op.add,
  rename: (value: bigint, constant: bigint) => bigint,
): MatchRule {
  return {
    name,
    text,
    rewrite: ({ inputs: [left, right] }, { instruction }) => {
      if (instruction.operation !== row) return null;
      const constant = integerAt(right!.origin);
      if (constant === null) return null;
      return { origin: left!.origin, rename: (value) => rename(value, constant) };
    },
  };
}

export const matchRules: readonly MatchRule[] = [
  withConstant('match-add', 'match(x + c) → match(x), cases - c', Op.add, (value, c) => value - c),
  withConstant('match-xor', 'match(x ^ c) → match(x), cases ^ c', Op.xor, (value, c) => value ^ c),
  {
    name: 'match-sub-from',
    text: 'match(c - x) → match(x), c - cases',
    rewrite: ({ inputs: [left, right] }, { instruction }) => {
      if (instruction.operation !== Op.sub) return null;
      const constant = integerAt(left!.origin);
      if (constant === null) return null;
      return { origin: right!.origin, rename: (value) => constant - value };
    },
  },
  {
    name: 'match-zext',
    text: 'match(zext(x)) → match(x), cases that x has',
    rewrite: ({ inputs: [input] }, { instruction }) => {
      if (instruction.operation !== Op.zext) return null;
      const [from, to] = [widthOf(input!.origin), instruction.type.bits];
      const rename = (value: bigint) => {
        const unsigned = BigInt.asUintN(to, value);
        return unsigned >> BigInt(from) === 0n ? unsigned : null;
      };
      return { origin: input!.origin, rename };
    },
  },
  {
    name: 'match-sext',
    text: 'match(sext(x)) → match(x), cases that x has',
    rewrite: ({ inputs: [input] }, { instruction }) => {
      if (instruction.operation !== Op.sext) return null;
      const [from, to] = [widthOf(input!.origin), instruction.type.bits];
      const rename = (value: bigint) => {
        const signed = BigInt.asIntN(to, value);
        return BigInt.asIntN(from, signed) === signed ? signed : null;
      };
      return { origin: input!.origin, rename };
    },
  },
];

/** The rules that are no renaming. */
export const otherMatchRules: readonly { name: string; text: string }[] = [
  { name: 'match-constant', text: 'match(c) → the alternative of c' },
  { name: 'match-select', text: 'match(select(x, c1, c2)) → match(x)' },
  { name: 'match-same', text: 'match(x), all cases to one alternative → that alternative' },
  { name: 'match-redundant', text: 'match(x), cases that lead where others do → without them' },
];

/** The alternative for a value. */
export function alternativeOf({ cases, to, otherwise }: MatchOperation, value: bigint, bits: number): number {
  const wanted = BigInt.asUintN(bits, value);
  const found = cases.findIndex((each) => BigInt.asUintN(bits, each) === wanted);
  return found < 0 ? otherwise : to[found]!;
}

/** The replacement of a match: another operation on another origin, or a constant decision. */
export interface Rewritten {
  readonly name: string;
  readonly operation: MatchOperation | number;
  readonly origin: Origin;
}

/** What can be done to a match, or null. */
export function rewriteMatch(node: SimpleNode, operation: MatchOperation): Rewritten | null {
  const { origin } = node.inputs[0]!;
  const bits = widthOf(origin);
  const constant = integerAt(origin);
  if (constant !== null) {
    return { name: 'match-constant', operation: alternativeOf(operation, constant, bits), origin };
  }
  if (operation.to.every((each) => each === operation.otherwise)) {
    return { name: 'match-same', operation: operation.otherwise, origin };
  }
  return rewriteInput(operation, origin, bits) ?? withoutRedundancy(operation, origin, bits);
}

function rewriteInput(operation: MatchOperation, origin: Origin, bits: number): Rewritten | null {
  const { node } = origin;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
  const selected = matchSelect(operation, node, node.operation, bits);
  if (selected !== null) return selected;
  for (const { name, rewrite } of matchRules) {
    const renaming = rewrite(node, node.operation);
    if (renaming === null) continue;
    const width = widthOf(renaming.origin);
    const renamed = renameCases(operation, renaming, width);
    return { name, operation: normalized(renamed, valueTypeOf(renaming.origin)), origin: renaming.origin };
  }
  return null;
}

function matchSelect(
  operation: MatchOperation,
  { inputs }: SimpleNode,
  { instruction }: InstructionOperation,
  bits: number,
): Rewritten | null {
  if (instruction.operation !== Op.select) return null;
  const [whenTrue, whenFalse] = [integerAt(inputs[1]!.origin), integerAt(inputs[2]!.origin)];
  if (whenTrue === null || whenFalse === null) return null;
  const { origin } = inputs[0]!;
  const [yes, no] = [alternativeOf(operation, whenTrue, bits), alternativeOf(operation, whenFalse, bits)];
  return { name: 'match-select', operation: twoWay(operation, yes, no, valueTypeOf(origin)), origin };
}

/** Cases under their new names, those that have one. */
function renameCases(operation: MatchOperation, { rename }: Renaming, bits: number): MatchOperation {
  const cases: bigint[] = [];
  const to: number[] = [];
  for (const [i, value] of operation.cases.entries()) {
    const renamed = rename(value);
    if (renamed === null) continue;
    cases.push(BigInt.asIntN(bits, renamed));
    to.push(operation.to[i]!);
  }
  const isWhole = cases.length === operation.cases.length;
  const branch = isWhole ? operation.branch : withoutWeights(operation.branch);
  return new MatchOperation(cases, to, operation.otherwise, branch);
}

/** Cases with the alternative of all other values are redundant; so are all but 1 for a boolean. */
function withoutRedundancy(operation: MatchOperation, origin: Origin, bits: number): Rewritten | null {
  const name = 'match-redundant';
  const { cases, to, otherwise, branch } = operation;
  if (bits === 1) {
    const changed = normalized(operation, valueTypeOf(origin));
    return changed === operation ? null : { name, operation: changed, origin };
  }
  const kept = cases.flatMap((_, i) => (to[i] === otherwise ? [] : [i]));
  if (kept.length === cases.length) return null;
  const changed = new MatchOperation(
    kept.map((i) => cases[i]!),
    kept.map((i) => to[i]!),
    otherwise,
    withoutWeights(branch),
  );
  return { name, operation: changed, origin };
}

/** A match on a truth value in the one form it has: 1 is the only case. */
function normalized(operation: MatchOperation, type: Type): MatchOperation {
  if (type.bits !== 1) return operation;
  const { cases, branch } = operation;
  const isNormal = cases.length === 1 && (cases[0]! & 1n) === 1n && branch?.operation !== Op.switch;
  if (isNormal && cases[0] === 1n) return operation;
  const [yes, no] = [alternativeOf(operation, 1n, 1), alternativeOf(operation, 0n, 1)];
  return twoWay(operation, yes, no, type);
}

/** A match on a boolean with the alternatives `yes` and `no`, with the metadata of the branch that remain valid. */
function twoWay(
  { to, otherwise, branch }: MatchOperation,
  yes: number,
  no: number,
  type: Type,
): MatchOperation {
  return new MatchOperation(
    [1n],
    [yes],
    no,
    branchFor(branch, type, yes === to[0] && no === otherwise, yes === otherwise && no === to[0]),
  );
}

function branchFor(
  branch: Instruction | null,
  type: Type,
  isSame: boolean,
  isSwapped: boolean,
): Instruction | null {
  if (branch === null) return null;
  const isPlain = branch.operation === Op.br;
  if (isPlain && isSame) return branch;
  const made = new Instruction(Op.br, branch.type, [operandOf(type)]);
  const metadata = (isPlain && isSwapped ? withSwappedWeights(branch) : withoutWeights(branch))?.metadata;
  made.metadata = metadata ?? null;
  return made;
}

function withoutWeights(branch: Instruction | null): Instruction | null {
  if (branch?.metadata?.some(({ kind }) => kind === 'prof') !== true) return branch;
  const copy = branch.copy(branch.operands);
  copy.metadata = branch.metadata.filter(({ kind }) => kind !== 'prof');
  return copy;
}

/** The branch with the weights of its two edges exchanged, which are the last two elements of their node. */
function withSwappedWeights(branch: Instruction): Instruction {
  if (branch.metadata === null) return branch;
  const copy = branch.copy(branch.operands);
  copy.metadata = branch.metadata.map((attachment) => {
    const { kind, node } = attachment;
    if (kind !== 'prof' || node.elements.length < 3) return attachment;
    const swapped = new MetadataNode(-1);
    const { elements } = node;
    swapped.elements = [...elements.slice(0, -2), elements.at(-1)!, elements.at(-2)!];
    swapped.defined = true;
    return new Attachment(kind, swapped);
  });
  return copy;
}
