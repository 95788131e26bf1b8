// Merges, values that depend on the path that control took, and where they are assigned.
//
// Of all things (layout.ts) only merges need variables. Only merges that are used count. They are numbered, and each
// border that a walk can cross (flow.ts) has a list of those it assigns, all at once.

import { Gamma, type Node, type Origin, SimpleNode, type Theta } from '../rvsdg/index.ts';
import type { Flow } from './flow.ts';
import type { Crossing, Layout, RegionLayout } from './layout.ts';
import { Pad, scratch } from './lists.ts';

/** `targets[i]` becomes what `sources[i]` is, all at once. */
export interface Assignments {
  readonly targets: readonly number[];
  readonly sources: readonly Origin[];
}

const none: Assignments = { targets: [], sources: [] };

export class Merges {
  /** By number: the merge whose variable it is. */
  readonly origins: Origin[] = [];
  /** By the `slot` of a merge: its number, or -1. */
  private readonly numbers: Int32Array;
  /** All used merges, including those that share a variable; and by slot, whether a merge is one of them. */
  private readonly asked: Origin[] = [];
  private readonly isAsked: Int32Array;
  /** The decisions that are used as numbers and computed by a node. */
  readonly computed = new Set<Node>();
  private readonly layout: Layout;
  /** The assignments that are being gathered. */
  private readonly targets = new Pad<number>();
  private readonly sources = new Pad<Origin>();
  /** By number of the region: the assignments at its beginning, and those at its end. */
  private readonly before: (Assignments | undefined)[];
  private readonly behind: (Assignments | undefined)[];

  constructor(layout: Layout, flow: Flow, results: readonly Origin[]) {
    this.layout = layout;
    this.numbers = scratch.numbers(layout.nameCount, -1);
    this.isAsked = scratch.numbers(layout.nameCount, 0);
    this.before = new Array(layout.all.length).fill(undefined);
    this.behind = new Array(layout.all.length).fill(undefined);
    for (const block of flow.blocks) {
      for (const { inputs } of block.nodes) for (const { origin } of inputs) this.ask(origin);
      const { ending } = block;
      if (ending.kind === 'match') this.ask(ending.node.inputs[0]!.origin);
      else if (ending.kind === 'decision') this.ask(ending.decision);
      else if (ending.kind === 'return') for (const origin of results) this.ask(origin);
    }
    // Using a merge uses the values assigned to it; the list grows while it is walked.
    for (const { node, index, region } of this.asked) {
      if (node instanceof Gamma) for (const { results } of node.regions) this.ask(results[index]!.origin);
      else {
        const theta = region.owner as Theta;
        this.ask(theta.inputs[index]!.origin);
        this.ask(theta.body.results[index + 1]!.origin);
      }
    }
  }

  private ask(origin: Origin): void {
    const { type, node } = origin;
    // Most are computed by nodes, and need no variable.
    if (type.isState || (node instanceof SimpleNode && !type.isControl)) return;
    const thing = this.layout.find(origin);
    if (thing.type.isControl && thing.node instanceof SimpleNode) this.computed.add(thing.node);
    if (!this.layout.isNumbered(thing) || this.isAsked[thing.slot] === 1) return;
    this.isAsked[thing.slot] = 1;
    this.asked.push(thing);
    const variable = this.layout.variableOf(thing);
    if (this.numbers[variable.slot]! >= 0) return;
    this.numbers[variable.slot] = this.origins.length;
    this.origins.push(variable);
  }

  /** The number of a merge, or -1 if the thing is not a merge. */
  numberOf(thing: Origin): number {
    return this.layout.isNumbered(thing) ? this.numbers[this.layout.variableOf(thing).slot]! : -1;
  }

  /** The assignments at a border. */
  at({ layout, kind }: Crossing): Assignments {
    const known = kind === 'enter' ? this.before : this.behind;
    let assignments = known[layout.number];
    if (assignments === undefined) {
      assignments = this.assignments(layout, kind);
      known[layout.number] = assignments;
    }
    return assignments;
  }

  private assignments({ region }: RegionLayout, kind: Crossing['kind']): Assignments {
    const owner = region.owner!;
    const merges = kind === 'leave' ? owner.outputs : region.arguments;
    const from = kind === 'enter' ? owner.inputs : region.results;
    const first = kind === 'repeat' ? 1 : 0;
    const { targets, sources } = this;
    targets.clear();
    sources.clear();
    for (const merge of merges) {
      if (this.isAsked[merge.slot] === 0) continue;
      const number = this.numberOf(merge);
      const source = this.layout.find(from[merge.index + first]!.origin);
      if (this.numberOf(source) === number) continue;
      targets.push(number);
      sources.push(source);
    }
    return targets.length === 0 ? none : { targets: targets.copy(), sources: sources.copy() };
  }
}
