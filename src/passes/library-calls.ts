// Library call simplification (LLVM's SimplifyLibCalls): replaces calls of C library functions by cheaper equivalents.
//
// The effect of a C library function follows from its name, so a call with partially known arguments may be replaced by
// another call, or by none:
//
//   printf("hello\n")      ⇒  puts("hello")                strlen("hello")     ⇒  5
//   printf("%c", c)        ⇒  putchar(c)                   strcmp("a", "b")    ⇒  -1
//   fprintf(f, "hello")    ⇒  fwrite("hello", 1, 5, f)     strcpy(d, "hello")  ⇒  memcpy(d, "hello", 6), and d
//   fprintf(f, "%s", s)    ⇒  fputs(s, f)                  isdigit(c)          ⇒  (unsigned) c - '0' < 10
//
// The rules are in library-calls/rules.ts, a row for each function. printf and its relatives return another value than
// their replacements, so they stay if the result is used.
//
// *Which calls.* The callee has the name of a library function, its type, and external visibility; whether it is
// declared or defined here makes no difference, since the names are reserved. The call is not `nobuiltin`, and its
// caller was not compiled with -fno-builtin, or -fno-builtin-NAME; that holds for the name of the replacement, too. A
// function that the program itself defines is never used as a replacement: it might be implemented with the one that it
// would replace.
//
// *States.* The replacement takes the states of the call. If it only computes a value, it takes none, and if it is a
// copy, that of memory; users of the other states get those before the call.
//
// It costs one walk over the calls of those functions, and over nothing else of the program.

import { Addresses } from '../analysis/address.ts';
import { callOf, lambdaAround, usesOf } from '../analysis/calls.ts';
import { isLibraryCall, isLibraryName } from '../analysis/library.ts';
import {
  absolute,
  declarationOf,
  declared,
  Effect,
  functionOf,
  InstructionOperation,
  instructionOn,
  isInvoke,
  isLocal,
  type Make,
  memoryCopy,
  newString,
  squareRoot,
  valueTypeOf,
} from '../dialect/index.ts';
import { CallDetails, Flag, type Function, type Instruction, Op } from '../llvm/index.ts';
import { spliceOut } from '../rewrite/state-chain.ts';
import { Surroundings } from '../rewrite/surroundings.ts';
import { Ways } from '../rewrite/ways.ts';
import {
  type Import,
  type Lambda,
  type Origin,
  type SimpleNode,
  stateAfter,
  stateBefore,
  statesOf,
  statesTaken,
} from '../rvsdg/index.ts';
import { type Computation, type Given, LibraryCall, type Replacement, Texts } from './library-calls/call.ts';
import { Words } from './library-calls/prototypes.ts';
import { helpers, rules } from './library-calls/rules.ts';
import { lambdasOf, mayBeChanged } from './optimize.ts';
import type { Pass, PassContext } from './pass.ts';

export const libraryCalls: Pass = {
  name: 'library-calls',
  summary: 'replace calls of C library functions by cheaper equivalents (simplify-libcalls)',
  onProgram: (context: PassContext) => new Simplification(context).run(),
};

/** Where an int is passed as one. Elsewhere declarations would have to say how it is extended. */
const plainTargets = /^(x86_64|i[3-6]86|aarch64|arm64|arm|thumb|wasm32|wasm64|riscv32)/;

/** A library function: its declaration in this program, and its row. */
interface LibraryFunction {
  readonly origin: Origin;
  readonly fn: Function;
}

class Simplification {
  private readonly context: PassContext;
  private readonly words: Words;
  private readonly texts: Texts;
  private readonly surroundings = new Surroundings();
  private readonly ways = new Ways();
  /** The declarations of replacements found so far; null if there cannot be one. */
  private readonly helpers = new Map<string, Import | null>();
  private readonly strings = new Map<string, Origin>();

  constructor(context: PassContext) {
    const { layout, make } = context;
    this.context = context;
    this.words = new Words(make.types, layout);
    this.texts = new Texts(new Addresses(layout), layout, make.types);
  }

  run(): boolean {
    const { targetTriple } = this.context.program.module;
    if (targetTriple !== null && !plainTargets.test(targetTriple)) return false;
    const changed = new Set<Lambda>();
    for (const { origin, fn } of this.known()) {
      // In the order of the program, so that new strings are.
      const calls = [...usesOf(origin).calls].sort((a, b) => a.id - b.id);
      for (const node of calls) {
        const caller = lambdaAround(node);
        if (mayBeChanged(caller) && this.simplify(node, fn, caller)) changed.add(caller);
      }
    }
    for (const lambda of changed) this.context.changed(lambda);
    return changed.size > 0;
  }

  /** The functions of the program for which there are rules. */
  private *known(): IterableIterator<LibraryFunction> {
    const { graph, module } = this.context.program;
    const names = [...rules.keys()].filter((name) => module.function(name) !== undefined);
    if (names.length === 0) return;
    const origins = new Map<Function, Origin>();
    for (const each of graph.imports) origins.set(declarationOf(each) as Function, each.argument);
    for (const lambda of lambdasOf(graph.root)) origins.set(functionOf(lambda), lambda.outputs[0]!);
    for (const name of names) {
      const fn = module.function(name)!;
      const origin = origins.get(fn);
      if (origin === undefined || isLocal(fn)) continue;
      if (this.words.describe(rules.get(name)!.prototype, fn.valueType)) yield { origin, fn };
    }
  }

  private simplify(node: SimpleNode, fn: Function, caller: Lambda): boolean {
    // An invoke of one may throw the exception of a signal handler or a thread's cancellation: it stays.
    if (isInvoke(node)) return false;
    const call = callOf(node)!;
    const { callingConvention, bundles } = call.call!;
    if (call.auxiliaryType !== fn.valueType || callingConvention !== '' || bundles.length > 0) return false;
    const { attributes } = functionOf(caller);
    if (fn.attributes?.has('nobuiltin') || !isLibraryCall(call, fn, attributes)) return false;
    const wantsSize = this.context.aims.size || attributes?.has('optsize') || attributes?.has('minsize');
    const libraryCall = new LibraryCall(node, call, wantsSize ?? false, this.texts);
    const replacement = rules.get(fn.name!)!.apply(libraryCall);
    if (replacement === null || !this.replace(libraryCall, replacement, fn, caller)) return false;
    this.tell(fn, replacement, libraryCall, caller);
    return true;
  }

  private tell(fn: Function, replacement: Replacement, { instruction }: LibraryCall, caller: Lambda): void {
    const { calls, copies, value } = replacement;
    const other = calls !== undefined ? calls[0] : copies !== undefined ? 'memcpy' : null;
    this.context.count(other !== null ? 'calls replaced' : 'calls removed');
    const became = other !== null ? `'${other}'` : value !== undefined ? 'a value' : 'nothing';
    this.context.remark('passed', 'LibraryCall', caller, instruction, `'${fn.name}' became ${became}`);
  }

  // ── Replacing ─────────────────────────────────────────────────────────────

  private replace(call: LibraryCall, replacement: Replacement, fn: Function, caller: Lambda): boolean {
    const { calls, copies, value } = replacement;
    if (calls !== undefined) {
      const [name, ...given] = calls;
      if (name === fn.name || !this.replaceByCall(call, name, given, caller)) return false;
    }
    if (copies !== undefined && !this.replaceByCopy(call, copies, caller)) return false;
    if (value !== undefined && call.isUsed)
      call.node.outputs[0]!.divertUsers(this.value(value, call, caller));
    spliceOut(call.node);
    return true;
  }

  /** Another call, with the states of this one. */
  private replaceByCall(call: LibraryCall, name: string, given: readonly Given[], caller: Lambda): boolean {
    const { node, instruction } = call;
    const { effects } = node.operation as InstructionOperation;
    const needed = Effect.memory | Effect.io;
    if ((effects & needed) !== needed || !isLibraryName(name, functionOf(caller).attributes)) return false;
    const helper = this.helper(name);
    if (helper === null) return false;
    const callee = this.lead(helper.argument, call, caller);
    const inputs = [callee, ...given.map((each, i) => this.given(each, name, i, call, caller))];
    const fn = declarationOf(helper) as Function;
    const made = callLike(instruction, fn, inputs);
    made.call!.attributes = instruction.call!.attributes;
    const states = statesTaken(node).map(({ origin }) => origin);
    const operation = new InstructionOperation(made, effects);
    const replacement = statesOf(this.context.make.node(node.region, operation, [...inputs, ...states]));
    for (const [i, { output }] of statesOf(node).entries()) output!.divertUsers(replacement[i]!.output!);
    return true;
  }

  /** A copy of bytes, with the state of memory of the call. */
  private replaceByCopy(
    call: LibraryCall,
    { to, from, length }: NonNullable<Replacement['copies']>,
    caller: Lambda,
  ): boolean {
    const { node, instruction } = call;
    const after = stateAfter(node, 'memory');
    if (after === null) return false;
    const { make, program } = this.context;
    const copying = memoryCopy(program, valueTypeOf(to), valueTypeOf(from));
    const size = make.integer(node.region, make.types.i64, BigInt(length));
    const isVolatile = make.integer(node.region, make.types.i1, 0n);
    const inputs = [this.lead(copying.argument, call, caller), to, from, size, isVolatile];
    const made = callLike(instruction, declarationOf(copying) as Function, inputs);
    const operation = new InstructionOperation(made, Effect.memory);
    const copied = make.node(node.region, operation, [...inputs, stateBefore(after)]);
    after.divertUsers(copied.outputs[0]!);
    return true;
  }

  private value(value: NonNullable<Replacement['value']>, call: LibraryCall, caller: Lambda): Origin {
    const { make, program } = this.context;
    const { node, instruction } = call;
    if (typeof value === 'number') return make.integer(node.region, instruction.type, BigInt(value));
    if (typeof value !== 'string') return value;
    const argument = call.argument(0);
    if (value === 'sqrt') {
      const intrinsic = squareRoot(program, instruction.type);
      const inputs = [this.lead(intrinsic.argument, call, caller), argument];
      return make.pure(callLike(instruction, declarationOf(intrinsic) as Function, inputs), inputs);
    }
    if (value !== 'abs') return computations[value](make, argument, instruction);
    const absolutes = absolute(program, instruction.type);
    // The least integer is its own negation.
    const flag = make.integer(node.region, make.types.i1, 0n);
    const inputs = [this.lead(absolutes.argument, call, caller), argument, flag];
    return make.pure(callLike(instruction, declarationOf(absolutes) as Function, inputs), inputs);
  }

  /** A function to call instead, which is declared if it is not yet. */
  private helper(name: string): Import | null {
    let helper = this.helpers.get(name);
    if (helper === undefined) {
      helper = declared(this.context.program, name, this.words.functionType(helpers.get(name)!));
      this.helpers.set(name, helper);
    }
    return helper;
  }

  private given(given: Given, name: string, index: number, call: LibraryCall, caller: Lambda): Origin {
    if (typeof given === 'number') {
      const type = this.words.type(helpers.get(name)!.parameters[index]!);
      return this.context.make.integer(call.node.region, type, BigInt(given));
    }
    return 'string' in given ? this.lead(this.string(given.string), call, caller) : given;
  }

  private string(text: string): Origin {
    let origin = this.strings.get(text);
    if (origin === undefined) {
      origin = newString(this.context.program, text).outputs[0]!;
      this.strings.set(text, origin);
    }
    return origin;
  }

  /** A function or a global, where a call is. */
  private lead(origin: Origin, { node }: LibraryCall, caller: Lambda): Origin {
    return this.ways.into(node.region, this.surroundings.inside(caller, origin));
  }
}

/** A call of another function at the place of a call. */
function callLike(call: Instruction, fn: Function, inputs: readonly Origin[]): Instruction {
  const made = instructionOn(Op.call, fn.valueType.result, inputs, call);
  made.operands[0] = fn;
  made.auxiliaryType = fn.valueType;
  made.call = new CallDetails();
  made.flags = call.flags & (Flag.tail | Flag.notail);
  return made;
}

type Compute = (make: Make, argument: Origin, like: Instruction) => Origin;

/** What functions compute that are a few instructions themselves. */
const computations: Readonly<Record<Exclude<Computation, 'abs' | 'sqrt'>, Compute>> = {
  isdigit: (make, argument, like) => {
    const zero = make.integer(argument.region, make.types.i32, -48n);
    return isBelow(make, make.binary(Op.add, argument, zero, 0, like), 10n, like);
  },
  isascii: (make, argument, like) => isBelow(make, argument, 128n, like),
  toascii: (make, argument, like) => {
    const mask = make.integer(argument.region, make.types.i32, 127n);
    return make.binary(Op.and, argument, mask, 0, like);
  },
};

/** 1 if an int is less than a limit as a number without sign, and 0 if not. */
function isBelow(make: Make, argument: Origin, limit: bigint, like: Instruction): Origin {
  const bound = make.integer(argument.region, make.types.i32, limit);
  return make.cast(Op.zext, make.compare('ult', argument, bound, 0, like), make.types.i32, 0, like);
}
