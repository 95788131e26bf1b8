// What a study found, for people and for programs.
//
// The tables are those of B2: Figure 6 has the classes of functions, Figure 7 the branches, and Figures 8 to 10,
// which are plots in the paper, are given as lines through the points. Each has a row for each file and one for all.

import { type FunctionStudy, type ModuleStudy, whyNotPerfect } from './cfg.ts';
import type { Line } from './line.ts';
import { classes, type Summary, summarize } from './summary.ts';

/** The study of a file. */
export interface FileStudy extends ModuleStudy {
  readonly file: string;
}

export interface ReportOptions {
  /** Rows for all files and functions, however many there are. By default false. */
  readonly all?: boolean;
}

/** A function that recovery did not give back as it was. */
export interface Failure {
  readonly file: string;
  readonly function: string;
  readonly reason: string;
}

/** More functions, or more files, are not listed unless one asks for all. */
const mostRows = 20;

/** The functions that recovery did not give back as they were. */
export function failuresIn(files: readonly FileStudy[]): Failure[] {
  return files.flatMap(({ file, functions }) =>
    functions.flatMap((each) => {
      const reason = whyNotPerfect(each);
      return reason === null ? [] : [{ file, function: each.name, reason }];
    }),
  );
}

/** Everything about every function, and all of them in a few numbers. Times are in milliseconds. */
export function writeReportJson(
  files: readonly FileStudy[],
  heading: Readonly<Record<string, unknown>>,
): string {
  const total = summarize(files.flatMap(({ functions }) => functions));
  const report = { ...heading, files, total, failures: failuresIn(files) };
  const rounded = (key: string, value: unknown) =>
    /Time$/.test(key) && typeof value === 'number' ? Number(value.toFixed(4)) : value;
  return `${JSON.stringify(report, rounded, 2)}\n`;
}

/** The report for people. */
export function writeReport(files: readonly FileStudy[], { all = false }: ReportOptions = {}): string {
  const functions = files.flatMap((file) => file.functions);
  const listed = all || files.length <= mostRows ? files : [];
  const subjects: Subject[] = listed.map((file) => ({ name: file.file, summary: summarize(file.functions) }));
  const total: Subject = { name: 'total', summary: summarize(functions) };
  const rows = listed.length === 1 ? subjects : [...subjects, total];
  const parts = [figure6(rows, total.summary), figure7(rows), figures8to10(rows, total.summary)];
  if (all || functions.length <= mostRows) parts.unshift(functionTable(files));
  parts.push(untouchedText(files), verdict(files, total.summary));
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A row of a table: a file, or all of them. */
interface Subject {
  readonly name: string;
  readonly summary: Summary;
}

// ── The figures ───────────────────────────────────────────────────────────────

function functionTable(files: readonly FileStudy[]): string {
  const head = ['function', 'class', 'vertices', 'branches', 'SCFR', 'PCFR', 'exact'];
  const rest = ['instructions', 'nodes', 'building', 'recovering'];
  const rows = files.flatMap(({ file, functions }) =>
    functions.length === 0 ? [] : [[file], ...functions.map(functionRow)],
  );
  return rows.length === 0 ? '' : table([[...head, ...rest], ...rows], 2);
}

function functionRow(each: FunctionStudy): string[] {
  return [
    `  ${each.name || '(no name)'}`,
    each.class,
    ...[each.vertices, each.branches, each.branchesScfr, each.branchesPcfr].map(number),
    each.isExact ? 'yes' : 'no',
    ...[each.instructions, each.nodes].map(number),
    ...[each.buildTime, each.recoverTime].map(time),
  ];
}

function figure6(rows: readonly Subject[], { classes: counts, functions, vertices }: Summary): string {
  const row = ({ name, summary }: Subject) => [
    name,
    ...classes.map((each) => number(summary.classes[each].functions)),
    number(summary.functions),
  ];
  const last = [
    ['  share', ...classes.map((each) => percent(counts[each].functions, functions)), ''],
    ['vertices', ...classes.map((each) => number(counts[each].vertices)), number(vertices)],
    ['  share', ...classes.map((each) => percent(counts[each].vertices, vertices)), ''],
  ];
  const head = ['Figure 6: functions by class', ...classes, 'all'];
  return table([head, ...rows.map(row), ...last]);
}

function figure7(rows: readonly Subject[]): string {
  const row = ({ name, summary }: Subject) => [
    name,
    ...[summary.branches, summary.branchesScfr, summary.branchesPcfr].map(number),
    summary.savings === null ? '-' : `${summary.savings.toFixed(1)} %`,
    `${summary.exact.toLocaleString('en')} of ${summary.functions.toLocaleString('en')}`,
  ];
  return table([['Figure 7: branches', 'original', 'SCFR', 'PCFR', 'savings', 'exact'], ...rows.map(row)]);
}

function figures8to10(rows: readonly Subject[], total: Summary): string {
  const row = ({ name, summary }: Subject) => [
    name,
    ...[summary.instructions, summary.nodes].map(number),
    summary.instructions === 0 ? '-' : (summary.nodes / summary.instructions).toFixed(2),
    ...[summary.buildTime, summary.recoverTime].map(time),
  ];
  const head = ['Figures 8 to 10: size and time', 'instructions', 'nodes', 'ratio', 'building', 'recovering'];
  const { nodesLine, buildLine, recoverLine } = total;
  return [
    table([head, ...rows.map(row)]),
    `Figure 8   nodes           = ${lineText(nodesLine, 1, 'instructions')}`,
    `Figure 9   µs to build     = ${lineText(buildLine, 1000, 'instructions')}`,
    `Figure 10  µs to recover   = ${lineText(recoverLine, 1000, 'nodes')}`,
  ].join('\n');
}

function lineText(line: Line | null, factor: number, x: string): string {
  if (line === null) return 'no line, for too few functions';
  const [slope, intercept] = [line.slope * factor, line.intercept * factor];
  const sign = intercept < 0 ? '−' : '+';
  return `${slope.toFixed(2)} × ${x} ${sign} ${Math.abs(intercept).toFixed(1)}, R² = ${line.r2.toFixed(3)}`;
}

// ── The end ───────────────────────────────────────────────────────────────────

function untouchedText(files: readonly FileStudy[]): string {
  const reasons = new Map<string, number>();
  for (const { untouched } of files) {
    for (const { reason } of untouched) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  if (reasons.size === 0) return '';
  const ordered = [...reasons].sort(([, a], [, b]) => b - a);
  return table([
    ['without a graph, not in the tables', 'functions'],
    ...ordered.map(([reason, n]) => [reason, number(n)]),
  ]);
}

function verdict(files: readonly FileStudy[], { functions }: Summary): string {
  const failures = failuresIn(files);
  if (functions === 0) return 'There is no function to study.';
  if (failures.length === 0) {
    return functions === 1
      ? 'The control flow of the function was reconstructed exactly.'
      : `The control flow of all ${number(functions)} functions was reconstructed exactly.`;
  }
  const list = failures.map(({ file, function: name, reason }) => `  ${name} in ${file}: ${reason}`);
  return [
    `${number(failures.length)} of ${number(functions)} functions were not reconstructed exactly:`,
    ...list,
  ].join('\n');
}

// ── Text ──────────────────────────────────────────────────────────────────────

/** Rows in columns, the first ones to the left, the others to the right. A row of one cell may be of any width. */
function table(rows: readonly (readonly string[])[], leftColumns = 1): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const full = rows.filter((row) => row.length > 1);
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...full.map((row) => row[i]!.length)));
  const cell = (text: string, i: number) =>
    i < leftColumns ? text.padEnd(widths[i]!) : text.padStart(widths[i]!);
  return rows
    .map((row) =>
      row
        .map(row.length > 1 ? cell : String)
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** As the paper has it: nothing is a dash. */
function number(value: number): string {
  return value === 0 ? '-' : value.toLocaleString('en');
}

function percent(part: number, whole: number): string {
  return part === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}

function time(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}
