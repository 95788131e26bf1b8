// Facts (claims) that comparisons establish about a value, and which of them imply or contradict one another.
//
//      x is compared with        what is claimed
//      the integer 5             a range that x is in                     (analysis/ranges.ts)
//      the float 0.5             how x may compare with that              (analysis/predicates.ts)
//      another value y           how x may compare with that
//
// A claim answers another one: yes if it implies it, no if it contradicts it. A claim about a value and one number also
// answers for other numbers: what is less than 5 is less than 7, and never 9.

import { InstructionOperation, valueTypeOf } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import { type Node, type Origin, SimpleNode } from '../rvsdg/index.ts';
import { floatAt, integerAt, isNullPointer } from './constant-origins.ts';
import { Float, predicatesOf, sameSign } from './predicates.ts';
import { intersection, isApart, isWithin, type Range, rangeOf } from './ranges.ts';

/** As wide as any; it does not matter where only 0 is compared with. */
const pointerBits = 64;
const anyOutcome = -1;

/** A claim about a value: the range it is in, or how it may compare with another one, or with a float that is known. */
export type Claim =
  | { readonly kind: 'range'; readonly range: Range }
  | { readonly kind: 'order'; readonly other: Origin | number; readonly outcomes: number };

/** Whether something holds if all claims hold; null if it may or may not. All are about one value. */
export function answerFrom(claims: readonly Claim[], asked: Claim): boolean | null {
  return asked.kind === 'range'
    ? answerRange(claims, asked.range)
    : answerOrder(claims, asked.other, asked.outcomes);
}

function answerRange(claims: readonly Claim[], asked: Range): boolean | null {
  let known: Range | null = null;
  for (const claim of claims) {
    if (claim.kind !== 'range') continue;
    known = (known === null ? null : intersection(claim.range, known)) ?? claim.range;
    if (isWithin(known, asked)) return true;
    if (isApart(known, asked)) return false;
  }
  return null;
}

function answerOrder(claims: readonly Claim[], other: Origin | number, asked: number): boolean | null {
  let possible = anyOutcome;
  for (const claim of claims) {
    if (claim.kind !== 'order') continue;
    possible &= outcomesFor(other, claim.other, claim.outcomes);
    if ((possible & ~asked) === 0) return true;
    if ((possible & asked) === 0) return false;
  }
  return null;
}

/** How what compares so with one thing may compare with another. */
function outcomesFor(asked: Origin | number, other: Origin | number, outcomes: number): number {
  if (other === asked) return outcomes;
  if (typeof other !== 'number' || typeof asked !== 'number') return anyOutcome;
  const [near, far] = other < asked ? [Float.less, Float.greater] : [Float.greater, Float.less];
  const here = outcomes & (near | Float.equal) ? near : 0;
  return here | (outcomes & far ? Float.ordered : 0) | (outcomes & Float.unordered);
}

/** A node that compares two values. */
export interface Comparison extends SimpleNode {
  readonly operation: InstructionOperation;
}

/** Whether a node compares two values, not vectors of them. */
export function isComparison(node: Node | null): node is Comparison {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return false;
  const { operation, type } = node.operation.instruction;
  return operation.syntax === 'compare' && type.kind === 'integer';
}

/** The predicate of a comparison, or of one that holds if it does not. */
export function predicateIf({ operation: { instruction } }: Comparison, holds: boolean): string {
  const { operation, predicate } = instruction;
  return holds ? predicate : predicatesOf(operation).inverse(predicate);
}

/** The claim that a comparison makes about its first operand. */
export function claimOf(instruction: Instruction, predicate: string, other: Origin): Claim {
  const { operation } = instruction;
  if (operation === Op.icmp) {
    const range = rangeFor(predicate, other);
    if (range !== null) return { kind: 'range', range };
  }
  const number = operation === Op.fcmp ? floatAt(other) : null;
  const outcomes = predicatesOf(operation).outcomesOf(predicate) & promisedBy(instruction);
  return { kind: 'order', other: number ?? other, outcomes };
}

/**
 * The comparison of a value with a constant; null if there is none. The null pointer is 0, and no other is supported
 * here.
 */
function rangeFor(predicate: string, other: Origin): Range | null {
  const value = integerAt(other);
  if (value !== null) return rangeOf(predicate, value, valueTypeOf(other).bits);
  return isNullPointer(other) ? rangeOf(predicate, 0n, pointerBits) : null;
}

/** The outcomes that flags leave: a comparison that breaks its promise is poison, and nothing is decided by that. */
function promisedBy(instruction: Instruction): number {
  if (instruction.hasFlag('samesign')) return sameSign;
  return instruction.hasFlag('nnan') ? Float.ordered : -1;
}
