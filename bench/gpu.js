// The corpus of GPU kernels in seven configurations: on the simulator everywhere, and on a GPU where there is one.
//
//   npm run bench:gpu                       everything; docs/results/gpu.md, gpu.json and plots
//   npm run bench:gpu -- --quick            three kernels, nothing written: does it work?
//   npm run bench:gpu -- --pack             only build/gpu: PTX, manifest, driver and run.sh, to be carried to a machine with a GPU
//   npm run bench:gpu -- --import FILE      the times that run.sh printed there, into the results; with --small small.csv its checksums
//   npm run bench:gpu -- --write            only write the page again, from gpu.json
//
// Ends with `123 passed, 0 failed`: checksums of every kernel in every configuration and model.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.js';
import { requireAll, requirements } from '../scripts/lib/tools.js';
import { importTimes, pack, runHere } from './gpu/lib/device.js';
import { simulateAll, synthetic } from './gpu/lib/measure.js';
import { writePage } from './gpu/lib/page.js';
import { loadSimulator } from './gpu/lib/simulation.js';

const results = join(root, 'docs', 'results', 'gpu.json');
const args = process.argv.slice(2);
const has = (name) => args.includes(name);
const valueOf = (name) => (has(name) ? args[args.indexOf(name) + 1] : undefined);

if (has('--help')) {
  const text = readFileSync(new URL(import.meta.url), 'utf8');
  console.log(text.slice(0, text.indexOf('\n\n')).replace(/^\/\/ ?/gm, ''));
  process.exit(0);
}

const known = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
if (has('--write')) save(known);
else if (has('--import'))
  save({ ...known, gpu: importTimes(valueOf('--import'), known, valueOf('--small')) });
else await measure();

async function measure() {
  requireAll([requirements.clang]);
  const library = await loadSimulator();
  const failures = [];
  const folder = pack(library, failures, has('--quick'));
  if (has('--pack')) return report(failures, 0);
  const here = runHere(folder);
  const { kernels, checks } = simulateAll(library, failures, has('--quick'));
  const data = {
    ...known,
    date: new Date().toISOString().slice(0, 10),
    synthetic: synthetic(library),
    kernels,
  };
  if (here !== null) data.gpu = importTimes(here, data, join(folder, 'small.csv'));
  if (!has('--quick')) save(data);
  report(failures, checks);
}

function save(data) {
  writeFileSync(results, `${JSON.stringify(data, null, 1)}\n`);
  writePage(data);
  console.log('docs/results/gpu.md, gpu.json and plots are written');
}

function report(failures, checks) {
  for (const failure of failures) console.error(failure);
  console.log(`${checks} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
