// Depth-first search, with a stack of its own so that no graph is too deep for it.

import type { Edges } from './cfg.ts';
import { Scratch } from './scratch.ts';

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

/**
 * Searches from `start`, following the out-edges of every vertex in their order. What it finds is in arrays of the scratch
 * space, if it is given one.
 */
export function depthFirstSearch(
  { heads, targets }: Edges,
  start: number,
  scratch: Scratch = new Scratch(),
): DepthFirstSearch {
  const count = heads.length - 1;
  const number = scratch.numbers(count, -1);
  const parent = scratch.numbers(count, -1);
  const preorder = scratch.room(count);
  const postorder = scratch.room(count);
  const next = scratch.room(count);
  for (let v = 0; v < count; v++) next[v] = heads[v]!;
  const stack = scratch.room(count);
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
