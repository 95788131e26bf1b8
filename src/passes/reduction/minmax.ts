// Rules for intrinsics on integers: extremes, saturation, and the order of bits and bytes.

import { greatestSigned, isNoConstant, leastSigned } from './conditions.ts';
import type { Match } from './match.ts';
import { c1, c2, computed, intrinsic, x, y, z } from './patterns.ts';
import { type Rule, rule, when } from './rule.ts';

const isLeast = when('c1 is the least signed integer', (m) => m.c1 === leastSigned(m.width));
const isGreatest = when('c1 is the greatest signed integer', (m) => m.c1 === greatestSigned(m.width));

/** The one of c1 and c2 that the intrinsic prefers. */
function preferred(name: string, m: Match): bigint {
  const first = name.startsWith('u') ? m.unsigned('c1', m.width) : m.c1;
  const second = name.startsWith('u') ? m.unsigned('c2', m.width) : m.c2;
  return first > second === name.endsWith('max') ? m.c1 : m.c2;
}

const extremes: readonly Rule[] = ['umax', 'umin', 'smax', 'smin'].flatMap((name) => {
  const opposite = name.endsWith('max') ? name.replace('max', 'min') : name.replace('min', 'max');
  return [
    rule(`${name}-constant-right`, intrinsic(name, c1, x), intrinsic(name, x, c1), isNoConstant(x)),
    rule(`${name}-self`, intrinsic(name, x, x), x),
    rule(
      `${name}-constants`,
      intrinsic(name, intrinsic(name, x, c1), c2),
      intrinsic(
        name,
        x,
        computed(`${name}(c1, c2)`, (m) => preferred(name, m)),
      ),
    ),
    rule(`${name}-again`, intrinsic(name, intrinsic(name, x, y), x), intrinsic(name, x, y)),
    rule(`${name}-absorbs`, intrinsic(name, x, intrinsic(opposite, x, y)), x),
  ];
});

export const intrinsicRules: readonly Rule[] = [
  ...extremes,
  rule('umax-zero', intrinsic('umax', x, 0), x),
  rule('umax-ones', intrinsic('umax', x, -1), -1),
  rule('umin-zero', intrinsic('umin', x, 0), 0),
  rule('umin-ones', intrinsic('umin', x, -1), x),
  rule('smax-least', intrinsic('smax', x, c1), x, isLeast),
  rule('smax-greatest', intrinsic('smax', x, c1), c1, isGreatest),
  rule('smin-least', intrinsic('smin', x, c1), c1, isLeast),
  rule('smin-greatest', intrinsic('smin', x, c1), x, isGreatest),
  rule('uadd-sat-zero', intrinsic('uadd.sat', x, 0), x),
  rule('sadd-sat-zero', intrinsic('sadd.sat', x, 0), x),
  rule('usub-sat-zero', intrinsic('usub.sat', x, 0), x),
  rule('ssub-sat-zero', intrinsic('ssub.sat', x, 0), x),
  rule('usub-sat-self', intrinsic('usub.sat', x, x), 0),
  rule('ssub-sat-self', intrinsic('ssub.sat', x, x), 0),
  rule('bswap-bswap', intrinsic('bswap', intrinsic('bswap', x)), x),
  rule('bitreverse-bitreverse', intrinsic('bitreverse', intrinsic('bitreverse', x)), x),
  rule('fshl-zero', intrinsic('fshl', x, y, 0), x),
  rule('fshr-zero', intrinsic('fshr', x, y, 0), y),
  rule('abs-abs', intrinsic('abs', intrinsic('abs', x, z), y), intrinsic('abs', x, z)),
];
