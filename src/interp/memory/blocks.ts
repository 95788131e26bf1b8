// Whole ranges of bytes: copying, filling, comparing, and the strings of C.
//
// A copy takes along which bits are undefined and which bytes belong to pointers.

import { undefinedBehaviour } from '../../semantics/faults.ts';
import type { MemoryObject } from '../../semantics/memory-object.ts';
import { type Pointer, Poison, type Value } from '../../semantics/values.ts';
import type { Memory } from './memory.ts';

/** memmove; memcpy too, whose operands then may overlap without being told. */
export function copyBytes(memory: Memory, destination: Value, source: Value, size: number): void {
  if (size === 0) return;
  const from = memory.checkRead(source, size);
  const to = memory.checkWrite(destination, size);
  memory.reads++;
  memory.writes++;
  const input = from.object.needStorage();
  const output = to.object.needStorage();
  const start = from.object.start + (from.offset as number);
  const at = to.object.start + (to.offset as number);
  copyRange(input.raw, start, output.raw, at, size);
  if (input.shadow !== null) {
    const shadow = output.needShadow();
    copyRange(new Uint8Array(input.shadow.buffer), start, new Uint8Array(shadow.buffer), at, size);
  } else if (output.shadow !== null) {
    new Uint8Array(output.shadow.buffer).fill(0xff, at, at + size);
  }
  if (input.poison !== null) {
    output.poison ??= new Uint8Array(output.raw.length);
    copyRange(input.poison, start, output.poison, at, size);
  } else output.poison?.fill(0, at, at + size);
  copyPointers(memory, from, to, size);
}

function copyRange(from: Uint8Array, start: number, to: Uint8Array, at: number, size: number): void {
  to.set(from.subarray(start, start + size), at);
}

/** Pointers that keep their place within a word are copied as such; others are found by their address. */
function copyPointers(memory: Memory, from: Pointer, to: Pointer, size: number): void {
  const pointers = from.object.pointers;
  if (pointers === null) return;
  const word = memory.pointerSize;
  const distance = (to.offset as number) - (from.offset as number);
  if (distance % word !== 0) return;
  const first = Math.floor((from.offset as number) / word);
  const last = Math.floor(((from.offset as number) + size - 1) / word);
  const copied = pointers.slice(first, last + 1);
  if (to.object.pointers === null) to.object.pointers = [];
  const target = to.object.pointers;
  copied.forEach((pointer, i) => {
    if (pointer !== undefined) target[first + i + distance / word] = pointer;
  });
}

/** memset. */
export function fillBytes(memory: Memory, destination: Value, byte: Value, size: number): void {
  if (size === 0) return;
  const { object, offset } = memory.checkWrite(destination, size);
  memory.writes++;
  const storage = object.needStorage();
  const at = object.start + (offset as number);
  const defined = typeof byte === 'number';
  storage.raw.fill(defined ? byte & 0xff : 0, at, at + size);
  const shadow = defined ? storage.shadow : storage.needShadow();
  if (shadow !== null) new Uint8Array(shadow.buffer).fill(defined ? 0xff : 0, at, at + size);
  if (byte instanceof Poison) storage.poison ??= new Uint8Array(storage.raw.length);
  storage.poison?.fill(byte instanceof Poison ? memory.poisonNumber(byte) : 0, at, at + size);
}

/** The bytes of a range, all of which must be defined: a view, valid until something else happens. */
export function readBytes(memory: Memory, pointer: Value, size: number): Uint8Array {
  if (size === 0) return new Uint8Array(0);
  const { object, offset } = memory.checkRead(pointer, size);
  memory.reads++;
  const storage = object.needStorage();
  const at = object.start + (offset as number);
  if (storage.shadow !== null) {
    for (let i = at; i < at + size; i++) {
      if (storage.shadow.getUint8(i) !== 0xff) throw undefinedByte(object, i - object.start);
    }
  }
  return storage.raw.subarray(at, at + size);
}

/** Writes defined bytes. */
export function writeBytes(memory: Memory, pointer: Value, bytes: Uint8Array): void {
  if (bytes.length === 0) return;
  const { object, offset } = memory.checkWrite(pointer, bytes.length);
  memory.writes++;
  const storage = object.needStorage();
  const at = object.start + (offset as number);
  storage.raw.set(bytes, at);
  if (storage.shadow !== null) new Uint8Array(storage.shadow.buffer).fill(0xff, at, at + bytes.length);
}

/** How long the string at the pointer is: up to a zero, or to `most` bytes. All of them must be defined. */
export function stringLength(memory: Memory, pointer: Value, most = Infinity): number {
  if (most === 0) return 0;
  const { object, offset } = memory.checkRead(pointer, 1);
  const storage = object.needStorage();
  const first = object.start + (offset as number);
  const end = object.start + object.size;
  for (let i = first; i < end; i++) {
    if (i - first >= most) return most;
    if (storage.shadow !== null && storage.shadow.getUint8(i) !== 0xff) {
      throw undefinedByte(object, i - object.start);
    }
    if (storage.raw[i] === 0) return i - first;
  }
  if (end - first >= most) return most;
  throw undefinedBehaviour(`the string in ${object.name} is not terminated by a zero`);
}

/** The string at the pointer, without its zero. A copy. */
export function readString(memory: Memory, pointer: Value, most = Infinity): Uint8Array {
  return readBytes(memory, pointer, stringLength(memory, pointer, most)).slice();
}

/** The same as text, a character for each byte. */
export function readText(memory: Memory, pointer: Value): string {
  let text = '';
  for (const byte of readString(memory, pointer)) text += String.fromCharCode(byte);
  return text;
}

function undefinedByte(object: MemoryObject, offset: number) {
  return undefinedBehaviour(`byte ${offset} of ${object.name} is used but was never written`);
}
