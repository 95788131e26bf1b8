// Taking nodes out of their chains of states.

import { type SimpleNode, stateBefore } from '../rvsdg/index.ts';

/** Removes a node whose value nobody uses; what came after it in its chains comes after what was before it. */
export function spliceOut(node: SimpleNode): void {
  for (const output of node.outputs) if (output.type.isState) output.divertUsers(stateBefore(output));
  node.remove();
}
