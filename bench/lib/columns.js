// The benchmark programs, and the ways to build each of them: by clang at several levels, and by clang's front end, our
// optimizer and clang's code generator. A way to build is a column of the table.
//
// What clang alone makes is kept under build/bench/columns, named by what the preprocessor made of the source and by
// the flags. What we make is made anew each time, and stays there to be looked at: NAME.SIZE.LEVEL.ll.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildFolder, root } from '../../scripts/lib/paths.js';
import { clang, clangVersion } from '../../scripts/lib/tools.js';

/**
 * @typedef {{ name: string, group: string, source: string, size: string }} Program
 *
 * @typedef {object} Column
 * @property {string} name
 * @property {string | undefined} level  of our optimizer, if it takes part
 * @property {(program: Program) => string} build  makes an executable and returns its path, or throws a `Failure`
 */

/** What goes wrong for one program in one column. */
export class Failure extends Error {}

export const groups = ['kernels', 'programs'];

const folder = join(buildFolder, 'bench', 'columns');
/** For every C file: no contraction, so that all columns must print the same. */
const dialect = ['-std=gnu99', '-ffp-contract=off'];
/** Ours may take so many milliseconds for one program. */
const compileLimit = 120_000;
const version = clangVersion();
/** By path of the source. @type {Map<string, string>} */
const preprocessed = new Map();

/**
 * @param {string} size
 * @param {RegExp} only  must match the name, or group/name
 * @returns {Program[]}
 */
export function listPrograms(size, only) {
  return groups.flatMap((group) =>
    readdirSync(join(root, 'bench', group))
      .filter((file) => file.endsWith('.c'))
      .map((file) => ({ name: basename(file, '.c'), group, source: join(root, 'bench', group, file), size }))
      .filter(({ name }) => only.test(name) || only.test(`${group}/${name}`)),
  );
}

/**
 * The columns to compare: those of clang, with -Os only where ours has it too, and one for each of our levels.
 *
 * @param {string[]} levels
 * @returns {Column[]}
 */
export function listColumns(levels) {
  const flagsOf = {
    O0: ['-O0'],
    O1: ['-O1'],
    'O3-scalar': ['-O3', '-fno-vectorize', '-fno-slp-vectorize'],
    O3: ['-O3'],
    ...(levels.includes('Os') ? { Os: ['-Os'] } : {}),
  };
  const theirs = Object.entries(flagsOf).map(([name, flags]) => ({
    name,
    level: undefined,
    build: (program) => compileOnce(program, flags, '', ['-lm']),
  }));
  const ours = levels.map((level) => ({
    name: `ours-${level}`,
    level,
    build: (program) => buildOurs(program, level),
  }));
  return [...theirs, ...ours];
}

/** The program that measures time. */
export function buildStopwatch() {
  const source = join(root, 'bench', 'lib', 'stopwatch.c');
  return compileOnce({ name: 'stopwatch', group: 'lib', source, size: 'medium' }, ['-O2'], '', []);
}

/**
 * Through our optimizer. Clang's passes are off before and behind it. The level in front only decides how clang marks
 * functions: at -O0 as not to be optimized, at -Os as to be kept small. The level behind it is that of code generation.
 *
 * @param {Program} program
 * @param {string} level
 */
function buildOurs(program, level) {
  const front = [frontLevel(level), '-Xclang', '-disable-llvm-passes', '-S', '-emit-llvm'];
  const input = compileOnce(program, front, '.ll', []);
  const executable = join(folder, `${program.name}.${program.size}.${level}`);
  const output = `${executable}.ll`;
  const optimizer = join(root, 'bin', 'rvsdg.js');
  run(process.execPath, [optimizer, 'opt', `-${level}`, '-S', input, '-o', output], compileLimit);
  const generate = ['-O2', '-Xclang', '-disable-llvm-passes', '-ffp-contract=off'];
  run(clang, [...generate, output, '-o', executable, '-lm'], compileLimit);
  return executable;
}

/**
 * @param {Program} program
 * @param {string[]} flags
 * @param {string} ending     of the file that is made
 * @param {string[]} libraries
 */
function compileOnce({ name, source, size }, flags, ending, libraries) {
  const all = [...dialect, `-DSIZE_${size.toUpperCase()}`];
  const text = preprocess(source, all);
  all.push(...flags);
  const key = createHash('sha256').update([version, ...all, ...libraries, text].join('\0'));
  const file = join(folder, `${name}-${key.digest('hex').slice(0, 16)}${ending}`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.unfinished-${process.pid}`;
  run(clang, [...all, source, '-o', unfinished, ...libraries]);
  renameSync(unfinished, file);
  return file;
}

/**
 * @param {string} source
 * @param {string[]} flags  the same whenever the source is the same
 */
function preprocess(source, flags) {
  const text = preprocessed.get(source) ?? run(clang, [...flags, '-E', '-P', source]);
  preprocessed.set(source, text);
  return text;
}

/**
 * Runs a program that must end well, and returns what it prints.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {number} [timeout]  in milliseconds
 */
export function run(program, args, timeout) {
  return runForBoth(program, args, timeout).stdout;
}

/**
 * Runs a program that must end well, and returns what it prints to both its outputs.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {number} [timeout]  in milliseconds
 */
export function runForBoth(program, args, timeout) {
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe']);
  const result = spawnSync(program, args, { encoding: 'utf8', stdio, timeout, maxBuffer: 1 << 28 });
  if (result.status === 0) return result;
  const complaint = result.stderr?.trim().split('\n')[0];
  const end = result.error?.message ?? (result.signal ? result.signal : `exit status ${result.status}`);
  const name = basename(program).replace(/-[0-9a-f]{16}$/, '');
  throw new Failure(`${name} ends with ${end}${complaint ? `: ${complaint}` : ''}`);
}

/**
 * What clang's front end is told: at -O1 it forbids to unroll any loop, and at -Os it marks functions.
 *
 * @param {string} level  ours
 */
function frontLevel(level) {
  if (level === 'Os') return '-Os';
  return level === 'O2' || level === 'O3' ? '-O2' : '-O1';
}
