// Contents of globals that never change.
//
// A load at a constant place of a constant global is folded from the bytes of the initializer. Addresses in it are not
// followed.

import { ConstantOperation, integerConstant, isInterposable } from '../dialect/index.ts';
import {
  Constant,
  type DataLayout,
  type GlobalVariable,
  type Type as LlvmType,
  type Value,
} from '../llvm/index.ts';
import { Delta, type Origin, SimpleNode } from '../rvsdg/index.ts';
import { allocSize, fieldOffsets, storeSize } from './layout.ts';

/** The value of a type at a place in the constant that a δ defines; null if that is not known. */
export function constantIn(
  definition: Origin,
  variable: GlobalVariable,
  offset: number,
  type: LlvmType,
  layout: DataLayout,
): Constant | null {
  if (!variable.constant || variable.externallyInitialized || isInterposable(variable)) return null;
  if (!(definition.node instanceof Delta)) return null;
  const { node } = definition.node.body.results[0]!.origin;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof ConstantOperation)) return null;
  const size = storeSize(layout, type);
  if (offset < 0 || offset + size > allocSize(layout, variable.valueType)) return null;
  return valueAt(node.operation.value, offset, size, type, layout);
}

function valueAt(
  whole: Value,
  offset: number,
  size: number,
  type: LlvmType,
  layout: DataLayout,
): Constant | null {
  const part = partAt(whole, offset, size, layout);
  if (part === null) return null;
  const { constant } = part;
  if (part.offset === 0 && constant.type === type && isPlain(constant)) return constant;
  if (constant.form === 'undef' || constant.form === 'poison') return new Constant('undef', type);
  if (isZero(constant)) return zero(type);
  if (type.kind !== 'integer' && !type.isFloat) return null;
  const bits = bitsAt(constant, part.offset, size, layout);
  if (bits === null || layout.sizeInBits(type) !== 8 * size) return null;
  return fromBits(type, bits);
}

function fromBits(type: LlvmType, bits: bigint): Constant {
  if (type.kind === 'integer') return integerConstant(type, bits);
  const float = new Constant('float', type);
  float.bits = bits;
  return float;
}

/** Whether a constant is a number, and mentions no globals. */
function isPlain({ form }: Constant): boolean {
  return form === 'integer' || form === 'float' || form === 'null' || form === 'undef';
}

function isZero({ form, bits }: Constant): boolean {
  return form === 'zero' || form === 'null' || ((form === 'integer' || form === 'float') && bits === 0n);
}

function zero(type: LlvmType): Constant {
  if (type.kind === 'integer') return integerConstant(type, 0n);
  return new Constant(type.kind === 'pointer' ? 'null' : type.isFloat ? 'float' : 'zero', type);
}

/** The innermost part of a constant that has all the bytes, and where in it they begin. */
function partAt(
  whole: Value,
  offset: number,
  size: number,
  layout: DataLayout,
): { constant: Constant; offset: number } | null {
  let at = whole;
  let rest = offset;
  for (;;) {
    if (at.kind !== 'constant') return null;
    const inner = elementAt(at, rest, layout);
    if (inner === null || inner.offset + size > storeSize(layout, inner.element.type)) {
      return { constant: at, offset: rest };
    }
    at = inner.element;
    rest = inner.offset;
  }
}

/** The element of an aggregate in which an offset is; null for everything else. */
function elementAt(
  { form, type, operands }: Constant,
  offset: number,
  layout: DataLayout,
): { element: Value; offset: number } | null {
  if (form === 'array' && type.kind === 'array') {
    const stride = allocSize(layout, type.element);
    const index = stride === 0 ? -1 : Math.floor(offset / stride);
    const element = operands[index];
    return element === undefined ? null : { element, offset: offset - index * stride };
  }
  if (form !== 'struct') return null;
  const offsets = fieldOffsets(layout, type);
  let index = offsets.length - 1;
  while (index > 0 && offsets[index]! > offset) index--;
  const element = operands[index];
  return element === undefined ? null : { element, offset: offset - offsets[index]! };
}

/** The bits at a place in a constant, if that is made of numbers. */
function bitsAt(constant: Constant, offset: number, size: number, layout: DataLayout): bigint | null {
  let bits = 0n;
  for (let i = 0; i < size; i++) {
    const byte = byteAt(constant, offset + i, layout);
    if (byte === null) return null;
    bits |= byte << BigInt(8 * (layout.bigEndian ? size - 1 - i : i));
  }
  return bits;
}

function byteAt(constant: Constant, offset: number, layout: DataLayout): bigint | null {
  const part = partAt(constant, offset, 1, layout);
  if (part === null) return null;
  const { form, text, bits, type } = part.constant;
  if (form === 'string') return BigInt(text.charCodeAt(part.offset) & 255);
  if (form === 'zero' || form === 'null') return 0n;
  if (form !== 'integer' && form !== 'float') return null;
  const size = storeSize(layout, type);
  if (part.offset >= size || layout.sizeInBits(type) !== 8 * size) return null;
  const shift = layout.bigEndian ? size - 1 - part.offset : part.offset;
  return (BigInt.asUintN(8 * size, bits) >> BigInt(8 * shift)) & 255n;
}
