// Work grows with the size of a function and not with its square: for a function of twice the size, at most a little more than twice
// the steps are taken in each file of the compiler, from building the graph through -O3 to recovery (test/support/steps.ts).

import { describe, expect, test } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { readModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { lambdasOf } from '../../src/passes/optimize.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { valueType } from '../../src/rvsdg/index.ts';
import { stepsOf } from '../support/steps.ts';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Bodies of a function of some size, with a scratch array @a. */
const shapes: Record<string, (size: number) => string[]> = {
  sums: (size) => [
    ...range(size).map(
      (i) => `  %s${i} = add i32 ${i === 0 ? '%x' : `%s${i - 1}`}, ${i % 3 === 0 ? '%y' : i}`,
    ),
    `  ret i32 %s${size - 1}`,
  ],
  'loads and stores': (size) => [
    ...range(size).flatMap((i) => [
      `  %p${i} = getelementptr i32, ptr %p, i64 ${i}`,
      `  %v${i} = load i32, ptr %p${i}`,
      `  store i32 %v${i}, ptr ${i % 4 === 0 ? '%q' : '@a'}`,
    ]),
    '  ret i32 0',
  ],
  'local variables': (size) => [
    ...range(size).map((i) => `  %l${i} = alloca i32`),
    ...range(size).map((i) => `  store i32 %x, ptr %l${i}`),
    ...range(size).map((i) => `  %v${i} = load i32, ptr %l${i}\n  call void @use(i32 %v${i})`),
    '  ret i32 0',
  ],
  branches: (size) => [
    '  br label %if0',
    ...range(size).flatMap((i) => [
      `if${i}:`,
      `  %c${i} = icmp slt i32 %x, ${i}`,
      `  br i1 %c${i}, label %then${i}, label %else${i}`,
      `then${i}:\n  store i32 ${i}, ptr @a\n  br label %if${i + 1}`,
      `else${i}:\n  call void @use(i32 ${i})\n  br label %if${i + 1}`,
    ]),
    `if${size}:\n  ret i32 0`,
  ],
  loops: (size) => [
    '  br label %head0',
    ...range(size).flatMap((i) => [
      `head${i}:\n  br label %loop${i}`,
      `loop${i}:`,
      `  %i${i} = phi i32 [ 0, %head${i} ], [ %n${i}, %loop${i} ]`,
      `  %v${i} = load i32, ptr %p`,
      `  %w${i} = mul i32 %x, %y`,
      `  %s${i} = add i32 %v${i}, %w${i}`,
      `  store i32 %s${i}, ptr %q`,
      `  %n${i} = add nsw i32 %i${i}, 1`,
      `  %c${i} = icmp slt i32 %n${i}, %x`,
      `  br i1 %c${i}, label %loop${i}, label %head${i + 1}`,
    ]),
    `head${size}:\n  ret i32 0`,
  ],
  'cases of a switch in a loop': (size) => [
    '  br label %loop',
    'loop:',
    '  %state = phi i32 [ %x, %entry ], [ %next, %again ]',
    `  switch i32 %state, label %done [ ${range(size)
      .map((i) => `i32 ${i}, label %case${i}`)
      .join(' ')} ]`,
    ...range(size).map((i) => `case${i}:\n  call void @use(i32 ${i})\n  br label %again`),
    'again:',
    `  %next = phi i32 ${range(size)
      .map((i) => `[ ${(i * 7) % size}, %case${i} ]`)
      .join(', ')}`,
    '  br label %loop',
    'done:\n  ret i32 %state',
  ],
};

function moduleOf(body: readonly string[]): string {
  return `@a = internal global i32 0
declare void @use(i32)
define i32 @f(i32 %x, i32 %y, ptr %p, ptr noalias %q) {
entry:
${body.join('\n')}
}`;
}

const sizes = [400, 800] as const;
/** Twice the size, twice the steps; sorting, and what is bounded but not yet at its bound, leave some room. */
const mostGrowth = 2.5;
/** A file in which so few blocks were executed does not matter. */
const fewSteps = 20_000;

/** From building a function to recovering it, with all passes in between. */
function compile(text: string): () => void {
  const module = readModule(text);
  return () => {
    const program = buildModule(module);
    optimize(program, parsePipeline('O3'));
    recoverModule(program);
  };
}

/** V8 now and then loses counts. Work that grows too much does so each time it is counted, so often. */
const counts = 4;

/** The files that take more than so many times the steps for twice the size, with that factor. */
function tooMuch(work: (text: string) => () => void, shape: (size: number) => string[]): [string, number][] {
  const [small, large] = sizes.map((size) => work(moduleOf(shape(size))));
  let found: [string, number][] = [];
  for (let i = 0; i < counts; i++) {
    const before = found;
    const [few, many] = [stepsOf(small!), stepsOf(large!)];
    found = [...many]
      .map(([file, steps]): [string, number] => [file, steps / (few.get(file) ?? 1)])
      .filter(([file, factor]) => many.get(file)! > fewSteps && factor > mostGrowth)
      .filter(([file]) => i === 0 || before.some(([other]) => other === file));
    if (found.length === 0) break;
  }
  return found;
}

describe('twice as many', { timeout: 600_000 }, () => {
  test.each(Object.keys(shapes))('%s take at most a little more than twice the steps', (name) => {
    expect(tooMuch(compile, shapes[name]!)).toEqual([]);
  });
});

test('work that grows with the square is noticed', () => {
  const square = (text: string) => {
    const program = buildModule(readModule(text));
    const [lambda] = lambdasOf(program.graph.root);
    return () => {
      const nodes = [...lambda!.body.nodes()];
      for (const _ of nodes) for (const { kind } of nodes) valueType(kind);
    };
  };
  expect(tooMuch(square, shapes.sums!)).toContainEqual(['rvsdg/types.ts', expect.closeTo(4, 0)]);
});
