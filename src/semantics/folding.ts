// Constant folding: replaces operations on constants by their results.
//
// The semantics of operations are defined once, in this room. Here constants become values, and values constants again.
// It knows instructions and not graphs: the caller passes the operands.
//
//   poison    an operation on poison is poison; one poison operand is enough
//   flags     are promises: where constants violate them, the result is that of the operation without the flag.
//             Poison would be allowed, but then one value may be printed as two numbers, and the one that the machine
//             computes is the one that surprises least. So it is with `abs` of the least integer and `ctlz` of zero.
//   undef     may be anything, different at each use: here it is zero, one of the possible values.
//             Where values are only moved (shufflevector, insertvalue, …), it stays undef.
//   UB        an operation with undefined behaviour, like a division by zero, is not folded
//   floats    are computed exactly as in the default environment: no result depends on a mathematical
//             library, and NaNs are as LLVM describes them. Functions that change the environment fold none.
//   machines  results that differ between machines are not folded: floats that do not fit an integer.

import { Constant, type DataLayout, type Instruction, Op, type Type } from '../llvm/index.ts';
import { type Addresses, PlainAddresses } from './addresses.ts';
import { zeroOf } from './bit-image.ts';
import { constantFor, isFoldable, valueOf } from './constants.ts';
import { Fault } from './faults.ts';
import { isNaNValue, isWide } from './floats.ts';
import { intrinsicOf } from './intrinsic-names.ts';
import { isUnspecified, pureIntrinsic } from './intrinsics.ts';
import { binaryOperation, castOperation, compareOperation, negateOperation } from './operations.ts';
import { Poison, Undefined, type Value } from './values.ts';
import {
  extractElement,
  extractValue,
  freeze,
  insertElement,
  insertValue,
  mapScalars,
  select,
  shuffle,
} from './vectors.ts';

/** Zero for all that is undefined, but not for poison. */
function chosen(value: Value, type: Type): Value {
  if (typeof value !== 'object') return value;
  return mapScalars(value, type, (scalar, scalarType) =>
    scalar instanceof Undefined ? zeroOf(scalarType) : scalar,
  );
}

/** Computes a result of values, or null if it should not be folded. */
type Compute = (instruction: Instruction, values: readonly Value[], addresses: Addresses) => Value | null;

const moves: { readonly [operation: string]: Compute } = {
  select: ({ operands }, [condition, a, b]) => select(chosen(condition!, operands[0]!.type), a!, b!),
  freeze: ({ type }, [value]) => freeze(value!, type),
  extractelement: ({ operands }, [vector, index]) => {
    const { type } = operands[1]!;
    return extractElement(vector!, chosen(index!, type), type.bits);
  },
  insertelement: ({ operands }, [vector, element, index]) => {
    const { type } = operands[2]!;
    return insertElement(vector!, element!, chosen(index!, type), type.bits);
  },
  shufflevector: (_instruction, [a, b, mask]) =>
    shuffle(
      a!,
      b!,
      (mask as Value[]).map((lane) => (typeof lane === 'number' ? lane : -1)),
    ),
  extractvalue: ({ indices }, [aggregate]) => extractValue(aggregate!, indices!),
  insertvalue: ({ indices }, [aggregate, part]) => insertValue(aggregate!, part!, indices!),
};

const computations: { readonly [syntax: string]: Compute } = {
  unary: ({ type }, [a]) => negateOperation(type)(a!),
  binary: ({ operation, type }, [a, b]) => binaryOperation(operation, type, noFlags)(a!, b!),
  compare: ({ operation, predicate, operands }, [a, b]) =>
    compareOperation(operation, predicate, operands[0]!.type, noFlags)(a!, b!),
  cast: (instruction, [a], addresses) => foldCast(instruction, a!, addresses),
};

const noFlags = 0;

function foldCast(
  { operation, operands, type }: Instruction,
  value: Value,
  addresses: Addresses,
): Value | null {
  // What null is in another address space is the target's business.
  if (operation === Op.addrspacecast) return null;
  const from = operands[0]!.type;
  if (operation === Op.bitcast)
    return castOperation(operation, from, type, noFlags, addresses)(joinable(value, from, type));
  const isRounded = operation === Op.fptosi || operation === Op.fptoui;
  const result = castOperation(operation, from, type, noFlags, addresses)(value);
  return isRounded && lanesOf(result).some((lane, i) => isMadePoison(lane, lanesOf(value)[i]!))
    ? null
    : result;
}

/**
 * Reinterprets the operand of a bitcast: where lanes are joined or split, a poison lane does not make its neighbours
 * poison, but counts as zero.
 */
function joinable(value: Value, from: Type, to: Type): Value {
  const isWhole = lanesOf(value).every((lane) => lane instanceof Poison);
  if (isWhole || from.scalar.bits === to.scalar.bits) return value;
  return mapScalars(value, from, (lane, lanesType) => (lane instanceof Poison ? zeroOf(lanesType) : lane));
}

function lanesOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : [value];
}

function isMadePoison(result: Value, operand: Value): boolean {
  return result instanceof Poison && !(operand instanceof Poison);
}

const known = new WeakMap<DataLayout, Addresses>();

/** The addresses of a data layout; making them takes time, so they are kept. */
function addressesOf(layout: DataLayout): Addresses {
  let addresses = known.get(layout);
  if (addresses === undefined) {
    addresses = new PlainAddresses(layout);
    known.set(layout, addresses);
  }
  return addresses;
}

/** The constant that is an operand of an instruction, by its number; null if the operand is not known. */
export type OperandAt = (index: number) => Constant | null;

/** Folds operations on constants. */
export class Folder {
  private readonly addresses: Addresses;
  /** Whether the function computes floats as the default environment does. */
  foldsFloats = true;

  constructor(layout: DataLayout) {
    this.addresses = addressesOf(layout);
  }

  /** The constant that an instruction computes, or null if it is not known, or not constant. */
  fold(instruction: Instruction, operandAt: OperandAt): Constant | null {
    if (instruction.type.kind === 'void') return null;
    if (spreadsPoison(instruction, operandAt)) return new Constant('poison', instruction.type);
    const values = operandsOf(instruction, operandAt);
    if (values === null || !this.mayFold(instruction)) return null;
    try {
      const result = this.compute(instruction, values);
      return result === null ? null : constantFor(result, instruction.type);
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  }

  private mayFold({ type, operands, operation }: Instruction): boolean {
    if (!isFoldable(type)) return false;
    if (this.foldsFloats) return true;
    if (operation.syntax in moves) return true;
    return !type.isFloatOrVector && !operands.some((operand) => operand.type.isFloatOrVector);
  }

  private compute(instruction: Instruction, values: readonly Value[]): Value | null {
    const move = moves[instruction.operation.syntax];
    if (move !== undefined) return move(instruction, values, this.addresses);
    const first = instruction.call === null ? 0 : 1;
    const defined = values.map((value, i) => chosen(value, instruction.operands[first + i]!.type));
    if (instruction.call !== null) return foldCall(intrinsicOf(instruction), instruction, defined);
    const compute = computations[instruction.operation.syntax];
    return compute === undefined ? null : compute(instruction, defined, this.addresses);
  }
}

/** The values of the operands, without the callee of a call; null if any is not known. */
function operandsOf({ operands, call }: Instruction, operandAt: OperandAt): Value[] | null {
  const first = call === null ? 0 : 1;
  for (let i = first; i < operands.length; i++) if (operandAt(i) === null) return null;
  const values: Value[] = [];
  for (let i = first; i < operands.length; i++) {
    const value = valueOf(operandAt(i)!);
    if (value === null) return null;
    values.push(value);
  }
  return values;
}

const poisonSpreads: ReadonlySet<string> = new Set(['unary', 'binary', 'compare', 'cast', 'getelementptr']);

/** Whether an operand is poison and the result therefore, whatever the others are. */
function spreadsPoison({ operation, operands, predicate }: Instruction, operandAt: OperandAt): boolean {
  if (predicate === 'true' || predicate === 'false') return false;
  if (operation === Op.select || operation === Op.extractvalue) return operandAt(0)?.form === 'poison';
  if (!poisonSpreads.has(operation.syntax)) return false;
  for (let i = 0; i < operands.length; i++) if (operandAt(i)?.form === 'poison') return true;
  return false;
}

// ── Intrinsics ──────────────────────────────────────────────────────────────

/** Those that are computed exactly in formats wider than double too. */
const exactWhenWide: ReadonlySet<string> = new Set(
  `fabs copysign sqrt fma floor ceil trunc rint nearbyint round roundeven lrint llrint lround llround minnum maxnum
  minimumnum maximumnum minimum maximum is.fpclass fptosi.sat fptoui.sat ldexp`.split(/\s+/),
);

/** Those for which a NaN is an argument like any other. */
const definedOnNaN: ReadonlySet<string> = new Set(
  'fabs copysign is.fpclass fptosi.sat fptoui.sat'.split(' '),
);

/** Those whose second argument says whether a certain case is poison. */
const promising: ReadonlySet<string> = new Set('abs ctlz cttz'.split(' '));

/** Whether an argument has the lanes of the result, or is one for all lanes. */
function hasLanesOf(type: Type, result: Type, name: string): boolean {
  if (type.kind !== 'vector' || name.startsWith('vector.')) return true;
  const whole = result.kind === 'struct' ? result.contained[0]! : result;
  return whole.kind === 'vector' && whole.count === type.count;
}

function foldCall(name: string, instruction: Instruction, values: readonly Value[]): Value | null {
  if (name === '') return null;
  if (name === 'is.constant') return -1;
  const parameters = instruction.auxiliaryType!.contained.slice(1);
  for (const [i, type] of parameters.entries()) {
    if (!hasLanesOf(type, instruction.type, name)) return null;
    if (!type.isFloatOrVector) continue;
    if (isWide(type.scalar) && !exactWhenWide.has(name)) return null;
    // Which NaN an intrinsic gives is better left to who runs it.
    if (lanesOf(values[i]!).some(isNaNValue) && !definedOnNaN.has(name)) return null;
  }
  if (isUnspecified(name, values, instruction.type)) return null;
  const given = promising.has(name) ? [values[0]!, 0] : values;
  return pureIntrinsic(name, instruction.type, parameters)?.(given) ?? null;
}
