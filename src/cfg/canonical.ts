// The graph as restructuring sees it: numbered in an order that depends only on its shape, and without parallel edges.
//
// Vertices are numbered in reverse postorder of a depth-first search that follows out-edges in their order. Two
// graphs that differ only in the names of their vertices are equal afterwards, and so is everything computed from
// them. Vertices that cannot be reached have no number. Out-edges of a vertex that lead to the same place are one:
// whichever is taken, the same happens.

import { Cfg, type Edges } from './cfg.ts';
import { Scratch } from './scratch.ts';

export class CanonicalCfg {
  readonly original: Cfg;
  /** The renumbered graph without parallel edges. Out-edges keep the order of their first occurrence. */
  readonly cfg: Cfg;
  /** By number: the vertex of the original graph. */
  readonly vertexOf: Int32Array;
  readonly #numberOf: Int32Array;
  readonly #place: Int32Array;

  /** Works in arrays of the given scratch space, which may be taken back once the graph is no longer needed. */
  constructor(original: Cfg, scratch: Scratch = new Scratch()) {
    this.original = original;
    this.vertexOf = scratch.room(original.vertexCount);
    this.#numberOf = scratch.numbers(original.vertexCount, -1);
    this.#place = scratch.room(original.vertexCount);
    const count = this.#number(scratch);
    this.cfg = new Cfg(this.#distinctEdges(count, scratch), 0, this.#numberOf[original.exit]!);
  }

  /** Numbers the vertices that can be reached, and counts them. */
  #number(scratch: Scratch): number {
    const { heads, targets, entry, vertexCount } = this.original;
    const numberOf = this.#numberOf;
    const next = scratch.room(vertexCount);
    const path = scratch.room(vertexCount);
    const postorder = scratch.room(vertexCount);
    let depth = 0;
    let count = 0;
    path[depth++] = entry;
    next[entry] = heads[entry]!;
    numberOf[entry] = 0;
    while (depth > 0) {
      const vertex = path[depth - 1]!;
      const edge = next[vertex]!++;
      if (edge === heads[vertex + 1]!) {
        postorder[count++] = vertex;
        depth--;
        continue;
      }
      const target = targets[edge]!;
      if (numberOf[target]! >= 0) continue;
      numberOf[target] = 0;
      next[target] = heads[target]!;
      path[depth++] = target;
    }
    for (let n = 0; n < count; n++) {
      const vertex = postorder[count - 1 - n]!;
      this.vertexOf[n] = vertex;
      numberOf[vertex] = n;
    }
    return count;
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

  #distinctEdges(count: number, scratch: Scratch): Edges {
    const heads = new Int32Array(count + 1);
    const targets = scratch.room(this.original.edgeCount);
    const lastSource = scratch.numbers(count, -1);
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
