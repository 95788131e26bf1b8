// What a pass on one function may know of the rest of the program.
//
// Passes that work on one function after another run in any order: all passes on one function and then on the next, or
// each pass on all functions, forwards or backwards. So none of them may look at what another of them changes. Of other
// functions and of globals it is given this summary, which is made when no such pass is at work (before each stretch
// of them, passes/optimize.ts), all at once, and never changes. Beside it there is only what those passes leave alone:
// headers of functions and variables with their attributes, and initializers.
//
// The time is that of looking at each use of the address of a global that only this module sees, and of finding out where
// pointers lead (points-to.ts) where a pass asks for that.

import { type Program, variableOf } from '../dialect/index.ts';
import type { DataLayout } from '../llvm/index.ts';
import { Delta, type Origin, Phi, type Region } from '../rvsdg/index.ts';
import { captureOf, isForgottenByIntrinsic } from './capture.ts';
import { PointsTo } from './points-to.ts';

export class ModuleSummary {
  private readonly hidden: ReadonlySet<Origin>;
  /** Where pointers lead; of nothing unless a pass of the stretch asks (passes/pass.ts). */
  readonly pointsTo: PointsTo;

  private constructor(hidden: ReadonlySet<Origin>, pointsTo: PointsTo) {
    this.hidden = hidden;
    this.pointsTo = pointsTo;
  }

  /** Of a program of which nothing is known: every question has the answer that is always right. */
  static readonly empty = new ModuleSummary(new Set(), PointsTo.unknown);

  /** Of a program; with a layout, also where its pointers lead. */
  static of(program: Program, layout: DataLayout | null = null): ModuleSummary {
    const { graph } = program;
    const hidden = new Set<Origin>();
    findHidden(graph.root, hidden);
    for (let node = graph.root.firstStructural; node !== null; node = node.nextStructural) {
      if (node instanceof Phi) findHidden(node.body, hidden);
    }
    const pointsTo = layout === null ? PointsTo.unknown : PointsTo.of(program, layout);
    return new ModuleSummary(hidden, pointsTo);
  }

  /**
   * Whether no pointer leads to what a δ defines but its own name: nobody outside can see it, and it is captured nowhere.
   * Passes move and remove uses of addresses; none captures one that was not captured before.
   */
  isHidden(definition: Origin): boolean {
    return this.hidden.has(definition);
  }
}

function findHidden(region: Region, hidden: Set<Origin>): void {
  for (let node = region.firstStructural; node !== null; node = node.nextStructural) {
    if (!(node instanceof Delta)) continue;
    const { linkage } = variableOf(node);
    if (linkage !== 'internal' && linkage !== 'private') continue;
    const [definition] = node.outputs;
    const { isCaptured, isReturned } = captureOf(definition!, isForgottenByIntrinsic);
    if (!isCaptured && !isReturned) hidden.add(definition!);
  }
}
