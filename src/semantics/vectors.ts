// Vectors and aggregates: scalar functions lane by lane, and moving lanes and elements about.

import type { Type } from '../llvm/index.ts';
import { zeroOf } from './bit-image.ts';
import type { Unary } from './floats.ts';
import { type Binary, isInteger, unsigned, wrap } from './integers.ts';
import { PartlyUndefined, Poison, Undefined, undef, type Value } from './values.ts';

export function lanewiseUnary(compute: Unary): Unary {
  return (a) => (a as Value[]).map(compute);
}

export function lanewiseBinary(compute: Binary): Binary {
  return (a, b) => {
    const [x, y] = [a as Value[], b as Value[]];
    const result = new Array<Value>(x.length);
    for (let i = 0; i < x.length; i++) result[i] = compute(x[i]!, y[i]!);
    return result;
  };
}

/** One of two values by a condition that may be undefined. */
export function select(condition: Value, a: Value, b: Value): Value {
  if (typeof condition === 'number') return condition !== 0 ? a : b;
  if (Array.isArray(condition)) {
    return condition.map((lane, i) => select(lane, (a as Value[])[i]!, (b as Value[])[i]!));
  }
  const spoil = (x: Value, y: Value): Value => {
    if (condition instanceof Poison) return condition;
    if (x === y) return x;
    return x instanceof Poison ? x : y instanceof Poison ? y : undef;
  };
  if (!Array.isArray(a)) return spoil(a, b);
  return a.map((lane, i) => select(condition, lane, (b as Value[])[i]!));
}

/** Whether values of this type are arrays. */
function isComposite(type: Type): boolean {
  return type.isAggregate || type.kind === 'vector';
}

/** A value of the same type, with each scalar of it replaced. The arrays are new. */
export function mapScalars(value: Value, type: Type, compute: (scalar: Value, type: Type) => Value): Value {
  if (!isComposite(type)) return compute(value, type);
  const result = [...(value as Value[])];
  const pending = [{ parts: result, type }];
  while (pending.length > 0) {
    const { parts, type: whole } = pending.pop()!;
    for (let i = 0; i < parts.length; i++) {
      const part = whole.kind === 'struct' ? whole.contained[i]! : whole.element;
      if (!isComposite(part)) {
        parts[i] = compute(parts[i]!, part);
        continue;
      }
      const inner = [...(parts[i] as Value[])];
      parts[i] = inner;
      pending.push({ parts: inner, type: part });
    }
  }
  return result;
}

/** One and the same value for all that is undefined: zero. */
export function freeze(value: Value, type: Type): Value {
  return mapScalars(value, type, (scalar, scalarType) => {
    if (scalar instanceof Poison || scalar instanceof Undefined) return zeroOf(scalarType);
    return scalar instanceof PartlyUndefined ? wrap(scalar.value, scalarType.bits) : scalar;
  });
}

const noSuchLane = new Poison('a lane index out of range');

export function extractElement(vector: Value, index: Value, indexBits: number): Value {
  const lane = laneNumber(index, indexBits);
  return lane === null ? noSuchLane : ((vector as Value[])[lane] ?? noSuchLane);
}

export function insertElement(vector: Value, element: Value, index: Value, indexBits: number): Value {
  const lanes = vector as Value[];
  const lane = laneNumber(index, indexBits);
  if (lane === null || lane >= lanes.length) return lanes.map(() => noSuchLane);
  const result = lanes.slice();
  result[lane] = element;
  return result;
}

function laneNumber(index: Value, bits: number): number | null {
  return isInteger(index) ? Number(unsigned(index, bits)) : null;
}

/** The lanes of `a` and `b` that the mask names; -1 for a lane that is poison. */
export function shuffle(a: Value, b: Value, mask: readonly number[]): Value {
  const [x, y] = [a as Value[], b as Value[]];
  return mask.map((lane) => {
    if (lane < 0) return noSuchLane;
    return lane < x.length ? x[lane]! : y[lane - x.length]!;
  });
}

/** extractvalue. */
export function extractValue(aggregate: Value, indices: readonly number[]): Value {
  let part = aggregate;
  for (const index of indices) part = (part as Value[])[index]!;
  return part;
}

/** insertvalue: a copy with one part changed. Only the arrays that contain it are copied. */
export function insertValue(aggregate: Value, part: Value, indices: readonly number[]): Value {
  const result = [...(aggregate as Value[])];
  let parts = result;
  for (let i = 0; i < indices.length - 1; i++) {
    const inner = [...(parts[indices[i]!] as Value[])];
    parts[indices[i]!] = inner;
    parts = inner;
  }
  parts[indices[indices.length - 1]!] = part;
  return result;
}
