// What is wrong, by what it would gain to put it right.
//
// A *finding* is a metric beyond its threshold at one line of source. What it is worth is found by changing the run and
// evaluating it again:
//
//   low parallel benefit of tasks    subtrees with little work are done by their parents: a cut-off
//   low parallel benefit of chunks   handing out chunks costs nothing
//   load imbalance                   all siblings, or chunks of the loop, take as long as their mean
//   low instantaneous parallelism    the grains are divided among all threads
//   memory                           no cycle is stalled
//   work deviation                   the grain works as long as it did in the other run
//
// Scattered siblings have no such model; they come after the rest, by their time on the critical path.

import { GroupKind } from './aggregate.ts';
import type { Analysis } from './analysis.ts';
import { type Change, evaluate } from './evaluate.ts';
import { loopsOf, metricIndex, metrics } from './metrics.ts';
import { GrainKind } from './run.ts';

export interface Finding {
  /** The index of its metric; -1 for a line that is just long on the critical path. */
  readonly metric: number;
  readonly location: number;
  readonly kind: GrainKind;
  /** Grains with the problem, and all grains of that line. */
  readonly grains: number;
  readonly of: number;
  /** The worst value, and the grain that has it. */
  readonly worst: number;
  readonly worstGrain: number;
  /** Time of those grains, and the part of it on the critical path. */
  readonly time: number;
  readonly criticalTime: number;
  /** How much shorter the run would be, in ns; NaN where there is no model. */
  readonly gain: number;
}

export interface Diagnosis {
  readonly findings: readonly Finding[];
  /** Lines by their time on the critical path. */
  readonly criticalLines: readonly { location: number; time: number; halved: number }[];
  /** Estimated duration, work, serial time. */
  readonly time: number;
  readonly work: number;
  readonly serial: number;
}

/** Findings that are evaluated; the rest is too small to matter. */
const mostEvaluated = 24;
/** Lines of the critical path that are told. */
const mostLines = 5;

interface Gathered {
  metric: number;
  location: number;
  kind: GrainKind;
  grains: number;
  worst: number;
  worstGrain: number;
  time: number;
  criticalTime: number;
}

/** Linear for each finding that is evaluated, of which there is a fixed number. */
export function diagnose(analysis: Analysis): Diagnosis {
  const { run, evaluation, tree } = analysis;
  const criticalTimes = criticalTimeOfGrains(analysis);
  const gathered = gather(analysis, criticalTimes);
  gathered.sort((a, b) => b.criticalTime + b.time - a.criticalTime - a.time);
  const whatIf = new WhatIf(analysis);
  const findings = gathered.map((each, index): Finding => {
    const of = countOf(analysis, each.location, each.kind);
    return { ...each, of, gain: index < mostEvaluated ? whatIf.gainOf(each) : Number.NaN };
  });
  const gainOf = ({ gain }: Finding) => (Number.isNaN(gain) ? -1 : Math.round(gain));
  findings.sort((a, b) => gainOf(b) - gainOf(a) || b.criticalTime - a.criticalTime || b.time - a.time);
  const lines = new Map<number, number>();
  for (let grain = 0; grain < run.grains.length; grain++) {
    if (criticalTimes[grain] === 0) continue;
    const location = run.grains.location.data[grain]!;
    lines.set(location, (lines.get(location) ?? 0) + criticalTimes[grain]!);
  }
  const criticalLines = [...lines]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostLines)
    .map(([location, time]) => ({ location, time, halved: whatIf.gainOfHalving(location) }));
  const serial = serialTime(analysis);
  const root = tree.root;
  return {
    findings,
    criticalLines,
    time: run.head + evaluation.time[root]!,
    work: run.head + evaluation.work[root]!,
    serial,
  };
}

/** What the initial task does on its own. */
function serialTime({ run }: Analysis): number {
  let serial = run.head;
  for (let set = 0; set < run.sets.length; set++)
    if (run.sets.owner.data[set] === -1) serial += run.sets.after.data[set]! + run.sets.body.data[set]!;
  return serial;
}

/** The own time of each grain that is on the critical path. */
function criticalTimeOfGrains({ run, tree, graph, heads, critical }: Analysis): Float64Array {
  const { grains, sets } = run;
  const times = new Float64Array(grains.length);
  for (let node = 0; node < tree.size; node++) {
    if (critical[node] === 0) continue;
    if (tree.kind.data[node] === GroupKind.grain) times[heads[node]!]! += grains.head.data[heads[node]!]!;
    else if (tree.kind.data[node] === GroupKind.forkJoin) {
      const set = graph.refs[tree.node.data[node]!]!;
      const owner = sets.owner.data[set]!;
      if (owner >= 0) times[owner]! += sets.after.data[set]!;
    }
  }
  return times;
}

function gather({ run, metrics: measured }: Analysis, criticalTimes: Float64Array): Gathered[] {
  const { grains } = run;
  const found = new Map<number, Gathered>();
  for (let grain = 0; grain < grains.length; grain++) {
    const problems = measured.problems[grain]!;
    if (problems === 0) continue;
    const location = grains.location.data[grain]!;
    const kind = grains.kind.data[grain]! as GrainKind;
    for (let metric = 0; metric < metrics.length; metric++) {
      if ((problems & (1 << metric)) === 0) continue;
      const key = ((location + 1) * 4 + kind) * 8 + metric;
      const value = measured.values[metric]![grain]!;
      let each = found.get(key);
      if (each === undefined) {
        each = {
          metric,
          location,
          kind,
          grains: 0,
          worst: value,
          worstGrain: grain,
          time: 0,
          criticalTime: 0,
        };
        found.set(key, each);
      }
      each.grains++;
      each.time += grains.exec.data[grain]! + grains.creation.data[grain]!;
      each.criticalTime += criticalTimes[grain]!;
      if (metrics[metric]!.worse === 'lower' ? value < each.worst : value > each.worst) {
        each.worst = value;
        each.worstGrain = grain;
      }
    }
  }
  return [...found.values()];
}

function countOf({ run: { grains } }: Analysis, location: number, kind: number): number {
  let count = 0;
  for (let grain = 0; grain < grains.length; grain++)
    if (grains.location.data[grain] === location && grains.kind.data[grain] === kind) count++;
  return count;
}

class WhatIf {
  private readonly analysis: Analysis;
  private readonly before: number;

  constructor(analysis: Analysis) {
    this.analysis = analysis;
    this.before = analysis.evaluation.time[analysis.tree.root]!;
  }

  gainOf({ metric, location, kind }: Gathered): number {
    const { id } = metrics[metric]!;
    if (id === 'scatter') return Number.NaN;
    if (id === 'benefit')
      return this.gain(kind === GrainKind.chunk ? this.freeChunks(location) : this.cutOff(location));
    if (id === 'balance') return this.gain({ head: this.balanced(location, kind) });
    return this.gain({ head: this.scaled(metric, location, kind) });
  }

  gainOfHalving(location: number): number {
    const { grains } = this.analysis.run;
    const head = grains.head.values.slice();
    for (let grain = 0; grain < head.length; grain++)
      if (grains.location.data[grain] === location) head[grain]! /= 2;
    return this.gain({ head });
  }

  private gain(change: Change): number {
    const { tree, heads } = this.analysis;
    return Math.max(0, this.before - evaluate(this.analysis, heads, change).time[tree.root]!);
  }

  /** Subtrees with too little work for a thread are not created. */
  private cutOff(location: number): Change {
    const { run, tree, heads, evaluation, metrics: measured } = this.analysis;
    const bit = 1 << metricIndex('benefit');
    const little = evaluation.work[tree.root]! / (32 * Math.max(1, run.info.threads));
    const inlined = new Uint8Array(tree.size);
    for (let node = 0; node < tree.size; node++) {
      const grain = heads[node]!;
      if (grain < 0 || run.grains.kind.data[grain] !== GrainKind.task) continue;
      const isAtLine = run.grains.location.data[grain] === location;
      if (isAtLine && (measured.problems[grain]! & bit) !== 0 && evaluation.work[node]! <= little)
        inlined[node] = 1;
    }
    return { inlined };
  }

  private freeChunks(location: number): Change {
    const { grains } = this.analysis.run;
    const head = grains.head.values.slice();
    for (let grain = 0; grain < head.length; grain++)
      if (grains.kind.data[grain] === GrainKind.book && grains.location.data[grain] === location)
        head[grain] = Math.max(0, head[grain]! - grains.overhead.data[grain]!);
    return { head };
  }

  /** Siblings, or the chunks of a loop, all get their mean. */
  private balanced(location: number, kind: number): Float64Array {
    const { run } = this.analysis;
    const { grains, sets } = run;
    const loops = loopsOf(run);
    const head = grains.head.values.slice();
    const isOne = (grain: number) =>
      grains.location.data[grain] === location && grains.kind.data[grain] === kind;
    const family = (grain: number) =>
      kind === GrainKind.chunk ? sets.length + loops[grains.parent.data[grain]!]! : grains.set.data[grain]!;
    const total = new Float64Array(sets.length + grains.length + 1);
    const count = new Uint32Array(total.length);
    for (let grain = 0; grain < head.length; grain++) {
      if (!isOne(grain) || family(grain) < 0) continue;
      total[family(grain)]! += head[grain]!;
      count[family(grain)]!++;
    }
    for (let grain = 0; grain < head.length; grain++)
      if (isOne(grain) && family(grain) >= 0) head[grain] = total[family(grain)]! / count[family(grain)]!;
    return head;
  }

  private scaled(metric: number, location: number, kind: number): Float64Array {
    const { run, metrics: measured } = this.analysis;
    const { grains, info } = run;
    const { id } = metrics[metric]!;
    const head = grains.head.values.slice();
    const threads = Math.max(1, info.threads);
    for (let grain = 0; grain < head.length; grain++) {
      if ((measured.problems[grain]! & (1 << metric)) === 0) continue;
      if (grains.location.data[grain] !== location || grains.kind.data[grain] !== kind) continue;
      const value = measured.values[metric]![grain]!;
      if (id === 'parallelism') head[grain]! *= Math.min(1, value / threads);
      else if (id === 'memory') head[grain]! *= 1 - value;
      else head[grain]! /= value;
    }
    return head;
  }
}
