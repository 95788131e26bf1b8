// `rvsdg opt`: a module in, a module out, like LLVM's `opt`.

import { extname } from 'node:path';
import { isatty } from 'node:tty';
import type { Program } from '../dialect/index.ts';
import {
  type GpuRemark,
  isRecoveryName,
  type RecoveryName,
  recoveryFor,
  recoveryNames,
} from '../gpu/index.ts';
import { type Function, type Module, sourceOf, writeModule } from '../llvm/index.ts';
import { type Pass, passOf } from '../passes/index.ts';
import { ModuleRecovery } from '../recover/index.ts';
import { writeProgram } from '../text/index.ts';
import { assemble, standardOutput } from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { displayName, readInput, writeOutput } from './files.ts';
import { describeText, readInto, verifyOn } from './module.ts';
import {
  buildAndOptimize,
  describeTimes,
  levelOptions,
  type OptimizationRequest,
  optimizeOn,
  parseOptimization,
  reportOptions,
} from './optimization.ts';
import { buildGraph, isGraphText, readGraph, recoverFrom } from './program.ts';
import { Journey } from './stations.ts';
import { say } from './terminal.ts';

export const manual: Manual = {
  usage: 'rvsdg opt [options] [IN.ll | IN.bc | IN.rvsdg | -]',
  description: `Reads an LLVM IR module, runs passes on it, and writes the result, like LLVM's opt. Without a
level and without -passes it only reads and writes. If anything fails, no output is written.
Bitcode is read with llvm-dis and written with llvm-as, where they are installed.

With a level or with -passes, the module is verified, its graph (the RVSDG) is built, the passes
run on the graph, and control flow is recovered from it. Functions that the graph cannot
represent are copied unchanged, with a remark. 'rvsdg passes' lists the passes and the levels.

A graph as text (.rvsdg, see docs/text-format.md) is read, verified and written as text again,
or with --emit=ll as a module; --emit=rvsdg builds the graph of a module and writes it.`,
  options: [
    { name: '-S', help: 'write text (.ll) instead of bitcode' },
    {
      name: '-o',
      value: 'OUT',
      choices: 'file',
      help: "write to this file; '-', the default, is standard output",
    },
    {
      name: '-passes',
      value: 'LIST',
      choices: 'passes',
      help: "passes to run, separated by commas; 'rvsdg passes' lists them",
    },
    {
      name: '--load-pass',
      value: 'FILE',
      choices: 'file',
      help: 'load passes from a JavaScript module, for -passes to name; docs/library.md shows one',
    },
    ...levelOptions,
    {
      name: '--recover',
      value: 'HOW',
      choices: recoveryNames,
      help: "how to recover control flow from the graph: 'pcfr' predicative, with the jumps that constant predicates allow (the default); 'scfr' structured, only nested branches and loops; for GPUs 'loop', 'loop-copy', 'loop-branch', 'loop-copy-branch' or 'selective' (their default)",
    },
    {
      name: '--emit',
      value: 'FORM',
      choices: ['ll', 'rvsdg'],
      help: "output format: 'll', a module, or 'rvsdg', its graph; by default that of the input",
    },
    ...reportOptions,
    { name: '-disable-verify', help: 'do not verify the module' },
    { name: '-disable-output', help: 'do not write the module' },
    { name: '-f', help: 'write bitcode even to a terminal' },
    { name: '--verbose', help: 'report each stage on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg opt -S in.ll -o out.ll', 'parse and print'],
    ['rvsdg opt -passes=verify -disable-output in.ll', 'verify the module'],
    ['rvsdg opt -O2 -S in.ll -o out.ll', 'optimize'],
    ['rvsdg opt -passes=dead-node-elimination -S in.ll', 'run one pass'],
    ['rvsdg opt --load-pass=mine.js -passes=O2,mine -S in.ll', 'run a pass of your own after those of -O2'],
    ['rvsdg opt -O2 --print-changed -disable-output in.ll', 'see what each pass changed'],
    ['rvsdg opt --emit=rvsdg in.ll -o out.rvsdg', 'build the graph and write it as text'],
    ['clang -S -emit-llvm f.c -o - | rvsdg opt -S', 'in a pipe'],
  ],
};

export async function main(args: readonly string[]): Promise<number> {
  const request = await parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  const name = displayName(request.input);

  const bytes = await journey.at('open', () => readInput(request.input));
  const output = isGraphText(request.input, bytes)
    ? await throughGraph(journey, await readGraph(journey, bytes, name), request)
    : await throughModule(journey, await readInto(journey, bytes, name), name, request);
  if (output !== null) await journey.at('save', () => writeOutput(request.output, output));
  if (request.optimization?.timePasses) say(describeTimes(journey));
  return 0;
}

/** What comes of a module; null if nothing is to be written. */
async function throughModule(journey: Journey, module: Module, name: string, request: Request) {
  if (request.verifies) await verifyOn(journey, module, name);
  if (request.optimization === null && request.emit !== 'rvsdg') return written(journey, module, request);
  const { optimization, emit = 'll' } = request;
  const recovery = new ModuleRecovery(recoveryFor(module, request.recovery, remarkOn(journey)));
  const program =
    optimization === null
      ? await buildGraph(journey, module, name)
      : await buildAndOptimize(journey, module, name, optimization, emit === 'll' ? recovery : null);
  return fromGraph(journey, program, { ...request, emit }, recovery);
}

/** A module as it is to be written; null if nothing is. */
async function written(journey: Journey, module: Module, request: Request) {
  if (request.form === 'nothing') return null;
  const text = await journey.at('write', () => writeModule(module), describeText);
  return request.form === 'text' ? text : journey.at('llvm-as', () => assemble(text));
}

/** What comes of a graph that was read. */
async function throughGraph(journey: Journey, program: Program, request: Request) {
  if (request.optimization !== null) await optimizeOn(journey, program, request.optimization);
  const options = recoveryFor(program.module, request.recovery, remarkOn(journey));
  return fromGraph(journey, program, request, new ModuleRecovery(options));
}

/** A graph as it is to be written, or the module that it stands for. */
async function fromGraph(journey: Journey, program: Program, request: Request, recovery: ModuleRecovery) {
  if (request.emit === 'll') return written(journey, await recoverFrom(journey, program, recovery), request);
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
  readonly optimization: OptimizationRequest | null;
  /** Null: as the target wants it. */
  readonly recovery: RecoveryName | null;
  readonly verbose: boolean;
}

async function parseRequest({ options, files }: Arguments): Promise<Request> {
  if (files.length > 1)
    throw new UserError(`expected one input file, got ${files.length}: ${files.join(' ')}`);
  if (files.length === 0 && isatty(0)) {
    throw new UserError('no input file', "name one, or '-' for standard input");
  }
  const request: Request = {
    input: files[0] ?? '-',
    output: String(options.get('-o') ?? '-'),
    form: options.has('-disable-output') ? 'nothing' : options.has('-S') ? 'text' : 'bitcode',
    emit: parseForm(options.get('--emit')),
    ...parsePassOptions(options, await loadedPasses(options)),
    recovery: parseRecovery(options.get('--recover')),
    verbose: options.has('--verbose'),
  };
  if (!options.has('-f')) refuseBitcodeOnTerminal(request);
  return request;
}

/** `-passes=` and `-O`. What becomes a graph is verified; 'verify' alone does not ask for a graph. */
function parsePassOptions(
  options: Arguments['options'],
  loaded: readonly Pass[],
): Pick<Request, 'verifies' | 'optimization'> {
  const names = String(options.get('-passes') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const rest = names.every((name) => name === 'verify') ? [] : names;
  const optimization = parseOptimization(options, rest.join(), loaded);
  if (loaded.length > 0 && !optimization?.pipeline.passes.some((step) => loaded.includes(passOf(step)))) {
    throw new UserError('-passes names none of the passes that --load-pass loads', exampleOf(loaded));
  }
  const hasGraph = optimization !== null || options.get('--emit') === 'rvsdg';
  const verifies = names[0] === 'verify' || (hasGraph && !options.has('-disable-verify'));
  return { verifies, optimization };
}

/** The passes of `--load-pass`, which `-passes` must use. */
async function loadedPasses(options: Arguments['options']): Promise<readonly Pass[]> {
  const file = options.get('--load-pass');
  if (file === undefined) return [];
  const { loadPasses } = await import('./load-pass.ts');
  const loaded = await loadPasses(String(file));
  if (options.has('-passes')) return loaded;
  throw new UserError('--load-pass needs -passes to say when they run', exampleOf(loaded));
}

function exampleOf([first]: readonly Pass[]): string {
  return `for example -passes=O2,${first?.name}`;
}

function parseForm(form: string | true | undefined): Request['emit'] {
  if (form === undefined || form === 'll' || form === 'rvsdg') return form;
  throw new UserError(`unknown output format '${form}'; available: ll, rvsdg`);
}

function parseRecovery(how: string | true | undefined): RecoveryName | null {
  if (how === undefined) return null;
  if (how !== true && isRecoveryName(how)) return how;
  throw new UserError(`unknown recovery '${how}'; available: ${recoveryNames.join(', ')}`);
}

/** With `--verbose`, what became of the control flow of functions for GPUs. */
function remarkOn(journey: Journey): (fn: Function, remark: GpuRemark) => void {
  return (fn, { instruction, message }) => {
    const place = instruction === null ? undefined : sourceOf(instruction);
    journey.tell('gpu', `${place ?? `@${fn.name}`}: ${message}`);
  };
}

function refuseBitcodeOnTerminal({ input, output, form, emit }: Request): void {
  const isGraph = emit === 'rvsdg' || (emit === undefined && extname(input).toLowerCase() === '.rvsdg');
  if (form === 'bitcode' && !isGraph && output === '-' && isatty(standardOutput)) {
    throw new UserError(
      'refusing to write bitcode to a terminal',
      'use -S for text, -o OUT for a file, or -f to write it anyway',
    );
  }
}
