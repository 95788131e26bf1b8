// How time grows with size: measuring families of inputs that double, and judging them.
//
// Time is processor time, the least of several runs: noise only ever adds time. Each size has a process of its own, in which
// nothing else lies around, unless a rough answer will do. A family that seems to grow too fast gets more rounds to show that it does not.
//
// Judged is the factor per doubling between the three largest sizes. What is small fits into the caches and what is large
// does not, and that is no property of the program. So a size that is judged works through several copies of its input,
// one after the other, as many as make up the largest size: all three go through the same amount of memory. Where what
// comes out grows faster than the size, as restructured graphs may, time is held against that.

import { spawnSync } from 'node:child_process';

/** By how much time may grow when the size doubles. */
export const largestFactor = 2.3;
/** Times below this are noise, in milliseconds. */
const leastTime = 3;
/** How many doublings are judged, from the largest down. */
const judgedDoublings = 2;
/** How often a station runs at least, until it is compiled well, and for how long in milliseconds if that is quick. */
const leastRuns = 4;
const enoughTime = 300;
const defaultRounds = 12;
/** What is more than this too slow is slow. */
const mostNoise = 1.5;
/** A size that takes longer than this, in milliseconds, is the last one that is tried. */
const longestTime = 10_000;

/**
 * @typedef {object} Subject            one size of a family
 * @property {Record<string, (made?: any) => unknown>} stations  what is timed, by name
 * @property {Record<string, () => unknown>} [fresh]  by station that changes its input: makes that, each time anew; not timed
 * @property {Record<string, number | string>} facts   what else to print, by column
 * @property {number} [output]          how much comes out; given only where it may grow faster than the size
 *
 * @typedef {{ facts: Subject['facts'], output?: number, times: Record<string, number> }} Measured
 *
 * @typedef {object} Family
 * @property {string} name
 * @property {number[]} sizes
 * @property {(size: number, copies: number) => Measured} measure  what `measureSize` says, in a process with room
 * @property {number} [mostRounds]      that it gets to show that it is not too slow
 *
 * @typedef {Measured & { size: number }} Row
 * @typedef {{ name: string, rows: Row[], factors: Record<string, number>, problems: string[] }} Result
 */

/**
 * What Node is started with: a young generation so large that the garbage collector hardly interferes. On a busy machine
 * its pauses say more about other processes than about ours.
 */
export const room = [
  ...['--expose-gc', '--single-threaded', '--max-old-space-size=6000'],
  ...['--min-semi-space-size=1024', '--max-semi-space-size=1024'],
];

/** Runs a script that prints JSON. @param {string[]} command */
export function runWithRoom(command) {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [...room, ...command], {
    encoding: 'utf8',
  });
  if (status === 0) return JSON.parse(stdout);
  const message = /^\w*Error: (.*)$/m.exec(stderr)?.[1] ?? (stderr.trim().split('\n')[0] || signal);
  throw new Error(message ?? 'it crashes');
}

/**
 * Measures one size, in as many copies.
 *
 * @param {() => Subject} prepare
 * @param {number} copies
 * @param {boolean} [isHasty]  whether a rough answer will do
 * @returns {Measured}
 */
export function measureSize(prepare, copies, isHasty = false) {
  const subjects = Array.from({ length: copies }, prepare);
  // What has been prepared is moved to where it stays, in the order in which it was made. Otherwise that happens in between,
  // and how scattered things lie then depends on how many there are.
  globalThis.gc();
  const [{ facts, output, stations }] = subjects;
  const times = Object.fromEntries(
    Object.keys(stations).map((station) => [station, leastTimeOf(station, subjects, isHasty)]),
  );
  return { facts, output, times };
}

/**
 * Measures a family at all its sizes.
 *
 * @param {Family} family
 * @returns {Result}
 */
export function measureFamily({ name, sizes, measure, mostRounds = defaultRounds }) {
  /** @type {Row[]} */
  const rows = [];
  const largest = sizes[sizes.length - 1];
  const copiesOf = (size) => Math.min(2 ** judgedDoublings, Math.round(largest / size));
  /** @type {string[]} */
  const problems = [];
  for (const size of sizes) {
    say(`${name}, ${size}`);
    try {
      rows.push({ size, ...measure(size, copiesOf(size)) });
    } catch (error) {
      if (process.env.RVSDG_DEBUG) console.error(error);
      problems.push(`fails at ${size}: ${error instanceof Error ? error.message : error}`);
      break;
    }
    const slowest = Math.max(...Object.values(rows[rows.length - 1].times));
    if (slowest > longestTime && size !== sizes[sizes.length - 1]) {
      problems.push(`takes too long to go on behind ${size}`);
      break;
    }
  }
  for (let round = 1; round < mostRounds && mayBeNoise(rows); round++) {
    for (const row of judged(rows)) {
      say(`${name}, round ${round + 1}, ${row.size}`);
      const { times } = measure(row.size, copiesOf(row.size));
      for (const [station, time] of Object.entries(times))
        row.times[station] = Math.min(row.times[station], time);
    }
  }
  say('');
  problems.push(...tooSlow(rows).map(({ text }) => text));
  return { name, rows, factors: factorsOf(rows), problems };
}

/** The least processor time of a few runs, in milliseconds for each subject. */
function leastTimeOf(station, subjects, isHasty) {
  let least = Infinity;
  const start = performance.now();
  const [runs, time] = isHasty ? [2, 0] : [leastRuns, enoughTime];
  for (let run = 0; run < runs || (performance.now() - start < time && run < 20); run++) {
    const made = subjects.map(({ fresh }) => fresh?.[station]?.());
    globalThis.gc({ type: 'minor' });
    const before = process.cpuUsage();
    for (let i = 0; i < subjects.length; i++) subjects[i].stations[station](made[i]);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least / subjects.length;
}

/** The stations that grow too fast: by how much, and in words. */
function tooSlow(rows) {
  if (rows.length < 2) return [];
  const [middle, last] = ends(judged(rows));
  const perDoubling = middle.output && last.output ? growth(middle, last, last.output / middle.output) : 2;
  const limit = largestFactor * Math.max(1, perDoubling / 2);
  return Object.entries(factorsOf(rows))
    .filter(([station, factor]) => last.times[station] >= leastTime && factor > limit)
    .map(([station, factor]) => {
      const text = `${station} takes ${factor.toFixed(2)} times as long when the size doubles`;
      return { excess: factor / limit, text };
    });
}

/** Whether something seems too slow, but so little that more rounds may show that it is not. */
function mayBeNoise(rows) {
  const found = tooSlow(rows);
  return found.length > 0 && found.every(({ excess }) => excess < mostNoise);
}

/** By which factor each station's time grows per doubling, between the larger sizes. */
function factorsOf(rows) {
  if (rows.length < 2) return {};
  const [middle, last] = ends(judged(rows));
  const factor = (station) => growth(middle, last, last.times[station] / middle.times[station]);
  return Object.fromEntries(Object.keys(last.times).map((station) => [station, factor(station)]));
}

/** The sizes at which growth is judged. */
function judged(rows) {
  return rows.slice(-1 - judgedDoublings);
}

/** @template T @param {T[]} list @returns {[T, T]} */
function ends(list) {
  return [list[0], list[list.length - 1]];
}

/** A growth from one size to another, as growth per doubling. */
function growth(from, to, ratio) {
  return ratio ** (1 / Math.log2(to.size / from.size));
}

/** @param {Result} result */
export function printFamily({ name, rows, factors, problems }) {
  const summary = Object.entries(factors).map(([station, factor]) => `${station} ${factor.toFixed(2)}`);
  console.log(`${name}: ${summary.join(', ')} per doubling`);
  if (rows.length > 0) {
    const stations = Object.keys(rows[0].times);
    const heads = [...Object.keys(rows[0].facts), ...stations.flatMap((station) => [station, 'factor'])];
    console.log(cells(['size', ...heads]));
    for (let i = 0; i < rows.length; i++) console.log(rowText(rows[i], rows[i - 1], stations));
  }
  for (const problem of problems) console.log(`  FAILED: ${problem}`);
  console.log();
}

function rowText({ size, facts, times }, before, stations) {
  const timed = stations.flatMap((station) => [
    `${times[station].toFixed(1)} ms`,
    before ? (times[station] / before.times[station]).toFixed(2) : '',
  ]);
  return cells([size, ...Object.values(facts), ...timed]);
}

function cells(values) {
  return values.map((value) => String(value).padStart(11)).join('');
}

/** Says on a terminal what is going on; an empty text wipes it. */
function say(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
