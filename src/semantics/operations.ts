// From a row of the instruction table to the function that computes it.
//
// These are the operations without effects: arithmetic, comparisons, conversions. A constant folder needs them, too.

import { Op, type Operation, type Type } from '../llvm/index.ts';
import type { Addresses } from './addresses.ts';
import { integerCompare } from './comparisons.ts';
import { bitcast, conversion } from './conversions.ts';
import { floatBinary, floatCompare, floatNegate, type Unary } from './floats.ts';
import { type Binary, integerBinary } from './integers.ts';
import { lanewiseBinary, lanewiseUnary } from './vectors.ts';

/** The function of a binary operation on operands of this type. */
export function binaryOperation(operation: Operation, type: Type, flags: number): Binary {
  const scalar = type.scalar;
  const compute = scalar.isFloat
    ? floatBinary(operation.name, scalar, flags)
    : integerBinary(operation.name, scalar.bits, flags);
  return type.kind === 'vector' ? lanewiseBinary(compute) : compute;
}

/** The function of icmp or fcmp on operands of this type. */
export function compareOperation(operation: Operation, predicate: string, type: Type, flags: number): Binary {
  const compute =
    operation === Op.icmp ? integerCompare(predicate, type.scalar, flags) : floatCompare(predicate, flags);
  return type.kind === 'vector' ? lanewiseBinary(compute) : compute;
}

/** The function of a conversion. */
export function castOperation(
  operation: Operation,
  from: Type,
  to: Type,
  flags: number,
  addresses: Addresses,
): Unary {
  if (operation === Op.bitcast) return bitcast(from, to, addresses);
  const compute = conversion(operation.name, from.scalar, to.scalar, flags, addresses);
  return from.kind === 'vector' ? lanewiseUnary(compute) : compute;
}

/** The function of fneg. */
export function negateOperation(type: Type): Unary {
  const compute = floatNegate(type.scalar);
  return type.kind === 'vector' ? lanewiseUnary(compute) : compute;
}
