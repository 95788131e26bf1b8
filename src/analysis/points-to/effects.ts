// Mod/ref analysis: the objects that each function, with all its callees, may read and write.
//
//      f   reads {a, m₁}  writes {m₁}          a call of f leaves what is in b, and m₂
//      │
//      g   reads {m₁}  writes {m₁}, outside    … nothing that code outside may have the address of
//
// An access through a pointer is to its targets; a call has the effects of its callees. Functions that are not defined
// here may read and write everything outside, and the targets of their arguments. A pointer without targets may point
// anywhere. Memory that a function has allocated is a clone in its callers, if it is a wrapper (constraints.ts): clones
// are included.
//
// The sets of callees are added to those of their callers until a fixed point is reached.

import type { Lambda } from '../../rvsdg/index.ts';
import { Bits } from './bits.ts';
import type { Thing } from './heap.ts';
import type { Solver } from './solver.ts';

/** Objects that are accessed in the same way. */
class Touched {
  readonly things = new Bits();
  isOutside = false;
  isEscaped = false;
}

export class Effects {
  readonly reads = new Touched();
  readonly writes = new Touched();
}

/** The effects of a function that are collected before anything is solved. */
class Record {
  /** Pointers through which it reads, and through which it writes. */
  readonly reads = new Set<number>();
  readonly writes = new Set<number>();
  readonly callees = new Set<Lambda>();
  callsOutside = false;
}

export class EffectRecords {
  private readonly records = new Map<Lambda, Record>();

  of(lambda: Lambda): Record {
    let record = this.records.get(lambda);
    if (record === undefined) {
      record = new Record();
      this.records.set(lambda, record);
    }
    return record;
  }

  solve(solver: Solver): Map<Lambda, Effects> {
    const effects = new Map<Lambda, Effects>();
    const callers = new Map<Lambda, Lambda[]>();
    for (const [lambda, record] of this.records) {
      effects.set(lambda, ownEffects(record, solver));
      for (const callee of record.callees) {
        const list = callers.get(callee);
        if (list === undefined) callers.set(callee, [lambda]);
        else list.push(lambda);
      }
    }
    const pending = [...this.records.keys()];
    const waiting = new Set(pending);
    for (let i = 0; i < pending.length; i++) {
      const callee = pending[i]!;
      waiting.delete(callee);
      const its = effects.get(callee);
      for (const caller of callers.get(callee) ?? []) {
        const own = effects.get(caller)!;
        const isMore = its === undefined ? addAll(own) : add(own, its);
        if (!isMore || waiting.has(caller)) continue;
        waiting.add(caller);
        pending.push(caller);
      }
    }
    return effects;
  }
}

function ownEffects({ reads, writes, callsOutside }: Record, solver: Solver): Effects {
  const effects = new Effects();
  for (const pointer of reads) touch(effects.reads, pointer, solver);
  for (const pointer of writes) touch(effects.writes, pointer, solver);
  if (callsOutside) addAll(effects);
  return effects;
}

function touch(touched: Touched, pointer: number, solver: Solver): void {
  const { heap, outside } = solver;
  const locations = solver.setOf(pointer);
  if (locations.isEmpty || locations.has(outside)) touched.isOutside = true;
  for (const location of locations.list()) {
    if (location !== outside) addThing(touched, heap.thingAt[location]!);
  }
}

function addThing(touched: Touched, start: Thing): void {
  const pending = [start];
  for (let thing = pending.pop(); thing !== undefined; thing = pending.pop()) {
    if (!touched.things.add(thing.id)) continue;
    if (thing.isEscaped) touched.isEscaped = true;
    pending.push(...thing.clones);
  }
}

/** Adds that everything outside is read and written; false if it was. */
function addAll({ reads, writes }: Effects): boolean {
  const isNew = !reads.isOutside || !writes.isOutside;
  reads.isOutside = true;
  writes.isOutside = true;
  return isNew;
}

function add(to: Effects, from: Effects): boolean {
  const isRead = addTouched(to.reads, from.reads);
  return addTouched(to.writes, from.writes) || isRead;
}

function addTouched(to: Touched, from: Touched): boolean {
  const isNew = (from.isOutside && !to.isOutside) || (from.isEscaped && !to.isEscaped);
  to.isOutside ||= from.isOutside;
  to.isEscaped ||= from.isEscaped;
  return to.things.addAll(from.things, null) || isNew;
}
