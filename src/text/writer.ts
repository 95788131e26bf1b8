// A program as text.
//
// The text is written in one walk over the regions with a stack of those that are
// open, in the order of their lists of nodes. Lines with long lists are broken.
// Indentation stops growing at some depth, so that the text of deeply nested regions
// grows with their number and not with its square.

import {
  ConstantOperation,
  declarationOf,
  dividesMemory,
  functionOf,
  InstructionOperation,
  LabelMatchOperation,
  MatchOperation,
  type Program,
  variableOf,
} from '../dialect/index.ts';
import type { Argument, GlobalValue, Instruction, Module, Value } from '../llvm/index.ts';
import {
  numberModule,
  putAttachments,
  putBlockUseListOrder,
  putBody,
  putDebugRecord,
  putDeclaration,
  putDefinitionHeader,
  putFunction,
  putHead,
  putIndirect,
  putString,
  putTail,
  putTypedValue,
  putUseListOrder,
  putVariable,
  quoteName,
  Sink,
  section,
} from '../llvm/writer/parts.ts';
import {
  Delta,
  type Export,
  Gamma,
  type Import,
  Lambda,
  type Node,
  type Origin,
  Phi,
  type Region,
  SimpleNode,
  Theta,
  type User,
} from '../rvsdg/index.ts';
import { globalOf } from './globals.ts';
import { Mentions } from './mentions.ts';
import { Names, ownName } from './names.ts';
import { categories, definitionsOf, isInModule, moduleOrder } from './order.ts';
import { operandCount, putSimple } from './simple-text.ts';
import { formatName, formatVersion, nodeWord } from './words.ts';

export interface WriteOptions {
  /** Write γ θ λ δ φ instead of gamma, theta, lambda, delta, phi; false by default. */
  readonly greek?: boolean;
  /** Write only the λ and δ with this name: an excerpt, which does not read back. */
  readonly only?: string;
}

/** The text of a program, as the bytes of a `.rvsdg` file. */
export function writeProgram(program: Program, options: WriteOptions = {}): Uint8Array {
  return new Writer(program, options).write();
}

/** Columns after which a list goes on in the next line. */
const lineWidth = 110;
/** Regions further in are not indented more. */
const deepestIndentation = 40;

/** An open region: the node to be written next, and what comes after the last one. */
interface Frame {
  readonly region: Region;
  readonly names: Names;
  next: Node | null;
  readonly end: () => void;
}

class Writer {
  private readonly sink = new Sink();
  private readonly program: Program;
  private readonly greek: boolean;
  private readonly only: string | undefined;
  private readonly frames: Frame[] = [];
  private readonly mentions: Mentions;
  /** Regions that are open, whose origins may be mentioned. */
  private readonly open = new Set<Region>();
  private names: Names;
  private depth = 0;
  private lineStart = 0;

  constructor(program: Program, options: WriteOptions) {
    this.program = program;
    this.greek = options.greek ?? false;
    this.only = options.only;
    const { root } = program.graph;
    this.names = new Names(root, root.arguments, null);
    this.mentions = new Mentions(this.open);
  }

  write(): Uint8Array {
    const { module, graph } = this.program;
    numberModule(module);
    if (this.only !== undefined) {
      this.excerpt(this.only);
      return this.sink.finish();
    }
    this.put(`${formatName} ${formatVersion}\n`);
    if (module.sourceFilename ?? module.dataLayout ?? module.targetTriple) this.put('\n');
    putHead(this.sink, module);
    section(this.sink, graph.imports, (_, added) => this.import(added));
    this.openRegion(graph.root, this.names, () => {});
    this.drain();
    section(this.sink, graph.exports, (_, added) => this.export(added));
    this.moduleRest(module);
    putTail(this.sink, module);
    return this.sink.finish();
  }

  /** Only the definitions with one name. */
  private excerpt(name: string): void {
    for (const node of definitionsOf(this.program.graph.root.firstNode)) {
      if (!(node instanceof Lambda || node instanceof Delta) || node.name !== name) continue;
      this.names = this.namesAround(node.region);
      this.node(node);
      this.drain();
    }
  }

  /** The names of the root's region, or of a φ's, as if all were defined. */
  private namesAround(region: Region): Names {
    const regions: Region[] = [];
    for (let at: Region | undefined = region; at !== undefined; at = at.owner?.region) regions.push(at);
    let names: Names | null = null;
    for (const at of regions.reverse()) {
      names = new Names(at, at.arguments, names);
      names.defineAll();
    }
    return names!;
  }

  private drain(): void {
    const { frames } = this;
    while (frames.length > 0) {
      const frame = frames[frames.length - 1]!;
      const node = frame.next;
      if (this.program.graph.marks !== null) this.marks(frame);
      if (node === null) {
        frames.pop();
        this.open.delete(frame.region);
        frame.end();
      } else {
        frame.next = node.next;
        this.names = frame.names;
        this.node(node);
      }
    }
  }

  private openRegion(region: Region, names: Names, end: () => void): void {
    this.open.add(region);
    this.names = names;
    this.frames.push({ region, names, next: region.firstNode, end });
  }

  // ── Lines and lists ───────────────────────────────────────────────────────

  private put(text: string): void {
    this.sink.put(text);
  }

  private indent(more = 0): void {
    this.lineStart = this.sink.size;
    this.put('  '.repeat(Math.min(this.depth + more, deepestIndentation)));
  }

  /** Writes a list, in several lines if it is long. */
  private list(items: readonly string[]): void {
    for (let i = 0; i < items.length; i++) {
      const item = i + 1 < items.length ? `${items[i]},` : items[i]!;
      if (i > 0) {
        if (this.sink.size - this.lineStart + item.length >= lineWidth) {
          this.put('\n');
          this.indent(2);
        } else {
          this.put(' ');
        }
      }
      this.put(item);
    }
  }

  /** Defines an origin: `%x: i32`. */
  private define(origin: Origin): string {
    const standIn = this.names.of(origin);
    standIn.isDefined = true;
    return `${standIn.spelling}: ${origin.type.text}`;
  }

  /** Defines an origin whose type is known from elsewhere. */
  private defineUntyped(origin: Origin): string {
    const standIn = this.names.of(origin);
    standIn.isDefined = true;
    return standIn.spelling;
  }

  /** Uses an origin; one that is defined further down has its type after it. */
  private use(origin: Origin, names = this.names): string {
    const standIn = names.of(origin);
    return standIn.isDefined ? standIn.spelling : `${standIn.spelling}: ${origin.type.text}`;
  }

  private uses(users: readonly User[], first = 0): string[] {
    const texts: string[] = [];
    for (let i = first; i < users.length; i++) texts.push(this.use(users[i]!.origin));
    return texts;
  }

  /** Writes `%x: i32, %m1: mem = `. */
  private outputs(node: Node): void {
    this.indent();
    if (node.outputs.length === 0) return;
    this.list(node.outputs.map((output) => this.define(output)));
    this.put(' = ');
  }

  /** Writes ` [%x, %y]`, or nothing; in a line of its own if it does not fit into this one. */
  private bracketed(items: readonly string[], open: '[' | '(', close: ']' | ')'): void {
    if (items.length === 0) return;
    let width = 3;
    for (const item of items) width += item.length + 2;
    const column = this.sink.size - this.lineStart;
    const indentation = 2 * Math.min(this.depth + 2, deepestIndentation);
    if (column + width > lineWidth && indentation + width <= lineWidth) {
      this.put('\n');
      this.indent(2);
    } else {
      this.put(' ');
    }
    this.put(open);
    this.list(items);
    this.put(close);
  }

  // ── Nodes ─────────────────────────────────────────────────────────────────

  /** Blank lines between definitions: before the first one, and around functions. */
  private separate(node: Node): void {
    const { owner } = node.region;
    if (this.only !== undefined || !(owner === null || owner instanceof Phi)) return;
    const { previous } = node;
    if (previous === null ? owner === null : isLarge(node) || isLarge(previous)) this.put('\n');
  }

  private node(node: Node): void {
    this.separate(node);
    if (node instanceof SimpleNode) {
      this.simple(node);
      this.put('\n');
    } else if (node instanceof Gamma) this.gamma(node);
    else if (node instanceof Theta) this.theta(node);
    else if (node instanceof Lambda) this.lambda(node);
    else if (node instanceof Delta) this.delta(node);
    else if (node instanceof Phi) this.phi(node);
  }

  private simple(node: SimpleNode): void {
    const { operation } = node;
    this.outputs(node);
    if (operation instanceof MatchOperation) return this.match(node, operation);
    if (operation instanceof LabelMatchOperation) return this.labelMatch(node, operation);
    putSimple(this.sink, node, this.names, this.mentions);
    const rest = this.uses(node.inputs, operandCount(node));
    const takesStates = operation instanceof InstructionOperation || dividesMemory(node);
    if (!takesStates) this.bracketed(rest, '(', ')');
    else if (rest.length > 0) this.put(` [${rest.join(', ')}]`);
  }

  /** The debug records before the node that is next, or at the end of a region, a line each. */
  private marks({ region, names, next }: Frame): void {
    const before = next === null ? region.lastNode : next.previous;
    for (const mark of region.graph.marks!.at(before ?? region)) {
      this.indent();
      putDebugRecord(this.sink, this.mentions.record(mark, names));
      this.put('\n');
    }
  }

  private match(node: SimpleNode, { cases, to, otherwise, branch }: MatchOperation): void {
    this.put('match ');
    putTypedValue(this.sink, this.names.of(node.inputs[0]!.origin));
    this.put(' { ');
    this.list([...cases.map((value, i) => `${value} -> ${to[i]}`), `_ -> ${otherwise}`]);
    this.put(' }');
    if (branch !== null) this.from(branch);
  }

  private labelMatch(node: SimpleNode, { labels, to, branch }: LabelMatchOperation): void {
    this.put('match ');
    putTypedValue(this.sink, this.names.of(node.inputs[0]!.origin));
    this.put(' { ');
    for (const [i, { label }] of labels.entries()) {
      if (i > 0) this.put(', ');
      putString(this.sink, label);
      this.put(` -> ${to[i]}`);
    }
    this.put(' }');
    if (branch !== null) this.from(branch);
  }

  /** Writes ` from br, !prof !3`: the branch that something came from. */
  private from({ operation, metadata }: Instruction): void {
    this.put(` from ${operation.name}`);
    if (metadata !== null) putAttachments(this.sink, metadata, ', ');
  }

  // ── γ, θ ──────────────────────────────────────────────────────────────────

  private gamma(gamma: Gamma): void {
    this.outputs(gamma);
    this.put(`${nodeWord('gamma', this.greek)} ${this.use(gamma.predicate.origin)}`);
    this.bracketed(this.uses(gamma.inputs, 1), '(', ')');
    this.put(' {\n');
    this.alternative(gamma, 0, this.names);
  }

  private alternative(gamma: Gamma, index: number, names: Names): void {
    this.names = names;
    if (index === gamma.regions.length) {
      this.indent();
      return this.put('}\n');
    }
    const region = gamma.regions[index]!;
    this.indent();
    this.put(`case ${index}`);
    this.bracketed(
      region.arguments.map((argument) => (names.isHidden(argument) ? '_' : this.defineUntyped(argument))),
      '(',
      ')',
    );
    this.put('\n');
    this.depth++;
    this.openRegion(region, names, () => {
      this.names = names;
      this.result('yield', region);
      this.depth--;
      this.alternative(gamma, index + 1, names);
    });
  }

  /** Writes the line that ends a region: a word and the results. */
  private result(word: string, region: Region): void {
    this.indent();
    this.put(word);
    if (region.results.length > 0) this.put(' ');
    this.list(this.uses(region.results));
    this.put('\n');
  }

  private theta(theta: Theta): void {
    const { names } = this;
    this.outputs(theta);
    this.put(nodeWord('theta', this.greek));
    const bindings = theta.inputs.map((input, i) => {
      const before = this.use(input.origin);
      return `${this.defineUntyped(theta.body.arguments[i]!)} = ${before}`;
    });
    this.bracketed(bindings, '(', ')');
    this.put(' {\n');
    this.depth++;
    this.openRegion(theta.body, names, () => {
      this.names = names;
      this.indent();
      this.put(`repeat ${this.use(theta.predicate.origin)}`);
      this.bracketed(this.uses(theta.body.results, 1), '(', ')');
      this.depth--;
      this.put('\n');
      this.indent();
      this.put(theta.isUnrolled ? '} unrolled' : '}');
      for (const branch of (theta.attachment as readonly Instruction[] | null) ?? []) this.from(branch);
      this.put('\n');
    });
  }

  // ── λ, δ, φ ───────────────────────────────────────────────────────────────

  /** Writes ` [%f, %g = %f$1]`: the context variables. */
  private contexts(node: Lambda | Delta | Phi, inside: Names): void {
    const outside = this.names;
    const bindings = node.inputs.map((input, i) => {
      const value = this.use(input.origin, outside);
      const standIn = inside.of(node.body.arguments[i]!);
      standIn.isDefined = true;
      return standIn.spelling === value ? value : `${standIn.spelling} = ${value}`;
    });
    this.bracketed(bindings, '[', ']');
  }

  private lambda(lambda: Lambda): void {
    const { names } = this;
    const fn = functionOf(lambda);
    const count = lambda.isOpaque ? 0 : fn.arguments.length;
    const { parameters } = lambda;
    const contexts = lambda.body.arguments.slice(0, lambda.contextCount);
    const inside = new Names(lambda.body, [...parameters, ...contexts], names);
    this.outputs(lambda);
    this.put(`${nodeWord('lambda', this.greek)} ${lambda.isOpaque ? 'opaque ' : ''}`);
    putDefinitionHeader(this.sink, fn, lambda.isOpaque ? fn.arguments : this.arguments(lambda, inside));
    this.contexts(lambda, inside);
    if (lambda.isOpaque) {
      this.put(' ');
      putBody(this.sink, fn);
      return this.put('\n');
    }
    this.names = inside;
    this.bracketed(
      parameters.slice(count).map((parameter) => this.define(parameter)),
      '(',
      ')',
    );
    this.put(' {\n');
    this.depth++;
    this.openRegion(lambda.body, inside, () => {
      this.names = inside;
      this.result('return', lambda.body);
      this.depth--;
      this.indent();
      this.put('}\n');
      this.names = names;
    });
  }

  /** The parameters of a λ in place of its function's arguments. */
  private arguments(lambda: Lambda, inside: Names): Argument[] {
    const fn = functionOf(lambda);
    const { parameters } = lambda;
    return fn.arguments.map((argument, i) => {
      const parameter = parameters[i];
      const standIn = parameter === undefined ? undefined : inside.of(parameter);
      if (standIn?.type !== argument.type)
        throw new Error(`the parameters of λ ${lambda.name} differ from those of its function`);
      standIn.isDefined = true;
      standIn.attributes = argument.attributes;
      inside.note(argument, parameter!);
      return standIn;
    });
  }

  private delta(delta: Delta): void {
    const { names } = this;
    const inside = new Names(delta.body, delta.body.arguments, names);
    const variable = variableOf(delta);
    const value = this.literalOf(delta);
    this.outputs(delta);
    this.put(`${nodeWord('delta', this.greek)} `);
    putVariable(this.sink, variable, value ?? '...');
    this.contexts(delta, inside);
    if (value !== null) return this.put('\n');
    this.put(' {\n');
    this.depth++;
    this.openRegion(delta.body, inside, () => {
      this.names = inside;
      this.result('yield', delta.body);
      this.depth--;
      this.indent();
      this.put('}\n');
      this.names = names;
    });
  }

  /** The initializer, if the region is nothing but a constant, or a global that comes in. */
  private literalOf({ body, inputs }: Delta): Value | null {
    const [result] = body.results;
    const node = body.firstNode;
    if (result === undefined || body.nodeCount > 1) return null;
    if (node === null) {
      const isGlobal = inputs.length === 1 && result.origin === body.arguments[0];
      return isGlobal ? globalOf(this.program.graph, inputs[0]!.origin) : null;
    }
    if (!(node instanceof SimpleNode) || !(node.operation instanceof ConstantOperation)) return null;
    const { value } = node.operation;
    const isPlain = value.kind === 'constant' && result.origin === node.outputs[0] && !ownName(result.origin);
    const takesAll =
      node.inputs.length === body.arguments.length &&
      node.inputs.every(({ origin }, i) => origin === body.arguments[i]);
    return isPlain && takesAll ? value : null;
  }

  private phi(phi: Phi): void {
    const { names } = this;
    const inside = new Names(phi.body, phi.body.arguments, names);
    this.outputs(phi);
    this.put(nodeWord('phi', this.greek));
    this.contexts(phi, inside);
    this.names = inside;
    this.bracketed(
      phi.body.arguments.slice(phi.contextCount).map((argument) => this.define(argument)),
      '(',
      ')',
    );
    this.put(' {\n');
    this.depth++;
    this.openRegion(phi.body, inside, () => {
      this.names = inside;
      this.result('yield', phi.body);
      this.depth--;
      this.indent();
      this.put('}\n');
      this.names = names;
    });
  }

  // ── ω ─────────────────────────────────────────────────────────────────────

  private import(added: Import): void {
    this.indent();
    this.put(`${this.define(added.argument)} = import `);
    const entity = declarationOf(added);
    if (!isInModule(this.program.module, entity)) {
      this.put('implicit ');
      putTypedValue(this.sink, entity);
    } else if (entity.kind === 'function') {
      putDeclaration(this.sink, entity);
    } else if (entity.kind === 'global') {
      putVariable(this.sink, entity, null);
    } else {
      putIndirect(this.sink, entity);
    }
    this.put('\n');
  }

  private export({ result, name, isOptional }: Export): void {
    this.indent();
    this.put(`export ${this.use(result.origin)}`);
    if (this.names.baseOf(result.origin) !== name) {
      this.put(' as ');
      putString(this.sink, name);
    }
    this.put(isOptional ? ' if needed\n' : '\n');
  }

  /** What the graph does not have: what is only in the module, its order, and use-list orders. */
  private moduleRest(module: Module): void {
    const { orders, rest, verbatim } = moduleOrder(this.program);
    for (const entity of rest) {
      this.put('\n');
      this.entity(entity);
    }
    const names = categories.filter((category) => orders[category] !== null);
    section(this.sink, names, (_, category) => {
      this.indent();
      this.put(`order ${category} `);
      this.list(orders[category]!.map(globalSpelling));
      this.put('\n');
    });
    section(this.sink, module.useListOrders, (s, order) => putUseListOrder(s, order, ''));
    const kept = module.blockUseListOrders.filter(({ block }) => verbatim.has(block.parent));
    section(this.sink, kept, putBlockUseListOrder);
  }

  private entity(entity: GlobalValue): void {
    if (entity.kind === 'function') return putFunction(this.sink, entity);
    if (entity.kind === 'global') putVariable(this.sink, entity, entity.initializer);
    else putIndirect(this.sink, entity);
    this.put('\n');
  }
}

function isLarge(node: Node): boolean {
  return node instanceof Lambda || node instanceof Phi;
}

function globalSpelling({ name, slot }: GlobalValue): string {
  return name === null ? `@${slot}` : `@${quoteName(name)}`;
}
