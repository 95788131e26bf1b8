// Chains of states: the nodes on one, and how a node comes out of it.

import {
  ioType,
  type Lambda,
  loopType,
  memoryType,
  type Node,
  type Origin,
  type Region,
  type SimpleNode,
} from '../rvsdg/index.ts';
import { stateBefore, stateInput } from './effects.ts';

/** The nodes of a region on the chain of memory states that leads to its end, the last one first. */
export function memoryChain(region: Region): Node[] {
  const last = lastOnChain(region);
  if (last === null) return [];
  let length = 0;
  for (let node: Node | null = last; node !== null; node = beforeOnChain(node)) length++;
  const nodes = new Array<Node>(length);
  length = 0;
  for (let node: Node | null = last; node !== null; node = beforeOnChain(node)) nodes[length++] = node;
  return nodes;
}

/** The last node of a region on its chain of memory states; null if there is none. */
export function lastOnChain({ results }: Region): Node | null {
  let last = results.length - 1;
  while (last >= 0 && results[last]!.origin.type !== memoryType) last--;
  return last < 0 ? null : results[last]!.origin.node;
}

/** The node before one that is on the chain; null for the first. */
export function beforeOnChain(node: Node): Node | null {
  const input = stateInput(node, memoryType);
  return input < 0 ? null : node.inputs[input]!.origin.node;
}

/** Removes a node whose value nobody uses; what came behind it in its chains comes behind what was before it. */
export function spliceOut(node: SimpleNode): void {
  for (const output of node.outputs) if (output.type.isState) output.divertUsers(stateBefore(output));
  node.remove();
}

/** The memory state that a simple node gives back, or null. */
export function stateAfter(node: SimpleNode, type: Origin['type']): Origin | null {
  for (let i = node.outputs.length - 1; i >= 0; i--)
    if (node.outputs[i]!.type === type) return node.outputs[i]!;
  return null;
}

/**
 * Whether a function takes one state each of memory, I/O and loop, in this order. All that are built of modules do; what
 * is written as the text of a graph may have others.
 */
export function hasUsualStates({ body }: Lambda): boolean {
  const states = body.results.map(({ origin }) => origin.type).filter(({ isState }) => isState);
  return states.length === 3 && states[0] === memoryType && states[1] === ioType && states[2] === loopType;
}
