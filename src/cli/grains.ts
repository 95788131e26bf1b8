// `rvsdg grains`: where parallel programs lose their time.

import { readFileSync, statSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import {
  type Analysis,
  analyse,
  assemble,
  compare,
  diagnose,
  exportCsv,
  exportGraphml,
  exportJson,
  exportTrace,
  isPrototypeCsv,
  metrics,
  NotARecording,
  NotCsv,
  packView,
  Recording,
  type Run,
  readPrototypeCsv,
  referenceWork,
  viewOf,
  writeComparison,
  writeReport,
} from '../grains/index.ts';
import { type Arguments, closest, type Manual, parseArguments } from './arguments.ts';
import { InputError, UserError } from './errors.ts';
import { makeSingleFile } from './explorer-file.ts';
import { writeOutput } from './files.ts';
import { writeParts } from './grains/parts.ts';
import { record } from './grains/record.ts';
import { withFile } from './grains/source.ts';
import { print, say } from './terminal.ts';
import { openBrowser } from './view.ts';
import { addressOf, readGrainsParts, serve, servedGrains } from './view-server.ts';

export const manual: Manual = {
  usage: `rvsdg grains record [-o OUT.grains] -- PROGRAM [ARGUMENTS]
       rvsdg grains report [options] RUN
       rvsdg grains compare [options] BEFORE AFTER
       rvsdg grains view [options] RUN [BEFORE]
       rvsdg grains export --format=FORMAT [-o OUT] RUN`,
  description: `Finds performance problems of OpenMP programs. A run is recorded as a grain graph: every task and
every chunk of a loop is a grain, with its parent, synchronization, duration, processor and source
line.

  record    run a program that uses LLVM's OpenMP runtime (clang -fopenmp), and record it
  report    list the problems, ordered by the time that fixing them would save
  compare   compare two runs, matching grains by ids that do not depend on the schedule
  view      show graph, timeline, problems and source in a browser
  export    write nested GraphML for yEd, tables (CSV, JSON), or a trace for Perfetto

Source lines need debug information: compile with -g. RUN may also be a CSV file of the paper's
prototype. docs/grains.md explains the metrics.`,
  words: ['record', 'report', 'compare', 'view', 'export'],
  options: [
    {
      name: '-o',
      value: 'OUT',
      help: "where to write; by default run.grains, or standard output for 'export'",
    },
    { name: '--counters', help: 'also record hardware counters, where the machine allows it' },
    {
      name: '--threshold',
      value: 'METRIC=N,…',
      help: `threshold beyond which a metric is a problem: ${metrics.map(({ id }) => id).join(', ')}`,
    },
    { name: '--reference', value: 'RUN', help: 'the run against which work deviation is measured' },
    { name: '--all', help: 'print all findings, not only the first ten' },
    {
      name: '--format',
      value: 'FORMAT',
      choices: ['graphml', 'json', 'csv', 'trace'],
      help: 'format of an export: graphml, json, csv or trace',
    },
    { name: '--html', value: 'OUT', help: 'write the view into one file that needs no server' },
    {
      name: '--port',
      value: 'N',
      help: 'serve the view on this port; the default is 4680, or a free port if that is taken',
    },
    { name: '--no-open', help: 'print the address without opening a browser' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg grains record -- ./nqueens 14', 'run a program, and write run.grains'],
    ['rvsdg grains report run.grains', 'list the problems and their places'],
    ['rvsdg grains report --threshold benefit=2 run.grains', 'use a stricter threshold'],
    ['rvsdg grains view run.grains', 'explore it in a browser'],
    ['rvsdg grains compare before.grains after.grains', 'compare before and after a change'],
  ],
};

const subcommands = new Map<string, (request: Arguments) => Promise<number> | number>([
  ['record', recordRun],
  ['report', reportRun],
  ['compare', compareRuns],
  ['view', viewRun],
  ['export', exportRun],
]);

export async function main(args: readonly string[]): Promise<number> {
  const { options, files, rest } = parseArguments(args, manual.options);
  const [name, ...inputs] = files;
  if (name === undefined) {
    say(`usage: ${manual.usage}\n`);
    return 1;
  }
  const subcommand = subcommands.get(name);
  if (subcommand === undefined) {
    const similar = closest(name, [...subcommands.keys()]);
    throw new UserError(
      `unknown command 'rvsdg grains ${name}'`,
      similar === undefined
        ? `the commands are ${[...subcommands.keys()].join(', ')}`
        : `did you mean '${similar}'?`,
    );
  }
  return subcommand({ options, files: inputs, rest });
}

function recordRun({ options, files, rest }: Arguments): Promise<number> {
  if (files.length > 0 || rest.length === 0)
    throw new UserError(
      "expected the program to record after '--'",
      'rvsdg grains record -- ./program arguments',
    );
  return record({
    output: String(options.get('-o') ?? 'run.grains'),
    command: rest,
    counters: options.has('--counters'),
  });
}

function reportRun({ options, files }: Arguments): number {
  const path = onlyFile(files);
  const analysis = open(path, options);
  print(writeReport(path, analysis, diagnose(analysis), { most: options.has('--all') ? Infinity : 10 }));
  return 0;
}

function compareRuns({ options, files }: Arguments): number {
  if (files.length !== 2)
    throw new UserError('expected two runs', 'rvsdg grains compare before.grains after.grains');
  const [before, after] = files.map((path) => open(path, options));
  print(writeComparison([files[0]!, files[1]!], before!, after!, compare(before!, after!)));
  return 0;
}

async function viewRun({ options, files }: Arguments): Promise<number> {
  if (files.length === 0 || files.length > 2)
    throw new UserError('expected one run, or a run and an earlier one');
  const [path, before] = files;
  const analysis = open(
    path!,
    before === undefined ? options : new Map([['--reference', before], ...options]),
  );
  const comparison = before === undefined ? {} : { comparison: comparisonWith(before, analysis, options) };
  const view = viewOf(analysis, diagnose(analysis), {
    name: path!,
    sources: readSources(analysis.run),
    ...comparison,
  });
  const given = { run: deflateRawSync(packView(view)).toString('base64') };
  const html = options.get('--html');
  if (html !== undefined) {
    await writeOutput(String(html), new TextEncoder().encode(makeSingleFile(readGrainsParts(), given)));
    return 0;
  }
  const port = options.get('--port');
  const server = await serve(servedGrains(given), port === undefined ? undefined : Number(port));
  print(`${addressOf(server)}\n`);
  say('Serving until Ctrl-C.\n');
  if (!options.has('--no-open')) openBrowser(addressOf(server));
  return new Promise((resolve) => server.once('close', () => resolve(0)));
}

function comparisonWith(path: string, analysis: Analysis, options: Arguments['options']) {
  const other = open(path, options);
  return { name: path, other, result: compare(other, analysis) };
}

/** The sources that lines are of, where they can be read from here. Large ones, and those of the system, are left out. */
function readSources({ locations }: Run): Record<string, string> {
  const sources: Record<string, string> = {};
  for (const { file } of locations) {
    if (file === '' || file in sources || file.startsWith('/usr/')) continue;
    try {
      if (statSync(file).size < 1_000_000) sources[file] = readFileSync(file, 'utf8');
    } catch {
      // It was compiled elsewhere; the page says so.
    }
  }
  return sources;
}

const formats = { graphml: exportGraphml, json: exportJson, csv: exportCsv, trace: exportTrace };

async function exportRun({ options, files }: Arguments): Promise<number> {
  const path = onlyFile(files);
  const format = String(options.get('--format') ?? 'json');
  if (!(format in formats))
    throw new UserError(`unknown format '${format}'`, Object.keys(formats).join(', '));
  const parts = formats[format as keyof typeof formats](open(path, options));
  await writeParts(String(options.get('-o') ?? '-'), parts);
  return 0;
}

function onlyFile(files: readonly string[]): string {
  if (files.length !== 1)
    throw new UserError(files.length === 0 ? 'no recording was given' : 'expected one recording');
  return files[0]!;
}

function open(path: string, options: Arguments['options']): Analysis {
  const run = readRun(path);
  const reference = options.get('--reference');
  const thresholds = parseThresholds(options.get('--threshold'));
  if (reference === undefined) return analyse(run, { thresholds });
  return analyse(run, { thresholds, reference: referenceWork(run, readRun(String(reference))) });
}

/** Reads a recording, or a table of the prototype's. */
function readRun(path: string): Run {
  try {
    return withFile(path, (source) => {
      const start = new TextDecoder().decode(source.read(0, 4096));
      if (isPrototypeCsv(start))
        return readPrototypeCsv(new TextDecoder().decode(source.read(0, source.size)));
      return assemble(new Recording(source));
    });
  } catch (error) {
    if (error instanceof NotARecording || error instanceof NotCsv)
      throw new InputError(`${path}: error: ${error.message}`);
    throw error;
  }
}

function parseThresholds(list: string | true | undefined): Record<string, number> {
  const thresholds: Record<string, number> = {};
  for (const each of String(list ?? '')
    .split(',')
    .filter(Boolean)) {
    const [id = '', number = ''] = each.split('=');
    if (!metrics.some((metric) => metric.id === id))
      throw new UserError(
        `unknown metric '${id}'`,
        `the metrics are ${metrics.map((metric) => metric.id).join(', ')}`,
      );
    if (number === '' || Number.isNaN(Number(number)))
      throw new UserError(`--threshold ${id} needs a number`);
    thresholds[id] = Number(number);
  }
  return thresholds;
}
