// Constant folding: an operation on constants is the constant that it computes.
//
// What operations compute is said in one place, the interpreter's semantics, and asked for there. Here constants
// become its values, and its values constants again.
//
//   poison    what an operation makes of poison is poison; an operand that is poison is enough
//   flags     are promises: where constants break them, the result is what the operation computes without the flag.
//             Poison would be allowed, but then one value may be printed as two numbers, and the one that the machine
//             computes is the one that surprises least. So it is with `abs` of the least integer and `ctlz` of zero.
//   undef     may be anything, at each use something else: here it is zero, which is one of the things it may be.
//             Where values are only moved (shufflevector, insertvalue, …), it stays undef.
//   UB        an operation that must not be executed, like a division by zero, is left where it is
//   floats    are computed as the default environment does it, exactly: nothing that depends on a mathematical
//             library, and NaNs as LLVM describes them. Functions that change the environment fold none.
//   machines  What each machine has its own answer for is left to it: floats that do not fit an integer.

import { plainConstant } from '../../analysis/nesting.ts';
import { InstructionOperation } from '../../dialect/index.ts';
import { Fault } from '../../interp/errors.ts';
import { Memory } from '../../interp/memory/memory.ts';
import { nullPointer } from '../../interp/memory/object.ts';
import { uniform, zeroOf } from '../../interp/semantics/bit-image.ts';
import { bitsToFloat, floatToBits, isNaNValue, isWide } from '../../interp/semantics/floats.ts';
import { isInteger, normalize } from '../../interp/semantics/integers.ts';
import { isUnspecified, pureIntrinsic } from '../../interp/semantics/intrinsics.ts';
import {
  binaryOperation,
  castOperation,
  compareOperation,
  negateOperation,
} from '../../interp/semantics/operations.ts';
import {
  extractElement,
  extractValue,
  freeze,
  insertElement,
  insertValue,
  mapScalars,
  select,
  shuffle,
} from '../../interp/semantics/vectors.ts';
import { WideFloat } from '../../interp/semantics/wide-floats.ts';
import { NaNBits, Poison, Undefined, undef, type Value } from '../../interp/values.ts';
import { Constant, type DataLayout, type Instruction, Op, type Type } from '../../llvm/index.ts';
import type { Origin, SimpleNode } from '../../rvsdg/index.ts';
import { intrinsicOf } from './intrinsics.ts';

/** Composites with more parts than this are left alone. */
const largest = 4096;

const writtenPoison = new Poison('written in the program');

// ── Constants and values ────────────────────────────────────────────────────

/** The value of a constant; null if it depends on an address, or is too large to be worth it. */
export function valueOf(constant: Constant): Value | null {
  const { type, operands } = constant;
  if (!isFoldable(type)) return null;
  switch (constant.form) {
    case 'integer':
      return normalize(BigInt.asIntN(type.bits, constant.bits));
    case 'float':
      return bitsToFloat(constant.bits, type);
    case 'null':
      return nullPointer;
    case 'undef':
      return uniform(type, () => undef);
    case 'poison':
      return uniform(type, () => writtenPoison);
    case 'zero':
      return uniform(type, zeroOf);
    case 'string':
      return Array.from(constant.text, (c) => (c.charCodeAt(0) << 24) >> 24);
    case 'array':
    case 'vector':
    case 'struct':
      return partsOf(operands);
    case 'splat': {
      const [lane] = partsOf(operands) ?? [];
      return lane === undefined ? null : new Array<Value>(type.count).fill(lane);
    }
    default:
      return null;
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
function isFoldable(type: Type): boolean {
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

/** The constant that has a value; null if none has. */
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

// ── Operations ──────────────────────────────────────────────────────────────

/** Zero for all that is undefined, but not for poison. */
function chosen(value: Value, type: Type): Value {
  if (typeof value !== 'object') return value;
  return mapScalars(value, type, (scalar, scalarType) =>
    scalar instanceof Undefined ? zeroOf(scalarType) : scalar,
  );
}

/** Computes a result of values, or null for what is better left alone. */
type Compute = (instruction: Instruction, values: readonly Value[], memory: Memory) => Value | null;

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
  cast: (instruction, [a], memory) => foldCast(instruction, a!, memory),
};

const noFlags = 0;

function foldCast({ operation, operands, type }: Instruction, value: Value, memory: Memory): Value | null {
  // What null is in another address space is the target's business.
  if (operation === Op.addrspacecast) return null;
  const from = operands[0]!.type;
  if (operation === Op.bitcast)
    return castOperation(operation, from, type, noFlags, memory)(joinable(value, from, type));
  const isRounded = operation === Op.fptosi || operation === Op.fptoui;
  const result = castOperation(operation, from, type, noFlags, memory)(value);
  return isRounded && lanesOf(result).some((lane, i) => isMadePoison(lane, lanesOf(value)[i]!))
    ? null
    : result;
}

/**
 * What a bitcast reinterprets: where lanes are joined or split, one that is poison does not spoil its neighbours,
 * but counts as zero.
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

const memories = new WeakMap<DataLayout, Memory>();

/** The memory that addresses are computed in: nothing is kept in it, but making one takes its time. */
function memoryOf(layout: DataLayout): Memory {
  let memory = memories.get(layout);
  if (memory === undefined) {
    memory = new Memory(layout);
    memories.set(layout, memory);
  }
  return memory;
}

/** Folds operations on constants. */
export class Folder {
  private readonly memory: Memory;
  /** Whether the function computes floats as the default environment does. */
  foldsFloats = true;

  constructor(layout: DataLayout) {
    this.memory = memoryOf(layout);
  }

  /** The constant that a node computes, or null if it is not known, or there is none. */
  fold(node: SimpleNode): Constant | null {
    const { operation } = node;
    if (!(operation instanceof InstructionOperation)) return null;
    const { instruction } = operation;
    if (instruction.type.kind === 'void') return null;
    if (spreadsPoison(node, instruction)) return new Constant('poison', instruction.type);
    const values = this.operandsOf(node, instruction);
    if (values === null || !this.mayFold(instruction)) return null;
    try {
      const result = this.compute(operation, values);
      return result === null ? null : constantFor(result, instruction.type);
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  }

  /** The values of the operands, without the callee of a call; null if any is not known. */
  private operandsOf(node: SimpleNode, { operands, call }: Instruction): Value[] | null {
    const first = call === null ? 0 : 1;
    for (let i = first; i < operands.length; i++)
      if (plainConstant(node.inputs[i]!.origin) === null) return null;
    const values: Value[] = [];
    for (let i = first; i < operands.length; i++) {
      const value = valueOf(plainConstant(node.inputs[i]!.origin)!);
      if (value === null) return null;
      values.push(value);
    }
    return values;
  }

  private mayFold({ type, operands, operation }: Instruction): boolean {
    if (!isFoldable(type)) return false;
    if (this.foldsFloats) return true;
    if (operation.syntax in moves) return true;
    return !type.isFloatOrVector && !operands.some((operand) => operand.type.isFloatOrVector);
  }

  private compute(operation: InstructionOperation, values: readonly Value[]): Value | null {
    const { instruction } = operation;
    const move = moves[instruction.operation.syntax];
    if (move !== undefined) return move(instruction, values, this.memory);
    const first = instruction.call === null ? 0 : 1;
    const defined = values.map((value, i) => chosen(value, instruction.operands[first + i]!.type));
    if (instruction.call !== null) return foldCall(intrinsicOf(operation), instruction, defined);
    const compute = computations[instruction.operation.syntax];
    return compute === undefined ? null : compute(instruction, defined, this.memory);
  }
}

const poisonSpreads: ReadonlySet<string> = new Set(['unary', 'binary', 'compare', 'cast', 'getelementptr']);

/** Whether an operand is poison and the result therefore, whatever the others are. */
function spreadsPoison({ inputs }: SimpleNode, { operation, operands, predicate }: Instruction): boolean {
  if (predicate === 'true' || predicate === 'false') return false;
  if (operation === Op.select || operation === Op.extractvalue) return isPoison(inputs[0]!.origin);
  if (!poisonSpreads.has(operation.syntax)) return false;
  for (let i = 0; i < operands.length; i++) if (isPoison(inputs[i]!.origin)) return true;
  return false;
}

function isPoison(origin: Origin): boolean {
  return plainConstant(origin)?.form === 'poison';
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

/** Those whose second argument says whether something is poison. */
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
