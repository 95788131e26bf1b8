// Solves the constraints of a points-to analysis: which locations each variable may point to.
//
//      p ⊇ {l}          base       p points to a location
//      p ⊇ q            flow       p points to all that q points to; also so many bytes farther, or any number of steps
//      p ⊇ *q           load       p points to what is stored where q points to
//      *p ⊇ q           store      what q points to may be stored where p points to
//      *p ⊇ *q          copy       of memory
//      p(q, …)          call       of all functions that p points to
//
// It is inclusion-based (Andersen) and works in waves (Pereira and Berlin, *Wave Propagation and Deep Propagation for
// Pointer Analysis*, 2009): cycles of flow are collapsed, since all their variables have the same targets; new targets
// are propagated once through the acyclic rest, in topological order; then loads, stores, copies and calls process
// their new targets and add flow. That is repeated until there are no new targets.
//
// Everything *outside* is one location. A pointer to it may point to any object whose address code outside may have: an
// object that has *escaped*. A variable, `escape`, points to all of them; the contents of such an object escape too,
// and anything from outside may be stored in it. An object may also be *open* without having escaped: a call that keeps
// no pointer to it reads and writes it.
//
// Everything is numbered in the order of first use, so the result is the same in every run.

import { Bits } from './bits.ts';
import { anywhere, Heap, type Thing } from './heap.ts';

/** Flow with a distance: so many bytes, and any multiple of a step; a step of 1: anywhere in the object. */
interface Shift {
  readonly to: number;
  readonly bytes: number;
  step: number;
}

/** An access to memory by a pointer; the other side is a variable. */
interface Transfer {
  readonly variable: number;
  readonly size: number | null;
}

/** A copy of memory goes through a buffer, from the targets of the source and to those of the destination. */
interface Copy {
  readonly buffer: Thing;
  readonly isSource: boolean;
}

/** The work to be done for new targets of a variable. */
interface Work {
  readonly loads: Transfer[];
  readonly stores: Transfer[];
  readonly copies: Copy[];
  readonly calls: ((thing: Thing) => void)[];
}

/** All variables together may point to about so many locations. */
const budget = 1_500_000;

const manyFlows = 12;

export class Solver {
  readonly heap: Heap;
  /** By variable: itself, or its representative. */
  private readonly leaders: number[] = [];
  private readonly sets: Bits[] = [];
  /** The targets that are new since the variable's flow was propagated, and since its work was done. */
  private readonly fresh: Bits[] = [];
  private readonly undone: Bits[] = [];
  private readonly flows: number[][] = [];
  private readonly shifts: (Shift[] | undefined)[] = [];
  private readonly works: (Work | undefined)[] = [];
  /** Where variables flow that flow to many. */
  private readonly known = new Map<number, Set<number>>();
  /** What points to more locations than this is taken to point outside. */
  private mostTargets = 400;
  /** Variables that may have something fresh, or undone. */
  private readonly dirty: number[] = [];
  private readonly busy: number[] = [];
  private readonly united: [number, number][] = [];
  /** The location of everything outside. */
  readonly outside: number;
  /** Points to all that has escaped. */
  readonly escape: number;
  /** Points to all that is open. */
  readonly opening: number;
  /** Points to what is outside. */
  readonly unknown: number;
  /** Locations in objects that have escaped, as bits: what points outside need not say that it points there. */
  private readonly escapedPlaces: number[] = [];
  /** Its contents have escaped. */
  private readonly sink: Thing;

  constructor(word: number) {
    this.heap = new Heap(word, {
      make: (thing) => this.makeCell(thing),
      unite: (a, b) => this.united.push([a, b]),
      flow: (from, to) => this.flow(from, to),
    });
    this.outside = this.heap.place(this.heap.add('outside'), 0);
    this.escape = this.variable();
    this.opening = this.variable();
    this.unknown = this.variable();
    this.base(this.unknown, this.outside);
    this.sink = this.heap.add();
    this.sink.isOpen = true;
    this.work(this.escape).calls.push((thing) => this.escaped(thing));
    this.work(this.opening).calls.push((thing) => this.open(thing));
  }

  // ── Constraints ───────────────────────────────────────────────────────────

  variable(): number {
    const variable = this.leaders.length;
    this.leaders.push(variable);
    this.sets.push(new Bits());
    this.fresh.push(new Bits());
    this.undone.push(none);
    this.flows.push(noFlows);
    this.shifts.push(undefined);
    this.works.push(undefined);
    return variable;
  }

  base(variable: number, location: number): void {
    const at = this.find(variable);
    if (this.sets[at]!.has(this.outside) && this.heap.thingAt[location]!.isEscaped) return;
    if (!this.sets[at]!.add(location)) return;
    this.freshOf(at).add(location);
    if (this.works[at] !== undefined) this.undoneOf(at).add(location);
  }

  private freshOf(variable: number): Bits {
    const fresh = this.fresh[variable]!;
    if (fresh.isEmpty) this.dirty.push(variable);
    return fresh;
  }

  private undoneOf(variable: number): Bits {
    if (this.undone[variable] === none) this.undone[variable] = new Bits();
    const undone = this.undone[variable]!;
    if (undone.isEmpty) this.busy.push(variable);
    return undone;
  }

  flow(from: number, to: number): void {
    const [a, b] = [this.find(from), this.find(to)];
    if (a === b || this.flowsTo(a, b)) return;
    if (this.flows[a] === noFlows) this.flows[a] = [b];
    else this.flows[a]!.push(b);
    this.give(b, this.sets[a]!);
  }

  /** Whether there is flow already from one variable to another: most have few edges, which are searched. */
  private flowsTo(from: number, to: number): boolean {
    const flows = this.flows[from]!;
    if (flows.length < manyFlows) return flows.includes(to);
    let known = this.known.get(from);
    if (known === undefined) {
      known = new Set(flows);
      this.known.set(from, known);
    }
    if (known.has(to)) return true;
    known.add(to);
    return false;
  }

  shift(from: number, to: number, bytes: number, step: number): void {
    if (bytes === 0 && step === 0) return this.flow(from, to);
    const at = this.find(from);
    const shift: Shift = { to, bytes, step };
    this.shifts[at] ??= [];
    this.shifts[at]!.push(shift);
    this.follow(shift, this.sets[at]!);
  }

  load(pointer: number, to: number, size: number | null): void {
    this.add(pointer, ({ loads }) => loads.push({ variable: to, size }));
  }

  store(from: number, pointer: number, size: number | null): void {
    this.add(pointer, ({ stores }) => stores.push({ variable: from, size }));
  }

  copy(source: number, destination: number): void {
    const buffer = this.heap.add();
    this.add(source, ({ copies }) => copies.push({ buffer, isSource: true }));
    this.add(destination, ({ copies }) => copies.push({ buffer, isSource: false }));
  }

  /** Calls `visit` for each target of a variable. */
  call(callee: number, tell: (thing: Thing) => void): void {
    this.add(callee, ({ calls }) => calls.push(tell));
  }

  private work(variable: number): Work {
    const at = this.find(variable);
    this.works[at] ??= { loads: [], stores: [], copies: [], calls: [] };
    return this.works[at]!;
  }

  private add(variable: number, enter: (work: Work) => void): void {
    enter(this.work(variable));
    const at = this.find(variable);
    this.undoneOf(at).addAll(this.sets[at]!, null);
  }

  // ── Answers ───────────────────────────────────────────────────────────────

  /** The locations that a variable points to. */
  setOf(variable: number): Bits {
    return this.sets[this.find(variable)]!;
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
    this.turnSteps();
    this.mostTargets = Math.min(Math.max(Math.floor(budget / this.leaders.length), 10), 400);
    for (let wave = 1; this.dirty.length + this.busy.length + this.united.length > 0; wave++) {
      this.uniteAll();
      // Later waves are small: to look for new cycles and an order every time would take longer than they do.
      if (wave === 1) {
        const order = this.collapse(false);
        for (let i = order.length - 1; i >= 0; i--) this.propagate(order[i]!);
      }
      for (let i = 0; i < this.dirty.length; i++) this.propagate(this.find(this.dirty[i]!));
      this.dirty.length = 0;
      this.doWork();
    }
  }

  private give(to: number, bits: Bits): void {
    const at = this.find(to);
    if (bits.isEmpty) return;
    const added = this.works[at] === undefined ? this.freshOf(at) : new Bits();
    const set = this.sets[at]!;
    const isOutside = at !== this.escape && (set.has(this.outside) || bits.has(this.outside));
    if (!set.addAll(bits, added, isOutside ? this.escapedPlaces : null)) return;
    if (set.size > this.mostTargets) this.lose(at);
    if (added === this.fresh[at]) return;
    this.freshOf(at).addAll(added, null);
    this.undoneOf(at).addAll(added, null);
  }

  /** A variable with too many targets points outside instead, and its targets escape. */
  private lose(variable: number): void {
    if (variable === this.find(this.escape) || variable === this.find(this.opening)) return;
    const before = this.sets[variable]!;
    this.sets[variable] = new Bits();
    this.fresh[variable]!.take();
    this.undone[variable]!.take();
    this.base(variable, this.outside);
    this.give(this.escape, before);
    this.flow(variable, this.escape);
  }

  private propagate(variable: number): void {
    const fresh = this.fresh[variable]!;
    if (fresh.isEmpty) return;
    const news = fresh.take();
    const flows = this.flows[variable]!;
    for (let i = 0; i < flows.length; i++) {
      if (this.find(flows[i]!) !== variable) this.give(flows[i]!, news);
    }
    for (const shift of this.shifts[variable] ?? []) this.follow(shift, news);
  }

  private follow({ to, bytes, step }: Shift, locations: Bits): void {
    for (const location of locations.list()) this.base(to, this.heap.shifted(location, bytes, step));
  }

  private doWork(): void {
    for (let i = 0; i < this.busy.length; i++) {
      const at = this.find(this.busy[i]!);
      const news = this.undone[at]!.take();
      const work = this.works[at];
      if (work !== undefined) for (const location of news.list()) this.doAt(work, location);
    }
    this.busy.length = 0;
  }

  private doAt({ loads, stores, copies, calls }: Work, location: number): void {
    const thing = this.heap.thingAt[location]!;
    for (let i = 0; i < calls.length; i++) calls[i]!(thing);
    if (location === this.outside) {
      for (const { variable: to } of loads) this.base(to, this.outside);
      for (const { variable: from } of stores) this.flow(from, this.escape);
    } else if (thing.callee === null) {
      for (const { variable: to, size } of loads) {
        for (const cell of this.heap.cellsAt(location, size)) this.flow(cell, to);
      }
      for (const { variable: from, size } of stores) {
        for (const cell of this.heap.cellsAt(location, size)) this.flow(from, cell);
      }
    }
    for (const { buffer, isSource } of copies) {
      if (isSource) this.copyInto(buffer, location);
      else this.copyOut(buffer, location);
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
    for (const location of thing.places.values()) this.hide(location);
    this.open(thing);
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

  private hide(location: number): void {
    const block = location >>> 5;
    while (this.escapedPlaces.length <= block) this.escapedPlaces.push(0);
    this.escapedPlaces[block]! |= 1 << (location & 31);
  }

  // ── Variables that are one ────────────────────────────────────────────────

  private uniteAll(): void {
    for (let pair = this.united.pop(); pair !== undefined; pair = this.united.pop()) this.unite(...pair);
  }

  /** Unifies two variables, one of which has exactly the targets of the other. */
  unite(one: number, other: number): void {
    const [a, b] = [this.find(one), this.find(other)];
    if (a === b) return;
    this.leaders[b] = a;
    this.sets[a]!.addAll(this.sets[b]!, null);
    if (this.flows[a] === noFlows) this.flows[a] = this.flows[b]!;
    else for (const to of this.flows[b]!) this.flows[a]!.push(to);
    if (this.shifts[b] !== undefined) this.shifts[a] = [...(this.shifts[a] ?? []), ...this.shifts[b]];
    const [mine, its] = [this.works[a], this.works[b]];
    if (its !== undefined) {
      if (mine === undefined) this.works[a] = its;
      else {
        mine.loads.push(...its.loads);
        mine.stores.push(...its.stores);
        mine.copies.push(...its.copies);
        mine.calls.push(...its.calls);
      }
    }
    // Targets known to one are new to the other.
    if (!this.sets[a]!.isEmpty) {
      this.freshOf(a).addAll(this.sets[a]!, null);
      if (this.works[a] !== undefined) this.undoneOf(a).addAll(this.sets[a]!, null);
    }
    this.sets[b] = none;
    this.fresh[b] = none;
    this.undone[b] = none;
    this.flows[b] = noFlows;
    this.known.delete(a);
    this.known.delete(b);
    this.shifts[b] = undefined;
    this.works[b] = undefined;
  }

  /** A pointer that is advanced by a number of bytes in a cycle may be at any multiple of that. */
  private turnSteps(): void {
    const components = new Int32Array(this.leaders.length);
    this.collapse(true, components);
    for (let i = 0; i < this.leaders.length; i++) {
      for (const shift of this.shifts[i] ?? []) {
        const isCycle = components[i] === components[this.find(shift.to)];
        if (isCycle && shift.step === 0) shift.step = Math.abs(shift.bytes);
      }
    }
  }

  /**
   * The strongly connected components of flow, sinks first (Tarjan). Those of plain flow are made one variable each; with shifts, they
   * are only numbered. Returns the variables in this order.
   */
  private collapse(withShifts: boolean, components?: Int32Array): number[] {
    const count = this.leaders.length;
    const numbers = new Int32Array(count);
    const lows = new Int32Array(count);
    const isOpen = new Uint8Array(count);
    const order: number[] = [];
    const open: number[] = [];
    const stack: number[] = [];
    const nexts: number[] = [];
    const cycles: number[][] = [];
    let last = 0;
    const enter = (variable: number) => {
      last++;
      numbers[variable] = last;
      lows[variable] = last;
      isOpen[variable] = 1;
      open.push(variable);
      stack.push(variable);
      nexts.push(0);
    };
    for (let start = 0; start < count; start++) {
      if (this.leaders[start] !== start || numbers[start] !== 0) continue;
      enter(start);
      while (stack.length > 0) {
        const at = stack[stack.length - 1]!;
        const to = this.successor(at, nexts[nexts.length - 1]!++, withShifts);
        if (to >= 0) {
          if (numbers[to] === 0) enter(to);
          else if (isOpen[to] === 1 && numbers[to]! < lows[at]!) lows[at] = numbers[to]!;
          continue;
        }
        stack.pop();
        nexts.pop();
        const under = stack[stack.length - 1];
        if (under !== undefined && lows[at]! < lows[under]!) lows[under] = lows[at]!;
        if (lows[at] !== numbers[at]) continue;
        const from = open.lastIndexOf(at);
        const cycle = open.splice(from);
        for (const each of cycle) isOpen[each] = 0;
        if (components !== undefined) for (const each of cycle) components[each] = at;
        else if (cycle.length > 1) cycles.push(cycle);
        order.push(at);
      }
    }
    for (const cycle of cycles) {
      for (const each of cycle) this.unite(cycle[0]!, each);
    }
    return order.map((variable) => this.find(variable));
  }

  /** The next variable that a variable flows to; -1 at the end. */
  private successor(variable: number, index: number, withShifts: boolean): number {
    const flows = this.flows[variable]!;
    if (index < flows.length) return this.find(flows[index]!);
    const shifts = withShifts ? this.shifts[variable] : undefined;
    const shift = shifts?.[index - flows.length];
    return shift === undefined ? -1 : this.find(shift.to);
  }
}

function negated(distance: number): number {
  return distance === anywhere ? anywhere : -distance;
}

/** Shared by all variables that have none. */
const none = new Bits();
const noFlows: number[] = [];
