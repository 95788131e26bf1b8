// Two stages of a graph in one picture.
//
// The later graph, and in it the nodes that are only in the earlier one, each in the region it was in, with all that is
// within it. A removed node keeps the inputs whose producer is still there, or was removed with it from the same region;
// of the others, only the socket is left. Nothing leads from a removed node to one that is still there: its users have
// other origins now. So what was added to the picture cannot close a cycle, and a layout of it exists.
//
// A removed node whose region is gone, while the node that had the region is still there, has no place and is left out.

import type {
  Difference,
  NodeData,
  RegionData,
  TypeData,
  UnitGraph,
  UseData,
} from '../../src/explore/contract.ts';

/** The producer of an input that has none in this picture. */
export const nowhere = -2;

/** `to`, with the nodes of `from` that were removed. */
export function uniteStages(from: UnitGraph, to: UnitGraph, difference: Difference): UnitGraph {
  if (difference.removed.length === 0) return to;
  return new Union(from, to, new Set(difference.removed)).build();
}

class Union {
  private readonly from: UnitGraph;
  private readonly to: UnitGraph;
  private readonly removed: ReadonlySet<number>;
  private readonly nodesOfFrom: Map<number, NodeData>;
  private readonly nodes: Map<number, NodeData>;
  private readonly regions: RegionData[];
  private readonly types: TypeData[];
  /** Where types of `from` are among those of the union. */
  private readonly typeAt: number[];
  private readonly regionsOfTo: ReadonlyMap<string, RegionData>;

  constructor(from: UnitGraph, to: UnitGraph, removed: ReadonlySet<number>) {
    this.from = from;
    this.to = to;
    this.removed = removed;
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
    return { ...this.to, regions: this.regions, nodes, types: this.types };
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
    const type = this.typeAt[use.type]!;
    return { ...use, type, ...(this.isKept(use, region) ? {} : { node: nowhere, port: 0 }) };
  }

  /** Whether where an edge of `from` begins is in the same region of the union, with as many ports. */
  private isKept({ node, port }: UseData, { key }: RegionData): boolean {
    const region = this.regionsOfTo.get(key);
    if (node === -1) return region === undefined || port < region.arguments.length;
    if (this.removed.has(node)) return true;
    const now = this.nodes.get(node);
    return (
      now !== undefined && region !== undefined && now.region === region.index && port < now.outputs.length
    );
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
