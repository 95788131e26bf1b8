// npm run test:aliases: two accesses that are said to have no byte in common have none, in any run of c-torture.
//
// Each program's graph is interpreted as it is built, and after passes that make addresses harder to tell apart. For each load
// and store it is known which bytes it accesses; where two of them meet, of which one writes, the analysis must not call them
// disjoint (test/support/alias-check.ts). The last line counts programs; the exit status is 1 when anything was contradicted.

import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseSets, evenSample, listModules, makeModules } from './corpus/corpus.js';
import { bundle } from './lib/bundle.js';
import { defaultJobs, WorkerPool } from './lib/parallel.js';
import { Progress } from './lib/progress.js';

const help = `Runs the programs of c-torture, and checks that accesses which are said not to alias never meet.

  npm run test:aliases -- [options]

  --set=NAME     only this set (default: execute-O0 and execute-O1); may be given again
  --only=TEXT    only programs with this in their names
  --quick        a fixed sample of 60 programs of each set
  --time=MS      how long one program may run, each time (default 3000)
  --jobs=N       worker processes (default ${defaultJobs}: one a core)
  --install      install missing Debian packages (as root)

The corpus is made on first use, in build/corpus or $RVSDG_CORPUS.`;

/**
 * As it is built, with variables as values, with calls inlined and loops changed, and at a level: there where pointers lead is
 * not found out again, but what the passes were told is checked on what they have made.
 */
const pipelines = [
  '',
  'promotion,reduction,known-decisions,invariant-redirection,dead-node-elimination',
  'promotion,inlining,promotion,reduction,known-decisions,theta-gamma-inversion,push-out,common-node-elimination,unrolling,reduction',
  'O2',
];

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: ['execute-O0', 'execute-O1'] },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean' },
    time: { type: 'string', default: '3000' },
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

/** @typedef {import('./aliases/worker.js').Answer} Answer */

/** @returns {Promise<boolean>} whether nothing was contradicted */
async function main() {
  const jobs = Number(options.jobs);
  const library = await bundle(
    `aliases-${process.pid}`,
    `export { buildModule } from './src/build/index.ts';
     export { ProgramError } from './src/interp/index.ts';
     export { readModule } from './src/llvm/index.ts';
     export { ModuleSummary } from './src/analysis/summary.ts';
     export { optimize, parsePipeline } from './src/passes/index.ts';
     export { AliasCheck } from './test/support/alias-check.ts';`,
  );
  process.on('exit', () => {
    for (const file of [library, `${library}.map`]) rmSync(file, { force: true });
  });
  const chosen = options.set.flatMap((name) => {
    const found = listModules(chooseSets([name]), { install: options.install });
    const fitting = found.filter((module) => module.name.includes(options.only));
    return evenSample(fitting, options.quick ? 60 : Number.POSITIVE_INFINITY);
  });
  const { present } = await makeModules(chosen, { jobs });
  const timeLimit = Number(options.time);
  const pool = new WorkerPool({
    script: fileURLToPath(new URL('aliases/worker.js', import.meta.url)),
    args: [library],
    nodeArgs: ['--enable-source-maps'],
    jobs: Math.min(jobs, present.length),
    timeLimit: pipelines.length * timeLimit + 60_000,
  });
  const progress = new Progress('checking', present.length);
  const sum = { overlaps: 0, disjoint: 0, ended: 0, failed: 0 };
  await Promise.all(
    present.map(async ({ set, name, file }) => {
      const answer = await pool.run({ file, passes: pipelines, timeLimit });
      progress.step(`${set}/${name}`);
      const problems = 'lost' in answer ? [`${answer.lost}: ${answer.detail}`] : answer.problems;
      if (problems.length > 0) sum.failed++;
      for (const problem of problems) console.log(`${set}/${name}: ${problem}`);
      if ('lost' in answer) return;
      sum.overlaps += answer.overlaps;
      sum.disjoint += answer.disjoint;
      sum.ended += answer.ended;
    }),
  );
  progress.end();
  pool.close();
  console.log(`${sum.ended} of ${pipelines.length * present.length} runs ended`);
  console.log(
    `${sum.overlaps} pairs of accesses met; ${sum.disjoint} pairs that were made are called disjoint`,
  );
  console.log(`${present.length - sum.failed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.overlaps > 0 && sum.disjoint > 0;
}
