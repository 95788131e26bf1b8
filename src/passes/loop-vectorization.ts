// Loop vectorization: several iterations at once, in the lanes of vectors.
//
//      for (i = 0; i < n; i++)              for (; i + 3 < n; i += 4)
//        a[i] = b[i] + c;                     a[i … i+3] = b[i … i+3] + (c, c, c, c);
//                                   ⇒       for (; i < n; i++)
//                                             a[i] = b[i] + c;
//
// In these steps, each a file:
//
//   steps.ts         the body as a list; γs become masks (if-conversion)
//   plan.ts          what each loop variable is, which nodes are computed for all lanes, and which once
//   reductions.ts    which loop variables are sums, products, extremes
//   dependences.ts   how many iterations may run at once, and what must be checked at run time
//   addresses.ts     addresses of what is accessed under a condition
//   cost.ts          whether it pays, and how many lanes are best
//   checks.ts        the formulas before the loop
//   widen.ts         the loop of vectors, strip-mined from the scalar one (rewrite/strip-mining.ts)
//   horizontal.ts    the lanes of a reduction as one value
//
// Only innermost counting loops (analysis/trip-count.ts) are vectorized, with plain loads and stores of consecutive
// elements. Directives of the program (`#pragma clang loop vectorize(…)`) override the cost model. A remark reports the
// decision, with both costs.
//
// It works on the program, function by function, because vectors of intrinsics are declared as they are needed.
//
// Time is linear in the size of loops, except for pairs of accesses, of which the number is bounded.

import { Aliases } from '../analysis/alias.ts';
import { pointerTest } from '../analysis/pointer-test.ts';
import { ModuleSummary } from '../analysis/summary.ts';
import { constantTripCount, loopTest } from '../analysis/trip-count.ts';
import { type VectorWish, vectorWishOf } from '../analysis/vectorize-metadata.ts';
import { functionOf } from '../dialect/index.ts';
import type { Instruction } from '../llvm/index.ts';
import { stripsOf } from '../rewrite/strip-mining.ts';
import { Surroundings } from '../rewrite/surroundings.ts';
import { Ways } from '../rewrite/ways.ts';
import { type Lambda, type Origin, Phi, type Region, regionsOf, Theta } from '../rvsdg/index.ts';
import type { Target } from '../target/index.ts';
import { Checks } from './loop-vectorization/checks.ts';
import { Costs } from './loop-vectorization/cost.ts';
import { type Dependences, dependencesOf } from './loop-vectorization/dependences.ts';
import { markVectorized } from './loop-vectorization/metadata.ts';
import { Obstacle, Plan } from './loop-vectorization/plan.ts';
import { type Shape, Widener } from './loop-vectorization/widen.ts';
import { lambdasOf, mayBeChanged } from './optimize.ts';
import type { Pass, PassContext } from './pass.ts';

export const loopVectorization: Pass = {
  name: 'loop-vectorization',
  summary: 'run several iterations of innermost loops at once, in the lanes of vectors',

  onProgram(context: PassContext): boolean {
    if (context.target.isGpu) return false;
    const surroundings = new Surroundings();
    let summary: ModuleSummary | null = null;
    let changed = false;
    for (const lambda of lambdasOf(context.program.graph.root)) {
      if (!mayBeChanged(lambda)) continue;
      const target = context.targetOf(lambda);
      if (!target.hasVectors || wantsNone(lambda)) continue;
      const loops = innermostLoops(lambda);
      if (loops.length === 0) continue;
      summary ??= ModuleSummary.of(context.program);
      const aliases = new Aliases(lambda, context.layout, summary);
      let count = 0;
      for (const theta of loops) {
        if (new Vectorizer(theta, lambda, aliases, target, surroundings, context).run()) count++;
      }
      context.count('loops vectorized', count);
      if (count === 0) continue;
      context.changed(lambda);
      changed = true;
    }
    return changed;
  },
};

/** Whether a function is to have no vectors: because it must be small, or runs where their registers may not be touched. */
function wantsNone(lambda: Lambda): boolean {
  const { attributes } = functionOf(lambda);
  if (attributes === null) return false;
  return ['noimplicitfloat', 'optsize', 'minsize', 'strictfp'].some((name) => attributes.has(name));
}

/** The innermost loops of a function. */
function innermostLoops(lambda: Lambda): Theta[] {
  const found: Theta[] = [];
  const outer = new Set<Theta>();
  for (const { owner } of regionsOf(lambda.body)) {
    if (!(owner instanceof Theta)) continue;
    found.push(owner);
    for (let at = owner.region.owner; at !== null && at !== lambda; at = at.region.owner) {
      if (!(at instanceof Theta)) continue;
      if (outer.has(at)) break;
      outer.add(at);
    }
  }
  return found.filter((theta) => !outer.has(theta));
}

class Vectorizer {
  private readonly theta: Theta;
  private readonly lambda: Lambda;
  private readonly aliases: Aliases;
  private readonly target: Target;
  private readonly surroundings: Surroundings;
  private readonly context: PassContext;
  private readonly wish: VectorWish;
  private readonly instruction: Instruction | null;

  constructor(
    theta: Theta,
    lambda: Lambda,
    aliases: Aliases,
    target: Target,
    surroundings: Surroundings,
    context: PassContext,
  ) {
    this.theta = theta;
    this.lambda = lambda;
    this.aliases = aliases;
    this.target = target;
    this.surroundings = surroundings;
    this.context = context;
    this.wish = vectorWishOf(theta);
    this.instruction = (theta.attachment as readonly Instruction[] | null)?.[0] ?? null;
  }

  run(): boolean {
    const { theta, wish } = this;
    if (theta.isUnrolled || wish.isDone) return false;
    if (wish.isEnabled === false || wish.width === 1) return this.missed('disabled by loop metadata');
    try {
      return this.vectorize();
    } catch (error) {
      if (error instanceof Obstacle) return this.missed(error.message);
      throw error;
    }
  }

  private vectorize(): boolean {
    const { theta, context, aliases } = this;
    const test = loopTest(theta) ?? pointerTest(theta, aliases);
    if (test === null) throw new Obstacle('its trip count is not known before it runs');
    const plan = new Plan(theta, test, aliases, this.target);
    if (plan.memory.length === 0 && !plan.variables.some(({ kind }) => kind === 'reduction'))
      throw new Obstacle('it does nothing that lanes could do');
    const bits = context.layout.pointer(0).indexBits;
    const dependences = dependencesOf(plan.memory, aliases, bits);
    const costs = new Costs(plan, this.target);
    const isPointer = test.induction.type.kind === 'pointer';
    const count = isPointer ? null : constantTripCount(theta, test, 1 << 16);
    const shape = this.shapeFor(costs, dependences, count);
    if (shape === null) return false;
    const { width, parts } = shape;
    const lanes = width * parts;
    const strips = stripsOf(theta, test, lanes, context.make);
    if (strips === null) throw new Obstacle('its exit condition has no supported form');
    const ways = new Ways();
    const lead = (origin: Origin, into: Region) => {
      const { owner } = origin.region;
      const isGlobal = owner === null || owner instanceof Phi;
      return ways.into(into, isGlobal ? this.surroundings.inside(this.lambda, origin) : origin);
    };
    const checks = new Checks(theta, test, strips, { bits, make: context.make, lead });
    const conditions = checks.conditions(dependences.checks, lanes);
    const { attachment } = theta;
    const loop = strips.mineCounted(
      (inputs, done) =>
        new Widener(plan, shape, { inputs, done }, context.make, context.program, lead).build(),
      conditions,
    );
    loop.attachment = attachment;
    markVectorized(loop, context.program);
    markVectorized(theta, context.program);
    // One that runs a few times only may still be written out.
    loop.isUnrolled = count === null || count > 8 * lanes;
    // If the trip count is known, so is the number of remaining iterations.
    theta.isUnrolled = count === null;
    const checked = dependences.checks.length > 0 ? `, runtime checks: ${dependences.checks.length}` : '';
    const [scalar, vector] = [costs.scalar, costs.total(width)];
    return this.passed(
      `vectorized loop (vectorization width: ${width}, interleaved count: ${parts}, ` +
        `cost per iteration: ${text(scalar)} scalar, ${text(vector / width)} vector${checked})`,
    );
  }

  // ── How many at once ──────────────────────────────────────────────────────

  /** The best number of lanes and vectors; null if scalar code is best. */
  private shapeFor(costs: Costs, { mostLanes }: Dependences, count: number | null): Shape | null {
    const { target, wish } = this;
    const { narrowest, widest } = costs.elements();
    const most = Math.min(mostLanes, count ?? mostLanes);
    if (most < 2) {
      this.missed(count !== null && count < 2 ? 'it runs once' : 'iterations depend on each other');
      return null;
    }
    const { scalar } = costs;
    let best = 0;
    let bestCost = Number.POSITIVE_INFINITY;
    const first = Math.max(2, target.preferredVectorBits / widest);
    const last = target.preferredVectorBits / narrowest;
    for (let width = first; width <= last && width <= 64; width *= 2) {
      if (width > most) break;
      const cost = costs.total(width) / width;
      if (cost < bestCost) [best, bestCost] = [width, cost];
    }
    // Half of a register is better than none.
    if (best === 0) for (let width = 2; width <= most && width < first; width *= 2) best = width;
    if (wish.width > 1 && (wish.width & (wish.width - 1)) === 0 && wish.width <= most) best = wish.width;
    if (best === 0) {
      this.missed('its iterations are fewer than lanes');
      return null;
    }
    const vector = costs.total(best) / best;
    const isWanted = wish.isEnabled === true || wish.width > 1;
    if (vector >= scalar && !isWanted) {
      this.missed(
        `not beneficial (cost per iteration: ${text(scalar)} scalar, ${text(vector)} vector, width=${best})`,
      );
      return null;
    }
    return { width: best, parts: this.partsFor(costs, best, most) };
  }

  /** Enough vectors at once that operations need not wait for each other, as far as there are registers. */
  private partsFor(costs: Costs, width: number, most: number): number {
    const { target, wish } = this;
    const allowed = Math.floor(most / width);
    if (wish.interleave > 0) return Math.min(powerOfTwo(wish.interleave), powerOfTwo(allowed));
    const { perPart, shared } = costs.pressure(width);
    const byRegisters = Math.floor((target.vectorRegisters - shared) / perPart);
    const bySize = Math.floor(smallLoop / costs.total(width));
    return powerOfTwo(Math.max(1, Math.min(target.interleaving, allowed, byRegisters, Math.max(1, bySize))));
  }

  // ── Remarks ───────────────────────────────────────────────────────────────

  private passed(message: string): true {
    this.context.remark('passed', 'Vectorized', this.lambda, this.instruction, message);
    return true;
  }

  private missed(why: string): false {
    const { context, lambda, instruction } = this;
    context.remark('missed', 'NotVectorized', lambda, instruction, `loop not vectorized: ${why}`);
    return false;
  }
}

/** Iterations that cost more than this are not done several at once for their own sake. */
const smallLoop = 20;

/** The largest power of two that is no larger. */
function powerOfTwo(number: number): number {
  return number < 1 ? 1 : 2 ** Math.floor(Math.log2(number));
}

function text(cost: number): string {
  return String(Math.round(cost * 100) / 100);
}
