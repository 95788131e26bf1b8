// Functions are as long, as deep and as wide as they like: no pass recurses over them.

import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { readModule } from '../../src/llvm/index.ts';
import { optimize, passes } from '../../src/passes/index.ts';
import { verifyGraph } from '../../src/rvsdg/index.ts';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

const functions: Record<string, string[]> = {
  'thousands of sums': [
    ...range(20_000).map((i) => `  %s${i} = add i32 ${i === 0 ? '%a' : `%s${i - 1}`}, %b`),
    '  ret i32 %s19999',
  ],
  'thousands of branches on one condition': [
    '  br label %if0',
    ...range(2_000).flatMap((i) => [
      `if${i}:`,
      `  br i1 %c, label %then${i}, label %if${i + 1}`,
      `then${i}:`,
      `  call void @use(i32 ${i})`,
      `  br label %if${i + 1}`,
    ]),
    ...['if2000:', '  ret i32 %a'],
  ],
  'thousands of ifs within ifs': [
    '  br label %if0',
    ...range(3_000).flatMap((i) => [
      `if${i}:`,
      `  %x${i} = mul i32 %a, %b`,
      `  call void @use(i32 %x${i})`,
      `  %c${i} = icmp slt i32 %a, ${i}`,
      `  br i1 %c${i}, label %if${i + 1}, label %end${i}`,
    ]),
    ...['if3000:', '  br label %end2999'],
    ...range(3_000)
      .reverse()
      .flatMap((i) => [
        `end${i}:`,
        `  call void @use(i32 ${i})`,
        i === 0 ? '  ret i32 0' : `  br label %end${i - 1}`,
      ]),
  ],
  'hundreds of loops within loops': [
    '  br label %loop0',
    ...range(200).map((i) => `loop${i}:\n  br label %loop${i + 1}`),
    ...['loop200:', '  call void @use(i32 %a)', '  br label %end199'],
    ...range(200)
      .reverse()
      .flatMap((i) => [
        `end${i}:`,
        `  %c${i} = call i1 @ask()`,
        `  br i1 %c${i}, label %loop${i}, label %${i === 0 ? 'end' : `end${i - 1}`}`,
      ]),
    ...['end:', '  ret i32 0'],
  ],
};

describe('all passes, one after the other', () => {
  it.each(Object.keys(functions))('get through %s', (name) => {
    const program = buildModule(
      readModule(`
        declare void @use(i32)
        declare i1 @ask()
        define i32 @f(i32 %a, i32 %b, i1 %c) {
        ${functions[name]!.join('\n')}
        }`),
    );
    optimize(program, { passes });
    expect(verifyGraph(program.graph).map(String)).toEqual([]);
  });
});
