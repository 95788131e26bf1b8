// The modules that are mutated: small and middle-sized ones of every set, the same ones on every run.

import { readFileSync, statSync } from 'node:fs';
import { chooseSets, evenSample, listModules, makeModules } from '../corpus/corpus.js';

/** Bigger modules are left out: they make every mutation slow and say nothing more. */
const sizeLimit = 40_000;

/** How many modules of a set are considered. Sets of ours are small and rich, and taken whole. */
const seedsPerSet = 60;

/**
 * Chooses the seeds and makes those that the cache does not hold yet.
 *
 * @param {{ jobs: number, install?: boolean }} options
 */
export async function chooseSeeds({ jobs, install = false }) {
  const sets = chooseSets().filter(({ name }) => !['sqlite3', 'parsers'].includes(name));
  const considered = sets.flatMap((set) => {
    const modules = listModules([set], { install });
    return set.ours ? modules : evenSample(modules, seedsPerSet);
  });
  const { present } = await makeModules(considered, { jobs });
  return present
    .filter(({ file }) => statSync(file).size <= sizeLimit)
    .map(({ set, name, file }) => ({ set, name, file }));
}

/**
 * Reads the seeds, grouped by set, one character for each byte.
 *
 * @param {{ set: string, name: string, file: string }[]} chosen
 * @returns {import('./mutate.js').SeedModule[][]}
 */
export function readSeeds(chosen) {
  /** @type {Map<string, import('./mutate.js').SeedModule[]>} */
  const groups = new Map(chosen.map(({ set }) => [set, []]));
  for (const { set, name, file } of chosen) {
    groups.get(set)?.push({ set, name, lines: readFileSync(file, 'latin1').split('\n') });
  }
  return [...groups.values()];
}
