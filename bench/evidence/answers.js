// The answers of docs/results/README.md: sentences and tables, made of the results. What a run did not measure is said
// to be missing.

import { geometricMean, median, sum } from '../lib/statistics.js';
import { change, duration, fixed, listing, markdownTable, percent, whole } from '../lib/tables.js';
import * as analysis from './analysis.js';
import { b1, b2 } from './papers.js';

const { champion, rival } = analysis;
/** Ours is behind, or ahead, if it is more than this slower or faster. */
const margin = 0.05;

const missing = (part) => `*Not measured yet: \`npm run bench -- --part=${part}\`.*`;

/**
 * What goes into the template, by name.
 *
 * @param {import('./results.js').Results} results
 * @returns {Record<string, string>}
 */
export function answers({ parts }) {
  const { code, counts, optimizer, overhead, study, growth } = parts;
  return {
    environment: environmentText(parts),
    ...(code
      ? codeAnswers(code)
      : emptyOf(['speed-sentence', 'speed-means', 'size-sentence', 'size-means'], 'code')),
    'counts-sentence': counts
      ? countsSentence(counts)
      : 'Instructions have not been counted yet (`--count`).',
    ...(optimizer
      ? optimizerAnswers(optimizer)
      : emptyOf(['optimizer-sentence', 'optimizer-table'], 'optimizer')),
    'small-sentence': code ? smallSentence(code) : '',
    ...(growth ? growthAnswers(growth) : emptyOf(['growth-sentence', 'growth-table'], 'growth')),
    'overhead-sentence': overhead ? overheadSentence(overhead) : missing('overhead'),
    'construction-sentence': optimizer ? constructionSentence(optimizer) : missing('optimizer'),
    'study-sentence': study ? studySentence(study) : missing('study'),
    'recovery-sentence': code ? recoverySentence(code) : missing('code'),
    losses: lossesText(parts),
  };
}

/** The first place says what is missing, the others are empty. */
function emptyOf([first, ...rest], part) {
  return { [first]: missing(part), ...Object.fromEntries(rest.map((name) => [name, ''])) };
}

// ── Where and when ────────────────────────────────────────────────────────────

/** More processes than this for each core wanted to run before a part began: something else was going on. */
const busy = 2;

/** One line if all parts were measured in one place, and a line for each place otherwise. */
export function environmentText(parts) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const [name, { environment, quick }] of Object.entries(parts)) {
    const text = placeText(environment, quick);
    places.set(text, [...(places.get(text) ?? []), name]);
  }
  if (places.size === 0) return 'Nothing has been measured yet.';
  if (places.size === 1) return `\n${[...places.keys()][0]}`;
  return `\n${[...places].map(([text, names]) => `- ${listing(names)}: ${text}`).join('\n')}`;
}

function placeText({ date, load, machine, versions }, quick) {
  const { processor, cores, memory, system } = machine;
  const tools = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const remarks = [];
  if (quick)
    remarks.push('This was a `--quick` run: small sizes and few repetitions, so single numbers are noisy.');
  if (load > busy * Number(cores)) {
    remarks.push(
      '**The machine was busy with other things, so times are far too long, and ratios of times uncertain.**',
    );
  }
  const place = `Measured on ${date}, ${processor}, ${cores} cores, ${memory}, ${system}; ${listing(tools)}.`;
  return [place, ...remarks].join(' ');
}

// ── Code ──────────────────────────────────────────────────────────────────────

function codeAnswers(code) {
  return {
    'speed-sentence': speedSentence(code),
    'speed-means': markdownTable(meansTable(code)),
    'size-sentence': sizeSentence(code),
    'size-means': markdownTable(sizesTable(code)),
  };
}

function speedSentence(code) {
  const of = (group) => {
    const rows = analysis.rowsOf(code, group);
    const ratio = (other) => percent(analysis.meanSpeedup(rows, champion, other), 0);
    return `on the ${group} at ${ratio(rival)} of the speed of clang -O3 without vectors and ${ratio('clang-O1')} of clang -O1`;
  };
  const texts = analysis.groupsOf(code).map(of);
  return `What \`rvsdg opt -O2\` makes runs ${texts.join(', and ')}. The table has the geometric means of speed-ups over clang -O0; the last column is what B1 reports for the same kernels.`;
}

function meansTable(code) {
  const groups = analysis.groupsOf(code);
  const contestants = code.contestants.filter(({ name }) => name !== analysis.base);
  return [
    ['', ...groups, 'kernels in B1'],
    ...contestants.map(({ name, title }) => [
      name === champion ? `**${title}**` : title,
      ...groups.map((group) => fixed(analysis.meanSpeedup(analysis.rowsOf(code, group), name))),
      b1.speedups[name] ? `${fixed(b1.speedups[name])}${name === champion ? ' (jlm)' : ''}` : '',
    ]),
  ];
}

function countsSentence(counts) {
  const texts = analysis.groupsOf(counts).map((group) => {
    const ratio = 1 / analysis.meanSpeedup(analysis.rowsOf(counts, group), champion, rival);
    return `${fixed(ratio)} times as many on the ${group}`;
  });
  return `Counted instead of timed, ours executes ${texts.join(' and ')} as clang -O3 without vectors.`;
}

function sizeSentence(code) {
  const texts = analysis.groupsOf(code).map((group) => {
    const rows = analysis.rowsOf(code, group);
    const small = change(analysis.meanRelativeSize(rows, 'rvsdg-Os', 'clang-Os'));
    const usual = change(analysis.meanRelativeSize(rows, champion, 'clang-O2'));
    return `on the ${group} -Os is at ${small} next to clang -Os, and -O2 at ${usual} next to clang -O2`;
  });
  return `Of what is in \`.text\`, ${texts.join('; ')}. In B1, jlm is at +39 % next to Os, and O3 at +11 % next to O3 without vectors.`;
}

function sizesTable(code) {
  const groups = analysis.groupsOf(code);
  return [
    ['mean size, as a multiple of clang -Os', ...groups],
    ...code.contestants.map(({ name, title }) => [
      name === champion ? `**${title}**` : title,
      ...groups.map((group) =>
        fixed(analysis.meanRelativeSize(analysis.rowsOf(code, group), name, 'clang-Os')),
      ),
    ]),
  ];
}

/** What one process for one small program takes, and how much of that Node alone would. */
function smallSentence(code) {
  const costs = (name, key) => code.programs.flatMap(({ costs: all }) => (all[name] ? [all[name][key]] : []));
  const [ours, theirs] = [costs(champion, 'processor'), costs('opt-O2', 'processor')];
  if (ours.length === 0 || theirs.length === 0) return '';
  const memory = `${whole(median(costs(champion, 'memory')) / 1e6)} MB against ${whole(median(costs('opt-O2', 'memory')) / 1e6)} MB`;
  const start =
    code.startup === undefined
      ? ''
      : ` Of ours, ${duration(code.startup)} are Node alone, starting and ending.`;
  return `A small file is another matter: for the median of these programs a process of ours takes ${duration(median(ours))} of processor time, and opt's ${duration(median(theirs))}, with ${memory}.${start} [overhead.md](overhead.md) has what the same work takes in a process that is warm.`;
}

function recoverySentence(code) {
  const structured = code.contestants.filter(({ recovery }) => recovery === 'scfr').map(({ level }) => level);
  if (structured.length === 0) return '';
  const texts = structured.map((level) => {
    const [speed, size] = [analysis.meanSpeedup, analysis.meanRelativeSize].map((mean) =>
      mean(code.programs, `rvsdg-${level}-scfr`, `rvsdg-${level}`),
    );
    return `at -${level} ${change(1 / speed)} time and ${change(size)} size`;
  });
  return `Structured instead of predicative recovery costs, over all programs, ${listing(texts)}.`;
}

// ── The optimizer ─────────────────────────────────────────────────────────────

function optimizerAnswers({ subject, rows }) {
  const texts = rows.map(({ level, ours, theirs }) => `${fixed(ours.wall / theirs.wall)} at -${level}`);
  const { instructions } = rows[0].ours;
  const table = rows.map(({ level, ours, theirs }) => [
    `-${level}`,
    ...[ours.wall, theirs.wall].map(duration),
    fixed(ours.wall / theirs.wall),
    ...[ours.passes, theirs.passes].map(duration),
    fixed(ours.passes / theirs.passes),
    ...[ours.memory, theirs.memory].map((bytes) => `${whole(bytes / 1e6)} MB`),
  ]);
  const head = [
    '',
    'rvsdg',
    'opt',
    'ratio',
    'rvsdg, passes',
    'opt, passes',
    'ratio',
    'rvsdg, memory',
    'opt, memory',
  ];
  return {
    'optimizer-sentence': `For ${subject} as one module of ${whole(instructions)} instructions, a whole process of ours takes as many times as long as LLVM's opt at the same level: ${listing(texts)}.`,
    'optimizer-table': markdownTable([head, ...table]),
  };
}

function constructionSentence({ subject, rows }) {
  const { ours } = rows.find(({ level }) => level === 'O2') ?? rows[0];
  return `Of the ${duration(ours.wall)} for ${subject}, building the graph takes ${duration(ours.build)} (${percent(ours.build / ours.wall, 0)}) and recovering a module from it ${duration(ours.recover)} (${percent(ours.recover / ours.wall, 0)}). ${whole(ours.instructions)} instructions become ${whole(ours.nodes)} nodes.`;
}

// ── Growth and overhead ───────────────────────────────────────────────────────

function growthAnswers({ results, largestFactor, quick }) {
  const families = [...new Set(results.map(({ family }) => family))];
  const stages = [
    ...new Set(
      results.flatMap(({ stage, factors }) => Object.keys(factors).map((each) => `${stage}: ${each}`)),
    ),
  ];
  const factor = (family, words) => {
    const [stage, station] = words.split(': ');
    return results.find((each) => each.family === family && each.stage === stage)?.factors[station];
  };
  const all = results.flatMap(({ factors }) => Object.values(factors));
  const table = families.map((family) => [family, ...stages.map((words) => fixed(factor(family, words)))]);
  const heads = stages.map((words) => headOf[words] ?? words);
  const problems = results.flatMap(({ stage, family, problems: some }) =>
    some.map((text) => `${family}, ${stage}: ${text}`),
  );
  const over = problems.length === 0 ? '' : ` ${problems.length} are over the limit: ${problems.join('; ')}.`;
  const verdict = quick ? ' These sizes are too small to judge by.' : over;
  return {
    'growth-sentence': `By which factor the time of a station grows when the program doubles: 2 is in proportion, and ${largestFactor} is the most that we allow. The geometric mean of these is ${fixed(geometricMean(all))}.${verdict}`,
    'growth-table': markdownTable([['', ...heads], ...table]),
  };
}

const headOf = {
  'build: read': 'read',
  'build: build': 'build',
  'build: verify': 'verify',
  'optimize: O2': '-O2',
  'recover: pcfr': 'recover, PCFR',
  'recover: scfr': 'recover, SCFR',
};

function overheadSentence({ nodesLine, timeLine, level }) {
  return `The line through all modules has ${fixed(nodesLine.slope)} nodes of the graph for each instruction (R² = ${fixed(nodesLine.r2, 3)}), and ${fixed(1000 * timeLine.slope, 0)} µs for building and optimizing it at -${level} (R² = ${fixed(timeLine.r2, 3)}). B1 finds lines too, the second one with larger variations, and gives no numbers.`;
}

function studySentence({ total }) {
  const { functions, exact, branches, branchesScfr, branchesPcfr } = total;
  const came =
    exact === functions
      ? `all ${whole(functions)} functions come`
      : `${whole(exact)} of ${whole(functions)} functions come`;
  return `In B2's setting ${came} back from the graph with exactly the control flow that they had: ${whole(branches)} branches before, ${whole(branchesPcfr)} under predicative recovery, and ${whole(branchesScfr)} under structured recovery, which are ${percent(branchesScfr / branchesPcfr - 1)} more. In the paper they are ${percent(b2.total.branchesScfr / b2.total.branchesPcfr - 1)} more.`;
}

// ── Where we lose ─────────────────────────────────────────────────────────────

function lossesText({ code, optimizer, growth }) {
  const points = [];
  if (code) points.push(...codeLosses(code));
  if (optimizer) {
    const slower = optimizer.rows.filter(({ ours, theirs }) => ours.wall > theirs.wall);
    const texts = slower.map(
      ({ level, ours, theirs }) => `${fixed(ours.wall / theirs.wall)} times at -${level}`,
    );
    const memory = Math.max(...optimizer.rows.map(({ ours, theirs }) => ours.memory / theirs.memory));
    if (texts.length > 0)
      points.push(
        `**Compile time.** opt is faster for large modules: we take ${listing(texts)}, and up to ${fixed(memory, 1)} times the memory.`,
      );
  }
  const opt = median(code?.programs.flatMap(({ costs }) => costs['opt-O2']?.processor ?? []) ?? []);
  if (code?.startup > opt)
    points.push(
      `**Start-up.** Node alone takes ${duration(code.startup)}, and opt ${duration(opt)} for the median of these programs.`,
    );
  const steep = growth?.results.filter(({ problems }) => problems.length > 0) ?? [];
  if (steep.length > 0)
    points.push(
      `**Growth.** ${listing(steep.map(({ stage, family }) => `${family} (${stage})`))} grow faster than they should.`,
    );
  return points.length === 0
    ? 'Nothing was measured that we could have lost.'
    : points.map((text) => `- ${text}`).join('\n');
}

function codeLosses(code) {
  const points = analysis.groupsOf(code).flatMap((group) => {
    const rows = analysis.rowsOf(code, group);
    const slower = analysis
      .worstFirst(rows, champion, rival)
      .filter((row) => analysis.speedup(row, champion, rival) < 1 - margin);
    const faster = rows.filter((row) => analysis.speedup(row, champion, rival) > 1 + margin);
    const texts = slower.map((row) => `${row.name} ${fixed(analysis.speedup(row, champion, rival))}`);
    if (texts.length === 0) return [];
    return [
      `**Speed of ${group}.** ${texts.length} of ${rows.length} are more than ${percent(margin, 0)} slower than with clang -O3 without vectors, and ${faster.length} faster. The slower ones, with our speed as a part of theirs: ${texts.join(', ')}.`,
    ];
  });
  const kernels = analysis.rowsOf(code, 'kernels');
  const vectors = kernels.filter(
    (row) => analysis.speedup(row, 'clang-O3') > (1 + margin) * analysis.speedup(row, rival),
  );
  if (vectors.length > 0) {
    const ratio = fixed(analysis.meanSpeedup(kernels, champion, 'clang-O3'));
    points.push(
      `**Vectors.** We have none. They make ${vectors.length} of the ${kernels.length} kernels faster with clang -O3, next to which ours are at ${ratio} of the speed.`,
    );
  }
  const larger = sum(
    code.programs.map((row) => (analysis.relativeSize(row, 'rvsdg-Os', 'clang-Os') > 1 + margin ? 1 : 0)),
  );
  if (larger > 0)
    points.push(
      `**Size.** ${larger} of ${code.programs.length} programs are more than ${percent(margin, 0)} larger at -Os than with clang -Os.`,
    );
  return points;
}
