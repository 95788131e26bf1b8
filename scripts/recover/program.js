// Making a program of a module or a source, and running it. What came of it is kept in build/recover/results under a
// hash of everything it depends on, so that a second run only has to do what changed.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { buildFolder } from '../lib/paths.js';
import { hashOf } from '../lib/reference.js';
import { clang, clangVersion, clangxx, opt } from '../lib/tools.js';

/**
 * @typedef {'c' | 'c++'} Language
 * @typedef {{ status: number, output: string }} Ended  `output` a character for each byte
 * @typedef {Ended | { problem: string }} Outcome  `problem`: why it never ran to an end
 *
 * @typedef {object} Job
 * @property {Uint8Array} text      of a module or a source
 * @property {string} ending        of its file: `.ll`, `.c`
 * @property {Language} language
 * @property {boolean} verify       whether `opt` has to accept it first
 * @property {boolean} run          whether to link and run it
 * @property {number} timeLimit     milliseconds that running may take
 * @property {boolean} keepProblem  whether to remember a problem, too
 */

/** How the programs of a language are linked, before and after the name of the file. */
const compilers = {
  c: { command: clang, before: ['-w', '-O0', '-fuse-ld=lld', '-I/usr/include/csmith'], after: ['-lm'] },
  'c++': { command: clangxx, before: ['-w', '-O0', '-std=c++20', '-pthread', '-fuse-ld=lld'], after: [] },
};

/** Milliseconds that verifying and that compiling may take. */
const toolTimeLimit = 240_000;
const largestOutput = 2 ** 28;

const folder = join(buildFolder, 'recover');
const version = clangVersion();

/**
 * @param {Job} job
 * @returns {Outcome}
 */
export function outcomeOf(job) {
  const file = resultFile(job);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const outcome = carryOut(job);
    if ('status' in outcome || job.keepProblem) remember(file, outcome);
    return outcome;
  }
}

/** @param {Job} job */
function resultFile({ text, ending, language, verify, run, timeLimit }) {
  const { command, before, after } = compilers[language];
  const how = [version, ending, verify, run, timeLimit, command, ...before, ...after, hashOf(text)];
  const key = hashOf(Buffer.from(how.join('\n')));
  return join(folder, 'results', key.slice(0, 2), `${key}.json`);
}

/**
 * @param {string} file
 * @param {Outcome} outcome
 */
function remember(file, outcome) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(outcome));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * Does the job in a folder of its own, which also is the one the program runs in.
 *
 * @param {Job} job
 * @returns {Outcome}
 */
function carryOut(job) {
  const place = join(folder, 'work', String(process.pid));
  mkdirSync(place, { recursive: true });
  try {
    const input = join(place, `input${job.ending}`);
    writeFileSync(input, job.text);
    return verifyAndRun(job, input, join(place, 'program'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * @param {Job} job
 * @param {string} input
 * @param {string} program
 * @returns {Outcome}
 */
function verifyAndRun({ language, verify, run, timeLimit }, input, program) {
  if (verify) {
    const problem = complaint(opt, ['-passes=verify', '-disable-output', input]);
    if (problem !== undefined) return { problem };
  }
  if (!run) return { status: 0, output: '' };
  const { command, before, after } = compilers[language];
  const problem = complaint(command, [...before, input, '-o', program, ...after]);
  return problem === undefined ? execute(program, timeLimit) : { problem };
}

/**
 * What a tool has to say against its input, if anything.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined}
 */
function complaint(command, args) {
  const { status, signal, stderr, error } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: toolTimeLimit,
    killSignal: 'SIGKILL',
    maxBuffer: largestOutput,
  });
  if (status === 0) return undefined;
  const message = stderr?.toString().trim() || error?.message || signal || `exit ${status}`;
  return `${command}: ${message}`.replaceAll(dirname(args.find((word) => word.startsWith('/')) ?? '/'), '.');
}

/**
 * @param {string} program
 * @param {number} timeLimit
 * @returns {Outcome}
 */
function execute(program, timeLimit) {
  const { status, signal, stdout, error } = spawnSync(program, [], {
    cwd: dirname(program),
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeLimit,
    killSignal: 'SIGKILL',
    maxBuffer: largestOutput,
  });
  if (error) {
    const timedOut = /** @type {NodeJS.ErrnoException} */ (error).code === 'ETIMEDOUT';
    return { problem: timedOut ? `did not end in ${timeLimit / 1000} s` : error.message };
  }
  const output = stdout.toString('latin1');
  return { status: signal === null ? (status ?? -1) : 128 + constants.signals[signal], output };
}
