// What must hold of peeling: loops with counters of few bits, which wrap around, compare as they did.
//
// A counter of up to 8 bits starts anywhere and moves by any step, with any promise not to wrap; the loop goes on while the
// counter, as it is or as it will be, compares in any way with a bound, and some are left in the middle. Comparisons of
// the counter with constants are added up. Programs whose original runs into undefined behaviour, or does not end, are left out.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { levels, optimize, passNamed } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { runs } from '../build/programs.ts';
import { expectSame, outcomeOf } from '../support/outcomes.ts';

const predicates = ['eq', 'ne', 'slt', 'sle', 'sgt', 'sge', 'ult', 'ule', 'ugt', 'uge'] as const;
const anyPredicate = fc.constantFrom(...predicates);
const anyNumber = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -128, max: 127 }));

interface Shape {
  readonly bits: number;
  readonly start: number;
  readonly step: number;
  readonly flags: string;
  readonly goesOn: { readonly predicate: string; readonly bound: number; readonly isNext: boolean };
  /** Whether the bound is a parameter, so that passes do not know it. */
  readonly isParameter: boolean;
  /** The iteration in which a break is taken, if one is there. */
  readonly leavesAt: number | null;
  readonly compared: readonly { readonly predicate: string; readonly constant: number }[];
}

const anyShape: fc.Arbitrary<Shape> = fc.record({
  bits: fc.constantFrom(1, 2, 3, 4, 8, 8),
  start: anyNumber,
  step: fc.constantFrom(1, 1, 1, -1, 2, -2, 3, 5),
  flags: fc.constantFrom('', '', 'nsw ', 'nuw ', 'nuw nsw '),
  goesOn: fc.record({ predicate: anyPredicate, bound: anyNumber, isNext: fc.boolean() }),
  isParameter: fc.boolean(),
  leavesAt: fc.option(fc.integer({ min: 0, max: 12 })),
  compared: fc.array(fc.record({ predicate: anyPredicate, constant: anyNumber }), {
    minLength: 1,
    maxLength: 4,
  }),
});

function textOf(shape: Shape): string {
  const { bits, start, step, flags, goesOn, leavesAt, compared } = shape;
  const type = `i${bits}`;
  const of = (value: number) => BigInt.asIntN(bits, BigInt(value));
  const lines: string[] = [];
  let sum = '%sum';
  for (const [n, { predicate, constant }] of compared.entries()) {
    lines.push(
      `  %c${n} = icmp ${predicate} ${type} %i, ${of(constant)}`,
      `  br i1 %c${n}, label %then${n}, label %after${n}`,
      `then${n}:`,
      `  call i32 @putchar(i32 ${65 + n})`,
      `  br label %after${n}`,
      `after${n}:`,
      `  %bit${n} = zext i1 %c${n} to i64`,
      `  %twice${n} = mul i64 ${sum}, 3`,
      `  %sum${n} = add i64 %twice${n}, %bit${n}`,
    );
    sum = `%sum${n}`;
  }
  if (leavesAt !== null)
    lines.push(`  %leave = icmp eq i32 %turn, ${leavesAt}`, '  br i1 %leave, label %done, label %on', 'on:');
  const bound = shape.isParameter ? '%bound' : String(of(goesOn.bound));
  return `declare i32 @putchar(i32)
define i64 @loop(${type} %bound) mustprogress noinline {
entry:
  br label %loop
loop:
  %i = phi ${type} [ ${of(start)}, %entry ], [ %next, %latch ]
  %turn = phi i32 [ 0, %entry ], [ %turns, %latch ]
  %sum = phi i64 [ 1, %entry ], [ ${sum}, %latch ]
${lines.join('\n')}
  br label %latch
latch:
  %next = add ${flags}${type} %i, ${of(step)}
  %turns = add i32 %turn, 1
  %more = icmp ${goesOn.predicate} ${type} ${goesOn.isNext ? '%next' : '%i'}, ${bound}
  br i1 %more, label %loop, label %done
done:
  ret i64 ${sum}
}
define i32 @main() {
  %r = call i64 @loop(${type} ${of(goesOn.bound)})
  %low = and i64 %r, 127
  %status = trunc i64 %low to i32
  ret i32 %status
}
`;
}

const steps = 20_000;

describe(`any of ${runs} loops that count in few bits`, { timeout: 3_600_000 }, () => {
  it('does the same after its first iteration was peeled', () => {
    const done = new Map<string, number>();
    fc.assert(
      fc.property(anyShape, fc.boolean(), (shape, isCleaned) => {
        const text = textOf(shape);
        const expected = outcomeOf((options) => runModule(readModule(text), options), steps);
        fc.pre(expected.end.startsWith('exit'));
        const program = buildModule(readModule(text));
        const names = ['theta-gamma-inversion', 'peeling', ...(isCleaned ? cleaning : [])];
        const passes = names.map((name) => passNamed(name)!);
        const { statistics } = optimize(program, { passes, aims: levels.O3, verifyEach: true });
        for (const [what] of statistics.get('peeling') ?? []) done.set(what, (done.get(what) ?? 0) + 1);
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
      { numRuns: 2 * runs },
    );
    expect(done.get('loops peeled')).toBeGreaterThan(0);
    expect(done.get('comparisons decided')).toBeGreaterThan(0);
  });
});

const cleaning = ['reduction', 'known-decisions', 'invariant-redirection', 'dead-node-elimination'];
