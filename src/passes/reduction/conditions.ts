// Conditions and computations of rules: powers of two, masks, predicates, known bits.

import { integerAt } from '../../analysis/constant-origins.ts';
import {
  floatPredicates,
  integerPredicates,
  swapped as swappedPredicate,
} from '../../analysis/predicates.ts';
import { InstructionOperation, valueTypeOf } from '../../dialect/index.ts';
import { Flag, Op } from '../../llvm/index.ts';
import { type Origin, SimpleNode } from '../../rvsdg/index.ts';
import type { Match } from './match.ts';
import {
  type Computed,
  ComputedPredicate,
  type ConstantVariable,
  computed,
  type Details,
  inherit,
  type NodeName,
  type ValueName,
  type Variable,
} from './patterns.ts';
import { type Condition, when } from './rule.ts';

// ── Integers ────────────────────────────────────────────────────────────────

const masks: (bigint | undefined)[] = [];

/** Ones in the lowest bits. */
export function ones(bits: number): bigint {
  masks[bits] ??= (1n << BigInt(bits)) - 1n;
  return masks[bits];
}

export function isPowerOfTwo(value: bigint): boolean {
  return value > 0n && (value & (value - 1n)) === 0n;
}

/** The exponent of a power of two, or the number of bits below the highest. */
export function log2(value: bigint): bigint {
  return BigInt(value.toString(2).length - 1);
}

/** How many zeroes a number ends in. */
export function trailingZeroes(value: bigint): bigint {
  return value === 0n ? 0n : log2(value & -value);
}

/** The least integer of so many bits, if they have a sign. */
export function leastSigned(bits: number): bigint {
  return -(1n << BigInt(bits - 1));
}

export function greatestSigned(bits: number): bigint {
  return (1n << BigInt(bits - 1)) - 1n;
}

/** Whether a signed integer has so many bits. */
export function fitsSigned(value: bigint, bits: number): boolean {
  return BigInt.asIntN(bits, value) === value;
}

export function fitsUnsigned(value: bigint, bits: number): boolean {
  return BigInt.asUintN(bits, value) === value;
}

// ── Words for rules ─────────────────────────────────────────────────────────

type C = ConstantVariable;

export function sum(a: C, b: C): Computed {
  return computed(`${a.name} + ${b.name}`, (match) => match[a.name] + match[b.name]);
}

export function difference(a: C, b: C): Computed {
  return computed(`${a.name} - ${b.name}`, (match) => match[a.name] - match[b.name]);
}

export function product(a: C, b: C): Computed {
  return computed(`${a.name} * ${b.name}`, (match) => match[a.name] * match[b.name]);
}

export function conjunction(a: C, b: C): Computed {
  return computed(`${a.name} & ${b.name}`, (match) => match[a.name] & match[b.name]);
}

export function disjunction(a: C, b: C): Computed {
  return computed(`${a.name} | ${b.name}`, (match) => match[a.name] | match[b.name]);
}

export function exclusive(a: C, b: C): Computed {
  return computed(`${a.name} ^ ${b.name}`, (match) => match[a.name] ^ match[b.name]);
}

export function negated(a: C): Computed {
  return computed(`-${a.name}`, (match) => -match[a.name]);
}

export function complement(a: C): Computed {
  return computed(`~${a.name}`, (match) => ~match[a.name]);
}

export function plusOne(a: C): Computed {
  return computed(`${a.name} + 1`, (match) => match[a.name] + 1n);
}

export function minusOne(a: C): Computed {
  return computed(`${a.name} - 1`, (match) => match[a.name] - 1n);
}

/** The exponent of a constant that is a power of two. */
export function exponent(a: C): Computed {
  return computed(`log2 ${a.name}`, (match) => log2(match.unsigned(a.name, match.operandWidth)));
}

export function powerOfTwo({ name }: C): Condition {
  return when(`${name} is a power of two`, (match) => isPowerOfTwo(match.unsigned(name)));
}

/** A number by which a value of the root's type can be shifted. */
export function shiftable({ name }: C): Condition {
  return when(`${name} < width`, (match) => match.unsigned(name) < BigInt(match.operandWidth));
}

export function isNot({ name }: C, value: bigint): Condition {
  return when(`${name} ≠ ${value}`, (match) => match[name] !== value);
}

export function isNotLeast({ name }: C): Condition {
  return when(
    `${name} is not the least signed integer`,
    (match) => match[name] !== leastSigned(match.operandWidth),
  );
}

/** Whether a value is not a constant: constants are folded, and need no canonical place. */
export function isNoConstant({ name }: Variable): Condition {
  return when(`${name} is no constant`, (match) => integerAt(match[name]) === null);
}

// ── Flags ───────────────────────────────────────────────────────────────────

/** The flags of a matched node. */
export function flagsOf(name: NodeName, mask = -1): Details {
  const suffix = mask === -1 ? '' : ` & ${flagList(mask)}`;
  return inherit(`flags of ${name}${suffix}`, (match) => match.flags(name) & mask);
}

/** The flags that two matched nodes have both. */
export function commonFlags(a: NodeName, b: NodeName, mask = -1): Details {
  return inherit(`flags of ${a} and ${b}`, (match) => match.flags(a) & match.flags(b) & mask);
}

function flagList(mask: number): string {
  return Object.entries(Flag)
    .filter(([, bit]) => mask & bit)
    .map(([name]) => name)
    .join('|');
}

// ── Predicates ──────────────────────────────────────────────────────────────

/** Holds where `p`, a predicate of icmp, does not. */
export const inverse = new ComputedPredicate('inverse p', ({ p }) => integerPredicates.inverse(p));

/** The same for fcmp. */
export const floatInverse = new ComputedPredicate('inverse p', ({ p }) => floatPredicates.inverse(p));

/** What `p` is when its operands change places. */
export const swapped = new ComputedPredicate('swapped p', ({ p }) => swappedPredicate(p));

/** `p` for unsigned operands. */
export const unsignedForm = new ComputedPredicate('unsigned p', ({ p }) => p.replace(/^s(?=[lg])/, 'u'));

/** `p` for signed operands. */
export const signedForm = new ComputedPredicate('signed p', ({ p }) => p.replace(/^u(?=[lg])/, 's'));

export const isSignedOrder = when('p is signed', ({ p }) => p.startsWith('s'));
export const isUnsignedOrder = when('p is unsigned', ({ p }) => p.startsWith('u'));
export const isEquality = when('p is eq or ne', ({ p }) => p === 'eq' || p === 'ne');
export const includesEqual = when(
  'p holds for equals',
  ({ p }) => p === 'eq' || (p.endsWith('e') && p !== 'ne'),
);
export const excludesEqual = when('p does not hold for equals', ({ p }) => p === 'ne' || p.endsWith('t'));

// ── Bits that are known ─────────────────────────────────────────────────────

/** How far to look. */
const depthLimit = 5;

/** The bits of an integer that are surely zero, looking at a few operations above it. */
export function zeroBits(origin: Origin, depth = depthLimit): bigint {
  const { bits } = valueTypeOf(origin).scalar;
  const all = ones(bits);
  const constant = integerAt(origin);
  if (constant !== null) return all & ~constant;
  const { node } = origin;
  if (depth === 0 || !(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation))
    return 0n;
  const { instruction } = node.operation;
  switch (instruction.operation) {
    case Op.and:
      return zeroBitsOfInput(node, 0, depth) | zeroBitsOfInput(node, 1, depth);
    case Op.or:
    case Op.xor:
      return zeroBitsOfInput(node, 0, depth) & zeroBitsOfInput(node, 1, depth);
    case Op.select:
      return zeroBitsOfInput(node, 1, depth) & zeroBitsOfInput(node, 2, depth);
    case Op.trunc:
      return zeroBitsOfInput(node, 0, depth) & all;
    case Op.zext: {
      const from = valueTypeOf(node.inputs[0]!.origin).scalar.bits;
      const sign = instruction.hasFlag('nneg') ? 1n << BigInt(from - 1) : 0n;
      return (all & ~ones(from)) | zeroBitsOfInput(node, 0, depth) | sign;
    }
    case Op.lshr: {
      const by = shiftAmount(node, bits);
      return by === null ? 0n : (zeroBitsOfInput(node, 0, depth) >> by) | (all & ~(all >> by));
    }
    case Op.shl: {
      const by = shiftAmount(node, bits);
      return by === null ? 0n : ((zeroBitsOfInput(node, 0, depth) << by) & all) | ones(Number(by));
    }
    case Op.urem: {
      const divisor = integerAt(node.inputs[1]!.origin);
      if (divisor === null || divisor <= 0n) return 0n;
      return all & ~ones(Number(log2(divisor)) + 1);
    }
    default:
      return 0n;
  }
}

function zeroBitsOfInput({ inputs }: SimpleNode, index: number, depth: number): bigint {
  return zeroBits(inputs[index]!.origin, depth - 1);
}

/** By how much a shift shifts, if that is known and less than the width. */
function shiftAmount({ inputs }: SimpleNode, bits: number): bigint | null {
  const value = integerAt(inputs[1]!.origin);
  return value !== null && value >= 0n && value < BigInt(bits) ? value : null;
}

/** Whether the sign bit is surely zero. */
export function isNonNegative(origin: Origin): boolean {
  const { bits } = valueTypeOf(origin).scalar;
  return zeroBits(origin) >> BigInt(bits - 1) === 1n;
}

/** Whether the sign bit of a value is known to be zero. */
export function nonNegative({ name }: { name: ValueName }): Condition {
  return when(`${name} ≥ 0`, (match) => isNonNegative(match[name]));
}

/** The bits of a matched value that may be one. */
export function possibleBits(match: Match, name: ValueName): bigint {
  return ones(match.bits(name)) & ~zeroBits(match[name]);
}
