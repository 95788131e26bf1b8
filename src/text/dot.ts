// A graph as a picture, for Graphviz.
//
// Regions are clusters within clusters: γ green, θ red, λ blue, φ orange, δ violet; simple nodes
// are yellow. Arguments are a row at the top of their region, results one at the
// bottom, and a structural node has its inputs above its regions and its outputs below
// them. Values are solid lines, states dashed, predicates thick and green.

import { demangle } from '../demangle/index.ts';
import {
  ConstantOperation,
  DecisionOperation,
  InstructionOperation,
  MatchOperation,
  type Program,
} from '../dialect/index.ts';
import { Flag, typeToString, type Value } from '../llvm/index.ts';
import { putTypedValue, Sink, sinkToString } from '../llvm/writer/parts.ts';
import {
  Delta,
  Gamma,
  isStructural,
  Lambda,
  type Node,
  type Origin,
  type Region,
  SimpleNode,
  type StructuralNode,
  type Type,
  type User,
} from '../rvsdg/index.ts';
import { fromBytes, Lines } from './lines.ts';
import { ownName } from './names.ts';
import { definitionsOf } from './order.ts';

export interface DotOptions {
  /** Only the λ or δ with this name. */
  readonly only?: string;
}

/** The graph of a program in Graphviz's language, as bytes of UTF-8. */
export function writeDot({ graph }: Program, { only }: DotOptions = {}): Uint8Array {
  const writer = new DotWriter();
  if (only === undefined) return writer.write(graph.root);
  const found: Node[] = [];
  for (const node of definitionsOf(graph.root.firstNode)) {
    if ((node instanceof Lambda || node instanceof Delta) && node.name === only) found.push(node);
  }
  return writer.writeAll(found);
}

const colours: { readonly [kind: string]: string } = {
  gamma: '#d9f2d9',
  theta: '#ffdcdc',
  lambda: '#dcebff',
  delta: '#ece0f8',
  phi: '#ffe8cc',
};

const letters: { readonly [kind: string]: string } = {
  gamma: 'γ',
  theta: 'θ',
  lambda: 'λ',
  delta: 'δ',
  phi: 'φ',
};

/** A line, or something still to be written. */
type Pending = string | Node | Region;

const font = 'fontname="Helvetica"';

/** Labels are cut off after so many characters. */
const longestLabel = 40;

class DotWriter {
  private readonly output = new Lines();
  /** Edges are written last: naming a node inside of a cluster would put it there. */
  private readonly edges: string[] = [];
  /** What is still to be written, last first. */
  private readonly pending: Pending[] = [];
  private readonly regions = new Map<Region, number>();

  write(root: Region): Uint8Array {
    return this.writeAll([root]);
  }

  writeAll(items: readonly Pending[]): Uint8Array {
    this.output.line('digraph rvsdg {');
    this.output.line(`  graph [${font}, nodesep=0.2, ranksep=0.35, style="rounded,filled"];`);
    this.output.line(
      `  node [${font}, fontsize=11, shape=box, style="filled,rounded", fillcolor="#fff6bf"];`,
    );
    this.output.line('  edge [arrowsize=0.6];');
    this.later([...items].reverse());
    for (let item = this.pending.pop(); item !== undefined; item = this.pending.pop()) {
      if (typeof item === 'string') this.output.line(item);
      else if ('arguments' in item) this.region(item);
      else this.node(item);
    }
    for (const edge of this.edges) this.output.line(edge);
    this.output.line('}');
    return this.output.finish();
  }

  private later(items: readonly Pending[]): void {
    for (const item of items) this.pending.push(item);
  }

  private numberOf(region: Region): number {
    let number = this.regions.get(region);
    if (number === undefined) {
      number = this.regions.size;
      this.regions.set(region, number);
    }
    return number;
  }

  private region(region: Region): void {
    const number = this.numberOf(region);
    const label = region.owner === null ? 'ω' : region.owner instanceof Gamma ? `case ${region.index}` : '';
    this.openCluster(`r${number}`, label, 'white');
    this.row(
      `a${number}`,
      region.arguments.map((argument) => labelOfOrigin(argument)),
    );
    this.row(
      `r${number}`,
      region.results.map(({ type }) => type.text),
    );
    for (const node of region.nodes()) this.anchor(node, number);
    for (const result of region.results) this.edge(result, `r${number}:p${result.index}:n`);
    this.later(['  }']);
    this.later([...region.nodes()].reverse());
  }

  private openCluster(id: string, label: string, fill: string): void {
    this.output.line(`  subgraph cluster_${id} {`);
    this.output.line(`    label=${quote(label)}; labeljust=l; color="#777777"; fillcolor="${fill}";`);
  }

  /** Keeps a node between the arguments and the results of its region. */
  private anchor(node: Node, number: number): void {
    const [top, bottom] = node instanceof SimpleNode ? ['n', 'n'] : ['i', 'o'];
    if (node.inputs.length === 0) this.order(`a${number}`, `${top}${node.id}`);
    if (!node.isUsed) this.order(`${bottom}${node.id}`, `r${number}`);
  }

  /** Keeps one thing above another. */
  private order(above: string, below: string): void {
    this.edges.push(`  ${above} -> ${below} [style=invis];`);
  }

  /** Ports side by side. */
  private row(id: string, labels: readonly string[]): void {
    if (labels.length === 0) {
      this.output.line(`    ${id} [shape=point, style=invis];`);
      return;
    }
    const cells = labels.map((label, i) => `<TD PORT="p${i}">${escapeHtml(label)}</TD>`).join('');
    const table = `<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3"><TR>${cells}</TR></TABLE>`;
    this.output.line(`    ${id} [shape=plain, style=solid, fontsize=10, label=<${table}>];`);
  }

  private node(node: Node): void {
    if (isStructural(node)) return this.structural(node);
    this.output.line(`    n${node.id} [label=${quote(labelOf(node as SimpleNode))}];`);
    for (const input of node.inputs) this.edge(input, `n${node.id}`);
  }

  private structural(node: StructuralNode): void {
    const name = node instanceof Lambda || node instanceof Delta ? ` ${demangle(fromBytes(node.name))}` : '';
    this.openCluster(`n${node.id}`, `${letters[node.kind]}${name}`, colours[node.kind] ?? 'white');
    this.row(
      `i${node.id}`,
      node.inputs.map((input) => portLabel(node, input)),
    );
    this.row(
      `o${node.id}`,
      node.outputs.map((output) => labelOfOrigin(output)),
    );
    for (const input of node.inputs) this.edge(input, `i${node.id}:p${input.index}:n`);
    for (const region of node.regions) {
      const number = this.numberOf(region);
      this.order(`i${node.id}`, `a${number}`);
      this.order(`a${number}`, `r${number}`);
      this.order(`r${number}`, `o${node.id}`);
    }
    this.later(['  }']);
    this.later([...node.regions].reverse());
  }

  private edge({ origin, type }: User, head: string): void {
    const tail = this.tail(origin);
    if (tail !== null) this.edges.push(`  ${tail} -> ${head}${edgeStyle(type)};`);
  }

  /** Where an edge begins; null for what an excerpt does not show. */
  private tail(origin: Origin): string | null {
    const { node, index, region } = origin;
    if (!this.regions.has(region)) return null;
    if (node === null) return `a${this.numberOf(region)}:p${index}:s`;
    return isStructural(node) ? `o${node.id}:p${index}:s` : `n${node.id}`;
  }
}

function edgeStyle(type: Type): string {
  if (type.isState) return ' [style=dashed, color="#777777"]';
  return type.isControl ? ' [penwidth=2, color="#1a8a1a"]' : '';
}

function portLabel(node: Node, { origin, type, index }: User): string {
  if (node instanceof Gamma && index === 0) return '?';
  return ownName(origin) === undefined ? type.text : fromBytes(origin.name!);
}

function labelOfOrigin(origin: Origin): string {
  const name = ownName(origin);
  return cut(name === undefined ? origin.type.text : `${fromBytes(name)}: ${origin.type.text}`);
}

function labelOf({ operation, outputs }: SimpleNode): string {
  if (operation instanceof ConstantOperation) return cut(constantText(operation.value));
  if (operation instanceof MatchOperation) return cut(`match ${operation.details}`);
  if (operation instanceof DecisionOperation) return `decide ${operation.value}`;
  if (!(operation instanceof InstructionOperation)) return cut(`${operation.name} ${operation.details}`);
  const { instruction } = operation;
  const flags = instruction.operation.flags.filter((flag) => (instruction.flags & Flag[flag]) !== 0);
  const parts = [operation.name, ...flags, instruction.predicate];
  if (instruction.type.kind !== 'void') parts.push(typeToString(instruction.type));
  const name = outputs[0] === undefined ? undefined : ownName(outputs[0]);
  const text = parts.filter(Boolean).join(' ');
  return cut(name === undefined ? text : `${fromBytes(name)} = ${text}`);
}

function constantText(value: Value): string {
  if (value.kind === 'asm') return 'asm';
  if (value.kind === 'metadata') return 'metadata';
  const sink = new Sink(64);
  putTypedValue(sink, value);
  return fromBytes(sinkToString(sink));
}

function cut(text: string): string {
  return text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text;
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/[\0-\x1f]/g, ' ')}"`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/[\0-\x1f]/g, ' ');
}
