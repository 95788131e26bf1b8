// Dependence analysis: how many iterations may be done at once.
//
// With vectors, an access is done for all lanes before the next one in program order:
//
//      x: … a[i - 4]           lane 0 1 2 3           Of a pair of accesses, one a store, only this changes: y of an
//      y: a[i] = …                  x x x x           early lane came before x of a later one, and comes after it now.
//                                   y y y y
//
// Let y be D bytes after x in one iteration, and let both advance by s bytes. Then y of one lane and x of the lane k
// lanes later are D - k·s bytes apart. So the number of lanes may be as large as the least k for which they overlap.
// With D and s known that is a number, 4 above. If D is known only at run time, two formulas before the loop decide
// whether the vectors may be used,
//
//      (D - 1) ≥ L·s - 1, unsigned             for L lanes, of a pair with one stride: after, or far enough in front
//      end₁ ≤ begin₂ or end₂ ≤ begin₁          of groups of accesses, from the first iteration to the last
//
// Types of accesses imply that a later read does not see an earlier write (alias.ts), so they count where x is the
// read.

import { areRelated } from '../../analysis/address.ts';
import type { Aliases } from '../../analysis/alias.ts';
import { type MemoryStep, Obstacle } from './plan.ts';

/** Accesses a constant distance apart from each other, with one stride: from the lowest byte to the highest one. */
export interface Group {
  readonly first: MemoryStep;
  readonly stride: number;
  lowest: number;
  highest: number;
  isWritten: boolean;
  /** Some of its accesses may never be made, so that it may go on beyond the end of memory. */
  isConditional: boolean;
}

/** That `second` is not a little after `first`. */
export interface DistanceCheck {
  readonly kind: 'distance';
  readonly first: MemoryStep;
  readonly second: MemoryStep;
}

/** That two groups have no byte in common. */
export interface RangeCheck {
  readonly kind: 'ranges';
  readonly first: Group;
  readonly second: Group;
}

export type Check = DistanceCheck | RangeCheck;

export interface Dependences {
  /** Lanes, of all iterations at once. */
  readonly mostLanes: number;
  readonly checks: readonly Check[];
}

/** The largest number of iterations at once that is ever used. */
const manyLanes = 256;
/** More pairs than this are not looked at, and more checks than this are not made. */
const mostPairs = 2000;
const mostChecks = 12;

export function dependencesOf(
  memory: readonly MemoryStep[],
  aliases: Aliases,
  layoutBits: number,
): Dependences {
  return new Finder(memory, aliases, layoutBits).find();
}

class Finder {
  private readonly memory: readonly MemoryStep[];
  private readonly aliases: Aliases;
  private readonly groups = new Map<MemoryStep, Group>();
  private readonly pairs = new Map<Group, Map<Group, DistanceCheck[]>>();
  private readonly bits: number;
  private mostLanes = manyLanes;

  constructor(memory: readonly MemoryStep[], aliases: Aliases, bits: number) {
    this.memory = memory;
    this.aliases = aliases;
    this.bits = bits;
  }

  find(): Dependences {
    this.makeGroups();
    let pairs = 0;
    for (const [i, one] of this.memory.entries()) {
      for (let k = i + 1; k < this.memory.length; k++) {
        const other = this.memory[k]!;
        if (!one.isStore && !other.isStore) continue;
        if (++pairs > mostPairs) throw new Obstacle('it has too many accesses to memory');
        this.compare(one, other);
      }
    }
    for (const { isStore, stride } of this.memory) {
      if (isStore && stride === 0) throw new Obstacle('it stores to one address in each iteration');
    }
    const checks = this.checks();
    if (checks.length > mostChecks)
      throw new Obstacle(`too many pointers may overlap (checks=${checks.length}, limit=${mostChecks})`);
    return { mostLanes: this.mostLanes, checks };
  }

  private makeGroups(): void {
    const known: Group[] = [];
    for (const step of this.memory) {
      const { address, size, stride, isStore } = step;
      let group = known.find(({ first }) => areRelated(first.address, address));
      if (group === undefined) {
        group = {
          first: step,
          stride,
          lowest: address.offset,
          highest: address.offset + size,
          isWritten: false,
          isConditional: false,
        };
        known.push(group);
      }
      group.lowest = Math.min(group.lowest, address.offset);
      group.highest = Math.max(group.highest, address.offset + size);
      group.isWritten ||= isStore;
      group.isConditional ||= step.mask !== null;
      this.groups.set(step, group);
    }
  }

  /** One access, and another one after it in the program. */
  private compare(one: MemoryStep, other: MemoryStep): void {
    if (areRelated(one.address, other.address)) {
      this.mostLanes = Math.min(this.mostLanes, lanesUntilOverlap(one, other));
      if (this.mostLanes < 2) throw new Obstacle('an iteration needs what the one before has stored');
      return;
    }
    const meet = one.isStore
      ? this.aliases.mayAlias(one.access, other.access)
      : this.aliases.maySee(one.access, other.access);
    if (!meet) return;
    const [first, second] = [this.groups.get(one)!, this.groups.get(other)!];
    const [low, high] = first.first.order < second.first.order ? [first, second] : [second, first];
    let others = this.pairs.get(low);
    if (others === undefined) {
      others = new Map();
      this.pairs.set(low, others);
    }
    const list = others.get(high) ?? [];
    list.push({ kind: 'distance', first: one, second: other });
    others.set(high, list);
  }

  private checks(): Check[] {
    const checks: Check[] = [];
    for (const [first, others] of this.pairs) {
      for (const [second, pairs] of others) {
        // An array element accessed by the loop is mostly one of those it iterates over.
        if ((first.stride === 0 || second.stride === 0) && isOneObject(first, second))
          throw new Obstacle('it loads again and again what it may store');
        this.mustBeComputable(first);
        this.mustBeComputable(second);
        if (pairs.length === 1 && isSteady(pairs[0]!)) checks.push(pairs[0]!);
        else checks.push({ kind: 'ranges', first, second });
      }
    }
    return checks;
  }

  private mustBeComputable({ first }: Group): void {
    if (this.aliases.addresses.widthOf(first.access.address) !== this.bits)
      throw new Obstacle('pointers of different address spaces may overlap');
  }
}

function isOneObject(one: Group, other: Group): boolean {
  return one.first.address.root === other.first.address.root;
}

/** Whether the distance between two accesses stays the same, and lanes of each do not overlap. */
function isSteady({ first, second }: DistanceCheck): boolean {
  const { stride } = first;
  return stride !== 0 && stride === second.stride && Math.abs(stride) >= Math.max(first.size, second.size);
}

/** The least k for which y of one iteration and x of the one k iterations later have a byte in common. */
function lanesUntilOverlap(x: MemoryStep, y: MemoryStep): number {
  const distance = y.address.offset - x.address.offset;
  for (let k = 1; k < manyLanes; k++) {
    const apart = distance - k * x.stride;
    if (apart > -y.size && apart < x.size) return k;
  }
  return manyLanes;
}
