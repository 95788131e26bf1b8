// Floating-point arithmetic, narrow and wide.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Memory } from '../../src/interp/memory/memory.ts';
import { DataLayout, Flag, type Type, TypeTable } from '../../src/llvm/index.ts';
import { conversion } from '../../src/semantics/conversions.ts';
import {
  bitsToFloat,
  floatBinary,
  floatCompare,
  floatNegate,
  floatToBits,
} from '../../src/semantics/floats.ts';
import { pureIntrinsic } from '../../src/semantics/intrinsics.ts';
import { Poison, undef, type Value } from '../../src/semantics/values.ts';
import {
  bitsToWide,
  fromDouble,
  toNarrower,
  wideBinary,
  wideCompare,
  wideFormat,
  wideSquareRoot,
  wideToBits,
} from '../../src/semantics/wide-floats.ts';

const types = new TypeTable();
const memory = new Memory(new DataLayout());
const [half, float, double, x87, quad] = (['half', 'float', 'double', 'x86_fp80', 'fp128'] as const).map(
  (kind) => types.named(kind),
);
const extended = wideFormat('x86_fp80');

test('float results are rounded to float', () => {
  expect(floatBinary('fadd', float!, 0)(16777216, 1)).toBe(16777216);
  expect(floatBinary('fdiv', float!, 0)(1, 3)).toBe(Math.fround(1 / 3));
});

test('half results are rounded to half', () => {
  expect(floatBinary('fadd', half!, 0)(2048, 1)).toBe(2048);
  expect(floatBinary('fmul', half!, 0)(300, 300)).toBe(Infinity);
});

test('poison and undef pass through arithmetic', () => {
  expect(floatBinary('fadd', double!, 0)(undef, 1)).toBe(undef);
  expect(floatBinary('fadd', double!, 0)(new Poison('test'), 1)).toBeInstanceOf(Poison);
});

test('a NaN in spite of nnan is poison', () => {
  expect(floatBinary('fdiv', double!, Flag.nnan)(0, 0)).toBeInstanceOf(Poison);
  expect(floatBinary('fdiv', double!, Flag.ninf)(1, 0)).toBeInstanceOf(Poison);
});

test('the sign and the payload of a NaN are kept', () => {
  const bits = 0xfff8000000000123n;
  const value = bitsToFloat(bits, double!);
  expect(floatToBits(value, double!)).toBe(bits);
  expect(floatToBits(floatNegate(double!)(value), double!)).toBe(0x7ff8000000000123n);
});

test.each([
  ['oeq', 1, 1, -1],
  ['olt', 1, Number.NaN, 0],
  ['ult', 1, Number.NaN, -1],
  ['uno', 1, Number.NaN, -1],
  ['ord', 1, 2, -1],
  ['uno', 1, 2, 0],
  ['one', 1, 2, -1],
  ['une', 0, -0, 0],
  ['true', 0, 1, -1],
])('fcmp %s %d, %d is %i', (predicate, a, b, result) => {
  expect(floatCompare(predicate, 0)(a, b)).toBe(result);
});

test('a float that the integer type does not have converts to poison', () => {
  const convert = conversion('fptosi', double!, types.i8, 0, memory);
  expect(convert(127.9)).toBe(127);
  expect(convert(128)).toBeInstanceOf(Poison);
  expect(conversion('fptoui', double!, types.i64, 0, memory)(2 ** 63)).toBe(-9223372036854775808n);
});

test('large integers are rounded once on the way to float', () => {
  // To double first this would be a tie, and then be rounded down.
  const value = (1n << 60n) + (1n << 36n) + 1n;
  expect(conversion('sitofp', types.i64, float!, 0, memory)(value)).toBe(2 ** 60 + 2 ** 37);
});

const doubles = fc.double({ noNaN: true });

describe('wide arithmetic', () => {
  test.each(['fadd', 'fsub', 'fmul', 'fdiv', 'frem'])(
    '%s in the precision of double is that of JavaScript',
    (name) => {
      const compute = wideBinary(name, { ...extended, precision: 53, bias: 1023 });
      const plain: { [name: string]: (a: number, b: number) => number } = {
        fadd: (a, b) => a + b,
        fsub: (a, b) => a - b,
        fmul: (a, b) => a * b,
        fdiv: (a, b) => a / b,
        frem: (a, b) => a % b,
      };
      fc.assert(
        fc.property(doubles, doubles, (a, b) => {
          const result = compute(fromDouble(a), fromDouble(b));
          expect(toNarrower(result, 53, 1023)).toBe(plain[name]!(a, b));
        }),
        { numRuns: 1000, seed: 1 },
      );
    },
  );

  test('square roots in the precision of double are those of JavaScript', () => {
    const format = { ...extended, precision: 53, bias: 1023 };
    fc.assert(
      fc.property(doubles, (a) => {
        const root = wideSquareRoot(fromDouble(Math.abs(a)), format);
        expect(toNarrower(root, 53, 1023)).toBe(Math.sqrt(Math.abs(a)));
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  test('x86_fp80 has 64 bits of precision', () => {
    const add = floatBinary('fadd', x87!, 0);
    const sum = add(fromDouble(2 ** 63), fromDouble(1));
    expect(floatToBits(sum, x87!)).toBe(0x403e8000000000000001n);
  });

  test('bits and values convert into each other', () => {
    for (const kind of ['x86_fp80', 'fp128'] as const) {
      const format = wideFormat(kind);
      for (const value of [0, -0, 1, -1.5, Math.PI, 1e300, 5e-324, Infinity, -Infinity]) {
        const wide = bitsToWide(wideToBits(fromDouble(value), format), format);
        expect(wideCompare(wide, fromDouble(value))).toBe(0);
        expect(wide.negative).toBe(fromDouble(value).negative);
      }
    }
    expect(wideToBits(fromDouble(1), wideFormat('fp128'))).toBe(0x3fff0000000000000000000000000000n);
  });

  test('doubles survive the way through fp128', () => {
    const there = conversion('fpext', double!, quad!, 0, memory);
    const back = conversion('fptrunc', quad!, double!, 0, memory);
    const survives = fc.property(doubles, (a) => {
      expect(back(there(a))).toBe(a);
    });
    fc.assert(survives, { seed: 1 });
  });
});

describe('an intrinsic', () => {
  const call = (name: string, type: Type, args: readonly Value[]) =>
    pureIntrinsic(
      name,
      type,
      args.map(() => type),
    )!(args);
  const [i8, i32, i64] = [types.i8, types.i32, types.i64];
  // biome-ignore format: a table
  const table: [name: string, args: Value[], result: Value, type: Type][] = [
    ['abs', [-5, 0], 5, i32],
    ['smax', [-1, 1], 1, i32],
    ['umax', [-1, 1], -1, i32],
    ['ctpop', [-1], 64, i64],
    ['ctlz', [1, 0], 31, i32],
    ['ctlz', [0, 0], 32, i32],
    ['cttz', [8, 0], 3, i32],
    ['bswap', [0x01020304], 0x04030201, i32],
    ['bitreverse', [1], -128, i8],
    ['fshl', [1, -128, 1], 3, i8],
    ['fshr', [1, 0, 1], -128, i8],
    ['uadd.sat', [-1, 1], -1, i8],
    ['sadd.sat', [127, 1], 127, i8],
    ['usub.sat', [0, 1], 0, i8],
    ['sadd.with.overflow', [127, 1], [-128, -1], i8],
    ['umul.with.overflow', [16, 15], [-16, 0], i8],
    ['fabs', [-2], 2, double!],
    ['copysign', [3, -0], -3, double!],
    ['floor', [-0.5], -1, double!],
    ['rint', [2.5], 2, double!],
    ['round', [2.5], 3, double!],
    ['minnum', [1, Number.NaN], 1, double!],
    ['fma', [2 ** 53, 1, 1], 2 ** 53, double!],
    ['sqrt', [2], Math.fround(Math.SQRT2), float!],
  ];
  test.each(table)('%s of %o is %o', (name, args, result, type) => {
    expect(call(name, type, args)).toEqual(result);
  });
  test('cttz of zero may be poison', () => {
    expect(call('cttz', i32, [0, -1])).toBeInstanceOf(Poison);
  });
});

test('a NaN keeps its sign and the high end of its payload between formats', () => {
  const convert = (from: Type, to: Type, bits: bigint) =>
    floatToBits(
      conversion(from.bits < to.bits ? 'fpext' : 'fptrunc', from, to, 0, memory)(bitsToFloat(bits, from)),
      to,
    );
  expect(convert(double!, quad!, 0xfff8000000000001n)).toBe(0xffff8000000000001000000000000000n);
  expect(convert(quad!, x87!, 0x7fff8000000000000000000000000000n)).toBe(0x7fffc000000000000000n);
  expect(convert(quad!, double!, 0xffff8000000000001000000000000000n)).toBe(0xfff8000000000001n);
  // A signalling NaN becomes quiet, also where nothing of its payload is left.
  expect(convert(double!, float!, 0x7ff0000000000001n)).toBe(0x7fc00000n);
});

test('encodings of x86_fp80 that nothing results in are kept by a copy', () => {
  for (const bits of [0x3fff4000000000000000n, 0x7fff0000000000000000n, 0x00008000000000000001n]) {
    expect(floatToBits(bitsToFloat(bits, x87!), x87!)).toBe(bits);
    expect(floatToBits(floatNegate(x87!)(bitsToFloat(bits, x87!)), x87!)).toBe(bits | (1n << 79n));
  }
  expect(bitsToWide(0x3fff4000000000000000n, extended).kind).toBe('nan');
});

test('wide floats are rounded to integers exactly', () => {
  const half = bitsToWide(0x40408000000000000001n, extended);
  const value = (bits: bigint) => bitsToWide(bits, extended);
  // 2^62 + 0.5, and 2^62 + 1.5.
  const [first, second] = [value(0x403d8000000000000001n), value(0x403d8000000000000003n)];
  const round = (name: string, of: Value) =>
    wideToBits(pureIntrinsic(name, x87!, [x87!])!([of]) as ReturnType<typeof value>, extended);
  expect(round('rint', first)).toBe(0x403d8000000000000000n);
  expect(round('round', first)).toBe(0x403d8000000000000002n);
  expect(round('rint', second)).toBe(0x403d8000000000000004n);
  expect(round('rint', half)).toBe(0x40408000000000000001n);
});

test('ldexp rounds once and does not overflow on the way', () => {
  const ldexp = pureIntrinsic('ldexp', double!, [double!])!;
  expect(ldexp([2 ** 1023, -2000])).toBe(2 ** -977);
  expect(ldexp([0, 2000])).toBe(0);
  expect(ldexp([3, -1075])).toBe(2 * 5e-324);
  expect(ldexp([1, 2147483647])).toBe(Infinity);
});
