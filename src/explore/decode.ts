// A snapshot as a graph for people: numbers become labels, names and lines of text.
//
// First the bytes are read as they are, then regions are described from the outside in and nodes producers first, so
// that a name is known before somebody inherits it: a nameless argument of γ or θ is called after what comes in through
// it, a nameless output of θ after its argument. Time is linear in the size of the unit.

import type {
  NodeData,
  PortData,
  PortRole,
  RegionData,
  TypeData,
  UnitGraph,
  UnitKind,
  UseData,
} from './contract.ts';
import { caseLabels, fillTemplate, structuralLabel, structuralText, withSymbol } from './labels.ts';
import {
  type RawNode,
  type RawOrigins,
  type RawPorts,
  type RawRegion,
  type RawUnit,
  readSnapshot,
} from './read-snapshot.ts';
import { argumentRole, inputRole, outputRole, resultRole } from './roles.ts';
import type { OperationData, Tables } from './tables.ts';
import { producersFirst } from './topological.ts';

/** What a decoder is told about a unit beside its bytes. */
export interface DecodeContext {
  readonly unit: number;
  readonly stage: number;
  readonly version: number;
  readonly name: string;
  readonly kind: UnitKind;
  /** The id of the unit's own node; -1 for the program. */
  readonly node: number;
  /** Of a function, what its parameters are called where the graph does not say. */
  readonly parameters: readonly string[];
  readonly tables: Tables;
  /** The node of which a node is a copy; -1 if it is none. */
  copyOf(node: number): number;
  /** The unit that a global with this name, or a λ or δ with this id, is; -1 if there is none. */
  unitNamed(name: string): number;
  unitOfNode(node: number): number;
  /** Nodes in another unit at this stage. */
  sizeOf(unit: number): number;
  /** The line of a node, where operations do not know theirs; 0 if there is none. */
  lineOf(node: number): number;
}

/** The graph that a snapshot has. */
export function decodeUnit(bytes: Uint8Array, context: DecodeContext): UnitGraph {
  return new Decoder(readSnapshot(bytes, context.kind, context.node), context).decode();
}

/** What an edge is called: in texts (`%x`, `@f`, `5`), and beside ports (`x`, or nothing). */
interface Spelling {
  readonly text: string;
  readonly name: string;
}

class Decoder {
  readonly #raw: RawUnit;
  readonly #context: DecodeContext;
  readonly #types: TypeData[] = [];
  readonly #typeNumbers = new Map<number, number>();
  readonly #nodes: NodeData[] = [];
  readonly #rawNodes = new Map<number, RawNode>();
  /** By region: what its arguments are called. */
  readonly #arguments: Spelling[][] = [];
  /** By node: what its outputs are called. */
  readonly #outputs = new Map<number, Spelling[]>();
  readonly #regions: RegionData[] = [];
  readonly #sizes: number[];

  constructor(raw: RawUnit, context: DecodeContext) {
    this.#raw = raw;
    this.#context = context;
    this.#sizes = sizesOf(raw);
    for (const { nodes } of raw.regions) for (const node of nodes) this.#rawNodes.set(node.id, node);
  }

  decode(): UnitGraph {
    for (const [index, region] of this.#raw.regions.entries()) this.#region(region, index);
    const { unit, stage, version, name, kind } = this.#context;
    const nodes = this.#nodes.sort((a, b) => a.id - b.id);
    return { unit, stage, version, name, kind, regions: this.#regions, nodes, types: this.#types };
  }

  // ── Types and names ───────────────────────────────────────────────────────

  #type(global: number): number {
    let number = this.#typeNumbers.get(global);
    if (number === undefined) {
      number = this.#types.length;
      this.#types.push(this.#context.tables.type(global));
      this.#typeNumbers.set(global, number);
    }
    return number;
  }

  #isValue(ports: RawPorts, port: number): boolean {
    return this.#context.tables.type(ports[2 * port]!).class === 'value';
  }

  /** The ports among which an edge begins. */
  #portsOf(node: number, region: RawRegion): RawPorts {
    return node < 0 ? region.arguments : this.#rawNodes.get(node)!.outputs;
  }

  /** What the i-th of some origins is called. */
  #spelling(origins: RawOrigins, i: number, region: number): Spelling {
    const node = origins[2 * i]!;
    const port = origins[2 * i + 1]!;
    return node < 0 ? this.#arguments[region]![port]! : this.#outputs.get(node)![port]!;
  }

  /** What the arguments of a region are called; those of γ and θ inherit. */
  #spellArguments(region: RawRegion): Spelling[] {
    const { tables } = this.#context;
    const owner = region.parent < 0 ? undefined : this.#rawNodes.get(region.owner);
    const first = region.ownerKind === 'gamma' ? 1 : 0;
    const spellings: Spelling[] = [];
    const { contexts } = this.#raw;
    const isBody = region.ownerKind === 'lambda' && region.parent < 0;
    const names = isBody ? this.#parameterNames(region) : [];
    for (let i = 0; 2 * i < region.arguments.length; i++) {
      const own = tables.name(region.arguments[2 * i + 1]!) || (isBody ? (names[i - contexts] ?? '') : '');
      const hasInput = owner !== undefined && 2 * (i + first) < owner.inputs.length;
      const outer = hasInput ? this.#spelling(owner.inputs, i + first, region.parent) : undefined;
      spellings.push(this.#spellArgument(region, i, own, outer));
    }
    return spellings;
  }

  /** Names for parameters, unless a pass has taken some away. */
  #parameterNames({ arguments: args }: RawRegion): readonly string[] {
    const { parameters } = this.#context;
    let count = 0;
    for (let i = this.#raw.contexts; 2 * i < args.length; i++) if (this.#isValue(args, i)) count++;
    return count === parameters.length ? parameters : [];
  }

  #spellArgument(region: RawRegion, i: number, own: string, outer: Spelling | undefined): Spelling {
    const name = own || outer?.name || '';
    if (this.#isGlobal(region, i)) return { text: `@${name}`, name };
    if (own !== '') return { text: `%${own}`, name: own };
    const automatic = `%${region.owner}.${i}`;
    if (outer === undefined || !this.#isValue(region.arguments, i)) return { text: automatic, name: '' };
    if (region.ownerKind !== 'theta') return outer;
    return { text: outer.name === '' ? automatic : `%${outer.name}`, name: outer.name };
  }

  #isGlobal(region: RawRegion, argument: number): boolean {
    const { ownerKind } = region;
    if (ownerKind === 'omega' || ownerKind === 'phi') return true;
    return (ownerKind === 'lambda' || ownerKind === 'delta') && argument < this.#raw.contexts;
  }

  #spellOutputs(node: RawNode, operation: OperationData | null, region: number): Spelling[] {
    const { tables } = this.#context;
    const { outputs, kind, id } = node;
    const count = outputs.length / 2;
    if (operation !== null && operation.literal !== '') return [{ text: operation.literal, name: '' }];
    const sigil =
      kind === 'lambda' || kind === 'delta' || kind === 'phi' || isIndirect(operation) ? '@' : '%';
    let values = 0;
    for (let i = 0; i < count; i++) if (this.#isValue(outputs, i)) values++;
    const spellings: Spelling[] = [];
    for (let i = 0; i < count; i++) {
      const isOnly = values === 1 && this.#isValue(outputs, i);
      const variable = isOnly ? (operation?.variable ?? '') : '';
      const own = tables.name(outputs[2 * i + 1]!) || variable || this.#inherited(node, i, region);
      spellings.push({ text: own !== '' ? `${sigil}${own}` : isOnly ? `%${id}` : `%${id}.${i}`, name: own });
    }
    return spellings;
  }

  /** The name of an output of θ after its loop variable, and of γ after its results if they agree. */
  #inherited(node: RawNode, output: number, region: number): string {
    const { tables } = this.#context;
    const { regions } = this.#raw;
    if (node.kind === 'simple' || !this.#isValue(node.outputs, output)) return '';
    if (node.kind === 'theta') {
      const own = tables.name(regions[node.regions[0]!]!.arguments[2 * output + 1]!);
      return own || this.#spelling(node.inputs, output, region).name;
    }
    if (node.kind !== 'gamma') return '';
    let agreed: string | null = null;
    for (const each of node.regions) {
      const within = regions[each]!;
      const [producer, port] = [within.results[2 * output]!, within.results[2 * output + 1]!];
      const name = tables.name(this.#portsOf(producer, within)[2 * port + 1]!);
      if (agreed !== null && agreed !== name) return '';
      agreed = name;
    }
    return agreed ?? '';
  }

  // ── Regions ───────────────────────────────────────────────────────────────

  #region(region: RawRegion, index: number): void {
    this.#arguments[index] = this.#spellArguments(region);
    const order = producersFirst(region.nodes);
    for (const node of order) this.#node(node, region, index);
    const { owner, ownerKind, position, parent } = region;
    const { exports } = this.#raw;
    this.#regions.push({
      index,
      key: `${owner}.${position}`,
      owner,
      ownerKind,
      position,
      parent,
      depth: parent < 0 ? 0 : this.#regions[parent]!.depth + 1,
      label: this.#regionLabel(region),
      nodes: order.map(({ id }) => id),
      arguments: this.#ports(region.arguments, this.#arguments[index]!, (i) =>
        argumentRole(ownerKind, i, this.#contextsOf(region)),
      ),
      results: this.#uses(
        region.results,
        region,
        (i) => resultRole(ownerKind, i),
        index === 0 ? exports : [],
      ),
      size: this.#sizes[index]!,
    });
  }

  #contextsOf({ ownerKind, owner }: RawRegion): number {
    return ownerKind === 'phi' ? this.#rawNodes.get(owner)!.inputs.length / 2 : this.#raw.contexts;
  }

  #ports(ports: RawPorts, spellings: readonly Spelling[], roleOf: (index: number) => PortRole): PortData[] {
    const found: PortData[] = [];
    for (let i = 0; 2 * i < ports.length; i++) {
      found.push({ type: this.#type(ports[2 * i]!), name: spellings[i]!.name, role: roleOf(i) });
    }
    return found;
  }

  #uses(
    origins: RawOrigins,
    region: RawRegion,
    roleOf: (index: number) => PortRole,
    names: readonly number[],
  ): UseData[] {
    const found: UseData[] = [];
    for (let i = 0; 2 * i < origins.length; i++) {
      const node = origins[2 * i]!;
      const port = origins[2 * i + 1]!;
      const type = this.#type(this.#portsOf(node, region)[2 * port]!);
      const name = names.length === 0 ? '' : this.#context.tables.name(names[i]!);
      found.push({ node, port, type, role: roleOf(i), name });
    }
    return found;
  }

  #regionLabel(region: RawRegion): string {
    if (region.ownerKind === 'theta') return 'loop';
    if (region.ownerKind !== 'gamma') return '';
    const gamma = this.#rawNodes.get(region.owner)!;
    const match = this.#matchOf(gamma.inputs[0]!);
    if (match === null) return `case ${region.position}`;
    const [node, port] = this.#rawNodes.get(gamma.inputs[0]!)!.inputs;
    const type = this.#portsOf(node!, this.#raw.regions[region.parent]!)[2 * port!]!;
    const labels = caseLabels(match, this.#context.tables.type(type).text);
    return labels[region.position] || `case ${region.position}`;
  }

  /** The match that a node is; null if it is none. */
  #matchOf(node: number): OperationData | null {
    const producer = node < 0 ? undefined : this.#rawNodes.get(node);
    const operation = producer?.kind === 'simple' ? this.#context.tables.operation(producer.operation) : null;
    return operation?.name === 'match' ? operation : null;
  }

  // ── Nodes ─────────────────────────────────────────────────────────────────

  #node(node: RawNode, region: RawRegion, index: number): void {
    const { tables, copyOf } = this.#context;
    const { id, kind } = node;
    const operation = kind === 'simple' ? tables.operation(node.operation) : null;
    const spellings = this.#spellOutputs(node, operation, index);
    this.#outputs.set(id, spellings);
    const operand = (i: number) =>
      2 * i < node.inputs.length ? this.#spelling(node.inputs, i, index).text : '?';
    const callee = operation?.isCall ? operand(0) : '';
    const symbol = tables.name(node.symbol);
    const unit = this.#unitOf(node, callee);
    const decision = operation ?? this.#decisionOf(node);
    const operandCount = operation?.operands ?? 0;
    this.#nodes.push({
      id,
      kind,
      region: index,
      label: operation === null ? structuralLabel(kind, symbol) : simpleLabel(operation, callee),
      name: spellings.find(({ name }) => name !== '')?.name ?? '',
      text: this.#text(node, operation, spellings, operand, symbol),
      details: operation?.details ?? kind,
      operation: operation?.name ?? kind,
      inputs: this.#uses(node.inputs, region, (i) => inputRole(kind, i, operandCount), []),
      outputs: this.#ports(node.outputs, spellings, () => outputRole(kind)),
      regions: node.regions,
      size: this.#sizeOf(node, unit),
      line: decision?.line || this.#context.lineOf(id),
      location: decision?.location ?? null,
      copyOf: copyOf(id),
      unit,
    });
  }

  #sizeOf({ kind, regions }: RawNode, unit: number): number {
    if (kind === 'simple') return 0;
    if (regions.length === 0 && unit >= 0) return this.#context.sizeOf(unit);
    return regions.reduce((sum, region) => sum + this.#sizes[region]!, 0);
  }

  #unitOf({ kind, id }: RawNode, callee: string): number {
    if (kind === 'lambda' || kind === 'delta') return this.#context.unitOfNode(id);
    return callee.startsWith('@') ? this.#context.unitNamed(callee.slice(1)) : -1;
  }

  /** What decides for a γ or θ, for its place in the source; of a decision that a γ makes, what decides for that. */
  #decisionOf(node: RawNode): OperationData | null {
    let at: RawNode | undefined = node;
    while (at !== undefined && (at.kind === 'gamma' || at.kind === 'theta')) {
      const origins: RawOrigins =
        at.kind === 'gamma' ? at.inputs : this.#raw.regions[at.regions[0]!]!.results;
      const match = this.#matchOf(origins[0]!);
      if (match !== null) return match;
      at = this.#rawNodes.get(origins[0]!);
      if (at?.kind !== 'gamma') return null;
    }
    return null;
  }

  #text(
    node: RawNode,
    operation: OperationData | null,
    spellings: readonly Spelling[],
    operand: (index: number) => string,
    symbol: string,
  ): string {
    const { kind, inputs, outputs, regions } = node;
    if (operation === null) {
      const counts = { inputs: inputs.length / 2, outputs: outputs.length / 2, regions: regions.length };
      return structuralText(kind, symbol, kind === 'gamma' ? operand(0) : '', counts);
    }
    const text = fillTemplate(operation.template, operand);
    if (operation.literal !== '') return text;
    for (let i = 0; 2 * i < outputs.length; i++)
      if (this.#isValue(outputs, i)) return `${spellings[i]!.text} = ${text}`;
    return text;
  }
}

function simpleLabel({ label }: OperationData, callee: string): string {
  return callee.startsWith('@') ? withSymbol(label, callee.slice(1)) : label;
}

function isIndirect(operation: OperationData | null): boolean {
  return operation?.name === 'alias' || operation?.name === 'ifunc';
}

/** By region: nodes in it and within. */
function sizesOf({ regions }: RawUnit): number[] {
  const sizes = regions.map(({ nodes }) => nodes.length);
  for (let i = regions.length - 1; i > 0; i--) sizes[regions[i]!.parent]! += sizes[i]!;
  return sizes;
}
