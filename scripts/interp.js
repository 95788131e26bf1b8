// npm run test:interp: the interpreter and the machine agree.
//
// For each program of GCC's c-torture `execute`, as clang -O0 and as clang -O1 without LLVM's passes left it:
// compile it, run it, interpret it, and compare exit status and output. Programs that fail natively are not
// counted. A program that the interpreter refuses is listed with the reason; that is no failure. A different
// result is, and so is an error inside the interpreter.
//
// What the machine says is kept in build/interp, beside a copy of everything that failed. The last line counts;
// the exit status is 1 when anything failed.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseSets, listModules, makeModules } from './corpus/corpus.js';
import { buildInterpreter } from './interp/build.js';
import { nativeResults } from './interp/native.js';
import { defaultJobs, WorkerPool } from './lib/parallel.js';
import { buildFolder } from './lib/paths.js';
import { Progress } from './lib/progress.js';

const help = `Interprets every program of c-torture's execute and compares it with the machine.

  npm run test:interp -- [options]

  --set=NAME     only this set (default: execute-O0 and execute-O1); may be given again
  --only=TEXT    only programs with this in their names
  --quick        a fixed sample of 50 programs of each set
  --time=MS      how long one program may be interpreted (default 20000)
  --show=N       how many reasons to print (default 40)
  --jobs=N       worker processes (default ${defaultJobs}: one a core)
  --install      install missing Debian packages (as root)

The corpus is made on first use, in build/corpus or $RVSDG_CORPUS; results go to build/interp.`;

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: ['execute-O0', 'execute-O1'] },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    time: { type: 'string', default: '20000' },
    show: { type: 'string', default: '40' },
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
 * @typedef {import('./corpus/corpus.js').CorpusModule} CorpusModule
 * @typedef {import('./interp/native.js').NativeResult} NativeResult
 * @typedef {import('./interp/worker.js').Outcome} Outcome
 * @typedef {{ module: CorpusModule, verdict: string, reason: string }} Judgement
 */

/** @returns {Promise<boolean>} whether nothing failed */
async function main() {
  const jobs = Number(options.jobs);
  const interpreter = await buildInterpreter();
  const { present } = await makeModules(listModules(chooseSets(options.set), options), { jobs });
  const chosen = present.filter(({ name }) => name.includes(options.only ?? ''));
  const native = await nativeResults(chosen, { jobs });
  const passing = chosen.filter((module) => native.get(module)?.status === 0);
  const judgements = await interpretAll(passing, native, interpreter, jobs);
  keepFailures(judgements);
  printTable(chosen, passing, judgements);
  printReasons(judgements);
  const failed = judgements.filter(({ verdict }) => isFailure(verdict));
  for (const { module, verdict, reason } of failed) {
    console.log(`${verdict} ${module.set}/${module.name}: ${reason}`);
  }
  const agreed = judgements.filter(({ verdict }) => verdict === 'agree').length;
  console.log(`${agreed} passed, ${failed.length} failed`);
  return failed.length === 0 && agreed > 0;
}

/** @param {string} verdict */
function isFailure(verdict) {
  return verdict === 'DISAGREE' || verdict === 'internal error';
}

/**
 * @param {CorpusModule[]} modules
 * @param {Map<CorpusModule, NativeResult>} native
 * @param {string} interpreter
 * @param {number} jobs
 */
async function interpretAll(modules, native, interpreter, jobs) {
  const timeLimit = Number(options.time);
  const pool = new WorkerPool({
    script: fileURLToPath(new URL('interp/worker.js', import.meta.url)),
    args: [interpreter, String(timeLimit)],
    jobs: Math.min(jobs, modules.length),
    timeLimit: timeLimit + 30_000,
  });
  const progress = new Progress('interpreting', modules.length);
  const judgements = await Promise.all(
    modules.map(async (module) => {
      const outcome = await pool.run({ file: module.file });
      progress.step(`${module.set}/${module.name}`);
      return { module, ...judge(outcome, /** @type {NativeResult} */ (native.get(module))) };
    }),
  );
  progress.end();
  pool.close();
  return judgements;
}

/**
 * @param {Outcome | import('./lib/parallel.js').Lost} outcome
 * @param {NativeResult} native
 */
function judge(outcome, native) {
  if ('lost' in outcome) return { verdict: 'internal error', reason: `${outcome.lost}: ${outcome.detail}` };
  if (outcome.kind !== 'ended') return { verdict: outcome.kind, reason: outcome.reason };
  if (outcome.status !== native.status) {
    return { verdict: 'DISAGREE', reason: `exit status ${outcome.status} instead of ${native.status}` };
  }
  if (outcome.output !== native.output) return { verdict: 'DISAGREE', reason: 'the output differs' };
  return { verdict: 'agree', reason: '' };
}

/** @param {Judgement[]} judgements */
function keepFailures(judgements) {
  const file = join(buildFolder, 'interp', 'judgements.txt');
  mkdirSync(join(buildFolder, 'interp'), { recursive: true });
  rmSync(file, { force: true });
  const lines = judgements
    .filter(({ verdict }) => verdict !== 'agree')
    .map(({ module, verdict, reason }) => `${verdict}\t${module.set}/${module.name}\t${reason}`);
  writeFileSync(file, `${lines.sort().join('\n')}\n`);
}

/**
 * @param {CorpusModule[]} chosen
 * @param {CorpusModule[]} passing
 * @param {Judgement[]} judgements
 */
function printTable(chosen, passing, judgements) {
  const verdicts = ['agree', 'not supported', 'undefined behaviour', 'limit', 'DISAGREE', 'internal error'];
  console.log(`${'set'.padEnd(14)}${['programs', 'run natively', ...verdicts].join('  ')}`);
  for (const set of new Set(chosen.map((module) => module.set))) {
    const of = (/** @type {CorpusModule[]} */ list) => list.filter((module) => module.set === set).length;
    const counts = verdicts.map((verdict) =>
      of(judgements.filter((each) => each.verdict === verdict).map(({ module }) => module)),
    );
    const columns = ['programs', 'run natively', ...verdicts];
    const cells = [of(chosen), of(passing), ...counts].map((count, i) =>
      String(count).padStart(columns[i].length),
    );
    console.log(`${set.padEnd(14)}${cells.join('  ')}`);
  }
}

/** @param {Judgement[]} judgements */
function printReasons(judgements) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { module, verdict, reason } of judgements) {
    if (verdict === 'agree' || isFailure(verdict)) continue;
    const key = `${verdict}: ${reason}`;
    groups.set(key, [...(groups.get(key) ?? []), `${module.set}/${module.name}`]);
  }
  const sorted = [...groups].sort((a, b) => b[1].length - a[1].length);
  for (const [reason, names] of sorted.slice(0, Number(options.show))) {
    const more = names.length > 3 ? ', …' : '';
    console.log(`${String(names.length).padStart(5)}  ${reason} (${names.slice(0, 3).join(', ')}${more})`);
  }
  if (sorted.length > Number(options.show))
    console.log(`       … and ${sorted.length - Number(options.show)} more reasons`);
}
