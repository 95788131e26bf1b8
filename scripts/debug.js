// npm run test:debug: does debug information live through our optimizer?
//
// Programs are compiled with -O2 -g by `rvsdg cc` and by clang. Three things are asked of each:
//
//   coverage   how many variables have a location, and in how much of their scope (`llvm-dwarfdump --statistics`). Over all
//              programs of a set we may be so many points behind clang, and no more
//   verify     `llvm-dwarfdump --verify` finds nothing wrong
//   same code  the machine code is the same without -g
//
// The last line counts; the exit status is 1 when anything failed.

import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBuild } from './lib/load-llvm.js';
import { defaultJobs, forEachInParallel } from './lib/parallel.js';
import { buildFolder, root } from './lib/paths.js';
import { Progress } from './lib/progress.js';
import { clang, llvmVersion, requireAll, requirements } from './lib/tools.js';
import { fetchSource } from './programs/sources.js';

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', multiple: true },
    level: { type: 'string', default: 'O2' },
    quick: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(defaultJobs) },
    install: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Compares the debug information of programs compiled by rvsdg cc and by clang.

  npm run test:debug -- [options]

  --set=NAME   ours, zlib or sqlite (more than one: again); all by default
  --level=O2   another level: O1, O2, O3, Os
  --quick      a few of our programs
  --jobs=N     so many at once (default ${defaultJobs}: one a core)
  --install    install missing Debian packages (as root)`);
  process.exit(0);
}

/** Points that we may be behind clang. */
const mostBehind = 5;
const objcopy = `llvm-objcopy-${llvmVersion}`;
const dwarfdump = `llvm-dwarfdump-${llvmVersion}`;
const folder = join(buildFolder, 'debug');
const compilers = {
  ours: [process.execPath, join(root, 'bin', 'rvsdg-cc.js'), '-Xrvsdg', '--strict'],
  clang: [clang],
};

/** What is counted: all of something, and how much of it is covered. */
const measures = [
  ['variables with a location', '#source variables', '#source variables with location'],
  [
    'bytes of scopes covered',
    'sum_all_variables(#bytes in parent scope)',
    'sum_all_variables(#bytes in parent scope covered by DW_AT_location)',
  ],
];

/** @typedef {{ path: string, flags: string[] }} Source */

/** @type {Record<string, () => Source[]>} */
const sets = {
  ours: () => {
    const folders = ['bench/programs', 'bench/kernels', 'examples'].map((name) => join(root, name));
    const all = folders.flatMap((from) => filesIn(from).map((path) => ({ path, flags: ['-I', from] })));
    return options.quick ? all.filter((_, i) => i % 6 === 0) : all;
  },
  zlib: () => {
    const from = fetchSource('zlib');
    return filesIn(from).map((path) => ({
      path,
      flags: ['-I', from, '-DHAVE_UNISTD_H', '-D_LARGEFILE64_SOURCE=1'],
    }));
  },
  sqlite: () => {
    const from = fetchSource('sqlite3');
    return [{ path: join(from, 'sqlite3.c'), flags: ['-I', from] }];
  },
};

process.exit((await main()) ? 0 : 1);

/** @returns {Promise<boolean>} whether nothing failed */
async function main() {
  requireAll([requirements.clang, requirements.libcHeaders, requirements.opt], options);
  requireBuild();
  mkdirSync(folder, { recursive: true });
  const counts = { passed: 0, failed: 0 };
  for (const name of options.set ?? (options.quick ? ['ours'] : Object.keys(sets))) {
    if (name === 'sqlite') await makeAmalgamation();
    await checkSet(name, /** @type {() => Source[]} */ (sets[name])(), counts);
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.passed > 0;
}

/** SQLite's sources are put together by its makefile. */
async function makeAmalgamation() {
  const from = fetchSource('sqlite3');
  if (readdirSync(from).includes('sqlite3.c')) return;
  await run(['sh', '-c', './configure && make sqlite3.c'], from);
}

/**
 * @param {string} set
 * @param {Source[]} sources
 * @param {{ passed: number, failed: number }} counts
 */
async function checkSet(set, sources, counts) {
  const sums = { ours: measures.map(() => [0, 0]), clang: measures.map(() => [0, 0]) };
  const progress = new Progress(`debug information of ${set}`, sources.length);
  await forEachInParallel(sources, Number(options.jobs), async (source) => {
    const problem = await check(set, source, sums);
    if (problem === null) counts.passed++;
    else {
      progress.end();
      console.log(`${source.path}: ${problem}`);
      counts.failed++;
    }
    progress.step(basename(source.path));
  });
  progress.end();
  for (const [i, [what]] of measures.entries()) {
    const [ours, theirs] = [share(sums.ours[i]), share(sums.clang[i])];
    const isEnough = ours >= theirs - mostBehind;
    if (isEnough) counts.passed++;
    else counts.failed++;
    console.log(
      `${set}: ${what}: ${ours.toFixed(1)} %, clang ${theirs.toFixed(1)} %${isEnough ? '' : ': TOO FEW'}`,
    );
  }
}

/** @param {number[]} sum */
function share([all, covered]) {
  return all === 0 ? 0 : (100 * covered) / all;
}

/**
 * Compiles a source in three ways, adds what is counted, and returns what is wrong.
 *
 * @param {string} set
 * @param {Source} source
 * @param {{ ours: number[][], clang: number[][] }} sums
 */
async function check(set, { path, flags }, sums) {
  const base = join(folder, `${set}-${basename(path, '.c')}`);
  /** @type {Record<string, string>} */
  const statistics = {};
  for (const [name, compiler] of Object.entries(compilers)) {
    const object = `${base}.${name}.o`;
    const compiled = await run([
      ...compiler,
      '-w',
      `-${options.level}`,
      '-g',
      ...flags,
      '-c',
      path,
      '-o',
      object,
    ]);
    if (compiled.status !== 0) return `${name}: does not compile: ${compiled.output.split('\n')[0]}`;
    const { status, output } = await run([dwarfdump, '--statistics', object]);
    if (status !== 0) return `${name}: no statistics`;
    statistics[name] = output;
  }
  for (const name of /** @type {const} */ (['ours', 'clang'])) {
    const counted = JSON.parse(/** @type {string} */ (statistics[name]));
    for (const [i, [, all, covered]] of measures.entries()) {
      sums[name][i][0] += counted[all];
      sums[name][i][1] += counted[covered];
    }
  }
  const verified = await run([dwarfdump, '--verify', `${base}.ours.o`]);
  if (verified.status !== 0)
    return `verification fails: ${verified.output.split('\n').find((line) => /error/.test(line))}`;
  const plain = await run([
    ...compilers.ours,
    '-w',
    `-${options.level}`,
    ...flags,
    '-c',
    path,
    '-o',
    `${base}.plain.o`,
  ]);
  if (plain.status !== 0) return `without -g: does not compile: ${plain.output.split('\n')[0]}`;
  const [without, with_] = [await codeOf(`${base}.plain.o`), await codeOf(`${base}.ours.o`)];
  return without.equals(with_) ? null : 'code is not the same without -g';
}

/** The machine code of an object file. */
async function codeOf(/** @type {string} */ object) {
  await run([objcopy, '--dump-section', `.text=${object}.text`, object]);
  return readFileSync(`${object}.text`);
}

/** The C files in a folder. */
function filesIn(/** @type {string} */ from) {
  return readdirSync(from)
    .filter((name) => name.endsWith('.c'))
    .sort()
    .map((name) => join(from, name));
}

/**
 * @param {string[]} command
 * @param {string} [cwd]
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function run([program, ...args], cwd = folder) {
  return new Promise((resolve) => {
    const child = spawn(/** @type {string} */ (program), args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => resolve({ status: null, output: error.message }));
    child.on('close', (status) => resolve({ status, output }));
  });
}
