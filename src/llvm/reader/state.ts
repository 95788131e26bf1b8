// What the reader knows while it reads: the token stream, the module so far, and
// names that were used before they were defined.
//
// A use of something not yet defined is a `Forward`, a placeholder that stands in
// operand lists. `link` notes where; `resolve` puts the definition there. So no
// value needs a list of its users, and reading stays linear.

import { AttributeGroup, type AttributeSet } from '../attributes.ts';
import { DataLayout } from '../data-layout.ts';
import { MetadataNode } from '../metadata.ts';
import { Comdat, type Module } from '../module.ts';
import type { Type, TypeTable } from '../types.ts';
import {
  BasicBlock,
  Constant,
  type ConstantForm,
  type Function,
  type GlobalValue,
  type Instruction,
  type Value,
} from '../values.ts';
import { typeToString } from '../writer/types.ts';
import { Gathering } from './gathering.ts';
import { type Lexer, T } from './lexer.ts';
import { W, type Word } from './words.ts';

/** A value that is used before its definition. */
export class Forward {
  readonly kind = 'forward';
  readonly type: Type;
  /** As printed, `%x` or `@3`. */
  readonly spelling: string;
  /** Where it was first used. */
  readonly offset: number;
  /** Used other than as the callee of a call. */
  usedAsValue = false;
  /** The function type of the last call of it: the next call most likely has the same. */
  functionType: Type | null = null;
  private readonly holders: Value[][] = [];
  private readonly indexes: number[] = [];

  constructor(type: Type, spelling: string, offset: number) {
    this.type = type;
    this.spelling = spelling;
    this.offset = offset;
  }

  hold(holder: Value[], index: number): void {
    this.holders.push(holder);
    this.indexes.push(index);
  }

  resolve(value: Value): void {
    for (let i = 0; i < this.holders.length; i++) this.holders[i]![this.indexes[i]!] = value;
  }
}

/** A struct name or number: its type, and where it was first used while undefined, else -1. */
interface TypeEntry {
  type: Type;
  undefinedAt: number;
  /** It may be referred to already, so its body could contain itself. */
  used: boolean;
}

/** `blockaddress(@f, %label)` of a function that is not read yet. */
interface PendingBlockAddress {
  readonly constant: Constant;
  readonly label: string | number;
  readonly offset: number;
}

const addrspace = W('addrspace');

/** The reader's state, and the small steps every part of the parser takes. */
export class Reader {
  readonly lexer: Lexer;
  readonly module: Module;
  readonly types: TypeTable;
  layout = new DataLayout();

  readonly namedTypes = new Map<string, TypeEntry>();
  readonly numberedTypes = new Map<number, TypeEntry>();
  readonly forwardGlobals = new Map<string, Forward>();
  readonly forwardNumberedGlobals = new Map<number, Forward>();
  readonly numberedGlobals = new Map<number, GlobalValue>();
  nextGlobalNumber = 0;
  readonly undefinedComdats = new Map<string, number>();
  readonly undefinedMetadata = new Map<number, number>();
  readonly pendingBlockAddresses = new Map<string | number, PendingBlockAddress[]>();
  /** dso_local_equivalent of functions not seen yet: the constant, the name, where. */
  readonly pendingEquivalents: { constant: Constant; name: string | number; offset: number }[] = [];
  sawDebugRecord = false;
  sawDebugIntrinsic = false;
  /** The function that is being read. */
  current: FunctionState | null = null;
  /** Hears where what is read begins. */
  onPosition: ((thing: Instruction | GlobalValue, offset: number) => void) | null = null;

  /** The lists of the instruction, call and block that are being read. */
  readonly operands = new Gathering<Value>();
  readonly blocks = new Gathering<BasicBlock>();
  readonly argumentAttributes = new Gathering<AttributeSet | null>();
  readonly argumentOffsets: number[] = [];
  readonly instructions = new Gathering<Instruction>();

  /** An instruction ended in a comma that belongs to the metadata after it. */
  ateComma = false;

  /** The text is that of a graph with LLVM IR in it: globals come in any order, and blocks may be gone. */
  inGraph = false;
  /** Operands are edges of a graph: only their types are known here. */
  operandsAreEdges = false;

  /** Set when a placeholder was handed out since the last `link`. */
  private sawForward = false;

  constructor(lexer: Lexer, module: Module) {
    this.lexer = lexer;
    this.module = module;
    this.types = module.types;
  }

  // ── Tokens ────────────────────────────────────────────────────────────────

  /** Stops reading with an error at the current token. */
  fail(reason: string): never {
    throw this.lexer.error(this.lexer.start, reason);
  }

  failAt(offset: number, reason: string): never {
    throw this.lexer.error(offset, reason);
  }

  expect(token: T, reason: string): void {
    if (this.lexer.token !== token) this.fail(reason);
    this.lexer.next();
  }

  expectWord(word: Word, reason: string): void {
    if (this.lexer.token !== T.Word || this.lexer.word !== word) this.fail(reason);
    this.lexer.next();
  }

  accept(token: T): boolean {
    if (this.lexer.token !== token) return false;
    this.lexer.next();
    return true;
  }

  at(word: Word): boolean {
    return this.lexer.token === T.Word && this.lexer.word === word;
  }

  acceptWord(word: Word): boolean {
    if (this.lexer.token !== T.Word || this.lexer.word !== word) return false;
    this.lexer.next();
    return true;
  }

  string(reason = 'expected string constant'): string {
    if (this.lexer.token !== T.String) this.fail(reason);
    const text = this.lexer.text;
    this.lexer.next();
    return text;
  }

  uint32(): number {
    const lexer = this.lexer;
    const offset = lexer.start;
    const value = this.unsigned();
    if (value > 0xffffffff) this.failAt(offset, 'expected 32-bit integer (too large)');
    return value;
  }

  /** An unsigned integer of any size as a number, exact below 2^53. */
  unsigned(): number {
    const lexer = this.lexer;
    if (lexer.token !== T.Integer || lexer.negative) this.fail('expected integer');
    const value = Number.isNaN(lexer.number) ? Number(lexer.bigInteger()) : lexer.number;
    lexer.next();
    // As a small integer, if it is one: the lexer's number, which may be NaN, is a float to V8, and so would be
    // whatever it is assigned to.
    return value < 1 << 30 ? value | 0 : value;
  }

  /** An unsigned integer; larger ones than 2^64 - 1 count as that. */
  uint64(): bigint {
    const lexer = this.lexer;
    if (lexer.token !== T.Integer || lexer.negative) this.fail('expected integer');
    const value = lexer.bigInteger();
    lexer.next();
    return value > 0xffffffffffffffffn ? 0xffffffffffffffffn : value;
  }

  /** `addrspace(n)`, or `absent`. */
  optionalAddressSpace(absent: number): number {
    if (!this.acceptWord(addrspace)) return absent;
    this.expect(T.LeftParen, "expected '(' in address space");
    const space = this.addressSpaceValue();
    this.expect(T.RightParen, "expected ')' in address space");
    return space;
  }

  private addressSpaceValue(): number {
    const lexer = this.lexer;
    if (lexer.token === T.String) {
      const name = lexer.text;
      const layout = this.layout;
      const space =
        name === 'A'
          ? layout.allocaAddressSpace
          : name === 'G'
            ? layout.globalsAddressSpace
            : name === 'P'
              ? layout.programAddressSpace
              : layout.namedSpaces.get(name);
      if (space === undefined) this.fail(`invalid symbolic addrspace '${name}'`);
      lexer.next();
      return space;
    }
    if (lexer.token !== T.Integer) this.fail('expected integer or string constant');
    const offset = lexer.start;
    const space = this.uint32();
    if (space >= 1 << 24) this.failAt(offset, 'invalid address space, must be a 24-bit integer');
    return space;
  }

  // ── Forward references ────────────────────────────────────────────────────

  /** A placeholder as a value; a list in which it is stored must be `link`ed. */
  private asValue(forward: Forward): Value {
    this.sawForward = true;
    return forward as unknown as Value;
  }

  /** Notes the placeholders in the finished operand list of an instruction or global. */
  link(operands: Value[]): void {
    if (!this.sawForward) return;
    this.sawForward = false;
    hold(operands);
  }

  /** The same for a list that is part of another, which is still being built. */
  linkNested(operands: Value[]): void {
    if (this.sawForward) hold(operands);
  }

  // ── Constants ─────────────────────────────────────────────────────────────

  /** Small integers of each type, and `null`, `undef` and their like: made once. */
  private readonly smallIntegers: (Constant | undefined)[][] = [];
  private readonly plainConstants = new Map<ConstantForm, (Constant | undefined)[]>();

  integer(type: Type, value: bigint): Constant {
    const constant = new Constant('integer', type);
    constant.bits = BigInt.asIntN(type.bits, value);
    return constant;
  }

  smallInteger(type: Type, value: number): Constant {
    if (value < -128 || value > 1023) return this.integer(type, BigInt(value));
    this.smallIntegers[type.id] ??= [];
    const known = this.smallIntegers[type.id]!;
    known[value + 128] ??= this.integer(type, BigInt(value));
    return known[value + 128]!;
  }

  /** A constant that its form and type say all about. */
  plainConstant(form: ConstantForm, type: Type): Constant {
    let known = this.plainConstants.get(form);
    if (known === undefined) {
      known = [];
      this.plainConstants.set(form, known);
    }
    known[type.id] ??= new Constant(form, type);
    return known[type.id]!;
  }

  // ── Globals ───────────────────────────────────────────────────────────────

  /** The global `@name`, or a placeholder for it, as a value of pointer type `type`. */
  global(name: string, type: Type, offset: number): Value {
    if (type.kind !== 'pointer') this.failAt(offset, 'global variable reference must have pointer type');
    const value = this.callee(name, type, offset) as Value | Forward;
    if (value.kind === 'forward') value.usedAsValue = true;
    return value as Value;
  }

  /** The same for the callee of a call: an intrinsic needs no declaration there. */
  callee(name: string, type: Type, offset: number): Value {
    const known = this.module.symbols.get(name);
    if (known !== undefined) return this.checkType(known, type, `@${name}`, offset);
    let forward = this.forwardGlobals.get(name);
    if (forward === undefined) {
      forward = new Forward(type, `@${name}`, offset);
      this.forwardGlobals.set(name, forward);
    }
    this.checkType(forward, type, forward.spelling, offset);
    return this.asValue(forward);
  }

  numberedGlobal(number: number, type: Type, offset: number): Value {
    if (type.kind !== 'pointer') this.failAt(offset, 'global variable reference must have pointer type');
    const known = this.numberedGlobals.get(number);
    if (known !== undefined) return this.checkType(known, type, `@${number}`, offset);
    let forward = this.forwardNumberedGlobals.get(number);
    if (forward === undefined) {
      forward = new Forward(type, `@${number}`, offset);
      this.forwardNumberedGlobals.set(number, forward);
    }
    this.checkType(forward, type, forward.spelling, offset);
    return this.asValue(forward);
  }

  /** Enters a definition into the symbol table and gives it to those who used it before. */
  defineGlobal(value: GlobalValue, number: number, offset: number): void {
    this.onPosition?.(value, offset);
    let forward: Forward | undefined;
    if (value.name !== null) {
      if (this.module.symbols.has(value.name)) {
        const what = value.kind === 'function' ? 'function' : 'global';
        this.failAt(offset, `redefinition of ${what} '@${value.name}'`);
      }
      this.module.symbols.set(value.name, value);
      forward = this.forwardGlobals.get(value.name);
      if (forward !== undefined) this.forwardGlobals.delete(value.name);
    } else {
      const at = number < 0 ? this.nextGlobalNumber : number;
      if (this.numberedGlobals.has(at)) this.failAt(offset, `redefinition of global '@${at}'`);
      this.numberedGlobals.set(at, value);
      this.nextGlobalNumber = at + 1;
      forward = this.forwardNumberedGlobals.get(at);
      if (forward !== undefined) this.forwardNumberedGlobals.delete(at);
    }
    if (forward === undefined) return;
    if (forward.type !== value.type) {
      this.failAt(
        offset,
        `${forward.spelling} was used with type '${typeToString(forward.type)}' and is defined with type '${typeToString(value.type)}'`,
      );
    }
    forward.resolve(value);
  }

  /** The next number for a global, given the one that is written. */
  checkNumber(offset: number, what: string, sigil: string, next: number, number: number): void {
    if (number < next && !(this.inGraph && sigil === '@')) {
      this.failAt(offset, `${what} expected to be numbered '${sigil}${next}' or greater`);
    }
    if (number > next + 10_000_000) this.failAt(offset, `${what} leaves too large a gap in the numbering`);
  }

  private checkType(value: Value | Forward, type: Type, spelling: string, offset: number): Value {
    if (value.type !== type) this.wrongType(value.type, type, spelling, offset);
    return value as Value;
  }

  private wrongType(actual: Type, expected: Type, spelling: string, offset: number): never {
    if (expected.kind === 'label') this.failAt(offset, `'${spelling}' is not a basic block`);
    this.failAt(
      offset,
      `'${spelling}' defined with type '${typeToString(actual)}' but expected '${typeToString(expected)}'`,
    );
  }

  comdat(name: string, offset: number): Comdat {
    let comdat = this.module.comdats.get(name);
    if (comdat === undefined) {
      comdat = new Comdat(name);
      this.module.comdats.set(name, comdat);
      this.undefinedComdats.set(name, offset);
    }
    return comdat;
  }

  attributeGroup(id: number): AttributeGroup {
    let group = this.module.attributeGroups.get(id);
    if (group === undefined) {
      group = new AttributeGroup(id);
      this.module.attributeGroups.set(id, group);
    }
    return group;
  }

  metadataNode(id: number, offset: number): MetadataNode {
    let node = this.module.metadata.get(id);
    if (node === undefined) {
      node = new MetadataNode(id);
      this.module.metadata.set(id, node);
      this.undefinedMetadata.set(id, offset);
    }
    return node;
  }

  // ── Locals ────────────────────────────────────────────────────────────────

  local(state: FunctionState, name: string, type: Type, offset: number): Value {
    const known = state.names.get(name);
    if (known !== undefined) {
      if (known.type !== type) this.wrongType(known.type, type, `%${name}`, offset);
      if (known.kind === 'forward') return this.asValue(known);
      return known;
    }
    if (type.kind === 'label') {
      const block = new BasicBlock(name, type, state.function);
      state.names.set(name, block);
      state.undefinedBlocks.set(block, offset);
      return block;
    }
    if (!type.isFirstClass) this.failAt(offset, 'invalid use of a non-first-class type');
    const forward = new Forward(type, `%${name}`, offset);
    state.names.set(name, forward);
    state.forwards.add(forward);
    return this.asValue(forward);
  }

  numberedLocal(state: FunctionState, number: number, type: Type, offset: number): Value {
    const known = (number < state.dense.length ? state.dense[number] : undefined) ?? state.sparse.get(number);
    if (known !== undefined) {
      if (known.type !== type) this.wrongType(known.type, type, `%${number}`, offset);
      if (known.kind === 'forward') return this.asValue(known);
      return known;
    }
    if (type.kind === 'label') {
      const block = new BasicBlock(null, type, state.function);
      state.sparse.set(number, block);
      state.undefinedBlocks.set(block, offset);
      return block;
    }
    if (!type.isFirstClass) this.failAt(offset, 'invalid use of a non-first-class type');
    const forward = new Forward(type, `%${number}`, offset);
    state.sparse.set(number, forward);
    state.forwards.add(forward);
    return this.asValue(forward);
  }

  block(state: FunctionState, label: string | number, offset: number): BasicBlock {
    const type = this.types.label;
    const value =
      typeof label === 'string'
        ? this.local(state, label, type, offset)
        : this.numberedLocal(state, label, type, offset);
    if (value.kind !== 'block') this.failAt(offset, 'expected a basic block');
    return value;
  }
}

/**
 * The names of one function. Numbers are handed out in order, so definitions fill
 * the array `dense`; forward references, and numbers after a gap, wait in `sparse`.
 */
export class FunctionState {
  readonly function: Function;
  readonly names = new Map<string, Value | Forward>();
  readonly dense: (Value | undefined)[] = [];
  readonly sparse = new Map<number, Value | Forward>();
  readonly forwards = new Set<Forward>();
  readonly undefinedBlocks = new Map<BasicBlock, number>();

  constructor(fn: Function) {
    this.function = fn;
  }

  get nextNumber(): number {
    return this.dense.length;
  }

  /** Defines the value with this number and returns the placeholder it replaces, if any. */
  defineNumber(number: number, value: Value): Forward | null {
    const dense = this.dense;
    while (dense.length < number) dense.push(undefined);
    const earlier = this.sparse.size > 0 ? this.sparse.get(number) : undefined;
    if (earlier !== undefined) this.sparse.delete(number);
    dense.push(value);
    return earlier !== undefined && earlier.kind === 'forward' ? earlier : null;
  }
}

function hold(operands: Value[]): void {
  for (let i = 0; i < operands.length; i++) {
    const operand = operands[i] as Value | Forward;
    if (operand.kind === 'forward') operand.hold(operands, i);
  }
}
