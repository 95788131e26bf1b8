// Constants at origins: the integer, float or null pointer that an origin is, in every lane of a vector.

import type { Constant, Value } from '../llvm/index.ts';
import type { Origin } from '../rvsdg/index.ts';
import { bitsToFloat } from '../semantics/floats.ts';
import { type Value as FloatValue, NaNBits } from '../semantics/values.ts';
import { plainConstant } from './nesting.ts';

/** The integer that a constant is, or that it has in every lane; as if signed. */
export function integerOf(constant: Value): bigint | null {
  if (constant.kind !== 'constant') return null;
  switch (constant.form) {
    case 'integer':
      return BigInt.asIntN(constant.type.bits, constant.bits);
    case 'zero':
      return constant.type.isIntegerOrVector ? 0n : null;
    case 'splat':
      return integerOf(constant.operands[0]!);
    case 'vector':
      return commonInteger(constant.operands);
    default:
      return null;
  }
}

function commonInteger(lanes: readonly Value[]): bigint | null {
  let common: bigint | null = null;
  for (const lane of lanes) {
    if (lane.kind !== 'constant' || lane.form !== 'integer') return null;
    const value = BigInt.asIntN(lane.type.bits, lane.bits);
    if (common !== null && value !== common) return null;
    common = value;
  }
  return common;
}

/** The integer of an origin that is a constant, in every lane of a vector; as if signed. */
export function integerAt(origin: Origin): bigint | null {
  const constant = plainConstant(origin);
  return constant === null ? null : integerOf(constant);
}

/** The float of an origin that is a constant, in every lane; null also for NaNs, and for formats wider than double. */
export function floatAt(origin: Origin): number | null {
  const value = floatValueAt(origin);
  return typeof value === 'number' && !Number.isNaN(value) ? value : null;
}

/** Whether an origin is a NaN, in every lane. */
export function isNaNAt(origin: Origin): boolean {
  const value = floatValueAt(origin);
  return value instanceof NaNBits || Number.isNaN(value);
}

function floatValueAt(origin: Origin): FloatValue | null {
  let constant: Value | null = plainConstant(origin);
  if (constant?.form === 'splat') constant = constant.operands[0]!;
  if (constant?.kind !== 'constant') return null;
  if (constant.form === 'zero' && constant.type.isFloatOrVector) return 0;
  // A pair of doubles: no arithmetic on it is done here.
  if (constant.type.kind === 'ppc_fp128') return null;
  return constant.form === 'float' ? bitsToFloat(constant.bits, constant.type) : null;
}

/** Whether an origin is the null pointer, in every lane. */
export function isNullPointer(origin: Origin): boolean {
  const constant = plainConstant(origin);
  if (constant === null) return false;
  return constant.form === 'null' || (constant.form === 'zero' && constant.type.isPointerOrVector);
}

/** Whether a constant is defined in all its parts. */
export function isDefined(constant: Constant): boolean {
  if (constant.form === 'undef' || constant.form === 'poison' || constant.form === 'expression') return false;
  if (constant.form !== 'vector') return !constant.type.isAggregate;
  return constant.operands.every((lane) => lane.kind === 'constant' && isDefined(lane));
}
