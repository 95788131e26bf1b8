// The objects of a points-to analysis, and the places in them that pointers point to.
//
// An *object* stands for all memory of one definition: a variable, all activations of an alloca, everything that one
// call allocates. A *location* is an object and a distance from its beginning. The contents of an object are kept by
// words of the size of a pointer, its *cells*, each a variable of the analysis.
//
// Distances may vary. A pointer that steps by 24 bytes through an array of structs may be at any multiple of 24 from
// its start, so the object gets a *period*: all distances are taken modulo 24, and a field of all elements is one
// field:
//
//      p = &a[i].next            (a, 8) of period 24         cells:  0  8  16  of period 24
//
// Two periods are replaced by their greatest common divisor. An object with too many distances gets a period that
// reduces them. A pointer at an unknown distance is at `anywhere` in its object.

/** A distance: a number of bytes, or unknown. */
export const anywhere = Number.NEGATIVE_INFINITY;

/** More distances or cells than this are made fewer. */
const mostPlaces = 64;

export class Thing {
  readonly id: number;
  /** The function that it is, for calls of it; null for memory. */
  readonly callee: unknown;
  /** Distances count modulo this; 0: as they are. */
  period = 0;
  /** All cells are one. */
  isSmeared = false;
  /** Code outside may have its address. */
  isEscaped = false;
  /** Code outside may read and write it. */
  isOpen = false;
  /** Something from outside may be stored in it. */
  isFilled = false;
  /** By distance: the location. */
  readonly places = new Map<number, number>();
  /** By word: the variable of its contents. */
  cells = new Map<number, number>();
  /** Objects to which the contents are copied, and the difference of the distances. */
  readonly copies: { readonly to: Thing; readonly distance: number }[] = [];
  /** Objects that are made by calls of the function that makes this one. */
  readonly clones: Thing[] = [];

  constructor(id: number, callee: unknown) {
    this.id = id;
    this.callee = callee;
  }
}

/** The operations of the solver that the heap needs. */
export interface Cells {
  /** A new variable for the contents of a cell. */
  make(thing: Thing): number;
  /** Two cells have become one. */
  unite(a: number, b: number): void;
  /** The contents of the one flow to the other. */
  flow(from: number, to: number): void;
}

export class Heap {
  /** By location: its object and its distance. */
  readonly thingAt: Thing[] = [];
  readonly distanceAt: number[] = [];
  readonly things: Thing[] = [];
  private readonly word: number;
  private readonly cells: Cells;

  constructor(word: number, cells: Cells) {
    this.word = word;
    this.cells = cells;
  }

  add(callee: unknown = null): Thing {
    const thing = new Thing(this.things.length, callee);
    this.things.push(thing);
    return thing;
  }

  /** The location so far after the beginning of an object. */
  place(thing: Thing, distance: number): number {
    if (distance !== anywhere && !Number.isSafeInteger(distance)) return this.place(thing, anywhere);
    const at = thing.callee !== null ? 0 : reduced(distance, thing.period);
    let location = thing.places.get(at);
    if (location === undefined) {
      location = this.thingAt.length;
      this.thingAt.push(thing);
      this.distanceAt.push(at);
      thing.places.set(at, location);
      if (thing.places.size > mostPlaces) this.makeFewer(thing);
    }
    return location;
  }

  /** A location as far after another one, or at any multiple of a step from there. */
  shifted(location: number, bytes: number, step: number): number {
    const thing = this.thingAt[location]!;
    const distance = this.distanceAt[location]!;
    if (distance === anywhere || thing.callee !== null) return location;
    if (step === 1) return this.place(thing, anywhere);
    if (step > 1) this.repeat(thing, step);
    return this.place(thing, distance + bytes);
  }

  private makeFewer(thing: Thing): void {
    let period = 0;
    let first: number | null = null;
    for (const distance of thing.places.keys()) {
      if (distance === anywhere) continue;
      first ??= distance;
      period = gcd(period, Math.abs(distance - first));
    }
    this.repeat(thing, Math.max(period, 1));
  }

  /**
   * Gives an object a period. Locations that become equal keep their numbers; those requested from now on are reduced.
   */
  repeat(start: Thing, step: number): void {
    const pending = [start];
    for (let thing = pending.pop(); thing !== undefined; thing = pending.pop()) {
      const period = gcd(thing.period, step);
      if (period === thing.period) continue;
      thing.period = period;
      for (const [distance, location] of [...thing.places]) {
        const at = reduced(distance, period);
        if (at === distance) continue;
        thing.places.delete(distance);
        if (!thing.places.has(at)) thing.places.set(at, location);
      }
      if (period % this.word === 0) this.regroup(thing, (cell) => reduced(cell, period / this.word));
      else this.smear(thing);
      for (const { to } of thing.copies) pending.push(to);
    }
  }

  /** Makes one cell of all. */
  smear(start: Thing): void {
    const pending = [start];
    for (let thing = pending.pop(); thing !== undefined; thing = pending.pop()) {
      if (thing.isSmeared) continue;
      thing.isSmeared = true;
      this.regroup(thing, () => 0);
      for (const { to } of thing.copies) pending.push(to);
    }
  }

  private regroup(thing: Thing, place: (cell: number) => number): void {
    const before = thing.cells;
    thing.cells = new Map();
    for (const [cell, variable] of before) {
      const at = place(cell);
      const there = thing.cells.get(at);
      if (there === undefined) thing.cells.set(at, variable);
      else this.cells.unite(there, variable);
    }
  }

  /** The cells of an access of so many bytes at a location; null: any number of bytes. */
  cellsAt(location: number, size: number | null): number[] {
    const thing = this.thingAt[location]!;
    const distance = this.distanceAt[location]!;
    if (distance === anywhere || size === null || size > mostPlaces * this.word) this.smear(thing);
    if (thing.isSmeared) return [this.cell(thing, 0)];
    const found: number[] = [];
    const from = Math.floor(distance / this.word);
    const to = Math.floor((distance + Math.max(size!, 1) - 1) / this.word);
    for (let at = from; at <= to; at++) {
      found.push(this.cell(thing, at));
      if (thing.isSmeared) return [this.cell(thing, 0)];
    }
    return found;
  }

  /** The variable of one cell. */
  private cell(thing: Thing, word: number): number {
    const at = thing.isSmeared ? 0 : reduced(word, thing.period / this.word);
    let variable = thing.cells.get(at);
    if (variable !== undefined) return variable;
    variable = this.cells.make(thing);
    thing.cells.set(at, variable);
    if (thing.cells.size > mostPlaces) {
      this.smear(thing);
      variable = thing.cells.get(0)!;
    }
    for (let i = 0; i < thing.copies.length; i++) this.copyCell(thing, at, thing.copies[i]!);
    return variable;
  }

  private copyCell(thing: Thing, word: number, { to, distance }: Thing['copies'][number]): void {
    const from = thing.cells.get(thing.isSmeared ? 0 : word)!;
    if (thing.isSmeared) this.smear(to);
    this.cells.flow(from, this.cell(to, word + distance / this.word));
  }

  /** Copies the contents of one object to another, at a distance. */
  copy(from: Thing, to: Thing, distance: number): void {
    if (from.copies.some((copy) => copy.to === to && copy.distance === distance)) return;
    if (from === to) {
      if (distance === 0) return;
      if (distance === anywhere) this.smear(from);
      else this.repeat(from, Math.abs(distance));
      return;
    }
    if (from.period > 0) this.repeat(to, from.period);
    const isEven = distance !== anywhere && distance % this.word === 0;
    if (!isEven || from.isSmeared) this.smear(to);
    const copy = { to, distance: isEven ? distance : 0 };
    from.copies.push(copy);
    for (const word of [...from.cells.keys()]) this.copyCell(from, word, copy);
  }
}

function gcd(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

export function reduced(distance: number, period: number): number {
  if (period === 0 || distance === anywhere) return distance;
  const rest = distance % period;
  return rest < 0 ? rest + period : rest;
}
