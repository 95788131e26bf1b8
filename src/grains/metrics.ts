// What can be wrong with a grain (D1 §1.2; formulas as the authors' prototype has them), and from when on it is called a
// problem. The table has all of it; every threshold can be replaced.

import { GroupKind, type Tree } from './aggregate.ts';
import { beginnings, type Evaluation, type Model } from './evaluate.ts';
import type { Graph } from './graph.ts';
import { parallelismOf } from './parallelism.ts';
import { GrainKind, type Run } from './run.ts';

export interface Metric {
  readonly id: string;
  readonly title: string;
  /** One sentence: what the number is. */
  readonly meaning: string;
  /** Which values are worse. Groups have the worst of their grains. */
  readonly worse: 'lower' | 'higher';
  readonly threshold: (run: Run) => number;
  /** What usually helps. */
  readonly advice: (kind: GrainKind) => string;
}

export const metrics: readonly Metric[] = [
  {
    id: 'benefit',
    title: 'low parallel benefit',
    meaning: 'work divided by the cost of creating and synchronizing the grain',
    worse: 'lower',
    threshold: () => 1,
    advice: (kind) =>
      kind === GrainKind.chunk
        ? 'larger chunks: schedule(static), or schedule(dynamic, n) with a larger n'
        : 'a cut-off: create no tasks below some depth or size (if or final clause, or plain calls)',
  },
  {
    id: 'balance',
    title: 'load imbalance',
    meaning: 'work divided by the mean of its siblings, or of the chunks of its loop',
    worse: 'higher',
    threshold: ({ info }) => Math.min(2, 1 + Math.max(1, info.threads - 1) / 2),
    advice: (kind) =>
      kind === GrainKind.task
        ? 'tasks of similar size: split the large ones further'
        : 'schedule(dynamic) or schedule(guided), or smaller chunks',
  },
  {
    id: 'scatter',
    title: 'scattered siblings',
    meaning: 'median distance of the processors on which siblings ran',
    worse: 'higher',
    threshold: ({ info }) => Math.max(1, info.cores / 4),
    advice: () => 'affinity: OMP_PLACES=cores with OMP_PROC_BIND=close, or the affinity clause of task',
  },
  {
    id: 'parallelism',
    title: 'low instantaneous parallelism',
    meaning: 'least number of grains that can run at the same time',
    worse: 'lower',
    threshold: ({ info }) => info.threads,
    advice: (kind) =>
      kind === GrainKind.task
        ? 'more and smaller tasks here, or nowait and depend in place of taskwait, or untied'
        : kind === GrainKind.implicit
          ? 'less serial work: divide it among tasks, or the iterations of a loop'
          : 'more and smaller chunks, or nowait at the end of the loop',
  },
  {
    id: 'memory',
    title: 'poor use of the memory hierarchy',
    meaning: 'cycles stalled divided by all cycles',
    worse: 'higher',
    threshold: () => 0.5,
    advice: () => 'blocks that fit the caches, data placed near its users (first touch), affinity',
  },
  {
    id: 'deviation',
    title: 'work deviation',
    meaning: 'work divided by that of the same grain in the other run',
    worse: 'higher',
    threshold: () => 2,
    advice: () => 'data near its threads (first touch, affinity), and less sharing',
  },
];

export const metricIndex = (id: string): number => metrics.findIndex((metric) => metric.id === id);

/** The numbers of all grains. */
export interface Metrics {
  /** A column for each metric; NaN where it says nothing. */
  readonly values: readonly Float32Array[];
  readonly thresholds: readonly number[];
  /** For each grain, a bit for each metric that is beyond its threshold. */
  readonly problems: Uint8Array;
}

export interface MetricOptions {
  /** Thresholds by the id of the metric. */
  readonly thresholds?: Readonly<Record<string, number>>;
  /** Work of the same grain in another run; NaN where there is none. */
  readonly reference?: Float64Array;
}

/** Computes all of them. Linear. */
export function measure(
  model: Model,
  heads: Int32Array,
  evaluation: Evaluation,
  options: MetricOptions = {},
): Metrics {
  const { run } = model;
  const { length } = run.grains;
  const work = new Float64Array(length);
  for (let grain = 0; grain < length; grain++) work[grain] = run.grains.work(grain);
  const begin = beginnings(model, heads, evaluation);
  const values = [
    benefits(run, work),
    balances(run, work),
    scatters(run),
    parallelismOf(model, heads, evaluation, begin),
    memory(run),
    deviations(work, options.reference),
  ];
  const thresholds = metrics.map((metric) => options.thresholds?.[metric.id] ?? metric.threshold(run));
  const problems = new Uint8Array(length);
  for (const [index, { worse }] of metrics.entries()) {
    const column = values[index]!;
    const threshold = thresholds[index]!;
    const sign = worse === 'lower' ? -1 : 1;
    // NaN is beyond nothing.
    for (let grain = 0; grain < length; grain++)
      if (column[grain]! * sign > threshold * sign) problems[grain]! |= 1 << index;
  }
  return { values, thresholds, problems };
}

/** Work divided by creation and the grain's share of synchronization. */
function benefits({ grains, sets }: Run, work: Float64Array): Float32Array {
  const created = new Float64Array(grains.length);
  const children = new Uint32Array(grains.length);
  for (let grain = 0; grain < grains.length; grain++) {
    const parent = grains.parent.data[grain]!;
    if (parent < 0 || !isCreated(grains.kind.data[grain]!)) continue;
    created[parent]! += grains.creation.data[grain]!;
    children[parent]!++;
  }
  const values = new Float32Array(grains.length).fill(Number.NaN);
  for (let grain = 0; grain < grains.length; grain++) {
    if (!isCreated(grains.kind.data[grain]!) || sets.length === 0) continue;
    const parent = grains.parent.data[grain]!;
    const shared = parent < 0 ? 0 : (grains.overhead.data[parent]! - created[parent]!) / children[parent]!;
    const cost = grains.creation.data[grain]! + Math.max(0, shared);
    if (cost > 0) values[grain] = work[grain]! / cost;
  }
  return values;
}

const isCreated = (kind: number): boolean => kind === GrainKind.task || kind === GrainKind.chunk;

/**
 * Work divided by the mean of the siblings. Chunks are compared with all chunks of their loop, whichever thread ran them;
 * book-keeping stands for all that its thread did in the loop.
 */
function balances(run: Run, work: Float64Array): Float32Array {
  const { grains, sets } = run;
  const { length } = grains;
  const loops = loopsOf(run);
  const familyOf = new Int32Array(length).fill(-1);
  const load = work.slice();
  for (let grain = 0; grain < length; grain++)
    if (grains.kind.data[grain] === GrainKind.book) load[grain] = 0;
  for (let grain = 0; grain < length; grain++) {
    const kind = grains.kind.data[grain];
    const parent = grains.parent.data[grain]!;
    if (kind === GrainKind.chunk) {
      familyOf[grain] = sets.length + 2 * loops[parent]!;
      load[parent]! += work[grain]!;
    } else if (kind === GrainKind.book) familyOf[grain] = sets.length + 2 * loops[grain]! + 1;
    else familyOf[grain] = grains.set.data[grain]!;
  }
  const families = sets.length + 2 * (length + 1);
  const total = new Float64Array(families);
  const members = new Uint32Array(families);
  for (let grain = 0; grain < length; grain++) {
    if (familyOf[grain]! < 0) continue;
    total[familyOf[grain]!]! += load[grain]!;
    members[familyOf[grain]!]!++;
  }
  const values = new Float32Array(length).fill(Number.NaN);
  for (let grain = 0; grain < length; grain++) {
    const family = familyOf[grain]!;
    if (family >= 0 && members[family]! > 1 && total[family]! > 0)
      values[grain] = (load[grain]! * members[family]!) / total[family]!;
  }
  return values;
}

/** Which loop each book-keeping grain is of: the same number for all threads of a team. */
export function loopsOf({ grains, sets }: Run): Int32Array {
  const loops = new Int32Array(grains.length).fill(-1);
  // The books of one segment come in the order of its loops; loop k of a phase is named after the book of its first thread.
  for (let set = 0; set < sets.length; set++) {
    const firstBooks: number[] = [];
    for (let head = sets.first.data[set]!; head >= 0; head = grains.sibling.data[head]!) {
      let ordinal = 0;
      for (let item = head; item !== -1; ) {
        if (item < -1) {
          item = sets.next.data[-2 - item]!;
          continue;
        }
        if (grains.kind.data[item] === GrainKind.book) {
          firstBooks[ordinal] ??= item;
          loops[item] = firstBooks[ordinal]!;
          ordinal++;
        }
        item = grains.next.data[item]!;
      }
    }
  }
  return loops;
}

/** The median of |cpu - cpu'| over all pairs of siblings, from how many ran on each processor. */
function scatters({ grains, sets }: Run): Float32Array {
  const values = new Float32Array(grains.length).fill(Number.NaN);
  for (let set = 0; set < sets.length; set++) {
    const size = sets.count.data[set]!;
    if (size < 2) continue;
    const on = new Map<number, number>();
    for (let grain = sets.first.data[set]!; grain >= 0; grain = grains.sibling.data[grain]!) {
      const cpu = grains.cpu.data[grain]!;
      on.set(cpu, (on.get(cpu) ?? 0) + 1);
    }
    const median = medianDistance([...on]);
    for (let grain = sets.first.data[set]!; grain >= 0; grain = grains.sibling.data[grain]!)
      values[grain] = median;
  }
  return values;
}

/** The lower median of the distances of all pairs, of processors with how many ran there. */
export function medianDistance(on: readonly (readonly [cpu: number, count: number])[]): number {
  const pairs = new Map<number, number>();
  let all = 0;
  for (let i = 0; i < on.length; i++) {
    const [cpu, count] = on[i]!;
    for (let j = i; j < on.length; j++) {
      const [other, otherCount] = on[j]!;
      const number = i === j ? (count * (count - 1)) / 2 : count * otherCount;
      const distance = Math.abs(cpu - other);
      pairs.set(distance, (pairs.get(distance) ?? 0) + number);
      all += number;
    }
  }
  let seen = 0;
  for (const [distance, number] of [...pairs].sort((a, b) => a[0] - b[0])) {
    seen += number;
    if (seen * 2 >= all && number > 0) return distance;
  }
  return 0;
}

function memory({ grains }: Run): Float32Array {
  const values = new Float32Array(grains.length).fill(Number.NaN);
  for (let grain = 0; grain < grains.length; grain++) {
    const cycles = grains.cycles.data[grain]!;
    if (cycles > 0) values[grain] = grains.stalled.data[grain]! / cycles;
  }
  return values;
}

function deviations(work: Float64Array, reference: Float64Array | undefined): Float32Array {
  const values = new Float32Array(work.length).fill(Number.NaN);
  if (reference === undefined) return values;
  for (let grain = 0; grain < work.length; grain++)
    if (reference[grain]! > 0) values[grain] = work[grain]! / reference[grain]!;
  return values;
}

/** For each node of a tree, the problems of the grains in it. Linear. */
export function propagate(tree: Tree, graph: Graph, problems: Uint8Array): Uint8Array {
  const all = new Uint8Array(tree.size);
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind.data[node] === GroupKind.grain) all[node] = problems[graph.refs[tree.node.data[node]!]!]!;
    const parent = tree.parent.data[node]!;
    // Children come first, so this node is complete.
    if (parent >= 0) all[parent]! |= all[node]!;
  }
  return all;
}

/** For each node of a tree, the worst value of a metric in it; NaN where no grain has one. Linear. */
export function worstValues(tree: Tree, graph: Graph, { worse }: Metric, values: Float32Array): Float32Array {
  const worst = new Float32Array(tree.size).fill(Number.NaN);
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind.data[node] === GroupKind.grain) worst[node] = values[graph.refs[tree.node.data[node]!]!]!;
    const parent = tree.parent.data[node]!;
    const value = worst[node]!;
    if (parent < 0 || Number.isNaN(value)) continue;
    const known = worst[parent]!;
    if (Number.isNaN(known) || (worse === 'lower' ? value < known : value > known)) worst[parent] = value;
  }
  return worst;
}
