// A diagnosis as text: what the run was, what is wrong with it and where, what usually helps.

import type { Analysis } from './analysis.ts';
import type { Diagnosis, Finding } from './diagnose.ts';
import { metrics } from './metrics.ts';
import { describeLocation, GrainKind, type Run } from './run.ts';
import { largestTheta } from './theta.ts';

export interface ReportOptions {
  /** Findings that are told; the others are counted. */
  readonly most: number;
}

const nounOf = (kind: number): string =>
  kind === GrainKind.chunk ? 'chunk' : kind === GrainKind.book ? 'book-keeping' : 'task';

/** The problems of a run as text, ordered by what fixing them would save. */
export function writeReport(
  name: string,
  analysis: Analysis,
  diagnosis: Diagnosis,
  { most }: ReportOptions,
): string {
  const { run } = analysis;
  const lines = [headline(name, run), ...shape(analysis, diagnosis), ''];
  for (const { place, message } of run.flaws) lines.push(`warning: ${place}: ${message}`);
  for (const note of run.notes) lines.push(`note: ${note}`);
  if (run.flaws.length + run.notes.length > 0) lines.push('');
  const { findings } = diagnosis;
  if (findings.length === 0) lines.push('No grain exceeds a threshold.');
  const worthwhile = findings.filter(({ gain }) => gain >= leastGain * diagnosis.time);
  const told = most === Infinity ? findings : worthwhile.slice(0, most);
  for (const [index, finding] of told.entries())
    lines.push(...writeFinding(index + 1, analysis, finding, diagnosis.time));
  if (findings.length > told.length)
    lines.push(
      ...writeRest(
        analysis,
        findings.filter((each) => !told.includes(each)),
      ),
      '',
    );
  lines.push(...writeCriticalPath(analysis, diagnosis));
  return `${lines.join('\n').replace(/\n+$/, '')}\n`;
}

/** What would gain less than this part of the run is only counted. */
const leastGain = 0.001;

function writeRest({ run }: Analysis, rest: readonly Finding[]): string[] {
  const shown = rest
    .slice(0, 4)
    .map(
      ({ metric, location, grains }) =>
        `${metrics[metric]!.title} at ${describeLocation(run, location)} (${grains.toLocaleString('en')})`,
    );
  const others = rest.length > shown.length ? `, and ${rest.length - shown.length} more` : '';
  return [`Little gain on this number of threads: ${shown.join(', ')}${others}. --all prints all.`];
}

function headline(name: string, { info, grains }: Run): string {
  const command = info.command === '' ? '' : `: ${info.command}`;
  const threads = `${info.threads} thread${info.threads === 1 ? '' : 's'}`;
  return `${name}${command}\n${count(grains.length, 'grain')} on ${threads}, ${time(info.duration)}`;
}

function shape(analysis: Analysis, { work, serial, time: estimate }: Diagnosis): string[] {
  const { run, tree, separated, problems, criticalPath } = analysis;
  const bad = analysis.metrics.problems.reduce((sum, bits) => sum + (bits === 0 ? 0 : 1), 0);
  const groups = tree.size - run.grains.length;
  const parallelism = criticalPath > 0 ? work / criticalPath : 0;
  const isBad = (leaf: number) =>
    analysis.metrics.problems[analysis.graph.refs[separated.node.data[leaf]!]!] !== 0;
  return [
    `work ${time(work)}, critical path ${time(criticalPath)}, so parallelism ${parallelism.toFixed(1)}; serial ${time(serial)}`,
    `lower bound ${time(estimate)} on ${run.info.threads} threads`,
    `${tree.size.toLocaleString('en')} nodes in ${count(groups, 'group')}; θ ${largestTheta(tree)}`,
    `${count(bad, 'grain')} with problems${problems[tree.root] === 0 ? '' : `; θ to see them ${largestTheta(separated, isBad)}`}`,
  ];
}

function writeFinding(number: number, analysis: Analysis, finding: Finding, whole: number): string[] {
  const { run } = analysis;
  const metric = metrics[finding.metric]!;
  const where = describeLocation(run, finding.location);
  const name = run.locations[finding.location]?.function ?? '';
  const inFunction = name === '' || name === where ? '' : ` in ${name}`;
  const gain = Number.isNaN(finding.gain)
    ? ''
    : `, gain ${time(finding.gain)}, ${percent(finding.gain, whole)} of an ideal run`;
  const threshold = analysis.metrics.thresholds[finding.metric]!;
  const limit = `${metric.worse === 'lower' ? 'less' : 'more'} than ${format(threshold)} is a problem`;
  const grains = finding.grains === finding.of ? 'all' : finding.grains.toLocaleString('en');
  return [
    `${number}. ${where}${inFunction}: ${metric.title}${gain}`,
    `   ${grains} of ${count(finding.of, nounOf(finding.kind))}, ${time(finding.time)} in total; worst value ${format(finding.worst)} (${metric.meaning}; ${limit})`,
    `   try: ${metric.advice(finding.kind)}`,
    '',
  ];
}

function writeCriticalPath(
  { run, criticalPath }: Analysis,
  { criticalLines, time: whole }: Diagnosis,
): string[] {
  if (criticalLines.length === 0) return [];
  const lines = [`critical path, ${time(criticalPath)}, by line:`];
  for (const { location, time: own, halved } of criticalLines) {
    const where = describeLocation(run, location).padEnd(24);
    lines.push(
      `   ${where} ${percent(own, criticalPath).padStart(6)}   gain if twice as fast ${percent(halved, whole)}`,
    );
  }
  return lines;
}

/** `1,234 grains`. */
export function count(number: number, noun: string): string {
  const isPlural = number !== 1 && noun !== 'book-keeping';
  return `${number.toLocaleString('en')} ${noun}${isPlural ? 's' : ''}`;
}

/** Nanoseconds, as `1.23 s`, `45.6 ms`, `7.8 µs`, `9 ns`. */
export function time(nanoseconds: number): string {
  if (nanoseconds >= 1e9) return `${(nanoseconds / 1e9).toFixed(2)} s`;
  if (nanoseconds >= 1e6) return `${(nanoseconds / 1e6).toFixed(1)} ms`;
  if (nanoseconds >= 1e3) return `${(nanoseconds / 1e3).toFixed(1)} µs`;
  return `${Math.round(nanoseconds)} ns`;
}

export function percent(part: number, whole: number): string {
  return whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : '0%';
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}
