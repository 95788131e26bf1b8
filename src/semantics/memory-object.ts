// Memory objects, the targets of pointers.
//
// A global, an alloca, an allocation by malloc, a function: each is an object with an address that no other object ever
// has. The addresses of a function's blocks are in its object: the function at 0, its blocks from 1 on. A pointer
// cannot leave its object: the bytes of another one are reachable only through a pointer to that one.
//
// The bytes are in a `Storage`, made on first use. An object has it alone, or, if it is a small one on the stack,
// shares it with its neighbours. Beside the bytes there is a shadow with a one for every defined bit. Without a shadow,
// everything is defined.

import { Pointer } from './values.ts';

export type ObjectKind = 'global' | 'stack' | 'heap' | 'function' | 'token' | 'none';

export class Storage {
  /** The bytes, one by one and as numbers. */
  readonly raw: Uint8Array;
  readonly bytes: DataView;
  shadow: DataView | null;
  /** For each byte that is poison, which one (see `Memory.poisonOf`). Counts only where the shadow has zeroes. */
  poison: Uint8Array | null = null;

  constructor(size: number, defined: boolean) {
    this.raw = new Uint8Array(size);
    this.bytes = new DataView(this.raw.buffer);
    this.shadow = defined ? null : new DataView(new ArrayBuffer(size));
  }

  /** The shadow, made now if there was none because everything was defined. */
  needShadow(): DataView {
    if (this.shadow === null) {
      const all = new Uint8Array(this.bytes.byteLength).fill(0xff);
      this.shadow = new DataView(all.buffer);
    }
    return this.shadow;
  }
}

export class MemoryObject {
  readonly kind: ObjectKind;
  /** The address of its first byte. */
  readonly base: number;
  readonly size: number;
  /** Its name in messages: `@table`, `%x of @main`, `malloc(8)`. */
  readonly name: string;
  /** False once it was freed, or its function returned, or `lifetime.end` was reached. */
  alive = true;
  /** Writing to it is an error. */
  constant = false;
  /** Its address was seen as an integer or written to memory, so that an integer may become a pointer to it. */
  exposed = false;
  storage: Storage | null = null;
  /** Where in its storage it starts. */
  start = 0;
  /** Bytes not written yet are zero, rather than undefined. */
  zeroed = false;
  /**
   * The pointers stored in it, by offset / size of a pointer: two cannot begin in the same so many bytes. An
   * entry counts only while the bytes in memory still are its address.
   */
  pointers: (Pointer | undefined)[] | null = null;
  /** What it represents, if it is not just memory: the function, the saved stack. */
  readonly entity: unknown;

  constructor(kind: ObjectKind, base: number, size: number, name: string, entity: unknown = null) {
    this.kind = kind;
    this.base = base;
    this.size = size;
    this.name = name;
    this.entity = entity;
  }

  /** The storage, made now if this is the first access. */
  needStorage(): Storage {
    if (this.storage === null) this.storage = new Storage(this.size, this.zeroed);
    return this.storage;
  }
}

/** What null and all plain addresses point into. */
export const noObject = new MemoryObject('none', 0, 0, 'no object');
noObject.alive = false;

export const nullPointer = new Pointer(noObject, 0);
