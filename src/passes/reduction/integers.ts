// Rules for sums, products and quotients of integers.

import { Flag } from '../../llvm/index.ts';
import {
  difference,
  exponent,
  fitsSigned,
  flagsOf,
  isNoConstant,
  isNot,
  isNotLeast,
  isPowerOfTwo,
  leastSigned,
  minusOne,
  negated,
  nonNegative,
  ones,
  plusOne,
  possibleBits,
  powerOfTwo,
  product,
  shiftable,
  sum,
  zeroBits,
} from './conditions.ts';
import {
  add,
  and,
  ashr,
  c1,
  c2,
  computed,
  exact,
  inherit,
  lshr,
  mul,
  named,
  negative,
  not,
  nsw,
  nuw,
  once,
  or,
  sdiv,
  sext,
  shl,
  srem,
  sub,
  udiv,
  urem,
  x,
  xor,
  y,
  z,
  zext,
} from './patterns.ts';
import { type Rule, rule, when } from './rule.ts';

const isBit = when('x is i1', (match) => match.width === 1);
const isNoBit = when('x is not i1', (match) => match.width > 1);

/** Flags that the sum of constants allows when two additions with them become one. */
const reassociated = inherit('nuw, nsw if c1 + c2 does not wrap', (match) => {
  const common = match.flags('root') & match.flags('a');
  const { width } = match;
  const signed = match.c1 < 0n === match.c2 < 0n && fitsSigned(match.c1 + match.c2, width);
  const unsigned = match.unsigned('c1', width) + match.unsigned('c2', width) <= ones(width);
  return common & ((signed ? Flag.nsw : 0) | (unsigned ? Flag.nuw : 0));
});

/** nsw of x - c is nsw of x + -c, unless -c is c. */
const ofNegated = inherit('nsw of root if c1 is not the least integer', (match) =>
  match.c1 === leastSigned(match.width) ? 0 : match.flags('root') & Flag.nsw,
);

const sums: readonly Rule[] = [
  rule('add-constant-right', add(c1, x), add(x, c1, flagsOf('root')), isNoConstant(x)),
  rule('add-zero', add(x, 0), x),
  rule('add-bit', add(x, y), xor(x, y), isBit),
  rule('add-add', add(named('a', add(x, c1)), c2), add(x, sum(c1, c2), reassociated)),
  rule('add-from-constant', add(sub(c1, x), c2), sub(sum(c1, c2), x)),
  rule('add-not', add(not(x), 1), negative(x)),
  rule('add-not-constant', add(not(x), c1), sub(minusOne(c1), x)),
  rule('add-own-not', add(x, not(x)), -1),
  rule('add-negative', add(x, negative(y)), sub(x, y)),
  rule('add-minuend', add(sub(x, y), y), x),
  rule('add-difference', add(sub(x, y), sub(y, z)), sub(x, z)),
  rule('add-self', add(x, x), shl(x, 1, flagsOf('root')), isNoBit),
  rule('add-constants-apart', add(once(add(x, c1)), once(add(y, c2))), add(add(x, y), sum(c1, c2))),
  rule('add-constant-last', add(once(add(x, c1)), y), add(add(x, y), c1), isNoConstant(y)),
  rule('add-common-factor', add(once(mul(x, c1)), x), mul(x, plusOne(c1))),
  rule('add-common-factors', add(once(mul(x, c1)), once(mul(x, c2))), mul(x, sum(c1, c2))),
  rule(
    'add-shifted-self',
    add(once(shl(x, c1)), x),
    mul(
      x,
      computed('2^c1 + 1', (m) => (1n << m.c1) + 1n),
    ),
    shiftable(c1),
  ),
  rule('add-and-or', add(and(x, y), or(x, y)), add(x, y, flagsOf('root'))),
  rule('add-and-xor', add(and(x, y), xor(x, y)), or(x, y)),
  rule(
    'add-sext-bit',
    add(x, once(sext(y))),
    sub(x, zext(y)),
    when('y is i1', (m) => m.bits('y') === 1),
  ),
  rule(
    'add-sign-bit',
    add(x, c1),
    xor(x, c1),
    when('c1 is the sign bit', (m) => m.c1 === leastSigned(m.width)),
  ),
  rule(
    'add-disjoint',
    add(x, y),
    or(x, y, { flags: Flag.disjoint }),
    when(
      'x and y have no bits in common',
      (m) => (possibleBits(m, 'x') & possibleBits(m, 'y')) === 0n && zeroBits(m.x) !== 0n,
    ),
  ),
];

const differences: readonly Rule[] = [
  rule('sub-zero', sub(x, 0), x),
  rule('sub-self', sub(x, x), 0),
  rule('sub-bit', sub(x, y), xor(x, y), isBit),
  rule('sub-constant', sub(x, c1), add(x, negated(c1), ofNegated), isNoConstant(x), isNoBit),
  rule('sub-from-ones', sub(-1, x), not(x)),
  rule('sub-negative', sub(x, negative(y)), add(x, y)),
  rule('sub-from-sum', sub(c1, add(x, c2)), sub(difference(c1, c2), x)),
  rule('sub-from-difference', sub(c1, sub(c2, x)), add(x, difference(c1, c2))),
  rule('sub-from-not', sub(c1, not(x)), add(x, plusOne(c1))),
  rule('sub-nots', sub(not(x), not(y)), sub(y, x)),
  rule('sub-of-sum', sub(add(x, y), x), y),
  rule('sub-sum-from', sub(x, add(x, y)), negative(y)),
  rule('sub-of-difference', sub(sub(x, y), x), negative(y)),
  rule('sub-difference-from', sub(x, sub(x, y)), y),
  rule('sub-sums', sub(add(x, y), add(x, z)), sub(y, z)),
  rule('sub-constant-out', sub(once(add(x, c1)), y), add(sub(x, y), c1), isNoConstant(y)),
  rule('sub-sum-constant', sub(x, once(add(y, c1))), add(sub(x, y), negated(c1)), isNoConstant(x)),
  rule('negate-difference', negative(once(sub(x, y))), sub(y, x), isNoConstant(x)),
  rule('negate-product', negative(once(mul(x, c1))), mul(x, negated(c1))),
  rule('sub-or-and', sub(or(x, y), and(x, y)), xor(x, y)),
  rule('sub-or-xor', sub(or(x, y), xor(x, y)), and(x, y)),
  rule('sub-and', sub(x, once(and(x, y))), and(x, not(y)), isNoConstant(y)),
  rule(
    'sub-and-constant',
    sub(x, and(x, c1)),
    and(
      x,
      computed('~c1', (m) => ~m.c1),
    ),
  ),
  rule('sub-common-factor', sub(once(mul(x, c1)), x), mul(x, minusOne(c1))),
  rule('sub-common-factors', sub(once(mul(x, c1)), once(mul(x, c2))), mul(x, difference(c1, c2))),
  rule(
    'sub-shifted-self',
    sub(once(shl(x, c1)), x),
    mul(
      x,
      computed('2^c1 - 1', (m) => (1n << m.c1) - 1n),
    ),
    shiftable(c1),
  ),
  rule(
    'sub-sext-bit',
    sub(x, once(sext(y))),
    add(x, zext(y)),
    when('y is i1', (m) => m.bits('y') === 1),
  ),
  rule(
    'negate-zext-bit',
    negative(zext(x)),
    sext(x),
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'negate-sext-bit',
    negative(sext(x)),
    zext(x),
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'sub-from-mask',
    sub(c1, x),
    xor(x, c1),
    when('c1 is 2^n - 1 and x ≤ c1', (m) => {
      const mask = m.unsigned('c1', m.width);
      return isPowerOfTwo(mask + 1n) && (possibleBits(m, 'x') & ~mask) === 0n;
    }),
  ),
];

const products: readonly Rule[] = [
  rule('mul-constant-right', mul(c1, x), mul(x, c1, flagsOf('root')), isNoConstant(x)),
  rule('mul-zero', mul(x, 0), 0),
  rule('mul-one', mul(x, 1), x),
  rule('mul-bit', mul(x, y), and(x, y), isBit),
  rule('mul-minus-one', mul(x, -1), negative(x, flagsOf('root', Flag.nsw)), isNoBit),
  rule(
    'mul-power',
    mul(x, c1),
    shl(
      x,
      exponent(c1),
      inherit('nuw of root, nsw if c1 > 0', (m) => {
        const kept = m.c1 > 0n ? Flag.nuw | Flag.nsw : Flag.nuw;
        return m.flags('root') & kept;
      }),
    ),
    powerOfTwo(c1),
    isNot(c1, 1n),
    isNoBit,
  ),
  rule(
    'mul-mul',
    mul(named('a', mul(x, c1)), c2),
    mul(
      x,
      product(c1, c2),
      inherit('nuw if c1 * c2 does not wrap', (m) => {
        const { width } = m;
        const fits = m.unsigned('c1', width) * m.unsigned('c2', width) <= ones(width);
        return fits ? m.flags('root') & m.flags('a') & Flag.nuw : 0;
      }),
    ),
  ),
  rule(
    'mul-shifted',
    mul(shl(x, c1), c2),
    mul(
      x,
      computed('c2 << c1', (m) => m.c2 << m.c1),
    ),
    shiftable(c1),
  ),
  rule('mul-negatives', mul(negative(x), negative(y)), mul(x, y)),
  rule('mul-negative', mul(negative(x), c1), mul(x, negated(c1))),
  rule('mul-negative-out', mul(once(negative(x)), y), negative(mul(x, y)), isNoConstant(y)),
  rule('mul-sum', mul(once(add(x, c1)), c2), add(mul(x, c2), product(c1, c2))),
  rule('mul-exact-quotient', mul(sdiv(x, y, exact), y), x),
  rule('mul-exact-unsigned-quotient', mul(udiv(x, y, exact), y), x),
  rule('mul-power-variable', mul(x, once(shl(1, y))), shl(x, y)),
];

const quotients: readonly Rule[] = [
  rule('udiv-one', udiv(x, 1), x),
  rule('sdiv-one', sdiv(x, 1), x),
  rule('urem-one', urem(x, 1), 0),
  rule('srem-one', srem(x, 1), 0),
  rule('sdiv-minus-one', sdiv(x, -1), negative(x), isNoBit),
  rule('srem-minus-one', srem(x, -1), 0),
  rule('udiv-self', udiv(x, x), 1),
  rule('sdiv-self', sdiv(x, x), 1),
  rule('urem-self', urem(x, x), 0),
  rule('srem-self', srem(x, x), 0),
  rule('udiv-of-zero', udiv(0, x), 0),
  rule('sdiv-of-zero', sdiv(0, x), 0),
  rule('urem-of-zero', urem(0, x), 0),
  rule('srem-of-zero', srem(0, x), 0),
  rule(
    'udiv-power',
    udiv(x, c1),
    lshr(x, exponent(c1), flagsOf('root', Flag.exact)),
    powerOfTwo(c1),
    isNot(c1, 1n),
  ),
  rule('urem-power', urem(x, c1), and(x, minusOne(c1)), powerOfTwo(c1)),
  rule('udiv-power-variable', udiv(x, shl(1, y)), lshr(x, y, flagsOf('root', Flag.exact))),
  rule('urem-power-variable', urem(x, once(shl(1, y))), and(x, add(shl(1, y), -1))),
  rule(
    'sdiv-exact-power',
    sdiv(x, c1, exact),
    ashr(x, exponent(c1), exact),
    powerOfTwo(c1),
    isNotLeast(c1),
    isNot(c1, 1n),
  ),
  rule(
    'sdiv-non-negative',
    sdiv(x, c1),
    udiv(x, c1, flagsOf('root', Flag.exact)),
    nonNegative(x),
    when('c1 > 0', (m) => m.c1 > 0n),
  ),
  rule(
    'srem-non-negative',
    srem(x, c1),
    urem(x, c1),
    nonNegative(x),
    when('c1 > 0', (m) => m.c1 > 0n),
  ),
  rule(
    'sdiv-negative',
    sdiv(negative(x, nsw), c1),
    sdiv(x, negated(c1), flagsOf('root', Flag.exact)),
    isNotLeast(c1),
    isNot(c1, 0n),
  ),
  rule(
    'srem-negative-divisor',
    srem(x, c1),
    srem(x, negated(c1)),
    when('c1 < 0', (m) => m.c1 < 0n),
    isNotLeast(c1),
    isNot(c1, -1n),
  ),
  rule('udiv-product', udiv(mul(x, y, nuw), y), x),
  rule('sdiv-product', sdiv(mul(x, y, nsw), y), x),
  rule('urem-product', urem(mul(x, y, nuw), y), 0),
  rule('srem-product', srem(mul(x, y, nsw), y), 0),
  rule(
    'udiv-udiv',
    udiv(udiv(x, c1), c2),
    udiv(x, product(c1, c2)),
    when('c1 * c2 does not wrap', (m) => m.unsigned('c1') * m.unsigned('c2') <= ones(m.operandWidth)),
    isNot(c1, 0n),
    isNot(c2, 0n),
  ),
  rule(
    'udiv-shifted',
    udiv(lshr(x, c1), c2),
    udiv(
      x,
      computed('c2 << c1', (m) => m.c2 << m.c1),
    ),
    shiftable(c1),
    when('c2 << c1 does not wrap', (m) => m.unsigned('c2') << m.c1 <= ones(m.operandWidth)),
    isNot(c2, 0n),
  ),
  rule('urem-urem', urem(urem(x, y), y), urem(x, y)),
  rule('srem-srem', srem(srem(x, y), y), srem(x, y)),
  rule('udiv-urem', udiv(urem(x, y), y), 0),
  rule('sub-quotient', sub(x, once(mul(once(udiv(x, c1)), c1))), urem(x, c1), isNot(c1, 0n)),
  rule(
    'sub-signed-quotient',
    sub(x, once(mul(once(sdiv(x, c1)), c1))),
    srem(x, c1),
    isNot(c1, 0n),
    isNot(c1, -1n),
  ),
];

export const integerRules: readonly Rule[] = [...sums, ...differences, ...products, ...quotients];
