// Loop unrolling (B1 §7.1, URL): several iterations in a row, without exit tests in between.
//
// *Completely*, if the trip count is known and the result is not much larger than the loop:
//
//      θ (i = 0)                                body(0)
//      │  body(i)                    ⇒          body(1)
//      └─ repeat while i + 1 < 3                body(2)
//
// Computations on the counter and on constants are folded in each copy, and hardly count.
//
// *By a factor* U, if the loop counts towards a bound and its body is small. With `t` for the value compared with the
// bound (rewrite/strip-mining.ts):
//
//      γ  t₀ < bound - (U-1)·step               at least U iterations are left
//      │  θ  body, body, … (U of them)
//      │  └─ repeat while t < bound - (U-1)·step
//      │  p: t < bound
//      γ p
//      │  θ  body                               remaining iterations: the original loop
//      └─
//
// Iterations stay in order, and so do all operations on floats in them. Only innermost loops are unrolled by a factor,
// and none that contain calls, next to which a comparison and a branch cost nothing.
//
// B1 unrolls every innermost loop by four, and says that this is what makes its programs 39 % larger than `-Os`.
// Here a loop must be small enough that the branch matters, and a remark says why it was or was not unrolled. Pragmas
// (`llvm.loop.unroll.…`) override the cost model.
//
// Linear in the size of the unrolled loops.

import { copyingOf } from '../analysis/copying.ts';
import { decisionOf } from '../analysis/decisions.ts';
import { runOnPaper } from '../analysis/executed-loop.ts';
import { foldableNodes } from '../analysis/foldable.ts';
import { sizeOf } from '../analysis/nesting.ts';
import { constantTripCount, type LoopTest, loopTest } from '../analysis/trip-count.ts';
import { type Wish, wishOf } from '../analysis/unroll-metadata.ts';
import { Effect, InstructionOperation } from '../dialect/index.ts';
import type { Instruction } from '../llvm/index.ts';
import { unrollCompletely, unrollWithTest } from '../rewrite/iterations.ts';
import { unrollBy, unrollEvenly } from '../rewrite/strip-mining.ts';
import {
  Gamma,
  type Lambda,
  type Region,
  regionAfter,
  regionsOf,
  SimpleNode,
  Theta,
} from '../rvsdg/index.ts';
import type { UnrollingLimits } from '../target/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const unrolling: Pass = {
  name: 'unrolling',
  summary: 'unroll small loops, completely or by a factor',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const thetas: Theta[] = [];
    for (const { owner } of regionsOf(lambda.body)) if (owner instanceof Theta) thetas.push(owner);
    let changed = false;
    for (const theta of thetas.reverse()) if (new Unroller(theta, lambda, context).unroll()) changed = true;
    return changed;
  },
};

class Unroller {
  private readonly theta: Theta;
  private readonly lambda: Lambda;
  private readonly context: PassContext;
  private readonly wish: Wish;
  private readonly limits: UnrollingLimits;
  private readonly instruction: Instruction | null;

  constructor(theta: Theta, lambda: Lambda, context: PassContext) {
    this.theta = theta;
    this.lambda = lambda;
    this.context = context;
    this.wish = wishOf(theta);
    this.limits = context.targetOf(lambda).unrolling(context.aims);
    this.instruction = (theta.attachment as readonly Instruction[] | null)?.[0] ?? null;
  }

  unroll(): boolean {
    const { theta } = this;
    if (theta.isUnrolled) return false;
    if (decisionOf(theta.predicate.origin) === 0) return this.completely(1);
    const test = loopTest(theta);
    if (test === null) return this.onPaper();
    const count = constantTripCount(theta, test, 1 << 16);
    if (count === 1) return this.completely(1);
    if (copyingOf(theta.body) === 'no') return this.missed('it contains a call that must not be duplicated');
    if (this.wish.kind === 'never') return this.missed('disabled by loop metadata');
    if (count !== null && count <= this.limits.iterations && this.paysCompletely(count))
      return this.completely(count);
    // By a factor only loops without calls are unrolled, so with `convergent` calls only completely.
    return this.byAFactor(test, count);
  }

  /** A loop that does not count by adding. */
  private onPaper(): boolean {
    const run = runOnPaper(this.theta, this.limits.iterations);
    if (run === null) return this.withTest();
    if (this.wish.kind === 'never') return this.missed('disabled by loop metadata');
    if (this.paysCompletely(run.count, run.variables)) return this.completely(run.count);
    const size = sizeOf(this.theta.regions, 1000) * run.count;
    return this.missed(`its body is too large (size=${size}, limit=${this.completeLimit()})`);
  }

  /** A small loop with an exit in the middle, on a GPU, where counting costs as much as its work. */
  private withTest(): boolean {
    const { theta, context } = this;
    const why = 'trip count unknown';
    if (this.limits.withTest === 0) return this.missed(why);
    if (this.wish.kind === 'never' || !(theta.predicate.origin.node instanceof Gamma))
      return this.missed(why);
    const size = sizeOf(theta.regions, 1000);
    if (hasInner(theta.body) || size > this.limits.withTest) return this.missed(why);
    let loop = unrollWithTest(theta, context.make);
    const isTiny = 2 * size <= this.limits.withTest;
    if (isTiny) loop = unrollWithTest(loop, context.make);
    loop.isUnrolled = true;
    context.count('loops unrolled with exit tests');
    return this.passed(`unrolled by a factor of ${isTiny ? 4 : 2}, with an exit test after each copy`);
  }

  // ── Completely ────────────────────────────────────────────────────────────

  /** Whether the unrolled loop is small enough. */
  private paysCompletely(count: number, known: ReadonlySet<number> = new Set()): boolean {
    const limit = this.completeLimit();
    const size = sizeOf(this.theta.regions, limit * 4);
    if (size * count > limit * 4) return false;
    return (size - foldableNodes(this.theta, known)) * count <= limit;
  }

  private completeLimit(): number {
    if (this.wish.kind === 'completely') return this.limits.completeOnDemand;
    return this.limits.complete ?? sizeOf(this.theta.regions, 100);
  }

  private completely(count: number): boolean {
    unrollCompletely(this.theta, count);
    this.context.count('loops unrolled completely');
    return this.passed(`unrolled completely, ${count} ${count === 1 ? 'iteration' : 'iterations'}`);
  }

  // ── By a factor ───────────────────────────────────────────────────────────

  private byAFactor(test: LoopTest, count: number | null): boolean {
    const { theta, context } = this;
    if (this.wish.kind !== 'by' && this.limits.byFactor === 0) return this.missed('code size would grow');
    if (hasInner(theta.body)) return this.missed('it contains loops or calls');
    const size = sizeOf(theta.regions, 1000);
    const factor = this.factorFor(size, count);
    if (factor < 2)
      return this.missed(`its body is too large (size=${2 * size} twice, limit=${this.limits.byFactor})`);
    if (count !== null && count % factor === 0) unrollEvenly(theta, factor).isUnrolled = true;
    else {
      const main = unrollBy(theta, test, factor, context.make);
      if (main === null) return this.missed('its exit condition has no supported form');
      main.isUnrolled = true;
      theta.isUnrolled = true;
    }
    context.count('loops unrolled by a factor');
    return this.passed(
      `unrolled by a factor of ${factor} (size=${size * factor}, limit=${this.limits.byFactor})`,
    );
  }

  /** The unroll factor; 1 for none. */
  private factorFor(size: number, count: number | null): number {
    if (this.wish.kind === 'by') return Math.min(this.wish.factor, count ?? this.wish.factor);
    for (const factor of this.limits.factors) {
      if (size * factor > this.limits.byFactor || (count !== null && count < factor)) continue;
      return factor;
    }
    return 1;
  }

  // ── Remarks ───────────────────────────────────────────────────────────────

  private passed(how: string): boolean {
    this.context.remark('passed', 'Unrolled', this.lambda, this.instruction, `loop ${how}`);
    return true;
  }

  private missed(why: string): false {
    this.context.remark('missed', 'NotUnrolled', this.lambda, this.instruction, `loop not unrolled: ${why}`);
    return false;
  }
}

/** Whether a loop's body contains loops, or calls that are more than an instruction. */
function hasInner(body: Region): boolean {
  for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (node instanceof Gamma) continue;
      if (!(node instanceof SimpleNode)) return true;
      const { operation } = node;
      if (!(operation instanceof InstructionOperation)) continue;
      if (operation.instruction.call !== null && operation.effects !== Effect.none) return true;
    }
  }
  return false;
}
