// Solves the constraints of a points-to analysis: which locations each variable may point to.
//
//      p ⊇ {l}          base       p points to a location
//      p ⊇ q            flow       p points to all that q points to; also so many bytes farther, or any number of steps
//      p ⊇ *q           load       p points to what is stored where q points to
//      *p ⊇ q           store      what q points to may be stored where p points to
//      *p ⊇ *q          copy       of memory
//      p(q, …)          call       of all functions that p points to
//
// It is inclusion-based (Andersen) and works in waves (Pereira and Berlin, *Wave Propagation and Deep Propagation for Pointer
// Analysis*, 2009): cycles of flow are collapsed (cycles.ts), since all variables on one point to the same; what is new flows once
// through the acyclic rest, in topological order; then loads, stores, copies and calls look at what is new to them and add flow.
// That goes on until nothing is new. Variables are numbers, and so are the sets that they point to (sets.ts).
//
// What is *outside* is one location. A pointer that points to it may point to any object whose address code outside may
// have: it has *escaped*. Whatever flows to the variable `escape` has; what is stored in such an object escapes too, and anything
// from outside may be stored in it. An object may also be *open* without having escaped: a call that keeps no pointer to
// it reads and writes it.
//
// Everything is numbered in the order of first use, so the result is the same in every run.

import { findComponents } from './cycles.ts';
import { anywhere, Heap, type Thing } from './heap.ts';
import { Lists } from './lists.ts';
import { empty, Pairs, Sets } from './sets.ts';

/** What is done with what a variable points to, when there is something new. */
const Act = { load: 0, store: 1, copyFrom: 2, copyTo: 3, call: 4 } as const;

/** As the number of bytes of an access: any number. */
const unknownSize = -1;

/** All variables together may point to about so many locations. */
const budget = 1_500_000;

export class Solver {
  readonly heap: Heap;
  private readonly sets: Sets;
  /** By variable: itself, or the one that stands for it. */
  private readonly leaders: number[] = [];
  /** What it points to; what of that its flow has been given, and what its acts have been done with. */
  private readonly held: number[] = [];
  private readonly given: number[] = [];
  private readonly done: number[] = [];
  /** It points to more than is counted: outside, and what it points to has escaped. */
  private readonly isLost: boolean[] = [];
  private readonly isDirty: boolean[] = [];
  private readonly isBusy: boolean[] = [];
  /** Flow, and of each entry where it goes. */
  private readonly flows = new Lists();
  private readonly flowTo: number[] = [];
  private readonly edges = new Pairs();
  /** Flow with a distance: so many bytes, and any multiple of a step; a step of 1: anywhere in the object. */
  private readonly shifts = new Lists();
  private readonly shiftTo: number[] = [];
  private readonly shiftBytes: number[] = [];
  private readonly shiftSteps: number[] = [];
  /** Acts: which, on which variable (of copies: object; of calls: number), on how many bytes. */
  private readonly acts = new Lists();
  private readonly actKinds: number[] = [];
  private readonly actOn: number[] = [];
  private readonly actSizes: number[] = [];
  private readonly tells: ((thing: Thing) => void)[] = [];
  /** What points to more locations than this is taken to point outside. */
  private mostTargets = 400;
  /** Variables whose flow is to be followed, and whose acts are to be done. */
  private dirty: number[] = [];
  private busy: number[] = [];
  private readonly united: [number, number][] = [];
  /** The location of everything outside. */
  readonly outside: number;
  /** What flows here escapes; what flows to the other is open. They point to nothing that one could ask for. */
  readonly escape: number;
  readonly opening: number;
  /** Points to what is outside. */
  readonly unknown: number;
  /** Locations that have flowed to `escape` and to `opening`, and those of which nothing was done yet. */
  private readonly hasEscaped: boolean[] = [];
  private readonly hasOpened: boolean[] = [];
  private readonly escaping: number[] = [];
  private readonly openings: number[] = [];
  /** Hears of everything that escapes. */
  onEscape: (thing: Thing) => void = () => undefined;
  /** What is stored in it has escaped. */
  private readonly sink: Thing;
  private isTurned = false;

  constructor(word: number) {
    this.heap = new Heap(word, {
      make: (thing) => this.makeCell(thing),
      unite: (a, b) => this.united.push([a, b]),
      flow: (from, to) => this.flow(from, to),
    });
    const { thingAt } = this.heap;
    this.sets = new Sets((location) => thingAt[location]!.isEscaped);
    this.outside = this.heap.place(this.heap.add('outside'), 0);
    this.escape = this.variable();
    this.opening = this.variable();
    this.unknown = this.variable();
    this.base(this.unknown, this.outside);
    this.sink = this.heap.add();
    this.sink.isOpen = true;
  }

  // ── Constraints ───────────────────────────────────────────────────────────

  variable(): number {
    const variable = this.leaders.length;
    this.leaders.push(variable);
    this.held.push(empty);
    this.given.push(empty);
    this.done.push(empty);
    this.isLost.push(false);
    this.isDirty.push(false);
    this.isBusy.push(false);
    this.flows.own();
    this.shifts.own();
    this.acts.own();
    return variable;
  }

  base(variable: number, location: number): void {
    this.give(variable, this.sets.single(location));
  }

  flow(from: number, to: number): void {
    const a = this.find(from);
    const b = this.find(to);
    if (a === b || !this.edges.add(a, b, 0)) return;
    this.flows.add(a);
    this.flowTo.push(b);
    this.give(b, this.held[a]!);
  }

  shift(from: number, to: number, bytes: number, step: number): void {
    if (bytes === 0 && step === 0) return this.flow(from, to);
    const at = this.find(from);
    this.shifts.add(at);
    this.shiftTo.push(to);
    this.shiftBytes.push(bytes);
    this.shiftSteps.push(step);
    this.follow(this.shiftTo.length - 1, this.sets.members(this.held[at]!));
  }

  load(pointer: number, to: number, size: number | null): void {
    this.act(pointer, Act.load, to, size ?? unknownSize);
  }

  store(from: number, pointer: number, size: number | null): void {
    this.act(pointer, Act.store, from, size ?? unknownSize);
  }

  copy(source: number, destination: number): void {
    const buffer = this.heap.add();
    this.act(source, Act.copyFrom, buffer.id, unknownSize);
    this.act(destination, Act.copyTo, buffer.id, unknownSize);
  }

  /** Calls `visit` for each target of a variable. */
  call(callee: number, tell: (thing: Thing) => void): void {
    this.tells.push(tell);
    this.act(callee, Act.call, this.tells.length - 1, unknownSize);
  }

  private act(pointer: number, kind: number, on: number, size: number): void {
    const at = this.find(pointer);
    this.acts.add(at);
    this.actKinds.push(kind);
    this.actOn.push(on);
    this.actSizes.push(size);
    this.done[at] = empty;
    if (this.held[at] !== empty) this.makeBusy(at);
  }

  // ── Answers ───────────────────────────────────────────────────────────────

  /** The number of the set of locations that a variable points to: equal sets have equal numbers. */
  setOf(variable: number): number {
    return this.held[this.find(variable)]!;
  }

  /** The locations in a set, ascending. */
  locationsOf(set: number): readonly number[] {
    return this.sets.members(set);
  }

  find(variable: number): number {
    const { leaders } = this;
    let at = variable;
    while (leaders[at] !== at) {
      leaders[at] = leaders[leaders[at]!]!;
      at = leaders[at]!;
    }
    return at;
  }

  // ── Solving ───────────────────────────────────────────────────────────────

  solve(): void {
    this.mostTargets = Math.min(Math.max(Math.floor(budget / this.leaders.length), 10), 400);
    while (this.isUnsolved) {
      this.uniteAll();
      // To look for new cycles and an order when little is new would take longer than that does.
      if (16 * this.dirty.length > this.leaders.length || !this.isTurned) this.propagateInOrder();
      for (let i = 0; i < this.dirty.length; i++) this.propagate(this.find(this.dirty[i]!));
      this.dirty.length = 0;
      this.doActs();
    }
  }

  private get isUnsolved(): boolean {
    const { dirty, busy, united, escaping, openings } = this;
    return dirty.length + busy.length + united.length + escaping.length + openings.length > 0;
  }

  private give(to: number, set: number): void {
    if (set === empty) return;
    const at = this.find(to);
    if (at === this.escape) return this.mark(set, this.hasEscaped, this.escaping);
    if (at === this.opening) return this.mark(set, this.hasOpened, this.openings);
    if (this.isLost[at]) return this.mark(set, this.hasEscaped, this.escaping);
    const before = this.held[at]!;
    const after = this.sets.union(before, set);
    if (after === before) return;
    if (this.sets.members(after).length > this.mostTargets) this.lose(at, after);
    else this.hold(at, after);
  }

  private hold(variable: number, set: number): void {
    this.held[variable] = set;
    if (!this.isDirty[variable]) {
      this.isDirty[variable] = true;
      this.dirty.push(variable);
    }
    if (this.acts.begin(variable) >= 0) this.makeBusy(variable);
  }

  private makeBusy(variable: number): void {
    if (this.isBusy[variable]) return;
    this.isBusy[variable] = true;
    this.busy.push(variable);
  }

  private mark(set: number, isMarked: boolean[], pending: number[]): void {
    for (const location of this.sets.members(set)) {
      while (isMarked.length <= location) isMarked.push(false);
      if (isMarked[location]) continue;
      isMarked[location] = true;
      pending.push(location);
    }
  }

  /** A variable that points to too much points outside, and what it points to escapes: that is all the same to it then. */
  private lose(variable: number, set: number): void {
    this.isLost[variable] = true;
    this.mark(set, this.hasEscaped, this.escaping);
    this.hold(variable, this.sets.single(this.outside));
  }

  private propagate(variable: number): void {
    this.isDirty[variable] = false;
    const set = this.held[variable]!;
    const before = this.given[variable]!;
    if (set === before) return;
    this.given[variable] = set;
    for (let i = this.flows.begin(variable); i >= 0; i = this.flows.after(i)) {
      if (this.find(this.flowTo[i]!) !== variable) this.give(this.flowTo[i]!, set);
    }
    const first = this.shifts.begin(variable);
    if (first < 0) return;
    const news = this.sets.difference(set, before);
    for (let i = first; i >= 0; i = this.shifts.after(i)) this.follow(i, news);
  }

  private follow(shift: number, locations: readonly number[]): void {
    const to = this.shiftTo[shift]!;
    const bytes = this.shiftBytes[shift]!;
    const step = this.shiftSteps[shift]!;
    for (let i = 0; i < locations.length; i++) {
      const location = locations[i]!;
      this.base(to, location === this.outside ? location : this.heap.shifted(location, bytes, step));
    }
  }

  private doActs(): void {
    for (let i = 0; i < this.busy.length; i++) {
      const at = this.find(this.busy[i]!);
      this.isBusy[at] = false;
      const news = this.sets.difference(this.held[at]!, this.done[at]!);
      this.done[at] = this.held[at]!;
      for (let j = 0; j < news.length; j++) this.doAt(at, news[j]!);
    }
    this.busy.length = 0;
    for (let at = this.escaping.pop(); at !== undefined; at = this.escaping.pop()) {
      this.escaped(this.heap.thingAt[at]!);
    }
    for (let at = this.openings.pop(); at !== undefined; at = this.openings.pop()) {
      this.open(this.heap.thingAt[at]!);
    }
  }

  private doAt(variable: number, location: number): void {
    const thing = this.heap.thingAt[location]!;
    for (let i = this.acts.begin(variable); i >= 0; i = this.acts.after(i)) {
      const on = this.actOn[i]!;
      switch (this.actKinds[i]) {
        case Act.call:
          this.tells[on]!(thing);
          break;
        case Act.copyFrom:
          this.copyInto(this.heap.things[on]!, location);
          break;
        case Act.copyTo:
          this.copyOut(this.heap.things[on]!, location);
          break;
        default:
          this.access(this.actKinds[i] === Act.load, on, location, this.actSizes[i]!);
      }
    }
  }

  private access(isLoad: boolean, variable: number, location: number, size: number): void {
    if (location === this.outside) {
      if (isLoad) this.base(variable, location);
      else this.flow(variable, this.escape);
    } else if (this.heap.thingAt[location]!.callee === null) {
      for (const cell of this.heap.cellsAt(location, size === unknownSize ? null : size)) {
        if (isLoad) this.flow(cell, variable);
        else this.flow(variable, cell);
      }
    }
  }

  /** Copies the contents of a pointer's targets into a buffer, so that many sources and destinations are not paired. */
  private copyInto(buffer: Thing, location: number): void {
    const thing = this.heap.thingAt[location]!;
    if (location === this.outside) this.fill(buffer);
    else if (thing.callee === null) this.heap.copy(thing, buffer, negated(this.heap.distanceAt[location]!));
  }

  private copyOut(buffer: Thing, location: number): void {
    const thing = this.heap.thingAt[location]!;
    if (location === this.outside) this.heap.copy(buffer, this.sink, anywhere);
    else if (thing.callee === null) this.heap.copy(buffer, thing, this.heap.distanceAt[location]!);
  }

  // ── Outside ───────────────────────────────────────────────────────────────

  private makeCell(thing: Thing): number {
    const cell = this.variable();
    if (thing.isOpen) this.openCell(cell);
    else if (thing.isFilled) this.flow(this.unknown, cell);
    return cell;
  }

  /** Something from outside may be stored anywhere in an object. */
  private fill(thing: Thing): void {
    if (thing.isFilled || thing.callee !== null) return;
    thing.isFilled = true;
    for (const cell of thing.cells.values()) this.flow(this.unknown, cell);
    for (const clone of thing.clones) this.fill(clone);
  }

  private escaped(thing: Thing): void {
    if (thing.isEscaped || thing.callee === 'outside') return;
    thing.isEscaped = true;
    this.open(thing);
    this.onEscape(thing);
  }

  private open(thing: Thing): void {
    if (thing.isOpen || thing.callee !== null) return;
    thing.isOpen = true;
    for (const cell of thing.cells.values()) this.openCell(cell);
    for (const clone of thing.clones) this.open(clone);
  }

  private openCell(cell: number): void {
    this.flow(this.unknown, cell);
    this.flow(cell, this.escape);
  }

  // ── Variables that are one ────────────────────────────────────────────────

  private uniteAll(): void {
    for (let pair = this.united.pop(); pair !== undefined; pair = this.united.pop()) this.unite(...pair);
  }

  /** Unifies two variables, one of which has exactly the targets of the other. */
  unite(one: number, other: number): void {
    const a = this.find(one);
    const b = this.find(other);
    if (a === b) return;
    this.leaders[b] = a;
    this.flows.join(a, b);
    this.shifts.join(a, b);
    this.acts.join(a, b);
    const [mine, its] = [this.held[a]!, this.held[b]!];
    // What either knew is news to what was the other's.
    if (mine !== its || this.given[a] !== this.given[b]) this.given[a] = empty;
    if (mine !== its || this.done[a] !== this.done[b]) this.done[a] = empty;
    if (this.isLost[b] && !this.isLost[a]) this.lose(a, mine);
    else this.give(a, its);
    if (this.held[a] !== empty) this.hold(a, this.held[a]!);
  }

  // ── Waves ─────────────────────────────────────────────────────────────────

  /** Collapses cycles of flow, and follows what is new once, in topological order. */
  private propagateInOrder(): void {
    const count = this.leaders.length;
    const edges = {
      count,
      begin: (variable: number) => (this.leaders[variable] === variable ? this.flows.begin(variable) : -1),
      after: (edge: number) => this.flows.after(edge),
      target: (edge: number) => this.find(this.flowTo[edge]!),
    };
    const { order, components } = findComponents(edges);
    for (let i = 0; i < count; i++) {
      if (this.leaders[i] === i && components[i] !== i) this.unite(components[i]!, i);
    }
    if (!this.isTurned) this.turnSteps();
    for (let i = order.length - 1; i >= 0; i--) this.propagate(this.find(order[i]!));
  }

  /** A pointer that is advanced by a number of bytes in a cycle may be at any multiple of that. */
  private turnSteps(): void {
    this.isTurned = true;
    const { flows, shifts, flowTo, shiftTo } = this;
    // Entries of flow are even, and those with distances odd.
    const odd = (shift: number) => (shift < 0 ? -1 : 2 * shift + 1);
    const owners = new Int32Array(shiftTo.length);
    const edges = {
      count: this.leaders.length,
      begin: (variable: number) => {
        if (this.leaders[variable] !== variable) return -1;
        for (let i = shifts.begin(variable); i >= 0; i = shifts.after(i)) owners[i] = variable;
        const flow = flows.begin(variable);
        return flow < 0 ? odd(shifts.begin(variable)) : 2 * flow;
      },
      after: (edge: number, variable: number) => {
        if (edge % 2 === 1) return odd(shifts.after((edge - 1) / 2));
        const flow = flows.after(edge / 2);
        return flow < 0 ? odd(shifts.begin(variable)) : 2 * flow;
      },
      target: (edge: number) => this.find(edge % 2 === 1 ? shiftTo[(edge - 1) / 2]! : flowTo[edge / 2]!),
    };
    const { components } = findComponents(edges);
    for (let i = 0; i < shiftTo.length; i++) {
      if (this.shiftSteps[i] !== 0 || components[owners[i]!] !== components[this.find(shiftTo[i]!)]) continue;
      this.shiftSteps[i] = Math.abs(this.shiftBytes[i]!);
    }
  }
}

function negated(distance: number): number {
  return distance === anywhere ? anywhere : -distance;
}
