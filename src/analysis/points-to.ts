// Points-to analysis: which objects, and places in them, the pointers of a program may point to.
//
//      p = malloc(8);  q = malloc(8);  f(p, q)         f's first parameter points to {malloc₁}, its second to {malloc₂}:
//                                                      accesses by the one and by the other have no byte in common
//
// It is computed for the whole program at once, flow-insensitively (points-to/constraints.ts, points-to/solver.ts): a
// pointer that may point somewhere at any time may always. So the result holds for any order of execution, and passes
// that move, copy and remove code do not invalidate it. It is kept by origin: outputs of loads and calls, parameters,
// and allocations. Copies of nodes, and nodes that passes make, have no result.
//
// An answer comes from two sets of places:
//
//      different objects                        no byte in common
//      outside, and one that has not escaped    no byte in common
//      one object                               by distances, modulo the period of the object:
//
//          p->next of struct {long key; struct T *next;} t[n]       (t, 8) of period 16
//          q->key                                                   (t, 0) of period 16        no byte in common
//
// A pointer without targets was made from an integer, or from an undefined value: nothing is concluded from it.

import { llvmTypeOf, type Program } from '../dialect/index.ts';
import { type DataLayout, Op } from '../llvm/index.ts';
import { Delta, Lambda, type Origin, owning, SimpleNode } from '../rvsdg/index.ts';
import { instructionOf } from './intrinsics.ts';
import { ModRef } from './memory-effects.ts';
import { Bits } from './points-to/bits.ts';
import { Constraints } from './points-to/constraints.ts';
import type { Effects, ProgramEffects } from './points-to/effects.ts';
import { anywhere, type Heap, reduced, type Thing } from './points-to/heap.ts';
import { empty } from './points-to/sets.ts';

/** More pairs of places than this are only compared by their objects. */
const mostPairs = 64;

/** Bytes from the target of a pointer on; `distance` null: anywhere in the object, `size` null: any number. */
export interface Extent {
  readonly distance: number | null;
  readonly size: number | null;
}

/** The targets of a pointer. */
export interface Target {
  /** Locations, each once. */
  readonly places: readonly number[];
  /** Objects. */
  readonly things: Bits;
  /** It may point to any object that code outside knows. */
  readonly isOutside: boolean;
  /** One of the objects is known to code outside. */
  readonly isEscaped: boolean;
}

export class PointsTo {
  private readonly targets: ReadonlyMap<Origin, Target>;
  private readonly heap: Heap | null;
  private readonly effects: ProgramEffects | null;
  /** How many objects there are, places in them, and pointers of which it is known that they lead to some of these only. */
  readonly size: { readonly objects: number; readonly locations: number; readonly pointers: number };

  private constructor(
    targets: ReadonlyMap<Origin, Target>,
    heap: Heap | null,
    effects: ProgramEffects | null,
  ) {
    this.targets = targets;
    this.effects = effects;
    this.heap = heap;
    let pointers = 0;
    for (const { isOutside } of targets.values()) if (!isOutside) pointers++;
    this.size = { objects: heap?.things.length ?? 0, locations: heap?.thingAt.length ?? 0, pointers };
  }

  /** Of a program of which nothing is known. */
  static readonly unknown = new PointsTo(new Map(), null, null);

  static of(program: Program, layout: DataLayout): PointsTo {
    return owning(program.graph, 'slots', 'points-to', () => {
      const constraints = new Constraints(program, layout);
      constraints.solve();
      const { solver } = constraints;
      const { heap } = solver;
      const bySet: Target[] = [];
      const targets = new Map<Origin, Target>();
      constraints.each((definition, variable) => {
        if (!isKept(definition)) return;
        const set = solver.setOf(variable);
        if (set === empty) return;
        bySet[set] ??= describe(solver.locationsOf(set), heap, solver.outside);
        targets.set(definition, bySet[set]);
      });
      return new PointsTo(targets, heap, constraints.effects.solve(solver));
    });
  }

  /** The targets of a definition; null if they are not known. */
  targetOf(definition: Origin): Target | null {
    return this.targets.get(definition) ?? null;
  }

  /** Whether accesses at these distances from the targets of two pointers may overlap. */
  mayMeet(a: Target, its: Extent, b: Target, other: Extent): boolean {
    if (a.isOutside && (b.isOutside || b.isEscaped)) return true;
    if (b.isOutside && a.isEscaped) return true;
    if (!a.things.meets(b.things)) return false;
    const isExact =
      its.distance !== null && other.distance !== null && its.size !== null && other.size !== null;
    if (!isExact) return true;
    const { places } = b;
    if (a.places.length * places.length > mostPairs) return true;
    return a.places.some((one) => places.some((each) => this.overlap(one, its, each, other)));
  }

  /** What a function touches, with all that it calls; null if that is not known. */
  effectsOf(lambda: Lambda): Effects | null {
    return this.effects?.of.get(lambda) ?? null;
  }

  /** What a function may do, with all that it calls, to where a pointer leads: bits of `ModRef`. */
  touchOf(callee: Lambda, target: Target): number {
    const effects = this.effects?.of.get(callee);
    if (effects === undefined) return ModRef.both;
    const touched = touchOf(effects, target);
    return effects.callsOutside ? touched | touchOf(this.effects!.outside, target) : touched;
  }

  /** One of the objects of a target. */
  object(id: number): Thing {
    return this.heap!.things[id]!;
  }

  private overlap(one: number, its: Extent, other: number, theirs: Extent): boolean {
    const { thingAt, distanceAt } = this.heap!;
    const thing = thingAt[one]!;
    if (thing !== thingAt[other]) return false;
    const [from, to] = [distanceAt[one]!, distanceAt[other]!];
    if (from === anywhere || to === anywhere || thing.callee !== null) return true;
    const between = to + theirs.distance! - from - its.distance!;
    const { period } = thing;
    if (period === 0) return between < 0 ? -between < theirs.size! : between < its.size!;
    const behind = reduced(between, period);
    return behind < its.size! || period - behind < theirs.size!;
  }
}

function touchOf({ reads, writes }: Effects, target: Target): number {
  return (meets(reads, target) ? ModRef.read : 0) | (meets(writes, target) ? ModRef.write : 0);
}

function meets(touched: Effects['reads'], { things, isOutside, isEscaped }: Target): boolean {
  if (touched.isOutside && (isOutside || isEscaped)) return true;
  return (touched.isEscaped && isOutside) || touched.things.meets(things);
}

function describe(places: readonly number[], { thingAt }: Heap, outside: number): Target {
  const things = new Bits();
  let isEscaped = false;
  for (const place of places) {
    if (place === outside) continue;
    const thing = thingAt[place]!;
    things.add(thing.id);
    if (thing.isEscaped) isEscaped = true;
  }
  return { places, things, isOutside: places[0] === outside, isEscaped };
}

/** Whether an origin means the same as long as it is there, whatever passes do: what simple nodes give, parameters, globals. */
function isKept({ node, region, type }: Origin): boolean {
  if (node === null) return region.owner === null || region.owner instanceof Lambda;
  if (!(node instanceof SimpleNode)) return node instanceof Lambda || node instanceof Delta;
  if (llvmTypeOf(type)?.kind !== 'pointer') return false;
  const operation = instructionOf(node)?.operation;
  return operation !== Op.getelementptr && operation !== Op.select;
}
