// One program, built by one compiler, tested and measured.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../lib/paths.js';
import { clang, clangxx } from '../lib/tools.js';
import { programsFolder } from './sources.js';

/**
 * @typedef {import('./recipes.js').Recipe} Recipe
 * @typedef {'clang' | 'rvsdg'} Compiler
 *
 * @typedef {object} Trial
 * @property {string} folder
 * @property {string | null} problem   why it was not built
 * @property {number} passed           tests
 * @property {boolean} ended           whether the suite ran to its end and reported success
 * @property {number} seconds          that building took
 * @property {number} functions        that went through our part
 * @property {string[]} verbatim       functions that stayed untouched, and why
 * @property {string[]} failures       of our part
 */

/** Milliseconds that building, and that testing, may take. */
const timeLimit = 3_600_000;
const scripts = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds and tests a program.
 *
 * @param {Recipe} recipe
 * @param {Compiler} compiler
 * @param {string} source  the folder of its unpacked source
 * @param {{ jobs: number, level: string }} options
 * @returns {Trial}
 */
export function tryProgram(recipe, compiler, source, options) {
  const folder = join(programsFolder, 'work', recipe.name, compiler);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '..'), { recursive: true });
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const report = `${folder}.report`;
  rmSync(report, { force: true });
  const env = environment(compiler, report, options);
  const start = performance.now();
  const problem = runAll(recipe.build, folder, env, `${folder}.build.log`);
  const seconds = (performance.now() - start) / 1000;
  const ended = problem === null && runAll(recipe.test, folder, env, `${folder}.test.log`) === null;
  const passed =
    problem === null ? countPassed(readFileSync(`${folder}.test.log`, 'utf8'), recipe.passed) : 0;
  return { folder, problem, ended, passed, seconds, ...summarize(report) };
}

/**
 * The least processor time of a benchmark in several rounds, in turns for several folders. Noise only adds time.
 *
 * @param {string} command
 * @param {string[]} folders
 * @returns {number[]} seconds
 */
export function measure(command, folders) {
  const best = folders.map(() => Infinity);
  for (let round = 0; round < 3; round++) {
    for (const [index, folder] of folders.entries()) {
      // Braces: a subshell that is redirected would write the time where its output goes.
      const script = `TIMEFORMAT='%U'; time { ${command}; } > /dev/null 2>&1`;
      const { status, stderr } = spawnSync('bash', ['-c', script], {
        cwd: folder,
        env: dataEnvironment(),
        encoding: 'utf8',
      });
      best[index] = status === 0 ? Math.min(best[index], Number.parseFloat(stderr)) : Number.NaN;
    }
  }
  return best;
}

/**
 * @param {Compiler} compiler
 * @param {string} report
 * @param {{ jobs: number, level: string }} options
 */
function environment(compiler, report, { jobs, level }) {
  const ours = (/** @type {string} */ name) =>
    `${join(root, 'bin', 'rvsdg.js')} ${name} -Xrvsdg --report=${report}`;
  const isOurs = compiler === 'rvsdg';
  return {
    ...dataEnvironment(),
    CC: isOurs ? ours('cc') : clang,
    CXX: isOurs ? ours('c++') : clangxx,
    // A single word, for CMake, which has flags of ours besides.
    CC1: isOurs ? join(root, 'bin', 'rvsdg-cc.js') : clang,
    CXX1: isOurs ? join(root, 'bin', 'rvsdg-c++.js') : clangxx,
    CC1FLAGS: isOurs ? `-Xrvsdg --report=${report}` : '',
    CFLAGS: `-${level} -w`,
    CXXFLAGS: `-${level} -w`,
    JOBS: String(jobs),
  };
}

function dataEnvironment() {
  return { ...process.env, DATA: textData(), XML: xmlData(), SCRIPTS: scripts };
}

/** Some megabytes of text, the same for all: our own sources, several times. */
function textData() {
  const file = join(programsFolder, 'data.txt');
  if (!existsSync(file)) {
    const pages = [
      'README.md',
      'CHANGELOG.md',
      'docs/architecture.md',
      'package-lock.json',
      'src/llvm/operations.ts',
    ];
    const text = pages.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
    mkdirSync(programsFolder, { recursive: true });
    writeFileSync(file, text.repeat(Math.ceil(8e6 / text.length)));
  }
  return file;
}

function xmlData() {
  const file = join(programsFolder, 'data.xml');
  if (!existsSync(file)) {
    const items = Array.from(
      { length: 20_000 },
      (_, i) => `<item id="${i}" kind='k${i % 7}'>text &amp; more ${i}</item>\n`,
    );
    mkdirSync(programsFolder, { recursive: true });
    writeFileSync(file, `<?xml version="1.0"?>\n<list>\n${items.join('')}</list>\n`);
  }
  return file;
}

/**
 * Runs commands one after the other, each in a shell. Returns what went wrong.
 *
 * @param {string[]} commands
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 * @param {string} log
 */
function runAll(commands, cwd, env, log) {
  writeFileSync(log, '');
  for (const command of commands) {
    const script = `exec >> '${log}' 2>&1; ${command}`;
    const { status, signal } = spawnSync('bash', ['-c', script], {
      cwd,
      env,
      stdio: 'ignore',
      timeout: timeLimit,
    });
    if (status !== 0) return `${command.slice(0, 60)}: ${signal ?? `exit status ${status}`}, see ${log}`;
  }
  return null;
}

/**
 * @param {string} log
 * @param {RegExp} pattern
 */
function countPassed(log, pattern) {
  let sum = 0;
  for (const [, number] of log.matchAll(pattern)) sum += number === undefined ? 1 : Number(number);
  return sum;
}

/** What the driver reported of our part of each compilation. */
function summarize(/** @type {string} */ report) {
  let functions = 0;
  const verbatim = [];
  const failures = [];
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n').filter(Boolean) : [];
  for (const line of lines) {
    const { source, functions: count, untouched, failures: failed } = JSON.parse(line);
    // What configure tries out is not the program.
    if (/^(conftest|ztest)/.test(source)) continue;
    functions += count ?? 0;
    for (const each of untouched ?? []) verbatim.push(`${source}: ${each.function}: ${each.reason}`);
    for (const each of failed)
      failures.push(`${source}: ${each.function ?? ''} in ${each.stage}: ${each.message}`);
  }
  return { functions, verbatim, failures };
}
