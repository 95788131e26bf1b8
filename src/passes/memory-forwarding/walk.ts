// The walk along the chains of memory states, with a table of known contents.
//
// A region begins with the contents known before its γ or θ; for a θ, those that nothing in it changes. After a γ, the
// contents known at the end of all its regions are known; after a θ, those at the end of its body. Where regions have
// different values, an exit variable is made when a load needs it.

import { type Address, areRelated, isKnownAt } from '../../analysis/address.ts';
import type { Access, Aliases } from '../../analysis/alias.ts';
import { constantIn } from '../../analysis/constant-memory.ts';
import { type Footprints, mayChange, mayOverwrite } from '../../analysis/footprint.ts';
import { instructionOf } from '../../analysis/intrinsics.ts';
import {
  isSameKind,
  type KnownContent,
  type KnownValue,
  Pending,
  Table,
} from '../../analysis/known-memory.ts';
import { plainConstant } from '../../analysis/nesting.ts';
import { memoryChain } from '../../analysis/states.ts';
import { type Constant, type Instruction, type Type as LlvmType, Op } from '../../llvm/index.ts';
import { promisesNothing, takePromises } from '../../rewrite/promises.ts';
import { spliceOut } from '../../rewrite/state-chain.ts';
import { Ways } from '../../rewrite/ways.ts';
import {
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  SimpleNode,
  Theta,
} from '../../rvsdg/index.ts';
import type { PassContext } from '../pass.ts';
import { Converter, isConvertible } from '../promotion/convert.ts';
import { type Carried, LoopCarrier } from './loops.ts';

/** A γ or θ that is being walked. */
interface Open {
  readonly node: Gamma | Theta;
  /** γ: the contents known before it. */
  readonly before: Table;
  /** γ: the contents known at the end of each region that is done. */
  readonly after: Table[];
  /** θ: the locations kept in loop variables. */
  readonly carried: readonly Carried[];
}

interface Frame {
  readonly nodes: readonly Node[];
  next: number;
  readonly open: Open | null;
}

export class Forwarding {
  changes = 0;
  readonly aliases: Aliases;
  readonly footprints: Footprints;
  readonly context: PassContext;
  private readonly lambda: Lambda;
  private readonly ways = new Ways();
  /** By region: the values routed into it. */
  private readonly led = new Map<Region, Map<Origin, Origin>>();
  private readonly converter: Converter;
  private readonly carrier: LoopCarrier;
  private readonly frames: Frame[] = [];
  private table = new Table();

  constructor(lambda: Lambda, context: PassContext) {
    this.lambda = lambda;
    this.context = context;
    const { aliases, footprints } = context.factsOf(lambda);
    this.aliases = aliases;
    this.footprints = footprints;
    this.converter = new Converter(context.make, context.layout);
    this.carrier = new LoopCarrier(this);
  }

  run(): void {
    const { frames } = this;
    frames.push({ nodes: memoryChain(this.lambda.body).reverse(), next: 0, open: null });
    while (frames.length > 0) {
      const frame = frames[frames.length - 1]!;
      if (frame.next < frame.nodes.length) this.visit(frame.nodes[frame.next++]!);
      else {
        frames.pop();
        if (frame.open !== null) this.leaveRegion(frame.open);
      }
    }
  }

  private visit(node: Node): void {
    if (node instanceof Gamma || node instanceof Theta) return this.enter(node);
    if (!(node instanceof SimpleNode)) return;
    const instruction = instructionOf(node);
    if (instruction === null) return;
    const isPlain = instruction.atomic === null && !instruction.hasFlag('volatile');
    if (isPlain && instruction.operation === Op.load) this.load(node, instruction);
    else if (isPlain && instruction.operation === Op.store) this.store(node, instruction);
    else this.table.keep(({ access }) => !this.aliases.mayWrite(node, access));
  }

  private count(what: string): void {
    this.changes++;
    this.context.count(what);
  }

  // ── Loads and stores ──────────────────────────────────────────────────────

  private load(node: SimpleNode, instruction: Instruction): void {
    const access = this.aliases.accessOf(node)!;
    const address = this.aliases.addressOf(access.address);
    const key = this.footprints.keyOf(address, instruction.type);
    const known = this.table.get(key) ?? this.convertible(address, instruction.type);
    if (known !== undefined && isSameKind(known, access)) {
      const value = this.valueIn(node.region, known.value);
      if (known.load !== null) takePromises(known.load, instruction);
      this.replace(node, this.converter.convert(value, instruction.type));
      return this.count('loads forwarded');
    }
    const constant = this.constantAt(access, instruction.type);
    if (constant !== null) {
      this.replace(node, this.context.make.constant(node.region, constant));
      return this.count('loads of constants');
    }
    const value = node.outputs[0]!;
    this.table.set({
      key,
      address,
      access,
      type: instruction.type,
      value,
      load: node,
      isCarried: false,
      isForLoads: false,
    });
  }

  private replace(node: SimpleNode, value: Origin): void {
    const [result] = node.outputs as [Origin];
    result.divertUsers(value);
    this.aliases.replace(result, value);
    spliceOut(node);
  }

  /** The known contents of the same bytes as another type. */
  private convertible(address: Address, type: LlvmType): KnownContent | undefined {
    for (const known of this.table.all()) {
      if (known.address.offset !== address.offset || known.type === type) continue;
      if (!areRelated(known.address, address)) continue;
      if (type.isAggregate || known.type.isAggregate) continue;
      const isPointer = type.kind === 'pointer' || known.type.kind === 'pointer';
      if (!isPointer && isConvertible(known.type, type, this.context.layout)) return known;
    }
    return undefined;
  }

  private constantAt(access: Access, type: LlvmType): Constant | null {
    if (!this.aliases.isConstant(access)) return null;
    const { root, offset, terms } = this.aliases.addressOf(access.address);
    const objects = this.aliases.addresses.objectsOf(root);
    if (terms !== null || objects.offset === null || objects.list!.length !== 1) return null;
    const definition = this.aliases.addresses.definitionOf(root);
    return constantIn(definition, objects.list![0]!.variable!, offset, type, this.context.layout);
  }

  private store(node: SimpleNode, instruction: Instruction): void {
    const access = this.aliases.accessOf(node)!;
    const address = this.aliases.addressOf(access.address);
    const { type } = instruction.operands[0]!;
    const key = this.footprints.keyOf(address, type);
    const known = this.table.get(key);
    const value = node.inputs[0]!.origin;
    if (known?.isCarried) {
      // Of another kind it could only be in a program that does not keep the rules for types.
      if (!isSameKind(known, access)) return;
      this.table.set({ ...known, value, load: null });
      spliceOut(node);
      return this.count('stores kept in loop variables');
    }
    if (known !== undefined && this.isThere(known, access, value)) {
      spliceOut(node);
      return this.count('stores of the value already in memory');
    }
    this.table.keep((other) => !this.aliases.maySee(other.access, access));
    this.table.weaken((other) => this.aliases.mayAlias(other.access, access));
    this.table.set({ key, address, access, type, value, load: null, isCarried: false, isForLoads: false });
  }

  /** Whether a store would store the value that is there. */
  private isThere(known: KnownContent, access: Access, value: Origin): boolean {
    const { addresses } = this.aliases;
    if (known.isForLoads || !isSameKind(known, access) || known.value instanceof Pending) return false;
    return addresses.definitionOf(known.value) === addresses.definitionOf(value);
  }

  // ── γ and θ ───────────────────────────────────────────────────────────────

  private enter(node: Gamma | Theta): void {
    let carried: readonly Carried[] = [];
    const before = this.table;
    if (node instanceof Theta) {
      carried = this.carrier.enter(node, this.table);
      const footprint = this.footprints.of(node);
      this.table.keep(({ access }) => !mayChange(footprint, access, this.aliases));
      this.table.weaken(({ access }) => mayOverwrite(footprint, access, this.aliases));
    }
    this.table = before.copy();
    for (const { kept } of carried) if (kept !== null) this.table.set(kept.inside);
    const open: Open = { node, before, after: [], carried };
    this.frames.push({ nodes: memoryChain(node.regions[0]!).reverse(), next: 0, open });
  }

  private leaveRegion(open: Open): void {
    const { node, before, after } = open;
    if (node instanceof Theta) return this.leaveTheta(node, open);
    after.push(this.table);
    const next = node.regions[after.length];
    if (next === undefined) return this.leaveGamma(node, after);
    this.table = before.copy();
    this.frames.push({ nodes: memoryChain(next).reverse(), next: 0, open });
  }

  private leaveGamma(gamma: Gamma, after: readonly Table[]): void {
    const merged: KnownContent[] = [];
    const rows = after[0]!.all();
    for (let i = 0; i < rows.length; i++) {
      const known = rows[i]!;
      if (!isKnownAt(known.address, gamma.region.depth)) continue;
      // In a γ with one region, contents known at its end may have been found in it.
      const isFromInside = after.length === 1 && !this.isVisible(known, gamma.region);
      if (!isFromInside && isKnownTo(after, known, i)) {
        merged.push(known);
        continue;
      }
      const all = after.map((table) => table.getNear(known.key, i));
      if (all.every((other) => other !== undefined && other.access.tag === known.access.tag)) {
        const values = all.map((other) => other!.value);
        // The promises of a load about its value hold in one region only.
        const isCommon =
          !isFromInside &&
          values.every((value) => value === values[0]) &&
          all.every((other) => other!.load === known.load);
        const isForLoads = all.some((other) => other!.isForLoads);
        if (isCommon) merged.push({ ...known, isForLoads });
        else if (all.every((other) => isSolid(other!))) {
          merged.push({ ...known, value: new Pending(gamma, values), load: null, isForLoads });
        }
      }
    }
    this.table = new Table(merged);
  }

  private leaveTheta(theta: Theta, { carried }: Open): void {
    const merged: KnownContent[] = [];
    const carriedHere = new Set(carried.map(({ known }) => known.key));
    for (const known of this.table.all()) {
      if (carriedHere.has(known.key) || !isKnownAt(known.address, theta.region.depth)) continue;
      if (this.isVisible(known, theta.region)) merged.push(known);
      else if (isSolid(known))
        merged.push({ ...known, value: new Pending(theta, [known.value]), load: null });
    }
    const end = this.table;
    this.table = new Table(merged);
    for (const each of carried) this.carrier.leave(theta, each, end, this.table);
  }

  private isVisible({ value }: KnownContent, region: Region): boolean {
    return this.isOutside(value instanceof Pending ? value.node : value, region);
  }

  /** Whether an origin, or a value routed out of a node, is available in an outer region. */
  isOutside(origin: Origin | Node, region: Region): boolean {
    return origin.region.depth <= region.depth;
  }

  // ── Values ────────────────────────────────────────────────────────────────

  /** A value as an origin of a region. */
  valueIn(region: Region, value: KnownValue): Origin {
    const origin = value instanceof Pending ? this.resolve(value) : value;
    if (origin.region === region) return origin;
    const constant = plainConstant(origin);
    return constant === null ? this.leadInto(region, origin) : this.context.make.constant(region, constant);
  }

  /** Routes a value into a region, from the innermost surrounding region to which it has been routed. */
  private leadInto(region: Region, origin: Origin): Origin {
    let from = origin;
    for (let at = region; at !== origin.region; at = at.owner!.region) {
      const known = this.led.get(at)?.get(origin);
      if (known === undefined) continue;
      from = known;
      break;
    }
    const there = this.ways.into(region, from);
    let led = this.led.get(region);
    if (led === undefined) {
      led = new Map();
      this.led.set(region, led);
    }
    led.set(origin, there);
    return there;
  }

  /** Makes the exits and loop variables that route a value out of γs and θs, from the inside out. */
  private resolve(value: Pending): Origin {
    const stack = [value];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const inner = top.values.find((each) => each instanceof Pending && each.origin === null);
      if (inner !== undefined) {
        stack.push(inner as Pending);
        continue;
      }
      top.origin ??= this.leadOut(top);
      stack.pop();
    }
    return value.origin!;
  }

  private leadOut({ node, values }: Pending): Origin {
    const origins = node.regions.map((region, i) => this.valueIn(region, values[i]!));
    this.context.count('values moved out of γ and θ');
    if (node instanceof Gamma) return node.addExit(origins).output;
    const [origin] = origins as [Origin];
    const { make } = this.context;
    const { result, output } = node.addVariable(make.undefined(node.region, origin.type));
    result.divert(origin);
    return output;
  }
}

/** Whether a value can be passed on without referring to the load it comes from. */
function isSolid({ load, isCarried }: KnownContent): boolean {
  return load === null || isCarried || promisesNothing(load);
}

/** Whether all tables have the same entry, which is at a given index in the first, and mostly there in the others. */
function isKnownTo(tables: readonly Table[], known: KnownContent, place: number): boolean {
  for (let i = 1; i < tables.length; i++) {
    if (tables[i]!.getNear(known.key, place) !== known) return false;
  }
  return true;
}
