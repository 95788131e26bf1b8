// A worker process of test:recover: runs programs, and takes modules through the graph and back.

import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outcomeOf } from './program.js';

/**
 * @typedef {import('./program.js').Ended} Ended
 * @typedef {import('./program.js').Language} Language
 *
 * @typedef {object} ReferenceTask  what does the program do that the file is?
 * @property {'reference'} kind
 * @property {string} file
 * @property {Language} language
 * @property {number} timeLimit
 *
 * @typedef {object} RecoverTask  does the module still do that after it was a graph?
 * @property {'recover'} kind
 * @property {string} file
 * @property {Language} language
 * @property {number} timeLimit
 * @property {string} recovery
 * @property {string} passes       a list of passes, a level, or random:SEED
 * @property {Ended | null} expected  null: it only has to be valid
 *
 * @typedef {object} Answer
 * @property {string | null} problem  what is wrong; null if nothing is
 * @property {number} functions       with a body
 * @property {number} verbatim        those that the graph does not represent
 * @property {number} milliseconds    that building and recovering took
 * @property {Uint8Array} [text]      the module that came back, if there is a problem with it
 */

const {
  buildModule,
  optimize,
  parsePipeline,
  passes: allPasses,
  readModule,
  recoverModule,
  recoveryFor,
  writeModule,
} = await import(pathToFileURL(process.argv[2]).href);

process.on('message', (/** @type {ReferenceTask | RecoverTask} */ task) => {
  process.send?.(task.kind === 'reference' ? reference(task) : recover(task));
});

/**
 * @param {ReferenceTask} task
 * @returns {import('./program.js').Outcome}
 */
function reference({ file, language, timeLimit }) {
  const text = readFileSync(file);
  const ending = extname(file);
  return outcomeOf({ text, ending, language, verify: false, run: true, timeLimit, keepProblem: true });
}

/**
 * @param {RecoverTask} task
 * @returns {Answer}
 */
function recover(task) {
  const { text, ...answer } = throughTheGraph(task);
  if (text === undefined) return answer;
  const { language, timeLimit, expected } = task;
  const run = expected !== null;
  const job = { text, ending: '.ll', language, verify: true, run, timeLimit, keepProblem: false };
  const outcome = outcomeOf(job);
  const problem = 'problem' in outcome ? outcome.problem : difference(outcome, expected);
  return problem === null ? answer : { ...answer, problem, text };
}

/**
 * @param {RecoverTask} task
 * @returns {Answer}  with the text, or with a problem
 */
function throughTheGraph({ file, recovery, passes }) {
  const answer = { functions: 0, verbatim: 0, milliseconds: 0 };
  let station = 'read';
  try {
    const module = readModule(readFileSync(file), { filename: file });
    answer.functions = module.functions.filter((/** @type {any} */ { blocks }) => blocks.length > 0).length;
    const start = performance.now();
    station = 'build';
    const program = buildModule(module);
    answer.verbatim = program.remarks.length;
    station = 'optimize';
    optimize(program, { ...pipelineOf(passes), verifyEach: true });
    station = 'recover';
    recoverModule(program, recoveryFor(module, recovery));
    answer.milliseconds = performance.now() - start;
    station = 'write';
    return { ...answer, problem: null, text: writeModule(module) };
  } catch (error) {
    return { ...answer, problem: `${station}: ${error instanceof Error ? error.stack : error}` };
  }
}

/**
 * A list of passes, or `random:SEED` for twenty of them, any that there are.
 *
 * @param {string} list
 */
function pipelineOf(list) {
  const seed = /^random:(\d+)$/.exec(list)?.[1];
  if (seed === undefined) return parsePipeline(list);
  let state = Number(seed);
  const names = Array.from({ length: 20 }, () => {
    // A linear congruential generator; its upper bits are the better ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return allPasses[(state >>> 8) % allPasses.length].name;
  });
  return parsePipeline(names.join());
}

/**
 * @param {Ended} actual
 * @param {Ended | null} expected
 * @returns {string | null}
 */
function difference(actual, expected) {
  if (expected === null) return null;
  if (actual.status !== expected.status) {
    return `exit status ${actual.status} instead of ${expected.status}`;
  }
  if (actual.output === expected.output) return null;
  const [ours, theirs] = [actual.output.split('\n'), expected.output.split('\n')];
  const line = theirs.findIndex((text, i) => text !== ours[i]);
  const at = line < 0 ? theirs.length : line;
  return `output differs in line ${at + 1}: ${quoted(ours[at])} instead of ${quoted(theirs[at])}`;
}

/** @param {string | undefined} line */
function quoted(line) {
  return line === undefined ? 'nothing' : JSON.stringify(line.slice(0, 200));
}
