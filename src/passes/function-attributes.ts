// Function attributes: infers memory(…), nounwind, willreturn and others from a function's body, bottom-up over the call graph.
//
//   memory(…)     which memory it reads and writes, besides its own allocas
//   nounwind      no call in it unwinds
//   willreturn    no loop in it may run forever, all that it calls returns, and it does not call itself
//   norecurse     nothing that it calls can call it
//   nosync        no atomic or volatile access, and no call that may synchronize
//   nofree        no call that may free memory
//   noreturn      every path ends in `unreachable` or in a call that does not return
//
// Callees come before callers. The members of a φ call one another, so they share one result, computed optimistically:
// effects that none of them has besides calls of the others, none of them has. Effects on parameters apply to the
// operands of calls among them, until a fixed point is reached. A function that walks a tree only reads:
//
//      sum(t) { return t ? t->value + sum(t->left) + sum(t->right) : 0 }        memory(read)
//
// Whether recursion terminates is not known, unless the functions must make progress (`mustprogress`) and only read:
// then termination is the only possible progress.
//
// Attributes of pointer parameters are inferred in parameters.ts. Functions of the C library get the attributes that
// clang leaves to optimizers (analysis/library.ts).
//
// A loop that may run forever has a loop state. One without is guaranteed to make progress: it terminates, or has a
// visible effect. So if it has no visible effects, it terminates.
//
// The attributes are added to the function. LLVM requires for this that the definition is exactly the one that will
// run: not one that the linker may replace, not even by one of the same meaning, because that one may have been
// optimized less.
//
// Then calls need fewer states (dialect/effects.ts): a call that is known to return needs no I/O state, and one that
// accesses no memory no memory state. They are taken off the chains of states, so that they can be moved, merged, or
// removed.
//
//     s ──▶ call f ──▶ s'                s ─────────▶ s'
//             │                 ⇒            call f
//             ▼                                │
//                                              ▼
//
// Frame pointers are kept where needed (frames.ts).
//
// Linear in the program.

import { callsIn, Definitions, lambdaAround } from '../analysis/calls.ts';
import { instructionOf } from '../analysis/intrinsics.ts';
import {
  allEffects,
  effectsOfAttributes,
  effectsOfCall,
  effectsToText,
  intersection,
  type MemoryEffects,
  ModRef,
  mayHoldPointer,
  memoryNames,
  noEffects,
  union,
} from '../analysis/memory-effects.ts';
import { isProgress } from '../analysis/progress.ts';
import {
  CallFact,
  callFacts,
  catchesAll,
  changedAttributes,
  declarationOf,
  Effect,
  effectsOf,
  functionOf,
  InstructionOperation,
  isExact,
  isInvoke,
  variableOf,
} from '../dialect/index.ts';
import { Attribute, attributeKinds, type Function, type Instruction, Op, Trait } from '../llvm/index.ts';
import { callInstead, isGone } from '../rewrite/invokes.ts';
import {
  Delta,
  Lambda,
  loopType,
  type Origin,
  Phi,
  type Region,
  regionsOf,
  SimpleNode,
  stateAfter,
  stateBefore,
  stateTaken,
  Theta,
  topDown,
} from '../rvsdg/index.ts';
import { keepFrames } from './function-attributes/frames.ts';
import { describeLibrary } from './function-attributes/library.ts';
import { inferParameters } from './function-attributes/parameters.ts';
import { mayBeChanged } from './optimize.ts';
import type { Pass, PassContext } from './pass.ts';

export const functionAttributes: Pass = {
  name: 'function-attributes',
  summary: 'infer function attributes, and remove the states that their calls do not need',
  onProgram: (context: PassContext) => new Inference(context).run(),
};

/** Attributes without argument that are found out, in the order in which they are written. */
const plainNames = ['nofree', 'norecurse', 'nosync', 'nounwind', 'willreturn'] as const;
type PlainName = (typeof plainNames)[number];

/** The facts so far about functions that share a result. */
class Verdict {
  memory: MemoryEffects = noEffects;
  readonly holds = new Set<PlainName>(plainNames);
  /** The arguments that they pass one another. */
  readonly handed: Origin[] = [];

  deny(...names: PlainName[]): void {
    for (const name of names) this.holds.delete(name);
  }

  /** Nothing is left that could still be refuted. */
  get isHopeless(): boolean {
    return this.holds.size === 0 && isAll(this.memory);
  }
}

/** Whether the memory effects are already the most general. */
function isAll(effects: MemoryEffects): boolean {
  return effects[0] === 3 && effects[1] === 3 && effects[2] === 3 && effects[3] === 3;
}

class Inference {
  private readonly context: PassContext;
  private readonly definitions = new Definitions();
  private readonly functions = new Map<Origin, Function>();
  private changed = false;

  constructor(context: PassContext) {
    this.context = context;
    for (const each of context.program.graph.imports) {
      const declaration = declarationOf(each);
      if (declaration.kind === 'function') this.functions.set(each.argument, declaration);
    }
  }

  run(): boolean {
    const known = describeLibrary(this.functions.values(), this.context.program.module);
    this.context.count('library functions described', known);
    if (known > 0) this.changed = true;
    // Callees come before their callers, so calls have all the attributes that they will get; and the function is still
    // in the processor's caches.
    for (const node of topDown(this.context.program.graph.root)) {
      const members = node instanceof Lambda ? [node] : node instanceof Phi ? [...lambdasIn(node)] : [];
      this.infer(members, node instanceof Phi);
      for (const member of members) this.freeCalls(member);
    }
    const kept = keepFrames(this.context.program.module);
    this.context.count('frame pointers kept', kept);
    return this.changed || kept > 0;
  }

  // ── Functions ─────────────────────────────────────────────────────────────

  private infer(members: readonly Lambda[], isRecursive: boolean): void {
    if (members.length === 0 || !members.every(canBeJudged)) return;
    const verdict = new Verdict();
    if (isRecursive) verdict.deny('willreturn', 'norecurse');
    const together = new Set(members);
    for (const member of members) this.lookInto(member, together, verdict);
    this.settle(verdict);
    if (members.every(mustProgress) && onlyReads(verdict)) verdict.holds.add('willreturn');
    for (const name of inferParameters(members, this.definitions)) {
      this.context.count(`${name} inferred`);
      this.changed = true;
    }
    for (const member of members) this.write(functionOf(member), verdict, this.neverReturns(member));
  }

  /** Effects on parameters apply to the arguments that they pass one another. */
  private settle(verdict: Verdict): void {
    for (let arguments_ = -1; arguments_ !== verdict.memory[0]; ) {
      [arguments_] = verdict.memory;
      for (const origin of verdict.handed)
        verdict.memory = union(verdict.memory, this.effectsAt(origin, arguments_));
    }
  }

  /** Whether a function certainly executes an instruction that does not return. */
  private neverReturns({ body }: Lambda): boolean {
    for (let node = body.firstNode; node !== null; node = node.next) {
      if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) continue;
      const { instruction } = node.operation;
      if (instruction.operation === Op.unreachable) return true;
      // Where an invoke lands the function may go on.
      if (instruction.call === null || isInvoke(node)) continue;
      if (instruction.call.attributes?.has('noreturn')) return true;
      if (this.calledFunction(node)?.attributes?.has('noreturn')) return true;
    }
    return false;
  }

  private lookInto({ body }: Lambda, together: ReadonlySet<Lambda>, verdict: Verdict): void {
    /** Regions in loops without visible effects. */
    const unseen = new Set<Region>();
    for (const region of regionsOf(body)) {
      if (verdict.isHopeless) return;
      for (let node = region.firstNode; node !== null; node = node.next) {
        if (node instanceof Theta) {
          if (verdict.holds.has('willreturn') && !mustEnd(node, unseen)) verdict.deny('willreturn');
        } else if (node instanceof SimpleNode && node.operation instanceof InstructionOperation) {
          this.lookAt(node, node.operation.instruction, together, verdict);
        }
      }
    }
  }

  private lookAt(
    node: SimpleNode,
    instruction: Instruction,
    together: ReadonlySet<Lambda>,
    verdict: Verdict,
  ): void {
    if (instruction.call !== null) return this.lookAtCall(node, instruction, together, verdict);
    const { operation } = instruction;
    if (operation === Op.resume) verdict.deny('nounwind');
    const access =
      (operation.has(Trait.reads) ? ModRef.read : 0) | (operation.has(Trait.writes) ? ModRef.write : 0);
    if (access === ModRef.none) return;
    if (instruction.atomic !== null || instruction.hasFlag('volatile') || operation === Op.fence) {
      verdict.memory = allEffects;
      verdict.deny('nosync');
      // A volatile access may be where a device stops the program.
      if (instruction.hasFlag('volatile')) verdict.deny('willreturn');
      return;
    }
    if (isAll(verdict.memory)) return;
    const address = node.inputs[operation === Op.store ? 1 : 0]!.origin;
    verdict.memory = union(verdict.memory, this.effectsAt(address, access));
  }

  private lookAtCall(
    node: SimpleNode,
    call: Instruction,
    together: ReadonlySet<Lambda>,
    verdict: Verdict,
  ): void {
    const callee = this.definitions.callee(node);
    if (callee !== null && together.has(callee)) {
      for (let i = 1; i <= call.argumentCount; i++) {
        if (mayHoldPointer(node.inputs[i]!)) verdict.handed.push(node.inputs[i]!.origin);
      }
      return;
    }
    const fn = this.calledFunction(node);
    const promises = (name: string) => call.call!.attributes?.has(name) || fn?.attributes?.has(name) || false;
    const isIntrinsic = fn?.name?.startsWith('llvm.') ?? false;
    for (const name of verdict.holds) {
      if (promises(name)) continue;
      // Its exception is caught; the code after its landing pad is examined by itself.
      if (name === 'nounwind' && this.isCaught(node)) continue;
      if (name === 'norecurse' && (promises('nocallback') || isIntrinsic)) continue;
      verdict.deny(name);
    }
    if (!isAll(verdict.memory)) verdict.memory = union(verdict.memory, this.effectsOfCall(node, call, fn));
  }

  /** Whether all exceptions of a call land in the function itself. */
  private isCaught(node: SimpleNode): boolean {
    if (!isInvoke(node) || !catchesAll(node)) return false;
    const [personality] = functionOf(lambdaAround(node)).personality;
    return personality?.kind === 'function' && catching.has(personality.name ?? '');
  }

  private calledFunction(node: SimpleNode): Function | null {
    const origin = this.definitions.find(node.inputs[0]!.origin);
    if (origin.node instanceof Lambda) return functionOf(origin.node);
    return this.functions.get(origin) ?? null;
  }

  private effectsOfCall(node: SimpleNode, call: Instruction, fn: Function | null): MemoryEffects {
    // It only informs optimizers; its memory effects are artificial and keep it in its place.
    if (fn?.name === 'llvm.assume' || fn?.name === 'llvm.experimental.noalias.scope.decl') return noEffects;
    const promised = effectsOfCall(call, fn);
    // Memory that it accesses by other means may be the target of an argument, if the address was kept.
    let effects: MemoryEffects = [promised[3], promised[1], promised[2], promised[3]];
    if (promised[0] === ModRef.none) return effects;
    for (let i = 1; i <= call.argumentCount; i++) {
      const input = node.inputs[i]!;
      if (mayHoldPointer(input)) effects = union(effects, this.effectsAt(input.origin, promised[0]));
    }
    return effects;
  }

  /** The effect on callers of an access at an address: none, if it is in an alloca of the function itself. */
  private effectsAt(address: Origin, access: number): MemoryEffects {
    const base = this.baseOf(address);
    const { node } = base;
    if (node === null) {
      const { owner } = base.region;
      return owner instanceof Lambda ? [access, 0, 0, 0] : [access, 0, 0, access];
    }
    if (node instanceof SimpleNode && node.operation instanceof InstructionOperation) {
      if (node.operation.instruction.operation === Op.alloca) return noEffects;
    }
    if (node instanceof Delta && variableOf(node).constant && access === ModRef.read) return noEffects;
    // A pointer that is loaded, or comes from elsewhere, may equal an argument.
    return node instanceof Delta ? [0, 0, 0, access] : [access, 0, 0, access];
  }

  /** What an address is computed from. */
  private baseOf(address: Origin): Origin {
    let at = this.definitions.find(address);
    for (;;) {
      const { node } = at;
      if (!(node instanceof SimpleNode && node.operation instanceof InstructionOperation)) return at;
      const { operation } = node.operation.instruction;
      if (operation !== Op.getelementptr && operation !== Op.addrspacecast) return at;
      at = this.definitions.find(node.inputs[0]!.origin);
    }
  }

  /** Adds the inferred attributes that a function does not have yet. */
  private write(fn: Function, { memory, holds }: Verdict, neverReturns: boolean): void {
    const names: string[] = plainNames.filter((name) => holds.has(name));
    // A function cannot have both attributes.
    if (neverReturns && !holds.has('willreturn')) names.push('noreturn');
    const added: Attribute[] = [];
    for (const name of names) {
      if (!fn.attributes?.has(name)) added.push(attributeKinds.get(name)!.plain);
    }
    const before = effectsOfAttributes(fn.attributes);
    const now = intersection(before, memory);
    const isBetter = now.some((access, i) => access !== before[i]);
    if (isBetter) added.push(new Attribute('memory', effectsToText(now), null, false));
    if (added.length === 0) return;
    fn.attributes = changedAttributes(fn.attributes, isBetter ? memoryNames : noNames, added);
    if ((now[0] & ModRef.write) === 0) this.takeLicences(fn);
    this.changed = true;
    for (const { name } of added) this.context.count(`${name} inferred`);
  }

  /** `writable` permits new stores; LLVM does not allow it in a function that does not write to arguments. */
  private takeLicences(fn: Function): void {
    for (const argument of fn.arguments) {
      if (argument.attributes?.has('writable'))
        argument.attributes = changedAttributes(argument.attributes, licences, []);
    }
  }

  // ── Calls ─────────────────────────────────────────────────────────────────

  /** Takes the calls in a function off the states that they no longer need. */
  private freeCalls(lambda: Lambda): void {
    if (!mayBeChanged(lambda)) return;
    const replaced = this.replaceInvokes(lambda);
    let freed = 0;
    for (const call of callsIn(lambda.body)) if (this.free(call)) freed++;
    if (freed + replaced === 0) return;
    this.context.count('invokes replaced by calls', replaced);
    this.context.count('calls with fewer states', freed);
    this.context.changed(lambda);
    this.changed = true;
  }

  /** Invokes that cannot throw become calls; returns how many. The contents of their landing pads are removed. */
  private replaceInvokes({ body }: Lambda): number {
    let count = 0;
    for (const call of callsIn(body)) {
      // It may have gone with the landing pad of another one.
      if (!isInvoke(call) || isGone(call)) continue;
      const direct = this.direct(call, (call.operation as InstructionOperation).instruction);
      if ((callFacts(direct) & CallFact.noUnwind) === 0) continue;
      callInstead(call, direct);
      count++;
    }
    return count;
  }

  private free(call: SimpleNode): boolean {
    const { instruction, effects } = call.operation as InstructionOperation;
    const direct = this.direct(call, instruction);
    const needed = effectsOf(direct) & effects;
    if (needed === effects) return false;
    for (const [bit, kind] of stateBits) {
      if ((effects & ~needed & bit) === 0) continue;
      const output = stateAfter(call, kind)!;
      output.divertUsers(stateBefore(output));
      call.removeOutput(output.index);
      call.removeInput(stateTaken(call, kind)!.index);
    }
    call.operation = new InstructionOperation(direct, needed);
    return true;
  }

  /** The instruction of a call, with the function that is called as its operand. */
  private direct(call: SimpleNode, instruction: Instruction): Instruction {
    const fn = this.calledFunction(call);
    if (fn === null || instruction.callee === fn || instruction.auxiliaryType !== fn.valueType)
      return instruction;
    const [, ...rest] = instruction.operands;
    return instruction.copy([fn, ...rest]);
  }
}

function mustProgress(lambda: Lambda): boolean {
  return functionOf(lambda).attributes?.has('mustprogress') ?? false;
}

/** Whether functions have no visible effect but to terminate. */
function onlyReads({ memory, holds }: Verdict): boolean {
  return holds.has('nosync') && memory.every((access) => (access & ModRef.write) === 0);
}

/** Personalities for which `catch ptr null` catches everything. */
const catching: ReadonlySet<string> = new Set([
  '__gxx_personality_v0',
  '__gxx_personality_sj0',
  '__gxx_personality_seh0',
]);

const noNames: ReadonlySet<string> = new Set();
const licences: ReadonlySet<string> = new Set(['writable']);

const stateBits = [
  [Effect.memory, 'memory'],
  [Effect.io, 'io'],
  [Effect.loop, 'loop'],
] as const;

function* lambdasIn({ body }: Phi): IterableIterator<Lambda> {
  for (const node of body.nodes()) if (node instanceof Lambda) yield node;
}

/** Whether the visible body of a function is all that it can do. */
function canBeJudged(lambda: Lambda): boolean {
  const fn = functionOf(lambda);
  const { attributes } = fn;
  if (!mayBeChanged(lambda) || attributes?.has('naked') || attributes?.has('presplitcoroutine')) return false;
  return isExact(fn);
}

/**
 * Whether a loop terminates: it is guaranteed to make progress, and termination would be the only progress. Outer loops
 * come first, and their contents are examined once, for inner loops too.
 */
function mustEnd(theta: Theta, unseen: Set<Region>): boolean {
  if (theta.outputs.some(({ type }) => type === loopType)) return false;
  if (unseen.has(theta.region)) return true;
  for (const region of regionsOf(theta.body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      const instruction = instructionOf(node);
      if (instruction !== null && isProgress(instruction)) return false;
    }
    unseen.add(region);
  }
  return true;
}
