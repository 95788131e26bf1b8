// What the page needs to show a run, as plain data: the separated tree, the grains, when they ran, what was found.

import { GroupKind } from './aggregate.ts';
import type { Analysis } from './analysis.ts';
import type { Comparison } from './compare.ts';
import type { Diagnosis } from './diagnose.ts';
import { criticalGrains } from './export/table.ts';
import { Ids, idColumns } from './identity.ts';
import { metrics, propagate } from './metrics.ts';
import { describeLocation, type Flaw, type Location, type RunInfo } from './run.ts';
import { largestTheta } from './theta.ts';

export interface ViewFinding {
  readonly metric: number;
  readonly location: number;
  readonly kind: number;
  readonly grains: number;
  readonly of: number;
  readonly worst: number | null;
  readonly worstGrain: number;
  readonly time: number;
  /** In ns; null where there is no model. */
  readonly gain: number | null;
  readonly advice: string;
}

export interface ViewMetric {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
  readonly worse: 'lower' | 'higher';
  readonly threshold: number;
}

/** Arrays of numbers, each with its name. */
export type Columns = Readonly<Record<string, Int32Array | Float32Array | Float64Array | Uint8Array>>;

export interface View {
  readonly name: string;
  readonly info: RunInfo;
  readonly flaws: readonly Flaw[];
  readonly notes: readonly string[];
  readonly locations: readonly Location[];
  /** Text of source files by name, where it could be read. */
  readonly sources: Readonly<Record<string, string>>;
  readonly metrics: readonly ViewMetric[];
  readonly findings: readonly ViewFinding[];
  readonly criticalLines: readonly { location: number; time: number; halved: number }[];
  readonly criticalPath: number;
  readonly work: number;
  readonly serial: number;
  readonly best: number;
  readonly theta: number;
  readonly columns: Columns;
  readonly comparison: ViewComparison | null;
}

export interface ViewComparison {
  readonly name: string;
  readonly duration: number;
  readonly criticalPath: number;
  readonly work: number;
  readonly common: number;
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  readonly problems: readonly { title: string; location: string; before: number; after: number }[];
  /** Changed groups, by a grain of this run that they begin with. */
  readonly groups: readonly { id: string; location: string; similarity: number; grain: number }[];
}

export interface ViewOptions {
  readonly name: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly comparison?: { readonly name: string; readonly other: Analysis; readonly result: Comparison };
}

/** Makes the data of a view. Linear. */
export function viewOf(analysis: Analysis, diagnosis: Diagnosis, options: ViewOptions): View {
  const { run, metrics: measured } = analysis;
  return {
    name: options.name,
    info: run.info,
    flaws: run.flaws,
    notes: run.notes,
    locations: run.locations,
    sources: options.sources,
    metrics: metrics.map(({ id, title, meaning, worse }, index) => ({
      id,
      title,
      meaning,
      worse,
      threshold: measured.thresholds[index]!,
    })),
    findings: diagnosis.findings.map(({ metric, worst, gain, ...rest }) => ({
      ...rest,
      metric,
      worst: Number.isFinite(worst) ? worst : null,
      gain: Number.isNaN(gain) ? null : gain,
      advice: metrics[metric]!.advice(rest.kind),
    })),
    criticalLines: diagnosis.criticalLines,
    criticalPath: analysis.criticalPath,
    work: diagnosis.work,
    serial: diagnosis.serial,
    best: diagnosis.time,
    theta: largestTheta(analysis.tree),
    columns: { ...treeColumns(analysis), ...grainColumns(analysis), ...fragmentColumns(analysis) },
    comparison: comparisonOf(analysis, options),
  };
}

function treeColumns(analysis: Analysis): Columns {
  const { separated: tree, graph } = analysis;
  const critical = criticalGrains(analysis);
  const grain = new Int32Array(tree.size).fill(-1);
  const isCritical = new Uint8Array(tree.size);
  const leaves = new Int32Array(tree.size);
  const time = new Float64Array(tree.size);
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind.data[node] === GroupKind.grain) {
      grain[node] = graph.refs[tree.node.data[node]!]!;
      isCritical[node] = critical[grain[node]!]!;
      leaves[node] = 1;
      time[node] = analysis.run.grains.exec.data[grain[node]!]!;
    }
    const parent = tree.parent.data[node]!;
    if (parent < 0) continue;
    isCritical[parent]! |= isCritical[node]!;
    leaves[parent]! += leaves[node]!;
    time[parent]! += time[node]!;
  }
  return {
    'tree.kind': Uint8Array.from(tree.kind.values),
    'tree.parent': tree.parent.values.slice(),
    'tree.first': tree.first.values.slice(),
    'tree.next': tree.next.values.slice(),
    'tree.grain': grain,
    'tree.leaves': leaves,
    'tree.time': time,
    'tree.critical': isCritical,
    'tree.problems': propagate(tree, graph, analysis.metrics.problems),
  };
}

function grainColumns({ run, metrics: measured }: Analysis): Columns {
  const { grains } = run;
  const { base, ordinal } = idColumns(run);
  const columns: Record<string, Int32Array | Float32Array | Float64Array | Uint8Array> = {
    'grain.kind': Uint8Array.from(grains.kind.values),
    'grain.problems': measured.problems,
    'grain.base': base,
    'grain.ordinal': ordinal,
  };
  for (const name of ['location', 'thread', 'cpu', 'parent', 'number'] as const)
    columns[`grain.${name}`] = grains[name].values.slice();
  for (const name of [
    'start',
    'end',
    'exec',
    'creation',
    'overhead',
    'waiting',
    'first',
    'iterations',
  ] as const)
    columns[`grain.${name}`] = grains[name].values.slice();
  for (const [index, { id }] of metrics.entries()) columns[`metric.${id}`] = measured.values[index]!;
  return columns;
}

/** What ran when: by thread, and in the order of time. */
function fragmentColumns({ run: { fragments } }: Analysis): Columns {
  const { length } = fragments;
  const order = Int32Array.from({ length }, (_, at) => at);
  order.sort(
    (a, b) =>
      fragments.thread.data[a]! - fragments.thread.data[b]! ||
      fragments.start.data[a]! - fragments.start.data[b]!,
  );
  return {
    'fragment.grain': Int32Array.from(order, (at) => fragments.grain.data[at]!),
    'fragment.thread': Int32Array.from(order, (at) => fragments.thread.data[at]!),
    'fragment.start': Float64Array.from(order, (at) => fragments.start.data[at]!),
    'fragment.end': Float64Array.from(order, (at) => fragments.end.data[at]!),
  };
}

function comparisonOf({ run }: Analysis, { comparison }: ViewOptions): ViewComparison | null {
  if (comparison === undefined) return null;
  const { name, other, result } = comparison;
  const ids = new Ids(run);
  const index = new Map<string, number>();
  if (result.groups.length > 0)
    for (let grain = 0; grain < run.grains.length; grain++) index.set(ids.of(grain), grain);
  return {
    name,
    duration: other.run.info.duration,
    criticalPath: other.criticalPath,
    work: result.before.work,
    common: result.common,
    onlyBefore: result.onlyBefore,
    onlyAfter: result.onlyAfter,
    problems: result.problems.map(({ metric, location, before, after }) => ({
      title: metrics[metric]!.title,
      location,
      before: before.gain,
      after: after.gain,
    })),
    groups: result.groups.map(({ id, location, similarity }) => ({
      id,
      location: location || describeLocation(run, -1),
      similarity,
      grain: index.get(id) ?? -1,
    })),
  };
}

/** A view as JSON: columns become text, eight bits a byte. */
export function packView(view: View): string {
  const columns: Record<string, { type: string; bytes: string }> = {};
  for (const [name, column] of Object.entries(view.columns)) {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    columns[name] = { type: column.constructor.name, bytes: toBase64(bytes) };
  }
  return JSON.stringify({ ...view, columns });
}

const arrays = { Int32Array, Float32Array, Float64Array, Uint8Array };

/** What `packView` has packed. */
export function unpackView(text: string): View {
  const packed = JSON.parse(text) as Omit<View, 'columns'> & {
    columns: Record<string, { type: keyof typeof arrays; bytes: string }>;
  };
  const columns: Record<string, Int32Array | Float32Array | Float64Array | Uint8Array> = {};
  for (const [name, { type, bytes }] of Object.entries(packed.columns))
    columns[name] = new arrays[type](fromBase64(bytes).buffer);
  return { ...packed, columns };
}

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  // A multiple of three, so that the parts can be put together.
  for (let at = 0; at < bytes.length; at += 24_576)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 24_576))));
  return parts.join('');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
