// Arguments of library functions, checked: the library refuses what is undefined.

import { undefinedBehaviour } from '../../semantics/faults.ts';
import { isInteger, unsigned } from '../../semantics/integers.ts';
import { describeUndefined, type Integer, NaNBits, Pointer, type Value } from '../../semantics/values.ts';
import { WideFloat } from '../../semantics/wide-floats.ts';

export function integer(value: Value | undefined): Integer {
  if (value !== undefined && isInteger(value)) return value;
  throw unusable(value, 'an integer');
}

/** An `int`. */
export function int(value: Value | undefined): number {
  return Number(BigInt.asIntN(32, BigInt(integer(value))));
}

/** A `size_t`, as a number. */
export function size(value: Value | undefined): number {
  return Number(unsigned(integer(value), 64));
}

export function pointer(value: Value | undefined): Pointer {
  if (value instanceof Pointer) return value;
  throw unusable(value, 'a pointer');
}

/** A float, double or long double, as a number. */
export function double(value: Value | undefined): number | WideFloat {
  if (typeof value === 'number' || value instanceof WideFloat) return value;
  if (value instanceof NaNBits) return Number.NaN;
  throw unusable(value, 'a number');
}

export function isNull({ object, offset }: Pointer): boolean {
  return object.kind === 'none' && offset === 0;
}

/** The pointer `distance` bytes further. */
export function moved({ object, offset }: Pointer, distance: number): Pointer {
  return new Pointer(object, (offset as number) + distance);
}

function unusable(value: Value | undefined, wanted: string) {
  if (value === undefined) return undefinedBehaviour('a library function is called with too few arguments');
  const is =
    typeof value === 'object' && !(value instanceof Pointer) ? describeUndefined(value) : 'something else';
  return undefinedBehaviour(`a library function expects ${wanted}, but gets ${is}`);
}
