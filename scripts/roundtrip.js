// npm run test:roundtrip: nothing is lost.
//
// For each module M of the corpus, with W = write(read(M)):
//
//   1. the verifier finds nothing wrong with M, since LLVM's finds nothing either;
//   2. `llvm-as | llvm-dis` of W is byte-identical to that of M;
//   3. write(read(W)) is W.
//
// Prints a table of the sets and the failures grouped by what went wrong, and leaves everything about them in
// build/roundtrip-failures. The last line counts; the exit status is 1 when anything failed.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseSets, listModules, makeModules } from './corpus/corpus.js';
import { normalised } from './lib/grouping.js';
import { requireBuild } from './lib/load-llvm.js';
import { defaultJobs, WorkerPool } from './lib/parallel.js';
import { buildFolder, root } from './lib/paths.js';
import { Progress } from './lib/progress.js';
import { llvmToolsVersion } from './lib/reference.js';
import { requireAll, requirements } from './lib/tools.js';

const help = `Reads and writes every module of the corpus and asks LLVM whether it is still the same.

  npm run test:roundtrip -- [options]

  --quick        a fixed sample of about 600 modules
  --set=NAME     only this set, or sets with this prefix; may be given again
  --file=X.ll    only this file; may be given again
  --show=N       how many groups of failures to print (default 10)
  --jobs=N       worker processes (default ${defaultJobs}: one a core)
  --install      install missing Debian packages (as root)

The corpus is made on first use, in build/corpus or $RVSDG_CORPUS.
$RVSDG_LLVM names another build of the library to test, instead of dist/llvm.js; $RVSDG_BUILD another folder for
results, instead of build.
Sets: ${chooseSets()
  .map(({ name }) => name)
  .join(', ')}`;

/** How long one module may take, in milliseconds: SQLite with debug information goes through LLVM four times. */
const moduleTimeLimit = 600_000;

const failuresFolder = join(buildFolder, 'roundtrip-failures');

/**
 * @typedef {{ set: string, name: string, file: string, ours: boolean }} Subject
 * @typedef {{ subject: Subject, step: string, message: string, files: Record<string, Uint8Array> }} Failure
 * @typedef {{ modules: number, failed: number, excluded: number }} Tally
 */

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    set: { type: 'string', multiple: true },
    file: { type: 'string', multiple: true },
    show: { type: 'string', default: '10' },
    jobs: { type: 'string', default: String(defaultJobs) },
    install: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(help);
  process.exit(0);
}
process.exit((await main()) ? 0 : 1);

/** @returns {Promise<boolean>} whether everything passed */
async function main() {
  requireBuild();
  requireAll([requirements.llvmAs, requirements.llvmDis], options);
  const { subjects, rejected } = await gather();
  rmSync(failuresFolder, { recursive: true, force: true });
  const { tallies, failures } = await checkAll(subjects);
  failures.push(
    ...rejected.filter(({ ours }) => ours).map((subject) => refusal(subject, 'see its .rejected file')),
  );
  printTable(tallies, rejected);
  if (failures.length > 0) report(failures);
  const passed = sum(tallies, 'modules') - sum(tallies, 'failed');
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0 && passed > 0;
}

/** @returns {Promise<{ subjects: Subject[], rejected: Subject[] }>} */
async function gather() {
  if (options.file) {
    const subjects = options.file.map((file) => ({
      set: 'files',
      name: file,
      file: resolve(file),
      ours: true,
    }));
    return { subjects, rejected: [] };
  }
  const modules = listModules(chooseSets(options.set), options);
  const { present, rejected } = await makeModules(modules, { jobs: Number(options.jobs) });
  return { subjects: present, rejected };
}

/** @param {Subject[]} subjects */
async function checkAll(subjects) {
  const pool = new WorkerPool({
    script: fileURLToPath(new URL('roundtrip/worker.js', import.meta.url)),
    args: [llvmToolsVersion()],
    nodeArgs: ['--max-old-space-size=6144'],
    jobs: Math.min(Number(options.jobs), subjects.length),
    timeLimit: moduleTimeLimit,
  });
  const progress = new Progress('checking', subjects.length);
  /** @type {Map<string, Tally>} */
  const tallies = new Map(subjects.map(({ set }) => [set, { modules: 0, failed: 0, excluded: 0 }]));
  /** @type {Failure[]} */
  const failures = [];
  await Promise.all(
    subjects.map(async (subject) => {
      const failure = count(tallies, subject, await pool.run({ file: subject.file }));
      if (failure) {
        failures.push(failure);
        keep(failure);
      }
      progress.step(
        `${subject.set}/${subject.name}${failures.length > 0 ? ` (${failures.length} failed)` : ''}`,
      );
    }),
  );
  progress.end();
  pool.close();
  return { tallies, failures };
}

/**
 * @param {Map<string, Tally>} tallies
 * @param {Subject} subject
 * @param {import('./roundtrip/worker.js').Outcome | import('./lib/parallel.js').Lost} outcome
 * @returns {Failure | undefined}
 */
function count(tallies, subject, outcome) {
  const tally = /** @type {Tally} */ (tallies.get(subject.set));
  if ('status' in outcome && outcome.status === 'excluded') {
    tally.excluded++;
    return subject.ours ? refusal(subject, 'llvm-as or llvm-dis refuses it') : undefined;
  }
  tally.modules++;
  if ('status' in outcome && outcome.status === 'passed') return undefined;
  tally.failed++;
  if ('lost' in outcome) return { subject, step: outcome.lost, message: outcome.detail, files: {} };
  const { step = '', message = '', files = {} } = outcome;
  return { subject, step, message, files };
}

/**
 * A source of ours that LLVM refuses is a mistake of ours.
 *
 * @param {Subject} subject
 * @param {string} message
 * @returns {Failure}
 */
function refusal(subject, message) {
  return { subject, step: 'source', message, files: {} };
}

/**
 * Saves what a failure left: the message, what we wrote, and both texts when they differ.
 *
 * @param {Failure} failure
 */
function keep(failure) {
  const { subject, step, message } = failure;
  const prefix = join(failuresFolder, subject.set, subject.name.replace(/^[./]+/, ''));
  mkdirSync(dirname(prefix), { recursive: true });
  writeFileSync(`${prefix}.txt`, `${relative(root, subject.file)}\n${step}: ${message}\n`);
  for (const [suffix, content] of Object.entries(failure.files))
    writeFileSync(`${prefix}.${suffix}`, content);
  failure.files = {};
}

/**
 * @param {Map<string, Tally>} tallies
 * @param {Subject[]} rejected
 */
function printTable(tallies, rejected) {
  const row = (/** @type {(string | number)[]} */ cells) =>
    console.log(
      cells.map((cell, i) => (i === 0 ? String(cell).padEnd(14) : String(cell).padStart(10))).join(''),
    );
  row(['set', 'modules', 'failures', 'rejected']);
  for (const [set, tally] of tallies) {
    const refused = rejected.filter((subject) => subject.set === set).length + tally.excluded;
    row([set, tally.modules, tally.failed, refused]);
  }
  row(['all', sum(tallies, 'modules'), sum(tallies, 'failed'), rejected.length + sum(tallies, 'excluded')]);
  console.log('(rejected: the compiler, or llvm-as, refuses the source; not part of the set)\n');
}

/** @param {Failure[]} failures */
function report(failures) {
  const groups = grouped(failures);
  for (const group of groups.slice(0, Number(options.show))) console.log(describe(group), '\n');
  const left = groups.length - Number(options.show);
  if (left > 0) console.log(`… and ${left} more groups`);
  const summary = join(failuresFolder, 'SUMMARY.md');
  writeFileSync(summary, groups.map((group) => describe(group, 20)).join('\n\n') + '\n');
  console.log(`All of them: ${relative(root, summary)}\n`);
}

/**
 * Failures that differ only in names and numbers are one group. The most frequent comes first.
 *
 * @param {Failure[]} failures
 */
function grouped(failures) {
  /** @type {Map<string, Failure[]>} */
  const groups = new Map();
  for (const failure of failures) {
    const key = `${failure.step}: ${normalised(failure.message)}`;
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/**
 * @param {Failure[]} group
 * @param {number} [names]  how many modules to name
 */
function describe(group, names = 3) {
  const files = group.slice(0, names).map(({ subject }) => relative(root, subject.file));
  const more = group.length > names ? [`  … and ${group.length - names} more`] : [];
  const [{ step, message }] = group;
  return [`## ${group.length} × ${step}`, message, ...files.map((file) => `  ${file}`), ...more].join('\n');
}

/**
 * @param {Map<string, Tally>} tallies
 * @param {keyof Tally} key
 */
function sum(tallies, key) {
  return [...tallies.values()].reduce((total, tally) => total + tally[key], 0);
}
