// Random graphs that the verifier finds nothing wrong with, among them many that no module is built into: functions with
// fewer states than three or in another order, with several memories, memory that is split and joined in regions, states
// between values in the variables of γ and θ, decisions that pass through regions, λ in φ.
//
// Graphs are written as text, so a counterexample can be read. The objects of a program are divided into *classes*. A state of
// memory *covers* some of them: what is accessed on it is in one of these classes. No two states cover the same class, so what is
// on different states never touches the same byte, and any order that the edges allow gives the same result.
//
// Programs write what they compute, and end: loops count, recursion counts down. What is undefined in LLVM does not happen.
//
// A *loose* graph follows no such rule: its states come from nowhere and lead nowhere. It is valid nevertheless, and passes
// have to survive it.

import fc from 'fast-check';
import { randomNumbers } from '../cfg/support.ts';

export interface RandomGraph {
  readonly isLoose: boolean;
  readonly text: string;
}

interface Shape {
  readonly functions: number;
  /** How many classes of objects there are. */
  readonly classes: number;
  /** How many nodes a function has, at most. */
  readonly nodes: number;
  readonly depth: number;
  readonly isLoose: boolean;
  readonly seed: number;
}

export const anyGraph: fc.Arbitrary<RandomGraph> = fc
  .noBias(
    fc.record({
      functions: fc.integer({ min: 0, max: 4 }),
      classes: fc.integer({ min: 1, max: 3 }),
      nodes: fc.integer({ min: 1, max: 24 }),
      depth: fc.integer({ min: 0, max: 3 }),
      isLoose: fc.constantFrom(false, false, false, true),
      seed: fc.nat(),
    }),
  )
  .map((shape) => {
    const { text } = new ProgramWriter(shape);
    return { isLoose: shape.isLoose, text, [fc.toStringMethod]: () => text } as RandomGraph;
  });

type ValueType = 'i1' | 'i8' | 'i32' | 'i64' | 'ptr';

interface Value {
  readonly name: string;
  readonly type: ValueType;
  /** Of a pointer to an object: the object's class. */
  readonly class: number;
  /** Of a pointer to a function: what it is. */
  readonly callee: Callee | null;
  /** Of a pointer to a function that is defined elsewhere: its name. */
  readonly library?: 'putchar' | 'exit';
}

interface State {
  readonly name: string;
  /** As it is written: `mem(1)`. */
  readonly type: string;
  /** Of a memory: the classes that it covers. */
  readonly covers: readonly number[];
}

interface Parameter {
  readonly type: ValueType;
  readonly class: number;
}

interface Callee {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly result: ValueType | 'void';
  readonly states: readonly Omit<State, 'name'>[];
  readonly classes: readonly number[];
  readonly isRecursive: boolean;
}

/** What can be used at a place of a region. */
interface Scope {
  readonly values: Value[];
  readonly states: Map<string, State>;
  readonly decisions: { readonly name: string; readonly ways: number }[];
}

const io = 'io';
const loop = 'loop';
const isMemory = (type: string) => type.startsWith('mem');
const memoryName = (aliasClass: number) => (aliasClass === 0 ? 'mem' : `mem(${aliasClass})`);

class ProgramWriter {
  readonly text: string;
  private readonly draw: (below: number) => number;
  private readonly shape: Shape;
  private readonly globals: Value[] = [];
  private readonly functions: Value[] = [];
  private readonly lines: string[] = [
    'rvsdg 1',
    '',
    '%putchar: ptr = import declare i32 @putchar(i32)',
    '%exit: ptr = import declare void @exit(i32) noreturn',
  ];

  constructor(shape: Shape) {
    this.shape = shape;
    this.draw = randomNumbers(shape.seed);
    for (let k = 0; k < shape.classes; k++) this.global(k);
    for (let i = 0; i < shape.functions; i++) this.define(i);
    this.main();
    this.text = `${this.lines.join('\n')}\n`;
  }

  private global(k: number): void {
    const name = `%g${k}`;
    const linkage = this.draw(2) === 0 ? 'internal ' : '';
    const elements = Array.from({ length: 4 }, () => `i32 ${this.draw(100)}`).join(', ');
    this.lines.push(`${name}: ptr = delta @g${k} = ${linkage}global [4 x i32] [${elements}], align 8`);
    if (linkage === '') this.lines.push(`export ${name}`);
    this.globals.push({ name, type: 'ptr', class: k, callee: null });
  }

  /** One function, or one in a φ. */
  private define(i: number): void {
    const { draw } = this;
    const classes = this.globals.map((g) => g.class).filter(() => draw(3) > 0);
    const isRecursive = draw(4) === 0;
    const parameters = Array.from({ length: draw(4) }, () => this.parameter(classes));
    if (isRecursive) parameters.unshift({ type: 'i32', class: -1 });
    const states = this.signature(classes);
    const result = (['void', 'i1', 'i32', 'i32', 'i64'] as const)[draw(5)]!;
    const callee: Callee = { name: `f${i}`, parameters, result, states, classes, isRecursive };
    const self: Value = { name: `%f${i}`, type: 'ptr', class: -1, callee };
    const around = [
      ...this.globals.filter((g) => classes.includes(g.class)),
      ...this.functions.filter((f) => fits(f.callee!, callee)),
    ];
    const external = draw(3) === 0;
    const linkage = external ? '' : 'internal ';
    const writer = new FunctionWriter(
      draw,
      this.shape,
      callee,
      linkage,
      isRecursive ? [...around, self] : around,
    );
    if (isRecursive) {
      const contexts = ['%putchar', '%exit', ...around.map(({ name }) => name)].join(', ');
      this.lines.push(`${self.name}: ptr = phi [${contexts}] (${self.name}: ptr) {`);
      this.lines.push(...writer.lines(`${self.name}$1`), `  yield ${self.name}$1`, '}');
    } else this.lines.push(...writer.lines(self.name));
    if (external) this.lines.push(`export ${self.name}`);
    this.functions.push(self);
  }

  private parameter(classes: readonly number[]): Parameter {
    if (classes.length > 0 && this.draw(2) === 0)
      return { type: 'ptr', class: classes[this.draw(classes.length)]! };
    return { type: (['i1', 'i8', 'i32', 'i32', 'i64'] as const)[this.draw(5)]!, class: -1 };
  }

  /** States in any order: memories that together cover some classes, and I/O and loop or not. */
  private signature(classes: readonly number[]): Omit<State, 'name'>[] {
    const { draw } = this;
    const states = partition(draw, classes);
    if (draw(3) > 0) states.push({ type: io, covers: [] });
    if (draw(2) > 0) states.push({ type: loop, covers: [] });
    return shuffled(draw, states);
  }

  private main(): void {
    const classes = this.globals.map((g) => g.class);
    const states = shuffled(this.draw, [
      ...partition(this.draw, classes),
      { type: io, covers: [] },
      { type: loop, covers: [] },
    ]);
    const callee: Callee = {
      name: 'main',
      parameters: [],
      result: 'i32',
      states,
      classes,
      isRecursive: false,
    };
    const writer = new FunctionWriter(this.draw, this.shape, callee, '', [
      ...this.globals,
      ...this.functions,
    ]);
    this.lines.push(...writer.lines('%main'), 'export %main');
  }
}

/** Whether a function may call another with what its states cover. */
function fits(inner: Callee, outer: Callee): boolean {
  const has = (type: string) => outer.states.some((state) => state.type === type);
  if (inner.states.some(({ type }) => !isMemory(type) && !has(type))) return false;
  return inner.classes.every((k) => outer.classes.includes(k));
}

/** Memories that cover all of some classes, each in one of them; now and then one more, which covers nothing. */
function partition(draw: (below: number) => number, classes: readonly number[]): Omit<State, 'name'>[] {
  const names = shuffled(draw, [0, 1, 2, 3]).map(memoryName);
  const parts: number[][] = [];
  for (const k of classes) {
    if (parts.length === 0 || draw(2) === 0) parts.push([k]);
    else parts[draw(parts.length)]!.push(k);
  }
  if (draw(6) === 0) parts.push([]);
  return parts.map((covers, i) => ({ type: names[i]!, covers }));
}

function shuffled<T>(draw: (below: number) => number, list: readonly T[]): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

class FunctionWriter {
  private readonly draw: (below: number) => number;
  private readonly shape: Shape;
  private readonly callee: Callee;
  private readonly linkage: string;
  private readonly around: readonly Value[];
  private text: string[] = [];
  private names = 0;
  private budget: number;
  private indent = '  ';

  constructor(
    draw: (below: number) => number,
    shape: Shape,
    callee: Callee,
    linkage: string,
    around: readonly Value[],
  ) {
    this.draw = draw;
    this.shape = shape;
    this.callee = callee;
    this.linkage = linkage;
    this.around = around;
    this.budget = 1 + draw(2 * shape.nodes);
  }

  lines(output: string): string[] {
    const { callee } = this;
    const parameters = callee.parameters.map(({ type }, i) => `${type} %a${i}`);
    const contexts = ['%putchar', '%exit', ...this.around.map(({ name }) => name)];
    const scope: Scope = { values: [...this.around], states: new Map(), decisions: [] };
    for (const [i, parameter] of callee.parameters.entries())
      scope.values.push({ name: `%a${i}`, callee: null, ...parameter });
    scope.values.push(libraryFunction('putchar'), libraryFunction('exit'));
    for (const state of callee.states) scope.states.set(state.type, { ...state, name: this.fresh('s') });
    const header = `${output}: ptr = lambda define ${this.linkage}${callee.result} @${callee.name}(${parameters.join(', ')})`;
    const states = [...scope.states.values()].map(({ name, type }) => `${name}: ${type}`);
    const stateList = states.length === 0 ? '' : ` (${states.join(', ')})`;
    this.text = [`${header} [${contexts.join(', ')}]${stateList} {`];
    if (callee.isRecursive) this.recursion(scope);
    else this.statements(scope, this.shape.depth);
    if (callee.name === 'main') this.report(scope);
    const result = callee.result === 'void' ? [] : [this.value(scope, callee.result).name];
    this.converge(scope, callee.states);
    const returned = callee.states.map(({ type }) => this.leaving(scope, type));
    const all = [...result, ...returned];
    this.line(all.length === 0 ? 'return' : `return ${all.join(', ')}`);
    this.text.push('}');
    return this.text;
  }

  // ── Writing ───────────────────────────────────────────────────────────────

  private line(text: string): void {
    this.text.push(`${this.indent}${text}`);
  }

  private fresh(prefix: string): string {
    return `%${prefix}.${this.names++}`;
  }

  private nested(work: () => void): void {
    const { indent } = this;
    this.indent = `${indent}  `;
    work();
    this.indent = indent;
  }

  /** The state of a type as a region hands it out; in a loose graph another one, now and then. */
  private leaving(scope: Scope, type: string): string {
    if (!this.shape.isLoose || this.draw(8) > 0) return scope.states.get(type)!.name;
    const name = this.fresh('s');
    this.line(`${name}: ${type} = undefined`);
    return name;
  }

  // ── Nodes ─────────────────────────────────────────────────────────────────

  private statements(scope: Scope, depth: number): void {
    const most = depth === this.shape.depth ? this.shape.nodes : this.draw(8) + 1;
    for (let i = 0; i < most && this.budget > 0; i++) {
      this.budget--;
      this.statement(scope, depth);
    }
  }

  private statement(scope: Scope, depth: number): void {
    const { draw } = this;
    switch (draw(depth > 0 ? 18 : 12)) {
      case 0:
      case 1:
        return this.compute(scope);
      case 2:
      case 3:
        return this.access(scope, true);
      case 4:
      case 5:
        return this.access(scope, false);
      case 6:
        return this.alloca(scope);
      case 7:
        return this.divide(scope);
      case 8:
        return this.trace(scope, this.value(scope, 'i32').name);
      case 9:
        return draw(2) === 0 ? this.split(scope) : this.join(scope);
      case 10:
        return this.call(scope);
      case 11:
        return draw(12) === 0 ? this.end(scope) : this.stray(scope);
      case 12:
      case 13:
        return this.theta(scope, depth - 1);
      default:
        return this.gamma(scope, depth - 1);
    }
  }

  private define(scope: Scope, type: ValueType, text: string, aliasClass = -1): Value {
    const value: Value = { name: this.fresh('v'), type, class: aliasClass, callee: null };
    this.line(`${value.name}: ${type} = ${text}`);
    scope.values.push(value);
    return value;
  }

  private constant(scope: Scope, type: ValueType, value: number): Value {
    return this.define(scope, type, `constant ${type} ${type === 'i1' ? value !== 0 : value}`);
  }

  /** Some value of a type. */
  private value(scope: Scope, type: ValueType): Value {
    const known = scope.values.filter((value) => value.type === type);
    if (known.length > 0 && this.draw(4) > 0) return known[this.draw(known.length)]!;
    return this.constant(scope, type, this.draw(type === 'i1' ? 2 : 40));
  }

  private pointers(scope: Scope): Value[] {
    return scope.values.filter((value) => value.class >= 0 && this.stateOf(scope, value.class) !== null);
  }

  /** The memory that covers a class. */
  private stateOf(scope: Scope, aliasClass: number): State | null {
    for (const state of scope.states.values()) if (state.covers.includes(aliasClass)) return state;
    return null;
  }

  private compute(scope: Scope): void {
    const { draw } = this;
    const type = (['i32', 'i32', 'i64', 'i8', 'i1'] as const)[draw(5)]!;
    const [a, b] = [this.value(scope, type).name, this.value(scope, type).name];
    switch (draw(5)) {
      case 0: {
        const predicate = ['eq', 'ne', 'slt', 'ult', 'sge'][draw(5)];
        return void this.define(scope, 'i1', `icmp ${predicate} ${type} ${a}, ${b}`);
      }
      case 1:
        return void this.define(
          scope,
          type,
          `select i1 ${this.value(scope, 'i1').name}, ${type} ${a}, ${type} ${b}`,
        );
      case 2: {
        const wide = this.value(scope, 'i64').name;
        if (draw(2) === 0) return void this.define(scope, 'i32', `trunc i64 ${wide} to i32`);
        return void this.define(
          scope,
          'i64',
          `${draw(2) === 0 ? 's' : 'z'}ext i32 ${this.value(scope, 'i32').name} to i64`,
        );
      }
      default: {
        const operation = ['add', 'sub', 'mul', 'xor', 'and', 'or'][draw(6)];
        return void this.define(scope, type, `${operation} ${type} ${a}, ${b}`);
      }
    }
  }

  /** A division by what is not zero, which takes I/O. */
  private divide(scope: Scope): void {
    const state = scope.states.get(io);
    if (state === undefined) return this.compute(scope);
    const one = this.constant(scope, 'i32', 1).name;
    const odd = this.define(scope, 'i32', `or i32 ${this.value(scope, 'i32').name}, ${one}`).name;
    const [name, after] = [this.fresh('v'), this.fresh('s')];
    const operation = this.draw(2) === 0 ? 'udiv' : 'urem';
    this.line(
      `${name}: i32, ${after}: io = ${operation} i32 ${this.value(scope, 'i32').name}, ${odd} [${state.name}]`,
    );
    scope.states.set(io, { ...state, name: after });
    scope.values.push({ name, type: 'i32', class: -1, callee: null });
  }

  /** An address in an object: of all of them, or of one of its elements. */
  private address(scope: Scope, pointer: Value, isWide: boolean): string {
    const { draw } = this;
    if (draw(2) === 0) return pointer.name;
    if (isWide || draw(2) === 0) {
      const index = this.constant(scope, 'i64', isWide ? 2 * draw(2) : draw(4)).name;
      return this.define(scope, 'ptr', `getelementptr inbounds i32, ptr ${pointer.name}, i64 ${index}`).name;
    }
    const three = this.constant(scope, 'i64', 3).name;
    const index = this.define(scope, 'i64', `and i64 ${this.value(scope, 'i64').name}, ${three}`).name;
    return this.define(scope, 'ptr', `getelementptr inbounds i32, ptr ${pointer.name}, i64 ${index}`).name;
  }

  private access(scope: Scope, isStore: boolean): void {
    const { draw } = this;
    const pointers = this.pointers(scope);
    if (pointers.length === 0) return this.compute(scope);
    const pointer = pointers[draw(pointers.length)]!;
    const type = (['i32', 'i32', 'i32', 'i64', 'i8'] as const)[draw(5)]!;
    const value = isStore ? this.value(scope, type).name : '';
    const at = this.address(scope, pointer, type === 'i64');
    const memory = this.stateOf(scope, pointer.class)!;
    const order = scope.states.get(io);
    const isVolatile = order !== undefined && draw(8) === 0;
    const [after, later, name] = [this.fresh('s'), this.fresh('s'), this.fresh('v')];
    const outputs = [...(isStore ? [] : [`${name}: ${type}`]), `${after}: ${memory.type}`];
    const states = [memory.name];
    if (isVolatile) {
      outputs.push(`${later}: io`);
      states.push(order.name);
      scope.states.set(io, { ...order, name: later });
    }
    const word = isVolatile ? 'volatile ' : '';
    const operation = isStore ? `store ${word}${type} ${value}, ptr ${at}` : `load ${word}${type}, ptr ${at}`;
    const align = type === 'i8' ? 1 : 4;
    this.line(`${outputs.join(', ')} = ${operation}, align ${align} [${states.join(', ')}]`);
    scope.states.set(memory.type, { ...memory, name: after });
    if (!isStore) scope.values.push({ name, type, class: -1, callee: null });
  }

  /** A local variable, on any memory; its class is one that this covers. */
  private alloca(scope: Scope): void {
    const memories = [...scope.states.values()].filter(({ covers }) => covers.length > 0);
    if (memories.length === 0) return this.compute(scope);
    const memory = memories[this.draw(memories.length)]!;
    const [name, made, written] = [this.fresh('v'), this.fresh('s'), this.fresh('s')];
    this.line(`${name}: ptr, ${made}: ${memory.type} = alloca [4 x i32], align 8 [${memory.name}]`);
    const zero = this.fresh('v');
    this.line(`${zero}: [4 x i32] = constant [4 x i32] zeroinitializer`);
    this.line(`${written}: ${memory.type} = store [4 x i32] ${zero}, ptr ${name}, align 8 [${made}]`);
    scope.states.set(memory.type, { ...memory, name: written });
    const aliasClass = memory.covers[this.draw(memory.covers.length)]!;
    scope.values.push({ name, type: 'ptr', class: aliasClass, callee: null });
  }

  /** Writes a character. */
  private trace(scope: Scope, value: string): void {
    const [putchar, memory, order] = [named(scope, 'putchar'), anyMemory(scope), scope.states.get(io)];
    if (putchar === undefined || memory === undefined || order === undefined) return this.compute(scope);
    const mask = this.constant(scope, 'i32', 63).name;
    const low = this.define(scope, 'i32', `and i32 ${value}, ${mask}`).name;
    const space = this.constant(scope, 'i32', 32).name;
    const letter = this.define(scope, 'i32', `add i32 ${low}, ${space}`).name;
    this.invocation(scope, `call i32 ${putchar.name}(i32 ${letter})`, 'i32', [memory, order]);
  }

  /** Ends the program. */
  private end(scope: Scope): void {
    const [exit, memory, order] = [named(scope, 'exit'), anyMemory(scope), scope.states.get(io)];
    if (exit === undefined || memory === undefined || order === undefined) return this.compute(scope);
    const status = this.constant(scope, 'i32', this.draw(100)).name;
    this.invocation(scope, `call void ${exit.name}(i32 ${status})`, 'void', [memory, order]);
    if (this.draw(2) > 0) return;
    const states = [scope.states.get(memory.type)!, scope.states.get(io)!];
    this.invocation(scope, 'unreachable', 'void', states);
  }

  private invocation(scope: Scope, text: string, result: ValueType | 'void', states: readonly State[]): void {
    const outputs: string[] = [];
    if (result !== 'void') {
      const name = this.fresh('v');
      outputs.push(`${name}: ${result}`);
      scope.values.push({ name, type: result, class: -1, callee: null });
    }
    for (const state of states) {
      const after = this.fresh('s');
      outputs.push(`${after}: ${state.type}`);
      scope.states.set(state.type, { ...state, name: after });
    }
    const taken = states.length === 0 ? '' : ` [${states.map(({ name }) => name).join(', ')}]`;
    this.line(`${outputs.length === 0 ? '' : `${outputs.join(', ')} = `}${text}${taken}`);
  }

  private call(scope: Scope): void {
    const callees = scope.values.filter(({ callee }) => callee !== null && callee !== this.callee);
    if (callees.length === 0) return this.compute(scope);
    this.callValue(scope, callees[this.draw(callees.length)]!);
  }

  private callValue(scope: Scope, value: Value): void {
    const count = value.callee!.isRecursive ? this.constant(scope, 'i32', this.draw(4)).name : null;
    this.callOf(scope, value, count);
  }

  /** Calls a function on the one memory that covers all it accesses. */
  private callOf(scope: Scope, { name, callee }: Value, count: string | null): void {
    const covers = (k: number) => this.stateOf(scope, k) !== null;
    const canPass = ({ type, class: k }: Parameter) => type !== 'ptr' || this.pointerOf(scope, k) !== null;
    const has = (type: string) => isMemory(type) || scope.states.has(type);
    const { classes, parameters, states, result } = callee!;
    if (!classes.every(covers) || !parameters.every(canPass) || !states.every(({ type }) => has(type)))
      return this.compute(scope);
    const args = parameters.map(({ type, class: k }, i) => {
      if (i === 0 && count !== null) return `i32 ${count}`;
      return `${type} ${type === 'ptr' ? this.pointerOf(scope, k)!.name : this.value(scope, type).name}`;
    });
    const taken: State[] = [];
    const memories = [...scope.states.values()].filter((s) => s.covers.some((k) => classes.includes(k)));
    const memory = memories.length > 1 ? this.joined(scope, memories) : (memories[0] ?? anyMemory(scope));
    if (memory !== undefined && states.some(({ type }) => isMemory(type) || type === io)) taken.push(memory);
    // What may end the program, or run for long, is ordered by I/O where the caller has it.
    if (states.some(({ type }) => type === io)) taken.push(scope.states.get(io)!);
    if (states.some(({ type }) => type === loop)) taken.push(scope.states.get(loop)!);
    this.invocation(scope, `call ${result} ${name}(${args.join(', ')})`, result, taken);
  }

  private pointerOf(scope: Scope, aliasClass: number): Value | null {
    const all = scope.values.filter((value) => value.class === aliasClass);
    return all.length === 0 ? null : all[this.draw(all.length)]!;
  }

  // ── Splitting and joining ─────────────────────────────────────────────────

  private split(scope: Scope): void {
    const memories = [...scope.states.values()].filter(({ type }) => isMemory(type));
    if (memories.length === 0) return this.stray(scope);
    const memory = memories[this.draw(memories.length)]!;
    scope.states.delete(memory.type);
    const free = shuffled(
      this.draw,
      [0, 1, 2, 3, 4].map(memoryName).filter((type) => !scope.states.has(type)),
    );
    const parts: State[] = [];
    for (const part of partition(this.draw, memory.covers)) {
      const type = free.pop();
      if (type === undefined) break;
      parts.push({ name: this.fresh('s'), type, covers: part.covers });
    }
    if (parts.flatMap(({ covers }) => covers).length < memory.covers.length || parts.length === 0) {
      scope.states.set(memory.type, memory);
      return;
    }
    this.splitInto(scope, memory, parts);
  }

  private splitInto(scope: Scope, memory: State, parts: readonly State[]): void {
    scope.states.delete(memory.type);
    this.line(`${parts.map(({ name, type }) => `${name}: ${type}`).join(', ')} = split [${memory.name}]`);
    for (const part of parts) scope.states.set(part.type, part);
  }

  private join(scope: Scope): void {
    const memories = [...scope.states.values()].filter(({ type }) => isMemory(type) && this.draw(3) > 0);
    if (memories.length > 0) this.joined(scope, memories);
  }

  private joined(scope: Scope, memories: readonly State[]): State {
    for (const { type } of memories) scope.states.delete(type);
    const free = [0, 1, 2, 3, 4].map(memoryName).filter((type) => !scope.states.has(type));
    const state: State = {
      name: this.fresh('s'),
      type: free[this.draw(free.length)]!,
      covers: memories.flatMap(({ covers }) => covers),
    };
    this.line(`${state.name}: ${state.type} = join [${memories.map(({ name }) => name).join(', ')}]`);
    scope.states.set(state.type, state);
    return state;
  }

  /** Splits and joins so that exactly some states are there. */
  private converge(scope: Scope, wanted: readonly Omit<State, 'name'>[]): void {
    const memories = [...scope.states.values()].filter(({ type }) => isMemory(type));
    const targets = wanted.filter(({ type }) => isMemory(type));
    const same = ({ type, covers }: Omit<State, 'name'>) => {
      const state = scope.states.get(type);
      return (
        state !== undefined &&
        covers.length === state.covers.length &&
        covers.every((k) => state.covers.includes(k))
      );
    };
    if (memories.length === targets.length && targets.every(same)) return;
    if (targets.length === 0) {
      for (const { type } of memories) scope.states.delete(type);
      return;
    }
    const all = this.joined(scope, memories);
    this.splitInto(
      scope,
      all,
      targets.map((target) => ({ ...target, name: this.fresh('s') })),
    );
  }

  /** In a loose graph: a memory from nowhere. */
  private stray(scope: Scope): void {
    if (!this.shape.isLoose) return this.compute(scope);
    const type = memoryName(this.draw(5));
    const before = scope.states.get(type);
    if (before === undefined && this.callee.classes.length === 0) return;
    const name = this.fresh('s');
    this.line(`${name}: ${type} = undefined`);
    scope.states.set(type, { name, type, covers: before?.covers ?? [] });
  }

  // ── γ and θ ───────────────────────────────────────────────────────────────

  private gamma(scope: Scope, depth: number): void {
    const { draw } = this;
    const decision = this.decision(scope);
    const entries = this.entering(scope);
    const results = this.resultsOf(entries, 4);
    const states = this.statesAfter(scope, entries);
    const ways = Array.from({ length: draw(3) === 0 ? 1 : 0 }, () => 2 + draw(2));
    const exits = shuffled(draw, [
      ...results.map((value) => ({ value, state: null, ways: 0 })),
      ...states.map((state) => ({ value: null, state, ways: 0 })),
      ...ways.map((count) => ({ value: null, state: null, ways: count })),
    ]);
    const place = this.text.length;
    this.text.push('');
    for (let i = 0; i < decision.ways; i++) {
      const inner = this.inside(entries);
      this.line(entries.length === 0 ? `case ${i}` : `case ${i} (${inner.names.join(', ')})`);
      this.nested(() => {
        this.statements(inner.scope, depth);
        this.converge(inner.scope, states);
        const yielded = exits.map(({ value, state, ways: count }) => {
          if (state !== null) return this.leaving(inner.scope, state.type);
          if (value === null) return this.decided(inner.scope, count);
          return value.type === 'ptr'
            ? this.pointerOf(inner.scope, value.class)!.name
            : this.value(inner.scope, value.type).name;
        });
        this.line(yielded.length === 0 ? 'yield' : `yield ${yielded.join(', ')}`);
      });
    }
    this.line('}');
    const outputs = exits.map((exit) => this.leave(scope, exit.value, exit.state, exit.ways));
    const left = outputs.length === 0 ? '' : `${outputs.join(', ')} = `;
    const given =
      entries.length === 0 ? '' : ` (${entries.map((e) => (e.value ?? e.state)!.name).join(', ')})`;
    this.text[place] = `${this.indent}${left}gamma ${decision.name}${given} {`;
  }

  /** A decision: one that is there, or one by a value. */
  private decision(scope: Scope): { name: string; ways: number } {
    const known = scope.decisions;
    if (known.length > 0 && this.draw(2) === 0) return known[this.draw(known.length)]!;
    const ways = 1 + this.draw(3);
    return { name: this.decided(scope, ways), ways };
  }

  private decided(scope: Scope, ways: number): string {
    const { draw } = this;
    const same = scope.decisions.filter((decision) => decision.ways === ways);
    if (same.length > 0 && draw(3) === 0) return same[draw(same.length)]!.name;
    const name = this.fresh('p');
    if (draw(4) === 0) this.line(`${name}: ctl(${ways}) = decide ${draw(ways)}`);
    else {
      const isBit = draw(2) === 0;
      const type = isBit ? 'i1' : 'i32';
      const cases = Array.from({ length: isBit ? 1 : 1 + draw(3) }, (_, i) => `${i} -> ${draw(ways)}, `);
      this.line(
        `${name}: ctl(${ways}) = match ${type} ${this.value(scope, type).name} { ${cases.join('')}_ -> ${draw(ways)} }`,
      );
    }
    scope.decisions.push({ name, ways });
    return name;
  }

  /** What goes into a region: values, some twice, and states, in any order. */
  private entering(scope: Scope): { value: Value | null; state: State | null }[] {
    const { draw } = this;
    const values = scope.values
      .filter(({ callee, library }) => draw(callee === null && library === undefined ? 3 : 2) === 0)
      .slice(-12);
    if (values.length > 0 && draw(3) === 0) values.push(values[draw(values.length)]!);
    const states = [...scope.states.values()].filter(() => draw(4) > 0);
    return shuffled(draw, [
      ...values.map((value) => ({ value, state: null })),
      ...states.map((state) => ({ value: null, state })),
    ]);
  }

  private inside(entries: readonly { value: Value | null; state: State | null }[]): {
    scope: Scope;
    names: string[];
  } {
    const scope: Scope = { values: [], states: new Map(), decisions: [] };
    const names = entries.map(({ value, state }) => {
      if (value !== null) {
        const name = this.fresh('v');
        scope.values.push({ ...value, name });
        return name;
      }
      const name = this.fresh('s');
      scope.states.set(state!.type, { ...state!, name });
      return name;
    });
    return { scope, names };
  }

  private resultsOf(
    entries: readonly { value: Value | null }[],
    most: number,
  ): { type: ValueType; class: number }[] {
    const { draw } = this;
    const pointers = entries.filter(({ value }) => value !== null && value.class >= 0);
    return Array.from({ length: draw(most) }, () => {
      if (pointers.length > 0 && draw(4) === 0)
        return { type: 'ptr' as const, class: pointers[draw(pointers.length)]!.value!.class };
      return { type: (['i1', 'i8', 'i32', 'i64'] as const)[draw(4)]!, class: -1 };
    });
  }

  /** What states a γ gives: those it takes, or their memories divided in another way. */
  private statesAfter(scope: Scope, entries: readonly { state: State | null }[]): Omit<State, 'name'>[] {
    const taken = entries.map(({ state }) => state).filter((state) => state !== null);
    const memories = taken.filter(({ type }) => isMemory(type));
    if (memories.length === 0 || this.draw(3) > 0) return taken;
    for (const { type } of memories) scope.states.delete(type);
    const free = shuffled(
      this.draw,
      [0, 1, 2, 3, 4].map(memoryName).filter((type) => !scope.states.has(type)),
    );
    const parts = partition(
      this.draw,
      memories.flatMap(({ covers }) => covers),
    );
    const divided =
      parts.length === 0 || parts.length > free.length
        ? memories
        : parts.map((part) => ({ ...part, type: free.pop()! }));
    return [...taken.filter(({ type }) => !isMemory(type)), ...divided];
  }

  private leave(
    scope: Scope,
    value: { type: ValueType; class: number } | null,
    state: Omit<State, 'name'> | null,
    ways: number,
  ): string {
    const name = this.fresh(state === null ? 'v' : 's');
    if (value !== null) {
      scope.values.push({ ...value, name, callee: null });
      return `${name}: ${value.type}`;
    }
    if (state !== null) {
      scope.states.set(state.type, { ...state, name });
      return `${name}: ${state.type}`;
    }
    scope.decisions.push({ name, ways });
    return `${name}: ctl(${ways})`;
  }

  /** A loop that a counter ends. */
  private theta(scope: Scope, depth: number): void {
    const { draw } = this;
    const first = this.constant(scope, 'i32', draw(3));
    const entries = this.entering(scope);
    entries.splice(draw(entries.length + 1), 0, { value: first, state: null });
    const at = entries.findIndex(({ value }) => value === first);
    const states = entries.map(({ state }) => state).filter((state) => state !== null);
    const place = this.text.length;
    this.text.push('');
    const inner = this.inside(entries);
    const results: string[] = [];
    this.nested(() => {
      this.statements(inner.scope, depth);
      this.converge(inner.scope, states);
      const one = this.constant(inner.scope, 'i32', 1).name;
      const next = this.define(inner.scope, 'i32', `add i32 ${inner.names[at]}, ${one}`).name;
      const limit = this.constant(inner.scope, 'i32', draw(6)).name;
      let goes = this.define(inner.scope, 'i1', `icmp slt i32 ${next}, ${limit}`).name;
      if (draw(4) === 0)
        goes = this.define(inner.scope, 'i1', `and i1 ${goes}, ${this.value(inner.scope, 'i1').name}`).name;
      const predicate = this.fresh('p');
      for (const [i, { value, state }] of entries.entries()) {
        if (i === at) results.push(next);
        else if (state !== null) results.push(this.leaving(inner.scope, state.type));
        else if ((value!.type === 'ptr' && value!.class < 0) || draw(2) === 0) results.push(inner.names[i]!);
        else if (value!.class >= 0) results.push(this.pointerOf(inner.scope, value!.class)!.name);
        else results.push(this.value(inner.scope, value!.type).name);
      }
      this.line(`${predicate}: ctl(2) = match i1 ${goes} { 1 -> 1, _ -> 0 }`);
      this.line(`repeat ${predicate} (${results.join(', ')})`);
    });
    this.line('}');
    const variables = entries.map(({ value, state }, i) => `${inner.names[i]} = ${(value ?? state)!.name}`);
    const outputs = entries.map(({ value, state }) => this.leave(scope, value, state, 0));
    this.text[place] = `${this.indent}${outputs.join(', ')} = theta (${variables.join(', ')}) {`;
  }

  // ── Functions ─────────────────────────────────────────────────────────────

  /** The body of a function that calls itself with a smaller first argument, until that is 0. */
  private recursion(scope: Scope): void {
    const { callee } = this;
    const self = scope.values.find((value) => value.callee === callee)!;
    const zero = this.constant(scope, 'i32', 0).name;
    const done = this.define(scope, 'i1', `icmp sle i32 %a0, ${zero}`).name;
    const predicate = this.fresh('p');
    this.line(`${predicate}: ctl(2) = match i1 ${done} { 1 -> 0, _ -> 1 }`);
    const values = scope.values.filter(
      (value) => value.name !== done && (value.type !== 'i1' || this.draw(2) === 0),
    );
    const count = values.findIndex(({ name }) => name === '%a0');
    const entries = [
      ...values.map((value) => ({ value, state: null })),
      ...[...scope.states.values()].map((state) => ({ value: null, state })),
    ];
    const hasResult = callee.result !== 'void';
    const place = this.text.length;
    this.text.push('');
    for (const i of [0, 1]) {
      const inner = this.inside(entries);
      this.line(`case ${i} (${inner.names.join(', ')})`);
      this.nested(() => {
        this.statements(inner.scope, this.shape.depth);
        if (i === 1) {
          const less = this.constant(inner.scope, 'i32', -1).name;
          const next = this.define(inner.scope, 'i32', `add i32 ${inner.names[count]}, ${less}`).name;
          this.callOf(inner.scope, inner.scope.values.find((value) => value.callee === self.callee)!, next);
          if (this.draw(2) === 0) this.statements(inner.scope, 0);
        }
        const known = inner.scope.values.filter(({ type }) => type === callee.result);
        const result = hasResult
          ? [(known.at(-1) ?? this.value(inner.scope, callee.result as ValueType)).name]
          : [];
        this.converge(inner.scope, callee.states);
        const all = [...result, ...callee.states.map(({ type }) => this.leaving(inner.scope, type))];
        this.line(all.length === 0 ? 'yield' : `yield ${all.join(', ')}`);
      });
    }
    this.line('}');
    const outputs: string[] = [];
    if (hasResult) outputs.push(this.leave(scope, { type: callee.result as ValueType, class: -1 }, null, 0));
    for (const state of callee.states) outputs.push(this.leave(scope, null, state, 0));
    const left = outputs.length === 0 ? '' : `${outputs.join(', ')} = `;
    this.text[place] =
      `${this.indent}${left}gamma ${predicate} (${entries.map(({ value, state }) => (value ?? state)!.name).join(', ')}) {`;
  }

  /** At the end, main calls all functions, and writes some of what it has computed, and what is in memory. */
  private report(scope: Scope): void {
    for (const callee of scope.values.filter((value) => value.callee !== null)) this.callValue(scope, callee);
    for (const value of scope.values.filter(({ type }) => type === 'i32').slice(-4))
      this.trace(scope, value.name);
    for (const pointer of scope.values.filter((value) => value.class >= 0).slice(0, 6)) {
      const memory = this.stateOf(scope, pointer.class);
      if (memory === null) continue;
      const [name, after] = [this.fresh('v'), this.fresh('s')];
      this.line(
        `${name}: i32, ${after}: ${memory.type} = load i32, ptr ${pointer.name}, align 4 [${memory.name}]`,
      );
      scope.states.set(memory.type, { ...memory, name: after });
      this.trace(scope, name);
    }
  }
}

function libraryFunction(library: 'putchar' | 'exit'): Value {
  return { name: `%${library}`, type: 'ptr', class: -1, callee: null, library };
}

function named(scope: Scope, library: 'putchar' | 'exit'): Value | undefined {
  return scope.values.find((value) => value.library === library);
}

function anyMemory(scope: Scope): State | undefined {
  for (const state of scope.states.values()) if (isMemory(state.type)) return state;
  return undefined;
}
