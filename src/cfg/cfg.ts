// A control-flow graph as a graph: vertices are the integers 0 … n-1; their meaning is known only to the code that made
// the graph.
//
// The out-edges of a vertex are ordered. The index of an out-edge is the *alternative* it stands for: a vertex with
// two or more out-edges ends in a branch whose condition evaluates to such an index. Several out-edges of a vertex
// may lead to the same place, as in a switch with one target for many cases, and a branch may have equal targets.
//
// Edges are kept in one array, sorted by source ("compressed sparse rows"), so that a graph of 200,000 vertices is
// two typed arrays rather than 200,000 objects:
//
//      0 ──▶ 1, 2          heads    0     2  3  4  4
//      1 ──▶ 3             targets  1  2  3  3
//      2 ──▶ 3                      └ 0 ┘ 1  2
//      3
//
// Vertices that cannot be reached from the entry may be present, and every algorithm here ignores them.

/** The edges of a graph: those of vertex v are `targets[heads[v]]` up to `targets[heads[v + 1] - 1]`. */
export interface Edges {
  readonly heads: Int32Array;
  readonly targets: Int32Array;
}

export class Cfg implements Edges {
  readonly vertexCount: number;
  readonly entry: number;
  readonly exit: number;
  readonly heads: Int32Array;
  readonly targets: Int32Array;
  /** Whether it is known to be closed, because `closeCfg` made it. */
  isClosed = false;
  #reversed: Edges | undefined;

  constructor(edges: Edges, entry: number, exit: number) {
    this.vertexCount = edges.heads.length - 1;
    this.heads = edges.heads;
    this.targets = edges.targets;
    this.entry = entry;
    this.exit = exit;
  }

  /** The graph in which vertex v has the out-edges `successors[v]`, in that order. */
  static fromSuccessors(
    successors: readonly (readonly number[])[],
    entry = 0,
    exit = successors.length - 1,
  ): Cfg {
    return new Cfg(packEdges(successors), entry, exit);
  }

  get edgeCount(): number {
    return this.targets.length;
  }

  /** Where the out-edges of a vertex lead, by alternative. A view: do not write to it. */
  successors(vertex: number): Int32Array {
    return this.targets.subarray(this.heads[vertex]!, this.heads[vertex + 1]!);
  }

  /** The number of out-edges of a vertex. */
  outDegree(vertex: number): number {
    return this.heads[vertex + 1]! - this.heads[vertex]!;
  }

  /** All edges reversed. Computed on first use. */
  get reversed(): Edges {
    this.#reversed ??= reverseEdges(this);
    return this.#reversed;
  }

  /** The sources of the in-edges of a vertex, one for each in-edge. A view: do not write to it. */
  predecessors(vertex: number): Int32Array {
    const { heads, targets } = this.reversed;
    return targets.subarray(heads[vertex]!, heads[vertex + 1]!);
  }
}

/** The successors of vertices in two arrays, as all algorithms here take them. */
export function packEdges(successors: readonly (readonly number[])[]): Edges {
  const count = successors.length;
  const heads = new Int32Array(count + 1);
  for (let v = 0; v < count; v++) heads[v + 1] = heads[v]! + successors[v]!.length;
  const targets = new Int32Array(heads[count]!);
  for (let v = 0; v < count; v++) {
    for (let i = 0; i < successors[v]!.length; i++) {
      const target = successors[v]![i]!;
      if (!(target >= 0 && target < count)) throw new RangeError(`edge ${v} → ${target} leaves the graph`);
      targets[heads[v]! + i] = target;
    }
  }
  return { heads, targets };
}

/** All edges turned around, in arrays that have room for them, the first of them all zeros. */
export function reverseEdges(
  { heads, targets }: Edges,
  from: Int32Array = new Int32Array(heads.length),
  sources: Int32Array = new Int32Array(targets.length),
): Edges {
  const count = heads.length - 1;
  const edgeCount = targets.length;
  for (let i = 0; i < edgeCount; i++) from[targets[i]!]!++;
  for (let v = 1; v <= count; v++) from[v]! += from[v - 1]!;
  // Where each vertex's edges end is where they begin when all are in their places, the last first.
  for (let v = count - 1; v >= 0; v--) {
    for (let i = heads[v + 1]! - 1; i >= heads[v]!; i--) sources[--from[targets[i]!]!] = v;
  }
  return { heads: from, targets: sources };
}

/** Whether two graphs have the same vertices, edges in the same order, entry and exit. */
export function sameCfg(a: Cfg, b: Cfg): boolean {
  if (a.vertexCount !== b.vertexCount || a.entry !== b.entry || a.exit !== b.exit) return false;
  return (
    a.heads.every((head, v) => head === b.heads[v]) &&
    a.edgeCount === b.edgeCount &&
    a.targets.every((target, i) => target === b.targets[i])
  );
}

/** A graph on one line, `0>1,2 1>3 2>3`: the vertices that have out-edges, in the order of their numbers. */
export function cfgToText(cfg: Cfg): string {
  const parts: string[] = [];
  for (let v = 0; v < cfg.vertexCount; v++) {
    if (cfg.outDegree(v) > 0) parts.push(`${v}>${cfg.successors(v).join(',')}`);
  }
  return parts.join(' ');
}
