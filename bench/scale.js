// npm run bench:scale: does every station take time in proportion to the size of its input?
//
// Each case is a family of inputs that doubles in size. Printed are the times and by which factor they grew since the
// row before. A stage is a part of the way through the compiler:
//
//   cfg      control-flow graphs, restructured, short-circuited and classified
//   build    LLVM IR text, read to a module, built to a graph, and the graph verified
//   optimize graphs, through the passes of -O2; and what they leave, back to blocks of instructions
//   recover  graphs as they were built, back to blocks of instructions, by predicative and by structured recovery
//
// Exit status 1 when a time more than 2.3-folds when the size doubles, or when something fails. lib/growth.js says how
// it is measured, lib/graphs.js and lib/shapes.js have the inputs.

import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from '../scripts/lib/bundle.js';
import { doubling, graphs, several } from './lib/graphs.js';
import { largestFactor, measureFamily, measureSize, printFamily, runWithRoom } from './lib/growth.js';
import { shapes } from './lib/shapes.js';

const { values: options } = parseArgs({
  options: {
    stage: { type: 'string', multiple: true },
    case: { type: 'string' },
    quick: { type: 'boolean' },
    shrink: { type: 'string' },
    rounds: { type: 'string', default: '12' },
    json: { type: 'boolean' },
    // For a rough answer: nothing gets a process of its own. This one must have been started with `room` then.
    here: { type: 'boolean' },
    // With these, which a process is given that measures one size, case and stage are exact.
    size: { type: 'string' },
    copies: { type: 'string' },
    bundle: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Times inputs that double in size.

  npm run bench:scale -- [--stage=cfg|build|optimize|recover] [--case=WORDS] [--quick | --shrink=N] [--rounds=N] [--json]

  --stage=NAME   only this stage; may be given again
  --case=WORDS   only cases with these words in their names
  --shrink=N     sizes divided by N, which should be a power of two
  --quick        an eighth of the sizes: a look at the shape of things, too small to judge fairly
  --rounds=N     how often what seems to grow too fast may try again; 12 by default
  --json         the result as JSON`);
  process.exit(0);
}

const sources = `
  export * from './src/cfg/index.ts';
  export { readModule } from './src/llvm/index.ts';
  export { buildModule } from './src/build/index.ts';
  export { optimize, pipelineOf } from './src/passes/index.ts';
  export { Globals, recoverBlocks } from './src/recover/index.ts';
  export { regionsOf, verifyGraph } from './src/rvsdg/index.ts';
  export { haveSameFlow } from './src/study/index.ts';`;
const bundlePath = options.bundle ?? (await bundle('scale', sources));
const library = await import(pathToFileURL(bundlePath).href);

/** @typedef {[words: string, from: number, to: number, make: (size: number) => any]} Case */

/**
 * They go on to sizes at which hardly any cache holds what is judged: outside of the caches a step along an edge takes seven
 * times as long.
 *
 * @type {Case[]}
 */
const programs = [
  ['straight line of adds', 12_500, 400_000, shapes.straightLine],
  ['ifs in a row', 3_125, 50_000, shapes.ifsInARow],
  ['nested ifs', 625, 40_000, shapes.nestedIfs],
  ['if/else-if chain', 625, 40_000, shapes.elseIfChain],
  ['early exits from one loop', 625, 40_000, shapes.earlyExits],
  ['breaks out of one loop', 625, 40_000, shapes.breaks],
  ['switch in a loop', 625, 40_000, shapes.switchInALoop],
  ['nested loops', 62.5, 16_000, shapes.nestedLoops],
  ['random irreducible, near jumps', 312.5, 20_000, shapes.randomNear],
  ['random irreducible, any jumps', 312.5, 20_000, shapes.randomFar],
  ['many functions', 1_250, 20_000, shapes.manyFunctions],
];

/**
 * Where passes are timed, which go over a function again and again, some go on: half of what is judged must not fit into
 * a cache that does not hold the whole.
 *
 * @type {ReadonlyMap<string, number>}
 */
const optimizedUpTo = new Map([
  ['switch in a loop', 80_000],
  ['nested loops', 32_000],
]);

/**
 * Every stage turns what its makers make into subjects.
 *
 * @type {Record<string, { cases: Case[], prepare: (input: any, words: string) => import('./lib/growth.js').Subject }>}
 */
const stages = {
  cfg: {
    cases: [
      ['straight line', 12_500, 200_000, graphs.straightLine],
      ['ifs in a row', 3_125, 50_000, graphs.ifsInARow],
      ['nested ifs', 625, 10_000, graphs.nestedIfs],
      ['nested ifs with one join', 625, 10_000, graphs.nestedIfsWithOneJoin],
      ['nested ifs with returns', 625, 10_000, graphs.nestedIfsWithReturns],
      ['if/else-if chain', 625, 10_000, graphs.elseIfChain],
      ['early exits from one loop', 625, 10_000, graphs.earlyExits],
      ['early exits to one place', 625, 10_000, graphs.earlyExitsToOnePlace],
      ['switch in a loop', 625, 10_000, graphs.switchInALoop],
      ['switch with fall-through in a loop', 625, 10_000, graphs.switchWithFallThrough],
      ['nested loops', 500, 8_000, graphs.nestedLoops],
      ['nested do-while loops with one head', 500, 8_000, graphs.nestedTails],
      ['nested irreducible loops', 500, 8_000, graphs.nestedIrreducibleLoops],
      ['random irreducible, near jumps', 625, 10_000, (size) => several(graphs.randomNear, size)],
      ['random irreducible, any jumps', 625, 10_000, (size) => several(graphs.randomFar, size)],
    ],
    prepare: prepareCfg,
  },
  build: {
    cases: programs,
    prepare: prepareBuild,
  },
  optimize: {
    cases: programs.map(([words, from, to, make]) => [words, from, optimizedUpTo.get(words) ?? to, make]),
    prepare: prepareOptimize,
  },
  recover: {
    cases: programs,
    prepare: prepareRecover,
  },
};

for (const stage of options.stage ?? []) {
  if (stage in stages) continue;
  console.error(`There is no stage ${stage}. Stages: ${Object.keys(stages).join(', ')}`);
  process.exit(2);
}
if (options.size) {
  const { cases, prepare } = stages[options.stage[0]];
  const [words, , , make] = cases.find(([name]) => name === options.case);
  const size = Number(options.size);
  console.log(JSON.stringify(measureSize(() => prepare(make(size), words), Number(options.copies))));
  process.exit(0);
}
const results = [];
for (const [stage, { cases, prepare }] of Object.entries(stages)) {
  if (options.stage && !options.stage.includes(stage)) continue;
  for (const [words, from, to, make] of cases) {
    if (options.case && !words.includes(options.case)) continue;
    const divisor = Number(options.shrink ?? (options.quick ? 8 : 1));
    const sizes = doubling(from / divisor, to / divisor).map(Math.ceil);
    const name = `${stage}, ${words}`;
    const result = measureFamily({
      name,
      sizes,
      measure: (size, copies) =>
        options.here
          ? measureSize(() => prepare(make(size), words), copies, true)
          : measureAlone(stage, words, size, copies),
      mostRounds: Number(options.rounds),
    });
    results.push(result);
    if (!options.json) printFamily(result);
  }
}
const failed = results.filter(({ problems }) => problems.length > 0);
if (options.json) console.log(JSON.stringify({ largestFactor, results }, null, 2));
else for (const { name, problems } of failed) console.log(`${name}: ${problems.join('; ')}`);
if (!options.json) console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

/** @returns {import('./lib/growth.js').Measured} */
function measureAlone(stage, words, size, copies) {
  const what = [`--stage=${stage}`, `--case=${words}`, `--size=${size}`, `--copies=${copies}`];
  return runWithRoom([fileURLToPath(import.meta.url), ...what, `--bundle=${bundlePath}`]);
}

/** @param {import('./lib/graphs.js').Successors | import('./lib/graphs.js').Successors[]} made  one graph, or several */
function prepareCfg(made) {
  const { classify, closeCfg, restructure, sameCfg, shortCircuit } = library;
  const isOne = typeof made[0][0] === 'number' || made[0].length === 0;
  const cfgs = (isOne ? [made] : made).map((successors) => closeCfg({ successors }).cfg);
  const results = cfgs.map((cfg) => restructure(cfg));
  for (const [i, cfg] of cfgs.entries()) {
    if (!sameCfg(shortCircuit(results[i]), cfg)) throw new Error('short-circuiting gives another graph');
  }
  const vertices = (/** @type {any[]} */ list) => list.reduce((sum, { vertexCount }) => sum + vertexCount, 0);
  const structured = vertices(results.map(({ graph }) => graph));
  return {
    facts: { vertices: vertices(cfgs), structured, class: classify(cfgs[0]) },
    output: structured,
    stations: {
      restructure: () => cfgs.map((cfg) => restructure(cfg)),
      'short-circ.': () => results.map((result) => shortCircuit(result)),
      classify: () => cfgs.map((cfg) => classify(cfg)),
    },
  };
}

/** @param {string} text */
function prepareBuild(text) {
  const { buildModule, readModule, verifyGraph } = library;
  const bytes = new TextEncoder().encode(text);
  const module = readModule(bytes);
  const { graph, remarks } = buildModule(module);
  if (remarks.length > 0) throw new Error(`not built: ${remarks[0].reason}`);
  const violations = verifyGraph(graph);
  if (violations.length > 0) throw new Error(String(violations[0]));
  const { nodes, ports } = sizeOf(graph);
  return {
    facts: { kB: Math.round(bytes.length / 1000), nodes, ports },
    stations: {
      read: () => readModule(bytes),
      build: () => buildModule(module),
      verify: () => verifyGraph(graph),
    },
  };
}

/** @param {string} text */
function prepareOptimize(text) {
  const { buildModule, Globals, optimize, pipelineOf, readModule, recoverBlocks, verifyGraph } = library;
  const bytes = new TextEncoder().encode(text);
  const { passes, aims } = pipelineOf('O2');
  const fresh = () => buildModule(readModule(bytes));
  const program = fresh();
  const { nodes, ports } = sizeOf(program.graph);
  optimize(program, { passes, aims });
  const [violation] = verifyGraph(program.graph);
  if (violation !== undefined) throw new Error(String(violation));
  const { lambdas, globalOf } = new Globals(program);
  // Passes change what they work on, so each round needs a graph of its own; making it is not counted.
  return {
    facts: { nodes, ports, left: sizeOf(program.graph).nodes },
    stations: {
      O2: (/** @type {any} */ made) => optimize(made, { passes, aims }),
      pcfr: () => lambdas.map((/** @type {any} */ lambda) => recoverBlocks(lambda, 'pcfr', { globalOf })),
    },
    fresh: { O2: fresh },
  };
}

/** @param {string} text */
function prepareRecover(text) {
  const { buildModule, Globals, haveSameFlow, readModule, recoverBlocks } = library;
  const program = buildModule(readModule(text));
  if (program.remarks.length > 0) throw new Error(`not built: ${program.remarks[0].reason}`);
  const { lambdas, globalOf } = new Globals(program);
  const recover = (recovery, onCopy) =>
    lambdas.map((lambda) => recoverBlocks(lambda, recovery, { globalOf, onCopy }));
  const originals = new Map();
  const exact = recover('pcfr', (copy, original) => originals.set(copy, original));
  const originalOf = (instruction) => originals.get(instruction) ?? instruction;
  for (const [i, { attachment }] of lambdas.entries()) {
    if (!haveSameFlow(attachment.blocks, exact[i], originalOf))
      throw new Error('recovered other control flow');
  }
  const { nodes, ports } = sizeOf(program.graph);
  return {
    facts: { nodes, ports, blocks: exact.reduce((sum, { length }) => sum + length, 0) },
    stations: { pcfr: () => recover('pcfr'), scfr: () => recover('scfr') },
  };
}

/** How many nodes a graph has, and how many inputs, outputs, arguments and results. */
function sizeOf(graph) {
  let [nodes, ports] = [0, 0];
  for (const region of library.regionsOf(graph.root)) {
    ports += region.arguments.length + region.results.length;
    for (const node of region.nodes()) {
      nodes++;
      ports += node.inputs.length + node.outputs.length;
    }
  }
  return { nodes, ports };
}
