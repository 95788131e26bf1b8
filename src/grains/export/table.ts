// Grains as a table: CSV for spreadsheets, JSON for programs.

import type { Analysis } from '../analysis.ts';
import { diagnose } from '../diagnose.ts';
import { Ids, idHashes } from '../identity.ts';
import { metrics } from '../metrics.ts';
import { describeLocation, grainKindNames } from '../run.ts';
import { largestTheta } from '../theta.ts';

const columns = [
  'grain',
  'kind',
  'parent',
  'function',
  'file',
  'line',
  'thread',
  'cpu',
  'created_ns',
  'start_ns',
  'end_ns',
  'exec_ns',
  'creation_ns',
  'overhead_ns',
  'waiting_ns',
  'first_iteration',
  'iterations',
  'critical',
  ...metrics.map(({ id }) => id),
  'problems',
] as const;

/** Above so many grains ids are numbers: chains of numbers would be most of the file. */
const mostNamed = 1_000_000;

/** A row for each grain, in the order in which they were made. */
export function* exportCsv(analysis: Analysis): Generator<string> {
  yield `${columns.join(',')}\n`;
  const idOf = namer(analysis);
  const critical = criticalGrains(analysis);
  for (let grain = 0; grain < analysis.run.grains.length; grain++) {
    const row = rowOf(analysis, grain, critical, idOf);
    yield `${row.map((value) => (typeof value === 'string' && /[",\n]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value)).join(',')}\n`;
  }
}

function namer({ run }: Analysis): (grain: number) => string {
  if (run.grains.length <= mostNamed) {
    const ids = new Ids(run);
    return (grain) => ids.of(grain);
  }
  const hashes = idHashes(run);
  return (grain) => hashes[grain]!.toString(36);
}

function rowOf(
  { run, metrics: measured }: Analysis,
  grain: number,
  critical: Uint8Array,
  idOf: (grain: number) => string,
): (string | number)[] {
  const { grains, locations } = run;
  const location = locations[grains.location.data[grain]!];
  const parent = grains.parent.data[grain]!;
  const bits = measured.problems[grain]!;
  return [
    idOf(grain),
    grainKindNames[grains.kind.data[grain]!]!,
    parent < 0 ? '' : idOf(parent),
    location?.function ?? '',
    location?.file ?? '',
    location === undefined || location.line === 0 ? '' : location.line,
    grains.thread.data[grain]!,
    grains.cpu.data[grain]!,
    grains.created.data[grain]!,
    grains.start.data[grain]!,
    grains.end.data[grain]!,
    grains.exec.data[grain]!,
    grains.creation.data[grain]!,
    grains.overhead.data[grain]!,
    grains.waiting.data[grain]!,
    grains.iterations.data[grain] === 0 ? '' : grains.first.data[grain]!,
    grains.iterations.data[grain] === 0 ? '' : grains.iterations.data[grain]!,
    critical[grain]!,
    ...measured.values.map((values) => (Number.isNaN(values[grain]!) ? '' : values[grain]!)),
    metrics
      .filter((_, index) => (bits & (1 << index)) !== 0)
      .map(({ id: name }) => name)
      .join(' '),
  ];
}

/** For each grain, whether it is on the critical path. */
export function criticalGrains({ run, tree, heads, critical }: Analysis): Uint8Array {
  const isCritical = new Uint8Array(run.grains.length);
  for (let node = 0; node < tree.size; node++)
    if (critical[node] === 1 && tree.kind.data[node] === 0) isCritical[heads[node]!] = 1;
  return isCritical;
}

/** The run, the diagnosis and all grains. */
export function* exportJson(analysis: Analysis): Generator<string> {
  const { run, tree, metrics: measured, criticalPath } = analysis;
  const diagnosis = diagnose(analysis);
  const findings = diagnosis.findings.map(({ metric, location, kind, gain, worst, ...rest }) => ({
    metric: metrics[metric]!.id,
    at: describeLocation(run, location),
    kind: grainKindNames[kind],
    gain_ns: Number.isNaN(gain) ? null : gain,
    worst: Number.isFinite(worst) ? worst : null,
    ...rest,
  }));
  const head = {
    format: 'rvsdg grains 1',
    ...run.info,
    grains: run.grains.length,
    nodes: tree.size,
    theta: largestTheta(tree),
    critical_path_ns: criticalPath,
    work_ns: diagnosis.work,
    serial_ns: diagnosis.serial,
    at_best_ns: diagnosis.time,
    thresholds: Object.fromEntries(metrics.map(({ id }, index) => [id, measured.thresholds[index]])),
    flaws: run.flaws,
    notes: run.notes,
    findings,
    columns,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[\n`;
  const critical = criticalGrains(analysis);
  const idOf = namer(analysis);
  for (let grain = 0; grain < run.grains.length; grain++)
    yield `${grain === 0 ? '' : ',\n'}${JSON.stringify(rowOf(analysis, grain, critical, idOf))}`;
  yield '\n]}\n';
}

/** The format of chrome://tracing, Perfetto and speedscope: what ran when, on which thread. */
export function* exportTrace({ run, metrics: measured }: Analysis): Generator<string> {
  const { grains, fragments } = run;
  yield '{"displayTimeUnit":"ns","traceEvents":[\n';
  yield JSON.stringify({ ph: 'M', pid: 1, name: 'process_name', args: { name: run.info.command } });
  for (let thread = 0; thread < run.info.threads; thread++)
    yield `,\n${JSON.stringify({ ph: 'M', pid: 1, tid: thread, name: 'thread_name', args: { name: `thread ${thread}` } })}`;
  for (let at = 0; at < fragments.length; at++) {
    const grain = fragments.grain.data[at]!;
    const start = fragments.start.data[at]!;
    const bits = measured.problems[grain]!;
    const event = {
      ph: 'X',
      pid: 1,
      tid: fragments.thread.data[at],
      ts: start / 1000,
      dur: (fragments.end.data[at]! - start) / 1000,
      name: describeLocation(run, grains.location.data[grain]!),
      cat: [
        grainKindNames[grains.kind.data[grain]!],
        ...metrics.filter((_, index) => bits & (1 << index)).map(({ id }) => id),
      ].join(),
      args: { grain },
    };
    yield `,\n${JSON.stringify(event)}`;
  }
  yield '\n]}\n';
}
