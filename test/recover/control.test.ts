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
  'calls that return twice, in a loop and in a condition': `
declare i32 @_setjmp(ptr) nounwind returns_twice
declare void @jumps(ptr)
define i32 @f(ptr %b, i1 %c) {
  %n = alloca i32
  store i32 1, ptr %n
  br i1 %c, label %loop, label %out
loop:
  %r = call i32 @_setjmp(ptr %b) returns_twice
  %again = icmp eq i32 %r, 5
  store i32 %r, ptr %n
  br i1 %again, label %loop, label %out
out:
  %s = call i32 @_setjmp(ptr %b) returns_twice
  %first = icmp eq i32 %s, 0
  br i1 %first, label %jump, label %end
jump:
  store i32 2, ptr %n
  call void @jumps(ptr %b)
  br label %end
end:
  %x = load i32, ptr %n
  ret i32 %x
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

// ── Calls that return twice ─────────────────────────────────────────────────

function optimized(text: string, level: Level = 'O3'): string {
  const program = buildModule(readModule(text));
  optimize(program, { ...pipelineOf(level), verifyEach: true });
  const module = recoverModule(program);
  expect(problemsIn(module)).toEqual([]);
  return new TextDecoder().decode(writeModule(module));
}

const jumps = `
declare i32 @_setjmp(ptr) nounwind returns_twice
declare void @jumps(ptr)
declare void @note(i32)
`;

test('what is written behind setjmp stays in memory, and what is written before it does not', () => {
  const text = optimized(`${jumps}
define i32 @f(ptr %b, i32 %x) {
  %early = alloca i32
  %late = alloca i32
  store i32 %x, ptr %early
  store i32 1, ptr %late
  %r = call i32 @_setjmp(ptr %b)
  %first = icmp eq i32 %r, 0
  br i1 %first, label %go, label %back
go:
  store i32 2, ptr %late
  call void @jumps(ptr %b)
  br label %back
back:
  %v = load i32, ptr %late
  %w = load i32, ptr %early
  %s = add i32 %v, %w
  ret i32 %s
}`);
  expect(text).not.toContain('%early');
  expect(text).toContain('store i32 1, ptr %late');
  expect(text).toContain('store i32 2, ptr %late');
  expect(text).toContain('load i32, ptr %late');
});

test('what a global that only this module sees has in it may change where control comes back', () => {
  const text = optimized(`${jumps}
@count = internal global i32 0
define i32 @f(ptr %b) {
  store i32 7, ptr @count
  %r = call i32 @_setjmp(ptr %b)
  %v = load i32, ptr @count
  call void @note(i32 %v)
  store i32 8, ptr @count
  call void @jumps(ptr %b)
  store i32 9, ptr @count
  ret i32 %v
}`);
  expect(text).toContain('store i32 7, ptr @count');
  expect(text).toContain('%v = load i32, ptr @count');
  expect(text).toContain('store i32 8, ptr @count');
});

test('a function that calls setjmp is not inlined, and recursion in it is no loop', () => {
  const text = optimized(`${jumps}
@b = global [32 x i64] zeroinitializer
define internal i32 @g() {
  %r = call i32 @_setjmp(ptr @b)
  ret i32 %r
}
define i32 @f(i32 %n) willreturn {
  %r = call i32 @_setjmp(ptr @b)
  %c = icmp eq i32 %n, %r
  br i1 %c, label %end, label %more
more:
  %m = sub i32 %n, 1
  %v = call i32 @f(i32 %m)
  ret i32 %v
end:
  %w = call i32 @g()
  ret i32 %w
}`);
  expect(text).toContain('call i32 @g()');
  expect(text).toContain('call i32 @f(i32 %m)');
});

test('what returns twice is known from text, too', () => {
  const printed = writeProgram(
    buildModule(
      readModule(`${jumps}
define i32 @f(ptr %b) {
  %late = alloca i32
  store i32 1, ptr %late
  %r = call i32 @_setjmp(ptr %b)
  store i32 2, ptr %late
  call void @jumps(ptr %b)
  %v = load i32, ptr %late
  ret i32 %v
}`),
    ),
  );
  const program = readProgram(printed);
  optimize(program, pipelineOf('O2'));
  expect(new TextDecoder().decode(writeModule(recoverModule(program)))).toContain('store i32 1, ptr %late');
});
