// Integer arithmetic of every width.
//
// `integerBinary` returns the function for one operation at one width with its flags. Each such function first tries
// the usual case, two fully defined integers that are small numbers, and leaves the rest to a slow, general path on
// bigints, which also handles undef and poison:
//
//   poison in, poison out
//   and, or, xor and shifts by a known amount treat undefined bits one by one
//   everything else on undefined bits is undefined as a whole
//   dividing by zero or by an undefined value, or the least integer by -1, is undefined behaviour

import { Flag } from '../llvm/index.ts';
import { undefinedBehaviour } from './faults.ts';
import { type Integer, PartlyUndefined, Poison, undef, type Value } from './values.ts';

export type Binary = (a: Value, b: Value) => Value;

const safe = Number.MAX_SAFE_INTEGER;

/** The representation of an integer of this width: wrapped, signed, a number if it can be one. */
export function wrap(value: bigint, bits: number): Integer {
  return normalize(BigInt.asIntN(bits, value));
}

/** A bigint as the integer that it is, without wrapping. */
export function normalize(value: bigint): Integer {
  return value <= 9007199254740991n && value >= -9007199254740991n ? Number(value) : value;
}

/** The integer taken as unsigned. */
export function unsigned(value: Integer, bits: number): bigint {
  return BigInt.asUintN(bits, BigInt(value));
}

/** The same where it surely fits into a number: up to 32 bits. */
export function unsignedNumber(value: number, bits: number): number {
  return bits === 32 ? value >>> 0 : value & ((1 << bits) - 1);
}

/** Whether a value is a fully defined integer. */
export function isInteger(value: Value): value is Integer {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** Ones in all bits. */
function ones(bits: number): bigint {
  return (1n << BigInt(bits)) - 1n;
}

/** An integer with undefined bits, in its one representation. */
export function partlyUndefined(value: bigint, mask: bigint, bits: number): Value {
  const all = ones(bits);
  const undefinedBits = mask & all;
  if (undefinedBits === 0n) return wrap(value, bits);
  if (undefinedBits === all) return undef;
  return new PartlyUndefined(value & all & ~undefinedBits, undefinedBits);
}

/** The bits of an integer, those undefined as zeroes, and which those are. */
export function splitUndefined(value: Value, bits: number): { value: bigint; mask: bigint } {
  if (isInteger(value)) return { value: unsigned(value, bits), mask: 0n };
  if (value instanceof PartlyUndefined) return value;
  return { value: 0n, mask: ones(bits) };
}

/** The function that computes `name` (add, udiv, shl, …) at this width with these `Flag`s. */
export function integerBinary(name: string, bits: number, flags: number): Binary {
  const slow = slowly(name, bits, flags);
  return (bits <= 32 ? narrow : wide)[name]?.(bits, flags, slow) ?? slow;
}

type Maker = (bits: number, flags: number, slow: Binary) => Binary;

const overflowed = {
  add: new Poison('add overflowed despite nuw or nsw'),
  sub: new Poison('sub overflowed despite nuw or nsw'),
  mul: new Poison('mul overflowed despite nuw or nsw'),
  shl: new Poison('shl overflowed despite nuw or nsw'),
};
const shiftedTooFar = new Poison('shifted by the width or more');
const inexact = new Poison('inexact result despite exact');
const notDisjoint = new Poison('or of common bits despite disjoint');

/** Up to 32 bits: all values are numbers that fit `int32`. */
const narrow: { readonly [name: string]: Maker } = {
  add: (bits, flags, slow) => {
    const s = 32 - bits;
    if (flags === 0) {
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? ((a + b) << s) >> s : slow(a, b));
    }
    return (a, b) => {
      if (typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
      const result = ((a + b) << s) >> s;
      if (flags & Flag.nsw && result !== a + b) return overflowed.add;
      if (flags & Flag.nuw && unsignedNumber(result, bits) < unsignedNumber(a, bits)) return overflowed.add;
      return result;
    };
  },
  sub: (bits, flags, slow) => {
    const s = 32 - bits;
    if (flags === 0) {
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? ((a - b) << s) >> s : slow(a, b));
    }
    return (a, b) => {
      if (typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
      const result = ((a - b) << s) >> s;
      if (flags & Flag.nsw && result !== a - b) return overflowed.sub;
      if (flags & Flag.nuw && unsignedNumber(a, bits) < unsignedNumber(b, bits)) return overflowed.sub;
      return result;
    };
  },
  mul: (bits, flags, slow) => {
    const s = 32 - bits;
    return (a, b) => {
      if (typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
      const result = (Math.imul(a, b) << s) >> s;
      if (flags & Flag.nsw && result !== a * b) return overflowed.mul;
      if (flags & Flag.nuw && unsignedNumber(a, bits) * unsignedNumber(b, bits) >= 2 ** bits)
        return overflowed.mul;
      return result;
    };
  },
  and: (_bits, _flags, slow) => (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a & b : slow(a, b),
  or: (_bits, flags, slow) => (a, b) => {
    if (typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
    return flags & Flag.disjoint && (a & b) !== 0 ? notDisjoint : a | b;
  },
  xor: (_bits, _flags, slow) => (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a ^ b : slow(a, b),
  shl: (bits, flags, slow) => {
    if (flags !== 0) return slow;
    const s = 32 - bits;
    return (a, b) =>
      typeof a === 'number' && typeof b === 'number' && b >= 0 && b < bits ? (a << (b + s)) >> s : slow(a, b);
  },
  lshr: (bits, flags, slow) => {
    if (flags !== 0) return slow;
    const s = 32 - bits;
    return (a, b) =>
      typeof a === 'number' && typeof b === 'number' && b >= 0 && b < bits
        ? ((unsignedNumber(a, bits) >>> b) << s) >> s
        : slow(a, b);
  },
  ashr: (bits, flags, slow) => {
    if (flags !== 0) return slow;
    return (a, b) =>
      typeof a === 'number' && typeof b === 'number' && b >= 0 && b < bits ? a >> b : slow(a, b);
  },
  udiv: (bits, flags, slow) => {
    if (flags !== 0) return slow;
    const s = 32 - bits;
    return (a, b) =>
      typeof a === 'number' && typeof b === 'number' && b !== 0
        ? ((unsignedNumber(a, bits) / unsignedNumber(b, bits)) << s) >> s
        : slow(a, b);
  },
  urem: (bits, _flags, slow) => {
    const s = 32 - bits;
    return (a, b) =>
      typeof a === 'number' && typeof b === 'number' && b !== 0
        ? ((unsignedNumber(a, bits) % unsignedNumber(b, bits)) << s) >> s
        : slow(a, b);
  },
  sdiv: (_bits, flags, slow) => {
    if (flags !== 0) return slow;
    return (a, b) =>
      typeof a === 'number' && typeof b === 'number' && b !== 0 && b !== -1 ? (a / b) | 0 : slow(a, b);
  },
  srem: (_bits, _flags, slow) => (a, b) =>
    typeof a === 'number' && typeof b === 'number' && b !== 0 && b !== -1 ? (a % b) | 0 : slow(a, b),
};

/** Above 32 bits: numbers while they are safe. */
const wide: { readonly [name: string]: Maker } = {
  add: (bits, flags, slow) => (a, b) => {
    if (typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
    const result = a + b;
    const easy = bits >= 54 && result <= safe && result >= -safe;
    return easy && (!(flags & Flag.nuw) || (a >= 0 && b >= 0)) ? result : slow(a, b);
  },
  sub: (bits, flags, slow) => (a, b) => {
    if (typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
    const result = a - b;
    const easy = bits >= 54 && result <= safe && result >= -safe;
    return easy && (!(flags & Flag.nuw) || (a >= b && b >= 0)) ? result : slow(a, b);
  },
  mul: (bits, flags, slow) => (a, b) => {
    if (typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
    const result = a * b + 0;
    const easy = bits >= 54 && result <= safe && result >= -safe;
    return easy && (!(flags & Flag.nuw) || (a >= 0 && b >= 0)) ? result : slow(a, b);
  },
  and: (_bits, _flags, slow) => (a, b) => {
    if (typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
    const low = a & b;
    // A small mask that is not negative clears the upper half.
    if ((b >= 0 && b <= 0x7fffffff) || (a >= 0 && a <= 0x7fffffff)) return low;
    return a === (a | 0) && b === (b | 0) ? low : slow(a, b);
  },
  or: (_bits, flags, slow) => (a, b) =>
    flags === 0 && typeof a === 'number' && typeof b === 'number' && a === (a | 0) && b === (b | 0)
      ? a | b
      : slow(a, b),
  xor: (_bits, _flags, slow) => (a, b) =>
    typeof a === 'number' && typeof b === 'number' && a === (a | 0) && b === (b | 0) ? a ^ b : slow(a, b),
  shl: (bits, flags, slow) => (a, b) => {
    if (flags & Flag.nuw || bits < 54 || typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
    if (b < 0 || b > 52) return slow(a, b);
    const result = a * 2 ** b;
    return result <= safe && result >= -safe ? result : slow(a, b);
  },
  lshr: (bits, flags, slow) => (a, b) =>
    flags === 0 && typeof a === 'number' && a >= 0 && typeof b === 'number' && b >= 0 && b <= 52 && b < bits
      ? Math.floor(a / 2 ** b)
      : slow(a, b),
  ashr: (bits, flags, slow) => (a, b) =>
    flags === 0 && typeof a === 'number' && typeof b === 'number' && b >= 0 && b <= 52 && b < bits
      ? Math.floor(a / 2 ** b)
      : slow(a, b),
  udiv: (_bits, flags, slow) => (a, b) =>
    flags === 0 && typeof a === 'number' && a >= 0 && typeof b === 'number' && b > 0
      ? Math.floor(a / b)
      : slow(a, b),
  urem: (_bits, _flags, slow) => (a, b) =>
    typeof a === 'number' && a >= 0 && typeof b === 'number' && b > 0 ? a % b : slow(a, b),
  sdiv: (_bits, flags, slow) => (a, b) =>
    flags === 0 && typeof a === 'number' && typeof b === 'number' && b !== 0 && b !== -1
      ? Math.trunc(a / b) + 0
      : slow(a, b),
  srem: (_bits, _flags, slow) => (a, b) =>
    typeof a === 'number' && typeof b === 'number' && b !== 0 && b !== -1 ? (a % b) + 0 : slow(a, b),
};

/** The general path: any width, any value. */
function slowly(name: string, bits: number, flags: number): Binary {
  const compute = exactly[name]!;
  const divides = name.endsWith('div') || name.endsWith('rem');
  const bitwise = bitwiseOnUndefined[name];
  return (a, b) => {
    if (divides && !isInteger(b)) throw undefinedBehaviour(`${name} by a value that is undefined or poison`);
    if (a instanceof Poison) return divides && b === 0 ? divisionByZero(name) : a;
    if (b instanceof Poison) return b;
    if (isInteger(a) && isInteger(b)) return compute(BigInt(a), BigInt(b), bits, flags);
    if (divides && b === 0) return divisionByZero(name);
    return bitwise === undefined ? undef : bitwise(a, b, bits);
  };
}

function divisionByZero(name: string): never {
  throw undefinedBehaviour(`${name} by zero`);
}

type Exact = (a: bigint, b: bigint, bits: number, flags: number) => Value;

/** Signed operands in, the value out. */
const exactly: { readonly [name: string]: Exact } = {
  add: (a, b, bits, flags) => wrapChecked((x, y) => x + y, a, b, bits, flags, overflowed.add),
  sub: (a, b, bits, flags) => wrapChecked((x, y) => x - y, a, b, bits, flags, overflowed.sub),
  mul: (a, b, bits, flags) => wrapChecked((x, y) => x * y, a, b, bits, flags, overflowed.mul),
  and: (a, b, bits) => wrap(a & b, bits),
  or: (a, b, bits, flags) => (flags & Flag.disjoint && (a & b) !== 0n ? notDisjoint : wrap(a | b, bits)),
  xor: (a, b, bits) => wrap(a ^ b, bits),
  shl: (a, b, bits, flags) => {
    const amount = BigInt.asUintN(bits, b);
    if (amount >= BigInt(bits)) return shiftedTooFar;
    return wrapChecked((x, y) => x << y, a, amount, bits, flags, overflowed.shl);
  },
  lshr: (a, b, bits, flags) => shiftRight(BigInt.asUintN(bits, a), b, bits, flags),
  ashr: (a, b, bits, flags) => shiftRight(a, b, bits, flags),
  udiv: (a, b, bits, flags) => {
    if (b === 0n) return divisionByZero('udiv');
    const [x, y] = [BigInt.asUintN(bits, a), BigInt.asUintN(bits, b)];
    return flags & Flag.exact && x % y !== 0n ? inexact : wrap(x / y, bits);
  },
  urem: (a, b, bits) =>
    b === 0n ? divisionByZero('urem') : wrap(BigInt.asUintN(bits, a) % BigInt.asUintN(bits, b), bits),
  sdiv: (a, b, bits, flags) => {
    refuseSignedDivision('sdiv', a, b, bits);
    return flags & Flag.exact && a % b !== 0n ? inexact : wrap(a / b, bits);
  },
  srem: (a, b, bits) => {
    refuseSignedDivision('srem', a, b, bits);
    return wrap(a % b, bits);
  },
};

function wrapChecked(
  compute: (a: bigint, b: bigint) => bigint,
  a: bigint,
  b: bigint,
  bits: number,
  flags: number,
  broken: Poison,
): Value {
  const result = compute(a, b);
  if (flags & Flag.nsw && BigInt.asIntN(bits, result) !== result) return broken;
  if (flags & Flag.nuw) {
    const unsignedResult = compute(BigInt.asUintN(bits, a), BigInt.asUintN(bits, b));
    if (BigInt.asUintN(bits, unsignedResult) !== unsignedResult) return broken;
  }
  return wrap(result, bits);
}

function shiftRight(a: bigint, b: bigint, bits: number, flags: number): Value {
  const amount = BigInt.asUintN(bits, b);
  if (amount >= BigInt(bits)) return shiftedTooFar;
  const result = a >> amount;
  return flags & Flag.exact && result << amount !== a ? inexact : wrap(result, bits);
}

function refuseSignedDivision(name: string, a: bigint, b: bigint, bits: number): void {
  if (b === 0n) divisionByZero(name);
  if (b === -1n && a === -(1n << BigInt(bits - 1))) {
    throw undefinedBehaviour(`${name} of the least i${bits} by -1 overflows`);
  }
}

/** Operations that treat every bit on its own, so that undefined ones do not spoil the others. */
const bitwiseOnUndefined: { readonly [name: string]: (a: Value, b: Value, bits: number) => Value } = {
  and: (a, b, bits) => {
    const [x, y] = [splitUndefined(a, bits), splitUndefined(b, bits)];
    const zero = (~x.value & ~x.mask) | (~y.value & ~y.mask);
    return partlyUndefined(x.value & y.value, (x.mask | y.mask) & ~zero, bits);
  },
  or: (a, b, bits) => {
    const [x, y] = [splitUndefined(a, bits), splitUndefined(b, bits)];
    const one = x.value | y.value;
    return partlyUndefined(one, (x.mask | y.mask) & ~one, bits);
  },
  xor: (a, b, bits) => {
    const [x, y] = [splitUndefined(a, bits), splitUndefined(b, bits)];
    return partlyUndefined(x.value ^ y.value, x.mask | y.mask, bits);
  },
  shl: (a, b, bits) => shiftUndefined(a, b, bits, (x, amount) => x << amount),
  lshr: (a, b, bits) => shiftUndefined(a, b, bits, (x, amount) => x >> amount),
  ashr: (a, b, bits) =>
    shiftUndefined(a, b, bits, (x, amount) => BigInt.asUintN(bits, BigInt.asIntN(bits, x) >> amount)),
};

function shiftUndefined(
  a: Value,
  b: Value,
  bits: number,
  shift: (value: bigint, amount: bigint) => bigint,
): Value {
  if (!isInteger(b)) return new Poison('shifted by an undefined amount');
  const amount = unsigned(b, bits);
  if (amount >= BigInt(bits)) return shiftedTooFar;
  const { value, mask } = splitUndefined(a, bits);
  return partlyUndefined(shift(value, amount), shift(mask, amount), bits);
}
