// Values as bits, for bitcasts and for memory accesses of types without a fast path.
//
// An image has one bit for each of the type's, and two masks: which of them are undefined and which poison. Pointers
// appear as addresses.

import type { Type } from '../llvm/index.ts';
import type { Addresses } from './addresses.ts';
import { bitsToFloat, floatToBits } from './floats.ts';
import { partlyUndefined, splitUndefined, wrap } from './integers.ts';
import { nullPointer } from './memory-object.ts';
import { Pointer, Poison, Undefined, undef, type Value } from './values.ts';

export interface BitImage {
  readonly bits: bigint;
  readonly undefined: bigint;
  readonly poison: Poison | null;
}

/** The bits of a scalar, or of a vector with lane 0 at the low end, or the high end on big-endian targets. */
export function toImage(value: Value, type: Type, addresses: Addresses): BitImage {
  if (type.kind !== 'vector') return scalarImage(value, type, addresses);
  const width = BigInt(addresses.layout.sizeInBits(type.element));
  let bits = 0n;
  let undefinedBits = 0n;
  let poison: Poison | null = null;
  const lanes = value as Value[];
  for (let i = 0; i < lanes.length; i++) {
    const lane = lanes[addresses.littleEndian ? lanes.length - 1 - i : i]!;
    const image = scalarImage(lane, type.element, addresses);
    bits = (bits << width) | image.bits;
    undefinedBits = (undefinedBits << width) | image.undefined;
    poison ??= image.poison;
  }
  return { bits, undefined: undefinedBits, poison };
}

function scalarImage(value: Value, type: Type, addresses: Addresses): BitImage {
  const width = addresses.layout.sizeInBits(type);
  const all = (1n << BigInt(width)) - 1n;
  if (value instanceof Poison) return { bits: 0n, undefined: all, poison: value };
  if (value instanceof Undefined) return { bits: 0n, undefined: all, poison: null };
  if (value instanceof Pointer) {
    return { bits: BigInt.asUintN(width, BigInt(addresses.addressOf(value))), undefined: 0n, poison: null };
  }
  if (type.isFloat) return { bits: floatToBits(value, type), undefined: 0n, poison: null };
  const split = splitUndefined(value, width);
  return { bits: split.value, undefined: split.mask, poison: null };
}

/** The value of a scalar or vector type that has these bits. */
export function fromImage(image: BitImage, type: Type, addresses: Addresses): Value {
  if (type.kind !== 'vector') return scalarFromImage(image, type, addresses);
  const width = addresses.layout.sizeInBits(type.element);
  const mask = (1n << BigInt(width)) - 1n;
  const lanes: Value[] = [];
  for (let i = 0; i < type.count; i++) {
    const shift = BigInt(width * (addresses.littleEndian ? i : type.count - 1 - i));
    const undefinedBits = (image.undefined >> shift) & mask;
    // Which lanes a poison came from is not kept; a lane that is not undefined is not one of them.
    const poison = undefinedBits === 0n ? null : image.poison;
    const bits = (image.bits >> shift) & mask;
    lanes.push(scalarFromImage({ bits, undefined: undefinedBits, poison }, type.element, addresses));
  }
  return lanes;
}

function scalarFromImage(image: BitImage, type: Type, addresses: Addresses): Value {
  if (image.poison !== null) return image.poison;
  const width = addresses.layout.sizeInBits(type);
  if (type.kind === 'integer') return partlyUndefined(image.bits, image.undefined, width);
  if (image.undefined !== 0n) return undef;
  if (type.kind === 'pointer') return addresses.pointerAt(wrap(image.bits, width));
  return bitsToFloat(image.bits, type);
}

/** A value of this type all of whose scalars are `leaf(scalar type)`: all undef, poison or zero. */
export function uniform(type: Type, leaf: (scalar: Type) => Value): Value {
  const done = new Map<Type, Value>();
  const pending = [type];
  while (pending.length > 0) {
    const next = pending[pending.length - 1]!;
    const composite = next.kind === 'array' || next.kind === 'vector' || next.kind === 'struct';
    const missing = composite ? next.contained.filter((part) => !done.has(part)) : [];
    if (missing.length > 0 && !done.has(next)) {
      pending.push(missing[0]!);
      continue;
    }
    pending.pop();
    if (next.kind === 'struct')
      done.set(
        next,
        next.contained.map((part) => done.get(part)!),
      );
    else if (composite) done.set(next, new Array<Value>(next.count).fill(done.get(next.element)!));
    else done.set(next, leaf(next));
  }
  return done.get(type)!;
}

/** The zero of a scalar type. */
export function zeroOf(scalar: Type): Value {
  if (scalar.kind === 'pointer') return nullPointer;
  return scalar.isFloat ? bitsToFloat(0n, scalar) : 0;
}
