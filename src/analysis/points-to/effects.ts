// Mod/ref analysis: the objects that each function, with all its callees, may read and write.
//
//      f   reads {a, m₁}  writes {m₁}          a call of f leaves what is in b, and m₂
//      │
//      g   reads {m₁}  writes {m₁}, outside    … nothing that code outside may have the address of
//
// An access through a pointer is to its targets; a call has the effects of its callees. Functions that are not defined here
// may read and write everything outside, and the targets of their arguments, and may call all functions whose addresses have
// escaped, with their effects on objects that have not escaped. So may other threads, where a function waits for them. A
// pointer without targets may point anywhere. Memory that a function has allocated has other names in its callers, if it is
// a wrapper (constraints.ts): those are included.
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
  /** It may also do what code outside does, and what that calls. */
  callsOutside = false;
}

/** The effects of all functions, and those of code outside. */
export interface ProgramEffects {
  readonly of: ReadonlyMap<Lambda, Effects>;
  readonly outside: Effects;
}

/** The effects of a function that are collected before anything is solved. */
class Record {
  /** Pointers through which it reads, and through which it writes. */
  readonly reads: number[] = [];
  readonly writes: number[] = [];
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

  solve(solver: Solver): ProgramEffects {
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
      for (const caller of callers.get(callee) ?? []) {
        if (!add(effects.get(caller)!, effects.get(callee)!) || waiting.has(caller)) continue;
        waiting.add(caller);
        pending.push(caller);
      }
    }
    return { of: effects, outside: effectsOutside(effects, solver) };
  }
}

/** Code outside does anything to what is outside, and calls what it knows. */
function effectsOutside(effects: ReadonlyMap<Lambda, Effects>, { heap }: Solver): Effects {
  const outside = new Effects();
  outside.reads.isOutside = true;
  outside.writes.isOutside = true;
  for (const { callee, isEscaped } of heap.things) {
    const its = isEscaped ? effects.get(callee as Lambda) : undefined;
    if (its !== undefined) add(outside, its);
  }
  return outside;
}

function ownEffects({ reads, writes, callsOutside }: Record, solver: Solver): Effects {
  const effects = new Effects();
  effects.callsOutside = callsOutside;
  touchAll(effects.reads, reads, solver);
  touchAll(effects.writes, writes, solver);
  return effects;
}

function touchAll(touched: Touched, pointers: readonly number[], solver: Solver): void {
  const { heap, outside } = solver;
  const sets = new Set<number>();
  for (const pointer of pointers) sets.add(solver.setOf(pointer));
  for (const set of sets) {
    const locations = solver.locationsOf(set);
    if (locations.length === 0) touched.isOutside = true;
    for (const location of locations) {
      if (location === outside) touched.isOutside = true;
      else addThing(touched, heap.thingAt[location]!);
    }
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

function add(to: Effects, from: Effects): boolean {
  let isMore = from.callsOutside && !to.callsOutside;
  to.callsOutside ||= from.callsOutside;
  if (addTouched(to.reads, from.reads)) isMore = true;
  return addTouched(to.writes, from.writes) || isMore;
}

function addTouched(to: Touched, from: Touched): boolean {
  const isNew = (from.isOutside && !to.isOutside) || (from.isEscaped && !to.isEscaped);
  to.isOutside ||= from.isOutside;
  to.isEscaped ||= from.isEscaped;
  return to.things.addAll(from.things) || isNew;
}
