// Addresses of what is accessed under a condition.
//
// In a lane where the condition does not hold, neither need what the program promises of the operations behind it:
//
//      if (i >= 5)                         i   address        the lanes of a vector from i = 3 on begin at a - 8,
//        x = a[zext (i -nuw 5)]            3   a + 17179869176    but the first one, which is off, is elsewhere
//                                          4   a + 17179869180
//                                          5   a
//
// So what such an address is made of loses its promises. Where it goes on steadily only because of them it is made anew, as
// its root and terms (analysis/terms.ts), each of which goes on steadily by itself.

import type { Address } from '../../analysis/address.ts';
import {
  InstructionOperation,
  type Make,
  MakeVectors,
  speculatedOperation,
  valueTypeOf,
} from '../../dialect/index.ts';
import { Flag, type Instruction, type Type as LlvmType, Op } from '../../llvm/index.ts';
import type { Origin } from '../../rvsdg/index.ts';

const promises =
  Flag.nuw | Flag.nsw | Flag.exact | Flag.inbounds | Flag.nusw | Flag.nneg | Flag.disjoint | Flag.samesign;

/** An operation that is executed though its condition may not hold: it must not be poison. */
export function withoutPromises(operation: InstructionOperation): InstructionOperation {
  const { instruction, effects } = speculatedOperation(operation);
  if ((instruction.flags & promises) === 0) return new InstructionOperation(instruction, effects);
  const copy = instruction.copy(instruction.operands);
  copy.flags &= ~promises;
  return new InstructionOperation(copy, effects);
}

/** Whether a part of an address computes something else where it breaks its promise, and not only modulo 2^`width`. */
export function reliesOnPromise({ operation, flags, type }: Instruction, width: number): boolean {
  if ((flags & promises) === 0 || operation === Op.getelementptr) return false;
  const isSum = [Op.add, Op.sub, Op.mul, Op.shl].includes(operation);
  return !isSum || type.bits < width;
}

/** An address made of its root and terms, where `valueOf` gives what these are. */
export function addressOfTerms(
  { root, offset, terms }: Address,
  type: LlvmType,
  valueOf: (origin: Origin) => Origin,
  make: Make,
): Origin {
  const pointer = valueOf(root);
  let distance = make.integer(pointer.region, type, BigInt(offset));
  for (const { origin, extension, scale } of terms?.list ?? []) {
    let value = valueOf(origin);
    if (valueTypeOf(value).bits !== type.bits)
      value = make.cast(extension === 'zext' ? Op.zext : Op.sext, value, type);
    const bytes = make.binary(Op.mul, value, make.integer(pointer.region, type, BigInt(scale)));
    distance = make.binary(Op.add, distance, bytes);
  }
  return new MakeVectors(make).by(pointer, distance);
}
