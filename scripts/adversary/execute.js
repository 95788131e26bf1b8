// Running compilers and what they made. A run gets a process group of its own, which is ended as a whole: programs of the
// corpus fork, hang and ignore signals.

import { spawn } from 'node:child_process';

/**
 * @typedef {object} Ended
 * @property {string} end     `exit 0`, `SIGFPE`, or why it did not end
 * @property {string} output  standard output, a character for each byte
 * @property {string} errors  standard error
 */

const largestOutput = 2 ** 22;

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {number} [options.timeLimit]  milliseconds
 * @param {string | Uint8Array} [options.input]
 * @param {Record<string, string | undefined>} [options.env]
 * @returns {Promise<Ended>}
 */
export function execute(command, args, { cwd, timeLimit = 120_000, input, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    /** @type {Record<'stdout' | 'stderr', Buffer[]>} */
    const chunks = { stdout: [], stderr: [] };
    let size = 0;
    let stopped = '';
    const stop = (/** @type {string} */ why) => {
      stopped ||= why;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It is gone already.
      }
    };
    const watchdog = setTimeout(() => stop(`no end in ${timeLimit / 1000} s`), timeLimit);
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      child[name].on('data', (/** @type {Buffer} */ chunk) => {
        size += chunk.length;
        if (size > largestOutput) stop('too much output');
        else chunks[name].push(chunk);
      });
    }
    const finish = (/** @type {string} */ end) => {
      clearTimeout(watchdog);
      const text = (/** @type {Buffer[]} */ all) => Buffer.concat(all).toString('latin1');
      resolve({ end: stopped || end, output: text(chunks.stdout), errors: text(chunks.stderr) });
    };
    child.on('error', (error) => finish(error.message));
    child.on('close', (status, signal) => finish(signal ?? `exit ${status}`));
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}

/**
 * What differs between two ends of a program; null if nothing does.
 *
 * @param {Ended} actual
 * @param {Ended} expected
 * @returns {string | null}
 */
export function difference(actual, expected) {
  if (actual.output === expected.output) {
    return actual.end === expected.end ? null : `${actual.end} instead of ${expected.end}`;
  }
  const [ours, theirs] = [actual.output.split('\n'), expected.output.split('\n')];
  const line = theirs.findIndex((text, i) => text !== ours[i]);
  const at = line < 0 ? theirs.length : line;
  const end = actual.end === expected.end ? '' : `${actual.end} instead of ${expected.end}; `;
  return `${end}line ${at + 1} of the output is ${quoted(ours[at])} instead of ${quoted(theirs[at])}`;
}

/** @param {string | undefined} line */
function quoted(line) {
  return line === undefined ? 'missing' : JSON.stringify(line.slice(0, 160));
}
