// Numbers for every port of a unit's graph, so that walks over edges are walks over lists of numbers.
//
//   origins   arguments of region 0, of region 1, …, then outputs of the first node, of the second, …
//   uses      results of region 0, of region 1, …, then inputs of the first node, …
//
// Every use has one origin, but for those of removed nodes in a picture of two stages, which may have none; the uses of an
// origin lie side by side.

import { type NodeData, nowhere, type PortPlace, type UnitGraph } from './contract.ts';

export class GraphIndex {
  readonly graph: UnitGraph;
  /** Place in `graph.nodes`, by id. */
  readonly #positions = new Map<number, number>();
  readonly #argumentBase: number[] = [];
  readonly #outputBase: number[] = [];
  readonly #resultBase: number[] = [];
  readonly #inputBase: number[] = [];
  readonly originCount: number;
  readonly useCount: number;
  /** By use: its origin; -1 if it has none. */
  readonly originOf: Int32Array;
  /** By origin: where its uses begin in `uses`; one more at the end. */
  readonly firstUse: Int32Array;
  readonly uses: Int32Array;

  private constructor(graph: UnitGraph) {
    this.graph = graph;
    let origins = 0;
    let uses = 0;
    for (const region of graph.regions) {
      this.#argumentBase.push(origins);
      this.#resultBase.push(uses);
      origins += region.arguments.length;
      uses += region.results.length;
    }
    for (const [i, node] of graph.nodes.entries()) {
      this.#positions.set(node.id, i);
      this.#outputBase.push(origins);
      this.#inputBase.push(uses);
      origins += node.outputs.length;
      uses += node.inputs.length;
    }
    this.originCount = origins;
    this.useCount = uses;
    this.originOf = this.#connect();
    [this.firstUse, this.uses] = groupByOrigin(this.originOf, origins);
  }

  static readonly #known = new WeakMap<UnitGraph, GraphIndex>();

  /** The index of a graph; made once. */
  static of(graph: UnitGraph): GraphIndex {
    let index = GraphIndex.#known.get(graph);
    if (index === undefined) {
      index = new GraphIndex(graph);
      GraphIndex.#known.set(graph, index);
    }
    return index;
  }

  #connect(): Int32Array {
    const originOf = new Int32Array(this.useCount);
    let use = 0;
    for (const { results, index } of this.graph.regions) {
      for (const { node, port } of results) originOf[use++] = this.origin(node, port, index);
    }
    for (const { inputs, region } of this.graph.nodes) {
      for (const { node, port } of inputs) originOf[use++] = this.origin(node, port, region);
    }
    return originOf;
  }

  node(id: number): NodeData | undefined {
    const at = this.#positions.get(id);
    return at === undefined ? undefined : this.graph.nodes[at];
  }

  /** The number of an output of a node, or with -1 of an argument of a region; -1 for what comes from nowhere. */
  origin(node: number, port: number, region: number): number {
    if (node === nowhere) return -1;
    return node < 0
      ? this.#argumentBase[region]! + port
      : this.#outputBase[this.#positions.get(node)!]! + port;
  }

  input(node: number, port: number): number {
    return this.#inputBase[this.#positions.get(node)!]! + port;
  }

  result(region: number, port: number): number {
    return this.#resultBase[region]! + port;
  }

  /** Where an origin is. */
  originPlace(origin: number): PortPlace {
    const regions = this.#argumentBase;
    if (regions.length > 0 && origin < (this.#outputBase[0] ?? this.originCount)) {
      const region = lastNotAbove(regions, origin);
      return { side: 'argument', node: -1, region, port: origin - regions[region]! };
    }
    const at = lastNotAbove(this.#outputBase, origin);
    const { id, region } = this.graph.nodes[at]!;
    return { side: 'output', node: id, region, port: origin - this.#outputBase[at]! };
  }

  /** Where a use is. */
  usePlace(use: number): PortPlace {
    const regions = this.#resultBase;
    if (use < (this.#inputBase[0] ?? this.useCount)) {
      const region = lastNotAbove(regions, use);
      return { side: 'result', node: -1, region, port: use - regions[region]! };
    }
    const at = lastNotAbove(this.#inputBase, use);
    const { id, region } = this.graph.nodes[at]!;
    return { side: 'input', node: id, region, port: use - this.#inputBase[at]! };
  }

  usesOf(origin: number): Int32Array {
    return this.uses.subarray(this.firstUse[origin]!, this.firstUse[origin + 1]!);
  }
}

function groupByOrigin(originOf: Int32Array, origins: number): [first: Int32Array, uses: Int32Array] {
  const first = new Int32Array(origins + 1);
  for (const origin of originOf) if (origin >= 0) first[origin + 1]!++;
  for (let i = 0; i < origins; i++) first[i + 1]! += first[i]!;
  const next = first.slice();
  const uses = new Int32Array(first[origins]!);
  for (let use = 0; use < originOf.length; use++)
    if (originOf[use]! >= 0) uses[next[originOf[use]!]!++] = use;
  return [first, uses];
}

/** The last place in an ascending list whose number is not above; of equal ones the last, for only it has ports. */
function lastNotAbove(list: readonly number[], number: number): number {
  let low = 0;
  let high = list.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (list[middle]! <= number) low = middle;
    else high = middle;
  }
  return low;
}
