// Branch restructuring (B2 §4.2) of one loop body, which `bodies.ts` presents as an acyclic graph of items. For the idea,
// see `restructure.ts`. This is how it is done in time proportional to what comes out.
//
// B2 computes the dominators of each subgraph anew and rewrites edges at each level of nesting; both are quadratic for
// an if/else-if chain. Three observations make it a single walk over the body.
//
//  1. DOMINATORS STAY. The branch subgraphs of a branch b are subtrees of the dominator tree: those of the children of b
//     that have a single in-edge. The tail T consists of the other children of b with their subtrees. When T gets its new
//     head, the dispatch `p?`, this takes the place of b and the rest of the tree remains:
//
//             b                                      p?
//        ┌────┼────┬────┐            then         ┌──┴──┐
//        B0   B1   c0   c1                        c0    c1
//
//     So the dominator tree of the whole body is computed once, and never changes. A *continuation point* inside T is a
//     child of b with an edge that has been seen. Each destination is put on the list of its immediate dominator when
//     the first edge to it is seen; when all alternatives of b are done, the list of b is the set of its continuation
//     points.
//
//  2. AN ITEM IS READY when all of its in-edges have been passed. At a dispatch, continuation points that are ready
//     start an alternative. Those that are not have an in-edge from elsewhere in T: for them the alternative is empty,
//     and they remain continuation points after the dispatch:
//
//             b                              b
//           ╱   ╲                            branch on b
//          B0    B1                            0: B0 …  p0 := 0 or 1
//          │╲   ╱                              1: B1 …  p0 := 0
//          │  c0      c0 is ready;           branch on p0
//          │  │       c1 is not, since         0: c0
//          ╰─▶c1      c0 leads to it           1: (empty)
//                                            c1
//
//  3. WHO ASSIGNS WHAT IS DECIDED LATE. Where control leaves a region, a *junction* will say what is assigned. If a branch
//     has no continuation points of its own (T is empty in its region), its junction passes the question on to the
//     junction of the region around it, and nothing has to be rewritten. Assignments are put in at the very end. The
//     destinations outside the region are collected in sets that are merged, the smaller into the larger.
//
//  4. WHAT LEAVES DOES NOT WAIT. Destinations outside the region are continuation points as well. If one inside is not ready,
//     another dispatch comes after the next, and more may come after that; each would hand on all destinations outside,
//     and in a graph that jumps anywhere nothing else would be left to do for most alternatives. So the points inside
//     are told from those outside first, and what is inside stays among itself:
//
//          as B2 has it                           as we do, if c1 is not ready
//
//          branch on p0                           branch on p0
//            0: c0 …  p1 := 0 or 1                  0: branch on p1       where p0, p1 := 0, k on the way to ck
//            1: (empty)  p1 := 0                         0: c0 …
//            2: (empty)  p1 := 1                         1: (empty)
//          branch on p1                                c1 …
//            0: c1 …                                1: (empty)
//            1: (empty)
//          x, outside                             x, outside
//
//     With this, graphs that jump anywhere have as many alternatives for each vertex however large they are.
//
// TRIMMING (B2 §4.2.1) falls out of this. B2 must take care that an assignment `q := k`, already put before a loop
// or of the end of a region, is not separated from the branch that looks at it by a `p := …` inserted in between:
//
//      wrong     q := 0 ──▶ p := 1 ──▶ p? ──▶ q?          unless all edges to q? come from the branches, in which case
//      right     p := 1 ──▶ p? ──▶ q := 0 ──▶ q?          both happen at once:  p, q := 1, 0 ──▶ p? ──▶ q?
//
// Here the destination of an edge is the vertex it had in the original graph, and `q := k` is put in by the junction
// after which its target comes next. A loop with several entry vertices is one continuation point if it is ready; then
// p and q are assigned together. If it is not ready, each entry vertex is a continuation point by itself, whose number is
// assigned to p; its q is assigned in the empty alternative of the dispatch, or in that of a later one. In the same way
// destinations outside the region are a continuation point each, if there are any inside.

import { type Bodies, outside } from './bodies.ts';
import type { CanonicalCfg } from './canonical.ts';
import type { Assignment, AuxiliaryVariable, ControlTree, Linear, Loop, Predicate } from './control-tree.ts';
import { Destinations } from './destinations.ts';
import type { Scratch } from './scratch.ts';

/**
 * Decides what to assign where control leaves a region, by destination. The decision is often possible only when the
 * regions around have been visited: a junction that does not decide itself passes it on to the next.
 */
export class Junction {
  #outer: Junction | undefined;
  #assignments: ReadonlyMap<number, readonly Assignment[]> | undefined;

  decide(assignments: ReadonlyMap<number, readonly Assignment[]>): void {
    this.#assignments = assignments;
  }

  passOn(outer: Junction): void {
    this.#outer = outer;
  }

  assignmentsTo(destination: number): readonly Assignment[] | undefined {
    let decider: Junction = this;
    while (decider.#outer) decider = decider.#outer;
    // Compress the path, so that deep nests stay linear.
    for (let at: Junction = this; at.#outer && at.#outer !== decider; ) {
      const outer: Junction = at.#outer;
      at.#outer = decider;
      at = outer;
    }
    return decider.#assignments?.get(destination);
  }
}

/** A sequence under construction. */
interface Sequence {
  readonly kind: 'linear';
  children: ControlTree[];
}

/** A part of the body that is entered in one place: B2's branch subgraphs, and the body as a whole. */
interface Region {
  readonly sequence: Sequence;
  /** Where control goes when it leaves the region. */
  readonly junction: Junction;
  readonly exits: Destinations;
  /** The last item that dominates all of the region that is not translated yet. */
  at: number;
  /** The branch whose alternatives are being translated. */
  split: Split | undefined;
}

interface Split {
  readonly predicate: Predicate;
  readonly alternativeOf: readonly number[];
  readonly alternatives: readonly Sequence[];
  /** By alternative: the item it starts with, `outside` when it is empty, or `inside`. */
  readonly arms: readonly number[];
  /** What an alternative starts with that is `inside`. */
  readonly inner: Dispatch | undefined;
  /** The next alternative to translate. */
  next: number;
  readonly junction: Junction;
  readonly exits: Destinations;
}

/** A place after a branch at which execution may go on. */
interface ContinuationPoint {
  /** Where it is; several only for a loop that is entered at all of them. */
  readonly destinations: number[];
  /** The item that starts there, once all edges to it have been seen; otherwise `outside`. */
  readonly item: number;
  /** Whether it is in the region of the branch. */
  readonly isInside: boolean;
}

/** A branch to continuation points. */
interface Dispatch {
  readonly points: readonly ContinuationPoint[];
  readonly variable: AuxiliaryVariable;
}

/** Marks an alternative for all continuation points inside the region, which starts with a dispatch to them. */
const inside = -2;

export interface StructuredBody {
  readonly body: Linear;
  /** The destinations outside the body, in increasing order. */
  readonly exits: readonly number[];
  readonly junction: Junction;
}

export class BranchRestructuring {
  readonly variables: AuxiliaryVariable[] = [];
  /** By loop: its tree, and the variables that select where it starts and where execution continues after it. */
  readonly loops: Loop[] = [];
  readonly entryVariables: (AuxiliaryVariable | undefined)[] = [];
  readonly exitVariables: (AuxiliaryVariable | undefined)[] = [];
  readonly #graph: CanonicalCfg;
  readonly #bodies: Bodies;
  #loop = 0;
  /** The entry vertex of the loop if it has only one; otherwise -1. */
  #entry = -1;
  readonly #stack: Region[] = [];
  /** By item: the destinations that it dominates immediately and to which an edge has been seen; linked lists. */
  readonly #firstJoin: Int32Array;
  readonly #nextJoin: Int32Array;
  readonly #isSeen: Int32Array;
  /** The ends of all sequences at which control leaves a region. */
  readonly #ends: { sequence: Sequence; destination: number; junction: Junction }[] = [];

  constructor(graph: CanonicalCfg, bodies: Bodies, scratch: Scratch) {
    this.#graph = graph;
    this.#bodies = bodies;
    this.#firstJoin = scratch.numbers(bodies.itemCount, -1);
    this.#nextJoin = scratch.room(graph.cfg.vertexCount);
    this.#isSeen = scratch.numbers(graph.cfg.vertexCount, 0);
  }

  addVariable(purpose: AuxiliaryVariable['purpose'], alternatives: number): AuxiliaryVariable {
    const variable = { index: this.variables.length, purpose, alternatives };
    this.variables.push(variable);
    return variable;
  }

  /** Translates the body of a loop. If the loop is tail-controlled already, the body consists of it and leaves. */
  run(loop: number): StructuredBody {
    const entries = this.#bodies.entries(loop);
    this.#loop = loop;
    this.#entry = entries.length === 1 ? entries[0]! : -1;
    this.#bodies.prepare(loop);
    const whole = newRegion(newSequence(), new Junction());
    this.#stack.push(whole);
    this.#enter(whole, this.#bodies.start(loop));
    while (this.#stack.length > 0) this.#step(this.#stack[this.#stack.length - 1]!);
    return {
      body: whole.sequence,
      exits: whole.exits.sorted(),
      junction: whole.junction,
    };
  }

  /** Puts in the assignments with which regions are left, when all junctions are decided. */
  finish(): void {
    for (const { sequence, destination, junction } of this.#ends) {
      const assignments = junction.assignmentsTo(destination);
      if (assignments) append(sequence, { kind: 'assignments', assignments });
    }
  }

  #step(region: Region): void {
    const { split } = region;
    if (split === undefined) {
      this.#stack.pop();
      this.#stack[this.#stack.length - 1]?.split?.exits.absorb(region.exits);
    } else if (split.next === split.arms.length) {
      region.split = undefined;
      this.#join(region, split);
    } else {
      const alternative = split.next++;
      const item = split.arms[alternative]!;
      if (item === outside) return;
      const arm = newRegion(split.alternatives[alternative]!, split.junction);
      this.#stack.push(arm);
      if (item !== inside) return this.#enter(arm, item);
      arm.at = region.at;
      this.#dispatch(arm, split.inner!);
    }
  }

  /** Translates items in a row, up to the next branch or the end of the region. */
  #enter(region: Region, start: number): void {
    const bodies = this.#bodies;
    for (let item = start; ; ) {
      this.#append(region, item);
      region.at = item;
      const degree = bodies.degree(item);
      if (degree === 0) return;
      for (let i = 0; i < degree; i++) this.#pass(item, bodies.destination(item, i));
      let destination = bodies.destination(item, 0);
      if (degree > 1) {
        if (!this.#endsLoop(region, item)) return this.#split(region, item);
        this.#wrapInLoop(region, item);
        if (destination === this.#entry) destination = bodies.destination(item, 1);
      }
      const next = bodies.itemAt(this.#loop, destination, item);
      if (next === outside || bodies.immediateDominator(next) !== item) {
        return this.#leave(region.sequence, destination, region);
      }
      item = next;
    }
  }

  /**
   * Whether the part of a body translated so far, from its only entry vertex up to this item, is a loop that is
   * structured already: the only edges out of it are the two of the item, one of which leads back to the entry vertex.
   * With a third edge it could not be left alone; the item might be the end of two nested loops at once.
   */
  #endsLoop(region: Region, item: number): boolean {
    const bodies = this.#bodies;
    if (this.#entry < 0 || this.#stack.length > 1 || region.exits.size > 0) return false;
    if (bodies.degree(item) !== 2 || !bodies.isVertex(item)) return false;
    return bodies.destination(item, 0) === this.#entry || bodies.destination(item, 1) === this.#entry;
  }

  #wrapInLoop({ sequence }: Region, item: number): void {
    const repeating = this.#bodies.destination(item, 0) === this.#entry ? 0 : 1;
    const repeats = this.#graph.alternativeOf(item).map((alternative) => alternative === repeating);
    const body: Linear = { kind: 'linear', children: sequence.children };
    sequence.children = [{ kind: 'loop', body, predicate: this.#predicateOf(item), repeats }];
  }

  #append({ sequence }: Region, item: number): void {
    const bodies = this.#bodies;
    if (bodies.isVertex(item)) append(sequence, { kind: 'vertex', vertex: this.#graph.vertexOf[item]! });
    else if (!bodies.isDispatch(item)) append(sequence, this.loops[bodies.loopOfItem(item)]!);
  }

  /** Counts an edge as passed. */
  #pass(item: number, destination: number): void {
    const target = this.#bodies.itemAt(this.#loop, destination, item);
    if (target !== outside) this.#bodies.waiting[target]!--;
  }

  #leave(sequence: Sequence, destination: number, from: Region | Split): void {
    this.#ends.push({ sequence, destination, junction: from.junction });
    from.exits.add(destination);
    if (this.#isSeen[destination] === 1) return;
    const item = this.#bodies.itemAt(this.#loop, destination, outside);
    if (item === outside) return;
    this.#isSeen[destination] = 1;
    this.#addJoin(this.#bodies.immediateDominator(item), destination);
  }

  #addJoin(dominator: number, destination: number): void {
    this.#nextJoin[destination] = this.#firstJoin[dominator]!;
    this.#firstJoin[dominator] = destination;
  }

  #takeJoins(dominator: number): readonly number[] {
    const first = this.#firstJoin[dominator]!;
    if (first < 0) return noDestinations;
    const joins = [first];
    for (let d = this.#nextJoin[first]!; d >= 0; d = this.#nextJoin[d]!) joins.push(d);
    this.#firstJoin[dominator] = -1;
    return joins;
  }

  /** A branch in which an original vertex, a loop or a dispatch ends. */
  #split(region: Region, item: number): void {
    const bodies = this.#bodies;
    const degree = bodies.degree(item);
    const destinations = new Array<number>(degree);
    const arms = new Array<number>(degree);
    for (let i = 0; i < degree; i++) {
      destinations[i] = bodies.destination(item, i);
      const target = bodies.itemAt(this.#loop, destinations[i]!, item);
      arms[i] = target !== outside && bodies.hasOneInEdge(target) ? target : outside;
    }
    const alternativeOf = bodies.isVertex(item) ? this.#graph.alternativeOf(item) : identity(degree);
    this.#open(region, this.#predicateOf(item), alternativeOf, destinations, arms);
  }

  #predicateOf(item: number): Predicate {
    const bodies = this.#bodies;
    if (bodies.isVertex(item)) return { kind: 'vertex', vertex: this.#graph.vertexOf[item]! };
    const variables = bodies.isDispatch(item) ? this.entryVariables : this.exitVariables;
    return { kind: 'variable', variable: variables[bodies.loopOfItem(item)]! };
  }

  #open(
    region: Region,
    predicate: Predicate,
    alternativeOf: readonly number[],
    destinations: readonly number[],
    arms: readonly number[],
    inner?: Dispatch,
  ): void {
    const alternatives = new Array<Sequence>(arms.length);
    for (let i = 0; i < arms.length; i++) alternatives[i] = newSequence();
    const exits = new Destinations();
    const junction = new Junction();
    const split: Split = { predicate, alternativeOf, alternatives, arms, inner, next: 0, junction, exits };
    for (let i = 0; i < arms.length; i++) {
      if (arms[i] === outside) this.#leave(alternatives[i]!, destinations[i]!, split);
    }
    region.split = split;
  }

  /** All alternatives of a branch are translated: how does it go on after it? */
  #join(region: Region, split: Split): void {
    const { predicate, alternatives, alternativeOf } = split;
    append(region.sequence, { kind: 'branch', predicate, alternatives, alternativeOf });
    const joins = this.#takeJoins(region.at);
    for (let i = 0; i < joins.length; i++) split.exits.delete(joins[i]!);
    if (joins.length === 0) {
      split.junction.passOn(region.junction);
      region.exits.absorb(split.exits);
      return;
    }
    if (joins.length === 1 && split.exits.size === 0) {
      const item = this.#bodies.itemAt(this.#loop, joins[0]!, outside);
      if (this.#bodies.isVertex(item)) return this.#enter(region, item);
    }
    const points = this.#continuationPoints(region, joins.concat(split.exits.sorted()));
    const decisions = new Map<number, readonly Assignment[]>();
    split.junction.decide(decisions);
    if (points.length === 1) {
      this.#decide(decisions, points, undefined);
      return this.#enter(region, points[0]!.item);
    }
    if (!areToBeToldApart(points)) {
      const dispatch = this.#newDispatch(points);
      this.#decide(decisions, points, dispatch.variable);
      return this.#dispatch(region, dispatch);
    }
    const beyond = points.filter(({ isInside }) => !isInside);
    const variable = this.addVariable('branch', 1 + beyond.length);
    const inner = this.#newDispatch(points.filter(({ isInside }) => isInside));
    this.#decide(decisions, inner.points, inner.variable, { variable, value: 0 });
    this.#decide(decisions, beyond, variable, undefined, 1);
    this.#dispatch(region, { points: beyond, variable }, inner);
  }

  /** B2's continuation points, in increasing order of destination. */
  #continuationPoints(region: Region, destinations: number[]): ContinuationPoint[] {
    const bodies = this.#bodies;
    const points: ContinuationPoint[] = [];
    let loops: Map<number, ContinuationPoint> | undefined;
    if (destinations.length > 1) destinations.sort((a, b) => a - b);
    for (let i = 0; i < destinations.length; i++) {
      const destination = destinations[i]!;
      const item = bodies.itemAt(this.#loop, destination, outside);
      const isInside = item !== outside && bodies.immediateDominator(item) === region.at;
      const isReady = isInside && bodies.waiting[item] === 0;
      // If it is not ready, it will be seen again as an empty alternative of the next branch.
      if (isInside && !isReady) this.#isSeen[destination] = 0;
      const known = isReady ? loops?.get(item) : undefined;
      if (known) {
        known.destinations.push(destination);
        continue;
      }
      const point = { destinations: [destination], item: isReady ? item : outside, isInside };
      points.push(point);
      if (!isReady || bodies.isVertex(item)) continue;
      loops ??= new Map();
      loops.set(item, point);
    }
    return points;
  }

  #newDispatch(points: readonly ContinuationPoint[]): Dispatch {
    return { points, variable: this.addVariable('branch', points.length) };
  }

  /**
   * What to assign on the way to each destination: what is given, then the number of its continuation point, counted
   * from `first`, and of the loop's entry.
   */
  #decide(
    decisions: Map<number, readonly Assignment[]>,
    points: readonly ContinuationPoint[],
    variable: AuxiliaryVariable | undefined,
    before?: Assignment,
    first = 0,
  ): void {
    const bodies = this.#bodies;
    for (let i = 0; i < points.length; i++) {
      const { destinations, item } = points[i]!;
      const entry =
        item === outside || bodies.isVertex(item) ? undefined : this.entryVariables[bodies.loopOfItem(item)];
      if (!variable && !entry) continue;
      for (const destination of destinations) {
        const assignments = before ? [before] : [];
        if (variable) assignments.push({ variable, value: first + i });
        if (entry) assignments.push({ variable: entry, value: bodies.entryIndex(destination) });
        decisions.set(destination, assignments);
      }
    }
  }

  /**
   * Branches to the continuation points, those that are not ready being empty alternatives. With an inner dispatch, the
   * first alternative is that, and those of the points come after it.
   */
  #dispatch(region: Region, { points, variable }: Dispatch, inner?: Dispatch): void {
    const destinations = points.map((point) => point.destinations[0]!);
    const arms = points.map(({ item }) => item);
    if (inner) {
      destinations.unshift(outside);
      arms.unshift(inside);
    }
    this.#open(region, { kind: 'variable', variable }, identity(arms.length), destinations, arms, inner);
  }
}

/** Whether some continuation points are outside the region and those inside need more than one dispatch. */
function areToBeToldApart(points: readonly ContinuationPoint[]): boolean {
  const isWaiting = (point: ContinuationPoint) => point.isInside && point.item === outside;
  return points.some(isWaiting) && points.some(({ isInside }) => !isInside);
}

const noDestinations: readonly number[] = [];

/** The lists 0, 0 1, 0 1 2, …, of which all that are short exist once. */
const identities: (readonly number[])[] = [];

function identity(count: number): readonly number[] {
  const known = identities[count];
  if (known !== undefined) return known;
  const list = new Array<number>(count);
  for (let i = 0; i < count; i++) list[i] = i;
  if (count < 64) identities[count] = list;
  return list;
}

function newRegion(sequence: Sequence, junction: Junction): Region {
  return { sequence, junction, exits: new Destinations(), at: -1, split: undefined };
}

function newSequence(): Sequence {
  return { kind: 'linear', children: noTrees };
}

/** What a sequence has before the first tree is appended. */
const noTrees: ControlTree[] = [];

/** An array that is made with one element has room for one; one that grows has room for 16, and most never do. */
function append(sequence: Sequence, child: ControlTree): void {
  if (sequence.children.length === 0) sequence.children = [child];
  else sequence.children.push(child);
}
