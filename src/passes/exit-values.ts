// Exit values: replaces the final values of induction variables by closed forms (part of LLVM's IndVarSimplify).
//
//      θ (i = 0)                                 θ (i = 0)
//      │  …                                      │  …
//      │  i' = i + 1                 ⇒           │  i' = i + 1
//      └─ repeat while i' ≠ n                    └─ repeat while i' ≠ n
//      use of i after the loop                   use of n
//
// If a loop ends when its counter equals the bound, the final value is the bound. That is so if the loop counts by one
// towards a bound that is ahead when the loop is entered; θ-γ inversion has put that test into a γ around the loop,
// where it is looked up. If the trip count is known, so is the final value of every variable to which each iteration
// adds a constant.
//
// A loop that only counted is then unused, and dead node elimination removes it, unless it may
// run forever and its states say so.
//
// Each loop variable is looked at once.

import { matchOf } from '../analysis/decisions.ts';
import { constantBehind, type Induction, inductionOf } from '../analysis/induction.ts';
import { outermostIn } from '../analysis/nesting.ts';
import { swapped } from '../analysis/predicates.ts';
import { comparisonOf, constantTripCount, type LoopTest, loopTest } from '../analysis/trip-count.ts';
import type { Make } from '../dialect/index.ts';
import { Op } from '../llvm/index.ts';
import { Gamma, type Lambda, type Origin, regionsOf, SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const exitValues: Pass = {
  name: 'exit-values',
  summary: 'replace final values of induction variables by closed forms',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let count = 0;
    for (const { owner } of regionsOf(lambda.body)) {
      if (owner instanceof Theta) count += redirectOutputs(owner, context.make);
    }
    context.count('exit values computed', count);
    return count > 0;
  },
};

/** So many iterations are counted one by one. */
const mostIterations = 1 << 16;

function redirectOutputs(theta: Theta, make: Make): number {
  const counted = theta.outputs.filter((output) => output.isUsed && output.type.class === 'value');
  const test = counted.length === 0 ? null : loopTest(theta);
  if (test === null) return 0;
  const iterations = constantTripCount(theta, test, mostIterations);
  let count = 0;
  for (const output of counted) {
    const { origin } = theta.body.results[output.index + 1]!;
    const index = counterOf(theta, origin);
    const induction = index < 0 ? null : inductionOf(theta, index);
    if (induction === null) continue;
    // The result may be the counter of the last iteration rather than that of the next one.
    const behind = origin === induction.next ? 0n : -induction.step;
    const value =
      iterations === null
        ? finalValue(theta, test, induction, behind, make)
        : after(theta, induction, BigInt(iterations) * induction.step + behind, make);
    if (value === null) continue;
    output.divertUsers(value);
    count++;
  }
  return count;
}

/** The loop variable that has this value in the next iteration, or had it in the last one; -1 if there is none. */
function counterOf(theta: Theta, origin: Origin): number {
  if (origin.isArgument) return origin.index;
  const { node } = origin;
  if (!(node instanceof SimpleNode) || node.inputs.length !== 2) return -1;
  for (const input of node.inputs) {
    if (!input.origin.isArgument) continue;
    if (theta.variable(input.origin.index).result.origin === origin) return input.origin.index;
  }
  return -1;
}

/** The value of a variable after so many steps. */
function after(theta: Theta, { index, type }: Induction, distance: bigint, make: Make): Origin {
  const { origin } = theta.inputs[index]!;
  const start = constantBehind(origin);
  if (start !== null) return make.integer(theta.region, type, start + distance);
  return make.binary(Op.add, origin, make.integer(theta.region, type, distance));
}

/** What the variable that is tested is after the loop, or so much after that; null for others, and if it is not known. */
function finalValue(
  theta: Theta,
  test: LoopTest,
  { index, type, step }: Induction,
  behind: bigint,
  make: Make,
): Origin | null {
  if (index !== test.induction.index || !(test.predicate === 'ne' || stopsAtBound(theta, test))) return null;
  const { region } = theta;
  const bound = outermostIn(test.bound, region);
  const distance = step - test.offset + behind;
  if (bound === null) return make.integer(region, type, constantBehind(test.bound)! + distance);
  return distance === 0n ? bound : make.binary(Op.add, bound, make.integer(region, type, distance));
}

/** Whether a loop counts by one, and is only entered if its counter is not at its bound yet. */
function stopsAtBound(theta: Theta, { induction, offset, predicate, bound }: LoopTest): boolean {
  if (
    offset !== induction.step ||
    predicate !== (induction.step === 1n ? `${predicate[0]}lt` : `${predicate[0]}gt`)
  )
    return false;
  if (induction.step !== 1n && induction.step !== -1n) return false;
  const { region } = theta;
  if (!(region.owner instanceof Gamma)) return false;
  const match = matchOf(region.owner.predicate.origin);
  const comparison = match === null ? null : comparisonOf(match, region.index);
  if (comparison === null) return false;
  const around = region.owner.region;
  const start = theta.inputs[induction.index]!.origin;
  const isSame = (inside: Origin, outside: Origin) => {
    const constant = constantBehind(inside);
    if (constant !== null) return constant === constantBehind(outside);
    return outermostIn(inside, around) === outside;
  };
  const { left, right } = comparison;
  if (comparison.predicate === predicate) return isSame(start, left) && isSame(bound, right);
  return comparison.predicate === swapped(predicate) && isSame(start, right) && isSame(bound, left);
}
