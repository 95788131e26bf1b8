// Rules for floats: those that IEEE 754 allows, and those that the flags of an operation allow.
//
// Adding 0 changes -0, so it is -0 that is neutral. Which NaN an operation gives is not defined; that it gives one is.

import { floatAt } from '../../analysis/constant-origins.ts';
import { Float, floatPredicates } from '../../analysis/predicates.ts';
import { Flag, fastMathMask, Op } from '../../llvm/index.ts';
import { commonFlags, flagsOf, floatInverse, swapped } from './conditions.ts';
import { instructionOf, type Match } from './match.ts';
import {
  ComputedPredicate,
  fadd,
  fcmp,
  fdiv,
  float,
  fmul,
  fneg,
  fsub,
  intrinsic,
  k,
  named,
  not,
  once,
  p,
  x,
  y,
} from './patterns.ts';
import { construct, floatConstant, type Rule, rule, when } from './rule.ts';

const nsz = { flags: Flag.nsz };
const nnan = { flags: Flag.nnan };
const nnanNsz = { flags: Flag.nnan | Flag.nsz };
const kept = flagsOf('root', fastMathMask);

const isUnordered = when('p holds for NaNs', (m) => m.p.startsWith('u'));
const holdsForEqual = when('p holds for equals', (m) => /^[ou](eq|ge|le)$/.test(m.p));
const failsForEqual = when('p does not hold for equals', (m) => /^[ou](ne|gt|lt)$/.test(m.p));

/** The least exponents of normal numbers. */
const leastExponents: { readonly [kind: string]: number } = {
  half: -14,
  bfloat: -126,
  float: -126,
  double: -1022,
};

/** Whether 1 / k is exact, and neither is so small that digits are lost. */
function hasExactReciprocal(m: Match): boolean {
  const value = Math.abs(floatAt(m.k) ?? 0);
  const least = leastExponents[m.resultType.scalar.kind];
  if (least === undefined || value === 0 || !Number.isFinite(value)) return false;
  const exponent = Math.round(Math.log2(value));
  return 2 ** exponent === value && exponent >= least && -exponent >= least && value !== 1;
}

const reciprocal = construct('(x * [1 / k])', (m, make) => {
  const factor = make.constant(m.root.region, floatConstant(m.resultType, 1 / floatAt(m.k)!));
  return make.binary(Op.fmul, m.x, factor, m.flags('root'), instructionOf(m.root));
});

const arithmetic: readonly Rule[] = [
  rule(
    'fadd-constant-right',
    fadd(k, x),
    fadd(x, k, kept),
    when('x is no constant', (m) => m.x.node?.kind !== 'constant'),
  ),
  rule(
    'fmul-constant-right',
    fmul(k, x),
    fmul(x, k, kept),
    when('x is no constant', (m) => m.x.node?.kind !== 'constant'),
  ),
  rule('fadd-minus-zero', fadd(x, float(-0)), x),
  rule('fadd-zero', fadd(x, float(0), nsz), x),
  rule('fsub-zero', fsub(x, float(0)), x),
  rule('fsub-minus-zero', fsub(x, float(-0), nsz), x),
  rule('fsub-from-minus-zero', fsub(float(-0), x), fneg(x, kept)),
  rule('fsub-from-zero', fsub(float(0), x, nsz), fneg(x, kept)),
  rule('fsub-self', fsub(x, x, nnan), float(0)),
  rule('fmul-one', fmul(x, float(1)), x),
  rule('fdiv-one', fdiv(x, float(1)), x),
  rule('fmul-minus-one', fmul(x, float(-1)), fneg(x, kept)),
  rule('fdiv-minus-one', fdiv(x, float(-1)), fneg(x, kept)),
  rule('fmul-zero', fmul(x, float(0), nnanNsz), float(0)),
  rule('fneg-fneg', fneg(fneg(x)), x),
  rule('fadd-fneg', fadd(x, fneg(y)), fsub(x, y, kept)),
  rule('fsub-fneg', fsub(x, fneg(y)), fadd(x, y, kept)),
  rule('fmul-fnegs', fmul(fneg(x), fneg(y)), fmul(x, y, kept)),
  rule('fdiv-fnegs', fdiv(fneg(x), fneg(y)), fdiv(x, y, kept)),
  rule('fneg-fsub', fneg(once(named('a', fsub(x, y))), nsz), fsub(y, x, commonFlags('root', 'a'))),
  rule('fdiv-self', fdiv(x, x, { flags: Flag.nnan | Flag.ninf }), float(1)),
  rule(
    'fdiv-reciprocal',
    fdiv(x, k),
    reciprocal,
    when('k is a power of two with a reciprocal', hasExactReciprocal),
  ),
  rule('fabs-fabs', intrinsic('fabs', intrinsic('fabs', x)), intrinsic('fabs', x)),
  rule('fabs-fneg', intrinsic('fabs', fneg(x)), intrinsic('fabs', x)),
];

/** oeq of a value and itself is a test for NaN. */
const ordered = new ComputedPredicate('ord', () => 'ord');
const unordered = new ComputedPredicate('uno', () => 'uno');

/** How x compares with 0 if its absolute value compares so: that is never less, and greater if x is less or greater. */
const withoutSign = new ComputedPredicate('p without a sign', ({ p }) => {
  const outcomes = floatPredicates.outcomesOf(p);
  const different = outcomes & Float.greater ? Float.less | Float.greater : 0;
  return floatPredicates.named(different | (outcomes & (Float.equal | Float.unordered)))!;
});

/** How x compares with a number if its absolute value, which is greater unless it is a NaN, compares so. */
const ofGreater = new ComputedPredicate('p for greater', ({ p }) => {
  const outcomes = floatPredicates.outcomesOf(p);
  const greater = outcomes & Float.greater ? Float.ordered : 0;
  return floatPredicates.named(greater | (outcomes & Float.unordered))!;
});

const comparisons: readonly Rule[] = [
  rule(
    'fcmp-constant-right',
    fcmp(p, k, x),
    fcmp(swapped, x, k, kept),
    when('x is no constant', (m) => m.x.node?.kind !== 'constant'),
  ),
  rule('fcmp-true', fcmp('true', x, y), 1),
  rule('fcmp-false', fcmp('false', x, y), 0),
  rule('fcmp-not', not(fcmp(p, x, y)), fcmp(floatInverse, x, y)),
  rule('fcmp-nan-unordered', fcmp(p, x, float(Number.NaN)), 1, isUnordered),
  rule(
    'fcmp-nan-ordered',
    fcmp(p, x, float(Number.NaN)),
    0,
    when('p is ordered', (m) => m.p.startsWith('o')),
  ),
  rule('fcmp-fabs-zero', fcmp(p, intrinsic('fabs', x), float(0)), fcmp(withoutSign, x, float(0), kept)),
  rule(
    'fcmp-fabs-minus-zero',
    fcmp(p, intrinsic('fabs', x), float(-0)),
    fcmp(withoutSign, x, float(0), kept),
  ),
  rule(
    'fcmp-fabs-negative',
    fcmp(p, intrinsic('fabs', x), k),
    fcmp(ofGreater, x, k, kept),
    when('k < 0', (m) => (floatAt(m.k) ?? 0) < 0),
  ),
  rule('fcmp-self-unordered', fcmp(p, x, x), 1, isUnordered, holdsForEqual),
  rule(
    'fcmp-self-never',
    fcmp(p, x, x),
    0,
    when('p is ordered', (m) => m.p.startsWith('o')),
    failsForEqual,
  ),
  rule(
    'fcmp-self-ordered',
    fcmp(p, x, x),
    fcmp(ordered, x, x, kept),
    when('p is ordered', (m) => m.p.startsWith('o') && m.p !== 'ord'),
    holdsForEqual,
  ),
  rule('fcmp-self-not', fcmp(p, x, x), fcmp(unordered, x, x, kept), isUnordered, failsForEqual),
  rule('fcmp-fnegs', fcmp(p, fneg(x), fneg(y)), fcmp(swapped, x, y, kept)),
];

export const floatRules: readonly Rule[] = [...arithmetic, ...comparisons];
