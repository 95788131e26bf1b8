// The page of results, docs/results/gpu.md, and its plots.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.js';
import { barChart } from '../../lib/bars.js';
import { geometricMean, median } from '../../lib/statistics.js';
import { fixed, markdownTable, whole } from '../../lib/tables.js';
import { configurations } from './configurations.js';

const folder = join(root, 'docs', 'results');
const colours = ['grey', 'blue', 'orange', 'green', 'purple', 'sky', 'red'];
const ours = configurations.slice(1);

export function writePage(data) {
  const parts = [head(data), syntheticPart(data.synthetic), classPart(data), simulatorPart(data)];
  if (data.gpu) {
    parts.push(gpuPart(data));
    writeFileSync(join(folder, 'gpu-times.svg'), timesPlot(data.gpu));
  } else parts.push('## On a GPU\n\nNo GPU was at hand. `npm run bench:gpu -- --pack` makes what one needs.');
  writeFileSync(join(folder, 'gpu-issues.svg'), issuesPlot(data));
  writeFileSync(join(folder, 'gpu.md'), `${parts.join('\n\n')}\n`);
}

function head({ date, kernels }) {
  return `# Control flow for GPUs

Measured on ${date} by \`npm run bench:gpu\`, with all numbers in [gpu.json](gpu.json). C1 is *Efficient Control Flow Restructuring
for GPUs*, which was measured on a Tesla K20 (Kepler, 2012) with \`ptxas -O0\`.

${Object.keys(kernels).length} kernels ([bench/gpu/kernels](../../bench/gpu/kernels)) are compiled for \`nvptx64-nvidia-cuda\`, \`sm_90\`, \`-O2\`, without
contraction of floats, in seven configurations: clang alone, and clang's front end with our optimizer and LLVM's code generator,
with control flow recovered predicatively (PCFR), structured (SCFR), and PCFR restructured by C1's algorithms (loops by
predicates; with copies of their heads; loops and branches) or selectively. Every kernel in every configuration gives the
same checksum as on a CPU on the simulator, under both models, and as clang's on the GPU.`;
}

function syntheticPart({ histogram, redundantAfter, insertedWhereNone, overheads }) {
  const total = histogram.reduce((a, b) => a + b, 0);
  const upTo3 = histogram.slice(0, 4).reduce((a, b) => a + b, 0);
  const rows = [['redundant issues', 'graphs', 'change of issues: least', 'median', 'most']];
  histogram.forEach((count, i) => {
    const change = overheads[i];
    if (count > 0)
      rows.push([String(i), String(count), String(change.least), String(change.median), String(change.most)]);
  });
  return `## C1's synthetic graphs

All acyclic graphs of up to seven vertices with two-way branches that are minimal and unstructured, all ways taken at once.
C1 counts 1,447; there are ${whole(total)}, of which ${histogram[1]} have one redundant issue and ${histogram[12]} have twelve, as in C1 (449 and 2), at most ${histogram.length - 1} (14);
${((100 * upTo3) / total).toFixed(1)} % have at most three (73 %). After restructuring ${redundantAfter} issues are redundant; in the ${histogram[0]} graphs that had none,
${insertedWhereNone} assignments and branches are inserted. The change of issues counts what is inserted, except vertices that only join.

${markdownTable(rows)}`;
}

function classPart({ kernels }) {
  const kinds = ['linear', 'structured', 'sese', 'reducible', 'irreducible'];
  const c1 = {
    linear: ['28', '–'],
    structured: ['56', '3'],
    sese: ['3', '139'],
    reducible: ['1', '10'],
    irreducible: ['–', '–'],
  };
  const rows = [
    [
      'class',
      ...['clang -O2', 'PCFR', 'SCFR', 'selective'].flatMap((name) => [`${name}: acyclic`, 'cyclic']),
      'C1: acyclic',
      'cyclic',
    ],
  ];
  for (const kind of kinds) {
    const cells = ['clang', 'pcfr', 'scfr', 'selective'].flatMap((name) =>
      [false, true].map((isCyclic) => {
        let count = 0;
        for (const { configurations: each } of Object.values(kernels)) {
          for (const of of each[name]?.classes ?? [])
            if (of.kind === kind && of.isCyclic === isCyclic) count++;
        }
        return count === 0 ? '–' : String(count);
      }),
    );
    rows.push([kind, ...cells, ...c1[kind]]);
  }
  return `## How structured kernels are (C1 Table 1)

Control-flow graphs of the corpus by class, when all functions are inlined, beside Rodinia's in C1. No empty blocks are made where
nested branches end together, so these count as reducible, under SCFR too.

${markdownTable(rows)}`;
}

function simulatorPart({ kernels }) {
  const tables = ['ipdom', 'volta'].map((model) => issuesTable(kernels, model));
  return `## On the simulator

Instructions that warps issue on small inputs, as a ratio to PCFR; the last column has the SIMD efficiency of PCFR and selective. A number
below 1 means that lanes run together that ran apart.

### IPDOM stack (before Volta)

![Issued instructions](gpu-issues.svg)

${tables[0]}

### Independent threads (since Volta)

${tables[1]}

${selectiveVerdict(kernels)}`;
}

function issuesTable(kernels, model) {
  const names = ours.map(({ name }) => name).filter((name) => name !== 'pcfr');
  const rows = [['kernel', 'PCFR', 'clang -O2', ...ours.slice(1).map(({ title }) => title), 'efficiency']];
  const ratios = { clang: [], ...Object.fromEntries(names.map((name) => [name, []])) };
  for (const [name, { configurations: each }] of Object.entries(kernels)) {
    const base = each.pcfr?.[model];
    if (!base) continue;
    const cells = ['clang', ...names].map((other) => {
      const ratio = each[other]?.[model] ? each[other][model].weightedIssues / base.weightedIssues : NaN;
      ratios[other].push(ratio);
      return fixed(ratio, 3);
    });
    const efficiency = `${(100 * base.efficiency).toFixed(0)} % → ${(100 * (each.selective?.[model]?.efficiency ?? NaN)).toFixed(0)} %`;
    rows.push([name, whole(base.weightedIssues), ...cells, efficiency]);
  }
  rows.push([
    '**geometric mean**',
    '',
    ...['clang', ...names].map((other) => fixed(geometricMean(ratios[other]), 3)),
    '',
  ]);
  return markdownTable(rows);
}

function selectiveVerdict(kernels) {
  const lines = [];
  for (const model of ['ipdom', 'volta']) {
    const worse = (name) =>
      Object.entries(kernels)
        .filter(
          ([, { configurations: each }]) =>
            each[name]?.[model] && each[name][model].weightedIssues > each.pcfr[model].weightedIssues,
        )
        .map(([kernel]) => kernel);
    const list = (names) => (names.length === 0 ? 'none' : names.join(', '));
    lines.push(
      `- ${model}: selective restructuring issues more than PCFR for ${list(worse('selective'))}; loop for ${list(worse('loop'))}; loop + branch for ${list(worse('loop-branch'))}; SCFR for ${list(worse('scfr'))}.`,
    );
  }
  return `Where restructuring costs more than it saves:\n\n${lines.join('\n')}`;
}

function gpuPart(data) {
  const { gpu } = data;
  const { machine, date, kernels } = gpu;
  const names = ours.map(({ name }) => name);
  const rows = [['kernel', 'clang -O2, µs', ...ours.map(({ title }) => title), 'registers']];
  const ratios = Object.fromEntries(names.map((name) => [name, []]));
  const slow = [];
  let wrong = 0;
  for (const [kernel, each] of Object.entries(kernels)) {
    const base = median(each.clang.times);
    const cells = names.map((name) => {
      if (!each[name]) return '–';
      if (each[name].checksum !== each.clang.checksum) wrong++;
      const ratio = median(each[name].times) / base;
      ratios[name].push(ratio);
      if (name === 'selective' && ratio > 1.1) slow.push(`${kernel} (${fixed(ratio)})`);
      return fixed(ratio, 3);
    });
    rows.push([
      kernel,
      fixed(base, 1),
      ...cells,
      `${each.clang.registers} → ${each.selective?.registers ?? '–'}`,
    ]);
  }
  rows.push(['**geometric mean**', '', ...names.map((name) => fixed(geometricMean(ratios[name]), 3)), '']);
  return `## On a GPU

${machine}, ${date}. Times on large inputs as ratios to clang -O2: medians of rounds in which all configurations take turns, all launches of
a kernel on fresh inputs, between two events. ${wrong === 0 ? 'All checksums agree with those of clang.' : `${wrong} checksums differ.`} ${smallPart(gpu)}Kernels slower than 1.10 when recovered selectively: ${slow.length === 0 ? 'none' : slow.join(', ')}.

![Times](gpu-times.svg)

${markdownTable(rows)}

${moot(data, ratios)}`;
}

function smallPart({ small }) {
  return small ? `On small inputs ${small.right} of ${small.of} are also those of a CPU. ` : '';
}

/** What the hardware makes of restructuring. */
function moot({ kernels }, ratios) {
  const issued = (model) => {
    const each = Object.values(kernels).map((of) => of.configurations);
    return geometricMean(
      each.map((of) => of['loop-branch'][model].weightedIssues / of.pcfr[model].weightedIssues),
    );
  };
  return `### What Hopper makes of it

With an IPDOM stack restructuring loops and branches everywhere would issue ${fixed(issued('ipdom'))} times the instructions of PCFR. On the H200
the same code takes ${fixed(geometricMean(ratios['loop-branch']) / geometricMean(ratios.pcfr))} times as long: since Volta threads are independent, and NVIDIA's assembler places convergence barriers that let lanes meet in loops that
others have left, so that for most kernels there is nothing to gain, and predicates cost instructions in every iteration
(mandelbrot, kmeans, leukocyte). C1's 5 times for mummergpu on Kepler, measured against a baseline that its own block layout had made 5
times slower, is not to be had. What remains is unstructured control flow through which the assembler does not see either: the state machine of
gotos (regex), which takes half the time under SCFR, and short-circuit conditions with long arms (conditions). Those are what selective
restructuring takes.`;
}

function issuesPlot({ kernels }) {
  const series = [
    { name: 'PCFR', colour: 'grey' },
    { name: 'SCFR', colour: 'orange' },
    { name: 'loop + branch', colour: 'green' },
    { name: 'selective', colour: 'blue' },
  ];
  const groups = Object.entries(kernels).map(([name, { configurations: each }]) => ({
    name,
    values: ['pcfr', 'scfr', 'loop-branch', 'selective'].map(
      (other) => (each[other]?.ipdom?.weightedIssues ?? NaN) / each.pcfr.ipdom.weightedIssues,
    ),
  }));
  return barChart({
    title: 'Issued instructions under the IPDOM model',
    subtitle: 'ratio to PCFR; lower is better',
    y: 'ratio',
    line: 1,
    series,
    groups,
    rows: 3,
  });
}

function timesPlot({ machine, kernels }) {
  const series = ours.map(({ title }, i) => ({ name: title, colour: colours[i + 1] }));
  const groups = Object.entries(kernels).map(([name, each]) => ({
    name,
    values: ours.map(({ name: other }) =>
      each[other] ? median(each[other].times) / median(each.clang.times) : NaN,
    ),
  }));
  return barChart({
    title: `Time on ${machine.split(',')[0]}`,
    subtitle: 'ratio to clang -O2; lower is better',
    y: 'ratio',
    line: 1,
    series,
    groups,
    rows: 5,
  });
}
