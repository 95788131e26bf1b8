// Whether two accesses may be to the same memory, and what a node does to the memory of an access (alias analysis).
//
// The answers follow from the roots of addresses (address.ts), whether they are captured (capture.ts), and the promises
// of calls (memory-effects.ts, library.ts):
//
//                 alloca   allocation  restrict   global    parameter   unknown
//   alloca          –          –          –          –          –       captured   – : never alias
//   allocation                 –          –          –          –       captured   captured: only if the first is captured
//   restrict                              –          –          –       captured   may: may alias
//   global                                           –        hidden     hidden    hidden: unless the global is hidden, that is,
//                                                                                          local and not captured
//
// (two different ones of a kind, in the diagonal; parameter and unknown may be anything among themselves)
//
// The types that the program declares for its accesses (tbaa.ts) serve one purpose only: to tell whether a *later read*
// may see an *earlier write*. A store gives memory a new type, so
//
//      *(int *)p = 1;  *(float *)p = 2;         two writes may be to one place, whatever their types,
//      x = *(float *)p;  *(int *)p = 1;         and so may a read and a later write.
//
// All answers are conservative. An `Aliases` is for one function. Captures are computed at the beginning; they remain
// valid while a pass adds nodes, and removes loads and stores, because those can only have captured more. A pass that
// replaces one pointer by another calls `replace`.

import {
  Effect,
  functionOf,
  InstructionOperation,
  isInterposable,
  isLocal,
  llvmTypeOf,
} from '../dialect/index.ts';
import {
  type AttributeSet,
  type DataLayout,
  type Instruction,
  type MetadataNode,
  Op,
} from '../llvm/index.ts';
import {
  Lambda,
  type Origin,
  type Region,
  regionAfter,
  type SimpleNode,
  type Theta,
} from '../rvsdg/index.ts';
import { type Address, Addresses, areRelated, type MemoryObject, type Objects } from './address.ts';
import { type Capture, captureOf, forgetsArgument } from './capture.ts';
import { Frees, mayFree } from './frees.ts';
import { calledIntrinsic, instructionOf, markedObject, TransferInput, transferLength } from './intrinsics.ts';
import { accessSize, wrapped } from './layout.ts';
import { libraryEffects } from './library.ts';
import { Lifetimes } from './lifetimes.ts';
import {
  allEffects,
  argumentAccess,
  effectsOfAttributes,
  intersection,
  type MemoryEffects,
  ModRef,
} from './memory-effects.ts';
import { mayReturnTwice } from './second-returns.ts';
import { eachOnMemory } from './states.ts';
import type { ModuleSummary } from './summary.ts';
import { mayAliasByType, tagOf } from './tbaa.ts';

/** Bytes in memory that something looks at or changes. */
export interface Access {
  readonly address: Origin;
  /** From the address on; null: anywhere in the objects that it points into. */
  readonly size: number | null;
  /** Its `!tbaa`, if it has any. */
  readonly tag: MetadataNode | null;
}

export class Aliases {
  readonly layout: DataLayout;
  readonly addresses: Addresses;
  private readonly captures = new Map<MemoryObject, Capture>();
  private readonly effects = new Map<Instruction, MemoryEffects>();
  private readonly lambda: Lambda;
  private readonly summary: ModuleSummary;
  /** The attributes of the function, which may say that some names are no functions of the library. */
  private readonly attributes: AttributeSet | null;
  private frees: Frees | null = null;
  private lifetimes: Lifetimes | null = null;

  constructor(lambda: Lambda, layout: DataLayout, summary: ModuleSummary) {
    this.summary = summary;
    this.layout = layout;
    this.addresses = new Addresses(layout);
    this.lambda = lambda;
    this.attributes = functionOf(lambda).attributes;
    this.findCaptures(lambda);
  }

  private findCaptures(lambda: Lambda): void {
    for (const parameter of lambda.parameters) if (!parameter.type.isState) this.findCapture(parameter);
    const { body } = lambda;
    let comesBack = false;
    for (let region: Region | null = body; region !== null; region = regionAfter(region, body)) {
      // All that makes memory takes the state of memory.
      eachOnMemory(region, (node) => {
        const instruction = instructionOf(node);
        const operation = instruction?.operation;
        if (mayReturnTwice(instruction)) comesBack = true;
        // A call without result and without effect has no outputs at all.
        const makesMemory = operation === Op.alloca || operation === Op.call || operation === Op.invoke;
        if (makesMemory && node.outputs.length > 0) this.findCapture(node.outputs[0]!);
      });
    }
    // Code that runs where control returns a second time may read all of it.
    if (comesBack) this.captures.clear();
  }

  private findCapture(origin: Origin): void {
    if (llvmTypeOf(origin.type)?.kind !== 'pointer') return;
    const object = this.addresses.objectsOf(origin).list?.[0];
    if (object !== undefined && isOwn(object)) {
      this.captures.set(object, captureOf(object.origin, this.forgets));
    }
  }

  private readonly forgets = (call: SimpleNode, argument: number): boolean => {
    const instruction = instructionOf(call)!;
    return forgetsArgument(instruction, argument) || this.libraryEffects(call, instruction) !== null;
  };

  /** Notes that a pass has put one pointer in the place of another. */
  replace(origin: Origin, by: Origin): void {
    this.addresses.replace(origin, by);
  }

  /** The access of a load or store; null for other nodes. */
  accessOf(node: SimpleNode): Access | null {
    const { operation } = node;
    if (!(operation instanceof InstructionOperation)) return null;
    const { instruction } = operation;
    if (instruction.operation === Op.load) {
      const size = accessSize(this.layout, instruction.type);
      return { address: node.inputs[0]!.origin, size, tag: tagOf(instruction) };
    }
    if (instruction.operation !== Op.store) return null;
    const size = accessSize(this.layout, instruction.operands[0]!.type);
    return { address: node.inputs[1]!.origin, size, tag: tagOf(instruction) };
  }

  /** Root and distance: addresses for which both are equal are equal. */
  addressOf(origin: Origin): Address {
    return this.addresses.addressOf(origin);
  }

  objectsOf(address: Address): Objects {
    return this.addresses.objectsOf(address.root);
  }

  // ── Two accesses ──────────────────────────────────────────────────────────

  /** Whether a read may see what an earlier write puts in memory: only this may be judged by types. */
  maySee(read: Access, write: Access): boolean {
    if (mayAliasByType(read.tag, write.tag)) return this.mayAlias(read, write);
    return (
      areRelated(this.addressOf(read.address), this.addressOf(write.address)) && this.mayAlias(read, write)
    );
  }

  /** Whether two accesses may have bytes in common. */
  mayAlias(a: Access, b: Access): boolean {
    const first = this.addressOf(a.address);
    const second = this.addressOf(b.address);
    const width = this.addresses.widthOf(a.address);
    if (areRelated(first, second)) return overlap(second.offset - first.offset, width, a.size, b.size);
    const left = this.objectsOf(first);
    const right = this.objectsOf(second);
    if (left.list === null || right.list === null) return true;
    const varies =
      first.terms !== null || second.terms !== null || left.offset === null || right.offset === null;
    for (const one of left.list) {
      for (const other of right.list) {
        if (one !== other) {
          if (this.mayBeOne(one, other) && this.mayMeet(one, first, left, a, other, second, right, b))
            return true;
        } else if (varies) {
          if (!this.areInStep(first, left, a, second, right, b)) return true;
        } else {
          const distance = right.offset + second.offset - left.offset - first.offset;
          if (overlap(distance, width, a.size, b.size)) return true;
        }
      }
    }
    return false;
  }

  /** Whether accesses to two objects may be to the same bytes, for all that is known of the whole program. */
  private mayMeet(
    one: MemoryObject,
    { offset, terms }: Address,
    within: Objects,
    a: Access,
    other: MemoryObject,
    its: Address,
    itsWithin: Objects,
    b: Access,
  ): boolean {
    const { pointsTo } = this.summary;
    const target = pointsTo.targetOf(this.addresses.definitionOf(one.origin));
    if (target === null) return true;
    const itsTarget = pointsTo.targetOf(this.addresses.definitionOf(other.origin));
    if (itsTarget === null) return true;
    const isExact =
      terms === null && its.terms === null && within.offset !== null && itsWithin.offset !== null;
    return pointsTo.mayMeet(
      target,
      { distance: isExact ? offset + within.offset : null, size: a.size },
      itsTarget,
      { distance: isExact ? its.offset + itsWithin.offset! : null, size: b.size },
    );
  }

  /**
   * Whether accesses to one object at distances that vary are never to the same bytes: all that varies is a multiple of a
   * step, and they are beside each other in it.
   */
  private areInStep(
    { offset, terms }: Address,
    within: Objects,
    a: Access,
    its: Address,
    itsWithin: Objects,
    b: Access,
  ): boolean {
    if (within.offset === null || itsWithin.offset === null || a.size === null || b.size === null)
      return false;
    let step = 0;
    for (const { scale } of terms?.list ?? []) step |= scale & -scale;
    for (const { scale } of its.terms?.list ?? []) step |= scale & -scale;
    // Products wrap, so only powers of two that divide all of them divide the distance.
    step &= -step;
    if (step <= 1) return false;
    const between = itsWithin.offset + its.offset - within.offset - offset;
    const behind = ((between % step) + step) % step;
    return behind >= a.size && step - behind >= b.size;
  }

  /** Whether two objects with different roots may be the same. */
  private mayBeOne(a: MemoryObject, b: MemoryObject): boolean {
    if (rank(a) > rank(b)) return this.mayBeOne(b, a);
    if (b.kind !== 'unknown' && b.kind !== 'parameter') return false;
    if (a.kind === 'global') return !this.summary.isHidden(this.addresses.definitionOf(a.origin));
    return b.kind === 'parameter' ? !isOwn(a) : !isOwn(a) || this.isCaptured(a);
  }

  /** Whether code outside the function may know the address of an object; true of all objects that are not its own. */
  isCaptured(object: MemoryObject): boolean {
    return !isOwn(object) || this.captureOf(object).isCaptured;
  }

  /** What is known of captures of an object's address. An object made later by a pass may have been captured. */
  captureOf(object: MemoryObject): Capture {
    return this.captures.get(object) ?? { isCaptured: true, isReturned: true };
  }

  /** Whether only this function accesses the objects of an access while it runs. */
  isUnshared(access: Access): boolean {
    const { list } = this.objectsOf(this.addressOf(access.address));
    return list?.every((object) => !this.isCaptured(object)) ?? false;
  }

  /**
   * Whether writes of an access are invisible outside the function unless it returns, even to a handler of an exception
   * that leaves it, which `restrict` does not guarantee.
   */
  isPrivate(access: Access): boolean {
    const { list } = this.objectsOf(this.addressOf(access.address));
    return list?.every((object) => !object.outlivesUnwinding && !this.isCaptured(object)) ?? false;
  }

  /** Whether an access is to memory that is never written. */
  isConstant(access: Access): boolean {
    const { list } = this.objectsOf(this.addressOf(access.address));
    return list?.every(({ variable }) => variable?.constant === true) ?? false;
  }

  /** Whether the access can be made right before a loop, because the object has these bytes there. */
  isDereferenceable(access: Access, loop: Theta): boolean {
    const { root, offset, terms } = this.addressOf(access.address);
    if (terms !== null || access.size === null) return false;
    const objects = this.addresses.objectsOf(root);
    if (objects.list?.length !== 1 || objects.offset === null) return false;
    const [object] = objects.list as [MemoryObject];
    const begin = objects.offset + offset;
    if (begin < 0 || begin + access.size > object.size) return false;
    // The target of a `dereferenceable` parameter exists when the function is entered.
    return !isCallers(object) || !this.mayBeFreedBefore(loop);
  }

  /** Whether the allocas of an access are certainly alive whenever a loop is entered. */
  isAliveBefore({ address }: Access, loop: Theta): boolean {
    this.lifetimes ??= new Lifetimes(this.lambda, (pointer) => this.objectsOf(this.addressOf(pointer)).list);
    const { list } = this.objectsOf(this.addressOf(address));
    return list?.every((object) => this.lifetimes!.isAliveBefore(object, loop)) ?? false;
  }

  private mayBeFreedBefore(loop: Theta): boolean {
    this.frees ??= new Frees(this.lambda, this.mayFree);
    return this.frees.mayPrecede(loop);
  }

  private readonly mayFree = (node: SimpleNode): boolean => {
    const instruction = instructionOf(node)!;
    if (!mayFree(instruction)) return false;
    const { callee, call } = instruction;
    if (call === null || callee.kind !== 'function' || callee.name === 'free') return true;
    return this.libraryEffects(node, instruction) === null;
  };

  // ── A node and an access ──────────────────────────────────────────────────

  /** Whether a simple node may look at the memory of an access. */
  mayRead(node: SimpleNode, access: Access): boolean {
    return (this.touch(node, access) & ModRef.read) !== 0;
  }

  /** Whether a simple node may change the memory of an access, or end its life. */
  mayWrite(node: SimpleNode, access: Access): boolean {
    return (this.touch(node, access) & ModRef.write) !== 0;
  }

  /** Whether a simple node may change the value that a later read of an access sees. */
  mayChange(node: SimpleNode, access: Access): boolean {
    const instruction = instructionOf(node);
    if (instruction?.operation !== Op.store || instruction.atomic !== null)
      return this.mayWrite(node, access);
    return this.maySee(access, this.accessOf(node)!) && !this.isConstant(access);
  }

  /** The effect of a simple node on the memory of an access: bits of `ModRef`. */
  touch(node: SimpleNode, access: Access): number {
    const { operation } = node;
    if (!(operation instanceof InstructionOperation) || (operation.effects & Effect.memory) === 0)
      return ModRef.none;
    const touched = this.touchOf(node, operation.instruction, access);
    return touched & ModRef.write && this.isConstant(access) ? touched & ModRef.read : touched;
  }

  private touchOf(node: SimpleNode, instruction: Instruction, access: Access): number {
    if (instruction.atomic !== null && instruction.atomic.ordering !== 'unordered') {
      return this.isPrivate(access) ? this.touchAtomic(node, access) : ModRef.both;
    }
    switch (instruction.operation) {
      case Op.load:
        return this.mayAlias(this.accessOf(node)!, access) ? ModRef.read : ModRef.none;
      case Op.store:
        return this.mayAlias(this.accessOf(node)!, access) ? ModRef.write : ModRef.none;
      case Op.alloca:
      case Op.landingpad:
        return ModRef.none;
      case Op.resume:
        return this.isPrivate(access) ? ModRef.none : ModRef.read;
      case Op.call:
      case Op.invoke:
        return this.touchOfCall(node, instruction, access);
      default:
        return ModRef.both;
    }
  }

  /** An atomic access orders what others can see; what only we see it touches if it is to it. */
  private touchAtomic(node: SimpleNode, access: Access): number {
    for (const { origin } of node.inputs) {
      if (origin.type.isState) continue;
      if (this.mayAlias({ address: origin, size: null, tag: null }, access)) return ModRef.both;
    }
    return ModRef.none;
  }

  private touchOfCall(node: SimpleNode, call: Instruction, access: Access): number {
    const intrinsic = calledIntrinsic(call);
    if (intrinsic !== null) return this.touchOfIntrinsic(node, intrinsic, access);
    // When it returns again, all that ran since then has run.
    if (mayReturnTwice(call)) return ModRef.both;
    const [ofArguments, , ofErrno, ofRest] = this.effectsOf(node, call);
    const isUnshared = this.isUnshared(access);
    let touched: number = isUnshared ? ModRef.none : ofRest;
    if (!isUnshared && this.mayBeErrno(access)) touched |= ofErrno;
    for (let i = 0; i < call.argumentCount; i++) {
      if (call.operands[i + 1]!.type.kind !== 'pointer') continue;
      const allowed = ofArguments & argumentAccess(call, i);
      if ((touched & allowed) === allowed) continue;
      const { origin } = node.inputs[i + 1]!;
      if (this.mayAlias({ address: origin, size: null, tag: null }, access)) touched |= allowed;
    }
    return touched === ModRef.none ? touched : touched & this.touchByCallee(node, access);
  }

  /** The effect of the callee of a call on the memory of an access, according to the summary of the program. */
  private touchByCallee({ inputs }: SimpleNode, access: Access): number {
    const { pointsTo } = this.summary;
    const { node } = this.addresses.definitionOf(inputs[0]!.origin);
    if (!(node instanceof Lambda) || isInterposable(functionOf(node))) return ModRef.both;
    let touched: number = ModRef.none;
    for (const object of this.objectsOf(this.addressOf(access.address)).list ?? [null]) {
      const target = object && pointsTo.targetOf(this.addresses.definitionOf(object.origin));
      touched |= target === null ? ModRef.both : pointsTo.touchOf(node, target);
    }
    return touched;
  }

  /** What the attributes of a call and of its callee promise, or the callee's name. */
  private effectsOf(node: SimpleNode, call: Instruction): MemoryEffects {
    let effects = this.effects.get(call);
    if (effects !== undefined) return effects;
    effects = allEffects;
    const { callee } = call;
    const isAssume = callee.kind === 'function' && callee.name === 'llvm.assume';
    if (call.call!.bundles.length === 0 || isAssume) {
      effects = effectsOfAttributes(call.call!.attributes);
      if (callee.kind === 'function') effects = intersection(effects, effectsOfAttributes(callee.attributes));
      const promised = this.libraryEffects(node, call);
      if (promised !== null) effects = intersection(effects, promised);
    }
    this.effects.set(call, effects);
    return effects;
  }

  /** The effect of a call if its callee is defined elsewhere, and is the C library function of its name. */
  private libraryEffects(node: SimpleNode, call: Instruction): MemoryEffects | null {
    return this.addresses.isImported(node.inputs[0]!.origin) ? libraryEffects(call, this.attributes) : null;
  }

  /**
   * Whether an access may be to `errno`. Some C libraries return its address from a function; others, such as
   * wasi-libc, have it as a global variable. It is an `int`, so larger objects cannot be it.
   */
  private mayBeErrno({ address, size }: Access): boolean {
    const { list } = this.objectsOf(this.addressOf(address));
    if (list === null) return true;
    return list.some(({ kind, variable }) => {
      if (kind === 'unknown' || kind === 'parameter') return true;
      if (variable === null || variable.constant || isLocal(variable)) return false;
      return size === null || size <= sizeOfInt;
    });
  }

  private touchOfIntrinsic(
    node: SimpleNode,
    intrinsic: NonNullable<ReturnType<typeof calledIntrinsic>>,
    access: Access,
  ): number {
    const at = (address: Origin, size: number | null): boolean =>
      this.mayAlias({ address, size, tag: null }, access);
    if (intrinsic === 'lifetime.start' || intrinsic === 'lifetime.end') {
      return at(markedObject(node), null) ? ModRef.write : ModRef.none;
    }
    const length = transferLength(node);
    let touched: number = at(node.inputs[TransferInput.destination]!.origin, length)
      ? ModRef.write
      : ModRef.none;
    if (intrinsic !== 'memset' && at(node.inputs[TransferInput.source]!.origin, length))
      touched |= ModRef.read;
    return touched;
  }
}

/** Bytes of an `int` in C, on every target with a C library. */
const sizeOfInt = 4;

/** Whether an object belongs to this function unless its address is captured. */
function isOwn({ kind }: MemoryObject): boolean {
  return kind === 'alloca' || kind === 'allocation' || kind === 'restrict';
}

/** Whether an object is its caller's, who may have it freed. */
function isCallers({ kind }: MemoryObject): boolean {
  return kind === 'restrict' || kind === 'parameter';
}

function rank({ kind }: MemoryObject): number {
  return kind === 'unknown' ? 2 : kind === 'parameter' ? 1 : 0;
}

/**
 * Whether two ranges of bytes overlap, given the distance of the second from the first, modulo 2^`width`: memory wraps
 * around.
 */
function overlap(distance: number, width: number, first: number | null, second: number | null): boolean {
  if (first === null || second === null) return true;
  const round = width > 53 ? Number.POSITIVE_INFINITY : 2 ** width;
  const near = wrapped(distance, width);
  return near < 0 ? -near < second || round + near < first : near < first || round - near < second;
}
