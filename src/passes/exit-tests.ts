// Linear function test replacement: a counting loop tests whether its counter has reached a final value, instead of an
// inequality.
//
//      θ (i = 0)                               θ (i = 0)
//      │  …                                    │  …
//      │  i' = i + 1                    ⇒      │  i' = i + 1
//      └─ repeat while i < 78                  └─ repeat while i' ≠ 79
//
// A code generator can then count from -79 to 0, so that the addition does the comparison; and the counter of this
// iteration is dead once that of the next one is computed. Both tests repeat for the same values: a counter that goes
// from its start in its steps reaches exactly one value that fails the first test, and has reached no value before at
// which the second fails.
//
// For that the final value must be known. Start and bound are constants; or the step is 1 or -1, the counter of the
// next iteration is compared, and a γ around the loop has decided that the first one is on this side of the bound:
//
//      γ  start < bound
//      │  θ  … repeat while i' < bound      ⇒      i' ≠ bound
//
// It comes last, because other passes derive trip counts from inequalities. Each loop is visited once, and with it a
// few γs around it.

import { Definitions } from '../analysis/calls.ts';
import { integerOf, matchOf } from '../analysis/decisions.ts';
import { constantBehind } from '../analysis/induction.ts';
import { visitStructural } from '../analysis/nesting.ts';
import { swapped } from '../analysis/predicates.ts';
import { comparisonOf, type LoopTest, loopTest } from '../analysis/trip-count.ts';
import type { InstructionOperation, MatchOperation } from '../dialect/index.ts';
import { Gamma, type Lambda, type Origin, type Region, SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

/** So many regions out is a γ looked for that has compared start and bound. */
const farthestOut = 4;

export const exitTests: Pass = {
  name: 'exit-tests',
  summary:
    'replace the exit tests of counting loops by tests for equality (linear function test replacement)',
  isLocal: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const definitions = new Definitions();
    let count = 0;
    visitStructural(lambda.body, {
      leave: (node) => {
        if (node instanceof Theta && replaceTest(node, definitions, context)) count++;
      },
    });
    context.count('exit tests replaced', count);
    return count > 0;
  },
};

function replaceTest(theta: Theta, definitions: Definitions, { make }: PassContext): boolean {
  const test = loopTest(theta);
  const match = matchOf(theta.predicate.origin);
  if (test === null || match === null) return false;
  const before = match.inputs[0]!.origin;
  const { next, current, step, type } = test.induction;
  // The comparison has to go, or this is one more.
  if (!match.outputs[0]!.isUsedOnce || !before.isUsedOnce || !(before.node instanceof SimpleNode))
    return false;
  const isNext = test.offset === step;
  if (test.predicate === 'eq' || (test.predicate === 'ne' && isNext)) return false;
  const end = endOf(theta, test);
  let bound: Origin;
  if (end !== null) bound = make.integer(theta.body, type, end);
  else if (isNext && isBeforeBound(theta, test, definitions)) bound = test.bound;
  else return false;
  // A counter that is used only by the test is not worth another one.
  if (!isNext && !next.isUsed && !current.isUsed) return false;
  const { instruction } = before.node.operation as InstructionOperation;
  const isDifferent = make.compare('ne', next, bound, 0, instruction);
  handOverName(before, isDifferent);
  const { branch } = match.operation as MatchOperation;
  theta.predicate.divert(make.branch(isDifferent, 1, branch));
  match.remove();
  before.node.remove();
  return true;
}

function handOverName(from: Origin, to: Origin): void {
  const operation = (from.node as SimpleNode).operation as InstructionOperation;
  to.name = from.name;
  ((to.node as SimpleNode).operation as InstructionOperation).instruction.name = operation.instruction.name;
}

/**
 * The value of the next iteration's counter when a loop with constant start and bound ends; null if it may wrap before.
 */
function endOf(theta: Theta, { induction, offset, predicate, bound }: LoopTest): bigint | null {
  const { step, type, index } = induction;
  const start = constantBehind(theta.inputs[index]!.origin);
  const limit = constantBehind(bound);
  if (start === null || limit === null) return null;
  const { bits } = type;
  const isSigned = !predicate.startsWith('u');
  const number = (value: bigint) => (isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value));
  // Counting down is the mirror image.
  const isUpward = step > 0n;
  const sign = isUpward ? 1n : -1n;
  const first = sign * number(start + offset);
  const distance = sign * step;
  let stop = sign * number(limit);
  if (predicate === 'ne') {
    if (stop < first || (stop - first) % distance !== 0n) return null;
  } else {
    const goesUp = predicate.endsWith('lt') || predicate.endsWith('le');
    if (goesUp !== isUpward) return null;
    if (predicate.endsWith('e')) stop += 1n;
  }
  const more = stop <= first ? 0n : (stop - first + distance - 1n) / distance;
  const last = sign * (first + more * distance);
  if (number(last) !== last) return null;
  // The addition of the last iteration may wrap, but must not pass the start.
  if ((more + 1n) * distance >= 1n << BigInt(bits)) return null;
  return BigInt.asIntN(bits, start + (more + 1n) * step);
}

/** Whether a γ around a loop that counts in single steps has decided that it starts on this side of its bound. */
function isBeforeBound(
  theta: Theta,
  { induction, predicate, bound }: LoopTest,
  definitions: Definitions,
): boolean {
  const { step, index } = induction;
  const wanted = predicate.slice(-2);
  if (!(step === 1n && wanted === 'lt') && !(step === -1n && wanted === 'gt')) return false;
  const start = theta.inputs[index]!.origin;
  let region: Region = theta.region;
  for (let out = 0; out < farthestOut && region.owner instanceof Gamma; out++) {
    const match = matchOf(region.owner.predicate.origin);
    const comparison = match === null ? null : comparisonOf(match, region.index);
    if (comparison !== null) {
      const { left, right } = comparison;
      const isSame = (a: Origin, b: Origin) => areSame(a, b, definitions);
      if (comparison.predicate === predicate && isSame(left, start) && isSame(right, bound)) return true;
      if (swapped(comparison.predicate) === predicate && isSame(right, start) && isSame(left, bound))
        return true;
    }
    region = region.owner.region;
  }
  return false;
}

function areSame(a: Origin, b: Origin, definitions: Definitions): boolean {
  const [one, other] = [definitions.find(a), definitions.find(b)];
  if (one === other) return true;
  const number = integerOf(one);
  return number !== null && number === integerOf(other) && one.type === other.type;
}
