// npm run bench:grains: D1's table for our own programs, what recording costs, and how aggregation grows.
//
//   table      each program of bench/tasks, recorded by `rvsdg grains record`: nodes, grains, θ, savings, problems, and how
//              long aggregation took, beside the paper's row where it has one. NQueens and Strassen have its very tasks.
//   overhead   tasks of 10 µs, with the recorder and without it, in turns; medians
//   growth     graphs of 10⁴ to 10⁷ nodes, each twice as large as the one before: steps, time and memory, with factors
//
// Exit status 1 if a program fails, or if steps grow by more than 2.05 where nodes double.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (options.help) {
  console.log(`Grain graphs of our own OpenMP programs, beside the paper's.

  npm run bench:grains -- [--only=table|overhead|growth] [--quick]

  --quick   smaller runs and graphs, and nothing is written to docs/results`);
  process.exit(0);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const grains = await import(join(root, 'dist/grains.js'));
const { withFile } = await import(join(root, 'bench/lib/source.js'));
const folder = mkdtempSync(join(tmpdir(), 'rvsdg-bench-grains-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const clang = ['clang-22', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);
const lines = [];
let failed = false;

/** @param {string} line */
function tell(line = '') {
  console.log(line);
  lines.push(line);
}

/** Name, arguments, arguments for a quick run, and the paper's row: nodes, grains, largest θ, savings in per cent. */
const programs = [
  ['strassen', ['256', '6'], ['64', '4'], [176480, 137258, 60, 99.97]],
  ['bodytrack', ['8', '4000'], ['2', '1000'], [126615, 69061, 5767, 95.45]],
  ['floorplan', ['9', '5'], ['7', '4'], [117960, 82490, 149, 99.87]],
  ['kdtree', ['200000', '32'], ['20000', '64'], [32808, 16400, 58, 99.82]],
  ['nqueens', ['14', '4'], ['10', '3'], [24565, 21492, 70, 99.71]],
  ['sparselu', ['32', '16'], ['10', '8'], [24161, 23905, 1154, 95.22]],
  ['alignment', ['200', '60'], ['30', '60'], [20505, 20101, 406, 98.02]],
  ['sort', ['4000000', '2048'], ['200000', '2048'], [20293, 11509, 55, 99.73]],
  ['fft', ['20', '1024'], ['15', '1024'], [9240, 4592, 53, 99.43]],
  ['imagick', ['128'], ['16'], [3935, 3801, 405, 89.71]],
  ['blackscholes', ['100000', '100'], ['10000', '10'], [2205, 1201, 112, 94.92]],
  ['uts', ['200', '122'], ['20', '100'], null],
  ['health', ['6', '30'], ['4', '5'], null],
  ['fib', ['24', '16'], ['16', '10'], null],
];

/** @param {string} name */
function compile(name) {
  const program = join(folder, name);
  const source = join(root, `bench/tasks/${name}.c`);
  execFileSync(/** @type {string} */ (clang), ['-O2', '-g', '-fopenmp', source, '-o', program, '-lm']);
  return program;
}

/** @param {readonly string[]} words */
function rvsdg(...words) {
  return spawnSync(process.execPath, [join(root, 'bin/rvsdg.js'), 'grains', ...words], { encoding: 'utf8' });
}

const number = (/** @type {number} */ value) => value.toLocaleString('en');
const saved = (/** @type {number} */ theta, /** @type {number} */ nodes) =>
  (100 * (1 - theta / nodes)).toFixed(2);

function table() {
  tell('## The table of D1');
  tell();
  tell(
    'θ: the most nodes on the screen while one grain with a problem is being looked at (θ all: any grain). Saved: how',
  );
  tell(
    'much less that is than all nodes. In brackets is what the paper has; inputs are the same for NQueens and Strassen only.',
  );
  tell();
  tell('| program | nodes | grains | θ all | saved % | problem grains | θ | saved % | aggregation |');
  tell('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const [name, full, quick, paper] of programs) {
    const output = join(folder, `${name}.grains`);
    const words = /** @type {string[]} */ (options.quick ? quick : full);
    const { status, stderr } = rvsdg(
      'record',
      '-o',
      output,
      '--',
      compile(/** @type {string} */ (name)),
      ...words,
    );
    if (status !== 0) {
      console.error(`${name}: ${stderr}`);
      failed = true;
      continue;
    }
    tell(row(/** @type {string} */ (name), words, output, /** @type {number[] | null} */ (paper)));
  }
  tell();
}

/**
 * @param {string} name
 * @param {string[]} words
 * @param {string} output
 * @param {number[] | null} paper
 */
function row(name, words, output, paper) {
  const run = withFile(output, (/** @type {any} */ source) => grains.assemble(new grains.Recording(source)));
  const analysis = grains.analyse(run);
  const { tree, separated, graph, metrics } = analysis;
  const start = performance.now();
  grains.separate(grains.aggregate(graph), (/** @type {number} */ node) => analysis.problems[node] !== 0);
  const took = performance.now() - start;
  const bad = metrics.problems.filter((/** @type {number} */ bits) => bits !== 0).length;
  const isBad = (/** @type {number} */ leaf) => metrics.problems[graph.refs[separated.node.data[leaf]]] !== 0;
  const theta = grains.largestTheta(tree);
  const seen = grains.largestTheta(separated, isBad);
  const paperOf = (/** @type {number} */ column) => (paper === null ? '' : ` (${number(paper[column])})`);
  const cells = [
    `${name} ${words.join(' ')}`,
    number(tree.size) + paperOf(0),
    number(run.grains.length) + paperOf(1),
    number(theta) + paperOf(2),
    saved(theta, tree.size) + paperOf(3),
    number(bad),
    number(seen),
    saved(seen, tree.size),
    `${took.toFixed(1)} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/**
 * One thread, and the time of its processor: on a machine that does other things too, the clock on the wall says little.
 * Runs with and without the recorder take turns, so that both meet the same weather.
 */
function overhead() {
  process.env.OMP_NUM_THREADS = '1';
  const program = compile('tens');
  const tasks = options.quick ? '5000' : '20000';
  const rounds = /(\d+) rounds/.exec(execFileSync(program, ['100'], { encoding: 'utf8' }))?.[1] ?? '0';
  /** @type {number[][]} */
  const times = [[], []];
  /** @param {string} output */
  const timeOf = (output) => Number(/([\d.]+) us of processors/.exec(output)?.[1]);
  for (let turn = 0; turn < (options.quick ? 5 : 15); turn++) {
    times[0].push(timeOf(execFileSync(program, [tasks, '10', rounds], { encoding: 'utf8' })));
    const { stdout } = rvsdg('record', '-o', join(folder, 'tens.grains'), '--', program, tasks, '10', rounds);
    times[1].push(timeOf(stdout));
  }
  delete process.env.OMP_NUM_THREADS;
  const [without, recorded] = times.map(median);
  const each = (/** @type {number} */ all) => (all / Number(tasks)).toFixed(2);
  const share = (100 * (recorded / without - 1)).toFixed(1);
  tell('## What recording costs');
  tell();
  tell(
    `${tasks} tasks on one thread, processor time, medians of ${times[0].length}: ${each(without)} µs a task as it is, ${each(recorded)} µs recorded:`,
  );
  tell(`${share}% more.`);
  tell();
}

/** A well-nested graph of about so many nodes: every task forks up to five others, as deep as that needs. */
function randomGraph(/** @type {number} */ size) {
  const { NodeKind } = grains;
  const kinds = new Uint8Array(size + 16);
  const from = new Uint32Array(2 * size + 64);
  const to = new Uint32Array(2 * size + 64);
  let nodes = 2;
  let edges = 0;
  let state = 12345;
  const random = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
  const node = (/** @type {number} */ kind) => {
    kinds[nodes] = kind;
    return nodes++;
  };
  const edge = (/** @type {number} */ a, /** @type {number} */ b) => {
    from[edges] = a;
    to[edges++] = b;
  };
  kinds[1] = NodeKind.end;
  // Places for a sequence, between two nodes; taken up in the order in which they were made, so depth is about log n.
  const queue = new Uint32Array(2 * size + 64);
  let head = 0;
  let tail = 0;
  queue[tail++] = 0;
  queue[tail++] = 1;
  while (head < tail) {
    let last = queue[head++];
    const end = queue[head++];
    const own = node(NodeKind.fragment);
    edge(last, own);
    last = own;
    for (let forks = 1 + random(2); forks > 0 && nodes + (tail - head) / 2 < size - 8; forks--) {
      const fork = node(NodeKind.fork);
      const join = node(NodeKind.join);
      edge(last, fork);
      for (let children = 1 + random(5); children > 0; children--) {
        queue[tail++] = fork;
        queue[tail++] = join;
      }
      last = join;
    }
    edge(last, end);
  }
  const graph = grains.makeGraph(
    kinds.subarray(0, nodes),
    new Int32Array(nodes),
    from.subarray(0, edges),
    to.subarray(0, edges),
  );
  return { graph, edges };
}

function growth() {
  const sizes = [];
  for (let size = 10_000; size < (options.quick ? 200_000 : 10_000_000); size *= 2) sizes.push(size);
  if (!options.quick) sizes.push(10_000_000);
  tell('## How aggregation grows');
  tell();
  tell(
    'Random well-nested graphs; reduction, normalization and separation with one node in a hundred a problem. The factor',
  );
  tell('is that of the steps per doubling.');
  tell();
  tell('| nodes | edges | steps | steps a node | factor | time | memory of graph and tree |');
  tell('|--:|--:|--:|--:|--:|--:|--:|');
  let before = { nodes: 0, steps: 0 };
  for (const size of sizes) {
    const { graph, edges } = randomGraph(size);
    const start = performance.now();
    const tree = grains.aggregate(graph);
    const problems = new Uint8Array(tree.size);
    for (let node = 0; node < tree.size; node++) {
      if (tree.kind.data[node] === 0 && node % 100 === 0) problems[node] = 1;
      if (problems[node] && tree.parent.data[node] >= 0) problems[tree.parent.data[node]] = 1;
    }
    const separated = grains.separate(tree, (/** @type {number} */ node) => problems[node] === 1);
    const took = performance.now() - start;
    const steps = tree.steps + separated.steps;
    const doublings = Math.log2(graph.size / before.nodes);
    const factor = before.nodes === 0 ? null : (steps / before.steps) ** (1 / doublings);
    if (factor !== null && factor > 2.05) failed = true;
    const bytes = graph.size * 9 + edges * 4 + (tree.size + separated.size) * 24;
    const cells = [graph.size, edges, steps].map(number);
    cells.push(
      (steps / graph.size).toFixed(3),
      factor?.toFixed(3) ?? '',
      `${took.toFixed(0)} ms`,
      `${(bytes / 1e6).toFixed(1)} MB`,
    );
    tell(`| ${cells.join(' | ')} |`);
    before = { nodes: graph.size, steps };
  }
  tell();
}

tell('# Grain graphs');
tell();
tell("Written by `npm run bench:grains`. The paper is Article D1 of Nico Reissmann's thesis.");
tell();
const parts = { table, overhead, growth };
for (const [name, part] of Object.entries(parts)) {
  if (options.only !== undefined && options.only !== name) continue;
  if (name !== 'growth' && clang === undefined) {
    tell(`(${name} is SKIPPED: there is no clang)`);
    continue;
  }
  part();
}
if (!options.quick && options.only === undefined)
  writeFileSync(join(root, 'docs/results/grains.md'), `${lines.join('\n').trimEnd()}\n`);
process.exit(failed ? 1 : 0);
