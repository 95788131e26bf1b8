// Trip counts: how often a loop runs.
//
// A counting loop repeats as long as an induction variable compares in some way with an invariant value:
//
//      θ (i = start)
//      │  …
//      │  next = i + step
//      └─ repeat while next < bound         or `i < bound`: the variable is tested before or after the step
//
// If start and bound are constants the loop is executed at compile time: that is exact for every comparison and for
// numbers that wrap around, and the limit on iterations is that of unrolling.

import { InstructionOperation } from '../dialect/index.ts';
import { Flag, Op } from '../llvm/index.ts';
import { type Origin, SimpleNode, type Theta } from '../rvsdg/index.ts';
import { type MatchNode, matchOf } from './decisions.ts';
import { constantBehind, type Induction, inductionOf } from './induction.ts';
import { outermostIn } from './nesting.ts';
import { integerPredicates, swapped } from './predicates.ts';

/** The condition of a counting loop: it repeats while `induction + offset` compares with the bound. */
export interface LoopTest {
  readonly induction: Induction;
  /** 0 if the variable is tested as it was in the iteration, its step if as it will be in the next one. */
  readonly offset: bigint;
  /** Of `icmp`, with the tested value on the left. */
  readonly predicate: string;
  /** In the loop's body, where it does not change. */
  readonly bound: Origin;
}

/** A comparison of two integers. */
export interface Comparison {
  readonly predicate: string;
  readonly left: Origin;
  readonly right: Origin;
}

/** The comparison that holds when a match takes an alternative, if the match is of one comparison. */
export function comparisonOf(match: MatchNode, alternative: number): Comparison | null {
  const { node } = match.inputs[0]!.origin;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return null;
  const { instruction } = node.operation;
  const { cases, to, otherwise } = match.operation;
  if (instruction.operation !== Op.icmp || instruction.type.bits !== 1) return null;
  if (cases.length !== 1 || to[0] === otherwise) return null;
  const whenTrue = (cases[0]! & 1n) === 1n ? to[0]! : otherwise;
  const predicate =
    whenTrue === alternative ? instruction.predicate : integerPredicates.inverse(instruction.predicate);
  return { predicate, left: node.inputs[0]!.origin, right: node.inputs[1]!.origin };
}

/** How a loop decides to go on, if it counts. */
export function loopTest(theta: Theta): LoopTest | null {
  const match = matchOf(theta.predicate.origin);
  const comparison = match === null ? null : comparisonOf(match, 1);
  if (comparison === null) return null;
  const { predicate, left, right } = comparison;
  return testOf(theta, left, predicate, right) ?? testOf(theta, right, swapped(predicate), left);
}

function testOf(theta: Theta, tested: Origin, predicate: string, bound: Origin): LoopTest | null {
  if (outermostIn(bound, theta.region) === null && constantBehind(bound) === null) return null;
  if (tested.isArgument) {
    const induction = inductionOf(theta, tested.index);
    return induction === null ? null : { induction, offset: 0n, predicate, bound };
  }
  for (let user = tested.firstUser; user !== null; user = user.nextUser) {
    if (!user.isResult || user.index === 0) continue;
    const induction = inductionOf(theta, user.index - 1);
    if (induction !== null) return { induction, offset: induction.step, predicate, bound };
  }
  return null;
}

/** How many iterations a loop has, if that is known and no more than `limit`. */
export function constantTripCount(theta: Theta, test: LoopTest, limit: number): number | null {
  const { induction, offset, predicate } = test;
  const start = constantBehind(theta.inputs[induction.index]!.origin);
  const bound = constantBehind(test.bound);
  if (start === null || bound === null) return null;
  const { bits } = induction.type;
  let tested = start + offset;
  for (let count = 1; count <= limit; count++) {
    if (!holds(predicate, BigInt.asIntN(bits, tested), BigInt.asIntN(bits, bound), bits)) return count;
    tested += induction.step;
  }
  return null;
}

/** Whether a comparison of two signed numbers holds. */
function holds(predicate: string, left: bigint, right: bigint, bits: number): boolean {
  const [a, b] = predicate.startsWith('u')
    ? [BigInt.asUintN(bits, left), BigInt.asUintN(bits, right)]
    : [left, right];
  switch (predicate.slice(-2)) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
    case 'gt':
      return a > b;
    default:
      return a >= b;
  }
}

// ── Whether it ends ─────────────────────────────────────────────────────────

/** Whether a loop counts, and its test fails once. */
export function isSeenToEnd(theta: Theta): boolean {
  const test = loopTest(theta);
  return test !== null && ends(test);
}

/** Whether a test that is made again and again fails once. */
function ends({ induction, predicate, bound }: LoopTest): boolean {
  const { step, type } = induction;
  if (predicate === 'eq') return true;
  if (predicate === 'ne') return (step & 1n) === 1n;
  const isUpward = predicate.endsWith('lt') || predicate.endsWith('le');
  if (isUpward !== step > 0n) return false;
  const isSigned = predicate.startsWith('s');
  if (cannotWrap(induction, isSigned)) return true;
  const includesBound = predicate.endsWith('e');
  const distance = step > 0n ? step : -step;
  if (distance === 1n && !includesBound) return true;
  const limit = constantBehind(bound);
  return (
    limit !== null && hasRoom(limit, isUpward, isSigned, includesBound ? distance : distance - 1n, type.bits)
  );
}

/** Whether the sum is promised not to leave the numbers of its type. Counting down is no unsigned sum. */
function cannotWrap({ next, step }: Induction, isSigned: boolean): boolean {
  const { operation } = next.node as SimpleNode & { operation: InstructionOperation };
  const { flags } = operation.instruction;
  return isSigned ? (flags & Flag.nsw) !== 0 : step > 0n && (flags & Flag.nuw) !== 0;
}

/** Whether numbers up to so far beyond a limit are numbers of the type. */
function hasRoom(
  limit: bigint,
  isUpward: boolean,
  isSigned: boolean,
  distance: bigint,
  bits: number,
): boolean {
  const size = 1n << BigInt(bits);
  const value = isSigned ? BigInt.asIntN(bits, limit) : BigInt.asUintN(bits, limit);
  const [least, greatest] = isSigned ? [-(size / 2n), size / 2n - 1n] : [0n, size - 1n];
  return isUpward ? value + distance <= greatest : value - distance >= least;
}
