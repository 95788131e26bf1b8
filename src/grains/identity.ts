// Ids that do not depend on the schedule: the same grain of two runs has the same id, whichever thread ran it and when.
//
// A task is the how manieth child of its parent, so its id is the chain of those numbers: `R-0-2-1`. A region adds its
// place among the sets of the task that met it, and a chunk is named by its loop and its first iteration.

import { loopsOf } from './metrics.ts';
import { GrainKind, type Run, SetKind } from './run.ts';

/** For each set its place among those of its owner. */
function ordinals({ grains, sets }: Run): Int32Array {
  const next = new Int32Array(grains.length + 1);
  return Int32Array.from({ length: sets.length }, (_, set) => next[sets.owner.data[set]! + 1]++);
}

/** The numbers that tell a grain from the other children of its parent, for all grains of a run. */
class Steps {
  private readonly run: Run;
  private readonly ordinals: Int32Array;
  private readonly loops: Int32Array;

  constructor(run: Run) {
    this.run = run;
    this.ordinals = ordinals(run);
    this.loops = loopsOf(run);
  }

  /** The grain that the id is built upon, and what is added to that. */
  of(grain: number): { base: number; step: string } {
    const { grains, sets } = this.run;
    const kind = grains.kind.data[grain]!;
    const parent = grains.parent.data[grain]!;
    const set = grains.set.data[grain]!;
    if (kind === GrainKind.chunk) {
      const book = this.loops[parent]! >= 0 ? this.loops[parent]! : parent;
      return { base: book, step: `[${grains.first.data[grain]!}]` };
    }
    if (set >= 0 && sets.kind.data[set] === SetKind.region)
      return { base: parent, step: `p${this.ordinals[set]!}.${grains.number.data[grain]!}` };
    return { base: parent, step: `${kind === GrainKind.book ? 'l' : ''}${grains.number.data[grain]!}` };
  }
}

/** The ids of the grains of a run, as text. */
export class Ids {
  private readonly steps: Steps;

  constructor(run: Run) {
    this.steps = new Steps(run);
  }

  of(grain: number): string {
    const parts: string[] = [];
    for (let at = grain; at >= 0; ) {
      const { base, step } = this.steps.of(at);
      parts.push(step);
      at = base;
    }
    return ['R', ...parts.reverse()].join('-');
  }
}

/** The same as numbers, from which a page makes ids: what each is built upon, and the place of its region's set or -1. */
export function idColumns(run: Run): { base: Int32Array; ordinal: Int32Array } {
  const { grains, sets } = run;
  const steps = new Steps(run);
  const places = ordinals(run);
  const base = new Int32Array(grains.length);
  const ordinal = new Int32Array(grains.length).fill(-1);
  for (let grain = 0; grain < grains.length; grain++) {
    base[grain] = steps.of(grain).base;
    const set = grains.set.data[grain]!;
    if (set >= 0 && sets.kind.data[set] === SetKind.region) ordinal[grain] = places[set]!;
  }
  return { base, ordinal };
}

/** A number of 52 bits for the id of each grain. Linear; parents come before their children. */
export function idHashes(run: Run): Float64Array {
  const { length } = run.grains;
  const steps = new Steps(run);
  const high = new Uint32Array(length);
  const low = new Uint32Array(length);
  const hashes = new Float64Array(length);
  for (let grain = 0; grain < length; grain++) {
    const { base, step } = steps.of(grain);
    let h = base < 0 ? 0x9e3779b9 : high[base]!;
    let l = base < 0 ? 0x7f4a7c15 : low[base]!;
    for (let at = 0; at <= step.length; at++) {
      const code = at < step.length ? step.charCodeAt(at) : 45;
      h = Math.imul(h ^ code, 0x85ebca6b);
      l = Math.imul(l ^ code, 0xc2b2ae35);
      h ^= h >>> 13;
      l ^= l >>> 16;
    }
    high[grain] = h;
    low[grain] = l;
    hashes[grain] = (high[grain]! & 0xfffff) * 4294967296 + low[grain]!;
  }
  return hashes;
}
