// Counting the instructions that programs execute, by valgrind: an opinion without noise about how fast code is, for it
// is the same number in every run. What the loader does depends on how long the program's name and its environment are;
// so programs are called by names that are the same wherever this repository lies, with an environment of one variable.

import { basename, dirname } from 'node:path';
import { defaultJobs, forEachInParallel } from '../../scripts/lib/parallel.js';
import { findProgram } from '../../scripts/lib/tools.js';
import { Failure, start } from '../lib/processes.js';
import { disagreement } from './problems.js';
import { distinguish, spreadToTwins } from './running.js';

const valgrind = 'valgrind';
const options = ['--tool=cachegrind', '--cache-sim=no', '--cachegrind-out-file=/dev/null'];
/** One program may take so many milliseconds. */
const limit = 600_000;
/** Seconds that one program is expected to take, with two of them at once. */
const expected = { small: 0.4, medium: 5, large: 50 };

export function requireCounter() {
  if (findProgram(valgrind)) return;
  console.error('--count needs valgrind. On Debian:  apt-get install valgrind');
  process.exit(2);
}

/** @param {import('./code.js').Request} request */
export function expectedCounting({ programs, contestants }) {
  return programs.length * contestants.length * expected[programs[0].size];
}

/**
 * @param {import('./code.js').Subject[]} subjects
 * @param {import('./code.js').Request} request
 * @param {import('./code.js').Bar} bar
 * @param {import('./problems.js').Problems} problems
 */
export async function countAll(subjects, request, bar, problems) {
  const tasks = subjects.flatMap((subject) => {
    const { distinct, twins } = distinguish(subject.executables);
    return [...distinct].map(([name, executable]) => ({ ...subject, twins, name, executable }));
  });
  const agreed = new Map();
  await forEachInParallel(tasks, defaultJobs, async ({ program, row, name, executable }) => {
    bar.say(`counting ${program.name}, ${name}`);
    await problems.attempt(program, name, async () => {
      const { count, stdout } = await countInstructions(executable);
      if (!agreed.has(program)) agreed.set(program, stdout);
      if (stdout !== agreed.get(program)) throw disagreement(stdout, agreed.get(program));
      row.counts[name] = count;
    });
    bar.step(expectedCounting(request) / tasks.length);
  });
  for (const { row, executables, twins } of tasks) row.counts = spreadToTwins(row.counts, executables, twins);
}

/** @param {string} executable */
async function countInstructions(executable) {
  const command = [findProgram(valgrind) ?? valgrind, ...options, `./${basename(executable)}`];
  const surroundings = { cwd: dirname(executable), env: { LC_ALL: 'C' } };
  const { stdout, stderr } = await start(command, { timeout: limit, ...surroundings });
  const count = /I +refs: +([\d,]+)/.exec(stderr);
  if (!count) throw new Failure('valgrind gives no count');
  return { stdout, count: Number(count[1].replaceAll(',', '')) };
}
