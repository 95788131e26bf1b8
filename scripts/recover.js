// npm run test:recover: going through the graph and back changes nothing, and neither do passes.
//
// For each module, for each way to recover control flow and for each list of passes: read it, build its graph, run the
// passes, recover a module from that, write it. `opt -passes=verify` has to accept what was written. Compiled at -O0 and run, it has to end with the
// status and print what the program does that never was a graph.
//
//   execute-O0, execute-O1    c-torture's programs, of those that pass by themselves
//   csmith                    random programs, against what clang -O0 makes of their source
//   cxx-O0, cxx-O0g, cxx-O2   the programs of test/cxx
//   compile-O1, sqlite3       c-torture's other files, and SQLite: are only verified
//
// Results are kept in build/recover/results by what was compiled, so a second run only compiles what is written
// differently. Modules that failed, before and after, are left in build/recover/failures. The last line counts;
// the exit status is 1 when anything failed.

import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from './lib/bundle.js';
import { defaultJobs, WorkerPool } from './lib/parallel.js';
import { buildFolder } from './lib/paths.js';
import { Progress } from './lib/progress.js';
import { requireAll, requirements } from './lib/tools.js';
import { gatherSubjects, recoverSets } from './recover/subjects.js';

const allSets = Object.keys(recoverSets);
const usualRecoveries = ['pcfr', 'scfr'];
/** Restructured for GPUs, which must not change what a program does on a CPU either. */
const gpuRecoveries = ['loop', 'loop-copy', 'loop-branch', 'loop-copy-branch', 'selective'];
const allRecoveries = [...usualRecoveries, ...gpuRecoveries];

const help = `Takes programs through the graph and back, and compares what they do.

  npm run test:recover -- [options]

  --set=NAME        only this set (default: ${allSets.join(', ')}); may be given again
  --only=TEXT       only modules with this in their names
  --quick           a fixed sample: 60 programs of c-torture, 10 seeds, all of C++
  --recovery=NAME   only this way to recover control flow (default: ${usualRecoveries.join(' and ')}); may be given
                    again; also restructured for GPUs: ${gpuRecoveries.join(', ')}
  --passes=LIST     passes to run on the graph, or a level, as in O2 (default: O0, none); may be given again
  --orders=N        N random orders of 20 passes, instead of --passes
  --sample=N        only N programs of each set, evenly chosen
  --seeds=A-B       the seeds of csmith (default 1-300)
  --show=N          how many failures to print (default 40)
  --jobs=N          worker processes (default ${defaultJobs}: one a core)
  --install         install missing Debian packages (as root)

The corpus is made on first use, in build/corpus or $RVSDG_CORPUS; results go to build/recover.`;

/**
 * Programs that need certain passes to work, and why; of these, what random orders of passes make is not run.
 *
 * @type {ReadonlyMap<string, string>}
 */
const delicatePrograms = new Map([
  ['20101011-1', 'divides by zero and waits for a trap, which stays where reduction sees the zero'],
]);

/** Milliseconds that one module may take, with everything that is done to it. */
const moduleTimeLimit = 600_000;
const failuresFolder = join(buildFolder, 'recover', 'failures');

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    recovery: { type: 'string', multiple: true, default: usualRecoveries },
    passes: { type: 'string', multiple: true, default: ['O0'] },
    orders: { type: 'string' },
    sample: { type: 'string' },
    seeds: { type: 'string', default: '1-300' },
    show: { type: 'string', default: '40' },
    jobs: { type: 'string', default: String(defaultJobs) },
    install: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(help);
  process.exit(0);
}
process.exit((await main()) ? 0 : 1);

/**
 * @typedef {import('./recover/subjects.js').Subject} Subject
 * @typedef {import('./recover/worker.js').Answer} Answer
 * @typedef {{ recovery: string, passes: string }} Way
 * @typedef {{ subject: Subject, way: Way, answer: Answer }} Check
 */

/** @returns {Promise<boolean>} whether nothing failed */
async function main() {
  const [sets, ways, seeds] = [chooseSets(), chooseWays(), chooseSeeds()];
  const { quick, install, only } = options;
  const sample = options.sample === undefined ? undefined : Number(options.sample);
  requireAll([requirements.clang, requirements.opt], { install });
  const jobs = Number(options.jobs);
  const pool = await startWorkers(jobs);
  const ask = (/** @type {object} */ task) => pool.run(task);
  const subjects = await gatherSubjects(sets, { only, jobs, ask, choice: { quick, sample, install, seeds } });
  const checks = await checkAll(
    subjects.filter(({ skipped }) => skipped === undefined),
    ways,
    pool,
  );
  pool.close();
  const failures = checks.filter(({ answer }) => answer.problem !== null);
  keepFailures(failures);
  printTable(subjects, checks, ways);
  printSkipped(subjects);
  printFailures(failures);
  console.log(`${checks.length - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0 && checks.length > 0;
}

/** In a quick run SQLite is left out, unless it is asked for. */
function chooseSets() {
  const names = options.set ?? (options.quick ? allSets.filter((name) => name !== 'sqlite3') : allSets);
  const chosen = allSets.filter((set) => names.some((name) => set === name || set.startsWith(`${name}-`)));
  if (chosen.length === 0) fail(`No set is called ${names.join(' or ')}. Sets: ${allSets.join(', ')}`);
  return chosen;
}

/** @returns {Way[]} */
function chooseWays() {
  const unknown = options.recovery.filter((name) => !allRecoveries.includes(name));
  if (unknown.length > 0) fail(`No recovery is called ${unknown.join(' or ')}: ${allRecoveries.join(', ')}`);
  const lists = options.orders === undefined ? options.passes : randomOrders(Number(options.orders));
  return lists.flatMap((passes) => options.recovery.map((recovery) => ({ recovery, passes })));
}

/**
 * Lists of passes as the worker understands them; which passes these are only the library knows.
 *
 * @param {number} count
 */
function randomOrders(count) {
  return Array.from({ length: count }, (_, seed) => `random:${seed + 1}`);
}

function chooseSeeds() {
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(options.seeds) ?? fail('Seeds are written as in 1-300.');
  return { first: Number(first), last: Number(last ?? first) };
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(2);
}

/** @param {number} jobs */
async function startWorkers(jobs) {
  // Several runs may be under way, of different sources.
  const library = await bundle(
    `recover-${process.pid}`,
    `export { buildModule } from './src/build/index.ts';
     export { recoveryFor } from './src/gpu/index.ts';
     export { readModule, writeModule } from './src/llvm/index.ts';
     export { optimize, parsePipeline, passes } from './src/passes/index.ts';
     export { recoverModule } from './src/recover/index.ts';`,
  );
  process.on('exit', () => {
    for (const file of [library, `${library}.map`]) rmSync(file, { force: true });
  });
  return new WorkerPool({
    script: fileURLToPath(new URL('recover/worker.js', import.meta.url)),
    args: [library],
    nodeArgs: ['--max-old-space-size=8192', '--enable-source-maps'],
    jobs,
    timeLimit: moduleTimeLimit,
  });
}

/**
 * @param {Subject[]} subjects
 * @param {Way[]} ways
 * @param {WorkerPool} pool
 * @returns {Promise<Check[]>}
 */
async function checkAll(subjects, ways, pool) {
  // One way after the other: what several write alike is compiled once.
  const tasks = ways.flatMap((way) =>
    subjects
      .filter(({ module }) => options.orders === undefined || !delicatePrograms.has(module.name))
      .map((subject) => ({ subject, way })),
  );
  const progress = new Progress('recovering', tasks.length);
  const checks = await Promise.all(
    tasks.map(async ({ subject, way }) => {
      const { module, set, expected } = subject;
      const { language, timeLimit } = set;
      const task = { kind: 'recover', file: module.file, language, timeLimit, ...way, expected };
      const answer = await pool.run(task);
      progress.step(`${module.set}/${module.name}, ${nameOf(way)}`);
      return { subject, way, answer: 'lost' in answer ? lostAnswer(answer) : answer };
    }),
  );
  progress.end();
  return checks;
}

/**
 * @param {import('./lib/parallel.js').Lost} answer
 * @returns {Answer}
 */
function lostAnswer({ lost, detail }) {
  return { problem: `${lost}: ${detail}`, functions: 0, verbatim: 0, milliseconds: 0 };
}

/** @param {Way} way */
function nameOf({ recovery, passes }) {
  return passes === 'O0'
    ? recovery
    : `${recovery} ${passes.length > 24 ? `${passes.slice(0, 23)}…` : passes}`;
}

/** @param {Check} check */
function placeOf({ subject: { module }, way }) {
  return `${module.set}/${module.name}, ${way.recovery} ${way.passes}`;
}

/**
 * Leaves what failed for looking into it: the module before and after, and a list of what differs.
 *
 * @param {Check[]} failures
 */
function keepFailures(failures) {
  rmSync(failuresFolder, { recursive: true, force: true });
  mkdirSync(failuresFolder, { recursive: true });
  for (const { subject, way, answer } of failures) {
    const path = join(failuresFolder, subject.module.set, subject.module.name);
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(subject.module.file, `${path}.ll`);
    if (answer.text) writeFileSync(`${path}.${nameOf(way).replaceAll(/[^\w-]+/g, '.')}.ll`, answer.text);
  }
  const lines = failures.map((check) => `${placeOf(check)}: ${check.answer.problem}\n`);
  writeFileSync(join(failuresFolder, 'list.txt'), lines.join(''));
}

/**
 * @param {Subject[]} subjects
 * @param {Check[]} checks
 * @param {Way[]} ways
 */
function printTable(subjects, checks, ways) {
  const heads = ['way', 'programs', 'skipped', 'passed', 'failed', 'functions', 'verbatim', 'time'];
  console.log('set'.padEnd(12) + heads.map((head) => head.padStart(11)).join(''));
  for (const set of new Set(subjects.map(({ module }) => module.set))) {
    const these = subjects.filter(({ module }) => module.set === set);
    const skipped = these.filter((subject) => subject.skipped !== undefined).length;
    for (const way of ways) {
      const answers = checks
        .filter((check) => check.subject.module.set === set && check.way === way)
        .map(({ answer }) => answer);
      const failed = answers.filter(({ problem }) => problem !== null).length;
      const cells = [nameOf(way), these.length, skipped, answers.length - failed, failed, ...sums(answers)];
      console.log(set.padEnd(12) + cells.map((cell) => String(cell).padStart(11)).join(''));
    }
  }
}

/** @param {Answer[]} answers */
function sums(answers) {
  const total = { functions: 0, verbatim: 0, milliseconds: 0 };
  for (const answer of answers) {
    for (const name of /** @type {(keyof typeof total)[]} */ (Object.keys(total)))
      total[name] += answer[name];
  }
  return [total.functions, total.verbatim, `${(total.milliseconds / 1000).toFixed(1)} s`];
}

/** @param {Subject[]} subjects */
function printSkipped(subjects) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { module, skipped } of subjects) {
    if (skipped === undefined) continue;
    const reason = `${module.set}: ${skipped.split('\n')[0]}`;
    groups.set(reason, [...(groups.get(reason) ?? []), module.name]);
  }
  for (const [name, reason] of delicatePrograms) {
    if (options.orders !== undefined && subjects.some(({ module }) => module.name === name))
      groups.set(`in random orders: ${reason}`, [name]);
  }
  if (groups.size > 0) console.log('\nskipped:');
  for (const [reason, names] of groups) {
    const more = names.length > 5 ? ', …' : '';
    console.log(`${String(names.length).padStart(6)}  ${reason} (${names.slice(0, 5).join(', ')}${more})`);
  }
}

/** @param {Check[]} failures */
function printFailures(failures) {
  console.log();
  const shown = Number(options.show);
  for (const check of failures.slice(0, shown)) {
    console.log(`${placeOf(check)}: ${check.answer.problem?.split('\n').slice(0, 4).join('\n    ')}`);
  }
  if (failures.length > shown) console.log(`… and ${failures.length - shown} more`);
  if (failures.length > 0) console.log(`They lie in ${failuresFolder}.`);
}
