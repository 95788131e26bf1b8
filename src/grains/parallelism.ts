// Instantaneous parallelism: how many grains run at a time if there is a thread for every grain.
//
// Time is divided into bins as wide as the median grain (and into 65,536 at most, so that this stays linear). A bin has the
// time that all work in it takes, divided by its width; a grain has the least of the bins that it touches.

import { GroupKind } from './aggregate.ts';
import type { Evaluation, Model } from './evaluate.ts';
import { GrainKind } from './run.ts';

const mostBins = 65_536;

/** For each grain, the least parallelism while it runs; at least 1, itself. */
export function parallelismOf(
  { run, graph, tree }: Model,
  heads: Int32Array,
  { span }: Evaluation,
  begin: Float64Array,
): Float32Array {
  const { grains, sets } = run;
  const values = new Float32Array(grains.length).fill(Number.NaN);
  const whole = run.head + span[tree.root]!;
  if (grains.length === 0 || !(whole > 0)) return values;
  const count = Math.max(1, Math.min(mostBins, Math.ceil(whole / Math.max(1, medianOf(grains.head.values)))));
  const bins = new Bins(count, whole);
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind.data[node];
    if (kind === GroupKind.grain) bins.add(begin[node]!, begin[node]! + grains.head.data[heads[node]!]!);
    else if (kind === GroupKind.forkJoin) {
      const set = graph.refs[tree.node.data[node]!]!;
      const end = begin[node]! + span[node]!;
      bins.add(begin[node]!, begin[node]! + sets.body.data[set]!);
      bins.add(end - sets.after.data[set]!, end);
    }
  }
  const least = bins.minima();
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind.data[node] !== GroupKind.grain) continue;
    const grain = heads[node]!;
    // Book-keeping is a cost of the chunks after it, and is told there.
    if (grains.kind.data[grain] === GrainKind.book) continue;
    values[grain] = Math.max(1, least(begin[node]!, begin[node]! + grains.head.data[grain]!));
  }
  return values;
}

class Bins {
  private readonly width: number;
  /** What lies within one bin, and differences of what covers whole bins. */
  private readonly partial: Float64Array;
  private readonly change: Float64Array;

  constructor(count: number, whole: number) {
    this.width = whole / count;
    this.partial = new Float64Array(count);
    this.change = new Float64Array(count + 1);
  }

  private binAt(time: number): number {
    return Math.max(0, Math.min(this.partial.length - 1, Math.floor(time / this.width)));
  }

  add(from: number, to: number): void {
    if (!(to > from)) return;
    const { width, partial, change } = this;
    const first = this.binAt(from);
    const last = this.binAt(to);
    if (first === last) {
      partial[first]! += (to - from) / width;
      return;
    }
    partial[first]! += first + 1 - from / width;
    partial[last]! += to / width - last;
    change[first + 1]! += 1;
    change[last]! -= 1;
  }

  /** The least of the bins that an interval touches: a table of minima over powers of two. */
  minima(): (from: number, to: number) => number {
    const { partial, change } = this;
    const level = new Float32Array(partial.length);
    let covering = 0;
    for (let bin = 0; bin < partial.length; bin++) {
      covering += change[bin]!;
      // A trifle of rounding must not make 2 out of 1.9999.
      level[bin] = Math.round((covering + partial[bin]!) * 1000) / 1000;
    }
    const levels = [level];
    for (let step = 1; step * 2 <= partial.length; step *= 2) {
      const below = levels[levels.length - 1]!;
      const next = new Float32Array(partial.length - step * 2 + 1);
      for (let bin = 0; bin < next.length; bin++) next[bin] = Math.min(below[bin]!, below[bin + step]!);
      levels.push(next);
    }
    return (from, to) => {
      const first = this.binAt(from);
      // An interval that ends where a bin begins does not touch it.
      const last = Math.max(first, Math.min(partial.length - 1, Math.ceil(to / this.width - 1e-9) - 1));
      const power = 31 - Math.clz32(last - first + 1);
      const table = levels[power]!;
      return Math.min(table[first]!, table[last - (1 << power) + 1]!);
    };
  }
}

/** The median of a sample of the numbers that are not 0. */
function medianOf(numbers: Float64Array): number {
  const step = Math.max(1, Math.floor(numbers.length / 10_000));
  const sample: number[] = [];
  for (let at = 0; at < numbers.length; at += step) if (numbers[at]! > 0) sample.push(numbers[at]!);
  sample.sort((a, b) => a - b);
  return sample[sample.length >> 1] ?? 0;
}
