// Nodes that make vectors, take them apart, and compute with them.

import { Constant, type Function, type Instruction, type Type as LlvmType, Op } from '../llvm/index.ts';
import type { Import, Origin, Region } from '../rvsdg/index.ts';
import { SimpleNode } from '../rvsdg/index.ts';
import { attributesOf, importOf as intrinsicImport } from './additions.ts';
import { instructionOn, integerConstant, type Make, valueTypeOf } from './make.ts';
import { ConstantOperation } from './operations.ts';
import type { Program } from './program.ts';

/** A vector with so many lanes of a type; a vector of i1 for i1. */
export function vectorOf(make: Make, type: LlvmType, lanes: number): LlvmType {
  return make.types.vector(type, lanes);
}

/** The constant that has one constant in every lane; null if it mentions a global. */
export function splatConstant(type: LlvmType, element: Constant): Constant {
  if (element.form === 'integer') return integerConstant(type, element.bits);
  if (element.form === 'poison' || element.form === 'undef') return new Constant(element.form, type);
  if (element.form === 'zero' || element.form === 'null') return new Constant('zero', type);
  const splat = new Constant('splat', type);
  splat.operands = [element];
  return splat;
}

/** `<i32 a, i32 b, …>` */
export function integersConstant(make: Make, type: LlvmType, lanes: readonly bigint[]): Constant {
  const constant = new Constant('vector', make.types.vector(type, lanes.length));
  constant.operands = lanes.map((lane) => integerConstant(type, lane));
  return constant;
}

/** Makes nodes on vectors. */
export class MakeVectors {
  private readonly make: Make;

  constructor(make: Make) {
    this.make = make;
  }

  shuffle(
    left: Origin,
    right: Origin | null,
    mask: readonly number[],
    like: Instruction | null = null,
  ): Origin {
    const { make } = this;
    const type = valueTypeOf(left);
    const other = right ?? make.poison(left.region, type);
    const indices = make.constant(
      left.region,
      mask.every((lane) => lane === 0)
        ? new Constant('zero', make.types.vector(make.types.integer(32), mask.length))
        : integersConstant(make, make.types.integer(32), mask.map(BigInt)),
    );
    const inputs = [left, other, indices];
    const instruction = instructionOn(
      Op.shufflevector,
      make.types.vector(type.element, mask.length),
      inputs,
      like,
    );
    return make.pure(instruction, inputs);
  }

  insert(vector: Origin, value: Origin, lane: number): Origin {
    const { make } = this;
    const inputs = [vector, value, make.integer(vector.region, make.types.i64, BigInt(lane))];
    return make.pure(instructionOn(Op.insertelement, valueTypeOf(vector), inputs), inputs);
  }

  extract(vector: Origin, lane: number): Origin {
    const { make } = this;
    const inputs = [vector, make.integer(vector.region, make.types.i64, BigInt(lane))];
    return make.pure(instructionOn(Op.extractelement, valueTypeOf(vector).element, inputs), inputs);
  }

  /** A value in every lane. */
  splat(value: Origin, lanes: number): Origin {
    const { make } = this;
    const type = make.types.vector(valueTypeOf(value), lanes);
    const { node } = value;
    if (
      node instanceof SimpleNode &&
      node.operation instanceof ConstantOperation &&
      node.inputs.length === 0
    ) {
      const { value: constant } = node.operation;
      if (constant.kind === 'constant') return make.constant(value.region, splatConstant(type, constant));
    }
    const first = this.insert(make.poison(value.region, type), value, 0);
    return this.shuffle(first, null, new Array<number>(lanes).fill(0));
  }

  /** A pointer so many bytes farther. */
  farther(pointer: Origin, bytes: number): Origin {
    if (bytes === 0) return pointer;
    const { make } = this;
    return this.by(pointer, make.integer(pointer.region, make.types.i64, BigInt(bytes)));
  }

  /** A pointer farther by a number of bytes. */
  by(pointer: Origin, bytes: Origin): Origin {
    const { make } = this;
    const inputs = [pointer, bytes];
    const instruction = instructionOn(Op.getelementptr, valueTypeOf(pointer), inputs);
    instruction.auxiliaryType = make.types.i8;
    return make.pure(instruction, inputs);
  }
}

/** The arguments of an intrinsic that stay scalar when it computes with vectors. */
const scalarArguments: Readonly<Record<string, number>> = { abs: 1, ctlz: 1, cttz: 1, powi: 1 };

/** Intrinsics that compute lane by lane. Their names end in the one type that they compute with. */
const lanewise: ReadonlySet<string> = new Set([
  ...['fmuladd', 'fma', 'sqrt', 'fabs', 'minnum', 'maxnum', 'minimum', 'maximum', 'minimumnum', 'maximumnum'],
  ...['copysign', 'floor', 'ceil', 'trunc', 'rint', 'nearbyint', 'round', 'roundeven', 'canonicalize'],
  ...['smin', 'smax', 'umin', 'umax', 'abs', 'ctpop', 'ctlz', 'cttz', 'bswap', 'bitreverse', 'fshl', 'fshr'],
  ...['sadd.sat', 'ssub.sat', 'uadd.sat', 'usub.sat'],
]);

/** The intrinsic that a function is, without `llvm.` and its type, if it can compute with vectors. */
export function lanewiseIntrinsic(fn: Function): string | null {
  const { name } = fn;
  if (name === null || !name.startsWith('llvm.')) return null;
  const end = name.lastIndexOf('.');
  const base = name.slice(5, end);
  return lanewise.has(base) && fn.valueType.result.bits > 0 ? base : null;
}

/** Whether an argument of an intrinsic, counted from 0, is the same for all lanes. */
export function isScalarArgument(intrinsic: string, argument: number): boolean {
  return scalarArguments[intrinsic] === argument;
}

/** An intrinsic on vectors of so many lanes, as an import, declared now if it is not yet. */
export function vectorIntrinsic(
  program: Program,
  scalar: Function,
  intrinsic: string,
  lanes: number,
): Import {
  const { types } = program.module;
  const element = scalar.valueType.result;
  const suffix = element.kind === 'integer' ? `i${element.bits}` : `f${element.bits}`;
  const name = `llvm.${intrinsic}.v${lanes}${suffix}`;
  const widen = (type: LlvmType, argument: number) =>
    isScalarArgument(intrinsic, argument) ? type : types.vector(type, lanes);
  const [result, ...parameters] = scalar.valueType.contained;
  const type = types.function(types.vector(result!, lanes), parameters.map(widen));
  return intrinsicImport(program, name, type, (fn) => {
    fn.attributes = scalar.attributes;
  });
}

/** `llvm.masked.load` or `llvm.masked.store` of a type of vectors, as an import. */
export function maskedAccess(
  program: Program,
  what: 'load' | 'store',
  type: LlvmType,
  pointer: LlvmType,
): Import {
  const { types } = program.module;
  const { element } = type;
  const of =
    element.kind === 'integer'
      ? `i${element.bits}`
      : element.kind === 'pointer'
        ? `p${element.addressSpace}`
        : `f${element.bits}`;
  const name = `llvm.masked.${what}.v${type.count}${of}.p${pointer.addressSpace}`;
  const mask = types.vector(types.i1, type.count);
  const signature =
    what === 'load'
      ? types.function(type, [pointer, mask, type])
      : types.function(types.void, [type, pointer, mask]);
  return intrinsicImport(program, name, signature, (fn) => {
    fn.attributes = attributesOf(
      'nocallback nofree nosync nounwind willreturn',
      what === 'load' ? 'argmem: read' : 'argmem: write',
    );
  });
}

/** An instruction that does to vectors what another one does to their elements. */
export function widened(instruction: Instruction, type: LlvmType, inputs: readonly Origin[]): Instruction {
  const { operation, metadata } = instruction;
  const wide = instructionOn(operation, type, inputs, instruction);
  wide.flags = instruction.flags;
  wide.predicate = instruction.predicate;
  wide.align = instruction.align;
  const kept = metadata?.filter(({ kind }) => kind === 'dbg' || kind === 'tbaa' || kind === 'fpmath') ?? [];
  wide.metadata = kept.length === 0 ? null : kept;
  return wide;
}

/** A vector of constants in a region. */
export function lanesConstant(make: Make, region: Region, type: LlvmType, lanes: readonly bigint[]): Origin {
  return make.constant(region, integersConstant(make, type, lanes));
}
