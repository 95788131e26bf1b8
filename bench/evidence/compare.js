// What got better or worse between two results, beyond noise.
//
// Two runs are never made under the same conditions. Clang's and GCC's executables are the same in both, though: if they
// all run 3 % slower, it is the machine that is slower, not our code. So the mean change of theirs, the drift, is taken
// off ours. What remains must be more than the noise that the repeated runs of either result show, and more than 2 %.
// A mean over programs counts if it is more than twice its standard error. Sizes and counts have no noise.

import { geometricMean, least, meanWithError, spread } from '../lib/statistics.js';
import { change, fixed, percent, textTable } from '../lib/tables.js';

const leastChange = 0.02;
/** A mean over many programs is less noisy than one of them. */
const leastMeanChange = 0.005;

/**
 * @typedef {{ name: string, contestant: string, ratio: number, isClear: boolean }} Change  a ratio below 1 is better
 */

/**
 * A report for people.
 *
 * @param {import('./results.js').Results} before
 * @param {import('./results.js').Results} after
 */
export function compareResults(before, after) {
  const both = (name) => before.parts[name] && after.parts[name];
  const texts = [];
  if (both('code')) texts.push(timesText(before.parts.code, after.parts.code));
  if (both('code')) texts.push(exactText('bytes of code', 'sizes', before.parts.code, after.parts.code));
  if (both('counts'))
    texts.push(exactText('executed instructions', 'counts', before.parts.counts, after.parts.counts));
  if (both('optimizer')) texts.push(optimizerText(before.parts.optimizer, after.parts.optimizer));
  return texts.length === 0 ? '\nThere is no part that both results have.' : texts.join('\n');
}

// ── Times ─────────────────────────────────────────────────────────────────────

/** By how much the compilers that did not change became slower. @param {any} before @param {any} after */
export function driftOf(before, after) {
  const ratios = pairs(before, after).flatMap(([old, row]) =>
    controlsIn(after).map((name) => least(row.times[name]) / least(old.times[name])),
  );
  const drift = geometricMean(ratios);
  return Number.isFinite(drift) ? drift : 1;
}

/** Every time of ours that both have, without the drift. @param {any} before @param {any} after @returns {Change[]} */
export function timeChanges(before, after, drift = driftOf(before, after)) {
  return pairs(before, after).flatMap(([old, row]) =>
    oursIn(after)
      .filter((name) => old.times[name] && row.times[name])
      .map((name) => {
        const ratio = least(row.times[name]) / least(old.times[name]) / drift;
        const noise = Math.max(leastChange, spread(old.times[name]), spread(row.times[name]));
        return {
          name: row.name,
          contestant: name,
          ratio,
          isClear: Math.abs(Math.log(ratio)) > Math.log(1 + noise),
        };
      }),
  );
}

/** The mean change of each of ours over all programs. @param {Change[]} changes @returns {Change[]} */
export function meanChanges(changes) {
  const names = [...new Set(changes.map(({ contestant }) => contestant))];
  return names.map((contestant) => {
    const logs = changes.filter((each) => each.contestant === contestant).map(({ ratio }) => Math.log(ratio));
    const { mean, error } = meanWithError(logs);
    const isClear = Math.abs(mean) > Math.max(2 * error, Math.log(1 + leastMeanChange));
    return { name: 'geometric mean', contestant, ratio: Math.exp(mean), isClear };
  });
}

function timesText(before, after) {
  if (before.size !== after.size)
    return `\ntimes: not compared, for one is of size ${before.size}, the other ${after.size}`;
  const drift = driftOf(before, after);
  const changes = timeChanges(before, after, drift);
  const rows = meanChanges(changes).map(({ contestant, ratio, isClear }) => [
    contestant,
    change(ratio),
    isClear ? (ratio < 1 ? 'faster' : 'SLOWER') : 'within noise',
  ]);
  const lines = [
    `\ntimes of ${changes.length} executables of ours; the machine itself is at ${fixed(drift)} times the time of before`,
    textTable([['geometric mean', 'time', ''], ...rows]),
    ...listed(
      'faster',
      changes.filter(({ ratio, isClear }) => isClear && ratio < 1),
    ),
    ...listed(
      'SLOWER',
      changes.filter(({ ratio, isClear }) => isClear && ratio > 1),
    ),
  ];
  return lines.join('\n');
}

// ── What has no noise ─────────────────────────────────────────────────────────

/**
 * Every size or count that differs, of ours if nobody else is named.
 *
 * @param {string} key
 * @param {any} before
 * @param {any} after
 * @param {string[]} names
 * @returns {Change[]}
 */
export function exactChanges(key, before, after, names = oursIn(after)) {
  return pairs(before, after).flatMap(([old, row]) =>
    names
      .filter((name) => old[key][name] && row[key][name] && old[key][name] !== row[key][name])
      .map((name) => ({
        name: row.name,
        contestant: name,
        ratio: row[key][name] / old[key][name],
        isClear: true,
      })),
  );
}

function exactText(words, key, before, after) {
  const changes = exactChanges(key, before, after);
  const others = othersText(key, before, after);
  if (changes.length === 0) return `\n${words}: all the same; ${others}`;
  const fewer = changes.filter(({ ratio }) => ratio < 1);
  const more = changes.filter(({ ratio }) => ratio > 1);
  return [`\n${words}; ${others}`, ...listed('fewer', fewer), ...listed('MORE', more)].join('\n');
}

/** What has no noise is the same for compilers that did not change, unless something else did. */
function othersText(key, before, after) {
  const changes = exactChanges(key, before, after, controlsIn(after));
  if (changes.length === 0) return 'those of clang and GCC too';
  const most = Math.max(...changes.map(({ ratio }) => Math.abs(ratio - 1)));
  return `${changes.length} of clang's and GCC's are others, by up to ${percent(most)}: another version of them, of the C library or of the programs`;
}

// ── The optimizer ─────────────────────────────────────────────────────────────

/** Ours as a multiple of opt's, so that the machine does not matter. */
function optimizerText(before, after) {
  const times = ({ ours, theirs }) => ours.wall / theirs.wall;
  const rows = after.rows.flatMap((row) => {
    const old = before.rows.find(({ level }) => level === row.level);
    return old
      ? [[`-${row.level}`, fixed(times(old)), fixed(times(row)), change(times(row) / times(old))]]
      : [];
  });
  return `\ntime of rvsdg opt for ${after.subject}, as a multiple of opt's\n${textTable([['', 'before', 'now', ''], ...rows])}`;
}

// ── What they share ───────────────────────────────────────────────────────────

/** Programs that both have. @returns {[any, any][]} */
function pairs(before, after) {
  const olds = new Map(before.programs.map((row) => [row.name, row]));
  return after.programs.flatMap((row) => (olds.has(row.name) ? [[olds.get(row.name), row]] : []));
}

/** Compilers that did not change. */
function controlsIn({ contestants }) {
  return contestants.filter(({ kind }) => kind === 'clang' || kind === 'gcc').map(({ name }) => name);
}

function oursIn({ contestants }) {
  return contestants.filter(({ kind }) => kind === 'rvsdg').map(({ name }) => name);
}

/** The largest changes first, a line for each contestant. @param {string} word @param {Change[]} changes */
function listed(word, changes) {
  const names = [...new Set(changes.map(({ contestant }) => contestant))];
  return names.map((name) => {
    const own = changes.filter(({ contestant }) => contestant === name);
    const ordered = own.toSorted((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
    return `${word}  ${name}: ${ordered.map((each) => `${each.name} ${change(each.ratio)}`).join(', ')}`;
  });
}
