// Floating-point arithmetic.
//
// double is JavaScript's number, and float is a number rounded by `Math.fround`: rounding the double result
// of + - * / and square root once more gives the float result exactly, since double has more than twice the
// bits. The same holds for half and bfloat. The wide formats have a file of their own.

import { bitsToDouble, doubleBits, Flag, narrow, type Type, widen } from '../llvm/index.ts';
import type { Binary } from './integers.ts';
import { NaNBits, Poison, Undefined, undef, type Value } from './values.ts';
import {
  bitsToWide,
  fromDouble,
  nanFraction,
  toNarrower,
  toWide,
  WideFloat,
  wideBinary,
  wideCompare,
  wideFormat,
  wideNaN,
  wideToBits,
} from './wide-floats.ts';

export type Unary = (a: Value) => Value;

/** Precision, leading bit included, and exponent bias of the formats that fit a double. */
export const narrowFormats: { readonly [kind: string]: readonly [precision: number, bias: number] } = {
  half: [11, 15],
  bfloat: [8, 127],
  float: [24, 127],
  double: [53, 1023],
};

export function isWide(type: Type): boolean {
  return narrowFormats[type.kind] === undefined;
}

/** The function that rounds a double to this format. */
export function rounding(type: Type): (value: number) => number {
  if (type.kind === 'double') return (value) => value;
  if (type.kind === 'float') return Math.fround;
  const [precision, bias] = narrowFormats[type.kind]!;
  return (value) => toNarrower(fromDouble(value), precision, bias);
}

function arithmetic(name: string): (a: number, b: number) => number {
  switch (name) {
    case 'fadd':
      return (a, b) => a + b;
    case 'fsub':
      return (a, b) => a - b;
    case 'fmul':
      return (a, b) => a * b;
    case 'fdiv':
      return (a, b) => a / b;
    default:
      return (a, b) => a % b;
  }
}

/** The function that computes fadd, fsub, fmul, fdiv or frem in this format with these `Flag`s. */
export function floatBinary(name: string, type: Type, flags: number): Binary {
  const compute = isWide(type) ? wideArithmetic(name, type) : narrowArithmetic(name, type);
  return flags & (Flag.nnan | Flag.ninf) ? keepingPromises(compute, flags) : compute;
}

function narrowArithmetic(name: string, type: Type): Binary {
  if (type.kind === 'double') {
    const slow = liftNumbers(arithmetic(name), (value) => value, type);
    switch (name) {
      case 'fadd':
        return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a + b : slow(a, b));
      case 'fsub':
        return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : slow(a, b));
      case 'fmul':
        return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a * b : slow(a, b));
      default:
        return slow;
    }
  }
  return liftNumbers(arithmetic(name), rounding(type), type);
}

function liftNumbers(
  compute: (a: number, b: number) => number,
  round: (value: number) => number,
  type: Type,
): Binary {
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return round(compute(a, b));
    if (a instanceof Poison) return a;
    if (b instanceof Poison) return b;
    if (a instanceof Undefined || b instanceof Undefined) return undef;
    // A NaN operand is the result, made quiet, as the hardware does it.
    if (a instanceof NaNBits) return quieted(a, type);
    return b instanceof NaNBits && !Number.isNaN(a) ? quieted(b, type) : Number.NaN;
  };
}

function quieted({ bits }: NaNBits, type: Type): Value {
  return bitsToFloat(bits | quietNaN[type.kind]!, type);
}

function wideArithmetic(name: string, type: Type): Binary {
  const compute = wideBinary(name, wideFormat(type.kind));
  return (a, b) => {
    if (a instanceof WideFloat && b instanceof WideFloat) return compute(a, b);
    if (a instanceof Poison) return a;
    return b instanceof Poison ? b : undef;
  };
}

/** `nnan` and `ninf` make the excluded values poison. */
function keepingPromises(compute: Binary, flags: number): Binary {
  const broken = new Poison('a NaN or an infinity despite nnan or ninf');
  const excluded = (value: Value) => {
    if (value instanceof Poison || value instanceof Undefined) return false;
    if (flags & Flag.nnan && isNaNValue(value)) return true;
    return (flags & Flag.ninf) !== 0 && Math.abs(toNumber(value)) === Infinity;
  };
  return (a, b) => {
    if (excluded(a) || excluded(b)) return broken;
    const result = compute(a, b);
    return excluded(result) ? broken : result;
  };
}

export function isNaNValue(value: Value): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  return value instanceof NaNBits || (value instanceof WideFloat && value.kind === 'nan');
}

/** The value as a double, rounded if the format is wide. Not for undefined values. */
export function toNumber(value: Value): number {
  if (value instanceof WideFloat) return toNarrower(value, 53, 1023);
  return Number(value);
}

/** A double as a value of this type, rounded. */
export function fromNumber(value: number, type: Type): Value {
  if (isWide(type)) return toWide(fromDouble(value), wideFormat(type.kind));
  return rounding(type)(value);
}

/** A NaN of one format in another: quiet, its payload truncated or extended at the low end. */
export function convertNaN(value: Value, from: Type, to: Type): Value {
  const nan = value instanceof WideFloat ? value : narrowNaN(value, from);
  if (isWide(to)) return toWide(nan, wideFormat(to.kind));
  const exponent = quietNaN[to.kind]!;
  const sign = nan.negative ? 1n << BigInt(to.bits - 1) : 0n;
  return bitsToFloat(sign | exponent | nanFraction(nan, fractionBits(to)), to);
}

function narrowNaN(value: Value, type: Type): WideFloat {
  const bits = floatToBits(value, type);
  const fraction = bits & ((1n << BigInt(fractionBits(type))) - 1n);
  return wideNaN(bits >> BigInt(type.bits - 1) === 1n, fraction, fractionBits(type));
}

function fractionBits({ kind }: Type): number {
  return narrowFormats[kind]![0] - 1;
}

export function floatNegate(type: Type): Unary {
  return (a) => {
    if (typeof a === 'number' && !Number.isNaN(a)) return -a;
    if (a instanceof WideFloat) return a.negated();
    if (a instanceof Poison || a instanceof Undefined) return a;
    return bitsToFloat(floatToBits(a, type) ^ (1n << BigInt(type.bits - 1)), type);
  };
}

const quietNaN: { readonly [kind: string]: bigint } = {
  half: 0x7e00n,
  bfloat: 0x7fc0n,
  float: 0x7fc00000n,
  double: 0x7ff8000000000000n,
};

/** The bits of a defined float in its format. */
export function floatToBits(value: Value, type: Type): bigint {
  if (value instanceof WideFloat) return wideToBits(value, wideFormat(type.kind));
  if (value instanceof NaNBits) return value.bits;
  const number = value as number;
  if (Number.isNaN(number)) return quietNaN[type.kind]!;
  return narrow(doubleBits(number), type.kind)!;
}

/** The float with these bits. */
export function bitsToFloat(bits: bigint, type: Type): Value {
  if (isWide(type)) return bitsToWide(bits, wideFormat(type.kind));
  const number = bitsToDouble(widen(bits, type.kind));
  if (!Number.isNaN(number)) return number;
  return bits === quietNaN[type.kind] ? Number.NaN : new NaNBits(bits);
}

/** The function that compares two floats by an fcmp predicate. */
export function floatCompare(predicate: string, flags: number): Binary {
  if (predicate === 'true') return () => -1;
  if (predicate === 'false') return () => 0;
  const ordered = predicate.startsWith('o');
  const promised = flags & (Flag.nnan | Flag.ninf);
  const holds = relation(predicate);
  return (a, b) => {
    if (a instanceof Poison) return a;
    if (b instanceof Poison) return b;
    if (a instanceof Undefined || b instanceof Undefined) return undef;
    if (promised !== 0 && flags & Flag.nnan && (isNaNValue(a) || isNaNValue(b))) {
      return new Poison('compared a NaN despite nnan');
    }
    const order = compareFloats(a, b);
    if (order === undefined) return ordered ? 0 : -1;
    return holds(order) ? -1 : 0;
  };
}

/** -1, 0 or 1; undefined if one is a NaN. */
export function compareFloats(a: Value, b: Value): number | undefined {
  if (a instanceof WideFloat) return wideCompare(a, b as WideFloat);
  const [x, y] = [Number(a), Number(b)];
  return x < y ? -1 : x > y ? 1 : x === y ? 0 : undefined;
}

/** Whether the predicate holds for values that have an order: -1, 0 or 1. */
function relation(predicate: string): (order: number) => boolean {
  switch (predicate.slice(1)) {
    case 'eq':
      return (order) => order === 0;
    case 'ne':
      return (order) => order !== 0;
    case 'gt':
      return (order) => order > 0;
    case 'ge':
      return (order) => order >= 0;
    case 'lt':
      return (order) => order < 0;
    case 'le':
      return (order) => order <= 0;
    default:
      return () => predicate === 'ord';
  }
}
