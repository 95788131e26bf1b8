// Dominators of one function's flow graph, for the verifier alone.
//
// The algorithm is Lengauer and Tarjan's (1979) in its simple form, with path
// compression: O(m log n) for m edges and n blocks, whatever the graph looks like.
// Its two recursions, the search and the compression, are loops here. Blocks are
// numbered in the order of a depth-first search, and all arrays of the algorithm
// are indexed by those numbers.
//
// The answer is kept as intervals: a block dominates those whose number lies in
// its interval, so that a query is two comparisons.

/** The edges of a graph: those of node n are `targets[heads[n]]` up to `targets[heads[n + 1] - 1]`. */
export interface Edges {
  readonly heads: Int32Array;
  readonly targets: Int32Array;
}

/** Turns all edges around. */
export function reversed(count: number, { heads, targets }: Edges): Edges {
  const from = new Int32Array(count + 1);
  for (let i = 0; i < targets.length; i++) from[targets[i]! + 1]!++;
  for (let node = 0; node < count; node++) from[node + 1]! += from[node]!;
  const next = from.slice();
  const sources = new Int32Array(targets.length);
  for (let node = 0; node < count; node++) {
    for (let i = heads[node]!; i < heads[node + 1]!; i++) sources[next[targets[i]!]!++] = node;
  }
  return { heads: from, targets: sources };
}

export class Dominators {
  /** Place of each block in the dominator tree's preorder; -1 if it cannot be reached. */
  private readonly enter: Int32Array;
  /** Number of blocks it dominates, itself included. */
  private readonly size: Int32Array;

  /** The dominators of a graph whose entry is node 0. */
  constructor(count: number, successors: Edges, predecessors: Edges) {
    const search = depthFirst(count, successors);
    const idom = immediateDominators(search, predecessors);
    const { order } = search;
    const reached = order.length;
    const size = new Int32Array(reached).fill(1);
    for (let w = reached - 1; w > 0; w--) size[idom[w]!]! += size[w]!;
    // A node's children lie after it one after the other, each with its own.
    const enter = new Int32Array(reached);
    const next = new Int32Array(reached).fill(1);
    for (let w = 1; w < reached; w++) {
      enter[w] = next[idom[w]!]!;
      next[idom[w]!]! += size[w]!;
      next[w] = enter[w]! + 1;
    }
    this.enter = new Int32Array(count).fill(-1);
    this.size = new Int32Array(count);
    for (let w = 0; w < reached; w++) {
      this.enter[order[w]!] = enter[w]!;
      this.size[order[w]!] = size[w]!;
    }
  }

  isReachable(block: number): boolean {
    return this.enter[block]! >= 0;
  }

  /** Whether every path to `b` leads through `a`; true of a `b` to which no path leads. */
  dominates(a: number, b: number): boolean {
    const inside = this.enter[b]! - this.enter[a]!;
    if (this.enter[b]! < 0) return true;
    return this.enter[a]! >= 0 && inside >= 0 && inside < this.size[a]!;
  }
}

interface Search {
  /** Reached nodes by number. */
  readonly order: readonly number[];
  /** Number of each node; -1 when it was not reached. */
  readonly number: Int32Array;
  /** By number: the number of the node from which it was reached. */
  readonly parent: Int32Array;
}

function depthFirst(count: number, { heads, targets }: Edges): Search {
  const number = new Int32Array(count).fill(-1);
  const parent = new Int32Array(count);
  const order: number[] = [];
  const next = heads.slice();
  const stack: number[] = [];
  const visit = (node: number) => {
    number[node] = order.length;
    order.push(node);
    stack.push(node);
  };
  if (count > 0) visit(0);
  while (stack.length > 0) {
    const node = stack[stack.length - 1]!;
    if (next[node]! === heads[node + 1]!) {
      stack.pop();
      continue;
    }
    const successor = targets[next[node]!++]!;
    if (number[successor]! >= 0) continue;
    parent[order.length] = number[node]!;
    visit(successor);
  }
  return { order, number, parent };
}

/** By number: the number of the immediate dominator. */
function immediateDominators({ order, number, parent }: Search, predecessors: Edges): Int32Array {
  const count = order.length;
  const idom = new Int32Array(count);
  const semi = new Int32Array(count);
  for (let w = 0; w < count; w++) semi[w] = w;
  const bucketHead = new Int32Array(count).fill(-1);
  const bucketNext = new Int32Array(count);
  const forest = new Forest(semi);
  for (let w = count - 1; w > 0; w--) {
    const node = order[w]!;
    for (let i = predecessors.heads[node]!; i < predecessors.heads[node + 1]!; i++) {
      const v = number[predecessors.targets[i]!]!;
      if (v >= 0) semi[w] = Math.min(semi[w]!, semi[forest.evaluate(v)]!);
    }
    bucketNext[w] = bucketHead[semi[w]!]!;
    bucketHead[semi[w]!] = w;
    const p = parent[w]!;
    forest.link(p, w);
    for (let v = bucketHead[p]!; v >= 0; v = bucketNext[v]!) {
      const u = forest.evaluate(v);
      idom[v] = semi[u]! < semi[v]! ? u : p;
    }
    bucketHead[p] = -1;
  }
  for (let w = 1; w < count; w++) if (idom[w] !== semi[w]) idom[w] = idom[idom[w]!]!;
  return idom;
}

/** The forest of nodes already processed, with compressed paths. */
class Forest {
  private readonly semi: Int32Array;
  private readonly ancestor: Int32Array;
  private readonly label: Int32Array;

  constructor(semi: Int32Array) {
    this.semi = semi;
    this.label = semi.slice();
    this.ancestor = new Int32Array(semi.length).fill(-1);
  }

  link(parent: number, node: number): void {
    this.ancestor[node] = parent;
  }

  /** The node with the least semidominator on the way from `node` up to its root. */
  evaluate(node: number): number {
    if (this.ancestor[node]! < 0) return node;
    this.compress(node);
    return this.label[node]!;
  }

  private compress(node: number): void {
    const { ancestor, label, semi } = this;
    const path: number[] = [];
    for (let at = node; ancestor[ancestor[at]!]! >= 0; at = ancestor[at]!) path.push(at);
    for (let i = path.length - 1; i >= 0; i--) {
      const at = path[i]!;
      const above = ancestor[at]!;
      if (semi[label[above]!]! < semi[label[at]!]!) label[at] = label[above]!;
      ancestor[at] = ancestor[above]!;
    }
  }
}
