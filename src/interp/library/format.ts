// printf's little language.
//
//   %[flags][width][.precision][length]conversion
//
// Text is handled as one character for each byte.

import type { Type } from '../../llvm/index.ts';
import { Fault, notSupported, undefinedBehaviour } from '../../semantics/faults.ts';
import { unsigned, wrap } from '../../semantics/integers.ts';
import { fromDouble, WideFloat } from '../../semantics/wide-floats.ts';
import { storer } from '../memory/access.ts';
import { readString } from '../memory/blocks.ts';
import type { ArgumentSource } from '../variable-arguments.ts';
import { double, int, integer, isNull, pointer } from './arguments.ts';
import { toDigits, toExponential, toFixed } from './decimal.ts';
import type { Host } from './host.ts';

interface Directive {
  readonly flags: string;
  readonly width: number;
  /** -1 if there is none. */
  readonly precision: number;
  readonly length: string;
  readonly conversion: string;
}

/** Wider than this nothing is printed, nor with more digits: it would take all memory. */
const widest = 1 << 20;

const directivePattern = /%([-+ #0']*)(\*|\d+)?(?:\.(\*|-?\d*))?(hh|h|ll|l|L|q|j|z|t)?(.)/gs;

/** What printf prints, a character for each byte. */
export function format(host: Host, template: string, source: ArgumentSource): string {
  let result = '';
  let end = 0;
  for (const match of template.matchAll(directivePattern)) {
    result += template.slice(end, match.index);
    end = match.index + match[0].length;
    result += expand(host, parseDirective(host, match, source), source, result.length);
  }
  if (template.includes('%', end)) throw undefinedBehaviour('an incomplete directive in a format string');
  return result + template.slice(end);
}

function parseDirective(host: Host, match: RegExpMatchArray, source: ArgumentSource): Directive {
  const [, flags = '', width, precision, length = '', conversion = ''] = match;
  const star = () => int(source.next(host.module.types.i32));
  const wide = width === '*' ? star() : Number(width ?? 0);
  const precise = precision === '*' ? star() : precision === undefined ? -1 : Number(precision);
  const digits = conversion === 's' ? 0 : precise;
  if (Math.abs(wide) > widest || digits > widest) {
    throw new Fault('limit', `printf prints at most ${widest} characters for one directive`);
  }
  return {
    flags: wide < 0 ? `${flags}-` : flags,
    width: Math.abs(wide),
    precision: Math.max(-1, precise),
    length,
    conversion,
  };
}

function expand(host: Host, directive: Directive, source: ArgumentSource, written: number): string {
  const { types } = host.module;
  switch (directive.conversion) {
    case '%':
      return '%';
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
      return formatInteger(host, directive, source);
    case 'c':
      return pad(directive, '', String.fromCharCode(int(source.next(types.i32)) & 0xff));
    case 's':
      return pad(directive, '', readShown(host, directive, source));
    case 'p': {
      const value = pointer(source.next(types.ptr));
      if (isNull(value)) return pad(directive, '', '(nil)');
      return pad(directive, '', `0x${BigInt(host.memory.addressOf(value)).toString(16)}`);
    }
    case 'n':
      storer(host.memory, integerType(host, directive.length))(source.next(types.ptr), written);
      return '';
    default:
      if ('eEfFgG'.includes(directive.conversion)) return formatFloat(host, directive, source);
      throw notSupported(`the conversion %${directive.conversion} of printf`);
  }
}

function readShown(host: Host, { precision }: Directive, source: ArgumentSource): string {
  const at = pointer(source.next(host.module.types.ptr));
  if (isNull(at)) return '(null)';
  return bytesToText(readString(host.memory, at, precision < 0 ? Infinity : precision));
}

function integerType(host: Host, length: string): Type {
  const { types } = host.module;
  if (length === 'hh') return types.i8;
  if (length === 'h') return types.integer(16);
  if (length === 'l') return types.integer(host.memory.pointerSize * 8);
  if (length === 'z' || length === 't') return types.integer(host.memory.pointerSize * 8);
  return length === '' ? types.i32 : types.i64;
}

function formatInteger(host: Host, directive: Directive, source: ArgumentSource): string {
  const { flags, precision, conversion } = directive;
  const type = integerType(host, directive.length);
  const raw = integer(source.next(type.bits < 32 ? host.module.types.i32 : type));
  const signed = conversion === 'd' || conversion === 'i';
  const value = signed ? BigInt(wrap(BigInt(raw), type.bits)) : unsigned(raw, type.bits);
  const radix = conversion === 'o' ? 8 : conversion === 'x' || conversion === 'X' ? 16 : 10;
  let digits = (value < 0n ? -value : value).toString(radix);
  if (precision === 0 && value === 0n) digits = '';
  digits = digits.padStart(precision, '0');
  if (flags.includes('#') && radix === 8 && !digits.startsWith('0')) digits = `0${digits}`;
  const base = flags.includes('#') && radix === 16 && value !== 0n ? '0x' : '';
  const prefix = signed ? signOf(flags, value < 0n) : base;
  const text = pad(directive, prefix, digits, precision < 0);
  return conversion === 'X' ? text.toUpperCase() : text;
}

function signOf(flags: string, negative: boolean): string {
  if (negative) return '-';
  return flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
}

function formatFloat(host: Host, directive: Directive, source: ArgumentSource): string {
  const { types } = host.module;
  const long = directive.length === 'L';
  const value = double(source.next(long ? types.named('x86_fp80') : types.double));
  const exact = value instanceof WideFloat ? value : fromDouble(value);
  const prefix = signOf(directive.flags, exact.negative);
  if (exact.kind !== 'finite') {
    const word = exact.kind === 'nan' ? 'nan' : 'inf';
    return cased(directive, pad(directive, prefix, word, false));
  }
  return cased(directive, pad(directive, prefix, finiteDigits(directive, exact), true));
}

function cased({ conversion }: Directive, text: string): string {
  return conversion === conversion.toUpperCase() ? text.toUpperCase() : text;
}

function finiteDigits({ conversion, precision, flags }: Directive, value: WideFloat): string {
  const digits = precision < 0 ? 6 : precision;
  const style = conversion.toLowerCase();
  if (style === 'f') return withPoint(toFixed(value, digits), flags);
  if (style === 'e') return withPoint(toExponential(value, digits), flags);
  const significant = Math.max(1, digits);
  const { power } = toDigits(value, significant - 1);
  const fixed = power < significant && power >= -4;
  const text = fixed ? toFixed(value, significant - 1 - power) : toExponential(value, significant - 1);
  return flags.includes('#') ? withPoint(text, flags) : withoutZeroes(text);
}

/** `#` asks for a point even where no digits follow. */
function withPoint(text: string, flags: string): string {
  if (!flags.includes('#') || text.includes('.')) return text;
  return text.replace(/^(\d+)/, '$1.');
}

function withoutZeroes(text: string): string {
  return text.replace(/(\.\d*?)0+(e|$)/, '$1$2').replace(/\.(e|$)/, '$1');
}

/** Filled up to the width: on the right for `-`, with zeroes after the prefix for `0`. */
function pad({ flags, width }: Directive, prefix: string, text: string, zeroes = false): string {
  if (flags.includes('-')) return (prefix + text).padEnd(width);
  if (zeroes && flags.includes('0')) return prefix + text.padStart(width - prefix.length, '0');
  return (prefix + text).padStart(width);
}

export function bytesToText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export function textToBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
