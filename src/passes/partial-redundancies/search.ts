// The walk back from a load along its memory state, to where its value is available.
//
// A place is a state of memory and an address, in the same region or further out. Going back, the name of the address
// changes:
//
//      out of a γ into a region      an output of the γ is the result that the region has for it
//      out of a region of a γ        an argument is what enters the γ
//      out of a loop into its body   an output of the loop is the result of the last iteration
//      at the head of a body         an argument is the result of the previous iteration, or its initial value
//
// Other names must be valid on both sides, or the walk ends. At the head of a body the value becomes a loop variable,
// if it is available at the end of the body and before the loop. Meanwhile, a walk that reaches the same head with the
// same address assumes it: the result holds by induction over the iterations.
//
// Addresses are compared within one iteration only: after the walk has passed the head of a body, names are those of
// the previous iteration.

import { areRelated } from '../../analysis/address.ts';
import type { Access, Aliases } from '../../analysis/alias.ts';
import { decisionOf } from '../../analysis/decisions.ts';
import { type Footprints, mayChange } from '../../analysis/footprint.ts';
import { instructionOf } from '../../analysis/intrinsics.ts';
import { isPassed } from '../../analysis/progress.ts';
import { InstructionOperation } from '../../dialect/index.ts';
import { type Type as LlvmType, type MetadataNode, Op } from '../../llvm/index.ts';
import {
  Gamma,
  type Node,
  type Origin,
  type Region,
  SimpleNode,
  stateAfter,
  stateBefore,
  stateTaken,
  Theta,
  type Type,
} from '../../rvsdg/index.ts';

/** A walk looks at so many nodes at most. */
const mostSteps = 80;
/** γs with more regions are not walked into. */
const mostRegions = 8;

/** An available value: how to route it to its use. */
export type Value = Origin | Merged | Left | Looped | Inserted | Nothing;

/** Any value: control never gets to its use. */
export class Nothing {
  readonly type: Type;
  constructor(type: Type) {
    this.type = type;
  }
}

/** The values that the regions of a γ yield. */
export class Merged {
  readonly gamma: Gamma;
  readonly parts: readonly Value[];
  origin: Origin | null = null;
  constructor(gamma: Gamma, parts: readonly Value[]) {
    this.gamma = gamma;
    this.parts = parts;
  }
}

/** A value at the end of a loop's last iteration. */
export class Left {
  readonly theta: Theta;
  readonly part: Value;
  origin: Origin | null = null;
  constructor(theta: Theta, part: Value) {
    this.theta = theta;
    this.part = part;
  }
}

/** A value at the head of each iteration. */
export class Looped {
  readonly theta: Theta;
  entry: Value | null = null;
  back: Value | null = null;
  origin: Origin | null = null;
  /** The loads that the value comes from, and the type information of the load that it was found for. */
  loads: readonly SimpleNode[] = [];
  readonly tag: MetadataNode | null;
  constructor(theta: Theta, tag: MetadataNode | null) {
    this.theta = theta;
    this.tag = tag;
  }
}

/** A load to insert before a loop, for those that the first iteration would make. */
export class Inserted {
  readonly theta: Theta;
  readonly address: Origin;
  readonly loads: readonly SimpleNode[];
  origin: Origin | null = null;
  constructor(theta: Theta, address: Origin, loads: readonly SimpleNode[]) {
    this.theta = theta;
    this.address = address;
    this.loads = loads;
  }
}

/** The value of a load, the loads that it comes from, and the loops that carry it. */
export interface Found {
  readonly value: Value;
  /** Its loops share the list: an addition is visible to all later queries. */
  readonly loads: SimpleNode[];
  readonly loops: readonly Looped[];
}

/** That a walk came out of a region of a γ, with an address that has this name before it. */
class Outside {
  readonly address: Origin;
  constructor(address: Origin) {
    this.address = address;
  }
}

export class Search {
  private readonly aliases: Aliases;
  private readonly footprints: Footprints;
  /** Values at heads that are known, or believed. */
  private readonly heads = new Map<string, Looped>();
  private believed: string[] = [];
  /** Whether something in a region that no memory orders may end the program. */
  private readonly ends = new Map<Region, boolean>();
  private steps = 0;
  // Of the load in question.
  private load!: SimpleNode;
  private type!: LlvmType;
  private access!: Access;
  private loads: SimpleNode[] = [];
  private loops: Looped[] = [];

  constructor(aliases: Aliases, footprints: Footprints) {
    this.aliases = aliases;
    this.footprints = footprints;
  }

  /** The available value of a load; null if it is not available on all paths. */
  valueOf(load: SimpleNode): Found | null {
    this.load = load;
    this.type = instructionOf(load)!.type;
    this.access = this.aliases.accessOf(load)!;
    this.steps = mostSteps;
    this.loads = [];
    this.loops = [];
    this.believed = [];
    const value = this.walk(stateTaken(load, 'memory')!.origin, this.access.address, null, null);
    if (value === null || value instanceof Outside) {
      this.abandon();
      return null;
    }
    for (const loop of this.loops) loop.loads = this.loads;
    return { value, loads: this.loads, loops: this.loops };
  }

  /** Drops the results for the previous load. */
  abandon(): void {
    this.forget({ believed: 0, loads: 0, loops: 0 });
  }

  /** Drops the results and assumptions of a walk that has failed. */
  private forget(since: { believed: number; loads: number; loops: number }): void {
    for (const key of this.believed.splice(since.believed)) this.heads.delete(key);
    this.loads.length = since.loads;
    this.loops.length = since.loops;
  }

  /**
   * Walks back from a state to the value at an address. At the beginning of `within`, a region of a γ, the walk ends.
   * The value is unused where the decision `leaving`, whether a loop is repeated, is that it is not.
   */
  private walk(
    from: Origin,
    at: Origin,
    within: Region | null,
    leaving: Origin | null,
  ): Value | Outside | null {
    let state = from;
    let address = at;
    for (;;) {
      if (this.steps-- <= 0) return null;
      const { node } = state;
      if (node instanceof SimpleNode) {
        const known = this.valueAfter(node, address);
        if (known !== undefined) return known;
        if (stateTaken(node, 'memory') === null) return null;
        state = stateBefore(state);
      } else if (node instanceof Gamma) {
        const found = this.valueBehindGamma(node, state, address, leaving);
        if (!(found instanceof Outside)) return found;
        address = found.address;
        state = stateTaken(node, 'memory')!.origin;
      } else if (node instanceof Theta) {
        if (address.node === node || this.changes(node, address))
          return this.valueBehindLoop(node, state, address);
        state = stateTaken(node, 'memory')!.origin;
      } else {
        const { region } = state;
        const { owner } = region;
        if (owner instanceof Theta) return this.valueAtHead(owner, address);
        if (!(owner instanceof Gamma)) return null;
        const outside = address.region === region ? outsideOf(address, owner) : address;
        if (outside === null) return null;
        if (region === within) return new Outside(outside);
        address = outside;
        state = owner.inputs[state.index + 1]!.origin;
      }
    }
  }

  /** The value at an address according to a node; undefined if the node does not determine it. */
  private valueAfter(node: SimpleNode, address: Origin): Value | null | undefined {
    const { aliases } = this;
    const instruction = instructionOf(node);
    if (instruction === null) return null;
    if (instruction.operation === Op.unreachable) return new Nothing(this.load.outputs[0]!.type);
    const isStore = instruction.operation === Op.store;
    if ((isStore || instruction.operation === Op.load) && node !== this.load) {
      const access = aliases.accessOf(node)!;
      const type = isStore ? instruction.operands[0]!.type : instruction.type;
      const isPlain = instruction.atomic === null && !instruction.hasFlag('volatile');
      const isSameKind = access.tag === null || access.tag === this.access.tag;
      if (isPlain && type === this.type && isSameKind && this.isSame(access.address, address)) {
        if (isStore) return node.inputs[0]!.origin;
        this.loads.push(node);
        return node.outputs[0]!;
      }
    }
    return aliases.mayChange(node, { ...this.access, address }) ? null : undefined;
  }

  private isSame(a: Origin, b: Origin): boolean {
    const [one, other] = [this.aliases.addressOf(a), this.aliases.addressOf(b)];
    return areRelated(one, other) && one.offset === other.offset;
  }

  private changes(theta: Theta, address: Origin): boolean {
    return mayChange(this.footprints.of(theta), { ...this.access, address }, this.aliases);
  }

  private valueBehindGamma(
    gamma: Gamma,
    state: Origin,
    address: Origin,
    leaving: Origin | null,
  ): Value | Outside | null {
    if (gamma.regions.length > mostRegions || stateTaken(gamma, 'memory') === null) return null;
    const parts: (Value | Outside)[] = [];
    for (const region of gamma.regions) {
      const decision = leaving?.node === gamma ? region.results[leaving.index]!.origin : null;
      if (decision !== null && decisionOf(decision) === 0) {
        parts.push(new Nothing(this.load.outputs[0]!.type));
        continue;
      }
      const inside = address.node === gamma ? region.results[address.index]!.origin : address;
      const part = this.walk(region.results[state.index]!.origin, inside, region, decision);
      if (part === null) return null;
      parts.push(part);
    }
    const first = parts.find((part) => part instanceof Outside);
    const isAround = parts.every(
      (part) => part instanceof Nothing || (part instanceof Outside && part.address === first?.address),
    );
    if (isAround && first !== undefined) return first;
    const before = new Map<Origin, Value>();
    const values: Value[] = [];
    for (const part of parts) {
      if (!(part instanceof Outside)) {
        values.push(part);
        continue;
      }
      const known =
        before.get(part.address) ?? this.walk(stateTaken(gamma, 'memory')!.origin, part.address, null, null);
      if (known === null || known instanceof Outside) return null;
      before.set(part.address, known);
      values.push(known);
    }
    return new Merged(gamma, values);
  }

  private valueBehindLoop(theta: Theta, state: Origin, address: Origin): Value | null {
    const { results } = theta.body;
    const inside = address.node === theta ? results[address.index + 1]!.origin : address;
    const part = this.walk(results[state.index + 1]!.origin, inside, null, null);
    return part === null || part instanceof Outside ? null : new Left(theta, part);
  }

  /** The value at the head of a loop's body, if it is known before the loop and after each iteration. */
  private valueAtHead(theta: Theta, address: Origin): Value | null {
    const isInside = address.region === theta.body;
    if (isInside && !address.isArgument) return null;
    const { offset, root, terms } = this.aliases.addressOf(address);
    const key = `${theta.id} ${this.footprints.keyOf({ offset, root, terms }, this.type)}`;
    const known = this.heads.get(key);
    if (known !== undefined) {
      this.loads.push(...known.loads);
      return known.tag === this.access.tag ? known : null;
    }
    // A value in a register over a call is kept in memory all the same.
    const footprint = this.footprints.of(theta);
    if (footprint.others.size > 0 || footprint.isLarge) return null;
    const head = new Looped(theta, this.access.tag);
    this.heads.set(key, head);
    this.believed.push(key);
    this.loops.push(head);
    const memory = stateTaken(theta, 'memory')!;
    const { results } = theta.body;
    const next = isInside ? results[address.index + 1]!.origin : address;
    const back = this.walk(results[memory.index + 1]!.origin, next, null, theta.predicate.origin);
    if (back === null || back instanceof Outside) return null;
    const since = { believed: this.believed.length, loads: this.loads.length, loops: this.loops.length };
    const first = isInside ? theta.inputs[address.index]!.origin : address;
    const before = this.walk(memory.origin, first, null, null);
    const isKnown = before !== null && !(before instanceof Outside);
    if (!isKnown) this.forget(since);
    head.back = back;
    head.entry = isKnown ? before : this.insertedBefore(theta, first, address);
    return head.entry === null ? null : head;
  }

  // ── Before a loop ────────────────────────────────────────────────────

  /** A load before a loop, if its first iteration would make it anyway. */
  private insertedBefore(theta: Theta, first: Origin, address: Origin): Inserted | null {
    const memory = stateTaken(theta, 'memory')!;
    const loads: SimpleNode[] = [];
    if (first.region !== theta.region) return null;
    const isMade = this.isAnticipated(theta.body.arguments[memory.index]!, address, loads);
    return isMade ? new Inserted(theta, first, loads) : null;
  }

  /** Whether what begins with a state certainly loads from an address before anything else may happen; gathers these loads. */
  private isAnticipated(from: Origin, address: Origin, loads: SimpleNode[]): boolean {
    let state = from;
    for (;;) {
      const node: Node | null = state.firstUser?.node ?? null;
      if (node === null || this.steps-- <= 0 || this.mayEnd(node.region)) return false;
      if (node instanceof Gamma) {
        const { index } = stateTaken(node, 'memory')!;
        return node.regions.every((region) =>
          this.isAnticipated(region.arguments[index - 1]!, address, loads),
        );
      }
      if (node instanceof Theta) {
        const { index } = stateTaken(node, 'memory')!;
        const names = node.body.arguments.filter(
          ({ type, index: i }) => type === address.type && this.isSame(node.inputs[i]!.origin, address),
        );
        return names.some((name) => this.isAnticipated(node.body.arguments[index]!, name, loads));
      }
      const instruction = instructionOf(node);
      if (
        instruction?.operation !== Op.load ||
        instruction.atomic !== null ||
        instruction.hasFlag('volatile')
      )
        return false;
      const access = this.aliases.accessOf(node as SimpleNode)!;
      if (instruction.type === this.type && this.isSame(access.address, address)) {
        loads.push(node as SimpleNode);
        return true;
      }
      state = stateAfter(node, 'memory')!;
    }
  }

  /** Whether something in a region that no memory orders may end the program, or take forever. */
  private mayEnd(region: Region): boolean {
    let may = this.ends.get(region);
    if (may !== undefined) return may;
    may = false;
    for (let node = region.firstNode; node !== null && !may; node = node.next) {
      if (stateTaken(node, 'memory') !== null) continue;
      if (node instanceof SimpleNode)
        may = node.operation instanceof InstructionOperation && !isPassed(node.operation.instruction);
      else may = node.inputs.some(({ type }) => type.isState);
    }
    this.ends.set(region, may);
    return may;
  }
}

/** The outer origin of an argument of a γ's region; null for values computed in the region. */
function outsideOf(origin: Origin, gamma: Gamma): Origin | null {
  return origin.isArgument ? gamma.inputs[origin.index + 1]!.origin : null;
}
