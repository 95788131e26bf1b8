// Loop fusion: merges two adjacent loops that have the same trip count.
//
//      θ (i = 0)                      θ (i = 0, j = 0)           One counter is tested instead of two, values that
//      │  a[i] = c[i] + 1             │  a[i] = c[i] + 1         both load are loaded once, and values that the first
//      └─ repeat while i + 1 < n      │  b[j] = c[j] * a[j]      stores need not be loaded by the second. (Common node
//      θ (j = 0)                 ⇒    └─ repeat while i + 1 < n  elimination finds that j is i, memory forwarding that
//      │  b[j] = c[j] * a[j]                                     a[j] is known.)
//      └─ repeat while j + 1 < n
//
// B1 §6 (Algorithm VI) describes it for loops with congruent predicates. Here two loops have the same trip count if
// they count from the same number in the same steps, and compare in the same way with the same bound
// (analysis/trip-count.ts).
//
// It is right if nothing has to happen between the loops, the second uses no value of the first, and no iteration of
// the second runs before one of the first on which it depends. So neither may trap, run forever or have visible
// effects; and memory written by one must not be accessed by the other, unless both go through the same array with the
// same index: then iteration k of the second still sees the stores of the first's iterations up to k, which are all
// that access that element (analysis/dependence.ts).
//
// It does not always pay. Large loops gain little from one branch less, and have more live values than there are
// registers; streams through too much memory evict one another from the cache. So loops are fused that contain no
// loops, are small together, and either access the same data or are so short that counting is a large part of their
// cost. A loop with directives of the program (`llvm.loop.unroll.…`, `llvm.loop.vectorize.…`) is left alone.
//
// The guards of rotated loops are fused before (correlated-decisions), which makes loops adjacent. Each loop is
// compared with the last one that has its bound: linear, except for footprints, which are bounded.

import { hasBetween } from '../analysis/between.ts';
import { areIndependent, type Counting, touchSame } from '../analysis/dependence.ts';
import type { Facts } from '../analysis/facts.ts';
import type { Footprint } from '../analysis/footprint.ts';
import { constantBehind } from '../analysis/induction.ts';
import { outermostIn, sizeOf } from '../analysis/nesting.ts';
import { loopTest } from '../analysis/trip-count.ts';
import type { Instruction } from '../llvm/index.ts';
import {
  type Lambda,
  memoryType,
  type Node,
  nodesInOrder,
  type Origin,
  type Region,
  regionsOf,
  Theta,
} from '../rvsdg/index.ts';
import { fuse } from './loop-fusion/fuse.ts';
import type { Pass, PassContext } from './pass.ts';

/** So many nodes, and variables that change, two loops may have together. */
const mostNodes = 40;
const mostVariables = 12;
/** Up to here, to count once is gain enough. */
const fewNodes = 16;

export const loopFusion: Pass = {
  name: 'loop-fusion',
  summary: 'fuse adjacent loops that have the same trip count',
  asksPointers: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const fusion = new LoopFusion(lambda, context);
    for (const region of regionsOf(lambda.body).reverse()) fusion.visit(region);
    return fusion.count > 0;
  },
};

class LoopFusion {
  count = 0;
  private readonly lambda: Lambda;
  private readonly context: PassContext;
  /** Nodes from here on, in the order of their region, may depend on a loop that has grown. */
  private firstGrown = Number.POSITIVE_INFINITY;
  private known: Facts | null = null;

  constructor(lambda: Lambda, context: PassContext) {
    this.lambda = lambda;
    this.context = context;
  }

  visit(region: Region): void {
    if (loopCount(region) < 2) return;
    const order = new Map<Node, number>();
    const last = new Map<Origin | bigint, Counting>();
    this.firstGrown = Number.POSITIVE_INFINITY;
    for (const node of nodesInOrder(region)) {
      order.set(node, order.size);
      if (!(node instanceof Theta)) continue;
      const test = loopTest(node);
      if (test === null) continue;
      const bound = constantBehind(test.bound) ?? outermostIn(test.bound, region);
      if (bound === null) continue;
      const first = last.get(bound);
      const second = { theta: node, test };
      if (first === undefined || !this.fuse(first, second, order)) last.set(bound, second);
    }
  }

  private fuse(first: Counting, second: Counting, order: ReadonlyMap<Node, number>): boolean {
    const obstacle = this.obstacleBetween(first, second, order);
    const instruction = (second.theta.attachment as readonly Instruction[] | null)?.[0] ?? null;
    if (obstacle !== null) {
      const message = `loop not fused with the preceding loop: ${obstacle}`;
      this.context.remark('missed', 'NotFused', this.lambda, instruction, message);
      return false;
    }
    const [before, behind] = this.footprintsOf(first.theta, second.theta);
    fuse(first.theta, second.theta);
    before.take(behind, true);
    this.firstGrown = Math.min(this.firstGrown, order.get(first.theta)!);
    this.count++;
    this.context.count('loops fused');
    this.context.remark('passed', 'Fused', this.lambda, instruction, 'loop fused with the preceding loop');
    return true;
  }

  /** Why two loops must not, or had better not, become one; null if they may. */
  private obstacleBetween(
    first: Counting,
    second: Counting,
    order: ReadonlyMap<Node, number>,
  ): string | null {
    if (!runEquallyOften(first, second))
      return 'their induction variables differ in start, step or condition';
    const [one, other] = [first.theta, second.theta];
    if (!isPlain(one) || !isPlain(other))
      return 'one of them contains a loop, performs I/O or may not terminate';
    if (hasWish(one) || hasWish(other)) return 'one of them has loop metadata';
    const start = Math.min(order.get(one)!, this.firstGrown);
    if (takesFrom(other, one) || hasBetween(one, other, (node) => order.get(node)! >= start))
      return 'the second depends on the first';
    const size = sizeOf(one.regions, mostNodes + 1) + sizeOf(other.regions, mostNodes + 1);
    if (size > mostNodes || changing(one) + changing(other) > mostVariables) return 'they are too large';
    const footprints = this.footprintsOf(one, other);
    if (!areIndependent(first, second, footprints, this.facts.aliases))
      return 'their memory accesses may conflict';
    if (size > fewNodes && !touchSame(footprints, this.facts.aliases))
      return 'they access no memory in common';
    return null;
  }

  /** What fusion changes, it notes in the footprints that it has. */
  private get facts(): Facts {
    this.known ??= this.context.factsOf(this.lambda);
    return this.known;
  }

  private footprintsOf(one: Theta, other: Theta): [Footprint, Footprint] {
    const { footprints } = this.facts;
    return [footprints.of(one), footprints.of(other)];
  }
}

function loopCount(region: Region): number {
  let count = 0;
  for (let node = region.firstStructural; node !== null; node = node.nextStructural) {
    if (node instanceof Theta) count++;
  }
  return count;
}

function runEquallyOften({ theta, test }: Counting, { theta: other, test: its }: Counting): boolean {
  if (test.predicate !== its.predicate || test.offset !== its.offset) return false;
  if (test.induction.step !== its.induction.step || test.induction.type !== its.induction.type) return false;
  const start = theta.inputs[test.induction.index]!.origin;
  const itsStart = other.inputs[its.induction.index]!.origin;
  if (start === itsStart) return true;
  const number = constantBehind(start);
  return number !== null && number === constantBehind(itsStart);
}

/** Whether a loop has only values and memory as loop variables, and contains no loop. */
function isPlain({ inputs, body }: Theta): boolean {
  for (const { origin } of inputs) if (origin.type.isState && origin.type !== memoryType) return false;
  for (const { owner } of regionsOf(body)) if (owner instanceof Theta && owner.body !== body) return false;
  return true;
}

/**
 * Loop metadata that are not directives: progress guarantees, and the note not to unroll that clang adds to every loop
 * at -O1.
 */
const noWishes = new Set(['llvm.loop.mustprogress', 'llvm.loop.unroll.disable']);

/** Whether the program has directives for a loop. */
function hasWish({ attachment }: Theta): boolean {
  for (const { metadata } of (attachment ?? []) as readonly Instruction[]) {
    const loop = metadata?.find(({ kind }) => kind === 'llvm.loop');
    for (const element of loop?.node.elements ?? []) {
      if (element?.form !== 'node') continue;
      const [name] = element.elements;
      if (name?.form === 'string' && !noWishes.has(name.text)) return true;
    }
  }
  return false;
}

/** Whether a loop begins with a value that another one ends with. */
function takesFrom({ inputs }: Theta, other: Theta): boolean {
  return inputs.some(({ origin }) => origin.node === other && !origin.type.isState);
}

function changing({ body, inputs }: Theta): number {
  let count = 0;
  for (let i = 0; i < inputs.length; i++) {
    if (body.results[i + 1]!.origin !== body.arguments[i] && !inputs[i]!.origin.type.isState) count++;
  }
  return count;
}
