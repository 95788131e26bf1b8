// One program of the corpus: built by the reference compilers and by ours at each level, and run.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildFolder, root } from '../lib/paths.js';
import { hashOf } from '../lib/reference.js';
import { clang, clangVersion, clangxx, findProgram, opt } from '../lib/tools.js';
import { difference, execute } from './execute.js';

/**
 * @typedef {import('./corpus.js').Subject} Subject
 * @typedef {import('./execute.js').Ended} Ended
 *
 * @typedef {object} Finding
 * @property {string} way      a level, a list of passes, or a reference
 * @property {string | null} problem
 *
 * @typedef {object} Trial
 * @property {Finding[]} findings
 * @property {string[]} notes  what could not be checked, and why
 */

/** Milliseconds that a program may run, as references and as ours. */
const timeLimit = 60_000;
const folder = join(buildFolder, 'adversary');
const ourCompilers = { c: 'rvsdg-cc.js', 'c++': 'rvsdg-c++.js' };
const common = ['-w', '-pthread'];
/** C++ that both references and all of libstdc++ know. */
const standards = { c: [], 'c++': ['-std=gnu++20'] };
const emulation = { ...process.env, LC_ALL: 'C' };

export const hasGcc = findProgram('gcc') !== undefined && findProgram('g++') !== undefined;

/**
 * @param {Subject} subject
 * @param {string[]} ways  levels, as in O2, and lists of passes
 * @param {(task: object) => Promise<any>} refine  asks a worker process
 * @returns {Promise<Trial>}
 */
export async function tryProgram(subject, ways, refine) {
  const place = join(folder, subject.name.replaceAll('/', '-'));
  mkdirSync(place, { recursive: true });
  try {
    const chosen = subject.levels === null ? ways : ways.filter((way) => subject.levels?.includes(way));
    return subject.language === 'll'
      ? await tryModule(subject, chosen, refine, place)
      : await trySource(subject, chosen, place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * @param {Subject} subject
 * @param {string[]} ways
 * @param {string} place
 * @returns {Promise<Trial>}
 */
async function trySource(subject, ways, place) {
  /** @type {Trial} */
  const trial = { findings: [], notes: [] };
  const expected = await references(subject, place, trial);
  if (expected === null) return trial;
  for (const way of ways) {
    const program = join(place, `ours-${trial.findings.length}`);
    const options = /^O[0-3s]$/.test(way) ? [`-${way}`] : ['-O2', `-passes=${way}`];
    const script = join(root, 'bin', ourCompilers[/** @type {'c' | 'c++'} */ (subject.language)]);
    const ours = [process.execPath, script, '-Xrvsdg', '--strict', ...options];
    const end = await buildAndRun(subject, ours, program, place, true);
    trial.findings.push({ way, problem: difference(end, expected) });
  }
  return trial;
}

/**
 * What the program has to do, on which the references must agree; null if they do not.
 *
 * @param {Subject} subject
 * @param {string} place
 * @param {Trial} trial
 * @returns {Promise<Ended | null>}
 */
async function references(subject, place, trial) {
  /** @type {{ name: string, end: Ended }[]} */
  const ends = [];
  for (const name of subject.references) {
    if (name === 'gcc' && !hasGcc) {
      trial.notes.push('gcc is not here');
      continue;
    }
    const cxx = subject.language === 'c++';
    const compiler = name === 'gcc' ? (cxx ? 'g++' : 'gcc') : cxx ? clangxx : clang;
    const command = [compiler, '-O0'];
    ends.push({
      name,
      end: await remembered(subject, command, () => buildAndRun(subject, command, join(place, name), place)),
    });
  }
  const [first, second] = ends;
  const failed = ends.find(({ end }) => !/^(exit \d+|SIG\w+)$/.test(end.end) || end.end === 'SIGKILL');
  if (failed !== undefined) {
    trial.findings.push({
      way: failed.name,
      problem: `the reference fails: ${failed.end.end}\n${failed.end.errors}`,
    });
    return null;
  }
  const problem = second === undefined ? null : difference(second.end, first.end);
  if (problem !== null) {
    trial.findings.push({
      way: 'references',
      problem: `${second.name} differs from ${first.name}: ${problem}`,
    });
    return null;
  }
  return first.end;
}

/**
 * What a reference said is kept under everything it depends on.
 *
 * @param {Subject} subject
 * @param {string[]} command
 * @param {() => Promise<Ended>} make
 * @returns {Promise<Ended>}
 */
async function remembered(subject, command, make) {
  const files = [subject.file, subject.library, subject.main].filter((file) => file !== null);
  const parts = files.map((file) => hashOf(readFileSync(/** @type {string} */ (file))));
  const key = hashOf(Buffer.from([clangVersion(), ...command, ...parts].join('\n')));
  const file = join(folder, 'references', `${key}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const end = await make();
    if (!end.end.startsWith('exit') && !end.end.startsWith('SIG')) return end;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(end));
    renameSync(`${file}.${process.pid}`, file);
    return end;
  }
}

/**
 * @param {Subject} subject
 * @param {string[]} command  a compiler with its own options
 * @param {string} program
 * @param {string} place
 * @param {boolean} [ours]    whether the rest of the program is for clang -O0
 * @returns {Promise<Ended>}
 */
async function buildAndRun(subject, command, program, place, ours = false) {
  const [compiler, ...first] = command;
  const own = [
    ...first,
    ...common,
    ...standards[/** @type {'c' | 'c++'} */ (subject.language)],
    ...subject.flags,
  ];
  const compile = async (/** @type {string} */ name, /** @type {string[]} */ args) =>
    await execute(name, args, { env: emulation });
  if (subject.builds) {
    const end = await compile(compiler, [...own, '-c', subject.file, '-o', `${program}.o`]);
    return end.end === 'exit 0'
      ? { ...end, output: '', errors: '' }
      : { ...end, end: `does not compile: ${end.errors}` };
  }
  const others = [];
  if (subject.library !== null) {
    const file = `${program}.so`;
    const args = [...own, '-fPIC', '-shared', '-fsemantic-interposition', subject.library, '-o', file];
    const { end, errors } = await compile(
      compiler,
      args.filter((word) => word !== '-fno-pic'),
    );
    if (end !== 'exit 0') return { end: `the library does not compile: ${errors}`, output: '', errors };
    others.push(file, `-Wl,-rpath,${dirname(program)}`);
  }
  if (subject.main !== null) {
    const file = `${program}.main.o`;
    const { end, errors } = await compile(ours ? clang : compiler, [
      '-O0',
      '-w',
      '-c',
      subject.main,
      '-o',
      file,
    ]);
    if (end !== 'exit 0') return { end: `the main file does not compile: ${errors}`, output: '', errors };
    others.push(file);
  }
  const { end, errors } = await compile(compiler, [...own, subject.file, ...others, '-o', program, '-lm']);
  if (end !== 'exit 0') return { end: `does not compile: ${errors.slice(0, 2000)}`, output: '', errors };
  const ended = await execute(`./${basename(program)}`, [], { cwd: place, timeLimit });
  rmSync(program, { force: true });
  return ended;
}

/**
 * IR: interpreted, verified by LLVM, and run where there is a main.
 *
 * @param {Subject} subject
 * @param {string[]} ways
 * @param {(task: object) => Promise<any>} refine
 * @param {string} place
 * @returns {Promise<Trial>}
 */
async function tryModule(subject, ways, refine, place) {
  /** @type {Trial} */
  const trial = { findings: [], notes: [] };
  const { file, interprets, optional } = subject;
  const answer = await refine({ file, pipelines: ways, interprets, optional });
  if ('lost' in answer) {
    trial.findings.push({ way: 'refinement', problem: `${answer.lost}: ${answer.detail}` });
    return trial;
  }
  if (interprets && !optional && answer.defined === 0)
    trial.notes.push(`nothing defined was interpreted: ${answer.notes.slice(0, 2).join('; ')}`);
  const expected = subject.runs
    ? await remembered(subject, [clang, '-O0'], () => linkAndRun(subject, subject.file, place, 'reference'))
    : null;
  if (expected !== null && !/^(exit \d+|SIG\w+)$/.test(expected.end)) {
    trial.findings.push({ way: 'clang', problem: `the reference fails: ${expected.end}` });
    return trial;
  }
  for (const way of ways) {
    const text = answer.texts[way];
    if (optional && text === undefined && answer.problems[way] === undefined) continue;
    let problem = answer.problems[way] ?? null;
    if (text !== undefined) {
      const file = join(place, `${trial.findings.length}.ll`);
      writeFileSync(file, text);
      problem ??= await refused(file);
      if (problem === null && expected !== null)
        problem = difference(
          await linkAndRun(subject, file, place, `program-${trial.findings.length}`),
          expected,
        );
    }
    trial.findings.push({ way, problem });
  }
  return trial;
}

/**
 * @param {string} file
 * @returns {Promise<string | null>} why LLVM refuses a module
 */
async function refused(file) {
  const { end, errors } = await execute(opt, ['-passes=verify', '-disable-output', file]);
  return end === 'exit 0' ? null : `opt refuses it: ${errors.slice(0, 500)}`;
}

/**
 * @param {Subject} subject
 * @param {string} file
 * @param {string} place
 * @param {string} name
 * @returns {Promise<Ended>}
 */
async function linkAndRun({ main }, file, place, name) {
  const program = join(place, name);
  const files = main === null ? [file] : [file, main];
  const args = ['-O0', '-w', '-pthread', '-Wno-override-module', ...files, '-o', program, '-lm'];
  const { end, errors } = await execute(main?.endsWith('.c') ? clang : clangxx, args);
  if (end !== 'exit 0') return { end: `does not link: ${errors.slice(0, 1000)}`, output: '', errors };
  return await execute(`./${name}`, [], { cwd: place, timeLimit });
}
