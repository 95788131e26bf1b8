// Who needs whom: producers, consumers and slices, through the borders of regions.
//
//   an argument of γ    is its entry              an output of γ   needs its exit in each region, and γ's predicate
//   an argument of θ    is its loop variable      an output of θ   needs its loop variable's result, and θ's predicate
//                       before, and what the
//                       last iteration made it
//   an argument of φ    is its context, or        an output of φ   is what φ's region makes it
//                       what φ's region makes it
//
// So a predicate matters to what comes out, not to what is computed inside: a slice is about values, not about whether
// something runs. Time is linear in the slice. (It is of one function. Slices of the whole program, through memory, are those of
// src/slice; this is what there is where the program itself is not, and until they are there.)

import {
  type Neighbour,
  nowhere,
  type PortPlace,
  type RemarkData,
  type Slice,
  type UnitGraph,
} from './contract.ts';
import { GraphIndex } from './graph-index.ts';
import type { RecordedRemark } from './recording.ts';

// ── Names of edges ──────────────────────────────────────────────────────────

/** What an edge is called, by its end: `n12.0` for input 0 of node 12, `r3.1` for result 1 of region 3. */
export function edgeKey({ side, node, region, port }: PortPlace): string {
  if (side !== 'input' && side !== 'result')
    throw new Error('an edge is named by its user: an input or a result');
  return side === 'input' ? `n${node}.${port}` : `r${region}.${port}`;
}

/** The end of an edge; of an input, `region` is -1. */
export function edgeEnd(key: string): PortPlace {
  const [, letter, number, port] = /^([nr])(\d+)\.(\d+)$/.exec(key) ?? [];
  if (letter === undefined) throw new Error(`'${key}' is not the name of an edge`);
  return letter === 'n'
    ? { side: 'input', node: Number(number), region: -1, port: Number(port) }
    : { side: 'result', node: -1, region: Number(number), port: Number(port) };
}

// ── Neighbours ──────────────────────────────────────────────────────────────

/** Where the inputs of a node come from, through entries of γ and loop variables of θ. */
export function producers(graph: UnitGraph, node: number): Neighbour[] {
  const index = GraphIndex.of(graph);
  const { inputs, region } = index.node(node)!;
  return inputs.flatMap((input, port): Neighbour[] => {
    const place = outermost(index, { node: input.node, port: input.port, region });
    if (place.node === nowhere) return [];
    const producer = place.node < 0 ? undefined : index.node(place.node);
    const label = producer?.label ?? argumentLabel(graph, place.region, place.port);
    const side = place.node < 0 ? 'argument' : 'output';
    return [{ place: { side, ...place }, node: place.node, label, port }];
  });
}

interface OriginPlace {
  readonly node: number;
  readonly port: number;
  readonly region: number;
}

/** Follows an argument of γ or θ to where it comes from. */
export function outermost(index: GraphIndex, place: OriginPlace): OriginPlace {
  let at = place;
  while (at.node === -1) {
    const region = index.graph.regions[at.region]!;
    if (region.ownerKind !== 'gamma' && region.ownerKind !== 'theta') return at;
    const owner = index.node(region.owner)!;
    const { node, port } = owner.inputs[at.port + (region.ownerKind === 'gamma' ? 1 : 0)]!;
    at = { node, port, region: owner.region };
  }
  return at;
}

function argumentLabel(graph: UnitGraph, region: number, port: number): string {
  const { name, type, role } = graph.regions[region]!.arguments[port]!;
  return name || `${role} ${graph.types[type]!.text}`;
}

/** Where the outputs of a node go: to nodes beside it, or out of the region, which is said of the node around it. */
export function consumers(graph: UnitGraph, node: number): Neighbour[] {
  const index = GraphIndex.of(graph);
  const { outputs, region } = index.node(node)!;
  return outputs.flatMap((_, port) =>
    Array.from(index.usesOf(index.origin(node, port, region)), (use): Neighbour => {
      const place = index.usePlace(use);
      const owner = graph.regions[region]!.owner;
      const consumer = index.node(place.side === 'input' ? place.node : owner);
      return { place, node: consumer?.id ?? -1, label: consumer?.label ?? 'result', port };
    }),
  );
}

// ── Slices ──────────────────────────────────────────────────────────────────

/** What a node or a port depends on, or what depends on it. */
export function slice(graph: UnitGraph, from: PortPlace | number, direction: 'forward' | 'backward'): Slice {
  const index = GraphIndex.of(graph);
  return direction === 'backward' ? new BackwardSlice(index).from(from) : new ForwardSlice(index).from(from);
}

/** Origins and uses that were reached, and those still to be followed. */
abstract class SliceWalk {
  protected readonly index: GraphIndex;
  readonly #nodes = new Set<number>();
  readonly #origins: Uint8Array;
  readonly #uses: Uint8Array;
  protected readonly pendingOrigins: number[] = [];
  protected readonly pendingUses: number[] = [];

  constructor(index: GraphIndex) {
    this.index = index;
    this.#origins = new Uint8Array(index.originCount);
    this.#uses = new Uint8Array(index.useCount);
  }

  from(start: PortPlace | number): Slice {
    if (typeof start === 'number') this.beginAt(start);
    else this.#beginAtPort(start);
    this.walk();
    const edges: string[] = [];
    for (let use = 0; use < this.index.useCount; use++) {
      if (this.#uses[use] === 1 && this.#origins[this.index.originOf[use]!] === 1)
        edges.push(edgeKey(this.index.usePlace(use)));
    }
    return { nodes: [...this.#nodes].sort((a, b) => a - b), edges };
  }

  protected abstract beginAt(node: number): void;
  protected abstract walk(): void;

  #beginAtPort({ side, node, region, port }: PortPlace): void {
    if (side === 'input') this.reachUse(this.index.input(node, port));
    else if (side === 'result') this.reachUse(this.index.result(region, port));
    else this.reachOrigin(this.index.origin(side === 'argument' ? -1 : node, port, region));
  }

  protected addNode(node: number): void {
    if (node >= 0 && this.index.node(node) !== undefined) this.#nodes.add(node);
  }

  protected reachOrigin(origin: number): void {
    if (origin < 0 || this.#origins[origin] === 1) return;
    this.#origins[origin] = 1;
    this.pendingOrigins.push(origin);
  }

  protected reachUse(use: number): void {
    if (this.#uses[use] === 1) return;
    this.#uses[use] = 1;
    this.pendingUses.push(use);
  }
}

/** The edges of a unit between some of its nodes. */
export function edgesWithin(graph: UnitGraph, nodes: ReadonlySet<number>): string[] {
  const index = GraphIndex.of(graph);
  const isIn = ({ node, region }: PortPlace) => nodes.has(node >= 0 ? node : graph.regions[region]!.owner);
  const edges: string[] = [];
  for (let use = 0; use < index.useCount; use++) {
    const origin = index.originOf[use]!;
    if (origin < 0) continue;
    const place = index.usePlace(use);
    if (isIn(place) && isIn(index.originPlace(origin))) edges.push(edgeKey(place));
  }
  return edges;
}

class BackwardSlice extends SliceWalk {
  protected beginAt(id: number): void {
    const node = this.index.node(id)!;
    this.addNode(id);
    if (node.outputs.length === 0)
      for (const [port] of node.inputs.entries()) this.reachUse(this.index.input(id, port));
    for (const [port] of node.outputs.entries()) this.reachOrigin(this.index.origin(id, port, node.region));
  }

  protected walk(): void {
    for (;;) {
      const use = this.pendingUses.pop();
      if (use !== undefined) {
        this.reachOrigin(this.index.originOf[use]!);
        continue;
      }
      const origin = this.pendingOrigins.pop();
      if (origin === undefined) return;
      const place = this.index.originPlace(origin);
      if (place.side === 'argument') this.#argument(place);
      else this.#output(place);
    }
  }

  #argument({ region: at, port }: PortPlace): void {
    const { index } = this;
    const region = index.graph.regions[at]!;
    const owner = index.node(region.owner);
    if (owner === undefined) return;
    this.addNode(owner.id);
    const contexts = region.ownerKind === 'phi' ? owner.inputs.length : Number.POSITIVE_INFINITY;
    if (port >= contexts) return this.reachUse(index.result(at, port - contexts));
    this.reachUse(index.input(owner.id, port + (region.ownerKind === 'gamma' ? 1 : 0)));
    if (region.ownerKind === 'theta') this.reachUse(index.result(at, port + 1));
  }

  #output({ node: id, port }: PortPlace): void {
    const { index } = this;
    const node = index.node(id)!;
    this.addNode(id);
    const isWhole = node.regions.length === 0;
    if (isWhole) for (const [i] of node.inputs.entries()) this.reachUse(index.input(id, i));
    if (node.kind === 'gamma') this.reachUse(index.input(id, 0));
    if (node.kind === 'theta') this.reachUse(index.result(node.regions[0]!, 0));
    for (const region of node.regions)
      this.reachUse(index.result(region, node.kind === 'theta' ? port + 1 : port));
  }
}

class ForwardSlice extends SliceWalk {
  protected beginAt(id: number): void {
    const { outputs, region } = this.index.node(id)!;
    this.addNode(id);
    for (const [port] of outputs.entries()) this.reachOrigin(this.index.origin(id, port, region));
  }

  protected walk(): void {
    for (;;) {
      const origin = this.pendingOrigins.pop();
      if (origin !== undefined) {
        for (const use of this.index.usesOf(origin)) this.reachUse(use);
        continue;
      }
      const use = this.pendingUses.pop();
      if (use === undefined) return;
      this.reachOrigin(this.index.originOf[use]!);
      const place = this.index.usePlace(use);
      if (place.side === 'result') this.#result(place);
      else this.#input(place);
    }
  }

  #result({ region: at, port }: PortPlace): void {
    const { index } = this;
    const region = index.graph.regions[at]!;
    const owner = index.node(region.owner);
    if (owner === undefined) return;
    this.addNode(owner.id);
    const output = (i: number) => this.reachOrigin(index.origin(owner.id, i, owner.region));
    if (region.ownerKind === 'phi') this.reachOrigin(index.origin(-1, owner.inputs.length + port, at));
    if (region.ownerKind !== 'theta') return output(port);
    if (port === 0) for (const [i] of owner.outputs.entries()) output(i);
    else {
      output(port - 1);
      this.reachOrigin(index.origin(-1, port - 1, at));
    }
  }

  #input({ node: id, port }: PortPlace): void {
    const { index } = this;
    const node = index.node(id)!;
    this.addNode(id);
    const decides = node.kind === 'gamma' && port === 0;
    if (node.regions.length === 0 || decides) {
      for (const [i] of node.outputs.entries()) this.reachOrigin(index.origin(id, i, node.region));
      return;
    }
    const argument = node.kind === 'gamma' ? port - 1 : port;
    for (const region of node.regions) this.reachOrigin(index.origin(-1, argument, region));
  }
}

// ── Places in texts ─────────────────────────────────────────────────────────

/** The nodes that came from a line of the LLVM IR. */
export function nodesAtLine(graph: UnitGraph, line: number): number[] {
  return graph.nodes.filter((node) => node.line === line).map(({ id }) => id);
}

/** The nodes that came from a line of a C source. */
export function nodesAtPlace(graph: UnitGraph, file: number, line: number): number[] {
  return graph.nodes
    .filter(({ location }) => location !== null && location.file === file && location.line === line)
    .map(({ id }) => id);
}

/** The remarks about a unit up to a stage, with the nodes that each is about. */
export function remarksOf(
  all: readonly RecordedRemark[],
  graph: UnitGraph | null,
  unit: number,
  stage: number,
): RemarkData[] {
  return all
    .filter((remark) => remark.unit === unit && remark.stage <= stage)
    .map(({ unit: _, ...remark }) => ({
      ...remark,
      nodes: graph === null ? [] : nodesOfRemark(remark, graph),
    }));
}

function nodesOfRemark(
  { line, location }: Pick<RecordedRemark, 'line' | 'location'>,
  graph: UnitGraph,
): number[] {
  const here = line > 0 ? nodesAtLine(graph, line) : [];
  if (here.length > 0 || location === null) return here;
  return graph.nodes
    .filter(
      (node) =>
        node.location?.line === location.line &&
        node.location.column === location.column &&
        node.location.file === location.file,
    )
    .map(({ id }) => id);
}
