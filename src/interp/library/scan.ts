// scanf's little language.
//
//   %[*][width][length]conversion
//
// White space in the format skips white space of the input; other characters must be there as they are.

import { notSupported } from '../../semantics/faults.ts';
import { wrap } from '../../semantics/integers.ts';
import { storer } from '../memory/access.ts';
import { writeBytes } from '../memory/blocks.ts';
import type { ArgumentSource } from '../variable-arguments.ts';
import { pointer } from './arguments.ts';
import { textToBytes } from './format.ts';
import type { Host } from './host.ts';

/** Where the characters come from. */
export interface Source {
  read(): number;
  unread(byte: number): void;
}

const directivePattern = /%(\*?)(\d*)(hh|h|ll|l|L|q|j|z|t)?(\[\^?\]?[^\]]*\]|.)|\s+|[^%\s]/gs;

/** How many directives were filled; -1 if the input ended before the first. */
export function scan(host: Host, template: string, input: Source, args: ArgumentSource): number {
  let filled = 0;
  let read = 0;
  const counted: Source = {
    read: () => {
      read++;
      return input.read();
    },
    unread: (byte) => {
      read--;
      input.unread(byte);
    },
  };
  for (const [text, star, width, length = '', conversion] of template.matchAll(directivePattern)) {
    if (conversion === undefined || conversion === '%') {
      if (/^\s/.test(text)) skipSpace(counted);
      else if (!expect(counted, text.charCodeAt(0))) return filled;
      continue;
    }
    if (conversion === 'n') {
      storer(host.memory, host.module.types.i32)(args.next(host.module.types.ptr), read);
      continue;
    }
    const word = take(counted, conversion, width === '' ? Infinity : Number(width));
    if (word === null) return filled === 0 && atEnd(counted) ? -1 : filled;
    if (star === '*') continue;
    assign(host, word, conversion, length, args);
    filled++;
  }
  return filled;
}

function skipSpace(input: Source): void {
  let byte = input.read();
  while (byte === 32 || (byte >= 9 && byte <= 13)) byte = input.read();
  input.unread(byte);
}

function expect(input: Source, wanted: number): boolean {
  const byte = input.read();
  if (byte !== wanted) input.unread(byte);
  return byte === wanted;
}

function atEnd(input: Source): boolean {
  const byte = input.read();
  input.unread(byte);
  return byte < 0;
}

/** What each conversion reads: all characters for as long as the text so far can still become one of these. */
const prefixes: { readonly [conversion: string]: RegExp } = {
  d: /^[+-]?\d*$/,
  u: /^[+-]?\d*$/,
  i: /^[+-]?(0[xX][\da-fA-F]*|\d*)$/,
  x: /^[+-]?(0[xX])?[\da-fA-F]*$/,
  o: /^[+-]?[0-7]*$/,
  f: /^[+-]?\d*(\.\d*)?([eE][+-]?\d*)?$/,
  s: /^\S*$/,
};

/** The longest piece of input for a conversion; null if there is none. */
function take(input: Source, conversion: string, width: number): string | null {
  const kind = conversion === 'X' ? 'x' : 'eEgGfF'.includes(conversion) ? 'f' : conversion;
  const set = kind.startsWith('[') ? new RegExp(`^${setPattern(kind)}*$`, 's') : undefined;
  const prefix = kind === 'c' ? /^/ : (set ?? prefixes[kind]);
  if (prefix === undefined) throw notSupported(`the conversion %${conversion} of scanf`);
  const limit = kind === 'c' && width === Infinity ? 1 : width;
  if (kind !== 'c' && set === undefined) skipSpace(input);
  let text = '';
  while (text.length < limit) {
    const byte = input.read();
    const longer = text + String.fromCharCode(byte);
    if (byte < 0 || !prefix.test(longer)) {
      input.unread(byte);
      break;
    }
    text = longer;
  }
  return text === '' || (/^[+-]$/.test(text) && kind !== 's' && kind !== 'c') ? null : text;
}

/** `[a-z]` of scanf as a character class of JavaScript. */
function setPattern(set: string): string {
  const negated = set.startsWith('[^');
  const inside = set.slice(negated ? 2 : 1, -1).replace(/[\\\]^]/g, '\\$&');
  return `[${negated ? '^' : ''}${inside}]`;
}

function assign(host: Host, word: string, conversion: string, length: string, args: ArgumentSource): void {
  const { memory, module } = host;
  const { types } = module;
  const place = pointer(args.next(types.ptr));
  if (conversion === 's' || conversion.startsWith('['))
    return writeBytes(memory, place, textToBytes(`${word}\0`));
  if (conversion === 'c') return writeBytes(memory, place, textToBytes(word));
  if ('eEfFgG'.includes(conversion)) {
    const type = length === 'l' ? types.double : types.named('float');
    if (length === 'L') throw notSupported('long double in scanf');
    return storer(memory, type)(place, length === 'l' ? Number(word) : Math.fround(Number(word)));
  }
  const bits =
    { hh: 8, h: 16, l: memory.pointerSize * 8, z: memory.pointerSize * 8, t: memory.pointerSize * 8, '': 32 }[
      length
    ] ?? 64;
  storer(memory, types.integer(bits))(place, wrap(parseInteger(word, conversion), bits));
}

function parseInteger(word: string, conversion: string): bigint {
  const negative = word.startsWith('-');
  const digits = word.replace(/^[+-]/, '');
  const hexadecimal = /^0[xX]/.test(digits) || 'xX'.includes(conversion);
  const octal = conversion === 'o' || (conversion === 'i' && /^0\d/.test(digits));
  const bare = digits.replace(/^0[xX]/, '');
  const magnitude = BigInt(`${hexadecimal ? '0x' : octal ? '0o' : ''}${bare === '' ? '0' : bare}`);
  return negative ? -magnitude : magnitude;
}
