// npm run bench:overhead: how large is the graph of a program, and how long do building and optimizing it take?
//
// B1 Figure 10 relates the number of LLVM instructions of a module to the nodes of its graph (a), and to the time spent
// on construction and optimization (b). Here it is for every module of bench/kernels and bench/programs, which stand
// for the paper's PolyBench, and for c-torture. Times are processor time, the least of several runs in a process
// that has been warmed up. Each function on its own, against building alone, is in B2's study (`rvsdg study cfg`).
//
// Printed are the lines through the points, fitted by least squares, what kinds of nodes there are, and which modules
// are furthest off. `npm run bench` makes plots of it.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseSets, listModules, makeModules } from '../scripts/corpus/corpus.js';
import { bundle } from '../scripts/lib/bundle.js';
import { defaultJobs } from '../scripts/lib/parallel.js';
import { Progress } from '../scripts/lib/progress.js';
import { frontEnd } from './lib/contestants.js';
import { fitLine, fitPower } from './lib/fit.js';
import { listPrograms } from './lib/programs.js';
import { percent, whole } from './lib/tables.js';

const level = 'O2';
/** How often each module is built and optimized, if that is quick; in milliseconds. */
const mostRuns = 4;
const longTime = 150;
/** What is smaller is all overhead. */
const leastInstructions = 100;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    json: { type: 'boolean' },
    install: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Relates the size of programs to the size of their graphs and to the time it takes to build and optimize them.

  npm run bench:overhead -- [--quick] [--json] [--install]

  --quick   a sample of c-torture, and programs for small inputs, which 'npm run bench -- --quick' has made already
  --json    the result as JSON, with a point for each module`);
  process.exit(0);
}

const sources = `
  export { readModule } from './src/llvm/index.ts';
  export { buildModule } from './src/build/index.ts';
  export { optimize, pipelineOf } from './src/passes/index.ts';
  export { regionsOf } from './src/rvsdg/index.ts';`;
const library = await import(pathToFileURL(await bundle('overhead', sources)).href);

/**
 * @typedef {object} Sample       one module
 * @property {string} name
 * @property {number} instructions
 * @property {number} nodes
 * @property {number} milliseconds  of building and optimizing
 */

/** Nodes by kind. @type {Map<string, number>} */
const kinds = new Map();
let isWarm = false;
const groups = { 'kernels and programs': await benchModules(), 'c-torture': await tortureModules() };
const results = [];
for (const [name, modules] of Object.entries(groups))
  results.push({ name, samples: measureAll(name, modules) });
const all = results.flatMap(({ samples }) => samples);
const summary = {
  level,
  groups: results,
  kinds: Object.fromEntries([...kinds].sort((a, b) => b[1] - a[1])),
  nodesLine: fitLine(pointsOf('nodes')),
  nodesPower: fitPower(pointsOf('nodes')),
  timeLine: fitLine(pointsOf('milliseconds')),
  timePower: fitPower(pointsOf('milliseconds')),
};
if (options.json) console.log(JSON.stringify(summary));
else print();

/** @param {'nodes' | 'milliseconds'} key */
function pointsOf(key) {
  return all.map((sample) => ({ x: sample.instructions, y: sample[key] }));
}

async function benchModules() {
  const programs = listPrograms(options.quick ? 'small' : 'medium', /^/);
  return Promise.all(
    programs.map(async (program) => ({ name: program.name, file: await frontEnd(program, level) })),
  );
}

async function tortureModules() {
  const modules = listModules(chooseSets(['execute-O1']), options);
  const { present } = await makeModules(modules, { jobs: defaultJobs });
  return present;
}

/**
 * @param {string} label
 * @param {{ name: string, file: string }[]} modules
 */
function measureAll(label, modules) {
  const progress = new Progress(label, modules.length);
  if (!isWarm) {
    // Once without looking, so that what the first ones take is not what warming up takes.
    for (const { file } of modules) measureModule(file);
    kinds.clear();
    isWarm = true;
  }
  const samples = modules.map(({ name, file }) => {
    progress.step(name);
    return { name, ...measureModule(file) };
  });
  progress.end();
  return samples.filter(({ instructions }) => instructions > 0);
}

/** @param {string} file */
function measureModule(file) {
  const { buildModule, optimize, pipelineOf, readModule } = library;
  const source = readFileSync(file);
  const { passes, aims } = pipelineOf(level);
  let [milliseconds, nodes] = [Infinity, 0];
  const first = performance.now();
  for (let run = 0; run === 0 || (run < mostRuns && performance.now() - first < longTime); run++) {
    const module = readModule(source, { filename: file });
    let program;
    const building = processorTime(() => {
      program = buildModule(module);
    });
    if (run === 0) nodes = countNodes(program.graph);
    const optimizing = processorTime(() => optimize(program, { passes, aims }));
    milliseconds = Math.min(milliseconds, building + optimizing);
  }
  return { instructions: countInstructions(readModule(source)), nodes, milliseconds };
}

/** Milliseconds that some work takes, whatever else the machine does. @param {() => unknown} work */
function processorTime(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function countInstructions({ functions }) {
  return functions.reduce(
    (total, { blocks }) => blocks.reduce((sum, block) => sum + block.instructions.length, total),
    0,
  );
}

/** Counts the nodes by kind as well; what is an instruction of LLVM is one kind. */
function countNodes(graph) {
  let nodes = 0;
  for (const region of library.regionsOf(graph.root)) {
    for (const node of region.nodes()) {
      nodes++;
      const kind = node.operation?.instruction ? 'instruction' : node.kind;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  return nodes;
}

function print() {
  console.log(`${whole(all.length)} modules, construction and -${level}`);
  console.log(`  nodes         ${lineText(summary.nodesLine, 2)}`);
  console.log(`  milliseconds  ${lineText(summary.timeLine, 4)}`);
  const total = Object.values(summary.kinds).reduce((sum, count) => sum + count, 0);
  console.log('kinds of nodes');
  for (const [kind, count] of Object.entries(summary.kinds))
    console.log(`  ${kind.padEnd(14)}${whole(count).padStart(10)}${percent(count / total).padStart(9)}`);
  printFurthest('nodes', 'nodes for each instruction', 1);
  printFurthest('milliseconds', 'microseconds for each instruction', 1000);
}

/** The modules with the most of something for each instruction. */
function printFurthest(key, words, scale) {
  const each = (sample) => (scale * sample[key]) / sample.instructions;
  const large = all.filter(({ instructions }) => instructions >= leastInstructions);
  console.log(`the most ${words}, from ${leastInstructions} instructions on`);
  for (const sample of large.sort((a, b) => each(b) - each(a)).slice(0, 5))
    console.log(
      `  ${each(sample).toFixed(2).padStart(10)}  ${sample.name}, ${whole(sample.instructions)} instructions`,
    );
}

function lineText({ slope, intercept, r2 }, digits) {
  const sign = intercept < 0 ? '−' : '+';
  return `= ${slope.toFixed(digits)} × instructions ${sign} ${Math.abs(intercept).toFixed(digits)}, R² = ${r2.toFixed(3)}`;
}
