// From node to node with the arrow keys.
//
// Up is where the first input comes from, down is who uses the first output, both within what can be seen. Left and
// right go to the nearest node at about the same height in the same region. Into an open node leads down from its last
// producer as into any other; from there, `down` goes on to the nodes inside.

import type { NodeBox, NodeData, UnitGraph, UnitLayout } from '../../src/explore/contract.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The node to go to; null if there is none that way. */
export function neighbourInPicture(
  graph: UnitGraph,
  layout: UnitLayout,
  from: number | null,
  direction: Direction,
): number | null {
  const regions = Object.values(layout.regions);
  const home = regions.find((region) => region.nodes.some(({ node }) => node === from));
  const here = home?.nodes.find(({ node }) => node === from);
  if (home === undefined || here === undefined)
    return topmost(regions.flatMap(({ nodes }) => nodes).slice(0, 200));
  const node = graph.nodes.find(({ id }) => id === from)!;
  if (direction === 'left' || direction === 'right') return beside(home.nodes, here, direction);
  if (direction === 'up') return producerOf(graph, node);
  return inside(here, layout) ?? consumerOf(graph, home.nodes, node);
}

function topmost(boxes: readonly NodeBox[]): number | null {
  return (
    boxes.reduce<NodeBox | null>((best, box) => (best === null || box.y < best.y ? box : best), null)?.node ??
    null
  );
}

function beside(boxes: readonly NodeBox[], here: NodeBox, direction: 'left' | 'right'): number | null {
  const sign = direction === 'left' ? -1 : 1;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const across = sign * (centre(box) - centre(here));
    if (box === here || across <= 0) continue;
    const distance = across + 4 * Math.abs(box.y - here.y);
    if (distance < least) [best, least] = [box.node, distance];
  }
  return best;
}

function centre({ x, width }: NodeBox): number {
  return x + width / 2;
}

/** The producer of the first input that has one in the region; else the node around. */
function producerOf(graph: UnitGraph, { inputs, region }: NodeData): number | null {
  const input = inputs.find(({ node }) => node >= 0);
  if (input !== undefined) return input.node;
  const { owner, parent } = graph.regions[region]!;
  return parent === -1 ? null : owner;
}

function consumerOf(graph: UnitGraph, boxes: readonly NodeBox[], { id }: NodeData): number | null {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const users = boxes.filter(({ node }) => nodes.get(node)?.inputs.some((input) => input.node === id));
  return topmost(users);
}

function inside(here: NodeBox, layout: UnitLayout): number | null {
  if (!here.isOpen) return null;
  for (const { region } of here.regions) {
    const first = topmost(layout.regions[region]?.nodes ?? []);
    if (first !== null) return first;
  }
  return null;
}
