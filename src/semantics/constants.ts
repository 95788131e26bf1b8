// Constants of a module as values, and values as constants.

import { Constant, type Type } from '../llvm/index.ts';
import { uniform, zeroOf } from './bit-image.ts';
import { bitsToFloat, floatToBits } from './floats.ts';
import { isInteger, normalize } from './integers.ts';
import { nullPointer } from './memory-object.ts';
import { NaNBits, Poison, Undefined, undef, type Value } from './values.ts';
import { WideFloat } from './wide-floats.ts';

/** Composites with more parts than this are left alone. */
const largest = 4096;

const writtenPoison = new Poison('written in the program');

/** The value of a constant without operands; null if it has some, or depends on addresses. */
export function leafValue({ form, type, bits, text }: Constant): Value | null {
  switch (form) {
    case 'integer':
      return normalize(BigInt.asIntN(type.bits, bits));
    case 'float':
      return bitsToFloat(bits, type);
    case 'null':
      return nullPointer;
    case 'undef':
      return uniform(type, () => undef);
    case 'poison':
      return uniform(type, () => writtenPoison);
    case 'zero':
      return uniform(type, zeroOf);
    case 'string':
      return Array.from(text, (c) => (c.charCodeAt(0) << 24) >> 24);
    default:
      return null;
  }
}

/** The value of a constant; null if it depends on an address, or is too large to be worth it. */
export function valueOf(constant: Constant): Value | null {
  const { type, operands } = constant;
  if (!isFoldable(type)) return null;
  switch (constant.form) {
    case 'array':
    case 'vector':
    case 'struct':
      return partsOf(operands);
    case 'splat': {
      const [lane] = partsOf(operands) ?? [];
      return lane === undefined ? null : new Array<Value>(type.count).fill(lane);
    }
    default:
      return leafValue(constant);
  }
}

function partsOf(operands: Constant['operands']): Value[] | null {
  const parts: Value[] = [];
  for (const operand of operands) {
    const part = operand.kind === 'constant' ? valueOf(operand) : null;
    if (part === null) return null;
    parts.push(part);
  }
  return parts;
}

/** Whether constants of a type are small and plain enough: composites of a few scalars, at most some levels deep. */
export function isFoldable(type: Type): boolean {
  if (type.kind === 'integer' || type.kind === 'pointer') return true;
  let count = 0;
  const pending = [{ type, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { type: part, depth } = next;
    if (part.kind === 'integer' || part.kind === 'pointer') continue;
    if (part.isFloat) {
      if (part.kind === 'ppc_fp128') return false;
      continue;
    }
    const isComposite = part.kind === 'vector' || part.isAggregate;
    if (!isComposite || part.scalable || part.opaque || depth === 8) return false;
    count += part.kind === 'struct' ? part.contained.length : part.count;
    if (count > largest) return false;
    for (const inner of part.contained) pending.push({ type: inner, depth: depth + 1 });
  }
  return true;
}

/** The constant of a value; null if there is none. */
export function constantFor(value: Value, type: Type): Constant | null {
  if (value instanceof Poison) return new Constant('poison', type);
  if (value instanceof Undefined) return new Constant('undef', type);
  if (Array.isArray(value)) return compositeFor(value, type);
  if (type.kind === 'integer') {
    if (!isInteger(value)) return null;
    const constant = new Constant('integer', type);
    constant.bits = BigInt(value);
    return constant;
  }
  if (type.isFloat) {
    if (typeof value !== 'number' && !(value instanceof NaNBits) && !(value instanceof WideFloat))
      return null;
    const constant = new Constant('float', type);
    constant.bits = floatToBits(value, type);
    return constant;
  }
  return value === nullPointer ? new Constant('null', type) : null;
}

function compositeFor(values: readonly Value[], type: Type): Constant | null {
  const parts: Constant[] = [];
  for (const [i, value] of values.entries()) {
    const part = constantFor(value, type.kind === 'struct' ? type.contained[i]! : type.element);
    if (part === null) return null;
    parts.push(part);
  }
  for (const form of ['poison', 'undef'] as const) {
    if (parts.length > 0 && parts.every((part) => part.form === form)) return new Constant(form, type);
  }
  if (parts.every(isZero)) return new Constant('zero', type);
  if (type.kind === 'vector' && parts.every((part) => isSameScalar(part, parts[0]!))) {
    const splat = new Constant('splat', type);
    splat.operands = [parts[0]!];
    return splat;
  }
  const composite = new Constant(type.kind as 'vector' | 'array' | 'struct', type);
  composite.operands = parts;
  return composite;
}

function isZero({ form, bits }: Constant): boolean {
  return form === 'zero' || form === 'null' || ((form === 'integer' || form === 'float') && bits === 0n);
}

function isSameScalar(a: Constant, b: Constant): boolean {
  return a.form === b.form && a.bits === b.bits && (a.form === 'integer' || a.form === 'float');
}
