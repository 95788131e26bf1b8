// Which operand types an operation takes, and what type it gives. The rules that
// LLVM applies while it reads; reader and verifier share them.

import type { Type, TypeTable } from './types.ts';
import type { Value } from './values.ts';

function sameLength(a: Type, b: Type): boolean {
  const vectors = (a.kind === 'vector' ? 1 : 0) + (b.kind === 'vector' ? 1 : 0);
  if (vectors === 0) return true;
  return vectors === 2 && a.count === b.count && a.scalable === b.scalable;
}

/** Bits of a primitive type or a vector of them; 0 for pointers and aggregates. */
function primitiveBits(type: Type): number {
  if (type.kind === 'vector') return type.element.bits * type.count;
  return type.kind === 'x86_amx' ? 8192 : type.bits;
}

/** Whether the conversion `operation` can go from one type to the other. */
export function isValidCast(operation: string, from: Type, to: Type): boolean {
  if (!from.isFirstClass || !to.isFirstClass || from.isAggregate || to.isAggregate) return false;
  const source = from.scalar;
  const destination = to.scalar;
  switch (operation) {
    case 'trunc':
      return bothIntegers(source, destination) && sameLength(from, to) && source.bits > destination.bits;
    case 'zext':
    case 'sext':
      return bothIntegers(source, destination) && sameLength(from, to) && source.bits < destination.bits;
    case 'fptrunc':
      return source.isFloat && destination.isFloat && sameLength(from, to) && source.bits > destination.bits;
    case 'fpext':
      return source.isFloat && destination.isFloat && sameLength(from, to) && source.bits < destination.bits;
    case 'uitofp':
    case 'sitofp':
      return source.kind === 'integer' && destination.isFloat && sameLength(from, to);
    case 'fptoui':
    case 'fptosi':
      return source.isFloat && destination.kind === 'integer' && sameLength(from, to);
    case 'ptrtoint':
    case 'ptrtoaddr':
      return source.kind === 'pointer' && destination.kind === 'integer' && sameLength(from, to);
    case 'inttoptr':
      return source.kind === 'integer' && destination.kind === 'pointer' && sameLength(from, to);
    case 'addrspacecast':
      return (
        source.kind === 'pointer' &&
        destination.kind === 'pointer' &&
        source.addressSpace !== destination.addressSpace &&
        sameLength(from, to)
      );
    case 'bitcast':
      return isValidBitcast(from, to);
    default:
      return false;
  }
}

function bothIntegers(a: Type, b: Type): boolean {
  return a.kind === 'integer' && b.kind === 'integer';
}

function isValidBitcast(from: Type, to: Type): boolean {
  const source = from.scalar;
  const destination = to.scalar;
  if ((source.kind === 'pointer') !== (destination.kind === 'pointer')) return false;
  if (source.kind !== 'pointer') {
    const scalable = (t: Type) => t.kind === 'vector' && t.scalable;
    if (scalable(from) !== scalable(to)) return false;
    // Both zero: label, token and their like, which only convert to themselves.
    const bits = primitiveBits(from);
    return bits === primitiveBits(to) && (bits > 0 || from === to);
  }
  if (source.addressSpace !== destination.addressSpace) return false;
  if (from.kind === 'vector' && to.kind === 'vector') return sameLength(from, to);
  if (from.kind === 'vector') return from.count === 1 && !from.scalable;
  if (to.kind === 'vector') return to.count === 1 && !to.scalable;
  return true;
}

/** The type that a path of struct and array indices leads to, or null. */
export function aggregateElement(type: Type, indices: readonly number[]): Type | null {
  for (const index of indices) {
    if (type.kind === 'struct') {
      if (type.opaque || index >= type.contained.length) return null;
      type = type.contained[index]!;
    } else if (type.kind === 'array') {
      if (index >= type.count) return null;
      type = type.element;
    } else {
      return null;
    }
  }
  return type;
}

/**
 * The type getelementptr's operands (base, first index, …) lead to, from `source`.
 * The first index steps over whole sources, so it changes no type.
 */
export function indexedType(source: Type, operands: readonly Value[]): Type | null {
  let type = source;
  for (let i = 2; i < operands.length; i++) {
    const next = typeAtIndex(type, operands[i]!);
    if (next === null) return null;
    type = next;
  }
  return type;
}

function typeAtIndex(type: Type, index: Value): Type | null {
  if (type.kind === 'struct') {
    const field = constantIndex(index);
    return field === null || field >= type.contained.length ? null : type.contained[field]!;
  }
  if (!index.type.isIntegerOrVector) return null;
  return type.kind === 'array' || type.kind === 'vector' ? type.element : null;
}

/** The i32 constant, or splat of one, that selects a struct field; null if it is none. */
function constantIndex(index: Value): number | null {
  if (index.kind !== 'constant' || index.type.scalar.kind !== 'integer' || index.type.scalar.bits !== 32) {
    return null;
  }
  let value: bigint | null = null;
  if (index.form === 'integer') value = index.bits;
  else if (index.form === 'zero') value = 0n;
  else if (index.form === 'splat') value = integerValue(index.operands[0]!);
  else if (index.form === 'vector') {
    value = integerValue(index.operands[0]!);
    for (const lane of index.operands) if (integerValue(lane) !== value) return null;
  }
  return value === null ? null : Number(BigInt.asUintN(32, value));
}

function integerValue(value: Value): bigint | null {
  return value.kind === 'constant' && value.form === 'integer' ? value.bits : null;
}

/** The type of getelementptr: the base's pointer, or a vector of it if any operand is a vector. */
export function getElementPtrType(types: TypeTable, operands: readonly Value[]): Type {
  const base = operands[0]!.type;
  if (base.kind === 'vector') return base;
  for (let i = 1; i < operands.length; i++) {
    const type = operands[i]!.type;
    if (type.kind === 'vector') return types.vector(base, type.count, type.scalable);
  }
  return base;
}

/** What is wrong with the operands of select, or null. */
export function selectProblem(condition: Type, a: Type, b: Type): string | null {
  if (a !== b) return 'both values to select must have same type';
  if (a.kind === 'token') return 'select values cannot have token type';
  if (condition.kind === 'vector') {
    if (condition.element.kind !== 'integer' || condition.element.bits !== 1) {
      return 'vector select condition element type must be i1';
    }
    if (a.kind !== 'vector') return 'selected values for vector select must be vectors';
    if (a.count !== condition.count || a.scalable !== condition.scalable) {
      return 'vector select requires selected vectors to have the same vector length as select condition';
    }
    return null;
  }
  if (condition.kind !== 'integer' || condition.bits !== 1) return 'select condition must be i1 or <n x i1>';
  return null;
}

/** Whether `mask` is a shuffle mask for these operands. */
export function isValidShuffle(a: Type, b: Type, mask: Value): boolean {
  if (a.kind !== 'vector' || a !== b) return false;
  const type = mask.type;
  if (type.kind !== 'vector' || type.element.kind !== 'integer' || type.element.bits !== 32) return false;
  if (type.scalable !== a.scalable) return false;
  if (mask.kind !== 'constant') return false;
  if (mask.form === 'undef' || mask.form === 'poison' || mask.form === 'zero') return true;
  if (a.scalable) {
    return mask.form === 'splat' && integerValue(mask.operands[0]!) === 0n;
  }
  if (mask.form !== 'vector' && mask.form !== 'splat') return false;
  const limit = BigInt(a.count * 2);
  for (const lane of mask.operands) {
    if (lane.kind !== 'constant') return false;
    if (lane.form === 'undef' || lane.form === 'poison') continue;
    if (lane.form !== 'integer' || BigInt.asUintN(32, lane.bits) >= limit) return false;
  }
  return true;
}

/** Whether fast-math flags may stand on something that yields this type. */
export function takesFastMath(type: Type): boolean {
  if (type.kind === 'struct') {
    if (type.identified || type.packed || type.contained.length === 0) return false;
    const first = type.contained[0]!;
    return first.isFloatOrVector && type.contained.every((field) => field === first);
  }
  while (type.kind === 'array') type = type.element;
  return type.isFloatOrVector;
}
