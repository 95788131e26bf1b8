// How long does optimizing take, next to LLVM's opt at the same level: SQLite, 300,000 instructions as one module, each
// run a process of its own, alone on the machine. Printed and plotted are whole processes, on the wall, and the passes
// alone; for ours also what building the graph and recovering from it take, and how much memory at the peak.
//
// bench/opt.js does the same for one level, and lists the passes.

import { opt } from '../../scripts/lib/tools.js';
import { compete } from '../lib/contest.js';
import { ourCommand } from '../lib/contestants.js';
import { start } from '../lib/processes.js';
import { readLlvmPasses, readStations } from '../lib/stations.js';
import { sum } from '../lib/statistics.js';

/** Seconds that one run of ours and of opt is expected to take, by level. */
const expected = { O1: [14, 6], O2: [17, 7], O3: [30, 8], Os: [18, 6] };

/** @typedef {{ module: string, runs: Record<string, number> }} Request  the file of the module, and runs by level */

/** @param {Request} request */
export function expectedOptimizing({ runs }) {
  return sum(Object.entries(runs).map(([level, count]) => sum(expected[level]) * count + expected[level][1]));
}

/**
 * @param {Request} request
 * @param {import('../lib/bar.js').Bar} bar
 */
export async function compareOptimizers({ module, runs }, bar) {
  const rows = [];
  for (const [level, count] of Object.entries(runs)) {
    const [slow, quick] = expected[level];
    const contestants = [
      { name: `rvsdg -${level}`, command: ourCommand(module, '/dev/null', { level, recovery: 'pcfr' }) },
      { name: `opt -${level}`, command: [opt, `-${level}`, '-S', module, '-o', '/dev/null'] },
    ];
    const [ours, theirs] = compete(contestants, count, (name, isOver) => {
      if (isOver) bar.step(name === contestants[0].name ? slow : quick);
      else bar.say(`SQLite, ${name}`);
    });
    const { stderr } = await start([...contestants[1].command, '-time-passes']);
    bar.step(quick);
    rows.push({
      level,
      runs: count,
      ours: { ...costOf(ours), ...readStations(ours.messages) },
      theirs: { ...costOf(theirs), passes: readLlvmPasses(stderr) },
    });
  }
  return { subject: 'SQLite', rows };
}

/** @param {import('../lib/contest.js').Row} row */
function costOf({ minimum, processor, memory }) {
  return { wall: minimum, processor, memory };
}
