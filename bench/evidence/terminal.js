// What a run prints: about code, for each group a table of speeds and one of sizes, and what went wrong; about the other
// parts, what the README of the results says.

import { fixed, textTable, whole } from '../lib/tables.js';
import * as analysis from './analysis.js';
import { answers } from './answers.js';

const { base, rival } = analysis;

/** What of the README belongs to which part. */
const answersOf = {
  optimizer: ['optimizer-sentence', 'optimizer-table', 'construction-sentence'],
  overhead: ['overhead-sentence'],
  study: ['study-sentence'],
  growth: ['growth-sentence', 'growth-table'],
};

/** Everything that was measured. @param {Record<string, any>} parts */
export function printParts(parts) {
  for (const part of [parts.code, parts.counts]) if (part) printCode(part);
  const said = answers({ format: 0, parts });
  for (const [name, keys] of Object.entries(answersOf))
    if (parts[name]) console.log(`\n${keys.map((key) => said[key]).join('\n\n')}`);
}

function printCode(part) {
  for (const group of analysis.groupsOf(part)) {
    const rows = analysis.rowsOf(part, group);
    const better = isCounted(rows)
      ? `how many times fewer instructions than ${base}`
      : `how many times as fast as ${base}`;
    console.log(`\n${group}, ${part.size}: ${better}; last, next to ${rival} (below 1: worse)`);
    console.log(textTable(speedTable(part, rows)));
    console.log(`\n${group}: bytes of code; last, the geometric mean of sizes relative to ${base}`);
    console.log(textTable(sizeTable(part, rows)));
  }
  printProblems(part);
}

function isCounted(rows) {
  return rows.some((row) => Object.keys(row.counts).length > 0);
}

/** A terminal is only so wide: structured recovery is in the pages. */
function shown({ contestants }) {
  return contestants.filter(({ recovery }) => recovery !== 'scfr');
}

/** The worst of ours first. */
function speedTable(part, rows) {
  const names = shown(part).map(({ name }) => name);
  const others = names.filter((name) => name !== base);
  const ours = shown(part)
    .filter(({ kind }) => kind === 'rvsdg')
    .map(({ name }) => name);
  const chosen = ours.includes(analysis.champion) ? [analysis.champion] : ours.slice(0, 1);
  const isCount = isCounted(rows);
  const absolute = (row) => fixed(analysis.valueOf(row, base) / (isCount ? 1e6 : 1e3), 1);
  return [
    [
      '',
      isCount ? `${base}, M instr.` : `${base}, ms`,
      ...others.map(short),
      ...chosen.map((name) => `${name}/${short(rival)}`),
    ],
    ...analysis
      .worstFirst(rows, chosen[0] ?? base, rival)
      .map((row) => [
        row.name,
        absolute(row),
        ...others.map((name) => fixed(analysis.speedup(row, name))),
        ...chosen.map((name) => fixed(analysis.speedup(row, name, rival))),
      ]),
    [
      'geometric mean',
      '',
      ...others.map((name) => fixed(analysis.meanSpeedup(rows, name))),
      ...chosen.map((name) => fixed(analysis.meanSpeedup(rows, name, rival))),
    ],
  ];
}

function sizeTable(part, rows) {
  const names = shown(part).map(({ name }) => name);
  return [
    ['', ...names.map(short)],
    ...rows.map((row) => [row.name, ...names.map((name) => whole(row.sizes[name]))]),
    ['geometric mean', ...names.map((name) => fixed(analysis.meanRelativeSize(rows, name)))],
  ];
}

/** Clang is understood. @param {string} name */
function short(name) {
  return name.replace(/^clang-/, '');
}

/** Problems with the same message are listed together: a level that does not exist fails for all programs. */
function printProblems({ problems, programs }) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { program, contestant, message } of problems) {
    const what = `${contestant}: ${message}`;
    places.set(what, [...(places.get(what) ?? []), program]);
  }
  for (const [what, names] of places) console.log(`\nFAILED  ${what}\n        ${names.join(' ')}`);
  const rest = programs.length - new Set(problems.map(({ program }) => program)).size;
  console.log(`\n${rest} of ${programs.length} programs print the same in every column`);
}
