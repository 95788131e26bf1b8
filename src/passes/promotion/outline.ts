// The outline of a function: the events that matter to the variables, in order.
//
// For every region with accesses, directly or nested, the outline has the list of *events*: loads and stores of
// candidates, copies, beginnings of lifetimes, and the γs and θs that contain events. Producers come first, so the list
// follows all chains of states.
//
// For every γ and θ it has the variables that are read or written inside. These are found from the accesses outwards,
// ending at regions already visited: in total it takes as many steps as there will be entries and exits.
//
// Last, each variable is given a *home*, the innermost region that has all its accesses and the beginning of its
// lifetime. A variable that is declared in a loop need not become a loop variable:
//
//      int t;  loop { start(t); t = a[i]; … t … }      the home of t is the body
//      int t;  loop { … t … ; t = a[i]; }              the home of t is the region around the loop

import { calledIntrinsic, instructionOf } from '../../analysis/intrinsics.ts';
import { type Node, nodesInOrder, type Region, type StructuralNode, Theta } from '../../rvsdg/index.ts';
import type { Candidate, LoadOrStore, Transfer } from './candidates.ts';
import { piecesIn } from './pieces.ts';
import type { Variable } from './variables.ts';

/** What happens to variables at a node. */
export type Event =
  | { readonly kind: 'use'; readonly use: LoadOrStore }
  | { readonly kind: 'transfer'; readonly transfer: Transfer }
  | { readonly kind: 'start'; readonly candidate: Candidate }
  | { readonly kind: 'inside'; readonly node: StructuralNode };

export class Outline {
  /** In each region that has any: the events, in order. */
  readonly events = new Map<Region, Event[]>();
  /** In each γ and θ that has events in it: the variables that live through it, and whether it writes them. */
  readonly inside = new Map<StructuralNode, Map<Variable, boolean>>();
  private readonly simple = new Map<Node, Event>();
  /** By region: the variables whose previous contents are not used there. */
  private readonly fresh = new Map<Region, Set<Variable>>();
  /** The regions listed so far, and the fresh variables of the current one. */
  private round = 0;
  private isFresh: Set<Variable> | null = null;

  /** The depths of the function's regions have been counted. */
  constructor(candidates: readonly Candidate[]) {
    for (const candidate of candidates) this.noteAll(candidate);
    for (const region of this.events.keys()) this.order(region);
    for (const { variables } of candidates) for (const variable of variables) this.settle(variable);
  }

  // ── From the accesses outwards ────────────────────────────────────────────

  private noteAll(candidate: Candidate): void {
    for (const use of candidate.uses) {
      this.simple.set(use.node, { kind: 'use', use });
      for (const { variable } of use.accesses) this.note(variable!, use.node.region, use.isStore);
    }
    for (const transfer of candidate.transfers) {
      const { node, destination, source, length } = transfer;
      this.simple.set(node, { kind: 'transfer', transfer });
      if (destination?.candidate === candidate) {
        for (const variable of piecesIn(destination, length)!) this.note(variable, node.region, true);
      }
      if (source?.candidate === candidate) {
        for (const variable of piecesIn(source, length)!) this.note(variable, node.region, false);
      }
    }
    for (const marker of candidate.markers) {
      if (calledIntrinsic(instructionOf(marker)!) === 'lifetime.start')
        this.simple.set(marker, { kind: 'start', candidate });
    }
  }

  private note(variable: Variable, region: Region, isWrite: boolean): void {
    const { home, common } = variable;
    if (common === null) variable.common = region;
    else if (common !== home) variable.common = commonOf(common, region);
    for (let at = region; ; at = at.owner!.region) {
      if (!this.events.has(at)) this.events.set(at, []);
      if (at === home) return;
      const node = at.owner!;
      let inside = this.inside.get(node);
      if (inside === undefined) {
        inside = new Map();
        this.inside.set(node, inside);
      }
      const known = inside.get(variable);
      if (known === true || known === isWrite) return;
      inside.set(variable, isWrite);
    }
  }

  // ── In order ──────────────────────────────────────────────────────────────

  private order(region: Region): void {
    const events = this.events.get(region)!;
    const round = ++this.round;
    this.isFresh = null;
    for (const node of nodesInOrder(region)) {
      const event = this.eventAt(node);
      if (event === null) continue;
      events.push(event);
      this.look(event, round);
    }
    if (this.isFresh !== null) this.fresh.set(region, this.isFresh);
  }

  private eventAt(node: Node): Event | null {
    const event = this.simple.get(node);
    if (event !== undefined) return event;
    const structural = node as StructuralNode;
    return this.inside.has(structural) ? { kind: 'inside', node: structural } : null;
  }

  /** Notes the variables that an event is the first to touch, and those of them that it makes new. */
  private look(event: Event, round: number): void {
    switch (event.kind) {
      case 'use':
        for (const { variable, size } of event.use.accesses)
          this.touch(variable!, event.use.isStore && size === variable!.size, round);
        return;
      case 'start':
        for (const variable of event.candidate.variables) this.touch(variable, true, round);
        return;
      case 'transfer': {
        const { source, destination, length } = event.transfer;
        if (source !== null)
          for (const variable of piecesIn(source, length)!) this.touch(variable, false, round);
        if (destination !== null)
          for (const variable of piecesIn(destination, length)!) this.touch(variable, true, round);
        return;
      }
      case 'inside':
        for (const variable of this.inside.get(event.node)!.keys()) this.touch(variable, false, round);
    }
  }

  private touch(variable: Variable, isNew: boolean, round: number): void {
    if (variable.seen === round) return;
    variable.seen = round;
    if (!isNew) return;
    if (this.isFresh === null) this.isFresh = new Set([variable]);
    else this.isFresh.add(variable);
  }

  // ── Homes ─────────────────────────────────────────────────────────────────

  private settle(variable: Variable): void {
    const root = variable.home;
    const innermost = variable.common!;
    let home = innermost;
    // Going outwards: a variable becomes a loop variable of the θs that it leaves, unless it was fresh in between.
    let isFresh = false;
    for (let at = innermost; at !== root; at = at.owner!.region) {
      if (this.fresh.get(at)?.has(variable)) isFresh = true;
      if (!(at.owner instanceof Theta)) continue;
      if (isFresh) break;
      home = at.owner.region;
    }
    variable.home = home;
    for (let at = home; at !== root; at = at.owner!.region) this.inside.get(at.owner!)!.delete(variable);
  }
}

/** The innermost region that has two others in it. */
function commonOf(one: Region, other: Region): Region {
  let a = one;
  let b = other;
  while (a !== b) {
    if (a.depth >= b.depth) a = a.owner!.region;
    else b = b.owner!.region;
  }
  return a;
}
