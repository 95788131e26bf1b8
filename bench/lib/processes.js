// Running other programs, and measuring them from outside: processor time, time on the wall and peak of memory, by
// lib/stopwatch.c. One program that must not be disturbed runs while this script waits; many that are only to be run,
// compilers above all, run side by side.

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildFolder, root } from '../../scripts/lib/paths.js';
import { clang } from '../../scripts/lib/tools.js';

/** What goes wrong with one program: the message is a line for people. */
export class Failure extends Error {}

/**
 * @typedef {{ stdout: string, stderr: string }} Outputs
 *
 * @typedef {object} Cost
 * @property {number} processor  seconds, user and system
 * @property {number} wall       seconds
 * @property {number} memory     bytes of the resident set at its peak
 *
 * @typedef {object} Options
 * @property {number | undefined} [timeout]         milliseconds
 * @property {NodeJS.ProcessEnv | undefined} [env]
 * @property {string | undefined} [cwd]
 * @property {number[]} [well]                      exit statuses that are good ends; 0 by default
 */

/** So many bytes a program may print. */
const maxBuffer = 1 << 28;

/**
 * Runs a program that must end well while nothing else happens here.
 *
 * @param {readonly string[]} command
 * @returns {Outputs}
 */
export function run([program, ...args]) {
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe']);
  const result = spawnSync(program, args, { encoding: 'utf8', stdio, maxBuffer });
  if (result.status !== 0) throw failure(program, { ...result, error: result.error });
  return result;
}

/**
 * Runs a program that must end well, beside others.
 *
 * @param {readonly string[]} command
 * @param {Options} [options]
 * @returns {Promise<Outputs>}
 */
export function start([program, ...args], { timeout, env, cwd, well = [0] } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout, env, cwd });
    const texts = { stdout: '', stderr: '' };
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      child[name].setEncoding('utf8').on('data', (data) => {
        texts[name] += data;
      });
    }
    child.on('error', (error) => reject(failure(program, { error })));
    child.on('close', (status, signal) => {
      if (status !== null && well.includes(status)) resolve(texts);
      else reject(failure(program, { status, signal, stderr: texts.stderr }));
    });
  });
}

/**
 * Measures a program that must end well within some seconds of processor time.
 *
 * @param {readonly string[]} command
 * @param {number} limit
 * @returns {Outputs & Cost}
 */
export function measure(command, limit) {
  return withCost(run([stopwatch(), String(limit), ...command]));
}

/**
 * The same, beside other programs.
 *
 * @param {readonly string[]} command
 * @param {number} limit
 * @returns {Promise<Outputs & Cost>}
 */
export async function startMeasured(command, limit) {
  return withCost(await start([stopwatch(), String(limit), ...command]));
}

/** Takes the line of the stopwatch off what was printed. @param {Outputs} outputs */
function withCost({ stdout, stderr }) {
  const lines = stderr.trimEnd().split('\n');
  const [processor, wall, kilobytes] = (lines.pop() ?? '').split(' ').map(Number);
  return {
    stdout,
    stderr: lines.join('\n'),
    processor: processor / 1e6,
    wall: wall / 1e6,
    memory: kilobytes * 1024,
  };
}

/** The path of the stopwatch, built when it is first asked for. */
function stopwatch() {
  stopwatchFile ??= buildStopwatch();
  return stopwatchFile;
}

/** @type {string | undefined} */
let stopwatchFile;

function buildStopwatch() {
  const source = join(root, 'bench', 'lib', 'stopwatch.c');
  const folder = join(buildFolder, 'bench');
  const file = join(folder, 'stopwatch');
  if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > statSync(source).mtimeMs) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  run([clang, '-O2', source, '-o', unfinished]);
  renameSync(unfinished, file);
  return file;
}

/**
 * What there is to say about a program that did not end well: its end, and the first line of its complaint.
 *
 * @param {string} program
 * @param {{ status?: number | null, signal?: string | null, stderr?: string, error?: Error | undefined }} end
 */
function failure(program, { status, signal, stderr, error }) {
  const complaint = stderr?.trim().split('\n')[0];
  const end = error?.message ?? signal ?? `exit status ${status}`;
  const name = basename(program).replace(/-[0-9a-f]{16}$/, '');
  return new Failure(`${name} ends with ${end}${complaint ? `: ${complaint}` : ''}`);
}
