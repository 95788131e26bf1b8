// Arrays for kernels: filled before a launch, summed up after it. bench/gpu/host.h does the same in C.

import type { Value } from '../semantics/values.ts';
import { type Argument, type ElementType, elementSizes, type Fill, type Recipe } from './recipe.ts';
import type { Buffer, Simulator } from './simulator.ts';

type ArrayArgument = Extract<Argument, { kind: 'array' }>;

/** A number of 32 bits that looks random, and always the same for the same seed and place. */
export function randomWord(seed: number, place: number): number {
  let hash = (Math.imul(seed, 0x9e3779b1) + Math.imul(place, 0x85ebca6b)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The bytes of an array before the first launch. `seed` is the number of the argument. */
export function fillArray({ type, count, fill }: ArrayArgument, seed: number): Uint8Array {
  const bytes = new Uint8Array(count * elementSizes[type]);
  const view = new DataView(bytes.buffer);
  const write = writers[type];
  const [m = 1, b = 1] = fill.parameters;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    if (fill.kind === 'prefix') {
      write(view, i, sum);
      sum += randomWord(seed, i) % m;
    } else write(view, i, elementAt(fill.kind, seed, i, count, m, b));
  }
  return bytes;
}

function elementAt(kind: Fill['kind'], seed: number, i: number, count: number, m: number, b: number): number {
  switch (kind) {
    case 'random':
      return randomWord(seed, i) % m;
    case 'iota':
      return i;
    case 'constant':
      return m;
    case 'permutation':
      return ((Math.imul(i, 0x9e3779b1) >>> 0) + 12345) % count;
    case 'float': {
      const low = m === 1 && b === 1 ? 0 : m;
      const unit = Math.fround((randomWord(seed, i) >>> 8) * 2 ** -24);
      return Math.fround(Math.fround(low) + Math.fround(Math.fround(b - low) * unit));
    }
    default:
      return 0;
  }
}

const writers: Readonly<Record<ElementType, (view: DataView, i: number, value: number) => void>> = {
  i8: (view, i, value) => view.setInt8(i, value),
  i32: (view, i, value) => view.setInt32(4 * i, value, true),
  f32: (view, i, value) => view.setFloat32(4 * i, value, true),
  i64: (view, i, value) => view.setBigInt64(8 * i, BigInt(value), true),
  f64: (view, i, value) => view.setFloat64(8 * i, value, true),
};

/** A checksum in which every word and its place counts. */
export function checksum(bytes: Uint8Array, start = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = start;
  const words = bytes.byteLength >> 2;
  for (let i = 0; i < words; i++)
    sum = (sum + mix((view.getUint32(4 * i, true) ^ Math.imul(i, 0x9e3779b1)) >>> 0)) >>> 0;
  for (let i = 4 * words; i < bytes.byteLength; i++)
    sum = (sum + mix((bytes[i]! ^ Math.imul(i, 0x9e3779b1)) >>> 0)) >>> 0;
  return sum;
}

function mix(word: number): number {
  let hash = Math.imul(word ^ (word >>> 16), 0x7feb352d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The arguments of a recipe in a simulator's memory. */
export class Arguments {
  readonly #recipe: Recipe;
  readonly #buffers: (Buffer | null)[];

  constructor(simulator: Simulator, recipe: Recipe) {
    this.#recipe = recipe;
    this.#buffers = recipe.arguments.map((argument, i) =>
      argument.kind === 'array' ? simulator.newBuffer(fillArray(argument, i + 1), argument.name) : null,
    );
  }

  /** The values for one launch. */
  values(launch: number): Value[] {
    return this.#recipe.arguments.map((argument, i) => {
      if (argument.kind === 'array') return this.#buffers[i]!.pointer;
      if (argument.kind === 'launch') return launch;
      return argument.kind === 'float' ? Math.fround(argument.value) : argument.value;
    });
  }

  /** The checksum of the arrays that are to be checked. */
  checksum(): number {
    let sum = 0;
    this.#recipe.arguments.forEach((argument, i) => {
      if (argument.kind === 'array' && argument.isChecked) sum = checksum(this.#buffers[i]!.bytes, sum);
    });
    return sum;
  }
}
