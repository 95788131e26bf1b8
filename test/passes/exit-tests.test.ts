// Loops whose exit test was replaced run as often as before: for all starts, bounds, steps and comparisons of three bits.

import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { integerPredicates, Op, readModule, writeModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { compareOperation } from '../../src/semantics/operations.ts';

const { types } = readModule('');
const bits = 3;
const size = 2 ** bits;
const signed = (value: number): number => ((((value + size / 2) % size) + size) % size) - size / 2;

interface Loop {
  readonly start: number;
  readonly step: number;
  readonly predicate: string;
  readonly bound: number;
  readonly testsNext: boolean;
}

const text = (name: string, { start, step, predicate, bound, testsNext }: Loop): string => `
define void @${name}() {
entry: br label %loop
loop:
  %i = phi i3 [ ${signed(start)}, %entry ], [ %next, %loop ]
  call void @use(i3 %i)
  %next = add i3 %i, ${signed(step)}
  %again = icmp ${predicate} i3 ${testsNext ? '%next' : '%i'}, ${signed(bound)}
  br i1 %again, label %loop, label %done
done: ret void
}`;

/** How many iterations a loop has; 100 if it does not end. */
function iterations({ start, step, predicate, bound, testsNext }: Loop): number {
  const compare = compareOperation(Op.icmp, predicate, types.integer(bits), 0);
  let i = start;
  for (let count = 1; count < 100; count++) {
    const next = signed(i + step);
    if (compare(testsNext ? next : signed(i), signed(bound)) !== -1) return count;
    i = next;
  }
  return 100;
}

function optimized(source: string): string {
  const program = buildModule(readModule(source));
  optimize(program, { ...parsePipeline('exit-tests,dead-node-elimination'), verifyEach: true });
  return new TextDecoder().decode(writeModule(recoverModule(program)));
}

describe('exit tests', () => {
  it('are the same for all constants', () => {
    const loops: Loop[] = [];
    for (const predicate of integerPredicates)
      for (const step of [1, -1, 3, -2])
        for (const testsNext of [true, false])
          for (let start = 0; start < size; start++)
            for (let bound = 0; bound < size; bound++)
              loops.push({ start, step, predicate, bound, testsNext });
    const module = loops.map((loop, i) => text(`f${i}x`, loop)).join('\n');
    const result = optimized(`declare void @use(i3)\n${module}`);
    const functions = new Map(result.split(/^define /m).map((each) => [/@(\w+)\(/.exec(each)?.[1], each]));
    const wrong: unknown[] = [];
    let replaced = 0;
    for (const [i, loop] of loops.entries()) {
      const test = /= icmp (\w+) i3 %([^,]+), (-?\d+)/.exec(functions.get(`f${i}x`) ?? '');
      const [, predicate = '', tested, bound] = test ?? [];
      const after = { ...loop, predicate, testsNext: tested === 'next', bound: Number(bound) };
      if (predicate !== loop.predicate) replaced++;
      if (test === null || iterations(after) !== iterations(loop)) wrong.push({ loop, after });
    }
    expect(wrong).toEqual([]);
    expect(replaced).toBeGreaterThan(loops.length / 4);
  }, 60_000);

  const guarded = (guard: string, test: string): string => `
declare void @use(i32)
define void @f(i32 %n, i32 %m) {
entry:
  %enter = icmp ${guard}
  br i1 %enter, label %loop, label %done
loop:
  %i = phi i32 [ %m, %entry ], [ %next, %loop ]
  call void @use(i32 %i)
  %next = add i32 %i, 1
  %again = icmp ${test}
  br i1 %again, label %loop, label %done
done: ret void
}`;

  it('are replaced where a branch has compared start and bound', () => {
    expect(optimized(guarded('slt i32 %m, %n', 'slt i32 %next, %n'))).toContain('icmp ne i32 %next, %n');
    expect(optimized(guarded('ugt i32 %n, %m', 'ult i32 %next, %n'))).toContain('icmp ne i32 %next, %n');
  });

  it('stay where none has, or another comparison, or the other way', () => {
    for (const guard of ['slt i32 %n, %m', 'sle i32 %m, %n', 'ult i32 %m, %n', 'slt i32 %m, 7'])
      expect(optimized(guarded(guard, 'slt i32 %next, %n'))).toContain('icmp slt i32 %next, %n');
    const other = guarded('slt i32 %m, %n', 'slt i32 %next, %n').replace(
      'label %loop, label %done',
      'label %done, label %loop',
    );
    expect(optimized(other)).toContain('icmp slt i32 %next, %n');
    expect(optimized(guarded('slt i32 %m, %n', 'sle i32 %next, %n'))).toContain('icmp sle');
  });
});
