// Functions as text: the header, the blocks, the names of values.

import { AttributeSet } from '../attributes.ts';
import { type Attachment, type DebugRecord, soleAttachment } from '../metadata.ts';
import { isValidArgument, isValidReturn, type Type } from '../types.ts';
import {
  Argument,
  type BasicBlock,
  Function,
  type Instruction,
  UseListOrder,
  type Value,
} from '../values.ts';
import { typeToString } from '../writer/types.ts';
import {
  readAlignment,
  readFunctionAttributes,
  readParameterAttributes,
  readReturnAttributes,
} from './attributes.ts';
import { readCallingConvention } from './calls.ts';
import { readTypedConstant, readTypedValue } from './constants.ts';
import { readComdat, readLinkage, readUnnamedAddress } from './globals.ts';
import { readInstruction } from './instructions.ts';
import { T } from './lexer.ts';
import { readAttachment, readDebugRecord, readNode } from './metadata.ts';
import { type Forward, FunctionState, type Reader } from './state.ts';
import { readType, readTypeOrVoid } from './types.ts';
import { W } from './words.ts';

const wordSection = W('section');
const wordPartition = W('partition');
const wordAlign = W('align');
const wordGc = W('gc');
const wordPrefix = W('prefix');
const wordPrologue = W('prologue');
const wordPersonality = W('personality');
const wordUselistorder = W('uselistorder');

/** A parameter as it is written in a function's header. */
export interface Parameter {
  readonly type: Type;
  readonly attributes: AttributeSet | null;
  readonly name: string | null;
  /** Number of a nameless one. */
  readonly number: number;
  readonly offset: number;
}

/** `declare …`, after the keyword. */
export function readDeclaration(r: Reader): Function {
  const metadata: Attachment[] = [];
  while (r.lexer.token === T.MetadataName) metadata.push(readAttachment(r));
  const { fn, key } = readHeader(r, false);
  fn.metadata = metadata;
  const pending = r.pendingBlockAddresses.get(key);
  if (pending !== undefined) {
    r.failAt(pending[0]!.offset, 'cannot take blockaddress inside a declaration');
  }
  return fn;
}

/** `define …`, after the keyword. */
export function readFunction(r: Reader): void {
  readFunctionBody(r, readFunctionHeader(r));
}

/** A header, and what its body needs of it. */
export interface FunctionHeader {
  readonly fn: Function;
  /** Its name or number. */
  readonly key: string | number;
  readonly parameters: readonly Parameter[];
}

/** Everything before the body of a definition, after the keyword. */
export function readFunctionHeader(r: Reader): FunctionHeader {
  const header = readHeader(r, true);
  while (r.lexer.token === T.MetadataName) header.fn.metadata.push(readAttachment(r));
  return header;
}

/** `{ … }`. */
export function readFunctionBody(r: Reader, { fn, key, parameters }: FunctionHeader): void {
  if (r.lexer.token !== T.LeftBrace) r.fail("expected '{' in function body");
  r.lexer.next();
  const state = new FunctionState(fn);
  r.current = state;
  enterArguments(state, parameters);
  resolveBlockAddresses(r, state, key);
  readBody(r, state);
  r.current = null;
}

function readHeader(r: Reader, isDefinition: boolean): FunctionHeader {
  const lexer = r.lexer;
  const linkageOffset = lexer.start;
  const common = readLinkage(r);
  checkLinkage(r, common.linkage, isDefinition, linkageOffset);
  const callingConvention = readCallingConvention(r);
  const returnAttributes = readReturnAttributes(r);
  const typeOffset = lexer.start;
  const result = readTypeOrVoid(r);
  if (!isValidReturn(result)) r.failAt(typeOffset, 'invalid function return type');

  const nameOffset = lexer.start;
  let name: string | null = null;
  let number = -1;
  if (lexer.token === T.Global) {
    name = lexer.text === '' ? null : lexer.text;
  } else if (lexer.token === T.GlobalNumber) {
    number = lexer.number;
    r.checkNumber(nameOffset, 'function', '@', r.nextGlobalNumber, number);
  } else {
    r.fail('expected function name');
  }
  lexer.next();
  if ((lexer.token as T) !== T.LeftParen) r.fail("expected '(' in function argument list");
  const { parameters, variadic } = readParameters(r);
  const unnamedAddress = readUnnamedAddress(r);
  const space = r.optionalAddressSpace(r.layout.programAddressSpace);
  const types: Type[] = [];
  for (const parameter of parameters) types.push(parameter.type);

  const fn = new Function(name, r.types.pointer(space), r.types.function(result, types, variadic), r.module);
  Object.assign(fn, common);
  fn.callingConvention = callingConvention;
  fn.returnAttributes = returnAttributes;
  fn.unnamedAddress = unnamedAddress;
  readTrailer(r, fn);
  if (parameters[0]?.attributes?.has('sret') && result.kind !== 'void') {
    r.failAt(typeOffset, "functions with 'sret' argument must return void");
  }
  const key = name ?? (number < 0 ? r.nextGlobalNumber : number);
  r.defineGlobal(fn, number, nameOffset);
  r.module.functions.push(fn);
  addArguments(r, fn, parameters);
  return { fn, key, parameters };
}

function checkLinkage(r: Reader, linkage: Function['linkage'], isDefinition: boolean, offset: number): void {
  if (linkage === 'external') return;
  if (linkage === 'appending' || linkage === 'common') r.failAt(offset, 'invalid function linkage type');
  if ((linkage === 'extern_weak') === isDefinition) {
    r.failAt(offset, `invalid linkage for function ${isDefinition ? 'definition' : 'declaration'}`);
  }
}

/** `(type attributes %name, …)`. */
function readParameters(r: Reader): { parameters: Parameter[]; variadic: boolean } {
  const lexer = r.lexer;
  const parameters: Parameter[] = [];
  let variadic = false;
  let next = 0;
  lexer.next();
  if (lexer.token !== T.RightParen) {
    do {
      if (r.accept(T.Ellipsis)) {
        variadic = true;
        break;
      }
      const offset = lexer.start;
      const type = readType(r);
      const attributes = readParameterAttributes(r);
      let name: string | null = null;
      let number = -1;
      if (lexer.token === T.Local && lexer.text !== '') {
        name = lexer.text;
        lexer.next();
      } else {
        number = next;
        if (lexer.token === T.LocalNumber) {
          number = lexer.number;
          r.checkNumber(offset, 'argument', '%', next, number);
          lexer.next();
        } else if (lexer.token === T.Local) {
          lexer.next();
        }
        next = number + 1;
      }
      if (!isValidArgument(type)) r.failAt(offset, 'invalid type for function argument');
      parameters.push({ type, attributes, name, number, offset });
    } while (r.accept(T.Comma));
  }
  r.expect(T.RightParen, "expected ')' at end of argument list");
  return { parameters, variadic };
}

/** Everything after the parameters: attributes, section, comdat, align, gc, prefix, personality. */
function readTrailer(r: Reader, fn: Function): void {
  const attributes = readFunctionAttributes(r);
  if (attributes.builtinAt >= 0) {
    r.failAt(attributes.builtinAt, "'builtin' attribute not valid on function");
  }
  // LLVM takes an alignment among the attributes of a function as the function's own.
  fn.attributes = attributes.align === 0 ? attributes.set : withoutAlignment(attributes.set!);
  if (r.acceptWord(wordSection)) fn.section = r.string();
  if (r.acceptWord(wordPartition)) fn.partition = r.string();
  fn.comdat = readComdat(r, fn.name);
  if (r.at(wordAlign)) fn.align = readAlignment(r, false);
  if (attributes.align !== 0) fn.align = attributes.align;
  if (r.acceptWord(wordGc)) fn.gc = r.string();
  if (r.acceptWord(wordPrefix)) fn.prefix = linked(r, readTypedConstant(r));
  if (r.acceptWord(wordPrologue)) fn.prologue = linked(r, readTypedConstant(r));
  if (r.acceptWord(wordPersonality)) fn.personality = linked(r, readTypedConstant(r));
}

function withoutAlignment(set: AttributeSet): AttributeSet | null {
  const items = set.items.filter((item) => item.name !== 'align' || item.quoted);
  return items.length + set.groups.length === 0 ? null : new AttributeSet(items, set.groups);
}

function linked(r: Reader, value: Value): Value[] {
  const operands = [value];
  r.link(operands);
  return operands;
}

function addArguments(r: Reader, fn: Function, parameters: readonly Parameter[]): void {
  const names = new Set<string>();
  for (const parameter of parameters) {
    const argument = new Argument(parameter.name, parameter.type, fn.arguments.length);
    argument.attributes = parameter.attributes;
    fn.arguments.push(argument);
    if (parameter.name === null) continue;
    if (names.has(parameter.name)) {
      r.failAt(parameter.offset, `redefinition of argument '%${parameter.name}'`);
    }
    names.add(parameter.name);
  }
}

function enterArguments(state: FunctionState, parameters: readonly Parameter[]): void {
  for (let i = 0; i < parameters.length; i++) {
    const argument = state.function.arguments[i]!;
    if (argument.name !== null) state.names.set(argument.name, argument);
    else state.defineNumber(parameters[i]!.number, argument);
  }
}

function resolveBlockAddresses(r: Reader, state: FunctionState, key: string | number): void {
  const pending = r.pendingBlockAddresses.get(key);
  if (pending === undefined) return;
  r.pendingBlockAddresses.delete(key);
  const fn = state.function;
  for (const { constant, label, offset } of pending) {
    if (constant.type !== fn.type) {
      r.failAt(offset, `blockaddress has type '${typeToString(fn.type)}'`);
    }
    constant.operands = [fn, r.block(state, label, offset)];
  }
}

// ── The body ────────────────────────────────────────────────────────────────

function readBody(r: Reader, state: FunctionState): void {
  const lexer = r.lexer;
  if (lexer.token === T.RightBrace || r.at(wordUselistorder)) {
    r.fail('function body requires at least one basic block');
  }
  while ((lexer.token as T) !== T.RightBrace && !r.at(wordUselistorder)) readBasicBlock(r, state);
  while ((lexer.token as T) !== T.RightBrace) {
    state.function.useListOrders.push(readUseListOrder(r, state));
  }
  lexer.next();
  for (const forward of state.forwards) {
    r.failAt(forward.offset, `use of undefined value '${forward.spelling}'`);
  }
  for (const [block, offset] of state.undefinedBlocks) {
    r.failAt(offset, `use of undefined value '%${block.name ?? '<label>'}'`);
  }
}

function readBasicBlock(r: Reader, state: FunctionState): void {
  const lexer = r.lexer;
  const block = defineBlock(r, state);
  let records: DebugRecord[] | null = null;
  for (;;) {
    while (lexer.token === T.Hash) {
      if (r.sawDebugIntrinsic) {
        r.fail('debug record should not appear in a module containing debug info intrinsics');
      }
      r.sawDebugRecord = true;
      lexer.next();
      records ??= [];
      records.push(readDebugRecord(r, state));
    }
    const instruction = readNamedInstruction(r, state);
    instruction.records = records;
    records = null;
    r.instructions.add(instruction);
    if (!instruction.operation.isTerminator) continue;
    block.instructions = r.instructions.take();
    return;
  }
}

function defineBlock(r: Reader, state: FunctionState): BasicBlock {
  const lexer = r.lexer;
  const offset = lexer.start;
  let block: BasicBlock;
  if (lexer.token === T.Label && lexer.text !== '') {
    const name = lexer.text;
    block = r.block(state, name, offset);
    if (!state.undefinedBlocks.delete(block)) {
      r.failAt(offset, `multiple definition of label '${name}'`);
    }
    lexer.next();
  } else {
    let number = state.nextNumber;
    if (lexer.token === T.LabelNumber) {
      r.checkNumber(offset, 'label', '', number, lexer.number);
      number = lexer.number;
      lexer.next();
    } else if (lexer.token === T.Label) {
      lexer.next();
    }
    block = r.block(state, number, offset);
    state.undefinedBlocks.delete(block);
    state.defineNumber(number, block);
  }
  state.function.blocks.push(block);
  return block;
}

/** `%name = instruction, !kind !node`. */
function readNamedInstruction(r: Reader, state: FunctionState): Instruction {
  const lexer = r.lexer;
  const offset = lexer.start;
  let name: string | null = null;
  let number = -1;
  let named = false;
  if (lexer.token === T.LocalNumber) {
    number = lexer.number;
    named = true;
    lexer.next();
    r.expect(T.Equal, "expected '=' after instruction id");
  } else if (lexer.token === T.Local) {
    name = lexer.text === '' ? null : lexer.text;
    named = name !== null;
    lexer.next();
    r.expect(T.Equal, "expected '=' after instruction name");
  }
  const instruction = readInstruction(r, state);
  r.onPosition?.(instruction, offset);
  readAttachments(r, instruction);
  if (instruction.type.kind === 'void') {
    if (named) r.failAt(offset, 'instructions returning void cannot have a name');
    return instruction;
  }
  defineValue(r, state, instruction, name, number, offset);
  return instruction;
}

/** `, !kind !node` after an instruction, if there is any. */
export function readAttachments(r: Reader, instruction: Instruction): void {
  if (!r.ateComma && !r.accept(T.Comma)) return;
  if (r.lexer.token !== T.MetadataName) r.fail('expected metadata after comma');
  const kind = r.lexer.text;
  r.lexer.next();
  const first = soleAttachment(kind, readNode(r));
  instruction.metadata = r.accept(T.Comma) ? [...first, ...readMoreAttachments(r)] : first;
}

function readMoreAttachments(r: Reader): Attachment[] {
  const attachments: Attachment[] = [];
  do {
    if (r.lexer.token !== T.MetadataName) r.fail('expected metadata after comma');
    attachments.push(readAttachment(r));
  } while (r.accept(T.Comma));
  return attachments;
}

function defineValue(
  r: Reader,
  state: FunctionState,
  instruction: Instruction,
  name: string | null,
  number: number,
  offset: number,
): void {
  let earlier: Value | Forward | null | undefined;
  if (name === null) {
    if (number < 0) number = state.nextNumber;
    else r.checkNumber(offset, 'instruction', '%', state.nextNumber, number);
    if (state.sparse.size > 0) earlier = state.sparse.get(number);
    state.defineNumber(number, instruction);
  } else {
    earlier = state.names.get(name);
    if (earlier !== undefined && earlier.kind !== 'forward') {
      r.failAt(offset, `multiple definition of local value named '${name}'`);
    }
    instruction.name = name;
    state.names.set(name, instruction);
  }
  if (earlier === undefined || earlier === null) return;
  if (earlier.kind !== 'forward' || earlier.type !== instruction.type) {
    r.failAt(offset, `instruction forward referenced with type '${typeToString(earlier.type)}'`);
  }
  state.forwards.delete(earlier);
  earlier.resolve(instruction);
}

// ── Use-list orders ─────────────────────────────────────────────────────────

/** `uselistorder type value, { 1, 0 }`; `state` is null outside functions. */
export function readUseListOrder(r: Reader, state: FunctionState | null): UseListOrder {
  r.expectWord(wordUselistorder, 'expected uselistorder directive');
  const value = readTypedValue(r, state);
  r.expect(T.Comma, 'expected comma in uselistorder directive');
  const order = new UseListOrder(value, readIndexes(r));
  r.link(order.operands);
  return order;
}

/** A permutation of 0…n-1 that is not the identity. */
export function readIndexes(r: Reader): number[] {
  const offset = r.lexer.start;
  r.expect(T.LeftBrace, "expected '{' here");
  if (r.lexer.token === T.RightBrace) r.fail('expected non-empty list of uselistorder indexes');
  const indexes: number[] = [];
  do {
    indexes.push(r.uint32());
  } while (r.accept(T.Comma));
  r.expect(T.RightBrace, "expected '}' here");
  if (indexes.length < 2) r.failAt(offset, 'expected >= 2 uselistorder indexes');
  if (!isPermutation(indexes)) {
    r.failAt(offset, 'expected distinct uselistorder indexes in range [0, size)');
  }
  if (indexes.every((index, i) => index === i)) {
    r.failAt(offset, 'expected uselistorder indexes to change the order');
  }
  return indexes;
}

function isPermutation(indexes: readonly number[]): boolean {
  const seen = new Set(indexes);
  return seen.size === indexes.length && indexes.every((index) => index < indexes.length);
}
