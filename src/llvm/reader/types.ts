// Types as text, read without recursion: `[2 x [2 x …]]` may nest as deep as the
// file is long. Each open bracket is a frame on a stack.

import {
  isValidArgument,
  isValidArrayElement,
  isValidPointee,
  isValidReturn,
  isValidStructElement,
  isValidVectorElement,
  type Type,
} from '../types.ts';
import { T } from './lexer.ts';
import type { Reader } from './state.ts';
import { W } from './words.ts';

const addrspace = W('addrspace');
const target = W('target');
const vscale = W('vscale');
const x = W('x');
const opaque = W('opaque');

/** An open bracket. */
interface Frame {
  readonly kind: 'array' | 'vector' | 'struct' | 'packed' | 'parameters' | 'target';
  /** Where the type began. */
  readonly offset: number;
  readonly count: number;
  readonly countText: string;
  readonly countOffset: number;
  readonly scalable: boolean;
  /** Result of a function type. */
  readonly result: Type | null;
  readonly name: string;
  readonly parts: Type[];
}

function frame(kind: Frame['kind'], offset: number, more: Partial<Frame> = {}): Frame {
  return {
    kind,
    offset,
    count: 0,
    countText: '',
    countOffset: offset,
    scalable: false,
    result: null,
    name: '',
    parts: [],
    ...more,
  };
}

/** Reads a type; `void` only where it may stand. */
export function readType(r: Reader, reason = 'expected type'): Type {
  const offset = r.lexer.start;
  const type = readTypeOrVoid(r, reason);
  if (type.kind === 'void') r.failAt(offset, 'void type only allowed for function results');
  return type;
}

/** Reads a type, `void` included. */
export function readTypeOrVoid(r: Reader, reason = 'expected type'): Type {
  const lexer = r.lexer;
  if (lexer.token === T.Type) {
    // The common case: one word, no suffix.
    let type = lexer.type!;
    lexer.next();
    if (type.kind === 'pointer') {
      type = readPointerSuffix(r);
      if ((lexer.token as T) !== T.LeftParen) return type;
    } else if (!atSuffix(r)) {
      return type;
    }
    return readNested(r, type, reason);
  }
  if (lexer.token === T.Local) {
    const type = namedType(r, lexer.text, lexer.start);
    lexer.next();
    return atSuffix(r) ? readNested(r, type, reason) : type;
  }
  return readNested(r, null, reason);
}

/** After `ptr`: its address space. */
function readPointerSuffix(r: Reader): Type {
  const type = r.types.pointer(r.optionalAddressSpace(0));
  if (r.lexer.token === T.Star) r.fail('ptr* is invalid - use ptr instead');
  return type;
}

function atSuffix(r: Reader): boolean {
  const token = r.lexer.token;
  return token === T.LeftParen || token === T.Star || (token === T.Word && r.lexer.word === addrspace);
}

/** The general case. `begun` is a type whose suffixes are still to be read, or null. */
function readNested(r: Reader, begun: Type | null, reason: string): Type {
  const stack: Frame[] = [];
  let complete = begun;
  let offset = r.lexer.start;
  for (;;) {
    // Here a type begins, unless one is complete already.
    if (complete === null) {
      offset = r.lexer.start;
      complete = beginType(r, stack, reason);
      if (complete === null) continue;
    }
    complete = readSuffixes(r, complete, stack, offset);
    if (complete === null) continue;

    // A type is complete: give it to the bracket it stands in.
    let finished: Type | null = complete;
    while (finished !== null) {
      const top = stack[stack.length - 1];
      if (top === undefined) return finished;
      checkPart(r, top, finished, offset);
      top.parts.push(finished);
      if (continues(r, top)) {
        finished = null;
      } else {
        stack.pop();
        offset = top.offset;
        finished = readSuffixes(r, closeFrame(r, top), stack, offset);
      }
    }
    complete = null;
  }
}

/** Reads the beginning of a type: a whole simple one, or an open bracket (null). */
function beginType(r: Reader, stack: Frame[], reason: string): Type | null {
  const lexer = r.lexer;
  const offset = lexer.start;
  switch (lexer.token) {
    case T.Type: {
      const type = lexer.type!;
      lexer.next();
      return type.kind === 'pointer' ? readPointerSuffix(r) : type;
    }
    case T.Local: {
      const type = namedType(r, lexer.text, offset);
      lexer.next();
      return type;
    }
    case T.LocalNumber: {
      const type = numberedType(r, lexer.number, offset);
      lexer.next();
      return type;
    }
    case T.LeftBrace:
      lexer.next();
      if (r.accept(T.RightBrace)) return r.types.struct([]);
      stack.push(frame('struct', offset));
      return null;
    case T.LeftSquare:
      lexer.next();
      stack.push(readCount(r, 'array', offset));
      return null;
    case T.Less:
      lexer.next();
      return beginAngle(r, stack, offset);
    case T.Word:
      if (lexer.word === target) return beginTarget(r, stack, offset);
  }
  return r.fail(reason);
}

/** After `<`: a packed struct or a vector. */
function beginAngle(r: Reader, stack: Frame[], offset: number): Type | null {
  if (!r.accept(T.LeftBrace)) {
    stack.push(readCount(r, 'vector', offset));
    return null;
  }
  if (r.accept(T.RightBrace)) {
    r.expect(T.Greater, "expected '>' at end of packed struct");
    return r.types.struct([], true);
  }
  stack.push(frame('packed', offset));
  return null;
}

/** `4 x` or `vscale x 4 x`. */
function readCount(r: Reader, kind: 'array' | 'vector', offset: number): Frame {
  const lexer = r.lexer;
  let scalable = false;
  if (kind === 'vector' && r.acceptWord(vscale)) {
    r.expectWord(x, "expected 'x' after vscale");
    scalable = true;
  }
  if (lexer.token !== T.Integer || lexer.negative) r.fail('expected number of elements');
  const countOffset = lexer.start;
  const exact = lexer.bigInteger();
  if (exact > 0xffffffffffffffffn) r.fail('expected number of elements below 2^64');
  lexer.next();
  r.expectWord(x, "expected 'x' after element count");
  return frame(kind, offset, { count: Number(exact), countText: String(exact), countOffset, scalable });
}

/** `target("name", types…, integers…)`. */
function beginTarget(r: Reader, stack: Frame[], offset: number): Type | null {
  r.lexer.next();
  r.expect(T.LeftParen, "expected '(' in target extension type");
  const name = r.string();
  const open = frame('target', offset, { name });
  if (r.lexer.token === T.Comma) {
    r.lexer.next();
    if ((r.lexer.token as T) !== T.Integer) {
      stack.push(open);
      return null;
    }
  }
  return closeTarget(r, open);
}

/** The integer parameters of a target type and its end; the first integer is the current token. */
function closeTarget(r: Reader, open: Frame): Type {
  const integers: number[] = [];
  if (r.lexer.token === T.Integer) {
    do {
      if (r.lexer.token !== T.Integer) r.fail('expected uint32 param');
      integers.push(r.uint32());
    } while (r.accept(T.Comma));
  }
  r.expect(T.RightParen, "expected ')' in target extension type");
  const problem = targetParameterProblem(open.name, open.parts, integers);
  if (problem !== null) r.fail(problem);
  return r.types.target(open.name, open.parts, integers);
}

function targetParameterProblem(name: string, types: readonly Type[], integers: readonly number[]) {
  if (name === 'aarch64.svcount' && types.length + integers.length > 0) {
    return 'target extension type aarch64.svcount should have no parameters';
  }
  if (name === 'riscv.vector.tuple' && (types.length !== 1 || integers.length !== 1)) {
    return 'target extension type riscv.vector.tuple should have one type parameter and one integer parameter';
  }
  if (name === 'amdgcn.named.barrier' && (types.length > 0 || integers.length !== 1)) {
    return 'target extension type amdgcn.named.barrier should have no type parameters and one integer parameter';
  }
  return null;
}

/** Suffixes of a complete type. A `(` opens a parameter list: null. */
function readSuffixes(r: Reader, type: Type, stack: Frame[], offset: number): Type | null {
  const lexer = r.lexer;
  for (;;) {
    if (lexer.token === T.LeftParen) {
      if (!isValidReturn(type)) r.fail('invalid function return type');
      lexer.next();
      const open = frame('parameters', offset, { result: type });
      if ((lexer.token as T) === T.RightParen || (lexer.token as T) === T.Ellipsis) {
        type = closeFrame(r, open);
        continue;
      }
      stack.push(open);
      return null;
    }
    if (lexer.token === T.Star) {
      checkPointee(r, type);
      lexer.next();
      type = r.types.pointer(0);
    } else if (lexer.token === T.Word && lexer.word === addrspace && type.kind !== 'pointer') {
      checkPointee(r, type);
      const space = r.optionalAddressSpace(0);
      r.expect(T.Star, "expected '*' in address space");
      type = r.types.pointer(space);
    } else {
      return type;
    }
  }
}

/** Old-style pointers are still taken, as LLVM takes them: all become `ptr`. */
function checkPointee(r: Reader, type: Type): void {
  if (type.kind === 'label') r.fail('basic block pointers are invalid');
  if (type.kind === 'void') r.fail('pointers to void are invalid - use i8* instead');
  if (!isValidPointee(type)) r.fail('pointer to this type is invalid');
}

/** Whether `part` may stand in the bracket. */
function checkPart(r: Reader, open: Frame, part: Type, offset: number): void {
  if (part.kind === 'void' && open.kind !== 'target') {
    r.failAt(offset, 'void type only allowed for function results');
  }
  if ((open.kind === 'struct' || open.kind === 'packed') && !isValidStructElement(part)) {
    r.failAt(offset, 'invalid element type for struct');
  }
  if (open.kind === 'parameters') {
    if (r.lexer.token === T.LocalNumber) r.lexer.next();
    else if (r.lexer.token === T.Local) r.failAt(offset, 'argument name invalid in function type');
    else if (r.lexer.token === T.String || (r.lexer.token === T.Word && r.lexer.word!.attribute !== null)) {
      r.failAt(offset, 'argument attributes invalid in function type');
    }
    if (!isValidArgument(part)) r.failAt(offset, 'invalid type for function argument');
  }
}

/** Whether another part of the bracket follows; eats the comma. */
function continues(r: Reader, open: Frame): boolean {
  if (open.kind === 'array' || open.kind === 'vector') return false;
  if (!r.accept(T.Comma)) return false;
  if (open.kind === 'parameters' && r.lexer.token === T.Ellipsis) return false;
  if (open.kind === 'target' && r.lexer.token === T.Integer) return false;
  return true;
}

function closeFrame(r: Reader, open: Frame): Type {
  const element = open.parts[0]!;
  switch (open.kind) {
    case 'array':
      r.expect(T.RightSquare, 'expected end of sequential type');
      if (!isValidArrayElement(element)) r.failAt(open.offset, 'invalid array element type');
      return r.types.array(element, open.count, open.countText);
    case 'vector':
      r.expect(T.Greater, 'expected end of sequential type');
      if (open.count === 0) r.failAt(open.countOffset, 'zero element vector is illegal');
      if (open.count > 0xffffffff) r.failAt(open.countOffset, 'size too large for vector');
      if (!isValidVectorElement(element)) r.failAt(open.offset, 'invalid vector element type');
      return r.types.vector(element, open.count, open.scalable);
    case 'struct':
      r.expect(T.RightBrace, "expected '}' at end of struct");
      return r.types.struct(open.parts);
    case 'packed':
      r.expect(T.RightBrace, "expected '}' at end of struct");
      r.expect(T.Greater, "expected '>' at end of packed struct");
      return r.types.struct(open.parts, true);
    case 'target':
      return closeTarget(r, open);
    case 'parameters': {
      const variadic = r.accept(T.Ellipsis);
      r.expect(T.RightParen, "expected ')' at end of argument list");
      return r.types.function(open.result!, open.parts, variadic);
    }
  }
}

/** The struct `%name`, made on first use. */
function namedType(r: Reader, name: string, offset: number): Type {
  let entry = r.namedTypes.get(name);
  if (entry === undefined) {
    entry = { type: r.types.identifiedStruct(name), undefinedAt: offset, used: true };
    r.namedTypes.set(name, entry);
  }
  entry.used = true;
  return entry.type;
}

function numberedType(r: Reader, number: number, offset: number): Type {
  let entry = r.numberedTypes.get(number);
  if (entry === undefined) {
    entry = { type: r.types.identifiedStruct(null, number), undefinedAt: offset, used: true };
    r.numberedTypes.set(number, entry);
  }
  entry.used = true;
  return entry.type;
}

/** After `%name = type` or `%4 = type`: the body. */
export function readTypeDefinition(r: Reader, key: string | number, offset: number): void {
  const table = (typeof key === 'string' ? r.namedTypes : r.numberedTypes) as Map<
    string | number,
    { type: Type; undefinedAt: number; used: boolean }
  >;
  let entry = table.get(key);
  if (entry !== undefined && entry.undefinedAt < 0) r.failAt(offset, 'redefinition of type');
  const forward = entry?.type ?? null;
  const fresh = () =>
    typeof key === 'string' ? r.types.identifiedStruct(key) : r.types.identifiedStruct(null, key);

  if (r.acceptWord(opaque)) {
    const type = forward ?? fresh();
    table.set(key, { type, undefinedAt: -1, used: true });
    r.module.structs.push(type);
    return;
  }
  if (!atStructBody(r)) {
    if (forward !== null) r.failAt(offset, 'forward references to non-struct type');
    const type = readType(r);
    entry = table.get(key);
    if (entry !== undefined) r.failAt(offset, 'non-struct types may not be recursive');
    table.set(key, { type, undefinedAt: -1, used: true });
    return;
  }
  const type = forward ?? fresh();
  entry = { type, undefinedAt: -1, used: forward !== null };
  table.set(key, entry);
  const body = readType(r);
  if (body.kind !== 'struct') r.failAt(offset, 'expected struct body');
  if (entry.used && containsByValue(body, type)) {
    r.fail(`identified structure type '${type.name ?? type.number}' is recursive`);
  }
  r.types.setBody(type, body.contained, body.packed);
  r.module.structs.push(type);
}

/** At `{` or `<{`. */
function atStructBody(r: Reader): boolean {
  const lexer = r.lexer;
  if (lexer.token === T.LeftBrace) return true;
  if (lexer.token !== T.Less) return false;
  // Look one token ahead without moving: skip blanks and comments as the lexer does.
  const saved = lexer.save();
  lexer.next();
  const packed = (lexer.token as T) === T.LeftBrace;
  lexer.restore(saved);
  return packed;
}

function containsByValue(type: Type, wanted: Type): boolean {
  const pending = [type];
  const seen = new Set<Type>();
  while (pending.length > 0) {
    const t = pending.pop()!;
    if (t === wanted) return true;
    if (seen.has(t)) continue;
    seen.add(t);
    if (t.kind === 'struct' || t.kind === 'array' || t.kind === 'vector') {
      for (const part of t.contained) pending.push(part);
    }
  }
  return false;
}
