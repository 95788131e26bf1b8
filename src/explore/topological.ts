// Nodes of a region in an order in which producers come first; among those that may come next, the least id does.

interface Ordered {
  readonly id: number;
  /** Origins of its inputs, as a flat list: ids of nodes, and ports. */
  readonly inputs: readonly number[];
}

/** The nodes, given ascending by id, producers before consumers: a walk to the producers that were not seen yet. */
export function producersFirst<T extends Ordered>(nodes: readonly T[]): T[] {
  const unseen = new Map<number, T>(nodes.map((node) => [node.id, node]));
  const order: T[] = [];
  const stack: { readonly node: T; next: number }[] = [];
  for (const start of nodes) {
    if (!unseen.delete(start.id)) continue;
    stack.push({ node: start, next: 0 });
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const producer = top.node.inputs[top.next];
      top.next += 2;
      if (producer === undefined) {
        order.push(top.node);
        stack.pop();
        continue;
      }
      const node = unseen.get(producer);
      if (node === undefined) continue;
      unseen.delete(producer);
      stack.push({ node, next: 0 });
    }
  }
  return order;
}
