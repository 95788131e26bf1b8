// Control flow and calls of the module interpreter.

import { describe, expect, test } from 'vitest';
import { runModule } from '../../src/interp/index.ts';
import { readModule } from '../../src/llvm/index.ts';
import { errorOf, failureOf, run, statusOf } from './support.ts';

test('the phis of a block take their values at once', () => {
  // a and b swap in each of three rounds.
  expect(
    statusOf(`br label %loop
    loop:
      %a = phi i32 [ 1, %0 ], [ %b, %loop ]
      %b = phi i32 [ 2, %0 ], [ %a, %loop ]
      %i = phi i32 [ 0, %0 ], [ %j, %loop ]
      %j = add i32 %i, 1
      %c = icmp slt i32 %j, 4
      br i1 %c, label %loop, label %end
    end:
      %t = mul i32 %a, 10
      %r = add i32 %t, %b
      ret i32 %r`),
  ).toBe(21);
});

test('a switch finds its case, also among 64-bit values', () => {
  const body = (value: string) => `switch i64 ${value}, label %other [ i64 1, label %one
      i64 -9223372036854775808, label %least ]
    one:
      ret i32 1
    least:
      ret i32 2
    other:
      ret i32 3`;
  expect(statusOf(body('1'))).toBe(1);
  expect(statusOf(body('-9223372036854775808'))).toBe(2);
  expect(statusOf(body('0'))).toBe(3);
});

test('indirectbr goes where a block address, moved or not, says', () => {
  expect(
    statusOf(`%difference = sub i64 ptrtoint (ptr blockaddress(@main, %two) to i64), ptrtoint (ptr blockaddress(@main, %one) to i64)
    %target = getelementptr i8, ptr blockaddress(@main, %one), i64 %difference
    indirectbr ptr %target, [label %one, label %two]
    one:
      ret i32 1
    two:
      ret i32 2`),
  ).toBe(2);
});

test('the address of a label is the same wherever it is asked for, another one for another label, and not null', () => {
  expect(
    statusOf(`br label %one
    one:
      %same = icmp eq ptr blockaddress(@main, %one), blockaddress(@main, %one)
      %other = icmp eq ptr blockaddress(@main, %one), blockaddress(@main, %two)
      %null = icmp eq ptr blockaddress(@main, %two), null
      br label %two
    two:
      %here = phi ptr [ blockaddress(@main, %two), %one ]
      %again = icmp eq ptr %here, blockaddress(@main, %two)
      %i = zext i1 %same to i32
      %j = zext i1 %other to i32
      %k = zext i1 %null to i32
      %l = zext i1 %again to i32
      %a = mul i32 %i, 8
      %b = mul i32 %l, 4
      %c = mul i32 %j, 2
      %d = add i32 %a, %b
      %e = add i32 %c, %k
      %r = add i32 %d, %e
      ret i32 %r`),
  ).toBe(12);
});

test('a hundred thousand calls may be active', () => {
  const program = `define i32 @depth(i32 %n) {
    %end = icmp eq i32 %n, 0
    br i1 %end, label %stop, label %go
  stop:
    ret i32 0
  go:
    %m = sub i32 %n, 1
    %d = call i32 @depth(i32 %m)
    %e = add i32 %d, 1
    ret i32 %e
  }
  define i32 @main() {
    %d = call i32 @depth(i32 100000)
    %ok = icmp eq i32 %d, 100000
    %r = zext i1 %ok to i32
    ret i32 %r
  }`;
  expect(run(program).status).toBe(1);
});

test('musttail calls need no stack', () => {
  const program = `define i32 @down(i32 %n) {
    %end = icmp eq i32 %n, 0
    br i1 %end, label %stop, label %go
  stop:
    ret i32 5
  go:
    %m = sub i32 %n, 1
    %d = musttail call i32 @down(i32 %m)
    ret i32 %d
  }
  define i32 @main() {
    %d = call i32 @down(i32 300000)
    ret i32 %d
  }`;
  expect(run(program).status).toBe(5);
});

test('endless recursion is stopped', () => {
  expect(failureOf('define i32 @main() {\n%x = call i32 @main()\nret i32 %x\n}').kind).toBe('limit');
});

test('an endless loop is stopped by the limit of steps', () => {
  const error = errorOf('br label %l\nl:\nbr label %l', '', { stepLimit: 10_000 });
  expect(error.kind).toBe('limit');
  expect(error.reason).toBe('stopped after 10000 instructions');
});

test('an argument by value is a copy', () => {
  const program = `define void @change(ptr byval(i32) %p) {
    store i32 9, ptr %p
    ret void
  }
  define i32 @main() {
    %a = alloca i32
    store i32 3, ptr %a
    call void @change(ptr byval(i32) %a)
    %x = load i32, ptr %a
    ret i32 %x
  }`;
  expect(run(program).status).toBe(3);
});

test('aliases and ifuncs call what they stand for', () => {
  const program = `@alias = alias i32 (), ptr @three
  @chosen = ifunc i32 (), ptr @resolver
  define i32 @three() {
    ret i32 3
  }
  define ptr @resolver() {
    ret ptr @three
  }
  define i32 @main() {
    %a = call i32 @alias()
    %b = call i32 @chosen()
    %r = add i32 %a, %b
    ret i32 %r
  }`;
  expect(run(program).status).toBe(6);
});

test('an undefined argument that must be defined is an error', () => {
  const program = `define void @f(i32 %x) {
    ret void
  }
  define i32 @main() {
    call void @f(i32 noundef undef)
    ret i32 0
  }`;
  expect(failureOf(program).reason).toBe('argument 1 must not be undefined and is undef');
});

describe('longjmp', () => {
  const declarations = `declare i32 @setjmp(ptr) returns_twice
  declare void @longjmp(ptr, i32)
  @buffer = global [200 x i8] zeroinitializer, align 16`;
  test('returns a second time from setjmp, out of a deeper call', () => {
    const program = `${declarations}
    define void @deep(i32 %n) {
      %end = icmp eq i32 %n, 0
      br i1 %end, label %jump, label %go
    jump:
      call void @longjmp(ptr @buffer, i32 7)
      unreachable
    go:
      %m = sub i32 %n, 1
      call void @deep(i32 %m)
      ret void
    }
    define i32 @main() {
      %r = call i32 @setjmp(ptr @buffer)
      %first = icmp eq i32 %r, 0
      br i1 %first, label %go, label %back
    go:
      call void @deep(i32 10)
      ret i32 1
    back:
      ret i32 %r
    }`;
    expect(run(program).status).toBe(7);
  });
  test('into a function that has returned is an error', () => {
    const program = `${declarations}
    define void @set() {
      %r = call i32 @setjmp(ptr @buffer)
      ret void
    }
    define i32 @main() {
      call void @set()
      call void @longjmp(ptr @buffer, i32 1)
      ret i32 0
    }`;
    expect(failureOf(program).reason).toBe('longjmp into a function that has returned');
  });
});

describe('variable arguments on x86-64', () => {
  // What clang makes of: int sum(int n, ...) with va_arg(ap, int) and then va_arg(ap, double).
  const program = `%list = type { i32, i32, ptr, ptr }
  declare void @llvm.va_start.p0(ptr)
  define i32 @read(i32 %kinds, ...) {
    %ap = alloca %list, align 16
    call void @llvm.va_start.p0(ptr %ap)
    br label %loop
  loop:
    %i = phi i32 [ 0, %0 ], [ %next, %join ]
    %sum = phi i32 [ 0, %0 ], [ %more, %join ]
    %gp = load i32, ptr %ap
    %fits = icmp ule i32 %gp, 40
    br i1 %fits, label %register, label %memory
  register:
    %save.at = getelementptr inbounds %list, ptr %ap, i32 0, i32 3
    %save = load ptr, ptr %save.at
    %in.register = getelementptr i8, ptr %save, i32 %gp
    %gp.next = add i32 %gp, 8
    store i32 %gp.next, ptr %ap
    br label %join
  memory:
    %overflow.at = getelementptr inbounds %list, ptr %ap, i32 0, i32 2
    %in.memory = load ptr, ptr %overflow.at
    %overflow.next = getelementptr i8, ptr %in.memory, i32 8
    store ptr %overflow.next, ptr %overflow.at
    br label %join
  join:
    %place = phi ptr [ %in.register, %register ], [ %in.memory, %memory ]
    %x = load i32, ptr %place
    %weight = add i32 %i, 1
    %part = mul i32 %x, %weight
    %more = add i32 %sum, %part
    %next = add i32 %i, 1
    %again = icmp slt i32 %next, %kinds
    br i1 %again, label %loop, label %end
  end:
    ret i32 %more
  }
  define i32 @main() {
    %r = call i32 (i32, ...) @read(i32 8, i32 1, i32 1, i32 1, double 9.0, i32 1, i32 1, i32 2, i32 2, i32 1)
    ret i32 %r
  }`;
  test('are found in the register save area and beyond it', () => {
    expect(run(program).status).toBe(1 + 2 + 3 + 4 + 5 + 12 + 14 + 8);
  });
});

test('what was executed is counted', () => {
  const module = readModule(`define i32 @main() {
    %a = alloca i32
    store i32 1, ptr %a
    %x = load i32, ptr %a
    %c = icmp eq i32 %x, 1
    br i1 %c, label %t, label %t
  t:
    ret i32 0
  }`);
  const { counters } = runModule(module);
  expect(counters).toMatchObject({ branches: 1, reads: 1, writes: 1, calls: 1 });
  expect(counters.operations).toBeGreaterThanOrEqual(6);
});

test('inline assembly without instructions passes values through; other is refused', () => {
  expect(statusOf('%x = call i32 asm "", "=r,0"(i32 4)\nret i32 %x')).toBe(4);
  expect(errorOf('call void asm "hlt", ""()\nret i32 0').reason).toBe('inline assembly "hlt"');
});

test('what is missing is reported by name', () => {
  const error = errorOf('call void @frobnicate()\nret i32 0', 'declare void @frobnicate()');
  expect(error.kind).toBe('not supported');
  expect(error.reason).toBe("the library function 'frobnicate'");
});

test('atomic instructions read, modify and write', () => {
  expect(
    statusOf(`%a = alloca i32
    store i32 10, ptr %a
    %old = atomicrmw add ptr %a, i32 5 seq_cst
    %pair = cmpxchg ptr %a, i32 15, i32 20 seq_cst seq_cst
    %swapped = extractvalue { i32, i1 } %pair, 1
    %one = zext i1 %swapped to i32
    %now = load i32, ptr %a
    %s = add i32 %old, %one
    %r = add i32 %s, %now
    ret i32 %r`),
  ).toBe(31);
});

test('vectors are computed lane by lane, shuffled and reduced', () => {
  expect(
    statusOf(
      `%v = add <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <i32 10, i32 10, i32 10, i32 10>
      %s = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 3, i32 0, i32 0>
      %e = extractelement <4 x i32> %s, i32 0
      %t = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
      %r = add i32 %e, %t
      ret i32 %r`,
      'declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)',
    ),
  ).toBe(64);
});

test('a weak function that nobody defines is null', () => {
  const body = '%c = icmp eq ptr @nobody, null\n%r = zext i1 %c to i32\nret i32 %r';
  expect(statusOf(body, 'declare extern_weak void @nobody()')).toBe(1);
});
