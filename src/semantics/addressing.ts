// getelementptr: the distance that the indices select, and whether it stays inside the object.
//
// The plan of an instruction is a constant distance plus strides for the indices known only at run time.

import { Flag, type Value as IrValue, type Type } from '../llvm/index.ts';
import { notSupported } from './faults.ts';
import { isInteger, wrap } from './integers.ts';
import { noObject } from './memory-object.ts';
import type { TypeLayout } from './type-layout.ts';
import { type Integer, Pointer, Poison, undef, type Value } from './values.ts';

export interface AddressPlan {
  /** Bytes that do not depend on the run. */
  readonly constant: Integer;
  /** Operand numbers and bytes for each unit of them. */
  readonly terms: readonly { readonly operand: number; readonly stride: number }[];
}

/**
 * Decomposes a getelementptr from `source` with these operands (the base first) into its distance. An unknown operand
 * is null; for the index of a field, which is constant, `written` has it in any case.
 */
export function planAddress(
  layout: TypeLayout,
  source: Type,
  operands: readonly (IrValue | null)[],
  written: readonly IrValue[],
): AddressPlan {
  let constant = 0n;
  const terms: { operand: number; stride: number }[] = [];
  let type = source;
  for (let i = 1; i < operands.length; i++) {
    const known = constantInteger(operands[i] ?? null);
    if (i > 1 && type.kind === 'struct') {
      const index = known ?? constantInteger(written[i]!);
      if (index === null) throw notSupported('a field with a non-constant index');
      const field = Number(index);
      constant += BigInt(layout.fieldOffsets(type)[field]!);
      type = type.contained[field]!;
      continue;
    }
    const stride = i === 1 ? layout.allocSize(type) : layout.elementStride(type);
    if (i > 1) type = type.element;
    if (known !== null) constant += known * BigInt(stride);
    else terms.push({ operand: i, stride });
  }
  return { constant: wrap(constant, layout.indexBits(written[0]!.type)), terms };
}

function constantInteger(value: IrValue | null): bigint | null {
  if (value?.kind !== 'constant') return null;
  if (value.form === 'integer') return value.bits;
  if (value.form === 'zero') return 0n;
  return value.form === 'splat' ? constantInteger(value.operands[0]!) : null;
}

const leftObject = new Poison('getelementptr inbounds left its object');
const wrapped = new Poison('getelementptr wrapped around despite nuw or nusw');

/** The pointer `distance` bytes further, with the promises of the flags checked. */
export function advance(base: Value, distance: Integer, flags: number): Value {
  if (!(base instanceof Pointer)) return base instanceof Poison ? base : undef;
  if (distance === 0) return base;
  const { object, offset } = base;
  const end = addOffset(offset, distance);
  if (flags & Flag.inbounds) {
    if (object === noObject) {
      // A plain address: its contents are unknown, but null points to no object.
      return offset === 0 ? leftObject : new Pointer(object, end);
    }
    if (typeof end !== 'number' || end < 0 || end > object.size) return leftObject;
  }
  if (flags & Flag.nuw && distance < 0) return wrapped;
  return new Pointer(object, end);
}

function addOffset(offset: Integer, distance: Integer): Integer {
  if (typeof offset === 'number' && typeof distance === 'number') {
    const sum = offset + distance;
    if (sum <= Number.MAX_SAFE_INTEGER && sum >= -Number.MAX_SAFE_INTEGER) return sum;
  }
  return wrap(BigInt(offset) + BigInt(distance), 64);
}

/** index · stride, as long as the index is defined. */
export function scaled(index: Value, stride: number): Integer | null {
  if (typeof index === 'number') {
    const product = index * stride;
    if (product <= Number.MAX_SAFE_INTEGER && product >= -Number.MAX_SAFE_INTEGER) return product + 0;
  }
  return isInteger(index) ? wrap(BigInt(index) * BigInt(stride), 64) : null;
}

/** The sum of two distances. */
export function addDistances(a: Integer, b: Integer): Integer {
  return addOffset(a, b);
}
