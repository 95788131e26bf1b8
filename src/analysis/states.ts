// Chains of memory states: the nodes on them in order, and predecessors.
//
// Unless memory is split there is one chain: each node on it has one input and one output of memory. If it is split
// there are several chains, side by side, and nodes with regions may be on more than one. Queries then need an order of
// all nodes on them that the edges allow. The program may be executed in any such order, so facts that hold in one are
// true.

import {
  type Lambda,
  type Node,
  nodesInOrder,
  type Region,
  signatureOf,
  stateTaken,
} from '../rvsdg/index.ts';

/** The nodes of a region on the chains of memory states that lead to its end, in an order of execution, the last one first. */
export function memoryChain(region: Region): Node[] {
  if (region.graph.isMemorySplit) return memoryChains(region);
  const last = lastOnChain(region);
  if (last === null) return [];
  let length = 0;
  for (let node: Node | null = last; node !== null; node = beforeOnChain(node)) length++;
  const nodes = new Array<Node>(length);
  length = 0;
  for (let node: Node | null = last; node !== null; node = beforeOnChain(node)) nodes[length++] = node;
  return nodes;
}

/** Calls `visit` for each node on the region's chains of memory states, in no particular order. */
export function eachOnMemory(region: Region, visit: (node: Node) => void): void {
  if (region.graph.isMemorySplit) return memoryChains(region).forEach(visit);
  for (let node = lastOnChain(region); node !== null; node = beforeOnChain(node)) visit(node);
}

/** The same if there may be several chains. */
function memoryChains(region: Region): Node[] {
  const found = new Set<Node>();
  const pending: Node[] = [];
  const take = (ports: Region['results']) => {
    for (const { origin } of ports) {
      const { node } = origin;
      if (!origin.type.isMemory || node === null || found.has(node)) continue;
      found.add(node);
      pending.push(node);
    }
  };
  take(region.results);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) take(node.inputs);
  return nodesInOrder(region)
    .filter((node) => found.has(node))
    .reverse();
}

/** The last node of a region on its only chain of memory states; null if there is none. */
function lastOnChain({ results }: Region): Node | null {
  let last = results.length - 1;
  while (last >= 0 && !results[last]!.origin.type.isMemory) last--;
  return last < 0 ? null : results[last]!.origin.node;
}

/** The node before one on its chain of memory states; null for the first, and where there are several chains. */
export function beforeOnChain(node: Node): Node | null {
  const input = stateTaken(node, 'memory');
  if (input === null || takesSeveral(node)) return null;
  return input.origin.node;
}

/** Whether a node takes several memories. */
export function takesSeveral({ inputs }: Node): boolean {
  let count = 0;
  for (const { origin } of inputs) if (origin.type.isMemory) count++;
  return count > 1;
}

/** The only input of a node, or result of a region, that is a state of memory; null if there are several or none. */
export function soleMemory<P extends { readonly type: { readonly isMemory: boolean } }>(
  ports: readonly P[],
): P | null {
  let found: P | null = null;
  for (const port of ports) {
    if (!port.type.isMemory) continue;
    if (found !== null) return null;
    found = port;
  }
  return found;
}

/** Whether a function has at most one state of each kind. So has all that is built of modules. */
export function hasPlainStates(lambda: Lambda): boolean {
  const kinds = signatureOf(lambda).map(({ type }) => type.state);
  return new Set(kinds).size === kinds.length;
}
