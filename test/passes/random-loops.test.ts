// What must hold of passes over memory: loops that read and write neighbouring elements of arrays do what they did.
//
// Random loops, some in loops, go up and down two arrays that may be one, by one or more elements at a time, and load and
// store around where they are; some of it only where a condition holds. They go through random lists of the passes that
// care for addresses. At the end both arrays must be as they were without.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { levels, optimize, passNamed } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { runs } from '../build/programs.ts';
import { expectSame, outcomeOf } from '../support/outcomes.ts';

const chosen = [
  'predictive-commoning',
  'partial-redundancies',
  'splitting',
  'memory-forwarding',
  'dead-store-elimination',
  'induction-widening',
  'unrolling',
  'loop-fusion',
  'peeling',
  'push-out',
  'common-node-elimination',
  'reduction',
  'invariant-redirection',
  'dead-node-elimination',
];

const anyList = fc
  .array(fc.constantFrom(...chosen), { minLength: 1, maxLength: 10 })
  .map((names) => ['theta-gamma-inversion', ...names, 'partial-redundancies', 'predictive-commoning']);

/** One access: to which array, how far from where the loop is, and in which way that is computed. */
interface Access {
  readonly kind: 'load' | 'store' | 'store if odd' | 'load if odd';
  readonly array: '%p' | '%q';
  readonly distance: number;
  /** How often the count of the loop around goes into the index. */
  readonly outer: number;
  readonly how: 'wide' | 'narrow' | 'pointer' | 'double';
}

const anyAccess: fc.Arbitrary<Access> = fc.record({
  kind: fc.constantFrom('load', 'load', 'load', 'load', 'store', 'store', 'store if odd', 'load if odd'),
  array: fc.constantFrom('%p', '%p', '%q'),
  distance: fc.constantFrom(-2, -1, -1, 0, 0, 1, 1, 2),
  outer: fc.constantFrom(0, 0, 0, 1, 2),
  how: fc.constantFrom('wide', 'wide', 'narrow', 'pointer', 'pointer', 'double'),
});

interface Shape {
  readonly accesses: readonly Access[];
  readonly step: number;
  readonly count: number;
  readonly outerCount: number;
  /** How far the second array is behind the first; null: it is another one. */
  readonly apart: number | null;
}

const anyShape: fc.Arbitrary<Shape> = fc.record({
  accesses: fc.array(anyAccess, { minLength: 1, maxLength: 7 }),
  step: fc.constantFrom(1, 1, 1, 2, -1, -2),
  count: fc.integer({ min: 1, max: 7 }),
  outerCount: fc.integer({ min: 1, max: 3 }),
  apart: fc.constantFrom(null, null, null, 0, 1, -2),
});

/** The text of a program; both loops run at least once, and stay well inside the arrays. */
function textOf({ accesses, step, count, outerCount, apart }: Shape): string {
  const lines: string[] = [];
  let sum = '%sum';
  accesses.forEach(({ kind, array, distance, outer, how }, n) => {
    lines.push(...addressOf(n, array, distance, outer, how));
    let end = '';
    if (kind.endsWith('if odd')) {
      lines.push(`  %bit${n} = and i32 ${sum}, 1`, `  %odd${n} = icmp ne i32 %bit${n}, 0`);
      lines.push(`  br i1 %odd${n}, label %then${n}, label %else${n}`, `then${n}:`);
      end = `  br label %end${n}\nelse${n}:\n  br label %end${n}\nend${n}:`;
    }
    if (kind.startsWith('store')) {
      lines.push(`  %v${n} = add i32 ${sum}, ${n + 1}`, `  store i32 %v${n}, ptr %at${n}`);
      if (end !== '') lines.push(end);
      return;
    }
    lines.push(`  %x${n} = load i32, ptr %at${n}`, `  %m${n} = mul i32 ${sum}, 3`);
    lines.push(`  %s${n} = add i32 %m${n}, %x${n}`);
    if (end !== '') lines.push(end, `  %j${n} = phi i32 [ %s${n}, %then${n} ], [ ${sum}, %else${n} ]`);
    sum = end === '' ? `%s${n}` : `%j${n}`;
  });
  const promise = apart === null ? 'noalias ' : '';
  const first = step > 0 ? 24 : 40;
  const before = accesses.findLastIndex(({ kind }) => kind.endsWith('if odd'));
  const latch = before < 0 ? 'inner' : `end${before}`;
  return `
@a = global [96 x i32] zeroinitializer
@b = global [96 x i32] zeroinitializer
@format = constant [4 x i8] c"%d\\0A\\00"
declare i32 @printf(ptr, ...)
define internal i32 @work(ptr ${promise}%p, ptr ${promise}%q, i64 %last, i32 %steps) mustprogress noinline {
entry:
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %onext, %outerend ]
  %osum = phi i32 [ 1, %entry ], [ ${sum}, %outerend ]
  %owide = sext i32 %o to i64
  br label %inner
inner:
  %i = phi i64 [ ${first}, %outer ], [ %inext, %${latch} ]
  %n = phi i32 [ ${first}, %outer ], [ %nnext, %${latch} ]
  %sum = phi i32 [ %osum, %outer ], [ ${sum}, %${latch} ]
${lines.join('\n')}
  %inext = add nsw i64 %i, ${step}
  %nnext = add nsw i32 %n, ${step}
  %more = icmp ne i64 %inext, %last
  br i1 %more, label %inner, label %outerend
outerend:
  %onext = add nsw i32 %o, 1
  %omore = icmp slt i32 %onext, %steps
  br i1 %omore, label %outer, label %done
done:
  ret i32 ${sum}
}
define i32 @main() {
entry:
  br label %fill
fill:
  %f = phi i64 [ 0, %entry ], [ %fnext, %fill ]
  %cut = trunc i64 %f to i32
  %value = mul i32 %cut, 1103515245
  %fa = getelementptr i32, ptr @a, i64 %f
  store i32 %value, ptr %fa
  %fb = getelementptr i32, ptr @b, i64 %f
  store i32 %cut, ptr %fb
  %fnext = add i64 %f, 1
  %fmore = icmp ult i64 %fnext, 96
  br i1 %fmore, label %fill, label %go
go:
  %second = getelementptr i32, ptr ${apart === null ? '@b, i64 0' : `@a, i64 ${apart}`}
  %got = call i32 @work(ptr @a, ptr %second, i64 ${first + step * count}, i32 ${outerCount})
  call i32 (ptr, ...) @printf(ptr @format, i32 %got)
  br label %look
look:
  %l = phi i64 [ 0, %go ], [ %lnext, %look ]
  %hash = phi i32 [ 0, %go ], [ %hash2, %look ]
  %la = getelementptr i32, ptr @a, i64 %l
  %lx = load i32, ptr %la
  %lb = getelementptr i32, ptr @b, i64 %l
  %ly = load i32, ptr %lb
  %h1 = mul i32 %hash, 31
  %h2 = add i32 %h1, %lx
  %h3 = mul i32 %h2, 31
  %hash2 = add i32 %h3, %ly
  %lnext = add i64 %l, 1
  %lmore = icmp ult i64 %lnext, 96
  br i1 %lmore, label %look, label %print
print:
  call i32 (ptr, ...) @printf(ptr @format, i32 %hash2)
  ret i32 0
}
`;
}

/** Computes an address, the same one in different ways: with the wide count or the narrow one, or beside it. */
function addressOf(n: number, array: string, distance: number, outer: number, how: Access['how']): string[] {
  const row = `  %row${n} = getelementptr [${outer} x i32], ptr ${array}, i64 %owide`;
  const base = outer === 0 ? array : `%row${n}`;
  const begin = outer === 0 ? [] : [row];
  if (how === 'narrow') {
    return [
      ...begin,
      `  %narrow${n} = add nsw i32 %n, ${distance}`,
      `  %wide${n} = sext i32 %narrow${n} to i64`,
      `  %at${n} = getelementptr i32, ptr ${base}, i64 %wide${n}`,
    ];
  }
  if (how === 'pointer') {
    return [
      ...begin,
      `  %here${n} = getelementptr i32, ptr ${base}, i64 %i`,
      `  %at${n} = getelementptr i8, ptr %here${n}, i64 ${4 * distance}`,
    ];
  }
  const factor = how === 'double' ? 2 : 1;
  return [
    ...begin,
    `  %scaled${n} = mul i64 %i, ${factor}`,
    `  %wide${n} = add i64 %scaled${n}, ${distance}`,
    `  %at${n} = getelementptr i32, ptr ${base}, i64 %wide${n}`,
  ];
}

const steps = 1_000_000;

describe(`any of ${runs} random loops`, { timeout: 3_600_000 }, () => {
  it('leaves memory as it did after passes that care for addresses', () => {
    let carried = 0;
    fc.assert(
      fc.property(anyShape, anyList, (shape, names) => {
        const text = textOf(shape);
        const expected = outcomeOf((options) => runModule(readModule(text), options), steps);
        expect(expected.end).toBe('exit 0');
        const program = buildModule(readModule(text));
        const list = names.map((name) => passNamed(name)!);
        const { statistics } = optimize(program, { passes: list, aims: levels.O3, verifyEach: true });
        if (statistics.get('predictive-commoning')?.has('loads replaced by values of the previous iteration'))
          carried++;
        expectSame(
          outcomeOf((options) => runGraph(program, options), steps),
          expected,
        );
        const module = readModule(writeModule(recoverModule(program)));
        expect(verifyModule(module).map(String)).toEqual([]);
        expectSame(
          outcomeOf((options) => runModule(module, options), steps),
          expected,
        );
      }),
      { numRuns: runs },
    );
    // About one in twenty has something to carry.
    expect(carried).toBeGreaterThan(0);
  });
});
