// The initial vector of a reduction, and how its lanes are combined after the loop: halves with halves.
//
//      s₀ s₁ s₂ s₃  →  s₀+s₂  s₁+s₃  →  s₀+s₂+s₁+s₃

import { type Make, type MakeVectors, valueTypeOf } from '../../dialect/index.ts';
import { Constant, type Type as LlvmType, Op } from '../../llvm/index.ts';
import type { Origin } from '../../rvsdg/index.ts';
import type { Reduction, ReductionKind } from './reductions.ts';

const operations = {
  add: Op.add,
  mul: Op.mul,
  and: Op.and,
  or: Op.or,
  xor: Op.xor,
  fadd: Op.fadd,
  fmul: Op.fmul,
} as const;

const predicates: Readonly<Record<string, string>> = {
  smin: 'slt',
  smax: 'sgt',
  umin: 'ult',
  umax: 'ugt',
  fmin: 'olt',
  fmax: 'ogt',
};

/** Combines two values by the operation of a reduction. */
export function reduceOperation(
  make: Make,
  kind: ReductionKind,
  left: Origin,
  right: Origin,
  flags: number,
): Origin {
  const operation = operations[kind as keyof typeof operations];
  if (operation !== undefined) return make.binary(operation, left, right, flags);
  const condition = make.compare(predicates[kind]!, left, right, flags);
  return make.select(condition, left, right, flags);
}

/** The neutral vector, for lanes that have seen no iteration yet. `start` is the initial value of the reduction. */
export function identity(
  make: Make,
  start: Origin,
  kind: ReductionKind,
  type: LlvmType,
  vectors: MakeVectors,
  width: number,
): Origin {
  const { region } = start;
  switch (kind) {
    case 'add':
    case 'xor':
      return make.integer(region, type, 0n);
    case 'mul':
      return make.integer(region, type, 1n);
    case 'fadd':
      return float(make, start, type, true, 0n);
    case 'fmul':
      return float(make, start, type, false, type.element.bits === 32 ? 0x3f800000n : 0x3ff0000000000000n);
    default:
      // For minima and maxima, and for and/or, the initial value may occur in any number of lanes.
      return vectors.splat(start, width);
  }
}

/** A float in every lane: bits of its format, and a sign. */
function float(make: Make, { region }: Origin, type: LlvmType, isNegative: boolean, bits: bigint): Origin {
  const element = new Constant('float', type.element);
  element.bits = isNegative ? bits | (1n << BigInt(type.element.bits - 1)) : bits;
  const splat = new Constant('splat', type);
  splat.operands = [element];
  return make.constant(region, splat);
}

/** All lanes of some vectors as one value. */
export function reduceLanes(
  make: Make,
  vectors: MakeVectors,
  { kind, flags }: Reduction,
  parts: readonly Origin[],
  width: number,
): Origin {
  let all = parts[0]!;
  for (const part of parts.slice(1)) all = reduceOperation(make, kind, all, part, flags);
  for (let half = width / 2; half >= 1; half /= 2) {
    const mask = Array.from({ length: valueTypeOf(all).count }, (_, lane) =>
      lane < half ? lane + half : lane,
    );
    all = reduceOperation(make, kind, all, vectors.shuffle(all, null, mask), flags);
  }
  return vectors.extract(all, 0);
}
