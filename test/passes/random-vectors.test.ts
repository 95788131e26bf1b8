// What must hold of vectorization: random loops leave memory, and give, what they did.
//
// Random loops go over one piece of memory by up to three pointers, which may overlap in any way, up or down, with counters of 64, 32
// or 8 bits, which may wrap, or none but a pointer; they test before or after an iteration, compute with what they load and with the
// counter, choose by it, carry sums, extremes and what was loaded last to the next iteration, and store. Some accesses are made
// under a condition only, at addresses that promise what only the condition makes true. They are vectorized for SSE2, AVX2 or
// AVX-512, and run as graphs in the order of the list and in another one, and as modules.

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
  | { readonly kind: 'recur'; readonly value: number }
  | {
      readonly kind: 'guarded';
      readonly guard: (typeof guards)[number];
      readonly array: number;
      readonly by: number;
      readonly operands: readonly number[];
      readonly stores: boolean;
    };

/** Conditions that make a promise true: of a difference, of a sum without carries, of a sign; or none, but for what is loaded. */
const guards = ['above', 'bit', 'positive', 'value'] as const;

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
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('guarded' as const),
      guard: fc.constantFrom(...guards),
      array: fc.nat({ max: 2 }),
      by: fc.integer({ min: 1, max: 9 }),
      operands: fc.array(place, { minLength: 3, maxLength: 3 }),
      stores: fc.constantFrom(false, false, true),
    }),
  },
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
  readonly counter: 'wide' | 'narrow' | 'tiny' | 'pointer';
  /** Of a tiny counter: where it starts, and how it is extended. */
  readonly start: number;
  readonly extension: 'zext' | 'sext';
  /** Whether the loop tests before each iteration. */
  readonly isTestedFirst: boolean;
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
  counter: fc.constantFrom('wide', 'wide', 'narrow', 'tiny', 'pointer'),
  start: fc.constantFrom(0, 0, 3, 100, 120, 200, 250),
  extension: fc.constantFrom('zext', 'sext'),
  isTestedFirst: fc.boolean(),
  step: fc.constantFrom(1, 1, 1, -1, 2),
  predicate: fc.constantFrom('ordered', 'inclusive', 'ne'),
  count: fc.integer({ min: 1, max: 40 }),
  isKnown: fc.boolean(),
  starts: fc.array(fc.constantFrom(0, 0, 1, 3, -2, 5, 17, 40, 80), { minLength: 3, maxLength: 3 }),
  areApart: fc.boolean(),
  cpu: fc.constantFrom('x86-64', 'x86-64-v3', 'x86-64-v4'),
});

const signs = {
  up: { ordered: 'slt', inclusive: 'sle', ne: 'ne' },
  down: { ordered: 'sgt', inclusive: 'sge', ne: 'ne' },
} as const;

/** How the loop decides to go on, by what its counter is, or will be in the next iteration. */
function testOf({
  counter,
  step,
  predicate,
  count,
  isKnown,
  start,
  extension,
  isTestedFirst,
}: Shape): string {
  const signed = signs[step > 0 ? 'up' : 'down'][predicate];
  const unsigned = signed.replace('s', 'u').replace('une', 'ne');
  const last = step * count;
  const bound = predicate === 'inclusive' ? last - step : last;
  const next = isTestedFirst ? '' : 'next';
  switch (counter) {
    case 'pointer':
      return `  %more = icmp ${unsigned} ptr %a${next}, %end`;
    case 'narrow':
      return `  %more = icmp ${signed} i32 %n${next}, ${isKnown ? bound : '%cutbound'}`;
    case 'tiny': {
      // An order only where the counter stays within the numbers that it is of.
      const name = predicate === 'ne' ? 'ne' : extension === 'sext' ? signed : unsigned;
      return `  %more = icmp ${name} i8 %t${next}, ${isKnown ? asByte(start + bound) : '%tinybound'}`;
    }
    default:
      return `  %more = icmp ${signed} i64 %i${next}, ${isKnown ? bound : '%bound'}`;
  }
}

function asByte(number: number): number {
  return (number << 24) >> 24;
}

/** A shape of which the loop ends where it should. */
function sound(shape: Shape): Shape {
  const { counter, predicate, step, extension } = shape;
  if (counter !== 'tiny' || predicate === 'ne') return shape;
  // Up to 40 steps of 2 from here, or down from there, are numbers of i8 with or without a sign.
  const start =
    step > 0 ? shape.start % 48 : extension === 'sext' ? shape.start % 80 : 100 + (shape.start % 100);
  return { ...shape, start };
}

/** The text of a program. The loop runs at least once if it tests later, and stays inside the memory. */
function textOf(chosen: Shape): string {
  const shape = sound(chosen);
  const { bits, counter, step, predicate, count, isKnown, starts, areApart, cpu } = shape;
  const { start, extension, isTestedFirst } = shape;
  const type = `i${bits}`;
  const body = new Body(shape);
  const last = step * count;
  const bound = predicate === 'inclusive' ? last - step : last;
  const bytes = bits / 8;
  const limit = isKnown ? String(bound) : '%bound';
  const index = {
    wide: '%index = add i64 %i, 0',
    pointer: '%index = add i64 %i, 0',
    narrow: '%index = sext i32 %n to i64',
    tiny: `%index = ${extension} i8 %t to i64`,
  }[counter];
  const offsets = starts.map((start, i) => 300 * bytes + (areApart ? i * 640 * bytes : start * bytes));
  const flags = step > 0 ? 'nuw nsw' : 'nsw';
  const loop = [
    '  %i = phi i64 [ 0, %entry ], [ %inext, %back ]',
    '  %n = phi i32 [ 0, %entry ], [ %nnext, %back ]',
    `  %t = phi i8 [ ${asByte(start)}, %entry ], [ %tnext, %back ]`,
    '  %a = phi ptr [ %p0, %entry ], [ %anext, %back ]',
    ...body.phis,
    ...(isTestedFirst ? [testOf(shape), '  br i1 %more, label %body, label %done', 'body:'] : []),
    `  ${index}`,
    ...body.lines,
    '  br label %back',
    'back:',
    `  %inext = add nsw i64 %i, ${step}`,
    `  %nnext = add ${flags} i32 %n, ${step}`,
    `  %tnext = add i8 %t, ${step}`,
    `  %anext = getelementptr inbounds ${type}, ptr %a, i64 ${step}`,
    ...(isTestedFirst ? ['  br label %loop'] : [testOf(shape), '  br i1 %more, label %loop, label %done']),
  ];
  return `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@memory = global [16384 x i8] zeroinitializer, align 8
@format = constant [6 x i8] c"%lld\\0A\\00"
declare i32 @printf(ptr, ...)
define internal ${type} @work(ptr %p0, ptr %p1, ptr %p2, i64 %bound) mustprogress noinline "target-cpu"="${cpu}" {
entry:
  %cutbound = trunc i64 %bound to i32
  %tinycut = trunc i64 %bound to i8
  %tinybound = add i8 %tinycut, ${asByte(start)}
  %end = getelementptr ${type}, ptr %p0, i64 ${limit}
  br label %loop
loop:
${loop.join('\n')}
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
  %fmore = icmp ult i64 %fnext, 16384
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
  %lmore = icmp ult i64 %lnext, 2048
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
  /** The block that the lines end in. */
  private block: string;
  private readonly values: string[] = ['1'];
  private readonly type: string;
  private readonly shape: Shape;
  private count = 0;

  constructor(shape: Shape) {
    this.shape = shape;
    this.type = `i${shape.bits}`;
    this.block = shape.isTestedFirst ? 'body' : 'loop';
    const carried: [number, string, string][] = [];
    for (const statement of shape.statements) this.add(statement, carried);
    for (const [n, start, value] of carried) {
      this.phis.push(`  %c${n} = phi ${this.type} [ ${start}, %entry ], [ ${value}, %back ]`);
      const result = shape.isTestedFirst ? `%c${n}` : value;
      this.results.push(`  %r${n} = xor ${this.type} ${this.result}, ${result}`);
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
        this.block = `end${n}`;
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
        return;
      case 'guarded':
        this.guarded(n, statement);
    }
  }

  private guarded(n: number, { guard, array, by, operands, stores }: Statement & { kind: 'guarded' }): void {
    const { type, block } = this;
    const [a, b, c] = operands.map((each) => this.value(each));
    const put = (line: string) => this.lines.push(`  ${line}`);
    const [condition, address] = {
      above: [
        // As a difference, a negative number is a large one, and far away.
        [`%o${n} = sub i32 %n, ${by}`, `%b${n} = icmp ult i32 %o${n}, 64`],
        [`%k${n} = sub nuw i32 %n, ${by}`, `%g${n} = zext i32 %k${n} to i64`],
      ],
      bit: [
        [`%o${n} = and i64 %index, 4`, `%b${n} = icmp eq i64 %o${n}, 0`],
        [`%g${n} = or disjoint i64 %index, 4`],
      ],
      positive: [
        [`%o${n} = add nsw i32 %n, ${-by}`, `%b${n} = icmp sge i32 %o${n}, 0`],
        [`%g${n} = zext nneg i32 %o${n} to i64`],
      ],
      value: [[`%g${n} = add nsw i64 %index, ${by}`, `%b${n} = icmp slt ${type} ${a}, ${b}`], [] as string[]],
    }[guard] as [string[], string[]];
    for (const line of condition) put(line);
    put(`br i1 %b${n}, label %then${n}, label %end${n}`);
    this.lines.push(`then${n}:`);
    for (const line of address) put(line);
    put(`%at${n} = getelementptr inbounds ${type}, ptr %p${array}, i64 %g${n}`);
    put(`%t${n} = load ${type}, ptr %at${n}`);
    if (stores) put(`store ${type} ${c}, ptr %at${n}`);
    put(`br label %end${n}`);
    this.lines.push(`end${n}:`);
    put(`%v${n} = phi ${type} [ %t${n}, %then${n} ], [ 3, %${block} ]`);
    this.values.push(`%v${n}`);
    this.block = `end${n}`;
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
