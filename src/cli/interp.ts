// `rvsdg interp`: a C file or a module, interpreted, as it is or as a graph.

import { readSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { ProgramError, type RunResult, runGraph, runModule } from '../interp/index.ts';
import type { Module } from '../llvm/index.ts';
import type { Graph } from '../rvsdg/index.ts';
import { writeFully } from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { readInput } from './files.ts';
import { verifyOn } from './module.ts';
import { buildGraph, isGraphText, moduleFrom, readGraph } from './program.ts';
import { Journey } from './stations.ts';
import { say } from './terminal.ts';

export const manual: Manual = {
  usage: 'rvsdg interp [options] FILE.ll | FILE.c | FILE.rvsdg [-- ARGUMENTS]',
  description: `Runs the function main of a module without compiling it, one instruction at a time, with the
arguments after '--'. A C file goes through clang first. The exit status is the program's.

Nothing is guessed. Reading or writing outside of an object, after free or after return, at
null, or to a constant; using memory that was never written to decide something; an overflow
in spite of nsw, if anything depends on it; dividing by zero: the program is stopped, and the
message says what happened, in which function, block and instruction, and in which line of the
source if the module has debug information. What the interpreter lacks, a function of the C
library for one, is reported by name.

With --graph, the program is first built into its graph, the RVSDG, and the graph is run, one
node at a time. It must do the same. Nodes run in any order that the graph's edges allow;
--shuffle picks another one, to see whether an edge is missing. A function that graphs cannot
represent yet runs as the module has it. The text of a graph, .rvsdg, is run as such.

Exit statuses other than the program's own: 134 after abort(), as a shell has it; 125 if the
program did something undefined, could not be run, or reached a limit.`,
  options: [
    { name: '--graph', help: 'build the graph of the program, and interpret that' },
    { name: '--shuffle', value: 'N', help: "with --graph: the N-th of other orders for the graph's nodes" },
    { name: '--stats', help: 'say what was executed: operations, branches, calls, memory accesses' },
    { name: '--memory', value: 'MB', help: 'how many megabytes the program may use (default 1024)' },
    { name: '--limit', value: 'N', help: 'stop after about so many instructions' },
    { name: '--check-alignment', help: 'also report accesses that are less aligned than they promise' },
    { name: '--clang', value: 'PATH', help: 'use this clang for C files' },
    { name: '--embedded', help: 'use the embedded clang for C files' },
    { name: '--verbose', help: 'say what each station did, on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg interp examples/euclid.c -- 1071 462', 'compile and interpret'],
    ['rvsdg interp --stats program.ll', 'interpret a module, and count'],
    ['rvsdg interp --graph --stats program.ll', 'interpret its graph, and count'],
    ['rvsdg interp program.rvsdg', 'interpret a graph that was written as text'],
    ['rvsdg interp --limit=1000000 program.ll', 'give up after a million instructions'],
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
  if (isGraphText(file, bytes)) return readGraph(journey, bytes, file);
  const module = await moduleFrom(journey, file, bytes, request);
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
  readonly clang: string | undefined;
  readonly embedded: boolean;
  readonly verbose: boolean;
}

function parseRequest({ options, files, rest }: Arguments): Request {
  if (files.length === 0)
    throw new UserError('no input file', "name a .ll or .c file; '--help' shows examples");
  if (files.length > 1) {
    throw new UserError(
      `one input file, please, not ${files.length}: ${files.join(' ')}`,
      "arguments for the program go after '--'",
    );
  }
  const clang = options.get('--clang');
  if (clang !== undefined && options.has('--embedded')) {
    throw new UserError('--embedded and --clang exclude each other');
  }
  if (options.has('--shuffle') && !options.has('--graph')) {
    throw new UserError('--shuffle wants --graph: the instructions of a module have one order');
  }
  return {
    file: files[0],
    programArguments: rest,
    graph: options.has('--graph'),
    shuffle: parseNumber(options.get('--shuffle'), '--shuffle wants a number'),
    stats: options.has('--stats'),
    memory: parseNumber(options.get('--memory'), '--memory wants a number of megabytes'),
    limit: parseNumber(options.get('--limit'), '--limit wants a number of instructions'),
    checkAlignment: options.has('--check-alignment'),
    clang: clang === undefined ? undefined : String(clang),
    embedded: options.has('--embedded'),
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
