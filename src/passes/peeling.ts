// Loop peeling: moves the first iteration before the loop if a comparison has a different outcome in it than in all
// later ones.
//
//      θ (i = 0)                              first iteration: i is 0
//      │  …                                   γ repeat?
//      │  γ i == 0 && p                ⇒      │ 1: θ (i = 1)
//      │  …                                   │    │  …          i == 0 is false: the γ is removed, with its operands
//      └─ repeat while i + 1 < n              │    └─ repeat while i + 1 < n
//
// A comparison of a counter with a constant is decided for all iterations but the first if the counter does not wrap
// around (analysis/advance.ts): all its possible values from the second iteration on compare in one way, and its start
// in the other. In the peeled loop that comparison is a constant. A comparison with the same outcome in every iteration
// is folded without peeling.
//
// This is right for every loop, because a θ executes its first iteration whatever its condition. Calls that must not be
// copied prevent it, and so do `convergent` ones, whose copy in the loop would be executed under another condition.
//
// Only small innermost loops are peeled, and only if a branch or a select depends on the comparison; a loop that is
// completely unrolled needs no peeling. Linear: comparisons are found in one walk over a loop's body, and a body that
// is copied is small.

import { type Count, countOf, Repetition } from '../analysis/advance.ts';
import { copyingOf } from '../analysis/copying.ts';
import { integerOf } from '../analysis/decisions.ts';
import { outermostIn, sizeOf } from '../analysis/nesting.ts';
import { swapped } from '../analysis/predicates.ts';
import { isApart, isWithin, type Range, rangeOf } from '../analysis/ranges.ts';
import { constantTripCount, loopTest } from '../analysis/trip-count.ts';
import { InstructionOperation, MatchOperation, valueTypeOf } from '../dialect/index.ts';
import { type Instruction, Op } from '../llvm/index.ts';
import { repeatBody } from '../rewrite/iterations.ts';
import { keepForTheRest } from '../rewrite/strip-mining.ts';
import { type Lambda, type Origin, regionsOf, SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const peeling: Pass = {
  name: 'peeling',
  summary: 'peel the first iteration off loops in which a condition holds, or fails, in that iteration only',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const { aims } = context;
    if (aims.size || aims.speed < 2) return false;
    const thetas: Theta[] = [];
    for (const { owner } of regionsOf(lambda.body)) if (owner instanceof Theta) thetas.push(owner);
    let changed = false;
    for (const theta of thetas) if (peel(theta, lambda, context)) changed = true;
    return changed;
  },
};

/** Loops of more nodes are not peeled; at -O3 they may be twice as large. */
const mostNodes = 60;
/** Loops with no more iterations than this are left to unrolling. */
const fewIterations = 8;

/** A comparison that is the same in every iteration, or in all but the first. */
interface Settled {
  readonly output: Origin;
  readonly holds: boolean;
  readonly isAlways: boolean;
}

function peel(theta: Theta, lambda: Lambda, context: PassContext): boolean {
  const limit = context.aims.speed > 2 ? 2 * mostNodes : mostNodes;
  if (sizeOf(theta.regions, limit + 1) > limit || containsLoop(theta)) return false;
  const settled = settledIn(theta);
  if (settled.length === 0) return false;
  const always = settled.filter(({ isAlways }) => isAlways);
  for (const each of always) settle(each, context);
  context.count('comparisons decided', always.length);
  const later = settled.filter(({ isAlways, output }) => !isAlways && decidesSomething(output));
  if (later.length === 0 || !mayPeel(theta, later[0]!, lambda, context)) return always.length > 0;
  peelFirst(theta);
  for (const each of later) settle(each, context);
  context.count('loops peeled');
  context.remark(
    'passed',
    'Peeled',
    lambda,
    instructionOf(later[0]!.output),
    'first iteration peeled off a loop',
  );
  return true;
}

function containsLoop(theta: Theta): boolean {
  for (const { owner } of regionsOf(theta.body)) if (owner instanceof Theta && owner !== theta) return true;
  return false;
}

function mayPeel(theta: Theta, { output }: Settled, lambda: Lambda, context: PassContext): boolean {
  const test = loopTest(theta);
  if (test !== null && constantTripCount(theta, test, fewIterations) !== null) return false;
  if (copyingOf(theta.body) === 'keep') return true;
  const why = 'loop not peeled: it has a call that must not be copied';
  context.remark('missed', 'NotPeeled', lambda, instructionOf(output), why);
  return false;
}

// ── Comparisons ─────────────────────────────────────────────────────────────

/** The comparisons of counters with constants that are settled from the second iteration on. */
function settledIn(theta: Theta): Settled[] {
  const found: Settled[] = [];
  const counts = new Map<Origin, Count | null>();
  let repetition: Repetition | null = null;
  for (const region of regionsOf(theta.body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) continue;
      const { instruction } = node.operation;
      if (instruction.operation !== Op.icmp || instruction.type.bits !== 1) continue;
      const compared = comparedWithConstant(node, theta);
      if (compared === null) continue;
      repetition ??= new Repetition(theta);
      let count = counts.get(compared.counter);
      if (count === undefined) {
        count = countOf(theta, compared.counter.index, repetition);
        counts.set(compared.counter, count);
      }
      if (count === null) continue;
      const holds = answerFor(count.later, compared.range);
      if (holds === null) continue;
      const first = answerFor(rangeOf('eq', count.start, compared.range.bits), compared.range);
      found.push({ output: node.outputs[0]!, holds, isAlways: first === holds });
    }
  }
  return found;
}

/** A loop variable, and the numbers for which a comparison of it holds; null if something else is compared. */
function comparedWithConstant(node: SimpleNode, theta: Theta): { counter: Origin; range: Range } | null {
  const { instruction } = node.operation as InstructionOperation;
  const [left, right] = [node.inputs[0]!.origin, node.inputs[1]!.origin];
  const [value, bound] = [integerOf(right), integerOf(left)];
  const [tested, constant, predicate] =
    value !== null ? [left, value, instruction.predicate] : [right, bound, swapped(instruction.predicate)];
  if (constant === null || valueTypeOf(tested).kind !== 'integer') return null;
  const counter = outermostIn(tested, theta.body);
  if (counter === null || !counter.isArgument || theta.variable(counter.index).isInvariant) return null;
  return { counter, range: rangeOf(predicate, constant, valueTypeOf(tested).bits) };
}

/** Whether all numbers of a range are in another, or none; null if only some are. */
function answerFor(numbers: Range, range: Range): boolean | null {
  if (isWithin(numbers, range)) return true;
  return isApart(numbers, range) ? false : null;
}

/** Whether a branch or a select depends on a condition, as it is or combined with others. */
function decidesSomething(condition: Origin): boolean {
  for (let user = condition.firstUser; user !== null; user = user.nextUser) {
    const { node } = user;
    // Passed into another region: most likely it is branched on there.
    if (!(node instanceof SimpleNode)) return true;
    if (node.operation instanceof MatchOperation) return true;
    if (!(node.operation instanceof InstructionOperation)) continue;
    const { operation } = node.operation.instruction;
    if (operation === Op.select || operation === Op.and || operation === Op.or) return true;
  }
  return false;
}

function instructionOf({ node }: Origin): Instruction | null {
  const { operation } = node as SimpleNode;
  return operation instanceof InstructionOperation ? operation.instruction : null;
}

function settle({ output, holds }: Settled, { make }: PassContext): void {
  output.divertUsers(make.integer(output.region, valueTypeOf(output), holds ? -1n : 0n));
}

// ── Peeling ─────────────────────────────────────────────────────────────────

/** Puts the first iteration before a loop, which is then entered only if there is another one. */
function peelFirst(theta: Theta): void {
  const inputs = theta.inputs.map(({ origin }) => origin);
  const { marks } = theta.region.graph;
  const place = marks?.openPlace(theta) ?? null;
  const first = repeatBody(theta, 1, theta.region, inputs, place);
  if (place !== null) marks!.closePlace(place, theta, null);
  keepForTheRest(theta, first.predicate, first.variables);
}
