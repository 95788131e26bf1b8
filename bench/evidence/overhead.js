// The overhead of the representation: B1's Figure 10, by bench/overhead.js in a process of its own, whose garbage is
// not ours.

import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.js';
import { start } from '../lib/processes.js';
import { thin } from '../lib/statistics.js';

/** Seconds that it is expected to take. */
const expected = { quick: 10, full: 50 };

/** @typedef {{ quick: boolean, install: boolean }} Request */

/** @param {Request} request */
export function expectedOverhead({ quick }) {
  return quick ? expected.quick : expected.full;
}

/**
 * @param {Request} request
 * @param {import('../lib/bar.js').Bar} bar
 */
export async function measureOverhead(request, bar) {
  bar.say('size of graphs, and time to build and optimize them');
  const options = [
    '--json',
    ...(request.quick ? ['--quick'] : []),
    ...(request.install ? ['--install'] : []),
  ];
  const { stdout } = await start([process.execPath, join(root, 'bench', 'overhead.js'), ...options]);
  const { groups, ...rest } = JSON.parse(stdout);
  bar.step(expectedOverhead(request));
  const series = (key) =>
    groups.map(({ name, samples }) => ({
      name,
      count: samples.length,
      points: thin(samples.map((sample) => ({ x: sample.instructions, y: sample[key] }))).map(({ x, y }) => [
        x,
        Number(y.toPrecision(4)),
      ]),
    }));
  return { ...rest, nodes: series('nodes'), milliseconds: series('milliseconds') };
}
