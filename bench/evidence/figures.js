// The papers' figures, of our results: file names, and the SVG of each.

import { barChart } from '../lib/bars.js';
import { scatterPlot } from '../lib/plot.js';
import { geometricMean, sum } from '../lib/statistics.js';
import { fixed, whole } from '../lib/tables.js';
import * as analysis from './analysis.js';
import { b1 } from './papers.js';

/** Who has bars, and in which colour: theirs from grey to blue, ours in warm ones. */
const speedSeries = /** @type {const} */ ([
  ['clang-O1', 'grey'],
  ['gcc-O2', 'green'],
  ['clang-O3-scalar', 'sky'],
  ['clang-O3', 'blue'],
  ['rvsdg-O2', 'orange'],
  ['rvsdg-O3', 'red'],
]);
const sizeSeries = /** @type {const} */ ([
  ['clang-Os', 'grey'],
  ['clang-O3-scalar', 'sky'],
  ['clang-O3', 'blue'],
  ['rvsdg-O2', 'orange'],
  ['rvsdg-Os', 'purple'],
]);

/** Kernels are many, so they fill more rows. */
const rowsOf = { kernels: 3, programs: 2 };
const namesOf = { kernels: 'thirty kernels', programs: 'eighteen programs' };

/**
 * @param {import('./results.js').Results} results
 * @returns {Map<string, string>}  SVG by file name
 */
export function drawFigures({ parts }) {
  const figures = new Map();
  if (parts.code) {
    for (const group of analysis.groupsOf(parts.code)) {
      figures.set(`speed-${group}.svg`, speedFigure(parts.code, group));
      figures.set(`size-${group}.svg`, sizeFigure(parts.code, group));
    }
  }
  if (parts.overhead) {
    figures.set('overhead-nodes.svg', overheadFigure(parts.overhead, 'nodes'));
    figures.set('overhead-time.svg', overheadFigure(parts.overhead, 'milliseconds'));
  }
  if (parts.study) {
    for (const relation of parts.study.relations) figures.set(studyFile(relation), studyFigure(relation));
  }
  if (parts.growth) figures.set('growth.svg', growthFigure(parts.growth));
  return figures;
}

/** @param {{ figure: number }} relation */
export function studyFile({ figure }) {
  return (
    { 8: 'study-size.svg', 9: 'study-build.svg', 10: 'study-recover.svg' }[figure] ?? `study-${figure}.svg`
  );
}

// ── Bars ──────────────────────────────────────────────────────────────────────

function speedFigure(part, group) {
  const series = present(part, speedSeries);
  const rows = analysis.rowsOf(part, group);
  const names = series.map(({ id }) => id);
  const means = [
    { name: 'geom. mean', isMean: true, values: names.map((name) => analysis.meanSpeedup(rows, name)) },
  ];
  // The paper's means are of the same kernels, so they belong beside ours.
  if (group === 'kernels')
    means.push({ name: 'mean in B1', isMean: true, values: names.map((name) => b1.speedups[name]) });
  return barChart({
    title: `Speed of ${namesOf[group]}`,
    subtitle: `How many times as fast as clang -O0; higher is better.${group === 'kernels' ? ' In B1, the orange bar is jlm.' : ''}`,
    y: 'times clang -O0',
    line: 1,
    series,
    groups: [
      ...rows.map((row) => ({ name: row.name, values: names.map((name) => analysis.speedup(row, name)) })),
      ...means,
    ],
    rows: rowsOf[group],
  });
}

function sizeFigure(part, group) {
  const series = present(part, sizeSeries);
  const rows = analysis.rowsOf(part, group);
  const names = series.map(({ id }) => id);
  const mean = { name: 'mean', isMean: true, values: names.map((name) => analysis.meanSize(rows, name)) };
  return barChart({
    title: `Code size of ${namesOf[group]}`,
    subtitle: 'Bytes of the .text section; lower is better. The last group is the arithmetic mean.',
    y: 'bytes',
    series,
    groups: [...rows.map((row) => ({ name: row.name, values: names.map((name) => row.sizes[name]) })), mean],
    rows: rowsOf[group],
  });
}

/** Those of the series that took part, under the names that people know. */
function present(part, series) {
  return series.flatMap(([id, colour]) => {
    const found = part.contestants.find(({ name }) => name === id);
    return found ? [{ id, name: found.title, colour }] : [];
  });
}

// ── Points ────────────────────────────────────────────────────────────────────

function overheadFigure(part, key) {
  const { level, nodesLine, nodesPower, timeLine, timePower } = part;
  const isSize = key === 'nodes';
  return scatterPlot({
    title: isSize
      ? 'Nodes of the graph against instructions'
      : 'Time to build and optimize against instructions',
    subtitle: `Each point is a module, as clang's front end writes it.`,
    x: 'LLVM instructions',
    y: isSize ? 'nodes after construction' : `milliseconds for construction and -${level}`,
    series: part[key].map(({ name, count, points }) => ({
      name: `${name}, ${whole(count)} modules`,
      points,
    })),
    lines: isSize ? linesThrough(nodesLine, nodesPower, 2) : linesThrough(timeLine, timePower, 3),
  });
}

const axisNames = {
  instructions: 'LLVM instructions',
  nodes: 'nodes of the graph',
  buildTime: 'milliseconds to build the graph',
  recoverTime: 'milliseconds to recover control flow (PCFR)',
};
const studyTitles = {
  8: 'Size of graphs against size of functions',
  9: 'Time to build graphs against size of functions',
  10: 'Time to recover control flow against size of graphs',
};

function studyFigure({ figure, x, y, line, power, series }) {
  const count = sum(series.map((each) => each.count));
  return scatterPlot({
    title: studyTitles[figure],
    subtitle: `Each point is one of ${whole(count)} functions. All operations are ordered, as in B2 §6.`,
    x: axisNames[x],
    y: axisNames[y],
    series,
    lines: linesThrough(line, power, y === 'nodes' ? 2 : 5),
  });
}

/** Fitted lines, with their equations: the straight one of the papers, and a power where results have it. */
function linesThrough({ slope, intercept, r2 }, power, digits) {
  const sign = intercept < 0 ? '−' : '+';
  const name = `y = ${slope.toFixed(digits)} x ${sign} ${Math.abs(intercept).toFixed(Math.min(digits, 2))}, R² = ${r2.toFixed(3)}`;
  const straight = { name, at: (x) => intercept + slope * x };
  if (!power) return [straight];
  const { factor, exponent } = power;
  const words = `by logarithms: grows as x to the ${exponent.toFixed(2)}`;
  return [straight, { name: words, at: (x) => factor * x ** exponent, isDashed: true }];
}

/** Time of optimizing, by family. The line is in proportion to size; one that is steeper than that grows faster. */
function growthFigure({ results }) {
  const chosen = results.filter(({ stage, rows }) => stage === 'optimize' && rows.length > 1);
  const series = chosen.map(({ family, rows }) => ({
    name: family,
    isJoined: true,
    points: rows.map(({ nodes, times }) => [nodes, Object.values(times)[0]]),
  }));
  const pace = geometricMean(series.flatMap(({ points }) => points.map(([x, y]) => y / x)));
  return scatterPlot({
    title: 'Time to optimize against size, families of programs that double',
    subtitle: 'Through the passes of -O2, processor time in a process that is warm.',
    x: 'nodes of the graph',
    y: 'milliseconds',
    series,
    lines: [{ name: `in proportion, ${fixed(1000 * pace, 1)} µs a node`, at: (x) => pace * x }],
  });
}
