// Graphs that are deep, long or wide are written and read in time that grows with their size.

import { describe, expect, it } from 'vitest';
import { readProgram, writeDot, writeJson, writeTree } from '../../src/text/index.ts';
import { textOf } from './support.ts';

function lambda(body: string): string {
  return `rvsdg 1\n\n%f: ptr = lambda define i32 @f(i32 %x, i1 %c) {\n${body}}\n\nexport %f\n`;
}

/** γs within γs. */
function nested(depth: number): string {
  const lines: string[] = [];
  let [value, condition] = ['%x', '%c'];
  for (let i = 0; i < depth; i++) {
    lines.push(`%p${i}: ctl(2) = match i1 ${condition} { 1 -> 0, _ -> 1 }`);
    lines.push(`%r${i}: i32 = gamma %p${i} (${value}, ${condition}) {`);
    lines.push(`case 0 (%e${i}, _)`, `yield %e${i}`, `case 1 (%v${i}, %d${i})`);
    [value, condition] = [`%v${i}`, `%d${i}`];
  }
  for (let i = depth - 1; i >= 0; i--) lines.push(`yield ${i === depth - 1 ? value : `%r${i + 1}`}`, '}');
  return lambda(`${lines.join('\n')}\nreturn %r0\n`);
}

function chain(length: number): string {
  const lines: string[] = [];
  for (let i = 0; i < length; i++) lines.push(`%y${i}: i32 = add i32 ${i === 0 ? '%x' : `%y${i - 1}`}, %x`);
  return lambda(`${lines.join('\n')}\nreturn %y${length - 1}\n`);
}

function wide(regions: number): string {
  const arms: string[] = [];
  const cases: string[] = [];
  for (let i = 0; i < regions; i++) {
    arms.push(`${i} -> ${i}`);
    cases.push(`case ${i} (%v${i})\nyield %v${i}`);
  }
  return lambda(
    `%p: ctl(${regions}) = match i32 %x { ${arms.join(', ')}, _ -> 0 }\n%r: i32 = gamma %p (%x) {\n${cases.join('\n')}\n}\nreturn %r\n`,
  );
}

describe('a graph', () => {
  it.each([
    ['of 10,000 γs within each other', nested(10_000)],
    ['of 50,000 nodes in a row', chain(50_000)],
    ['with a decision among 10,000 alternatives', wide(10_000)],
  ])('%s', (_, source) => {
    const program = readProgram(source);
    const text = textOf(program);
    expect(text.length).toBeLessThan(source.length * 20);
    expect(textOf(readProgram(text))).toBe(text);
    for (const write of [writeTree, writeDot, writeJson]) expect(write(program).length).toBeGreaterThan(0);
  });
});
