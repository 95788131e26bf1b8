// Scratch fields and their owners.
//
// Three fields of the graph are scratch space for the pass that is running, because a table beside the graph would cost
// more than all that is done with it: `Node.mark` (which nodes were visited), `Origin.slot` (a number for each origin)
// and `Region.depth` (how deeply a region is nested). Two simultaneous users of one field would read each other's
// numbers. So a user owns a field for as long as it reads what it wrote:
//
//   `owning`       a pass owns a field of the whole graph while a piece of work runs; a second owner is an error
//   `Visited.of`   a traversal owns the marks of one region. If they are taken, by a traversal of the same region that
//                  is under way or by a pass that owns all marks, it keeps a set instead: slower, and right.

import type { Graph, Node, Region } from './graph.ts';

/** The scratch fields: `marks` of nodes, `slots` of origins, `depths` of regions. */
export type ScratchField = 'marks' | 'slots' | 'depths';

/** Which piece of work owns each scratch field of a graph; null if it is free. */
export class Scratch {
  marks: string | null = null;
  slots: string | null = null;
  depths: string | null = null;
}

/** Does a piece of work that owns a scratch field of a graph meanwhile. `owner` is its name, for the error. */
export function owning<T>({ scratch }: Graph, field: ScratchField, owner: string, work: () => T): T {
  const other = scratch[field];
  if (other !== null) throw new Error(`${owner} needs the ${field} of the graph, which ${other} is using`);
  scratch[field] = owner;
  try {
    return work();
  } finally {
    scratch[field] = null;
  }
}

/** Which nodes of a region have been visited: by their marks if these are free, and in a set otherwise. */
export class Visited {
  private readonly mark: number;
  private readonly nodes: Set<Node> | null;

  private constructor(mark: number, nodes: Set<Node> | null) {
    this.mark = mark;
    this.nodes = nodes;
  }

  /**
   * Visits none so far. To use it across changes that may start other traversals of the region, a traversal must
   * `watch` it.
   */
  static of(region: Region): Visited {
    const { graph } = region;
    if (graph.scratch.marks !== null || region.isWatched) return new Visited(0, new Set());
    return new Visited(++graph.lastMark, null);
  }

  has(node: Node): boolean {
    return this.nodes === null ? node.mark === this.mark : this.nodes.has(node);
  }

  add(node: Node): void {
    if (this.nodes === null) node.mark = this.mark;
    else this.nodes.add(node);
  }
}
