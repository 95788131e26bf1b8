// Closing a graph (B2 Definition 2.1): one entry without predecessors, one exit without successors, every vertex on
// a path from the one to the other. Restructuring presupposes it; real procedures often violate it.
//
//   · The first block is a loop head.            A new entry in front of it.
//   · Several blocks return.                     One new exit behind them.
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

import { Cfg, packEdges } from './cfg.ts';
import { type StronglyConnectedComponents, stronglyConnectedComponents } from './components.ts';
import { depthFirstSearch } from './depth-first.ts';

/** An edge, named by its source and by its place among the source's out-edges. */
export interface EdgeName {
  readonly vertex: number;
  readonly alternative: number;
}

export interface ClosedCfg {
  readonly cfg: Cfg;
  /** Vertices that the entry does not lead to, in increasing order. They have lost their edges. */
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
export function closeCfg(open: OpenCfg): ClosedCfg {
  return alreadyClosed(open) ?? close(open);
}

/** Most graphs with one exit are closed: two searches tell. */
function alreadyClosed({ successors, entry = 0, exits }: OpenCfg): ClosedCfg | undefined {
  if (exits?.length !== 1 || exits[0] === entry) return undefined;
  const cfg = new Cfg(packEdges(successors), entry, exits[0]!);
  const everywhere = depthFirstSearch(cfg, entry).preorder.length === cfg.vertexCount;
  if (!everywhere || cfg.predecessors(entry).length > 0) return undefined;
  if (depthFirstSearch(cfg.reversed, cfg.exit).preorder.length < cfg.vertexCount) return undefined;
  cfg.isClosed = true;
  return { cfg, unreachable: [], artificial: [] };
}

function close(open: OpenCfg): ClosedCfg {
  const successors = open.successors.map((targets) => targets.slice());
  let entry = open.entry ?? 0;
  const unreachable = dropUnreachable(successors, entry);
  const regular = regularExits(successors, open.exits, new Set(unreachable));
  if (successors.some((targets) => targets.includes(entry))) {
    successors.push([entry]);
    entry = successors.length - 1;
  }
  const stuck = everyVertexReaches(regular, successors, unreachable.length)
    ? []
    : verticesThatNeedAnExit(successors, entry, regular);
  let exit = regular.length === 1 && stuck.length === 0 ? regular[0]! : -1;
  if (exit < 0 || exit === entry) {
    exit = successors.length;
    successors.push([]);
    for (const vertex of regular) successors[vertex]!.push(exit);
  }
  const artificial = stuck.map((vertex) => ({ vertex, alternative: successors[vertex]!.push(exit) - 1 }));
  const cfg = new Cfg(packEdges(successors), entry, exit);
  cfg.isClosed = true;
  return { cfg, unreachable, artificial };
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

function dropUnreachable(successors: number[][], entry: number): number[] {
  const { number } = depthFirstSearch(packEdges(successors), entry);
  const unreachable: number[] = [];
  for (let v = 0; v < successors.length; v++) {
    if (number[v]! >= 0) continue;
    unreachable.push(v);
    successors[v] = [];
  }
  return unreachable;
}

function regularExits(
  successors: readonly (readonly number[])[],
  exits: readonly number[] | undefined,
  unreachable: ReadonlySet<number>,
): number[] {
  const candidates = exits ?? [...successors.keys()].filter((v) => successors[v]!.length === 0);
  const wrong = candidates.find((v) => successors[v]!.length > 0);
  if (wrong !== undefined) throw new RangeError(`exit ${wrong} has out-edges`);
  return [...new Set(candidates)].filter((v) => !unreachable.has(v)).sort((a, b) => a - b);
}

/** Whether all vertices but those that cannot be reached lead to one of the exits: a search backward from them tells. */
function everyVertexReaches(
  exits: readonly number[],
  successors: readonly (readonly number[])[],
  unreachableCount: number,
): boolean {
  if (exits.length === 0) return false;
  const { heads, targets } = new Cfg(packEdges(successors), 0, 0).reversed;
  const seen = new Uint8Array(successors.length);
  const pending = exits.slice();
  for (const exit of exits) seen[exit] = 1;
  let count = exits.length;
  while (pending.length > 0) {
    const vertex = pending.pop()!;
    for (let i = heads[vertex]!; i < heads[vertex + 1]!; i++) {
      const before = targets[i]!;
      if (seen[before]) continue;
      seen[before] = 1;
      count++;
      pending.push(before);
    }
  }
  return count === successors.length - unreachableCount;
}

/** One vertex of each component that nothing leads out of and that is no regular exit. */
function verticesThatNeedAnExit(
  successors: readonly (readonly number[])[],
  entry: number,
  regular: readonly number[],
): number[] {
  const cfg = new Cfg(packEdges(successors), entry, entry);
  const components = stronglyConnectedComponents(cfg);
  const final = new Uint8Array(components.count).fill(1);
  for (let v = 0; v < cfg.vertexCount; v++) {
    for (const target of cfg.successors(v)) {
      if (components.component[target] !== components.component[v]) final[components.component[v]!] = 0;
    }
  }
  for (const vertex of regular) final[components.component[vertex]!] = 0;
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
