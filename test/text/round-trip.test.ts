// What is written reads back as the same program.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { readProgram } from '../../src/text/index.ts';
import { expectRoundTrip, programOf, textOf } from './support.ts';

const samples = new URL('../samples/', import.meta.url);

describe('a sample', () => {
  it.each(readdirSync(samples).filter((name) => name.endsWith('.ll')))('%s', (name) => {
    expectRoundTrip(programOf(readFileSync(new URL(name, samples))));
  });
});

describe('a program', () => {
  it('keeps the names that it has, and makes them unique', () => {
    const text = expectRoundTrip(
      programOf(`
        define i32 @f(i32 %x, i1 %c) {
        entry:
          br i1 %c, label %then, label %else
        then:
          %y = add i32 %x, %x
          br label %end
        else:
          %z = mul i32 %x, %x
          br label %end
        end:
          %r = phi i32 [ %y, %then ], [ %z, %else ]
          ret i32 %r
        }`),
    );
    expect(text).toContain('%y: i32 = add i32 %x$1, %x$1');
    expect(text).toContain('%z: i32 = mul i32 %x$2, %x$2');
  });

  it('keeps names that look like the automatic ones', () => {
    const text = expectRoundTrip(
      programOf(`
        define i32 @f(i32 %m0, i32 %"a$1", i32 %a, i32 %"1", ptr %c7) {
          %p0 = add i32 %m0, %"a$1"
          %io0 = add i32 %a, %"1"
          %r = add i32 %p0, %io0
          %s = add i32 %r, 7
          store i32 %s, ptr %c7
          ret i32 %s
        }`),
    );
    expect(text).toContain('%p0: i32 = add i32 %m0, %a$1$0');
    expect(text).toContain('%io0: i32 = add i32 %a, %"1"');
    expect(text).toContain('%0: i32 = constant i32 7');
  });

  it('keeps globals without names, and their order', () => {
    expectRoundTrip(
      programOf(`
        @0 = private constant i32 1
        @1 = global ptr @3
        @2 = internal alias i32, ptr @0
        define void @3() {
          call void @4()
          ret void
        }
        define internal void @4() {
          ret void
        }`),
    );
  });

  it('keeps bodies that are not in the graph', () => {
    const text = expectRoundTrip(
      programOf(`
        declare i32 @llvm.experimental.deoptimize.i32(...)
        define i32 @f() {
          %r = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
          ret i32 %r
        }`),
    );
    expect(text).toContain('lambda opaque define i32 @f()');
  });

  it('keeps addresses of blocks', () => {
    expectRoundTrip(
      programOf(`
        @table = constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %1)]
        @late = constant ptr blockaddress(@g, %here)
        define void @f(ptr %p) {
          indirectbr ptr %p, [label %a, label %1]
        a:
          ret void
        1:
          ret void
        }
        define void @g() {
          br label %here
        here:
          ret void
        }`),
    );
  });

  it('keeps intrinsics without a declaration', () => {
    const text = expectRoundTrip(
      programOf('define i32 @f(i32 %x) {\n  %r = call i32 @llvm.abs.i32(i32 %x, i1 false)\n  ret i32 %r\n}'),
    );
    expect(text).toContain('import implicit ptr @llvm.abs.i32');
  });

  it('keeps inline assembly, metadata arguments and operand bundles', () => {
    const text = expectRoundTrip(
      programOf(`
        declare void @g(...)
        declare i64 @llvm.read_register.i64(metadata)
        define i64 @f(i32 %x) {
          %a = call i32 asm sideeffect "nop $0", "=r,r"(i32 %x)
          call void (...) @g(i32 %a) [ "deopt"(i32 %x), "other"() ]
          %r = call i64 @llvm.read_register.i64(metadata !0)
          ret i64 %r
        }
        !0 = !{!"rsp"}`),
    );
    expect(text).toContain('constant i32 (i32) asm sideeffect "nop $0", "=r,r"');
    expect(text).toContain('constant metadata !0');
    expect(text).toContain('[ "deopt"(i32 %x), "other"() ] [%m');
  });

  it('means the same in Greek', () => {
    const program = programOf('define i32 @f(i32 %x) {\n  ret i32 %x\n}');
    const text = textOf(program);
    const greek = text.replace('= lambda', '= λ');
    expect(greek).not.toBe(text);
    expect(textOf(readProgram(greek))).toBe(text);
  });
});

describe('a graph', () => {
  it('says which loops are what unrolling has left, and they are not unrolled again', () => {
    const program = programOf(`
      define void @f(ptr %p, i32 %n) {
      entry:
        br label %loop
      loop:
        %i = phi i32 [ 0, %entry ], [ %next, %loop ]
        %at = getelementptr i32, ptr %p, i32 %i
        store i32 %i, ptr %at
        %next = add nsw i32 %i, 1
        %again = icmp slt i32 %next, %n
        br i1 %again, label %loop, label %end
      end:
        ret void
      }`);
    optimize(program, parsePipeline('theta-gamma-inversion,reduction,unrolling,dead-node-elimination'));
    const text = expectRoundTrip(program);
    expect(text.match(/^\s*\} unrolled/gm)).toHaveLength(2);
    const read = readProgram(new TextEncoder().encode(text));
    const { statistics } = optimize(read, parsePipeline('unrolling'));
    expect([...statistics.keys()]).not.toContain('unrolling');
    expect(textOf(read)).toBe(text);
  });

  it('may use what is defined further down', () => {
    const text = `rvsdg 1

%f: ptr = lambda define i32 @f(i32 %x) (%m0: mem) {
  %b: i32 = add i32 %a, %c
  %m1: mem = store i32 %b, ptr %p, align 4 [%m2: mem]
  %a: i32 = mul i32 %x, %x
  %c: i32, %d: i32 = theta (%i = %a, %j = %late: i32) {
    %k: i32 = add i32 %i, %j
    %p0: ctl(2) = decide 0
    repeat %p0 (%k, %j)
  }
  %late: i32 = sub i32 %x, %a
  %p: ptr, %m2: mem = alloca i32, align 4 [%m0]
  return %b, %m1
}

export %f
`;
    const program = readProgram(text);
    expect(textOf(program)).toBe(text);
    expectRoundTrip(program);
  });

  it('may have a global variable whose value is computed', () => {
    const text = `rvsdg 1

%x: ptr = delta @x = global i32 1
%y: ptr = delta @y = internal global ptr ..., align 8 [%x] {
  %a: ptr = constant ptr getelementptr (i8, ptr @x, i64 1) (%x)
  %unused: i32 = constant i32 3
  yield %a
}

export %x
`;
    const program = readProgram(text);
    expect(textOf(program)).toBe(text);
    expect(program.module.globals[1]!.initializer!.kind).toBe('constant');
  });
});
