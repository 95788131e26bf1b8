// The graph as restructuring sees it: numbered in an order that depends on nothing but its shape, and without
// parallel edges.
//
// Vertices are numbered in reverse postorder of a depth-first search that follows out-edges in their order. Two
// graphs that differ only in the names of their vertices are equal afterwards, and so is everything computed from
// them. Vertices that cannot be reached have no number. Out-edges of a vertex that lead to the same place are one:
// whichever is taken, the same happens.

import { Cfg, type Edges } from './cfg.ts';
import { depthFirstSearch } from './depth-first.ts';

export class CanonicalCfg {
  readonly original: Cfg;
  /** The renumbered graph without parallel edges. Out-edges keep the order of their first occurrence. */
  readonly cfg: Cfg;
  /** By number: the vertex of the original graph. */
  readonly vertexOf: Int32Array;
  readonly #numberOf: Int32Array;
  readonly #place: Int32Array;

  constructor(original: Cfg) {
    const { postorder } = depthFirstSearch(original, original.entry);
    this.original = original;
    this.vertexOf = postorder.slice().reverse();
    this.#numberOf = new Int32Array(original.vertexCount).fill(-1);
    for (let n = 0; n < this.vertexOf.length; n++) this.#numberOf[this.vertexOf[n]!] = n;
    this.cfg = new Cfg(this.#distinctEdges(), 0, this.#numberOf[original.exit]!);
    this.#place = new Int32Array(this.vertexOf.length);
  }

  /** By out-edge of the original vertex with this number: which of its distinct out-edges it became. */
  alternativeOf(number: number): number[] {
    const { heads, targets } = this.cfg;
    for (let i = heads[number]!; i < heads[number + 1]!; i++) this.#place[targets[i]!] = i - heads[number]!;
    const vertex = this.vertexOf[number]!;
    const first = this.original.heads[vertex]!;
    const alternatives = new Array<number>(this.original.outDegree(vertex));
    for (let i = 0; i < alternatives.length; i++) {
      alternatives[i] = this.#place[this.#numberOf[this.original.targets[first + i]!]!]!;
    }
    return alternatives;
  }

  #distinctEdges(): Edges {
    const count = this.vertexOf.length;
    const heads = new Int32Array(count + 1);
    const targets = new Int32Array(this.original.edgeCount);
    const lastSource = new Int32Array(count).fill(-1);
    let end = 0;
    for (let n = 0; n < count; n++) {
      const vertex = this.vertexOf[n]!;
      for (let i = this.original.heads[vertex]!; i < this.original.heads[vertex + 1]!; i++) {
        const target = this.#numberOf[this.original.targets[i]!]!;
        if (lastSource[target] === n) continue;
        lastSource[target] = n;
        targets[end++] = target;
      }
      heads[n + 1] = end;
    }
    return { heads, targets: targets.slice(0, end) };
  }
}
