// Depth-first search, with a stack of its own so that no graph is too deep for it.

import type { Edges } from './cfg.ts';

export interface DepthFirstSearch {
  /** The vertices that were reached, in the order in which they were first seen. */
  readonly preorder: Int32Array;
  /** The same vertices in the order in which they were left for good. */
  readonly postorder: Int32Array;
  /** Place of each vertex in `preorder`; -1 when it was not reached. */
  readonly number: Int32Array;
  /** The vertex from which each was reached; -1 for the start and for what was not reached. */
  readonly parent: Int32Array;
}

/** Searches from `start`, following the out-edges of every vertex in their order. */
export function depthFirstSearch({ heads, targets }: Edges, start: number): DepthFirstSearch {
  const count = heads.length - 1;
  const number = new Int32Array(count).fill(-1);
  const parent = new Int32Array(count).fill(-1);
  const preorder = new Int32Array(count);
  const postorder = new Int32Array(count);
  const next = heads.slice(0, count);
  const stack = new Int32Array(count);
  let depth = 0;
  let seen = 0;
  let left = 0;
  const visit = (vertex: number) => {
    number[vertex] = seen;
    preorder[seen++] = vertex;
    stack[depth++] = vertex;
  };
  visit(start);
  while (depth > 0) {
    const vertex = stack[depth - 1]!;
    if (next[vertex]! === heads[vertex + 1]!) {
      postorder[left++] = vertex;
      depth--;
      continue;
    }
    const target = targets[next[vertex]!++]!;
    if (number[target]! >= 0) continue;
    parent[target] = vertex;
    visit(target);
  }
  return { preorder: preorder.subarray(0, seen), postorder: postorder.subarray(0, left), number, parent };
}
