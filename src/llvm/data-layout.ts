// The target's data layout string: sizes and alignments of types in memory, and
// which address spaces allocas, globals and functions live in by default.
//
// Follows LLVM's DataLayout: the string lists differences from built-in defaults.

import { holdsScalableVector, type Type, targetTypeProperties } from './types.ts';

/** Alignments in bytes. */
interface Alignment {
  readonly bits: number;
  readonly abi: number;
  readonly preferred: number;
}

interface PointerLayout {
  readonly bits: number;
  readonly abi: number;
  readonly preferred: number;
  readonly indexBits: number;
}

/** Thrown by `parseDataLayout` for a string LLVM would not take. */
export class DataLayoutError extends Error {}

export class DataLayout {
  bigEndian = false;
  allocaAddressSpace = 0;
  programAddressSpace = 0;
  globalsAddressSpace = 0;
  /** Sorted by width, one list for each of i, f, v. */
  readonly integers: Alignment[] = [
    { bits: 1, abi: 1, preferred: 1 },
    { bits: 8, abi: 1, preferred: 1 },
    { bits: 16, abi: 2, preferred: 2 },
    { bits: 32, abi: 4, preferred: 4 },
    { bits: 64, abi: 4, preferred: 8 },
  ];
  readonly floats: Alignment[] = [
    { bits: 16, abi: 2, preferred: 2 },
    { bits: 32, abi: 4, preferred: 4 },
    { bits: 64, abi: 8, preferred: 8 },
    { bits: 128, abi: 16, preferred: 16 },
  ];
  readonly vectors: Alignment[] = [
    { bits: 64, abi: 8, preferred: 8 },
    { bits: 128, abi: 16, preferred: 16 },
  ];
  aggregate: Alignment = { bits: 0, abi: 1, preferred: 8 };
  readonly pointers = new Map<number, PointerLayout>([
    [0, { bits: 64, abi: 8, preferred: 8, indexBits: 64 }],
  ]);
  /** Address spaces whose pointers are more than integers, or other than their integers. */
  readonly nonIntegralSpaces = new Set<number>();
  /** Address spaces that have names, `p[name]5:…`. */
  readonly namedSpaces = new Map<string, number>();

  pointer(addressSpace: number): PointerLayout {
    return this.pointers.get(addressSpace) ?? this.pointers.get(0)!;
  }

  /** Bits a value of this type has, without padding; the known minimum if it is scalable. */
  sizeInBits(type: Type): number {
    return sizes(this, type).bits;
  }

  /** Bytes a store of this type may write. */
  storeSize(type: Type): number {
    return Math.ceil(this.sizeInBits(type) / 8);
  }

  /** Bytes from one element to the next in an array of this type. */
  allocSize(type: Type): number {
    return roundUp(this.storeSize(type), this.abiAlign(type));
  }

  abiAlign(type: Type): number {
    return sizes(this, type).align;
  }
}

function roundUp(value: number, align: number): number {
  return Math.ceil(value / align) * align;
}

function leafAlign(layout: DataLayout, type: Type, bits: number): number {
  if (type.kind === 'integer') {
    const rows = layout.integers;
    for (const row of rows) if (row.bits >= bits) return row.abi;
    return rows[rows.length - 1]!.abi;
  }
  const rows = type.kind === 'vector' ? layout.vectors : layout.floats;
  for (const row of rows) if (row.bits === bits) return row.abi;
  let natural = 1;
  while (natural < Math.ceil(bits / 8)) natural *= 2;
  return natural;
}

/** Size and alignment, computed bottom-up over an explicit stack. */
function sizes(layout: DataLayout, root: Type): { bits: number; align: number } {
  const done = new Map<Type, { bits: number; align: number }>();
  const pending: Type[] = [root];
  while (pending.length > 0) {
    const type = pending[pending.length - 1]!;
    if (done.has(type)) {
      pending.pop();
      continue;
    }
    const nested = type.kind === 'array' || type.kind === 'vector' || type.kind === 'struct';
    const missing = nested ? type.contained.filter((part) => !done.has(part)) : [];
    if (missing.length > 0) {
      pending.push(...missing.slice(0, 1000));
      continue;
    }
    pending.pop();
    done.set(type, sizeOf(layout, type, done));
  }
  return done.get(root)!;
}

function sizeOf(layout: DataLayout, type: Type, done: Map<Type, { bits: number; align: number }>) {
  switch (type.kind) {
    case 'integer':
      return { bits: type.bits, align: leafAlign(layout, type, type.bits) };
    case 'pointer': {
      const pointer = layout.pointer(type.addressSpace);
      return { bits: pointer.bits, align: pointer.abi };
    }
    case 'vector': {
      const bits = done.get(type.element)!.bits * type.count;
      return { bits, align: leafAlign(layout, type, bits) };
    }
    case 'array': {
      const element = done.get(type.element)!;
      return {
        bits: roundUp(Math.ceil(element.bits / 8), element.align) * 8 * type.count,
        align: element.align,
      };
    }
    case 'struct': {
      let offset = 0;
      let align = type.packed ? 1 : layout.aggregate.abi;
      for (const field of type.contained) {
        const part = done.get(field)!;
        const fieldAlign = type.packed ? 1 : part.align;
        align = Math.max(align, fieldAlign);
        offset = roundUp(offset, fieldAlign) + roundUp(Math.ceil(part.bits / 8), part.align);
      }
      return { bits: roundUp(offset, align) * 8, align };
    }
    case 'x86_amx':
      return { bits: 8192, align: 64 };
    case 'target':
      return targetTypeProperties(type).layout === 'pointer'
        ? { bits: layout.pointer(0).bits, align: layout.pointer(0).abi }
        : { bits: holdsScalableVector(type) ? 16 : 0, align: 1 };
    default:
      return { bits: type.bits, align: type.bits > 0 ? leafAlign(layout, type, type.bits) : 1 };
  }
}

/** Reads a data layout string; throws `DataLayoutError` saying what is wrong with it. */
export function parseDataLayout(text: string): DataLayout {
  const layout = new DataLayout();
  if (text === '') return layout;
  for (const specification of text.split('-')) {
    if (specification === '') throw new DataLayoutError('empty specification is not allowed');
    parseSpecification(layout, specification);
  }
  return layout;
}

function parseSpecification(layout: DataLayout, specification: string): void {
  const wrong = (form: string): never => {
    throw new DataLayoutError(`malformed specification, must be of the form "${form}"`);
  };
  const tag = specification[0]!;
  const rest = specification.slice(1);
  switch (tag) {
    case 'E':
    case 'e':
      if (rest !== '') wrong(tag);
      layout.bigEndian = tag === 'E';
      return;
    case 'n':
      if (specification.startsWith('ni')) {
        if (!/^ni:/.test(specification)) wrong('ni:<address space>[:<address space>]...');
        for (const space of specification.slice(3).split(':')) {
          if (addressSpace(space) === 0) throw new DataLayoutError('address space 0 cannot be non-integral');
          layout.nonIntegralSpaces.add(addressSpace(space));
        }
        return;
      }
      for (const size of rest.split(':')) width(size);
      return;
    case 'm':
      if (!/^m:[elomwxa]$/.test(specification)) {
        if (!/^m:.$/.test(specification)) wrong('m:<mangling>');
        throw new DataLayoutError('unknown mangling mode');
      }
      return;
    case 'S':
      if (rest === '') wrong('S<size>');
      alignment(rest, 'stack natural', {});
      return;
    case 'F':
      if (!/^F[in]/.test(specification)) wrong('F<type><abi>');
      alignment(rest.slice(1), 'ABI', {});
      return;
    case 'P':
    case 'A':
    case 'G': {
      if (rest === '') wrong(`${tag}<address space>`);
      const space = addressSpace(rest);
      if (tag === 'P') layout.programAddressSpace = space;
      else if (tag === 'A') layout.allocaAddressSpace = space;
      else layout.globalsAddressSpace = space;
      return;
    }
    case 'p':
      return parsePointer(layout, rest);
    case 'i':
    case 'f':
    case 'v':
      return parsePrimitive(layout, tag, rest);
    case 'a':
      return parseAggregate(layout, rest);
    case 's':
      return; // Deprecated and ignored, as in LLVM.
    default:
      throw new DataLayoutError('unknown specifier');
  }
}

function parsePointer(layout: DataLayout, rest: string): void {
  const parts = rest.split(':');
  if (parts.length < 3 || parts.length > 5) {
    throw new DataLayoutError(
      'malformed specification, must be of the form "p[n]:<size>:<abi>[:<pref>[:<idx>]]"',
    );
  }
  const match = /^([eu]*)(\d*)(?:\[(.*)\]|\((.*)\))?$/.exec(parts[0]!);
  if (match === null) throw new DataLayoutError('address space must be a 24-bit integer');
  const space = match[2] === '' ? 0 : addressSpace(match[2]!);
  if (match[1] !== '') {
    if (space === 0) throw new DataLayoutError('address space 0 cannot be unstable or have external state');
    layout.nonIntegralSpaces.add(space);
  }
  const name = match[3] ?? match[4];
  if (name !== undefined) nameSpace(layout, name, space);
  const bits = width(parts[1]!);
  const abi = alignment(parts[2]!, 'ABI', {});
  const preferred = parts.length > 3 ? alignment(parts[3]!, 'preferred', {}) : abi;
  if (preferred < abi) throw new DataLayoutError('preferred alignment cannot be less than the ABI alignment');
  const indexBits = parts.length > 4 ? width(parts[4]!) : bits;
  if (indexBits > bits) throw new DataLayoutError('index size cannot be larger than the pointer size');
  layout.pointers.set(space, { bits, abi, preferred, indexBits });
}

function nameSpace(layout: DataLayout, name: string, space: number): void {
  if (name === '') throw new DataLayoutError('expected "( address space name )"');
  if (/^[PGA]$/.test(name))
    throw new DataLayoutError('cannot use predefined address space names P/G/A in data layout');
  if (layout.namedSpaces.has(name)) throw new DataLayoutError(`address space name '${name}' already used`);
  layout.namedSpaces.set(name, space);
}

function parsePrimitive(layout: DataLayout, tag: 'i' | 'f' | 'v', rest: string): void {
  const parts = rest.split(':');
  if (parts.length < 2 || parts.length > 3) {
    throw new DataLayoutError(`malformed specification, must be of the form "${tag}<size>:<abi>[:<pref>]"`);
  }
  const bits = width(parts[0]!);
  const abi = alignment(parts[1]!, 'ABI', {});
  if (tag === 'i' && bits === 8 && abi !== 1) throw new DataLayoutError('i8 must be 8-bit aligned');
  const preferred = parts.length > 2 ? alignment(parts[2]!, 'preferred', {}) : abi;
  if (preferred < abi) throw new DataLayoutError('preferred alignment cannot be less than the ABI alignment');
  const rows = tag === 'i' ? layout.integers : tag === 'f' ? layout.floats : layout.vectors;
  const at = rows.findIndex((row) => row.bits >= bits);
  const row = { bits, abi, preferred };
  if (at < 0) rows.push(row);
  else rows.splice(at, rows[at]!.bits === bits ? 1 : 0, row);
}

function parseAggregate(layout: DataLayout, rest: string): void {
  const parts = rest.split(':');
  if (parts.length < 2 || parts.length > 3 || !/^0*$/.test(parts[0]!)) {
    if (parts.length >= 2 && parts.length <= 3) throw new DataLayoutError('size must be zero');
    throw new DataLayoutError('malformed specification, must be of the form "a:<abi>[:<pref>]"');
  }
  const abi = alignment(parts[1]!, 'ABI', { zero: true });
  const preferred = parts.length > 2 ? alignment(parts[2]!, 'preferred', {}) : abi;
  if (preferred < abi) throw new DataLayoutError('preferred alignment cannot be less than the ABI alignment');
  layout.aggregate = { bits: 0, abi, preferred };
}

function addressSpace(text: string): number {
  if (text === '') throw new DataLayoutError('address space component cannot be empty');
  if (!/^\d+$/.test(text) || Number(text) >= 1 << 24) {
    throw new DataLayoutError('address space must be a 24-bit integer');
  }
  return Number(text);
}

function width(text: string): number {
  if (text === '') throw new DataLayoutError('size component cannot be empty');
  const value = Number(text);
  if (!/^\d+$/.test(text) || value === 0 || value >= 1 << 24) {
    throw new DataLayoutError('size must be a non-zero 24-bit integer');
  }
  return value;
}

function alignment(text: string, name: string, options: { zero?: boolean }): number {
  if (text === '') throw new DataLayoutError(`${name} alignment component cannot be empty`);
  const bits = Number(text);
  if (!/^\d+$/.test(text) || bits >= 1 << 16) {
    throw new DataLayoutError(`${name} alignment must be a 16-bit integer`);
  }
  if (bits === 0) {
    if (!options.zero) throw new DataLayoutError(`${name} alignment must be non-zero`);
    return 1;
  }
  if (bits % 8 !== 0 || !Number.isInteger(Math.log2(bits / 8))) {
    throw new DataLayoutError(`${name} alignment must be a power of two times the byte width`);
  }
  return bits / 8;
}
