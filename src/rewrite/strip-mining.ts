// Unrolling by a factor: U iterations in a row.
//
// Let t₁, t₂, … be the values compared with the bound after each iteration, `step` apart. The loop runs as long as
// `t < bound`. After some iteration, U more are certain if
//
//      t < bound, t + step < bound, …, t + (U-1)·step < bound.
//
// If `limit = bound - (U-1)·step` does not wrap around, `t < limit` implies all of these, whether or not the variable
// is known not to wrap: t + k·step is then between t and the bound. If it wraps, no U iterations are run in a row.
// Before the first iteration, the value that a preceding iteration would have compared replaces t: t₀ = t₁ - step.
//
// A strip may also be given its total number of iterations (`mineCounted`): the trip count, rounded down to a multiple
// of U. Then the values of variables after it are known without analyzing it, and so is whether iterations remain.
//
// With `≠`, the remaining distance is `bound - t` as an unsigned number: if it is more than U-1 steps, none of the next
// U values is the bound. For pointers, their addresses are compared.

import { matchOf } from '../analysis/decisions.ts';
import { constantBehind } from '../analysis/induction.ts';
import { outermostIn } from '../analysis/nesting.ts';
import type { LoopTest } from '../analysis/trip-count.ts';
import { type Make, valueTypeOf } from '../dialect/index.ts';
import { type Type as LlvmType, Op } from '../llvm/index.ts';
import { Gamma, type Origin, type Region, Theta } from '../rvsdg/index.ts';
import { repeatBody } from './iterations.ts';

/** Unrolls a loop whose trip count is a multiple of the factor, and returns the unrolled loop. */
export function unrollEvenly(theta: Theta, factor: number): Theta {
  const loop = new Theta(theta.region);
  loop.attachment = theta.attachment;
  for (const { origin } of theta.inputs) loop.addVariable(origin);
  const { variables, predicate } = repeatBody(theta, factor, loop.body, loop.body.arguments);
  loop.finish(predicate, variables);
  for (const output of theta.outputs) output.divertUsers(loop.outputs[output.index]!);
  theta.region.graph.marks?.discard(theta.regions);
  theta.remove();
  return loop;
}

/**
 * Unrolls a loop, which remains after it for the iterations that are left over, and returns the unrolled loop before
 * it; null if the trip count cannot be computed on entry.
 */
export function unrollBy(theta: Theta, test: LoopTest, factor: number, make: Make): Theta | null {
  const strips = stripsOf(theta, test, factor, make);
  return strips?.mine((inputs) => repeated(theta, test, factor, inputs)) ?? null;
}

/** The loop with several iterations in one; its variables are those of the loop, and the limit. */
function repeated(theta: Theta, test: LoopTest, factor: number, inputs: readonly Origin[]): Strip {
  const loop = new Theta(inputs[0]!.region);
  loop.attachment = theta.attachment;
  for (const input of inputs) loop.addVariable(input);
  const [limit, ...variables] = [loop.body.arguments.at(-1)!, ...loop.body.arguments.slice(0, -1)];
  const { variables: results } = repeatBody(theta, factor, loop.body, variables);
  const counter = results[test.induction.index]!;
  return { loop, counter, limit: limit!, results: [...results, limit!], after: () => loop.outputs };
}

/** A loop that does several iterations of another one in each of its own. All but the predicate is there. */
export interface Strip {
  readonly loop: Theta;
  /** In its body: the counter as it is after the iterations, and the limit. */
  readonly counter: Origin;
  readonly limit: Origin;
  /** What its loop variables will be. */
  readonly results: readonly Origin[];
  /** What the variables of the other loop are after it, once it is finished. */
  after(): readonly Origin[];
}

/** A strip, and what the variables of the loop are after it. */
export interface CountedStrip {
  readonly loop: Theta;
  readonly after: readonly Origin[];
}

/** A loop of which so many iterations can be done in a row, without asking in between. */
export interface Strips {
  /** Before the loop: what would have been tested before the first iteration, and the bound. */
  readonly tested: Origin;
  readonly bound: Origin;
  /**
   * Adds a strip before the loop, to be executed if enough iterations are left and the conditions hold; the loop
   * remains after it for the rest. `make` is given the loop's variables and the limit, in the region in which the strip
   * is to be made.
   */
  mine(make: (inputs: readonly Origin[]) => Strip): Theta;
  /**
   * The same for a strip that is given its total number of iterations, as a number of the counter's type, and that
   * `make` returns finished. It is executed only if the conditions hold.
   */
  mineCounted(
    make: (inputs: readonly Origin[], done: Origin) => CountedStrip,
    conditions: readonly Origin[],
  ): Theta;
}

/** How a loop can be executed in strips; null if its trip count cannot be computed on entry. */
export function stripsOf(theta: Theta, test: LoopTest, factor: number, make: Make): Strips | null {
  const foresight = foresightFor(test, factor, make);
  if (foresight === null) return null;
  const { region } = theta;
  const bound = numberOf(
    outermostIn(test.bound, region) ?? make.integer(region, test.induction.type, constantBehind(test.bound)!),
    make,
  );
  const first = tested(test, theta.inputs[test.induction.index]!.origin, make);
  return {
    tested: first,
    bound,
    mine(makeStrip) {
      const limit = foresight.limit(bound);
      const main = new Gamma(make.branch(foresight.guard(first, limit, bound)));
      const count = theta.inputs.length;
      for (const { origin } of theta.inputs) main.addEntry(origin);
      main.addEntry(limit);
      main.addEntry(bound);
      const [skipped, taken] = main.regions as [Region, Region];
      const strip = makeStrip(taken.arguments.slice(0, count + 1));
      const { loop } = strip;
      const branch = matchOf(theta.predicate.origin)!.operation.branch;
      const next = tested(test, strip.counter, make);
      loop.finish(make.branch(foresight.isFarAway(next, strip.limit), 1, branch), strip.results);
      const after = strip.after();
      const last = tested(test, after[test.induction.index]!, make);
      const isLeft = make.compare(test.predicate, last, taken.arguments[count + 1]!);
      for (let i = 0; i < count; i++) main.addExit([skipped.arguments[i]!, after[i]!]);
      const { output } = main.addExit([make.decision(skipped, 1, 2), make.branch(isLeft)]);
      keepForTheRest(theta, output, main.outputs.slice(0, count));
      return loop;
    },
    mineCounted(makeStrip, conditions) {
      const total = iterationsLeft(test, first, bound, make);
      const type = valueTypeOf(total);
      const done = make.binary(Op.and, total, make.integer(region, type, -BigInt(factor)));
      let guard = foresight.guard(first, foresight.limit(bound), bound);
      // No number stands for so many iterations: the loop does not terminate.
      if (test.predicate.endsWith('e') && test.predicate !== 'ne')
        guard = make.binary(Op.and, guard, make.compare('ne', total, make.integer(region, type, 0n)));
      for (const condition of conditions) guard = make.binary(Op.and, guard, condition);
      const main = new Gamma(make.branch(guard));
      const count = theta.inputs.length;
      for (const { origin } of theta.inputs) main.addEntry(origin);
      main.addEntry(done);
      main.addEntry(total);
      main.addEntry(bound);
      const [skipped, taken] = main.regions as [Region, Region];
      const [ours, all, end] = taken.arguments.slice(count) as [Origin, Origin, Origin];
      const { loop, after } = makeStrip(taken.arguments.slice(0, count), ours);
      for (let i = 0; i < count; i++) main.addExit([skipped.arguments[i]!, after[i]!]);
      // With steps of one, the counter ends at the bound. Longer steps may pass it, and wrap around: then more
      // iterations are left than were counted.
      const { index, step } = test.induction;
      const isLeft = make.branch(
        step === 1n || step === -1n
          ? make.compare('ne', ours, all)
          : make.compare(test.predicate, tested(test, after[index]!, make), end),
      );
      const { output } = main.addExit([make.decision(skipped, 1, 2), isLeft]);
      keepForTheRest(theta, output, main.outputs.slice(0, count));
      return loop;
    },
  };
}

/** How many iterations a loop has, as far as its bound lies ahead: modulo what its counter can count to. */
function iterationsLeft(
  { induction, predicate }: LoopTest,
  first: Origin,
  bound: Origin,
  make: Make,
): Origin {
  const { step } = induction;
  const [from, to] = step > 0n ? [first, bound] : [bound, first];
  const distance = make.binary(Op.sub, to, from);
  const number = (value: bigint) => make.integer(distance.region, valueTypeOf(distance), value);
  const size = step > 0n ? step : -step;
  const includesBound = predicate.endsWith('e') && predicate !== 'ne';
  if (size === 1n) return includesBound ? make.binary(Op.add, distance, number(1n)) : distance;
  if (includesBound) return make.binary(Op.add, make.binary(Op.udiv, distance, number(size)), number(1n));
  // Rounded up, without going beyond the numbers of the type: the distance is not 0.
  const whole = make.binary(Op.udiv, make.binary(Op.sub, distance, number(1n)), number(size));
  return make.binary(Op.add, whole, number(1n));
}

/** Moves the loop after the unrolled one, into a γ that decides whether iterations are left. */
export function keepForTheRest(theta: Theta, decision: Origin, variables: readonly Origin[]): void {
  const rest = new Gamma(decision);
  for (const origin of variables) rest.addEntry(origin);
  const [done, left] = rest.regions as [Region, Region];
  const users = theta.outputs.map((output) => [...output.users()]);
  const { marks } = left.graph;
  marks?.stepTo(theta, rest);
  theta.moveTo(left, left.arguments);
  for (const [i, list] of users.entries()) {
    const { output } = rest.addExit([done.arguments[i]!, theta.outputs[i]!]);
    output.name = theta.outputs[i]!.name;
    marks?.diverted(theta.outputs[i]!, output);
    for (const user of list) user.divert(output);
  }
}

/**
 * The value compared with the bound at the end of an iteration, computed from the counter after it. Before the first
 * iteration: the value that a preceding iteration would have compared.
 */
function tested({ induction, offset }: LoopTest, counter: Origin, make: Make): Origin {
  const number = numberOf(counter, make);
  const distance = offset - induction.step;
  if (distance === 0n) return number;
  return make.binary(Op.add, number, make.integer(number.region, valueTypeOf(number), distance));
}

/** The type in which is counted: of pointers, that of their addresses. */
function numberType(type: LlvmType, make: Make): LlvmType {
  return type.kind === 'pointer' ? make.types.i64 : type;
}

function numberOf(value: Origin, make: Make): Origin {
  if (valueTypeOf(value).kind !== 'pointer') return value;
  return make.cast(Op.ptrtoaddr, value, make.types.i64);
}

// ── Looking ahead ───────────────────────────────────────────────────────────

/** How to test that all iterations of a strip are needed. */
interface Foresight {
  /** Computed once: what the tested value is compared with. */
  limit(bound: Origin): Origin;
  /** Whether the bound is at least so many iterations away. */
  isFarAway(tested: Origin, limit: Origin): Origin;
  /** The same before the loop, where no facts about the limit are known yet. */
  guard(tested: Origin, limit: Origin, bound: Origin): Origin;
}

function foresightFor({ induction, predicate }: LoopTest, factor: number, make: Make): Foresight | null {
  const { step } = induction;
  const type = numberType(induction.type, make);
  const ahead = BigInt(factor - 1);
  const distance = ahead * (step < 0n ? -step : step);
  if (distance >= 1n << BigInt(type.bits - 1)) return null;
  if (predicate === 'ne') return farFromBound(step, distance, make);
  const wanted = step > 0n ? ['slt', 'sle', 'ult', 'ule'] : ['sgt', 'sge', 'ugt', 'uge'];
  if (!wanted.includes(predicate)) return null;
  const isFarAway = (tested: Origin, limit: Origin) => make.compare(predicate, tested, limit);
  return {
    limit: (bound) => make.binary(Op.sub, bound, make.integer(bound.region, type, ahead * step)),
    isFarAway,
    guard: (tested, limit, bound) => {
      const isInOrder = make.compare(predicate.slice(0, 2) + 't', limit, bound);
      return make.binary(Op.and, isInOrder, isFarAway(tested, limit));
    },
  };
}

/** For loops that go on until the counter is the bound. */
function farFromBound(step: bigint, distance: bigint, make: Make): Foresight {
  const isFarAway = (tested: Origin, bound: Origin) => {
    const [from, to] = step > 0n ? [tested, bound] : [bound, tested];
    const left = make.binary(Op.sub, to, from);
    return make.compare('ugt', left, make.integer(left.region, valueTypeOf(left), distance));
  };
  return { limit: (bound) => bound, isFarAway, guard: isFarAway };
}
