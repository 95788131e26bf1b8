// Random programs with computed goto: state machines that jump by tables of labels.
//
// A machine is a function whose blocks end with jumps: to a label out of a table, which is a global, in memory of the function or of
// distances from its first label; to one of two labels that `select` takes; to one kept in a variable; or with branches, switches and
// returns in between. Every block has an accumulator of its own, a φ with as many entries as edges come in, and the rest of
// the state is in memory. A second machine may begin at a label that it is given, and machines call one another and themselves.
//
// A counter in a global ends every run. What a program prints depends on which labels are equal, and never on their addresses.

import { randomNumbers } from '../cfg/support.ts';

type Draw = (below: number) => number;

/** An edge: where it comes from, and what the accumulator is there. */
interface Edge {
  readonly from: string;
  readonly accumulator: string;
}

/** Steps of all machines together, after which each of them goes to its end at its next jump. */
const mostSteps = 300;

/** One function. */
class Machine {
  readonly globals: string[] = [];
  private readonly name: string;
  private readonly others: readonly string[];
  private readonly labels: readonly string[];
  private readonly draw: Draw;
  private readonly compares: boolean;
  private readonly bodies = new Map<string, string[]>();
  private readonly edges = new Map<string, Edge[]>();
  private readonly entry: string[] = [];
  private lines: string[] = this.entry;
  private block = 'entry';
  private count = 0;
  private tables = 0;

  constructor(name: string, others: readonly string[], draw: Draw, compares: boolean) {
    this.name = name;
    this.compares = compares;
    this.others = others;
    this.draw = draw;
    this.labels = Array.from({ length: 2 + draw(7) }, (_, i) => `l${i}`);
  }

  text(): string {
    this.push('%x = alloca i32');
    this.push('%next = alloca ptr');
    this.push('%array = alloca [8 x i32]');
    this.push('store i32 %argument, ptr %x');
    this.push(`store ptr ${this.address(this.labels[0]!)}, ptr %next`);
    this.push('call void @llvm.memset.p0.i64(ptr %array, i8 0, i64 32, i1 false)');
    this.jump('%argument');
    for (const label of this.labels) this.write(label);
    const blocks = [...this.bodies].map(([label, lines]) => {
      const edges = this.edges.get(label) ?? [];
      const ways = edges.map(({ from, accumulator }) => `[ ${accumulator}, %${from} ]`).join(', ');
      const phi = edges.length === 0 ? `  %in.${label} = add i32 0, 1` : `  %in.${label} = phi i32 ${ways}`;
      return [`${label}:`, phi, ...lines].join('\n');
    });
    const ends = (this.edges.get('end') ?? []).map(({ from, accumulator }) => `[ ${accumulator}, %${from} ]`);
    return `define internal i32 @${this.name}(i32 %argument, ptr %start) ${this.draw(2) === 0 ? 'noinline ' : ''}{
entry:
${this.entry.join('\n')}
${blocks.join('\n')}
end:
  %result = phi i32 ${ends.join(', ')}
  %rest = load i32, ptr %x
  %all = xor i32 %result, %rest
  ret i32 %all
}`;
  }

  /** The label at which a caller may let this machine begin. */
  anyLabel(): string {
    return this.address(this.labels[this.draw(this.labels.length)]!);
  }

  private push(line: string): void {
    this.lines.push(`  ${line}`);
  }

  private fresh(word = 'v'): string {
    return `%${word}${this.count++}`;
  }

  private define(text: string): string {
    const name = this.fresh();
    this.push(`${name} = ${text}`);
    return name;
  }

  private begin(block: string): void {
    this.lines.push(`${block}:`);
    this.block = block;
  }

  private address(label: string): string {
    return `blockaddress(@${this.name}, %${label})`;
  }

  private goesTo(label: string, accumulator: string): string {
    const list = this.edges.get(label);
    const edge = { from: this.block, accumulator };
    if (list === undefined) this.edges.set(label, [edge]);
    else list.push(edge);
    return `label %${label}`;
  }

  private write(label: string): void {
    this.lines = [];
    this.bodies.set(label, this.lines);
    this.block = label;
    let accumulator = `%in.${label}`;
    for (let i = this.draw(4); i > 0; i--) accumulator = this.operation(accumulator);
    this.jump(accumulator);
  }

  private operation(a: string): string {
    switch (this.draw(8)) {
      case 0:
        return this.define(`add i32 ${a}, ${this.draw(9) - 3}`);
      case 1:
        return this.define(`mul i32 ${a}, ${[3, 5, -1][this.draw(3)]}`);
      case 2: {
        const old = this.define('load i32, ptr %x');
        this.push(`store i32 ${this.define(`add i32 ${old}, ${a}`)}, ptr %x`);
        return a;
      }
      case 3: {
        const place = this.element(a);
        const old = this.define(`load i32, ptr ${place}`);
        this.push(`store i32 ${a}, ptr ${place}`);
        return this.define(`sub i32 ${a}, ${old}`);
      }
      case 4:
        return this.compares ? this.isAt(a) : this.define(`xor i32 ${a}, 21`);
      case 5:
        return this.loop(a);
      case 6: {
        const label = this.labels[this.draw(this.labels.length)]!;
        this.push(`store ptr ${this.address(label)}, ptr %next`);
        return a;
      }
      default:
        return this.call(a);
    }
  }

  private element(a: string): string {
    const low = this.define(`and i32 ${a}, 7`);
    return this.define(`getelementptr [8 x i32], ptr %array, i32 0, i32 ${low}`);
  }

  /** Whether the label kept is a certain one. */
  private isAt(a: string): string {
    const at = this.define('load ptr, ptr %next');
    const label = this.labels[this.draw(this.labels.length)]!;
    const is = this.define(`icmp eq ptr ${at}, ${this.address(label)}`);
    return this.define(`add i32 ${a}, ${this.define(`zext i1 ${is} to i32`)}`);
  }

  private loop(a: string): string {
    const [head, behind] = [`head${this.count++}`, `behind${this.count++}`];
    const before = this.block;
    this.push(`br label %${head}`);
    this.begin(head);
    const [i, j, s] = [this.fresh('i'), this.fresh('j'), this.fresh('s')];
    this.push(`${i} = phi i32 [ 0, %${before} ], [ ${j}, %${head} ]`);
    const sum = this.fresh('t');
    this.push(`${s} = phi i32 [ ${a}, %${before} ], [ ${sum}, %${head} ]`);
    const old = this.define(`load i32, ptr ${this.define(`getelementptr i32, ptr %array, i32 ${i}`)}`);
    this.push(`${sum} = add i32 ${s}, ${old}`);
    this.push(`${j} = add i32 ${i}, 1`);
    const more = this.define(`icmp slt i32 ${j}, ${1 + this.draw(4)}`);
    this.push(`br i1 ${more}, label %${head}, label %${behind}`);
    this.begin(behind);
    return sum;
  }

  private call(a: string): string {
    const other = this.others[this.draw(this.others.length)]!;
    const start = this.draw(2) === 0 ? 'null' : `blockaddress(@${other}, %l${this.draw(2)})`;
    const argument = this.draw(2) === 0 ? a : String(this.draw(5));
    return this.define(`call i32 @${other}(i32 ${argument}, ptr ${start})`);
  }

  // ── Jumps ─────────────────────────────────────────────────────────────────

  private jump(a: string): void {
    const step = this.define('load i32, ptr @steps');
    this.push(`store i32 ${this.define(`add i32 ${step}, 1`)}, ptr @steps`);
    const stops = this.define(`icmp sgt i32 ${step}, ${mostSteps}`);
    const go = `go${this.count++}`;
    this.push(`br i1 ${stops}, ${this.goesTo('end', a)}, label %${go}`);
    this.begin(go);
    switch (this.draw(9)) {
      case 0:
        this.push(`br ${this.goesTo(this.anyOf(), a)}`);
        return;
      case 1: {
        const bit = this.define(`icmp slt i32 ${a}, ${this.draw(9) - 4}`);
        this.push(`br i1 ${bit}, ${this.goesTo(this.anyOf(), a)}, ${this.goesTo(this.anyOf(), a)}`);
        return;
      }
      case 2: {
        const low = this.define(`and i32 ${a}, 3`);
        const cases = [1, 2].map((i) => `i32 ${i}, ${this.goesTo(this.anyOf(), a)}`).join(' ');
        this.push(`switch i32 ${low}, ${this.goesTo(this.anyOf(), a)} [${cases}]`);
        return;
      }
      case 3:
        this.push(`ret i32 ${a}`);
        return;
      default:
        this.jumpTo(a);
    }
  }

  private anyOf(): string {
    return this.draw(12) === 0 ? 'end' : this.labels[this.draw(this.labels.length)]!;
  }

  private jumpTo(a: string): void {
    const [target, possible] = this.target(a);
    const others = this.labels.filter((label) => !possible.includes(label) && this.draw(3) === 0);
    const all = [...possible, ...others];
    if (this.draw(6) === 0) all.push(all[0]!);
    if (this.draw(2) === 0) all.reverse();
    this.push(`indirectbr ptr ${target}, [${all.map((label) => this.goesTo(label, a)).join(', ')}]`);
  }

  /** An address, and the labels that it may be of. */
  private target(a: string): readonly [string, readonly string[]] {
    const distinct = (list: readonly string[]) => [...new Set(list)];
    switch (this.draw(7)) {
      case 0: {
        const [one, other] = [this.anyLabelName(), this.anyLabelName()];
        const is = this.define(`icmp sgt i32 ${a}, ${this.draw(5)}`);
        const target = this.define(`select i1 ${is}, ptr ${this.address(one)}, ptr ${this.address(other)}`);
        return [target, distinct([one, other])];
      }
      case 1: {
        const any = this.define('load ptr, ptr %next');
        return [any, this.labels];
      }
      case 2: {
        // The start that a caller asked for, if it did.
        const is = this.define('icmp eq ptr %start, null');
        const label = this.anyLabelName();
        const target = this.define(`select i1 ${is}, ptr ${this.address(label)}, ptr %start`);
        return [target, distinct(['l0', 'l1', label])];
      }
      case 3:
        return [this.address('l1'), ['l1']];
      case 4: {
        const list = this.table();
        const name = `@${this.name}.distances${this.tables++}`;
        const base = this.labels[0]!;
        const distances = list.map(
          (label) =>
            `i32 trunc (i64 sub (i64 ptrtoint (ptr ${this.address(label)} to i64), i64 ptrtoint (ptr ${this.address(base)} to i64)) to i32)`,
        );
        this.globals.push(`${name} = internal constant [4 x i32] [${distances.join(', ')}]`);
        const low = this.define(`and i32 ${a}, 3`);
        const place = this.define(`getelementptr [4 x i32], ptr ${name}, i32 0, i32 ${low}`);
        const far = this.define(`sext i32 ${this.define(`load i32, ptr ${place}`)} to i64`);
        return [this.define(`getelementptr i8, ptr ${this.address(base)}, i64 ${far}`), distinct(list)];
      }
      default: {
        const list = this.table();
        const name = `@${this.name}.table${this.tables++}`;
        const addresses = list.map((label) => `ptr ${this.address(label)}`);
        const kind = this.draw(3) === 0 ? 'global' : 'constant';
        this.globals.push(`${name} = internal ${kind} [4 x ptr] [${addresses.join(', ')}]`);
        const low = this.define(`and i32 ${a}, 3`);
        const place = this.define(`getelementptr [4 x ptr], ptr ${name}, i32 0, i32 ${low}`);
        return [this.define(`load ptr, ptr ${place}`), distinct(list)];
      }
    }
  }

  private anyLabelName(): string {
    return this.labels[this.draw(this.labels.length)]!;
  }

  private table(): string[] {
    return Array.from({ length: 4 }, () => this.anyLabelName());
  }
}

/** The text of a program of two machines. `compares`: with comparisons of labels, which LLVM has no meaning for. */
export function randomJumps(seed: number, compares = true): string {
  const draw = randomNumbers(seed);
  const names = ['one', 'two'];
  const machines = names.map((name) => new Machine(name, names, draw, compares));
  const functions = machines.map((machine) => machine.text());
  const calls = machines.flatMap((machine, i) =>
    [0, 1, 2].map((argument) => {
      const start = draw(3) === 0 ? machine.anyLabel().replace(/%l\d/, `%l${draw(2)}`) : 'null';
      return [
        '  store i32 0, ptr @steps',
        `  %r${i}${argument} = call i32 @${names[i]}(i32 ${argument * 3 - 1}, ptr ${start})`,
        `  %s${i}${argument} = load i32, ptr @steps`,
        `  call i32 (ptr, ...) @printf(ptr @format, i32 %r${i}${argument}, i32 %s${i}${argument})`,
      ].join('\n');
    }),
  );
  return `
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
@steps = internal global i32 0
@format = private constant [7 x i8] c"%d %d\\0A\\00"
${machines.flatMap(({ globals }) => globals).join('\n')}
declare i32 @printf(ptr, ...)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
${functions.join('\n')}
define i32 @main() {
${calls.join('\n')}
  ret i32 0
}
`;
}
