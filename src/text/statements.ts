// Simple nodes, from text.

import {
  AliasOperation,
  ConstantOperation,
  DecisionOperation,
  declarationOf,
  Effect,
  factOf,
  InstructionOperation,
  joinOperation,
  LabelMatchOperation,
  LabelOperation,
  MatchOperation,
  marksOf,
  OriginValue,
  splitOperation,
  undefinedOperation,
} from '../dialect/index.ts';
import {
  type Alias,
  Argument,
  type DebugRecord,
  type IFunc,
  Instruction,
  type Function as LlvmFunction,
  MetadataValue,
  type Type,
  type Value,
} from '../llvm/index.ts';
import {
  type Reader,
  readAssembly,
  readAttachments,
  readDebugRecord,
  readGlobal,
  readInstruction,
  readMetadata,
  readType,
  readTypedValue,
  readValue,
  T,
} from '../llvm/reader/parts.ts';
import {
  Environment,
  Gamma,
  Lambda,
  Literal,
  type Node,
  type Operation,
  type Origin,
  Phi,
  type Region,
  SimpleNode,
  type StateKind,
  Theta,
} from '../rvsdg/index.ts';
import type { Edges, Output } from './edges.ts';
import { withoutSuffix } from './names.ts';
import { acceptWord, expectArrow, readList, skipWord, wordAt } from './tokens.ts';

const effects: { readonly [state in StateKind]: number } = {
  memory: Effect.memory,
  io: Effect.io,
  loop: Effect.loop,
};

/** A constant that is a global which was not read yet: its node gets its operation in the end. */
interface Unsettled {
  readonly node: SimpleNode;
  readonly holder: readonly Value[];
}

export class StatementReader {
  private readonly edges: Edges;
  private readonly unsettled: Unsettled[] = [];
  /** Debug records, and where they stand. Of the values that they mention some may come later. */
  private readonly records: { record: DebugRecord; region: Region; anchor: Node | null }[] = [];
  /** Attributes of what is called say something about a call, so it is given its callee in the end, if that is known. */
  private readonly calls: { node: SimpleNode; instruction: Instruction }[] = [];
  /** By the number of their type. */
  private readonly blanks: (Argument | undefined)[] = [];

  constructor(edges: Edges) {
    this.edges = edges;
  }

  /** A line `#dbg_value(…)`, which marks the place after the last node. */
  record(): void {
    const { r, scope, region } = this.edges;
    r.accept(T.Hash);
    const record = readDebugRecord(r, scope.state);
    this.records.push({ record, region, anchor: region.lastNode });
  }

  /** A simple node, from the word after its outputs. */
  simple(outputs: readonly Output[]): SimpleNode {
    const { r } = this.edges;
    const word = wordAt(r);
    if (word === 'match') return this.match(outputs);
    switch (word) {
      case 'constant':
        return this.constant(outputs);
      case 'undefined':
        skipWord(r);
        return this.node(undefinedOperation, [], outputs);
      case 'decide':
        skipWord(r);
        return this.node(DecisionOperation.of(r.uint32()), [], outputs);
      case 'labeladdress':
        skipWord(r);
        return this.node(new LabelOperation(r.string()), [], outputs);
      case 'split':
      case 'join':
        skipWord(r);
        return this.node(
          word === 'split' ? splitOperation : joinOperation,
          this.uses(T.LeftSquare, T.RightSquare),
          outputs,
        );
      case 'alias':
      case 'ifunc':
        return this.alias(outputs);
    }
    return this.instruction(outputs);
  }

  /** Settles what had to wait for the end of the text. */
  finish(): void {
    for (const { node, holder } of this.unsettled) node.operation = new ConstantOperation(holder[0]!);
    for (const { record, region, anchor } of this.records) this.mark(record, region, anchor);
    for (const { node, instruction } of this.calls) {
      const callee = functionAt(node.inputs[0]!.origin);
      if (callee?.valueType === instruction.auxiliaryType) instruction.operands[0] = callee;
    }
  }

  private mark(record: DebugRecord, region: Region, anchor: Node | null): void {
    const found = factOf(record, (value) =>
      value instanceof OriginValue ? value.origin : new Literal(value),
    );
    if (found === null) return;
    marksOf(region.graph, this.edges.r.module).append(region, anchor, found.fact, found.values);
  }

  /** ` from br, !prof !3`, or null. */
  branch(operands: Value[]): Instruction | null {
    const r: Reader = this.edges.r;
    if (!acceptWord(r, 'from')) return null;
    const operation = r.lexer.token === T.Word ? r.lexer.word!.operation : null;
    if (operation === null || !operation.isTerminator) r.fail("expected 'br' or 'switch' here");
    r.lexer.next();
    // Only its metadata and its condition are known.
    const branch = new Instruction(operation, r.types.void, operands);
    branch.blocks = [];
    r.ateComma = false;
    readAttachments(r, branch);
    return branch;
  }

  /** What the template of a node has in place of an operand: its type is all that counts. */
  private blank(type: Type): Argument {
    let blank = this.blanks[type.id];
    if (blank === undefined) {
      blank = new Argument(null, type, -1);
      this.blanks[type.id] = blank;
    }
    return blank;
  }

  private node(operation: Operation, inputs: readonly Origin[], outputs: readonly Output[]): SimpleNode {
    const { edges } = this;
    const types = outputs.map(({ type }) => type);
    const node = new SimpleNode(edges.region, operation, inputs, types);
    for (let i = 0; i < outputs.length; i++) edges.define(outputs[i]!, node.outputs[i]!);
    return node;
  }

  private uses(open: T, close: T): Origin[] {
    const origins: Origin[] = [];
    readList(this.edges.r, open, close, () => origins.push(this.edges.use()));
    return origins;
  }

  private instruction(outputs: readonly Output[]): SimpleNode {
    const { edges } = this;
    const { scope } = edges;
    const r: Reader = edges.r;
    const start = r.lexer.start;
    r.operandsAreEdges = true;
    const instruction = readInstruction(r, scope.state);
    r.operandsAreEdges = false;
    if (instruction.blocks !== null || instruction.operation.name === 'ret') {
      r.failAt(start, `'${instruction.operation.name}' is not a node: control flow is expressed by regions`);
    }
    readAttachments(r, instruction);
    const inputs: Origin[] = [];
    const { operands } = instruction;
    for (let i = 0; i < operands.length; i++) {
      const operand = operands[i]!;
      inputs.push(edges.operand(operand, start));
      operands[i] = this.blank(operand.type);
    }
    let bits = 0;
    for (const state of this.uses(T.LeftSquare, T.RightSquare)) {
      if (state.type.state === null) r.failAt(start, `expected a state, not '${state.type.text}'`);
      bits |= effects[state.type.state];
      inputs.push(state);
    }
    const name = outputs[0]?.key;
    if (instruction.type.kind !== 'void' && typeof name === 'string') instruction.name = withoutSuffix(name);
    const node = this.node(new InstructionOperation(instruction, bits), inputs, outputs);
    if (instruction.call !== null) this.calls.push({ node, instruction });
    return node;
  }

  /** `constant i32 7`, with the globals it mentions after it. */
  private constant(outputs: readonly Output[]): SimpleNode {
    const { r } = this.edges;
    skipWord(r);
    const value = this.constantValue();
    const holder = [value];
    r.link(holder);
    const node = this.node(new ConstantOperation(value), this.uses(T.LeftParen, T.RightParen), outputs);
    if ((value as { kind: string }).kind === 'forward') this.unsettled.push({ node, holder });
    return node;
  }

  private constantValue(): Value {
    const { r, scope } = this.edges;
    const type = readType(r);
    if (type.kind === 'metadata') return new MetadataValue(type, readMetadata(r, scope.state));
    if (type.kind !== 'function') return readValue(r, type, null);
    if (wordAt(r) !== 'asm') r.fail("expected 'asm' after a function type");
    const assembly = readAssembly(r);
    assembly.functionType = type;
    return assembly;
  }

  private alias(outputs: readonly Output[]): SimpleNode {
    const { r } = this.edges;
    const kind = wordAt(r);
    skipWord(r);
    if (r.lexer.token !== T.Global && r.lexer.token !== T.GlobalNumber)
      r.fail(`expected the name of an ${kind}`);
    const offset = r.lexer.start;
    const global = readGlobal(r);
    if (global.kind !== kind) r.failAt(offset, `this is not the name of an ${kind}`);
    const operation = new AliasOperation(global as Alias | IFunc);
    return this.node(operation, this.uses(T.LeftParen, T.RightParen), outputs);
  }

  /** `match i32 %x { 1 -> 0, _ -> 1 }`. */
  private match(outputs: readonly Output[]): SimpleNode {
    const { edges } = this;
    const { r } = edges;
    const start = r.lexer.start;
    skipWord(r);
    const operand = readTypedValue(r, edges.scope.state);
    const operands = [operand];
    r.link(operands);
    const input = edges.operand(operand, start);
    r.expect(T.LeftBrace, "expected '{' and the cases of the match");
    if (r.lexer.token === T.String) {
      const { labels, to } = this.labelArms();
      return this.node(new LabelMatchOperation(labels, to, this.branch(operands)), [input], outputs);
    }
    const { cases, to, otherwise } = this.arms();
    const branch = this.branch(operands);
    return this.node(new MatchOperation(cases, to, otherwise, branch), [input], outputs);
  }

  /** `"f:a" -> 0, "f:b" -> 1 }`. */
  private labelArms(): { labels: LabelOperation[]; to: number[] } {
    const { r } = this.edges;
    const labels: LabelOperation[] = [];
    const to: number[] = [];
    do {
      const offset = r.lexer.start;
      const name = r.string();
      if (labels.some(({ label }) => label === name)) r.failAt(offset, 'this label has a case already');
      labels.push(new LabelOperation(name));
      expectArrow(r);
      to.push(r.uint32());
    } while (r.accept(T.Comma));
    r.expect(T.RightBrace, "expected '}' after the cases of the match");
    return { labels, to };
  }

  private arms(): { cases: bigint[]; to: number[]; otherwise: number } {
    const { r } = this.edges;
    const cases: bigint[] = [];
    const to: number[] = [];
    let otherwise = -1;
    do {
      if (acceptWord(r, '_')) {
        expectArrow(r);
        otherwise = r.uint32();
        break;
      }
      if (r.lexer.token !== T.Integer) r.fail("expected an integer or '_'");
      cases.push(r.lexer.bigInteger());
      r.lexer.next();
      expectArrow(r);
      to.push(r.uint32());
    } while (r.accept(T.Comma));
    if (otherwise < 0) r.fail("expected a case for all other values, '_ -> …'");
    r.expect(T.RightBrace, "expected '}' after the last case");
    return { cases, to, otherwise };
  }
}

/** The function that an origin is another name of; null if it is none, or if that depends on what is executed. */
function functionAt(start: Origin): LlvmFunction | null {
  for (let at = start; ; ) {
    const { node, region, index } = at;
    if (node instanceof Lambda) return node.attachment as LlvmFunction;
    if (node instanceof Phi) at = node.body.results[index]!.origin;
    else if (node instanceof Theta && node.variable(index).isInvariant) at = node.inputs[index]!.origin;
    else if (node !== null) return null;
    else {
      const { owner } = region;
      if (owner === null) {
        const declared = declarationOf(region.graph.imports[index]!);
        return declared.kind === 'function' ? declared : null;
      }
      if (owner instanceof Gamma) at = owner.inputs[index + 1]!.origin;
      else if (owner instanceof Theta && owner.variable(index).isInvariant) at = owner.inputs[index]!.origin;
      else if (!(owner instanceof Environment)) return null;
      else if (index < owner.contextCount) at = owner.inputs[index]!.origin;
      else if (owner instanceof Phi) at = owner.body.results[index - owner.contextCount]!.origin;
      else return null;
    }
  }
}
