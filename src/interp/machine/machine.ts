// The machine that runs decoded code, of a module or of a graph.
//
// The call stack is a list of frames of ours, not JavaScript's: programs may recurse deeper than JavaScript
// can, and longjmp only has to continue with an older frame. The loop in `#run` is all there is to running:
// take the segment of the current frame, do its steps, ask its end which frame is next.

import {
  Function,
  type GlobalVariable,
  type Instruction,
  type Module,
  parseDataLayout,
  type Type,
} from '../../llvm/index.ts';
import { address } from '../../semantics/addresses.ts';
import { Fault, notSupported, undefinedBehaviour } from '../../semantics/faults.ts';
import type { MemoryObject } from '../../semantics/memory-object.ts';
import { describeUndefined, Pointer, undef, type Value } from '../../semantics/values.ts';
import { ProgramError } from '../errors.ts';
import { Exceptions } from '../library/exceptions.ts';
import { type CallRequest, type Host, ProgramExit } from '../library/host.ts';
import { libraryCoroutines, libraryFunctions } from '../library/library.ts';
import { type Channel, Stream, Streams } from '../library/streams.ts';
import { type Load, loader, type Store, storer } from '../memory/access.ts';
import { copyBytes, writeBytes } from '../memory/blocks.ts';
import { Memory } from '../memory/memory.ts';
import { type PassedArgument, VariableArguments } from '../variable-arguments.ts';
import { type Code, Frame, newSegment, type Segment } from './code.ts';
import { Constants, type Initializer } from './constants.ts';
import { Jumps } from './jumps.ts';
import { placesOf } from './places.ts';
import { Unwinding } from './unwinding.ts';

/** What was executed. */
export interface Counters {
  /** Instructions; of a graph, nodes other than constants, and decisions of γ and θ. */
  operations: number;
  /** Conditional branches, switches and indirect branches; of a graph, decisions of γ and θ. */
  branches: number;
  calls: number;
}

export interface RunOptions {
  /** Gets what the program writes to standard output (1) and standard error (2). */
  readonly output?: (stream: number, bytes: Uint8Array) => void;
  /** Gives the next piece of standard input, or null at its end. Without it, there is none. */
  readonly input?: () => Uint8Array | null;
  /** `argv` after the name of the program. */
  readonly arguments?: readonly string[];
  readonly programName?: string;
  readonly environment?: ReadonlyMap<string, string>;
  /** Whether to report accesses that are less aligned than they promise. Machines do not mind, mostly. */
  readonly checkAlignment?: boolean;
  /** Instructions after which the program is stopped. Without limit if left out. */
  readonly stepLimit?: number;
  /** How many bytes of memory the program may have at once: 1 GiB if left out. */
  readonly memoryLimit?: number | undefined;
  /** Milliseconds after which the program is stopped. Without limit if left out. */
  readonly timeLimit?: number;
}

export interface RunResult {
  /** The exit status; 134 after abort. */
  readonly status: number;
  readonly counters: Readonly<Counters & { reads: number; writes: number }>;
}

/** What main is called; on WebAssembly its name says which parameters it has. */
const mainNames = ['main', '__main_argc_argv', '__main_void', '__original_main'];
/** Calls that may be active at once. */
const deepestStack = 200_000;
/** Instructions between two looks at the clock. */
const stepsBetweenChecks = 1 << 20;

/** What a machine runs: a module alone, or one whose definitions a graph has taken over. */
export interface Executable {
  readonly module: Module;
  /** Whether the program itself defines a function. */
  defines(callee: Function): boolean;
  /** The code of a function that it defines. */
  decode(machine: Machine, callee: Function): Code;
  /** What a global starts with, or null if the program only declares it. */
  initializer(global: GlobalVariable): Initializer | null;
  /** The processor that the program is for, if that is none that runs one thread. */
  readonly device?: Device;
}

/** What a device computes for a thread that runs on it: its number, say. */
export type DeviceValue = (args: readonly Value[]) => Value;

/** A call by several threads at once, at which a thread waits. The caller that runs the threads answers it. */
export interface CollectiveCall {
  readonly name: string;
  readonly args: readonly Value[];
  readonly frame: Frame;
  /** The register of the frame that takes the result; -1 for none. */
  readonly result: number;
  readonly instruction: Instruction;
}

/** A processor that runs several threads, as far as single instructions show it. */
export interface Device {
  /** The function that a call of `name` computes, if that depends on the thread only. */
  value(name: string): DeviceValue | undefined;
  /** Whether threads answer a call of `name` together. */
  isCollective(name: string): boolean;
  /** A thread has come to a collective call. It goes on after it when it is run again. */
  request(call: CollectiveCall): void;
}

export class Machine implements Host {
  readonly module: Module;
  readonly memory: Memory;
  readonly device: Device | undefined;
  readonly constants: Constants;
  readonly variableArguments: VariableArguments;
  readonly jumps: Jumps;
  readonly exceptions = new Exceptions();
  readonly unwinding: Unwinding;
  readonly counters: Counters = { operations: 0, branches: 0, calls: 0 };
  readonly streams: Streams;
  readonly state = new Map<string, Value>();
  readonly environment: ReadonlyMap<string, string>;
  readonly #executable: Executable;
  readonly #options: RunOptions;
  readonly #codes = new Map<Function, Code>();
  readonly #exitHandlers: CallRequest[] = [];
  readonly #libraryObjects = new Map<string, MemoryObject>();
  readonly #started = Date.now();
  #nextCheck = stepsBetweenChecks;

  constructor(executable: Executable, options: RunOptions) {
    const { module } = executable;
    this.module = module;
    this.device = executable.device;
    this.#executable = executable;
    this.#options = options;
    this.streams = new Streams(options.output ?? (() => {}), options.input ?? (() => null));
    this.environment = options.environment ?? new Map();
    this.memory = new Memory(parseDataLayout(module.dataLayout ?? ''), options.memoryLimit);
    this.constants = new Constants(this.memory, (resolver) => this.#runNested(resolver));
    this.variableArguments = new VariableArguments(this.memory, module);
    this.jumps = new Jumps(this);
    this.unwinding = new Unwinding(this);
    this.#nextCheck = Math.min(stepsBetweenChecks, options.stepLimit ?? Infinity);
  }

  runMain(): RunResult {
    const status = this.#catchExit(() => {
      this.initialize();
      this.#run(this.#coroutineFrame(this.#start(), null, -1, 'the start of the program'));
    });
    const { reads, writes } = this.memory;
    return { status, counters: { ...this.counters, reads, writes } };
  }

  /** Calls one function of the program, with arguments that may need memory, and returns what it returned. */
  runFunction(callee: Function, args: (machine: Machine) => readonly Value[]): Value {
    let result: Value = undef;
    const { constants } = this;
    function* call(machine: Machine): Generator<CallRequest, Value, Value> {
      result = yield { callee: constants.evaluate(callee), args: args(machine) };
      return 0;
    }
    this.initialize();
    this.#run(this.#coroutineFrame(call(this), null, -1, 'the start of the run'));
    return result;
  }

  /** Creates the globals. Only those who run frames on their own need to call it. */
  initialize(): void {
    this.constants.initialize(
      this.module,
      (global) => this.#executable.initializer(global),
      (global) => this.#provide(global),
    );
  }

  #catchExit(job: () => void): number {
    try {
      job();
      return 0;
    } catch (error) {
      if (error instanceof ProgramExit) return error.status & 0xff;
      if (error instanceof Fault) throw new ProgramError(error, []);
      throw error;
    }
  }

  /** The function that loads a value of this type, from an aligned address if that is to be checked. */
  checkedLoad(type: Type, align: number): Load {
    const load = loader(this.memory, type);
    if (!this.#options.checkAlignment) return load;
    return (pointer) => {
      this.#checkAlignment(pointer, align || this.memory.layout.abiAlign(type));
      return load(pointer);
    };
  }

  /** The same for stores. */
  checkedStore(type: Type, align: number): Store {
    const store = storer(this.memory, type);
    if (!this.#options.checkAlignment) return store;
    return (pointer, value) => {
      this.#checkAlignment(pointer, align || this.memory.layout.abiAlign(type));
      store(pointer, value);
    };
  }

  #checkAlignment(pointer: Value, align: number): void {
    if (!(pointer instanceof Pointer) || BigInt(address(pointer)) % BigInt(align) === 0n) return;
    throw undefinedBehaviour(
      `an access to ${this.memory.describe(pointer)}, which is not aligned to ${align}`,
    );
  }

  /** What happens before and after main. */
  *#start(): Generator<CallRequest, Value, Value> {
    for (const callee of this.#constructors()) yield { callee, args: [] };
    const main = this.#findMain();
    const callee = this.constants.evaluate(main);
    const args = this.#mainArguments(main.arguments.length);
    // What was written so far is not the program's doing.
    this.memory.reads = 0;
    this.memory.writes = 0;
    const status = yield { callee, args };
    yield* this.runExitHandlers();
    if (typeof status !== 'number') throw undefinedBehaviour(`main returned ${describeUndefined(status)}`);
    this.exit(status);
  }

  #findMain(): Function {
    for (const name of mainNames) {
      const main = this.module.function(name);
      if (main !== undefined && this.defines(main)) return main;
    }
    throw notSupported('a program without a function main');
  }

  /** The functions of `llvm.global_ctors`, by priority. */
  #constructors(): Value[] {
    const list = this.module.symbols.get('llvm.global_ctors');
    const initializer = list?.kind === 'global' ? this.#executable.initializer(list) : null;
    if (initializer === null) return [];
    const entries = this.constants.evaluate(initializer.value, initializer.globals) as Value[][];
    return entries
      .map(([priority, callee]) => ({ priority: Number(priority), callee: callee! }))
      .sort((a, b) => a.priority - b.priority)
      .map(({ callee }) => callee);
  }

  #mainArguments(count: number): Value[] {
    const words = [this.#options.programName ?? 'program', ...(this.#options.arguments ?? [])];
    const environment = [...this.environment].map(([name, value]) => `${name}=${value}`);
    return [words.length, this.#stringArray(words), this.#stringArray(environment)].slice(0, count);
  }

  #stringArray(words: readonly string[]): Pointer {
    const { memory } = this;
    const size = memory.pointerSize;
    const array = memory.allocate('global', (words.length + 1) * size, 16, 'argv');
    array.zeroed = true;
    const store = storer(memory, this.module.types.ptr);
    for (const [i, word] of words.entries()) store(new Pointer(array, i * size), this.newString(word));
    return new Pointer(array, 0);
  }

  /** A new string in memory. */
  newString(text: string): Pointer {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const object = this.memory.allocate('global', bytes.length, 1, `"${text}"`);
    object.zeroed = true;
    writeBytes(this.memory, new Pointer(object, 0), bytes);
    return new Pointer(object, 0);
  }

  /** Fills a global that the module only declares, if the library has it. */
  #provide(global: GlobalVariable): boolean {
    const stream = ['stdin', 'stdout', 'stderr'].indexOf(global.name ?? '');
    if (stream < 0) return false;
    const at = new Pointer(this.constants.objectOf(global), 0);
    const file = this.memory.token(`the FILE of ${global.name}`, this.streams.standard[stream]);
    storer(this.memory, this.module.types.ptr)(at, file);
    return true;
  }

  libraryObject(name: string, size: number): Pointer {
    let object = this.#libraryObjects.get(name);
    if (object === undefined) {
      object = this.memory.allocate('global', size, 16, name, name);
      object.zeroed = true;
      this.#libraryObjects.set(name, object);
    }
    return new Pointer(object, 0);
  }

  newStream(channel: Channel): Value {
    return this.memory.token('a FILE', new Stream(channel));
  }

  exit(status: number): never {
    throw new ProgramExit(status);
  }

  atExit(callee: Value, args: readonly Value[] = []): void {
    this.#exitHandlers.push({ callee, args });
  }

  *runExitHandlers(): Generator<CallRequest, void, Value> {
    for (let next = this.#exitHandlers.pop(); next !== undefined; next = this.#exitHandlers.pop()) yield next;
  }

  argumentsOf(list: Value) {
    return this.variableArguments.source(list);
  }

  /** Runs frames until the last one has returned. */
  #run(first: Frame): void {
    let frame: Frame | null = first;
    let segment: Segment = first.segment;
    let position = 0;
    try {
      while (frame !== null) {
        segment = frame.segment;
        const { steps } = segment;
        const { registers } = frame;
        for (position = 0; position < steps.length; position++) steps[position]!(registers, frame);
        this.counters.operations += segment.cost;
        if (this.counters.operations >= this.#nextCheck) this.#checkLimits();
        frame = segment.end(frame);
      }
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      throw new ProgramError(error, placesOf(frame, segment, position));
    }
  }

  #checkLimits(): void {
    const { stepLimit = Infinity, timeLimit = Infinity } = this.#options;
    if (this.counters.operations >= stepLimit)
      throw new Fault('limit', `stopped after ${stepLimit} instructions`);
    if (Date.now() - this.#started > timeLimit) throw new Fault('limit', `stopped after ${timeLimit} ms`);
    this.#nextCheck = Math.min(this.counters.operations + stepsBetweenChecks, stepLimit);
  }

  /** Calls a function while something else is going on: the resolver of an ifunc. */
  #runNested(callee: Value): Value {
    let result: Value = undef;
    function* call(): Generator<CallRequest, Value, Value> {
      result = yield { callee, args: [] };
      return 0;
    }
    this.#run(this.#coroutineFrame(call(), null, -1, 'an ifunc'));
    return result;
  }

  /** A frame that runs a coroutine, and the calls that it yields. */
  #coroutineFrame(
    coroutine: Generator<CallRequest, Value, Value>,
    caller: Frame | null,
    resultRegister: number,
    name: string,
  ): Frame {
    const segment = newSegment(null);
    segment.end = (frame) => {
      const { done, value } = coroutine.next(frame.registers[0]!);
      if (done) return this.leave(frame, value);
      return this.call(this.calleeOf(value.callee), value.args, [], frame, 0);
    };
    const code: Code = {
      name,
      function: null,
      entry: segment,
      registers: [undef],
      parameterCount: 0,
      byValue: [],
    };
    return new Frame(code, [undef], caller, this.memory.stackMark(), resultRegister, []);
  }

  /** Whether the program itself defines a function. */
  defines(callee: Function): boolean {
    return this.#executable.defines(callee);
  }

  /** The function that a pointer points to. */
  calleeOf(pointer: Value): Function {
    if (!(pointer instanceof Pointer)) throw undefinedBehaviour(`a call of ${describeUndefined(pointer)}`);
    const { entity } = pointer.object;
    if (entity instanceof Function && pointer.offset === 0) return entity;
    throw undefinedBehaviour(`a call of ${this.memory.describe(pointer)}, which is not a function`);
  }

  /**
   * Calls a function of the program or of the library. The caller's segment is already the one to continue
   * in. Returns the frame that runs next.
   */
  call(
    callee: Function,
    args: readonly Value[],
    variadic: readonly PassedArgument[],
    caller: Frame,
    resultRegister: number,
  ): Frame | null {
    if (this.defines(callee)) return this.enter(callee, args, variadic, caller, resultRegister);
    this.counters.calls++;
    const name = callee.name ?? '';
    const everything = variadic.length === 0 ? args : [...args, ...variadic.map(({ value }) => value)];
    const coroutine = libraryCoroutines.get(name);
    if (coroutine !== undefined) {
      return this.#coroutineFrame(coroutine(this, everything), caller, resultRegister, name);
    }
    const implementation = libraryFunctions.get(name);
    if (implementation === undefined) throw missingFunction(name);
    const result = implementation(this, everything) ?? 0;
    if (resultRegister >= 0) caller.registers[resultRegister] = result;
    return caller;
  }

  /** The frame of a call to a function of the program. */
  enter(
    callee: Function,
    args: readonly Value[],
    variadic: readonly PassedArgument[],
    caller: Frame | null,
    resultRegister: number,
  ): Frame {
    const code = this.#codeOf(callee);
    if (args.length !== code.parameterCount) throw wrongArguments(code, args.length);
    if (caller !== null && caller.depth >= deepestStack) {
      throw new Fault('limit', `more than ${deepestStack} calls are active`);
    }
    this.counters.calls++;
    const registers = code.registers.slice();
    const frame = new Frame(code, registers, caller, this.memory.stackMark(), resultRegister, variadic);
    for (let i = 0; i < args.length; i++) registers[i] = args[i]!;
    for (const { parameter, size, align } of code.byValue) {
      const copy = this.memory.allocateOnStack(size, align, `%${parameter} of @${code.name}`);
      copyBytes(this.memory, new Pointer(copy, 0), registers[parameter]!, size);
      registers[parameter] = new Pointer(copy, 0);
    }
    return frame;
  }

  #codeOf(callee: Function): Code {
    const known = this.#codes.get(callee);
    if (known !== undefined) return known;
    const code = this.#executable.decode(this, callee);
    this.#codes.set(callee, code);
    return code;
  }

  /** Returns from a frame. */
  leave(frame: Frame, result: Value): Frame | null {
    const { caller } = frame;
    this.memory.releaseStack(frame.mark);
    frame.active = false;
    if (caller !== null && frame.resultRegister >= 0) caller.registers[frame.resultRegister] = result;
    return caller;
  }
}

function missingFunction(name: string): Fault {
  return notSupported(`the library function '${name}'`);
}

function wrongArguments({ name, parameterCount }: Code, count: number): Fault {
  return undefinedBehaviour(`@${name} takes ${parameterCount} arguments and is called with ${count}`);
}
