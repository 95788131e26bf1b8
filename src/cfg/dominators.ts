// Dominators and post-dominators of any graph.
//
// Vertex a dominates vertex b when every path from the entry to b leads through a. All dominators of b lie on one
// path of the *dominator tree*, in which the parent of b is its nearest dominator other than itself, its *immediate
// dominator*. Post-dominators are the same with all edges turned around and the exit for the entry.
//
// The algorithm is semi-NCA (Georgiadis 2005): number the vertices in depth-first order; find the semidominator of
// each, from the last to the first, with Lengauer and Tarjan's compressed paths, in O(m log n) whatever the graph
// looks like; then hang each vertex, from the first to the last, below the nearest ancestor of its depth-first
// parent in the dominator tree built so far whose number is no greater than its semidominator's.
//
// For queries the tree is kept as intervals. A vertex stands in a preorder of the tree at `enter` and dominates the
// `size` vertices from there on, so that a query is two comparisons.

import type { Cfg, Edges } from './cfg.ts';
import { type DepthFirstSearch, depthFirstSearch } from './depth-first.ts';
import { Scratch } from './scratch.ts';

const scratch = new Scratch();

export class DominatorTree {
  readonly root: number;
  readonly #immediate: Int32Array;
  /** Made on first use. */
  #intervals: Intervals | null = null;

  constructor(edges: Edges, reversed: Edges, root: number) {
    scratch.takeBack();
    const search = depthFirstSearch(edges, root, scratch);
    const parent = immediateDominators(search, reversed);
    const { preorder } = search;
    this.root = root;
    this.#immediate = new Int32Array(edges.heads.length - 1).fill(-1);
    for (let w = 1; w < preorder.length; w++) this.#immediate[preorder[w]!] = preorder[parent[w]!]!;
  }

  /** Whether the vertex is in the tree, that is, can be reached from its root. */
  contains(vertex: number): boolean {
    return vertex === this.root || this.#immediate[vertex]! >= 0;
  }

  /** The parent of a vertex in the tree; -1 for the root and for vertices outside the tree. */
  immediateDominator(vertex: number): number {
    return this.#immediate[vertex]!;
  }

  /** Whether every path from the root to `b` leads through `a`. False when either is outside the tree. */
  dominates(a: number, b: number): boolean {
    this.#intervals ??= intervalsOf(this.#immediate, this.root);
    const { enter, size } = this.#intervals;
    if (enter[a]! < 0) return false;
    const inside = enter[b]! - enter[a]!;
    return inside >= 0 && inside < size[a]!;
  }
}

/** The dominator tree of a graph; its root is the entry. */
export function dominators(cfg: Cfg): DominatorTree {
  return new DominatorTree(cfg, cfg.reversed, cfg.entry);
}

/** The post-dominator tree of a graph; its root is the exit. */
export function postDominators(cfg: Cfg): DominatorTree {
  return new DominatorTree(cfg.reversed, cfg, cfg.exit);
}

/** By depth-first number: the depth-first number of the immediate dominator. */
function immediateDominators({ preorder, number, parent }: DepthFirstSearch, reversed: Edges): Int32Array {
  const count = preorder.length;
  const above = scratch.room(count);
  for (let w = 1; w < count; w++) above[w] = number[parent[preorder[w]!]!]!;
  const semi = semidominators(preorder, number, above, reversed);
  const immediate = copyOf(above, count);
  for (let w = 1; w < count; w++) {
    let candidate = immediate[w]!;
    while (candidate > semi[w]!) candidate = immediate[candidate]!;
    immediate[w] = candidate;
  }
  return immediate;
}

function semidominators(
  preorder: Int32Array,
  number: Int32Array,
  above: Int32Array,
  { heads, targets }: Edges,
): Int32Array {
  const count = preorder.length;
  const semi = scratch.room(count);
  for (let w = 0; w < count; w++) semi[w] = w;
  const forest = new Forest(semi, above, count);
  for (let w = count - 1; w > 0; w--) {
    const vertex = preorder[w]!;
    semi[w] = above[w]!;
    for (let i = heads[vertex]!; i < heads[vertex + 1]!; i++) {
      const source = number[targets[i]!]!;
      if (source >= 0) semi[w] = Math.min(semi[w]!, semi[forest.least(source, w)]!);
    }
  }
  return semi;
}

/** The part of the depth-first tree whose vertices have a semidominator already, with compressed paths. */
class Forest {
  readonly #semi: Int32Array;
  readonly #ancestor: Int32Array;
  readonly #label: Int32Array;
  readonly #path: number[] = [];

  constructor(semi: Int32Array, above: Int32Array, count: number) {
    this.#semi = semi;
    this.#label = copyOf(semi, count);
    this.#ancestor = copyOf(above, count);
  }

  /** The vertex of least semidominator on the tree path to `vertex`, among those numbered above `last`. */
  least(vertex: number, last: number): number {
    if (vertex <= last) return vertex;
    const ancestor = this.#ancestor;
    const label = this.#label;
    const semi = this.#semi;
    const path = this.#path;
    let at = vertex;
    while (ancestor[at]! > last) {
      path.push(at);
      at = ancestor[at]!;
    }
    while (path.length > 0) {
      const below = path.pop()!;
      if (semi[label[at]!]! < semi[label[below]!]!) label[below] = label[at]!;
      ancestor[below] = ancestor[at]!;
      at = below;
    }
    return label[vertex]!;
  }
}

function copyOf(numbers: Int32Array, count: number): Int32Array {
  const copy = scratch.room(count);
  for (let i = 0; i < count; i++) copy[i] = numbers[i]!;
  return copy;
}

/** By vertex: its place in a preorder of the tree, or -1, and how many it dominates. */
interface Intervals {
  readonly enter: Int32Array;
  readonly size: Int32Array;
}

function intervalsOf(parent: Int32Array, root: number): Intervals {
  const count = parent.length;
  const firstChild = new Int32Array(count).fill(-1);
  const nextChild = new Int32Array(count).fill(-1);
  for (let v = 0; v < count; v++) {
    if (parent[v]! < 0) continue;
    nextChild[v] = firstChild[parent[v]!]!;
    firstChild[parent[v]!] = v;
  }
  const enter = new Int32Array(count).fill(-1);
  const order: number[] = [];
  const pending = [root];
  for (let v = pending.pop(); v !== undefined; v = pending.pop()) {
    enter[v] = order.length;
    order.push(v);
    for (let child = firstChild[v]!; child >= 0; child = nextChild[child]!) pending.push(child);
  }
  const size = new Int32Array(count).fill(1);
  for (let i = order.length - 1; i > 0; i--) size[parent[order[i]!]!]! += size[order[i]!]!;
  return { enter, size };
}
