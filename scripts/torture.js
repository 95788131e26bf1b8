// npm run test:torture: the programs of GCC's c-torture, compiled and linked by `rvsdg cc` alone, and run.
//
// Each program tells by its exit status whether it works. Those are taken that work when clang compiles them at -O0, and
// none of them may fail. Of one that does, it is said whether it fails in the same way when clang optimizes it. The last
// line counts; the exit status is 1 when anything failed.

import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evenSample, listModules, makeModules } from './corpus/corpus.js';
import { sets } from './corpus/sets.js';
import { nativeResults } from './interp/native.js';
import { requireBuild } from './lib/load-llvm.js';
import { defaultJobs, forEachInParallel } from './lib/parallel.js';
import { buildFolder, root } from './lib/paths.js';
import { Progress } from './lib/progress.js';
import { clang, requireAll, requirements } from './lib/tools.js';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    level: { type: 'string', default: 'O2' },
    flags: { type: 'string', default: '' },
    sample: { type: 'string' },
    quick: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(defaultJobs) },
    install: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Compiles and links the programs of c-torture with rvsdg cc, and runs them.

  npm run test:torture -- [options]

  --only=TEXT    only programs with this in their names
  --level=O2     another level: O1, O2, O3, Os, or paper (its passes, after clang's front end at -O2)
  --flags=FLAGS  more options for the compiler
  --sample=N     only N programs, evenly chosen
  --quick        a sample of 60
  --jobs=N       so many at once (default ${defaultJobs}: one a core)
  --install      install missing Debian packages (as root)`);
  process.exit(0);
}

if (!/^(O[123s]|paper)$/.test(options.level)) {
  console.error(`There is no level ${options.level}. See --help`);
  process.exit(1);
}
const level = options.level === 'paper' ? 'O2' : options.level;
const passes = options.level === 'paper' ? ['-passes=paper'] : [];

/** Milliseconds that compiling, and that running a program, may take. */
const timeLimit = 120_000;

const compiler = join(root, 'bin', 'rvsdg-cc.js');
const folder = join(buildFolder, 'torture');

process.exit((await main()) ? 0 : 1);

/** @returns {Promise<boolean>} whether nothing failed */
async function main() {
  requireAll([requirements.clang, requirements.libcHeaders], options);
  requireBuild();
  const jobs = Number(options.jobs);
  const programs = await choosePrograms(jobs);
  mkdirSync(folder, { recursive: true });
  let failures = 0;
  const progress = new Progress('compiling and running', programs.length);
  await forEachInParallel(programs, jobs, async ({ name, recipe }) => {
    const problem = await check(name, recipe, [process.execPath, compiler, '-Xrvsdg', '--strict', ...passes]);
    if (problem !== null) {
      const isSame = problem === (await check(name, recipe, [clang]));
      progress.end();
      console.log(`${name}: ${problem}${isSame ? `, and the same with clang -${level}` : ''}`);
      failures++;
    }
    progress.step(name);
  });
  progress.end();
  console.log(`${programs.length - failures} passed, ${failures} failed`);
  return failures === 0 && programs.length > 0;
}

/**
 * The programs that work when clang compiles them without optimizing.
 *
 * @param {number} jobs
 */
async function choosePrograms(jobs) {
  const all = listModules(
    sets.filter(({ name }) => name === 'execute-O0'),
    options,
  ).filter(({ name }) => name.includes(options.only));
  const size = Number(options.sample ?? (options.quick ? 60 : Infinity));
  const { present } = await makeModules(evenSample(all, size), { jobs });
  const native = await nativeResults(present, { jobs });
  return present.filter((module) => native.get(module)?.status === 0);
}

/**
 * Compiles, links and runs one program. Returns what went wrong.
 *
 * @param {string} name
 * @param {import('./corpus/sets.js').Recipe} recipe
 * @param {string[]} command  the compiler
 */
async function check(name, recipe, [command, ...first]) {
  const program = join(folder, name.replaceAll('/', '-'));
  const own = recipe.commands[0].filter((word) => /^-(std=|fwrapv)/.test(word));
  const flags = [`-${level}`, ...options.flags.split(' ').filter(Boolean)];
  const args = [...first, '-w', ...own, ...flags, recipe.source ?? '', '-o', program, '-lm'];
  try {
    const compiled = await run(command, args, recipe.folder);
    if (compiled.status !== 0) return `does not compile: ${compiled.output.split('\n')[0]}`;
    const { status, output } = await run(program, [], folder);
    return status === 0 ? null : `exit status ${status} ${output.slice(0, 100)}`;
  } finally {
    rmSync(program, { force: true });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ status: number | string, output: string }>}
 */
function run(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], timeout: timeLimit });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(0, 2000);
    });
    child.on('error', (error) => resolve({ status: error.message, output }));
    child.on('close', (status, signal) => resolve({ status: status ?? signal ?? 'unknown', output }));
  });
}
