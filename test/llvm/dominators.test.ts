// The verifier's dominators, against the definition: a dominates b if b cannot be
// reached without a.

import { expect, test } from 'vitest';
import { Dominators, type Edges, reversed } from '../../src/llvm/verify/dominators.ts';

function edgesOf(successors: readonly (readonly number[])[]): Edges {
  const heads = new Int32Array(successors.length + 1);
  for (let i = 0; i < successors.length; i++) heads[i + 1] = heads[i]! + successors[i]!.length;
  return { heads, targets: Int32Array.from(successors.flat()) };
}

/** Nodes that a walk from node 0 meets if it may not enter `without`. */
function reachable(successors: readonly (readonly number[])[], without: number): Set<number> {
  const seen = new Set<number>();
  const pending = without === 0 ? [] : [0];
  while (pending.length > 0) {
    const node = pending.pop()!;
    if (seen.has(node)) continue;
    seen.add(node);
    for (const next of successors[node]!) if (next !== without) pending.push(next);
  }
  return seen;
}

function checkAgainstDefinition(successors: readonly (readonly number[])[]): void {
  const edges = edgesOf(successors);
  const dominators = new Dominators(successors.length, edges, reversed(successors.length, edges));
  const all = reachable(successors, -1);
  for (let a = 0; a < successors.length; a++) {
    expect(dominators.isReachable(a)).toBe(all.has(a));
    const rest = reachable(successors, a);
    for (let b = 0; b < successors.length; b++) {
      const expected = !all.has(b) || (all.has(a) && (a === b || !rest.has(b)));
      expect(dominators.dominates(a, b), `${a} and ${b} in ${JSON.stringify(successors)}`).toBe(expected);
    }
  }
}

test('Dominators of known graphs', () => {
  checkAgainstDefinition([[]]);
  checkAgainstDefinition([[1, 2], [3], [3], []]);
  checkAgainstDefinition([[1, 1], [1, 2], [0, 3], [], [3]]);
  // Lengauer and Tarjan's own example.
  checkAgainstDefinition([
    [1, 2, 3],
    [4],
    [1, 4, 5],
    [6, 7],
    [12],
    [8],
    [9],
    [9, 10],
    [5, 11],
    [11],
    [9],
    [9, 0],
    [8],
  ]);
});

test('Dominators of 300 random graphs', () => {
  let seed = 1;
  const random = (limit: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >> 8) % limit;
  };
  for (let round = 0; round < 300; round++) {
    const count = 1 + random(14);
    checkAgainstDefinition(
      Array.from({ length: count }, () => Array.from({ length: random(4) }, () => random(count))),
    );
  }
});
