// npm run test:same: however the passes are run, the same module comes out, to the byte.
//
//   streamed      as `rvsdg opt` and `rvsdg cc` do: passes begin before all functions are built, recovery before all
//                 are optimized
//   by function   all passes of a stretch on one function, then on the next
//   reversed      the same, with the functions in reverse order
//   by pass       each pass on all functions, with pauses
//   printed       with the program written as text after each pass, as --print-changed does
//   verified      with the graph verified after each pass, and remarks
//   explored      recorded by the explorer
//
// What a pass on one function may know of others is made between stretches of such passes and does not change while they
// run (docs/architecture.md); where that is broken, the ways differ. Modules that came out differently are left in
// build/same. The last line counts modules; the exit status is 1 when anything differed.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseSets, evenSample, listModules, makeModules } from './corpus/corpus.js';
import { bundle } from './lib/bundle.js';
import { defaultJobs, WorkerPool } from './lib/parallel.js';
import { buildFolder } from './lib/paths.js';
import { Progress } from './lib/progress.js';

/** By set: how many modules a quick run takes. */
const defaultSets = new Map([
  ['execute-O1', 40],
  ['compile-O1', 20],
  ['benchmarks', 8],
  ['cxx-O0g', 6],
  ['cxx-O2', 6],
  ['sqlite3', 0],
]);
const allWays = ['streamed', 'by function', 'reversed', 'by pass', 'printed', 'verified', 'explored'];

const help = `Optimizes modules in all the ways there are to run passes, and compares what comes out byte for byte.

  npm run test:same -- [options]

  --set=NAME     only this set (default: ${[...defaultSets.keys()].join(', ')}); may be given again
  --only=TEXT    only modules with this in their names
  --file=X.ll    only this file; may be given again
  --passes=LIST  the passes, or a level (default O2); may be given again
  --way=NAME     compare only this way with the first; may be given again
                 (${allWays.join(', ')})
  --quick        a fixed sample of each set, without SQLite
  --jobs=N       worker processes (default ${defaultJobs}: one a core)
  --install      install missing Debian packages (as root)

The corpus is made on first use, in build/corpus or $RVSDG_CORPUS. Modules that differ are left in build/same.`;

/** How long one module may take, in milliseconds. */
const moduleTimeLimit = 1_200_000;
const failuresFolder = join(buildFolder, 'same');

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    file: { type: 'string', multiple: true },
    passes: { type: 'string', multiple: true, default: ['O2'] },
    way: { type: 'string', multiple: true },
    quick: { type: 'boolean' },
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
 * @typedef {import('./same/worker.js').Answer} Answer
 */

/** @returns {Promise<boolean>} whether nothing differed */
async function main() {
  const ways = chooseWays();
  const subjects = await gather();
  const library = await bundle(
    `same-${process.pid}`,
    `export { readModule, verifyModule } from './src/llvm/index.ts';
     export { runInWay } from './test/passes/ways.ts';`,
  );
  process.on('exit', () => {
    for (const file of [library, `${library}.map`]) rmSync(file, { force: true });
  });
  rmSync(failuresFolder, { recursive: true, force: true });
  const pool = new WorkerPool({
    script: fileURLToPath(new URL('same/worker.js', import.meta.url)),
    args: [library],
    nodeArgs: ['--max-old-space-size=6144', '--enable-source-maps'],
    jobs: Math.min(Number(options.jobs), subjects.length),
    timeLimit: moduleTimeLimit,
  });
  const tasks = subjects.flatMap((subject) => options.passes.map((passes) => ({ subject, passes })));
  const progress = new Progress('comparing', tasks.length);
  let failed = 0;
  let functions = 0;
  await Promise.all(
    tasks.map(async ({ subject, passes }) => {
      const answer = await pool.run({ file: subject.file, passes, ways });
      progress.step(`${subject.set}/${subject.name}`);
      const problem = 'lost' in answer ? `${answer.lost}: ${answer.detail}` : answer.problem;
      functions += answer.functions ?? 0;
      if (problem === null) return;
      failed++;
      console.log(`${subject.set}/${subject.name}, ${passes}: ${problem}`);
      keep(subject, passes, answer.texts ?? {});
    }),
  );
  progress.end();
  pool.close();
  const count = `${subjects.length} modules with ${functions} functions`;
  console.log(`${count}, each in ${ways.length} ways: ${ways.join(', ')}`);
  if (failed > 0) console.log(`What differed lies in ${failuresFolder}.`);
  console.log(`${tasks.length - failed} passed, ${failed} failed`);
  return failed === 0 && tasks.length > 0;
}

function chooseWays() {
  if (options.way === undefined) return allWays;
  const unknown = options.way.find((way) => !allWays.includes(way));
  if (unknown !== undefined) {
    console.error(`No way is called '${unknown}': ${allWays.join(', ')}`);
    process.exit(2);
  }
  return [allWays[0], ...options.way.filter((way) => way !== allWays[0])];
}

/** @returns {Promise<Subject[]>} */
async function gather() {
  if (options.file) return options.file.map((file) => ({ set: 'files', name: file, file: resolve(file) }));
  const names = options.set ?? [...defaultSets.keys()];
  const modules = names
    .flatMap((name) => {
      const found = listModules(chooseSets([name]), { install: options.install });
      const sample = options.quick ? (defaultSets.get(name) ?? 20) : Infinity;
      const fitting = found.filter((module) => module.name.includes(options.only));
      return evenSample(fitting, sample);
    })
    // SQLite optimized with debug information and vectorized is what nobody gives us.
    .filter(({ set, name }) => set !== 'sqlite3' || /-O[01]$/.test(name));
  return (await makeModules(modules, { jobs: Number(options.jobs) })).present;
}

/**
 * @param {Subject} subject
 * @param {string} passes
 * @param {Record<string, Uint8Array>} texts
 */
function keep({ set, name }, passes, texts) {
  const path = join(failuresFolder, set, name.replaceAll('/', '.'));
  mkdirSync(dirname(path), { recursive: true });
  for (const [way, text] of Object.entries(texts)) {
    writeFileSync(`${path}.${passes}.${way.replaceAll(' ', '-')}.ll`, text);
  }
}
