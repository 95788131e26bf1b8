// `rvsdg interp`: a C or C++ file or a module, interpreted, as it is or as a graph.

import { readSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { ProgramError, type RunResult, runGraph, runModule } from '../interp/index.ts';
import type { Module } from '../llvm/index.ts';
import type { Graph } from '../rvsdg/index.ts';
import { writeFully } from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { displayName, readInput } from './files.ts';
import { verifyOn } from './module.ts';
import { buildGraph, isGraphText, moduleFrom, readGraph } from './program.ts';
import { debugFlags, parseSourceChoice, type SourceChoice, sourceOptions } from './sources.ts';
import { Journey } from './stations.ts';
import { say } from './terminal.ts';

export const manual: Manual = {
  usage: 'rvsdg interp [options] FILE.c | FILE.cpp | FILE.ll | FILE.bc | FILE.rvsdg | - [-- ARGUMENTS]',
  description: `Interprets the function main of a module, one instruction at a time, with the arguments after
'--'. C and C++ files are compiled to LLVM IR by clang first, with debug information and the names
of variables. The exit status is the program's.

The interpreter stops at undefined behaviour: an access outside an object, after free, after
return, at null, or a write to a constant; a branch on uninitialized memory or on poison, such as
the result of a signed overflow; a division by zero. The message names the error, the function,
the block and the instruction, and the source line if the module has debug information.
Unsupported operations and library functions are reported by name.

With --graph, the graph of the program (the RVSDG) is built and interpreted, one node at a time.
The result must be the same. Nodes run in an order that the edges allow; --shuffle chooses
another one, to detect missing edges. Functions without a graph run as in the module. A graph as
text (.rvsdg) is interpreted directly.

Exit statuses other than the program's: 134 after abort(), as in a shell; 125 after undefined
behaviour, for programs that cannot be interpreted, and when a limit is reached.`,
  options: [
    { name: '--graph', help: 'build the graph of the program and interpret it' },
    {
      name: '--shuffle',
      value: 'N',
      help: 'with --graph: run nodes in the N-th of the random orders that edges allow',
    },
    { name: '--stats', help: 'print counts of operations, branches, calls and memory accesses' },
    { name: '--memory', value: 'MB', help: 'memory limit of the program in megabytes (default 1024)' },
    { name: '--limit', value: 'N', help: 'stop after about N instructions' },
    { name: '--check-alignment', help: 'also report accesses less aligned than their alignment attribute' },
    ...sourceOptions,
    { name: '--verbose', help: 'report each stage on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg interp examples/euclid.c -- 1071 462', 'compile and interpret'],
    ['rvsdg interp --stats program.ll', 'interpret a module and print statistics'],
    ['rvsdg interp --graph --stats program.ll', 'interpret its graph and print statistics'],
    ['rvsdg interp program.rvsdg', 'interpret a graph in text form'],
    ['rvsdg interp --limit=1000000 program.ll', 'stop after a million instructions'],
  ],
};

/** The exit status for a program that had to be stopped. */
const stoppedStatus = 125;

export async function main(args: readonly string[]): Promise<number> {
  const request = parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  const subject = await readSubject(journey, request);
  try {
    const result = await journey.at('interpret', () => interpret(subject, request));
    if (request.stats) say(describeCounters(result));
    return result.status;
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    say(`${error.format(request.file)}\n`);
    return stoppedStatus;
  }
}

/** What is interpreted: the graph, or if there is none the module. */
interface Subject {
  readonly module: Module;
  readonly graph: Graph | null;
}

async function readSubject(journey: Journey, request: Request): Promise<Subject> {
  const { file } = request;
  const bytes = await journey.at('open', () => readInput(file));
  if (request.source.language === undefined && isGraphText(file, bytes))
    return readGraph(journey, bytes, file);
  const module = await moduleFrom(journey, displayName(file), bytes, request.source, debugFlags);
  await verifyOn(journey, module, file);
  return request.graph ? buildGraph(journey, module, file) : { module, graph: null };
}

function interpret({ module, graph }: Subject, request: Request): RunResult {
  const { file, programArguments, limit, memory, shuffle, checkAlignment } = request;
  const options = {
    output: writeFully,
    input: readStandardInput,
    arguments: programArguments,
    programName: stem(file),
    checkAlignment,
    ...(limit === undefined ? {} : { stepLimit: limit }),
    ...(memory === undefined ? {} : { memoryLimit: memory * 2 ** 20 }),
    ...(shuffle === undefined ? {} : { shuffle }),
  };
  return graph === null ? runModule(module, options) : runGraph({ module, graph }, options);
}

/** The next piece of standard input. */
function readStandardInput(): Uint8Array | null {
  const buffer = new Uint8Array(65536);
  try {
    const count = readSync(0, buffer);
    return count === 0 ? null : buffer.subarray(0, count);
  } catch {
    return null;
  }
}

function describeCounters({ counters }: RunResult): string {
  const rows: [string, number][] = [
    ['operations', counters.operations],
    ['branches', counters.branches],
    ['calls', counters.calls],
    ['reads', counters.reads],
    ['writes', counters.writes],
  ];
  return rows.map(([name, count]) => `${name.padEnd(14)}${String(count).padStart(12)}\n`).join('');
}

interface Request {
  readonly file: string;
  readonly programArguments: readonly string[];
  readonly graph: boolean;
  readonly shuffle: number | undefined;
  readonly stats: boolean;
  readonly limit: number | undefined;
  readonly memory: number | undefined;
  readonly checkAlignment: boolean;
  readonly source: SourceChoice;
  readonly verbose: boolean;
}

function parseRequest({ options, files, rest }: Arguments): Request {
  if (files.length === 0)
    throw new UserError('no input file', "name a .c, .cpp, .ll, .bc or .rvsdg file; '--help' shows examples");
  if (files.length > 1) {
    throw new UserError(
      `expected one input file, got ${files.length}: ${files.join(' ')}`,
      "arguments for the program go after '--'",
    );
  }
  if (options.has('--shuffle') && !options.has('--graph')) {
    throw new UserError('--shuffle needs --graph: the instructions of a module have a fixed order');
  }
  return {
    file: files[0],
    programArguments: rest,
    graph: options.has('--graph'),
    shuffle: parseNumber(options.get('--shuffle'), '--shuffle needs a number'),
    stats: options.has('--stats'),
    memory: parseNumber(options.get('--memory'), '--memory needs a number of megabytes'),
    limit: parseNumber(options.get('--limit'), '--limit needs a number of instructions'),
    checkAlignment: options.has('--check-alignment'),
    source: parseSourceChoice(options),
    verbose: options.has('--verbose'),
  };
}

function parseNumber(text: string | true | undefined, complaint: string): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new UserError(`${complaint}, not '${text}'`);
}

function stem(file: string): string {
  return basename(file, extname(file));
}
