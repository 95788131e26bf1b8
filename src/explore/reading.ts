// A graph as it is drawn for reading: what needs no wire is written in the node that uses it.
//
//   constants           an operand that is a constant is written in its user: `icmp ne ·, 0`. A constant is drawn as a node of its own
//                       only where a region, a γ or a θ takes it.
//   context variables   a function or global variable comes in through λ and is passed through γ and θ down to its uses.
//                       The uses name it, `call @printf(·, ·)`, and the way there is hidden, unless somebody merges it with a value.
//
// The graph keeps everything: nodes, ports and edges are marked, not removed, so ids and names of edges stay what they are, and
// searches, slices and differences see all of it. Time is linear in the size of the unit.

import { shortName } from '../demangle/index.ts';
import type { NodeData, PortData, RegionData, UnitGraph, UseData } from './contract.ts';
import { GraphIndex } from './graph-index.ts';

/** What is drawn with wires. */
export interface Wires {
  readonly constants: boolean;
  readonly contexts: boolean;
}

/** Captions, names before them and operands in them are at most so long. */
const longestCaption = 44;
const longestName = 18;
const longestOperand = 20;

/** The graph with captions, and with what they say marked as hidden. */
export function forReading(graph: UnitGraph, wires: Wires): UnitGraph {
  return new Reading(graph, wires).build();
}

class Reading {
  readonly #graph: UnitGraph;
  readonly #wires: Wires;
  readonly #index: GraphIndex;
  /** By region and argument: the global that comes in through it; null for others. */
  readonly #globals: (string | null)[][] = [];
  /** `region:argument` of globals that need a wire. */
  readonly #needed = new Set<string>();
  /** Ids of constants with a user that cannot show them in its text. */
  readonly #drawn = new Set<number>();

  constructor(graph: UnitGraph, wires: Wires) {
    this.#graph = graph;
    this.#wires = wires;
    this.#index = GraphIndex.of(graph);
  }

  build(): UnitGraph {
    const { regions, nodes } = this.#graph;
    for (const region of regions) this.#globals.push(this.#globalsOf(region));
    for (let i = regions.length - 1; i >= 0; i--) this.#noteNeeds(regions[i]!);
    return {
      ...this.#graph,
      regions: regions.map((region) => this.#region(region)),
      nodes: nodes.map((node) => this.#node(node)),
      reading: `${this.#wires.constants}${this.#wires.contexts}`,
    };
  }

  // ── Globals ───────────────────────────────────────────────────────────────

  #globalsOf({ arguments: args, ownerKind, owner, parent, index }: RegionData): (string | null)[] {
    if (this.#wires.contexts || this.#graph.kind === 'program') return args.map(() => null);
    if (parent === -1)
      return args.map(({ role, name }) =>
        role === 'context' ? `@${shortName(name, longestOperand - 1)}` : null,
      );
    const node = this.#index.node(owner);
    if (node === undefined || (ownerKind !== 'gamma' && ownerKind !== 'theta')) return args.map(() => null);
    const first = ownerKind === 'gamma' ? 1 : 0;
    return args.map((_, i) => {
      const input = node.inputs[i + first];
      if (input === undefined || (ownerKind === 'theta' && !this.#isInvariant(index, i))) return null;
      return this.#globalAt(input, node.region);
    });
  }

  /** Whether a θ passes its i-th variable on as it is. */
  #isInvariant(region: number, i: number): boolean {
    const result = this.#graph.regions[region]!.results[i + 1];
    return result?.node === -1 && result.port === i;
  }

  /** The global that an edge carries; null if it carries something else. */
  #globalAt(use: Pick<UseData, 'node' | 'port'>, region: number): string | null {
    let { node, port } = use;
    while (node >= 0) {
      const producer = this.#index.node(node);
      if (producer?.kind !== 'theta' || !this.#isInvariant(producer.regions[0]!, port)) return null;
      ({ node, port } = producer.inputs[port]!);
    }
    return node === -1 ? (this.#globals[region]![port] ?? null) : null;
  }

  // ── What needs a wire ─────────────────────────────────────────────────────

  /** Inner regions have been looked at, and of this one nodes are looked at consumers first. */
  #noteNeeds(region: RegionData): void {
    const isLoop = region.ownerKind === 'theta' && region.parent !== -1;
    for (const [i, use] of region.results.entries()) {
      if (isLoop && i > 0 && this.#isInvariant(region.index, i - 1)) continue;
      this.#need(use, region.index);
    }
    for (let i = region.nodes.length - 1; i >= 0; i--) {
      const node = this.#index.node(region.nodes[i]!);
      if (node === undefined) continue;
      if (node.kind === 'simple') {
        for (const use of node.inputs) if (use.role !== 'operand') this.#need(use, region.index);
      } else this.#noteStructural(node, region.index);
    }
  }

  #noteStructural(node: NodeData, region: number): void {
    for (const [i, use] of node.inputs.entries()) {
      if (!this.#isHiddenEntry(node, i)) this.#need(use, region);
    }
  }

  /** Says that an edge is drawn. */
  #need({ node, port }: UseData, region: number): void {
    if (node >= 0) {
      const producer = this.#index.node(node);
      if (producer?.operation === 'constant') this.#drawn.add(node);
      // What leaves a loop as it came in has to be drawn all the way through it.
      else if (producer?.kind === 'theta') this.#needed.add(`${producer.regions[0]}:${port}`);
    } else if (node === -1) this.#needed.add(`${region}:${port}`);
  }

  #isHiddenArgument(region: number, i: number): boolean {
    return this.#globals[region]![i] !== null && !this.#needed.has(`${region}:${i}`);
  }

  /** Whether an input of a γ or θ, or the output of a θ with this number, is not drawn. */
  #isHiddenEntry({ kind, regions }: NodeData, i: number): boolean {
    if (kind === 'theta') return this.#isHiddenArgument(regions[0]!, i);
    if (kind !== 'gamma' || i === 0 || regions.length === 0) return false;
    return regions.every((region) => this.#isHiddenArgument(region, i - 1));
  }

  // ── The marked graph ──────────────────────────────────────────────────────

  #region(region: RegionData): RegionData {
    const { index, arguments: args, results, ownerKind, parent } = region;
    const isLoop = ownerKind === 'theta' && parent !== -1;
    // In each region of a γ an entry is drawn or hidden with all others of its number.
    const owner = ownerKind === 'gamma' && parent !== -1 ? this.#index.node(region.owner) : undefined;
    const isHidden = (i: number) =>
      owner === undefined ? this.#isHiddenArgument(index, i) : this.#isHiddenEntry(owner, i + 1);
    return {
      ...region,
      arguments: args.map((port, i): PortData => (isHidden(i) ? { ...port, isHidden: true } : port)),
      results: results.map(
        (use, i): UseData => (isLoop && i > 0 && isHidden(i - 1) ? { ...use, isHidden: true } : use),
      ),
    };
  }

  #node(node: NodeData): NodeData {
    if (node.kind !== 'simple') {
      const hide = <Port>(port: Port, i: number): Port =>
        this.#isHiddenEntry(node, i) ? { ...port, isHidden: true } : port;
      const outputs = node.kind === 'theta' ? node.outputs.map(hide) : node.outputs;
      return { ...node, inputs: node.inputs.map(hide), outputs };
    }
    if (node.operation === 'constant') {
      const isWritten = !this.#wires.constants && !this.#drawn.has(node.id) && this.#isUsed(node);
      return isWritten ? { ...node, isWritten } : node;
    }
    const written = node.inputs.map((use) =>
      use.role === 'operand' ? this.#written(use, node.region) : null,
    );
    const inputs = node.inputs.map((use, i) => (written[i] === null ? use : { ...use, isHidden: true }));
    return { ...node, inputs, caption: captionOf(node, written) };
  }

  #isUsed({ id, region }: NodeData): boolean {
    const index = this.#index;
    for (const _ of index.usesOf(index.origin(id, 0, region))) return true;
    return false;
  }

  /** What stands for an operand without a wire; null for one with a wire. */
  #written(use: UseData, region: number): string | null {
    const producer = use.node >= 0 ? this.#index.node(use.node) : undefined;
    if (producer?.operation === 'constant') return this.#wires.constants ? null : producer.label;
    return this.#globalAt(use, region);
  }
}

/** `rem = urem`, `icmp ne ·, 0`, `call @printf(@.str, ·)`. */
function captionOf(
  { label, name, operation, inputs }: NodeData,
  written: readonly (string | null)[],
): string {
  const operands = written.slice(0, inputs.filter(({ role }) => role === 'operand').length);
  const shown = operands.map((text) => (text === null ? '·' : shorten(text, longestOperand)));
  const isCall = operation === 'call' || operation === 'invoke' || operation === 'callbr';
  let text = label;
  if (isCall && operands[0] != null) {
    const rest = shown.slice(1);
    const list = operands.slice(1).some((each) => each !== null) ? `(${rest.join(', ')})` : '';
    text = `${operation} ${shown[0]}${list}`;
  } else if (operands.some((each) => each !== null)) text = `${label} ${shown.join(', ')}`;
  return shorten(name === '' ? text : `${shorten(name, longestName)} = ${text}`, longestCaption);
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
