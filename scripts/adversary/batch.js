// Generated programs, many in one file: compiled and run by the references and by ours at each level.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, root } from '../lib/paths.js';
import { clang, clangxx } from '../lib/tools.js';
import { execute } from './execute.js';
import { generate, render } from './generate.js';

/**
 * @typedef {import('./generate.js').Program} Program
 * @typedef {{ program: Program, dropped?: ReadonlySet<number> }} Chosen
 * @typedef {{ name: string, command: string[], notWhere?: RegExp }} Way
 * @typedef {{ seed: number, way: string, problem: string }} Failure
 */

const folder = join(buildFolder, 'adversary', 'generated');
let nextNumber = 0;
const common = ['-w', '-fexceptions', '-std=gnu17'];

/** @type {Way[]} */
export const references = [
  { name: 'clang -O0', command: [clang, '-O0'] },
  { name: 'gcc -O0', command: ['gcc', '-O0'] },
];

const sanitizer = '-fsanitize=address,undefined,float-cast-overflow';

/**
 * What else has to agree, for programs to be defined as they should be. Of those that trap or hang gcc may leave out stores
 * that only another process sees, and does at -O2.
 *
 * @type {Way[]}
 */
export const selfTests = [
  { name: 'gcc -O2', command: ['gcc', '-O2'], notWhere: /: - / },
  {
    name: 'sanitizers',
    command: [clang, '-O1', sanitizer, '-fno-sanitize=function', '-fno-sanitize-recover=all'],
  },
];

/** @param {string} level  or a list of passes @returns {Way} */
export function ours(level) {
  const options = /^O[0-3s]$/.test(level) ? [`-${level}`] : ['-O2', `-passes=${level}`];
  const compiler = join(root, 'bin', 'rvsdg-cc.js');
  return { name: level, command: [process.execPath, compiler, '-Xrvsdg', '--strict', ...options] };
}

const header = `
typedef unsigned (*rt_main)(char *, unsigned, unsigned);
void rt_note(unsigned), rt_throw(int), rt_jump(int), rt_exit(int), rt_hang(int), rt_use(unsigned *, int);
extern volatile unsigned *rt_tick_place;
#define rt_tick (*rt_tick_place)
`;

/**
 * A file of programs.
 *
 * @param {readonly Chosen[]} chosen
 */
export function fileOf(chosen) {
  const rows = chosen.map(({ program: { seed, prefix } }) => `{${seed}u, ${prefix}main, ${prefix}show}`);
  const table = `const struct { unsigned seed; rt_main main; unsigned (*show)(void); } programs[] = {${rows.join(', ')}};\nconst int programCount = ${rows.length};\n`;
  return [header, ...chosen.map(({ program, dropped }) => render(program, dropped)), table].join('\n');
}

/** Compiles what programs run in. */
export async function prepare() {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `runtime-${process.pid}.o`);
  const source = join(root, 'scripts', 'adversary', 'runtime.cpp');
  const { end, errors } = await execute(clangxx, ['-O1', '-w', '-c', source, '-o', file]);
  if (end !== 'exit 0') throw new Error(`the runtime does not compile: ${errors}`);
  process.on('exit', () => rmSync(file, { force: true }));
  return file;
}

/**
 * What each program does, by seed, as lines of text; or why the file does not compile.
 *
 * @param {string} source
 * @param {Way} way
 * @param {string} runtime
 * @returns {Promise<Map<number, string> | string>}
 */
async function runFile(source, { command: [compiler, ...options] }, runtime) {
  const place = `${source}-${nextNumber++}`;
  const link = options.filter((word) => word.startsWith('-fsanitize'));
  try {
    const compiled = await execute(compiler, [...options, ...common, '-c', source, '-o', `${place}.o`], {
      timeLimit: 600_000,
    });
    if (compiled.end !== 'exit 0')
      return `does not compile: ${compiled.end} ${compiled.errors.slice(0, 600)}`;
    const linked = await execute(clangxx, [...link, `${place}.o`, runtime, '-o', place]);
    if (linked.end !== 'exit 0') return `does not link: ${linked.errors.slice(0, 600)}`;
    const { end, output, errors } = await execute(place, [], { timeLimit: 300_000 });
    if (end !== 'exit 0') return `the runtime ends with ${end}`;
    /** @type {Map<number, string>} */
    const lines = new Map();
    for (const line of output.split('\n')) {
      const seed = Number.parseInt(line, 10);
      if (!Number.isNaN(seed)) lines.set(seed, `${lines.get(seed) ?? ''}${line}\n`);
    }
    const at = errors.search(/runtime error|AddressSanitizer/);
    return at < 0 ? lines : `a sanitizer reports ${errors.slice(at, at + 600)}`;
  } finally {
    for (const file of [place, `${place}.o`]) rmSync(file, { force: true });
  }
}

/**
 * Compares programs, first the references with each other, then ways with those.
 *
 * @param {readonly Chosen[]} chosen
 * @param {readonly Way[]} ways
 * @param {string} runtime
 * @returns {Promise<Failure[]>}
 */
export async function checkBatch(chosen, ways, runtime) {
  const source = join(folder, `${process.pid}-${chosen[0].program.seed}-${nextNumber++}.c`);
  writeFileSync(source, fileOf(chosen));
  try {
    const [expected, second] = await Promise.all(references.map((way) => runFile(source, way, runtime)));
    if (typeof expected === 'string' || typeof second === 'string') {
      const problem = typeof expected === 'string' ? expected : String(second);
      return chosen.length === 1
        ? [{ seed: chosen[0].program.seed, way: 'the references', problem }]
        : await inHalves(chosen, ways, runtime);
    }
    const failures = differences(chosen, references[1], second, expected);
    for (const way of ways) {
      const actual = await runFile(source, way, runtime);
      if (typeof actual !== 'string') failures.push(...differences(chosen, way, actual, expected));
      else if (chosen.length === 1)
        failures.push({ seed: chosen[0].program.seed, way: way.name, problem: actual });
      else failures.push(...(await inHalves(chosen, [way], runtime)));
    }
    return failures;
  } finally {
    rmSync(source, { force: true });
  }
}

/**
 * @param {readonly Chosen[]} chosen
 * @param {readonly Way[]} ways
 * @param {string} runtime
 */
async function inHalves(chosen, ways, runtime) {
  const middle = chosen.length >> 1;
  const first = await checkBatch(chosen.slice(0, middle), ways, runtime);
  return [...first, ...(await checkBatch(chosen.slice(middle), ways, runtime))];
}

/**
 * @param {readonly Chosen[]} chosen
 * @param {Way} way
 * @param {Map<number, string>} actual
 * @param {Map<number, string>} expected
 * @returns {Failure[]}
 */
function differences(chosen, { name: way, notWhere }, actual, expected) {
  return chosen.flatMap(({ program: { seed } }) => {
    const [ours, theirs] = [actual.get(seed) ?? 'nothing', expected.get(seed) ?? 'nothing'];
    return ours === theirs || notWhere?.test(theirs)
      ? []
      : [{ seed, way, problem: `\n  ${ours.trim()}\nand not\n  ${theirs.trim()}` }];
  });
}

/** @param {number} first @param {number} last @returns {Chosen[]} */
export function programsOf(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => ({ program: generate(first + i) }));
}
