// Promotion, memory forwarding and dead store elimination on programs that are large: long, deep, and many times nested.

import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { readModule, writeModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';

const list = 'promotion,memory-forwarding,dead-store-elimination,dead-node-elimination';

/** What the passes make of a module; the graph is checked after each. */
function optimized(lines: readonly string[]): string {
  const program = buildModule(readModule(lines.join('\n')));
  optimize(program, { ...parsePipeline(list), verifyEach: true });
  return new TextDecoder().decode(writeModule(recoverModule(program)));
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

describe('passes over memory', () => {
  it('find a value through branches as deep as they like', () => {
    const depth = 1000;
    const lines = [
      '@g = global i32 0',
      'define i32 @f(i32 %c) {',
      'entry:',
      '  %x = alloca i32',
      '  store i32 %c, ptr %x',
      '  store i32 %c, ptr @g',
      '  br label %b0',
    ];
    for (let i = 0; i < depth; i++) {
      lines.push(`b${i}:`, `  %v${i} = load i32, ptr %x`, `  %k${i} = icmp sgt i32 %v${i}, ${i}`);
      lines.push(`  br i1 %k${i}, label %b${i + 1}, label %e${i}`);
    }
    lines.push(`b${depth}:`, '  store i32 7, ptr %x', '  store i32 8, ptr @g', `  br label %e${depth - 1}`);
    for (let i = depth - 1; i >= 0; i--) lines.push(`e${i}:`, `  br label %${i === 0 ? 'end' : `e${i - 1}`}`);
    lines.push(
      'end:',
      '  %r = load i32, ptr %x',
      '  %s = load i32, ptr @g',
      '  %t = add i32 %r, %s',
      '  ret i32 %t',
      '}',
    );
    const text = optimized(lines);
    expect(count(text, / alloca | load /g)).toBe(0);
    expect(count(text, / store /g)).toBe(2);
  });

  it('carry a value round loops as deep as they like', () => {
    const depth = 100;
    const lines = ['@g = global i32 0', 'define i32 @f(i32 %c) {', 'entry:', '  br label %h0'];
    for (let i = 0; i < depth; i++) {
      lines.push(`h${i}:`, `  %v${i} = load i32, ptr @g`, `  %a${i} = add i32 %v${i}, 1`);
      lines.push(`  store i32 %a${i}, ptr @g`, `  br label %h${i + 1}`);
    }
    lines.push(`h${depth}:`, `  br label %t${depth - 1}`);
    for (let i = depth - 1; i >= 0; i--) {
      lines.push(`t${i}:`, `  %w${i} = load i32, ptr @g`, `  %k${i} = icmp slt i32 %w${i}, ${i}`);
      lines.push(`  br i1 %k${i}, label %h${i}, label %${i === 0 ? 'end' : `t${i - 1}`}, !llvm.loop !0`);
    }
    lines.push('end:', '  %r = load i32, ptr @g', '  ret i32 %r', '}');
    lines.push('!0 = distinct !{!0, !1}', '!1 = !{!"llvm.loop.mustprogress"}');
    const text = optimized(lines);
    expect(count(text, / load /g)).toBe(1);
    expect(count(text, / store /g)).toBe(1);
  });

  it('go through a long function', () => {
    const lines = ['@a = global [1000 x i32] zeroinitializer', 'define i32 @f(ptr %p, i32 %c) {', 'entry:'];
    const variables = 50;
    for (let i = 0; i < variables; i++) lines.push(`  %x${i} = alloca i32`, `  store i32 %c, ptr %x${i}`);
    for (let i = 0; i < 2000; i++) {
      lines.push(`  %l${i} = load i32, ptr %x${i % variables}`, `  %s${i} = add i32 %l${i}, ${i}`);
      lines.push(`  store i32 %s${i}, ptr %x${(i * 7) % variables}`);
      lines.push(`  store i32 %s${i}, ptr getelementptr (i32, ptr @a, i64 ${i % 10})`);
    }
    lines.push('  %r = load i32, ptr %x5', '  ret i32 %r', '}');
    const text = optimized(lines);
    expect(count(text, / alloca | load /g)).toBe(0);
    expect(count(text, / store /g)).toBe(10);
  });
});
