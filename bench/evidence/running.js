// Running what was built, in rounds: in each, a program's executables run one after the other, so that a change in what
// else the machine does hits them all. Every time is kept, as processor time: the least of them counts, and the others
// say how noisy it was. Executables that are the same byte for byte run once for all.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { measure } from '../lib/processes.js';
import { disagreement } from './problems.js';

/** A program may run for so many seconds of processor time. */
const timeLimit = 60;
/** Seconds that one run is expected to take, everything around it included. */
const expected = { small: 0.007, medium: 0.1, large: 1.1 };

/** Of one program. @param {import('./code.js').Request} request */
export function expectedRunning({ programs, contestants, repeat }) {
  return contestants.length * repeat * expected[programs[0].size];
}

/**
 * @param {import('./code.js').Subject[]} subjects
 * @param {import('./code.js').Request} request
 * @param {import('./code.js').Bar} bar
 * @param {import('./problems.js').Problems} problems
 */
export function runAll(subjects, request, bar, problems) {
  for (const subject of subjects) {
    runInRounds(subject, request.repeat, problems, (round) => {
      bar.say(`running ${subject.program.name}, round ${round} of ${request.repeat}`);
      bar.step(expectedRunning(request) / request.repeat);
    });
  }
}

function runInRounds({ program, row, executables }, repeat, problems, onRound) {
  const { distinct, twins } = distinguish(executables);
  let agreed;
  for (let round = 1; round <= repeat; round++) {
    onRound(round);
    for (const [name, executable] of distinct) {
      try {
        const { stdout, processor } = measure([executable], timeLimit);
        agreed ??= stdout;
        if (stdout !== agreed) throw disagreement(stdout, agreed);
        row.times[name] ??= [];
        row.times[name].push(Math.round(processor * 1e6));
      } catch (error) {
        problems.note(program.name, name, error);
        distinct.delete(name);
        delete row.times[name];
      }
    }
  }
  row.times = spreadToTwins(row.times, executables, twins);
}

/**
 * Executables that differ, by the first contestant that has each; and for every contestant, whose result is its own.
 *
 * @param {Map<string, string>} executables
 */
export function distinguish(executables) {
  const byContents = new Map();
  const distinct = new Map();
  const twins = new Map();
  for (const [name, executable] of executables) {
    const contents = createHash('sha256').update(readFileSync(executable)).digest('hex');
    const twin = byContents.get(contents) ?? name;
    byContents.set(contents, twin);
    twins.set(name, twin);
    if (twin === name) distinct.set(name, executable);
  }
  return { distinct, twins };
}

/** Results for all contestants, from those that were measured. */
export function spreadToTwins(results, executables, twins) {
  const known = [...executables.keys()].filter((name) => results[twins.get(name)] !== undefined);
  return Object.fromEntries(known.map((name) => [name, results[twins.get(name)]]));
}
