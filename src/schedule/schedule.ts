// The schedule of a function: everything about control flow and values that a back end needs (B1 Algorithm IV, B2 §3).
//
// A graph has dependences only. A target needs nodes in sequence, in blocks connected by edges, and variables where a
// value depends on the path that control took. That is the same for every target, and is decided here:
//
//      order.ts          the order in which the nodes of a region are evaluated
//      layout.ts         all regions of the function in that order, and which origins are names of one value
//      flow.ts, walk.ts  blocks of nodes, how each ends, and the edges between them
//      merges.ts         the variables, and what is assigned to them on which edge
//      debug-places.ts   the places of debug marks
//
// An emitter generates code from it. It visits the blocks in order, emits each node with the values of its operands,
// and ends the block as `Block.ending` says:
//
//      const schedule = scheduleOf(lambda)
//      for each block of schedule.blocks:
//        for each node of block.nodes:           operand(node.inputs[i].origin)
//        for each edge of block.edges:           for each crossing: targets[i] := operand(sources[i]), all at once
//
//      operand(origin): thing = schedule.thingOf(origin); variable = schedule.variableOf(thing)
//        variable >= 0 ? that variable : what the emitter made of thing.node, or a parameter, or a global
//
// A target whose values are in static single assignment form also uses `placement` (ssa.ts); one with local variables
// need not. src/recover is the emitter of LLVM IR.
//
// Its tables are reused: a schedule is valid until the next one is made.

import type { Lambda, Node, Origin, SimpleNode } from '../rvsdg/index.ts';
import { DebugPlaces } from './debug-places.ts';
import { type Block, type Flow, flowOf, type Recovery, strayJumps } from './flow.ts';
import { type Crossing, Layout } from './layout.ts';
import { scratch } from './lists.ts';
import { type Assignments, Merges } from './merges.ts';
import { type Placement, placePhis } from './ssa.ts';

export class Schedule {
  readonly lambda: Lambda;
  private readonly layout: Layout;
  private readonly flow: Flow;
  private readonly merges: Merges;
  private readonly returned: readonly Origin[];
  private placed: Placement | null = null;

  constructor(lambda: Lambda, returned: readonly Origin[], layout: Layout, flow: Flow, merges: Merges) {
    this.lambda = lambda;
    this.returned = returned;
    this.layout = layout;
    this.flow = flow;
    this.merges = merges;
  }

  /** The blocks that control can reach, in the order of the program; the first is the entry. */
  get blocks(): readonly Block[] {
    return this.flow.blocks;
  }

  /** By number of the variable: the merge that it is for, which has its type and name. */
  get variables(): readonly Origin[] {
    return this.merges.origins;
  }

  /** What an origin is a name of: an output of a simple node, a parameter, a global, or a merge. */
  thingOf(origin: Origin): Origin {
    return this.layout.find(origin);
  }

  /** Whether an origin is one of this function. Marks may mention others. */
  has(origin: Origin): boolean {
    return this.layout.has(origin);
  }

  /** The number of the variable that a thing is, or -1. */
  variableOf(thing: Origin): number {
    return this.merges.numberOf(thing);
  }

  /** The assignments where an edge crosses a border, all at once. */
  assignmentsAt(crossing: Crossing): Assignments {
    return this.merges.at(crossing);
  }

  /** Whether a `match` is used as a number, and not only branched upon. */
  isNumber(match: SimpleNode): boolean {
    return this.merges.computed.has(match);
  }

  /** Where φs are needed, for targets in static single assignment form. */
  get placement(): Placement {
    this.placed ??= placePhis(this.flow, this.layout, this.merges, this.returned);
    return this.placed;
  }

  /** The places of debug marks; null if there are none. */
  debugPlaces(): DebugPlaces | null {
    const { marks } = this.lambda.region.graph;
    return marks === null ? null : DebugPlaces.of(this.layout, this.flow, marks);
  }
}

/** The schedule of a function with the given results. */
export function scheduleOf(lambda: Lambda, returned: readonly Origin[], recovery: Recovery): Schedule {
  scratch.takeBack();
  const layout = new Layout(lambda);
  let flow = flowOf(layout, recovery);
  let merges = new Merges(layout, flow, returned);
  // A decision that is branched upon may turn out to be used later, too, or to lead to several blocks for one label:
  // then it is needed as a number. That never happens in predicate continuation form.
  const asNumbers = new Set<Node>();
  for (;;) {
    const wrong = [...lostDecisions(flow, merges), ...strayJumps(flow)];
    const lost = wrong.filter((node) => !asNumbers.has(node));
    if (lost.length === 0) break;
    for (const node of lost) asNumbers.add(node);
    flow = flowOf(layout, recovery, asNumbers);
    merges = new Merges(layout, flow, returned);
  }
  return new Schedule(lambda, returned, layout, flow, merges);
}

/** The decisions that are used as numbers, but only branched upon. */
function lostDecisions({ blocks }: Flow, { computed }: Merges): Node[] {
  if (computed.size === 0) return [];
  const lost: Node[] = [];
  for (const { ending } of blocks)
    if (ending.kind === 'match' && computed.has(ending.node)) lost.push(ending.node);
  return lost;
}
