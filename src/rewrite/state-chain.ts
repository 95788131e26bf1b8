// Taking nodes out of their chains of states.

import { type SimpleNode, stateBefore } from '../rvsdg/index.ts';

/** Removes a node whose value is unused, and connects its users on each chain to the state before it. */
export function spliceOut(node: SimpleNode): void {
  for (const output of node.outputs) if (output.type.isState) output.divertUsers(stateBefore(output));
  node.remove();
}
