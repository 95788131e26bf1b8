// npm run test:interp: the interpreters and the machine agree.
//
// For each program of GCC's c-torture `execute`, as clang -O0 and as clang -O1 without LLVM's passes left it:
// compile it and run it; interpret it as a module; build its graph and interpret that, with the nodes as they are
// listed and in another order that the edges allow. Exit status and output must be the same each time. Programs
// that fail natively are not counted. A program that all interpreters refuse is listed with the reason; that is no
// failure. A different result is, and so is an error inside an interpreter, or one that sees something undefined
// where another does not. What only one of them lacks is listed apart.
//
// What the machine says is kept in build/interp, beside a list of everything that did not agree. The last line
// counts; the exit status is 1 when anything failed.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseSets, listModules, makeModules } from './corpus/corpus.js';
import { isFailure, judge, verdicts } from './interp/judge.js';
import { nativeResults } from './interp/native.js';
import { bundle } from './lib/bundle.js';
import { defaultJobs, WorkerPool } from './lib/parallel.js';
import { buildFolder } from './lib/paths.js';
import { Progress } from './lib/progress.js';

const help = `Interprets every program of c-torture's execute, as a module and as a graph, and compares with the machine.

  npm run test:interp -- [options]

  --set=NAME     only this set (default: execute-O0 and execute-O1); may be given again
  --only=TEXT    only programs with this in their names
  --quick        a fixed sample of 50 programs of each set
  --shuffle=N    picks the other order of the nodes (default 1)
  --time=MS      how long one program may be interpreted, each way (default 20000)
  --show=N       how many reasons to print (default 40)
  --jobs=N       worker processes (default ${defaultJobs}: one a core)
  --install      install missing Debian packages (as root)

The corpus is made on first use, in build/corpus or $RVSDG_CORPUS; results go to build/interp.`;

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: ['execute-O0', 'execute-O1'] },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    shuffle: { type: 'string', default: '1' },
    time: { type: 'string', default: '20000' },
    show: { type: 'string', default: '40' },
    jobs: { type: 'string', default: String(defaultJobs) },
    install: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

/** What the worker processes need. */
const interpreters = `
export { buildModule } from './src/build/index.ts';
export * from './src/interp/index.ts';
export { readModule } from './src/llvm/index.ts';
export { verifyGraph } from './src/rvsdg/index.ts';
`;

if (options.help) {
  console.log(help);
  process.exit(0);
}
process.exit((await main()) ? 0 : 1);

/**
 * @typedef {import('./corpus/corpus.js').CorpusModule} CorpusModule
 * @typedef {import('./interp/native.js').NativeResult} NativeResult
 * @typedef {import('./interp/worker.js').Answer} Answer
 * @typedef {import('./interp/judge.js').Judgement & { module: CorpusModule, answer: Answer | null }} Judged
 */

/** @returns {Promise<boolean>} whether nothing failed */
async function main() {
  const jobs = Number(options.jobs);
  const interpreter = await bundle('interp', interpreters);
  const { present } = await makeModules(listModules(chooseSets(options.set), options), { jobs });
  const chosen = present.filter(({ name }) => name.includes(options.only ?? ''));
  const native = await nativeResults(chosen, { jobs });
  const passing = chosen.filter((module) => native.get(module)?.status === 0);
  const judged = await interpretAll(passing, native, interpreter, jobs);
  keep(judged);
  printTable(chosen, passing, judged);
  printReasons(judged);
  printOpaque(judged);
  printTimes(judged);
  const failed = judged.filter(({ verdict }) => isFailure(verdict));
  for (const { module, verdict, reason } of failed) {
    console.log(`${verdict} ${module.set}/${module.name}: ${reason}`);
  }
  const agreed = judged.filter(({ verdict }) => verdict === 'agree').length;
  console.log(`${agreed} passed, ${failed.length} failed`);
  return failed.length === 0 && agreed > 0;
}

/**
 * @param {CorpusModule[]} modules
 * @param {Map<CorpusModule, NativeResult>} native
 * @param {string} interpreter
 * @param {number} jobs
 * @returns {Promise<Judged[]>}
 */
async function interpretAll(modules, native, interpreter, jobs) {
  const timeLimit = Number(options.time);
  const pool = new WorkerPool({
    script: fileURLToPath(new URL('interp/worker.js', import.meta.url)),
    args: [interpreter, String(timeLimit), options.shuffle],
    jobs: Math.min(jobs, modules.length),
    timeLimit: 3 * timeLimit + 30_000,
  });
  const progress = new Progress('interpreting', modules.length);
  const judged = await Promise.all(
    modules.map(async (module) => {
      const answer = await pool.run({ file: module.file });
      progress.step(`${module.set}/${module.name}`);
      const judgement = judge(answer, /** @type {NativeResult} */ (native.get(module)));
      return { module, answer: 'lost' in answer ? null : answer, ...judgement };
    }),
  );
  progress.end();
  pool.close();
  return judged;
}

/** @param {Judged[]} judged */
function keep(judged) {
  mkdirSync(join(buildFolder, 'interp'), { recursive: true });
  const lines = judged
    .filter(({ verdict }) => verdict !== 'agree')
    .map(({ module, verdict, reason }) => `${verdict}\t${module.set}/${module.name}\t${reason}`);
  writeFileSync(join(buildFolder, 'interp', 'judgements.txt'), `${lines.sort().join('\n')}\n`);
}

/**
 * @param {CorpusModule[]} chosen
 * @param {CorpusModule[]} passing
 * @param {Judged[]} judged
 */
function printTable(chosen, passing, judged) {
  const columns = ['programs', 'run natively', ...verdicts];
  console.log(`${'set'.padEnd(14)}${columns.join('  ')}`);
  for (const set of new Set(chosen.map((module) => module.set))) {
    const of = (/** @type {CorpusModule[]} */ list) => list.filter((module) => module.set === set).length;
    const counts = verdicts.map((verdict) =>
      of(judged.filter((each) => each.verdict === verdict).map(({ module }) => module)),
    );
    const cells = [of(chosen), of(passing), ...counts].map((count, i) =>
      String(count).padStart(columns[i].length),
    );
    console.log(`${set.padEnd(14)}${cells.join('  ')}`);
  }
}

/** @param {Judged[]} judged */
function printReasons(judged) {
  printGroups(
    judged
      .filter(({ verdict }) => verdict !== 'agree' && !isFailure(verdict))
      .map(({ module, verdict, reason }) => [`${verdict}: ${reason}`, `${module.set}/${module.name}`]),
  );
}

/** @param {Judged[]} judged */
function printOpaque(judged) {
  const opaque = judged.flatMap(({ module, answer }) =>
    (answer?.opaque ?? []).map((reason) => [reason, `${module.set}/${module.name}`]),
  );
  console.log(`functions that graphs do not represent: ${opaque.length}`);
  printGroups(opaque);
}

/** @param {string[][]} pairs  of a reason and a name */
function printGroups(pairs) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [reason, name] of pairs) groups.set(reason, [...(groups.get(reason) ?? []), name]);
  const sorted = [...groups].sort((a, b) => b[1].length - a[1].length);
  for (const [reason, names] of sorted.slice(0, Number(options.show))) {
    const more = names.length > 3 ? ', …' : '';
    console.log(`${String(names.length).padStart(5)}  ${reason} (${names.slice(0, 3).join(', ')}${more})`);
  }
  if (sorted.length > Number(options.show))
    console.log(`       … and ${sorted.length - Number(options.show)} more reasons`);
}

/** @param {Judged[]} judged */
function printTimes(judged) {
  const total = { module: 0, build: 0, graph: 0, shuffled: 0 };
  for (const { answer } of judged) {
    if (answer === null) continue;
    for (const name of /** @type {(keyof typeof total)[]} */ (Object.keys(total))) {
      total[name] += answer.milliseconds[name];
    }
  }
  const parts = Object.entries(total).map(([name, time]) => `${name} ${(time / 1000).toFixed(1)} s`);
  console.log(`time: ${parts.join(', ')}`);
}
