// Memory layout: sizes of types, offsets of fields, constant offsets of getelementptr.
//
// Layouts are queried for the same few types most of the time, so results are cached.

import { ConstantOperation, InstructionOperation } from '../dialect/index.ts';
import {
  type Constant,
  type DataLayout,
  holdsScalableVector,
  type Type as LlvmType,
  Op,
} from '../llvm/index.ts';
import { type Origin, SimpleNode } from '../rvsdg/index.ts';

/** The layout of a type, in bytes. */
interface Extent {
  readonly size: number;
  readonly bits: number;
  /** From one element of an array to the next. */
  readonly stride: number;
  /** Of a struct: where its fields begin. */
  readonly offsets: readonly number[];
}

const extents = new WeakMap<DataLayout, Map<LlvmType, Extent>>();
const noOffsets: readonly number[] = [];

function extentOf(layout: DataLayout, type: LlvmType): Extent {
  let known = extents.get(layout);
  if (known === undefined) {
    known = new Map();
    extents.set(layout, known);
  }
  let extent = known.get(type);
  if (extent === undefined) {
    extent = {
      size: layout.storeSize(type),
      bits: layout.sizeInBits(type),
      stride: layout.allocSize(type),
      offsets: type.kind === 'struct' ? offsetsOf(layout, type) : noOffsets,
    };
    known.set(type, extent);
  }
  return extent;
}

function offsetsOf(layout: DataLayout, type: LlvmType): number[] {
  const offsets: number[] = [];
  let end = 0;
  for (const field of type.contained) {
    const align = type.packed ? 1 : layout.abiAlign(field);
    const offset = Math.ceil(end / align) * align;
    offsets.push(offset);
    end = offset + layout.allocSize(field);
  }
  return offsets;
}

/** Bytes that a load or store of this type touches. */
export function storeSize(layout: DataLayout, type: LlvmType): number {
  return extentOf(layout, type).size;
}

/** Bytes that an access to a value of this type touches; null if the machine decides: for scalable vectors. */
export function accessSize(layout: DataLayout, type: LlvmType): number | null {
  return holdsScalableVector(type) ? null : storeSize(layout, type);
}

/** Bits of a value of this type. */
export function bitSize(layout: DataLayout, type: LlvmType): number {
  return extentOf(layout, type).bits;
}

/** Bytes from one element to the next in an array of this type; what an alloca of it has. */
export function allocSize(layout: DataLayout, type: LlvmType): number {
  return extentOf(layout, type).stride;
}

/** Where the fields of a struct begin. */
export function fieldOffsets(layout: DataLayout, struct: LlvmType): readonly number[] {
  return extentOf(layout, struct).offsets;
}

/** A scalar part of an aggregate: its type, its offset, and the indices that select it. */
export interface Leaf {
  readonly type: LlvmType;
  readonly offset: number;
  readonly indices: readonly number[];
}

/** The leaves of a type in order, or null if there are more than `limit`. A scalar type is its own leaf. */
export function leavesOf(layout: DataLayout, type: LlvmType, limit: number): Leaf[] | null {
  const whole: Leaf = { type, offset: 0, indices: noOffsets };
  if (type.kind !== 'array' && type.kind !== 'struct') return [whole];
  const leaves: Leaf[] = [];
  const pending: Leaf[] = [whole];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const { kind, contained, count } = part.type;
    if (kind !== 'array' && kind !== 'struct') {
      leaves.push(part);
      if (leaves.length > limit) return null;
      continue;
    }
    const parts = kind === 'array' ? count : contained.length;
    if (parts > limit) return null;
    for (let i = parts - 1; i >= 0; i--) pending.push(partOf(layout, part, i));
    if (pending.length > 64 * limit) return null;
  }
  return leaves;
}

function partOf(layout: DataLayout, { type, offset, indices }: Leaf, index: number): Leaf {
  if (type.kind === 'struct') {
    const at = offset + fieldOffsets(layout, type)[index]!;
    return { type: type.contained[index]!, offset: at, indices: [...indices, index] };
  }
  const at = offset + index * allocSize(layout, type.element);
  return { type: type.element, offset: at, indices: [...indices, index] };
}

/** The constant of an origin, if it is defined by a node of its region; else null. */
export function constantAt(origin: Origin): Constant | null {
  const { node } = origin;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof ConstantOperation)) return null;
  const { value } = node.operation;
  return value.kind === 'constant' ? value : null;
}

/** The integer that an origin is, by its bits, without a sign; null for vectors and everything else. */
export function scalarIntegerAt(origin: Origin): bigint | null {
  const constant = constantAt(origin);
  if (constant === null || constant.type.kind !== 'integer') return null;
  if (constant.form === 'integer') return constant.bits;
  return constant.form === 'zero' ? 0n : null;
}

/** The indices of the getelementptr that is being looked at. */
const indices: number[] = [];

/** How many bytes a getelementptr adds to its base, if that is constant; else null. */
export function constantOffset(layout: DataLayout, node: SimpleNode): number | null {
  const { operation } = node;
  if (!(operation instanceof InstructionOperation)) return null;
  const { instruction } = operation;
  if (instruction.operation !== Op.getelementptr || instruction.type.kind !== 'pointer') return null;
  const count = instruction.operands.length - 1;
  // What the last one did not need is left in it, unread.
  for (let i = 0; i < count; i++) {
    const index = scalarIntegerAt(node.inputs[i + 1]!.origin);
    if (index === null) return null;
    indices[i] = Number(index);
  }
  const bytes = offsetAt(layout, instruction.auxiliaryType!, indices, count);
  return bytes === null ? null : wrapped(bytes, indexBits(layout, instruction.type));
}

/** How many bits of a distance between addresses of this type count: with 32, 2³² bytes farther is the same place. */
export function indexBits(layout: DataLayout, { addressSpace }: LlvmType): number {
  return layout.pointer(addressSpace).indexBits;
}

/** A distance, or a factor of one, as a signed number of so many bits. Numbers that are exact always fit into 54. */
export function wrapped(distance: number, bits: number): number {
  if (bits > 53) return distance;
  const size = 2 ** bits;
  const rest = distance % size;
  if (rest >= size / 2) return rest - size;
  return rest < -size / 2 ? rest + size : rest;
}

/** The offset that the indices of a getelementptr select, in bytes; null if it is not constant. */
export function offsetAt(
  layout: DataLayout,
  source: LlvmType,
  indices: readonly number[],
  count = indices.length,
): number | null {
  if (holdsScalableVector(source)) return null;
  let type = source;
  let offset = indices[0]! * allocSize(layout, type);
  let isExact = Number.isSafeInteger(offset);
  for (let i = 1; i < count; i++) {
    const index = indices[i]!;
    if (type.kind === 'struct') {
      const field = fieldOffsets(layout, type)[index];
      if (field === undefined) return null;
      offset += field;
      type = type.contained[index]!;
    } else if (type.kind === 'array') {
      type = type.element;
      const step = index * allocSize(layout, type);
      offset += step;
      isExact &&= Number.isSafeInteger(step) && Number.isSafeInteger(offset);
    } else return null;
  }
  return isExact && Number.isSafeInteger(offset) ? offset : null;
}
