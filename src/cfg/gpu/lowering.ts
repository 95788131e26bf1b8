// n-way branches as cascades of two-way branches (C1 §5.1, Figure C1.5), for machines that have no others.
//
//   depth-first       one alternative is told from all the rest, then the next:       0 | 1 | 2 | 3
//   breadth-first     the alternatives are halved, and each half again:               (0 | 1) | (2 | 3)
//
// Both take n - 1 tests. Depth-first needs up to n - 1 of them for one lane, breadth-first ⌈log₂ n⌉. Targets that several
// alternatives share count once.

import type { Choice, Draft } from './draft.ts';

export type LoweringOrder = 'depth-first' | 'breadth-first';

/** Makes two-way branches of all others. An original vertex keeps its place; tests come after it. */
export function lowerBranches(draft: Draft, order: LoweringOrder): void {
  const count = draft.meanings.length;
  for (let v = 0; v < count; v++) {
    const targets = draft.successors[v]!;
    if (targets.length > 2) lowerBranch(draft, v, targets, order);
  }
}

/** A set of alternatives that lead to one vertex. */
interface Group {
  readonly target: number;
  readonly alternatives: number[];
}

function lowerBranch(draft: Draft, vertex: number, targets: readonly number[], order: LoweringOrder): void {
  const meaning = draft.meanings[vertex]!;
  const groups = groupByTarget(targets);
  const of: Choice =
    meaning.kind === 'branch'
      ? { kind: 'variable', variable: meaning.variable }
      : { kind: 'vertex', vertex: (meaning as { vertex: number }).vertex };
  const first = cascade(draft, of, groups, order);
  if (meaning.kind === 'branch') {
    // The first test takes the place of the branch.
    draft.meanings[vertex] = groups.length === 1 ? { kind: 'null' } : draft.meanings[first]!;
    draft.successors[vertex] = groups.length === 1 ? [first] : draft.successors[first]!;
    if (groups.length > 1) {
      draft.successors[first] = [];
      draft.meanings[first] = { kind: 'null' };
    }
  } else draft.successors[vertex] = [first];
}

function groupByTarget(targets: readonly number[]): Group[] {
  const byTarget = new Map<number, Group>();
  targets.forEach((target, i) => {
    const known = byTarget.get(target);
    if (known) known.alternatives.push(i);
    else byTarget.set(target, { target, alternatives: [i] });
  });
  return [...byTarget.values()];
}

/** The first vertex of a cascade over the groups. */
function cascade(draft: Draft, of: Choice, groups: readonly Group[], order: LoweringOrder): number {
  if (groups.length === 1) return groups[0]!.target;
  interface Part {
    readonly from: number;
    readonly to: number;
    /** The test that leads here, and by which edge. */
    readonly test: number;
    readonly edge: number;
  }
  let first = -1;
  const pending: Part[] = [{ from: 0, to: groups.length, test: -1, edge: 0 }];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const { from, to, test, edge } = part;
    let target = groups[from]!.target;
    if (to - from > 1) {
      const middle = order === 'depth-first' ? from + 1 : (from + to) >> 1;
      const chosen = groups.slice(from, middle).flatMap(({ alternatives }) => alternatives);
      target = draft.add({ kind: 'test', of, chosen }, [-1, -1]);
      pending.push({ from: middle, to, test: target, edge: 1 }, { from, to: middle, test: target, edge: 0 });
    }
    if (test < 0) first = target;
    else draft.successors[test]![edge] = target;
  }
  return first;
}
