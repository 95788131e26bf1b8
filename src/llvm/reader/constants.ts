// Values and constants as text.
//
// Simple values (names, numbers, `null`, …) are read at once. Compound constants
// nest to any depth, so they are read with a stack of frames, one for each open
// bracket: a frame collects its elements, each `type value`, and when its bracket
// closes it becomes the value of the frame around it.

import { doubleBits, hexToBits, narrow } from '../floats.ts';
import { Flag, Op, type Operation } from '../operations.ts';
import { holdsScalableVector, isSized, type Type, targetTypeProperties } from '../types.ts';
import { getElementPtrType, indexedType, isValidCast, isValidShuffle } from '../typing.ts';
import { Constant, type Function, type Value } from '../values.ts';
import { typeToString } from '../writer/types.ts';
import { T } from './lexer.ts';
import type { FunctionState, Reader } from './state.ts';
import { readType } from './types.ts';
import { W } from './words.ts';

const wordTrue = W('true');
const wordFalse = W('false');
const wordNull = W('null');
const wordUndef = W('undef');
const wordPoison = W('poison');
const wordZero = W('zeroinitializer');
const wordNone = W('none');
const wordC = W('c');
const wordBlockAddress = W('blockaddress');
const wordEquivalent = W('dso_local_equivalent');
const wordNoCfi = W('no_cfi');
const wordPtrAuth = W('ptrauth');
const wordSplat = W('splat');
const wordTo = W('to');
const wordNuw = W('nuw');
const wordNsw = W('nsw');
const wordNusw = W('nusw');
const wordInbounds = W('inbounds');
const wordInrange = W('inrange');

/** An open bracket of a constant. */
class Frame {
  readonly form: 'struct' | 'packed' | 'angle' | 'array' | 'splat' | 'ptrauth' | 'expression';
  /** The type the value must have. */
  readonly type: Type;
  readonly offset: number;
  readonly elements: Value[] = [];
  operation: Operation | null = null;
  flags = 0;
  sourceType: Type | null = null;
  inrange: readonly [bigint, bigint] | null = null;

  constructor(form: Frame['form'], type: Type, offset: number) {
    this.form = form;
    this.type = type;
    this.offset = offset;
  }
}

/** Reads `type value`. */
export function readTypedValue(r: Reader, state: FunctionState | null): Value {
  return readValue(r, readType(r), state);
}

/** Reads `type value` where the value must be a constant. */
export function readTypedConstant(r: Reader): Value {
  return readValue(r, readType(r), null);
}

/** Reads a value of a known type; `state` is null where local names may not stand. */
export function readValue(r: Reader, type: Type, state: FunctionState | null): Value {
  const lexer = r.lexer;
  const offset = lexer.start;
  switch (lexer.token) {
    case T.LocalNumber: {
      if (state === null) r.fail('invalid use of function-local name');
      if (type.kind === 'function') failFunctionValue(r, offset);
      const number = lexer.number;
      lexer.next();
      return r.numberedLocal(state, number, type, offset);
    }
    case T.Local: {
      if (state === null) r.fail('invalid use of function-local name');
      if (type.kind === 'function') failFunctionValue(r, offset);
      const name = lexer.text;
      lexer.next();
      return r.local(state, name, type, offset);
    }
  }
  return readConstant(r, type);
}

/** A constant of a known type. */
function readConstant(r: Reader, type: Type): Value {
  const leaf = readLeaf(r, type);
  if (leaf !== null) return leaf;
  const stack: Frame[] = [];
  let wanted = type;
  for (;;) {
    // A value of type `wanted` begins here.
    let value = readLeaf(r, wanted);
    if (value === null) {
      const frame = openFrame(r, wanted);
      if (frame.form !== 'splat' && frame.form !== 'ptrauth' && atClosing(r)) {
        value = closeFrame(r, frame);
      } else {
        stack.push(frame);
        wanted = readType(r);
        continue;
      }
    }
    // Give it to the bracket around it.
    for (;;) {
      const top = stack[stack.length - 1];
      if (top === undefined) return value;
      top.elements.push(value);
      if (takesMore(top) && r.accept(T.Comma)) break;
      stack.pop();
      value = closeFrame(r, top);
    }
    wanted = readType(r);
  }
}

function failFunctionValue(r: Reader, offset: number): never {
  r.failAt(offset, 'functions are not values, refer to them as pointers');
}

/** A value without brackets, or null when a bracket opens. */
function readLeaf(r: Reader, type: Type): Value | null {
  const lexer = r.lexer;
  const offset = lexer.start;
  switch (lexer.token) {
    case T.Integer:
      return readInteger(r, type);
    case T.Global: {
      const name = lexer.text;
      lexer.next();
      if (type.kind === 'function') failFunctionValue(r, offset);
      if (name === '') r.failAt(offset, "use of undefined value '@'");
      return r.global(name, type, offset);
    }
    case T.GlobalNumber: {
      const number = lexer.number;
      lexer.next();
      if (type.kind === 'function') failFunctionValue(r, offset);
      return r.numberedGlobal(number, type, offset);
    }
    case T.Local:
    case T.LocalNumber:
      return r.fail('invalid use of function-local name');
    case T.Float:
      return readFloat(r, type);
    case T.Word:
      return readWordLeaf(r, type);
    case T.LeftBrace:
    case T.LeftSquare:
    case T.Less:
      return null;
  }
  return r.fail('expected value token');
}

function readInteger(r: Reader, type: Type): Constant {
  const lexer = r.lexer;
  if (type.kind !== 'integer') r.fail('integer constant must have integer type');
  const number = lexer.number;
  const constant = Number.isNaN(number)
    ? r.integer(type, BigInt.asIntN(type.bits, lexer.bigInteger()))
    : r.smallInteger(type, number);
  lexer.next();
  return constant;
}

function readFloat(r: Reader, type: Type): Constant {
  const lexer = r.lexer;
  const offset = lexer.start;
  const text = lexer.text;
  const constant = new Constant('float', type);
  const bits = type.isFloat ? floatBitsOf(text, type) : null;
  if (bits === null) r.failAt(offset, `floating point constant invalid for type '${typeToString(type)}'`);
  constant.bits = bits;
  lexer.next();
  return constant;
}

/** The bits of a literal in the format of `type`, or null when it has no such value. */
function floatBitsOf(text: string, type: Type): bigint | null {
  const kind = type.kind;
  const letter = /^0x([HKLMR])/.exec(text)?.[1];
  if (letter !== undefined) {
    const home = { H: 'half', R: 'bfloat', K: 'x86_fp80', L: 'fp128', M: 'ppc_fp128' }[letter];
    if (home !== kind) return null;
    return BigInt.asUintN(type.bits, hexToBits(letter, text.slice(3)));
  }
  if (type.bits > 64) return null;
  return narrow(text.startsWith('0x') ? BigInt(text) : doubleBits(Number(text)), kind);
}

function readWordLeaf(r: Reader, type: Type): Value | null {
  const lexer = r.lexer;
  const word = lexer.word!;
  switch (word) {
    case wordTrue:
    case wordFalse: {
      if (type !== r.types.i1) mismatch(r, lexer.start, r.types.i1, type);
      lexer.next();
      return r.integer(type, word === wordTrue ? -1n : 0n);
    }
    case wordNull:
      if (type.kind !== 'pointer') r.fail('null must be a pointer type');
      lexer.next();
      return r.plainConstant('null', type);
    case wordUndef:
    case wordPoison:
      if (!type.isFirstClass || type.kind === 'label') r.fail(`invalid type for ${word.text} constant`);
      lexer.next();
      return r.plainConstant(word === wordUndef ? 'undef' : 'poison', type);
    case wordZero:
      if (!type.isFirstClass || type.kind === 'label') r.fail('invalid type for null constant');
      if (type.kind === 'target' && !targetTypeProperties(type).hasZeroInit) {
        r.fail('invalid type for null constant');
      }
      if (type.kind === 'metadata') r.fail('invalid type for null constant');
      lexer.next();
      return r.plainConstant('zero', type);
    case wordNone:
      if (type.kind !== 'token') r.fail('invalid type for none constant');
      lexer.next();
      return r.plainConstant('none', type);
    case wordC:
      return readString(r, type);
    case wordBlockAddress:
      return readBlockAddress(r, type);
    case wordEquivalent:
      return readEquivalent(r, type);
    case wordNoCfi:
      return readNoCfi(r, type);
    case wordSplat:
    case wordPtrAuth:
      return null;
  }
  if (word.operation?.constantExpression) return null;
  if (word.operation !== null) r.fail(`${word.text} constant expressions are not supported`);
  return r.fail('expected value token');
}

function mismatch(r: Reader, offset: number, actual: Type, expected: Type): never {
  r.failAt(
    offset,
    `constant expression type mismatch: got type '${typeToString(actual)}' but expected '${typeToString(expected)}'`,
  );
}

/** `c"bytes"`. */
function readString(r: Reader, type: Type): Constant {
  const offset = r.lexer.start;
  r.lexer.next();
  const text = r.string('expected string');
  const actual = r.types.array(r.types.i8, text.length);
  if (actual !== type) mismatch(r, offset, actual, type);
  const constant = new Constant('string', type);
  constant.text = text;
  return constant;
}

/** The name or number of a global or local, as `blockaddress` and its like take it. */
function readReference(r: Reader, named: T, numbered: T, reason: string): string | number {
  const lexer = r.lexer;
  if (lexer.token !== named && lexer.token !== numbered) r.fail(reason);
  const key = lexer.token === named ? lexer.text : lexer.number;
  lexer.next();
  return key;
}

function lookUp(r: Reader, key: string | number): Value | undefined {
  return typeof key === 'string' ? r.module.symbols.get(key) : r.numberedGlobals.get(key);
}

/** `blockaddress(@function, %block)`. */
function readBlockAddress(r: Reader, type: Type): Constant {
  const offset = r.lexer.start;
  r.lexer.next();
  r.expect(T.LeftParen, "expected '(' in block address expression");
  const functionOffset = r.lexer.start;
  const key = readReference(r, T.Global, T.GlobalNumber, 'expected function name in blockaddress');
  r.expect(T.Comma, 'expected comma in block address expression');
  const labelOffset = r.lexer.start;
  const label = readReference(r, T.Local, T.LocalNumber, 'expected basic block name in blockaddress');
  r.expect(T.RightParen, "expected ')' in block address expression");

  const constant = new Constant('blockaddress', type);
  const fn = r.inGraph ? undefined : lookUp(r, key);
  if (fn === undefined) {
    if (type.kind !== 'pointer') r.failAt(offset, 'type of blockaddress must be a pointer');
    const pending = r.pendingBlockAddresses.get(key) ?? [];
    pending.push({ constant, label, offset: labelOffset });
    r.pendingBlockAddresses.set(key, pending);
    return constant;
  }
  if (fn.kind !== 'function') r.failAt(functionOffset, 'expected function name in blockaddress');
  if (fn.isDeclaration && r.current?.function !== fn) {
    r.failAt(functionOffset, 'cannot take blockaddress inside a declaration');
  }
  if (fn.type !== type) mismatch(r, offset, fn.type, type);
  constant.operands = [fn, findBlock(r, fn, label, labelOffset)];
  return constant;
}

function findBlock(r: Reader, fn: Function, label: string | number, offset: number): Value {
  if (r.current !== null && r.current.function === fn) return r.block(r.current, label, offset);
  if (typeof label === 'number') {
    r.failAt(offset, 'cannot take address of numeric label after the function is defined');
  }
  const block = fn.blocks.find((b) => b.name === label);
  if (block === undefined) r.failAt(offset, 'referenced value is not a basic block');
  return block;
}

/** `dso_local_equivalent @function`. */
function readEquivalent(r: Reader, type: Type): Constant {
  const offset = r.lexer.start;
  r.lexer.next();
  const key = readReference(
    r,
    T.Global,
    T.GlobalNumber,
    'expected global value name in dso_local_equivalent',
  );
  if (type.kind !== 'pointer') mismatch(r, offset, r.types.ptr, type);
  const constant = new Constant('dso_local_equivalent', type);
  r.pendingEquivalents.push({ constant, name: key, offset });
  return constant;
}

/** `no_cfi @function`. */
function readNoCfi(r: Reader, type: Type): Constant {
  const lexer = r.lexer;
  lexer.next();
  const offset = lexer.start;
  const key = readReference(r, T.Global, T.GlobalNumber, 'expected global value name in no_cfi');
  const value = typeof key === 'string' ? r.global(key, type, offset) : r.numberedGlobal(key, type, offset);
  const constant = new Constant('no_cfi', type);
  constant.operands = [value];
  r.linkNested(constant.operands);
  return constant;
}

// ── Brackets ────────────────────────────────────────────────────────────────

function openFrame(r: Reader, type: Type): Frame {
  const lexer = r.lexer;
  const offset = lexer.start;
  switch (lexer.token) {
    case T.LeftBrace:
      lexer.next();
      return new Frame('struct', type, offset);
    case T.LeftSquare:
      lexer.next();
      return new Frame('array', type, offset);
    case T.Less:
      lexer.next();
      return new Frame(r.accept(T.LeftBrace) ? 'packed' : 'angle', type, offset);
  }
  const word = lexer.word!;
  lexer.next();
  if (word === wordSplat || word === wordPtrAuth) {
    r.expect(T.LeftParen, `expected '(' after ${word.text}`);
    return new Frame(word === wordSplat ? 'splat' : 'ptrauth', type, offset);
  }
  const frame = new Frame('expression', type, offset);
  frame.operation = word.operation!;
  readExpressionFlags(r, frame);
  r.expect(T.LeftParen, `expected '(' in constant expression`);
  if (frame.operation === Op.getelementptr) {
    frame.sourceType = readType(r);
    r.expect(T.Comma, "expected comma after getelementptr's type");
  }
  return frame;
}

function readExpressionFlags(r: Reader, frame: Frame): void {
  const operation = frame.operation!;
  if (operation === Op.add || operation === Op.sub) {
    if (r.acceptWord(wordNuw)) frame.flags |= Flag.nuw;
    if (r.acceptWord(wordNsw)) {
      frame.flags |= Flag.nsw;
      if (r.acceptWord(wordNuw)) frame.flags |= Flag.nuw;
    }
    return;
  }
  if (operation !== Op.getelementptr) return;
  frame.flags = readPointerFlags(r);
  if (!r.acceptWord(wordInrange)) return;
  r.expect(T.LeftParen, "expected '('");
  const start = readBound(r);
  r.expect(T.Comma, "expected ','");
  const end = readBound(r);
  r.expect(T.RightParen, "expected ')'");
  frame.inrange = [start, end];
}

/** `inbounds nusw nuw` in any order. */
export function readPointerFlags(r: Reader): number {
  let flags = 0;
  for (;;) {
    if (r.acceptWord(wordInbounds)) flags |= Flag.inbounds;
    else if (r.acceptWord(wordNusw)) flags |= Flag.nusw;
    else if (r.acceptWord(wordNuw)) flags |= Flag.nuw;
    else return flags;
  }
}

function readBound(r: Reader): bigint {
  if (r.lexer.token !== T.Integer) r.fail('expected integer');
  const value = r.lexer.bigInteger();
  r.lexer.next();
  return value;
}

function atClosing(r: Reader): boolean {
  const token = r.lexer.token;
  return token === T.RightBrace || token === T.RightSquare || token === T.Greater || token === T.RightParen;
}

/** Whether a comma and another element may follow. */
function takesMore(frame: Frame): boolean {
  if (frame.form === 'splat') return false;
  if (frame.form === 'ptrauth') return frame.elements.length < 5;
  return frame.form !== 'expression' || frame.operation!.syntax !== 'cast';
}

function closeFrame(r: Reader, frame: Frame): Constant {
  switch (frame.form) {
    case 'struct':
      r.expect(T.RightBrace, 'expected end of struct constant');
      return closeStruct(r, frame, false);
    case 'packed':
      r.expect(T.RightBrace, 'expected end of packed struct');
      r.expect(T.Greater, 'expected end of constant');
      return closeStruct(r, frame, true);
    case 'array':
      r.expect(T.RightSquare, 'expected end of array constant');
      return closeArray(r, frame);
    case 'angle':
      r.expect(T.Greater, 'expected end of constant');
      return closeVector(r, frame);
    case 'splat':
      r.expect(T.RightParen, "expected ')' at end of vector splat");
      return closeSplat(r, frame);
    case 'ptrauth':
      r.expect(T.RightParen, "expected ')' in constant ptrauth expression");
      return closePtrAuth(r, frame);
    case 'expression':
      return closeExpression(r, frame);
  }
}

function finish(r: Reader, constant: Constant, frame: Frame): Constant {
  constant.operands = frame.elements;
  r.linkNested(frame.elements);
  return constant;
}

function closeStruct(r: Reader, frame: Frame, packed: boolean): Constant {
  const { type, offset, elements } = frame;
  if (type.kind !== 'struct') r.failAt(offset, 'constant expression type mismatch');
  if (type.contained.length !== elements.length) {
    r.failAt(offset, 'initializer with struct type has wrong # elements');
  }
  if (type.packed !== packed) r.failAt(offset, "packed'ness of initializer and type don't match");
  for (let i = 0; i < elements.length; i++) {
    if (elements[i]!.type !== type.contained[i]) {
      r.failAt(offset, `element ${i} of struct initializer doesn't match struct element type`);
    }
  }
  return finish(r, new Constant('struct', type), frame);
}

function checkSameTypes(r: Reader, frame: Frame, what: string): Type {
  const first = frame.elements[0]!.type;
  for (let i = 1; i < frame.elements.length; i++) {
    if (frame.elements[i]!.type !== first) {
      r.failAt(frame.offset, `${what} element #${i} is not of type '${typeToString(first)}'`);
    }
  }
  return first;
}

function closeArray(r: Reader, frame: Frame): Constant {
  const { type, offset, elements } = frame;
  if (elements.length === 0) {
    if (type.kind !== 'array' || type.count !== 0) r.failAt(offset, 'invalid empty array initializer');
    return finish(r, new Constant('array', type), frame);
  }
  const element = checkSameTypes(r, frame, 'array');
  const actual = r.types.array(element, elements.length);
  if (actual !== type) mismatch(r, offset, actual, type);
  return finish(r, new Constant('array', type), frame);
}

function closeVector(r: Reader, frame: Frame): Constant {
  const { type, offset, elements } = frame;
  if (elements.length === 0) r.failAt(offset, 'constant vector must not be empty');
  const element = elements[0]!.type;
  if (element.kind !== 'integer' && !element.isFloat && element.kind !== 'pointer') {
    r.failAt(offset, 'vector elements must have integer, pointer or floating point type');
  }
  checkSameTypes(r, frame, 'vector');
  const actual = r.types.vector(element, elements.length);
  if (actual !== type) mismatch(r, offset, actual, type);
  return finish(r, new Constant('vector', type), frame);
}

function closeSplat(r: Reader, frame: Frame): Constant {
  const { type, offset, elements } = frame;
  if (type.kind !== 'vector') r.failAt(offset, 'vector constant must have vector type');
  if (elements[0]!.type !== type.element) mismatch(r, offset, elements[0]!.type, type.element);
  return finish(r, new Constant('splat', type), frame);
}

function closePtrAuth(r: Reader, frame: Frame): Constant {
  const { type, offset, elements } = frame;
  const [pointer, key, discriminator, address, symbol] = elements;
  const isInteger = (value: Value | undefined, bits: number) =>
    value?.kind === 'constant' &&
    (value.form === 'integer' || value.form === 'zero') &&
    value.type.kind === 'integer' &&
    value.type.bits === bits;
  if (key === undefined) r.failAt(offset, 'expected comma in constant ptrauth expression');
  if (pointer!.type.kind !== 'pointer') r.failAt(offset, 'constant ptrauth base pointer must be a pointer');
  if (!isInteger(key, 32)) r.failAt(offset, 'constant ptrauth key must be i32 constant');
  if (discriminator !== undefined && !isInteger(discriminator, 64)) {
    r.failAt(offset, 'constant ptrauth integer discriminator must be i64 constant');
  }
  if (address !== undefined && address.type.kind !== 'pointer') {
    r.failAt(offset, 'constant ptrauth address discriminator must be a pointer');
  }
  if (symbol !== undefined && symbol.type.kind !== 'pointer') {
    r.failAt(offset, 'constant ptrauth deactivation symbol must be a pointer');
  }
  if (pointer!.type !== type) mismatch(r, offset, pointer!.type, type);
  return finish(r, new Constant('ptrauth', type), frame);
}

function closeExpression(r: Reader, frame: Frame): Constant {
  const operation = frame.operation!;
  if (operation.syntax === 'cast') {
    if (frame.elements.length === 0) r.fail('expected type');
    r.expectWord(wordTo, "expected 'to' in constantexpr cast");
    const destination = readType(r);
    r.expect(T.RightParen, "expected ')' at end of constantexpr cast");
    const source = frame.elements[0]!.type;
    if (!isValidCast(operation.name, source, destination)) {
      r.failAt(
        frame.offset,
        `invalid cast opcode for cast from '${typeToString(source)}' to '${typeToString(destination)}'`,
      );
    }
    return makeExpression(r, frame, destination);
  }
  r.expect(T.RightParen, "expected ')' in constant expression");
  switch (operation) {
    case Op.getelementptr:
      return makeExpression(r, frame, checkGetElementPtr(r, frame));
    case Op.shufflevector:
    case Op.extractelement:
    case Op.insertelement:
      return makeExpression(r, frame, vectorExpressionType(r, frame));
    default:
      return makeExpression(r, frame, binaryExpressionType(r, frame));
  }
}

function makeExpression(r: Reader, frame: Frame, actual: Type): Constant {
  // Void stands for a type that is not said.
  if (actual !== frame.type && frame.type.kind !== 'void') mismatch(r, frame.offset, actual, frame.type);
  const constant = new Constant('expression', actual);
  constant.operation = frame.operation;
  constant.flags = frame.flags;
  constant.sourceType = frame.sourceType;
  constant.inrange = frame.inrange;
  return finish(r, constant, frame);
}

function binaryExpressionType(r: Reader, frame: Frame): Type {
  const [a, b] = frame.elements;
  if (frame.elements.length !== 2) r.failAt(frame.offset, 'expected two operands in binary constantexpr');
  if (a!.type !== b!.type) r.failAt(frame.offset, 'operands of constexpr must have same type');
  if (!a!.type.isIntegerOrVector) {
    r.failAt(frame.offset, 'constexpr requires integer or integer vector operands');
  }
  return a!.type;
}

function vectorExpressionType(r: Reader, frame: Frame): Type {
  const name = frame.operation!.name;
  const [a, b, c] = frame.elements;
  const wanted = frame.operation === Op.extractelement ? 2 : 3;
  if (frame.elements.length !== wanted) r.failAt(frame.offset, `expected ${wanted} operands to ${name}`);
  const vector = a!.type;
  const valid =
    frame.operation === Op.shufflevector
      ? isValidShuffle(vector, b!.type, c!)
      : vector.kind === 'vector' &&
        (frame.operation === Op.extractelement
          ? b!.type.kind === 'integer'
          : b!.type === vector.element && c!.type.kind === 'integer');
  if (!valid) r.failAt(frame.offset, `invalid operands to ${name}`);
  if (frame.operation === Op.extractelement) return vector.element;
  if (frame.operation === Op.insertelement) return vector;
  return r.types.vector(vector.element, c!.type.count, c!.type.scalable);
}

function checkGetElementPtr(r: Reader, frame: Frame): Type {
  const { elements, offset } = frame;
  const source = frame.sourceType!;
  const base = elements[0];
  if (base === undefined || !base.type.isPointerOrVector) {
    r.failAt(offset, 'base of getelementptr must be a pointer');
  }
  if (frame.inrange !== null) {
    const bits = r.layout.pointer(base.type.scalar.addressSpace).indexBits;
    const start = BigInt.asIntN(bits, frame.inrange[0]);
    const end = BigInt.asIntN(bits, frame.inrange[1]);
    if (start >= end) r.failAt(offset, 'expected end to be larger than start');
  }
  checkIndices(r, elements, offset);
  if (elements.length > 1 && !isSized(source)) {
    r.failAt(offset, 'base element of getelementptr must be sized');
  }
  if (holdsScalableVector(source)) r.failAt(offset, 'invalid base element for constant getelementptr');
  if (indexedType(source, elements) === null) r.failAt(offset, 'invalid getelementptr indices');
  return getElementPtrType(r.types, elements);
}

/** Indices are integers; vectors among the operands have one length. */
export function checkIndices(r: Reader, operands: readonly Value[], offset: number): void {
  const base = operands[0]!.type;
  let vector = base.kind === 'vector' ? base : null;
  for (let i = 1; i < operands.length; i++) {
    const type = operands[i]!.type;
    if (!type.isIntegerOrVector) r.failAt(offset, 'getelementptr index must be an integer');
    if (type.kind !== 'vector') continue;
    if (vector !== null && (vector.count !== type.count || vector.scalable !== type.scalable)) {
      r.failAt(offset, 'getelementptr vector index has a wrong number of elements');
    }
    vector = type;
  }
}
