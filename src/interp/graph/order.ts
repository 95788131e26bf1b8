// The order in which the nodes of a region run.
//
// Any order in which producers come before their consumers is right: nodes that must not be exchanged are connected by
// an edge. So a program must do the same in each of them, and running it in a few tests its edges.

import { type Node, type Region, topDown } from '../../rvsdg/index.ts';

export type NodeOrder = (region: Region) => readonly Node[];

/** The order in which a region lists its nodes, as far as it lists producers first. */
export const listedOrder: NodeOrder = (region) => [...topDown(region)];

/** An order picked by a number: equal numbers pick equal orders. Takes time in proportion to nodes and edges. */
export function shuffledOrder(seed: number): NodeOrder {
  return (region) => {
    // Each region has numbers of its own, so that its order does not depend on what was decoded before it.
    const random = randomNumbers(seed + Math.imul(region.firstNode?.id ?? 0, 0x9e3779b9));
    const waiting = new Map<Node, number>();
    const ready: Node[] = [];
    for (const node of region.nodes()) {
      const producers = node.inputs.filter(({ origin }) => origin.node !== null).length;
      waiting.set(node, producers);
      if (producers === 0) ready.push(node);
    }
    const order: Node[] = [];
    while (ready.length > 0) {
      const node = takeOut(ready, random(ready.length));
      order.push(node);
      for (const output of node.outputs) {
        for (const { node: consumer } of output.users()) {
          if (consumer === null) continue;
          const left = waiting.get(consumer)! - 1;
          waiting.set(consumer, left);
          if (left === 0) ready.push(consumer);
        }
      }
    }
    return order;
  };
}

function takeOut<T>(list: T[], index: number): T {
  const taken = list[index]!;
  const last = list.pop()!;
  if (index < list.length) list[index] = last;
  return taken;
}

/** Numbers below a bound, by mulberry32. */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}
