// Ranges of integers, as comparisons with constants define them.
//
// Integers of n bits are on a circle, and a range is an arc of it: it begins somewhere, has a size, and may lead from the
// greatest number to the least.
//
//           0                     x <u 5      0 … 4            x != 7     8 … 6
//       ╭───┬───╮                 x <s 5     -8 … 4            x >s 3     4 … 7
//    -4 ┤       ├ 4
//       ╰───┴───╯                 Every predicate and its inverse are ranges, so what is not in a range is one again.
//          ±8                     The intersection of two ranges may be two ranges; then it is not represented.

/** The integers from `low`, which is not negative, on; `size` of them, at most as many as there are. */
export interface Range {
  readonly bits: number;
  readonly low: bigint;
  readonly size: bigint;
}

const counts: bigint[] = [];

/** The number of integers of this width. */
function countOf(bits: number): bigint {
  counts[bits] ??= 1n << BigInt(bits);
  return counts[bits];
}

/** From one integer up to, but not including, another; empty if they are the same. */
function range(bits: number, from: bigint, to: bigint): Range {
  return { bits, low: BigInt.asUintN(bits, from), size: BigInt.asUintN(bits, to - from) };
}

/** The integers that compare so with a constant. */
export function rangeOf(predicate: string, constant: bigint, bits: number): Range {
  const least = predicate.startsWith('s') ? countOf(bits) >> 1n : 0n;
  switch (predicate.slice(-2)) {
    case 'eq':
      return range(bits, constant, constant + 1n);
    case 'lt':
      return range(bits, least, constant);
    case 'ge':
      return complement(range(bits, least, constant));
    case 'gt':
      return range(bits, constant + 1n, least);
    case 'le':
      return complement(range(bits, constant + 1n, least));
    default:
      return range(bits, constant + 1n, constant);
  }
}

/** All other integers. */
export function complement({ bits, low, size }: Range): Range {
  return { bits, low: BigInt.asUintN(bits, low + size), size: countOf(bits) - size };
}

/** Whether a range is a part of another. */
export function isWithin(part: Range, whole: Range): boolean {
  if (part.size === 0n) return true;
  return whole.size === countOf(part.bits) || offset(part, whole) + part.size <= whole.size;
}

/** Whether ranges are disjoint. */
export function isApart(a: Range, b: Range): boolean {
  return a.size === 0n || b.size === 0n || (offset(a, b) >= b.size && offset(b, a) >= a.size);
}

/** How far after the beginning of one range another one begins. */
function offset(inner: Range, outer: Range): bigint {
  return BigInt.asUintN(inner.bits, inner.low - outer.low);
}

/** What two ranges have in common; null if that is two ranges. */
export function intersection(a: Range, b: Range): Range | null {
  if (isWithin(a, b)) return a;
  if (isWithin(b, a)) return b;
  if (isApart(a, b)) return { ...a, size: 0n };
  // Neither is in the other, but they meet: at one end, or at both.
  const [aBeginsInside, bBeginsInside] = [offset(a, b) < b.size, offset(b, a) < a.size];
  if (aBeginsInside && bBeginsInside) return null;
  return aBeginsInside ? { ...a, size: b.size - offset(a, b) } : { ...b, size: a.size - offset(b, a) };
}
