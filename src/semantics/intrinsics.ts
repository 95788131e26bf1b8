// Pure intrinsics, by name without `llvm.` and types.
//
// Each row returns, for the scalar type that it is used with, a function of defined scalars. `pureIntrinsic` adds
// poison, undef and vectors.

import type { Type } from '../llvm/index.ts';
import {
  bitsToFloat,
  compareFloats,
  floatBinary,
  floatToBits,
  fromNumber,
  isNaNValue,
  isWide,
  narrowFormats,
  toNumber,
} from './floats.ts';
import { integerBinary, unsigned, wrap } from './integers.ts';
import { type Integer, isUndefined, Pointer, Poison, undef, type Value } from './values.ts';
import {
  fromDouble,
  fusedMultiplyAdd,
  nearestInteger,
  scaled,
  toInteger,
  toNarrower,
  WideFloat,
  wideFormat,
  wideSquareRoot,
} from './wide-floats.ts';

export type Pure = (args: readonly Value[]) => Value;
/** Each row chooses the kinds of its operands. */
// biome-ignore lint/suspicious/noExplicitAny: as said above
type Row = (type: Type, result: Type) => (...args: any[]) => Value;

/** The function of an intrinsic, or undefined if it is not one of these. */
export function pureIntrinsic(name: string, result: Type, parameters: readonly Type[]): Pure | undefined {
  if (name.startsWith('vector.reduce.')) return reduction(name.slice(14), parameters);
  const row = rows[name];
  if (row === undefined) return undefined;
  const parts = result.kind === 'struct' ? result.contained : [result];
  const compute = row((parameters[0] ?? result).scalar, parts[0]!.scalar);
  const isStruct = result.kind === 'struct';
  const scalar = isStruct ? structOf(compute, parts.length) : compute;
  if (parts[0]!.kind !== 'vector') return (args) => (isStruct ? null : spoiled(args)) ?? scalar(...args);
  const { count } = parts[0]!;
  return (args) => {
    const lanes = Array.from({ length: count }, (_, lane) => {
      const scalars = args.map((arg) => (Array.isArray(arg) ? arg[lane]! : arg));
      return (isStruct ? null : spoiled(scalars)) ?? scalar(...scalars);
    });
    return isStruct ? parts.map((_, part) => lanes.map((lane) => (lane as Value[])[part]!)) : lanes;
  };
}

/** Of a function that gives several values: all of them are spoiled where an argument is. */
function structOf(compute: (...args: Value[]) => Value, count: number): (...args: Value[]) => Value {
  return (...args) => {
    const spoil = spoiled(args);
    return spoil === undefined ? compute(...args) : new Array<Value>(count).fill(spoil);
  };
}

function spoiled(args: readonly Value[]): Value | undefined {
  for (const arg of args) if (arg instanceof Poison) return arg;
  for (const arg of args) if (typeof arg === 'object' && isUndefined(arg)) return undef;
  return undefined;
}

const signedBound = (bits: number) => 1n << BigInt(bits - 1);

/** The nearest integer that the type has. */
function saturated(value: bigint, bits: number, signed: boolean): Integer {
  const least = signed ? -signedBound(bits) : 0n;
  const most = (signed ? signedBound(bits) : 1n << BigInt(bits)) - 1n;
  return wrap(value < least ? least : value > most ? most : value, bits);
}

function saturating(compute: (a: bigint, b: bigint) => bigint, signed: boolean): Row {
  return ({ bits }) =>
    (a: Integer, b: Integer) =>
      signed
        ? saturated(compute(BigInt(a), BigInt(b)), bits, true)
        : saturated(compute(unsigned(a, bits), unsigned(b, bits)), bits, false);
}

function overflowing(compute: (a: bigint, b: bigint) => bigint, signed: boolean): Row {
  return ({ bits }) =>
    (a: Integer, b: Integer) => {
      const exact = signed ? compute(BigInt(a), BigInt(b)) : compute(unsigned(a, bits), unsigned(b, bits));
      const fits = signed ? BigInt.asIntN(bits, exact) === exact : BigInt.asUintN(bits, exact) === exact;
      return [wrap(exact, bits), fits ? 0 : -1];
    };
}

function extreme(prefersFirst: (a: Integer, b: Integer, bits: number) => boolean): Row {
  return ({ bits }) =>
    (a: Integer, b: Integer) =>
      prefersFirst(a, b, bits) ? a : b;
}

const add = (a: bigint, b: bigint) => a + b;
const subtract = (a: bigint, b: bigint) => a - b;
const multiply = (a: bigint, b: bigint) => a * b;

const shiftedTooFar = new Poison('shifted by the width or more');

/** The amount has no sign, whatever the shifted value has. */
function saturatingShift(signed: boolean): Row {
  return ({ bits }) =>
    (a: Integer, b: Integer) => {
      const amount = unsigned(b, bits);
      if (amount >= BigInt(bits)) return shiftedTooFar;
      return saturated((signed ? BigInt(a) : unsigned(a, bits)) << amount, bits, signed);
    };
}

function funnel(left: boolean): Row {
  return ({ bits }) =>
    (a: Integer, b: Integer, amount: Integer) => {
      const width = BigInt(bits);
      const distance = unsigned(amount, bits) % width;
      const both = (unsigned(a, bits) << width) | unsigned(b, bits);
      return wrap(left ? both >> (width - distance) : both >> distance, bits);
    };
}

const integerRows: { readonly [name: string]: Row } = {
  abs:
    ({ bits }) =>
    (a: Integer, poisonAtLeast: Integer) => {
      if (BigInt(a) === -signedBound(bits)) {
        return poisonAtLeast !== 0 ? new Poison('abs of the least integer') : a;
      }
      return typeof a === 'number' ? Math.abs(a) : a < 0n ? wrap(-a, bits) : a;
    },
  smax: extreme((a, b) => a > b),
  smin: extreme((a, b) => a < b),
  umax: extreme((a, b, bits) => unsigned(a, bits) > unsigned(b, bits)),
  umin: extreme((a, b, bits) => unsigned(a, bits) < unsigned(b, bits)),
  scmp: () => (a: Integer, b: Integer) => (a < b ? -1 : a > b ? 1 : 0),
  ucmp:
    ({ bits }) =>
    (a: Integer, b: Integer) => {
      const [x, y] = [unsigned(a, bits), unsigned(b, bits)];
      return x < y ? -1 : x > y ? 1 : 0;
    },
  ctpop:
    ({ bits }) =>
    (a: Integer) =>
      wrap(BigInt(binary(a, bits).replaceAll('0', '').length), bits),
  ctlz:
    ({ bits }) =>
    (a: Integer, zeroIsPoison: Integer) => {
      if (a === 0) return zeroIsPoison !== 0 ? new Poison('ctlz of zero') : wrap(BigInt(bits), bits);
      return wrap(BigInt(binary(a, bits).padStart(bits, '0').indexOf('1')), bits);
    },
  cttz:
    ({ bits }) =>
    (a: Integer, zeroIsPoison: Integer) => {
      if (a === 0) return zeroIsPoison !== 0 ? new Poison('cttz of zero') : wrap(BigInt(bits), bits);
      const text = binary(a, bits);
      return wrap(BigInt(text.length - 1 - text.lastIndexOf('1')), bits);
    },
  bswap:
    ({ bits }) =>
    (a: Integer) => {
      const digits = unsigned(a, bits)
        .toString(16)
        .padStart(bits / 4, '0');
      return wrap(BigInt(`0x${digits.match(/../g)!.reverse().join('')}`), bits);
    },
  bitreverse:
    ({ bits }) =>
    (a: Integer) => {
      const digits = binary(a, bits).padStart(bits, '0');
      return wrap(BigInt(`0b${[...digits].reverse().join('')}`), bits);
    },
  fshl: funnel(true),
  fshr: funnel(false),
  'sadd.sat': saturating(add, true),
  'uadd.sat': saturating(add, false),
  'ssub.sat': saturating(subtract, true),
  'usub.sat': saturating(subtract, false),
  'sshl.sat': saturatingShift(true),
  'ushl.sat': saturatingShift(false),
  'sadd.with.overflow': overflowing(add, true),
  'uadd.with.overflow': overflowing(add, false),
  'ssub.with.overflow': overflowing(subtract, true),
  'usub.with.overflow': overflowing(subtract, false),
  'smul.with.overflow': overflowing(multiply, true),
  'umul.with.overflow': overflowing(multiply, false),
};

function binary(value: Integer, bits: number): string {
  return unsigned(value, bits).toString(2);
}

/** Computed by JavaScript in double and rounded to the type. */
function byNumber(compute: (...args: number[]) => number): Row {
  return (type) =>
    (...args: Value[]) =>
      fromNumber(compute(...args.map((arg) => toNumber(arg))), type);
}

/** The same for functions that give exactly one of the numbers around the argument: wide floats too. */
function rounded(compute: (value: number) => number, onIntegers: (exact: WideFloat) => bigint): Row {
  return (type) => (a: Value) => {
    if (!(a instanceof WideFloat)) return fromNumber(compute(Number(a)), type);
    if (a.kind !== 'finite' || a.exponent >= 0) return a;
    const whole = onIntegers(a);
    return new WideFloat('finite', a.negative, whole < 0n ? -whole : whole, 0);
  };
}

function bigFloor(value: WideFloat): bigint {
  const whole = toInteger(value)!;
  const exact = value.significand & ((1n << BigInt(-value.exponent)) - 1n);
  return value.negative && exact !== 0n ? whole - 1n : whole;
}

function bigRound(tiesAway: boolean): (value: WideFloat) => bigint {
  return (value) => nearestInteger(value, tiesAway);
}

function setSign(type: Type, value: Value, negative: boolean): Value {
  const sign = 1n << BigInt(type.bits - 1);
  const magnitude = floatToBits(value, type) & (sign - 1n);
  return bitsToFloat(negative ? magnitude | sign : magnitude, type);
}

function isNegative(type: Type, value: Value): boolean {
  return floatToBits(value, type) >> BigInt(type.bits - 1) === 1n;
}

/** Rounds to nearest, ties to even. */
export function roundEven(value: number): number {
  if (!(Math.abs(value) < 2 ** 52)) return value;
  const floor = Math.floor(value);
  const rest = value - floor;
  const up = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  const result = up ? floor + 1 : floor;
  return result === 0 && (value < 0 || Object.is(value, -0)) ? -0 : result;
}

/** Rounds to the nearest integer, ties away from zero. */
export function roundAway(value: number): number {
  const whole = Math.trunc(value);
  const result = Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
  return result === 0 && (value < 0 || Object.is(value, -0)) ? -0 : result;
}

function pick(type: Type, a: Value, b: Value, larger: boolean): Value {
  const order = compareFloats(a, b);
  if (order === 0) return isNegative(type, a) === larger ? b : a;
  return order! > 0 === larger ? a : b;
}

/** minnum, maxnum: of a NaN and a number, the number. */
function quietExtreme(larger: boolean): Row {
  return (type) => (a: Value, b: Value) => {
    if (isNaNValue(a)) return b;
    return isNaNValue(b) ? a : pick(type, a, b, larger);
  };
}

/** minimum, maximum: a NaN wins. */
function strictExtreme(larger: boolean): Row {
  return (type) => (a: Value, b: Value) => {
    if (isNaNValue(a)) return a;
    return isNaNValue(b) ? b : pick(type, a, b, larger);
  };
}

/**
 * lrint and its like. Their result is unspecified if it does not fit; here it is that of x86, the least integer.
 * `isUnspecified` detects this.
 */
function toIntegerBy(tiesAway: boolean): Row {
  return (_type, result) => (a: Value) => {
    const least = -signedBound(result.bits);
    const exact = nearest(a, tiesAway);
    return wrap(exact === null || exact < least || exact >= -least ? least : exact, result.bits);
  };
}

/** The integer nearest to a float; null for NaNs and infinities. */
function nearest(a: Value, tiesAway: boolean): bigint | null {
  if (a instanceof WideFloat) {
    if (a.kind !== 'finite' || a.exponent >= 0) return toInteger(a);
    const magnitude = nearestInteger(a, tiesAway);
    return a.negative ? -magnitude : magnitude;
  }
  const value = Number(a);
  return Number.isFinite(value) ? BigInt(tiesAway ? roundAway(value) : roundEven(value)) : null;
}

const integerRounding: { readonly [name: string]: boolean } = {
  lrint: false,
  llrint: false,
  lround: true,
  llround: true,
};

/** Whether the result of an intrinsic is unspecified for these arguments, so that machines differ. */
export function isUnspecified(name: string, args: readonly Value[], result: Type): boolean {
  const tiesAway = integerRounding[name];
  if (tiesAway === undefined) return false;
  const bound = signedBound(result.scalar.bits);
  return args.flat().some((arg) => {
    if (arg instanceof Poison || isUndefined(arg)) return false;
    const exact = nearest(arg, tiesAway);
    return exact === null || exact < -bound || exact >= bound;
  });
}

function saturatingConversion(signed: boolean): Row {
  return (_type, result) => (a: Value) => {
    if (isNaNValue(a)) return 0;
    const exact = a instanceof WideFloat ? toInteger(a) : null;
    if (exact !== null) return saturated(exact, result.bits, signed);
    const value = toNumber(a);
    const limit = 1n << BigInt(result.bits + 1);
    if (Math.abs(value) === Infinity) return saturated(value > 0 ? limit : -limit, result.bits, signed);
    return saturated(BigInt(Math.trunc(value)), result.bits, signed);
  };
}

function fused(type: Type): (...args: Value[]) => Value {
  if (isWide(type)) {
    const format = wideFormat(type.kind);
    return (a, b, c) => fusedMultiplyAdd(a as WideFloat, b as WideFloat, c as WideFloat, format);
  }
  const [precision, bias] = narrowFormats[type.kind]!;
  const exact = { ...wideFormat('fp128'), precision: 1 << 20, bias: 1 << 20 };
  return (a, b, c) => {
    const [x, y, z] = [Number(a), Number(b), Number(c)];
    // The product alone may overflow where the sum does not.
    if (![x, y, z].every(Number.isFinite)) return fromNumber(x * y + z, type);
    return toNarrower(fusedMultiplyAdd(fromDouble(x), fromDouble(y), fromDouble(z), exact), precision, bias);
  };
}

/** value · 2^exponent, rounded once. */
function scaledFloat(type: Type): (value: Value, exponent: Integer) => Value {
  const far = (exponent: Integer) => Math.max(-1e6, Math.min(1e6, Number(exponent)));
  if (isWide(type)) {
    const { precision, bias } = wideFormat(type.kind);
    return (value, exponent) => scaled(value as WideFloat, far(exponent), precision, bias);
  }
  const [precision, bias] = narrowFormats[type.kind]!;
  return (value, exponent) => {
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    return toNarrower(scaled(fromDouble(number), far(exponent), precision, bias), precision, bias);
  };
}

/** The bits of is.fpclass, as LLVM numbers them. */
function floatClass(type: Type, value: Value): number {
  const negative = isNegative(type, value);
  const [precision, bias] = isWide(type)
    ? [wideFormat(type.kind).precision, wideFormat(type.kind).bias]
    : narrowFormats[type.kind]!;
  if (isNaNValue(value)) return (floatToBits(value, type) >> BigInt(precision - 2)) & 1n ? 2 : 1;
  const wide = value instanceof WideFloat ? value : fromDouble(Number(value));
  if (wide.kind === 'infinite') return negative ? 4 : 512;
  if (wide.isZero) return negative ? 32 : 64;
  const top = wide.exponent + wide.significand.toString(2).length - 1;
  if (top < 1 - bias) return negative ? 16 : 128;
  return negative ? 8 : 256;
}

const log = { ln: Math.log, ten: Math.log10, two: Math.log2 };

const floatRows: { readonly [name: string]: Row } = {
  fabs: (type) => (a: Value) => setSign(type, a, false),
  copysign: (type) => (a: Value, b: Value) => setSign(type, a, isNegative(type, b)),
  canonicalize: () => (a: Value) => a,
  sqrt: (type) => (a: Value) =>
    a instanceof WideFloat
      ? wideSquareRoot(a, wideFormat(type.kind))
      : fromNumber(Math.sqrt(Number(a)), type),
  fma: fused,
  fmuladd: (type) => {
    if (isWide(type)) return fused(type);
    return (a: Value, b: Value, c: Value) => {
      const product = Number(fromNumber(Number(a) * Number(b), type));
      return fromNumber(product + Number(c), type);
    };
  },
  minnum: quietExtreme(false),
  maxnum: quietExtreme(true),
  minimumnum: quietExtreme(false),
  maximumnum: quietExtreme(true),
  minimum: strictExtreme(false),
  maximum: strictExtreme(true),
  floor: rounded(Math.floor, bigFloor),
  ceil: rounded(Math.ceil, (value) => -bigFloor(value.negated())),
  trunc: rounded(Math.trunc, (value) => toInteger(value)!),
  rint: rounded(roundEven, bigRound(false)),
  nearbyint: rounded(roundEven, bigRound(false)),
  roundeven: rounded(roundEven, bigRound(false)),
  round: rounded(roundAway, bigRound(true)),
  lrint: toIntegerBy(false),
  llrint: toIntegerBy(false),
  lround: toIntegerBy(true),
  llround: toIntegerBy(true),
  pow: byNumber(Math.pow),
  powi: byNumber(Math.pow),
  ldexp: scaledFloat,
  exp: byNumber(Math.exp),
  exp2: byNumber((value) => 2 ** value),
  exp10: byNumber((value) => 10 ** value),
  log: byNumber(log.ln),
  log2: byNumber(log.two),
  log10: byNumber(log.ten),
  sin: byNumber(Math.sin),
  cos: byNumber(Math.cos),
  tan: byNumber(Math.tan),
  asin: byNumber(Math.asin),
  acos: byNumber(Math.acos),
  atan: byNumber(Math.atan),
  atan2: byNumber(Math.atan2),
  sinh: byNumber(Math.sinh),
  cosh: byNumber(Math.cosh),
  tanh: byNumber(Math.tanh),
  'fptosi.sat': saturatingConversion(true),
  'fptoui.sat': saturatingConversion(false),
  'is.fpclass': (type) => (a: Value, mask: Integer) => ((floatClass(type, a) & Number(mask)) !== 0 ? -1 : 0),
};

const first: Row = () => (a: Value) => a;

const otherRows: { readonly [name: string]: Row } = {
  expect: first,
  'expect.with.probability': first,
  'ssa.copy': first,
  'launder.invariant.group': first,
  'strip.invariant.group': first,
  'arithmetic.fence': first,
  annotation: first,
  'ptr.annotation': first,
  'threadlocal.address': first,
};

const rows: { readonly [name: string]: Row } = { ...integerRows, ...floatRows, ...otherRows };

/** `vector.reduce.add` and its like; fadd and fmul begin with a start value and go in order. */
function reduction(name: string, parameters: readonly Type[]): Pure | undefined {
  const type = parameters[parameters.length - 1]!.element;
  const combine = reducer(name, type);
  if (combine === undefined) return undefined;
  return (args) => {
    const lanes = args[args.length - 1] as Value[];
    const all = args.length > 1 ? [args[0]!, ...lanes] : lanes;
    return all.reduce((a, b) => spoiled([a, b]) ?? combine(a, b));
  };
}

function reducer(name: string, type: Type): ((a: Value, b: Value) => Value) | undefined {
  if (['add', 'mul', 'and', 'or', 'xor'].includes(name)) return integerBinary(name, type.bits, 0);
  if (name === 'fadd' || name === 'fmul') return floatBinary(name, type, 0);
  const row =
    rows[{ fmax: 'maxnum', fmin: 'minnum', fmaximum: 'maximum', fminimum: 'minimum' }[name] ?? name];
  return row?.(type, type);
}

/** llvm.ptrmask: the pointer with some bits of its address cleared. */
export function maskPointer(pointer: Value, mask: Value, addressOf: (pointer: Pointer) => Integer): Value {
  const spoil = spoiled([pointer, mask]);
  if (spoil !== undefined || !(pointer instanceof Pointer)) return spoil ?? undef;
  const at = BigInt(addressOf(pointer));
  const cleared = at - (at & BigInt(mask as Integer));
  return new Pointer(pointer.object, wrap(BigInt(pointer.offset) - cleared, 64));
}
