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
} from '../contract.ts';
import { GraphIndex } from '../graph-index.ts';
import { layoutLayered } from './layered.ts';
import type { LayeredEdge } from './layers.ts';
import { bendGap, defaultMetrics, regionGap, regionMargin } from './metrics.ts';

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
  const version = `${graph.version} ${graph.earlier?.version ?? ''}`;
  const context = `${graph.unit} ${graph.name} ${version} ${graph.nodes.length} ${Object.values(all).join(' ')}`;
  const layouts = new Map<number, { readonly number: number; readonly layout: RegionLayout }>();
  // Regions within come behind those around them: from the last to the first, everything within is there already.
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
    this.#nodes = region.nodes.map((id) => index.node(id)!);
    for (const [i, { id }] of this.#nodes.entries()) this.#vertices.set(id, region.arguments.length + i);
  }

  layout(): RegionLayout {
    const { arguments: args, results, index } = this.#region;
    const shapes = this.#nodes.map((node) => this.#shape(node));
    const { edges, keys } = this.#edges(shapes);
    const none = args.map(() => 0);
    const row = (count: number, from: number) => Array.from({ length: count }, (_, i) => from + i);
    const lastRow = results.map(() => 0);
    const states = this.#stateVertices(edges);
    const total = args.length + shapes.length + results.length;
    const { portGap, nodeGap, layerGap } = this.#metrics;
    const laid = layoutLayered(
      {
        width: [...none, ...shapes.map(({ width }) => width), ...lastRow],
        height: [...none, ...shapes.map(({ height }) => height), ...lastRow],
        lane: row(total, 0).map((v) => (states.has(v) ? 1 : 0)),
        first: row(args.length, 0),
        last: row(results.length, args.length + shapes.length),
        edges,
        columns: [],
      },
      { vertex: Math.max(nodeGap, portGap), bend: bendGap, layer: layerGap },
    );
    const left = regionMargin;
    const width = Math.max(laid.width + 2 * regionMargin, 60);
    const height = Math.max(laid.height, layerGap);
    for (const points of laid.routes) for (let i = 0; i < points.length; i += 2) points[i]! += left;
    const resultY = (points: number[]) => stretch(points, laid.height, height);
    const isResult = (e: number) => edges[e]!.to >= args.length + shapes.length;
    return {
      region: index,
      width,
      height,
      arguments: args.map((_, i) => laid.x[i]! + left),
      results: results.map((_, i) => laid.x[args.length + shapes.length + i]! + left),
      nodes: shapes.map((shape, i) => ({
        ...shape,
        x: laid.x[args.length + i]! + left,
        y: laid.y[args.length + i]!,
      })),
      edges: laid.routes.map(
        (points, e): EdgeRoute => ({
          ...keys[e]!,
          points: isResult(e) ? resultY(points) : points,
        }),
      ),
    };
  }

  // ── Boxes ─────────────────────────────────────────────────────────────────

  #shape(node: NodeData): Shape {
    const isOpen = node.regions.length > 0 && this.#open.has(node.id);
    return isOpen ? this.#openShape(node) : this.#shutShape(node);
  }

  #shutShape({ id, kind, label, size, inputs, outputs }: NodeData): Shape {
    const { character, padding, portGap, nodeHeight } = this.#metrics;
    const isSimple = kind === 'simple';
    const characters = isSimple ? label.length : label.length + String(size).length + 3;
    const ports = Math.max(inputs.length, outputs.length);
    const width = Math.ceil(Math.max(characters * character + 2 * padding, ports * portGap + padding));
    return {
      node: id,
      width,
      height: isSimple ? nodeHeight : nodeHeight + 8,
      inputs: this.#spread(inputs.length, width),
      outputs: this.#spread(outputs.length, width),
      isOpen: false,
      regions: [],
    };
  }

  #openShape(node: NodeData): Shape {
    const { titleHeight, portGap, padding } = this.#metrics;
    const inner = node.regions.map((region) => this.#within(region));
    const ports = Math.max(node.inputs.length, node.outputs.length) * portGap + padding;
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
      inputs: isLoop
        ? first!.arguments.map((at) => at + regions[0]!.x)
        : this.#spread(node.inputs.length, width),
      outputs: isLoop
        ? first!.results.slice(1).map((at) => at + regions[0]!.x)
        : this.#spread(node.outputs.length, width),
      isOpen: true,
      regions,
    };
  }

  /** Ports side by side, in the middle. */
  #spread(count: number, width: number): number[] {
    const { portGap } = this.#metrics;
    return Array.from({ length: count }, (_, i) => Math.round(width / 2 + (i - (count - 1) / 2) * portGap));
  }

  // ── Edges ─────────────────────────────────────────────────────────────────

  #edges(shapes: readonly Shape[]): { edges: LayeredEdge[]; keys: Pick<EdgeRoute, 'key' | 'class'>[] } {
    const edges: LayeredEdge[] = [];
    const keys: Pick<EdgeRoute, 'key' | 'class'>[] = [];
    const buses = new Map<string, number>();
    const add = (use: { node: number; port: number; type: number }, to: number, toX: number, key: string) => {
      if (use.node === nowhere) return;
      const from = use.node < 0 ? use.port : this.#vertices.get(use.node)!;
      const fromX = use.node < 0 ? 0 : shapes[from - this.#region.arguments.length]!.outputs[use.port]!;
      const port = `${use.node}.${use.port}`;
      const bus = buses.get(port) ?? buses.size;
      buses.set(port, bus);
      const kind = this.#graph.types[use.type]!.class;
      edges.push({ from, to, fromX, toX, bus, isStrong: isState(kind) });
      keys.push({ key, class: kind });
    };
    for (const [i, { id, inputs }] of this.#nodes.entries()) {
      for (const [port, use] of inputs.entries()) {
        add(use, this.#region.arguments.length + i, shapes[i]!.inputs[port]!, `n${id}.${port}`);
      }
    }
    const firstResult = this.#region.arguments.length + shapes.length;
    for (const [i, use] of this.#region.results.entries())
      add(use, firstResult + i, 0, `r${this.#region.index}.${i}`);
    for (const edge of this.#graph.earlier?.edges ?? []) {
      if (edge.region !== this.#region.index) continue;
      if (edge.to < 0) add(edge, firstResult + edge.toPort, 0, edge.key);
      else {
        const to = this.#vertices.get(edge.to)!;
        const shape = shapes[to - this.#region.arguments.length]!;
        // One whose socket is gone ends beside those that are left.
        add(edge, to, shape.inputs[edge.toPort] ?? shape.width - besideSockets, edge.key);
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

function isState(kind: EdgeClass): boolean {
  return kind === 'memory' || kind === 'io' || kind === 'loop';
}

/** Lets the last point of a way be lower, where a region is higher than what is in it. */
function stretch(points: number[], from: number, to: number): number[] {
  if (points[points.length - 1] === from) points[points.length - 1] = to;
  return points;
}
