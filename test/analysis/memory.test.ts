// What is known of memory: addresses and their terms, objects, captures, aliases, types of accesses, footprints of loops, layouts.

import { describe, expect, it, test } from 'vitest';
import { areRelated } from '../../src/analysis/address.ts';
import { mayChange, mayOverwrite } from '../../src/analysis/footprint.ts';
import {
  accessSize,
  allocSize,
  bitSize,
  fieldOffsets,
  leavesOf,
  storeSize,
} from '../../src/analysis/layout.ts';
import { parseDataLayout, readModule } from '../../src/llvm/index.ts';
import { Subject } from './support.ts';

/** A function @f with some parameters and a straight body. */
const f = (parameters: string, body: string, around = '') =>
  new Subject(`${around}\ndefine void @f(${parameters}) {\n${body}\n  ret void\n}`);

describe('addresses', () => {
  const subject = f(
    'ptr %p, ptr %q, i64 %i, i32 %n',
    `  %one = getelementptr { i32, [4 x i16] }, ptr %p, i64 0, i32 1, i64 3
  %two = getelementptr i8, ptr %p, i64 -2
  %at = getelementptr i32, ptr %p, i64 %i
  %next = add i64 %i, 1
  %after = getelementptr i32, ptr %p, i64 %next
  %wide = sext i32 %n to i64
  %signed = getelementptr i32, ptr %p, i64 %wide
  %zero = zext i32 %n to i64
  %unsigned = getelementptr i32, ptr %p, i64 %zero
  %step = getelementptr i8, ptr %at, i64 4
  store i8 0, ptr %one
  store i8 1, ptr %two
  store i8 2, ptr %at
  store i8 3, ptr %after
  store i8 4, ptr %signed
  store i8 5, ptr %unsigned
  store i8 6, ptr %step`,
  );
  const address = (name: string) => subject.facts.aliases.addressOf(subject.origin(name));

  it('are a distance from a root', () => {
    expect(address('one')).toMatchObject({ root: subject.origin('p'), offset: 10, terms: null });
    expect(address('two')).toMatchObject({ root: subject.origin('p'), offset: -2, terms: null });
  });

  it('have terms for what varies, and the same ones are identical', () => {
    const [at, after] = [address('at'), address('after')];
    expect(at.terms?.list).toMatchObject([{ extension: 'none', scale: 4 }]);
    expect(at.terms).toBe(after.terms);
    expect(after.offset - at.offset).toBe(4);
    expect(areRelated(at, after)).toBe(true);
    expect(address('step')).toEqual(after);
  });

  it('distinguish a signed and an unsigned index', () => {
    expect(address('signed').terms!.list[0]!.extension).toBe('sext');
    expect(address('unsigned').terms!.list[0]!.extension).toBe('zext');
    expect(areRelated(address('signed'), address('unsigned'))).toBe(false);
  });

  it('of narrow indices that may wrap are not a distance apart', () => {
    const other = f(
      'ptr %p, i32 %n',
      `  %m = add i32 %n, 1
  %a = zext i32 %n to i64
  %b = zext i32 %m to i64
  %x = getelementptr i8, ptr %p, i64 %a
  %y = getelementptr i8, ptr %p, i64 %b
  store i8 0, ptr %x
  store i8 1, ptr %y`,
    );
    const { aliases } = other.facts;
    expect(areRelated(aliases.addressOf(other.origin('x')), aliases.addressOf(other.origin('y')))).toBe(
      false,
    );
    expect(other.mayAlias('0', '1')).toBe(true);
  });
});

describe('aliases', () => {
  it.each([
    ['neighbours in an object are disjoint', 'getelementptr i8, ptr %p, i64 4', 'i32', false],
    ['parts of one value overlap', 'getelementptr i8, ptr %p, i64 3', 'i32', true],
    ['what is before may reach into it', 'getelementptr i8, ptr %p, i64 -7', 'i64', true],
    ['what ends before it does not', 'getelementptr i8, ptr %p, i64 -8', 'i64', false],
    ['an unknown index may be any', 'getelementptr i8, ptr %p, i64 %i', 'i8', true],
    ['another parameter may be anything', 'getelementptr i8, ptr %q, i64 0', 'i8', true],
  ])('%s', (_, address, type, expected) => {
    const subject = f(
      'ptr %p, ptr %q, i64 %i',
      `  %a = ${address}\n  store i32 1, ptr %p\n  store ${type} 2, ptr %a`,
    );
    expect(subject.mayAlias('1', '2')).toBe(expected);
  });

  const globals = `
@internal = internal global i32 0
@escaped = internal global i32 0
@external = global i32 0
@keeper = global ptr @escaped
declare void @keep(ptr)
declare ptr @make() allockind("alloc,uninitialized")
declare noalias ptr @malloc(i64)`;
  const places: [string, string][] = [
    ['local', '%local = alloca i32'],
    ['given', '%given = alloca i32\n  call void @keep(ptr %given)'],
    ['fresh', '%fresh = call ptr @malloc(i64 4)'],
    ['internal', '%internal = getelementptr i8, ptr @internal, i64 0'],
    ['external', '%external = getelementptr i8, ptr @external, i64 0'],
    ['escaped', '%escaped = getelementptr i8, ptr @escaped, i64 0'],
    ['unknown', '%unknown = load ptr, ptr %p'],
    ['p', ''],
    ['r', ''],
  ];
  const subject = f(
    'ptr %p, ptr noalias %r',
    `${places.map(([, line]) => `  ${line}`).join('\n')}
${places.map(([name], i) => `  store i32 ${i + 10}, ptr ${name.startsWith('%') ? name : `%${name}`}`).join('\n')}`,
    globals,
  );
  const number = (name: string) => String(places.findIndex(([place]) => place === name) + 10);
  const meets = (a: string, b: string) => subject.mayAlias(number(a), number(b));

  it('are none between identified objects', () => {
    const identified = ['local', 'given', 'fresh', 'internal', 'external', 'escaped'];
    for (const a of identified) {
      for (const b of identified) expect([a, b, meets(a, b)]).toEqual([a, b, a === b]);
    }
  });

  it('of a loaded pointer are what others may know', () => {
    const answers = places.map(([name]) => [name, meets(name, 'unknown')]);
    expect(Object.fromEntries(answers)).toEqual({
      local: false,
      given: true,
      fresh: false,
      internal: false,
      external: true,
      escaped: true,
      unknown: true,
      p: true,
      r: false,
    });
  });

  it('of a parameter are neither locals nor what is made later', () => {
    const answers = places.map(([name]) => [name, meets(name, 'p')]);
    expect(Object.fromEntries(answers)).toEqual({
      local: false,
      given: false,
      fresh: false,
      internal: false,
      external: true,
      escaped: true,
      unknown: true,
      p: true,
      r: false,
    });
  });
});

describe('captures', () => {
  const body = (use: string, around = '') =>
    f(
      'ptr %p, i1 %c',
      `  %x = alloca i32\n  store i32 0, ptr %x\n  ${use}`,
      `@g = global ptr null\n${around}`,
    );

  it.each([
    ['stored in memory', 'store ptr %x, ptr %p', '', true],
    ['stored to', 'store i32 1, ptr %x', '', false],
    ['given to a call', 'call void @keep(ptr %x)', 'declare void @keep(ptr)', true],
    [
      'given to a call that does not keep it',
      'call void @see(ptr captures(none) %x)',
      'declare void @see(ptr)',
      false,
    ],
    ['made a number that is stored', '%n = ptrtoint ptr %x to i64\n  store i64 %n, ptr %p', '', true],
    ['compared with null', '%e = icmp eq ptr %x, null\n  store i1 %e, ptr %p', '', false],
    [
      'one of two pointers, which is stored',
      '%s = select i1 %c, ptr %x, ptr %p\n  store ptr %s, ptr %p',
      '',
      true,
    ],
    [
      'one of two pointers, which is stored to',
      '%s = select i1 %c, ptr %x, ptr %p\n  store i8 3, ptr %s',
      '',
      false,
    ],
    ['an address in it stored', '%s = getelementptr i8, ptr %x, i64 1\n  store ptr %s, ptr %p', '', true],
  ])('an alloca whose address is %s', (_, use, around, expected) => {
    expect(body(use, around).isCaptured('x')).toBe(expected);
  });

  it('follow an address through branches and loops', () => {
    const through = (use: string) =>
      new Subject(`
define void @f(ptr %p, i1 %c) {
entry:
  %x = alloca [4 x i8]
  br i1 %c, label %a, label %b
a:
  br label %loop
b:
  br label %loop
loop:
  %y = phi ptr [ %x, %a ], [ %p, %b ], [ %z, %loop ]
  %z = getelementptr i8, ptr %y, i64 1
  ${use}
  %more = load volatile i1, ptr %p
  br i1 %more, label %loop, label %done
done:
  ret void
}`);
    expect(through('store i8 1, ptr %z').isCaptured('x')).toBe(false);
    expect(through('store ptr %z, ptr %p').isCaptured('x')).toBe(true);
  });
});

describe('types of accesses', () => {
  const metadata = `
!0 = !{!"root"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"s", !2, i64 0, !3, i64 4}
!5 = !{!2, !2, i64 0}
!6 = !{!3, !3, i64 0}
!7 = !{!1, !1, i64 0}
!8 = !{!4, !2, i64 0}
!9 = !{!4, !3, i64 4}
!10 = !{!"another root"}
!11 = !{!"INTEGER", !10, i64 0}
!12 = !{!11, !11, i64 0}`;
  const tags: Record<string, string> = {
    int: '!5',
    float: '!6',
    char: '!7',
    's.int': '!8',
    's.float': '!9',
    other: '!12',
  };
  const names = [...Object.keys(tags), 'none'];
  const lines = names.map((name, i) => {
    const tag = name === 'none' ? '' : `, !tbaa ${tags[name]}`;
    return `  store i32 ${i + 10}, ptr %p${tag}\n  %r${i} = load i32, ptr %q${tag}`;
  });
  const subject = new Subject(
    `define void @f(ptr %p, ptr %q) {\n${lines.join('\n')}\n  ret void\n}\n${metadata}`,
  );
  const { aliases } = subject.facts;
  const sees = (read: string, write: string) =>
    aliases.maySee(
      subject.access(`r${names.indexOf(read)}`),
      subject.access(String(names.indexOf(write) + 10)),
    );

  it('say whether a read may see an earlier write', () => {
    const seen = (read: string) => names.filter((write) => sees(read, write));
    expect(seen('int')).toEqual(['int', 'char', 's.int', 'other', 'none']);
    expect(seen('float')).toEqual(['float', 'char', 's.float', 'other', 'none']);
    expect(seen('char')).toEqual(names);
    expect(seen('s.int')).toEqual(['int', 'char', 's.int', 'other', 'none']);
    expect(seen('none')).toEqual(names);
  });

  it('say nothing of two writes', () => {
    expect(subject.mayAlias('10', '11')).toBe(true);
  });
});

describe('footprints of loops', () => {
  const subject = new Subject(`
declare void @any(ptr)
define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %c, i1 %often, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %end ]
  %x = load i32, ptr %a
  store i32 7, ptr %b
  br i1 %often, label %some, label %end
some:
  store i32 8, ptr %c
  br label %end
end:
  %next = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  %before = load i32, ptr %a
  %between = load i32, ptr %b
  %after = load i32, ptr %c
  ret void
}`);
  const [theta] = subject.loops();
  const footprint = subject.facts.footprints.of(theta!);

  it('say what is read and written, and whether certainly', () => {
    const spots = [...footprint.spots.values()].map(
      ({ address, isRead, isWritten, isCertain, isCertainlyWritten }) => [
        address.root.name,
        { isRead, isWritten, isCertain, isCertainlyWritten },
      ],
    );
    expect(Object.fromEntries(spots)).toEqual({
      a: { isRead: true, isWritten: false, isCertain: true, isCertainlyWritten: false },
      b: { isRead: false, isWritten: true, isCertain: true, isCertainlyWritten: true },
      c: { isRead: false, isWritten: true, isCertain: false, isCertainlyWritten: false },
    });
    expect(footprint.others.size).toBe(0);
  });

  it('say whether a later read sees something else', () => {
    const { aliases } = subject.facts;
    const changes = (name: string) => mayChange(footprint, subject.access(name), aliases);
    expect([changes('before'), changes('between'), changes('after')]).toEqual([false, true, true]);
    expect(mayOverwrite(footprint, subject.access('before'), aliases)).toBe(false);
  });
});

describe('layouts', () => {
  const layout = parseDataLayout(
    'e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128',
  );
  const type = (text: string) => {
    const module = readModule(`@x = external global ${text}`);
    return module.globals[0]!.valueType;
  };

  test.each([
    ['i1', 1, 1, 1],
    ['i17', 17, 3, 4],
    ['i128', 128, 16, 16],
    ['x86_fp80', 80, 10, 16],
    ['ptr', 64, 8, 8],
    ['<3 x i32>', 96, 12, 16],
    ['<5 x i1>', 5, 1, 1],
    ['[3 x i16]', 48, 6, 6],
    ['{ i8, i32 }', 64, 8, 8],
    ['{ i32, i8 }', 64, 8, 8],
    ['<{ i8, i32 }>', 40, 5, 5],
    ['{}', 0, 0, 0],
  ])(
    '%s has %d bits, takes %d bytes in memory, and its neighbour is %d bytes away',
    (text, bits, size, stride) => {
      const found = type(text);
      expect([bitSize(layout, found), storeSize(layout, found), allocSize(layout, found)]).toEqual([
        bits,
        size,
        stride,
      ]);
    },
  );

  it('of structs have padding', () => {
    expect(fieldOffsets(layout, type('{ i8, i64, i16, ptr }'))).toEqual([0, 8, 16, 24]);
    expect(fieldOffsets(layout, type('<{ i8, i64, i16 }>'))).toEqual([0, 1, 9]);
  });

  it('have leaves, with the way to each', () => {
    const leaves = leavesOf(layout, type('{ i8, [2 x { i16, i32 }] }'), 8)!;
    expect(leaves.map(({ offset, indices }) => [offset, indices.join('.')])).toEqual([
      [0, '0'],
      [4, '1.0.0'],
      [8, '1.0.1'],
      [12, '1.1.0'],
      [16, '1.1.1'],
    ]);
    expect(leavesOf(layout, type('[9 x i8]'), 8)).toBeNull();
  });

  it('of scalable vectors are for the machine to decide', () => {
    const module = readModule('define void @f(<vscale x 4 x i32> %v) {\n  ret void\n}');
    expect(accessSize(layout, module.functions[0]!.arguments[0]!.type)).toBeNull();
  });
});
