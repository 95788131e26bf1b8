// npm run bench: every table and figure of the papers, ours beside theirs.
//
//   code      speed and size of 30 kernels and 18 programs in every way to build them     B1 Figures 8 and 9
//   optimizer how long our optimizer and LLVM's take for SQLite, and how much memory
//   overhead  size of graphs, and time to build and optimize them, against instructions   B1 Figure 10
//   study     classes of control flow, branches, sizes and times of functions             B2 Figures 6 to 10
//   growth    by which factor times grow when programs double
//   counts    with --count: executed instructions instead of times, the same in every run
//
// Everything lands in docs/results: results.json, pages of tables and plots, and a README that answers in one page how
// fast, how big, how long. Parts that a run leaves out, or in which something went wrong, stay as they were; what the last
// run measured, right or wrong, is in build/bench/results.json too. Exit status 1 when programs disagree about what to
// print, or when something could not be built or run.

import { join, resolve } from 'node:path';
import { requireBuild } from '../scripts/lib/load-llvm.js';
import { buildFolder, root } from '../scripts/lib/paths.js';
import { findProgram, requireAll, requirements } from '../scripts/lib/tools.js';
import { compareResults } from './evidence/compare.js';
import { describeEnvironment } from './evidence/environment.js';
import { parseRequest } from './evidence/options.js';
import { writePages } from './evidence/pages.js';
import { planParts } from './evidence/parts.js';
import { writeReadme } from './evidence/readme.js';
import { existingResults, readResults, writeResults } from './evidence/results.js';
import { printParts } from './evidence/terminal.js';
import { Bar } from './lib/bar.js';
import { gcc } from './lib/contestants.js';
import { Failure } from './lib/processes.js';
import { duration } from './lib/tables.js';

const request = parseRequest(process.argv.slice(2));
const folder = resolve(root, request.out ?? 'docs/results');
const old = request.compare === undefined ? undefined : readResults(request.compare);

if (request.parts.length > 0) {
  requireAll([requirements.clang, requirements.opt, requirements.libcHeaders], request);
  requireBuild();
  if (!findProgram(gcc))
    console.error(`There is no ${gcc}, so its column is missing. On Debian:  apt-get install ${gcc}`);
}

const bar = new Bar();
const parts = await planParts(request, bar);
if (parts.length > 0) bar.start();
const started = Date.now();
/** @type {Record<string, any>} */
const measured = {};
const problems = [];
const times = [];
for (const { name, measure } of parts) {
  const environment = describeEnvironment();
  const begun = Date.now();
  try {
    measured[name] = { environment, quick: request.quick, ...(await measure()) };
    problems.push(...(measured[name].problems ?? []));
  } catch (error) {
    // A part that fails takes no other one with it.
    if (!(error instanceof Failure)) throw error;
    problems.push(error);
    bar.print(`FAILED  ${name}: ${error.message}`);
  }
  times.push(`${name} ${duration((Date.now() - begun) / 1000)}`);
}
bar.end();

const before = existingResults(folder);
const sound = Object.fromEntries(Object.entries(measured).filter(([, part]) => !part.problems?.length));
const results = { format: before.format, parts: { ...before.parts, ...sound } };
printParts(measured);
if (parts.length > 0) writeResults(join(buildFolder, 'bench'), { format: before.format, parts: measured });
if (request.isWhole) {
  if (parts.length > 0) writeResults(folder, results);
  writePages(folder, results);
  if (folder === resolve(root, 'docs/results')) writeReadme(results);
  console.log(`\ndocs: ${request.out ?? 'docs/results'}/README.md`);
}
if (old)
  console.log(compareResults(old, request.parts.length > 0 ? { ...results, parts: measured } : results));
if (parts.length > 0) console.log(`\n${duration((Date.now() - started) / 1000)}: ${times.join(', ')}`);
process.exit(problems.length === 0 ? 0 : 1);
