// Two stages of a graph in one picture.
//
// The later graph, and in it the nodes that are only in the earlier one, each in the region it was in, with all that is
// within it. A removed node keeps the inputs whose producer is still there, or was removed with it from the same region;
// of the others, only the socket is left. Where it led, to nodes that are still there but have other origins now, is kept
// beside the graph (removed-edges.ts).
//
// A removed node whose region is gone, while the node that had the region is still there, has no place and is left out.

import {
  type Difference,
  type NodeData,
  nowhere,
  type RegionData,
  type TypeData,
  type UnitGraph,
  type UseData,
} from '../../src/explore/contract.ts';
import { sourceOf } from '../../src/explore/difference.ts';
import { removedEdges } from './removed-edges.ts';

/** `to`, with the nodes and edges of `from` that were removed. */
export function uniteStages(from: UnitGraph, to: UnitGraph, difference: Difference): UnitGraph {
  const { removed, changed, regions } = difference;
  if (removed.length + changed.length + regions.length === 0) return to;
  return new Union(from, to, difference).build();
}

/** How many nodes and regions a graph has, without those that are no more. */
export function presentSize({ nodes, regions, earlier }: UnitGraph): { nodes: number; regions: number } {
  return {
    nodes: nodes.length - (earlier?.nodeCount ?? 0),
    regions: regions.length - (earlier?.regionCount ?? 0),
  };
}

class Union {
  private readonly from: UnitGraph;
  private readonly to: UnitGraph;
  private readonly difference: Difference;
  private readonly removed: ReadonlySet<number>;
  private readonly nodesOfFrom: Map<number, NodeData>;
  private readonly nodes: Map<number, NodeData>;
  private readonly regions: RegionData[];
  private readonly types: TypeData[];
  /** Where types of `from` are among those of the union. */
  private readonly typeAt: number[];
  private readonly regionsOfTo: ReadonlyMap<string, RegionData>;
  /** By region of `to`: its arguments, by what they carry. Made when it is first needed. */
  private readonly argumentsOfTo = new Map<string, ReadonlyMap<string, number>>();

  constructor(from: UnitGraph, to: UnitGraph, difference: Difference) {
    this.from = from;
    this.to = to;
    this.difference = difference;
    this.removed = new Set(difference.removed);
    this.nodesOfFrom = new Map(from.nodes.map((node) => [node.id, node]));
    this.nodes = new Map(to.nodes.map((node) => [node.id, node]));
    this.regions = [...to.regions];
    this.types = [...to.types];
    this.typeAt = this.joinTypes();
    this.regionsOfTo = new Map(to.regions.map((region) => [region.key, region]));
  }

  build(): UnitGraph {
    // Outer regions come first, so the region of a removed structural node is known before those within it.
    const regionAt = new Map<number, number>();
    for (const region of this.from.regions) {
      const own = this.regionsOfTo.get(region.key)?.index;
      if (own !== undefined) regionAt.set(region.index, own);
      const place = own ?? this.addRegion(region, regionAt);
      if (place === undefined) continue;
      regionAt.set(region.index, place);
      this.addNodes(region, place);
    }
    this.linkRegions(regionAt);
    const nodes = [...this.nodes.values()].sort((a, b) => a.id - b.id);
    const union = { ...this.to, regions: this.regions, nodes, types: this.types };
    const use = (old: UseData, region: RegionData) => this.use(old, region);
    const edges = removedEdges(this.from, this.to, union, this.difference, use);
    const [nodeCount, regionCount] = [
      nodes.length - this.to.nodes.length,
      this.regions.length - this.to.regions.length,
    ];
    return { ...union, earlier: { version: this.from.version, nodeCount, regionCount, edges } };
  }

  private joinTypes(): number[] {
    const places = new Map(this.types.map(({ text }, index) => [text, index]));
    return this.from.types.map((type) => {
      const place = places.get(type.text) ?? this.types.push(type) - 1;
      places.set(type.text, place);
      return place;
    });
  }

  /** A region of a removed node; undefined if it has no place. */
  private addRegion(region: RegionData, regionAt: ReadonlyMap<number, number>): number | undefined {
    const parent = regionAt.get(region.parent);
    if (parent === undefined || !this.nodes.has(region.owner) || !this.removed.has(region.owner))
      return undefined;
    const index = this.regions.length;
    const ports = region.arguments.map((port) => ({ ...port, type: this.typeAt[port.type]! }));
    this.regions.push({
      ...region,
      index,
      parent,
      depth: this.regions[parent]!.depth + 1,
      nodes: [],
      arguments: ports,
      results: region.results.map((use) => this.use(use, region)),
    });
    return index;
  }

  private addNodes(region: RegionData, place: number): void {
    const added: number[] = [];
    for (const id of region.nodes) {
      const node = this.nodesOfFrom.get(id)!;
      if (!this.removed.has(id) || this.nodes.has(id)) continue;
      added.push(id);
      this.nodes.set(id, {
        ...node,
        region: place,
        inputs: node.inputs.map((use) => this.use(use, region)),
        outputs: node.outputs.map((port) => ({ ...port, type: this.typeAt[port.type]! })),
      });
    }
    const old = this.regions[place]!;
    if (added.length > 0) this.regions[place] = { ...old, nodes: [...old.nodes, ...added] };
  }

  /** An end of an edge of `from`, in the union. */
  private use(use: UseData, region: RegionData): UseData {
    const port = this.portNow(use, region);
    return { ...use, type: this.typeAt[use.type]!, ...(port < 0 ? { node: nowhere, port: 0 } : { port }) };
  }

  /** The port where an edge of `from` begins in the same region of the union; -1 if it is not there. */
  private portNow({ node, port }: UseData, { key, index }: RegionData): number {
    const region = this.regionsOfTo.get(key);
    if (node === -1) {
      // The arguments of a removed region are all there; of others some may be gone, and the rest have moved up.
      if (region === undefined) return port;
      return this.argumentsOf(region).get(sourceOf(this.from, { node, port }, index)) ?? -1;
    }
    if (this.removed.has(node)) return port;
    const now = this.nodes.get(node);
    const isThere = now !== undefined && region !== undefined && now.region === region.index;
    return isThere && port < now.outputs.length ? port : -1;
  }

  private argumentsOf(region: RegionData): ReadonlyMap<string, number> {
    let known = this.argumentsOfTo.get(region.key);
    if (known === undefined) {
      const sources = region.arguments.map((_, port): [string, number] => [
        sourceOf(this.to, { node: -1, port }, region.index),
        port,
      ]);
      // Of two that carry the same, the first.
      known = new Map(sources.reverse());
      this.argumentsOfTo.set(region.key, known);
    }
    return known;
  }

  /** Says of each removed structural node where its regions are now. */
  private linkRegions(regionAt: ReadonlyMap<number, number>): void {
    for (const id of this.removed) {
      const node = this.nodes.get(id);
      if (node === undefined || node.regions.length === 0) continue;
      const regions = node.regions.map((index) => regionAt.get(index)).filter((index) => index !== undefined);
      this.nodes.set(id, { ...node, regions });
    }
  }
}
