// Control flow that is more than branches, in the graph and back: calls that end a function.

import { expect, test } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { type Level, levels, optimize, parsePipeline, pipelineOf } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { verifyContinuationForm, verifyGraph } from '../../src/rvsdg/index.ts';
import { studyModule, whyNotPerfect } from '../../src/study/index.ts';
import { readProgram, writeProgram } from '../../src/text/index.ts';

const programs: { readonly [name: string]: string } = {
  'musttail calls on the ways out of a loop': `
declare i32 @g(i32)
declare fastcc void @h(ptr)
define i32 @f(i32 %x) {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %j, %next ]
  %small = icmp slt i32 %i, 10
  br i1 %small, label %leave, label %check
leave:
  %a = musttail call i32 @g(i32 %i)
  ret i32 %a
check:
  %odd = trunc i32 %i to i1
  br i1 %odd, label %other, label %next
other:
  %b = musttail call i32 @f(i32 %i)
  ret i32 %b
next:
  %j = phi i32 [ 7, %check ]
  %again = icmp ne i32 %i, 3
  br i1 %again, label %loop, label %done
done:
  ret i32 %i
}`,
  'a musttail call of nothing, and one through a pointer': `
declare void @g(ptr byval(i64), ptr sret(i32))
define void @f(ptr byval(i64) %x, ptr sret(i32) %y) {
  %p = load ptr, ptr %y
  %c = icmp eq ptr %p, null
  br i1 %c, label %first, label %second
first:
  musttail call void @g(ptr byval(i64) %x, ptr sret(i32) %y)
  ret void
second:
  musttail call void %p(ptr byval(i64) %x, ptr sret(i32) %y)
  ret void
}`,
  'a musttail call that hands on variable arguments': `
declare i32 @g(ptr, ...)
define i32 @f(ptr %this, ...) {
  %that = getelementptr i8, ptr %this, i64 8
  %r = musttail call i32 (ptr, ...) @g(ptr %that, ...)
  ret i32 %r
}`,
  'a musttail call that computes only': `
declare i32 @g(i32) memory(none) willreturn nounwind
define i32 @f(i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %one, label %two
one:
  %a = musttail call i32 @g(i32 1)
  ret i32 %a
two:
  %b = musttail call i32 @g(i32 2)
  ret i32 %b
}`,
};

for (const [name, text] of Object.entries(programs)) {
  test(`is what it was: ${name}`, () => {
    const { functions, untouched } = studyModule(readModule(text));
    expect(untouched).toEqual([]);
    expect(functions.map(whyNotPerfect)).toEqual(functions.map(() => null));
    const { graph, remarks } = buildModule(readModule(text));
    expect(remarks).toEqual([]);
    expect(verifyGraph(graph).map(String)).toEqual([]);
    expect(verifyContinuationForm(graph).map(String)).toEqual([]);
    const printed = writeProgram(buildModule(readModule(text)));
    expect(new TextDecoder().decode(writeProgram(readProgram(printed)))).toBe(
      new TextDecoder().decode(printed),
    );
    for (const recovery of ['pcfr', 'scfr'] as const) {
      expect(problemsIn(recoverModule(buildModule(readModule(text)), { recovery }))).toEqual([]);
      expect(problemsIn(recoverModule(readProgram(printed), { recovery }))).toEqual([]);
    }
  });

  test.each(Object.keys(levels) as Level[])(`is valid after %s: ${name}`, (level) => {
    const program = buildModule(readModule(text), { replacesInvokes: true });
    optimize(program, { ...pipelineOf(level), verifyEach: true });
    expect(problemsIn(recoverModule(program))).toEqual([]);
  });
}

function problemsIn(module: ReturnType<typeof readModule>): readonly unknown[] {
  return verifyModule(readModule(writeModule(module)));
}

// ── musttail ────────────────────────────────────────────────────────────────

test('what accumulates is not combined with what a musttail call returns', () => {
  const text = `
declare i32 @g(i32)
define i32 @f(i32 %x) willreturn {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %one, label %two
one:
  %a = musttail call i32 @g(i32 1)
  ret i32 %a
two:
  %y = sub i32 %x, 1
  %b = call i32 @f(i32 %y)
  %s = add i32 %b, %x
  ret i32 %s
}`;
  const program = buildModule(readModule(text));
  optimize(program, pipelineOf('O2'));
  const written = new TextDecoder().decode(writeModule(recoverModule(program)));
  expect(written).toMatch(/musttail call i32 @g\(i32 1\)[^\n]*\n {2}ret i32 %a\n/);
  expect(written).toMatch(/call i32 @f\(/);
});

test('functions that musttail calls tie together keep their prototypes', () => {
  const text = `
define internal i32 @g(i32 %x, i32 %unused) noinline {
  ret i32 %x
}
define internal i32 @f(i32 %x, i32 %y) noinline {
  %r = musttail call i32 @g(i32 %x, i32 %y)
  ret i32 %r
}
define i32 @main(i32 %x) {
  %r = call i32 @f(i32 %x, i32 %x)
  ret i32 %r
}`;
  const program = buildModule(readModule(text));
  optimize(program, { ...parsePipeline('dead-arguments,dead-node-elimination'), verifyEach: true });
  const module = recoverModule(program);
  expect(problemsIn(module)).toEqual([]);
  expect(module.function('f')!.valueType.parameterCount).toBe(2);
});
