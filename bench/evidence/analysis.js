// What the numbers of the part 'code' say: speed-ups, relative sizes, and where ours is behind. It makes no difference
// whether times were measured or instructions counted.

import { arithmeticMean, geometricMean, least } from '../lib/statistics.js';

/**
 * @typedef {import('./code.js').Row} Row
 * @typedef {{ contestants: import('../lib/contestants.js').Contestant[], programs: Row[] }} CodePart
 */

/** What everything is compared with, as in the paper. */
export const base = 'clang-O0';
/** What ours is held against: clang without vectors, for ours has none. */
export const rival = 'clang-O3-scalar';
/** Which of ours speaks for all of them. */
export const champion = 'rvsdg-O2';

/** The least time of a contestant, or how many instructions it executes. @param {Row} row @param {string} name */
export function valueOf(row, name) {
  return row.counts[name] ?? least(row.times[name]);
}

/** How many times as fast as another a contestant is. @param {Row} row @param {string} name @param {string} [other] */
export function speedup(row, name, other = base) {
  return valueOf(row, other) / valueOf(row, name);
}

/** How many times as large as another's a contestant's code is. @param {Row} row @param {string} name @param {string} [other] */
export function relativeSize(row, name, other = base) {
  return row.sizes[name] / row.sizes[other];
}

/** @param {Row[]} rows @param {string} name @param {string} [other] */
export function meanSpeedup(rows, name, other = base) {
  return geometricMean(rows.map((row) => speedup(row, name, other)));
}

/** @param {Row[]} rows @param {string} name @param {string} [other] */
export function meanRelativeSize(rows, name, other = base) {
  return geometricMean(rows.map((row) => relativeSize(row, name, other)));
}

/** In bytes; the paper takes the arithmetic mean. @param {Row[]} rows @param {string} name */
export function meanSize(rows, name) {
  return arithmeticMean(rows.map((row) => row.sizes[name]));
}

/** @param {CodePart} part @param {string} group */
export function rowsOf(part, group) {
  return part.programs.filter((row) => row.group === group);
}

/** The groups that there are rows of. @param {CodePart} part */
export function groupsOf(part) {
  return [...new Set(part.programs.map(({ group }) => group))];
}

/** Whether a contestant took part. @param {CodePart} part @param {string} name */
export function isPresent(part, name) {
  return part.contestants.some((contestant) => contestant.name === name);
}

/** The worst of ours first; those without a result before all others. @param {Row[]} rows @param {string} name @param {string} other */
export function worstFirst(rows, name, other) {
  const badness = (row) => speedup(row, name, other) || 0;
  return rows.toSorted((a, b) => badness(a) - badness(b));
}
