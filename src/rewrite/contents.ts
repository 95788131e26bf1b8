// All nodes of a region, moved or copied into another one: γs that are decided, θs that run once and γs that become one have
// this in common.

import { copyNodes, keepUsers, type Mark, type Origin, type Region } from '../rvsdg/index.ts';

/**
 * Moves all nodes of a region to the end of another, where the arguments become the given origins, and returns what the
 * results become. Linear in the nodes of the region; what these contain does not matter. The region is left without
 * results: its owner can only be removed.
 */
export function moveContents(
  from: Region,
  into: Region,
  origins: readonly Origin[],
  place: Mark | null = null,
): Origin[] {
  const mapped = (origin: Origin) => (origin.isArgument ? origins[origin.index]! : origin);
  const results = from.results.map(({ origin }) => mapped(origin));
  const { owner } = from;
  const putMarks = into.graph.marks?.moving(from, into, owner?.region === into ? owner : null, mapped, place);
  keepUsers(from.results, 0, () => false);
  for (let node = from.firstNode; node !== null; node = from.firstNode) {
    node.relocate(into);
    for (const input of node.inputs) input.divert(mapped(input.origin));
  }
  putMarks?.();
  return results;
}

/** Copies all nodes of a region to the end of another, and returns what its results become there. */
export function copyContents(from: Region, into: Region, origins: readonly Origin[]): Origin[] {
  const substitution = new Map(from.arguments.map((argument, i) => [argument, origins[i]!]));
  copyNodes(from, into, substitution);
  return from.results.map(({ origin }) => substitution.get(origin)!);
}
