// What a pass on one function may know of the rest of the program.
//
// Passes that work on one function after another run in any order: all passes on one function and then on the next, or
// each pass on all functions, forwards or backwards. So none of them may look at what another of them changes. Of other
// functions and of globals it is given this summary, which is made when no such pass is at work (in front of each stretch
// of them, passes/optimize.ts), all at once, and never changes. Beside it there is only what those passes leave alone:
// headers of functions and variables with their attributes, and initializers.
//
// The time is that of looking at each use of the address of a global that only this module sees.

import { type Program, variableOf } from '../dialect/index.ts';
import { Delta, type Origin, Phi, type Region } from '../rvsdg/index.ts';
import { captureOf, isForgottenByIntrinsic } from './capture.ts';

export class ModuleSummary {
  private readonly hidden: ReadonlySet<Origin>;

  private constructor(hidden: ReadonlySet<Origin>) {
    this.hidden = hidden;
  }

  /** Of a program of which nothing is known: every question has the answer that is always right. */
  static readonly empty = new ModuleSummary(new Set());

  static of({ graph }: Program): ModuleSummary {
    const hidden = new Set<Origin>();
    findHidden(graph.root, hidden);
    for (let node = graph.root.firstStructural; node !== null; node = node.nextStructural) {
      if (node instanceof Phi) findHidden(node.body, hidden);
    }
    return new ModuleSummary(hidden);
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
