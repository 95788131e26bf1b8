// Two runs of a program, side by side: before and after a change, on few threads and on many.

import { GroupKind } from './aggregate.ts';
import type { Analysis } from './analysis.ts';
import { type Diagnosis, diagnose } from './diagnose.ts';
import { Ids, idHashes } from './identity.ts';
import { metrics } from './metrics.ts';
import { count, percent, time } from './report.ts';
import { describeLocation } from './run.ts';
import { labelsOf, similarity } from './similarity.ts';

/** A group that is in both runs and is not the same. */
export interface ChangedGroup {
  readonly id: string;
  readonly location: string;
  readonly similarity: number;
  readonly before: { readonly node: number; readonly grains: number; readonly work: number };
  readonly after: { readonly node: number; readonly grains: number; readonly work: number };
}

/** A problem at a line, in one run or both. A count of 0 is none. */
export interface ChangedProblem {
  readonly metric: number;
  readonly location: string;
  readonly before: { readonly grains: number; readonly gain: number };
  readonly after: { readonly grains: number; readonly gain: number };
}

export interface Comparison {
  readonly common: number;
  readonly onlyBefore: number;
  readonly onlyAfter: number;
  readonly problems: readonly ChangedProblem[];
  readonly groups: readonly ChangedGroup[];
  readonly before: Diagnosis;
  readonly after: Diagnosis;
}

/** Changed groups that are told. */
const mostGroups = 20;
/** Pairs of groups that are looked at in search of them. */
const mostPairs = 400;

/** The work of the same grain in another run, for each grain; NaN where there is none. Linear. */
export function referenceWork(run: Analysis['run'], other: Analysis['run']): Float64Array {
  const hashes = idHashes(other);
  const index = new Map<number, number>();
  for (let grain = 0; grain < hashes.length; grain++) index.set(hashes[grain]!, grain);
  return idHashes(run).map((hash) => {
    const grain = index.get(hash);
    return grain === undefined ? Number.NaN : other.grains.work(grain);
  });
}

/** What two runs have in common, and which grains changed. */
export function compare(before: Analysis, after: Analysis): Comparison {
  const hashes = idHashes(before.run);
  const known = new Set(hashes);
  const others = idHashes(after.run);
  let common = 0;
  for (const hash of others) if (known.has(hash)) common++;
  const [first, second] = [diagnose(before), diagnose(after)];
  return {
    common,
    onlyBefore: hashes.length - common,
    onlyAfter: others.length - common,
    problems: changedProblems(before, after, first, second),
    groups: changedGroups(before, after, hashes, others),
    before: first,
    after: second,
  };
}

function changedProblems(
  before: Analysis,
  after: Analysis,
  first: Diagnosis,
  second: Diagnosis,
): ChangedProblem[] {
  const found = new Map<string, { -readonly [Key in keyof ChangedProblem]: ChangedProblem[Key] }>();
  const none = { grains: 0, gain: 0 };
  const gather = (analysis: Analysis, { findings }: Diagnosis, side: 'before' | 'after') => {
    for (const { metric, location: at, grains, gain } of findings) {
      const location = describeLocation(analysis.run, at);
      const key = `${metric} ${location}`;
      const each = found.get(key) ?? { metric, location, before: none, after: none };
      found.set(key, each);
      const worth = Number.isNaN(gain) ? 0 : gain;
      each[side] = { grains: each[side].grains + grains, gain: Math.max(each[side].gain, worth) };
    }
  };
  gather(before, first, 'before');
  gather(after, second, 'after');
  const change = (each: ChangedProblem) => Math.abs(each.after.gain - each.before.gain);
  return [...found.values()].sort((a, b) => change(b) - change(a));
}

/** The smallest groups that are not alike, found from the roots down: what is alike is not looked into. */
function changedGroups(
  before: Analysis,
  after: Analysis,
  hashes: Float64Array,
  others: Float64Array,
): ChangedGroup[] {
  const changed: ChangedGroup[] = [];
  const ids = new Ids(before.run);
  const pairs: [number, number][] = [[before.tree.root, after.tree.root]];
  for (let at = 0; at < pairs.length && at < mostPairs; at++) {
    const [a, b] = pairs[at]!;
    const alike = similarity(
      labelsOf(before.run, before.graph, before.tree, a),
      labelsOf(after.run, after.graph, after.tree, b),
    );
    if (alike === 1) continue;
    const inner = innerPairs(before, after, a, b, hashes, others);
    pairs.push(...inner);
    const grain = firstGrain(before, a);
    changed.push({
      id: grain < 0 ? 'R' : ids.of(grain),
      location: grain < 0 ? '' : describeLocation(before.run, before.run.grains.location.data[grain]!),
      similarity: alike,
      before: sizeOf(before, a),
      after: sizeOf(after, b),
    });
  }
  return changed.sort((a, b) => a.similarity - b.similarity).slice(0, mostGroups);
}

/** Children that begin with the same grain. */
function innerPairs(
  before: Analysis,
  after: Analysis,
  a: number,
  b: number,
  hashes: Float64Array,
  others: Float64Array,
): [number, number][] {
  const index = new Map<string, number>();
  const key = (analysis: Analysis, ids: Float64Array, node: number) => {
    const grain = firstGrain(analysis, node);
    return `${analysis.tree.kind.data[node]} ${grain < 0 ? '' : ids[grain]}`;
  };
  const isGroup = (analysis: Analysis, node: number) => analysis.tree.kind.data[node] !== GroupKind.grain;
  for (const child of before.tree.children(a))
    if (isGroup(before, child)) index.set(key(before, hashes, child), child);
  const pairs: [number, number][] = [];
  for (const child of after.tree.children(b)) {
    const other = isGroup(after, child) ? index.get(key(after, others, child)) : undefined;
    if (other !== undefined) pairs.push([other, child]);
  }
  return pairs;
}

function firstGrain({ tree, graph }: Analysis, node: number): number {
  let at = node;
  while (tree.kind.data[at] !== GroupKind.grain) {
    at = tree.first.data[at]!;
    if (at < 0) return -1;
  }
  return graph.refs[tree.node.data[at]!]!;
}

function sizeOf(
  { tree, evaluation }: Analysis,
  node: number,
): { node: number; grains: number; work: number } {
  let grains = 0;
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (tree.kind.data[at] === GroupKind.grain) grains++;
    for (let child = tree.first.data[at]!; child >= 0; child = tree.next.data[child]!) open.push(child);
  }
  return { node, grains, work: evaluation.work[node]! };
}

/** A comparison as text. */
export function writeComparison(
  names: readonly [string, string],
  a: Analysis,
  b: Analysis,
  result: Comparison,
): string {
  const row = (what: string, before: number, after: number) =>
    `  ${what.padEnd(16)}${time(before).padStart(12)}${time(after).padStart(12)}   ${change(before, after)}`;
  const lines = [
    `${names[0]}: ${count(a.run.grains.length, 'grain')}    ${names[1]}: ${count(b.run.grains.length, 'grain')}`,
    `${count(result.common, 'grain')} in both, ${result.onlyBefore.toLocaleString('en')} only before, ${result.onlyAfter.toLocaleString('en')} only after`,
    '',
    row('duration', a.run.info.duration, b.run.info.duration),
    row('work', result.before.work, result.after.work),
    row('critical path', a.criticalPath, b.criticalPath),
    row('lower bound', result.before.time, result.after.time),
    '',
    'problems, ordered by change:',
  ];
  const least = 0.001 * Math.max(result.before.time, result.after.time);
  const told = result.problems
    .filter(({ before, after }) => Math.max(before.gain, after.gain) >= least)
    .slice(0, 10);
  for (const { metric, location, before, after } of told) {
    const state = before.grains === 0 ? 'new' : after.grains === 0 ? 'gone' : 'still there';
    lines.push(
      `  ${location} ${metrics[metric]!.title}: ${state}; ${before.grains.toLocaleString('en')} → ${after.grains.toLocaleString('en')} grains, worth ${time(before.gain)} → ${time(after.gain)}`,
    );
  }
  if (told.length === 0) lines.push('  none');
  lines.push('', 'groups that differ (Weisfeiler-Lehman similarity):');
  for (const { id, location, similarity: alike, before, after } of result.groups.slice(0, 10))
    lines.push(
      `  ${alike.toFixed(3)}  ${location} ${id}: ${count(before.grains, 'grain')} → ${after.grains.toLocaleString('en')}, work ${time(before.work)} → ${time(after.work)}`,
    );
  if (result.groups.length === 0) lines.push('  none');
  return `${lines.join('\n')}\n`;
}

function change(before: number, after: number): string {
  if (before === after || before === 0) return '';
  return after < before
    ? `${percent(before - after, before)} less`
    : `${percent(after - before, before)} more`;
}
