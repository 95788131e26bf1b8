// Chains of states: the nodes on one, and how a node comes out of it.

import { memoryType, type Node, type Origin, type Region, type SimpleNode } from '../rvsdg/index.ts';
import { stateBefore, stateInput } from './effects.ts';

/** The nodes of a region on the chain of memory states that leads to its end, the last one first. */
export function memoryChain(region: Region): Node[] {
  const nodes: Node[] = [];
  const { results } = region;
  let last = results.length - 1;
  while (last >= 0 && results[last]!.origin.type !== memoryType) last--;
  let node = last < 0 ? null : results[last]!.origin.node;
  while (node !== null) {
    nodes.push(node);
    const input = stateInput(node, memoryType);
    node = input < 0 ? null : node.inputs[input]!.origin.node;
  }
  return nodes;
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
