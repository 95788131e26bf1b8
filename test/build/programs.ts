// Random programs: any control flow, with data flow through it.
//
// A program is a function over a random control-flow graph of up to 40 blocks: branches of up to five ways, loops of all
// kinds, irreducible and endless ones among them, parallel edges, dead ends, blocks that nothing leads to. Values come
// from parameters, φs, arithmetic and memory, and are used wherever their definitions dominate: behind the loops that
// define them, on other paths, in other φs. A pseudo-random state in memory and the values themselves decide branches;
// some branches ask what was asked before, and some blocks compute what was computed before.
//
// Most blocks write a character, so that the output tells which way execution went. After `fuel` characters the program
// exits: endless loops end.

import fc from 'fast-check';
import { randomNumbers } from '../cfg/support.ts';

/** How many random programs a property looks at. `RVSDG_RUNS=50000` for a thorough search. */
export const runs = Number(process.env.RVSDG_RUNS ?? 200);

/** Characters that a program may write. */
const fuel = 100;

/** A program that can be listed with its blocks in any order. */
export interface RandomProgram {
  readonly blockCount: number;
  /** The module; `order` is a permutation of the blocks behind the first one. */
  text(order?: readonly number[]): string;
}

export const anyProgram: fc.Arbitrary<RandomProgram> = fc
  .noBias(
    fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      reach: fc.integer({ min: 1, max: 12 }),
      back: fc.integer({ min: 0, max: 40 }),
      width: fc.integer({ min: 1, max: 5 }),
      values: fc.integer({ min: 0, max: 3 }),
      seed: fc.nat(),
    }),
  )
  .map((shape) => programOf(shape));

interface Shape {
  readonly count: number;
  /** How far edges lead. */
  readonly reach: number;
  /** How many of a hundred edges lead back. */
  readonly back: number;
  /** How many ways branches have. */
  readonly width: number;
  /** How many φs and computations a block has, at most. */
  readonly values: number;
  readonly seed: number;
}

function programOf(shape: Shape): RandomProgram {
  const draw = randomNumbers(shape.seed);
  const successors = edgesOf(shape, draw);
  const blocks = new Blocks(successors, shape.values, draw);
  const bodies = successors.map((_, v) => blocks.body(v));
  const start = [draw(100), draw(100), draw(1000)];
  const toString = () => module(bodies, start);
  return {
    blockCount: bodies.length,
    text: (order = [...bodies.keys()]) =>
      module(
        order.map((v) => bodies[v]!),
        start,
      ),
    // What fast-check shows of a counterexample.
    [fc.toStringMethod]: toString,
  } as RandomProgram;
}

function edgesOf({ count, reach, back, width }: Shape, draw: (below: number) => number): number[][] {
  const target = (source: number) =>
    draw(100) < back
      ? Math.max(0, source - draw(reach + 1))
      : Math.min(count - 1, source + 1 + (draw(2) === 0 ? 0 : draw(reach)));
  const degree = () => (draw(20) === 0 ? 0 : 1 + draw(width));
  return Array.from({ length: count }, (_, source) =>
    Array.from({ length: source === count - 1 && draw(4) > 0 ? 0 : degree() }, () => target(source)),
  );
}

/** The blocks of the function: block v is called `%bv`; an entry block in front leads to the first. */
class Blocks {
  private readonly successors: readonly (readonly number[])[];
  private readonly predecessors: number[][];
  private readonly draw: (below: number) => number;
  /** The blocks that dominate each block; null for those that nothing leads to. */
  private readonly dominators: (ReadonlySet<number> | null)[];
  /** What each block defines: φs, then the rest. */
  private readonly phis: string[][];
  private readonly sums: string[][];
  /** The blocks that branch on a condition of their own, `%tv`. */
  private readonly asked = new Set<number>();
  /** By block: what it computes. */
  private readonly computed = new Map<number, string[]>();

  constructor(successors: readonly (readonly number[])[], most: number, draw: (below: number) => number) {
    this.successors = successors;
    this.draw = draw;
    this.predecessors = successors.map(() => []);
    for (const [v, targets] of successors.entries()) for (const to of targets) this.predecessors[to]!.push(v);
    this.dominators = dominatorsOf(successors, this.predecessors);
    const names = (letter: string, v: number) =>
      Array.from({ length: draw(most + 1) }, (_, i) => `%${letter}${v}.${i}`);
    this.phis = successors.map((_, v) => names('p', v));
    this.sums = successors.map((_, v) => names('s', v));
  }

  body(v: number): string {
    const lines = [`b${v}:`, ...this.phis[v]!.map((phi) => this.phi(phi, v))];
    // A few blocks are silent, so that there are loops without side effects.
    if (this.draw(8) > 0) lines.push(`  call void @trace(i32 ${v})`);
    for (const [i, name] of this.sums[v]!.entries())
      lines.push(`  ${name} = ${this.sum(v, this.valueIn(v, i))}`);
    if (this.draw(4) === 0) lines.push(`  store i32 ${this.valueAtEndOf(v)}, ptr @memory`);
    return [...lines, ...this.terminator(v)].join('\n');
  }

  /** Edges from one block to the same φ must bring the same value. */
  private phi(name: string, v: number): string {
    const brought = new Map<number, string>();
    for (const source of this.predecessors[v]!) {
      if (!brought.has(source)) brought.set(source, this.valueAtEndOf(source));
    }
    const incoming = this.predecessors[v]!.map((source) => `[ ${brought.get(source)}, %b${source} ]`);
    if (v === 0) incoming.push(`[ ${this.draw(2) === 0 ? '%a' : '7'}, %entry ]`);
    // A block that nothing leads to has no φ.
    return incoming.length === 0 ? `  ${name} = add i32 %a, 0` : `  ${name} = phi i32 ${incoming.join(', ')}`;
  }

  private sum(v: number, operand: () => string): string {
    const operations = ['add', 'sub', 'xor', 'mul'];
    if (this.draw(6) === 0) return 'load i32, ptr @memory';
    const before = [...(this.dominators[v] ?? [])].flatMap((u) => this.computed.get(u) ?? []);
    if (before.length > 0 && this.draw(4) === 0) return before[this.draw(before.length)]!;
    const sum = `${operations[this.draw(4)]} i32 ${operand()}, ${operand()}`;
    this.computed.set(v, [...(this.computed.get(v) ?? []), sum]);
    return sum;
  }

  private terminator(v: number): string[] {
    const targets = this.successors[v]!;
    if (targets.length === 0) {
      return this.draw(12) === 0 ? ['  unreachable'] : [`  ret i32 ${this.valueAtEndOf(v)}`];
    }
    if (targets.length === 1) return [`  br label %b${targets[0]}`];
    const asked = this.questions(v);
    if (targets.length === 2 && asked.length > 0 && this.draw(4) === 0) {
      const question = asked[this.draw(asked.length)]!;
      return [`  br i1 ${question}, label %b${targets[0]}, label %b${targets[1]}`];
    }
    const lines = this.condition(v, targets.length);
    if (targets.length === 2 && this.draw(4) > 0) {
      if (this.draw(3) === 0) lines.push(`  %t${v} = icmp eq i32 %c${v}, ${this.draw(2)}`);
      else lines.push(`  %t${v} = trunc i32 %c${v} to i1`);
      this.asked.add(v);
      return [...lines, `  br i1 %t${v}, label %b${targets[0]}, label %b${targets[1]}`];
    }
    const cases = targets.slice(1).map((to, i) => `i32 ${i}, label %b${to}`);
    return [...lines, `  switch i32 %c${v}, label %b${targets[0]} [ ${cases.join(' ')} ]`];
  }

  /** Conditions that were branched upon before. */
  private questions(v: number): string[] {
    return [...(this.dominators[v] ?? [])].filter((u) => u !== v && this.asked.has(u)).map((u) => `%t${u}`);
  }

  /** `%cv`, a number below `ways`: from a value that is there, from the state in memory, or from both. */
  private condition(v: number, ways: number): string[] {
    if (this.draw(4) === 0) return [`  %c${v} = urem i32 ${this.valueAtEndOf(v)}, ${ways}`];
    return [
      `  %k${v} = call i32 @random()`,
      `  %x${v} = xor i32 %k${v}, ${this.draw(2) === 0 ? this.valueAtEndOf(v) : '0'}`,
      `  %c${v} = urem i32 %x${v}, ${ways}`,
    ];
  }

  private valueAtEndOf(v: number): string {
    return this.valueIn(v, this.sums[v]!.length)();
  }

  /** Chooses among all that is defined before computation `at` of a block. */
  private valueIn(v: number, at: number): () => string {
    const around = this.dominators[v] ?? new Set([v]);
    const known = [...around].flatMap((u) =>
      u === v ? [...this.phis[v]!, ...this.sums[v]!.slice(0, at)] : [...this.phis[u]!, ...this.sums[u]!],
    );
    return () => {
      const choice = this.draw(known.length + 3);
      return choice < known.length
        ? known[choice]!
        : ['%a', '%b', String(this.draw(50))][choice - known.length]!;
    };
  }
}

/** The dominators of each vertex, itself among them; null for vertices that 0 does not lead to. */
function dominatorsOf(
  successors: readonly (readonly number[])[],
  predecessors: readonly (readonly number[])[],
): (ReadonlySet<number> | null)[] {
  const found: (ReadonlySet<number> | null)[] = successors.map(() => null);
  found[0] = new Set([0]);
  for (let changed = true; changed; ) {
    changed = false;
    for (let v = 1; v < successors.length; v++) {
      const known = predecessors[v]!.map((p) => found[p]!).filter((set) => set !== null);
      if (known.length === 0) continue;
      const common = new Set([...known[0]!].filter((u) => known.every((set) => set.has(u)))).add(v);
      if (found[v]?.size === common.size) continue;
      found[v] = common;
      changed = true;
    }
  }
  return found;
}

function module(bodies: readonly string[], [a, b, seed]: readonly number[]): string {
  return `
@fuel = global i32 ${fuel}
@state = global i32 ${seed}
@memory = global i32 0

declare i32 @putchar(i32)
declare void @exit(i32)

define void @trace(i32 %block) {
  %character = add i32 %block, 33
  %written = call i32 @putchar(i32 %character)
  %before = load i32, ptr @fuel
  %after = sub i32 %before, 1
  store i32 %after, ptr @fuel
  %empty = icmp eq i32 %after, 0
  br i1 %empty, label %stop, label %go
stop:
  call void @exit(i32 3)
  unreachable
go:
  ret void
}

define i32 @random() {
  %state = load i32, ptr @state
  %product = mul i32 %state, 1664525
  %next = add i32 %product, 1013904223
  store i32 %next, ptr @state
  %top = lshr i32 %next, 16
  ret i32 %top
}

define i32 @f(i32 %a, i32 %b) {
entry:
  br label %b0
${bodies.join('\n')}
}

define i32 @main() {
  %result = call i32 @f(i32 ${a}, i32 ${b})
  %positive = and i32 %result, 127
  ret i32 %positive
}
`;
}
