// What is in a region: its γ, and all its nodes somewhere else. γ that are decided, θ that run once and γ that become one
// have in common that the nodes of a region go to another one.

import { ConstantOperation, InstructionOperation } from '../dialect/index.ts';
import {
  copyNodes,
  Gamma,
  keepUsers,
  type Mark,
  type Origin,
  type Region,
  SimpleNode,
} from '../rvsdg/index.ts';

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

/** How many nodes a copy of a region has, up to `most`; constants do not count, and what must not be copied is too much. */
export function copyCost({ firstNode }: Region, most: number): number {
  let count = 0;
  for (let node = firstNode; node !== null && count <= most; node = node.next) {
    if (!(node instanceof SimpleNode)) return Number.POSITIVE_INFINITY;
    const { operation } = node;
    if (operation instanceof InstructionOperation && operation.effects !== 0) return Number.POSITIVE_INFINITY;
    if (!(operation instanceof ConstantOperation) && node.inputs.length > 0) count++;
  }
  return count;
}

const noGammas: readonly Gamma[] = [];

/** The γ of a region, in the order of its list. */
export function gammasOf(region: Region): readonly Gamma[] {
  let count = 0;
  for (let node = region.firstStructural; node !== null; node = node.nextStructural) {
    if (node instanceof Gamma) count++;
  }
  if (count === 0) return noGammas;
  const found = new Array<Gamma>(count);
  count = 0;
  for (let node = region.firstStructural; node !== null; node = node.nextStructural) {
    if (node instanceof Gamma) found[count++] = node;
  }
  return found;
}
