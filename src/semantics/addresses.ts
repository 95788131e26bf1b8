// Conversions between pointers and integers.
//
// An interpreter's memory maps addresses to objects. In constant folding there is no memory: every pointer is a plain
// address.

import type { DataLayout } from '../llvm/index.ts';
import { normalize } from './integers.ts';
import { noObject, nullPointer } from './memory-object.ts';
import { TypeLayout } from './type-layout.ts';
import { type Integer, Pointer } from './values.ts';

/** What conversions between pointers, integers and bits need to know of memory. */
export interface Addresses {
  readonly layout: TypeLayout;
  readonly littleEndian: boolean;
  /** Bytes of a pointer in address space 0. */
  readonly pointerSize: number;
  /** The address as an integer; the object is exposed by that. */
  addressOf(pointer: Pointer): Integer;
  /** The pointer that an integer becomes. */
  pointerAt(at: Integer): Pointer;
}

/** Addresses where no object is. */
export class PlainAddresses implements Addresses {
  readonly layout: TypeLayout;
  readonly littleEndian: boolean;
  readonly pointerSize: number;

  constructor(layout: DataLayout) {
    this.layout = new TypeLayout(layout);
    this.littleEndian = !layout.bigEndian;
    this.pointerSize = layout.pointer(0).bits / 8;
  }

  addressOf(pointer: Pointer): Integer {
    return address(pointer);
  }

  pointerAt(at: Integer): Pointer {
    return at === 0 ? nullPointer : new Pointer(noObject, at);
  }
}

/** The address of a pointer, without exposing its object. */
export function address({ object, offset }: Pointer): Integer {
  if (typeof offset === 'number') return object.base + offset;
  return normalize(BigInt.asIntN(64, BigInt(object.base) + offset));
}
