// icmp: integers by value, pointers by address.

import { Flag, type Type } from '../llvm/index.ts';
import { address } from './addresses.ts';
import { type Binary, isInteger, splitUndefined, unsigned } from './integers.ts';
import { type Integer, PartlyUndefined, Pointer, Poison, undef, type Value } from './values.ts';

const differentSigns = new Poison('icmp of different signs despite samesign');

/** The function that compares two integers or pointers by a predicate; true is -1. */
export function integerCompare(predicate: string, type: Type, flags: number): Binary {
  if (type.kind === 'pointer') return pointerCompare(predicate);
  const slow = compareSlowly(predicate, type.bits);
  if (flags & Flag.samesign) {
    const compare = integerCompare(predicate, type, flags & ~Flag.samesign);
    return (a, b) => (isInteger(a) && isInteger(b) && a < 0 !== b < 0 ? differentSigns : compare(a, b));
  }
  switch (predicate) {
    case 'eq':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? (a === b ? -1 : 0) : slow(a, b));
    case 'ne':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? (a !== b ? -1 : 0) : slow(a, b));
    case 'slt':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? (a < b ? -1 : 0) : slow(a, b));
    case 'sle':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? (a <= b ? -1 : 0) : slow(a, b));
    case 'sgt':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? (a > b ? -1 : 0) : slow(a, b));
    case 'sge':
      return (a, b) => (typeof a === 'number' && typeof b === 'number' ? (a >= b ? -1 : 0) : slow(a, b));
    default:
      return compareUnsigned(predicate, slow);
  }
}

/** Negative numbers are the large ones: of two with the same sign the order is the signed one. */
function compareUnsigned(predicate: string, slow: Binary): Binary {
  const orEqual = predicate.endsWith('e');
  const less = predicate.startsWith('ul');
  return (a, b) => {
    if (typeof a !== 'number' || typeof b !== 'number') return slow(a, b);
    if (a === b) return orEqual ? -1 : 0;
    const below = a < 0 === b < 0 ? a < b : b < 0;
    return below === less ? -1 : 0;
  };
}

function compareSlowly(predicate: string, bits: number): Binary {
  return (a, b) => {
    if (a instanceof Poison) return a;
    if (b instanceof Poison) return b;
    if (!isInteger(a) || !isInteger(b)) return compareUndefined(predicate, a, b, bits);
    return compareBig(predicate, BigInt(a), BigInt(b), (x) => unsigned(x, bits)) ? -1 : 0;
  };
}

function compareBig(predicate: string, a: bigint, b: bigint, toUnsigned: (x: Integer) => bigint): boolean {
  const [x, y] = predicate.startsWith('u') ? [toUnsigned(a), toUnsigned(b)] : [a, b];
  switch (predicate) {
    case 'eq':
      return x === y;
    case 'ne':
      return x !== y;
    case 'ult':
    case 'slt':
      return x < y;
    case 'ule':
    case 'sle':
      return x <= y;
    case 'ugt':
    case 'sgt':
      return x > y;
    default:
      return x >= y;
  }
}

/** Integers that differ in bits that are defined are different, whatever the others are. */
function compareUndefined(predicate: string, a: Value, b: Value, bits: number): Value {
  if (predicate !== 'eq' && predicate !== 'ne') return undef;
  if (!(a instanceof PartlyUndefined) && !(b instanceof PartlyUndefined)) return undef;
  const [x, y] = [splitUndefined(a, bits), splitUndefined(b, bits)];
  const defined = ~(x.mask | y.mask);
  if ((x.value & defined) === (y.value & defined)) return undef;
  return predicate === 'ne' ? -1 : 0;
}

function pointerCompare(predicate: string): Binary {
  const compare = compareSlowly(predicate, 64);
  return (a, b) => {
    if (a instanceof Pointer && b instanceof Pointer) {
      if (predicate === 'eq' && a.object === b.object) return a.offset === b.offset ? -1 : 0;
      return compare(address(a), address(b));
    }
    if (a instanceof Poison) return a;
    return b instanceof Poison ? b : undef;
  };
}
