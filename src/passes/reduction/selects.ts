// Rules for choices.
//
// `select x, true, y` is not `or x, y`: the choice hides y where x is true, and y may be poison.

import { isNoConstant } from './conditions.ts';
import { c1, c2, freeze, icmp, not, once, select, sext, w, x, xor, y, z, zext } from './patterns.ts';
import { type Rule, rule, when } from './rule.ts';

const isBit = when('it chooses between truth values', (m) => m.type('x') === m.resultType);
const isWide = when('it chooses between integers, lane by lane', (m) => {
  const { resultType } = m;
  const condition = m.type('x');
  return resultType.scalar.bits > 1 && (condition.kind === 'vector') === (resultType.kind === 'vector');
});

export const selectRules: readonly Rule[] = [
  rule('select-true', select(1, x, y), x),
  rule('select-false', select(0, x, y), y),
  rule('select-same', select(x, y, y), y),
  rule('select-bit', select(x, 1, 0), x, isBit),
  rule('select-not-bit', select(x, 0, 1), not(x), isBit),
  rule('select-zext', select(x, 1, 0), zext(x), isWide),
  rule('select-sext', select(x, -1, 0), sext(x), isWide),
  rule('select-zext-not', select(x, 0, 1), zext(not(x)), isWide),
  rule('select-sext-not', select(x, 0, -1), sext(not(x)), isWide),
  rule('select-not', select(not(x), y, z), select(x, z, y)),
  rule('select-own-condition', select(x, x, y), select(x, 1, y), isBit),
  rule('select-own-condition-else', select(x, y, x), select(x, y, 0), isBit),
  rule('select-own-not', select(x, not(x), y), select(x, 0, y), isBit),
  rule('select-own-not-else', select(x, y, not(x)), select(x, y, 1), isBit),
  rule(
    'select-equal',
    select(icmp('eq', x, y), x, y),
    y,
    when('x is an integer', (m) => m.type('x').isIntegerOrVector),
  ),
  rule(
    'select-equal-swapped',
    select(icmp('eq', x, y), y, x),
    x,
    when('x is an integer', (m) => m.type('x').isIntegerOrVector),
  ),
  rule(
    'select-different',
    select(icmp('ne', x, y), x, y),
    x,
    when('x is an integer', (m) => m.type('x').isIntegerOrVector),
  ),
  rule('select-equal-constant', select(icmp('eq', x, c1), c1, x), x),
  rule('select-equal-constant-else', select(icmp('eq', x, c1), x, c1), c1),
  rule('select-different-constant', select(icmp('ne', x, c1), x, c1), x),
  rule('select-different-constant-else', select(icmp('ne', x, c1), c1, x), c1),
  rule(
    'select-equal-known',
    select(icmp('eq', x, c1), x, y),
    select(icmp('eq', x, c1), c1, y),
    isNoConstant(y),
  ),
  rule('select-nested-then', select(x, select(x, y, z), w), select(x, y, w)),
  rule('select-nested-else', select(x, y, select(x, z, w)), select(x, y, w)),
  rule('select-xor-both', xor(once(select(x, c1, c2)), -1), select(x, xor(c1, -1), xor(c2, -1))),
  rule('freeze-freeze', freeze(freeze(x)), freeze(x)),
];
