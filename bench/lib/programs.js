// The programs that are compiled and run: the thirty computations of PolyBench (bench/kernels), which are loop nests
// over arrays, and programs that are anything else (bench/programs).
//
// What a compiler makes of them is kept under build/bench/columns, named by what the preprocessor made of the source, by
// the flags and by the compiler's version.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildFolder, root } from '../../scripts/lib/paths.js';
import { clang } from '../../scripts/lib/tools.js';
import { start } from './processes.js';

/** @typedef {{ name: string, group: string, source: string, size: string }} Program */

export const groups = ['kernels', 'programs'];
export const sizes = ['small', 'medium', 'large'];

/** Where executables and modules lie. */
export const folder = join(buildFolder, 'bench', 'columns');
/** For every C file: no contraction, so that all compilers must print the same. */
const dialect = ['-std=gnu99', '-ffp-contract=off'];

/** By path of the source and size. @type {Map<string, Promise<string>>} */
const preprocessed = new Map();
/** What each compiler says about its version. @type {Map<string, string>} */
const versions = new Map();

/**
 * @param {string} size
 * @param {RegExp} only  must match the name, or group/name
 * @returns {Program[]}
 */
export function listPrograms(size, only) {
  return groups.flatMap((group) =>
    readdirSync(join(root, 'bench', group))
      .filter((file) => file.endsWith('.c'))
      .sort()
      .map((file) => ({ name: basename(file, '.c'), group, source: join(root, 'bench', group, file), size }))
      .filter(({ name }) => only.test(name) || only.test(`${group}/${name}`)),
  );
}

/**
 * Compiles a program, or finds that this was done before. Returns the file.
 *
 * @param {string} compiler
 * @param {Program} program
 * @param {readonly string[]} flags
 * @param {{ ending?: string, libraries?: string[] }} [options]  the ending of the file's name
 */
export async function compileOnce(compiler, program, flags, { ending = '', libraries = [] } = {}) {
  const all = [...dialect, `-DSIZE_${program.size.toUpperCase()}`, ...flags];
  const key = [versionOf(compiler), ...all, ...libraries, await preprocess(program)];
  return makeOnce(program.name, key, ending, (file) =>
    start([compiler, ...all, program.source, '-o', file, ...libraries]),
  );
}

/** What is being made just now, by file. @type {Map<string, Promise<string>>} */
const underway = new Map();

/**
 * A file that is named by everything that it depends on: made, or found if it is there already.
 *
 * @param {string} name
 * @param {readonly (string | Uint8Array)[]} key
 * @param {string} ending
 * @param {(file: string) => Promise<unknown>} make
 */
export function makeOnce(name, key, ending, make) {
  const hash = createHash('sha256');
  for (const each of key) hash.update(each).update('\0');
  const file = join(folder, `${name}-${hash.digest('hex').slice(0, 16)}${ending}`);
  const made = underway.get(file) ?? makeFile(file, make);
  underway.set(file, made);
  return made;
}

async function makeFile(file, make) {
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.unfinished-${process.pid}`;
  await make(unfinished);
  renameSync(unfinished, file);
  return file;
}

/** The source with everything that it includes. @param {Program} program */
function preprocess({ source, size }) {
  const key = `${source} ${size}`;
  const command = [clang, ...dialect, `-DSIZE_${size.toUpperCase()}`, '-E', '-P', source];
  const text = preprocessed.get(key) ?? start(command).then(({ stdout }) => stdout);
  preprocessed.set(key, text);
  return text;
}

/** The first line of what a compiler says about itself. @param {string} compiler */
export function versionOf(compiler) {
  const known = versions.get(compiler);
  if (known !== undefined) return known;
  const { stdout } = spawnSync(compiler, ['--version'], { encoding: 'utf8' });
  const version =
    stdout
      ?.split('\n')
      .find((line) => /\d/.test(line))
      ?.trim() ?? '';
  versions.set(compiler, version);
  return version;
}
