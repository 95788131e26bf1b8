// npm run test:fuzz: what LLVM reads we read, what it rejects we reject, and nothing makes us crash.
//
// Real modules are broken in small ways, and each result is shown to our reader and to LLVM's parser and
// verifier. Of every mutation we demand:
//
//   - it is read and written, or rejected with an error that points into the file, within ten seconds;
//   - if LLVM accepts it, our verifier has no complaint, and LLVM prints what we wrote and what we read alike.
//
// And of all of them together: what LLVM accepts we accept, and what its parser rejects we reject, in at least
// 99.5% of cases. Where only LLVM's verifier objects, our reader is free; how often our verifier objects too is
// printed, but no condition.
//
// Everything that is not as it should be is grouped and saved in build/fuzz-disagreements, SUMMARY.md first.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { evenSample } from './corpus/corpus.js';
import { mutate } from './fuzz/mutate.js';
import { askLlvmAs, buildOracle } from './fuzz/oracle.js';
import { Report } from './fuzz/report.js';
import { chooseSeeds, readSeeds } from './fuzz/seeds.js';
import { requireBuild } from './lib/load-llvm.js';
import { defaultJobs, forEachInParallel, WorkerPool } from './lib/parallel.js';
import { buildFolder, root } from './lib/paths.js';
import { Progress } from './lib/progress.js';
import { requireAll, requirements } from './lib/tools.js';

const help = `Mutates real modules and compares our reader with LLVM's.

  npm run test:fuzz -- [options]

  --count=N     how many mutations (default 100000)
  --quick       3000 mutations
  --seed=N      which ones (default 1); the same seed gives the same mutations
  --jobs=N      worker processes (default ${defaultJobs}: one a core)
  --install     install missing Debian packages (as root)

$RVSDG_LLVM names another build of the library to test, instead of dist/llvm.js; $RVSDG_BUILD another folder for
results, instead of build.`;

const requiredAgreement = 0.995;

/** How long a worker may take over one mutation, LLVM's part included, before it is taken for dead. */
const taskTimeLimit = 60_000;

/** On how many mutations the oracle is checked against llvm-as itself. */
const oracleChecks = 300;

const disagreements = join(buildFolder, 'fuzz-disagreements');

const { values: options } = parseArgs({
  options: {
    count: { type: 'string' },
    quick: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
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
  requireAll([requirements.clang, requirements.llvmAs], options);
  buildOracle();
  const jobs = Number(options.jobs);
  const seed = Number(options.seed);
  const count = Number(options.count ?? (options.quick ? 3000 : 100_000));
  const chosen = await chooseSeeds({ jobs, install: Boolean(options.install) });
  const groups = readSeeds(chosen);
  console.log(`${chosen.length} modules of ${groups.length} sets, seed ${seed}`);
  const { report, verdicts } = await judgeAll(chosen, { jobs, seed, count });
  const oracle = checkOracle(groups, verdicts, seed);
  return conclude(report, [...report.numbers(), oracle], (index) => mutate(groups, seed, index));
}

/**
 * @param {{ set: string, name: string, file: string }[]} chosen
 * @param {{ jobs: number, seed: number, count: number }} options
 */
async function judgeAll(chosen, { jobs, seed, count }) {
  const seedsFile = join(buildFolder, 'fuzz', 'seeds.json');
  mkdirSync(join(buildFolder, 'fuzz'), { recursive: true });
  writeFileSync(seedsFile, JSON.stringify(chosen));
  const pool = new WorkerPool({
    script: fileURLToPath(new URL('fuzz/worker.js', import.meta.url)),
    args: [JSON.stringify({ seeds: seedsFile, seed })],
    jobs,
    timeLimit: taskTimeLimit,
  });
  const report = new Report();
  const progress = new Progress('mutations', count);
  /** @type {string[]} */
  const verdicts = [];
  const indices = Array.from({ length: count }, (_, index) => index);
  await forEachInParallel(indices, jobs, async (index) => {
    const answer = await pool.run({ index });
    const judgement = 'lost' in answer && 'detail' in answer ? workerDied(index, answer) : answer;
    verdicts[index] = judgement.llvm;
    report.add(judgement);
    progress.step(`${(report.agreement * 100).toFixed(2)}% agreement, ${report.fatal} failures`);
  });
  progress.end();
  pool.close();
  return { report, verdicts };
}

/**
 * @param {number} index
 * @param {import('./lib/parallel.js').Lost} lost
 * @returns {import('./fuzz/worker.js').Judgement}
 */
function workerDied(index, { lost, detail }) {
  const ourMessage = lost === 'timeout' ? `hang: ${detail}` : `the process died: ${detail}`;
  return {
    index,
    kinds: [],
    ours: 'crashed',
    ourMessage,
    llvm: 'unknown',
    llvmMessage: '',
    time: taskTimeLimit,
  };
}

/**
 * Asks llvm-as itself about some of the mutations, to show that the oracle speaks for it.
 *
 * @param {import('./fuzz/mutate.js').SeedModule[][]} groups
 * @param {string[]} verdicts
 * @param {number} seed
 */
function checkOracle(groups, verdicts, seed) {
  const checks = evenSample([...verdicts.keys()], oracleChecks).filter(
    (index) => verdicts[index] !== 'unknown',
  );
  const different = checks.filter((index) => {
    const { text } = mutate(groups, seed, index);
    return askLlvmAs(Buffer.from(text, 'latin1')).verdict !== verdicts[index];
  });
  for (const index of different) console.log(`mutation ${index}: llvm-as does not say ${verdicts[index]}`);
  return `the oracle and llvm-as itself agree on ${checks.length - different.length} of ${checks.length} put to both`;
}

/**
 * @param {Report} report
 * @param {string[]} numbers
 * @param {(index: number) => import('./fuzz/mutate.js').Mutation} mutation
 */
function conclude(report, numbers, mutation) {
  console.log(report.kindTable().join('\n'));
  console.log(`\n${numbers.join('\n')}\n`);
  report.write(disagreements, numbers, mutation);
  for (const { finding, message, judgements } of report.groups().slice(0, 15)) {
    console.log(`${String(judgements.length).padStart(6)} × ${finding.title}: ${message.split('\n')[0]}`);
  }
  console.log(`\nAll of them, with examples: ${relative(root, join(disagreements, 'SUMMARY.md'))}`);
  const short = report.agreement < requiredAgreement;
  if (short) console.log(`Agreement is below the required ${requiredAgreement * 100}%.`);
  const failed = report.fatal + Number(short);
  console.log(`${report.count - report.fatal} passed, ${failed} failed`);
  return failed === 0;
}
