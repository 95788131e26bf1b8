// Nodes come out of chains of states.

import type { Origin, SimpleNode } from '../rvsdg/index.ts';
import { stateBefore } from './effects.ts';

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
