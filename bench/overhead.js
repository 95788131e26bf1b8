// npm run bench:overhead: how large is the graph of a program, and how long does it take to build?
//
// B1 Figure 10a and B2 Figure 8 relate the size of a program to the size of its graph; both find a line. Here it is for
// every function of c-torture and SQLite: LLVM instructions against nodes of the λ, with a line fitted by least squares.
// Beside it, B1 Figure 10b and B2 Figure 9: instructions against the time that building takes, the least of several runs
// of the function alone, as the only definition of its module. Time is also held against ports (inputs, outputs,
// arguments and results): a γ has an argument in each of its regions for each of its entry variables, so a few functions
// with wide switches have many more ports than nodes, and building takes time for each of them.
//
// Printed are the lines, the kinds of nodes, and the functions that are furthest off. Plots go to build/bench.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseSets, listModules, makeModules } from '../scripts/corpus/corpus.js';
import { bundle } from '../scripts/lib/bundle.js';
import { defaultJobs } from '../scripts/lib/parallel.js';
import { buildFolder, root } from '../scripts/lib/paths.js';
import { Progress } from '../scripts/lib/progress.js';
import { fitLine } from './lib/fit.js';
import { writePlot } from './lib/plot.js';

const groups = {
  'c-torture': ['execute-O1', 'execute-O2g', 'compile-O1', 'compile-O2g'],
  sqlite3: ['sqlite3'],
};
const sqliteLevels = ['sqlite3-O1', 'sqlite3-O2g'];
/** How often each function is built. */
const runs = 5;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    json: { type: 'boolean' },
    install: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Relates the size of programs to the size of their graphs and to the time it takes to build them.

  npm run bench:overhead -- [--quick] [--json] [--install]`);
  process.exit(0);
}

const sources = `
  export { readModule } from './src/llvm/index.ts';
  export { buildModule } from './src/build/index.ts';
  export { regionsOf } from './src/rvsdg/index.ts';`;
const { buildModule, readModule, regionsOf } = await import(
  pathToFileURL(await bundle('overhead', sources)).href
);

/**
 * @typedef {object} Sample       one function
 * @property {string} place
 * @property {string} level       how it was compiled
 * @property {number} instructions
 * @property {number} nodes
 * @property {number} ports
 * @property {number} milliseconds
 */

const results = [];
for (const [name, sets] of Object.entries(groups)) results.push(await measureGroup(name, sets));
if (options.json) console.log(JSON.stringify(results, null, 2));
else for (const result of results) print(result);

async function measureGroup(name, sets) {
  const modules = chooseSets(sets).flatMap((set) =>
    listModules([set], { ...options, quick: options.quick && set.name !== 'sqlite3' }).filter(
      (module) => set.name !== 'sqlite3' || sqliteLevels.includes(module.name),
    ),
  );
  const { present } = await makeModules(modules, { jobs: defaultJobs });
  const progress = new Progress(`building ${name}`, present.length);
  /** @type {Sample[]} */
  const samples = [];
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const module of present) {
    samples.push(...samplesOf(module, kinds));
    progress.step(module.name);
  }
  progress.end();
  return summarize(name, samples, kinds);
}

/**
 * The functions of a module. Their nodes are added to the count of kinds.
 *
 * @returns {Sample[]}
 */
function samplesOf({ file, set, name }, kinds) {
  const level = /-(O1|O2g)$/.exec(set === 'sqlite3' ? name : set)?.[1] ?? '';
  const module = readModule(readFileSync(file), { filename: file });
  const samples = [];
  for (const fn of module.functions) {
    if (fn.isDeclaration) continue;
    const { lambda, milliseconds } = buildOften(onlyWith(module, fn), fn);
    if (lambda.isOpaque) continue;
    const instructions = fn.blocks.reduce((sum, block) => sum + block.instructions.length, 0);
    const place = `${fn.name} in ${name}`;
    samples.push({ place, level, instructions, ...sizeOf(lambda, kinds), milliseconds });
  }
  return samples;
}

/** A module that defines nothing but one function; everything that the function mentions is imported. */
function onlyWith(module, fn) {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(module)), module);
  return Object.assign(copy, { functions: [fn], globals: [], aliases: [], ifuncs: [] });
}

function buildOften(module, fn) {
  let milliseconds = Infinity;
  let lambda;
  for (let run = 0; run < runs; run++) {
    const before = performance.now();
    const { lambdas } = buildModule(module);
    milliseconds = Math.min(milliseconds, performance.now() - before);
    lambda = lambdas.get(fn);
  }
  return { lambda, milliseconds };
}

/** Nodes and ports of a λ. Counts the nodes by kind as well; what is an instruction of LLVM is one kind. */
function sizeOf(lambda, kinds) {
  let nodes = 1;
  let ports = lambda.inputs.length + lambda.outputs.length;
  const count = (kind) => kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  count('lambda');
  for (const region of regionsOf(lambda.body)) {
    ports += region.arguments.length + region.results.length;
    for (const node of region.nodes()) {
      nodes++;
      ports += node.inputs.length + node.outputs.length;
      count(node.operation?.instruction ? 'instruction' : node.kind);
    }
  }
  return { nodes, ports };
}

/**
 * @param {string} name
 * @param {Sample[]} samples
 * @param {Map<string, number>} kinds
 */
function summarize(name, samples, kinds) {
  const levels = [...new Set(samples.map(({ level }) => level))].map((level) => ({
    level,
    samples: samples.filter((sample) => sample.level === level),
  }));
  const relate = (y, x, digits) => {
    const lineOf = (some) => fitLine(some.map((sample) => ({ x: sample[x], y: sample[y] })));
    const each = levels.map((some) => ({ level: some.level, ...lineOf(some.samples) }));
    return { y, x, digits, all: lineOf(samples), levels: each };
  };
  const relations = [
    relate('nodes', 'instructions', 2),
    relate('ports', 'instructions', 2),
    relate('milliseconds', 'instructions', 5),
    relate('milliseconds', 'ports', 5),
  ];
  const furthest = (y, some) =>
    some.sort((a, b) => b[y] / b.instructions - a[y] / a.instructions).slice(0, 5);
  const large = samples.filter(({ instructions }) => instructions >= 100);
  return {
    name,
    functions: samples.length,
    relations,
    kinds: Object.fromEntries(kinds),
    densest: furthest('nodes', large),
    slowest: furthest('milliseconds', large),
    plots: relations.map((relation) => plot(name, relation, levels)),
  };
}

/** Writes the plot of a relation and returns its file. */
function plot(name, { y, x, digits, all }, levels) {
  const file = join(buildFolder, 'bench', `overhead-${name}-${y}-of-${x}.svg`);
  writePlot(file, {
    title: `${name}: ${y} against ${x}, each function`,
    x,
    y,
    series: levels.map(({ level, samples }) => ({
      name: level,
      points: samples.map((sample) => ({ x: sample[x], y: sample[y] })),
    })),
    lines: [{ name: describe(all, digits), at: (at) => all.intercept + all.slope * at }],
  });
  return file;
}

function describe({ slope, intercept, r2 }, digits) {
  const sign = intercept < 0 ? '−' : '+';
  return `y = ${slope.toFixed(digits)} x ${sign} ${Math.abs(intercept).toFixed(digits)}, R² = ${r2.toFixed(4)}`;
}

function print({ name, functions, relations, kinds, densest, slowest, plots }) {
  console.log(`${name}, ${functions.toLocaleString('en')} functions`);
  for (const { y, x, digits, all, levels } of relations) {
    console.log(`  ${`${y} of ${x}`.padEnd(30)}${describe(all, digits)}`);
    for (const fit of levels) console.log(`  ${fit.level.padStart(28)}  ${describe(fit, digits)}`);
  }
  const total = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  for (const [kind, count] of Object.entries(kinds).sort((a, b) => b[1] - a[1])) {
    const share = `${((100 * count) / total).toFixed(1)} %`;
    console.log(`  ${kind.padEnd(14)}${String(count).padStart(10)}${share.padStart(9)}`);
  }
  console.log('  the most nodes for an instruction, from 100 instructions on:');
  for (const { place, level, instructions, nodes } of densest) {
    console.log(`    ${(nodes / instructions).toFixed(2)}  ${place}, ${level}, ${instructions} instructions`);
  }
  console.log('  the most time for an instruction, from 100 instructions on:');
  for (const { place, level, instructions, ports, milliseconds } of slowest) {
    const each = `${((1000 * milliseconds) / instructions).toFixed(1)} µs`;
    console.log(`    ${each}  ${place}, ${level}, ${instructions} instructions, ${ports} ports`);
  }
  for (const file of plots) console.log(`  ${relative(root, file)}`);
  console.log();
}
