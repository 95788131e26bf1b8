// x86_fp80 and fp128: floating-point formats that JavaScript does not have.
//
// A finite value is `significand · 2^exponent` with a bigint significand. Every operation computes its exact
// result (division and square root with enough bits and a sticky one) and rounds it once, to nearest, ties to
// even. Slow, and simple enough to be seen to be right.

import { bitsToDouble, doubleBits } from '../llvm/index.ts';
import { notSupported } from './faults.ts';

export interface WideFormat {
  readonly name: 'x86_fp80' | 'fp128';
  /** Bits of the significand, the leading one included. */
  readonly precision: number;
  readonly bias: number;
  /** x86_fp80 writes the leading one into memory, fp128 does not. */
  readonly explicitOne: boolean;
}

const formats: { readonly [kind: string]: WideFormat } = {
  x86_fp80: { name: 'x86_fp80', precision: 64, bias: 16383, explicitOne: true },
  fp128: { name: 'fp128', precision: 113, bias: 16383, explicitOne: false },
};

const specialExponent = 0x7fff;

/** The format with this name; ppc_fp128, a pair of doubles, is not supported. */
export function wideFormat(kind: string): WideFormat {
  const format = formats[kind];
  if (format === undefined) throw notSupported(`arithmetic on ${kind}`);
  return format;
}

export class WideFloat {
  readonly kind: 'finite' | 'infinite' | 'nan';
  readonly negative: boolean;
  /** 0 for zero. Of a NaN, the fraction as fp128 has it: conversions truncate it or append zeroes. */
  readonly significand: bigint;
  readonly exponent: number;
  /**
   * The bits that were read, where the value is written with others: x86_fp80 has encodings that no operation
   * results in, and their bits must survive a copy.
   */
  readonly encoding: bigint | null;

  constructor(
    kind: WideFloat['kind'],
    negative: boolean,
    significand: bigint,
    exponent: number,
    encoding: bigint | null = null,
  ) {
    this.kind = kind;
    this.negative = negative;
    this.significand = significand;
    this.exponent = exponent;
    this.encoding = encoding;
  }

  get isZero(): boolean {
    return this.kind === 'finite' && this.significand === 0n;
  }

  negated(): WideFloat {
    return this.withSign(!this.negative);
  }

  withSign(negative: boolean): WideFloat {
    const { kind, significand, exponent, encoding } = this;
    // Only x86_fp80, of 80 bits, has values with an encoding of their own.
    const magnitude = encoding === null ? null : encoding & ((1n << 79n) - 1n);
    const signed = magnitude === null || !negative ? magnitude : magnitude | (1n << 79n);
    return new WideFloat(kind, negative, significand, exponent, signed);
  }
}

/** Bits of the fraction of a NaN. */
const nanFractionBits = 112;
const quietBit = 1n << BigInt(nanFractionBits - 1);

/** A NaN with this fraction of so many bits, made quiet. */
export function wideNaN(negative: boolean, fraction: bigint, fractionBits: number): WideFloat {
  return new WideFloat('nan', negative, quietBit | (fraction << BigInt(nanFractionBits - fractionBits)), 0);
}

/** The fraction of a NaN in a format that has so many bits of it, made quiet. */
export function nanFraction({ significand }: WideFloat, fractionBits: number): bigint {
  return (significand | quietBit) >> BigInt(nanFractionBits - fractionBits);
}

/** What an operation on a NaN results in: that NaN, quiet. */
function quieted({ negative, significand }: WideFloat): WideFloat {
  return new WideFloat('nan', negative, significand | quietBit, 0);
}

/** What an invalid operation on numbers results in. */
function nan(): WideFloat {
  return new WideFloat('nan', true, quietBit, 0);
}

function infinity(negative: boolean): WideFloat {
  return new WideFloat('infinite', negative, 0n, 0);
}

function zero(negative: boolean): WideFloat {
  return new WideFloat('finite', negative, 0n, 0);
}

function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}

/** Drops `count` low bits, rounding to nearest, ties to even. */
function dropBits(value: bigint, count: number): bigint {
  if (count <= 0) return value << BigInt(-count);
  const shift = BigInt(count);
  const kept = value >> shift;
  const rest = value - (kept << shift);
  const half = 1n << (shift - 1n);
  const up = rest > half || (rest === half && (kept & 1n) === 1n);
  return up ? kept + 1n : kept;
}

/** The value nearest to `±significand · 2^exponent` that a format with this precision and range has. */
function roundTo(
  negative: boolean,
  significand: bigint,
  exponent: number,
  precision: number,
  bias: number,
): WideFloat {
  if (significand === 0n) return zero(negative);
  const lowest = 1 - bias - (precision - 1);
  const drop = Math.max(bitLength(significand) - precision, lowest - exponent);
  const rounded = drop > 0 ? dropBits(significand, drop) : significand;
  const power = drop > 0 ? exponent + drop : exponent;
  if (rounded === 0n) return zero(negative);
  return bitLength(rounded) + power - 1 > bias
    ? infinity(negative)
    : new WideFloat('finite', negative, rounded, power);
}

function round(negative: boolean, significand: bigint, exponent: number, format: WideFormat): WideFloat {
  return roundTo(negative, significand, exponent, format.precision, format.bias);
}

/** fadd, fsub, fmul, fdiv, frem. */
export function wideBinary(name: string, format: WideFormat): (a: WideFloat, b: WideFloat) => WideFloat {
  switch (name) {
    case 'fadd':
      return (a, b) => add(a, b, format);
    case 'fsub':
      return (a, b) => add(a, b.negated(), format);
    case 'fmul':
      return (a, b) => multiply(a, b, format);
    case 'fdiv':
      return (a, b) => divide(a, b, format);
    default:
      return (a, b) => remainder(a, b, format);
  }
}

function add(a: WideFloat, b: WideFloat, format: WideFormat): WideFloat {
  if (a.kind === 'nan') return quieted(a);
  if (b.kind === 'nan') return quieted(b);
  if (a.kind === 'infinite') return b.kind === 'infinite' && a.negative !== b.negative ? nan() : a;
  if (b.kind === 'infinite') return b;
  if (a.isZero && b.isZero) return zero(a.negative && b.negative);
  const exponent = Math.min(a.isZero ? b.exponent : a.exponent, b.isZero ? a.exponent : b.exponent);
  const sum = signedSignificand(a, exponent) + signedSignificand(b, exponent);
  return round(sum < 0n, sum < 0n ? -sum : sum, exponent, format);
}

function signedSignificand(value: WideFloat, exponent: number): bigint {
  if (value.significand === 0n) return 0n;
  const shifted = value.significand << BigInt(value.exponent - exponent);
  return value.negative ? -shifted : shifted;
}

function multiply(a: WideFloat, b: WideFloat, format: WideFormat): WideFloat {
  if (a.kind === 'nan') return quieted(a);
  if (b.kind === 'nan') return quieted(b);
  const negative = a.negative !== b.negative;
  if (a.kind === 'infinite' || b.kind === 'infinite') {
    return a.isZero || b.isZero ? nan() : infinity(negative);
  }
  return round(negative, a.significand * b.significand, a.exponent + b.exponent, format);
}

function divide(a: WideFloat, b: WideFloat, format: WideFormat): WideFloat {
  if (a.kind === 'nan') return quieted(a);
  if (b.kind === 'nan') return quieted(b);
  const negative = a.negative !== b.negative;
  if (a.kind === 'infinite') return b.kind === 'infinite' ? nan() : infinity(negative);
  if (b.kind === 'infinite') return zero(negative);
  if (b.isZero) return a.isZero ? nan() : infinity(negative);
  if (a.isZero) return zero(negative);
  const extra = Math.max(0, format.precision + 3 + bitLength(b.significand) - bitLength(a.significand));
  const dividend = a.significand << BigInt(extra);
  const quotient = dividend / b.significand;
  const sticky = dividend % b.significand === 0n ? 0n : 1n;
  return round(negative, (quotient << 1n) | sticky, a.exponent - b.exponent - extra - 1, format);
}

function remainder(a: WideFloat, b: WideFloat, format: WideFormat): WideFloat {
  if (a.kind === 'nan') return quieted(a);
  if (b.kind === 'nan') return quieted(b);
  if (a.kind === 'infinite' || b.isZero) return nan();
  if (b.kind === 'infinite' || a.isZero) return a;
  const exponent = Math.min(a.exponent, b.exponent);
  const x = a.significand << BigInt(a.exponent - exponent);
  const y = b.significand << BigInt(b.exponent - exponent);
  return round(a.negative, x % y, exponent, format);
}

/** `√a`. */
export function wideSquareRoot(a: WideFloat, format: WideFormat): WideFloat {
  if (a.kind === 'nan') return quieted(a);
  if (a.isZero) return a;
  if (a.negative) return nan();
  if (a.kind === 'infinite') return a;
  let extra = Math.max(0, 2 * (format.precision + 2) - bitLength(a.significand));
  if ((a.exponent - extra) % 2 !== 0) extra++;
  const radicand = a.significand << BigInt(extra);
  const root = integerSquareRoot(radicand);
  const sticky = root * root === radicand ? 0n : 1n;
  return round(false, (root << 1n) | sticky, (a.exponent - extra) / 2 - 1, format);
}

function integerSquareRoot(value: bigint): bigint {
  let guess = 1n << BigInt(Math.ceil(bitLength(value) / 2));
  for (;;) {
    const better = (guess + value / guess) >> 1n;
    if (better >= guess) return guess;
    guess = better;
  }
}

/** -1, 0 or 1; undefined if one is a NaN. */
export function wideCompare(a: WideFloat, b: WideFloat): number | undefined {
  if (a.kind === 'nan' || b.kind === 'nan') return undefined;
  if (a.isZero && b.isZero) return 0;
  if (a.kind === 'infinite' || b.kind === 'infinite') {
    const rank = (v: WideFloat) => (v.kind === 'infinite' ? (v.negative ? -1 : 1) : 0);
    return Math.sign(rank(a) - rank(b));
  }
  const exponent = Math.min(a.exponent, b.exponent);
  const [x, y] = [signedSignificand(a, exponent), signedSignificand(b, exponent)];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** A number as a wide float: exact, since every double is one. */
export function fromDouble(value: number): WideFloat {
  const bits = doubleBits(value);
  const negative = bits >> 63n === 1n;
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & ((1n << 52n) - 1n);
  if (exponent === 0x7ff) {
    return fraction === 0n ? infinity(negative) : wideNaN(negative, fraction, 52);
  }
  if (exponent === 0) return new WideFloat('finite', negative, fraction, -1074);
  return new WideFloat('finite', negative, fraction | (1n << 52n), exponent - 1075);
}

/** The nearest number that a format of this precision and bias has: 53 and 1023 for double. */
export function toNarrower(value: WideFloat, precision: number, bias: number): number {
  if (value.kind === 'nan') return Number.NaN;
  if (value.kind === 'infinite') return value.negative ? -Infinity : Infinity;
  const rounded = roundTo(value.negative, value.significand, value.exponent, precision, bias);
  if (rounded.kind === 'infinite') return rounded.negative ? -Infinity : Infinity;
  return finiteToNumber(rounded);
}

/** Of a value that is a double exactly. */
function finiteToNumber({ negative, significand, exponent }: WideFloat): number {
  const sign = negative ? 1n << 63n : 0n;
  if (significand === 0n) return bitsToDouble(sign);
  const length = bitLength(significand);
  const top = exponent + length - 1;
  if (top < -1022) return bitsToDouble(sign | (significand << BigInt(exponent + 1074)));
  const shift = 53 - length;
  const aligned = shift >= 0 ? significand << BigInt(shift) : significand >> BigInt(-shift);
  return bitsToDouble(sign | (BigInt(top + 1023) << 52n) | (aligned & ((1n << 52n) - 1n)));
}

/** Rounded from one wide format into another. */
export function toWide(value: WideFloat, format: WideFormat): WideFloat {
  if (value.kind === 'nan') return quieted(value);
  if (value.kind === 'infinite') return value;
  return round(value.negative, value.significand, value.exponent, format);
}

export function fromInteger(value: bigint, format: WideFormat): WideFloat {
  return round(value < 0n, value < 0n ? -value : value, 0, format);
}

/** Truncated towards zero; null for NaN and infinities. */
export function toInteger({ kind, negative, significand, exponent }: WideFloat): bigint | null {
  if (kind !== 'finite') return null;
  const magnitude = exponent >= 0 ? significand << BigInt(exponent) : significand >> BigInt(-exponent);
  return negative ? -magnitude : magnitude;
}

/** The bits of the format. */
export function wideToBits(value: WideFloat, format: WideFormat): bigint {
  return value.encoding ?? canonicalBits(value, format);
}

function canonicalBits(value: WideFloat, format: WideFormat): bigint {
  const fractionBits = BigInt(format.explicitOne ? format.precision : format.precision - 1);
  const one = 1n << BigInt(format.precision - 1);
  const join = (exponent: number, fraction: bigint) =>
    ((((value.negative ? 1n : 0n) << 15n) | BigInt(exponent)) << fractionBits) |
    (format.explicitOne ? fraction : fraction & (one - 1n));
  if (value.kind === 'infinite') return join(specialExponent, one);
  if (value.kind === 'nan') {
    const payload = value.significand >> BigInt(nanFractionBits + 1 - format.precision);
    return join(specialExponent, one | payload);
  }
  if (value.isZero) return join(0, 0n);
  const length = bitLength(value.significand);
  const top = value.exponent + length - 1;
  const lowest = 1 - format.bias - (format.precision - 1);
  if (top < 1 - format.bias) return join(0, value.significand << BigInt(value.exponent - lowest));
  const shift = format.precision - length;
  const aligned = shift >= 0 ? value.significand << BigInt(shift) : value.significand >> BigInt(-shift);
  return join(top + format.bias, aligned);
}

/** The value with these bits of the format. */
export function bitsToWide(bits: bigint, format: WideFormat): WideFloat {
  const value = decoded(bits, format);
  if (!format.explicitOne || canonicalBits(value, format) === bits) return value;
  const { kind, negative, significand, exponent } = value;
  return new WideFloat(kind, negative, significand, exponent, bits);
}

function decoded(bits: bigint, format: WideFormat): WideFloat {
  const fractionBits = BigInt(format.explicitOne ? format.precision : format.precision - 1);
  const one = 1n << BigInt(format.precision - 1);
  const fraction = bits & ((1n << fractionBits) - 1n);
  const exponent = Number((bits >> fractionBits) & 0x7fffn);
  const negative = ((bits >> (fractionBits + 15n)) & 1n) === 1n;
  // Where the leading one is written and missing, the machine takes the value for a NaN.
  const isInvalid = format.explicitOne && exponent !== 0 && (fraction & one) === 0n;
  if (exponent === specialExponent || isInvalid) {
    const payload = fraction & (one - 1n);
    if (payload === 0n && !isInvalid) return infinity(negative);
    const shift = BigInt(nanFractionBits + 1 - format.precision);
    return new WideFloat('nan', negative, payload << shift, 0);
  }
  if (fraction === 0n && exponent === 0) return zero(negative);
  const significand = format.explicitOne || exponent === 0 ? fraction : fraction | one;
  const power = (exponent === 0 ? 1 : exponent) - format.bias - (format.precision - 1);
  return new WideFloat('finite', negative, significand, power);
}

/** value · 2^exponent, rounded to a precision and bias. */
export function scaled(value: WideFloat, exponent: number, precision: number, bias: number): WideFloat {
  if (value.kind === 'nan') return quieted(value);
  if (value.kind === 'infinite') return value;
  // Further than any format reaches, so that no bigint becomes larger than it must.
  const most = 4 * (bias + precision);
  const by = Math.max(-most, Math.min(most, exponent));
  return roundTo(value.negative, value.significand, value.exponent + by, precision, bias);
}

/** The integer nearest to |value|, ties to even or away from zero, for a value with a fraction. */
export function nearestInteger({ significand, exponent }: WideFloat, tiesAway: boolean): bigint {
  if (!tiesAway) return dropBits(significand, -exponent);
  const half = 1n << BigInt(-exponent - 1);
  return (significand + half) >> BigInt(-exponent);
}

/** a · b + c, rounded once. Values of any format; the format is that of the result. */
export function fusedMultiplyAdd(a: WideFloat, b: WideFloat, c: WideFloat, format: WideFormat): WideFloat {
  const unlimited: WideFormat = { ...format, precision: 1 << 20, bias: 1 << 20 };
  return toWide(add(multiply(a, b, unlimited), c, unlimited), format);
}
