// A graph for programs: everything, as JSON. docs/text-format.md has the schema.
//
// Regions are a flat list, one a line, outer ones first, so that neither writing nor
// reading it recurses over the program. Origins have numbers; inputs and results are
// numbers of origins.

import {
  ConstantOperation,
  DecisionOperation,
  declarationOf,
  functionOf,
  InstructionOperation,
  LabelMatchOperation,
  MatchOperation,
  type Program,
  variableOf,
} from '../dialect/index.ts';
import { type Attachment, type GlobalValue, locationIn, type SourceLocation } from '../llvm/index.ts';
import { numberModule, Sink, sinkToString } from '../llvm/writer/parts.ts';
import {
  Delta,
  isStructural,
  Lambda,
  type Node,
  type Origin,
  Phi,
  type Region,
  SimpleNode,
  Theta,
  type User,
} from '../rvsdg/index.ts';
import { fromBytes, Lines } from './lines.ts';
import { Mentions } from './mentions.ts';
import { Names } from './names.ts';
import { definitionsOf } from './order.ts';
import { putSimple } from './simple-text.ts';

export interface JsonOptions {
  /** Only the λ or δ with this name. */
  readonly only?: string;
}

/** The graph of a program as JSON, as bytes of UTF-8. */
export function writeJson(program: Program, options: JsonOptions = {}): Uint8Array {
  numberModule(program.module);
  return new JsonWriter(program, options.only).write();
}

class JsonWriter {
  private readonly output = new Lines();
  private readonly program: Program;
  private readonly only: string | undefined;
  private readonly origins = new Map<Origin, number>();
  private readonly regions = new Map<Region, number>();
  /** Regions still to be written, last first, each with the names of what its node is in. */
  private readonly pending: { readonly region: Region; readonly around: Names | null }[] = [];
  private readonly open = new Set<Region>();
  private readonly mentions = new Mentions(this.open);

  constructor(program: Program, only: string | undefined) {
    this.program = program;
    this.only = only;
  }

  write(): Uint8Array {
    const { graph, module } = this.program;
    const { root } = graph;
    this.later(root, null);
    this.output.line('{');
    this.field('format', 'rvsdg-json');
    this.field('version', 1);
    this.field('source', module.sourceFilename === null ? null : fromBytes(module.sourceFilename));
    this.field('target', module.targetTriple);
    this.field(
      'imports',
      graph.imports.map((added) => ({
        origin: this.id(added.argument),
        symbol: symbolOf(declarationOf(added)),
      })),
    );
    this.field(
      'exports',
      graph.exports.map(({ result, name, isOptional }) => ({
        origin: this.id(result.origin),
        name: fromBytes(name),
        ...(isOptional ? { isOptional } : {}),
      })),
    );
    this.output.line('"regions": [');
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) {
      const text = JSON.stringify(this.region(next.region, namesIn(next.region, next.around)));
      this.output.line(this.pending.length > 0 ? `${text},` : text);
    }
    this.output.line(']}');
    return this.output.finish();
  }

  private field(name: string, value: unknown): void {
    this.output.line(`${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  }

  private later(region: Region, around: Names | null): number {
    const id = this.regions.size;
    this.regions.set(region, id);
    this.pending.push({ region, around });
    return id;
  }

  private id(origin: Origin): number {
    let id = this.origins.get(origin);
    if (id === undefined) {
      id = this.origins.size;
      this.origins.set(origin, id);
    }
    return id;
  }

  private ids(users: readonly User[]): number[] {
    return users.map(({ origin }) => this.id(origin));
  }

  private define(origin: Origin, names: Names): object {
    const { type } = origin;
    const name = names.isHidden(origin) ? null : fromBytes(names.of(origin).spelling);
    return { id: this.id(origin), type: fromBytes(type.text), class: type.state ?? type.class, name };
  }

  private region(region: Region, names: Names): object {
    this.show(region);
    const nodes: object[] = [];
    const first = this.pending.length;
    for (const node of region.nodes()) if (this.isWanted(node)) nodes.push(this.node(node, names));
    // The first of the regions within comes next.
    const within = this.pending.splice(first).reverse();
    for (const item of within) this.pending.push(item);
    return {
      id: this.regions.get(region),
      owner: region.owner?.id ?? null,
      index: region.index,
      arguments: region.arguments.map((argument) => this.define(argument, names)),
      nodes,
      results: this.ids(region.results),
    };
  }

  /** Makes a region and those around it the ones whose origins may be mentioned. */
  private show(region: Region): void {
    const { open } = this;
    const owner = region.owner;
    if (owner === null || owner instanceof Lambda || owner instanceof Delta || owner instanceof Phi)
      open.clear();
    open.add(region);
  }

  private isWanted(node: Node): boolean {
    if (this.only === undefined || node.region.owner !== null) return true;
    if (!(node instanceof Phi)) return (node as { name?: string }).name === this.only;
    for (const inner of definitionsOf(node.body.firstNode)) {
      if ((inner as { name?: string }).name === this.only) return true;
    }
    return false;
  }

  private node(node: Node, names: Names): object {
    const common = {
      id: node.id,
      kind: node instanceof SimpleNode ? 'simple' : node.kind,
      inputs: this.ids(node.inputs),
      outputs: node.outputs.map((output) => this.define(output, names)),
    };
    if (node instanceof SimpleNode) return { ...common, ...this.simple(node, names) };
    if (!isStructural(node)) return common;
    const regions = node.regions.map((region) => this.later(region, names));
    const unrolled = node instanceof Theta && node.isUnrolled ? { unrolled: true } : {};
    return { ...common, regions, ...unrolled, ...definition(node) };
  }

  private simple(node: SimpleNode, names: Names): object {
    const { operation } = node;
    if (operation instanceof MatchOperation) {
      const cases = operation.cases.map((value, i) => ({ value: String(value), to: operation.to[i] }));
      const { otherwise, branch } = operation;
      return { operation: 'match', cases, otherwise, location: placeIn(branch?.metadata ?? null) };
    }
    if (operation instanceof LabelMatchOperation) {
      const cases = operation.labels.map(({ label }, i) => ({ value: label, to: operation.to[i] }));
      return { operation: 'match', cases, location: placeIn(operation.branch?.metadata ?? null) };
    }
    const sink = new Sink(64);
    putSimple(sink, node, names, this.mentions);
    const text = fromBytes(sinkToString(sink));
    if (operation instanceof DecisionOperation) return { operation: 'decide', value: operation.value, text };
    if (operation instanceof ConstantOperation) return { operation: 'constant', text };
    const metadata = operation instanceof InstructionOperation ? operation.instruction.metadata : null;
    return { operation: operation.name, text, location: placeIn(metadata) };
  }
}

/** The names of what is in a region: a λ, δ or φ has its own. */
function namesIn(region: Region, around: Names | null): Names {
  const { owner } = region;
  if (owner instanceof Lambda) {
    const contexts = region.arguments.slice(0, owner.contextCount);
    return new Names(region, [...owner.parameters, ...contexts], around);
  }
  const hasOwn = around === null || owner instanceof Delta || owner instanceof Phi;
  return hasOwn ? new Names(region, region.arguments, around) : around;
}

function definition(node: Node): object {
  if (node instanceof Lambda) {
    const fn = functionOf(node);
    return { ...symbolPart(fn, fn.metadata), opaque: node.isOpaque };
  }
  return node instanceof Delta ? symbolPart(variableOf(node), variableOf(node).metadata) : {};
}

function symbolPart(entity: GlobalValue, metadata: readonly Attachment[]): object {
  return { symbol: symbolOf(entity), linkage: entity.linkage, location: placeIn(metadata) };
}

function symbolOf({ name, slot }: GlobalValue): string {
  return name === null ? `@${slot}` : `@${fromBytes(name)}`;
}

/** Where something is in the source, with the name of the file as text. */
function placeIn(attachments: readonly Attachment[] | null): SourceLocation | null {
  const location = locationIn(attachments);
  return location?.file ? { ...location, file: fromBytes(location.file) } : location;
}
