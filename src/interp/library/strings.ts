// The str functions of string.h, and strings to numbers.

import { wrap } from '../../semantics/integers.ts';
import { nullPointer } from '../../semantics/memory-object.ts';
import type { Pointer, Value } from '../../semantics/values.ts';
import { storer } from '../memory/access.ts';
import { copyBytes, readBytes, readString, readText, stringLength, writeBytes } from '../memory/blocks.ts';
import { int, isNull, moved, pointer, size } from './arguments.ts';
import type { Host, LibraryFunction } from './host.ts';
import { allocate } from './memory.ts';

function copyString(host: Host, destination: Pointer, source: Pointer): number {
  const length = stringLength(host.memory, source);
  copyBytes(host.memory, destination, source, length + 1);
  return length;
}

/** At most `most` bytes, filled up with zeroes to that. Returns the length of what was copied. */
function copyBounded(host: Host, destination: Pointer, source: Pointer, most: number): number {
  const length = stringLength(host.memory, source, most);
  const padded = new Uint8Array(most);
  padded.set(readBytes(host.memory, source, length));
  writeBytes(host.memory, destination, padded);
  return length;
}

function append(host: Host, destination: Pointer, source: Pointer, most: number): void {
  const bytes = readString(host.memory, source, most);
  const end = moved(destination, stringLength(host.memory, destination));
  const terminated = new Uint8Array(bytes.length + 1);
  terminated.set(bytes);
  writeBytes(host.memory, end, terminated);
}

function compare(host: Host, a: Pointer, b: Pointer, most: number, map = (byte: number) => byte): number {
  // Only up to the first difference: what lies after it need not be readable.
  for (let i = 0; i < most; i++) {
    const x = map(readBytes(host.memory, moved(a, i), 1)[0]!);
    const y = map(readBytes(host.memory, moved(b, i), 1)[0]!);
    if (x !== y) return x - y;
    if (x === 0) return 0;
  }
  return 0;
}

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

function findByte(host: Host, text: Pointer, byte: number, last: boolean): Value {
  const wanted = byte & 0xff;
  const bytes = readBytes(host.memory, text, stringLength(host.memory, text) + 1);
  const at = last ? bytes.lastIndexOf(wanted) : bytes.indexOf(wanted);
  return at < 0 ? nullPointer : moved(text, at);
}

function findText(host: Host, text: Pointer, what: Pointer): Value {
  const at = readText(host.memory, text).indexOf(readText(host.memory, what));
  return at < 0 ? nullPointer : moved(text, at);
}

/** How many bytes at the start are (or are not) in the set. */
function span(host: Host, text: Pointer, set: Pointer, inside: boolean): number {
  const bytes = readString(host.memory, text);
  const members = new Set(readString(host.memory, set));
  const stop = bytes.findIndex((byte) => members.has(byte) !== inside);
  return stop < 0 ? bytes.length : stop;
}

function duplicate(host: Host, text: Pointer, most: number): Pointer {
  const bytes = readString(host.memory, text, most);
  const copy = allocate(host, bytes.length + 1, 'strdup');
  const terminated = new Uint8Array(bytes.length + 1);
  terminated.set(bytes);
  writeBytes(host.memory, copy, terminated);
  return copy;
}

function token(host: Host, text: Pointer, separators: Pointer): Value {
  const start = isNull(text) ? (host.state.get('strtok') as Pointer | undefined) : text;
  if (start === undefined || isNull(start)) return nullPointer;
  const first = moved(start, span(host, start, separators, true));
  const length = span(host, first, separators, false);
  if (length === 0) {
    host.state.set('strtok', nullPointer);
    return nullPointer;
  }
  const end = moved(first, length);
  const more = readBytes(host.memory, end, 1)[0] !== 0;
  if (more) writeBytes(host.memory, end, Uint8Array.of(0));
  host.state.set('strtok', more ? moved(end, 1) : nullPointer);
  return first;
}

function digitValue(character: string): number {
  const value = Number.parseInt(character, 36);
  return Number.isNaN(value) ? 99 : value;
}

/** strtol and its like: clamped to the type. */
function parseInteger(host: Host, args: readonly Value[], bits: number, signed: boolean): Value {
  const start = pointer(args[0]);
  const text = readText(host.memory, start);
  const [head, sign] = /^[ \t-\r]*([+-]?)/.exec(text)!;
  let at = head.length;
  let base = args.length > 2 ? int(args[2]) : 10;
  const hexadecimal = /^0[xX][0-9a-fA-F]/.test(text.slice(at));
  if ((base === 0 || base === 16) && hexadecimal) {
    at += 2;
    base = 16;
  } else if (base === 0) base = text[at] === '0' ? 8 : 10;
  const first = at;
  let value = 0n;
  while (at < text.length && digitValue(text[at]!) < base)
    value = value * BigInt(base) + BigInt(digitValue(text[at++]!));
  if (args[1] !== undefined && !isNull(pointer(args[1]))) {
    storer(host.memory, host.module.types.ptr)(args[1], at === first ? start : moved(start, at));
  }
  return clamp(sign === '-' ? -value : value, bits, signed);
}

function clamp(value: bigint, bits: number, signed: boolean): Value {
  const most = (1n << BigInt(signed ? bits - 1 : bits)) - 1n;
  const least = signed ? -most - 1n : -most;
  return wrap(value > most ? most : value < least ? (signed ? least : most) : value, bits);
}

function parseFloating(host: Host, args: readonly Value[]): number {
  const start = pointer(args[0]);
  const text = readText(host.memory, start);
  const match =
    /^[ \t-\r]*([+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|inf(?:inity)?|nan))/i.exec(text);
  if (args[1] !== undefined && !isNull(pointer(args[1]))) {
    storer(host.memory, host.module.types.ptr)(args[1], moved(start, match?.[0].length ?? 0));
  }
  if (match === null) return 0;
  const word = match[1]!.toLowerCase();
  if (word.includes('nan')) return Number.NaN;
  if (word.includes('inf')) return word.startsWith('-') ? -Infinity : Infinity;
  return Number(word);
}

const stringCopy: LibraryFunction = (host, [destination, source]) => {
  copyString(host, pointer(destination), pointer(source));
  return destination!;
};

const boundedCopy: LibraryFunction = (host, [destination, source, most]) => {
  copyBounded(host, pointer(destination), pointer(source), size(most));
  return destination!;
};

const concatenate: LibraryFunction = (host, [destination, source]) => {
  append(host, pointer(destination), pointer(source), Infinity);
  return destination!;
};

const long = (host: Host) => host.memory.pointerSize * 8;

export const stringFunctions: { readonly [name: string]: LibraryFunction } = {
  strlen: (host, [text]) => stringLength(host.memory, pointer(text)),
  strnlen: (host, [text, most]) => stringLength(host.memory, pointer(text), size(most)),
  strcpy: stringCopy,
  __strcpy_chk: stringCopy,
  stpcpy: (host, [destination, source]) =>
    moved(pointer(destination), copyString(host, pointer(destination), pointer(source))),
  strncpy: boundedCopy,
  __strncpy_chk: boundedCopy,
  stpncpy: (host, [destination, source, most]) =>
    moved(pointer(destination), copyBounded(host, pointer(destination), pointer(source), size(most))),
  strcat: concatenate,
  __strcat_chk: concatenate,
  strncat: (host, [destination, source, most]) => {
    append(host, pointer(destination), pointer(source), size(most));
    return destination!;
  },
  strcmp: (host, [a, b]) => compare(host, pointer(a), pointer(b), Infinity),
  strcoll: (host, [a, b]) => compare(host, pointer(a), pointer(b), Infinity),
  strncmp: (host, [a, b, most]) => compare(host, pointer(a), pointer(b), size(most)),
  strcasecmp: (host, [a, b]) => compare(host, pointer(a), pointer(b), Infinity, lower),
  strncasecmp: (host, [a, b, most]) => compare(host, pointer(a), pointer(b), size(most), lower),
  strchr: (host, [text, byte]) => findByte(host, pointer(text), int(byte), false),
  index: (host, [text, byte]) => findByte(host, pointer(text), int(byte), false),
  strrchr: (host, [text, byte]) => findByte(host, pointer(text), int(byte), true),
  rindex: (host, [text, byte]) => findByte(host, pointer(text), int(byte), true),
  strstr: (host, [text, what]) => findText(host, pointer(text), pointer(what)),
  strspn: (host, [text, set]) => span(host, pointer(text), pointer(set), true),
  strcspn: (host, [text, set]) => span(host, pointer(text), pointer(set), false),
  strpbrk: (host, [text, set]) => {
    const at = moved(pointer(text), span(host, pointer(text), pointer(set), false));
    return readBytes(host.memory, at, 1)[0] === 0 ? nullPointer : at;
  },
  strtok: (host, [text, separators]) => token(host, pointer(text), pointer(separators)),
  strdup: (host, [text]) => duplicate(host, pointer(text), Infinity),
  __strdup: (host, [text]) => duplicate(host, pointer(text), Infinity),
  strndup: (host, [text, most]) => duplicate(host, pointer(text), size(most)),
  atoi: (host, [text]) => wrap(BigInt(parseInteger(host, [text!], 64, true) as number), 32),
  atol: (host, [text]) => parseInteger(host, [text!], long(host), true),
  atoll: (host, [text]) => parseInteger(host, [text!], 64, true),
  atof: (host, [text]) => parseFloating(host, [text!]),
  strtol: (host, args) => parseInteger(host, args, long(host), true),
  strtoll: (host, args) => parseInteger(host, args, 64, true),
  strtoul: (host, args) => parseInteger(host, args, long(host), false),
  strtoull: (host, args) => parseInteger(host, args, 64, false),
  __isoc23_strtol: (host, args) => parseInteger(host, args, long(host), true),
  __isoc23_strtoll: (host, args) => parseInteger(host, args, 64, true),
  __isoc23_strtoul: (host, args) => parseInteger(host, args, long(host), false),
  __isoc23_strtoull: (host, args) => parseInteger(host, args, 64, false),
  strtod: (host, args) => parseFloating(host, args),
  strtof: (host, args) => Math.fround(parseFloating(host, args)),
};
