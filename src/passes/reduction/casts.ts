// Rules for conversions.

import { integerAt } from '../../analysis/constant-origins.ts';
import { InstructionOperation } from '../../dialect/index.ts';
import { Op, type Operation } from '../../llvm/index.ts';
import { type Origin, SimpleNode } from '../../rvsdg/index.ts';
import { isNonNegative, ones, possibleBits } from './conditions.ts';
import {
  and,
  bitcast,
  c1,
  computed,
  fpext,
  fptrunc,
  nneg,
  nsw,
  nuw,
  once,
  operation,
  or,
  sext,
  shl,
  sitofp,
  trunc,
  uitofp,
  x,
  xor,
  y,
  zext,
} from './patterns.ts';
import { type Rule, rule, when } from './rule.ts';

const isSame = when('x has the type of the result', (m) => m.type('x') === m.resultType);
const isNarrower = when('x is narrower than the result', (m) => m.bits('x') < m.width);
const isWider = when('x is wider than the result', (m) => m.bits('x') > m.width);

const integers: readonly Rule[] = [
  rule('trunc-zext-same', trunc(zext(x)), x, isSame),
  rule('trunc-zext-narrower', trunc(zext(x)), zext(x), isNarrower),
  rule('trunc-zext-wider', trunc(zext(x)), trunc(x), isWider),
  rule('trunc-sext-same', trunc(sext(x)), x, isSame),
  rule('trunc-sext-narrower', trunc(sext(x)), sext(x), isNarrower),
  rule('trunc-sext-wider', trunc(sext(x)), trunc(x), isWider),
  rule('trunc-trunc', trunc(trunc(x)), trunc(x)),
  rule('zext-zext', zext(zext(x)), zext(x)),
  rule('sext-sext', sext(sext(x)), sext(x)),
  rule('sext-zext', sext(zext(x)), zext(x)),
  rule('zext-nneg-sext', zext(sext(x), nneg), sext(x)),
  rule(
    'zext-trunc',
    zext(trunc(x)),
    and(
      x,
      computed('ones of the narrow type', (m) => ones(m.operandWidth)),
    ),
    isSame,
  ),
  rule('zext-trunc-nuw', zext(trunc(x, nuw)), x, isSame),
  rule('sext-trunc-nsw', sext(trunc(x, nsw)), x, isSame),
  rule(
    'sext-non-negative',
    sext(x),
    zext(x, nneg),
    when('x ≥ 0', (m) => isNonNegative(m.x)),
  ),
  rule(
    'zext-known-trunc',
    zext(trunc(x)),
    x,
    isSame,
    when('x fits', (m) => possibleBits(m, 'x') >> BigInt(m.operandWidth) === 0n),
  ),
  rule(
    'sext-known-trunc',
    sext(trunc(x)),
    x,
    isSame,
    when('x fits', (m) => possibleBits(m, 'x') >> BigInt(m.operandWidth - 1) === 0n),
  ),
  rule(
    'trunc-and',
    trunc(and(x, c1)),
    trunc(x),
    when('c1 has all bits that are left', (m) => (m.c1 & ones(m.width)) === ones(m.width)),
  ),
  rule(
    'trunc-or',
    trunc(or(x, c1)),
    trunc(x),
    when('c1 has no bit that is left', (m) => (m.c1 & ones(m.width)) === 0n),
  ),
  rule(
    'trunc-xor',
    trunc(xor(x, c1)),
    trunc(x),
    when('c1 has no bit that is left', (m) => (m.c1 & ones(m.width)) === 0n),
  ),
  rule(
    'trunc-nothing',
    trunc(x),
    0,
    when('x has no bit that is left', (m) => (possibleBits(m, 'x') & ones(m.width)) === 0n),
  ),
];

/** Operations whose low bits depend on the low bits of their operands only. */
const lowBitOperations: readonly Operation[] = [Op.add, Op.sub, Op.mul, Op.and, Op.or, Op.xor];

/** How far to look. */
const depthLimit = 5;

/** Whether a value can be computed in a narrower type at no cost: it was widened, or is computed from such values. */
function isFreeWhenNarrow(origin: Origin, depth = depthLimit): boolean {
  if (integerAt(origin) !== null) return true;
  const { node } = origin;
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return false;
  const { operation } = node.operation.instruction;
  if (operation === Op.zext || operation === Op.sext || operation === Op.trunc) return true;
  if (depth === 0 || !origin.isUsedOnce || !lowBitOperations.includes(operation)) return false;
  return node.inputs.every((input) => isFreeWhenNarrow(input.origin, depth - 1));
}

/** Widths that machines have instructions for, and truth values. */
const usualWidths: ReadonlySet<number> = new Set([1, 8, 16, 32, 64]);

const areFree = when(
  'x and y were widened before',
  (m) => usualWidths.has(m.width) && isFreeWhenNarrow(m.x) && isFreeWhenNarrow(m.y),
);

/** Arithmetic on widened values of which only the low bits are used: it needs only their low bits. */
const narrowed: readonly Rule[] = [
  ...lowBitOperations.map((row) =>
    rule(
      `trunc-${row.name}-narrow`,
      trunc(once(operation(row, x, y))),
      operation(row, trunc(x), trunc(y)),
      areFree,
    ),
  ),
  rule(
    'trunc-shl-narrow',
    trunc(once(shl(x, c1))),
    shl(trunc(x), c1),
    when('x was widened before, c1 < width', (m) => {
      const fits = m.unsigned('c1') < BigInt(m.width);
      return fits && usualWidths.has(m.width) && isFreeWhenNarrow(m.x);
    }),
  ),
];

const others: readonly Rule[] = [
  rule('bitcast-same', bitcast(x), x, isSame),
  rule('bitcast-bitcast', bitcast(bitcast(x)), bitcast(x)),
  rule('fptrunc-fpext', fptrunc(fpext(x)), x, isSame),
  rule('fpext-fpext', fpext(fpext(x)), fpext(x)),
  rule('sitofp-sext', sitofp(sext(x)), sitofp(x)),
  rule('uitofp-zext', uitofp(zext(x)), uitofp(x)),
  rule('sitofp-zext', sitofp(zext(x)), uitofp(x)),
  rule('uitofp-nneg', uitofp(x, nneg), sitofp(x)),
];

export const castRules: readonly Rule[] = [...integers, ...narrowed, ...others];
