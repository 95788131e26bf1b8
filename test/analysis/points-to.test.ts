// Points-to for whole programs: what it keeps apart, what it must not, and that running finds facts that are wrong.

import { describe, expect, it } from 'vitest';
import { Bits } from '../../src/analysis/points-to/bits.ts';
import { Pairs, Sets } from '../../src/analysis/points-to/sets.ts';
import { PointsTo } from '../../src/analysis/points-to.ts';
import { ModuleSummary } from '../../src/analysis/summary.ts';
import { buildModule } from '../../src/build/index.ts';
import { parseDataLayout, readModule, writeModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { AliasCheck } from '../support/alias-check.ts';

const allocation = `
declare ptr @malloc(i64)
declare void @exit(i32)
define internal ptr @make() noinline {
  %p = call ptr @malloc(i64 16)
  %failed = icmp eq ptr %p, null
  br i1 %failed, label %end, label %done
end:
  call void @exit(i32 1)
  unreachable
done:
  ret ptr %p
}
`;

const setting = `
define internal i64 @set(ptr %p, ptr %q) noinline {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %i = load i64, ptr %p
  %r = add i64 %i, 3
  ret i64 %r
}
`;

/** Inlining first, and behind the analysis what asks it. */
const afterwards = 'O1,points-to,memory-forwarding,common-node-elimination,reduction,dead-node-elimination';

function optimized(text: string, list = afterwards): string {
  const program = buildModule(readModule(text));
  optimize(program, { ...parsePipeline(list), verifyEach: true });
  return new TextDecoder().decode(writeModule(recoverModule(program)));
}

const bodyOf = (text: string, name: string): string =>
  text.slice(text.indexOf(`@${name}(`, text.search(new RegExp(`define .*@${name}\\(`)))).split('\n}')[0]!;

describe('points-to', () => {
  it('keeps what two calls of an allocating function return apart (thesis, Figure 5.1)', () => {
    const main = `
define i64 @main() {
  %p = call ptr @make()
  %q = call ptr @make()
  %r = call i64 @set(ptr %p, ptr %q)
  ret i64 %r
}`;
    expect(bodyOf(optimized(allocation + setting + main), 'set')).toContain('ret i64 4');
  });

  it('does not if one of them may be the other', () => {
    const main = `
define i64 @main(i1 %c) {
  %p = call ptr @make()
  %o = call ptr @make()
  %q = select i1 %c, ptr %p, ptr %o
  %r = call i64 @set(ptr %p, ptr %q)
  ret i64 %r
}`;
    expect(bodyOf(optimized(allocation + setting + main), 'set')).not.toContain('ret i64 4');
  });

  it('does not if the function is exported', () => {
    const main = `
define i64 @main() {
  %p = call ptr @make()
  %q = call ptr @make()
  %r = call i64 @set(ptr %p, ptr %q)
  ret i64 %r
}`;
    const exported = setting.replace('internal ', '');
    expect(bodyOf(optimized(allocation + exported + main), 'set')).not.toContain('ret i64 4');
  });

  it('keeps fields of structs in an array apart, and an array in them not', () => {
    const fields = (index: string) => `
%S = type { i64, [2 x i64], ptr }
define i64 @f(ptr %t, i64 %i, i64 %j) {
  %key = getelementptr inbounds %S, ptr %t, i64 %i, i32 0
  store i64 1, ptr %key
  %data = getelementptr inbounds %S, ptr %t, i64 %j, ${index}
  store i64 2, ptr %data
  %k = load i64, ptr %key
  ret i64 %k
}`;
    expect(optimized(fields('i32 1, i64 0'))).toContain('ret i64 1');
    expect(optimized(fields('i32 1, i64 %i'))).not.toContain('ret i64 1');
  });

  it('follows pointers through bytes, integers and copies of memory', () => {
    const ways = [
      '%i = ptrtoint ptr %p to i64\n %j = xor i64 %i, 1\n %k = xor i64 %j, 1\n %q = inttoptr i64 %k to ptr',
      'store ptr %p, ptr %a\n %i = load i64, ptr %a\n store i64 %i, ptr %b\n %q = load ptr, ptr %b',
      'store ptr %p, ptr %a\n %i = load <8 x i8>, ptr %a\n store <8 x i8> %i, ptr %b\n %q = load ptr, ptr %b',
      'store ptr %p, ptr %a\n call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)\n %q = load ptr, ptr %b',
      'store ptr %p, ptr %a\n %c = load double, ptr %a\n store double %c, ptr %b\n %q = load ptr, ptr %b',
    ];
    for (const way of ways) {
      const program = buildModule(
        readModule(`declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
          define internal ptr @f(ptr %p) { %a = alloca i64
 %b = alloca i64
 ${way}
 ret ptr %q
}
          define void @main() { %x = alloca i64
 %q = call ptr @f(ptr %x)
 %o = alloca i64
 store i64 0, ptr %q
 ret void
}`),
      );
      const layout = parseDataLayout(program.module.dataLayout ?? '');
      const pointsTo = PointsTo.of(program, layout);
      const main = program.lambdas.get(program.module.function('main')!)!;
      const nodes = [...main.body.nodes()].filter(({ outputs }) => outputs[0] !== undefined);
      const named = (name: string) =>
        pointsTo.targetOf(nodes.find(({ outputs }) => outputs[0]!.name === name)!.outputs[0]!)!;
      const word = { distance: 0, size: 8 };
      expect(pointsTo.mayMeet(named('q'), word, named('x'), word), way).toBe(true);
      expect(pointsTo.mayMeet(named('q'), word, named('o'), word), way).toBe(false);
    }
  });

  it('knows nothing of a pointer that is made of a number', () => {
    const program = buildModule(
      readModule(
        'define internal void @f(ptr %p) { store i8 0, ptr %p\n ret void }\n' +
          'define void @main() { call void @f(ptr inttoptr (i64 4096 to ptr))\n ret void }',
      ),
    );
    const pointsTo = PointsTo.of(program, parseDataLayout(''));
    const f = program.lambdas.get(program.module.function('f')!)!;
    expect(pointsTo.targetOf(f.parameters[0]!)?.isOutside).toBe(true);
  });

  it('ends where pointers run away from one another', () => {
    const program = buildModule(
      readModule(`define void @f(ptr %p, i64 %n) {
entry: br label %loop
loop:
  %q = phi ptr [ %p, %entry ], [ %r, %loop ]
  store ptr %q, ptr %q
  %l = load ptr, ptr %q
  %r = getelementptr i8, ptr %l, i64 24
  %c = icmp eq ptr %r, null
  br i1 %c, label %done, label %loop
done: ret void
}
define void @main() { %x = alloca [99 x i64]
 call void @f(ptr %x, i64 3)
 ret void }`),
    );
    expect(PointsTo.of(program, parseDataLayout('')).size.locations).toBeLessThan(200);
  });
});

describe('effects of functions', () => {
  const calling = (written: string) => `
declare ptr @malloc(i64)
@b = internal global i64 0
@p = internal global ptr @b
@q = internal global ptr @b
define internal void @write(i64 %n) noinline {
entry:
  %c = icmp eq i64 %n, 0
  br i1 %c, label %here, label %further
further:
  %m = sub i64 %n, 1
  call void @write(i64 %m)
  br label %here
here:
  %w = load ptr, ptr ${written}
  store i64 2, ptr %w
  ret void
}
define internal i64 @f(ptr %x) noinline {
  store i64 1, ptr %x
  call void @write(i64 3)
  %i = load i64, ptr %x
  ret i64 %i
}
define i64 @main(i64 %n) {
  %x = call ptr @malloc(i64 8)
  store ptr %x, ptr @q
  call void @write(i64 %n)
  %r = call i64 @f(ptr %x)
  ret i64 %r
}`;

  it('say what a call leaves alone, also in a recursion', () => {
    expect(bodyOf(optimized(calling('@p')), 'f')).toContain('ret i64 1');
  });

  it('say that it may write what a pointer in memory leads to', () => {
    expect(bodyOf(optimized(calling('@q')), 'f')).not.toContain('ret i64 1');
  });
});

describe('code outside', () => {
  const around = (middle: string, rest: string) => `
@g = internal global i64 0
declare void @outside()
declare void @exit(i32)
${rest}
define internal void @middle() noinline {
  ${middle}
  ret void
}
define internal i64 @f() noinline {
  store i64 1, ptr @g
  call void @middle()
  %i = load i64, ptr @g
  ret i64 %i
}
define i64 @main() {
  %r = call i64 @f()
  ret i64 %r
}`;
  const back = 'define void @back() {\n store i64 2, ptr @g\n ret void\n}';

  it('may call back what it knows, which writes what is known to no one else', () => {
    expect(bodyOf(optimized(around('call void @outside()', back)), 'f')).not.toContain('ret i64 1');
  });

  it('is seen after atomic accesses, where other threads have run it', () => {
    for (const order of ['monotonic', 'acquire'])
      expect(
        bodyOf(
          optimized(
            around(`%x = load atomic i32, ptr @flag ${order}, align 4`, `@flag = global i32 0\n${back}`),
          ),
          'f',
        ),
        order,
      ).not.toContain('ret i64 1');
  });

  it('runs where a program prints and ends', () => {
    for (const call of ['i32 @puts(ptr @g)', 'void @exit(i32 0)']) {
      const declaration = 'declare i32 @puts(ptr)\n';
      expect(bodyOf(optimized(around(`call ${call}`, declaration + back)), 'f'), call).not.toContain(
        'ret i64 1',
      );
    }
  });
});

describe('addresses that are numbers', () => {
  const main = (way: string) => `
declare i32 @printf(ptr, ...)
declare void @show(i64)
declare void @say(i1)
declare void @tell(i32)
declare void @sing(float)
declare i64 @look()
@w = internal global i64 0
${setting}
define i64 @main(i1 %c) {
  %x = alloca i64
  %y = alloca i64
  ${way}
  %s = select i1 %c, ptr %q, ptr %y
  %r = call i64 @set(ptr %x, ptr %s)
  ret i64 %r
}`;
  const isApart = (way: string) => bodyOf(optimized(main(way)), 'set').includes('ret i64 4');

  it('are addresses of what was made a number, if no analysis can follow the number', () => {
    const bits = '%i = ptrtoint ptr %x to i64\n call void @show(i64 %i)\n';
    expect(isApart(`${bits} %n = call i64 @look()\n %q = inttoptr i64 %n to ptr`)).toBe(false);
    const copied = `%i = ptrtoint ptr %x to i64\n %b = icmp eq i64 %i, 4096
  %n = select i1 %b, i64 4096, i64 8192\n %q = inttoptr i64 %n to ptr`;
    expect(isApart(copied)).toBe(false);
  });

  it('are so where they were printed', () => {
    const printed = `%z = call i32 (ptr, ...) @printf(ptr @w, ptr %x)
  %n = call i64 @look()\n %q = inttoptr i64 %n to ptr`;
    expect(isApart(printed)).toBe(false);
  });

  const difference = (first: string, second: string, use: string) => `%a = getelementptr i64, ptr %x, i64 1
  %i = ptrtoint ptr ${first} to i64\n %j = ptrtoint ptr ${second} to i64\n %d = sub i64 %i, %j\n ${use}
  %n = call i64 @look()\n %q = inttoptr i64 %n to ptr`;
  const divided = '%e = sdiv exact i64 %d, 8\n call void @show(i64 %e)';

  it('are not where pointers into one object are subtracted', () => {
    expect(isApart(difference('%a', '%x', divided))).toBe(true);
  });

  it('are so where the difference of two objects, or of one and nothing, can be known', () => {
    expect(isApart(difference('%x', '%y', divided))).toBe(false);
    expect(isApart(difference('%x', 'null', divided))).toBe(false);
    expect(isApart(difference('%x', '%y', 'call void @show(i64 %d)'))).toBe(false);
  });

  it('are so where a copy that is a number is computed with, or read in pieces', () => {
    const copied = 'store ptr %x, ptr @w\n';
    const looked = '%n = call i64 @look()\n %q = inttoptr i64 %n to ptr';
    const bits = `${copied} %i = load i64, ptr @w\n %b = lshr i64 %i, 3\n %t = trunc i64 %b to i1\n call void @say(i1 %t)`;
    expect(isApart(`${bits}\n ${looked}`)).toBe(false);
    const half = `${copied} %h = load i32, ptr @w\n call void @tell(i32 %h)`;
    expect(isApart(`${half}\n ${looked}`)).toBe(false);
    const single = `${copied} %h = load float, ptr @w\n call void @sing(float %h)`;
    expect(isApart(`${single}\n ${looked}`)).toBe(false);
    expect(isApart(`${copied} ${looked}`)).toBe(true);
  });

  it('may be what is stored in pieces', () => {
    const shown = '%i = ptrtoint ptr %x to i64\n call void @show(i64 %i)\n store ptr %y, ptr @w\n';
    const stored = (piece: string) => `${shown} store ${piece}, ptr @w\n %q = load ptr, ptr @w`;
    expect(isApart(stored('i64 %i'))).toBe(false);
    for (const piece of ['i32 305419896', 'i64 305419896', 'float 1.0', '<8 x i8> splat (i8 1)'])
      expect(isApart(stored(piece)), piece).toBe(false);
    for (const piece of ['i64 0', 'i32 0', 'ptr null']) expect(isApart(stored(piece)), piece).toBe(true);
  });

  it('are so as constants', () => {
    const hidden = (text: string) => `
@h = internal global i64 0
@other = internal global i64 0
@n = internal global ${text}
declare void @show(i64)
declare ptr @find()
${setting}
define i64 @main(i1 %c) {
  %p = select i1 %c, ptr @h, ptr @other
  %q = call ptr @find()
  %i = load i64, ptr @n
  call void @show(i64 %i)
  %r = call i64 @set(ptr %p, ptr %q)
  ret i64 %r
}`;
    const apart = (text: string) => bodyOf(optimized(hidden(text)), 'set').includes('ret i64 4');
    expect(apart('i64 ptrtoint (ptr @h to i64)')).toBe(false);
    expect(apart('i64 7')).toBe(true);
  });

  it('are whatever was put into a variable that is initialized from outside', () => {
    const program = (kind: string) => `
@h = global i64 0
@g = internal ${kind} global ptr null
${setting}
define i64 @main(i1 %c) {
  %x = alloca i64
  br i1 %c, label %set, label %done
set:
  store ptr %x, ptr @g
  br label %done
done:
  %p = load ptr, ptr @g
  %r = call i64 @set(ptr @h, ptr %p)
  ret i64 %r
}`;
    const apart = (kind: string) => bodyOf(optimized(program(kind)), 'set').includes('ret i64 4');
    expect(apart('')).toBe(true);
    expect(apart('externally_initialized')).toBe(false);
  });
});

describe('operator new', () => {
  it('may call the handler that the program has set', () => {
    const program = (call: string) => `
@h = internal global i64 0
declare noalias ptr @malloc(i64)
declare noalias ptr @_ZnwmRKSt9nothrow_t(i64, ptr)
define void @handle() {
  store i64 7, ptr @h
  ret void
}
define internal ptr @make(i64 %n) noinline {
  %p = call noalias ptr ${call}
  ret ptr %p
}
define i64 @f(i64 %n, ptr %into) {
  store i64 1, ptr @h
  %p = call ptr @make(i64 %n)
  store ptr %p, ptr %into
  %i = load i64, ptr @h
  ret i64 %i
}`;
    const isKnown = (call: string) => bodyOf(optimized(program(call)), 'f').includes('ret i64 1');
    expect(isKnown('@malloc(i64 %n)')).toBe(true);
    expect(isKnown('@_ZnwmRKSt9nothrow_t(i64 %n, ptr null)')).toBe(false);
  });
});

describe('names of the C library', () => {
  const program = (declaration: string, call: string) => `
@h = internal global i64 0
@other = internal global i64 0
${declaration}
declare ptr @find()
${setting}
define i64 @main(i1 %c) {
  %p = select i1 %c, ptr @h, ptr @other
  ${call}
  %q = call ptr @find()
  %r = call i64 @set(ptr %p, ptr %q)
  ret i64 %r
}`;
  const isApart = (declaration: string, call: string) =>
    bodyOf(optimized(program(declaration, call)), 'set').includes('ret i64 4');

  it('mean functions of their types', () => {
    const own = 'call void @index(ptr @h, ptr @other)';
    expect(isApart('declare void @index(ptr, ptr)', own)).toBe(false);
    expect(isApart('declare ptr @index(ptr, i32)', 'call ptr @index(ptr @h, i32 1)')).toBe(true);
  });
});

describe('distances', () => {
  const program = (index: string) => `
@t = internal global [9 x i64] zeroinitializer
define internal ptr @at(i64 %n) noinline {
  ${index}
  %p = getelementptr inbounds [9 x i64], ptr @t, i64 0, i64 %i
  ret ptr %p
}
define internal i64 @set(ptr %p) noinline {
  store i64 1, ptr getelementptr inbounds ([9 x i64], ptr @t, i64 0, i64 1)
  store i64 2, ptr %p
  %i = load i64, ptr getelementptr inbounds ([9 x i64], ptr @t, i64 0, i64 1)
  %r = add i64 %i, 3
  ret i64 %r
}
define i64 @main(i64 %n) {
  %p = call ptr @at(i64 %n)
  %r = call i64 @set(ptr %p)
  ret i64 %r
}`;
  const isApart = (index: string) => bodyOf(optimized(program(index)), 'set').includes('ret i64 4');

  it('are multiples of products that do not wrap, and of powers of two in others', () => {
    expect(isApart('%i = mul i64 %n, 3')).toBe(false);
    expect(isApart('%i = mul i64 %n, 6')).toBe(true);
  });
});

describe('checking by running', () => {
  const overlapping = `
define internal i64 @set(ptr %p, ptr %q) {
  store i64 1, ptr %p
  store i64 2, ptr %q
  %i = load i64, ptr %p
  ret i64 %i
}
define i32 @main() {
  %x = alloca [2 x i64]
  %y = getelementptr i8, ptr %x, i64 4
  %r = call i64 @set(ptr %x, ptr %y)
  ret i32 0
}`;

  it('finds nothing wrong where accesses overlap and that is known', () => {
    const check = new AliasCheck(buildModule(readModule(overlapping)));
    check.run();
    expect([...check.contradictions]).toEqual([]);
    expect(check.overlaps).toBeGreaterThan(0);
  });

  it('catches facts that are wrong', () => {
    const program = buildModule(readModule(overlapping));
    const known = ModuleSummary.of(program, PointsTo.of(program, parseDataLayout('')));
    const planted = Object.create(known, {
      pointsTo: { value: Object.create(known.pointsTo, { mayMeet: { value: () => false } }) },
    });
    const check = new AliasCheck(program, undefined, planted);
    check.run();
    expect([...check.contradictions]).not.toEqual([]);
  });
});

describe('sparse bit sets', () => {
  it('are sets', () => {
    const [a, b] = [new Bits(), new Bits()];
    for (const each of [3, 31, 32, 1000]) expect(a.add(each)).toBe(true);
    expect(a.add(31)).toBe(false);
    for (const each of [64, 65]) b.add(each);
    expect(a.meets(b)).toBe(false);
    expect(b.addAll(a)).toBe(true);
    expect(b.addAll(a)).toBe(false);
    expect(a.meets(b)).toBe(true);
    expect([a.size, b.size]).toEqual([4, 6]);
  });
});

describe('numbered sets', () => {
  it('have one number for equal members', () => {
    const sets = new Sets(() => false);
    const one = sets.union(sets.single(3), sets.single(700));
    expect(sets.union(sets.single(700), one)).toBe(one);
    expect(sets.members(sets.union(one, sets.single(5)))).toEqual([3, 5, 700]);
    expect(sets.difference(sets.union(one, sets.single(5)), one)).toEqual([5]);
  });

  it('leave out what is known outside, with what is outside', () => {
    const sets = new Sets((location) => location === 7);
    const known = sets.union(sets.single(6), sets.single(7));
    expect(sets.members(known)).toEqual([6, 7]);
    expect(sets.members(sets.union(known, sets.single(0)))).toEqual([0, 6]);
  });

  it('are found again by thousands of pairs', () => {
    const pairs = new Pairs();
    for (let i = 0; i < 5000; i++) expect(pairs.add(i, 7 * i, i)).toBe(true);
    for (let i = 0; i < 5000; i++) expect(pairs.get(i, 7 * i)).toBe(i);
    expect(pairs.get(7, 1)).toBe(-1);
    expect(pairs.add(3, 21, 9)).toBe(false);
  });
});
