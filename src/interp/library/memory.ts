// malloc and its family, and the mem functions of string.h.

import { nullPointer } from '../../semantics/memory-object.ts';
import { Pointer, type Value } from '../../semantics/values.ts';
import { copyBytes, fillBytes, readBytes } from '../memory/blocks.ts';
import { int, isNull, moved, pointer, size } from './arguments.ts';
import type { Host, LibraryFunction } from './host.ts';

/** Above this malloc says no, as it does where memory is short. */
const mostBytes = 2 ** 31;

export function allocate(host: Host, bytes: number, name: string, align = 16): Pointer {
  if (bytes > mostBytes) return nullPointer;
  return new Pointer(host.memory.allocateOnHeap(bytes, `${name}(${bytes})`, align), 0);
}

function allocateZeroed(host: Host, bytes: number): Pointer {
  const result = allocate(host, bytes, 'calloc');
  result.object.zeroed = true;
  return result;
}

function reallocate(host: Host, old: Pointer, bytes: number): Pointer {
  const result = allocate(host, bytes, 'realloc');
  if (isNull(old) || isNull(result)) return result;
  const { memory } = host;
  if (old.object.alive) copyBytes(memory, result, old, Math.min(bytes, old.object.size));
  memory.release(old, 'realloc');
  return result;
}

function compare(host: Host, a: Pointer, b: Pointer, count: number): number {
  const x = readBytes(host.memory, a, count);
  const y = readBytes(host.memory, b, count);
  for (let i = 0; i < count; i++) if (x[i] !== y[i]) return x[i]! - y[i]!;
  return 0;
}

const copy: LibraryFunction = (host, [destination, source, count]) => {
  copyBytes(host.memory, destination!, source!, size(count));
  return destination!;
};

const compareBytes: LibraryFunction = (host, [a, b, count]) =>
  compare(host, pointer(a), pointer(b), size(count));

function find(host: Host, [where, byte, count]: readonly Value[], last: boolean): Value {
  const start = pointer(where);
  const bytes = readBytes(host.memory, start, size(count));
  const at = last ? bytes.lastIndexOf(int(byte) & 0xff) : bytes.indexOf(int(byte) & 0xff);
  return at < 0 ? nullPointer : moved(start, at);
}

export const memoryFunctions: { readonly [name: string]: LibraryFunction } = {
  malloc: (host, [bytes]) => allocate(host, size(bytes), 'malloc'),
  calloc: (host, [count, each]) => allocateZeroed(host, size(count) * size(each)),
  realloc: (host, [old, bytes]) => reallocate(host, pointer(old), size(bytes)),
  reallocarray: (host, [old, count, each]) => reallocate(host, pointer(old), size(count) * size(each)),
  free: (host, [block]) => host.memory.release(pointer(block), 'free'),
  aligned_alloc: (host, [align, bytes]) => allocate(host, size(bytes), 'aligned_alloc', size(align)),
  memalign: (host, [align, bytes]) => allocate(host, size(bytes), 'memalign', size(align)),
  malloc_usable_size: (_host, [block]) => pointer(block).object.size,
  memcpy: copy,
  memmove: copy,
  __memcpy_chk: copy,
  __memmove_chk: copy,
  bcopy: (host, [source, destination, count]) => copyBytes(host.memory, destination!, source!, size(count)),
  mempcpy: (host, [destination, source, count]) => {
    copyBytes(host.memory, destination!, source!, size(count));
    return moved(pointer(destination), size(count));
  },
  memset: (host, [destination, byte, count]) => {
    fillBytes(host.memory, destination!, int(byte) & 0xff, size(count));
    return destination!;
  },
  __memset_chk: (host, [destination, byte, count]) => {
    fillBytes(host.memory, destination!, int(byte) & 0xff, size(count));
    return destination!;
  },
  bzero: (host, [destination, count]) => fillBytes(host.memory, destination!, 0, size(count)),
  memcmp: compareBytes,
  bcmp: compareBytes,
  memchr: (host, args) => find(host, args, false),
  memrchr: (host, args) => find(host, args, true),
  memmem: (host, [where, length, what, count]) => {
    const start = pointer(where);
    const bytes = readBytes(host.memory, start, size(length));
    const pattern = readBytes(host.memory, pointer(what), size(count));
    for (let at = 0; at + pattern.length <= bytes.length; at++) {
      if (pattern.every((byte, i) => bytes[at + i] === byte)) return moved(start, at);
    }
    return nullPointer;
  },
};
