// Which intrinsic a call calls.

import type { Function, Instruction } from '../llvm/index.ts';

/** The pure intrinsics that rules and the folder know, without `llvm.` and types. */
const known: ReadonlySet<string> = new Set(
  `abs smax smin umax umin scmp ucmp ctpop ctlz cttz bswap bitreverse fshl fshr sadd.sat uadd.sat ssub.sat
  usub.sat sshl.sat ushl.sat sadd.with.overflow uadd.with.overflow ssub.with.overflow usub.with.overflow
  smul.with.overflow umul.with.overflow fabs copysign sqrt fma fmuladd minnum maxnum minimumnum maximumnum minimum
  maximum floor ceil trunc rint nearbyint roundeven round lrint llrint lround llround fptosi.sat fptoui.sat ldexp
  is.fpclass is.constant expect vector.reduce.add vector.reduce.mul vector.reduce.and vector.reduce.or
  vector.reduce.xor vector.reduce.smax vector.reduce.smin vector.reduce.umax vector.reduce.umin`
    .trim()
    .split(/\s+/),
);

const names = new WeakMap<Function, string>();

/** The name of the intrinsic that a call calls, `umax`; the empty string if it is none of those known. */
export function intrinsicOf(instruction: Instruction): string {
  if (instruction.call === null || instruction.call.bundles.length > 0) return '';
  const { callee } = instruction;
  return callee.kind === 'function' ? nameOf(callee) : '';
}

function nameOf(callee: Function): string {
  let name = names.get(callee);
  if (name === undefined) {
    name = baseName(callee.name ?? '');
    names.set(callee, name);
  }
  return name;
}

function baseName(name: string): string {
  if (!name.startsWith('llvm.')) return '';
  const parts = name.slice(5).split('.');
  for (let length = parts.length; length > 0; length--) {
    const base = parts.slice(0, length).join('.');
    if (known.has(base)) return base;
  }
  return '';
}
