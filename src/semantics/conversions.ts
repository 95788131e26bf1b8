// Conversions between scalars. bitcast is in bit-image.ts; vectors are converted lane by lane.

import { Flag, type Type } from '../llvm/index.ts';
import type { Addresses } from './addresses.ts';
import { fromImage, toImage } from './bit-image.ts';
import { convertNaN, isNaNValue, isWide, narrowFormats, rounding, type Unary } from './floats.ts';
import { isInteger, normalize, partlyUndefined, unsigned, unsignedNumber, wrap } from './integers.ts';
import { PartlyUndefined, Pointer, Poison, Undefined, undef } from './values.ts';
import {
  fromDouble,
  fromInteger,
  toInteger,
  toNarrower,
  toWide,
  WideFloat,
  wideFormat,
} from './wide-floats.ts';

const negative = new Poison('converted a negative integer despite nneg');
const truncatedBits = new Poison('trunc lost bits despite nuw or nsw');
const outOfRange = new Poison('converted a float outside the range of the integer type');

/** The function that performs a conversion from one scalar type to another. */
export function conversion(name: string, from: Type, to: Type, flags: number, addresses: Addresses): Unary {
  switch (name) {
    case 'trunc':
      return truncate(from.bits, to.bits, flags);
    case 'zext':
      return zeroExtend(from.bits, to.bits, flags);
    case 'sext':
      return signExtend(from.bits, to.bits);
    case 'fptrunc':
    case 'fpext':
      return convertFloat(from, to);
    case 'fptoui':
      return floatToInteger(to.bits, false);
    case 'fptosi':
      return floatToInteger(to.bits, true);
    case 'uitofp':
      return integerToFloat(from.bits, to, false, flags);
    case 'sitofp':
      return integerToFloat(from.bits, to, true, 0);
    case 'ptrtoint':
    case 'ptrtoaddr':
      return pointerToInteger(to.bits, addresses);
    case 'inttoptr':
      return integerToPointer(from.bits, addresses);
    case 'addrspacecast':
      return (a) => a;
    default:
      return bitcast(from, to, addresses);
  }
}

/** Reinterprets the bits, of vectors too. */
export function bitcast(from: Type, to: Type, addresses: Addresses): Unary {
  if (from === to) return (a) => a;
  return (a) => fromImage(toImage(a, from, addresses), to, addresses);
}

function truncate(from: number, to: number, flags: number): Unary {
  const s = 32 - to;
  return (a) => {
    if (typeof a === 'number' && flags === 0 && to <= 32) return (a << s) >> s;
    if (isInteger(a)) {
      const result = wrap(BigInt(a), to);
      if (flags & Flag.nsw && result !== a) return truncatedBits;
      if (flags & Flag.nuw && unsigned(result, to) !== unsigned(a, from)) return truncatedBits;
      return result;
    }
    return a instanceof PartlyUndefined ? partlyUndefined(a.value, a.mask, to) : a;
  };
}

function zeroExtend(from: number, to: number, flags: number): Unary {
  return (a) => {
    if (typeof a === 'number') {
      if (flags & Flag.nneg && a < 0) return negative;
      if (a >= 0) return a;
      if (from < 32) return unsignedNumber(a, from);
      if (from === 32) return a >>> 0;
    }
    if (isInteger(a)) return flags & Flag.nneg && a < 0 ? negative : normalize(unsigned(a, from));
    if (a instanceof Undefined) return partlyUndefined(0n, (1n << BigInt(from)) - 1n, to);
    return a instanceof PartlyUndefined ? partlyUndefined(a.value, a.mask, to) : a;
  };
}

function signExtend(from: number, to: number): Unary {
  return (a) => {
    if (!(a instanceof PartlyUndefined)) return a;
    const extend = (bits: bigint) => BigInt.asUintN(to, BigInt.asIntN(from, bits));
    return partlyUndefined(extend(a.value), extend(a.mask), to);
  };
}

function convertFloat(from: Type, to: Type): Unary {
  const format = isWide(to) ? wideFormat(to.kind) : null;
  const round = format === null ? rounding(to) : null;
  const [precision, bias] = narrowFormats[to.kind] ?? [0, 0];
  return (a) => {
    if (a instanceof Poison || a instanceof Undefined) return a;
    if (isNaNValue(a)) return convertNaN(a, from, to);
    if (a instanceof WideFloat) return format !== null ? toWide(a, format) : toNarrower(a, precision, bias);
    return format !== null ? toWide(fromDouble(Number(a)), format) : round!(Number(a));
  };
}

function floatToInteger(bits: number, signed: boolean): Unary {
  const least = signed ? -(2 ** (bits - 1)) : 0;
  const bound = signed ? 2 ** (bits - 1) : 2 ** bits;
  return (a) => {
    if (typeof a === 'number') {
      const whole = Math.trunc(a);
      if (!(whole >= least && whole < bound)) return outOfRange;
      if (bits <= 32 && signed) return whole | 0;
      return wrap(BigInt(whole), bits);
    }
    if (a instanceof Poison) return a;
    if (a instanceof Undefined) return undef;
    const whole = a instanceof WideFloat ? toInteger(a) : null;
    if (whole === null) return outOfRange;
    const fits = signed ? BigInt.asIntN(bits, whole) === whole : BigInt.asUintN(bits, whole) === whole;
    return fits ? wrap(whole, bits) : outOfRange;
  };
}

function integerToFloat(bits: number, to: Type, signed: boolean, flags: number): Unary {
  const format = isWide(to) ? wideFormat(to.kind) : null;
  const round = format === null ? rounding(to) : null;
  return (a) => {
    if (!isInteger(a)) return a instanceof Poison ? a : undef;
    if (flags & Flag.nneg && a < 0) return negative;
    if (round !== null && typeof a === 'number' && (signed || a >= 0)) return round(a);
    const exact = signed ? BigInt(a) : unsigned(a, bits);
    if (format !== null) return fromInteger(exact, format);
    // A bigint beyond 53 bits rounded to double and then again would be rounded twice.
    const [precision, bias] = narrowFormats[to.kind]!;
    const whole = new WideFloat('finite', exact < 0n, exact < 0n ? -exact : exact, 0);
    return toNarrower(whole, precision, bias);
  };
}

function pointerToInteger(bits: number, addresses: Addresses): Unary {
  return (a) => {
    if (!(a instanceof Pointer)) return a;
    const at = addresses.addressOf(a);
    return bits === 64 || (bits > 64 && at >= 0) ? at : wrap(unsigned(at, addresses.pointerSize * 8), bits);
  };
}

function integerToPointer(bits: number, addresses: Addresses): Unary {
  return (a) => {
    if (isInteger(a)) {
      if (bits === 64) return addresses.pointerAt(a);
      return addresses.pointerAt(wrap(unsigned(a, bits), addresses.pointerSize * 8));
    }
    return a instanceof Poison ? a : undef;
  };
}
