// The memory model: what programs may do, and every error that it finds.

import { describe, expect, test } from 'vitest';
import { errorOf, failureOf, run, runAs, statusOf } from './support.ts';

describe('an error of the program', () => {
  const declarations =
    'declare ptr @malloc(i64)\ndeclare void @free(ptr)\n@constant = constant i32 1\n@global = global i32 1';
  const cases: [name: string, body: string, message: string][] = [
    [
      'reading past the end',
      '%a = alloca i32\n%p = getelementptr i8, ptr %a, i64 1\n%x = load i32, ptr %p\nret i32 %x',
      'read of 4 bytes at %a of @main + 1, outside of its 4 bytes',
    ],
    [
      'writing before the beginning',
      '%a = alloca i32\n%p = getelementptr i8, ptr %a, i64 -4\nstore i32 1, ptr %p\nret i32 0',
      'write of 4 bytes at %a of @main - 4, outside of its 4 bytes',
    ],
    ['reading at null', '%x = load i32, ptr null\nret i32 %x', 'read of 4 bytes at null'],
    [
      'writing where no object is',
      'store i8 1, ptr inttoptr (i64 64 to ptr)\nret i32 0',
      'write of 1 byte at 0x40, where there is no object',
    ],
    [
      'use after free',
      '%p = call ptr @malloc(i64 4)\ncall void @free(ptr %p)\nstore i32 1, ptr %p\nret i32 0',
      'write of 4 bytes of malloc(4) after it was freed',
    ],
    [
      'double free',
      '%p = call ptr @malloc(i64 4)\ncall void @free(ptr %p)\ncall void @free(ptr %p)\nret i32 0',
      'double free of malloc(4)',
    ],
    [
      'freeing what malloc did not give',
      'call void @free(ptr @global)\nret i32 0',
      'free of @global, which was not returned by malloc',
    ],
    [
      'freeing the middle',
      '%p = call ptr @malloc(i64 4)\n%q = getelementptr i8, ptr %p, i64 1\ncall void @free(ptr %q)\nret i32 0',
      'free of malloc(4) + 1, which is not its beginning',
    ],
    ['writing to a constant', 'store i32 2, ptr @constant\nret i32 0', 'write to the constant @constant'],
    ['reading a function', '%x = load i8, ptr @main\nret i32 0', 'read of the code of @main'],
    [
      'branching on what was never written',
      '%a = alloca i1\n%c = load i1, ptr %a\nbr i1 %c, label %t, label %f\nt:\nret i32 0\nf:\nret i32 1',
      'a branch depends on undef',
    ],
    [
      'branching on poison',
      '%x = add nsw i32 2147483647, 1\n%c = icmp eq i32 %x, 0\nbr i1 %c, label %t, label %f\nt:\nret i32 0\nf:\nret i32 1',
      'a branch depends on poison (add overflowed despite nuw or nsw)',
    ],
    [
      'a load through poison',
      '%p = getelementptr inbounds i8, ptr @global, i64 5\n%x = load i8, ptr %p\nret i32 0',
      'read through a pointer that is poison (getelementptr inbounds left its object)',
    ],
    [
      'calling what is no function',
      'call void @global()\nret i32 0',
      'a call of @global, which is not a function',
    ],
    ['reaching unreachable', 'unreachable', 'an unreachable instruction was reached'],
    ['dividing by zero', '%x = sdiv i32 1, 0\nret i32 %x', 'sdiv by zero'],
  ];
  test.each(cases)('%s is reported', (_name, body, message) => {
    const error = errorOf(body, declarations);
    expect(error.kind).toBe('undefined behaviour');
    expect(error.reason).toBe(message);
  });

  test('use after return is reported', () => {
    const error = failureOf(`define ptr @f() {
      %a = alloca i32
      ret ptr %a
    }
    define i32 @main() {
      %p = call ptr @f()
      %x = load i32, ptr %p
      ret i32 %x
    }`);
    expect(error.reason).toBe('read of 4 bytes of %a of @f after its lifetime ended');
  });

  test('comes with function, block, instruction and source line', () => {
    const error = failureOf(`define i32 @f(ptr %p) !dbg !4 {
    start:
      %x = load i32, ptr %p, !dbg !5
      ret i32 %x
    }
    define i32 @main() {
      %x = call i32 @f(ptr null)
      ret i32 %x
    }
    !llvm.dbg.cu = !{!0}
    !llvm.module.flags = !{!3}
    !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
    !1 = !DIFile(filename: "f.c", directory: ".")
    !2 = !DISubroutineType(types: !{null})
    !3 = !{i32 2, !"Debug Info Version", i32 3}
    !4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
    !5 = !DILocation(line: 2, column: 10, scope: !4)`);
    expect(error.format('f.ll')).toBe(
      [
        'f.c:2:10: error: undefined behaviour: read of 4 bytes at null',
        '  in @f, block %start (f.c:2:10)',
        '    %x = load i32, ptr %p',
        '  called from @main, block %0',
      ].join('\n'),
    );
  });
});

describe('a pointer', () => {
  test('survives being stored as an integer and as bytes', () => {
    expect(
      statusOf(`%a = alloca i32
      %b = alloca ptr
      %c = alloca ptr
      store i32 42, ptr %a
      store ptr %a, ptr %b
      %n = load i64, ptr %b
      %q = inttoptr i64 %n to ptr
      store i64 %n, ptr %c
      %r = load ptr, ptr %c
      %x = load i32, ptr %q
      %y = load i32, ptr %r
      %s = sub i32 %x, %y
      %t = add i32 %s, 42
      ret i32 %t`),
    ).toBe(42);
  });

  test('and another have a difference', () => {
    expect(
      statusOf(`%a = alloca [10 x i32]
      %p = getelementptr inbounds [10 x i32], ptr %a, i64 0, i64 7
      %x = ptrtoint ptr %p to i64
      %y = ptrtoint ptr %a to i64
      %d = sub i64 %x, %y
      %r = trunc i64 %d to i32
      ret i32 %r`),
    ).toBe(28);
  });

  test('may go past the end and come back', () => {
    expect(
      statusOf(`%a = alloca i32
      store i32 7, ptr %a
      %p = getelementptr i32, ptr %a, i64 100
      %q = getelementptr i32, ptr %p, i64 -100
      %x = load i32, ptr %q
      ret i32 %x`),
    ).toBe(7);
  });

  test('is copied by memcpy with what it points to', () => {
    expect(
      statusOf(
        `%a = alloca { i32, ptr }
        %b = alloca { i32, ptr }
        %f = getelementptr { i32, ptr }, ptr %a, i32 0, i32 1
        store ptr @g, ptr %f
        call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 16, i1 false)
        %h = getelementptr { i32, ptr }, ptr %b, i32 0, i32 1
        %p = load ptr, ptr %h
        %x = load i32, ptr %p
        ret i32 %x`,
        '@g = global i32 9\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)',
      ),
    ).toBe(9);
  });
});

test('a bit-field written into undefined memory is defined where it was written', () => {
  expect(
    statusOf(`%a = alloca i8
    %old = load i8, ptr %a
    %cleared = and i8 %old, -8
    %new = or i8 %cleared, 5
    store i8 %new, ptr %a
    %again = load i8, ptr %a
    %high = shl i8 %again, 5
    %field = lshr i8 %high, 5
    %r = zext i8 %field to i32
    ret i32 %r`),
  ).toBe(5);
});

test('freeze makes something of undef', () => {
  expect(
    statusOf('%a = alloca i32\n%x = load i32, ptr %a\n%y = freeze i32 %x\n%z = and i32 %y, 0\nret i32 %z'),
  ).toBe(0);
});

test('integers of odd widths are stored and loaded', () => {
  expect(
    statusOf(`%a = alloca i37
    store i37 -3, ptr %a
    %x = load i37, ptr %a
    %y = trunc i37 %x to i8
    %z = add i8 %y, 10
    %r = zext i8 %z to i32
    ret i32 %r`),
  ).toBe(7);
});

test('a big-endian target has its bytes the other way round', () => {
  const program = (layout: string) => `target datalayout = "${layout}"
  @x = global i32 16909060
  define i32 @main() {
    %b = load i8, ptr @x
    %r = zext i8 %b to i32
    ret i32 %r
  }`;
  expect(runAs(program('E')).status).toBe(1);
  expect(runAs(program('e')).status).toBe(4);
});

test('a constant nested thousands deep initializes its global', () => {
  const depth = 5000;
  const levels = Array.from({ length: depth }, (_, i) => i);
  const definitions = levels.map((i) => `%t${i} = type { ${i === 0 ? 'i32' : `%t${i - 1}`} }`);
  const opening = levels.map((i) => `%t${i} {`).reverse();
  const value = `${opening.join(' ')} i32 77 ${'}'.repeat(depth)}`;
  const globals = `${definitions.join('\n')}\n@deep = global ${value}`;
  expect(statusOf('%x = load i32, ptr @deep\nret i32 %x', globals)).toBe(77);
});

test('globals may refer to one another, to functions and into themselves', () => {
  expect(
    statusOf(
      `%p = load ptr, ptr @a
      %q = load ptr, ptr %p
      %x = load i32, ptr %q
      %f = load ptr, ptr @table
      %y = call i32 %f()
      %r = add i32 %x, %y
      ret i32 %r`,
      `@a = global ptr @b
      @b = global ptr getelementptr ([3 x i32], ptr @c, i64 0, i64 2)
      @c = global [3 x i32] [i32 1, i32 2, i32 3]
      @table = constant [1 x ptr] [ptr @four]
      define i32 @four() {
        ret i32 4
      }`,
    ),
  ).toBe(7);
});

test('a misaligned access is reported only if that is asked for', () => {
  const body = `%a = alloca [2 x i32], align 8
  %p = getelementptr i8, ptr %a, i64 2
  store i32 3, ptr %p, align 4
  %x = load i32, ptr %p, align 4
  ret i32 %x`;
  expect(statusOf(body)).toBe(3);
  expect(errorOf(body, '', { checkAlignment: true }).reason).toBe(
    'an access to %a of @main + 2, which is not aligned to 4',
  );
});

test('freeze also reaches into aggregates', () => {
  expect(
    statusOf(`%s = insertvalue { i32, [2 x i8] } undef, i32 8, 0
    %f = freeze { i32, [2 x i8] } %s
    %x = extractvalue { i32, [2 x i8] } %f, 0
    %b = extractvalue { i32, [2 x i8] } %f, 1, 1
    %c = zext i8 %b to i32
    %r = add i32 %x, %c
    ret i32 %r`),
  ).toBe(8);
});

test('a constant index into an address space of 32 bits is modulo 2^32', () => {
  const program = `target datalayout = "e-p:32:32-p1:64:64"
    @x = global i8 5
    define i32 @main() {
      %p = getelementptr i8, ptr @x, i64 4294967296
      %v = load i8, ptr %p
      %r = zext i8 %v to i32
      ret i32 %r
    }`;
  expect(runAs(program).status).toBe(5);
});

describe('a program has no more memory than it is given', () => {
  const limited = (body: string, globals = '') => errorOf(body, globals, { memoryLimit: 1 << 20 });

  test('in globals', () => {
    const { kind, reason } = limited(
      '%x = load i8, ptr @big\nret i32 0',
      '@big = global [2000000 x i8] zeroinitializer',
    );
    expect(kind).toBe('limit');
    expect(reason).toContain('the program may have 1048576 bytes of memory');
  });

  test('on the stack', () => {
    expect(limited('%x = alloca [2000000 x i8]\nret i32 0').kind).toBe('limit');
  });

  test('on the heap', () => {
    const body = 'br label %l\nl:\n%p = call ptr @malloc(i64 1000)\nbr label %l';
    expect(limited(body, 'declare ptr @malloc(i64)').kind).toBe('limit');
  });

  test('but has again what it gave back', () => {
    const program = `declare ptr @malloc(i64)
    declare void @free(ptr)
    define void @f() {
      %x = alloca [1000 x i8]
      ret void
    }
    define i32 @main() {
      br label %l
    l:
      %i = phi i32 [ 0, %0 ], [ %n, %l ]
      %p = call ptr @malloc(i64 1000)
      call void @free(ptr %p)
      call void @f()
      %n = add i32 %i, 1
      %c = icmp eq i32 %n, 5000
      br i1 %c, label %e, label %l
    e:
      ret i32 3
    }`;
    expect(run(program, { memoryLimit: 1 << 20 }).status).toBe(3);
  });
});
