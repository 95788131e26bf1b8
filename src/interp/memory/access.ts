// Loads and stores of values.
//
// `loader` and `storer` give the function for one type. The common scalars have one each that goes straight to
// the bytes; everything else, and everything undefined, goes through a bit image (see bit-image.ts).

import type { Type } from '../../llvm/index.ts';
import { address } from '../../semantics/addresses.ts';
import { type BitImage, fromImage, toImage, uniform } from '../../semantics/bit-image.ts';
import { normalize } from '../../semantics/integers.ts';
import { type MemoryObject, nullPointer } from '../../semantics/memory-object.ts';
import { leavesOf } from '../../semantics/type-layout.ts';
import { Pointer, type Poison, undef, type Value } from '../../semantics/values.ts';
import { mapScalars } from '../../semantics/vectors.ts';
import type { Memory } from './memory.ts';

export type Load = (pointer: Value) => Value;
export type Store = (pointer: Value, value: Value) => void;

/** The function that loads a value of this type. */
export function loader(memory: Memory, type: Type): Load {
  if (type.isAggregate) return aggregateLoader(memory, type);
  if (type.kind === 'vector' && memory.layout.sizeInBits(type.element) % 8 === 0) {
    return vectorLoader(memory, type);
  }
  return (scalarLoaders[scalarName(memory, type)] ?? imageLoader)(memory, type);
}

/** The function that stores a value of this type. */
export function storer(memory: Memory, type: Type): Store {
  if (type.isAggregate) return aggregateStorer(memory, type);
  if (type.kind === 'vector' && memory.layout.sizeInBits(type.element) % 8 === 0) {
    return vectorStorer(memory, type);
  }
  return (scalarStorers[scalarName(memory, type)] ?? imageStorer)(memory, type);
}

function scalarName(memory: Memory, type: Type): string {
  if (type.kind === 'integer') return `i${type.bits}`;
  if (type.kind === 'pointer') return `p${memory.layout.pointerBits(type.addressSpace)}`;
  return type.kind;
}

const scalarLoaders: { readonly [name: string]: (memory: Memory, type: Type) => Load } = {
  i1: (memory, type) => {
    const general = imageLoader(memory, type);
    return (pointer) => {
      const { object, offset } = memory.checkRead(pointer, 1);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      if (shadow !== null && shadow.getInt8(at) !== -1) return general(pointer);
      memory.reads++;
      return -(bytes.getInt8(at) & 1) + 0;
    };
  },
  i8: (memory, type) => {
    const general = imageLoader(memory, type);
    return (pointer) => {
      const { object, offset } = memory.checkRead(pointer, 1);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      if (shadow !== null && shadow.getInt8(at) !== -1) return general(pointer);
      memory.reads++;
      return bytes.getInt8(at);
    };
  },
  i16: (memory, type) => {
    const general = imageLoader(memory, type);
    const little = memory.littleEndian;
    return (pointer) => {
      const { object, offset } = memory.checkRead(pointer, 2);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      if (shadow !== null && shadow.getInt16(at) !== -1) return general(pointer);
      memory.reads++;
      return bytes.getInt16(at, little);
    };
  },
  i32: (memory, type) => {
    const general = imageLoader(memory, type);
    const little = memory.littleEndian;
    return (pointer) => {
      const { object, offset } = memory.checkRead(pointer, 4);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      if (shadow !== null && shadow.getInt32(at) !== -1) return general(pointer);
      memory.reads++;
      return bytes.getInt32(at, little);
    };
  },
  i64: (memory, type) => {
    const general = imageLoader(memory, type);
    return (pointer) => {
      const { object, offset } = memory.checkRead(pointer, 8);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      if (shadow !== null && (shadow.getInt32(at) & shadow.getInt32(at + 4)) !== -1) return general(pointer);
      memory.reads++;
      return readInteger64(bytes, at, memory.littleEndian);
    };
  },
  float: (memory, type) => {
    const general = imageLoader(memory, type);
    const little = memory.littleEndian;
    return (pointer) => {
      const { object, offset } = memory.checkRead(pointer, 4);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      if (shadow !== null && shadow.getInt32(at) !== -1) return general(pointer);
      const value = bytes.getFloat32(at, little);
      if (Number.isNaN(value)) return general(pointer);
      memory.reads++;
      return value;
    };
  },
  double: (memory, type) => {
    const general = imageLoader(memory, type);
    const little = memory.littleEndian;
    return (pointer) => {
      const { object, offset } = memory.checkRead(pointer, 8);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      if (shadow !== null && (shadow.getInt32(at) & shadow.getInt32(at + 4)) !== -1) return general(pointer);
      const value = bytes.getFloat64(at, little);
      if (Number.isNaN(value)) return general(pointer);
      memory.reads++;
      return value;
    };
  },
  p64: (memory) => (pointer) => {
    const { object, offset } = memory.checkRead(pointer, 8);
    const { shadow, bytes } = object.storage ?? object.needStorage();
    const at = object.start + (offset as number);
    memory.reads++;
    if (shadow !== null && (shadow.getInt32(at) & shadow.getInt32(at + 4)) !== -1) {
      return undefinedPointer(memory, object, at, 8);
    }
    return findPointer(memory, object, offset as number, readInteger64(bytes, at, memory.littleEndian));
  },
  p32: (memory) => (pointer) => {
    const { object, offset } = memory.checkRead(pointer, 4);
    const { shadow, bytes } = object.storage ?? object.needStorage();
    const at = object.start + (offset as number);
    memory.reads++;
    if (shadow !== null && shadow.getInt32(at) !== -1) return undefinedPointer(memory, object, at, 4);
    return findPointer(memory, object, offset as number, bytes.getInt32(at, memory.littleEndian));
  },
};

function readInteger64(bytes: DataView, at: number, little: boolean): number | bigint {
  const high = bytes.getInt32(little ? at + 4 : at, little);
  // Within 53 bits no bigint is needed.
  if (high < 0x200000 && high > -0x200000) {
    return high * 0x100000000 + bytes.getUint32(little ? at : at + 4, little);
  }
  return normalize(bytes.getBigInt64(at, little));
}

/** The pointer that was stored at this offset, if its address is there still; else what has that address. */
function findPointer(memory: Memory, object: MemoryObject, offset: number, at: number | bigint): Pointer {
  if (at === 0) return nullPointer;
  const stored = object.pointers?.[Math.floor(offset / memory.pointerSize)];
  if (stored !== undefined && address(stored) === at) return stored;
  return memory.pointerAt(at);
}

function undefinedPointer(memory: Memory, { storage }: MemoryObject, at: number, size: number): Value {
  const { poison } = storage!;
  if (poison === null) return undef;
  const found = poison.subarray(at, at + size).find((number) => number !== 0);
  return found === undefined ? undef : memory.poisonOf(found)!;
}

const scalarStorers: { readonly [name: string]: (memory: Memory, type: Type) => Store } = {
  i1: (memory, type) => {
    const general = imageStorer(memory, type);
    return (pointer, value) => {
      if (typeof value !== 'number') return general(pointer, value);
      const { object, offset } = memory.checkWrite(pointer, 1);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      memory.writes++;
      bytes.setInt8(at, value & 1);
      shadow?.setInt8(at, -1);
    };
  },
  i8: (memory, type) => {
    const general = imageStorer(memory, type);
    return (pointer, value) => {
      if (typeof value !== 'number') return general(pointer, value);
      const { object, offset } = memory.checkWrite(pointer, 1);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      memory.writes++;
      bytes.setInt8(at, value);
      shadow?.setInt8(at, -1);
    };
  },
  i16: (memory, type) => {
    const general = imageStorer(memory, type);
    const little = memory.littleEndian;
    return (pointer, value) => {
      if (typeof value !== 'number') return general(pointer, value);
      const { object, offset } = memory.checkWrite(pointer, 2);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      memory.writes++;
      bytes.setInt16(at, value, little);
      shadow?.setInt16(at, -1);
    };
  },
  i32: (memory, type) => {
    const general = imageStorer(memory, type);
    const little = memory.littleEndian;
    return (pointer, value) => {
      if (typeof value !== 'number') return general(pointer, value);
      const { object, offset } = memory.checkWrite(pointer, 4);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      memory.writes++;
      bytes.setInt32(at, value, little);
      shadow?.setInt32(at, -1);
    };
  },
  i64: (memory, type) => {
    const general = imageStorer(memory, type);
    const little = memory.littleEndian;
    return (pointer, value) => {
      if (typeof value !== 'number' && typeof value !== 'bigint') return general(pointer, value);
      const { object, offset } = memory.checkWrite(pointer, 8);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      memory.writes++;
      writeInteger64(bytes, at, value, little);
      shadow?.setInt32(at, -1);
      shadow?.setInt32(at + 4, -1);
    };
  },
  float: (memory, type) => {
    const general = imageStorer(memory, type);
    const little = memory.littleEndian;
    return (pointer, value) => {
      if (typeof value !== 'number') return general(pointer, value);
      const { object, offset } = memory.checkWrite(pointer, 4);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      memory.writes++;
      bytes.setFloat32(at, value, little);
      shadow?.setInt32(at, -1);
    };
  },
  double: (memory, type) => {
    const general = imageStorer(memory, type);
    const little = memory.littleEndian;
    return (pointer, value) => {
      if (typeof value !== 'number') return general(pointer, value);
      const { object, offset } = memory.checkWrite(pointer, 8);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      memory.writes++;
      bytes.setFloat64(at, value, little);
      shadow?.setInt32(at, -1);
      shadow?.setInt32(at + 4, -1);
    };
  },
  p64: (memory, type) => {
    const general = imageStorer(memory, type);
    const little = memory.littleEndian;
    return (pointer, value) => {
      if (!(value instanceof Pointer)) return general(pointer, value);
      const { object, offset } = memory.checkWrite(pointer, 8);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      memory.writes++;
      writeInteger64(bytes, at, memory.addressOf(value), little);
      shadow?.setInt32(at, -1);
      shadow?.setInt32(at + 4, -1);
      rememberPointer(object, (offset as number) >>> 3, value);
    };
  },
  p32: (memory, type) => {
    const general = imageStorer(memory, type);
    return (pointer, value) => {
      if (!(value instanceof Pointer)) return general(pointer, value);
      const { object, offset } = memory.checkWrite(pointer, 4);
      const { shadow, bytes } = object.storage ?? object.needStorage();
      const at = object.start + (offset as number);
      memory.writes++;
      bytes.setInt32(at, Number(memory.addressOf(value)), memory.littleEndian);
      shadow?.setInt32(at, -1);
      rememberPointer(object, (offset as number) >>> 2, value);
    };
  },
};

function writeInteger64(bytes: DataView, at: number, value: number | bigint, little: boolean): void {
  if (typeof value === 'bigint') return bytes.setBigInt64(at, value, little);
  bytes.setInt32(little ? at : at + 4, value | 0, little);
  bytes.setInt32(little ? at + 4 : at, Math.floor(value / 0x100000000), little);
}

function rememberPointer(object: MemoryObject, slot: number, pointer: Pointer): void {
  if (object.pointers === null) object.pointers = [];
  object.pointers[slot] = pointer;
}

/** Loads anything but aggregates, undefined bits included. */
function imageLoader(memory: Memory, type: Type): Load {
  const size = memory.layout.storeSize(type);
  const mask = (1n << BigInt(memory.layout.sizeInBits(type))) - 1n;
  return (pointer) => {
    const { object, offset } = memory.checkRead(pointer, size);
    memory.reads++;
    const image = readImage(memory, object, offset as number, size);
    return fromImage({ ...image, bits: image.bits & mask, undefined: image.undefined & mask }, type, memory);
  };
}

function imageStorer(memory: Memory, type: Type): Store {
  const size = memory.layout.storeSize(type);
  return (pointer, value) => {
    const { object, offset } = memory.checkWrite(pointer, size);
    memory.writes++;
    writeImage(memory, object, offset as number, size, toImage(value, type, memory));
  };
}

function readImage(memory: Memory, object: MemoryObject, offset: number, size: number): BitImage {
  const storage = object.needStorage();
  let bits = 0n;
  let undefinedBits = 0n;
  let poison: Poison | null = null;
  for (let i = 0; i < size; i++) {
    const at = object.start + offset + (memory.littleEndian ? size - 1 - i : i);
    const missing = storage.shadow === null ? 0 : ~storage.shadow.getUint8(at) & 0xff;
    bits = (bits << 8n) | BigInt(storage.raw[at]! & ~missing);
    undefinedBits = (undefinedBits << 8n) | BigInt(missing);
    if (missing !== 0 && storage.poison !== null) poison ??= memory.poisonOf(storage.poison[at]!);
  }
  return { bits, undefined: undefinedBits, poison };
}

function writeImage(
  memory: Memory,
  object: MemoryObject,
  offset: number,
  size: number,
  image: BitImage,
): void {
  const storage = object.needStorage();
  const partial = image.undefined !== 0n || image.poison !== null;
  const shadow = partial ? storage.needShadow() : storage.shadow;
  const number = image.poison === null ? 0 : memory.poisonNumber(image.poison);
  if (number !== 0) storage.poison ??= new Uint8Array(storage.raw.length);
  let { bits, undefined: undefinedBits } = image;
  for (let i = 0; i < size; i++) {
    const at = object.start + offset + (memory.littleEndian ? i : size - 1 - i);
    storage.raw[at] = Number(bits & 0xffn);
    shadow?.setUint8(at, ~Number(undefinedBits & 0xffn) & 0xff);
    if (storage.poison !== null) storage.poison[at] = number;
    bits >>= 8n;
    undefinedBits >>= 8n;
  }
}

function vectorLoader(memory: Memory, type: Type): Load {
  const load = loader(memory, type.element);
  const stride = memory.layout.elementStride(type);
  const size = stride * type.count;
  return (pointer) => {
    const { object, offset } = memory.checkRead(pointer, size);
    const lanes: Value[] = [];
    for (let i = 0; i < type.count; i++) {
      lanes.push(load(new Pointer(object, (offset as number) + i * stride)));
    }
    memory.reads -= type.count - 1;
    return lanes;
  };
}

function vectorStorer(memory: Memory, type: Type): Store {
  const store = storer(memory, type.element);
  const stride = memory.layout.elementStride(type);
  const size = stride * type.count;
  return (pointer, value) => {
    const { object, offset } = memory.checkWrite(pointer, size);
    const lanes = value as Value[];
    for (let i = 0; i < lanes.length; i++) {
      store(new Pointer(object, (offset as number) + i * stride), lanes[i]!);
    }
    memory.writes -= type.count - 1;
  };
}

function aggregateLoader(memory: Memory, type: Type): Load {
  const blank = uniform(type, () => undef);
  const leaves = leavesOf(memory.layout, type).map((leaf) => ({ ...leaf, load: loader(memory, leaf.type) }));
  const size = memory.layout.storeSize(type);
  return (pointer) => {
    const { object, offset } = memory.checkRead(pointer, size);
    const result = mapScalars(blank, type, () => undef);
    for (const { load, offset: at, path } of leaves) {
      setAt(result, path, load(new Pointer(object, (offset as number) + at)));
    }
    return result;
  };
}

function aggregateStorer(memory: Memory, type: Type): Store {
  const leaves = leavesOf(memory.layout, type).map((leaf) => ({ ...leaf, store: storer(memory, leaf.type) }));
  const size = memory.layout.storeSize(type);
  return (pointer, value) => {
    const { object, offset } = memory.checkWrite(pointer, size);
    for (const { store, offset: at, path } of leaves) {
      let part = value;
      for (const index of path) part = (part as Value[])[index]!;
      store(new Pointer(object, (offset as number) + at), part);
    }
  };
}

function setAt(value: Value, path: readonly number[], part: Value): void {
  let parts = value as Value[];
  for (let i = 0; i < path.length - 1; i++) parts = parts[path[i]!] as Value[];
  if (path.length > 0) parts[path[path.length - 1]!] = part;
}
