// Values at run time.
//
//   integer     a JavaScript number while it is one exactly, else a bigint. Always as if signed: i8 255 is -1,
//               and i1 true is -1. Up to 32 bits that is always a number; beyond, a value is a bigint only
//               when it is no safe integer. Each integer has one representation, so `===` compares.
//   float       half, bfloat, float, double: a number, already rounded to the format. A NaN with bits that
//               JavaScript would not keep is a `NaNBits`, which arithmetic takes for an ordinary NaN.
//               x86_fp80 and fp128: a `WideFloat`.
//   pointer     a `Pointer`: a memory object and an offset into it.
//   vector,     an array, one value for each lane or element. It is an array even if all of it is undefined.
//   aggregate
//   undef       `undef` for a scalar all of whose bits are undefined, `PartlyUndefined` for an integer of which
//               some are. Bit-fields need this: their bits are written one field at a time.
//   poison      a `Poison`, which remembers what made it.

import type { MemoryObject } from './memory-object.ts';
import type { WideFloat } from './wide-floats.ts';

export type Integer = number | bigint;

export type Value =
  | number
  | bigint
  | Pointer
  | NaNBits
  | WideFloat
  | Undefined
  | PartlyUndefined
  | Poison
  | Value[];

/** The result of a broken promise (`nsw`, `inbounds`, …). Using it where it matters is undefined behaviour. */
export class Poison {
  readonly cause: string;
  constructor(cause: string) {
    this.cause = cause;
  }
}

/** The class of `undef` alone. */
export class Undefined {
  readonly name = 'undef';
}

/** A scalar all of whose bits are undefined. */
export const undef = new Undefined();

/** An integer some of whose bits, but not all, are undefined. */
export class PartlyUndefined {
  /** The integer, with zeroes where it is undefined. */
  readonly value: bigint;
  /** Ones where it is undefined. Both are unsigned. */
  readonly mask: bigint;
  constructor(value: bigint, mask: bigint) {
    this.value = value;
    this.mask = mask;
  }
}

/** A NaN whose sign or payload is not that of JavaScript's. */
export class NaNBits {
  /** The bits in the value's own format. */
  readonly bits: bigint;
  constructor(bits: bigint) {
    this.bits = bits;
  }

  /** So that `+`, `<` and all others see a NaN. */
  valueOf(): number {
    return Number.NaN;
  }
}

/** A place in memory. Pointers are never changed, only made anew. */
export class Pointer {
  /** What it points into, or `noObject` for a plain address. */
  readonly object: MemoryObject;
  /** In bytes; of a plain address, the address. A bigint only where a number could not be exact. */
  readonly offset: Integer;
  constructor(object: MemoryObject, offset: Integer) {
    this.object = object;
    this.offset = offset;
  }
}

/** Whether any part of a value is undefined or poison. */
export function isUndefined(value: Value): boolean {
  if (typeof value !== 'object') return false;
  const pending: Value[] = [value];
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (next instanceof Poison || next instanceof Undefined || next instanceof PartlyUndefined) return true;
    if (Array.isArray(next)) for (const part of next) pending.push(part);
  }
  return false;
}

/** What to call a value that is not fully defined, in a message: `'undef'`, `'poison (add nsw overflowed)'`. */
export function describeUndefined(value: Value): string {
  const pending: Value[] = [value];
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (next instanceof Poison) return `poison (${next.cause})`;
    if (Array.isArray(next)) for (const part of next) pending.push(part);
  }
  return 'undef';
}
