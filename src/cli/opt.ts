// `rvsdg opt`: a module in, a module out, like LLVM's `opt`.

import { extname } from 'node:path';
import { isatty } from 'node:tty';
import type { Program } from '../dialect/index.ts';
import { type Module, writeModule } from '../llvm/index.ts';
import {
  type Level,
  levels,
  optimize,
  type Pipeline,
  parsePipeline,
  pipelineOf,
  UnknownPass,
} from '../passes/index.ts';
import type { Recovery } from '../recover/index.ts';
import { writeProgram } from '../text/index.ts';
import { assemble, standardOutput } from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { displayName, readInput, writeOutput } from './files.ts';
import { describeText, readInto, verifyOn } from './module.ts';
import { buildGraph, isGraphText, readGraph, recoverFrom } from './program.ts';
import { Journey } from './stations.ts';

export const manual: Manual = {
  usage: 'rvsdg opt [options] [IN.ll | IN.bc | IN.rvsdg | -]',
  description: `Reads an LLVM IR module, runs the passes named by -passes over it, and writes it again, as
LLVM's opt does. Without passes it reads and writes, and does nothing else. Nothing is written
unless everything went well. Bitcode is read through llvm-dis and written through llvm-as, where
those are installed.

With -O0 the module goes through the graph: it is built, and control flow is recovered from it.
There are no optimizations yet, so what comes out does what went in did, and reads like it.
Functions that the graph cannot hold travel through untouched, with a remark.

A graph as text (.rvsdg, see docs/text-format.md) is read, verified and written as text again,
or with --emit=ll as a module; --emit=rvsdg builds the graph of a module and writes that.`,
  options: [
    { name: '-S', help: 'write text (.ll) and not bitcode' },
    { name: '-o', value: 'OUT', help: "write to this file; '-', the default, is standard output" },
    { name: '-passes', value: 'LIST', help: "passes to run, separated by commas; 'rvsdg passes' lists them" },
    { name: '-O0', help: 'through the graph and back, without optimizations' },
    { name: '-O1', help: 'optimize, quickly' },
    { name: '-O2', help: 'optimize' },
    { name: '-O3', help: 'optimize, and take code that grows for code that runs faster' },
    { name: '-Os', help: 'optimize for small code' },
    {
      name: '--recover',
      value: 'HOW',
      help: "control flow from graphs: 'pcfr', predicative (the default), or 'scfr', structured",
    },
    {
      name: '--emit',
      value: 'FORM',
      help: "'ll', a module, or 'rvsdg', its graph; what was read, by default",
    },
    { name: '-disable-output', help: 'write nothing' },
    { name: '-f', help: 'write bitcode even to a terminal' },
    { name: '--verbose', help: 'say what each station did, on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg opt -S in.ll -o out.ll', 'read and write'],
    ['rvsdg opt -passes=verify -disable-output in.ll', 'only say whether the module is valid'],
    ['rvsdg opt -O0 -S in.ll -o out.ll', 'through the graph and back'],
    ['rvsdg opt --emit=rvsdg in.ll -o out.rvsdg', 'build the graph and write it as text'],
    ['clang -S -emit-llvm f.c -o - | rvsdg opt -S', 'in a pipe'],
  ],
};

export async function main(args: readonly string[]): Promise<number> {
  const request = parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  const name = displayName(request.input);

  const bytes = await journey.at('open', () => readInput(request.input));
  const output = isGraphText(request.input, bytes)
    ? await throughGraph(journey, await readGraph(journey, bytes, name), request)
    : await throughModule(journey, await readInto(journey, bytes, name), name, request);
  if (output !== null) await journey.at('save', () => writeOutput(request.output, output));
  return 0;
}

/** What comes of a module; null if nothing is to be written. */
async function throughModule(journey: Journey, module: Module, name: string, request: Request) {
  if (request.verifies) await verifyOn(journey, module, name);
  if (request.pipeline === null && request.emit !== 'rvsdg') return written(journey, module, request);
  const program = await buildGraph(journey, module, name);
  return throughGraph(journey, program, { ...request, emit: request.emit ?? 'll' });
}

/** A module as it is to be written; null if nothing is. */
async function written(journey: Journey, module: Module, request: Request) {
  if (request.form === 'nothing') return null;
  const text = await journey.at('write', () => writeModule(module), describeText);
  return request.form === 'text' ? text : journey.at('llvm-as', () => assemble(text));
}

/** What comes of a graph, which was verified when it was read or built. */
async function throughGraph(journey: Journey, program: Program, request: Request) {
  const { pipeline } = request;
  if (pipeline !== null) await journey.at('optimize', () => optimize(program, pipeline));
  if (request.emit === 'll')
    return written(journey, await recoverFrom(journey, program, request.recovery), request);
  return request.form === 'nothing' ? null : journey.at('write', () => writeProgram(program));
}

interface Request {
  readonly input: string;
  readonly output: string;
  readonly form: 'text' | 'bitcode' | 'nothing';
  /** What to write: a module or a graph; by default what was read. */
  readonly emit: 'll' | 'rvsdg' | undefined;
  /** Verify the module before anything else. */
  readonly verifies: boolean;
  /** What to do to the graph; null if none is to be built. */
  readonly pipeline: Pipeline | null;
  readonly recovery: Recovery;
  readonly verbose: boolean;
}

function parseRequest({ options, files }: Arguments): Request {
  if (files.length > 1)
    throw new UserError(`one input file, please, not ${files.length}: ${files.join(' ')}`);
  if (files.length === 0 && isatty(0)) {
    throw new UserError('no input file', "name one, or '-' for standard input");
  }
  const request: Request = {
    input: files[0] ?? '-',
    output: String(options.get('-o') ?? '-'),
    form: options.has('-disable-output') ? 'nothing' : options.has('-S') ? 'text' : 'bitcode',
    emit: parseForm(options.get('--emit')),
    ...parsePassOptions(options),
    recovery: parseRecovery(options.get('--recover')),
    verbose: options.has('--verbose'),
  };
  if (!options.has('-f')) refuseBitcodeOnTerminal(request);
  return request;
}

/** `-passes=` and `-O`; 'verify' in front checks the module, and alone does not ask for a graph. */
function parsePassOptions(options: Arguments['options']): Pick<Request, 'verifies' | 'pipeline'> {
  const list = String(options.get('-passes') ?? '');
  const chosen = (Object.keys(levels) as Level[]).filter((level) => options.has(`-${level}`));
  if (chosen.length > 1 || (chosen.length === 1 && list !== '')) {
    throw new UserError(
      `choose one of ${chosen.map((level) => `-${level}`).join(', ')}${list && ' and -passes'}`,
    );
  }
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const verifies = names[0] === 'verify';
  if (verifies) names.shift();
  if (chosen.length === 1) return { verifies, pipeline: pipelineOf(chosen[0]!) };
  return { verifies, pipeline: names.length === 0 ? null : parsePipelineOrExplain(names.join()) };
}

function parsePipelineOrExplain(list: string): Pipeline {
  try {
    return parsePipeline(list);
  } catch (error) {
    if (error instanceof UnknownPass) throw new UserError(error.message);
    throw error;
  }
}

function parseForm(form: string | true | undefined): Request['emit'] {
  if (form === undefined || form === 'll' || form === 'rvsdg') return form;
  throw new UserError(`unknown form '${form}'; available: ll, rvsdg`);
}

function parseRecovery(how: string | true | undefined): Recovery {
  if (how === undefined || how === 'pcfr' || how === 'scfr') return how ?? 'pcfr';
  throw new UserError(`unknown recovery '${how}'; available: pcfr, scfr`);
}

function refuseBitcodeOnTerminal({ input, output, form, emit }: Request): void {
  const isGraph = emit === 'rvsdg' || (emit === undefined && extname(input).toLowerCase() === '.rvsdg');
  if (form === 'bitcode' && !isGraph && output === '-' && isatty(standardOutput)) {
    throw new UserError(
      'refusing to write bitcode to a terminal',
      'use -S for text, -o OUT for a file, or -f to do it all the same',
    );
  }
}
