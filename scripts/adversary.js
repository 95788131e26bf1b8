// npm run adversary: the search for programs that are compiled wrongly.
//
// Two sources of programs, all with defined behaviour, all meant to break a compiler that is careless:
//
//   the corpus      test/adversary: each file says what it is about (scripts/adversary/corpus.js has the rules)
//   the generator   --generate=N: random programs of the same ingredients (scripts/adversary/generate.js)
//
// Each is compiled at -O1 -O2 -O3 -Os and as in the first paper, run, and has to end and print as with clang -O0 and
// gcc -O0, who must agree. Functions of IR are interpreted before and after optimization: the result has to refine the
// original. The last line counts; the exit status is 1 when anything failed.

import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkBatch, fileOf, ours, prepare, programsOf, selfTests } from './adversary/batch.js';
import { listCorpus, listModules } from './adversary/corpus.js';
import { reduce } from './adversary/reduce.js';
import { hasGcc, tryProgram } from './adversary/trial.js';
import { bundle } from './lib/bundle.js';
import { requireBuild } from './lib/load-llvm.js';
import { defaultJobs, forEachInParallel, WorkerPool } from './lib/parallel.js';
import { Progress } from './lib/progress.js';
import { requireAll, requirements } from './lib/tools.js';

const allLevels = ['O1', 'O2', 'O3', 'Os', 'paper'];
const generatedLevels = ['O2', 'O3', 'O1', 'Os'];
/** Generated programs in one file: enough that starting compilers costs little. */
const batchSize = 50;

const help = `Compiles nasty programs, and compares what they do with what they do compiled by clang -O0 and gcc -O0.

  npm run adversary -- [options]

The corpus:
  --only=TEXT       only programs of the corpus with this in their names, as in unwinding/; may be given again
  --list            list the programs of the corpus, and end
  --orders=N        also N random orders of 20 passes
  --modules=FOLDER  the modules (.ll) in a folder, instead of the corpus: each function is interpreted, before and after

Generated programs, instead of the corpus:
  --generate=N      N programs, each at one level in turn, or at each --level
  --seed=S          the first of them (default 1); the programs of a seed are the same everywhere
  --self-test       check that they are defined: with sanitizers and gcc -O2, instead of with rvsdg
  --reduce=SEED     make one that fails smaller, and print it
  --show=SEED       print one

  --level=LEVEL     only this one of ${allLevels.join(', ')}; may be given again
  --quick           the corpus at -O2 alone, and 200 generated programs
  --jobs=N          so many at once (default ${defaultJobs}: one a core)
  --install         install missing Debian packages (as root)`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    level: { type: 'string', multiple: true },
    orders: { type: 'string', default: '0' },
    modules: { type: 'string' },
    quick: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    generate: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'self-test': { type: 'boolean', default: false },
    reduce: { type: 'string' },
    show: { type: 'string' },
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

/** @returns {Promise<boolean>} whether nothing failed */
async function main() {
  const all = options.modules === undefined ? listCorpus() : listModules(options.modules);
  const subjects = all.filter(({ name }) => options.only.some((text) => name.includes(text)));
  if (options.show !== undefined) {
    console.log(fileOf(programsOf(Number(options.show), Number(options.show))));
    return true;
  }
  if (options.list) {
    for (const { name } of subjects) console.log(name);
    return true;
  }
  requireAll(
    [requirements.clang, requirements.libcHeaders, requirements.cxxHeaders, requirements.opt],
    options,
  );
  requireBuild();
  if (!hasGcc) console.log('gcc and g++ are not here: clang -O0 alone is the reference.');
  if (options.reduce !== undefined) return await reduceProgram(Number(options.reduce));
  const counts = options.generate === undefined ? await checkCorpus(subjects) : { passed: 0, failed: 0 };
  const generated = Number(options.generate ?? (options.quick ? 200 : 0));
  if (generated > 0) await checkGenerated(Number(options.seed), generated, counts);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.passed > 0;
}

/**
 * Generated programs, fifty in a file; each file at one level, or at each that was asked for.
 *
 * @param {number} first
 * @param {number} count
 * @param {{ passed: number, failed: number }} counts
 */
async function checkGenerated(first, count, counts) {
  const runtime = await prepare();
  const batches = Array.from({ length: Math.ceil(count / batchSize) }, (_, i) => {
    const from = first + i * batchSize;
    return { from, to: Math.min(from + batchSize, first + count) - 1, turn: Math.floor(from / batchSize) };
  });
  const progress = new Progress('generated programs', batches.length);
  await forEachInParallel(batches, Number(options.jobs), async ({ from, to, turn }) => {
    const levels = options.level ?? [generatedLevels[turn % generatedLevels.length]];
    const ways = options['self-test'] ? selfTests : levels.map(ours);
    const failures = await checkBatch(programsOf(from, to), ways, runtime);
    progress.end();
    for (const { seed, way, problem } of failures) console.log(`generated ${seed}, ${way}: ${problem}`);
    const failed = new Set(failures.map(({ seed }) => seed)).size;
    counts.failed += failed;
    counts.passed += to - from + 1 - failed;
    progress.step(`${from}-${to}`);
  });
  progress.end();
}

/** @param {number} seed */
async function reduceProgram(seed) {
  const levels = options.level ?? generatedLevels;
  const tell = (/** @type {string} */ message) => console.error(message);
  const reduced = await reduce(seed, levels.map(ours), await prepare(), tell);
  if (reduced === null) {
    console.log(`generated ${seed}: nothing is wrong at ${levels.join(', ')}`);
    return true;
  }
  console.log(`${reduced.text}\n/* ${reduced.problem} */`);
  return false;
}

/** @param {import('./adversary/corpus.js').Subject[]} subjects */
async function checkCorpus(subjects) {
  const jobs = Number(options.jobs);
  const { file, names } = await bundleLibrary();
  const pool = new WorkerPool({
    script: fileURLToPath(new URL('adversary/refinement.js', import.meta.url)),
    args: [file],
    nodeArgs: ['--enable-source-maps'],
    jobs,
    timeLimit: 300_000,
  });
  const ways = chooseWays(names);
  const counts = { passed: 0, failed: 0 };
  const progress = new Progress('the corpus', subjects.length);
  await forEachInParallel(subjects, jobs, async (subject) => {
    const { findings, notes } = await tryProgram(subject, ways, (task) => pool.run(task));
    progress.end();
    for (const { way, problem } of findings) {
      if (problem !== null)
        console.log(`${subject.name}, ${way}: ${problem.trim().split('\n').slice(0, 8).join('\n    ')}`);
      counts[problem === null ? 'passed' : 'failed']++;
    }
    for (const note of notes) console.log(`${subject.name}: note: ${note}`);
    progress.step(subject.name);
  });
  progress.end();
  pool.close();
  return counts;
}

/** What the worker processes need, and the names of all passes. */
async function bundleLibrary() {
  const file = await bundle(
    `adversary-${process.pid}`,
    `export { buildModule } from './src/build/index.ts';
     export { Fault } from './src/semantics/faults.ts';
     export { ProgramError } from './src/interp/errors.ts';
     export { ProgramExit } from './src/interp/library/host.ts';
     export { Machine } from './src/interp/machine/machine.ts';
     export { nullPointer } from './src/semantics/memory-object.ts';
     export { decodeFunction } from './src/interp/module/decode.ts';
     export { isUndefined, PartlyUndefined, Pointer } from './src/semantics/values.ts';
     export { readModule, verifyModule, writeModule } from './src/llvm/index.ts';
     export { optimize, parsePipeline, passes } from './src/passes/index.ts';
     export { recoverModule } from './src/recover/index.ts';`,
  );
  process.on('exit', () => {
    for (const each of [file, `${file}.map`]) rmSync(each, { force: true });
  });
  const { passes } = await import(file);
  return { file, names: passes.map((/** @type {{ name: string }} */ { name }) => name) };
}

/** @param {string[]} names  of all passes */
function chooseWays(names) {
  const levels = options.level ?? (options.quick ? ['O2'] : allLevels);
  return [...levels, ...Array.from({ length: Number(options.orders) }, (_, i) => randomOrder(i + 1, names))];
}

/**
 * @param {number} seed
 * @param {string[]} names
 */
function randomOrder(seed, names) {
  let state = seed;
  const order = Array.from({ length: 20 }, () => {
    // A linear congruential generator; its upper bits are the better ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return names[(state >>> 8) % names.length];
  });
  return order.join();
}
