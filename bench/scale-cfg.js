// node bench/scale-cfg.js: does restructuring take time in proportion to the size of the graph?
//
// Each case is a family of graphs that doubles in size. Printed are the vertices of the graph and of the restructured
// one, the time to restructure and to short-circuit it, and by which factor the time grew since the row before. Time is
// processor time, the least of several runs. The script starts itself again with a young generation so large that the
// garbage collector hardly interferes: on a busy machine its pauses say more about other processes than about ours.
//
// Exit status 1 when the time of a case grows by more than 2.3 per doubling, from its first size to its last, or when a
// graph does not come back from short-circuiting. Where what comes out grows faster than what goes in, as it may for
// random graphs, the time is held against what comes out.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const largestFactor = 2.3;
/** Times below this are noise, in milliseconds. */
const leastTime = 2;
/** Noise only ever adds time. A case that seems to be too slow gets more rounds to show that it is not. */
const leastRounds = 3;
const mostRounds = 12;

const { values: options } = parseArgs({
  options: { case: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

if (options.help) {
  console.log(`Times restructuring of graphs that double in size.

  node bench/scale-cfg.js [--case=WORDS] [--json]`);
  process.exit(0);
}

const roomy = ['--expose-gc', '--single-threaded', '--min-semi-space-size=256', '--max-semi-space-size=256'];
if (!globalThis.gc) {
  const again = [...roomy, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exit(spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1);
}

const bundle = fileURLToPath(new URL('../dist/cfg.js', import.meta.url));
if (!existsSync(bundle)) {
  console.error('dist/cfg.js is missing; run npm run build first');
  process.exit(2);
}
const { classify, closeCfg, restructure, sameCfg, shortCircuit } = await import(bundle);

/** @typedef {number[][]} Successors the out-edges of every vertex; the last is the exit */
/** @type {{ name: string, sizes: number[], build: (size: number) => Successors }[]} */
const cases = [
  { name: 'straight line', sizes: doubling(25_000, 200_000), build: straightLine },
  { name: 'ifs in a row', sizes: doubling(6_250, 50_000), build: ifsInARow },
  { name: 'nested ifs', sizes: doubling(1_250, 10_000), build: nestedIfs },
  { name: 'nested ifs with one join', sizes: doubling(1_250, 10_000), build: nestedIfsWithOneJoin },
  { name: 'nested ifs with returns', sizes: doubling(1_250, 10_000), build: nestedIfsWithReturns },
  { name: 'if/else-if chain', sizes: doubling(1_250, 10_000), build: elseIfChain },
  { name: 'early exits from one loop', sizes: doubling(1_250, 10_000), build: earlyExits },
  { name: 'early exits to one place', sizes: doubling(1_250, 10_000), build: earlyExitsToOnePlace },
  { name: 'switch in a loop', sizes: doubling(1_250, 10_000), build: switchInALoop },
  {
    name: 'switch with fall-through in a loop',
    sizes: doubling(1_250, 10_000),
    build: switchWithFallThrough,
  },
  { name: 'nested loops', sizes: doubling(1_000, 8_000), build: nestedLoops },
  { name: 'nested do-while loops with one head', sizes: doubling(1_000, 8_000), build: nestedTails },
  { name: 'nested irreducible loops', sizes: doubling(1_000, 8_000), build: nestedIrreducibleLoops },
  { name: 'random irreducible, near jumps', sizes: doubling(1_250, 10_000), build: randomNear },
  { name: 'random irreducible, any jumps', sizes: doubling(1_250, 10_000), build: randomFar },
];

const results = [];
for (const { name, sizes, build } of cases) {
  if (options.case && !name.includes(options.case)) continue;
  const rows = sizes.map((size) => prepare(name, size, closeCfg({ successors: build(size) }).cfg));
  let result;
  for (let round = 0; round < leastRounds || (round < mostRounds && !result.isFine); round++) {
    measure(rows);
    result = summarize(name, rows);
  }
  results.push(result);
  if (!options.json) print(result);
}
const passed = results.every(({ isFine }) => isFine);
if (options.json) console.log(JSON.stringify({ passed, results }, null, 2));
else console.log(passed ? 'all within bounds' : `a case grows by more than ${largestFactor} per doubling`);
process.exit(passed ? 0 : 1);

/** One round over all sizes, so that a burst of other work on the machine does not hit one size alone. */
function measure(rows) {
  for (const row of rows) {
    row.time = Math.min(
      row.time,
      leastTimeOf(() => restructure(row.cfg)),
    );
    row.shortCircuit = Math.min(
      row.shortCircuit,
      leastTimeOf(() => shortCircuit(row.result)),
    );
    row.classify = Math.min(
      row.classify,
      leastTimeOf(() => classify(row.cfg)),
    );
  }
}

function prepare(name, size, cfg) {
  const result = restructure(cfg);
  if (!sameCfg(shortCircuit(result), cfg)) {
    console.error(`${name}, ${size}: short-circuiting gives another graph`);
    process.exit(1);
  }
  return {
    size,
    vertices: cfg.vertexCount,
    structured: result.graph.vertexCount,
    class: classify(cfg),
    time: Number.POSITIVE_INFINITY,
    shortCircuit: Number.POSITIVE_INFINITY,
    classify: Number.POSITIVE_INFINITY,
    cfg,
    result,
  };
}

/** The least processor time of several runs, in milliseconds. */
function leastTimeOf(action) {
  let least = Number.POSITIVE_INFINITY;
  const start = performance.now();
  for (let run = 0; run < 2 || (performance.now() - start < 40 && run < 20); run++) {
    globalThis.gc({ type: 'minor' });
    const before = process.cpuUsage();
    action();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** By which factor time and size of the result grow per doubling, from the first row to the last. */
function summarize(name, rows) {
  const last = rows[rows.length - 1];
  const perDoubling = (key) => (last[key] / rows[0][key]) ** (1 / (rows.length - 1));
  const factor = perDoubling('time');
  const growth = perDoubling('structured');
  const isFine = last.time < leastTime || factor <= largestFactor * Math.max(1, growth / 2);
  return { name, factor, growth, isFine, rows: rows.map(({ cfg, result, ...row }) => row) };
}

function print({ name, rows, factor, isFine }) {
  console.log(`${name}: factor per doubling ${factor.toFixed(2)}${isFine ? '' : ', TOO SLOW'}`);
  console.log(
    '      size  vertices  structured      time  factor  per vertex  short-circuit  classify  class',
  );
  for (let i = 0; i < rows.length; i++) printRow(rows[i], rows[i - 1]);
  console.log();
}

function printRow(row, before) {
  const columns = [
    String(row.size).padStart(10),
    String(row.vertices).padStart(10),
    String(row.structured).padStart(12),
    `${row.time.toFixed(1)} ms`.padStart(10),
    (before ? (row.time / before.time).toFixed(2) : '').padStart(8),
    `${((row.time * 1e6) / row.structured).toFixed(0)} ns`.padStart(12),
    `${row.shortCircuit.toFixed(1)} ms`.padStart(15),
    `${row.classify.toFixed(1)} ms`.padStart(10),
    `  ${row.class}`,
  ];
  console.log(columns.join(''));
}

function doubling(from, to) {
  const sizes = [];
  for (let size = from; size <= to; size *= 2) sizes.push(size);
  return sizes;
}

function straightLine(size) {
  return [...Array.from({ length: size }, (_, i) => [i + 1]), []];
}

function ifsInARow(size) {
  const edges = [];
  for (let i = 0; i < size; i++) edges.push([2 * i + 1, 2 * i + 2], [2 * i + 2]);
  return [...edges, []];
}

/** Condition, what is inside, and a block behind each. */
function nestedIfs(size) {
  const edges = [];
  for (let i = 0; i < size; i++) edges.push([i + 1, 2 * size - i]);
  for (let i = size; i < 2 * size; i++) edges.push([i + 1]);
  return [...edges, []];
}

function nestedIfsWithOneJoin(size) {
  return [...Array.from({ length: size }, (_, i) => [i + 1, size]), []];
}

/** As nestedIfs, but each condition may also return. */
function nestedIfsWithReturns(size) {
  const edges = nestedIfs(size);
  for (let i = 0; i < size; i++) edges[i].push(2 * size);
  return edges;
}

function elseIfChain(size) {
  const edges = [];
  for (let i = 0; i < size; i++) edges.push([2 * i + 1, 2 * i + 2], [2 * size]);
  return [...edges, []];
}

function earlyExits(size) {
  const edges = [[1]];
  const exit = 2 * size + 1;
  for (let i = 1; i <= size; i++) edges.push([i === size ? 1 : i + 1, size + i]);
  for (let i = 1; i <= size; i++) edges.push([exit]);
  return [...edges, []];
}

function earlyExitsToOnePlace(size) {
  const edges = [[1]];
  for (let i = 1; i <= size; i++) edges.push([i === size ? 1 : i + 1, size + 1]);
  return [...edges, []];
}

function switchInALoop(size) {
  const edges = [[1], [...Array.from({ length: size }, (_, i) => i + 2), size + 2]];
  for (let i = 0; i < size; i++) edges.push([1]);
  return [...edges, []];
}

function switchWithFallThrough(size) {
  const edges = [[1], [...Array.from({ length: size }, (_, i) => i + 2), size + 2]];
  for (let i = 0; i < size; i++) edges.push([i + 1 < size && i % 3 === 0 ? i + 3 : 1]);
  return [...edges, []];
}

/** while loops, each the body of the one around. */
function nestedLoops(size) {
  const edges = [[1]];
  for (let i = 1; i <= size; i++) edges.push([i + 1, i === 1 ? 2 * size + 2 : 2 * size + 3 - i]);
  edges.push([size + 2]);
  for (let i = size; i >= 1; i--) edges.push([i]);
  return [...edges, []];
}

function nestedTails(size) {
  const edges = [[1], [2]];
  for (let i = 2; i < size + 2; i++) edges.push([1, i + 1]);
  return [...edges, []];
}

/** A path walked in both directions and entered at both ends. */
function nestedIrreducibleLoops(size) {
  const edges = [[1, size]];
  for (let i = 1; i <= size; i++) edges.push([Math.max(1, i - 1), i + 1]);
  return [...edges, []];
}

function randomNear(size) {
  return randomGraph(size, 12);
}

function randomFar(size) {
  return randomGraph(size, size);
}

function randomGraph(size, reach) {
  let state = 12345;
  const draw = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const edges = [];
  for (let i = 0; i < size; i++) {
    const near = Math.min(size, i + 1 + draw(3));
    const far = Math.min(size, Math.max(1, i - reach + draw(2 * reach)));
    edges.push(draw(3) === 0 ? [near] : [near, far]);
  }
  return [...edges, []];
}
