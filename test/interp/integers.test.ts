// Integer arithmetic: small cases one by one, and the quick ways against the general one.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Flag, TypeTable } from '../../src/llvm/index.ts';
import { integerCompare } from '../../src/semantics/comparisons.ts';
import { Fault } from '../../src/semantics/faults.ts';
import { integerBinary, partlyUndefined, wrap } from '../../src/semantics/integers.ts';
import { Poison, undef, type Value } from '../../src/semantics/values.ts';

const poison = new Poison('test');
const types = new TypeTable();

describe('an operation on integers', () => {
  const isPoison = 'poison';
  const isFault = 'undefined behaviour';
  // biome-ignore format: a table
  const table: [name: string, bits: number, flags: number, a: Value, b: Value, result: unknown][] = [
    ['add', 8, 0, 127, 1, -128],
    ['add', 8, Flag.nsw, 127, 1, isPoison],
    ['add', 8, Flag.nsw, 100, 27, 127],
    ['add', 8, Flag.nuw, -1, 1, isPoison],
    ['add', 8, Flag.nuw, 127, 1, -128],
    ['add', 64, 0, 2 ** 53 - 1, 1, 9007199254740992n],
    ['add', 64, Flag.nsw, 9223372036854775807n, 1, isPoison],
    ['sub', 32, 0, -2147483648, 1, 2147483647],
    ['sub', 32, Flag.nsw, -2147483648, 1, isPoison],
    ['sub', 32, Flag.nuw, 0, 1, isPoison],
    ['mul', 32, 0, 65536, 65536, 0],
    ['mul', 32, Flag.nuw, 65536, 65536, isPoison],
    ['mul', 64, Flag.nsw, 4294967296, 4294967296, isPoison],
    ['udiv', 32, 0, -1, 2, 2147483647],
    ['udiv', 32, Flag.exact, 5, 2, isPoison],
    ['udiv', 32, 0, 5, 0, isFault],
    ['sdiv', 32, 0, -7, 2, -3],
    ['sdiv', 32, 0, -2147483648, -1, isFault],
    ['sdiv', 32, 0, 1, undef, isFault],
    ['sdiv', 32, 0, 1, poison, isFault],
    ['srem', 32, 0, -7, 2, -1],
    ['srem', 64, 0, 1, 0, isFault],
    ['urem', 8, 0, -1, 16, 15],
    ['shl', 32, 0, 1, 31, -2147483648],
    ['shl', 32, 0, 1, 32, isPoison],
    ['shl', 32, Flag.nsw, 1, 31, isPoison],
    ['shl', 32, 0, 1, undef, isPoison],
    ['lshr', 8, 0, -1, 1, 127],
    ['lshr', 8, Flag.exact, 1, 1, isPoison],
    ['ashr', 8, 0, -2, 1, -1],
    ['or', 8, Flag.disjoint, 3, 1, isPoison],
    ['or', 8, Flag.disjoint, 2, 1, 3],
    ['and', 1, 0, -1, -1, -1],
    ['add', 32, 0, undef, 1, undef],
    ['add', 32, 0, undef, poison, isPoison],
    ['and', 8, 0, undef, 0, 0],
    ['or', 8, 0, undef, -1, -1],
  ];
  test.each(table)('%s i%i with flags %i of %s and %s is %s', (name, bits, flags, a, b, result) => {
    const compute = () => integerBinary(name, bits, flags)(a, b);
    if (result === isFault) expect(compute).toThrow(Fault);
    else if (result === isPoison) expect(compute()).toBeInstanceOf(Poison);
    else expect(compute()).toBe(result);
  });
});

/** What each operation is, on mathematical integers. */
const meaning: { [name: string]: (a: bigint, b: bigint, bits: number) => bigint } = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  udiv: (a, b, bits) => BigInt.asUintN(bits, a) / BigInt.asUintN(bits, b),
  urem: (a, b, bits) => BigInt.asUintN(bits, a) % BigInt.asUintN(bits, b),
  sdiv: (a, b) => a / b,
  srem: (a, b) => a % b,
  shl: (a, b) => a << b,
  lshr: (a, b, bits) => BigInt.asUintN(bits, a) >> b,
  ashr: (a, b) => a >> b,
};

/** Integers near the borders of every representation, as often as any other. */
function integers(bits: number) {
  const borders = [0n, 1n, 1n << 31n, 1n << 32n, 1n << 53n, 1n << BigInt(bits - 1)];
  const near = fc.tuple(fc.constantFrom(...borders), fc.bigInt(-2n, 2n), fc.boolean());
  return fc.oneof(
    fc.bigInt(-(1n << BigInt(bits)), 1n << BigInt(bits)),
    near.map(([border, distance, negative]) => (negative ? -border : border) + distance),
  );
}

describe.each(Object.keys(meaning))('%s at any width', (name) => {
  test('wraps the mathematical result', () => {
    const widths = fc.constantFrom(1, 7, 8, 16, 31, 32, 33, 48, 53, 54, 63, 64, 65, 128);
    fc.assert(
      fc.property(
        widths.chain((bits) => fc.tuple(fc.constant(bits), integers(bits), integers(bits))),
        ([bits, x, y]) => {
          const shifts = name === 'shl' || name.endsWith('shr');
          const a = BigInt.asIntN(bits, x);
          const b = shifts ? BigInt.asUintN(64, y) % BigInt(bits) : BigInt.asIntN(bits, y);
          if (b === 0n && /div|rem/.test(name)) return;
          if (name.startsWith('s') && b === -1n && a === -(1n << BigInt(bits - 1))) return;
          const result = integerBinary(name, bits, 0)(wrap(a, bits), wrap(b, bits));
          expect(result).toBe(wrap(meaning[name]!(a, b, bits), bits));
        },
      ),
      { numRuns: 1000, seed: 1 },
    );
  });
});

describe('a value of which only some bits are undefined', () => {
  // The low three bits are known to be 101, the rest is not.
  const partly = partlyUndefined(5n, 0xf8n, 8);
  test('is defined where a mask leaves only what is', () => {
    expect(integerBinary('and', 8, 0)(partly, 7)).toBe(5);
  });
  test('is defined once its undefined bits are shifted out', () => {
    const shifted = integerBinary('shl', 8, 0)(partly, 5);
    expect(integerBinary('lshr', 8, 0)(shifted, 5)).toBe(5);
  });
  test('is wholly undefined after an addition', () => {
    expect(integerBinary('add', 8, 0)(partly, 1)).toBe(undef);
  });
  test('differs from a value that differs in a known bit', () => {
    expect(integerCompare('eq', types.i8, 0)(partly, 4)).toBe(0);
    expect(integerCompare('ne', types.i8, 0)(partly, 4)).toBe(-1);
    expect(integerCompare('eq', types.i8, 0)(partly, 5)).toBe(undef);
  });
});

describe('icmp', () => {
  // biome-ignore format: a table
  test.each([
    ['ult', 32, -1, 1, 0], ['slt', 32, -1, 1, -1], ['ugt', 8, -1, 1, -1], ['uge', 8, 3, 3, -1],
    ['sle', 64, -9223372036854775808n, 0, -1], ['ule', 64, -9223372036854775808n, 0, 0],
    ['eq', 128, 1n << 100n, 1n << 100n, -1], ['ne', 1, 0, -1, -1],
  ] as [string, number, Value, Value, number][])('%s i%i %s, %s is %i', (predicate, bits, a, b, result) => {
    expect(integerCompare(predicate, types.integer(bits), 0)(a, b)).toBe(result);
  });
  test('of different signs in spite of samesign is poison', () => {
    expect(integerCompare('ult', types.i32, Flag.samesign)(-1, 1)).toBeInstanceOf(Poison);
  });
});
