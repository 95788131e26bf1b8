// What is measured of an executable: the processor time it takes, or the instructions it executes, which are the same
// in every run; and the size of its code.

import { findProgram, llvmVersion } from '../../scripts/lib/tools.js';
import { buildStopwatch, Failure, run, runForBoth } from './columns.js';

/**
 * @typedef {{ output: string, value: number }} Run  what a program printed, and its time or count
 *
 * @typedef {object} Metric
 * @property {string} unit
 * @property {number} scale    how many of what is measured are one unit
 * @property {boolean} exact   whether every run gives the same
 * @property {(executable: string) => Run} measure
 */

/** A program may run for so many seconds of processor time, or under valgrind on the wall. */
const timeLimit = 60;
const countLimit = 300;

/** @returns {Metric} */
export function timeMetric() {
  const stopwatch = buildStopwatch();
  const measure = (executable) => {
    const { stdout, stderr } = runForBoth(stopwatch, [String(timeLimit), executable]);
    return { output: stdout, value: Number(stderr.trim().split('\n').at(-1)) };
  };
  return { unit: 'ms', scale: 1000, exact: false, measure };
}

/** @returns {Metric} */
export function countMetric() {
  if (!findProgram('valgrind'))
    throw new Failure('counting needs valgrind.  On Debian:  apt-get install valgrind');
  const options = ['--tool=cachegrind', '--cache-sim=no', '--cachegrind-out-file=/dev/null'];
  const measure = (executable) => {
    const { stdout, stderr } = runForBoth('valgrind', [...options, executable], countLimit * 1000);
    const count = /I +refs: +([\d,]+)/.exec(stderr);
    if (!count) throw new Failure('valgrind gives no count');
    return { output: stdout, value: Number(count[1].replaceAll(',', '')) };
  };
  return { unit: 'M instr.', scale: 1e6, exact: true, measure };
}

/**
 * How many bytes of code an executable has.
 *
 * @param {string} executable
 */
export function textSize(executable) {
  const lines = run(`llvm-size-${llvmVersion}`, ['-A', executable]);
  const text = /^\.text\s+(\d+)/m.exec(lines);
  if (!text) throw new Failure('there is no .text');
  return Number(text[1]);
}
