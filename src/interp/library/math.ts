// math.h and the arithmetic of stdlib.h.
//
// Each function of one or two doubles has its `f` twin, rounded to float, and its `l` twin for long double as
// far as that can be had from a double exactly.

import { notSupported } from '../../semantics/faults.ts';
import { wrap } from '../../semantics/integers.ts';
import { roundAway, roundEven } from '../../semantics/intrinsics.ts';
import type { Value } from '../../semantics/values.ts';
import {
  fromDouble,
  toNarrower,
  WideFloat,
  wideFormat,
  wideSquareRoot,
} from '../../semantics/wide-floats.ts';
import { double, int, integer } from './arguments.ts';
import type { LibraryFunction } from './host.ts';

const functions: { readonly [name: string]: (...args: number[]) => number } = {
  acos: Math.acos,
  acosh: Math.acosh,
  asin: Math.asin,
  asinh: Math.asinh,
  atan: Math.atan,
  atan2: Math.atan2,
  atanh: Math.atanh,
  cbrt: Math.cbrt,
  ceil: Math.ceil,
  copysign: (a, b) => (Object.is(Math.sign(b), -0) || b < 0 ? -Math.abs(a) : Math.abs(a)),
  cos: Math.cos,
  cosh: Math.cosh,
  exp: Math.exp,
  exp2: (a) => 2 ** a,
  expm1: Math.expm1,
  fabs: Math.abs,
  fdim: (a, b) => (a > b ? a - b : 0),
  floor: Math.floor,
  fmax: (a, b) => (Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.max(a, b)),
  fmin: (a, b) => (Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.min(a, b)),
  fmod: (a, b) => a % b,
  hypot: Math.hypot,
  log: Math.log,
  log10: Math.log10,
  log1p: Math.log1p,
  log2: Math.log2,
  nearbyint: roundEven,
  pow: (a, b) => (a === 1 ? 1 : a ** b),
  rint: roundEven,
  round: roundAway,
  sin: Math.sin,
  sinh: Math.sinh,
  sqrt: Math.sqrt,
  tan: Math.tan,
  tanh: Math.tanh,
  trunc: Math.trunc,
};

/** Those whose result for a long double that is a double exactly is one too. */
const exactInDouble: ReadonlySet<string> = new Set([
  'ceil',
  'copysign',
  'fabs',
  'floor',
  'fmax',
  'fmin',
  'rint',
  'round',
  'trunc',
]);

function asNumber(value: Value | undefined): number {
  const number = double(value);
  return number instanceof WideFloat ? toNarrower(number, 53, 1023) : number;
}

function longTwin(name: string, compute: (...args: number[]) => number): LibraryFunction {
  return (_host, args) => {
    if (name === 'sqrt') return wideSquareRoot(args[0] as WideFloat, wideFormat('x86_fp80'));
    if (name === 'fabs') return (args[0] as WideFloat).withSign(false);
    if (!exactInDouble.has(name)) throw notSupported(`${name}l: long double functions`);
    return fromDouble(compute(...args.map(asNumber)));
  };
}

function twins([name, compute]: [string, (...args: number[]) => number]): [string, LibraryFunction][] {
  return [
    [name, (_host, args) => compute(...args.map(asNumber))],
    [`${name}f`, (_host, args) => Math.fround(compute(...args.map(asNumber)))],
    [`${name}l`, longTwin(name, compute)],
  ];
}

function absolute(bits: number): LibraryFunction {
  return (_host, [value]) => {
    const exact = BigInt(integer(value));
    return wrap(exact < 0n ? -exact : exact, bits);
  };
}

const scale: LibraryFunction = (_host, [value, exponent]) => asNumber(value) * 2 ** int(exponent);

export const mathFunctions: { readonly [name: string]: LibraryFunction } = {
  ...Object.fromEntries(Object.entries(functions).flatMap(twins)),
  ldexp: scale,
  scalbn: scale,
  lrint: (_host, [value]) => wrap(BigInt(roundEven(asNumber(value))), 64),
  lround: (_host, [value]) => wrap(BigInt(roundAway(asNumber(value))), 64),
  abs: absolute(32),
  labs: absolute(64),
  llabs: absolute(64),
  div: (_host, [a, b]) =>
    wrap((BigInt(int(a) % int(b)) << 32n) | BigInt.asUintN(32, BigInt(Math.trunc(int(a) / int(b)))), 64),
  isnan: (_host, [value]) => (Number.isNaN(asNumber(value)) ? 1 : 0),
  isinf: (_host, [value]) => (Math.abs(asNumber(value)) === Infinity ? Math.sign(asNumber(value)) : 0),
  finite: (_host, [value]) => (Number.isFinite(asNumber(value)) ? 1 : 0),
};
