// Computed goto: a decision between labels in the graph, and an `indirectbr` behind it.

import { expect, test } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runModule } from '../../src/interp/index.ts';
import { type Module, Op, readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { type Level, levels, optimize, parsePipeline, pipelineOf } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { verifyGraph } from '../../src/rvsdg/index.ts';
import { studyModule, whyNotPerfect } from '../../src/study/index.ts';
import { readProgram, writeProgram } from '../../src/text/index.ts';
import { run, x86 } from '../interp/support.ts';

/** Each opcode ends with a dispatch of its own, as in an interpreter that was threaded. */
const threaded = `${x86}
@table = internal constant [4 x ptr] [ptr blockaddress(@run, %add), ptr blockaddress(@run, %double), ptr blockaddress(@run, %again), ptr blockaddress(@run, %stop)]
@code = constant [7 x i8] c"\\00\\01\\00\\02\\01\\03\\03"
define i32 @run(ptr %code, i32 %x) {
  %o0 = load i8, ptr %code
  %t0 = getelementptr [4 x ptr], ptr @table, i64 0, i8 %o0
  %a0 = load ptr, ptr %t0
  indirectbr ptr %a0, [label %add, label %double, label %again, label %stop]
add:
  %p1 = phi ptr [ %code, %0 ], [ %q1, %add ], [ %q2, %double ], [ %q3, %back ]
  %v1 = phi i32 [ %x, %0 ], [ %w1, %add ], [ %w2, %double ], [ %v3, %back ]
  %w1 = add i32 %v1, 3
  %q1 = getelementptr i8, ptr %p1, i64 1
  %o1 = load i8, ptr %q1
  %t1 = getelementptr [4 x ptr], ptr @table, i64 0, i8 %o1
  %a1 = load ptr, ptr %t1
  indirectbr ptr %a1, [label %add, label %double, label %again, label %stop]
double:
  %p2 = phi ptr [ %code, %0 ], [ %q1, %add ], [ %q2, %double ], [ %q3, %back ]
  %v2 = phi i32 [ %x, %0 ], [ %w1, %add ], [ %w2, %double ], [ %v3, %back ]
  %w2 = mul i32 %v2, 2
  %q2 = getelementptr i8, ptr %p2, i64 1
  %o2 = load i8, ptr %q2
  %t2 = getelementptr [4 x ptr], ptr @table, i64 0, i8 %o2
  %a2 = load ptr, ptr %t2
  indirectbr ptr %a2, [label %add, label %double, label %again, label %stop]
again:
  %p3 = phi ptr [ %code, %0 ], [ %q1, %add ], [ %q2, %double ], [ %q3, %back ]
  %v3 = phi i32 [ %x, %0 ], [ %w1, %add ], [ %w2, %double ], [ %v3, %back ]
  %n3 = getelementptr i8, ptr %p3, i64 1
  %small = icmp slt i32 %v3, 100
  br i1 %small, label %rewind, label %back
rewind:
  br label %back
back:
  %q3 = phi ptr [ %code, %rewind ], [ %n3, %again ]
  %o3 = load i8, ptr %q3
  %t3 = getelementptr [4 x ptr], ptr @table, i64 0, i8 %o3
  %a3 = load ptr, ptr %t3
  indirectbr ptr %a3, [label %add, label %double, label %again, label %stop]
stop:
  %r = phi i32 [ %x, %0 ], [ %w1, %add ], [ %w2, %double ], [ %v3, %back ]
  ret i32 %r
}
define i32 @main() {
  %r = call i32 @run(ptr @code, i32 1)
  %s = srem i32 %r, 200
  ret i32 %s
}`;

const programs: { readonly [name: string]: string } = {
  'a dispatch at the end of each opcode': threaded,
  'several labels at one place, with different values': `${x86}
@to = global [4 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b), ptr blockaddress(@f, %c), ptr blockaddress(@f, %end)]
define i32 @f(i64 %i, i32 %x) {
  %at = getelementptr [4 x ptr], ptr @to, i64 0, i64 %i
  %p = load ptr, ptr %at
  %y = add i32 %x, 1
  indirectbr ptr %p, [label %a, label %b, label %c, label %end, label %a]
a:
  br label %end
b:
  br label %end
c:
  br label %end
end:
  %r = phi i32 [ 1, %a ], [ %y, %b ], [ 3, %c ], [ %x, %0 ]
  ret i32 %r
}
define i32 @main() {
  %1 = call i32 @f(i64 0, i32 10)
  %2 = call i32 @f(i64 1, i32 20)
  %3 = call i32 @f(i64 2, i32 30)
  %4 = call i32 @f(i64 3, i32 40)
  %5 = add i32 %1, %2
  %6 = add i32 %3, %4
  %7 = add i32 %5, %6
  ret i32 %7
}`,
  'returns in several places, from two dispatches': `${x86}
@to = constant [2 x ptr] [ptr blockaddress(@f, %one), ptr blockaddress(@f, %two)]
define i32 @f(i64 %i, i1 %c) {
  %at = getelementptr [2 x ptr], ptr @to, i64 0, i64 %i
  %p = load ptr, ptr %at
  br i1 %c, label %left, label %right
left:
  indirectbr ptr %p, [label %one, label %two]
right:
  indirectbr ptr %p, [label %two, label %one]
one:
  %x = phi i32 [ 10, %left ], [ 20, %right ]
  ret i32 %x
two:
  %y = phi i32 [ 7, %left ], [ 7, %right ]
  ret i32 %y
}
define i32 @main() {
  %1 = call i32 @f(i64 0, i1 0)
  %2 = call i32 @f(i64 0, i1 1)
  %3 = call i32 @f(i64 1, i1 1)
  %4 = add i32 %1, %2
  %5 = add i32 %3, %4
  ret i32 %5
}`,
  'addresses in vectors, differences, and of a label that nothing jumps to': `${x86}
@far = constant i32 trunc (i64 sub (i64 ptrtoint (ptr blockaddress(@f, %b) to i64), i64 ptrtoint (ptr blockaddress(@f, %a) to i64)) to i32)
@never = constant ptr blockaddress(@f, %c)
define i32 @f(i1 %which, i32 %x) {
  %d = load i32, ptr @far
  %d64 = sext i32 %d to i64
  %moved = getelementptr i8, ptr blockaddress(@f, %a), i64 %d64
  %v = select i1 %which, <2 x ptr> <ptr null, ptr blockaddress(@f, %a)>, <2 x ptr> <ptr null, ptr null>
  %e = extractelement <2 x ptr> %v, i32 1
  %p = select i1 %which, ptr %e, ptr %moved
  indirectbr ptr %p, [label %a, label %b]
a:
  br label %c
b:
  ret i32 5
c:
  %n = load ptr, ptr @never
  %same = icmp eq ptr %n, %p
  %z = zext i1 %same to i32
  %r = add i32 %z, %x
  ret i32 %r
}
define i32 @main() {
  %1 = call i32 @f(i1 true, i32 30)
  %2 = call i32 @f(i1 false, i32 30)
  %3 = add i32 %1, %2
  ret i32 %3
}`,
  'a jump without labels cannot be reached': `${x86}
define i32 @f(i32 %x, ptr %p) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %no, label %yes
no:
  indirectbr ptr %p, []
yes:
  ret i32 %x
}
define i32 @main() {
  %r = call i32 @f(i32 4, ptr null)
  ret i32 %r
}`,
};

function problemsIn(module: Module): readonly unknown[] {
  return verifyModule(readModule(writeModule(module)));
}

function statusOf(module: Module): number {
  return runModule(readModule(writeModule(module))).status;
}

for (const [name, text] of Object.entries(programs)) {
  const { status } = run(text);

  test(`is what it was: ${name}`, () => {
    const { functions, untouched } = studyModule(readModule(text));
    expect(untouched).toEqual([]);
    expect(functions.map(whyNotPerfect)).toEqual(functions.map(() => null));
    const { graph, remarks } = buildModule(readModule(text));
    expect(remarks).toEqual([]);
    expect(verifyGraph(graph).map(String)).toEqual([]);
    const printed = writeProgram(buildModule(readModule(text)));
    expect(new TextDecoder().decode(writeProgram(readProgram(printed)))).toBe(
      new TextDecoder().decode(printed),
    );
    for (const recovery of ['pcfr', 'scfr'] as const) {
      for (const program of [buildModule(readModule(text)), readProgram(printed)]) {
        const module = recoverModule(program, { recovery });
        expect(problemsIn(module)).toEqual([]);
        expect(statusOf(module)).toBe(status);
      }
    }
  });

  test.each(Object.keys(levels) as Level[])(`does the same after %s: ${name}`, (level) => {
    for (const recovery of ['pcfr', 'scfr'] as const) {
      const program = buildModule(readModule(text));
      optimize(program, { ...pipelineOf(level), verifyEach: true });
      const module = recoverModule(program, { recovery });
      expect(problemsIn(module)).toEqual([]);
      expect(statusOf(module)).toBe(status);
    }
  });
}

function jumpsIn(module: Module, name: string): number {
  const { blocks } = module.function(name)!;
  return blocks.filter(({ terminator }) => terminator!.operation === Op.indirectbr).length;
}

test('the threads of an interpreter are not tied together', () => {
  for (const level of ['O1', 'O2', 'O3'] as const) {
    const program = buildModule(readModule(threaded));
    optimize(program, pipelineOf(level));
    expect(jumpsIn(recoverModule(program), 'run')).toBe(4);
  }
});

test('local variables of an interpreter become values', () => {
  const text = `${x86}
@table = internal constant [2 x ptr] [ptr blockaddress(@run, %add), ptr blockaddress(@run, %stop)]
define i32 @run(ptr %code) {
  %x = alloca i32
  store i32 0, ptr %x
  %pc = alloca ptr
  store ptr %code, ptr %pc
  br label %dispatch
dispatch:
  %p = load ptr, ptr %pc
  %q = getelementptr i8, ptr %p, i64 1
  store ptr %q, ptr %pc
  %o = load i8, ptr %p
  %t = getelementptr [2 x ptr], ptr @table, i64 0, i8 %o
  %a = load ptr, ptr %t
  indirectbr ptr %a, [label %add, label %stop]
add:
  %old = load i32, ptr %x
  %new = add i32 %old, 1
  store i32 %new, ptr %x
  br label %dispatch
stop:
  %r = load i32, ptr %x
  ret i32 %r
}`;
  const program = buildModule(readModule(text));
  optimize(program, pipelineOf('O1'));
  const module = recoverModule(program);
  const used = module.function('run')!.blocks.flatMap(({ instructions }) => instructions);
  expect(used.filter(({ operation }) => operation === Op.alloca || operation === Op.store)).toEqual([]);
  expect(jumpsIn(module, 'run')).toBe(1);
});

test('a function that jumps to labels is not inlined', () => {
  const program = buildModule(readModule(programs['returns in several places, from two dispatches']!));
  optimize(program, pipelineOf('O3'));
  const main = recoverModule(program).function('main')!;
  expect(main.blocks[0]!.instructions.filter(({ call }) => call !== null)).toHaveLength(3);
});

test('a jump to a label that is known is a jump', () => {
  const text = `${x86}
@to = constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
define i32 @f(i32 %x) {
  %at = getelementptr [2 x ptr], ptr @to, i64 0, i64 1
  %p = load ptr, ptr %at
  indirectbr ptr blockaddress(@f, %b), [label %a, label %b]
a:
  ret i32 1
b:
  %q = icmp eq i32 %x, 5
  br i1 %q, label %a, label %c
c:
  indirectbr ptr %p, [label %a, label %b]
}
define i32 @main() {
  %r = call i32 @f(i32 5)
  ret i32 %r
}`;
  const program = buildModule(readModule(text));
  optimize(program, { ...parsePipeline('reduction'), verifyEach: true });
  const module = recoverModule(program);
  expect(problemsIn(module)).toEqual([]);
  expect(jumpsIn(module, 'f')).toBe(1);
  expect(statusOf(module)).toBe(1);
});
