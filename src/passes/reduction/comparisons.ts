// Rules for comparisons of integers.
//
// Comparisons with constants have one form: strict (`x <u c + 1` for `x <=u c`), and eq or ne where one value is
// left on a side.

import {
  complement,
  difference,
  excludesEqual,
  exclusive,
  fitsSigned,
  flagsOf,
  greatestSigned,
  includesEqual,
  inverse,
  isEquality,
  isNoConstant,
  isNonNegative,
  isNot,
  isPowerOfTwo,
  isSignedOrder,
  isUnsignedOrder,
  leastSigned,
  minusOne,
  negated,
  ones,
  plusOne,
  possibleBits,
  shiftable,
  signedForm,
  swapped,
  trailingZeroes,
  unsignedForm,
} from './conditions.ts';
import type { Match } from './match.ts';
import {
  add,
  and,
  ashr,
  type Computed,
  c1,
  c2,
  c3,
  computed,
  exact,
  icmp,
  lshr,
  mul,
  not,
  nsw,
  nuw,
  once,
  or,
  type Pattern,
  p,
  select,
  sext,
  shl,
  sub,
  trunc,
  x,
  xor,
  y,
  z,
  zext,
} from './patterns.ts';
import { type Rule, rule, when } from './rule.ts';

/** The width of the compared values. */
function widthOf(match: Match): number {
  return match.operandWidth;
}

const isGreatestUnsigned = when('c1 is the greatest unsigned integer', (m) => m.c1 === -1n);
const isLeastSigned = when('c1 is the least signed integer', (m) => m.c1 === leastSigned(widthOf(m)));
const isGreatestSigned = when(
  'c1 is the greatest signed integer',
  (m) => m.c1 === greatestSigned(widthOf(m)),
);

const forms: readonly Rule[] = [
  rule('icmp-constant-right', icmp(p, c1, x), icmp(swapped, x, c1, flagsOf('root')), isNoConstant(x)),
  rule('icmp-self-true', icmp(p, x, x), 1, includesEqual),
  rule('icmp-self-false', icmp(p, x, x), 0, excludesEqual),
  rule('icmp-ule', icmp('ule', x, c1), icmp('ult', x, plusOne(c1)), isNot(c1, -1n)),
  rule('icmp-uge', icmp('uge', x, c1), icmp('ugt', x, minusOne(c1)), isNot(c1, 0n)),
  rule(
    'icmp-sle',
    icmp('sle', x, c1),
    icmp('slt', x, plusOne(c1)),
    when('c1 is not the greatest', (m) => m.c1 !== greatestSigned(widthOf(m))),
  ),
  rule(
    'icmp-sge',
    icmp('sge', x, c1),
    icmp('sgt', x, minusOne(c1)),
    when('c1 is not the least', (m) => m.c1 !== leastSigned(widthOf(m))),
  ),
  rule('icmp-ule-all', icmp('ule', x, c1), 1, isGreatestUnsigned),
  rule('icmp-uge-all', icmp('uge', x, 0), 1),
  rule('icmp-sle-all', icmp('sle', x, c1), 1, isGreatestSigned),
  rule('icmp-sge-all', icmp('sge', x, c1), 1, isLeastSigned),
  rule('icmp-ult-none', icmp('ult', x, 0), 0),
  rule('icmp-ugt-none', icmp('ugt', x, c1), 0, isGreatestUnsigned),
  rule('icmp-slt-none', icmp('slt', x, c1), 0, isLeastSigned),
  rule('icmp-sgt-none', icmp('sgt', x, c1), 0, isGreatestSigned),
  rule('icmp-ult-one', icmp('ult', x, 1), icmp('eq', x, 0)),
  rule('icmp-ugt-zero', icmp('ugt', x, 0), icmp('ne', x, 0)),
  rule('icmp-ult-last', icmp('ult', x, -1), icmp('ne', x, -1)),
  rule(
    'icmp-ugt-last',
    icmp('ugt', x, c1),
    icmp('eq', x, -1),
    when('c1 = -2', (m) => m.c1 === BigInt.asIntN(widthOf(m), -2n)),
  ),
  rule(
    'icmp-slt-first',
    icmp('slt', x, c1),
    icmp(
      'eq',
      x,
      computed('least', (m) => leastSigned(m.bits('x'))),
    ),
    when('c1 is the least but one', (m) => m.c1 === leastSigned(widthOf(m)) + 1n),
  ),
  rule('icmp-sgt-first', icmp('sgt', x, c1), icmp('ne', x, c1), isLeastSigned),
  rule('icmp-slt-last', icmp('slt', x, c1), icmp('ne', x, c1), isGreatestSigned),
  rule(
    'icmp-sgt-last',
    icmp('sgt', x, c1),
    icmp(
      'eq',
      x,
      computed('greatest', (m) => greatestSigned(m.bits('x'))),
    ),
    when('c1 is the greatest but one', (m) => m.c1 === greatestSigned(widthOf(m)) - 1n),
  ),
  rule('icmp-ult-sign', icmp('ult', x, c1), icmp('sgt', x, -1), isLeastSigned),
  rule('icmp-ugt-sign', icmp('ugt', x, c1), icmp('slt', x, 0), isGreatestSigned),
];

const truths: readonly Rule[] = [
  rule(
    'icmp-ne-false',
    icmp('ne', x, 0),
    x,
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'icmp-eq-true',
    icmp('eq', x, 1),
    x,
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'icmp-eq-false',
    icmp('eq', x, 0),
    not(x),
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'icmp-ne-true',
    icmp('ne', x, 1),
    not(x),
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'icmp-eq-bits',
    icmp('eq', x, y),
    not(xor(x, y)),
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'icmp-ne-bits',
    icmp('ne', x, y),
    xor(x, y),
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule('icmp-not', not(icmp(p, x, y)), icmp(inverse, x, y)),
  rule(
    'icmp-ne-zext-bit',
    icmp('ne', zext(x), 0),
    x,
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'icmp-eq-zext-bit',
    icmp('eq', zext(x), 0),
    not(x),
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'icmp-ne-sext-bit',
    icmp('ne', sext(x), 0),
    x,
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'icmp-eq-sext-bit',
    icmp('eq', sext(x), 0),
    not(x),
    when('x is i1', (m) => m.bits('x') === 1),
  ),
  rule(
    'icmp-slt-sext-bit',
    icmp('slt', sext(x), 0),
    x,
    when('x is i1', (m) => m.bits('x') === 1),
  ),
];

/** Whether x + c1 <p c2 can be rewritten as a comparison of x: c2 - c1 must not overflow. */
const differenceFits = when('c2 - c1 does not overflow', (m) => fitsSigned(m.c2 - m.c1, widthOf(m)));
const unsignedDifferenceFits = when('c2 ≥ c1', (m) => m.unsigned('c2') >= m.unsigned('c1'));

const sums: readonly Rule[] = [
  rule('icmp-add', icmp(p, add(x, c1), c2), icmp(p, x, difference(c2, c1)), isEquality),
  rule(
    'icmp-add-nsw',
    icmp(p, add(x, c1, nsw), c2),
    icmp(p, x, difference(c2, c1)),
    isSignedOrder,
    differenceFits,
  ),
  rule(
    'icmp-add-nuw',
    icmp(p, add(x, c1, nuw), c2),
    icmp(p, x, difference(c2, c1)),
    isUnsignedOrder,
    unsignedDifferenceFits,
  ),
  rule('icmp-sub-from', icmp(p, sub(c1, x), c2), icmp(p, x, difference(c1, c2)), isEquality),
  rule('icmp-sub', icmp(p, sub(x, y), 0), icmp(p, x, y), isEquality),
  rule('icmp-sub-nsw', icmp(p, sub(x, y, nsw), 0), icmp(p, x, y), isSignedOrder),
  rule(
    'icmp-sub-nsw-one',
    icmp('slt', sub(x, y, nsw), 1),
    icmp('sle', x, y),
    when('x is not i1', (m) => m.bits('x') > 1),
  ),
  rule('icmp-sub-nsw-minus-one', icmp('sgt', sub(x, y, nsw), -1), icmp('sge', x, y)),
  rule('icmp-sums', icmp(p, add(x, z), add(y, z)), icmp(p, x, y), isEquality),
  rule('icmp-sums-nsw', icmp(p, add(x, z, nsw), add(y, z, nsw)), icmp(p, x, y), isSignedOrder),
  rule('icmp-sums-nuw', icmp(p, add(x, z, nuw), add(y, z, nuw)), icmp(p, x, y), isUnsignedOrder),
  rule('icmp-sums-constants', icmp(p, add(x, c1), add(y, c1)), icmp(p, x, y), isEquality),
  rule('icmp-sums-constants-nsw', icmp(p, add(x, c1, nsw), add(y, c1, nsw)), icmp(p, x, y), isSignedOrder),
  rule('icmp-sum-part', icmp('eq', add(x, y), x), icmp('eq', y, 0)),
  rule('icmp-sum-part-ne', icmp('ne', add(x, y), x), icmp('ne', y, 0)),
  rule('icmp-sum-greater', icmp('slt', add(x, y, nsw), x), icmp('slt', y, 0)),
  rule('icmp-sum-less', icmp('sgt', add(x, y, nsw), x), icmp('sgt', y, 0)),
  rule('icmp-differences', icmp(p, sub(x, z), sub(y, z)), icmp(p, x, y), isEquality),
  rule('icmp-xors', icmp(p, xor(x, z), xor(y, z)), icmp(p, x, y), isEquality),
  rule('icmp-xor', icmp(p, xor(x, c1), c2), icmp(p, x, exclusive(c1, c2)), isEquality),
  rule('icmp-xor-zero', icmp(p, xor(x, y), 0), icmp(p, x, y), isEquality),
  rule('icmp-not-both', icmp(p, not(x), not(y)), icmp(swapped, x, y)),
  rule(
    'icmp-not-constant',
    icmp(p, not(x), c1),
    icmp(
      swapped,
      x,
      computed('~c1', (m) => ~m.c1),
    ),
  ),
  rule(
    'icmp-sign-flipped',
    icmp(p, xor(x, c1), c2),
    icmp(signedForm, x, exclusive(c1, c2)),
    isUnsignedOrder,
    when('c1 is the sign bit', (m) => m.c1 === leastSigned(widthOf(m))),
  ),
  rule(
    'icmp-sign-flipped-signed',
    icmp(p, xor(x, c1), c2),
    icmp(unsignedForm, x, exclusive(c1, c2)),
    isSignedOrder,
    when('c1 is the sign bit', (m) => m.c1 === leastSigned(widthOf(m))),
  ),
  rule('icmp-negatives', icmp(p, sub(0, x), sub(0, y)), icmp(p, x, y), isEquality),
  rule('icmp-negative', icmp(p, sub(0, x), c1), icmp(p, x, negated(c1)), isEquality),
];

const products: readonly Rule[] = [
  rule('icmp-mul-zero', icmp(p, mul(x, c1, nsw), 0), icmp(p, x, 0), isEquality, isNot(c1, 0n)),
  rule('icmp-mul-nuw-zero', icmp(p, mul(x, c1, nuw), 0), icmp(p, x, 0), isEquality, isNot(c1, 0n)),
  rule(
    'icmp-mul-odd',
    icmp(p, mul(x, c1), 0),
    icmp(p, x, 0),
    isEquality,
    when('c1 is odd', (m) => (m.c1 & 1n) === 1n),
  ),
  rule(
    'icmp-mul-nsw',
    icmp(p, mul(x, c1, nsw), c2),
    icmp(
      p,
      x,
      computed('c2 / c1', (m) => m.c2 / m.c1),
    ),
    isEquality,
    isNot(c1, 0n),
    isNot(c1, -1n),
    when('c1 divides c2', (m) => m.c2 % m.c1 === 0n),
  ),
  rule(
    'icmp-shl-nuw',
    icmp(p, shl(x, c1, nuw), c2),
    icmp(
      p,
      x,
      computed('c2 >>u c1', (m) => m.unsigned('c2') >> m.c1),
    ),
    isEquality,
    shiftable(c1),
    when('c2 has c1 zeroes at its end', (m) => m.c2 === 0n || trailingZeroes(m.unsigned('c2')) >= m.c1),
  ),
  rule(
    'icmp-shl-nsw',
    icmp(p, shl(x, c1, nsw), c2),
    icmp(
      p,
      x,
      computed('c2 >>s c1', (m) => m.c2 >> m.c1),
    ),
    shiftable(c1),
    when(
      'p is eq, ne or signed, and c2 has c1 zeroes at its end',
      (m) => (m.p === 'eq' || m.p === 'ne' || m.p.startsWith('s')) && m.c2 % (1n << m.c1) === 0n,
    ),
  ),
  rule(
    'icmp-shl',
    icmp(p, once(shl(x, c1)), 0),
    icmp(
      p,
      and(
        x,
        computed('ones >>u c1', (m) => ones(widthOf(m)) >> m.c1),
      ),
      0,
    ),
    isEquality,
    shiftable(c1),
    when('c1 > 0', (m) => m.c1 > 0n),
  ),
  rule(
    'icmp-lshr-zero',
    icmp('eq', lshr(x, c1), 0),
    icmp(
      'ult',
      x,
      computed('1 << c1', (m) => 1n << m.c1),
    ),
    shiftable(c1),
  ),
  rule(
    'icmp-lshr-not-zero',
    icmp('ne', lshr(x, c1), 0),
    icmp(
      'ugt',
      x,
      computed('(1 << c1) - 1', (m) => (1n << m.c1) - 1n),
    ),
    shiftable(c1),
  ),
  rule(
    'icmp-lshr-exact',
    icmp(p, lshr(x, c1, exact), c2),
    icmp(
      p,
      x,
      computed('c2 << c1', (m) => m.c2 << m.c1),
    ),
    isEquality,
    shiftable(c1),
    when('c2 << c1 does not wrap', (m) => m.unsigned('c2') << m.c1 <= ones(widthOf(m))),
  ),
  rule(
    'icmp-ashr-exact',
    icmp(p, ashr(x, c1, exact), c2),
    icmp(
      p,
      x,
      computed('c2 << c1', (m) => m.c2 << m.c1),
    ),
    isEquality,
    shiftable(c1),
    when('c2 << c1 does not overflow', (m) => fitsSigned(m.c2 << m.c1, widthOf(m))),
  ),
  rule('icmp-ashr-sign', icmp('slt', ashr(x, y), 0), icmp('slt', x, 0)),
  rule('icmp-ashr-no-sign', icmp('sgt', ashr(x, y), -1), icmp('sgt', x, -1)),
  rule(
    'icmp-lshr-sign',
    icmp('ne', lshr(x, c1), 0),
    icmp('slt', x, 0),
    when('c1 = width - 1', (m) => m.unsigned('c1') === BigInt(widthOf(m) - 1)),
  ),
];

const masks: readonly Rule[] = [
  rule(
    'icmp-and-sign',
    icmp('ne', and(x, c1), 0),
    icmp('slt', x, 0),
    when('c1 is the sign bit', (m) => m.c1 === leastSigned(widthOf(m))),
  ),
  rule(
    'icmp-and-no-sign',
    icmp('eq', and(x, c1), 0),
    icmp('sgt', x, -1),
    when('c1 is the sign bit', (m) => m.c1 === leastSigned(widthOf(m))),
  ),
  rule(
    'icmp-and-high',
    icmp('eq', and(x, c1), 0),
    icmp('ult', x, negated(c1)),
    when('-c1 is a power of two', (m) => isPowerOfTwo(-m.c1)),
  ),
  rule(
    'icmp-and-not-high',
    icmp('ne', and(x, c1), 0),
    icmp(
      'ugt',
      x,
      computed('-c1 - 1', (m) => -m.c1 - 1n),
    ),
    when('-c1 is a power of two', (m) => isPowerOfTwo(-m.c1)),
  ),
  rule(
    'icmp-and-bit',
    icmp('eq', and(x, c1), c1),
    icmp('ne', and(x, c1), 0),
    when('c1 is a power of two', (m) => isPowerOfTwo(m.unsigned('c1'))),
  ),
  rule(
    'icmp-and-not-bit',
    icmp('ne', and(x, c1), c1),
    icmp('eq', and(x, c1), 0),
    when('c1 is a power of two', (m) => isPowerOfTwo(m.unsigned('c1'))),
  ),
  rule(
    'icmp-and-never',
    icmp('eq', and(x, c1), c2),
    0,
    when('c2 has a bit that c1 has not', (m) => (m.c2 & ~m.c1) !== 0n),
  ),
  rule(
    'icmp-and-always',
    icmp('ne', and(x, c1), c2),
    1,
    when('c2 has a bit that c1 has not', (m) => (m.c2 & ~m.c1) !== 0n),
  ),
  rule(
    'icmp-or-never',
    icmp('eq', or(x, c1), c2),
    0,
    when('c1 has a bit that c2 has not', (m) => (m.c1 & ~m.c2) !== 0n),
  ),
  rule(
    'icmp-or-always',
    icmp('ne', or(x, c1), c2),
    1,
    when('c1 has a bit that c2 has not', (m) => (m.c1 & ~m.c2) !== 0n),
  ),
  rule(
    'icmp-and-shifted',
    icmp(p, once(and(once(lshr(x, c1)), c2)), 0),
    icmp(
      p,
      and(
        x,
        computed('c2 << c1', (m) => m.c2 << m.c1),
      ),
      0,
    ),
    isEquality,
    shiftable(c1),
    when('c2 << c1 does not wrap', (m) => m.unsigned('c2') << m.c1 <= ones(widthOf(m))),
  ),
  rule(
    'icmp-ult-known',
    icmp('ult', x, c1),
    1,
    when('all values x may have are less', (m) => possibleBits(m, 'x') < m.unsigned('c1')),
  ),
  rule(
    'icmp-ugt-known',
    icmp('ugt', x, c1),
    0,
    when('no value x may have is greater', (m) => possibleBits(m, 'x') <= m.unsigned('c1')),
  ),
  rule(
    'icmp-eq-known',
    icmp('eq', x, c1),
    0,
    when('c1 has a bit that x has not', (m) => (m.c1 & ~possibleBits(m, 'x') & ones(widthOf(m))) !== 0n),
  ),
  rule(
    'icmp-ne-known',
    icmp('ne', x, c1),
    1,
    when('c1 has a bit that x has not', (m) => (m.c1 & ~possibleBits(m, 'x') & ones(widthOf(m))) !== 0n),
  ),
  rule(
    'icmp-slt-non-negative',
    icmp('slt', x, c1),
    0,
    when('x ≥ 0 ≥ c1', (m) => m.c1 <= 0n && isNonNegative(m.x)),
  ),
  rule(
    'icmp-sgt-non-negative',
    icmp('sgt', x, c1),
    1,
    when('x ≥ 0 > c1', (m) => m.c1 < 0n && isNonNegative(m.x)),
  ),
  rule(
    'icmp-signed-non-negative',
    icmp(p, x, c1),
    icmp(unsignedForm, x, c1),
    isSignedOrder,
    when('x, c1 ≥ 0', (m) => m.c1 >= 0n && isNonNegative(m.x)),
  ),
];

const zextFits = when('x has c1', (m) => m.unsigned('c1') <= ones(m.bits('x')));
const sextFits = when('x has c1', (m) => fitsSigned(m.c1, m.bits('x')));
const sameTypes = when('x and y have the same type', (m) => m.x.type === m.y.type);
const isNoSigned = when('p is not signed', (m) => !m.p.startsWith('s'));

const conversions: readonly Rule[] = [
  rule('icmp-zext', icmp(p, zext(x), c1), icmp(p, x, c1), isNoSigned, zextFits),
  rule(
    'icmp-zext-signed',
    icmp(p, zext(x), c1),
    icmp(unsignedForm, x, c1),
    isSignedOrder,
    zextFits,
    when('c1 ≥ 0', (m) => m.c1 >= 0n),
  ),
  rule('icmp-sext', icmp(p, sext(x), c1), icmp(p, x, c1), sextFits),
  rule('icmp-zexts', icmp(p, zext(x), zext(y)), icmp(unsignedForm, x, y), sameTypes),
  rule('icmp-sexts', icmp(p, sext(x), sext(y)), icmp(p, x, y), sameTypes),
  rule('icmp-trunc-nuw', icmp(p, trunc(x, nuw), 0), icmp(p, x, 0), isEquality),
];

/** Two comparisons of one pair of values. */
const pairs: readonly Rule[] = [
  rule('and-icmps-exclusive', and(icmp('slt', x, y), icmp('sgt', x, y)), 0),
  rule('and-icmps-equal-less', and(icmp('sle', x, y), icmp('sge', x, y)), icmp('eq', x, y)),
  rule('and-icmps-equal-below', and(icmp('ule', x, y), icmp('uge', x, y)), icmp('eq', x, y)),
  rule('or-icmps-different', or(icmp('slt', x, y), icmp('sgt', x, y)), icmp('ne', x, y)),
  rule('or-icmps-different-unsigned', or(icmp('ult', x, y), icmp('ugt', x, y)), icmp('ne', x, y)),
  rule('or-icmps-less-equal', or(icmp('slt', x, y), icmp('eq', x, y)), icmp('sle', x, y)),
  rule('or-icmps-below-equal', or(icmp('ult', x, y), icmp('eq', x, y)), icmp('ule', x, y)),
  rule(
    'and-icmp-zeroes',
    and(once(icmp('eq', x, 0)), once(icmp('eq', y, 0))),
    icmp('eq', or(x, y), 0),
    when('x and y are integers of one type', (m) => m.x.type === m.y.type && m.bits('x') > 1),
  ),
  rule(
    'or-icmp-not-zeroes',
    or(once(icmp('ne', x, 0)), once(icmp('ne', y, 0))),
    icmp('ne', or(x, y), 0),
    when('x and y are integers of one type', (m) => m.x.type === m.y.type && m.bits('x') > 1),
  ),
  rule(
    'and-icmp-range',
    and(once(icmp('sgt', x, -1)), once(icmp('slt', x, c1))),
    icmp('ult', x, c1),
    when('c1 ≥ 0', (m) => m.c1 >= 0n),
  ),
  rule(
    'or-icmp-range',
    or(once(icmp('slt', x, 0)), once(icmp('sgt', x, c1))),
    icmp('ugt', x, c1),
    when('c1 ≥ 0', (m) => m.c1 >= 0n),
  ),
];

/** How comparisons are called that bound a value from below and from above, in both orders of the two. */
const bounds = [
  ['sgt', 'slt'],
  ['ugt', 'ult'],
] as const;

/** x is from c1 + 1 to c2 - 1. */
const between = icmp('ult', add(x, complement(c1)), sizeBetween());
/** x is at most c1 - 1, or at least c2 + 1. */
const outside = icmp(
  'ugt',
  add(x, negated(c1)),
  computed('c2 - c1', (m) => m.c2 - m.c1),
);

function sizeBetween(): Computed {
  return computed('c2 - c1 - 1', (m) => m.c2 - m.c1 - 1n);
}

/** A value within two bounds, or outside of them: one comparison of its distance from the first. */
const ranges: readonly Rule[] = bounds.flatMap(([above, below]) => {
  const isSigned = above === 'sgt';
  const number = (m: Match, name: 'c1' | 'c2') => (isSigned ? m[name] : m.unsigned(name, m.bits('x')));
  const hasSome = when('c1 + 1 < c2', (m) => number(m, 'c1') + 1n < number(m, 'c2'));
  const leavesSome = when('c1 ≤ c2', (m) => number(m, 'c1') <= number(m, 'c2'));
  const isInteger = when('x is an integer', (m) => m.type('x').isIntegerOrVector);
  const [low, high] = [once(icmp(above, x, c1)), once(icmp(below, x, c2))];
  const [under, over] = [once(icmp(below, x, c1)), once(icmp(above, x, c2))];
  return [
    rule(`and-icmps-between-${above}`, and(low, high), between, hasSome, isInteger),
    rule(`select-icmps-between-${above}`, select(low, high, 0), between, hasSome, isInteger),
    rule(`select-icmps-between-${below}`, select(high, low, 0), between, hasSome, isInteger),
    rule(`or-icmps-outside-${above}`, or(under, over), outside, leavesSome, isInteger),
    rule(`select-icmps-outside-${above}`, select(under, 1, over), outside, leavesSome, isInteger),
    rule(`select-icmps-outside-${below}`, select(over, 1, under), outside, leavesSome, isInteger),
  ];
});

/**
 * The bit in which the beginnings of two ranges of c3 numbers differ, if their members differ only in it; otherwise 0.
 */
function bitBetween(m: Match): bigint {
  const all = ones(m.bits('x'));
  const [one, other] = [-m.c1 & all, -m.c2 & all];
  const bit = one ^ other;
  const size = m.unsigned('c3', m.bits('x'));
  const low = one & other;
  const high = low + size - 1n;
  return isPowerOfTwo(bit) && size > 0n && (low ^ high) < bit ? bit : 0n;
}

const [inOne, inOther] = [c1, c2].map((c) => once(icmp('ult', once(add(x, c)), c3))) as [Pattern, Pattern];
const isOneBit = when(
  'the ranges differ in one bit',
  (m) => m.type('x').kind === 'integer' && bitBetween(m) !== 0n,
);
const inEither = icmp(
  'ult',
  add(
    and(
      x,
      computed('~bit', (m) => ~bitBetween(m)),
    ),
    computed('-(-c1 & -c2)', (m) => -(-m.c1 & -m.c2)),
  ),
  c3,
);

/** `(c | 32) - 'a' <u 26`: a value is in one of two ranges. */
const letters: readonly Rule[] = [
  rule('or-icmps-two-ranges', or(inOne, inOther), inEither, isOneBit),
  rule('select-icmps-two-ranges', select(inOne, 1, inOther), inEither, isOneBit),
];

/** A choice between constants is compared with a constant: the choice is the answer. */
const choices: readonly Rule[] = [
  rule(
    'icmp-select-first',
    icmp('eq', select(x, c1, c2), c1),
    x,
    when('c1 ≠ c2', (m) => m.c1 !== m.c2),
    when('as many lanes', (m) => m.type('x') === m.resultType),
  ),
  rule(
    'icmp-select-second',
    icmp('eq', select(x, c1, c2), c2),
    not(x),
    when('c1 ≠ c2', (m) => m.c1 !== m.c2),
    when('as many lanes', (m) => m.type('x') === m.resultType),
  ),
  rule(
    'icmp-select-not-first',
    icmp('ne', select(x, c1, c2), c1),
    not(x),
    when('c1 ≠ c2', (m) => m.c1 !== m.c2),
    when('as many lanes', (m) => m.type('x') === m.resultType),
  ),
  rule(
    'icmp-select-not-second',
    icmp('ne', select(x, c1, c2), c2),
    x,
    when('c1 ≠ c2', (m) => m.c1 !== m.c2),
    when('as many lanes', (m) => m.type('x') === m.resultType),
  ),
];

export const comparisonRules: readonly Rule[] = [
  ...forms,
  ...truths,
  ...sums,
  ...products,
  ...masks,
  ...conversions,
  ...pairs,
  ...ranges,
  ...letters,
  ...choices,
];
