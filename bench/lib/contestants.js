// The ways to build a program, which are the columns of every table:
//
//   clang-LEVEL        clang alone; -O3-scalar is -O3 without its vectorizers, what a compiler without vectors can hope for
//   gcc-O2             GCC, where it is installed
//   rvsdg-LEVEL        clang's front end, rvsdg opt -LEVEL, clang's code generator; no pass of LLVM's optimizer
//   rvsdg-LEVEL-scfr   the same, with structured instead of predicative recovery of control flow
//   NAME               any other optimizer from .ll to .ll (--peer), between the same front end and code generator
//
// The front end is clang with its passes disabled. Its level only decides how it marks functions: at -O0 as not to be
// optimized, at -O1 that no loop is to be unrolled, at -Os that they are to be kept small.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.js';
import { clang, findProgram, llvmVersion } from '../../scripts/lib/tools.js';
import { Failure, start, startMeasured } from './processes.js';
import { compileOnce, folder, makeOnce, versionOf } from './programs.js';
import { readStations } from './stations.js';
import { Workshop } from './workshop.js';

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {string} title      for people
 * @property {'clang' | 'gcc' | 'rvsdg' | 'peer'} kind
 * @property {string} [level]    of our optimizer
 * @property {string} [recovery]
 *
 * @typedef {object} Built
 * @property {string} executable
 * @property {import('./processes.js').Cost & Partial<import('./stations.js').Stations>} [cost]  of the optimizer, if it
 *                                 runs as a process of its own
 *
 * @typedef {object} Means           how to build
 * @property {Record<string, string>} peers  commands by name
 * @property {Workshop} workshop             for optimizers that share a process
 * @property {ReadonlySet<string>} costed    contestants whose optimizer runs in a process of its own, to see what it takes
 */

export const gcc = 'gcc-12';
/** Ours, or a peer, may take so many seconds for one program. */
const optimizerLimit = 120;

const clangFlags = {
  O0: ['-O0'],
  O1: ['-O1'],
  O2: ['-O2'],
  O3: ['-O3'],
  'O3-scalar': ['-O3', '-fno-vectorize', '-fno-slp-vectorize'],
  Os: ['-Os'],
};

export const levels = ['O0', 'O1', 'O2', 'O3', 'Os'];
export const recoveries = ['pcfr', 'scfr'];

/**
 * @param {object} choice
 * @param {{ level: string, recovery: string }[]} choice.ours
 * @param {Record<string, string>} choice.peers  commands by name
 * @returns {Contestant[]}
 */
export function listContestants({ ours, peers }) {
  /** @type {Contestant[]} */
  const theirs = Object.keys(clangFlags).map((level) => ({
    name: `clang-${level}`,
    title: level === 'O3-scalar' ? 'clang -O3, no vectors' : `clang -${level}`,
    kind: 'clang',
  }));
  if (findProgram(gcc)) theirs.push({ name: 'gcc-O2', title: 'gcc -O2', kind: 'gcc' });
  /** @type {Contestant[]} */
  const mine = ours.map(({ level, recovery }) => ({
    name: recovery === 'pcfr' ? `rvsdg-${level}` : `rvsdg-${level}-${recovery}`,
    title: recovery === 'pcfr' ? `rvsdg -${level}` : `rvsdg -${level}, structured`,
    kind: 'rvsdg',
    level,
    recovery,
  }));
  const others = Object.keys(peers).map((name) => ({
    name,
    title: name,
    kind: /** @type {const} */ ('peer'),
  }));
  return [...theirs, ...mine, ...others];
}

/** Where optimizers of ours share processes. */
export function openWorkshop() {
  return new Workshop(optimizerLimit);
}

/**
 * Builds a program in one way, or throws a `Failure`.
 *
 * @param {import('./programs.js').Program} program
 * @param {Contestant} contestant
 * @param {Means} means
 * @returns {Promise<Built>}
 */
export async function buildProgram(program, contestant, { peers, workshop, costed }) {
  const { name, kind, level = '', recovery = '' } = contestant;
  const libraries = ['-lm'];
  if (kind === 'clang') {
    return {
      executable: await compileOnce(clang, program, clangFlags[name.slice('clang-'.length)], { libraries }),
    };
  }
  if (kind === 'gcc') return { executable: await compileOnce(gcc, program, ['-O2'], { libraries }) };
  const input = await frontEnd(program, level);
  const output = join(folder, `${program.name}.${program.size}.${name}.ll`);
  if (kind === 'rvsdg' && !costed.has(name)) {
    await workshop.optimize(input, output, { level, recovery });
    return { executable: await generateCode(program, output) };
  }
  const cost =
    kind === 'rvsdg'
      ? await optimizeOurs(input, output, { level, recovery })
      : await optimizePeer(peers[name], input, output);
  return { executable: await generateCode(program, output), cost };
}

/**
 * What clang's front end makes of a program, for one of our levels.
 *
 * @param {import('./programs.js').Program} program
 * @param {string} level
 */
export function frontEnd(program, level) {
  const own = { O0: '-O1', O1: '-O1', Os: '-Os' }[level] ?? '-O2';
  const flags = [own, '-Xclang', '-disable-llvm-passes', '-S', '-emit-llvm'];
  return compileOnce(clang, program, flags, { ending: '.ll' });
}

/** The command line of our optimizer. @param {{ level: string, recovery: string }} how */
export function ourCommand(input, output, { level, recovery }) {
  const options = [`-${level}`, `--recover=${recovery}`, '--verbose', '-S'];
  return [process.execPath, join(root, 'bin', 'rvsdg.js'), 'opt', ...options, input, '-o', output];
}

async function optimizeOurs(input, output, how) {
  const { processor, wall, memory, stderr } = await startMeasured(
    ourCommand(input, output, how),
    optimizerLimit,
  );
  return { processor, wall, memory, ...readStations(stderr) };
}

/**
 * Runs a command of the user's in a shell, with the files where it says so.
 *
 * @param {string} template
 * @param {string} input
 * @param {string} output
 */
async function optimizePeer(template, input, output) {
  rmSync(output, { force: true });
  const command = template.replaceAll('{in}', quoted(input)).replaceAll('{out}', quoted(output));
  const { processor, wall, memory } = await startMeasured(['/bin/sh', '-c', command], optimizerLimit);
  if (!existsSync(output)) throw new Failure('the command of --peer wrote no {out}');
  return { processor, wall, memory };
}

/** One word of a shell. @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Clang's code generator at its best, and none of LLVM's passes before it. What it made of the same module before, for
 * another contestant or in another run, is taken again. Returns the executable.
 *
 * @param {import('./programs.js').Program} program
 * @param {string} module
 */
function generateCode({ name }, module) {
  const flags = ['-O2', '-Xclang', '-disable-llvm-passes', '-ffp-contract=off'];
  const key = [versionOf(clang), ...flags, readFileSync(module)];
  return makeOnce(name, key, '', (file) => start([clang, ...flags, module, '-o', file, '-lm']));
}

/**
 * How many bytes of code executables have: their .text, with the few hundred that every program starts with.
 *
 * @param {readonly string[]} executables
 */
export async function textSizes(executables) {
  const { stdout } = await start([`llvm-size-${llvmVersion}`, '-A', ...executables]);
  const sizes = [...stdout.matchAll(/^\.text\s+(\d+)/gm)].map(([, size]) => Number(size));
  if (sizes.length !== executables.length) throw new Failure('there is no .text');
  return sizes;
}
