// node bench/kernels.js: how fast are programs that we compiled, next to those of clang?
//
// The programs are the thirty computations of PolyBench (bench/kernels), loop nests over arrays, and programs that are
// anything else (bench/programs). Each is built in several ways, the columns of the table (lib/columns.js says how):
//
//   O0, O1, O3    clang at that level
//   O3-scalar     clang -O3 without its vectorizers: what a compiler without vectors can hope for
//   ours-LEVEL    clang's front end, rvsdg opt -LEVEL, clang's code generator; no pass of LLVM's optimizer
//
// All columns of a program must print the same. They take turns, so that a change in what else the machine does hits
// them all, and of the processor times of several rounds the least counts: noise only ever adds time. Where even that
// is too noisy, --count counts executed instructions instead.
//
// Exit status 1 when columns disagree, or when something cannot be built or run.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireBuild } from '../scripts/lib/load-llvm.js';
import { Progress } from '../scripts/lib/progress.js';
import { requireAll, requirements } from '../scripts/lib/tools.js';
import { Failure, groups, listColumns, listPrograms } from './lib/columns.js';
import { means, printGroup } from './lib/comparison.js';
import { countMetric, textSize, timeMetric } from './lib/metrics.js';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string' },
    only: { type: 'string', default: '' },
    repeat: { type: 'string', default: '5' },
    count: { type: 'boolean', default: false },
    levels: { type: 'string', default: 'O2' },
    json: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Compares programs that we compiled with those of clang: speed and size.

  node bench/kernels.js [--size=small|medium|large] [--only=REGEX] [--repeat=N] [--count] [--levels=O2,…] [--json=FILE]

  --size=SIZE      a few milliseconds, a tenth of a second (the default), or a second
  --only=REGEX     only programs whose names, or whose names with their folder (kernels/gemm), match
  --repeat=N       how many rounds, of which the fastest counts; 5 by default
  --count          count executed instructions, with valgrind; the size is small by default
  --levels=LIST    levels of our optimizer, separated by commas; O2 by default. Os adds clang -Os
  --json=FILE      write all results there too`);
  process.exit(0);
}

const size = options.size ?? (options.count ? 'small' : 'medium');
const repeat = Number(options.repeat);
if (!['small', 'medium', 'large'].includes(size)) usageError(`There is no size ${size}`);
if (!Number.isInteger(repeat) || repeat < 1) usageError('--repeat needs a number');

requireAll([requirements.clang, requirements.opt, requirements.libcHeaders]);
requireBuild();

const programs = listPrograms(size, new RegExp(options.only));
if (programs.length === 0) usageError('There is no such program');
const columns = listColumns(options.levels.split(','));
const metric = options.count ? countMetric() : timeMetric();
/** @type {{ program: string, column: string, message: string }[]} */
const failures = [];

const progress = new Progress('measuring', programs.length);
const rows = programs.map((program) => {
  const row = measureProgram(program);
  progress.step(program.name);
  return row;
});
progress.end();

const comparison = {
  columns: columns.map(({ name }) => name),
  ours: columns.filter(({ level }) => level).map(({ name }) => name),
  unit: metric.unit,
  scale: metric.scale,
};
const rowsOf = (group) => rows.filter((row) => row.group === group);
const present = groups.filter((group) => rowsOf(group).length > 0);
for (const group of present) printGroup(`${group}, ${size}`, rowsOf(group), comparison);
printFailures();
if (options.json) {
  const summary = Object.fromEntries(present.map((group) => [group, means(rowsOf(group), comparison)]));
  const everything = { size, repeat, ...comparison, means: summary, rows, failures };
  writeFileSync(options.json, `${JSON.stringify(everything, null, 2)}\n`);
}
process.exit(failures.length === 0 ? 0 : 1);

/**
 * Builds a program in every way, and runs what was built in turns.
 *
 * @param {import('./lib/columns.js').Program} program
 * @returns {import('./lib/comparison.js').Row}
 */
function measureProgram(program) {
  /** @type {Map<string, string>} */
  const executables = new Map();
  const row = { name: program.name, group: program.group, values: {}, sizes: {} };
  for (const column of columns) {
    attempt(program, column.name, () => {
      const executable = column.build(program);
      row.sizes[column.name] = textSize(executable);
      executables.set(column.name, executable);
    });
  }
  let expected;
  for (let round = 0; round < (metric.exact ? 1 : repeat); round++) {
    for (const [column, executable] of executables) {
      const ran = attempt(program, column, () => {
        const { output, value } = metric.measure(executable);
        expected ??= output;
        if (output !== expected)
          throw new Failure(`WRONG OUTPUT: ${quoted(output)}, not ${quoted(expected)}`);
        row.values[column] = Math.min(row.values[column] ?? Infinity, value);
      });
      if (ran) continue;
      executables.delete(column);
      delete row.values[column];
    }
  }
  return row;
}

/**
 * Does something, and keeps note if it fails; says whether it went well.
 *
 * @param {{ name: string }} program
 * @param {string} column
 * @param {() => void} action
 */
function attempt({ name }, column, action) {
  try {
    action();
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    failures.push({ program: name, column, message: error.message });
    return false;
  }
}

/** Failures with the same message are listed together: a level that does not exist fails for all programs. */
function printFailures() {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { program, column, message } of failures) {
    const what = `${column}: ${message}`;
    places.set(what, [...(places.get(what) ?? []), program]);
  }
  for (const [what, names] of places) console.log(`\nFAILED  ${what}\n        ${names.join(' ')}`);
  const rest = rows.length - new Set(failures.map(({ program }) => program)).size;
  console.log(`\n${rest} of ${rows.length} programs are right in every column`);
}

/** @param {string} output */
function quoted(output) {
  return JSON.stringify(output.length > 60 ? `${output.slice(0, 60)}…` : output);
}

/** @param {string} message */
function usageError(message) {
  console.error(`${message}. See --help`);
  process.exit(2);
}
