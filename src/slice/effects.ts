// What each node of a program reads and writes, and whom it calls.
//
// Where pointers lead is known for the whole program (analysis/points-to.ts), so what a function writes, with all that it calls, means
// the same to its callers: sets of objects, which grow until nothing changes. A call of something that is not here does
// what its attributes and its name promise (library.ts), and otherwise anything to what others can reach; it may call any function whose address
// others know.
//
// Each node is looked at once, and each edge of the graph of calls as often as what the callee writes grows.

import { Addresses } from '../analysis/address.ts';
import { Definitions } from '../analysis/calls.ts';
import { captureOf, isForgottenByIntrinsic } from '../analysis/capture.ts';
import { calledIntrinsic, instructionOf, TransferInput } from '../analysis/intrinsics.ts';
import { accessSize } from '../analysis/layout.ts';
import { isLibraryCall } from '../analysis/library.ts';
import { argumentAccess, effectsOfCall, ModRef } from '../analysis/memory-effects.ts';
import { PointsTo } from '../analysis/points-to.ts';
import {
  CallFact,
  ConstantOperation,
  callFacts,
  declarationOf,
  functionOf,
  isInterposable,
  isLocal,
  type Program,
  UndefinedOperation,
} from '../dialect/index.ts';
import { type DataLayout, type Function, type Instruction, Op, parseDataLayout } from '../llvm/index.ts';
import { Delta, Lambda, type Origin, regionsOf, SimpleNode, type StructuralNode } from '../rvsdg/index.ts';
import { criterionName } from './criterion.ts';
import { concurrent, libraryRow, redirecting, touchedBy, writesWhenPrinted } from './library.ts';
import { type Place, Places, placeOfThing, World, wholeWorld } from './places.ts';

/** What a simple node does. */
export interface NodeEffects {
  readonly reads: Places;
  /** Without what its callees write that are here. */
  readonly writes: Places;
  /** The functions here that it may call. */
  readonly callees: readonly Lambda[];
  /** It may call something that is not here, of which nothing is known but what `reads` and `writes` say. */
  readonly callsOutside: boolean;
  /** Code that is not here may call back what it knows. */
  readonly callsBack: boolean;
  /** The call returns again when somebody jumps back to it. */
  readonly returnsTwice: boolean;
}

export class ProgramEffects {
  /** All functions that have a graph. */
  readonly lambdas: readonly Lambda[];
  /** Functions that code which is not here may call, at any time. */
  readonly calledFromOutside: ReadonlySet<Lambda>;
  /** The function with which the program begins, if it is here. */
  readonly main: Lambda | null;
  /** Functions may run at the same time, or at any time. */
  readonly isConcurrent: boolean;
  private readonly layout: DataLayout;
  private readonly pointsTo: PointsTo;
  private readonly addresses: Addresses;
  private readonly definitions = new Definitions();
  /** By function: the nodes that may call it. */
  private readonly callers = new Map<Lambda, SimpleNode[]>();
  /** The nodes that write something, or call something that may. */
  readonly writers: SimpleNode[] = [];
  private readonly ofNodes = new Map<SimpleNode, NodeEffects>();
  private readonly written = new Map<Lambda, Places>();
  private readonly inside = new Map<StructuralNode, Places>();
  /** Control may come to places where the graph has no edge to: by exceptions, or by `longjmp`. */
  private jumps = false;
  private readonly writesOutput: number;
  private readonly printingWrites: boolean;

  constructor(program: Program) {
    const { module, graph } = program;
    this.layout = parseDataLayout(module.dataLayout ?? '');
    this.pointsTo = PointsTo.of(program, this.layout);
    this.addresses = new Addresses(this.layout);
    const names = graph.imports.map((each) => declarationOf(each).name ?? '');
    this.writesOutput = names.some((name) => redirecting.test(name))
      ? World.output | World.files
      : World.output;
    this.printingWrites = module.globals.some(
      ({ initializer }) =>
        initializer?.kind === 'constant' &&
        initializer.form === 'string' &&
        writesWhenPrinted.test(initializer.text),
    );
    const found: Lambda[] = [];
    let isConcurrent = names.some((name) => concurrent.test(name));
    for (const region of regionsOf(graph.root)) {
      for (let node = region.firstNode; node !== null; node = node.next) {
        if (node instanceof Lambda) found.push(node);
        else if (instructionOf(node)?.atomic != null) isConcurrent = true;
      }
    }
    this.lambdas = found;
    this.isConcurrent = isConcurrent;
    this.main = found.find((each) => functionOf(each).name === 'main') ?? null;
    this.calledFromOutside = new Set(found.filter((each) => each !== this.main && this.isKnownOutside(each)));
    this.findWritten();
  }

  private isKnownOutside(lambda: Lambda): boolean {
    if (!isLocal(functionOf(lambda))) return true;
    const target = this.pointsTo.targetOf(lambda.outputs[0]!);
    return target === null || target.isEscaped;
  }

  // ── Nodes ─────────────────────────────────────────────────────────────────

  of(node: SimpleNode): NodeEffects {
    let effects = this.ofNodes.get(node);
    if (effects === undefined) {
      effects = this.describe(node);
      this.ofNodes.set(node, effects);
    }
    return effects;
  }

  private describe(node: SimpleNode): NodeEffects {
    const instruction = instructionOf(node);
    const reads = new Places(this.pointsTo);
    const writes = new Places(this.pointsTo);
    const plain = { reads, writes, callees: [], callsOutside: false, callsBack: false, returnsTwice: false };
    if (instruction === null) return plain;
    switch (instruction.operation) {
      case Op.load:
        this.addPointer(reads, node.inputs[0]!.origin);
        return plain;
      case Op.store:
        this.addPointer(writes, node.inputs[1]!.origin);
        return plain;
      case Op.alloca:
      case Op.unreachable:
        return plain;
      case Op.resume:
      case Op.landingpad:
        this.jumps = true;
        writes.world |= World.ending;
        return plain;
      case Op.call:
      case Op.invoke:
        return this.describeCall(node, instruction, reads, writes);
    }
    if (!node.outputs.some(({ type }) => type.isMemory)) return plain;
    // What else works on memory: atomic operations, va_arg, fences.
    for (const { origin } of node.inputs) {
      if (origin.type.isState) continue;
      this.addPointer(reads, origin);
      this.addPointer(writes, origin);
    }
    return plain;
  }

  /** Adds where a pointer leads. */
  private addPointer(places: Places, pointer: Origin): void {
    const { list } = this.addresses.objectsOf(this.addresses.addressOf(pointer).root);
    if (list === null) return places.addTarget(null);
    for (const { origin } of list) {
      const definition = this.addresses.definitionOf(origin);
      if (!isNowhere(definition)) places.addTarget(this.pointsTo.targetOf(definition));
    }
  }

  private describeCall(node: SimpleNode, call: Instruction, reads: Places, writes: Places): NodeEffects {
    const plain = { reads, writes, callees: [], callsOutside: false, callsBack: false, returnsTwice: false };
    const { callee } = call;
    const name = callee.kind === 'function' ? (callee.name ?? '') : '';
    if (name.startsWith(criterionName)) {
      reads.world |= World.ending;
      writes.world |= World.criterion;
      return plain;
    }
    if (name.startsWith('llvm.')) {
      if (this.describeIntrinsic(node, call, name, reads, writes)) return plain;
    }
    this.addCopies(node, call, reads);
    const callees = this.calleesOf(node);
    if (callees.functions.length > 0 && callees.declarations.length === 0 && !callees.isUnknown)
      return { ...plain, callees: callees.functions };
    const [only] = callees.declarations;
    const isOne = callees.functions.length === 0 && !callees.isUnknown && callees.declarations.length === 1;
    const row = isOne && isLibraryCall(call, only!, null) ? libraryRow(only!.name ?? '') : undefined;
    if (row !== undefined) {
      this.addRow(node, call, row, reads, writes);
      return plain;
    }
    const isAssembly = callee.kind === 'asm';
    this.addPromised(node, call, isOne ? only! : null, reads, writes, isAssembly);
    const returnsTwice = (callFacts(call) & CallFact.returnsTwice) !== 0;
    if (returnsTwice) this.jumps = true;
    const callsBack = !isAssembly && !name.startsWith('llvm.');
    return { reads, writes, callees: callees.functions, callsOutside: true, callsBack, returnsTwice };
  }

  /** What is passed by value is read by the call. */
  private addCopies(node: SimpleNode, call: Instruction, reads: Places): void {
    for (let i = 0; i < call.argumentCount; i++) {
      const isCopied = ['byval', 'inalloca', 'preallocated'].some((attribute) =>
        call.call!.argumentAttributes?.[i]?.has(attribute),
      );
      if (isCopied) this.addPointer(reads, node.inputs[i + 1]!.origin);
    }
  }

  /** Whether that was all there is to say. */
  private describeIntrinsic(
    node: SimpleNode,
    call: Instruction,
    name: string,
    reads: Places,
    writes: Places,
  ): boolean {
    const known = calledIntrinsic(call);
    if (known === 'lifetime.start' || known === 'lifetime.end') return true;
    if (known !== null) {
      this.addPointer(writes, node.inputs[TransferInput.destination]!.origin);
      if (known !== 'memset') this.addPointer(reads, node.inputs[TransferInput.source]!.origin);
      return true;
    }
    if (/^llvm\.(assume|dbg|donothing|prefetch|stacksave|va_end|experimental\.noalias)/.test(name))
      return true;
    if (name.startsWith('llvm.stackrestore')) {
      // Memory that was given back matters to whether the program ends for lack of it.
      writes.world |= World.ending;
      return true;
    }
    if (/^llvm\.va_(start|copy)/.test(name)) {
      this.addPointer(writes, node.inputs[1]!.origin);
      if (name.startsWith('llvm.va_copy')) this.addPointer(reads, node.inputs[2]!.origin);
      return true;
    }
    return false;
  }

  private addRow(
    node: SimpleNode,
    call: Instruction,
    row: NonNullable<ReturnType<typeof libraryRow>>,
    reads: Places,
    writes: Places,
  ): void {
    reads.world |= row.reads;
    writes.world |= (row.writes & World.output) !== 0 ? row.writes | this.writesOutput : row.writes;
    if (row.ends) writes.world |= World.ending;
    if (row.readsAnything) reads.addTarget(null);
    for (let i = 0; i < call.argumentCount; i++) {
      if (call.operands[i + 1]!.type.kind !== 'pointer') continue;
      const touched = touchedBy(row, i);
      const { origin } = node.inputs[i + 1]!;
      if (touched === 'r' || touched === 'b') this.addPointer(reads, origin);
      const isWritten = touched === 'w' || touched === 'b';
      const mayPrint = this.printingWrites && touched === 'r';
      if (isWritten || mayPrint) this.addPointer(writes, origin);
    }
  }

  /** What attributes promise of a call of something that is not here. */
  private addPromised(
    node: SimpleNode,
    call: Instruction,
    callee: Function | null,
    reads: Places,
    writes: Places,
    isAssembly: boolean,
  ): void {
    const [ofArguments, inaccessible, ofErrno, rest] = effectsOfCall(call, callee);
    const returns = CallFact.willReturn | CallFact.noUnwind;
    const mayEnd = !isAssembly && (callFacts(call) & returns) !== returns;
    if (mayEnd) writes.world |= World.ending;
    const isWritten = ((inaccessible | rest) & ModRef.write) !== 0;
    if (((inaccessible | rest) & ModRef.read) !== 0) reads.world |= wholeWorld;
    if (isWritten) writes.world |= wholeWorld;
    if (((rest | ofErrno) & ModRef.read) !== 0) reads.addOutside();
    if (((rest | ofErrno) & ModRef.write) !== 0) writes.addOutside();
    for (let i = 0; i < call.operands.length - 1; i++) {
      if (call.operands[i + 1]!.type.kind !== 'pointer') continue;
      const allowed = i < call.argumentCount ? ofArguments & argumentAccess(call, i) : ModRef.both;
      const { origin } = node.inputs[i + 1]!;
      if ((allowed & ModRef.read) !== 0) this.addPointer(reads, origin);
      if ((allowed & ModRef.write) !== 0) this.addPointer(writes, origin);
    }
  }

  // ── Calls ─────────────────────────────────────────────────────────────────

  private calleesOf(node: SimpleNode): {
    functions: readonly Lambda[];
    declarations: readonly Function[];
    isUnknown: boolean;
  } {
    const definition = this.definitions.find(node.inputs[0]!.origin);
    const callee = definition.node;
    if (instructionOf(node)!.callee.kind === 'asm')
      return { functions: [], declarations: [], isUnknown: true };
    if (callee instanceof Lambda) return known(callee);
    if (callee === null && definition.region.owner === null) {
      const declaration = declarationOf(definition.region.graph.imports[definition.index]!);
      if (declaration.kind === 'function')
        return { functions: [], declarations: [declaration], isUnknown: false };
      return { functions: [], declarations: [], isUnknown: true };
    }
    const target = this.pointsTo.targetOf(definition);
    if (target === null) return { functions: [...this.calledFromOutside], declarations: [], isUnknown: true };
    const functions: Lambda[] = [];
    let { isOutside: isUnknown } = target;
    for (const thing of target.things.list()) {
      const { callee: made } = this.pointsTo.object(thing);
      if (!(made instanceof Lambda)) isUnknown = true;
      else {
        functions.push(made);
        if (known(made).isUnknown) isUnknown = true;
      }
    }
    return { functions, declarations: [], isUnknown: isUnknown || functions.length === 0 };
  }

  // ── Functions ─────────────────────────────────────────────────────────────

  private findWritten(): void {
    const callers = new Map<Lambda, Set<Lambda>>();
    const calls = (caller: Lambda, callee: Lambda) => {
      let set = callers.get(callee);
      if (set === undefined) {
        set = new Set();
        callers.set(callee, set);
      }
      set.add(caller);
    };
    for (const lambda of this.lambdas) {
      const written = new Places(this.pointsTo);
      this.written.set(lambda, written);
      if (lambda.isOpaque) {
        written.addOutside();
        written.world |= wholeWorld | World.ending;
        for (const each of this.calledFromOutside) calls(lambda, each);
      }
      for (const region of regionsOf(lambda.body)) {
        for (let node = region.firstNode; node !== null; node = node.next) {
          if (!(node instanceof SimpleNode)) continue;
          const { writes, callees, callsBack } = this.of(node);
          if (!writes.isEmpty || callees.length > 0 || callsBack) this.writers.push(node);
          written.addAll(writes);
          for (const callee of callees) {
            calls(lambda, callee);
            this.noteCaller(callee, node);
          }
          if (callsBack) for (const each of this.calledFromOutside) calls(lambda, each);
        }
      }
    }
    const pending = [...this.lambdas];
    const waiting = new Set(pending);
    for (let i = 0; i < pending.length; i++) {
      const callee = pending[i]!;
      waiting.delete(callee);
      for (const caller of callers.get(callee) ?? []) {
        if (!this.written.get(caller)!.addAll(this.written.get(callee)!) || waiting.has(caller)) continue;
        waiting.add(caller);
        pending.push(caller);
      }
    }
  }

  private noteCaller(callee: Lambda, call: SimpleNode): void {
    const list = this.callers.get(callee);
    if (list === undefined) this.callers.set(callee, [call]);
    else list.push(call);
  }

  /** The nodes that may call a function. */
  callersOf(lambda: Lambda): readonly SimpleNode[] {
    return this.callers.get(lambda) ?? [];
  }

  /** What a function writes, with all that it calls. */
  writtenBy(lambda: Lambda): Places {
    return this.written.get(lambda)!;
  }

  /** Whether a simple node writes one of some places, with all that it calls. */
  mayWriteSome(node: SimpleNode, places: Places): boolean {
    const { writes, callees, callsBack } = this.of(node);
    const isWritten = (callee: Lambda) => this.writtenBy(callee).meetsSome(places);
    if (writes.meetsSome(places) || callees.some(isWritten)) return true;
    return callsBack && [...this.calledFromOutside].some(isWritten);
  }

  /** An empty set of places. */
  noPlaces(): Places {
    return new Places(this.pointsTo);
  }

  /** Whether a γ or θ writes a place, with all that it calls. */
  mayWrite(node: StructuralNode, place: Place): boolean {
    let written = this.inside.get(node);
    if (written === undefined) {
      written = this.findInside(node);
      this.inside.set(node, written);
    }
    return written.meets(place);
  }

  private findInside(node: StructuralNode): Places {
    const written = new Places(this.pointsTo);
    for (const top of node.regions) {
      for (const region of regionsOf(top)) {
        for (let inner = region.firstNode; inner !== null; inner = inner.next) {
          if (!(inner instanceof SimpleNode)) continue;
          const { writes, callees, callsBack } = this.of(inner);
          written.addAll(writes);
          for (const callee of callees) written.addAll(this.writtenBy(callee));
          if (callsBack) for (const each of this.calledFromOutside) written.addAll(this.writtenBy(each));
        }
      }
    }
    return written;
  }

  /** Whether accesses may be in another order than states say. */
  get isUnordered(): boolean {
    return this.isConcurrent || this.jumps;
  }

  /**
   * The place all of which a store overwrites, which there is once when it is executed; null if there is none. An alloca must be
   * known to its function alone: there may be one for each activation that has not returned.
   */
  overwrittenBy(node: SimpleNode): Place | null {
    const instruction = instructionOf(node);
    if (instruction?.operation !== Op.store || this.isConcurrent || this.jumps) return null;
    const { root, offset, terms } = this.addresses.addressOf(node.inputs[1]!.origin);
    const objects = this.addresses.objectsOf(root);
    const object = objects.list?.length === 1 ? objects.list[0]! : null;
    if (object === null || terms !== null || objects.offset === null || offset + objects.offset !== 0)
      return null;
    if (object.size === 0 || object.size !== accessSize(this.layout, instruction.operands[0]!.type))
      return null;
    const definition = this.addresses.definitionOf(object.origin);
    const isSole =
      object.kind === 'global'
        ? definition.node instanceof Delta && object.variable?.threadLocal === ''
        : object.kind === 'alloca' && this.isPrivate(definition);
    const things = isSole ? (this.pointsTo.targetOf(definition)?.things.list() ?? []) : [];
    return things.length === 1 ? placeOfThing(things[0]!) : null;
  }

  private readonly private = new Map<Origin, boolean>();

  /** Whether an alloca is made once in each activation, and known only there. */
  private isPrivate(definition: Origin): boolean {
    let answer = this.private.get(definition);
    if (answer === undefined) {
      const isOnce = definition.region.owner instanceof Lambda;
      const isAlloca = instructionOf(definition.node)?.operation === Op.alloca;
      answer = isOnce && isAlloca && !captureOf(definition, isForgottenByIntrinsic).isCaptured;
      this.private.set(definition, answer);
    }
    return answer;
  }
}

function known(callee: Lambda): {
  functions: readonly Lambda[];
  declarations: readonly Function[];
  isUnknown: boolean;
} {
  const isUnknown = callee.isOpaque || isInterposable(functionOf(callee));
  return { functions: [callee], declarations: [], isUnknown };
}

/** Whether a pointer leads nowhere that could be accessed. */
function isNowhere({ node }: Origin): boolean {
  if (!(node instanceof SimpleNode) || node.inputs.length > 0) return false;
  const { operation } = node;
  if (operation instanceof UndefinedOperation) return true;
  if (!(operation instanceof ConstantOperation) || operation.value.kind !== 'constant') return false;
  return ['null', 'undef', 'poison', 'zero'].includes(operation.value.form);
}
