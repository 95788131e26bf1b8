// A layout with every box in one system of coordinates, ready to be drawn, searched by place, and exported.

import type {
  EdgeRoute,
  NodeBox,
  NodeData,
  RegionData,
  UnitGraph,
  UnitLayout,
} from '../../src/explore/contract.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SceneNode extends Rectangle {
  readonly data: NodeData;
  readonly box: NodeBox;
}

export interface SceneRegion extends Rectangle {
  readonly data: RegionData;
  readonly arguments: readonly number[];
  readonly results: readonly number[];
}

export interface SceneEdge extends Rectangle {
  readonly key: string;
  readonly class: EdgeRoute['class'];
  readonly points: readonly number[];
}

export interface Scene {
  readonly graph: UnitGraph;
  readonly root: RegionData;
  /** With the frame of the λ, δ or other node that has the root. */
  readonly bounds: Rectangle;
  /** Outer ones first. */
  readonly regions: readonly SceneRegion[];
  readonly nodes: ReadonlyMap<number, SceneNode>;
  readonly edges: readonly SceneEdge[];
  /** Nodes are tiles in rows; edges are only drawn where their marks say so. */
  readonly isPacked: boolean;
}

/** Around the root region: the border of its owner, and above it the title. */
export const frame = { margin: 14, title: 28 };

export function makeScene(graph: UnitGraph, layout: UnitLayout, rootKey: string | null): Scene {
  const root = graph.regions.find(({ key }) => key === rootKey) ?? graph.regions[0]!;
  const data = new Map(graph.nodes.map((node) => [node.id, node]));
  const regions: SceneRegion[] = [];
  const nodes = new Map<number, SceneNode>();
  const edges: SceneEdge[] = [];
  const pending = [{ region: root.index, x: 0, y: 0 }];
  for (let at = 0; at < pending.length; at++) {
    const { region, x, y } = pending[at]!;
    const placed = layout.regions[region];
    if (placed === undefined) continue;
    regions.push({
      data: graph.regions[region]!,
      x,
      y,
      width: placed.width,
      height: placed.height,
      arguments: placed.arguments,
      results: placed.results,
    });
    for (const box of placed.nodes) {
      const node = {
        data: data.get(box.node)!,
        box,
        x: x + box.x,
        y: y + box.y,
        width: box.width,
        height: box.height,
      };
      nodes.set(box.node, node);
      if (!box.isOpen) continue;
      for (const inner of box.regions) {
        pending.push({ region: inner.region, x: node.x + inner.x, y: node.y + inner.y });
      }
    }
    for (const { key, class: kind, points } of placed.edges)
      edges.push({ key, class: kind, ...shift(points, x, y) });
  }
  const { margin, title } = frame;
  const bounds = {
    x: -margin,
    y: -margin - title,
    width: layout.width + 2 * margin,
    height: layout.height + 2 * margin + title,
  };
  const isPacked = layout.regions[root.index]?.isPacked === true;
  return { graph, root, bounds, regions, nodes, edges, isPacked };
}

function shift(points: readonly number[], byX: number, byY: number) {
  const moved = new Array<number>(points.length);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at]! + byX;
    const y = points[at + 1]! + byY;
    moved[at] = x;
    moved[at + 1] = y;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { points: moved, x: left, y: top, width: right - left, height: bottom - top };
}

export function touches(a: Rectangle, b: Rectangle): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}
