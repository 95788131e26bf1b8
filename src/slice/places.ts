// Sets of places: what operations read and write, as far as slices can tell places apart.
//
//      things    objects of the points-to analysis: variables, allocas, what one call allocates
//      outside   whatever code that is not here can reach; it meets objects that are open to such code
//      any       a pointer of which nothing is known: it meets everything
//      world     what is no memory of the program: the state of streams, of random numbers, and two that are made up
//
// The two that are made up let one walk along the chain of memory states do for everything. *Ending* is written by what may end
// the program or the function without returning, and read by the criterion: whether control gets there depends on it. *Criterion*
// is written by the criterion alone, and demanded at the end of every function: so calls that lead to the criterion are found
// like calls that write a variable.

import { Bits } from '../analysis/points-to/bits.ts';
import type { PointsTo, Target } from '../analysis/points-to.ts';

/** Bits: what operations touch that is no memory of the program. */
export const World = { ending: 1, criterion: 2, files: 4, output: 8, random: 16, hidden: 32 } as const;

/** All that code which is not here may touch. */
export const wholeWorld = World.files | World.output | World.random | World.hidden;

/** A place as a number: a bit of the world, outside, any, or an object. */
export type Place = number;

const worldBits = 8;
const outside: Place = worldBits;
const any: Place = worldBits + 1;
const firstThing = worldBits + 2;

/** The place that is one bit of the world. */
export function worldPlace(bit: number): Place {
  return 31 - Math.clz32(bit);
}

/** What code that is not here may read: what others can reach, and the world. */
export function placesOutside(): Place[] {
  const places = [outside];
  for (let bit = 0; bit < worldBits; bit++) if ((wholeWorld & (1 << bit)) !== 0) places.push(bit);
  return places;
}

/** The place that is an object. */
export function placeOfThing(thing: number): Place {
  return firstThing + thing;
}

export class Places {
  readonly things = new Bits();
  isOutside = false;
  isAny = false;
  world = 0;
  /** One of the objects is open to code that is not here. */
  private isOpen = false;
  private readonly pointsTo: PointsTo;

  constructor(pointsTo: PointsTo) {
    this.pointsTo = pointsTo;
  }

  get isEmpty(): boolean {
    return this.things.isEmpty && !this.isOutside && !this.isAny && this.world === 0;
  }

  /** Adds where a pointer leads; null: anywhere. */
  addTarget(target: Target | null): void {
    if (target === null) {
      this.isAny = true;
      return;
    }
    if (target.isOutside) this.isOutside = true;
    for (const thing of target.things.list()) this.addThing(thing);
  }

  /** Adds an object, and what it is called by callers of the function that allocates it. */
  private addThing(first: number): void {
    const pending = [first];
    for (let thing = pending.pop(); thing !== undefined; thing = pending.pop()) {
      if (!this.things.add(thing)) continue;
      if (isOpenThing(this.pointsTo, thing)) this.isOpen = true;
      for (const { id } of this.pointsTo.object(thing).clones) pending.push(id);
    }
  }

  addOutside(): void {
    this.isOutside = true;
  }

  /** Adds all of another set; false if they were there. */
  addAll(other: Places): boolean {
    let isNew = this.things.addAll(other.things);
    isNew ||= (other.isOutside && !this.isOutside) || (other.isAny && !this.isAny);
    isNew ||= (other.world & ~this.world) !== 0 || (other.isOpen && !this.isOpen);
    this.isOutside ||= other.isOutside;
    this.isAny ||= other.isAny;
    this.isOpen ||= other.isOpen;
    this.world |= other.world;
    return isNew;
  }

  /** Whether what is done to these places may be done to a place. */
  meets(place: Place): boolean {
    if (place < worldBits) return (this.world & (1 << place)) !== 0;
    if (place === outside) return this.isOutside || this.isAny || this.isOpen;
    if (place === any) return this.isAny || this.isOutside || !this.things.isEmpty;
    const thing = place - firstThing;
    if (this.isAny || this.things.has(thing)) return true;
    return this.isOutside && isOpenThing(this.pointsTo, thing);
  }

  /** Adds one place. */
  add(place: Place): void {
    if (place < worldBits) this.world |= 1 << place;
    else if (place === outside) this.isOutside = true;
    else if (place === any) this.isAny = true;
    else this.addThing(place - firstThing);
  }

  /** Whether what is done to these places may be done to one of others. */
  meetsSome(other: Places): boolean {
    if ((this.world & other.world) !== 0) return true;
    if ((this.isAny && other.isMemory) || (other.isAny && this.isMemory)) return true;
    if (this.isOutside && (other.isOutside || other.isOpen)) return true;
    return (other.isOutside && this.isOpen) || this.things.meets(other.things);
  }

  private get isMemory(): boolean {
    return this.isAny || this.isOutside || !this.things.isEmpty;
  }

  /** Each place. */
  list(): Place[] {
    const places: Place[] = this.things.list().map(placeOfThing);
    for (let bit = 0; bit < worldBits; bit++) if ((this.world & (1 << bit)) !== 0) places.push(bit);
    if (this.isOutside) places.push(outside);
    if (this.isAny) places.push(any);
    return places;
  }
}

function isOpenThing(pointsTo: PointsTo, thing: number): boolean {
  const { isEscaped, isOpen } = pointsTo.object(thing);
  return isEscaped || isOpen;
}
