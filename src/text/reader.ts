// Text to a program.
//
// What LLVM IR says is read by LLVM IR's reader: types, headers, instructions,
// constants, metadata. Here is read what stands around it, statement by statement,
// with a stack of the regions that are open. What is wrong has a place; what only the
// whole graph shows, its verifier finds at the end (check.ts).

import { ConstantOperation, edgeType, type Program } from '../dialect/index.ts';
import {
  Constant,
  Function,
  type GlobalValue,
  type GlobalVariable,
  type Instruction,
  Module,
  type Value,
} from '../llvm/index.ts';
import {
  finishModule,
  Lexer,
  Reader,
  readDeclaration,
  readEntity,
  readFunctionBody,
  readFunctionHeader,
  readGlobal,
  readTargetLines,
  T,
} from '../llvm/reader/parts.ts';
import {
  controlType,
  Delta,
  Gamma,
  Graph,
  Lambda,
  type Node,
  Origin,
  Phi,
  type Region,
  SimpleNode,
  Theta,
} from '../rvsdg/index.ts';
import { checkGraph } from './check.ts';
import { type Definition, Edges, type Output } from './edges.ts';
import { globalOf } from './globals.ts';
import { withoutSuffix } from './names.ts';
import { ModuleRest } from './rest.ts';
import { Scope } from './scope.ts';
import { StatementReader } from './statements.ts';
import { acceptWord, expectWord, readList, skipWord, wordAt } from './tokens.ts';
import { formatName, formatVersion } from './words.ts';

/**
 * Reads the text of a program. Throws `LlvmIrError`, which has the place and the line, if the text is not one,
 * and `InvalidGraph` if its graph breaks a rule. A string is taken as UTF-8.
 */
export function readProgram(source: string | Uint8Array, options: ReadProgramOptions = {}): Program {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const reader = new ProgramReader(bytes, options.filename ?? '<stdin>');
  const program = reader.read();
  for (const [id, offset] of reader.offsets.entries()) options.onNode?.(id, offset ?? 0);
  return program;
}

export interface ReadProgramOptions {
  /** Name for error messages. */
  readonly filename?: string;
  /** Hears at which byte each node begins, by its id. */
  readonly onNode?: (id: number, offset: number) => void;
}

/** An open region, and what is to be read where it ends. */
interface Frame {
  readonly region: Region;
  readonly scope: Scope;
  /** The word that ends it. */
  readonly last: 'yield' | 'repeat' | 'return';
  readonly end: () => void;
}

class ProgramReader {
  private readonly r: Reader;
  private readonly module = new Module();
  private readonly graph = new Graph();
  private readonly edges: Edges;
  private readonly statements: StatementReader;
  private readonly rest: ModuleRest;
  private readonly frames: Frame[] = [];
  /** Where each node is in the text, by its id. */
  readonly offsets: number[] = [];

  constructor(source: Uint8Array, filename: string) {
    this.r = new Reader(new Lexer(source, filename, this.module.types), this.module);
    this.r.inGraph = true;
    this.edges = new Edges(this.r, new Scope(this.noFunction(), null), this.graph.root);
    this.statements = new StatementReader(this.edges);
    this.rest = new ModuleRest(this.r);
  }

  read(): Program {
    const { r, module, graph } = this;
    r.lexer.next();
    this.readFirstLine();
    readTargetLines(r);
    while (r.lexer.token !== T.End) this.readTopLevel();
    this.closeScope();
    this.rest.finish();
    this.statements.finish();
    finishModule(r);
    checkGraph(graph, r.lexer, this.offsets);
    const { exposed } = this.rest;
    return exposed.size === 0 ? { module, graph } : { module, graph, exposed };
  }

  private readFirstLine(): void {
    const { r } = this;
    if (!acceptWord(r, formatName))
      r.fail(`expected '${formatName} ${formatVersion}' at the beginning of the program`);
    const offset = r.lexer.start;
    if (r.uint32() !== formatVersion)
      r.failAt(offset, `unsupported version of the format, expected ${formatVersion}`);
  }

  /** Stands for the function around what is not in one. */
  private noFunction(): Function {
    const { types } = this.module;
    return new Function(null, types.ptr, types.function(types.void, []), this.module);
  }

  // ── ω ─────────────────────────────────────────────────────────────────────

  private readTopLevel(): void {
    const { r, edges } = this;
    if (edges.isAtName && r.lexer.bytes[r.lexer.position] === 58) {
      this.readStatement();
      while (this.frames.length > 0) this.readStatement();
      return;
    }
    switch (wordAt(r)) {
      case 'export':
        return this.readExport();
      case 'order':
        return this.rest.readOrder();
    }
    readEntity(r);
  }

  /** `export %f`, `export %f as "g"`, `export %f if needed`. */
  private readExport(): void {
    const { r, edges } = this;
    skipWord(r);
    const name = edges.name();
    const origin = edges.useOf(name, edges.scope, edges.region);
    const base = typeof name.key === 'string' ? withoutSuffix(name.key) : '';
    const exported = acceptWord(r, 'as') ? r.string() : base;
    const isOptional = acceptWord(r, 'if');
    if (isOptional) expectWord(r, 'needed', 'after if');
    this.graph.addExport(origin, exported, isOptional);
  }

  private import([output, ...more]: readonly Output[], start: number): void {
    const { edges, frames } = this;
    const r: Reader = this.r;
    if (frames.length > 0) r.failAt(start, 'an import must be at top level');
    if (output === undefined || more.length > 0) r.failAt(start, 'an import has one output');
    skipWord(r);
    const entity = this.importedEntity();
    if (output.type !== edgeType(entity.type)) {
      r.failAt(output.offset, `an import of '${edgeType(entity.type).text}' has type '${output.type.text}'`);
    }
    edges.define(output, this.graph.addImport(output.type, null, entity).argument);
  }

  private importedEntity(): GlobalValue {
    const { r } = this;
    if (acceptWord(r, 'declare')) return readDeclaration(r);
    if (acceptWord(r, 'implicit')) return this.rest.readImplicit();
    if (r.lexer.token === T.Global || r.lexer.token === T.GlobalNumber) return readGlobal(r);
    return r.fail("expected 'declare', 'implicit' or a global variable");
  }

  // ── Statements ────────────────────────────────────────────────────────────

  private readStatement(): void {
    const { r, edges, statements, frames } = this;
    const frame = frames[frames.length - 1];
    if (r.lexer.token === T.Hash) {
      if (frame === undefined) r.fail('a debug record must be in a function');
      statements.record();
      return;
    }
    const start = r.lexer.start;
    if (frame !== undefined && !edges.isAtName && isLast(wordAt(r))) return this.closeRegion(frame);
    const outputs = this.readOutputs();
    const id = this.graph.nextId;
    this.readNode(outputs, start);
    this.offsets[id] = start;
  }

  private readOutputs(): Output[] {
    const { r, edges } = this;
    const outputs: Output[] = [];
    if (!edges.isAtName) return outputs;
    do outputs.push(edges.output());
    while (r.accept(T.Comma));
    r.expect(T.Equal, "expected '=' after the outputs of a node");
    return outputs;
  }

  private readNode(outputs: readonly Output[], start: number): void {
    const { r } = this;
    const word = wordAt(r);
    const read = this.structural.get(word);
    if (read === undefined) {
      this.statements.simple(outputs);
      return;
    }
    read(outputs, start);
  }

  private readonly structural = new Map<string, (outputs: readonly Output[], start: number) => void>([
    ['gamma', (outputs) => this.gamma(outputs)],
    ['theta', (outputs, start) => this.theta(outputs, start)],
    ['lambda', (outputs, start) => this.lambda(outputs, start)],
    ['delta', (outputs, start) => this.delta(outputs, start)],
    ['phi', (outputs, start) => this.phi(outputs, start)],
    ['import', (outputs, start) => this.import(outputs, start)],
  ]);

  private openRegion(region: Region, scope: Scope, last: Frame['last'], end: () => void): void {
    this.frames.push({ region, scope, last, end });
    this.enter();
  }

  /** Goes on in the innermost region that is open. */
  private enter(): void {
    const frame = this.frames[this.frames.length - 1];
    this.edges.region = frame?.region ?? this.graph.root;
    if (frame !== undefined) this.edges.scope = frame.scope;
  }

  private closeRegion(frame: Frame): void {
    expectWord(this.r, frame.last, 'at the end of this region');
    frame.end();
  }

  /** Takes the region off the stack, after its results were read. */
  private leave(): void {
    this.frames.pop();
    this.enter();
  }

  /** Everything that was used must have been defined. */
  private closeScope(): void {
    for (const { offset, spelling } of this.edges.scope.state.forwards) {
      this.r.failAt(offset, `use of undefined value '${spelling}'`);
    }
  }

  /** Names separated by commas, to the end of the statement. */
  private uses(): Origin[] {
    const { r, edges } = this;
    const origins: Origin[] = [];
    if (!edges.isAtName) return origins;
    do origins.push(edges.use());
    while (r.accept(T.Comma));
    return origins;
  }

  private listedUses(): Origin[] {
    const origins: Origin[] = [];
    readList(this.r, T.LeftParen, T.RightParen, () => origins.push(this.edges.use()));
    return origins;
  }

  // ── γ, θ ──────────────────────────────────────────────────────────────────

  private gamma(outputs: readonly Output[]): void {
    const { r, edges } = this;
    skipWord(r);
    const predicate = edges.use();
    // Regions come as they are read, whatever the predicate says.
    const gamma = new Gamma(new Origin(controlType(0), edges.region, null, -1));
    gamma.predicate.divert(predicate);
    for (const origin of this.listedUses()) gamma.addInput(origin);
    for (const output of outputs) edges.define(output, gamma.addOutput(output.type));
    r.expect(T.LeftBrace, "expected '{' and the regions of a gamma");
    this.alternative(gamma);
  }

  /** `case 0 (%a, %b)`, then nodes up to `yield`. */
  private alternative(gamma: Gamma): void {
    const { r, edges } = this;
    const { scope } = edges;
    const region = gamma.addRegion();
    expectWord(r, 'case', 'and a region');
    const offset = r.lexer.start;
    if (r.uint32() !== region.index) r.failAt(offset, `expected 'case ${region.index}'`);
    const names: (Definition | null)[] = [];
    readList(r, T.LeftParen, T.RightParen, () => names.push(acceptWord(r, '_') ? null : edges.name()));
    if (names.length !== gamma.entryCount) {
      r.failAt(
        offset,
        `the gamma has ${gamma.entryCount} entry variables, but this region has ${names.length}`,
      );
    }
    this.openRegion(region, scope, 'yield', () => {
      for (const origin of this.uses()) region.addResult(origin);
      this.leave();
      if (r.accept(T.RightBrace)) return;
      if (wordAt(r) !== 'case') r.fail("expected 'case' or '}' after a region of a gamma");
      this.alternative(gamma);
    });
    names.forEach((name, i) => {
      const argument = region.addArgument(gamma.entry(i).input.type);
      if (name !== null) edges.define(name, argument);
    });
  }

  private theta(outputs: readonly Output[], start: number): void {
    const { r, edges } = this;
    const { scope } = edges;
    skipWord(r);
    const theta = new Theta(edges.region);
    const names: Definition[] = [];
    readList(r, T.LeftParen, T.RightParen, () => {
      names.push(edges.name());
      r.expect(T.Equal, "expected '=' and the initial value of the loop variable");
      theta.addVariable(edges.use());
    });
    this.checkCount('theta', outputs, names.length, start);
    this.defineAll(outputs, theta.outputs);
    r.expect(T.LeftBrace, "expected '{' and the body of a theta");
    this.openRegion(theta.body, scope, 'repeat', () => {
      const predicate = edges.use();
      theta.finish(predicate, this.listedUses());
      this.leave();
      r.expect(T.RightBrace, "expected '}' at the end of a theta");
      theta.isUnrolled = acceptWord(r, 'unrolled');
      this.branches(theta);
    });
    names.forEach((name, i) => {
      edges.define(name, theta.variable(i).argument);
    });
  }

  /** ` from br, !llvm.loop !3`, once for each branch that goes round. */
  private branches(theta: Theta): void {
    const found: Instruction[] = [];
    for (let next = this.statements.branch([]); next !== null; next = this.statements.branch([])) {
      found.push(next);
    }
    if (found.length > 0) theta.attachment = found;
  }

  private checkCount(what: string, outputs: readonly Output[], count: number, start: number): void {
    if (outputs.length !== count)
      this.r.failAt(start, `a ${what} with ${count} outputs, not ${outputs.length}`);
  }

  /** Defines an output whose type is known, which must be the one that is written. */
  private defineTyped(output: Output, origin: Origin): void {
    if (output.type !== origin.type) {
      this.r.failAt(output.offset, `this output has type '${origin.type.text}', not '${output.type.text}'`);
    }
    this.edges.define(output, origin);
  }

  private defineAll(outputs: readonly Output[], origins: readonly Origin[]): void {
    for (let i = 0; i < outputs.length; i++) this.defineTyped(outputs[i]!, origins[i]!);
  }

  // ── λ, δ, φ ───────────────────────────────────────────────────────────────

  /** `[%a, %b = %c]`: context variables, whose names are those of the new scope. */
  private contexts(node: Lambda | Delta | Phi, inside: Scope): void {
    const { r, edges } = this;
    const { scope: outside } = edges;
    readList(r, T.LeftSquare, T.RightSquare, () => {
      const name = edges.name();
      const value = r.accept(T.Equal) ? edges.name() : name;
      const { argument } = node.addContext(edges.useOf(value, outside, edges.region));
      edges.scope = inside;
      edges.define(name, argument);
      edges.scope = outside;
    });
  }

  private lambda(outputs: readonly Output[], start: number): void {
    const { r, edges } = this;
    skipWord(r);
    this.checkCount('lambda', outputs, 1, start);
    const isOpaque = acceptWord(r, 'opaque');
    expectWord(r, 'define', 'and the header of a function');
    const header = readFunctionHeader(r);
    const { fn } = header;
    const lambda = new Lambda(edges.region, fn.name ?? '', edgeType(fn.type));
    lambda.attachment = fn;
    lambda.isOpaque = isOpaque;
    this.defineTyped(outputs[0]!, lambda.outputs[0]!);
    const inside = new Scope(fn, edges.scope);
    this.contexts(lambda, inside);
    if (isOpaque) {
      readFunctionBody(r, header);
      return;
    }
    const region = lambda.body;
    this.openRegion(region, inside, 'return', () => {
      lambda.finish(this.uses());
      this.leaveScope("expected '}' at the end of a lambda");
    });
    header.parameters.forEach(({ name, number, offset }, i) => {
      const argument = fn.arguments[i]!;
      edges.define({ key: name ?? number, offset }, lambda.addParameter(edgeType(argument.type)));
      if (name !== null) argument.name = withoutSuffix(name);
    });
    readList(r, T.LeftParen, T.RightParen, () => {
      const output = edges.output();
      edges.define(output, lambda.addParameter(output.type));
    });
    r.expect(T.LeftBrace, "expected '{' and the body of a lambda");
  }

  /** Ends the body of a λ, δ or φ. */
  private leaveScope(reason: string): void {
    const { scope } = this.edges;
    this.closeScope();
    this.edges.scope = scope.outer!;
    this.leave();
    this.r.expect(T.RightBrace, reason);
  }

  private delta(outputs: readonly Output[], start: number): void {
    const { edges } = this;
    const r: Reader = this.r;
    skipWord(r);
    this.checkCount('delta', outputs, 1, start);
    if (r.lexer.token !== T.Global && r.lexer.token !== T.GlobalNumber) {
      r.fail('expected the name of a global variable');
    }
    const offset = r.lexer.start;
    const variable = readGlobal(r);
    if (variable.kind !== 'global') r.failAt(offset, 'this is not a global variable');
    const delta = new Delta(edges.region, variable.name ?? '', edgeType(variable.type));
    delta.attachment = variable;
    this.defineTyped(outputs[0]!, delta.outputs[0]!);
    const inside = new Scope(this.noFunction(), edges.scope);
    this.contexts(delta, inside);
    if (variable.operands.length > 0) return this.literal(delta, variable.operands[0]!, start);
    r.expect(T.LeftBrace, "expected '{' and the region of a delta");
    this.openRegion(delta.body, inside, 'yield', () => {
      for (const origin of this.uses()) delta.finish(origin);
      this.leaveScope("expected '}' at the end of a delta");
      this.rest.whenDone(() => {
        variable.operands = [initializerOf(this.graph, delta, variable)];
      });
    });
  }

  /** The region of a δ whose initializer is written in its header. */
  private literal(delta: Delta, value: Value, start: number): void {
    if (value.kind !== 'constant') {
      if (delta.contextCount !== 1)
        this.r.failAt(start, 'a delta that refers to a global takes it as context variable, [%…]');
      return delta.finish(delta.body.arguments[0]!);
    }
    const operation = new ConstantOperation(value);
    const node = new SimpleNode(delta.body, operation, delta.body.arguments, [edgeType(value.type)]);
    this.offsets[node.id] = start;
    delta.finish(node.outputs[0]!);
  }

  private phi(outputs: readonly Output[], start: number): void {
    const { r, edges } = this;
    skipWord(r);
    const phi = new Phi(edges.region);
    const inside = new Scope(this.noFunction(), edges.scope);
    const outside = edges.scope;
    this.contexts(phi, inside);
    edges.scope = inside;
    readList(r, T.LeftParen, T.RightParen, () => {
      const output = edges.output();
      edges.define(output, phi.addRecursion(output.type).argument);
    });
    edges.scope = outside;
    this.checkCount('phi', outputs, phi.recursionCount, start);
    this.defineAll(outputs, phi.outputs);
    r.expect(T.LeftBrace, "expected '{' and the region of a phi");
    this.openRegion(phi.body, inside, 'yield', () => {
      phi.finish(this.uses());
      this.leaveScope("expected '}' at the end of a phi");
    });
  }
}

function isLast(word: string): boolean {
  return word === 'yield' || word === 'repeat' || word === 'return';
}

/** The value of a δ's region as far as LLVM IR can say it. */
function initializerOf(graph: Graph, { body }: Delta, variable: GlobalVariable): Value {
  const origin = body.results[0]?.origin;
  const node: Node | null = origin?.node ?? null;
  if (node instanceof SimpleNode && node.operation instanceof ConstantOperation) return node.operation.value;
  return (origin && globalOf(graph, origin)) ?? new Constant('poison', variable.valueType);
}
