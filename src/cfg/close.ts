// Closing a graph (B2 Definition 2.1): one entry without predecessors, one exit without successors, every vertex on
// a path from the one to the other. Restructuring presupposes it; real procedures often violate it.
//
//   · The first block is a loop head.            A new entry before it.
//   · Several blocks return.                     One new exit after them.
//   · A block ends in `unreachable`,             An edge to the exit that is never taken. It is reported, so that
//     or a loop has no way out.                  whoever reads the result can keep the fact.
//   · Blocks that nothing leads to.              They lose their edges and are reported.
//
//          ┌──▶ 0                     4 ──▶ 0
//          │    │                           │ ◀──┐
//          └─── 1 ──▶ 2             ┌────── 1 ───┘       2, a dead end, and the exit edge of
//                                   ▼                    the endless loop 3 are artificial
//               3 ◀─┐               2 ┄┄▶ 5 ◀┄┄ 3 ◀─┐
//               └───┘                           └───┘
//
// The new edge of an endless loop starts where it does the least harm: at a vertex that ends an iteration, if
// possible with an unconditional jump, so that `for (;;)` becomes a tail-controlled loop and needs no predicate.
// Numbers of vertices stay as they are; new vertices come last. A graph that is closed already comes back unchanged.

import { Cfg, type Edges, packEdges, reverseEdges } from './cfg.ts';
import { type StronglyConnectedComponents, stronglyConnectedComponents } from './components.ts';
import { depthFirstSearch } from './depth-first.ts';
import { Scratch } from './scratch.ts';

/** An edge, named by its source and by its place among the source's out-edges. */
export interface EdgeName {
  readonly vertex: number;
  readonly alternative: number;
}

export interface ClosedCfg {
  readonly cfg: Cfg;
  /** Vertices that are unreachable from the entry, in increasing order. They have lost their edges. */
  readonly unreachable: readonly number[];
  /** The edges to the exit that are never taken, in increasing order of their source. */
  readonly artificial: readonly EdgeName[];
}

export interface OpenCfg {
  /** The out-edges of every vertex. */
  readonly successors: readonly (readonly number[])[];
  /** Where execution starts. By default vertex 0. */
  readonly entry?: number;
  /**
   * The vertices at which execution ends regularly; they must have no out-edges. By default all that have none.
   * Any other vertex without out-edges is a dead end.
   */
  readonly exits?: readonly number[];
}

/** Closes a graph. */
export function closeCfg({ successors, entry = 0, exits }: OpenCfg): ClosedCfg {
  return closeEdges(packEdges(successors), entry, exits);
}

/** Closes a graph whose edges are packed. */
export function closeEdges(edges: Edges, entry: number, exits: readonly number[] | undefined): ClosedCfg {
  scratch.takeBack();
  return alreadyClosed(edges, entry, exits) ?? close(edges, entry, exits);
}

const scratch = new Scratch();

/** Most graphs with one exit are closed: two searches tell. */
function alreadyClosed(
  edges: Edges,
  entry: number,
  exits: readonly number[] | undefined,
): ClosedCfg | undefined {
  if (exits?.length !== 1 || exits[0] === entry || edges.targets.includes(entry)) return undefined;
  const cfg = new Cfg(edges, entry, exits[0]!);
  const { vertexCount } = cfg;
  if (countReached(edges, scratch.numbers(vertexCount, 0), [entry]) < vertexCount) return undefined;
  if (!everyVertexReaches(exits, edges, 0)) return undefined;
  cfg.isClosed = true;
  return { cfg, unreachable: [], artificial: [] };
}

function close(open: Edges, start: number, exits: readonly number[] | undefined): ClosedCfg {
  const unreachable = unreachableFrom(start, open);
  let edges = unreachable.length === 0 ? open : changed(open, unreachable, open.heads.length - 1, [], []);
  const regular = regularExits(edges, exits, unreachable);
  let entry = start;
  if (edges.targets.includes(entry)) {
    entry = edges.heads.length - 1;
    edges = changed(edges, [], entry + 1, [entry], [start]);
  }
  const stuck = everyVertexReaches(regular, edges, unreachable.length)
    ? []
    : verticesThatNeedAnExit(edges, entry, regular);
  let exit = regular.length === 1 && stuck.length === 0 ? regular[0]! : -1;
  const artificial = stuck.map((vertex) => ({ vertex, alternative: degree(edges, vertex) }));
  if (exit < 0 || exit === entry) {
    exit = edges.heads.length - 1;
    const sources = stuck.length === 0 ? regular : regular.concat(stuck);
    edges = changed(edges, [], exit + 1, sources, new Array<number>(sources.length).fill(exit));
  }
  const cfg = new Cfg(edges, entry, exit);
  cfg.isClosed = true;
  return { cfg, unreachable, artificial };
}

function degree({ heads }: Edges, vertex: number): number {
  return heads[vertex + 1]! - heads[vertex]!;
}

/** Edges without those of some vertices, and with others between what may be new vertices, after those there were. */
function changed(
  { heads, targets }: Edges,
  dropped: readonly number[],
  vertexCount: number,
  from: readonly number[],
  to: readonly number[],
): Edges {
  const oldCount = heads.length - 1;
  const kept = scratch.numbers(vertexCount, 0);
  for (let v = 0; v < oldCount; v++) kept[v] = heads[v + 1]! - heads[v]!;
  for (let i = 0; i < dropped.length; i++) kept[dropped[i]!] = 0;
  const newHeads = new Int32Array(vertexCount + 1);
  for (let v = 0; v < vertexCount; v++) newHeads[v + 1] = kept[v]!;
  for (let i = 0; i < from.length; i++) newHeads[from[i]! + 1]!++;
  for (let v = 0; v < vertexCount; v++) newHeads[v + 1]! += newHeads[v]!;
  const newTargets = new Int32Array(newHeads[vertexCount]!);
  for (let v = 0; v < oldCount; v++) {
    for (let i = 0; i < kept[v]!; i++) newTargets[newHeads[v]! + i] = targets[heads[v]! + i]!;
  }
  for (let i = 0; i < from.length; i++) newTargets[newHeads[from[i]!]! + kept[from[i]!]!++] = to[i]!;
  return { heads: newHeads, targets: newTargets };
}

/**
 * What keeps a graph from being closed, in words, or undefined when it is. Vertices that cannot be reached do not
 * count.
 */
export function whyNotClosed(cfg: Cfg): string | undefined {
  if (cfg.vertexCount < 2 || cfg.entry === cfg.exit) return 'entry and exit are the same vertex';
  const forward = depthFirstSearch(cfg, cfg.entry).number;
  const backward = depthFirstSearch(cfg.reversed, cfg.exit).number;
  if (cfg.outDegree(cfg.exit) > 0) return `the exit ${cfg.exit} has successors`;
  const before = cfg.predecessors(cfg.entry).find((v) => forward[v]! >= 0);
  if (before !== undefined) return `the entry ${cfg.entry} has the predecessor ${before}`;
  for (let v = 0; v < cfg.vertexCount; v++) {
    if (forward[v]! >= 0 && backward[v]! < 0) return `vertex ${v} does not lead to the exit`;
  }
  return undefined;
}

function unreachableFrom(entry: number, edges: Edges): number[] {
  const count = edges.heads.length - 1;
  const isReached = scratch.numbers(count, 0);
  const unreachable: number[] = [];
  if (countReached(edges, isReached, [entry]) === count) return unreachable;
  for (let v = 0; v < count; v++) if (isReached[v] === 0) unreachable.push(v);
  return unreachable;
}

function regularExits(
  edges: Edges,
  exits: readonly number[] | undefined,
  unreachable: readonly number[],
): number[] {
  const ends: number[] = [];
  if (exits === undefined) {
    for (let v = 0; v < edges.heads.length - 1; v++) if (degree(edges, v) === 0) ends.push(v);
  }
  const candidates = exits ?? ends;
  const wrong = candidates.find((v) => degree(edges, v) > 0);
  if (wrong !== undefined) throw new RangeError(`exit ${wrong} has out-edges`);
  const others = new Set(unreachable);
  return [...new Set(candidates)].filter((v) => !others.has(v)).sort((a, b) => a - b);
}

/** Whether all reachable vertices reach one of the exits, found by a search backward from them. */
function everyVertexReaches(exits: readonly number[], edges: Edges, unreachableCount: number): boolean {
  if (exits.length === 0) return false;
  const count = edges.heads.length - 1;
  const backward = reverseEdges(edges, scratch.numbers(count + 1, 0), scratch.room(edges.targets.length));
  return countReached(backward, scratch.numbers(count, 0), exits) === count - unreachableCount;
}

/** Marks what is reachable from some vertices, none of which is marked yet, and counts it. */
function countReached({ heads, targets }: Edges, isReached: Int32Array, from: readonly number[]): number {
  const pending = scratch.room(heads.length);
  let depth = 0;
  let count = from.length;
  for (let i = 0; i < from.length; i++) {
    isReached[from[i]!] = 1;
    pending[depth++] = from[i]!;
  }
  while (depth > 0) {
    const vertex = pending[--depth]!;
    for (let i = heads[vertex]!; i < heads[vertex + 1]!; i++) {
      const target = targets[i]!;
      if (isReached[target]! > 0) continue;
      isReached[target] = 1;
      count++;
      pending[depth++] = target;
    }
  }
  return count;
}

/** One vertex of each component without outgoing edges that is not a regular exit. */
function verticesThatNeedAnExit(edges: Edges, entry: number, regular: readonly number[]): number[] {
  const cfg = new Cfg(edges, entry, entry);
  const components = stronglyConnectedComponents(cfg);
  const { component } = components;
  const { heads, targets } = edges;
  const final = new Uint8Array(components.count).fill(1);
  for (let v = 0; v < cfg.vertexCount; v++) {
    for (let i = heads[v]!; i < heads[v + 1]!; i++) {
      if (component[targets[i]!] !== component[v]) final[component[v]!] = 0;
    }
  }
  for (const vertex of regular) final[component[vertex]!] = 0;
  const order = depthFirstSearch(cfg, entry);
  const stuck: number[] = [];
  for (let c = 0; c < components.count; c++) {
    if (final[c]) stuck.push(endOfIteration(cfg, components, c, order.number));
  }
  return stuck.sort((a, b) => a - b);
}

/**
 * The vertex of an endless loop from which its artificial exit edge should start: one that jumps to where the loop is
 * entered, best without a condition, and best far from the start.
 */
function endOfIteration(
  cfg: Cfg,
  { component, members }: StronglyConnectedComponents,
  loop: number,
  order: Int32Array,
): number {
  const isEntered = (v: number) =>
    v === cfg.entry || cfg.predecessors(v).some((p) => component[p]! >= 0 && component[p] !== loop);
  const entered = new Set(members[loop]!.filter(isEntered));
  let best = members[loop]![0]!;
  let bestRank = -1;
  for (const vertex of members[loop]!) {
    const repeats = cfg.successors(vertex).some((target) => entered.has(target));
    const rank = (repeats ? 2 : 0) + (cfg.outDegree(vertex) === 1 ? 1 : 0);
    if (rank < bestRank || (rank === bestRank && order[vertex]! < order[best]!)) continue;
    best = vertex;
    bestRank = rank;
  }
  return best;
}
