// What the machine says: each program compiled, run, and the result kept until its module changes.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { forEachInParallel } from '../lib/parallel.js';
import { buildFolder } from '../lib/paths.js';
import { Progress } from '../lib/progress.js';
import { clang } from '../lib/tools.js';

/**
 * @typedef {import('../corpus/corpus.js').CorpusModule} CorpusModule
 * @typedef {{ status: number, output: string }} NativeResult  `output` a character for each byte; -1: not linked
 */

/** Milliseconds that compiling and that running may take. */
const timeLimit = 20_000;

/**
 * @param {CorpusModule[]} modules
 * @param {{ jobs: number }} options
 * @returns {Promise<Map<CorpusModule, NativeResult>>}
 */
export async function nativeResults(modules, { jobs }) {
  /** @type {Map<CorpusModule, NativeResult>} */
  const results = new Map();
  const missing = modules.filter((module) => {
    const known = recall(module);
    if (known !== undefined) results.set(module, known);
    return known === undefined;
  });
  const progress = new Progress('running natively', missing.length);
  await forEachInParallel(missing, jobs, async (module) => {
    const result = await compileAndRun(module);
    remember(module, result);
    results.set(module, result);
    progress.step(`${module.set}/${module.name}`);
  });
  progress.end();
  return results;
}

/** @param {CorpusModule} module */
function cacheFile({ set, name }) {
  return join(buildFolder, 'interp', 'native', set, `${name}.json`);
}

/**
 * @param {CorpusModule} module
 * @returns {NativeResult | undefined}
 */
function recall(module) {
  const file = cacheFile(module);
  if (!existsSync(file) || statSync(file).mtimeMs < statSync(module.file).mtimeMs) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {CorpusModule} module
 * @param {NativeResult} result
 */
function remember(module, result) {
  const file = cacheFile(module);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(result));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * @param {CorpusModule} module
 * @returns {Promise<NativeResult>}
 */
async function compileAndRun(module) {
  const program = `${cacheFile(module)}.${process.pid}.program`;
  mkdirSync(dirname(program), { recursive: true });
  try {
    const compiled = await run(clang, ['-w', '-O0', '-fuse-ld=lld', module.file, '-o', program, '-lm']);
    return compiled.status === 0 ? await run(program, []) : { status: -1, output: '' };
  } finally {
    rmSync(program, { force: true });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<NativeResult>}
 */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: timeLimit });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', () => resolve({ status: -1, output: '' }));
    child.on('close', (code, signal) => {
      const status = signal === null ? (code ?? -1) : 128 + constants.signals[signal];
      resolve({ status, output: Buffer.concat(chunks).toString('latin1') });
    });
  });
}
