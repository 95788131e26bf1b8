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
import { listCorpus } from './adversary/corpus.js';
import { hasGcc, tryProgram } from './adversary/trial.js';
import { bundle } from './lib/bundle.js';
import { requireBuild } from './lib/load-llvm.js';
import { defaultJobs, forEachInParallel, WorkerPool } from './lib/parallel.js';
import { Progress } from './lib/progress.js';
import { requireAll, requirements } from './lib/tools.js';

const allLevels = ['O1', 'O2', 'O3', 'Os', 'paper'];

const help = `Compiles nasty programs, and compares what they do with what they do compiled by clang -O0 and gcc -O0.

  npm run adversary -- [options]

  --only=TEXT       only programs of the corpus with this in their names, as in unwinding/; may be given again
  --level=LEVEL     only this one of ${allLevels.join(', ')}; may be given again
  --orders=N        also N random orders of 20 passes
  --quick           -O2 alone
  --list            list the programs of the corpus, and end
  --jobs=N          so many at once (default ${defaultJobs}: one a core)
  --install         install missing Debian packages (as root)`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    level: { type: 'string', multiple: true },
    orders: { type: 'string', default: '0' },
    quick: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
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
  const subjects = listCorpus().filter(({ name }) => options.only.some((text) => name.includes(text)));
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
  const counts = await checkCorpus(subjects);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 && counts.passed > 0;
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
     export { Fault, ProgramError } from './src/interp/errors.ts';
     export { ProgramExit } from './src/interp/library/host.ts';
     export { Machine } from './src/interp/machine/machine.ts';
     export { nullPointer } from './src/interp/memory/object.ts';
     export { decodeFunction } from './src/interp/module/decode.ts';
     export { isUndefined, PartlyUndefined, Pointer } from './src/interp/values.ts';
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
