// The summary of the rest of the program that a pass on one function may use.
//
// Passes that work on one function after another may run in any order: all passes on one function and then on the next,
// or each pass on all functions, forwards or backwards. So none of them may depend on changes of another. All they get
// of other functions and of globals is this summary, which is made when no such pass runs (before each stretch of them,
// passes/optimize.ts), all at once, and never changes. Besides, they may use what those passes do not change: headers
// of functions and variables with their attributes, and initializers.
//
// The time is that of looking at each use of the address of a global that only this module sees. Where pointers lead
// (points-to.ts) is found out once, by a pass of that name, and holds from there on.

import { type Program, variableOf } from '../dialect/index.ts';
import { Delta, type Origin, Phi, type Region } from '../rvsdg/index.ts';
import { captureOf, isForgottenByIntrinsic } from './capture.ts';
import { PointsTo } from './points-to.ts';

export class ModuleSummary {
  private readonly hidden: ReadonlySet<Origin>;
  /** Where pointers lead; unknown unless the pass `points-to` has run (passes/points-to.ts). */
  readonly pointsTo: PointsTo;

  private constructor(hidden: ReadonlySet<Origin>, pointsTo: PointsTo) {
    this.hidden = hidden;
    this.pointsTo = pointsTo;
  }

  /** The summary of an unknown program: every query has its conservative answer. */
  static readonly empty = new ModuleSummary(new Set(), PointsTo.unknown);

  static of(program: Program, pointsTo: PointsTo = PointsTo.unknown): ModuleSummary {
    const { graph } = program;
    const hidden = new Set<Origin>();
    findHidden(graph.root, hidden);
    for (let node = graph.root.firstStructural; node !== null; node = node.nextStructural) {
      if (node instanceof Phi) findHidden(node.body, hidden);
    }
    return new ModuleSummary(hidden, pointsTo);
  }

  /**
   * Whether a δ is accessed through its own name only: it is not visible outside, and captured nowhere. Passes move and
   * remove uses of addresses; none captures one that was not captured before.
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
