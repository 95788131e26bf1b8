// How time grows with size: bench/scale.js on some of its families, as a process of its own, for it needs another
// garbage collector. `npm run bench:scale` has all of them, at larger sizes. A quick run measures all sizes of a family
// in one process.

import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.js';
import { largestFactor, room } from '../lib/growth.js';
import { start } from '../lib/processes.js';
import { sum } from '../lib/statistics.js';

const stages = ['build', 'optimize', 'recover'];
/** Families of programs, with the seconds that each is expected to take; those of a quick run at smaller sizes. */
const families = {
  quick: { 'straight line of adds': 6, 'ifs in a row': 9, 'many functions': 14 },
  full: {
    'straight line of adds': 14,
    'ifs in a row': 14,
    'nested ifs': 9,
    'early exits from one loop': 16,
    'switch in a loop': 9,
    'many functions': 18,
  },
};
/** So often a family that seems to grow too fast may try again; small sizes are not judged. */
const rounds = { quick: 1, full: 4 };
/** Sizes are divided by this. */
const shrink = { quick: 16, full: 4 };

/** @param {{ quick: boolean }} request */
export function expectedGrowth({ quick }) {
  return sum(Object.values(families[quick ? 'quick' : 'full']));
}

/**
 * @param {{ quick: boolean }} request
 * @param {import('../lib/bar.js').Bar} bar
 */
export async function measureGrowth({ quick }, bar) {
  const how = quick ? 'quick' : 'full';
  const results = [];
  for (const [family, seconds] of Object.entries(families[how])) {
    bar.say(`growth, ${family}`);
    results.push(...(await measureFamily(family, how)));
    bar.step(seconds);
  }
  // Small sizes fit into caches and take milliseconds: too little to say that something grows too fast.
  if (quick) for (const result of results) result.problems = [];
  return { largestFactor, results };
}

async function measureFamily(family, how) {
  const chosen = stages.map((stage) => `--stage=${stage}`);
  const options = [
    ...chosen,
    `--case=${family}`,
    `--shrink=${shrink[how]}`,
    `--rounds=${rounds[how]}`,
    '--json',
  ];
  const node = how === 'quick' ? [process.execPath, ...room] : [process.execPath];
  if (how === 'quick') options.push('--here');
  const command = [...node, join(root, 'bench', 'scale.js'), ...options];
  // Status 1 says that something grows too fast, which is a result.
  const { stdout } = await start(command, { well: [0, 1] });
  return JSON.parse(stdout).results.map(({ name, rows, factors, problems }) => ({
    stage: name.split(',')[0],
    family,
    factors,
    problems,
    rows: rows.map(({ size, facts, times }) => ({ size, nodes: facts.nodes, times })),
  }));
}
