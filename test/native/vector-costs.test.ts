// Our table of what vectors cost (src/target/vector-costs.ts) next to LLVM's cost model: each number is LLVM's, but for those that are
// listed here, which are ours.

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type CostColumn, costNames, costOf } from '../../src/target/vector-costs.ts';

/** Bits of a full register, and what LLVM calls the machine. */
const machines: Readonly<Record<CostColumn, { readonly bits: number; readonly flags: readonly string[] }>> = {
  v1: { bits: 128, flags: ['-mtriple=x86_64-linux-gnu'] },
  v2: { bits: 128, flags: ['-mtriple=x86_64-linux-gnu', '-mcpu=x86-64-v2'] },
  v3: { bits: 256, flags: ['-mtriple=x86_64-linux-gnu', '-mcpu=x86-64-v3'] },
  v4: { bits: 256, flags: ['-mtriple=x86_64-linux-gnu', '-mcpu=x86-64-v4'] },
  neon: { bits: 128, flags: ['-mtriple=aarch64-linux-gnu'] },
  wasm: { bits: 128, flags: ['-mtriple=wasm32', '-mattr=+simd128'] },
};

/** Ours: selects by comparisons on NEON, shuffles and conversions of 64-bit integers on wasm. */
const ours: readonly RegExp[] = [/^neon select/, /^wasm reverse/, /^wasm (trunc|fpto|[su]itofp)/];

const bitsOf: Readonly<Record<string, number>> = { i8: 8, i16: 16, i32: 32, i64: 64, float: 32, double: 64 };
const casts = new Set(['sext', 'zext', 'trunc', 'fpext', 'fptrunc', 'sitofp', 'uitofp', 'fptosi', 'fptoui']);
const binary = new Set('add sub mul and or xor shl lshr ashr fadd fsub fmul fdiv'.split(' '));

/** A function that does one operation on so many lanes. */
function functionFor(name: string, lanes: number): string {
  const parts = name.split('.');
  const type = parts.at(-1)!;
  const of = (element: string) => (lanes === 1 ? element : `<${lanes} x ${element}>`);
  const [T, bit] = [of(type), of('i1')];
  const define = (args: string, body: string) =>
    `define void @"${name}"(${args}) {\n  ${body}\n  ret void\n}\n`;
  const [operation] = parts as [string];
  if (casts.has(operation) && parts.length === 3) {
    const from = of(parts[1]!);
    return define(`${from} %a`, `%r = ${operation} ${from} %a to ${T}`);
  }
  if (operation === 'icmp') return define(`${T} %a, ${T} %b`, `%r = icmp ${parts[1]} ${T} %a, %b`);
  if (operation === 'fcmp') return define(`${T} %a, ${T} %b`, `%r = fcmp olt ${T} %a, %b`);
  if (operation === 'select')
    return define(`${bit} %c, ${T} %a, ${T} %b`, `%r = select ${bit} %c, ${T} %a, ${T} %b`);
  const align = bitsOf[type]! / 8;
  if (operation === 'load') return define('ptr %p', `%r = load ${T}, ptr %p, align ${align}`);
  if (operation === 'store') return define(`${T} %a, ptr %p`, `store ${T} %a, ptr %p, align ${align}`);
  if (operation === 'fneg') return define(`${T} %a`, `%r = fneg ${T} %a`);
  if (binary.has(operation)) return define(`${T} %a, ${T} %b`, `%r = ${operation} ${T} %a, %b`);
  if (binary.has(operation.slice(0, -1)) && operation.endsWith('c')) {
    const three = lanes === 1 ? '3' : `splat (${type} 3)`;
    return define(`${T} %a`, `%r = ${operation.slice(0, -1)} ${T} %a, ${three}`);
  }
  if (operation === 'reverse') {
    const mask = Array.from({ length: lanes }, (_, lane) => `i32 ${lanes - 1 - lane}`).join(', ');
    return define(`${T} %a`, `%r = shufflevector ${T} %a, ${T} poison, <${lanes} x i32> <${mask}>`);
  }
  const short = type.startsWith('i') ? type : `f${bitsOf[type]}`;
  const suffix = lanes === 1 ? short : `v${lanes}${short}`;
  const count =
    operation.startsWith('fma') || operation === 'fmuladd' ? 3 : /min|max|copysign/.test(operation) ? 2 : 1;
  const args = Array.from({ length: count }, (_, i) => `${T} %a${i}`).join(', ');
  const flag = operation === 'abs' ? ', i1 false' : '';
  return define(args, `%r = call ${T} @llvm.${operation}.${suffix}(${args}${flag})`);
}

/** What LLVM says of the cost of each operation. */
function llvmCosts(flags: readonly string[], text: string): Map<string, number> {
  const args = ['-passes=print<cost-model>', '-cost-kind=throughput', '-disable-output', ...flags, '-'];
  const { stderr } = spawnSync('opt-22', args, { input: text, encoding: 'utf8', maxBuffer: 1 << 26 });
  const costs = new Map<string, number>();
  let name = '';
  for (const line of stderr.split('\n')) {
    name = /for function '(.*)'/.exec(line)?.[1] ?? name;
    const cost = /^Cost Model: (?:Found costs of |Found an estimated cost of )(?:RThru:)?(\w+) for/.exec(
      line,
    )?.[1];
    if (cost !== undefined && !line.includes('ret void') && !costs.has(name)) costs.set(name, Number(cost));
  }
  return costs;
}

describe('what vectors cost', () => {
  it.each(Object.keys(machines) as CostColumn[])('on %s is what LLVM says', (column) => {
    const { bits, flags } = machines[column];
    const lanesOf = (name: string) => bits / Math.max(...name.split('.').map((part) => bitsOf[part] ?? 0));
    const names = costNames();
    const scalars = llvmCosts(
      flags,
      names
        .filter((name) => !name.startsWith('reverse'))
        .map((name) => functionFor(name, 1))
        .join(''),
    );
    const vectors = llvmCosts(flags, names.map((name) => functionFor(name, lanesOf(name))).join(''));
    const differences: string[] = [];
    for (const name of names) {
      const cost = costOf(name, column)!;
      if (ours.some((pattern) => pattern.test(`${column} ${name}`))) continue;
      const scalar = name.startsWith('reverse') ? 0 : scalars.get(name);
      const theirs = `${scalar}/${vectors.get(name)}`;
      if (theirs !== `${cost.scalar}/${cost.vector}`)
        differences.push(`${name}: ${cost.scalar}/${cost.vector}, LLVM ${theirs}`);
    }
    expect(differences).toEqual([]);
  });
});
