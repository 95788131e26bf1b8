// What a pattern has matched, and how patterns become functions that match.
//
// A pattern is compiled once, when the rules are loaded. A match is one object that is filled again and again:
// a name that comes first in a pattern is bound there, and wherever it comes again what is there must be the same.
// Operands are looked at from left to right, so it is known which is first, and nothing needs to be taken back.

import { plainConstant } from '../../analysis/nesting.ts';
import { InstructionOperation, valueTypeOf } from '../../dialect/index.ts';
import {
  type Constant,
  type DataLayout,
  type Instruction,
  Op,
  type Type,
  type Value,
} from '../../llvm/index.ts';
import { type Origin, SimpleNode } from '../../rvsdg/index.ts';
import { bitsToFloat } from '../../semantics/floats.ts';
import { intrinsicOf } from '../../semantics/intrinsic-names.ts';
import { type Value as FloatValue, NaNBits } from '../../semantics/values.ts';
import type { ConstantName, OperationPattern, Pattern, ValueName } from './patterns.ts';

/** What names stand for. Only those that the pattern has are meaningful. */
export class Match {
  root!: SimpleNode;
  a!: SimpleNode;
  b!: SimpleNode;
  x!: Origin;
  y!: Origin;
  z!: Origin;
  w!: Origin;
  /** As if signed. */
  c1 = 0n;
  c2 = 0n;
  c3 = 0n;
  k!: Origin;
  p = '';
  /** Of the program. */
  layout!: DataLayout;
  /** Whether an object may have the address null. */
  nullIsValid = false;

  /** Bits of a scalar, or of a lane of a vector. */
  bits(name: ValueName): number {
    return this.type(name).scalar.bits;
  }

  type(name: ValueName): Type {
    return valueTypeOf(this[name]);
  }

  /** Bits of what the root computes. */
  get width(): number {
    return this.resultType.scalar.bits;
  }

  get resultType(): Type {
    return instructionOf(this.root).type;
  }

  /** Bits of the root's operands: of a comparison or conversion not those of its result. */
  get operandWidth(): number {
    return valueTypeOf(this.root.inputs[0]!.origin).scalar.bits;
  }

  /** A constant of so many bits, taken as unsigned. */
  unsigned(name: ConstantName, bits = this.operandWidth): bigint {
    return BigInt.asUintN(bits, this[name]);
  }

  flags(name: 'root' | 'a' | 'b'): number {
    return instructionOf(this[name]).flags;
  }
}

/** The instruction of a node that is known to have one. */
export function instructionOf({ operation }: SimpleNode): Instruction {
  return (operation as InstructionOperation).instruction;
}

// ── Constants ───────────────────────────────────────────────────────────────

/** The integer that a constant is, or that it has in every lane; as if signed. */
export function integerOf(constant: Value): bigint | null {
  if (constant.kind !== 'constant') return null;
  switch (constant.form) {
    case 'integer':
      return BigInt.asIntN(constant.type.bits, constant.bits);
    case 'zero':
      return constant.type.isIntegerOrVector ? 0n : null;
    case 'splat':
      return integerOf(constant.operands[0]!);
    case 'vector':
      return commonInteger(constant.operands);
    default:
      return null;
  }
}

function commonInteger(lanes: readonly Value[]): bigint | null {
  let common: bigint | null = null;
  for (const lane of lanes) {
    if (lane.kind !== 'constant' || lane.form !== 'integer') return null;
    const value = BigInt.asIntN(lane.type.bits, lane.bits);
    if (common !== null && value !== common) return null;
    common = value;
  }
  return common;
}

/** The integer of an origin that is a constant. */
export function integerAt(origin: Origin): bigint | null {
  const constant = plainConstant(origin);
  return constant === null ? null : integerOf(constant);
}

/** The float of an origin that is a constant, in every lane; null also for NaNs, and for formats wider than double. */
export function floatAt(origin: Origin): number | null {
  const value = floatValueAt(origin);
  return typeof value === 'number' && !Number.isNaN(value) ? value : null;
}

/** Whether an origin is a NaN, in every lane. */
function isNaNAt(origin: Origin): boolean {
  const value = floatValueAt(origin);
  return value instanceof NaNBits || Number.isNaN(value);
}

function floatValueAt(origin: Origin): FloatValue | null {
  let constant: Value | null = plainConstant(origin);
  if (constant?.form === 'splat') constant = constant.operands[0]!;
  if (constant?.kind !== 'constant') return null;
  if (constant.form === 'zero' && constant.type.isFloatOrVector) return 0;
  // A pair of doubles: no arithmetic on it is done here.
  if (constant.type.kind === 'ppc_fp128') return null;
  return constant.form === 'float' ? bitsToFloat(constant.bits, constant.type) : null;
}

/** Whether an origin is the null pointer, in every lane. */
export function isNullPointer(origin: Origin): boolean {
  const constant = plainConstant(origin);
  if (constant === null) return false;
  return constant.form === 'null' || (constant.form === 'zero' && constant.type.isPointerOrVector);
}

/** Whether a constant is defined in all its parts. */
function isDefined(constant: Constant): boolean {
  if (constant.form === 'undef' || constant.form === 'poison' || constant.form === 'expression') return false;
  if (constant.form !== 'vector') return !constant.type.isAggregate;
  return constant.operands.every((lane) => lane.kind === 'constant' && isDefined(lane));
}

// ── Matchers ────────────────────────────────────────────────────────────────

export type Matcher = (origin: Origin, match: Match) => boolean;

/** The function that matches a pattern; `bound` has the names that are bound when it comes to run. */
function compile(pattern: Pattern, bound: Set<string>): Matcher {
  switch (pattern.kind) {
    case 'variable':
      return compileVariable(pattern.name, bound);
    case 'constant':
      return compileConstant(pattern.name, bound);
    case 'any constant':
      return (origin, match) => {
        const constant = plainConstant(origin);
        if (constant === null || !isDefined(constant)) return false;
        match.k = origin;
        return true;
      };
    case 'integer':
      return compileInteger(pattern.value);
    case 'float':
      if (Number.isNaN(pattern.value)) return isNaNAt;
      return (origin) => {
        const value = floatAt(origin);
        return value !== null && Object.is(value, pattern.value);
      };
    case 'null':
      return isNullPointer;
    case 'operation':
      return compileOperation(pattern, bound);
    default:
      throw new Error(`a ${pattern.kind} matches nothing`);
  }
}

function compileVariable(name: ValueName, bound: Set<string>): Matcher {
  if (bound.has(name)) return (origin, match) => match[name] === origin;
  bound.add(name);
  return (origin, match) => {
    match[name] = origin;
    return true;
  };
}

function compileConstant(name: ConstantName, bound: Set<string>): Matcher {
  if (bound.has(name)) return (origin, match) => integerAt(origin) === match[name];
  bound.add(name);
  return (origin, match) => {
    const value = integerAt(origin);
    if (value === null) return false;
    match[name] = value;
    return true;
  };
}

function compileInteger(literal: bigint): Matcher {
  return (origin) => {
    const value = integerAt(origin);
    if (value === literal) return true;
    // As unsigned: i1 true is written 1. A literal that the type does not have is never meant.
    return value !== null && BigInt.asUintN(valueTypeOf(origin).scalar.bits, value) === literal;
  };
}

function compileOperation(pattern: OperationPattern, bound: Set<string>): Matcher {
  const matches = compileNode(pattern, bound);
  return ({ node }, match) => node instanceof SimpleNode && matches(node, match);
}

export type NodeMatcher = (node: SimpleNode, match: Match) => boolean;

/** The function that matches an operation against a node. */
export function compileNode(pattern: OperationPattern, bound = new Set<string>()): NodeMatcher {
  const { operation: row, details } = pattern;
  const { flags = 0, once = false, name, intrinsic, predicate } = details;
  const first = row === Op.call ? 1 : 0;
  const operands = pattern.operands.map((operand) => compile(operand, bound));
  const bindsPredicate = predicate !== undefined && typeof predicate !== 'string';
  if (bindsPredicate && bound.has('p')) throw new Error('only one predicate of a pattern has a name');
  if (bindsPredicate) bound.add('p');
  return (node, match) => {
    const { operation } = node;
    if (!(operation instanceof InstructionOperation)) return false;
    const { instruction } = operation;
    if (instruction.operation !== row || (instruction.flags & flags) !== flags) return false;
    if (bindsPredicate) match.p = instruction.predicate;
    else if (predicate !== undefined && instruction.predicate !== predicate) return false;
    if (intrinsic !== undefined && intrinsicOf(operation.instruction) !== intrinsic) return false;
    if (once && !node.outputs[0]!.isUsedOnce) return false;
    for (let i = 0; i < operands.length; i++) {
      if (!operands[i]!(node.inputs[first + i]!.origin, match)) return false;
    }
    if (name !== undefined) match[name] = node;
    return true;
  };
}
