// Matches, and the compilation of patterns into functions.
//
// A pattern is compiled once, when the rules are loaded. A match is one object that is reused: the first occurrence of
// a name in a pattern binds it, and later ones must be equal. Operands are matched from left to right, so it is known
// which is first, and no backtracking is needed.

import { floatAt, integerAt, isDefined, isNaNAt, isNullPointer } from '../../analysis/constant-origins.ts';
import { plainConstant } from '../../analysis/nesting.ts';
import { InstructionOperation, valueTypeOf } from '../../dialect/index.ts';
import { type DataLayout, type Instruction, Op, type Type } from '../../llvm/index.ts';
import { type Origin, SimpleNode } from '../../rvsdg/index.ts';
import { intrinsicOf } from '../../semantics/intrinsic-names.ts';
import type { ConstantName, OperationPattern, Pattern, ValueName } from './patterns.ts';

/** The bindings of names. Only those of the pattern's names are meaningful. */
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

// ── Matchers ────────────────────────────────────────────────────────────────

export type Matcher = (origin: Origin, match: Match) => boolean;

/** The function that matches a pattern; `bound` has the names that are bound when it runs. */
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
