// Placement of φs (static single assignment form with few φs).
//
// The graph of control flow has a vertex for each block, and one for each edge on which merges are
// assigned. A merge needs a φ where several of its assignments meet. Nearly always that is one
// place: all edges that assign it lead to the same block, and no other edge does. Otherwise the
// places are the iterated dominance frontier of the assignments, found along the dominator tree
// from the deepest one up (Sreedhar and Gao 1995). Blocks before the γ or θ, or after the
// last use of the merge, do not count: there it is dead.
//
// φs that are unused in the end, or that have only one value, are removed by the emitter that fills them in
// (recover/emit.ts).

import { Cfg, type DominatorTree, dominators } from '../cfg/index.ts';
import type { Origin } from '../rvsdg/index.ts';
import type { Block, Edge, Flow } from './flow.ts';
import type { Layout, RegionLayout } from './layout.ts';
import { emptyList, longer, scratch } from './lists.ts';
import type { Merges } from './merges.ts';

/** A vertex: a block, or an edge on which something is assigned. */
export interface Vertices {
  readonly blocks: readonly Block[];
  /** Vertex `blocks.length + i`. */
  readonly edges: readonly Edge[];
  /** By block: its out-edges, as vertices or directly. */
  readonly cfg: Cfg;
  readonly tree: DominatorTree;
}

/** By block, the merges that have a φ there. */
export interface Placement {
  readonly vertices: Vertices;
  readonly phis: readonly (readonly number[])[];
}

/** Whether an edge assigns anything. */
export function assigns(edge: Edge, merges: Merges): boolean {
  for (const crossing of edge.crossings) if (merges.at(crossing).targets.length > 0) return true;
  return false;
}

export function placePhis(flow: Flow, layout: Layout, merges: Merges, results: readonly Origin[]): Placement {
  const vertices = verticesOf(flow, merges);
  const phis: (readonly number[])[] = flow.blocks.map(() => emptyList);
  if (merges.origins.length === 0) return { vertices, phis };
  const assignments = assignmentsOf(vertices, merges);
  let frontiers: Frontiers | undefined;
  for (let merge = 0; merge < merges.origins.length; merge++) {
    const at = assignments[merge]!;
    const join = soleJoin(at, vertices);
    if (join >= 0) {
      phis[join] = longer(phis[join]!, merge);
      continue;
    }
    if (at.length < 2) continue;
    frontiers ??= new Frontiers(vertices, extentsOf(flow, layout, merges, results));
    for (const block of frontiers.of(at, merge)) phis[block] = longer(phis[block]!, merge);
  }
  return { vertices, phis };
}

function verticesOf({ blocks }: Flow, merges: Merges): Vertices {
  const edges: Edge[] = [];
  let count = 0;
  for (const block of blocks) {
    count += block.edges.length;
    for (const edge of block.edges) {
      if (!assigns(edge, merges)) continue;
      edge.vertex = blocks.length + edges.length;
      edges.push(edge);
    }
  }
  const heads = scratch.exactly(blocks.length + edges.length + 1, 0);
  const targets = scratch.exactly(count + edges.length, 0);
  let at = 0;
  for (let i = 0; i < blocks.length; i++) {
    for (const { vertex, to } of blocks[i]!.edges) targets[at++] = vertex >= 0 ? vertex : to.position;
    heads[i + 1] = at;
  }
  for (let i = 0; i < edges.length; i++) {
    targets[at++] = edges[i]!.to.position;
    heads[blocks.length + i + 1] = at;
  }
  const cfg = new Cfg({ heads, targets }, 0, 0);
  return { blocks, edges, cfg, tree: dominators(cfg) };
}

/** By merge: the vertices that assign it. */
function assignmentsOf({ blocks, edges }: Vertices, merges: Merges): (readonly number[])[] {
  const at: (readonly number[])[] = merges.origins.map(() => emptyList);
  for (let i = 0; i < edges.length; i++) {
    const vertex = blocks.length + i;
    for (const crossing of edges[i]!.crossings) {
      for (const target of merges.at(crossing).targets) {
        const list = at[target]!;
        if (list[list.length - 1] !== vertex) at[target] = longer(list, vertex);
      }
    }
  }
  return at;
}

/** The block in which all assignments of a merge meet, and no other edges; -1 if there is none. */
function soleJoin(assignments: readonly number[], { blocks, edges }: Vertices): number {
  if (assignments.length < 2) return -1;
  const { to } = edges[assignments[0]! - blocks.length]!;
  if (to.inEdges.length !== assignments.length) return -1;
  for (const vertex of assignments) if (edges[vertex - blocks.length]!.to !== to) return -1;
  return to.position;
}

/** The blocks in which a merge may be live: from one position up to another. */
interface Extent {
  readonly start: number;
  end: number;
}

/** By merge: where it may be live. */
function extentsOf(flow: Flow, layout: Layout, merges: Merges, results: readonly Origin[]): Extent[] {
  const homes = merges.origins.map((origin) => homeOf(origin, layout));
  const extents = merges.origins.map((origin) => ({ start: startOf(origin, layout), end: -1 }));
  const use = (origin: Origin, { position, layout: around }: Block) => {
    if (origin.type.isState) return;
    const merge = merges.numberOf(layout.find(origin));
    if (merge < 0) return;
    const extent = extents[merge]!;
    if (extent.end <= position) extent.end = position + 1;
    // A merge that is used in a loop that does not assign it is live throughout the loop.
    const home = homes[merge]!;
    for (let at = around?.loop ?? null; at !== null && !at.contains(home); at = at.outer!.loop) {
      if (extent.end < at.end) extent.end = at.end;
    }
  };
  for (const block of flow.blocks) {
    const { ending } = block;
    for (const { inputs } of block.nodes) for (const { origin } of inputs) use(origin, block);
    if (ending.kind === 'match') use(ending.node.inputs[0]!.origin, block);
    else if (ending.kind === 'decision') use(ending.decision, block);
    else if (ending.kind === 'return') for (const origin of results) use(origin, block);
    for (const { crossings } of block.edges) {
      for (const crossing of crossings) for (const source of merges.at(crossing).sources) use(source, block);
    }
  }
  return extents;
}

/** The region in which a merge is: that of the γ, or the body of the θ. */
function homeOf(origin: Origin, layout: Layout): RegionLayout {
  const inner = layout.firstRegion(origin);
  return origin.node === null ? inner : inner.outer!;
}

/** The position before which a merge is dead: the beginning of the γ or of θ's body. */
function startOf(origin: Origin, layout: Layout): number {
  return layout.firstRegion(origin).start;
}

/** Iterated dominance frontiers. */
class Frontiers {
  private readonly vertices: Vertices;
  private readonly extents: readonly Extent[];
  private readonly level: Int32Array;
  /** The children of a vertex in the dominator tree: the first, and for each the next, or -1. */
  private readonly firstChild: Int32Array;
  private readonly nextChild: Int32Array;
  /** By vertex: the search that last saw it, as part of a subtree and as a result. */
  private readonly walked: Int32Array;
  private readonly found: Int32Array;
  private search = 0;
  private readonly queue: LevelQueue;
  /** Vertices of the subtree that is being searched. */
  private readonly pending: number[] = [];

  constructor(vertices: Vertices, extents: readonly Extent[]) {
    this.vertices = vertices;
    this.extents = extents;
    const { cfg, tree } = vertices;
    this.level = scratch.numbers(cfg.vertexCount, 0);
    this.firstChild = scratch.numbers(cfg.vertexCount, -1);
    this.nextChild = scratch.numbers(cfg.vertexCount, -1);
    this.walked = scratch.numbers(cfg.vertexCount, 0);
    this.found = scratch.numbers(cfg.vertexCount, 0);
    for (let v = 0; v < cfg.vertexCount; v++) {
      const parent = tree.immediateDominator(v);
      if (parent < 0) continue;
      this.nextChild[v] = this.firstChild[parent]!;
      this.firstChild[parent] = v;
    }
    const pending = [tree.root];
    while (pending.length > 0) {
      const v = pending.pop()!;
      for (let child = this.firstChild[v]!; child >= 0; child = this.nextChild[child]!) {
        this.level[child] = this.level[v]! + 1;
        pending.push(child);
      }
    }
    this.queue = new LevelQueue(this.level, cfg.vertexCount);
  }

  /** The blocks in which assignments at these vertices meet. */
  of(assignments: readonly number[], merge: number): number[] {
    const { level, walked, found, queue } = this;
    const { heads, targets } = this.vertices.cfg;
    const search = ++this.search;
    const { pending } = this;
    const blocks: number[] = [];
    const { start, end } = this.extents[merge]!;
    const blockCount = this.vertices.blocks.length;
    for (const vertex of assignments) queue.push(vertex);
    for (let root = queue.pop(); root >= 0; root = queue.pop()) {
      let vertex = root;
      walked[root] = search;
      for (;;) {
        for (let i = heads[vertex]!; i < heads[vertex + 1]!; i++) {
          const target = targets[i]!;
          if (level[target]! > level[root]! || this.vertices.tree.immediateDominator(target) === vertex)
            continue;
          if (found[target] === search || target < start || target >= end) continue;
          found[target] = search;
          blocks.push(target);
          queue.push(target);
        }
        for (let child = this.firstChild[vertex]!; child >= 0; child = this.nextChild[child]!) {
          // All blocks that it dominates come after it, and the merge is live in none of them.
          if (walked[child] === search || (child >= end && child < blockCount)) continue;
          walked[child] = search;
          pending.push(child);
        }
        if (pending.length === 0) break;
        vertex = pending.pop()!;
      }
    }
    return blocks.sort((a, b) => a - b);
  }
}

/** Vertices by level, deepest first. */
class LevelQueue {
  private readonly level: Int32Array;
  private readonly buckets: (number[] | undefined)[];
  private deepest = -1;
  private size = 0;

  constructor(level: Int32Array, count: number) {
    this.level = level;
    this.buckets = new Array(count).fill(undefined);
  }

  push(vertex: number): void {
    const level = this.level[vertex]!;
    this.buckets[level] ??= [];
    this.buckets[level]!.push(vertex);
    if (level > this.deepest) this.deepest = level;
    this.size++;
  }

  /** The deepest vertex, or -1. */
  pop(): number {
    if (this.size === 0) {
      this.deepest = -1;
      return -1;
    }
    this.size--;
    for (;;) {
      const vertex = this.buckets[this.deepest]?.pop();
      if (vertex !== undefined) return vertex;
      this.deepest--;
    }
  }
}
