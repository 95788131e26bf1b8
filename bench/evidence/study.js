// What becomes of control flow: B2's Figures 6 to 10, by `rvsdg study cfg --sequential`, which is the paper's setting.
//
// Where the paper has SPEC2006, here are SQLite, both parts of GCC's c-torture suite, and two parsers that tree-sitter
// generated, as clang's front end writes them: control flow is that of the source.

import { join } from 'node:path';
import { chooseSets, listModules, makeModules } from '../../scripts/corpus/corpus.js';
import { defaultJobs } from '../../scripts/lib/parallel.js';
import { root } from '../../scripts/lib/paths.js';
import { fitLine, fitPower } from '../lib/fit.js';
import { start } from '../lib/processes.js';
import { sum, thin } from '../lib/statistics.js';

/**
 * @typedef {object} Subject
 * @property {string} name
 * @property {string} set
 * @property {string} [module]       one module of the set; otherwise all of them, or in a quick run a sample
 * @property {boolean} [isLong]      whether a quick run leaves it out
 */

/** @type {Subject[]} */
const subjects = [
  { name: 'sqlite3', set: 'sqlite3', module: 'sqlite3-O1' },
  { name: 'c-torture/execute', set: 'execute-O1' },
  { name: 'c-torture/compile', set: 'compile-O1' },
  { name: 'tree-sitter-c', set: 'parsers', module: 'tree-sitter-c-O1' },
  { name: 'tree-sitter-cpp', set: 'parsers', module: 'tree-sitter-cpp-O1', isLong: true },
];

const classes = ['linear', 'structured', 'sese', 'reducible', 'irreducible'];
/** Seconds that subjects are expected to take, all modules of them, and what is left of that in a quick run. */
const expected = {
  sqlite3: 22,
  'c-torture/execute': 14,
  'c-torture/compile': 14,
  'tree-sitter-c': 8,
  'tree-sitter-cpp': 16,
};
const quickPart = 0.1;

/** What the figures relate, and what of it is worth a plot. */
const relations = [
  { figure: 8, x: 'instructions', y: 'nodes' },
  { figure: 9, x: 'instructions', y: 'buildTime' },
  { figure: 10, x: 'nodes', y: 'recoverTime' },
];

/** @typedef {{ quick: boolean, install: boolean }} Request */

/** @param {Request} request */
export function expectedStudy({ quick }) {
  return sum(chosen(quick).map((subject) => expectedOf(subject, quick)));
}

/** @param {boolean} quick */
function chosen(quick) {
  return subjects.filter(({ isLong }) => !quick || !isLong);
}

function expectedOf({ name, module }, quick) {
  return quick && !module ? expected[name] * quickPart : expected[name];
}

/**
 * @param {Request} request
 * @param {import('../lib/bar.js').Bar} bar
 */
export async function studyControlFlow({ quick, install }, bar) {
  const studied = [];
  for (const subject of chosen(quick)) {
    bar.say(`control flow of ${subject.name}`);
    studied.push(await studySubject(subject, { quick: quick && !subject.module, install }));
    bar.step(expectedOf(subject, quick));
  }
  const functions = studied.flatMap(({ functions: some }) => some);
  return {
    subjects: studied.map(({ name, functions: some, untouched, modules }) => ({
      name,
      modules,
      untouched,
      ...summarize(some),
    })),
    total: summarize(functions),
    relations: relations.map((relation) => relate(relation, studied)),
  };
}

/** @param {Subject} subject @param {Request} options */
async function studySubject({ name, set, module }, options) {
  const listed = listModules(chooseSets([set]), options).filter((each) => !module || each.name === module);
  const { present } = await makeModules(listed, { jobs: defaultJobs });
  const files = present.map(({ file }) => file);
  const command = [
    process.execPath,
    join(root, 'bin', 'rvsdg.js'),
    'study',
    'cfg',
    '--sequential',
    '--json',
    ...files,
  ];
  // Status 1 says that a function did not come back exactly, which is a result.
  const report = JSON.parse((await start(command, { well: [0, 1] })).stdout);
  const untouched = sum(report.files.map((file) => file.untouched.length));
  return {
    name,
    modules: files.length,
    untouched,
    functions: report.files.flatMap((file) => file.functions),
  };
}

function summarize(functions) {
  const total = (key) => sum(functions.map((each) => each[key]));
  const exact = functions.filter(
    ({ isExact, branches, branchesPcfr }) => isExact && branchesPcfr <= branches,
  );
  const count = (name) => functions.filter((each) => each.class === name).length;
  return {
    functions: functions.length,
    exact: exact.length,
    classes: Object.fromEntries(classes.map((name) => [name, count(name)])),
    instructions: total('instructions'),
    nodes: total('nodes'),
    branches: total('branches'),
    branchesScfr: total('branchesScfr'),
    branchesPcfr: total('branchesPcfr'),
    buildTime: total('buildTime'),
    recoverTime: total('recoverTime'),
  };
}

/** Points that can be told apart, and the line through all of them. Times are in milliseconds. */
function relate({ figure, x, y }, studied) {
  const pointsOf = ({ functions }) =>
    functions.map((each) => ({ x: each[x], y: each[y] })).filter(isPositive);
  const all = studied.flatMap(pointsOf);
  return {
    figure,
    x,
    y,
    line: fitLine(all),
    power: fitPower(all),
    series: studied.map((subject) => ({
      name: subject.name,
      count: subject.functions.length,
      points: thin(pointsOf(subject)).map((point) => [point.x, Number(point.y.toPrecision(4))]),
    })),
  };
}

function isPositive({ x, y }) {
  return x > 0 && y > 0;
}
