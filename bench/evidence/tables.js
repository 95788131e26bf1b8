// The pages of tables beside the README of docs/results: every program, every subject, every level, in the papers' form.

import { sum } from '../lib/statistics.js';
import { duration, fixed, listing, markdownTable, percent, whole } from '../lib/tables.js';
import * as analysis from './analysis.js';
import { b1, b2 } from './papers.js';

/** @typedef {{ part: string, title: string, text: string }} Page */

/**
 * @param {import('./results.js').Results} results
 * @returns {Map<string, Page>}  by file name
 */
export function pagesOf({ parts }) {
  const { code, counts, overhead, study, growth } = parts;
  /** @type {Map<string, Page>} */
  const pages = new Map();
  if (code) pages.set('speed.md', { part: 'code', title: 'Speed of code', text: speedPage(code) });
  if (code) pages.set('size.md', { part: 'code', title: 'Size of code', text: sizePage(code) });
  if (code)
    pages.set('optimizer.md', {
      part: 'code',
      title: 'What optimizing each program takes',
      text: costPage(code),
    });
  if (counts)
    pages.set('counts.md', { part: 'counts', title: 'Executed instructions', text: countsPage(counts) });
  if (overhead)
    pages.set('overhead.md', {
      part: 'overhead',
      title: 'Size of graphs, and time to make them',
      text: overheadPage(overhead),
    });
  if (study)
    pages.set('control-flow.md', {
      part: 'study',
      title: 'What becomes of control flow',
      text: studyPage(study),
    });
  if (growth)
    pages.set('growth.md', { part: 'growth', title: 'How time grows with size', text: growthPage(growth) });
  return pages;
}

// ── Code ──────────────────────────────────────────────────────────────────────

function speedPage(code) {
  const sections = analysis.groupsOf(code).map((group) => {
    const rows = analysis.rowsOf(code, group);
    return `## ${capital(group)}\n\n![Speed of ${group}](speed-${group}.svg)\n\n${markdownTable(ratioTable(code, rows, 'ms', 1e3))}`;
  });
  const theirs = Object.entries(b1.speedups).map(
    ([name, value]) => `${name === analysis.champion ? 'jlm' : titleOf(code, name)} ${fixed(value)}`,
  );
  return `How many times as fast as clang -O0 each program is: B1's Figure 8. Sorted by how ours at -O2 does next to clang -O3
without vectors, the worst first. "Structured" is structured instead of predicative recovery of control flow.

B1 reports geometric means for the kernels (${b1.setting}): ${listing(theirs)}. There, O1 is faster than jlm
on ${listing(b1.slowerThanO1)}; ${slowerThanO1(code)}

${sections.join('\n\n')}`;
}

/** Which kernels are slower with ours than with clang -O1. */
function slowerThanO1(code) {
  const rows = analysis
    .rowsOf(code, 'kernels')
    .filter((row) => analysis.speedup(row, analysis.champion, 'clang-O1') < 0.97);
  return rows.length === 0 ? 'here, on none.' : `here, on ${listing(rows.map(({ name }) => name))}.`;
}

function countsPage(counts) {
  const sections = analysis.groupsOf(counts).map((group) => {
    const rows = analysis.rowsOf(counts, group);
    return `## ${capital(group)}\n\n${markdownTable(ratioTable(counts, rows, 'M instr.', 1e6))}`;
  });
  return `How many times fewer instructions than clang -O0 each program executes, as valgrind counts them, at size
${counts.size}. It has no noise: two runs give the same numbers. It is an opinion about speed and not speed, for not all
instructions take the same time.\n\n${sections.join('\n\n')}`;
}

/** Speed-ups over the base, and ours next to its rival; geometric means last. */
function ratioTable(part, rows, unit, scale) {
  const { base, champion, rival } = analysis;
  const others = part.contestants.filter(({ name }) => name !== base);
  return [
    ['', `clang -O0, ${unit}`, ...others.map(({ title }) => title), 'rvsdg -O2 / clang -O3, no vectors'],
    ...analysis
      .worstFirst(rows, champion, rival)
      .map((row) => [
        row.name,
        fixed(analysis.valueOf(row, base) / scale, 1),
        ...others.map(({ name }) => fixed(analysis.speedup(row, name))),
        fixed(analysis.speedup(row, champion, rival)),
      ]),
    [
      '**geometric mean**',
      '',
      ...others.map(({ name }) => fixed(analysis.meanSpeedup(rows, name))),
      fixed(analysis.meanSpeedup(rows, champion, rival)),
    ],
  ];
}

function sizePage(code) {
  const sections = analysis.groupsOf(code).map((group) => {
    const rows = analysis.rowsOf(code, group);
    return `## ${capital(group)}\n\n![Size of ${group}](size-${group}.svg)\n\n${markdownTable(sizeTable(code, rows))}`;
  });
  const mean = (name, other) =>
    analysis.meanSize(analysis.rowsOf(code, 'kernels'), name) /
    analysis.meanSize(analysis.rowsOf(code, 'kernels'), other);
  return `Bytes of the section .text: B1's Figure 9. Some 300 of them are what every program starts with.

Means over the kernels, as B1 has them: jlm is 1.39 times as large as Os, and O3 1.11 times as large as O3 without
vectors. Here ours at -O2 is ${fixed(mean(analysis.champion, 'clang-Os'))} times as large as clang -Os, ours at -Os ${fixed(mean('rvsdg-Os', 'clang-Os'))} times, and clang -O3
${fixed(mean('clang-O3', 'clang-O3-scalar'))} times as large as without vectors.

${sections.join('\n\n')}`;
}

function sizeTable(code, rows) {
  return [
    ['', ...code.contestants.map(({ title }) => title)],
    ...rows.map((row) => [row.name, ...code.contestants.map(({ name }) => whole(row.sizes[name]))]),
    ['**mean**', ...code.contestants.map(({ name }) => whole(analysis.meanSize(rows, name)))],
  ];
}

/** What our optimizer and LLVM's take: all programs at each level, and each program at -O2. */
function costPage(code) {
  return `One process for each program, in a quick run at -O2 only. "Process" is the processor time of the whole of it; building, passes and recovery are parts
of ours, on the wall, in a process whose code is not compiled yet. Nodes are those of the graph as it is built.

## All programs

${markdownTable(levelCosts(code))}

## Each program, at -O2

${markdownTable(programCosts(code))}`;
}

function levelCosts(code) {
  const isMeasured = (name) => code.programs.some(({ costs }) => name in costs);
  const ours = code.contestants.filter(
    ({ name, kind, recovery }) => kind === 'rvsdg' && recovery === 'pcfr' && isMeasured(name),
  );
  const total = (name, key) => sum(code.programs.map(({ costs }) => costs[name]?.[key] ?? NaN));
  const most = (name) => Math.max(...code.programs.map(({ costs }) => costs[name]?.memory ?? NaN));
  const row = ({ name, level }) => {
    const theirs = `opt-${level}`;
    return [
      `-${level}`,
      ...[total(name, 'processor'), total(theirs, 'processor')].map(duration),
      ...['build', 'passes', 'recover'].map((key) => duration(total(name, key))),
      duration(total(theirs, 'passes')),
      ...[most(name), most(theirs)].map(megabytes),
    ];
  };
  const head = ['rvsdg, process', 'opt, process', 'build', 'passes', 'recover', "opt's passes"];
  return [['sums, and the most memory', ...head, 'rvsdg, memory', 'opt, memory'], ...ours.map(row)];
}

function programCosts(code) {
  const row = ({ name, costs }) => {
    const { [analysis.champion]: ours = {}, 'opt-O2': theirs = {} } = costs;
    return [
      name,
      ...[ours.instructions, ours.nodes, ours.left].map(whole),
      ...[ours.processor, theirs.processor, ours.build, ours.passes, ours.recover, theirs.passes].map(
        duration,
      ),
      ...[ours.memory, theirs.memory].map(megabytes),
    ];
  };
  const head = ['', 'instructions', 'nodes', 'instructions left', 'rvsdg, process', 'opt, process'];
  const rest = ['build', 'passes', 'recover', "opt's passes", 'rvsdg, memory', 'opt, memory'];
  return [[...head, ...rest], ...code.programs.map(row)];
}

/** @param {number | undefined} bytes */
function megabytes(bytes) {
  return Number.isFinite(bytes) ? `${whole(bytes / 1e6)} MB` : '–';
}

// ── Overhead and growth ───────────────────────────────────────────────────────

function overheadPage({ level, kinds, nodesLine, nodesPower, timeLine, timePower }) {
  const total = sum(Object.values(kinds));
  const rows = Object.entries(kinds).map(([kind, count]) => [kind, whole(count), percent(count / total)]);
  return `B1's Figure 10, for the modules of our benchmarks and of c-torture. Its text finds "a clear linear relationship" for
nodes, and "a linear dependency, but with larger variations" for time; it gives no numbers.

![Nodes against instructions](overhead-nodes.svg)

There are ${fixed(nodesLine.slope)} nodes for each instruction more (R² = ${fixed(nodesLine.r2, 3)}).${powerText(nodesPower)}

![Time against instructions](overhead-time.svg)

Construction and -${level} take ${fixed(1000 * timeLine.slope, 0)} µs for each instruction more (R² = ${fixed(timeLine.r2, 3)}).${powerText(timePower)}

What the nodes are, after construction:

${markdownTable([['kind', 'nodes', 'share'], ...rows])}`;
}

function growthPage({ results, largestFactor }) {
  const sections = results.map(({ stage, family, rows, factors }) => {
    const stations = Object.keys(factors);
    const table = [
      ['size', 'nodes', ...stations],
      ...rows.map(({ size, nodes, times }) => [
        whole(size),
        whole(nodes),
        ...stations.map((each) => duration(times[each] / 1000)),
      ]),
      ['**factor for a doubling**', '', ...stations.map((each) => fixed(factors[each]))],
    ];
    return `### ${capital(family)}, ${stage}\n\n${markdownTable(table)}`;
  });
  return `Families of programs that double. Factors are judged between the larger sizes, and must stay under ${largestFactor}.
\`npm run bench:scale\` has more families, and larger ones.

![Time to optimize](growth.svg)\n\n${sections.join('\n\n')}`;
}

// ── Control flow ──────────────────────────────────────────────────────────────

function studyPage({ subjects, total, relations }) {
  const all = [...subjects, { name: '**all of these**', ...total }];
  return `B2's study (§6), by \`rvsdg study cfg --sequential\`: what becomes of the control flow of each function on its way
through the graph. B2 has the C programs of ${b2.setting}; here are SQLite, GCC's c-torture and parsers that tree-sitter
generated. [docs/study.md](../study.md) tells how to read it.

## Figure 6: functions by class

${markdownTable(classTable(all))}

B2 counts loops with the test at the head as reducible. They are *sese* here, and in the last column both together.

## Figure 7: branches

${markdownTable(branchTable(all))}

## Figure 8: size of graphs

![Size of graphs](study-size.svg)

${relationText(relations[0], 'nodes for each instruction', 1)}

## Figure 9: time to build them

![Time to build graphs](study-build.svg)

${relationText(relations[1], 'µs for each instruction', 1000)}

## Figure 10: time to recover control flow

![Time to recover control flow](study-recover.svg)

${relationText(relations[2], 'µs for each node', 1000)}

B2 gives no numbers for Figures 8 to 10, but says what they show: lines, with a few functions above them, whose control flow
is large and unstructured, and for which its algorithms are quadratic. [growth.md](growth.md) has how ours grow.`;
}

function classTable(subjects) {
  const row = ({ name, functions, classes }) => [
    name,
    ...['linear', 'structured', 'sese', 'reducible', 'irreducible'].map((each) => dashed(classes[each])),
    whole(functions),
    whole(classes.sese + classes.reducible),
  ];
  const { linear, structured, reducible, irreducible } = b2.total;
  const functions = linear + structured + reducible + irreducible;
  const theirs = [
    'B2: SPEC2006',
    ...[linear, structured].map(whole),
    '',
    '',
    whole(irreducible),
    whole(functions),
    whole(reducible),
  ];
  return [
    ['functions', 'linear', 'structured', 'sese', 'reducible', 'irreducible', 'all', 'reducible as in B2'],
    ...subjects.map(row),
    theirs,
  ];
}

function branchTable(subjects) {
  const savings = ({ branchesScfr, branchesPcfr }) => percent(branchesScfr / branchesPcfr - 1);
  const row = (each) => [
    each.name,
    ...[each.branches, each.branchesScfr, each.branchesPcfr].map(whole),
    savings(each),
    `${whole(each.exact)} of ${whole(each.functions)}`,
  ];
  const theirs = (each) => [
    `B2: ${each.name}`,
    '',
    whole(each.branchesScfr),
    whole(each.branchesPcfr),
    savings(each),
    '',
  ];
  return [
    ['branches', 'original', 'SCFR', 'PCFR', 'savings', 'exact'],
    ...subjects.map(row),
    ...b2.programs.map(theirs),
    theirs(b2.total),
  ];
}

function relationText({ line, power }, words, scale) {
  return `The line through all of them has ${fixed(scale * line.slope)} ${words} (R² = ${fixed(line.r2, 3)}).${powerText(power)}`;
}

/** The few largest decide where a straight line goes, so results have a power too. */
function powerText(power) {
  return power
    ? ` By logarithms, where small ones count as much as large ones, it grows as the power ${fixed(power.exponent)}.`
    : '';
}

// ── Words ─────────────────────────────────────────────────────────────────────

/** As the paper has it: nothing is a dash. @param {number} value */
function dashed(value) {
  return value === 0 ? '–' : whole(value);
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function titleOf({ contestants }, name) {
  return contestants.find((each) => each.name === name)?.title ?? name;
}
