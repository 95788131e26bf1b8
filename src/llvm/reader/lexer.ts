// The lexer: bytes to tokens, on demand, one at a time.
//
// It works on bytes, since a typed array is the fastest thing to index that
// JavaScript has, and makes strings only for names, which it interns: the same
// name is the same string object however often it occurs. Names are kept as one
// character a byte, so that any bytes survive.
//
// Identifiers follow LLVM's own rules, which have corners: `i32x` is the type i32
// followed by `x`; `foo.bar` is the word `foo` and then `.bar`; any run of label
// characters before a colon is a label, unless the parser says that colons are
// punctuation just now (inside `memory(…)` and summaries).

import { errorAt, type LlvmIrError } from '../errors.ts';
import type { Type, TypeTable } from '../types.ts';
import { findWord, hashStep, sameText, type Word } from './words.ts';

/** What a token is. Punctuation has its own character code. */
export enum T {
  End = 0,
  Error = 1,
  Word = 2,
  Type = 3,
  Label = 4,
  LabelNumber = 5,
  Local = 6,
  LocalNumber = 7,
  Global = 8,
  GlobalNumber = 9,
  Comdat = 10,
  AttributeGroup = 11,
  MetadataName = 12,
  Summary = 13,
  String = 14,
  Integer = 15,
  Float = 16,
  /** A DWARF name, a debug flag and so on: an identifier that only metadata uses. */
  DebugName = 17,
  /** `dbg_value` and its like, after `#`. */
  DebugRecord = 18,
  Ellipsis = 19,
  Exclaim = 33, // !
  Hash = 35, // #
  LeftParen = 40,
  RightParen = 41,
  Star = 42,
  Comma = 44,
  Colon = 58,
  Less = 60,
  Equal = 61,
  Greater = 62,
  LeftSquare = 91,
  RightSquare = 93,
  LeftBrace = 123,
  Bar = 124,
  RightBrace = 125,
}

const labelByte = 1;
const digitByte = 2;
const hexByte = 4;
const wordByte = 8;

/** Classes of each byte. */
const classes = new Uint8Array(256);
for (let c = 0; c < 256; c++) {
  const ch = String.fromCharCode(c);
  if (/[-a-zA-Z$._0-9]/.test(ch)) classes[c]! |= labelByte;
  if (/[0-9]/.test(ch)) classes[c]! |= digitByte;
  if (/[0-9a-fA-F]/.test(ch)) classes[c]! |= hexByte;
  if (/[a-zA-Z0-9_]/.test(ch)) classes[c]! |= wordByte;
}

const debugNamePrefixes =
  /^(DW_(TAG|ATE|VIRTUALITY|LANG|LNAME|CC|OP|MACINFO|APPLE_ENUM_KIND)_|DIFlag|DISPFlag|CSK_)/;
const debugNames = new Set([
  'NoDebug',
  'FullDebug',
  'LineTablesOnly',
  'DebugDirectivesOnly',
  'GNU',
  'Apple',
  'None',
  'Default',
  'Binary',
  'Decimal',
  'Rational',
]);
const debugRecords = new Set(['dbg_value', 'dbg_declare', 'dbg_assign', 'dbg_label', 'dbg_declare_value']);

export class Lexer {
  /** The current token. */
  token: T = T.End;
  /** Its first byte. */
  start = 0;
  /** One after its last byte. */
  position = 0;
  /** End of the token before. */
  previousEnd = 0;
  /** Of `Word`. */
  word: Word | null = null;
  /** Of `Type`. */
  type: Type | null = null;
  /** Text of names, labels and strings, without quotes and escapes. */
  text = '';
  /** Number of numbered names; value of integers below 2^53 (NaN for larger ones). */
  number = 0;
  /** Of `Integer`: written with a minus sign, or signed hexadecimal. */
  negative = false;
  /** Colons are punctuation and never end a label. */
  colonIsPunctuation = false;

  readonly bytes: Uint8Array;
  readonly length: number;
  readonly filename: string;
  private readonly types: TypeTable;
  private readonly names = new NameTable();

  constructor(source: Uint8Array, filename: string, types: TypeTable) {
    // One more byte, zero, so that looking ahead never leaves the array.
    this.bytes = new Uint8Array(source.length + 1);
    this.bytes.set(source);
    this.length = source.length;
    this.filename = filename;
    this.types = types;
  }

  error(offset: number, reason: string): LlvmIrError {
    return errorAt(this.bytes, this.length, offset, this.filename, reason);
  }

  /** Reads the next token. */
  next(): void {
    const bytes = this.bytes;
    this.previousEnd = this.position;
    for (;;) {
      const at = this.position;
      const c = bytes[at]!;
      switch (c) {
        case 32:
        case 10:
        case 9:
        case 13:
          this.position = at + 1;
          continue;
        case 37: // %
          this.start = at;
          this.token = this.lexVariable(T.Local, T.LocalNumber);
          return;
        case 64: // @
          this.start = at;
          this.token = this.lexVariable(T.Global, T.GlobalNumber);
          return;
        case 44: // ,
        case 40: // (
        case 41: // )
        case 61: // =
        case 91: // [
        case 93: // ]
        case 123: // {
        case 125: // }
        case 60: // <
        case 62: // >
        case 42: // *
        case 124: // |
        case 58: // :
          this.start = at;
          this.position = at + 1;
          this.token = c as T;
          return;
        case 33: // !
          this.start = at;
          this.token = this.lexExclaim();
          return;
        case 34: // "
          this.start = at;
          this.token = this.lexQuote();
          return;
        case 59: // ;
          this.skipLineComment();
          continue;
        case 35: // #
          this.start = at;
          if ((classes[bytes[at + 1]!]! & digitByte) !== 0) {
            this.token = this.lexNumber(T.AttributeGroup);
          } else {
            this.position = at + 1;
            this.token = T.Hash;
          }
          return;
        case 36: // $
          this.start = at;
          this.token = this.lexDollar();
          return;
        case 46: // .
          this.start = at;
          this.token = this.lexDot();
          return;
        case 94: // ^
          this.start = at;
          this.token = this.lexNumber(T.Summary);
          return;
        case 43: // +
          this.start = at;
          this.token = this.lexPositive();
          return;
        case 47: // /
          this.start = at;
          this.position = at + 1;
          if (bytes[at + 1] !== 42) {
            this.token = T.Error;
            return;
          }
          this.skipBlockComment();
          continue;
        case 0:
          if (at < this.length) {
            this.position = at + 1;
            continue;
          }
          this.start = at;
          this.token = T.End;
          return;
        default:
          this.start = at;
          if (c === 45 || (c >= 48 && c <= 57)) this.token = this.lexDigits();
          else if (c === 95 || (c >= 97 && c <= 122) || (c >= 65 && c <= 90))
            this.token = this.lexIdentifier();
          else {
            this.position = at + 1;
            this.token = T.Error;
          }
          return;
      }
    }
  }

  /** Remembers where the lexer is, to look ahead. */
  save(): number {
    return this.start;
  }

  /** Goes back to the token that began at `saved`. */
  restore(saved: number): void {
    this.position = saved;
    this.next();
  }

  /** Whether the token after the current one is a string. */
  isStringNext(): boolean {
    let at = this.position;
    while (this.bytes[at]! <= 32 && at < this.length) at++;
    return this.bytes[at] === 34;
  }

  /** The bytes of the current token. */
  spelling(): string {
    return this.slice(this.start, this.position);
  }

  /** The value of an `Integer` of any size. */
  bigInteger(): bigint {
    if (!Number.isNaN(this.number)) return BigInt(this.number);
    const text = this.spelling();
    if (text.charCodeAt(1) === 48 && text.charCodeAt(2) === 120) return hexInteger(text);
    return text[0] === '-' ? -BigInt(text.slice(1)) : BigInt(text);
  }

  slice(start: number, end: number): string {
    if (end - start < 8192) return String.fromCharCode.apply(null, this.bytes.subarray(start, end) as never);
    let text = '';
    for (let at = start; at < end; at += 8192) {
      text += String.fromCharCode.apply(null, this.bytes.subarray(at, Math.min(end, at + 8192)) as never);
    }
    return text;
  }

  private skipLineComment(): void {
    const bytes = this.bytes;
    let at = this.position;
    while (at < this.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
    this.position = at;
  }

  /** C comments nest, as in LLVM. */
  private skipBlockComment(): void {
    const bytes = this.bytes;
    let at = this.position + 1;
    let depth = 1;
    while (depth > 0) {
      if (at >= this.length) throw this.error(this.start, 'unterminated comment');
      if (bytes[at] === 42 && bytes[at + 1] === 47) {
        depth--;
        at += 2;
      } else if (bytes[at] === 47 && bytes[at + 1] === 42) {
        depth++;
        at += 2;
      } else {
        at++;
      }
    }
    this.position = at;
  }

  /** `%name`, `%"quoted name"`, `%42`, and the same after `@`. */
  private lexVariable(named: T, numbered: T): T {
    const bytes = this.bytes;
    let at = this.start + 1;
    let c = bytes[at]!;
    if ((classes[c]! & digitByte) !== 0) return this.lexNumber(numbered);
    if (c === 34) {
      this.position = at + 1;
      this.readQuoted('name');
      if (this.text.includes('\0')) throw this.error(this.start, 'NUL is not allowed in names');
      return named;
    }
    if ((classes[c]! & labelByte) === 0) {
      this.position = at;
      return T.Error;
    }
    const start = at;
    let hash = 0;
    do {
      hash = hashStep(hash, c);
      c = bytes[++at]!;
    } while ((classes[c]! & labelByte) !== 0);
    this.position = at;
    this.text = this.names.intern(bytes, start, at, hash);
    return named;
  }

  /** The digits after a sigil. */
  private lexNumber(token: T): T {
    const bytes = this.bytes;
    let at = this.start + 1;
    if ((classes[bytes[at]!]! & digitByte) === 0) {
      this.position = at;
      return T.Error;
    }
    let value = 0;
    for (; (classes[bytes[at]!]! & digitByte) !== 0; at++) value = value * 10 + (bytes[at]! - 48);
    if (value > 0xffffffff) throw this.error(this.start, 'number of a value is too large');
    this.position = at;
    this.number = value;
    return token;
  }

  private lexDollar(): T {
    const end = this.labelEnd(this.start);
    if (end >= 0) return this.finishLabel(end);
    if (this.bytes[this.start + 1] === 34) {
      this.position = this.start + 2;
      this.readQuoted('comdat name');
      if (this.text.includes('\0')) throw this.error(this.start, 'NUL is not allowed in names');
      return T.Comdat;
    }
    const c = this.bytes[this.start + 1]!;
    if ((classes[c]! & labelByte) === 0 || (classes[c]! & digitByte) !== 0) {
      this.position = this.start + 1;
      return T.Error;
    }
    return this.lexVariable(T.Comdat, T.Error);
  }

  private lexDot(): T {
    const end = this.labelEnd(this.start + 1);
    if (end >= 0) return this.finishLabel(end);
    this.position = this.start + 1;
    if (this.bytes[this.start + 1] !== 46 || this.bytes[this.start + 2] !== 46) return T.Error;
    this.position = this.start + 3;
    return T.Ellipsis;
  }

  /** The colon that ends the label in which `at` stands, or -1. */
  private labelEnd(at: number): number {
    const bytes = this.bytes;
    while ((classes[bytes[at]!]! & labelByte) !== 0) at++;
    return bytes[at] === 58 ? at : -1;
  }

  private finishLabel(colon: number): T {
    this.text = this.slice(this.start, colon);
    this.position = colon + 1;
    return T.Label;
  }

  /** `"text"`, or the label `"text":`. */
  private lexQuote(): T {
    this.position = this.start + 1;
    this.readQuoted('string');
    if (this.bytes[this.position] !== 58) return T.String;
    this.position++;
    if (this.text.includes('\0')) throw this.error(this.start, 'NUL is not allowed in names');
    return T.Label;
  }

  /** Reads up to the closing quote; `\\` and `\hh` are escapes, other backslashes stand for themselves. */
  private readQuoted(what: string): void {
    const bytes = this.bytes;
    const start = this.position;
    const end = bytes.indexOf(34, start);
    if (end < 0 || end >= this.length) throw this.error(this.start, `end of file in ${what}`);
    this.position = end + 1;
    let escape = start;
    while (escape < end && bytes[escape] !== 92) escape++;
    this.text = escape === end ? this.slice(start, end) : this.unescape(start, end);
  }

  private unescape(start: number, end: number): string {
    const bytes = this.bytes;
    const out = new Uint8Array(end - start);
    let length = 0;
    for (let at = start; at < end; ) {
      const c = bytes[at]!;
      if (c === 92 && at + 1 < end && bytes[at + 1] === 92) {
        out[length++] = 92;
        at += 2;
      } else if (c === 92 && at + 2 < end && isHex(bytes[at + 1]!) && isHex(bytes[at + 2]!)) {
        out[length++] = hexValue(bytes[at + 1]!) * 16 + hexValue(bytes[at + 2]!);
        at += 3;
      } else {
        out[length++] = c;
        at++;
      }
    }
    let text = '';
    for (let at = 0; at < length; at += 8192) {
      text += String.fromCharCode.apply(null, out.subarray(at, Math.min(length, at + 8192)) as never);
    }
    return text;
  }

  /** `!name`, or just `!`. */
  private lexExclaim(): T {
    const bytes = this.bytes;
    let at = this.start + 1;
    let c = bytes[at]!;
    if ((classes[c]! & digitByte) !== 0 || ((classes[c]! & labelByte) === 0 && c !== 92)) {
      this.position = at;
      return T.Exclaim;
    }
    const start = at;
    let hash = 0;
    let escaped = false;
    do {
      hash = hashStep(hash, c);
      if (c === 92) escaped = true;
      c = bytes[++at]!;
    } while ((classes[c]! & labelByte) !== 0 || c === 92);
    this.position = at;
    this.text = escaped ? this.unescape(start, at) : this.names.intern(bytes, start, at, hash);
    return T.MetadataName;
  }

  /** A label, an integer type, a word, or a name that only metadata uses. */
  private lexIdentifier(): T {
    const bytes = this.bytes;
    const start = this.start;
    let at = start;
    let hash = 0;
    let c = bytes[at]!;
    // Up to the first character that cannot be in a word, hashing.
    do {
      hash = hashStep(hash, c);
      c = bytes[++at]!;
    } while ((classes[c]! & wordByte) !== 0);
    const wordEnd = at;
    while ((classes[bytes[at]!]! & labelByte) !== 0) at++;
    if (bytes[at] === 58 && !this.colonIsPunctuation) {
      this.position = at + 1;
      this.text = at === wordEnd ? this.names.intern(bytes, start, at, hash) : this.slice(start, at);
      return T.Label;
    }
    if (bytes[start] === 105 && (classes[bytes[start + 1]!]! & digitByte) !== 0) return this.lexIntegerType();
    this.position = wordEnd;
    const word = findWord(bytes, start, wordEnd, hash);
    if (word === null) return this.lexRareIdentifier(wordEnd);
    if (word.typeKind !== null) {
      this.type = word.typeKind === 'pointer' ? this.types.ptr : this.types.named(word.typeKind);
      return T.Type;
    }
    this.word = word;
    return T.Word;
  }

  private lexIntegerType(): T {
    let at = this.start + 1;
    let bits = 0;
    for (; (classes[this.bytes[at]!]! & digitByte) !== 0; at++) bits = bits * 10 + (this.bytes[at]! - 48);
    this.position = at;
    if (bits < 1 || bits > 1 << 23) throw this.error(this.start, 'width of an integer type is out of range');
    this.type = this.types.integer(bits);
    return T.Type;
  }

  private lexRareIdentifier(end: number): T {
    const text = this.slice(this.start, end);
    if (debugNamePrefixes.test(text) || debugNames.has(text)) {
      this.text = text;
      return T.DebugName;
    }
    if (debugRecords.has(text)) {
      this.text = text.slice(4);
      return T.DebugRecord;
    }
    if (/^[us]0x[0-9A-Fa-f]+$/.test(text)) {
      this.number = Number.NaN;
      this.negative = text[0] === 's';
      return T.Integer;
    }
    if (text.startsWith('cc')) {
      this.position = this.start + 2;
      this.word = findWord(this.bytes, this.start, this.position, hashStep(hashStep(0, 99), 99));
      return T.Word;
    }
    this.position = this.start + 1;
    return T.Error;
  }

  /** An integer, a float, or a label that starts with a digit or a minus sign. */
  private lexDigits(): T {
    const bytes = this.bytes;
    const start = this.start;
    const negative = bytes[start] === 45;
    let at = start + 1;
    if (negative && (classes[bytes[at]!]! & digitByte) === 0) {
      const end = this.labelEnd(at);
      if (end >= 0) return this.finishLabel(end);
      this.position = at;
      return T.Error;
    }
    let value = negative ? 0 : bytes[start]! - 48;
    for (; (classes[bytes[at]!]! & digitByte) !== 0; at++) value = value * 10 + (bytes[at]! - 48);
    const c = bytes[at]!;
    if (c === 58 && !negative) {
      if (value > 0xffffffff) throw this.error(start, 'number of a label is too large');
      this.position = at + 1;
      this.number = value;
      return T.LabelNumber;
    }
    if ((classes[c]! & labelByte) !== 0 || c === 58) {
      const end = this.labelEnd(at);
      if (end >= 0) return this.finishLabel(end);
    }
    if (c === 46) return this.lexFraction(at);
    if (bytes[start] === 48 && bytes[start + 1] === 120) return this.lexHexFloat();
    this.position = at;
    this.negative = negative;
    this.number = value > Number.MAX_SAFE_INTEGER ? Number.NaN : negative ? -value : value;
    return T.Integer;
  }

  private lexPositive(): T {
    let at = this.start + 1;
    while ((classes[this.bytes[at]!]! & digitByte) !== 0) at++;
    if (at === this.start + 1 || this.bytes[at] !== 46) {
      this.position = this.start + 1;
      return T.Error;
    }
    return this.lexFraction(at);
  }

  /** The rest of a decimal float, from its point. */
  private lexFraction(at: number): T {
    const bytes = this.bytes;
    at++;
    while ((classes[bytes[at]!]! & digitByte) !== 0) at++;
    if (bytes[at] === 101 || bytes[at] === 69) {
      const sign = bytes[at + 1] === 43 || bytes[at + 1] === 45 ? 1 : 0;
      if ((classes[bytes[at + 1 + sign]!]! & digitByte) !== 0) {
        at += 2 + sign;
        while ((classes[bytes[at]!]! & digitByte) !== 0) at++;
      }
    }
    this.position = at;
    this.text = this.slice(this.start, at);
    return T.Float;
  }

  /** `0x…` and, with a letter for the format, `0xH… 0xK… 0xL… 0xM… 0xR…`. */
  private lexHexFloat(): T {
    const bytes = this.bytes;
    let at = this.start + 2;
    const c = bytes[at]!;
    const lettered = (c >= 75 && c <= 77) || c === 72 || c === 82;
    if (lettered) at++;
    const digits = at;
    while (isHex(bytes[at]!)) at++;
    if (at === digits) {
      this.position = this.start + 1;
      return T.Error;
    }
    this.position = at;
    this.text = this.slice(this.start, at);
    const width = !lettered ? 16 : c === 72 || c === 82 ? 4 : c === 75 ? 20 : 32;
    if (this.text.slice(digits - this.start).replace(/^0+/, '').length > width) {
      throw this.error(this.start, `floating-point constant has more than ${width * 4} bits`);
    }
    return T.Float;
  }
}

function isHex(byte: number): boolean {
  return (classes[byte]! & hexByte) !== 0;
}

function hexValue(byte: number): number {
  return byte <= 57 ? byte - 48 : (byte & 0xdf) - 55;
}

/** `u0x…` is the number; `s0x…` is signed in as many bits as it has. */
function hexInteger(text: string): bigint {
  const value = BigInt(text.slice(1));
  return text[0] === 's' ? BigInt.asIntN(value.toString(2).length, value) : value;
}

/** Names by their bytes: the same name is the same string. */
class NameTable {
  private size = 1024;
  private count = 0;
  private hashes = new Int32Array(1024);
  private names: (string | null)[] = new Array(1024).fill(null);

  intern(bytes: Uint8Array, start: number, end: number, hash: number): string {
    let at = hash & (this.size - 1);
    for (;;) {
      const name = this.names[at]!;
      if (name === null) break;
      if (this.hashes[at] === hash && sameText(name, bytes, start, end)) return name;
      at = (at + 1) & (this.size - 1);
    }
    const name = makeString(bytes, start, end);
    this.names[at] = name;
    this.hashes[at] = hash;
    if (++this.count > this.size / 2) this.grow();
    return name;
  }

  private grow(): void {
    const oldNames = this.names;
    const oldHashes = this.hashes;
    this.size *= 2;
    this.names = new Array(this.size).fill(null);
    this.hashes = new Int32Array(this.size);
    for (let i = 0; i < oldNames.length; i++) {
      const name = oldNames[i]!;
      if (name === null) continue;
      let at = oldHashes[i]! & (this.size - 1);
      while (this.names[at] !== null) at = (at + 1) & (this.size - 1);
      this.names[at] = name;
      this.hashes[at] = oldHashes[i]!;
    }
  }
}

function makeString(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 8192) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, Math.min(end, at + 8192)) as never);
  }
  return text;
}
