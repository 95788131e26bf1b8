// npm run test:text: a graph as text reads back as the same graph.
//
// For each module M of the corpus, with G its graph and T = write(G):
//
//   1. T reads, and the graph's verifier finds nothing wrong with it;
//   2. write(read(T)) is T, byte for byte;
//   3. the graph that was read is G, node by node, and the rest of the module is what it was.
//
// Prints what failed and how long everything took. The last line counts; the exit status is 1 when anything
// failed.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseSets, listModules, makeModules } from './corpus/corpus.js';
import { bundle } from './lib/bundle.js';
import { defaultJobs, WorkerPool } from './lib/parallel.js';
import { buildFolder } from './lib/paths.js';
import { Progress } from './lib/progress.js';

const defaultSets = ['execute-O1', 'compile-O1', 'execute-O2g', 'sqlite3'];

const help = `Writes the graph of every module as text, reads it, and compares.

  npm run test:text -- [options]

  --quick        a fixed sample of each set
  --set=NAME     only this set (default: ${defaultSets.join(', ')}); may be given again
  --file=X.ll    only this file; may be given again
  --jobs=N       worker processes (default ${defaultJobs}: one a core)
  --install      install missing Debian packages (as root)

The corpus is made on first use, in build/corpus or $RVSDG_CORPUS. The texts of graphs that failed are left in
build/text-failures.`;

/** How long one module may take, in milliseconds. */
const moduleTimeLimit = 600_000;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    set: { type: 'string', multiple: true, default: defaultSets },
    file: { type: 'string', multiple: true },
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

/**
 * @typedef {{ set: string, name: string, file: string }} Subject
 * @typedef {import('./text/worker.js').Answer} Answer
 */

/** @returns {Promise<boolean>} whether nothing failed */
async function main() {
  const library = await bundle(
    'text',
    `export { buildModule } from './src/build/index.ts';
     export { readModule } from './src/llvm/index.ts';
     export { readProgram, writeProgram } from './src/text/index.ts';
     export { difference, moduleText } from './test/text/same.ts';`,
  );
  const subjects = await gather();
  const answers = await checkAll(subjects, library);
  printTimes(answers);
  let failed = 0;
  for (const [i, answer] of answers.entries()) {
    if (answer.problem === null) continue;
    failed++;
    console.log(`${subjects[i].set}/${subjects[i].name}: ${answer.problem}`);
    keep(subjects[i], answer);
  }
  console.log(`${answers.length - failed} passed, ${failed} failed`);
  return failed === 0 && answers.length > 0;
}

/** @returns {Promise<Subject[]>} */
async function gather() {
  if (options.file) return options.file.map((file) => ({ set: 'files', name: file, file: resolve(file) }));
  const modules = listModules(chooseSets(options.set), options);
  return (await makeModules(modules, { jobs: Number(options.jobs) })).present;
}

/**
 * @param {Subject[]} subjects
 * @param {string} library
 * @returns {Promise<Answer[]>}
 */
async function checkAll(subjects, library) {
  const pool = new WorkerPool({
    script: fileURLToPath(new URL('text/worker.js', import.meta.url)),
    args: [library],
    nodeArgs: ['--max-old-space-size=8192'],
    jobs: Math.min(Number(options.jobs), subjects.length),
    timeLimit: moduleTimeLimit,
  });
  const progress = new Progress('checking', subjects.length);
  const answers = await Promise.all(
    subjects.map(async ({ set, name, file }) => {
      const answer = await pool.run({ file });
      progress.step(`${set}/${name}`);
      return 'lost' in answer ? { problem: `${answer.lost}: ${answer.detail}` } : answer;
    }),
  );
  progress.end();
  pool.close();
  return answers;
}

/** @param {Answer[]} answers */
function printTimes(answers) {
  const sum = (/** @type {(answer: Answer) => number | undefined} */ part) =>
    answers.reduce((total, answer) => total + (part(answer) ?? 0), 0);
  const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
  const megabytes = (sum(({ size }) => size) / 1e6).toFixed(1);
  console.log(
    `built in ${seconds(sum(({ build }) => build))}, written in ${seconds(sum(({ write }) => write))}, ` +
      `read in ${seconds(sum(({ read }) => read))}: ${megabytes} MB of text`,
  );
}

/**
 * Leaves the texts of a failure for looking into it.
 *
 * @param {Subject} subject
 * @param {Answer} answer
 */
function keep({ set, name }, { texts = {} }) {
  for (const [ending, text] of Object.entries(texts)) {
    const path = join(buildFolder, 'text-failures', set, `${name.replace(/^[./]+/, '')}.${ending}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
