// The memory of an interpreted program: which objects there are, and where.
//
// Addresses are handed out upwards and never again, so that they are the same on every run, and a pointer that
// outlived its object can always be told from one to a newer object. An integer turned into a pointer finds
// the object that has the address, provided that it was exposed: its address was seen as an integer, or stored
// to memory, before. (This is the model that C calls PNVI-ae: provenance not via integers, addresses exposed.)
//
// Small stack objects share chunks of storage that are used again after a return, for speed.

import type { DataLayout } from '../../llvm/index.ts';
import { type Addresses, address } from '../../semantics/addresses.ts';
import { Fault, notSupported, undefinedBehaviour } from '../../semantics/faults.ts';
import {
  MemoryObject,
  noObject,
  nullPointer,
  type ObjectKind,
  Storage,
} from '../../semantics/memory-object.ts';
import { TypeLayout } from '../../semantics/type-layout.ts';
import {
  describeUndefined,
  type Integer,
  Pointer,
  type Poison,
  type Undefined,
  type Value,
} from '../../semantics/values.ts';

/** Objects of the stack up to this size share storage. */
const smallObject = 1 << 14;
const usualChunkSize = 1 << 20;
/** How many bytes all objects together may have, if nothing else is said. */
export const defaultMemoryLimit = 2 ** 30;
const firstAddress = 0x10000;
/** Between two objects, so that one past the end of the first is not the second. */
const gap = 16;

/** A height of the stack, to which it can be cut back. */
export interface StackMark {
  readonly chunk: number;
  readonly top: number;
  /** How many objects there were. */
  readonly count: number;
}

/** The stack of one thread: what is on it, and the chunks of storage for small objects. */
export class MemoryStack {
  readonly objects: MemoryObject[] = [];
  readonly chunks: Storage[] = [];
  readonly chunkSize: number;
  chunk = 0;
  top = 0;

  /** Threads of which there are thousands ask for small chunks. */
  constructor(chunkSize = usualChunkSize) {
    this.chunkSize = chunkSize;
  }
}

export class Memory implements Addresses {
  readonly layout: TypeLayout;
  readonly littleEndian: boolean;
  /** Bytes of a pointer in address space 0. */
  readonly pointerSize: number;
  /** How many loads and stores were executed. */
  reads = 0;
  writes = 0;
  #nextAddress = firstAddress;
  /** Exposed objects, sorted by address when one is looked for. Dead ones are dropped when there are many. */
  #exposed: MemoryObject[] = [];
  #exposedInOrder = true;
  #exposedLimit = 1 << 16;
  /** What made the poison that lies in memory, by number. */
  readonly #causes: (Poison | null)[] = [null];
  /** The stack of the thread that runs. */
  stack = new MemoryStack();
  /** Bytes of all objects that are alive. */
  #allocated = 0;
  readonly #limit: number;

  constructor(layout: DataLayout, limit = defaultMemoryLimit) {
    this.#limit = limit;
    this.layout = new TypeLayout(layout);
    this.littleEndian = !layout.bigEndian;
    this.pointerSize = layout.pointer(0).bits / 8;
  }

  /** A new object with storage of its own. */
  allocate(
    kind: ObjectKind,
    size: number,
    align: number,
    name: string,
    entity: unknown = null,
  ): MemoryObject {
    this.#allocated += size;
    if (!(this.#allocated <= this.#limit)) {
      throw new Fault('limit', `${name} is too large: the program may have ${this.#limit} bytes of memory`);
    }
    const base = Math.ceil(this.#nextAddress / align) * align;
    this.#nextAddress = base + size + gap;
    return new MemoryObject(kind, base, size, name, entity);
  }

  /** A pointer that stands for something which is not memory: a saved stack, a frame. */
  token(name: string, entity: unknown): Pointer {
    const object = this.allocate('token', 1, 16, name, entity);
    // None is made from an integer.
    object.exposed = true;
    return new Pointer(object, 0);
  }

  /** A new undefined object on the stack. */
  allocateOnStack(size: number, align: number, name: string): MemoryObject {
    const object = this.allocate('stack', size, align, name);
    const { stack } = this;
    stack.objects.push(object);
    if (size > smallObject || size > stack.chunkSize) return object;
    if (stack.chunks.length === 0) stack.chunks.push(new Storage(stack.chunkSize, false));
    if (stack.top + size > stack.chunkSize) {
      stack.chunk++;
      stack.top = 0;
      if (stack.chunk === stack.chunks.length) stack.chunks.push(new Storage(stack.chunkSize, false));
    }
    object.storage = stack.chunks[stack.chunk]!;
    object.start = stack.top;
    this.makeUndefined(object);
    stack.top += size;
    return object;
  }

  /** Forgets what an object holds. */
  makeUndefined(object: MemoryObject): void {
    if (object.storage === null) return;
    const shadow = object.storage.needShadow();
    new Uint8Array(shadow.buffer, object.start, object.size).fill(0);
    object.storage.poison?.fill(0, object.start, object.start + object.size);
  }

  stackMark(): StackMark {
    const { chunk, top, objects } = this.stack;
    return { chunk, top, count: objects.length };
  }

  /** Ends the life of everything that came onto the stack after the mark. */
  releaseStack(mark: StackMark): void {
    const { stack } = this;
    while (stack.objects.length > mark.count) {
      const object = stack.objects.pop()!;
      object.alive = false;
      this.#allocated -= object.size;
    }
    stack.chunk = mark.chunk;
    stack.top = mark.top;
  }

  /** malloc. */
  allocateOnHeap(size: number, name: string, align = 16): MemoryObject {
    return this.allocate('heap', size, align, name);
  }

  /** free. */
  release(pointer: Pointer, name: string): void {
    const { object, offset } = pointer;
    if (object === noObject && offset === 0) return;
    if (object.kind !== 'heap')
      throw undefinedBehaviour(`${name} of ${this.describe(pointer)}, which was not returned by malloc`);
    if (!object.alive) throw undefinedBehaviour(`double free of ${object.name}`);
    if (offset !== 0)
      throw undefinedBehaviour(`${name} of ${this.describe(pointer)}, which is not its beginning`);
    object.alive = false;
    object.storage = null;
    this.#allocated -= object.size;
  }

  /** The number under which memory keeps a poison, 1 to 255. Once there are so many, they share the last. */
  poisonNumber(poison: Poison): number {
    const known = this.#causes.indexOf(poison);
    if (known > 0) return known;
    if (this.#causes.length < 256) this.#causes.push(poison);
    return this.#causes.length - 1;
  }

  /** The poison with this number, null for 0. */
  poisonOf(number: number): Poison | null {
    return this.#causes[number]!;
  }

  /** The address as an integer; the object is exposed by that. */
  addressOf(pointer: Pointer): Integer {
    const { object } = pointer;
    if (!object.exposed && object !== noObject) this.#expose(object);
    return address(pointer);
  }

  /** The pointer that an integer becomes. */
  pointerAt(at: Integer): Pointer {
    if (at === 0) return nullPointer;
    if (typeof at === 'number') {
      const object = this.#findExposed(at);
      if (object !== undefined) return new Pointer(object, at - object.base);
    }
    return new Pointer(noObject, at);
  }

  #expose(object: MemoryObject): void {
    object.exposed = true;
    this.#exposed.push(object);
    this.#exposedInOrder = false;
    if (this.#exposed.length < this.#exposedLimit) return;
    this.#exposed = this.#exposed.filter((each) => each.alive);
    this.#exposedLimit = Math.max(1 << 16, 2 * this.#exposed.length);
  }

  /** How many exposed objects begin at or below the address. */
  #position(at: number): number {
    let low = 0;
    let high = this.#exposed.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#exposed[middle]!.base <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The object that contains the address; one past its end counts, and so does the gap around it. */
  #findExposed(at: number): MemoryObject | undefined {
    if (!this.#exposedInOrder) {
      this.#exposed.sort((a, b) => a.base - b.base);
      this.#exposedInOrder = true;
    }
    const position = this.#position(at);
    const below = this.#exposed[position - 1];
    if (below !== undefined && at <= below.base + below.size) return below;
    const above = this.#exposed[position];
    return above !== undefined && at >= above.base - gap / 2 ? above : undefined;
  }

  /** Checks that `size` bytes at the pointer may be read. Returns where they start in the object. */
  checkRead(pointer: Value, size: number): Pointer {
    const { object, offset } = this.#needPointer(pointer, 'read');
    if (typeof offset !== 'number' || offset < 0 || offset + size > object.size || !object.alive) {
      throw this.#outside(pointer as Pointer, size, 'read');
    }
    if (object.kind === 'function' || object.kind === 'token') {
      throw undefinedBehaviour(`read of the code of ${object.name}`);
    }
    return pointer as Pointer;
  }

  /** Checks that `size` bytes at the pointer may be written. */
  checkWrite(pointer: Value, size: number): Pointer {
    const { object, offset } = this.#needPointer(pointer, 'write');
    if (typeof offset !== 'number' || offset < 0 || offset + size > object.size || !object.alive) {
      throw this.#outside(pointer as Pointer, size, 'write');
    }
    if (object.constant) throw undefinedBehaviour(`write to the constant ${object.name}`);
    return pointer as Pointer;
  }

  #needPointer(pointer: Value, verb: string): Pointer {
    if (pointer instanceof Pointer) return pointer;
    throw undefinedBehaviour(
      `${verb} through a pointer that is ${describeUndefined(pointer as Poison | Undefined)}`,
    );
  }

  #outside(pointer: Pointer, size: number, verb: string): Fault {
    const { object, offset } = pointer;
    const what = `${verb} of ${size} ${size === 1 ? 'byte' : 'bytes'}`;
    if (object === noObject) {
      return undefinedBehaviour(
        offset === 0 ? `${what} at null` : `${what} at ${describeAddress(offset)}, where there is no object`,
      );
    }
    if (object.kind === 'global' && !object.alive) {
      return notSupported(`the library variable '${object.name.slice(1)}'`);
    }
    if (!object.alive) {
      const why = object.kind === 'heap' ? 'after it was freed' : 'after its lifetime ended';
      return undefinedBehaviour(`${what} of ${object.name} ${why}`);
    }
    return undefinedBehaviour(`${what} at ${this.describe(pointer)}, outside of its ${object.size} bytes`);
  }

  /** A pointer in a message: `@table + 8`. */
  describe({ object, offset }: Pointer): string {
    if (object === noObject) return offset === 0 ? 'null' : `address ${describeAddress(offset)}`;
    if (offset === 0) return object.name;
    return offset < 0 ? `${object.name} - ${-offset}` : `${object.name} + ${offset}`;
  }
}

function describeAddress(at: Integer): string {
  return `0x${BigInt.asUintN(64, BigInt(at)).toString(16)}`;
}
