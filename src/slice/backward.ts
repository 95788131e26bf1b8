// Backward slices: what the values of a criterion depend on, in the whole program (VDG §7).
//
// In a value dependence graph a slice is what one comes to by edges, and so it is here for values, through the borders of
// regions and functions. A branch or a loop belongs to it if something in it does, or one of its outputs; with it its predicate does.
//
// States are edges too, but to follow them to whatever comes before would take the whole program. So what is led along them is
// *places* (places.ts): a load demands the places that it may read, and each demand goes up the chain of memory states,
//
//      store a        writes a: is in the slice            ┐
//      store b        passes by                            │ demand of a, upwards
//      call f         does f write a? what comes behind    │
//                     its last store in f is demanded      │
//      load a  ───────────────────────────────────────────┘
//
// through γ and θ, until a store overwrites all of the place. At a call, what the callee may write is demanded at its end. What is
// demanded at the beginning of a function is demanded before those calls of it that are in the slice, if something
// in the function reads it; what was demanded at its end goes past the call anyway.
//
// So a function has one slice, for all calls together, and each of these calls gives it the parameters that it needs: that makes the
// slice a program. Calls that are not in the slice ask for nothing.
//
// Whether control gets to the criterion is a place as well (`World.ending`), which calls write that may end the program or throw. Loops
// that may run forever and traps are not taken for that: what is not in the slice is taken to come to its end (Weiser 1984).
//
// Each pair of a state and a place is looked at twice at most. If there are too many of them, order is given up for what is left: all that
// writes a place is in the slice.

import { instructionOf } from '../analysis/intrinsics.ts';
import { functionOf, gammaOfInvoke, isInvoke, landingIn, threw } from '../dialect/index.ts';
import {
  Delta,
  Environment,
  Gamma,
  Lambda,
  type Node,
  type Origin,
  Phi,
  type Region,
  SimpleNode,
  type StructuralNode,
  stateInput,
  Theta,
} from '../rvsdg/index.ts';
import type { ProgramEffects } from './effects.ts';
import { type Place, type Places, placesOutside, World, worldPlace } from './places.ts';

/** What belongs to a slice. */
export interface Slice {
  /** Instructions, decisions, branches and loops; the functions and variables that it mentions. */
  readonly nodes: ReadonlySet<Node>;
  /** Values that are demanded. What others give, the slice does without. */
  readonly values: ReadonlySet<Origin>;
}

/** More pairs of a state and a place than this are too many. */
const mostDemands = 1_000_000;

interface MemoryDemand {
  readonly origin: Origin;
  readonly place: Place;
  /** Something in the same function reads it; otherwise it is demanded at the end of the function. */
  readonly isRead: boolean;
}

/** The slice backwards from the marks of the criterion. */
export function backwardSlice(effects: ProgramEffects): Slice {
  return new BackwardWalk(effects).fromMarks();
}

/** What a node depends on. */
export function backwardFrom(effects: ProgramEffects, node: Node): Slice {
  return new BackwardWalk(effects).fromNode(node);
}

class BackwardWalk {
  private readonly nodes = new Set<Node>();
  private readonly values = new Set<Origin>();
  /** By state and place: whether it was demanded by something that reads it. */
  private readonly demands = new Map<Origin, Map<Place, boolean>>();
  /** By function: the calls of it that are in the slice, and what it demands at its beginning. */
  private readonly calls = new Map<Lambda, SimpleNode[]>();
  private readonly atBeginning = new Map<Lambda, Set<Place>>();
  private demandCount = 0;
  /** Places that may be read at times which states do not say: all that writes them is in the slice. */
  private readonly everywhere = new Set<Place>();
  /** The same as one set, since all that writes them was looked for, and what was not found yet. */
  private newEverywhere: Places | null = null;
  private otherWriters: readonly SimpleNode[];
  private isOutsideNeeded = false;
  private readonly pendingValues: Origin[] = [];
  private readonly pendingDemands: MemoryDemand[] = [];
  private readonly effects: ProgramEffects;

  constructor(effects: ProgramEffects) {
    this.effects = effects;
    this.otherWriters = effects.writers;
  }

  fromMarks(): Slice {
    const criterion = worldPlace(World.criterion);
    for (const lambda of this.effects.lambdas) this.demandAtEnd(lambda, criterion, false);
    return this.walk();
  }

  fromNode(node: Node): Slice {
    if (node instanceof SimpleNode) {
      this.need(node);
      for (const { origin } of node.inputs) this.demand(origin);
    } else if (node instanceof Lambda) this.demandResult(node);
    this.nodes.add(node);
    for (const output of node.outputs) this.demand(output);
    return this.walk();
  }

  private walk(): Slice {
    for (;;) {
      const value = this.pendingValues.pop();
      if (value !== undefined) {
        this.follow(value);
        continue;
      }
      const memory = this.pendingDemands.pop();
      if (memory !== undefined) this.followMemory(memory);
      else if (this.newEverywhere !== null) this.needWriters(this.newEverywhere);
      else return { nodes: this.nodes, values: this.values };
    }
  }

  // ── Values ────────────────────────────────────────────────────────────────

  private demand(origin: Origin): void {
    if (origin.type.isState || this.values.has(origin)) return;
    this.values.add(origin);
    this.pendingValues.push(origin);
  }

  private follow({ node, index, region }: Origin): void {
    if (node === null) this.followArgument(region, index);
    else if (node instanceof SimpleNode) {
      this.need(node);
      if (index > 0) return;
      for (const callee of this.effects.of(node).callees) this.demandResult(callee);
    } else if (node instanceof Gamma) {
      this.needAround(node.regions[0]!);
      for (const { results } of node.regions) this.demand(results[index]!.origin);
    } else if (node instanceof Theta) {
      this.needAround(node.body);
      this.demand(node.inputs[index]!.origin);
      this.demand(node.body.results[index + 1]!.origin);
    } else if (node instanceof Phi) this.demand(node.body.results[index]!.origin);
    else {
      this.nodes.add(node);
      if (node instanceof Delta) this.demand(node.body.results[0]!.origin);
    }
  }

  private followArgument({ owner, results }: Region, index: number): void {
    if (owner instanceof Gamma) this.demand(owner.inputs[index + 1]!.origin);
    else if (owner instanceof Theta) {
      this.demand(owner.inputs[index]!.origin);
      this.demand(results[index + 1]!.origin);
    } else if (owner instanceof Environment) {
      const { contextCount } = owner;
      if (index < contextCount) this.demand(owner.inputs[index]!.origin);
      else if (owner instanceof Phi) this.demand(results[index - contextCount]!.origin);
      else if (owner instanceof Lambda)
        for (const call of this.calls.get(owner) ?? []) this.demandArgument(call, index - contextCount);
    }
  }

  private demandResult({ body }: Lambda): void {
    const [result] = body.results;
    if (result !== undefined) this.demand(result.origin);
  }

  private demandArgument(call: SimpleNode, index: number): void {
    if (index < instructionOf(call)!.argumentCount) this.demand(call.inputs[index + 1]!.origin);
  }

  // ── Nodes ─────────────────────────────────────────────────────────────────

  private need(node: SimpleNode): void {
    if (this.nodes.has(node)) return;
    this.nodes.add(node);
    this.needAround(node.region);
    const { reads, callees, callsOutside, callsBack } = this.effects.of(node);
    if (callees.length > 0 && !callsOutside) this.demand(node.inputs[0]!.origin);
    else for (const { origin } of node.inputs) this.demand(origin);
    for (const callee of callees) this.link(node, callee);
    if (callsBack) this.needOutside();
    if (isInvoke(node)) this.needInvoke(node, callees);
    if (reads.isEmpty) return;
    const memory = node.inputs.find(({ type }) => type.isMemory);
    if (memory === undefined) return;
    for (const place of reads.list()) {
      this.demandMemory(memory.origin, place, true);
    }
  }

  /** The branches and loops around a region are in the slice, and so are their predicates. */
  private needAround(inner: Region): void {
    for (let region = inner; ; region = region.owner!.region) {
      const { owner } = region;
      if (owner === null || this.nodes.has(owner)) return;
      if (owner instanceof Phi) return;
      this.nodes.add(owner);
      if (!(owner instanceof Gamma || owner instanceof Theta)) return;
      this.demand(owner.predicate.origin);
    }
  }

  /** How a call ended that is in the slice decides what comes next: where it threw, it was caught. */
  private needInvoke(invoke: SimpleNode, callees: readonly Lambda[]): void {
    const pad = landingIn(gammaOfInvoke(invoke).regions[threw]!);
    if (pad !== null) this.need(pad);
    for (const callee of callees) this.demandAtEnd(callee, worldPlace(World.ending), false);
  }

  /** A call is in the slice: the function gets what it demands from it. */
  private link(call: SimpleNode, callee: Lambda): void {
    const calls = this.calls.get(callee);
    if (calls === undefined) this.calls.set(callee, [call]);
    else calls.push(call);
    const { contextCount, parameters } = callee;
    const { argumentCount } = instructionOf(call)!;
    for (let i = 0; i < argumentCount; i++) {
      const parameter = parameters[i];
      const isRest = parameter === undefined || parameter.type.isState;
      if (isRest || this.values.has(callee.body.arguments[contextCount + i]!)) this.demandArgument(call, i);
    }
    const memory = call.inputs.find(({ type }) => type.isMemory);
    if (memory === undefined) return;
    for (const place of this.atBeginning.get(callee) ?? []) this.demandMemory(memory.origin, place, true);
  }

  /** Code that is not here runs, and what it does may depend on what it calls back. */
  private needOutside(): void {
    if (this.isOutsideNeeded) return;
    this.isOutsideNeeded = true;
    for (const callee of this.effects.calledFromOutside) {
      this.demandResult(callee);
      for (const place of placesOutside()) this.demandAtEnd(callee, place, false);
    }
  }

  // ── Memory ────────────────────────────────────────────────────────────────

  private demandMemory(origin: Origin, place: Place, isRead: boolean): void {
    if (this.everywhere.has(place)) return;
    if (this.demandCount > mostDemands || (isRead && this.effects.isConcurrent))
      return this.demandEverywhere(place);
    let places = this.demands.get(origin);
    if (places === undefined) {
      places = new Map();
      this.demands.set(origin, places);
    }
    const known = places.get(place);
    if (known === true || known === isRead) return;
    this.demandCount++;
    places.set(place, isRead);
    this.pendingDemands.push({ origin, place, isRead });
  }

  private demandAtEnd({ body, isOpaque }: Lambda, place: Place, isRead: boolean): void {
    if (isOpaque) return;
    const end = body.results.find(({ type }) => type.isMemory);
    if (end !== undefined) this.demandMemory(end.origin, place, isRead);
  }

  /** A place may be read at any time: whatever writes it is in the slice. */
  private demandEverywhere(place: Place): void {
    if (this.everywhere.has(place)) return;
    this.everywhere.add(place);
    this.newEverywhere ??= this.effects.noPlaces();
    this.newEverywhere.add(place);
  }

  private needWriters(places: Places): void {
    this.newEverywhere = null;
    this.otherWriters = this.otherWriters.filter((node) => {
      if (!this.effects.mayWriteSome(node, places)) return true;
      this.need(node);
      return false;
    });
  }

  private followMemory(demand: MemoryDemand): void {
    const { origin, place, isRead } = demand;
    if (this.everywhere.has(place)) return;
    const { node, region, index } = origin;
    if (node === null) this.followStateArgument(region, index, place, isRead);
    else if (node instanceof SimpleNode) this.followThrough(node, demand);
    else this.followInto(node as StructuralNode, demand);
  }

  private followStateArgument(region: Region, index: number, place: Place, isRead: boolean): void {
    const { owner } = region;
    if (owner instanceof Gamma) this.demandMemory(owner.inputs[index + 1]!.origin, place, isRead);
    else if (owner instanceof Theta) {
      this.demandMemory(owner.inputs[index]!.origin, place, isRead);
      this.demandMemory(region.results[index + 1]!.origin, place, isRead);
    } else if (owner instanceof Lambda && isRead) this.demandBefore(owner, place);
  }

  private followInto(node: StructuralNode, { origin, place, isRead }: MemoryDemand): void {
    const input = stateInput(node, origin.type);
    if (input >= 0 && !this.effects.mayWrite(node, place))
      return this.demandMemory(node.inputs[input]!.origin, place, isRead);
    const first = node instanceof Theta ? 1 : 0;
    for (const { results } of node.regions)
      this.demandMemory(results[origin.index + first]!.origin, place, isRead);
  }

  private followThrough(node: SimpleNode, { origin, place, isRead }: MemoryDemand): void {
    const { writes, callees, callsBack, returnsTwice } = this.effects.of(node);
    if (writes.meets(place)) this.need(node);
    for (const callee of callees) this.demandWritten(node, callee, place);
    if (callsBack)
      for (const callee of this.effects.calledFromOutside) this.demandWritten(node, callee, place);
    if (returnsTwice) this.demandEverywhere(place);
    const input = stateInput(node, origin.type);
    if (input < 0) return;
    const before = node.inputs[input]!.origin;
    if (this.effects.overwrittenBy(node) !== place) this.demandMemory(before, place, isRead);
  }

  private demandWritten(call: SimpleNode, callee: Lambda, place: Place): void {
    if (!this.effects.writtenBy(callee).meets(place)) return;
    this.need(call);
    this.demandAtEnd(callee, place, false);
  }

  /** A function reads a place that it has not written. */
  private demandBefore(lambda: Lambda, place: Place): void {
    let places = this.atBeginning.get(lambda);
    if (places === undefined) {
      places = new Set();
      this.atBeginning.set(lambda, places);
    }
    if (places.has(place)) return;
    places.add(place);
    for (const call of this.calls.get(lambda) ?? []) {
      const memory = call.inputs.find(({ type }) => type.isMemory);
      if (memory !== undefined) this.demandMemory(memory.origin, place, true);
    }
    if (this.effects.calledFromOutside.has(lambda)) this.demandEverywhere(place);
    else if (functionOf(lambda).name === 'main') {
      // Constructors have run before.
      for (const each of this.effects.calledFromOutside) this.demandAtEnd(each, place, false);
    }
  }
}
