// Memory dependences between two loops with the same trip count: whether their iterations may be interleaved (loop
// fusion).
//
// They may if neither touches memory that the other writes. They also may if both access only the element of an array
// whose index is the number of the iteration:
//
//      first     writes a[0]   a[1]   a[2]   …         Together, iteration k of the second comes after iteration k of
//      second    reads  a[0]   a[1]   a[2]   …         the first, and no other one of the first touches a[k].
//
// The elements of different iterations do not overlap, because the values of a counter are distinct: a loop that
// repeats a value would repeat forever.

import { type DataLayout, type Type as LlvmType, Op } from '../llvm/index.ts';
import { Gamma, type Origin, type SimpleNode, type Theta } from '../rvsdg/index.ts';
import type { MemoryObject } from './address.ts';
import type { Access, Aliases } from './alias.ts';
import type { Footprint, Spot } from './footprint.ts';
import { instructionOf } from './intrinsics.ts';
import { allocSize, indexBits, scalarIntegerAt } from './layout.ts';
import { outermostIn } from './nesting.ts';
import type { LoopTest } from './trip-count.ts';

/** More pairs of accesses than this are not looked at. */
const mostPairs = 256;

/** A counting loop and its condition. */
export interface Counting {
  readonly theta: Theta;
  readonly test: LoopTest;
}

/** Whether no iteration of the second loop depends on a later one of the first. */
export function areIndependent(
  first: Counting,
  second: Counting,
  [before, behind]: readonly [Footprint, Footprint],
  aliases: Aliases,
): boolean {
  if (before.mayNotEnd || behind.mayNotEnd) return false;
  if (isEmpty(before) || isEmpty(behind)) return true;
  if (before.isLarge || behind.isLarge || before.others.size + behind.others.size > 0) return false;
  if (before.spots.size * behind.spots.size > mostPairs) return false;
  for (const one of before.spots.values()) {
    for (const other of behind.spots.values()) {
      if (!mayMeet(one, other, aliases)) continue;
      if (!isSameElement(first, one, second, other, aliases.layout)) return false;
    }
  }
  return true;
}

/**
 * Whether the second loop may see the writes of the first, or change memory that the first still has to read or write.
 */
function mayMeet(one: Spot, other: Spot, aliases: Aliases): boolean {
  if (other.isWritten) return aliases.mayAlias(one.access, other.access);
  return one.isWritten && aliases.maySee(other.access, one.access);
}

/** Whether two loops go to the same objects. */
export function touchSame([first, second]: readonly [Footprint, Footprint], aliases: Aliases): boolean {
  const objects = new Set<MemoryObject>();
  for (const { address } of first.spots.values()) {
    for (const object of aliases.objectsOf(address).list ?? []) objects.add(object);
  }
  for (const { address } of second.spots.values()) {
    for (const object of aliases.objectsOf(address).list ?? []) if (objects.has(object)) return true;
  }
  return false;
}

function isEmpty({ spots, others, isLarge }: Footprint): boolean {
  return spots.size === 0 && others.size === 0 && !isLarge;
}

/** The element of an array that has the number of the iteration. */
interface Element {
  readonly base: Origin;
  /** The indices of the getelementptr other than the counter. */
  readonly path: string;
}

function isSameElement(
  first: Counting,
  one: Spot,
  second: Counting,
  other: Spot,
  layout: DataLayout,
): boolean {
  const element = elementOf(first, one.access, layout);
  const its = element === null ? null : elementOf(second, other.access, layout);
  return element !== null && its !== null && element.base === its.base && element.path === its.path;
}

function elementOf({ theta, test }: Counting, { address, size }: Access, layout: DataLayout): Element | null {
  const { node } = enteringAt(address);
  const instruction = node === null ? null : instructionOf(node);
  if (instruction?.operation !== Op.getelementptr || size === null) return null;
  const base = outermostIn(node!.inputs[0]!.origin, theta.region);
  if (base === null) return null;
  let type: LlvmType | null = instruction.auxiliaryType!;
  let stride = 0;
  let path = `${type.id}`;
  for (let i = 1; i < node!.inputs.length; i++) {
    const { origin } = node!.inputs[i]!;
    if (i > 1) type = elementType(type, origin);
    if (type === null) return null;
    const number = scalarIntegerAt(enteringAt(origin));
    const counter = number === null ? counterAt(origin, theta, test) : null;
    if (number === null && (counter === null || stride > 0)) return null;
    if (counter !== null) {
      stride = allocSize(layout, type);
      // The places of all counts are different if they are in one object, or if all of them fit into the address space.
      const bits = test.induction.type.bits + Math.ceil(Math.log2(stride));
      const fits = counter.isExtended && bits <= indexBits(layout, instruction.type);
      if (!fits && !instruction.hasFlag('inbounds')) return null;
    }
    path += ` ${counter?.text ?? number}`;
  }
  return stride > 0 && BigInt(size) <= BigInt(stride) * leastDistance(test.induction) ? { base, path } : null;
}

/**
 * The smallest distance between the counter's values in two iterations. A counter that steps by 6 and wraps takes all
 * even numbers: the distance is the greatest common divisor of its step and the number of values.
 */
function leastDistance({ step }: LoopTest['induction']): bigint {
  return step & -step;
}

/** What an array consists of, or a field of a struct. */
function elementType(type: LlvmType, index: Origin): LlvmType | null {
  if (type.kind === 'array') return type.element;
  const field = type.kind === 'struct' ? scalarIntegerAt(enteringAt(index)) : null;
  return field === null ? null : (type.contained[Number(field)] ?? null);
}

/** An index that is the counter of a loop, or that number in more bits; null if it is neither. */
function counterAt(origin: Origin, { body }: Theta, { induction }: LoopTest) {
  const index = outermostIn(origin, body) ?? enteringAt(origin);
  if (index === induction.current) return { text: 'i', isExtended: false };
  const instruction = index.node === null ? null : instructionOf(index.node);
  const isExtended = instruction?.operation === Op.sext || instruction?.operation === Op.zext;
  if (!isExtended || outermostIn(index.node!.inputs[0]!.origin, body) !== induction.current) return null;
  return { text: `${instruction.operation.name} i`, isExtended };
}

/** What an argument of γ is, where it enters. */
function enteringAt(origin: Origin): Origin & { readonly node: SimpleNode | null } {
  let at = origin;
  while (at.isArgument && at.region.owner instanceof Gamma) at = at.region.owner.inputs[at.index + 1]!.origin;
  return at as Origin & { readonly node: SimpleNode | null };
}
