// npm run test:programs: programs that people use, built with `rvsdg cc` and with clang, and tested by their own suites.
//
// Their sources are Debian's. Each is built twice at -O2, in folders of its own under build/programs, and its tests have
// to give the same results with both compilers. Then follows a table: what was built, how many tests passed, how many
// functions travelled through untouched, and the times of building and of a benchmark. The last line counts; the exit
// status is 1 when anything failed.

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { requireBuild } from './lib/load-llvm.js';
import { defaultJobs } from './lib/parallel.js';
import { findProgram, requireAll, requirements } from './lib/tools.js';
import { recipes } from './programs/recipes.js';
import { fetchSource, versionOf } from './programs/sources.js';
import { measure, tryProgram } from './programs/trial.js';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    level: { type: 'string', default: 'O2' },
    jobs: { type: 'string', default: String(defaultJobs) },
    install: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Builds programs with rvsdg cc and with clang, and compares what their test suites say.

  npm run test:programs -- [options]

  --only=NAMES   only these, separated by commas: ${recipes.map(({ name }) => name).join(', ')}
  --level=O2     another level: O1, O2, O3, Os
  --jobs=N       jobs of make (default ${defaultJobs}: one a core)
  --list         say what is run for each, and do nothing
  --install      install missing Debian packages (as root)

Sources are fetched with apt-get source, on Debian, and kept in build/programs.`);
  process.exit(0);
}

if (options.list) {
  for (const { name, suite } of recipes) console.log(`${name.padEnd(10)}${suite}`);
  process.exit(0);
}

const chosen = recipes.filter(({ name }) => options.only === '' || options.only.split(',').includes(name));
if (chosen.length === 0) fail(`There is no program ${options.only}. See --help`);
if (findProgram('apt-get') === undefined) fail('Sources come from Debian, and there is no apt-get here.');
requireBuild();
requireAll(
  [requirements.clang, requirements.clangxx, ...chosen.flatMap(({ needs }) => needs.map(packageRequirement))],
  options,
);
process.exit(main() ? 0 : 1);

/**
 * @typedef {object} Row
 * @property {import('./programs/recipes.js').Recipe} recipe
 * @property {string} version
 * @property {import('./programs/trial.js').Trial} clang
 * @property {import('./programs/trial.js').Trial} ours
 * @property {number[] | null} times
 * @property {string | null} problem
 */

function main() {
  const rows = chosen.map((recipe, index) => {
    console.error(`${recipe.name}: ${index + 1} of ${chosen.length}`);
    const row = tryBoth(recipe);
    console.error(
      `${recipe.name}: ${row.problem ?? `${row.ours.passed} tests passed`}, ${Math.round(row.ours.seconds)} s`,
    );
    return row;
  });
  printTable(rows);
  printDetails(rows);
  const failed = rows.filter(({ problem }) => problem !== null).length;
  console.log(`${rows.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

/**
 * @param {import('./programs/recipes.js').Recipe} recipe
 * @returns {Row}
 */
function tryBoth(recipe) {
  const source = fetchSource(recipe.package);
  const settings = { jobs: Number(options.jobs), level: options.level };
  const clang = tryProgram(recipe, 'clang', source, settings);
  const ours = tryProgram(recipe, 'rvsdg', source, settings);
  const problem = compare(clang, ours);
  const isMeasured = recipe.benchmark !== undefined && clang.problem === null && ours.problem === null;
  const times = isMeasured ? measure(recipe.benchmark ?? '', [clang.folder, ours.folder]) : null;
  return { recipe, version: versionOf(source), clang, ours, times, problem };
}

/**
 * What is wrong with ours; null if it is as good as clang's.
 *
 * @param {import('./programs/trial.js').Trial} clang
 * @param {import('./programs/trial.js').Trial} ours
 */
function compare(clang, ours) {
  if (clang.problem !== null) return `clang does not build it: ${clang.problem}`;
  if (ours.problem !== null) return ours.problem;
  if (clang.passed === 0) return 'no test has passed with clang';
  if (ours.passed !== clang.passed || ours.ended !== clang.ended) {
    return `${ours.passed} tests passed, and ${clang.passed} with clang; see ${ours.folder}.test.log`;
  }
  return ours.failures.length === 0 ? null : `our part failed: ${ours.failures[0]}`;
}

/** @param {Row[]} rows */
function printTable(rows) {
  const heads = [
    'version',
    'builds',
    'tests',
    'with clang',
    'functions',
    'verbatim',
    'build',
    'clang',
    'run',
    'clang',
  ];
  const widths = [24, 8, 8, 11, 10, 9, 9, 9, 9, 9];
  const print = (/** @type {string} */ name, /** @type {(string | number)[]} */ cells) =>
    console.log(name.padEnd(10) + cells.map((cell, i) => String(cell).padStart(widths[i])).join(''));
  print('', heads);
  for (const { recipe, version, clang, ours, times } of rows) {
    print(recipe.name, [
      version.slice(0, 23),
      ours.problem === null ? 'yes' : 'NO',
      ours.passed,
      clang.passed,
      ours.functions,
      ours.verbatim.length,
      `${ours.seconds.toFixed(0)} s`,
      `${clang.seconds.toFixed(0)} s`,
      ...(times === null
        ? ['', '']
        : [times[1], times[0]].map((time) => (Number.isNaN(time) ? 'failed' : `${time.toFixed(2)} s`))),
    ]);
  }
}

/** @param {Row[]} rows */
function printDetails(rows) {
  for (const { recipe, ours, problem } of rows) {
    if (problem !== null) console.log(`\n${recipe.name} FAILED: ${problem}`);
    for (const failure of ours.failures) console.log(`${recipe.name}: ${failure}`);
    for (const each of ours.verbatim.slice(0, 5)) console.log(`${recipe.name}: untouched: ${each}`);
    if (ours.verbatim.length > 5)
      console.log(`${recipe.name}: untouched: … and ${ours.verbatim.length - 5} more`);
  }
}

/**
 * A Debian package as a requirement.
 *
 * @param {string} name
 */
function packageRequirement(name) {
  return { what: name, package: name, present: () => isInstalled(name) };
}

/** @param {string} name */
function isInstalled(name) {
  const { status, stdout } = spawnSync('dpkg', ['--status', name], { encoding: 'utf8' });
  return status === 0 && stdout.includes('\nStatus: install ok installed\n');
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(2);
}
