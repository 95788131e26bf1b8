// Converts values as memory would: a value stored as one type may be loaded as another.
//
// Equal sizes convert by bitcast, ptrtoint and inttoptr. A part of an integer is taken out of it by shift and
// truncation, and put into it by masking.
//
// Poison is bytewise in memory, but an integer is poison as a whole: inserting a poison part into it would poison the
// other parts, and so would a lane of a vector that becomes an integer. So values inserted into a larger one, or
// converted from small lanes to larger ones, are frozen first, unless they are known not to be poison.

import { bitSize, constantAt, storeSize } from '../../analysis/layout.ts';
import { functionOf, type Make, valueTypeOf } from '../../dialect/index.ts';
import {
  Constant,
  type DataLayout,
  holdsScalableVector,
  type Type as LlvmType,
  Op,
} from '../../llvm/index.ts';
import { Lambda, type Origin, type Region } from '../../rvsdg/index.ts';

/** Whether values of one type can be made values of the other without looking at memory. */
export function isConvertible(from: LlvmType, to: LlvmType, layout: DataLayout): boolean {
  if (from === to) return true;
  if (holdsScalableVector(from) || holdsScalableVector(to)) return false;
  return (
    bitsOf(from, layout) === bitsOf(to, layout) && hasWholeBytes(from, layout) && hasWholeBytes(to, layout)
  );
}

function bitsOf(type: LlvmType, layout: DataLayout): number {
  return bitSize(layout, type);
}

/** Whether all bits of a type's bytes belong to it, and it is not a pointer that cannot be converted to an integer. */
function hasWholeBytes(type: LlvmType, layout: DataLayout): boolean {
  if (bitsOf(type, layout) % 8 !== 0) return false;
  if (type.kind === 'pointer') return type.addressSpace === 0;
  return !(type.kind === 'vector' && type.element.kind === 'pointer');
}

export class Converter {
  private readonly make: Make;
  private readonly layout: DataLayout;
  /** Values made here that are not poison. */
  private readonly sound = new Set<Origin>();

  constructor(make: Make, layout: DataLayout) {
    this.make = make;
    this.layout = layout;
  }

  undefined(region: Region, type: LlvmType): Origin {
    return this.make.constant(region, new Constant('undef', type));
  }

  typeOf(value: Origin): LlvmType {
    return valueTypeOf(value);
  }

  /** Bytes of a value in memory. */
  sizeOf(value: Origin): number {
    return storeSize(this.layout, valueTypeOf(value));
  }

  /** A value as one of another type of the same size. */
  convert(value: Origin, to: LlvmType): Origin {
    const from = valueTypeOf(value);
    if (from === to) return value;
    const integer = this.make.types.integer(bitsOf(from, this.layout));
    if (from.kind === 'pointer') return this.convert(this.make.cast(Op.ptrtoint, value, integer), to);
    if (to.kind !== 'pointer') return this.make.cast(Op.bitcast, value, to);
    return this.make.cast(Op.inttoptr, this.convert(value, integer), to);
  }

  /** A value as a variable of another type of the same size holds it, from which parts may be taken. */
  hold(value: Origin, to: LlvmType): Origin {
    const from = valueTypeOf(value);
    const isSpread = from.kind === 'vector' && this.laneBits(from) % this.laneBits(to) !== 0;
    return isSpread ? this.isSound(this.convert(this.freeze(value), to)) : this.convert(value, to);
  }

  private laneBits(type: LlvmType): number {
    return bitsOf(type.kind === 'vector' ? type.element : type, this.layout);
  }

  /** The part of a whole that begins so many bytes after its beginning. */
  extract(whole: Origin, distance: number, to: LlvmType): Origin {
    const type = valueTypeOf(whole);
    const bits = bitsOf(to, this.layout);
    if (bits === bitsOf(type, this.layout)) return this.convert(whole, to);
    let part = whole;
    if (distance > 0) {
      part = this.make.binary(Op.lshr, part, this.make.integer(part.region, type, BigInt(8 * distance)));
    }
    return this.convert(this.make.cast(Op.trunc, part, this.make.types.integer(bits)), to);
  }

  /** A whole of an integer type with a part put in; `before` is null where all of it was undefined. */
  insert(before: Origin | null, type: LlvmType, part: Origin, distance: number): Origin {
    const bits = bitsOf(valueTypeOf(part), this.layout);
    if (bits === bitsOf(type, this.layout)) return this.hold(part, type);
    const { make } = this;
    const { region } = part;
    const shift = BigInt(8 * distance);
    let moved = make.cast(Op.zext, this.freeze(this.hold(part, make.types.integer(bits))), type);
    if (distance > 0) moved = make.binary(Op.shl, moved, make.integer(region, type, shift));
    if (before === null) return this.isSound(moved);
    const mask = ~(((1n << BigInt(bits)) - 1n) << shift);
    const rest = make.binary(Op.and, this.freeze(before), make.integer(region, type, mask));
    return this.isSound(make.binary(Op.or, rest, moved));
  }

  private isSound(value: Origin): Origin {
    this.sound.add(value);
    return value;
  }

  private freeze(value: Origin): Origin {
    if (this.sound.has(value) || isSound(value)) return value;
    return this.isSound(this.make.unary(Op.freeze, value));
  }
}

/** Whether a value is seen to be no poison, nor to have any in it. */
function isSound(value: Origin): boolean {
  const form = constantAt(value)?.form;
  if (form !== undefined) return form === 'integer' || form === 'float' || form === 'zero' || form === 'null';
  const { owner } = value.region;
  if (!(value.isArgument && owner instanceof Lambda)) return false;
  const argument = functionOf(owner).arguments[value.index - owner.contextCount];
  return argument?.attributes?.has('noundef') ?? false;
}
