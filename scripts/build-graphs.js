// npm run test:build: every function of the corpus becomes a graph, and the graph is one.
//
// C as clang's front end leaves it and as LLVM optimized it: c-torture, SQLite, and parsers that tree-sitter generated.
// A function that the builder lets through verbatim is listed with the reason; they may be 1 % of the C functions. An
// error inside the builder is a failure, and so is a violation that the graph's verifier finds. C++ is built too, and
// its verbatim functions are counted beside; there is no limit for them yet.
//
// The list of all verbatim functions and failures is kept in build/graphs. The last line counts functions; the exit
// status is 1 when anything failed.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseSets, listModules, makeModules } from './corpus/corpus.js';
import { bundle } from './lib/bundle.js';
import { normalised } from './lib/grouping.js';
import { defaultJobs, WorkerPool } from './lib/parallel.js';
import { buildFolder } from './lib/paths.js';
import { Progress } from './lib/progress.js';

/** How many of a hundred C functions may be let through verbatim. */
const largestPercentage = 1;
/** Milliseconds that one module may take. */
const timeLimit = 300_000;

const cSets = ['execute-O1', 'execute-O2g', 'compile-O1', 'compile-O2g', 'sqlite3', 'parsers'];
const cxxSets = ['cxx-O0g', 'cxx-O2'];
/** What SQLite is at other levels takes long and shows nothing new. */
const sqliteLevels = ['sqlite3-O1', 'sqlite3-O2g'];

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: [...cSets, ...cxxSets] },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    show: { type: 'string', default: '20' },
    jobs: { type: 'string', default: String(defaultJobs) },
    install: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Builds the graph of every module of the corpus and verifies it.

  npm run test:build -- [options]

  --set=NAME     only this set (default: ${[...cSets, ...cxxSets].join(', ')}); may be given again
  --only=TEXT    only modules with this in their names
  --quick        a fixed sample of each set
  --show=N       how many failures to print (default 20)
  --jobs=N       worker processes (default ${defaultJobs}: one a core)
  --install      install missing Debian packages (as root)

The corpus is made on first use, in build/corpus or $RVSDG_CORPUS; lists go to build/graphs.`);
  process.exit(0);
}
process.exit((await main()) ? 0 : 1);

/**
 * @typedef {import('./corpus/corpus.js').CorpusModule} CorpusModule
 * @typedef {import('./build-graphs/worker.js').Outcome} Outcome
 * @typedef {{ module: CorpusModule, outcome: Outcome }} Built
 */

/** @returns {Promise<boolean>} whether nothing failed */
async function main() {
  const jobs = Number(options.jobs);
  const library = await bundle(
    'build-graphs',
    `export { readModule } from './src/llvm/index.ts';
     export { buildModule } from './src/build/index.ts';
     export { regionsOf, verifyGraph } from './src/rvsdg/index.ts';`,
  );
  const { present } = await makeModules(chooseModules(), { jobs });
  const all = await buildAll(present, library, jobs);
  keepLists(all);
  printTable(all);
  printReasons(all);
  const c = all.filter(({ module }) => !cxxSets.includes(module.set));
  const percentage = percentageOf(c);
  const tooMany = percentage > largestPercentage;
  printFailures(all);
  console.log(
    `${percentage.toFixed(2)} % of C functions verbatim, at most ${largestPercentage} %${tooMany ? ': FAILED' : ''}`,
  );
  const failed = sum(all, ({ failures }) => new Set(failures.map(({ name }) => name)).size);
  const passed = sum(all, ({ functions, verbatim }) => functions - verbatim.length) - failed;
  console.log(`${passed} passed, ${failed + (tooMany ? 1 : 0)} failed`);
  return failed === 0 && !tooMany && passed > 0;
}

function chooseModules() {
  const modules = chooseSets(options.set).flatMap((set) => {
    if (set.name !== 'sqlite3') return listModules([set], options);
    const levels = options.quick ? sqliteLevels.slice(0, 1) : sqliteLevels;
    return listModules([set], { ...options, quick: false }).filter(({ name }) => levels.includes(name));
  });
  return modules.filter(({ name }) => name.includes(options.only ?? ''));
}

/**
 * @param {CorpusModule[]} modules
 * @param {string} library
 * @param {number} jobs
 * @returns {Promise<Built[]>}
 */
async function buildAll(modules, library, jobs) {
  const pool = new WorkerPool({
    script: fileURLToPath(new URL('build-graphs/worker.js', import.meta.url)),
    args: [library],
    nodeArgs: ['--max-old-space-size=4096'],
    jobs: Math.min(jobs, modules.length),
    timeLimit,
  });
  const progress = new Progress('building', modules.length);
  const all = await Promise.all(
    modules.map(async (module) => {
      const answer = await pool.run({ file: module.file });
      progress.step(`${module.set}/${module.name}`);
      return { module, outcome: 'lost' in answer ? lostOutcome(answer) : answer };
    }),
  );
  progress.end();
  pool.close();
  return all;
}

/**
 * @param {import('./lib/parallel.js').Lost} answer
 * @returns {Outcome}
 */
function lostOutcome({ lost, detail }) {
  const failures = [{ name: '', message: `${lost}: ${detail}` }];
  return { functions: 1, instructions: 0, nodes: 0, milliseconds: 0, verbatim: [], failures };
}

/**
 * @param {Built[]} all
 * @param {(outcome: Outcome) => number} count
 */
function sum(all, count) {
  return all.reduce((total, { outcome }) => total + count(outcome), 0);
}

/** @param {Built[]} all */
function percentageOf(all) {
  const functions = sum(all, (outcome) => outcome.functions);
  return functions === 0 ? 0 : (100 * sum(all, ({ verbatim }) => verbatim.length)) / functions;
}

/** @param {Built[]} all */
function printTable(all) {
  const heads = ['modules', 'functions', 'verbatim', '%', 'failed', 'instructions', 'nodes', 'build s'];
  console.log('set'.padEnd(14) + heads.map((head) => head.padStart(13)).join(''));
  for (const set of new Set(all.map(({ module }) => module.set))) {
    const these = all.filter(({ module }) => module.set === set);
    const cells = [
      these.length,
      sum(these, ({ functions }) => functions),
      sum(these, ({ verbatim }) => verbatim.length),
      percentageOf(these).toFixed(2),
      sum(these, ({ failures }) => failures.length),
      sum(these, ({ instructions }) => instructions),
      sum(these, ({ nodes }) => nodes),
      (sum(these, ({ milliseconds }) => milliseconds) / 1000).toFixed(1),
    ];
    console.log(set.padEnd(14) + cells.map((cell) => String(cell).padStart(13)).join(''));
  }
}

/** @param {Built[]} all */
function printReasons(all) {
  for (const [language, isCxx] of /** @type {const} */ ([
    ['C', false],
    ['C++', true],
  ])) {
    const these = all.filter(({ module }) => cxxSets.includes(module.set) === isCxx);
    if (these.length === 0) continue;
    const places = these.flatMap(({ module, outcome }) =>
      outcome.verbatim.map((item) => ({ reason: item.reason, place: placeOf(module, item) })),
    );
    console.log(`\n${language}: ${places.length} functions verbatim, ${percentageOf(these).toFixed(2)} %`);
    for (const [reason, list] of grouped(places)) {
      const more = list.length > 3 ? ', …' : '';
      console.log(`${String(list.length).padStart(6)}  ${reason} (${list.slice(0, 3).join(', ')}${more})`);
    }
  }
}

/** @param {{ reason: string, place: string }[]} places */
function grouped(places) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { reason, place } of places) {
    const list = groups.get(reason);
    if (list) list.push(place);
    else groups.set(reason, [place]);
  }
  return [...groups].sort((a, b) => b[1].length - a[1].length);
}

/**
 * Function, module and, if known, the line on which the function begins.
 *
 * @param {CorpusModule} module
 * @param {{ name: string, line?: number }} item
 */
function placeOf(module, { name, line }) {
  return `${name} in ${module.set}/${module.name}${line === undefined ? '' : `:${line}`}`;
}

/** @param {Built[]} all */
function printFailures(all) {
  const places = all.flatMap(({ module, outcome }) =>
    outcome.failures.map(({ name, message }) => ({
      reason: normalised(message),
      place: `${placeOf(module, { name })}: ${message}`,
    })),
  );
  if (places.length > 0) console.log(`\n${places.length} failures:`);
  let left = Number(options.show);
  for (const [reason, list] of grouped(places)) {
    if (left-- <= 0) break;
    console.log(`${String(list.length).padStart(6)}  ${reason}\n        ${list[0]}`);
  }
  console.log();
}

/** @param {Built[]} all */
function keepLists(all) {
  const folder = join(buildFolder, 'graphs');
  mkdirSync(folder, { recursive: true });
  const verbatim = all.flatMap(({ module, outcome }) =>
    outcome.verbatim.map((item) => `${item.reason}\t${placeOf(module, item)}`),
  );
  const failures = all.flatMap(({ module, outcome }) =>
    outcome.failures.map((item) => `${placeOf(module, item)}\t${item.message.replaceAll('\n', ' ')}`),
  );
  writeFileSync(join(folder, 'verbatim.txt'), [...verbatim.sort(), ''].join('\n'));
  writeFileSync(join(folder, 'failures.txt'), [...failures.sort(), ''].join('\n'));
}
