// Modules that are deep, wide or long: nothing recurses and nothing is quadratic.

import { describe, expect, it } from 'vitest';
import { roundTrip } from './support.ts';

const depth = 10_000;

describe('a module', () => {
  it('with types nested 10,000 deep is read and written', () => {
    const type = '[1 x '.repeat(depth) + 'i8' + ']'.repeat(depth);
    const source = `\n@x = global ${type} zeroinitializer\n`;
    expect(roundTrip(source)).toBe(source);
    const structs = `\n@y = external global ${'{ '.repeat(depth)}i8${' }'.repeat(depth)}\n`;
    expect(roundTrip(structs)).toBe(structs);
    const functions = `\ndeclare ptr @f(${'<{ '.repeat(depth)}ptr${' }>'.repeat(depth)})\n`;
    expect(roundTrip(functions)).toBe(functions);
  });

  it('with named types and constants nested 10,000 deep is read and written', () => {
    const definitions = Array.from({ length: depth }, (_, i) => `%t${i + 1} = type { %t${i} }`);
    const open = Array.from({ length: depth }, (_, i) => `%t${depth - i} { `).join('');
    const source = `\n%t0 = type { i8 }\n${definitions.join('\n')}\n\n@x = global ${open}%t0 { i8 1 }${' }'.repeat(depth)}\n`;
    expect(roundTrip(source)).toBe(source);
  });

  it('with constant expressions nested 10,000 deep is read and written', () => {
    const source = `\n@x = global ptr ${'getelementptr (i8, ptr '.repeat(depth)}@x${', i64 1)'.repeat(depth)}\n`;
    expect(roundTrip(source)).toBe(source);
  });

  it('with metadata nested 10,000 deep is read and written', () => {
    const source = `\n!0 = ${'!{'.repeat(depth)}!0${'}'.repeat(depth)}\n`;
    expect(roundTrip(source)).toBe(source);
  });

  it('with a constant of 5 MB on one line is read and written', () => {
    const text = `\n@x = global [5000000 x i8] c"${'y'.repeat(5_000_000)}"\n`;
    expect(roundTrip(text) === text).toBe(true);
    const numbers = `\n@x = global [700000 x i8] [${Array(700_000).fill('i8 7').join(', ')}]\n`;
    expect(roundTrip(numbers) === numbers).toBe(true);
  });

  it('with a function of 500,000 instructions is read and written', () => {
    const lines = ['\ndefine i32 @f(i32 %0) {'];
    for (let i = 0; i < 500_000; i++) lines.push(`  %${i + 2} = add i32 %${i === 0 ? 0 : i + 1}, ${i & 7}`);
    lines.push('  ret i32 %500001', '}', '');
    const source = lines.join('\n');
    expect(roundTrip(source) === source).toBe(true);
  });

  it('with 100,000 uses of a value that comes later is read and written', () => {
    const cases = Array.from({ length: 100_000 }, (_, i) => `    i32 ${i}, label %b`).join('\n');
    const entries = Array(100_001).fill('[ %x, %e ]').join(', ');
    const source = `\ndefine void @f(i32 %n) {\ne:\n  switch i32 %n, label %b [\n${cases}\n  ]\n\nb:\n  %p = phi i32 ${entries}\n  br label %c\n\nc:\n  %x = add i32 1, 2\n  ret void\n}\n`;
    expect(roundTrip(source) === source).toBe(true);
  });
});
