// What must hold of passes that know memory at addresses which change on the way: loops that walk along two pointers do what they
// did.
//
// A random loop loads and stores around two pointers, which may be into one array, or to one of two variables. Branches let a pointer go on
// by one or two, stay, or change places with the other; an inner loop scans ahead; the loop may be left in the middle. Functions
// go through random lists of the passes that care. The sum that they compute and all of memory must be as they were without.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { levels, optimize, passNamed } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { runs } from '../build/programs.ts';
import { randomNumbers } from '../cfg/support.ts';
import { expectSame, outcomeOf } from '../support/outcomes.ts';

const chosen = [
  'partial-redundancies',
  'splitting',
  'promotion',
  'memory-forwarding',
  'dead-store-elimination',
  'unsigned-arithmetic',
  'placement',
  'sharing',
  'conditional-values',
  'decision-threading',
  'correlated-decisions',
  'known-decisions',
  'unrolling',
  'peeling',
  'push-out',
  'pull-in',
  'reduction',
  'common-node-elimination',
  'invariant-redirection',
  'dead-node-elimination',
];

const anyList = fc
  .array(fc.constantFrom(...chosen), { minLength: 0, maxLength: 8 })
  .map((names) => [
    'theta-gamma-inversion',
    ...names,
    'splitting',
    'partial-redundancies',
    'unsigned-arithmetic',
  ]);

/** What values are called at a place in the program. */
interface Names {
  readonly block: string;
  readonly pointers: readonly [string, string];
  readonly sum: string;
}

class Writer {
  readonly lines: string[] = [];
  private readonly draw: (below: number) => number;
  /** The blocks that leave the loop, with what the sum is there. */
  readonly exits: Names[] = [];
  private count = 0;
  /** Half of the loops only read: then more is known. */
  private readonly mayStore: boolean;

  constructor(draw: (below: number) => number) {
    this.draw = draw;
    this.mayStore = draw(2) === 0;
  }

  name(word: string): string {
    return `${word}${this.count++}`;
  }

  private push(line: string): void {
    this.lines.push(`  ${line}`);
  }

  private begin(block: string): void {
    this.lines.push(`${block}:`);
  }

  /** Some operations, one after the other. */
  sequence(names: Names, depth: number): Names {
    let at = names;
    const count = 1 + this.draw(4);
    for (let i = 0; i < count; i++) at = this.operation(at, depth);
    return at;
  }

  private operation(at: Names, depth: number): Names {
    switch (this.draw(depth > 0 ? 9 : 5)) {
      case 0:
      case 1:
        return this.load(at);
      case 2:
        return this.mayStore ? this.store(at) : this.advance(at);
      case 3:
        return this.advance(at);
      case 4:
        return this.draw(2) === 0 ? this.load(at) : this.divide(at);
      case 5:
      case 6:
        return this.branch(at, depth);
      case 7:
        return this.leave(at);
      default:
        return this.scan(at);
    }
  }

  private place({ pointers }: Names): string {
    const place = `%${this.name('at')}`;
    const pointer = pointers[this.draw(3) === 0 ? 1 : 0]!;
    const distance = [0, 0, 0, 1, 1, -1, 2][this.draw(7)]!;
    this.push(`${place} = getelementptr i8, ptr ${pointer}, i64 ${distance}`);
    return distance === 0 && this.draw(2) === 0 ? pointer : place;
  }

  private add(at: Names, value: string): Names {
    const [product, sum] = [`%${this.name('p')}`, `%${this.name('s')}`];
    this.push(`${product} = mul i32 ${at.sum}, 3`);
    this.push(`${sum} = add i32 ${product}, ${value}`);
    return { ...at, sum };
  }

  private load(at: Names): Names {
    const [byte, wide] = [`%${this.name('b')}`, `%${this.name('w')}`];
    this.push(`${byte} = load i8, ptr ${this.place(at)}, align 1`);
    this.push(`${wide} = ${this.draw(2) === 0 ? 'zext' : 'sext'} i8 ${byte} to i32`);
    return this.add(at, wide);
  }

  private store(at: Names): Names {
    const byte = `%${this.name('c')}`;
    this.push(`${byte} = trunc i32 ${at.sum} to i8`);
    this.push(`store i8 ${byte}, ptr ${this.place(at)}, align 1`);
    return at;
  }

  private divide(at: Names): Names {
    const rest = `%${this.name('r')}`;
    this.push(
      `${rest} = ${['srem', 'sdiv', 'ashr'][this.draw(3)]} i32 ${at.sum}, ${[2, 8, 7][this.draw(3)]}`,
    );
    return this.add(at, rest);
  }

  private advance(at: Names): Names {
    const next = `%${this.name('n')}`;
    const [first, second] = at.pointers;
    const which = this.draw(4);
    if (which === 3) return { ...at, pointers: [second, first] };
    this.push(`${next} = getelementptr i8, ptr ${which === 2 ? second : first}, i64 ${1 + this.draw(2)}`);
    return { ...at, pointers: which === 2 ? [first, next] : [next, second] };
  }

  /** A condition that is sometimes about the sign of the sum, and sometimes about a bit of it. */
  private condition({ sum }: Names): string {
    const condition = `%${this.name('if')}`;
    if (this.draw(3) === 0) this.push(`${condition} = icmp sgt i32 ${sum}, -1`);
    else {
      const bit = `%${this.name('bit')}`;
      this.push(`${bit} = and i32 ${sum}, ${1 << this.draw(3)}`);
      this.push(`${condition} = icmp ne i32 ${bit}, 0`);
    }
    return condition;
  }

  private branch(at: Names, depth: number): Names {
    const [yes, no, join] = [this.name('yes'), this.name('no'), this.name('join')];
    this.push(`br i1 ${this.condition(at)}, label %${yes}, label %${no}`);
    this.begin(yes);
    const one = this.sequence({ ...at, block: yes }, depth - 1);
    this.push(`br label %${join}`);
    this.begin(no);
    const other = this.draw(2) === 0 ? { ...at, block: no } : this.sequence({ ...at, block: no }, depth - 1);
    this.push(`br label %${join}`);
    this.begin(join);
    return this.merge(join, [one, other]);
  }

  merge(block: string, ways: readonly Names[]): Names {
    const phi = (type: string, get: (names: Names) => string) => {
      const name = `%${this.name('phi')}`;
      this.push(`${name} = phi ${type} ${ways.map((way) => `[ ${get(way)}, %${way.block} ]`).join(', ')}`);
      return name;
    };
    const pointers = [0, 1].map((i) => phi('ptr', (way) => way.pointers[i]!)) as [string, string];
    return { block, pointers, sum: phi('i32', (way) => way.sum) };
  }

  private leave(at: Names): Names {
    const [mask, stop, go] = [`%${this.name('mask')}`, `%${this.name('stop')}`, this.name('go')];
    this.push(`${mask} = and i32 ${at.sum}, 15`);
    this.push(`${stop} = icmp eq i32 ${mask}, ${this.draw(16)}`);
    this.push(`br i1 ${stop}, label %done, label %${go}`);
    this.exits.push(at);
    this.begin(go);
    return { ...at, block: go };
  }

  /** An inner loop that goes on for as long as it finds certain bytes, three times at most. */
  private scan(at: Names): Names {
    const [head, behind] = [this.name('head'), this.name('behind')];
    const [pointer, next, n, m] = ['x', 'y', 'n', 'm'].map((word) => `%${this.name(word)}`) as [
      string,
      string,
      string,
      string,
    ];
    const [byte, low, some, more, both] = ['b', 'l', 'o', 'e', 'a'].map((word) => `%${this.name(word)}`);
    this.push(`br label %${head}`);
    this.begin(head);
    this.push(`${pointer} = phi ptr [ ${at.pointers[0]}, %${at.block} ], [ ${next}, %${head} ]`);
    this.push(`${n} = phi i32 [ 0, %${at.block} ], [ ${m}, %${head} ]`);
    this.push(`${byte} = load i8, ptr ${pointer}, align 1`);
    this.push(`${next} = getelementptr i8, ptr ${pointer}, i64 1`);
    this.push(`${m} = add i32 ${n}, 1`);
    this.push(`${low} = and i8 ${byte}, 3`);
    this.push(`${some} = icmp ne i8 ${low}, 0`);
    this.push(`${more} = icmp slt i32 ${m}, 3`);
    this.push(`${both} = and i1 ${some}, ${more}`);
    this.push(`br i1 ${both}, label %${head}, label %${behind}`);
    this.begin(behind);
    const wide = `%${this.name('w')}`;
    this.push(`${wide} = zext i8 ${byte} to i32`);
    const pointers: [string, string] = [this.draw(2) === 0 ? pointer : next, at.pointers[1]];
    return this.add({ block: behind, pointers, sum: at.sum }, wide);
  }
}

/** The text of a program. With six iterations pointers go no further than the arrays. */
function textOf(seed: number): string {
  const draw = randomNumbers(seed);
  const writer = new Writer(draw);
  const end = writer.sequence({ block: 'loop', pointers: ['%p', '%q'], sum: '%sum' }, 2);
  const merged = [...writer.exits, { ...end, block: end.block }];
  const phi = (get: (names: Names) => string) =>
    merged.map((each) => `[ ${get(each)}, %${each.block} ]`).join(', ');
  const [first, second] = [
    ['@a, i64 8', '@b, i64 8'],
    ['@a, i64 8', '@a, i64 9'],
    ['@a, i64 9', '@a, i64 8'],
    ['@a, i64 8', '@a, i64 8'],
  ][draw(4)] as [string, string];
  return `
@a = global [400 x i8] zeroinitializer
@b = global [400 x i8] zeroinitializer
@format = constant [4 x i8] c"%d\\0A\\00"
declare i32 @printf(ptr, ...)
define internal i32 @work(ptr %first, ptr %second) mustprogress noinline {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 7, ptr %x
  store i32 -9, ptr %y
  br label %loop
loop:
  %p = phi ptr [ %first, %entry ], [ ${end.pointers[0]}, %latch ]
  %q = phi ptr [ %second, %entry ], [ ${end.pointers[1]}, %latch ]
  %sum = phi i32 [ 1, %entry ], [ %after, %latch ]
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
${writer.lines.join('\n')}
  %odd = and i32 ${end.sum}, 1
  %is = icmp ne i32 %odd, 0
  br i1 %is, label %left, label %right
left:
  br label %latch
right:
  br label %latch
latch:
  %v = phi ptr [ %x, %left ], [ %y, %right ]
  %old = load i32, ptr %v
  %new = add i32 %old, %i
  store i32 %new, ptr %v
  %lx = load i32, ptr %x
  %after = add i32 ${end.sum}, %lx
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 6
  br i1 %more, label %loop, label %done
done:
  %result = phi i32 ${phi((names) => names.sum).replace(
    `[ ${end.sum}, %${end.block} ]`,
    '[ %after, %latch ]',
  )}
  %ly = load i32, ptr %y
  %all = sub i32 %result, %ly
  ret i32 %all
}
define i32 @main() {
entry:
  br label %fill
fill:
  %f = phi i64 [ 0, %entry ], [ %fnext, %fill ]
  %cut = trunc i64 %f to i8
  %value = mul i8 %cut, 37
  %fa = getelementptr i8, ptr @a, i64 %f
  store i8 %value, ptr %fa
  %fb = getelementptr i8, ptr @b, i64 %f
  store i8 %cut, ptr %fb
  %fnext = add i64 %f, 1
  %fmore = icmp ult i64 %fnext, 400
  br i1 %fmore, label %fill, label %go
go:
  %one = getelementptr i8, ptr ${first}
  %two = getelementptr i8, ptr ${second}
  %got = call i32 @work(ptr %one, ptr %two)
  call i32 (ptr, ...) @printf(ptr @format, i32 %got)
  br label %look
look:
  %l = phi i64 [ 0, %go ], [ %lnext, %look ]
  %hash = phi i32 [ 0, %go ], [ %hash2, %look ]
  %la = getelementptr i8, ptr @a, i64 %l
  %lx = load i8, ptr %la
  %lb = getelementptr i8, ptr @b, i64 %l
  %ly = load i8, ptr %lb
  %wx = zext i8 %lx to i32
  %wy = zext i8 %ly to i32
  %h1 = mul i32 %hash, 31
  %h2 = add i32 %h1, %wx
  %h3 = mul i32 %h2, 31
  %hash2 = add i32 %h3, %wy
  %lnext = add i64 %l, 1
  %lmore = icmp ult i64 %lnext, 400
  br i1 %lmore, label %look, label %print
print:
  call i32 (ptr, ...) @printf(ptr @format, i32 %hash2)
  ret i32 0
}
`;
}

const steps = 1_000_000;

describe(`any of ${runs} random scanners`, { timeout: 3_600_000 }, () => {
  it('computes what it did after passes that know memory along the way', () => {
    const applied = { 'partial-redundancies': 0, splitting: 0, 'unsigned-arithmetic': 0 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), anyList, (seed, names) => {
        const text = textOf(seed);
        const expected = outcomeOf((options) => runModule(readModule(text), options), steps);
        expect(expected.end).toBe('exit 0');
        const program = buildModule(readModule(text));
        const list = names.map((name) => passNamed(name)!);
        const { statistics } = optimize(program, { passes: list, aims: levels.O3, verifyEach: true });
        for (const pass of Object.keys(applied) as (keyof typeof applied)[]) {
          if (statistics.get(pass) !== undefined) applied[pass]++;
        }
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
    // The passes that this is about have had something to do.
    for (const count of Object.values(applied)) expect(count).toBeGreaterThan(runs / 50);
  });
});
