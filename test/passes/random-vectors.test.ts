// What must hold of vectorization: random loops leave memory, and give, what they did.
//
// Random loops go over one piece of memory by up to three pointers, which may overlap in any way, up or down, with counters of 64, 32
// or 8 bits or none but a pointer; they compute with what they load and with the counter, choose by it, carry sums, extremes and
// what was loaded last to the next iteration, and store. They are vectorized for SSE2 or AVX2, and run as graphs in the order of
// the list and in another one, and as modules.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { levels, optimize, parsePipeline } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { runs } from '../build/programs.ts';
import { expectSame, outcomeOf } from '../support/outcomes.ts';

type Statement =
  | {
      readonly kind: 'load' | 'store';
      readonly array: number;
      readonly distance: number;
      readonly factor: 1 | -1;
    }
  | { readonly kind: 'compute'; readonly operation: string; readonly left: number; readonly right: number }
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'counter' }
  | { readonly kind: 'choose'; readonly predicate: string; readonly operands: readonly number[] }
  | {
      readonly kind: 'branch';
      readonly predicate: string;
      readonly operands: readonly number[];
      readonly stores: boolean;
    }
  | {
      readonly kind: 'reduce';
      readonly operation: string;
      readonly value: number;
      readonly condition: number | null;
    }
  | { readonly kind: 'extreme'; readonly predicate: string; readonly value: number }
  | { readonly kind: 'recur'; readonly value: number };

const place = fc.nat({ max: 30 });
const predicates = ['eq', 'ne', 'slt', 'sle', 'sgt', 'uge', 'ult'] as const;

const anyStatement: fc.Arbitrary<Statement> = fc.oneof(
  { weight: 4, arbitrary: access('load') },
  { weight: 3, arbitrary: access('store') },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('compute' as const),
      operation: fc.constantFrom('add', 'sub', 'mul', 'and', 'or', 'xor'),
      left: place,
      right: place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('constant' as const), value: fc.integer({ min: -9, max: 99 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'counter' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      predicate: fc.constantFrom(...predicates),
      operands: fc.array(place, { minLength: 4, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('branch' as const),
      predicate: fc.constantFrom(...predicates),
      operands: fc.array(place, { minLength: 4, maxLength: 4 }),
      stores: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reduce' as const),
      operation: fc.constantFrom('add', 'sub', 'mul', 'and', 'or', 'xor'),
      value: place,
      condition: fc.option(place, { nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('extreme' as const),
      predicate: fc.constantFrom('slt', 'sge', 'ult', 'ugt'),
      value: place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recur' as const), value: place }) },
);

function access(kind: 'load' | 'store'): fc.Arbitrary<Statement> {
  return fc.record({
    kind: fc.constant(kind),
    array: fc.nat({ max: 2 }),
    distance: fc.constantFrom(0, 0, 0, 1, -1, 2, -4, 8),
    factor: fc.constantFrom(1, 1, 1, 1, -1),
  });
}

interface Shape {
  readonly statements: readonly Statement[];
  readonly bits: 8 | 16 | 32 | 64;
  readonly counter: 'wide' | 'narrow' | 'pointer';
  readonly step: 1 | -1 | 2;
  readonly predicate: 'ordered' | 'inclusive' | 'ne';
  readonly count: number;
  readonly isKnown: boolean;
  readonly starts: readonly number[];
  readonly areApart: boolean;
  readonly cpu: string;
}

const anyShape: fc.Arbitrary<Shape> = fc.record({
  statements: fc.array(anyStatement, { minLength: 2, maxLength: 9 }),
  bits: fc.constantFrom(8, 16, 32, 64),
  counter: fc.constantFrom('wide', 'wide', 'narrow', 'pointer'),
  step: fc.constantFrom(1, 1, 1, -1, 2),
  predicate: fc.constantFrom('ordered', 'inclusive', 'ne'),
  count: fc.integer({ min: 1, max: 40 }),
  isKnown: fc.boolean(),
  starts: fc.array(fc.constantFrom(0, 0, 1, 3, -2, 5, 17, 40, 80), { minLength: 3, maxLength: 3 }),
  areApart: fc.boolean(),
  cpu: fc.constantFrom('x86-64', 'x86-64-v3'),
});

/** The text of a program. The loop runs at least once, and stays well inside the memory. */
function textOf(shape: Shape): string {
  const { bits, counter, step, predicate, count, isKnown, starts, areApart, cpu } = shape;
  const type = `i${bits}`;
  const body = new Body(shape);
  const last = step * count;
  const bound = predicate === 'inclusive' ? last - step : last;
  const name = { ordered: step > 0 ? 'slt' : 'sgt', inclusive: step > 0 ? 'sle' : 'sge', ne: 'ne' }[
    predicate
  ];
  const pointerName = { ordered: step > 0 ? 'ult' : 'ugt', inclusive: step > 0 ? 'ule' : 'uge', ne: 'ne' }[
    predicate
  ];
  const bytes = bits / 8;
  const limit = isKnown ? String(bound) : '%bound';
  const narrowLimit = isKnown ? String(bound) : '%cutbound';
  const test =
    counter === 'pointer'
      ? `  %more = icmp ${pointerName} ptr %anext, %end`
      : counter === 'narrow'
        ? `  %more = icmp ${name} i32 %nnext, ${narrowLimit}`
        : `  %more = icmp ${name} i64 %inext, ${limit}`;
  const offsets = starts.map((start, i) => 120 * bytes + (areApart ? i * 320 * bytes : start * bytes));
  return `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@memory = global [8192 x i8] zeroinitializer, align 8
@format = constant [6 x i8] c"%lld\\0A\\00"
declare i32 @printf(ptr, ...)
define internal ${type} @work(ptr %p0, ptr %p1, ptr %p2, i64 %bound) mustprogress noinline "target-cpu"="${cpu}" {
entry:
  %cutbound = trunc i64 %bound to i32
  %end = getelementptr ${type}, ptr %p0, i64 ${limit}
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %inext, %${body.latch} ]
  %n = phi i32 [ 0, %entry ], [ %nnext, %${body.latch} ]
  %a = phi ptr [ %p0, %entry ], [ %anext, %${body.latch} ]
${body.phis.join('\n')}
${counter === 'narrow' ? '  %index = sext i32 %n to i64' : '  %index = add i64 %i, 0'}
${body.lines.join('\n')}
  %inext = add nsw i64 %i, ${step}
  %nnext = add nsw i32 %n, ${step}
  %anext = getelementptr inbounds ${type}, ptr %a, i64 ${step}
${test}
  br i1 %more, label %loop, label %done
done:
${body.results.join('\n')}
  ret ${type} ${body.result}
}
define i32 @main() {
entry:
  br label %fill
fill:
  %f = phi i64 [ 0, %entry ], [ %fnext, %fill ]
  %product = mul i64 %f, 2654435761
  %upper = lshr i64 %product, 13
  %cut = trunc i64 %upper to i8
  %fa = getelementptr i8, ptr @memory, i64 %f
  store i8 %cut, ptr %fa
  %fnext = add i64 %f, 1
  %fmore = icmp ult i64 %fnext, 8192
  br i1 %fmore, label %fill, label %go
go:
  %p0 = getelementptr i8, ptr @memory, i64 ${offsets[0]}
  %p1 = getelementptr i8, ptr @memory, i64 ${offsets[1]}
  %p2 = getelementptr i8, ptr @memory, i64 ${offsets[2]}
  %got = call ${type} @work(ptr %p0, ptr %p1, ptr %p2, i64 ${bound})
${bits === 64 ? '  %wide = add i64 %got, 0' : `  %wide = sext ${type} %got to i64`}
  call i32 (ptr, ...) @printf(ptr @format, i64 %wide)
  br label %look
look:
  %l = phi i64 [ 0, %go ], [ %lnext, %look ]
  %hash = phi i64 [ 0, %go ], [ %hash2, %look ]
  %la = getelementptr i64, ptr @memory, i64 %l
  %lx = load i64, ptr %la
  %h1 = mul i64 %hash, 31
  %hash2 = add i64 %h1, %lx
  %lnext = add i64 %l, 1
  %lmore = icmp ult i64 %lnext, 1024
  br i1 %lmore, label %look, label %print
print:
  call i32 (ptr, ...) @printf(ptr @format, i64 %hash2)
  ret i32 0
}
`;
}

/** The lines of a loop's body. */
class Body {
  readonly lines: string[] = [];
  readonly phis: string[] = [];
  readonly results: string[] = [];
  result = '0';
  latch = 'loop';
  private readonly values: string[] = ['1'];
  private readonly type: string;
  private readonly shape: Shape;
  private count = 0;

  constructor(shape: Shape) {
    this.shape = shape;
    this.type = `i${shape.bits}`;
    const carried: [number, string, string][] = [];
    for (const statement of shape.statements) this.add(statement, carried);
    for (const [n, start, value] of carried) {
      this.phis.push(`  %c${n} = phi ${this.type} [ ${start}, %entry ], [ ${value}, %${this.latch} ]`);
      this.results.push(`  %r${n} = xor ${this.type} ${this.result}, ${value}`);
      this.result = `%r${n}`;
    }
  }

  private value(index: number): string {
    return this.values[this.values.length - 1 - (index % this.values.length)]!;
  }

  private add(statement: Statement, carried: [number, string, string][]): void {
    const n = this.count++;
    const { type } = this;
    const put = (line: string) => this.lines.push(`  ${line}`);
    switch (statement.kind) {
      case 'load':
        this.address(n, statement);
        put(`%x${n} = load ${type}, ptr %at${n}`);
        this.values.push(`%x${n}`);
        return;
      case 'store':
        this.address(n, statement);
        put(`store ${type} ${this.value(0)}, ptr %at${n}`);
        return;
      case 'compute':
        put(
          `%v${n} = ${statement.operation} ${type} ${this.value(statement.left)}, ${this.value(statement.right)}`,
        );
        this.values.push(`%v${n}`);
        return;
      case 'constant':
        this.values.push(String(statement.value));
        return;
      case 'counter':
        if (this.shape.bits === 64) put(`%v${n} = mul i64 %index, 3`);
        else put(`%v${n} = trunc i64 %index to ${type}`);
        this.values.push(`%v${n}`);
        return;
      case 'choose': {
        const [a, b, c, d] = statement.operands.map((each) => this.value(each));
        put(`%b${n} = icmp ${statement.predicate} ${type} ${a}, ${b}`);
        put(`%v${n} = select i1 %b${n}, ${type} ${c}, ${type} ${d}`);
        this.values.push(`%v${n}`);
        return;
      }
      case 'branch': {
        const [a, b, c, d] = statement.operands.map((each) => this.value(each));
        put(`%b${n} = icmp ${statement.predicate} ${type} ${a}, ${b}`);
        put(`%w${n} = getelementptr ${type}, ptr %p1, i64 %index`);
        put(`br i1 %b${n}, label %then${n}, label %else${n}`);
        this.lines.push(`then${n}:`);
        put(`%t${n} = mul ${type} ${c}, 5`);
        if (statement.stores) put(`store ${type} %t${n}, ptr %w${n}`);
        put(`br label %end${n}`);
        this.lines.push(`else${n}:`);
        put(`%e${n} = sub ${type} ${d}, 3`);
        put(`br label %end${n}`);
        this.lines.push(`end${n}:`);
        put(`%v${n} = phi ${type} [ %t${n}, %then${n} ], [ %e${n}, %else${n} ]`);
        this.values.push(`%v${n}`);
        this.latch = `end${n}`;
        return;
      }
      case 'reduce': {
        const value = this.value(statement.value);
        put(`%s${n} = ${statement.operation} ${type} %c${n}, ${value}`);
        if (statement.condition === null) carried.push([n, '7', `%s${n}`]);
        else {
          put(`%b${n} = icmp slt ${type} ${this.value(statement.condition)}, 20`);
          put(`%u${n} = select i1 %b${n}, ${type} %s${n}, ${type} %c${n}`);
          carried.push([n, '7', `%u${n}`]);
        }
        return;
      }
      case 'extreme': {
        const value = this.value(statement.value);
        put(`%b${n} = icmp ${statement.predicate} ${type} ${value}, %c${n}`);
        put(`%s${n} = select i1 %b${n}, ${type} ${value}, ${type} %c${n}`);
        carried.push([n, '11', `%s${n}`]);
        return;
      }
      case 'recur':
        carried.push([n, '13', this.value(statement.value)]);
        this.values.push(`%c${n}`);
    }
  }

  private address(
    n: number,
    { array, distance, factor }: Statement & { readonly kind: 'load' | 'store' },
  ): void {
    const { type, shape } = this;
    if (array === 0 && shape.counter === 'pointer' && factor === 1) {
      this.lines.push(`  %at${n} = getelementptr ${type}, ptr %a, i64 ${distance}`);
      return;
    }
    const index = factor === 1 ? '%index' : `%m${n}`;
    if (factor === -1) this.lines.push(`  %m${n} = sub nsw i64 30, %index`);
    this.lines.push(`  %d${n} = add nsw i64 ${index}, ${distance}`);
    this.lines.push(`  %at${n} = getelementptr ${type}, ptr %p${array}, i64 %d${n}`);
  }
}

const steps = 2_000_000;
const passes =
  'promotion,reduction,theta-gamma-inversion,reduction,invariant-redirection,induction-widening,' +
  'dead-node-elimination,loop-vectorization';

describe(`any of ${runs} random loops`, { timeout: 3_600_000 }, () => {
  it('does the same with vectors', () => {
    let vectorized = 0;
    fc.assert(
      fc.property(anyShape, fc.boolean(), fc.nat({ max: 1000 }), (shape, isSimplified, seed) => {
        const text = textOf(shape);
        const expected = outcomeOf((options) => runModule(readModule(text), options), steps);
        expect(expected.end).toBe('exit 0');
        const program = buildModule(readModule(text));
        const list = isSimplified
          ? `${passes},reduction,unrolling,reduction,invariant-redirection,dead-node-elimination`
          : passes;
        const { statistics } = optimize(program, {
          passes: parsePipeline(list).passes,
          aims: levels.O3,
          verifyEach: true,
        });
        if (statistics.get('loop-vectorization')?.has('loops vectorized')) vectorized++;
        expectSame(
          outcomeOf((options) => runGraph(program, options), steps),
          expected,
        );
        expectSame(
          outcomeOf((options) => runGraph(program, { ...options, shuffle: seed }), steps),
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
    expect(vectorized).toBeGreaterThan(runs / 10);
  });
});
