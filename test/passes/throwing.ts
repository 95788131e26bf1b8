// Random programs that throw: nested handlers and clean-ups, in branches and loops, across several functions.
//
// All variables are in memory, so any structure is easily written down. What a program does is what it makes of @trace, which
// every statement mixes something into, and which is its exit status in the end.

/** Numbers that follow from a seed. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  below(limit: number): number {
    this.state = (Math.imul(this.state, 1_103_515_245) + 12_345) | 0;
    return ((this.state >>> 8) % 65_521) % limit;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

const head = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@_ZTIi = external constant ptr
@_ZTIl = external constant ptr
@trace = internal global i32 1
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare i32 @__gxx_personality_v0(...)
declare i32 @llvm.eh.typeid.for.p0(ptr)
define internal void @throwInt(i32 %value) {
  %object = call ptr @__cxa_allocate_exception(i64 4)
  store i32 %value, ptr %object
  call void @__cxa_throw(ptr %object, ptr @_ZTIi, ptr null)
  unreachable
}
define internal void @throwLong(i32 %value) {
  %object = call ptr @__cxa_allocate_exception(i64 4)
  store i32 %value, ptr %object
  call void @__cxa_throw(ptr %object, ptr @_ZTIl, ptr null)
  unreachable
}
define internal void @note(i32 %value) {
  %before = load i32, ptr @trace
  %more = mul i32 %before, 31
  %now = add i32 %more, %value
  store i32 %now, ptr @trace
  ret void
}
`;

const variables = ['a', 'b', 'c'];
const types = { int: '@_ZTIi', long: '@_ZTIl' } as const;

/** A handler around a place: its clause, and where its dispatch is. */
interface Handler {
  readonly clause: string;
  readonly dispatch: string;
}

/** A program for the interpreters. */
export function throwingProgram(random: Random): string {
  const functions: string[] = [];
  const count = 2 + random.below(3);
  for (let i = 0; i < count; i++) functions.push(new Writer(random, i).write());
  const calls = [0, 1, 2, 3].map((value) => {
    return `  %r${value} = invoke i32 @f${count - 1}(i32 ${value}) to label %n${value} unwind label %p${value}
p${value}:
  %e${value} = landingpad { ptr, i32 } catch ptr null
  call void @note(i32 7)
  br label %n${value}
n${value}:`;
  });
  return `${head}${functions.join('')}define i32 @main() personality ptr @__gxx_personality_v0 {
${calls.join('\n')}
  %end = load i32, ptr @trace
  %status = and i32 %end, 127
  ret i32 %status
}
`;
}

class Writer {
  private readonly random: Random;
  private readonly index: number;
  private readonly lines: string[] = [];
  private readonly handlers: Handler[] = [];
  private count = 0;

  constructor(random: Random, index: number) {
    this.random = random;
    this.index = index;
  }

  write(): string {
    for (const name of variables) this.put(`%${name} = alloca i32`, `store i32 %x, ptr %${name}`);
    this.put('%exn = alloca ptr', '%sel = alloca i32');
    this.block(3, 3 + this.random.below(3));
    this.put('%result = load i32, ptr %a', 'ret i32 %result');
    const linkage = this.random.below(4) === 0 ? '' : 'internal ';
    const attributes = this.random.below(4) === 0 ? ' noinline' : '';
    return `define ${linkage}i32 @f${this.index}(i32 %x)${attributes} personality ptr @__gxx_personality_v0 {\n${this.lines.join('\n')}\n}\n`;
  }

  private put(...lines: string[]): void {
    for (const line of lines) this.lines.push(line.endsWith(':') ? line : `  ${line}`);
  }

  private name(): string {
    return `t${this.count++}`;
  }

  private variable(): string {
    return this.random.pick(variables);
  }

  private read(): string {
    const name = this.name();
    this.put(`%${name} = load i32, ptr %${this.variable()}`);
    return `%${name}`;
  }

  private block(depth: number, length: number): void {
    for (let i = 0; i < length; i++) this.statement(depth);
  }

  private statement(depth: number): void {
    const kinds = ['assign', 'assign', 'note', 'call', 'call', 'throw'];
    if (depth > 0) kinds.push('if', 'loop', 'try', 'try', 'cleanup');
    switch (this.random.pick(kinds)) {
      case 'assign': {
        const [value, name] = [this.read(), this.name()];
        const operation = this.random.pick(['add', 'xor', 'mul']);
        this.put(`%${name} = ${operation} i32 ${value}, ${1 + this.random.below(9)}`);
        this.put(`store i32 %${name}, ptr %${this.variable()}`);
        return;
      }
      case 'note':
        return this.call('void', '@note', this.read());
      case 'call':
        return this.callOne();
      case 'throw':
        return this.branch(depth, () => {
          this.call('void', this.random.pick(['@throwInt', '@throwLong']), this.read());
        });
      case 'if':
        return this.branch(depth, () => this.block(depth - 1, 1 + this.random.below(3)));
      case 'loop':
        return this.loop(depth);
      case 'try':
        return this.tryCatch(depth, this.random.pick(['int', 'long', 'all']));
      default:
        return this.tryCatch(depth, 'cleanup');
    }
  }

  private callOne(): void {
    if (this.index === 0) return this.call('void', '@note', this.read());
    const result = this.call('i32', `@f${this.random.below(this.index)}`, this.read());
    this.put(`store i32 ${result}, ptr %${this.variable()}`);
  }

  private call(type: string, callee: string, argument: string): void;
  private call(type: 'i32', callee: string, argument: string): string;
  private call(type: string, callee: string, argument: string): string | void {
    const name = this.name();
    const result = type === 'void' ? '' : `%${name} = `;
    if (this.handlers.length === 0) this.put(`${result}call ${type} ${callee}(i32 ${argument})`);
    else {
      const [next, pad] = [this.name(), this.name()];
      this.put(`${result}invoke ${type} ${callee}(i32 ${argument}) to label %${next} unwind label %${pad}`);
      const all = [...this.handlers].reverse().map(({ clause }) => clause);
      const clauses = all.filter((clause) => clause !== 'cleanup');
      if (clauses.length < all.length) clauses.unshift('cleanup');
      this.put(`${pad}:`, `%${pad}e = landingpad { ptr, i32 } ${clauses.join(' ')}`);
      this.put(`%${pad}p = extractvalue { ptr, i32 } %${pad}e, 0`, `store ptr %${pad}p, ptr %exn`);
      this.put(`%${pad}s = extractvalue { ptr, i32 } %${pad}e, 1`, `store i32 %${pad}s, ptr %sel`);
      this.put(`br label %${this.handlers.at(-1)!.dispatch}`, `${next}:`);
    }
    return `%${name}`;
  }

  private branch(depth: number, body: () => void): void {
    const [value, bit, condition, then, done] = [
      this.read(),
      this.name(),
      this.name(),
      this.name(),
      this.name(),
    ];
    this.put(`%${bit} = and i32 ${value}, ${1 + this.random.below(depth + 2)}`);
    this.put(`%${condition} = icmp eq i32 %${bit}, 0`);
    this.put(`br i1 %${condition}, label %${then}, label %${done}`, `${then}:`);
    body();
    this.put(`br label %${done}`, `${done}:`);
  }

  private loop(depth: number): void {
    const [counter, head, i, next, condition, done] = Array.from({ length: 6 }, () => this.name());
    this.lines.unshift(`  %${counter} = alloca i32`);
    this.put(`store i32 0, ptr %${counter}`, `br label %${head}`, `${head}:`);
    this.block(depth - 1, 1 + this.random.below(3));
    this.put(`%${i} = load i32, ptr %${counter}`, `%${next} = add i32 %${i}, 1`);
    this.put(`store i32 %${next}, ptr %${counter}`);
    this.put(`%${condition} = icmp ult i32 %${next}, ${1 + this.random.below(3)}`);
    this.put(`br i1 %${condition}, label %${head}, label %${done}`, `${done}:`);
  }

  private tryCatch(depth: number, kind: keyof typeof types | 'all' | 'cleanup'): void {
    const [dispatch, done, selector, wanted, matches, own, outer] = Array.from({ length: 7 }, () =>
      this.name(),
    );
    const clauses = {
      int: `catch ptr ${types.int}`,
      long: `catch ptr ${types.long}`,
      all: 'catch ptr null',
      cleanup: 'cleanup',
    };
    this.handlers.push({ clause: clauses[kind], dispatch: dispatch! });
    this.call('void', '@note', '5');
    this.block(depth - 1, 1 + this.random.below(3));
    this.handlers.pop();
    this.put(`br label %${done}`, `${dispatch}:`);
    if (kind === 'cleanup') {
      this.put('call void @note(i32 11)');
      this.goOn();
    } else {
      if (kind !== 'all') {
        this.put(`%${selector} = load i32, ptr %sel`);
        this.put(`%${wanted} = call i32 @llvm.eh.typeid.for.p0(ptr ${types[kind]})`);
        this.put(`%${matches} = icmp eq i32 %${selector}, %${wanted}`);
        this.put(`br i1 %${matches}, label %${own}, label %${outer}`, `${outer}:`);
        this.goOn();
        this.put(`${own}:`);
      }
      const [exn, object, value] = [this.name(), this.name(), this.name()];
      this.put(`%${exn} = load ptr, ptr %exn`, `%${object} = call ptr @__cxa_begin_catch(ptr %${exn})`);
      this.put(`%${value} = load i32, ptr %${object}`, `store i32 %${value}, ptr %${this.variable()}`);
      this.put('call void @__cxa_end_catch()');
      this.block(depth - 1, 1 + this.random.below(2));
      this.put(`br label %${done}`);
    }
    this.put(`${done}:`);
  }

  /** What was caught and is not wanted goes to the handler around, or out of the function. */
  private goOn(): void {
    const around = this.handlers.at(-1);
    if (around !== undefined) return this.put(`br label %${around.dispatch}`);
    const [exn, sel, pair, both] = [this.name(), this.name(), this.name(), this.name()];
    this.put(`%${exn} = load ptr, ptr %exn`, `%${sel} = load i32, ptr %sel`);
    this.put(`%${pair} = insertvalue { ptr, i32 } poison, ptr %${exn}, 0`);
    this.put(`%${both} = insertvalue { ptr, i32 } %${pair}, i32 %${sel}, 1`);
    this.put(`resume { ptr, i32 } %${both}`);
  }
}
