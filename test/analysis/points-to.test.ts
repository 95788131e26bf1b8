// Points-to for whole programs: what it keeps apart, what it must not, and that running finds facts that are wrong.

import { describe, expect, it } from 'vitest';
import { Bits } from '../../src/analysis/points-to/bits.ts';
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

function optimized(text: string, list = 'points-to,O2'): string {
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
    const known = ModuleSummary.of(program, parseDataLayout(''));
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
    const [a, b, fresh] = [new Bits(), new Bits(), new Bits()];
    for (const each of [3, 31, 32, 1000]) expect(a.add(each)).toBe(true);
    expect(a.add(31)).toBe(false);
    for (const each of [31, 64]) b.add(each);
    expect(a.meets(b)).toBe(true);
    expect(b.addAll(a, fresh, [1 << 3])).toBe(true);
    expect(b.list()).toEqual([31, 32, 64, 1000]);
    expect(fresh.list()).toEqual([32, 1000]);
    expect([a.size, b.size]).toEqual([4, 4]);
    expect(b.take().list()).toEqual([31, 32, 64, 1000]);
    expect(b.isEmpty).toBe(true);
  });
});
