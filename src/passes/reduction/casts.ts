// Rules for conversions.

import { isNonNegative, ones, possibleBits } from './conditions.ts';
import type { Match } from './match.ts';
import {
  add,
  and,
  bitcast,
  c1,
  computed,
  fpext,
  fptrunc,
  mul,
  nneg,
  nsw,
  nuw,
  once,
  or,
  sext,
  shl,
  sitofp,
  sub,
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

/** Whether both values have the type that the result has. */
function haveResultType(m: Match): boolean {
  return m.type('x') === m.resultType && m.type('y') === m.resultType;
}

const areSame = when('x and y have the type of the result', haveResultType);

/** Arithmetic on widened values of which only as many bits are wanted as they had. */
const narrowed: readonly Rule[] = [add, sub, mul, and, or, xor].flatMap((operation) => {
  const { name } = operation(x, y).operation;
  return [zext, sext].flatMap((extend) => {
    const how = extend(x).operation.name;
    return [
      rule(`trunc-${name}-${how}s`, trunc(once(operation(extend(x), extend(y)))), operation(x, y), areSame),
      rule(`trunc-${name}-${how}-constant`, trunc(once(operation(extend(x), c1))), operation(x, c1), isSame),
    ];
  });
});

const shifted: readonly Rule[] = [zext, sext].map((extend) =>
  rule(
    `trunc-shl-${extend(x).operation.name}`,
    trunc(once(shl(extend(x), c1))),
    shl(x, c1),
    isSame,
    when('c1 < width', (m) => m.unsigned('c1') < BigInt(m.width)),
  ),
);

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

export const castRules: readonly Rule[] = [...integers, ...narrowed, ...shifted, ...others];
