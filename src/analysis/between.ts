// Whether something has to be between two nodes of a region, so that they cannot become one.

import { type Node, type Origin, Visited } from '../rvsdg/index.ts';

/** How many nodes are looked at. */
const mostLooked = 256;

/**
 * Whether a path leads from one node to another through a third, or that is not known. `mayDepend` is false for nodes
 * that are known not to be the first, and not to depend on it.
 */
export function hasBetween(first: Node, second: Node, mayDepend: (node: Node) => boolean): boolean {
  const visited = Visited.of(first.region);
  const pending: Node[] = [];
  const look = ({ origin: { node } }: { origin: Origin }) => {
    if (node === null || visited.has(node) || !mayDepend(node)) return;
    visited.add(node);
    pending.push(node);
  };
  for (const input of second.inputs) if (input.origin.node !== first) look(input);
  let count = 0;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node === first || ++count > mostLooked) return true;
    for (const input of node.inputs) look(input);
  }
  return false;
}
