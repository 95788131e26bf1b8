// Predicates as sets of outcomes, and comparisons with constants as ranges: both against what comparing gives, for all
// integers of three bits and the floats that matter.

import { describe, expect, it } from 'vitest';
import {
  Float,
  floatPredicates as floatSets,
  integerPredicates as integerSets,
  swapped,
} from '../../src/analysis/predicates.ts';
import {
  complement,
  intersection,
  isApart,
  isWithin,
  type Range,
  rangeOf,
} from '../../src/analysis/ranges.ts';
import { floatPredicates, integerPredicates, Op, readModule } from '../../src/llvm/index.ts';
import { compareOperation } from '../../src/semantics/operations.ts';

const bits = 3;
const { types } = readModule('');
const integers = Array.from({ length: 2 ** bits }, (_, i) => i - 2 ** (bits - 1));
const floats = [Number.NEGATIVE_INFINITY, -1.5, -0, 0, 1, Number.POSITIVE_INFINITY, Number.NaN];

function holdsForIntegers(predicate: string, a: number, b: number): boolean {
  return compareOperation(Op.icmp, predicate, types.integer(bits), 0)(a, b) === -1;
}

function holdsForFloats(predicate: string, a: number, b: number): boolean {
  return compareOperation(Op.fcmp, predicate, types.double, 0)(a, b) === -1;
}

describe('the outcomes of a predicate', () => {
  it('are the same for two pairs of integers exactly if every predicate says the same of them', () => {
    const sets = new Map<string, number>();
    for (const a of integers) {
      for (const b of integers) {
        const holding = integerPredicates.filter((predicate) => holdsForIntegers(predicate, a, b));
        // The one outcome that all predicates that hold have in common, and none that does not hold.
        let outcomes = integerSets.all;
        for (const predicate of integerPredicates) {
          const set = integerSets.outcomesOf(predicate);
          outcomes &= holding.includes(predicate) ? set : ~set;
        }
        sets.set(holding.join(), outcomes);
      }
    }
    expect([...sets.values()].sort((a, b) => a - b)).toEqual([1, 2, 4, 8, 16]);
  });

  it('are how floats compare', () => {
    for (const a of floats) {
      for (const b of floats) {
        const outcome = a < b ? Float.less : a > b ? Float.greater : a === b ? Float.equal : Float.unordered;
        for (const predicate of floatPredicates) {
          const isIn = (floatSets.outcomesOf(predicate) & outcome) !== 0;
          expect(isIn, `${a} ${predicate} ${b}`).toBe(holdsForFloats(predicate, a, b));
        }
      }
    }
  });

  it('give inverses, and exchanged operands another predicate', () => {
    for (const predicate of integerPredicates) {
      for (const a of integers) {
        for (const b of integers) {
          const holds = holdsForIntegers(predicate, a, b);
          expect(holdsForIntegers(integerSets.inverse(predicate), a, b)).toBe(!holds);
          expect(holdsForIntegers(swapped(predicate), b, a)).toBe(holds);
        }
      }
    }
    for (const predicate of floatPredicates) {
      for (const a of floats) {
        for (const b of floats) {
          const holds = holdsForFloats(predicate, a, b);
          expect(holdsForFloats(floatSets.inverse(predicate), a, b)).toBe(!holds);
          expect(holdsForFloats(swapped(predicate), b, a)).toBe(holds);
        }
      }
    }
  });
});

describe('a range', () => {
  const membersOf = ({ low, size }: Range) =>
    integers.filter((each) => BigInt.asUintN(bits, BigInt(each) - low) < size);
  const ranges = integerPredicates.flatMap((predicate) =>
    integers.map((constant) => rangeOf(predicate, BigInt(constant), bits)),
  );

  it('has what compares so with the constant', () => {
    for (const predicate of integerPredicates) {
      for (const constant of integers) {
        const expected = integers.filter((each) => holdsForIntegers(predicate, each, constant));
        expect(membersOf(rangeOf(predicate, BigInt(constant), bits))).toEqual(expected);
      }
    }
  });

  it('has a complement, parts, and things in common with others', () => {
    for (const a of ranges) {
      const inA = membersOf(a);
      expect(membersOf(complement(a))).toEqual(integers.filter((each) => !inA.includes(each)));
      for (const b of ranges) {
        const inB = membersOf(b);
        const inBoth = inA.filter((each) => inB.includes(each));
        expect(isWithin(a, b)).toBe(inBoth.length === inA.length);
        expect(isApart(a, b)).toBe(inBoth.length === 0);
        const common = intersection(a, b);
        if (common !== null) expect(membersOf(common)).toEqual(inBoth);
        else expect(inA.length + inB.length, 'it is in two parts').toBeGreaterThan(integers.length);
      }
    }
  });
});
