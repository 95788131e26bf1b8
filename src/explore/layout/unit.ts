// The layout of a unit: regions within nodes within regions, from the inside out.
//
//     ┌─●────●─┐    A node that is shut is a small box. One that is open is as large as its regions, which lie side by
//     │ γ      │    side. The inputs of a θ are straight above the arguments of its region, and its outputs below the
//     │┌──┐┌──┐│    results, so that a loop variable reads as one line; those of other nodes are in the middle.
//     │└──┘└──┘│
//     └─●────●─┘    Regions are laid out once and kept: opening a node lays out the regions around it and no others.

import {
  type EdgeClass,
  type EdgeRoute,
  type Metrics,
  type NodeBox,
  type NodeData,
  nowhere,
  type RegionData,
  type RegionLayout,
  type UnitGraph,
  type UnitLayout,
  type UseData,
} from '../contract.ts';
import { GraphIndex } from '../graph-index.ts';
import { layoutLayered } from './layered.ts';
import type { LayeredEdge } from './layers.ts';
import { bendGap, defaultMetrics, regionGap, regionMargin } from './metrics.ts';
import { mostInLayers, pack } from './packed.ts';

/** Layouts of regions, for any number of graphs. */
export class LayoutCache {
  readonly #known = new Map<string, { readonly number: number; readonly layout: RegionLayout }>();
  readonly #limit: number;
  #next = 0;

  /** Keeps at most so many regions; the oldest go first. */
  constructor(limit = 5_000) {
    this.#limit = limit;
  }

  /** The layout with this name, made now if there is none; and a number that it alone has. */
  get(key: string, make: () => RegionLayout): { readonly number: number; readonly layout: RegionLayout } {
    let found = this.#known.get(key);
    if (found !== undefined) return found;
    found = { number: this.#next++, layout: make() };
    this.#known.set(key, found);
    if (this.#known.size > this.#limit) this.#known.delete(this.#known.keys().next().value!);
    return found;
  }
}

/** Lays out what can be seen of a unit when some of its structural nodes are open, from one of its regions on. */
export function layoutUnit(
  graph: UnitGraph,
  open: ReadonlySet<number>,
  metrics: Partial<Metrics> = {},
  cache: LayoutCache = new LayoutCache(),
  root = 0,
): UnitLayout {
  const all = { ...defaultMetrics, ...metrics };
  const version = `${graph.version} ${graph.earlier?.version ?? ''} ${graph.reading ?? ''}`;
  const context = `${graph.unit} ${graph.name} ${version} ${graph.nodes.length} ${Object.values(all).join(' ')}`;
  const layouts = new Map<number, { readonly number: number; readonly layout: RegionLayout }>();
  // Regions within come after those around them: from the last to the first, everything within is there already.
  const visible = visibleRegions(graph, open, root);
  for (const index of visible.reverse()) {
    const region = graph.regions[index]!;
    const openNodes = openIn(graph, region, open);
    const within = openNodes.flatMap(({ regions }) => regions.map((each) => layouts.get(each)!.number));
    const key = `${context}|${region.key}|${openNodes.map(({ id }) => id).join()}|${within.join()}`;
    const make = () =>
      new RegionLayouter(graph, region, open, all, (inner) => layouts.get(inner)!.layout).layout();
    layouts.set(index, cache.get(key, make));
  }
  const regions: Record<number, RegionLayout> = {};
  for (const [index, { layout }] of layouts) regions[index] = layout;
  return { width: regions[root]!.width, height: regions[root]!.height, regions };
}

/** The regions that can be seen, outer ones first. */
function visibleRegions(graph: UnitGraph, open: ReadonlySet<number>, root: number): number[] {
  const visible = [root];
  for (const index of visible) {
    for (const { regions } of openIn(graph, graph.regions[index]!, open))
      for (const inner of regions) visible.push(inner);
  }
  return visible.sort((a, b) => a - b);
}

function openIn(graph: UnitGraph, region: RegionData, open: ReadonlySet<number>): NodeData[] {
  if (open.size === 0) return [];
  const index = GraphIndex.of(graph);
  return region.nodes
    .filter((id) => open.has(id))
    .map((id) => index.node(id)!)
    .filter(({ regions }) => regions.length > 0);
}

/** Characters of an argument's name that there is room for beside it. */
export const longestPortName = 16;

/** From the right side of a box. */
const besideSockets = 6;

/** A box for a node, as it is before it has a place. */
type Shape = Omit<NodeBox, 'x' | 'y'>;

class RegionLayouter {
  readonly #graph: UnitGraph;
  readonly #region: RegionData;
  readonly #open: ReadonlySet<number>;
  readonly #metrics: Metrics;
  readonly #within: (region: number) => RegionLayout;
  readonly #nodes: NodeData[];
  /** By argument or result: its place among those that are drawn; -1 for hidden ones. */
  readonly #arguments: readonly number[];
  readonly #results: readonly number[];
  readonly #firstNode: number;
  readonly #firstResult: number;
  /** By id: which vertex a node is. Arguments come first, then nodes, then results. */
  readonly #vertices = new Map<number, number>();

  constructor(
    graph: UnitGraph,
    region: RegionData,
    open: ReadonlySet<number>,
    metrics: Metrics,
    within: (region: number) => RegionLayout,
  ) {
    this.#graph = graph;
    this.#region = region;
    this.#open = open;
    this.#metrics = metrics;
    this.#within = within;
    const index = GraphIndex.of(graph);
    this.#nodes = region.nodes.map((id) => index.node(id)!).filter(({ isWritten }) => isWritten !== true);
    this.#arguments = placesOfDrawn(region.arguments);
    this.#results = placesOfDrawn(region.results);
    this.#firstNode = drawnCount(region.arguments);
    this.#firstResult = this.#firstNode + this.#nodes.length;
    for (const [i, { id }] of this.#nodes.entries()) this.#vertices.set(id, this.#firstNode + i);
  }

  layout(): RegionLayout {
    const { arguments: args, index } = this.#region;
    const shapes = this.#nodes.map((node) => this.#shape(node));
    const { edges, keys } = this.#edges(shapes);
    if (this.#isPacked) return this.#packed(shapes, edges, keys);
    const names = args
      .filter(({ isHidden }) => !isHidden)
      .map(({ name }) => Math.ceil(Math.min(name.length, longestPortName) * this.#metrics.character));
    const row = (count: number, from: number) => Array.from({ length: count }, (_, i) => from + i);
    const lastRow = row(drawnCount(this.#region.results), this.#firstResult);
    const none = (list: readonly number[]) => list.map(() => 0);
    const states = this.#stateVertices(edges);
    const total = this.#firstResult + lastRow.length;
    const { portGap, nodeGap, layerGap } = this.#metrics;
    const input = {
      width: [...names, ...shapes.map(({ width }) => width), ...none(lastRow)],
      height: [...none(names), ...shapes.map(({ height }) => height), ...none(lastRow)],
      lane: row(total, 0).map((v) => (states.has(v) ? 1 : 0)),
      first: row(this.#firstNode, 0),
      last: lastRow,
      edges,
      columns: [],
    };
    const gaps = { vertex: Math.max(nodeGap, portGap), bend: bendGap, layer: layerGap };
    const laid = layoutLayered(input, gaps);
    const left = regionMargin;
    const width = Math.max(laid.width + 2 * regionMargin, 60);
    const height = Math.max(laid.height, layerGap);
    for (const points of laid.routes) for (let i = 0; i < points.length; i += 2) points[i]! += left;
    const resultY = (points: number[]) => stretch(points, laid.height, height);
    const isResult = (e: number) => edges[e]!.to >= this.#firstResult;
    const placeOf = (vertex: number) => (vertex < 0 ? 0 : laid.x[vertex]! + left);
    return {
      region: index,
      width,
      height,
      arguments: this.#arguments.map(placeOf),
      results: this.#results.map((place) => placeOf(place < 0 ? -1 : this.#firstResult + place)),
      nodes: shapes.map((shape, i) => ({
        ...shape,
        x: placeOf(this.#firstNode + i),
        y: laid.y[this.#firstNode + i]!,
      })),
      edges: laid.routes.map(
        (points, e): EdgeRoute => ({
          ...keys[e]!,
          points: isResult(e) ? resultY(points) : points,
        }),
      ),
    };
  }

  /** A program with very many functions, none of them open. */
  get #isPacked(): boolean {
    return (
      this.#region.ownerKind === 'omega' &&
      this.#nodes.length > mostInLayers &&
      this.#nodes.every(({ id }) => !this.#open.has(id))
    );
  }

  #packed(
    shapes: readonly Shape[],
    edges: readonly LayeredEdge[],
    keys: readonly Pick<EdgeRoute, 'key' | 'class'>[],
  ): RegionLayout {
    const producers: number[][] = shapes.map(() => []);
    const isInside = (vertex: number) => vertex >= this.#firstNode && vertex < this.#firstResult;
    for (const { from, to } of edges) {
      if (isInside(from) && isInside(to)) producers[to - this.#firstNode]!.push(from - this.#firstNode);
    }
    const { x, y, width, height } = pack({
      widths: shapes.map((shape) => shape.width),
      heights: shapes.map((shape) => shape.height),
      producers,
    });
    const nodes = shapes.map((shape, i) => ({ ...shape, x: x[i]! + regionMargin, y: y[i]! }));
    const middle = (vertex: number): [number, number] => {
      const { x: left, y: top, width: wide, height: high } = nodes[vertex - this.#firstNode]!;
      return [left + wide / 2, top + high / 2];
    };
    const calls = edges.flatMap(({ from, to }, e): EdgeRoute[] =>
      isInside(from) && isInside(to) ? [{ ...keys[e]!, points: [...middle(from), ...middle(to)] }] : [],
    );
    return {
      region: this.#region.index,
      width: width + 2 * regionMargin,
      height,
      arguments: this.#arguments.map(() => regionMargin),
      results: this.#results.map(() => regionMargin),
      nodes,
      edges: calls,
      isPacked: true,
    };
  }

  // ── Boxes ─────────────────────────────────────────────────────────────────

  #shape(node: NodeData): Shape {
    const isOpen = node.regions.length > 0 && this.#open.has(node.id);
    return isOpen ? this.#openShape(node) : this.#shutShape(node);
  }

  #shutShape({ id, kind, label, caption = label, size, inputs, outputs }: NodeData): Shape {
    const { character, padding, portGap, nodeHeight } = this.#metrics;
    const isSimple = kind === 'simple';
    const characters = isSimple ? caption.length : caption.length + String(size).length + 3;
    const ports = Math.max(drawnCount(inputs), drawnCount(outputs));
    const width = Math.ceil(Math.max(characters * character + 2 * padding, ports * portGap + padding));
    return {
      node: id,
      width,
      height: isSimple ? nodeHeight : nodeHeight + 8,
      inputs: this.#spread(inputs, width),
      outputs: this.#spread(outputs, width),
      isOpen: false,
      regions: [],
    };
  }

  #openShape(node: NodeData): Shape {
    const { titleHeight, portGap, padding } = this.#metrics;
    const inner = node.regions.map((region) => this.#within(region));
    const ports = Math.max(drawnCount(node.inputs), drawnCount(node.outputs)) * portGap + padding;
    const needed = inner.reduce((sum, { width }) => sum + width + regionGap, regionGap);
    const width = Math.max(needed, ports);
    const tallest = inner.reduce((most, { height }) => Math.max(most, height), 0);
    let x = regionGap + (width - needed) / 2;
    const regions = inner.map(({ width: own }, i) => {
      const place = { region: node.regions[i]!, x: Math.round(x), y: titleHeight };
      x += own + regionGap;
      return place;
    });
    const [first] = inner;
    const isLoop = node.kind === 'theta';
    return {
      node: node.id,
      width,
      height: titleHeight + tallest + regionGap,
      inputs: isLoop ? first!.arguments.map((at) => at + regions[0]!.x) : this.#spread(node.inputs, width),
      outputs: isLoop
        ? first!.results.slice(1).map((at) => at + regions[0]!.x)
        : this.#spread(node.outputs, width),
      isOpen: true,
      regions,
    };
  }

  /** Ports side by side, in the middle; hidden ones take no room. */
  #spread(ports: readonly Hideable[], width: number): number[] {
    const { portGap } = this.#metrics;
    const count = drawnCount(ports);
    let at = 0;
    return ports.map(({ isHidden }) => {
      const x = Math.round(width / 2 + (at - (count - 1) / 2) * portGap);
      if (!isHidden) at++;
      return x;
    });
  }

  // ── Edges ─────────────────────────────────────────────────────────────────

  #edges(shapes: readonly Shape[]): { edges: LayeredEdge[]; keys: Pick<EdgeRoute, 'key' | 'class'>[] } {
    const edges: LayeredEdge[] = [];
    const keys: Pick<EdgeRoute, 'key' | 'class'>[] = [];
    const buses = new Map<string, number>();
    const add = (
      use: Pick<UseData, 'node' | 'port' | 'type' | 'isHidden'>,
      to: number,
      toX: number,
      key: string,
    ) => {
      if (use.node === nowhere || use.isHidden) return;
      const from = use.node < 0 ? this.#arguments[use.port] : this.#vertices.get(use.node);
      if (from === undefined || from < 0) return;
      const fromX = use.node < 0 ? 0 : shapes[from - this.#firstNode]!.outputs[use.port]!;
      const port = `${use.node}.${use.port}`;
      const bus = buses.get(port) ?? buses.size;
      buses.set(port, bus);
      const kind = this.#graph.types[use.type]!.class;
      edges.push({ from, to, fromX, toX, bus, isStrong: isState(kind) });
      keys.push({ key, class: kind });
    };
    for (const [i, { id, inputs }] of this.#nodes.entries()) {
      for (const [port, use] of inputs.entries()) {
        add(use, this.#firstNode + i, shapes[i]!.inputs[port]!, `n${id}.${port}`);
      }
    }
    for (const [i, use] of this.#region.results.entries())
      add(use, this.#firstResult + this.#results[i]!, 0, `r${this.#region.index}.${i}`);
    for (const edge of this.#graph.earlier?.edges ?? []) {
      if (edge.region !== this.#region.index) continue;
      if (edge.to < 0) {
        if (this.#results[edge.toPort]! >= 0)
          add(edge, this.#firstResult + this.#results[edge.toPort]!, 0, edge.key);
      } else {
        const to = this.#vertices.get(edge.to);
        if (to === undefined) continue;
        const shape = shapes[to - this.#firstNode]!;
        // One whose socket is gone ends beside those that are left.
        const isSocket = GraphIndex.of(this.#graph).node(edge.to)?.inputs[edge.toPort]?.isHidden !== true;
        const socket = isSocket ? shape.inputs[edge.toPort] : undefined;
        add(edge, to, socket ?? shape.width - besideSockets, edge.key);
      }
    }
    return { edges, keys };
  }

  /** The vertices that have a state: the chain that orders effects. */
  #stateVertices(edges: readonly LayeredEdge[]): Set<number> {
    const found = new Set<number>();
    for (const { from, to, isStrong } of edges) {
      if (!isStrong) continue;
      found.add(from);
      found.add(to);
    }
    return found;
  }
}

type Hideable = Pick<UseData, 'isHidden'>;

function placesOfDrawn(ports: readonly Hideable[]): number[] {
  let next = 0;
  return ports.map(({ isHidden }) => (isHidden ? -1 : next++));
}

function drawnCount(ports: readonly Hideable[]): number {
  return ports.reduce((count, { isHidden }) => (isHidden ? count : count + 1), 0);
}

function isState(kind: EdgeClass): boolean {
  return kind === 'memory' || kind === 'io' || kind === 'loop';
}

/** Lets the last point of a way be lower, where a region is higher than what is in it. */
function stretch(points: number[], from: number, to: number): number[] {
  if (points[points.length - 1] === from) points[points.length - 1] = to;
  return points;
}
