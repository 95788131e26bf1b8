// Sizes of types, and where the elements of aggregates lie. Computed once for each type, from the inside out and
// without recursion, so that types may nest deep.

import type { DataLayout, Type } from '../llvm/index.ts';

interface Measure {
  readonly bits: number;
  readonly align: number;
  /** Of a struct, the offset of each field in bytes. */
  readonly offsets: readonly number[];
}

const noOffsets: readonly number[] = [];

function roundUp(value: number, align: number): number {
  return Math.ceil(value / align) * align;
}

/** A data layout that remembers. */
export class TypeLayout {
  readonly #layout: DataLayout;
  readonly #measures = new Map<Type, Measure>();

  constructor(layout: DataLayout) {
    this.#layout = layout;
  }

  get bigEndian(): boolean {
    return this.#layout.bigEndian;
  }

  /** Bits of a pointer in this address space. */
  pointerBits(addressSpace: number): number {
    return this.#layout.pointer(addressSpace).bits;
  }

  /** Bits of an index into memory of the address space of a pointer, or of a vector of them. */
  indexBits(type: Type): number {
    const pointer = type.kind === 'vector' ? type.element : type;
    return this.#layout.pointer(pointer.addressSpace).indexBits;
  }

  /** Bits of a value, without padding. */
  sizeInBits(type: Type): number {
    return this.#measure(type).bits;
  }

  /** Bytes that a store writes. */
  storeSize(type: Type): number {
    return Math.ceil(this.#measure(type).bits / 8);
  }

  /** Bytes from one element of an array to the next. */
  allocSize(type: Type): number {
    return allocSize(this.#measure(type));
  }

  abiAlign(type: Type): number {
    return this.#measure(type).align;
  }

  /** The offset of each field of a struct, in bytes. */
  fieldOffsets(struct: Type): readonly number[] {
    return this.#measure(struct).offsets;
  }

  /** Bytes from one element of an array or vector to the next. */
  elementStride(type: Type): number {
    return type.kind === 'vector' ? this.sizeInBits(type.element) / 8 : this.allocSize(type.element);
  }

  #measure(root: Type): Measure {
    const known = this.#measures.get(root);
    if (known !== undefined) return known;
    const pending = [root];
    while (pending.length > 0) {
      const type = pending[pending.length - 1]!;
      const missing = type.isAggregate ? type.contained.find((part) => !this.#measures.has(part)) : undefined;
      if (missing !== undefined) {
        pending.push(missing);
        continue;
      }
      pending.pop();
      this.#measures.set(type, this.#compute(type));
    }
    return this.#measures.get(root)!;
  }

  /** Of the type whose parts are being laid out. */
  #compute(type: Type): Measure {
    if (type.kind === 'struct') return this.#computeStruct(type);
    if (type.kind === 'array') {
      const element = this.#measures.get(type.element)!;
      return { bits: 8 * allocSize(element) * type.count, align: element.align, offsets: noOffsets };
    }
    return { bits: this.#layout.sizeInBits(type), align: this.#layout.abiAlign(type), offsets: noOffsets };
  }

  #computeStruct(type: Type): Measure {
    const offsets: number[] = [];
    let align = type.packed ? 1 : this.#layout.aggregate.abi;
    let end = 0;
    for (const field of type.contained) {
      const part = this.#measures.get(field)!;
      const fieldAlign = type.packed ? 1 : part.align;
      align = Math.max(align, fieldAlign);
      offsets.push(roundUp(end, fieldAlign));
      end = roundUp(end, fieldAlign) + allocSize(part);
    }
    return { bits: 8 * roundUp(end, align), align, offsets };
  }
}

function allocSize({ bits, align }: Measure): number {
  return roundUp(Math.ceil(bits / 8), align);
}

/** A scalar or vector inside a value of an aggregate type: its offset, and its path of indices. */
export interface Leaf {
  readonly type: Type;
  readonly offset: number;
  readonly path: readonly number[];
}

/** The leaves of an aggregate. */
export function leavesOf(layout: TypeLayout, root: Type): Leaf[] {
  const leaves: Leaf[] = [];
  const pending: Leaf[] = [{ type: root, offset: 0, path: [] }];
  while (pending.length > 0) {
    const { type, offset, path } = pending.pop()!;
    if (!type.isAggregate) {
      leaves.push({ type, offset, path });
      continue;
    }
    const struct = type.kind === 'struct';
    const count = struct ? type.contained.length : type.count;
    for (let i = count - 1; i >= 0; i--) {
      const part = struct ? type.contained[i]! : type.element;
      const at = struct ? layout.fieldOffsets(type)[i]! : i * layout.elementStride(type);
      pending.push({ type: part, offset: offset + at, path: [...path, i] });
    }
  }
  return leaves;
}
