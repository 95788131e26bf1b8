// npm run test:slices: a slice computes the same values as the whole program.
//
// Lines and variables are chosen from programs that are nasty to slice (test/slices), the examples, the programs of the benchmark, its
// kernels, and C++ programs. Of each, the
// whole program and the slice of it that `rvsdg slice --emit=ll` writes are compiled and run, both with a recorder that counts and hashes
// the values of the criterion. Counts and hashes must be equal. What gives two different sequences by itself (time, addresses as
// numbers) is not compared. Also counted: how much of the program slices have.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from './lib/bundle.js';
import { buildFolder, root } from './lib/paths.js';
import { clang, clangxx } from './lib/tools.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100' },
    only: { type: 'string', default: '.' },
    skip: { type: 'string', default: '0' },
    quick: { type: 'boolean' },
    verbose: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

const help = `Compares the values that slices compute with those of whole programs.

  npm run test:slices -- [options] [FILES.c | FILES.cpp]

  --count=N    how many criteria (default 100), spread over the programs
  --skip=N     of the criteria of each program, leave out the first N: others are chosen
  --only=RE    only programs whose path matches
  --quick      20 criteria
  --verbose    a line for each criterion`;

/** Seconds that a program may run. */
const patience = 20;
const folder = join(buildFolder, 'slices');

if (options.help) {
  console.log(help);
  process.exit(0);
}
process.exit((await main()) ? 0 : 1);

/** @typedef {{ path: string, text: Buffer, criteria: { line: number, variable: string }[] }} Subject */

/** @returns {Promise<boolean>} whether nothing differed */
async function main() {
  if (spawnSync(clang, ['--version']).status !== 0) {
    console.log(`skipped, because there is no ${clang}\n0 passed, 0 failed`);
    return true;
  }
  const library = await import(
    pathToFileURL(
      await bundle(
        'slices',
        `export { readModule, verifyModule } from './src/llvm/index.ts';
         export { buildModule } from './src/build/index.ts';
         export { recoverModule } from './src/recover/index.ts';
         export { verifyGraph } from './src/rvsdg/index.ts';
         export * from './src/slice/index.ts';`,
      ),
    ).href
  );
  mkdirSync(folder, { recursive: true });
  execute(clang, ['-O1', '-c', join(root, 'scripts/slices/record.c'), '-o', join(folder, 'record.o')]);
  const only = new RegExp(options.only ?? '.');
  const paths = programs().filter((path) => only.test(path));
  const subjects = paths.map((path) => subjectOf(path, library)).filter((each) => each !== null);
  const count = options.quick ? 20 : Number(options.count);
  const totals = { passed: 0, failed: 0, unstable: 0, values: 0, size: 0, whole: 0 };
  for (const [i, subject] of subjects.entries()) {
    const share = Math.floor(((i + 1) * count) / subjects.length) - Math.floor((i * count) / subjects.length);
    for (const criterion of chosen(subject.criteria, share)) compare(subject, criterion, library, totals);
  }
  const share = ((100 * totals.size) / Math.max(totals.whole, 1)).toFixed(1);
  console.log(
    `${totals.values} values; slices have ${share} % of the instructions of the programs; ${totals.unstable} not compared`,
  );
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 && totals.passed > 0;
}

/** @returns {string[]} paths from the root */
function programs() {
  if (positionals.length > 0) return positionals;
  const inFolder = (/** @type {string} */ name) =>
    readdirSync(join(root, name))
      .filter((file) => /\.(c|cpp)$/.test(file))
      .map((file) => `${name}/${file}`);
  return [
    ...inFolder('test/slices'),
    ...inFolder('examples'),
    ...inFolder('bench/programs'),
    ...inFolder('bench/kernels'),
    ...inFolder('test/cxx'),
  ];
}

/**
 * Some of the criteria of a program, as far from each other as they can be.
 *
 * @param {Subject['criteria']} criteria
 * @param {number} count
 */
function chosen(criteria, count) {
  const rest = criteria.slice(Number(options.skip) % Math.max(criteria.length, 1));
  const wanted = Math.min(count, rest.length);
  return Array.from({ length: wanted }, (_, i) => rest[Math.floor(((i + 0.5) * rest.length) / wanted)]);
}

/**
 * @param {string} path
 * @param {any} library
 * @returns {Subject | null}
 */
function subjectOf(path, library) {
  const isCxx = path.endsWith('.cpp');
  const flags = [
    '-O2',
    '-Xclang',
    '-disable-llvm-passes',
    '-g',
    '-fno-discard-value-names',
    '-w',
    '-DSIZE_SMALL',
  ];
  const { status, stdout } = spawnSync(
    isCxx ? clangxx : clang,
    [...flags, '-S', '-emit-llvm', path, '-o', '-'],
    {
      cwd: root,
      maxBuffer: 1 << 28,
    },
  );
  if (status !== 0) return null;
  const module = library.readModule(stdout);
  if (module.function('main') === undefined) return null;
  return { path, text: stdout, criteria: library.criteriaIn(module, library.lineInFile(path)) };
}

/**
 * @param {Subject} subject
 * @param {{ line: number, variable: string }} criterion
 * @param {any} library
 * @param {Record<string, number>} totals
 */
function compare({ path, text }, criterion, library, totals) {
  const name = `${path}:${criterion.line}:${criterion.variable}`;
  const say = (/** @type {string} */ verdict) => console.log(`${name}: ${verdict}`);
  try {
    const whole = marked(text, path, criterion, library);
    const wholeText = library.writeMarked(whole, 'open');
    const sliced = sliceOf(marked(text, path, criterion, library), library);
    const sliceText = library.writeMarked(sliced, 'open');
    const expected = run('whole', wholeText, path);
    const found = run('slice', sliceText, path);
    if (
      found !== expected &&
      (expected.startsWith('timeout') || run('whole', wholeText, path) !== expected)
    ) {
      totals.unstable++;
      if (options.verbose) say('not compared');
      return;
    }
    totals.size += instructionsIn(sliceText);
    totals.whole += instructionsIn(wholeText);
    totals.values += Number(expected.split(' ')[0]) || 0;
    if (found === expected) {
      totals.passed++;
      if (options.verbose)
        say(
          `${expected.split(' ')[0]} values, ${instructionsIn(sliceText)} of ${instructionsIn(wholeText)} instructions`,
        );
      return;
    }
    say(`differs\n  whole  ${expected}\n  slice  ${found}`);
  } catch (error) {
    say(String(error instanceof Error ? error.stack : error));
  }
  totals.failed++;
}

/**
 * @param {Buffer} text
 * @param {string} path
 * @param {{ line: number, variable: string }} criterion
 * @param {any} library
 */
function marked(text, path, criterion, library) {
  const module = library.readModule(text);
  library.markCriterion(module, criterion, library.lineInFile(path));
  return module;
}

/**
 * @param {any} module
 * @param {any} library
 */
function sliceOf(module, library) {
  library.makeWhole(module);
  const program = library.buildModule(module, { replacesInvokes: true });
  const effects = new library.ProgramEffects(program);
  library.reduceTo(program, library.backwardSlice(effects), effects);
  const [violation] = library.verifyGraph(program.graph);
  if (violation !== undefined) throw new Error(`the graph of the slice is invalid: ${violation}`);
  return library.recoverModule(program);
}

/**
 * Compiles a module, runs it and returns what was recorded.
 *
 * @param {string} kind
 * @param {Uint8Array} text
 * @param {string} path
 */
function run(kind, text, path) {
  const file = join(folder, `${basename(path)}.${kind}`);
  const values = `${file}.values`;
  writeFileSync(`${file}.ll`, text);
  const compiler = path.endsWith('.cpp') ? clangxx : clang;
  execute(compiler, ['-O1', '-w', `${file}.ll`, join(folder, 'record.o'), '-o', file, '-lm', '-lpthread']);
  rmSync(values, { force: true });
  const { error } = spawnSync(file, [], {
    cwd: folder,
    env: { ...process.env, CRITERION: values },
    stdio: 'ignore',
    timeout: patience * 1000,
    killSignal: 'SIGKILL',
  });
  if (error !== undefined) return `timeout: ${error.message}`;
  const recorded = existsSync(values) ? readFileSync(values, 'utf8') : 'nothing recorded';
  rmSync(file, { force: true });
  return recorded;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function execute(command, args) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: root });
  if (status !== 0) throw new Error(`${command} fails: ${stderr.slice(0, 2000)}`);
}

/** @param {Uint8Array} text */
function instructionsIn(text) {
  return (
    Buffer.from(text)
      .toString('latin1')
      .match(/^ {2}\S/gm)?.length ?? 0
  );
}
