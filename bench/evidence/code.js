// Speed and size of code: B1's Figures 8 and 9.
//
// Each program is built in every way (lib/contestants.js), as many at once as there are cores, and what our optimizer
// takes is noted on the way where it has a process of its own; LLVM's opt is measured on the same modules. When all of
// that is over and nothing else runs, the executables do, in rounds (running.js), or their instructions are counted
// (counting.js). All of a program's must print the same. What does not is a problem, with a name, and has no number.

import { defaultJobs, forEachInParallel } from '../../scripts/lib/parallel.js';
import { opt } from '../../scripts/lib/tools.js';
import { buildProgram, frontEnd, openWorkshop, textSizes } from '../lib/contestants.js';
import { measure, start, startMeasured } from '../lib/processes.js';
import { readLlvmPasses } from '../lib/stations.js';
import { least, sum } from '../lib/statistics.js';
import { countAll, expectedCounting } from './counting.js';
import { Problems } from './problems.js';
import { expectedRunning, runAll } from './running.js';

/**
 * @typedef {import('../lib/programs.js').Program} Program
 * @typedef {import('../lib/contestants.js').Contestant} Contestant
 * @typedef {import('../lib/bar.js').Bar} Bar
 *
 * @typedef {object} Row
 * @property {string} name
 * @property {string} group
 * @property {Record<string, number[]>} times   microseconds of every run, by contestant
 * @property {Record<string, number>} counts    executed instructions, by contestant
 * @property {Record<string, number>} sizes     bytes of code, by contestant
 * @property {Record<string, object>} costs     what the optimizer took, by contestant of ours and by opt-LEVEL
 *
 * @typedef {object} Subject                    a program, on its way
 * @property {Program} program
 * @property {Row} row
 * @property {Map<string, string>} executables  by contestant
 *
 * @typedef {object} Request
 * @property {Program[]} programs
 * @property {Contestant[]} contestants
 * @property {Record<string, string>} peers
 * @property {ReadonlySet<string>} costed       contestants of ours whose optimizer gets processes of its own
 * @property {number} repeat
 */

/** Seconds that things are expected to take, with two of them at once: building one program in one way, and opt. */
const expected = { clang: 0.06, gcc: 0.07, rvsdg: 0.35, shared: 0.1, peer: 0.1, opt: 0.08 };

/** @param {Request} request */
export function expectedTiming(request) {
  const { programs } = request;
  return expectedBuilding(request) + expectedOpt(request) + expectedRunning(request) * programs.length;
}

/** @param {Request} request */
export function expectedCount(request) {
  return expectedBuilding(request) + expectedCounting(request);
}

/**
 * Builds everything and times it.
 *
 * @param {Request} request
 * @param {Bar} bar
 */
export async function timeCode(request, bar) {
  const problems = new Problems();
  const subjects = await buildAll(request, bar, problems);
  await costOfOpt(subjects, request, bar, problems);
  runAll(subjects, request, bar, problems);
  return { ...summary(request, subjects, problems), startup: startupTime() };
}

/** Seconds of processor time that Node takes to start and end: a part of every process of ours. */
function startupTime() {
  return least(Array.from({ length: 5 }, () => measure([process.execPath, '-e', '0'], 60).processor));
}

/**
 * Builds everything and counts the instructions that it executes.
 *
 * @param {Request} request
 * @param {Bar} bar
 */
export async function countCode(request, bar) {
  const problems = new Problems();
  const subjects = await buildAll(request, bar, problems);
  await countAll(subjects, request, bar, problems);
  // What a peer took is a time, and no two times are the same.
  for (const { row } of subjects) row.costs = {};
  return summary(request, subjects, problems);
}

function summary({ programs, contestants, repeat }, subjects, problems) {
  return {
    size: programs[0].size,
    repeat,
    contestants,
    programs: subjects.map(({ row }) => row),
    problems: problems.list,
  };
}

// ── Building ──────────────────────────────────────────────────────────────────

function expectedBuilding({ programs, contestants, costed }) {
  return programs.length * sum(contestants.map((contestant) => expectedOf(contestant, costed)));
}

function expectedOf({ name, kind }, costed) {
  return expected[kind === 'rvsdg' && !costed.has(name) ? 'shared' : kind];
}

/** Compilers run side by side: what counts of them is processor time. @returns {Promise<Subject[]>} */
async function buildAll({ programs, contestants, peers, costed }, bar, problems) {
  const subjects = programs.map((program) => ({
    program,
    row: { name: program.name, group: program.group, times: {}, counts: {}, sizes: {}, costs: {} },
    executables: new Map(),
  }));
  const tasks = subjects.flatMap((subject) => contestants.map((contestant) => ({ ...subject, contestant })));
  const workshop = openWorkshop();
  await forEachInParallel(tasks, defaultJobs, async ({ program, row, executables, contestant }) => {
    const { name, title } = contestant;
    bar.say(`building ${program.name}, ${title}`);
    await problems.attempt(program, name, async () => {
      const { executable, cost } = await buildProgram(program, contestant, { peers, workshop, costed });
      if (cost) row.costs[name] = cost;
      executables.set(name, executable);
    });
    bar.step(expectedOf(contestant, costed));
  });
  workshop.close();
  for (const subject of subjects) await finish(subject, contestants);
  return subjects;
}

/** Looks at the sizes. Whoever was ready first, columns have one order. */
async function finish(subject, contestants) {
  const { row, executables } = subject;
  const names = contestants.map(({ name }) => name).filter((name) => executables.has(name));
  const files = names.map((name) => executables.get(name));
  const sizes = files.length === 0 ? [] : await textSizes(files);
  subject.executables = new Map(names.map((name, i) => [name, files[i]]));
  row.sizes = Object.fromEntries(names.map((name, i) => [name, sizes[i]]));
  row.costs = Object.fromEntries(
    names.filter((name) => name in row.costs).map((name) => [name, row.costs[name]]),
  );
}

// ── LLVM's optimizer ──────────────────────────────────────────────────────────

function expectedOpt(request) {
  return request.programs.length * levelsOf(request).length * expected.opt;
}

/** The levels at which both ours and LLVM's optimizer have something to do, and ours was looked at. */
function levelsOf({ contestants, costed }) {
  const ours = contestants.filter(({ name, level }) => costed.has(name) && level !== 'O0');
  return [...new Set(ours.map(({ level }) => level))];
}

/** What LLVM's optimizer takes for the modules that ours was given. */
async function costOfOpt(subjects, request, bar, problems) {
  const tasks = subjects.flatMap((subject) => levelsOf(request).map((level) => ({ ...subject, level })));
  await forEachInParallel(tasks, defaultJobs, async ({ program, row, level }) => {
    bar.say(`${opt} -${level} on ${program.name}`);
    await problems.attempt(program, `opt-${level}`, async () => {
      row.costs[`opt-${level}`] = await costOf(await frontEnd(program, level), level);
    });
    bar.step(expected.opt);
  });
}

async function costOf(module, level) {
  const command = [opt, `-${level}`, '-S', module, '-o', '/dev/null'];
  const { processor, wall, memory } = await startMeasured(command, 60);
  const { stderr } = await start([...command, '-time-passes']);
  return { processor, wall, memory, passes: readLlvmPasses(stderr) };
}
