// Attributes as text: on parameters and results, on functions and calls, and in
// attribute groups. Arguments are checked here and kept in LLVM's spelling.

import {
  Attribute,
  type AttributeGroup,
  type AttributeKind,
  AttributeSet,
  attributeKinds,
} from '../attributes.ts';
import { typeToString } from '../writer/types.ts';
import { T } from './lexer.ts';
import type { Reader } from './state.ts';
import { readType } from './types.ts';
import { W } from './words.ts';

const wordSync = W('sync');
const wordAsync = W('async');
const wordNone = W('none');
const wordRet = W('ret');
const memoryLocations = new Set(
  ['argmem', 'inaccessiblemem', 'errnomem', 'target_mem0', 'target_mem1'].map((name) => W(name)),
);
const memoryAccesses = new Set(['none', 'read', 'write', 'readwrite'].map((name) => W(name)));
const captureComponents = new Set(
  ['address_is_null', 'address', 'provenance', 'read_provenance'].map((name) => W(name)),
);
const floatClasses = new Set(
  'all nan snan qnan inf ninf pinf norm nnorm pnorm sub nsub psub zero nzero pzero'
    .split(' ')
    .map((name) => W(name)),
);
const alignKind = attributeKinds.get('align')!;

/** Attributes of a parameter or argument, or null when there are none. */
export function readParameterAttributes(r: Reader): AttributeSet | null {
  return readValueAttributes(r, 'parameter');
}

/** Attributes of a result, or null when there are none. */
export function readReturnAttributes(r: Reader): AttributeSet | null {
  return readValueAttributes(r, 'return');
}

function readValueAttributes(r: Reader, place: 'parameter' | 'return'): AttributeSet | null {
  const lexer = r.lexer;
  let alone: AttributeSet | null = null;
  let items: Attribute[] | null = null;
  for (;;) {
    let item: Attribute;
    let kind: AttributeKind | null = null;
    if (lexer.token === T.String) {
      item = readStringAttribute(r);
    } else {
      if (lexer.token !== T.Word) break;
      kind = lexer.word!.attribute;
      if (kind === null) break;
      const offset = lexer.start;
      item = readAttribute(r, kind, false);
      if (place === 'parameter' && !kind.onParameters) {
        r.failAt(offset, 'this attribute does not apply to parameters');
      }
      if (place === 'return' && !kind.onResults) {
        r.failAt(offset, 'this attribute does not apply to return values');
      }
    }
    if (alone === null && items === null && kind !== null && item === kind.plain) {
      alone = kind.alone;
    } else {
      items ??= alone === null ? [] : [...alone.items];
      items.push(item);
    }
  }
  return items === null ? alone : new AttributeSet(items, []);
}

/** What stands after a function's parameters or a call's arguments. */
export interface FunctionAttributes {
  readonly set: AttributeSet | null;
  /** `align n` among the attributes, which is also one of them; 0 if not. */
  readonly align: number;
  /** Where `builtin` stands, or -1. */
  readonly builtinAt: number;
}

const noAttributes: FunctionAttributes = { set: null, align: 0, builtinAt: -1 };
const noGroups: readonly AttributeGroup[] = [];

/** Attributes and group references after a function, call or global. */
export function readFunctionAttributes(r: Reader): FunctionAttributes {
  const lexer = r.lexer;
  let items: Attribute[] | null = null;
  let groups = noGroups;
  let align = 0;
  let builtinAt = -1;
  for (;;) {
    if (lexer.token === T.AttributeGroup) {
      const group = r.attributeGroup(lexer.number);
      groups = groups.length === 0 ? group.alone.groups : [...groups, group];
      lexer.next();
      continue;
    }
    if (lexer.token === T.String) {
      items ??= [];
      items.push(readStringAttribute(r));
      continue;
    }
    if (lexer.token !== T.Word || lexer.word!.attribute === null) break;
    const kind = lexer.word!.attribute;
    const offset = lexer.start;
    if (kind.name === 'nocapture') break;
    if (kind.name === 'builtin') builtinAt = offset;
    const item = readFunctionAttribute(r, kind, offset, false);
    if (kind === alignKind) align = Number(item.value);
    items ??= [];
    items.push(item);
  }
  if (items !== null) return { set: new AttributeSet(items, groups), align, builtinAt };
  if (groups.length === 0) return noAttributes;
  const set = groups.length === 1 ? groups[0]!.alone : new AttributeSet([], groups);
  return { set, align, builtinAt };
}

/** The body of `attributes #n = { … }`, after the brace. */
export function readGroupAttributes(r: Reader): Attribute[] {
  const lexer = r.lexer;
  const items: Attribute[] = [];
  while (lexer.token !== T.RightBrace) {
    if (lexer.token === T.String) {
      items.push(readStringAttribute(r));
      continue;
    }
    if (lexer.token === T.AttributeGroup) {
      r.fail('cannot have an attribute group reference in an attribute group');
    }
    const kind = lexer.token === T.Word ? lexer.word!.attribute : null;
    if (kind === null || kind.name === 'nocapture') r.fail('unterminated attribute group');
    items.push(readFunctionAttribute(r, kind, lexer.start, true));
  }
  return items;
}

function readFunctionAttribute(r: Reader, kind: AttributeKind, offset: number, inGroup: boolean): Attribute {
  const item = readAttribute(r, kind, inGroup);
  if (!kind.onFunctions && kind !== alignKind) r.failAt(offset, 'this attribute does not apply to functions');
  return item;
}

function readStringAttribute(r: Reader): Attribute {
  const name = r.string();
  const value = r.accept(T.Equal) ? r.string() : '';
  return new Attribute(name, value, null, true);
}

/** One attribute; its name is the current token. */
function readAttribute(r: Reader, kind: AttributeKind, inGroup: boolean): Attribute {
  const lexer = r.lexer;
  switch (kind.argument) {
    case 'nothing':
      lexer.next();
      return kind.plain;
    case 'type': {
      lexer.next();
      r.expect(T.LeftParen, "expected '('");
      const type = readType(r);
      r.expect(T.RightParen, "expected ')'");
      return new Attribute(kind.name, '', type, false);
    }
    case 'uwtable':
      return readUwtable(r, kind);
  }
  return new Attribute(kind.name, readArgument(r, kind, inGroup), null, false);
}

function readArgument(r: Reader, kind: AttributeKind, inGroup: boolean): string {
  switch (kind.argument) {
    case 'align':
      return inGroup ? readAfterEqual(r) : String(readAlignment(r, true));
    case 'alignstack':
      return inGroup ? readAfterEqual(r) : readStackAlignment(r);
    case 'bytes':
      return readBytes(r);
    case 'allocsize':
      return readAllocSize(r);
    case 'vscale_range':
      return readScaleRange(r);
    case 'allockind':
      return readAllocKind(r);
    case 'memory':
      return readMemory(r);
    case 'nofpclass':
      return readFloatClasses(r);
    case 'range':
      return readRange(r);
    case 'initializes':
      return readInitializes(r);
    default:
      return readCaptures(r);
  }
}

function readAfterEqual(r: Reader): string {
  r.lexer.next();
  r.expect(T.Equal, "expected '=' here");
  return String(r.uint32());
}

/** `align 8`, or `align(8)` where parentheses may stand; the current token is `align`. */
export function readAlignment(r: Reader, parentheses: boolean): number {
  r.lexer.next();
  const offset = r.lexer.start;
  const open = parentheses && r.accept(T.LeftParen);
  const value = r.unsigned();
  if (open) r.expect(T.RightParen, "expected ')'");
  if (value === 0 || !isPowerOfTwo(value)) r.failAt(offset, 'alignment is not a power of two');
  if (value > 2 ** 32) r.failAt(offset, 'huge alignments are not supported yet');
  return value;
}

function isPowerOfTwo(value: number): boolean {
  return value < 1 << 30 ? (value & (value - 1)) === 0 : Number.isInteger(Math.log2(value));
}

function readStackAlignment(r: Reader): string {
  r.lexer.next();
  r.expect(T.LeftParen, "expected '('");
  const offset = r.lexer.start;
  const value = r.uint32();
  r.expect(T.RightParen, "expected ')'");
  if (value === 0 || !Number.isInteger(Math.log2(value))) {
    r.failAt(offset, 'stack alignment is not a power of two');
  }
  return String(value);
}

function readBytes(r: Reader): string {
  r.lexer.next();
  r.expect(T.LeftParen, "expected '('");
  const offset = r.lexer.start;
  const value = r.uint64();
  r.expect(T.RightParen, "expected ')'");
  if (value === 0n) r.failAt(offset, 'dereferenceable bytes must be non-zero');
  return String(value);
}

function readUwtable(r: Reader, kind: AttributeKind): Attribute {
  r.lexer.next();
  if (!r.accept(T.LeftParen)) return kind.plain;
  if (!r.at(wordSync) && !r.at(wordAsync)) r.fail('expected unwind table kind');
  const value = r.lexer.word!.text;
  r.lexer.next();
  r.expect(T.RightParen, "expected ')'");
  return new Attribute(kind.name, value, null, false);
}

function readAllocSize(r: Reader): string {
  r.lexer.next();
  r.expect(T.LeftParen, "expected '('");
  const size = r.uint32();
  let text = String(size);
  if (r.accept(T.Comma)) {
    const offset = r.lexer.start;
    const count = r.uint32();
    if (count === size) r.failAt(offset, "'allocsize' indices can't refer to the same parameter");
    text += `,${count}`;
  }
  r.expect(T.RightParen, "expected ')'");
  return text;
}

function readScaleRange(r: Reader): string {
  r.lexer.next();
  r.expect(T.LeftParen, "expected '('");
  let text = String(r.uint32());
  if (r.accept(T.Comma)) text += `,${r.uint32()}`;
  r.expect(T.RightParen, "expected ')'");
  return text;
}

function readAllocKind(r: Reader): string {
  r.lexer.next();
  r.expect(T.LeftParen, "expected '('");
  const offset = r.lexer.start;
  const text = r.string('expected allockind value');
  for (const part of text.split(',')) {
    if (!/^(alloc|realloc|free|uninitialized|zeroed|aligned)$/.test(part)) {
      r.failAt(offset, `unknown allockind ${part}`);
    }
  }
  r.expect(T.RightParen, "expected ')'");
  return `"${text}"`;
}

/** `memory(read, argmem: readwrite)`: colons are punctuation here. */
function readMemory(r: Reader): string {
  const lexer = r.lexer;
  const parts: string[] = [];
  let sawLocation = false;
  lexer.colonIsPunctuation = true;
  lexer.next();
  r.expect(T.LeftParen, "expected '('");
  do {
    let location = '';
    if (lexer.token === T.Word && memoryLocations.has(lexer.word!)) {
      location = lexer.word!.text;
      sawLocation = true;
      lexer.next();
      r.expect(T.Colon, "expected ':' after location");
    } else if (sawLocation) {
      r.fail('default access kind must be specified first');
    }
    if (lexer.token !== T.Word || !memoryAccesses.has(lexer.word!)) {
      r.fail(
        location === ''
          ? 'expected memory location (argmem, inaccessiblemem, errnomem) or access kind (none, read, write, readwrite)'
          : 'expected access kind (none, read, write, readwrite)',
      );
    }
    parts.push(location === '' ? lexer.word!.text : `${location}: ${lexer.word!.text}`);
    lexer.next();
    if (r.accept(T.RightParen)) {
      lexer.colonIsPunctuation = false;
      return parts.join(', ');
    }
  } while (r.accept(T.Comma));
  return r.fail('unterminated memory attribute');
}

function readFloatClasses(r: Reader): string {
  const lexer = r.lexer;
  const names: string[] = [];
  lexer.next();
  r.expect(T.LeftParen, "expected '('");
  for (;;) {
    if (lexer.token === T.Integer && names.length === 0) {
      const mask = r.uint64();
      if (mask === 0n || mask > 0x3ffn) r.fail("invalid mask value for 'nofpclass'");
      r.expect(T.RightParen, "expected ')'");
      return String(mask);
    }
    if (lexer.token !== T.Word || !floatClasses.has(lexer.word!)) r.fail('expected nofpclass test mask');
    names.push(lexer.word!.text);
    lexer.next();
    if (r.accept(T.RightParen)) return names.join(' ');
  }
}

/** An integer that fits into `bits`, as it is written. */
function readBounded(r: Reader, bits: number): bigint {
  if (r.lexer.token !== T.Integer) r.fail('expected integer');
  const value = r.lexer.bigInteger();
  const fits = value < 0n ? value >= -(1n << BigInt(bits - 1)) : value < 1n << BigInt(bits);
  if (!fits) r.fail('integer is too large for the bit width of specified type');
  r.lexer.next();
  return value;
}

/** `range(i32 0, 10)`. */
function readRange(r: Reader): string {
  r.lexer.next();
  r.expect(T.LeftParen, "expected '('");
  const offset = r.lexer.start;
  const type = readType(r);
  if (type.kind !== 'integer') r.failAt(offset, 'the range must have integer type!');
  const lower = readBounded(r, type.bits);
  r.expect(T.Comma, "expected ','");
  const upper = readBounded(r, type.bits);
  if (BigInt.asUintN(type.bits, lower - upper) === 0n && BigInt.asUintN(type.bits, lower) !== 0n) {
    r.fail("the range represent the empty set but limits aren't 0!");
  }
  r.expect(T.RightParen, "expected ')'");
  return `${typeToString(type)} ${lower}, ${upper}`;
}

/** `initializes((0, 4), (8, 12))`: ranges in order. */
function readInitializes(r: Reader): string {
  r.lexer.next();
  r.expect(T.LeftParen, "expected '('");
  const parts: string[] = [];
  let last: bigint | null = null;
  let ordered = true;
  do {
    r.expect(T.LeftParen, "expected '('");
    const lower = readBounded(r, 64);
    r.expect(T.Comma, "expected ','");
    const upper = readBounded(r, 64);
    if (lower === upper) r.fail('the range should not represent the full or empty set!');
    r.expect(T.RightParen, "expected ')'");
    ordered &&= lower < upper && (last === null || lower > last);
    last = upper;
    parts.push(`(${lower}, ${upper})`);
  } while (r.accept(T.Comma));
  r.expect(T.RightParen, "expected ')'");
  if (!ordered) r.fail('Invalid (unordered or overlapping) range list');
  return parts.join(', ');
}

/** `captures(ret: address, provenance)`: colons are punctuation here. */
function readCaptures(r: Reader): string {
  const lexer = r.lexer;
  const parts: string[] = [];
  lexer.colonIsPunctuation = true;
  lexer.next();
  r.expect(T.LeftParen, "expected '('");
  let sawReturn = false;
  let seen: 'nothing' | 'none' | 'component' = 'nothing';
  for (;;) {
    let prefix = '';
    if (r.acceptWord(wordRet)) {
      r.expect(T.Colon, "expected ':'");
      if (sawReturn) r.fail("duplicate 'ret' location");
      sawReturn = true;
      prefix = 'ret: ';
      seen = 'nothing';
    }
    if (r.acceptWord(wordNone)) {
      if (seen !== 'nothing') r.fail("cannot use 'none' with other component");
      parts.push(`${prefix}none`);
      seen = 'none';
    } else {
      if (seen === 'none') r.fail("cannot use 'none' with other component");
      if (lexer.token !== T.Word || !captureComponents.has(lexer.word!)) {
        r.fail("expected one of 'none', 'address', 'address_is_null', 'provenance' or 'read_provenance'");
      }
      parts.push(prefix + lexer.word!.text);
      lexer.next();
      seen = 'component';
    }
    if (r.accept(T.RightParen)) {
      lexer.colonIsPunctuation = false;
      return parts.join(', ');
    }
    r.expect(T.Comma, "expected ',' or ')'");
  }
}
