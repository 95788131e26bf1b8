// How many steps a piece of work takes: how often blocks of our code were executed, as V8 counts them for coverage.
//
// That is the same on every machine and however busy it is, so growth can be tested without measuring time.

import { type Profiler, Session } from 'node:inspector';

// Counting begins when this file is loaded: code that was optimized before would not be counted.

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** By file under `src/`: how many executions of blocks there were while `work` ran. */
export function stepsOf(work: () => void): Map<string, number> {
  taken();
  work();
  const steps = new Map<string, number>();
  for (const { url, functions } of taken()) {
    const file = /\/src\/(.*)$/.exec(url)?.[1];
    // Lists of public names are only getters.
    if (file === undefined || file.endsWith('index.ts')) continue;
    let count = steps.get(file) ?? 0;
    for (const { ranges } of functions) for (const range of ranges) count += range.count;
    steps.set(file, count);
  }
  return steps;
}

/** What was executed since the last call. */
function taken(): Profiler.ScriptCoverage[] {
  let scripts: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error !== null) throw error;
    scripts = result;
  });
  return scripts;
}
