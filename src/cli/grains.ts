// `rvsdg grains`: where parallel programs lose their time.

import {
  type Analysis,
  analyse,
  assemble,
  diagnose,
  metrics,
  NotARecording,
  Recording,
  type Run,
  writeReport,
} from '../grains/index.ts';
import { type Arguments, closest, type Manual, parseArguments } from './arguments.ts';
import { InputError, UserError } from './errors.ts';
import { record } from './grains/record.ts';
import { withFile } from './grains/source.ts';
import { print, say } from './terminal.ts';

export const manual: Manual = {
  usage:
    'rvsdg grains record [-o OUT.grains] -- PROGRAM [ARGUMENTS]\n       rvsdg grains report [options] RUN.grains',
  description: `Shows where an OpenMP program loses its time. A run is recorded as a grain graph: every task and
every chunk of a loop is a grain, with what created it, what it waited for, how long it took, on
which processor, and which line of source it is from.

  record    run a program that uses LLVM's OpenMP runtime (clang -fopenmp), and record it
  report    what is wrong, by what it would gain to put it right

Lines of source need debug information: compile with -g. docs/grains.md explains all of it.`,
  options: [
    { name: '-o', value: 'OUT', help: 'where to write; by default run.grains' },
    { name: '--counters', help: 'record hardware counters too, where the machine allows' },
    {
      name: '--threshold',
      value: 'METRIC=N,…',
      help: `from when on it is a problem: ${metrics.map(({ id }) => id).join(', ')}`,
    },
    { name: '--all', help: 'all findings, not only the first ten' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg grains record -- ./nqueens 14', 'run it, and write run.grains'],
    ['rvsdg grains report run.grains', 'what is wrong with it, and where'],
    ['rvsdg grains report --threshold benefit=2 run.grains', 'be stricter'],
  ],
};

const subcommands = new Map<string, (request: Arguments) => Promise<number> | number>([
  ['record', recordRun],
  ['report', reportRun],
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
      `there is no 'rvsdg grains ${name}'`,
      similar === undefined ? `there is ${[...subcommands.keys()].join(', ')}` : `did you mean '${similar}'?`,
    );
  }
  return subcommand({ options, files: inputs, rest });
}

function recordRun({ options, files, rest }: Arguments): Promise<number> {
  if (files.length > 0 || rest.length === 0)
    throw new UserError(
      "the program to record goes after '--'",
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

function onlyFile(files: readonly string[]): string {
  if (files.length !== 1)
    throw new UserError(files.length === 0 ? 'no recording was given' : 'one recording, please');
  return files[0]!;
}

function open(path: string, options: Arguments['options']): Analysis {
  return analyse(readRun(path), { thresholds: parseThresholds(options.get('--threshold')) });
}

/** Reads a recording. */
function readRun(path: string): Run {
  try {
    return withFile(path, (source) => assemble(new Recording(source)));
  } catch (error) {
    if (error instanceof NotARecording) throw new InputError(`${path}: error: ${error.message}`);
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
        `there is no metric '${id}'`,
        `there is ${metrics.map((metric) => metric.id).join(', ')}`,
      );
    if (number === '' || Number.isNaN(Number(number)))
      throw new UserError(`--threshold ${id} needs a number`);
    thresholds[id] = Number(number);
  }
  return thresholds;
}
