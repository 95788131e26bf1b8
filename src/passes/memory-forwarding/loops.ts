// Scalar promotion: keeps memory locations in loop variables.
//
//      loop { *p = *p + a[i]; … }      ⇒      x = *p;  loop { x = x + a[i]; … }  *p = x;
//
// The location must be the same in each iteration, and all other accesses in the loop must be disjoint from it. Then it
// is loaded before the loop, becomes a loop variable, and is stored after it. Locations are loaded only if the loop
// would have accessed them, or if the object is known to have these bytes; they are stored only if the loop would have
// stored them, or if the object is an alloca that is not captured and is alive: a store that the program did not make
// must not be visible outside, nor in other variables that share its memory before or after its lifetime
// (analysis/lifetimes.ts). And stores that it did make must be visible if control never gets past the loop
// (analysis/progress.ts). A location that every iteration writes and none reads need not be loaded.
//
// Inner loops carry the same value on, without accessing memory.
//
// If others in the loop may read the location, but not write it, stores stay and only loads are replaced:
//
//      loop { *p = *p + a[i]; … }      ⇒      x = *p;  loop { x = x + a[i]; *p = x; … }
//
// The value need not go through memory from one iteration to the next, which takes longer than an addition.

import { type Address, isKnownAt } from '../../analysis/address.ts';
import type { Footprint, Spot } from '../../analysis/footprint.ts';
import { instructionOf } from '../../analysis/intrinsics.ts';
import type { KnownContent, Table } from '../../analysis/known-memory.ts';
import { bitSize, storeSize } from '../../analysis/layout.ts';
import { outermostIn } from '../../analysis/nesting.ts';
import { soleMemory } from '../../analysis/states.ts';
import { edgeType, InstructionOperation, instructionOn, valueTypeOf } from '../../dialect/index.ts';
import { Attachment, type Instruction, Op } from '../../llvm/index.ts';
import {
  type LoopVariable,
  type Origin,
  type Region,
  stateAfter,
  type Theta,
  type User,
} from '../../rvsdg/index.ts';
import type { Forwarding } from './walk.ts';

/** An access of a loop, as a distance from a pointer available outside; null: it is not one location. */
interface Place extends Spot {
  readonly base: { readonly pointer: Origin; readonly distance: number } | null;
}

/** A location in memory that becomes a loop variable. */
export interface Carried {
  readonly known: KnownContent;
  /** Index of its loop variable. */
  readonly variable: number;
  /** The value stored after the loop; null if a surrounding loop does that, or if stores stay in it. */
  readonly spot: Place | null;
  /** If stores stay in the loop: the location, and its known contents when an iteration begins. */
  readonly kept: { readonly spot: Place; readonly inside: KnownContent } | null;
}

export class LoopCarrier {
  private readonly forwarding: Forwarding;
  /** The loop after which something was stored last, and the state of memory after that. */
  private stored: { readonly theta: Theta; readonly memory: Origin } | null = null;

  constructor(forwarding: Forwarding) {
    this.forwarding = forwarding;
  }

  /** Chooses the locations that a loop keeps in variables, and enters them into the table. */
  enter(theta: Theta, table: Table): Carried[] {
    const footprint = this.forwarding.footprints.of(theta);
    // Values that were found meanwhile may have given places other names.
    const spots = [...footprint.spots.values()].map((spot) => this.renew(theta, spot));
    const written = new Set(spots.filter(({ isWritten }) => isWritten).map(({ key }) => key));
    const carried: Carried[] = [];
    for (const known of [...table.all()]) {
      if (!known.isCarried || !written.has(known.key)) continue;
      const value = this.forwarding.valueIn(theta.region, known.value);
      carried.push(this.carry(theta, known, value, null, table));
    }
    if (footprint.isLarge || soleMemory(theta.inputs) === null) return carried;
    for (const spot of spots) {
      if (table.get(spot.key)?.isCarried || !isWrittenPlace(spot)) continue;
      if (this.canCarry(theta, footprint, spots, spot)) carried.push(this.begin(theta, spot, table));
      else if (this.canKeep(theta, footprint, spots, spot, table))
        carried.push(this.keep(theta, spot, table));
    }
    return carried;
  }

  private renew({ region }: Theta, spot: Spot): Place {
    const { aliases, footprints } = this.forwarding;
    const { address: origin } = aliases.accessOf(spot.sample)!;
    const address = aliases.addressOf(origin);
    return {
      ...spot,
      address,
      key: footprints.keyOf(address, spot.type),
      access: { ...spot.access, address: origin },
      base: baseIn(region, origin, address),
    };
  }

  private canCarry(theta: Theta, footprint: Footprint, spots: readonly Place[], spot: Place): boolean {
    const { aliases } = this.forwarding;
    if (!spot.isCertainlyWritten && !this.isOurs(theta, spot)) return false;
    // The store after the loop may come too late.
    if (footprint.mayNotEnd && !aliases.isPrivate(spot.access)) return false;
    if (!this.mayBeLoaded(theta, footprint, spot)) return false;
    for (const other of spots) {
      if (other === spot) continue;
      // Reads then come before the store; other writes do not, whatever their type.
      const meets = other.isWritten
        ? aliases.mayAlias(other.access, spot.access)
        : aliases.maySee(other.access, spot.access);
      if (meets) return false;
    }
    for (const node of footprint.others) if (aliases.touch(node, spot.access) !== 0) return false;
    return true;
  }

  private canKeep(
    theta: Theta,
    footprint: Footprint,
    spots: readonly Place[],
    spot: Place,
    table: Table,
  ): boolean {
    const { aliases } = this.forwarding;
    if (!spot.isRead) return false;
    if (this.valueIn(table, spot) === null && !this.mayBeLoaded(theta, footprint, spot)) return false;
    for (const other of spots) {
      if (other !== spot && other.isWritten && aliases.maySee(spot.access, other.access)) return false;
    }
    for (const node of footprint.others) if (aliases.mayWrite(node, spot.access)) return false;
    return true;
  }

  /** Whether a loop accesses a location in any case, or may do so safely. */
  private mayBeLoaded(theta: Theta, { mayNotEnd }: Footprint, { isCertain, access }: Spot): boolean {
    return (isCertain && !mayNotEnd) || this.forwarding.aliases.isDereferenceable(access, theta);
  }

  /**
   * Whether a location can be stored to with its current contents: it is in an alloca that is not captured, and whose
   * memory belongs to nothing else before a loop. A value that does not consist of whole bytes need not be the whole
   * contents.
   */
  private isOurs(theta: Theta, { access, address, type }: Spot): boolean {
    const { aliases } = this.forwarding;
    if (bitSize(aliases.layout, type) !== 8 * storeSize(aliases.layout, type)) return false;
    const objects = aliases.objectsOf(address);
    const isAlloca = objects.list?.every(({ kind }) => kind === 'alloca') ?? false;
    return isAlloca && aliases.isPrivate(access) && aliases.isAliveBefore(access, theta);
  }

  private begin(theta: Theta, spot: Place, table: Table): Carried {
    const { key, address, access, type } = spot;
    const value = this.valueToCarry(theta, spot, table);
    this.forwarding.changes++;
    this.forwarding.context.count('locations kept in loop variables');
    const fresh: KnownContent = {
      key,
      address,
      access,
      type,
      value,
      load: null,
      isCarried: true,
      isForLoads: false,
    };
    return this.carry(theta, fresh, value, spot, table);
  }

  /** Begins a loop variable for what loads find in a place that stores of the loop still write. */
  private keep(theta: Theta, spot: Place, table: Table): Carried {
    const { key, address, access, type } = spot;
    const { index, argument } = this.newVariable(theta, this.valueBefore(theta, spot, table));
    this.forwarding.changes++;
    this.forwarding.context.count('locations read from loop variables');
    const inside: KnownContent = {
      key,
      address,
      access,
      type,
      value: argument,
      load: null,
      isCarried: false,
      isForLoads: true,
    };
    return { known: inside, variable: index, spot: null, kept: { spot, inside } };
  }

  /** The known contents of a location, if accesses of its kind can use them. */
  private valueIn(table: Table, { key, access: { tag } }: Spot): KnownContent | null {
    const known = table.get(key);
    return known !== undefined && (known.access.tag === null || known.access.tag === tag) ? known : null;
  }

  private valueBefore(theta: Theta, spot: Place, table: Table): Origin {
    const known = this.valueIn(table, spot);
    return known === null ? this.loadBefore(theta, spot) : this.forwarding.valueIn(theta.region, known.value);
  }

  /** The contents of a location before a loop that keeps it in a variable. */
  private valueToCarry(theta: Theta, spot: Place, table: Table): Origin {
    const { make } = this.forwarding.context;
    if (!spot.isRead && spot.isCertainlyWritten) return make.undefined(theta.region, edgeType(spot.type));
    // A value that the loop stores back without having written it must be the contents of memory.
    const mustBeThere = !spot.isCertainlyWritten;
    if (mustBeThere && this.valueIn(table, spot)?.isForLoads) return this.loadBefore(theta, spot);
    return this.valueBefore(theta, spot, table);
  }

  private carry(theta: Theta, known: KnownContent, value: Origin, spot: Place | null, table: Table): Carried {
    const { index, argument } = this.newVariable(theta, value);
    table.set({ ...known, value: argument, load: null });
    return { known, variable: index, spot, kept: null };
  }

  private newVariable(theta: Theta, value: Origin): LoopVariable {
    const variable = theta.addVariable(value);
    // Until its result is known it must not look invariant.
    variable.result.divert(this.forwarding.context.make.undefined(theta.body, value.type));
    return variable;
  }

  /** Completes a loop variable. `end` is its known value at the end of the body, `after` its value after the loop. */
  leave(theta: Theta, { known, variable, spot, kept }: Carried, end: Table, after: Table): void {
    const { result, output } = theta.variable(variable);
    const last = end.get(known.key);
    const value =
      last === undefined
        ? this.loadAtEnd(theta, kept!.spot)
        : this.forwarding.valueIn(theta.body, last.value);
    result.divert(value);
    if (spot !== null) this.storeBehind(theta, spot, output);
    const isCarried = spot === null && kept === null;
    const isForLoads = kept !== null && last?.isForLoads !== false;
    after.set({ ...known, value: output, load: null, isCarried, isForLoads });
  }

  // ── Before and after ─────────────────────────────────────────────────────

  private loadBefore(theta: Theta, spot: Place): Origin {
    return this.load(theta.region, soleMemory(theta.inputs)!, spot);
  }

  /** Where a loop inside has changed a place without telling what to, it has to be looked at. */
  private loadAtEnd({ body }: Theta, spot: Place): Origin {
    return this.load(body, soleMemory(body.results)!, spot);
  }

  /** Loads from a location right before the next use of the state of memory. */
  private load(region: Region, memory: User, spot: Place): Origin {
    const { make } = this.forwarding.context;
    const address = this.pointer(region, spot);
    const like = instructionOf(spot.sample)!;
    const instruction = instructionOn(Op.load, spot.type, [address], like);
    instruction.align = this.alignOf(spot);
    this.tag(instruction, spot);
    const node = make.node(region, new InstructionOperation(instruction), [address, memory.origin]);
    memory.divert(stateAfter(node, 'memory')!);
    return node.outputs[0]!;
  }

  /** Stores to a location after a loop, and after other locations stored there. */
  private storeBehind(theta: Theta, spot: Place, value: Origin): void {
    const { make } = this.forwarding.context;
    const memory = this.stored?.theta === theta ? this.stored.memory : soleMemory(theta.outputs)!;
    const address = this.pointer(theta.region, spot);
    const like = instructionOf(spot.sample)!;
    const instruction = instructionOn(Op.store, make.types.void, [value, address], like);
    instruction.align = this.alignOf(spot);
    this.tag(instruction, spot);
    const user = memory.firstUser;
    const node = make.node(theta.region, new InstructionOperation(instruction), [value, address, memory]);
    this.stored = { theta, memory: stateAfter(node, 'memory')! };
    user?.divert(this.stored.memory);
  }

  /** An added access promises nothing: neither its alignment nor its type. */
  private alignOf({ isCertain, align }: Spot): number {
    return isCertain ? align : 1;
  }

  private tag(instruction: Instruction, { isCertain, access: { tag } }: Spot): void {
    if (tag !== null && isCertain)
      instruction.metadata = [...(instruction.metadata ?? []), new Attachment('tbaa', tag)];
  }

  private pointer(region: Region, { base }: Place): Origin {
    const { make } = this.forwarding.context;
    const { pointer, distance } = base!;
    const begin = this.forwarding.valueIn(region, pointer);
    if (distance === 0) return begin;
    const index = make.integer(region, make.types.i64, BigInt(distance));
    const step = instructionOn(Op.getelementptr, valueTypeOf(begin), [begin, index]);
    step.auxiliaryType = make.types.i8;
    return make.pure(step, [begin, index]);
  }
}

function isWrittenPlace({ isWritten, type, base }: Place): boolean {
  return isWritten && !type.isAggregate && base !== null;
}

/** How to get to an address from a region around; null if it cannot be seen there. */
function baseIn(region: Region, origin: Origin, address: Address): Place['base'] {
  if (!isKnownAt(address, region.depth)) return null;
  if (address.terms === null) return { pointer: address.root, distance: address.offset };
  const pointer = outermostIn(origin, region);
  return pointer === null ? null : { pointer, distance: 0 };
}
