// `rvsdg interp`: a C file or a module, interpreted.

import { readSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { ProgramError, type RunResult, runModule } from '../interp/index.ts';
import type { Module } from '../llvm/index.ts';
import { embeddedToolchain, findClang, systemToolchain, writeFully } from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { readInput } from './files.ts';
import { describeText, readInto, verifyOn } from './module.ts';
import { Journey } from './stations.ts';
import { say } from './terminal.ts';

export const manual: Manual = {
  usage: 'rvsdg interp [options] FILE.ll | FILE.c [-- ARGUMENTS]',
  description: `Runs the function main of a module without compiling it, one instruction at a time, with the
arguments after '--'. A C file goes through clang first. The exit status is the program's.

Nothing is guessed. Reading or writing outside of an object, after free or after return, at
null, or to a constant; using memory that was never written to decide something; an overflow
in spite of nsw, if anything depends on it; dividing by zero: the program is stopped, and the
message says what happened, in which function, block and instruction, and in which line of the
source if the module has debug information. What the interpreter lacks, a function of the C
library for one, is reported by name.

Exit statuses other than the program's own: 134 after abort(), as a shell has it; 125 if the
program did something undefined, could not be run, or reached a limit.`,
  options: [
    { name: '--stats', help: 'say what was executed: instructions, branches, calls, memory accesses' },
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
    ['rvsdg interp --limit=1000000 program.ll', 'give up after a million instructions'],
  ],
};

/** The exit status for a program that had to be stopped. */
const stoppedStatus = 125;

export async function main(args: readonly string[]): Promise<number> {
  const request = parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  const module = await readProgram(journey, request);
  await verifyOn(journey, module, request.file);
  try {
    const result = await journey.at('interpret', () => interpret(module, request));
    if (request.stats) say(describeCounters(result));
    return result.status;
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    say(`${error.format(request.file)}\n`);
    return stoppedStatus;
  }
}

async function readProgram(journey: Journey, request: Request): Promise<Module> {
  const bytes = await journey.at('open', () => readInput(request.file));
  if (extname(request.file).toLowerCase() !== '.c') return readInto(journey, bytes, request.file);
  const clang = request.embedded ? undefined : findClang({ clang: request.clang });
  const toolchain = clang === undefined ? embeddedToolchain() : systemToolchain(clang);
  journey.tell('clang', toolchain.description);
  const text = await journey.at('compile', () => toolchain.compile(request.file), describeText);
  return readInto(journey, text, `${stem(request.file)}.ll`);
}

function interpret(module: Module, { file, programArguments, limit, checkAlignment }: Request): RunResult {
  return runModule(module, {
    output: writeFully,
    input: readStandardInput,
    arguments: programArguments,
    programName: stem(file),
    checkAlignment,
    ...(limit === undefined ? {} : { stepLimit: limit }),
  });
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
    ['instructions', counters.operations],
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
  readonly stats: boolean;
  readonly limit: number | undefined;
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
  return {
    file: files[0],
    programArguments: rest,
    stats: options.has('--stats'),
    limit: parseLimit(options.get('--limit')),
    checkAlignment: options.has('--check-alignment'),
    clang: clang === undefined ? undefined : String(clang),
    embedded: options.has('--embedded'),
    verbose: options.has('--verbose'),
  };
}

function parseLimit(text: string | true | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new UserError(`--limit wants a number of instructions, not '${text}'`);
}

function stem(file: string): string {
  return basename(file, extname(file));
}
