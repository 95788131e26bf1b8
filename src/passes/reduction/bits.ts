// Rules for single bits: and, or, xor, shifts.

import { Flag } from '../../llvm/index.ts';
import {
  complement,
  conjunction,
  disjunction,
  exclusive,
  flagsOf,
  isNoConstant,
  isPowerOfTwo,
  ones,
  possibleBits,
  shiftable,
  sum,
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
  named,
  not,
  nsw,
  nuw,
  once,
  or,
  shl,
  sub,
  x,
  xor,
  y,
  z,
} from './patterns.ts';
import { poison, type Rule, rule, when } from './rule.ts';

const conjunctions: readonly Rule[] = [
  rule('and-constant-right', and(c1, x), and(x, c1), isNoConstant(x)),
  rule('and-zero', and(x, 0), 0),
  rule('and-ones', and(x, -1), x),
  rule('and-self', and(x, x), x),
  rule('and-own-not', and(x, not(x)), 0),
  rule('and-and', and(and(x, c1), c2), and(x, conjunction(c1, c2))),
  rule('and-and-self', and(and(x, y), x), and(x, y)),
  rule('and-absorbs', and(x, or(x, y)), x),
  rule('and-or-not', and(x, or(not(x), y)), and(x, y)),
  rule(
    'and-or-constant',
    and(or(x, c1), c2),
    and(x, c2),
    when('c1 & c2 = 0', (m) => (m.c1 & m.c2) === 0n),
  ),
  rule(
    'and-or-covered',
    and(or(x, c1), c2),
    c2,
    when('c1 has all bits of c2', (m) => (m.c1 & m.c2) === m.c2),
  ),
  rule(
    'and-xor-constant',
    and(xor(x, c1), c2),
    and(x, c2),
    when('c1 & c2 = 0', (m) => (m.c1 & m.c2) === 0n),
  ),
  rule('and-xor-self', and(xor(x, y), x), and(x, not(y)), isNoConstant(y)),
  rule('and-nots', and(once(not(x)), once(not(y))), not(or(x, y))),
  rule('and-or-or', and(once(or(x, y)), once(or(x, z))), or(x, and(y, z))),
  rule(
    'and-known',
    and(x, c1),
    x,
    when('c1 has all bits that x may have', (m) => (possibleBits(m, 'x') & ~m.c1) === 0n),
  ),
  rule(
    'and-nothing',
    and(x, c1),
    0,
    when('c1 has no bit that x may have', (m) => (possibleBits(m, 'x') & m.c1) === 0n),
  ),
  rule(
    'and-lshr-ones',
    and(lshr(x, c1), c2),
    lshr(x, c1),
    shiftable(c1),
    when('c2 has all bits that are left', (m) => (m.c2 & (ones(m.width) >> m.c1)) === ones(m.width) >> m.c1),
  ),
  rule(
    'and-ashr-ones',
    and(once(ashr(x, c1)), c2),
    lshr(x, c1),
    shiftable(c1),
    when('c2 is what lshr leaves', (m) => m.unsigned('c2') === ones(m.width) >> m.c1),
  ),
  rule(
    'and-add-high',
    and(once(add(x, c1)), c2),
    and(x, c2),
    when('c1 has no bit up to the highest of c2', (m) => {
      const mask = m.unsigned('c2');
      return isPowerOfTwo(mask + 1n) && (m.c1 & mask) === 0n;
    }),
  ),
];

const disjunctions: readonly Rule[] = [
  rule('or-constant-right', or(c1, x), or(x, c1, flagsOf('root')), isNoConstant(x)),
  rule('or-zero', or(x, 0), x),
  rule('or-ones', or(x, -1), -1),
  rule('or-self', or(x, x), x),
  rule('or-own-not', or(x, not(x)), -1),
  rule('or-or', or(or(x, c1), c2), or(x, disjunction(c1, c2))),
  rule('or-or-self', or(or(x, y), x), or(x, y)),
  rule('or-absorbs', or(x, and(x, y)), x),
  rule('or-and-not', or(x, and(not(x), y)), or(x, y)),
  rule(
    'or-and-constant',
    or(once(and(x, c1)), c2),
    or(x, c2),
    when('c1 | c2 is all ones', (m) => (m.c1 | m.c2) === -1n),
  ),
  rule('or-ands-constant', or(and(x, c1), and(x, c2)), and(x, disjunction(c1, c2))),
  rule('or-ands', or(once(and(x, y)), once(and(x, z))), and(x, or(y, z))),
  rule('or-nots', or(once(not(x)), once(not(y))), not(and(x, y))),
  rule('or-xor-self', or(xor(x, y), x), or(x, y)),
  rule('or-xor-and', or(xor(x, y), and(x, y)), or(x, y)),
  rule('or-xor-both', or(or(x, y), xor(x, y)), or(x, y)),
  rule(
    'or-known',
    or(x, c1),
    c1,
    when('c1 has all bits that x may have', (m) => (possibleBits(m, 'x') & ~m.c1) === 0n),
  ),
  rule('or-masked-pair', or(and(x, y), and(x, not(y))), x),
];

const exclusions: readonly Rule[] = [
  rule('xor-constant-right', xor(c1, x), xor(x, c1), isNoConstant(x)),
  rule('xor-zero', xor(x, 0), x),
  rule('xor-self', xor(x, x), 0),
  rule('xor-own-not', xor(x, not(x)), -1),
  rule('xor-xor', xor(xor(x, c1), c2), xor(x, exclusive(c1, c2))),
  rule('xor-xor-self', xor(xor(x, y), x), y),
  rule('xor-nots', xor(not(x), not(y)), xor(x, y)),
  rule('xor-not-out', xor(once(not(x)), y), not(xor(x, y)), isNoConstant(y)),
  rule('xor-and-or', xor(and(x, y), or(x, y)), xor(x, y)),
  rule('xor-or-self', xor(once(or(x, y)), x), and(y, not(x)), isNoConstant(x), isNoConstant(y)),
  rule('xor-and-self', xor(once(and(x, y)), x), and(x, not(y)), isNoConstant(x), isNoConstant(y)),
  rule('not-sum', not(once(add(x, c1))), sub(complement(c1), x)),
  rule('not-difference', not(once(sub(c1, x))), add(x, complement(c1))),
  rule('not-negative', not(sub(0, x)), add(x, -1)),
  rule('xor-or-constant', xor(once(or(x, c1)), c1), and(x, complement(c1))),
];

/** x after a shift left and a shift right. */
const lowBits = computed('ones >>u c1', (m) => ones(m.width) >> m.c1);
const highBits = computed('ones << c1', (m) => ones(m.width) << m.c1);

const isTooFar = when('c1 ≥ width', (m) => m.unsigned('c1') >= BigInt(m.operandWidth));

const both = when('c1 + c2 < width', (m) => {
  const width = BigInt(m.operandWidth);
  return m.unsigned('c1') < width && m.unsigned('c2') < width && m.c1 + m.c2 < width;
});

const tooFarTogether = when('c1, c2 < width ≤ c1 + c2', (m) => {
  const width = BigInt(m.operandWidth);
  return m.unsigned('c1') < width && m.unsigned('c2') < width && m.c1 + m.c2 >= width;
});

const shifts: readonly Rule[] = [
  rule('shl-zero', shl(x, 0), x),
  rule('lshr-zero', lshr(x, 0), x),
  rule('ashr-zero', ashr(x, 0), x),
  rule('shl-of-zero', shl(0, x), 0),
  rule('lshr-of-zero', lshr(0, x), 0),
  rule('ashr-of-zero', ashr(0, x), 0),
  rule('ashr-of-ones', ashr(-1, x), -1),
  rule('shl-too-far', shl(x, c1), poison, isTooFar),
  rule('lshr-too-far', lshr(x, c1), poison, isTooFar),
  rule('ashr-too-far', ashr(x, c1), poison, isTooFar),
  rule(
    'shl-shl',
    shl(named('a', shl(x, c1)), c2),
    shl(
      x,
      sum(c1, c2),
      inherit('flags of root and a', (m) => m.flags('root') & m.flags('a')),
    ),
    both,
  ),
  rule('shl-shl-all', shl(shl(x, c1), c2), 0, tooFarTogether),
  rule(
    'lshr-lshr',
    lshr(named('a', lshr(x, c1)), c2),
    lshr(
      x,
      sum(c1, c2),
      inherit('flags of root and a', (m) => m.flags('root') & m.flags('a')),
    ),
    both,
  ),
  rule('lshr-lshr-all', lshr(lshr(x, c1), c2), 0, tooFarTogether),
  rule(
    'ashr-ashr',
    ashr(named('a', ashr(x, c1)), c2),
    ashr(
      x,
      sum(c1, c2),
      inherit('flags of root and a', (m) => m.flags('root') & m.flags('a')),
    ),
    both,
  ),
  rule(
    'ashr-ashr-all',
    ashr(ashr(x, c1), c2),
    ashr(
      x,
      computed('width - 1', (m) => BigInt(m.width - 1)),
    ),
    tooFarTogether,
  ),
  rule('lshr-shl', lshr(shl(x, c1), c1), and(x, lowBits), shiftable(c1)),
  rule('shl-lshr', shl(lshr(x, c1), c1), and(x, highBits), shiftable(c1)),
  rule('shl-ashr', shl(ashr(x, c1), c1), and(x, highBits), shiftable(c1)),
  rule('lshr-shl-nuw', lshr(shl(x, y, nuw), y), x),
  rule('ashr-shl-nsw', ashr(shl(x, y, nsw), y), x),
  rule('shl-lshr-exact', shl(lshr(x, y, exact), y), x),
  rule('shl-ashr-exact', shl(ashr(x, y, exact), y), x),
  rule(
    'lshr-shl-less',
    lshr(once(shl(x, c1)), c2),
    and(
      shl(
        x,
        computed('c1 - c2', (m) => m.c1 - m.c2),
      ),
      computed('ones >>u c2', (m) => ones(m.width) >> m.c2),
    ),
    shiftable(c1),
    when('0 < c2 < c1', (m) => m.c2 > 0n && m.c2 < m.c1),
  ),
  rule(
    'lshr-shl-more',
    lshr(once(shl(x, c1)), c2),
    and(
      lshr(
        x,
        computed('c2 - c1', (m) => m.c2 - m.c1),
      ),
      computed('ones >>u c2', (m) => ones(m.width) >> m.c2),
    ),
    shiftable(c2),
    when('0 < c1 < c2', (m) => m.c1 > 0n && m.c1 < m.c2),
  ),
  rule(
    'shl-lshr-less',
    shl(once(lshr(x, c1)), c2),
    and(
      lshr(
        x,
        computed('c1 - c2', (m) => m.c1 - m.c2),
      ),
      computed('ones << c2', (m) => ones(m.width) << m.c2),
    ),
    shiftable(c1),
    when('0 < c2 < c1', (m) => m.c2 > 0n && m.c2 < m.c1),
  ),
  rule(
    'shl-lshr-more',
    shl(once(lshr(x, c1)), c2),
    and(
      shl(
        x,
        computed('c2 - c1', (m) => m.c2 - m.c1),
      ),
      computed('ones << c2', (m) => ones(m.width) << m.c2),
    ),
    shiftable(c2),
    when('0 < c1 < c2', (m) => m.c1 > 0n && m.c1 < m.c2),
  ),
  rule(
    'lshr-ashr-sign',
    lshr(once(ashr(x, y)), c1),
    lshr(x, c1),
    when('c1 = width - 1', (m) => m.unsigned('c1') === BigInt(m.width - 1)),
  ),
  rule(
    'shl-and',
    shl(once(and(x, c1)), c2),
    and(
      shl(x, c2),
      computed('c1 << c2', (m) => m.c1 << m.c2),
    ),
    shiftable(c2),
  ),
  rule(
    'lshr-and',
    lshr(once(and(x, c1)), c2),
    and(
      lshr(x, c2),
      computed('c1 >>u c2', (m) => m.unsigned('c1') >> m.c2),
    ),
    shiftable(c2),
  ),
  rule(
    'shl-add',
    shl(once(add(x, c1)), c2),
    add(
      shl(x, c2),
      computed('c1 << c2', (m) => m.c1 << m.c2),
    ),
    shiftable(c2),
  ),
  rule(
    'ashr-non-negative',
    ashr(x, c1),
    lshr(x, c1, flagsOf('root', Flag.exact)),
    when('x ≥ 0', (m) => possibleBits(m, 'x') >> BigInt(m.width - 1) === 0n),
  ),
  rule(
    'lshr-nothing',
    lshr(x, c1),
    0,
    shiftable(c1),
    when('x < 2^c1', (m) => possibleBits(m, 'x') >> m.c1 === 0n),
  ),
  rule(
    'ashr-sext-shl',
    ashr(shl(x, c1), c1),
    x,
    shiftable(c1),
    when(
      'the highest c1 + 1 bits of x are zero',
      (m) => possibleBits(m, 'x') >> (BigInt(m.width) - m.c1 - 1n) === 0n,
    ),
  ),
];

export const bitRules: readonly Rule[] = [...conjunctions, ...disjunctions, ...exclusions, ...shifts];
