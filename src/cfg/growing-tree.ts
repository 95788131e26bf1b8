// A tree that grows leaf by leaf and answers, at any time, which vertex is the nearest common ancestor of two.
//
// Every vertex knows its parent and one *jump* to an ancestor further up. The jumps are chosen such that their
// lengths follow the skew-binary numbers (Myers 1983), which makes the way from any vertex to any ancestor
// O(log depth) steps, with one extra integer for each vertex:
//
//      depth   0   1   2   3   4   5   6   7
//              ◀───┘   │   │   │   │   │   │        from 1 to 0, from 2 to 1, from 3 to 0,
//                  ◀───┘   │   │   │   │   │        from 4 to 3, from 5 to 4, from 6 to 3,
//              ◀───────────┘   │   │   │   │        from 7 to 0
//                          ◀───┘   │   │   │
//                              ◀───┘   │   │
//                          ◀───────────┘   │
//              ◀───────────────────────────┘

import type { Scratch } from './scratch.ts';

export class GrowingTree {
  readonly #parent: Int32Array;
  readonly #jump: Int32Array;
  readonly #depth: Int32Array;

  /** A forest over the vertices 0 … capacity-1, none of which is in it yet. */
  constructor(capacity: number, scratch: Scratch) {
    this.#parent = scratch.numbers(capacity, -1);
    this.#jump = scratch.room(capacity);
    this.#depth = scratch.room(capacity);
  }

  addRoot(vertex: number): void {
    this.#parent[vertex] = vertex;
    this.#jump[vertex] = vertex;
    this.#depth[vertex] = 0;
  }

  addLeaf(vertex: number, parent: number): void {
    const depth = this.#depth;
    const above = this.#jump[parent]!;
    const beyond = this.#jump[above]!;
    this.#parent[vertex] = parent;
    depth[vertex] = depth[parent]! + 1;
    this.#jump[vertex] = depth[parent]! - depth[above]! === depth[above]! - depth[beyond]! ? beyond : parent;
  }

  parent(vertex: number): number {
    return this.#parent[vertex]!;
  }

  nearestCommonAncestor(a: number, b: number): number {
    const parent = this.#parent;
    const jump = this.#jump;
    const depth = this.#depth;
    if (depth[a]! < depth[b]!) [a, b] = [b, a];
    while (depth[a]! > depth[b]!) a = depth[jump[a]!]! >= depth[b]! ? jump[a]! : parent[a]!;
    while (a !== b) {
      // Vertices of equal depth jump equally far.
      const apart = jump[a] !== jump[b];
      a = apart ? jump[a]! : parent[a]!;
      b = apart ? jump[b]! : parent[b]!;
    }
    return a;
  }
}
