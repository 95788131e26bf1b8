// Commands against each other: whole processes, start to exit, in turns, so that whatever else the machine does hits all
// of them. The minimum of the runs counts; the median says how noisy they were. Memory is the peak of the resident set.

import { chooseSets, listModules, makeModules } from '../../scripts/corpus/corpus.js';
import { defaultJobs } from '../../scripts/lib/parallel.js';
import { requireAll, requirements } from '../../scripts/lib/tools.js';
import { measure } from './processes.js';
import { least, median } from './statistics.js';

/** A command may take so many seconds of processor time. */
const limit = 900;

/**
 * @typedef {{ name: string, command: string[] }} Contestant
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {number} minimum    seconds on the wall
 * @property {number} median     seconds on the wall
 * @property {number} processor  seconds, the least
 * @property {number} memory     bytes, the most
 * @property {string} messages   what the last run wrote to standard error
 */

/**
 * @param {Contestant[]} contestants
 * @param {number} runs
 * @param {(name: string, isOver: boolean) => void} [onRun]  hears of each run before it starts and when it is over
 * @returns {Row[]}
 */
export function compete(contestants, runs, onRun = () => undefined) {
  /** @type {Map<string, ReturnType<typeof measure>[]>} */
  const results = new Map(contestants.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const { name, command } of contestants) {
      onRun(name, false);
      results.get(name)?.push(measure(command, limit));
      onRun(name, true);
    }
  }
  return [...results].map(([name, costs]) => ({
    name,
    minimum: least(costs.map(({ wall }) => wall)),
    median: median(costs.map(({ wall }) => wall)),
    processor: least(costs.map(({ processor }) => processor)),
    memory: Math.max(...costs.map(({ memory }) => memory)),
    messages: costs[costs.length - 1].stderr,
  }));
}

/**
 * The module of SQLite that benches are about, made when the corpus does not have it.
 *
 * @param {{ install?: boolean | undefined }} options
 */
export async function sqliteModule({ install = false }) {
  requireAll([requirements.opt], { install });
  const modules = listModules(chooseSets(['sqlite3']), { install });
  const { present } = await makeModules(
    modules.filter(({ name }) => name === 'sqlite3-O1'),
    { jobs: defaultJobs },
  );
  if (present.length > 0) return present[0].file;
  console.error('clang did not compile sqlite3.c; see build/corpus/sqlite3');
  process.exit(2);
}
