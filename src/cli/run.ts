// `rvsdg run`: a C or C++ file or a module, all the way through the compiler, and then run.

import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { moduleForLlvm, takeFromLlvm } from '../driver/llvm-passes.ts';
import { type Function, type GlobalVariable, type Module, writeModule } from '../llvm/index.ts';
import { ModuleRecovery } from '../recover/index.ts';
import {
  howToInstall,
  isWebAssembly,
  type Program,
  type Toolchain,
  webAssemblyProgram,
} from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { readInput } from './files.ts';
import { describeText, readInto, verifyOn } from './module.ts';
import {
  buildAndOptimize,
  levelOptions,
  type OptimizationRequest,
  parseOptimization,
} from './optimization.ts';
import { recoverFrom } from './program.ts';
import {
  chosenToolchain,
  compileWith,
  moduleNameOf,
  parseSourceChoice,
  type SourceChoice,
  sourceLanguage,
  sourceOptions,
} from './sources.ts';
import { Journey } from './stations.ts';
import { say } from './terminal.ts';

export const manual: Manual = {
  usage: 'rvsdg run [options] FILE.c | FILE.cpp | FILE.ll | FILE.bc | PROGRAM [-- ARGUMENTS]',
  description: `Compiles a C or C++ file with clang, reads and verifies the module, builds its graph, optimizes it
(-O2 unless another level is given), recovers control flow, links the result, and runs it with
the arguments after '--'. The exit status is the program's.

The installed clang is used if there is one (clang-22 if present, otherwise any version from 19
on; RVSDG_CLANG overrides), otherwise the embedded clang. The embedded clang needs only Node; it
makes 32-bit WebAssembly programs and runs them with WASI. LLVM's own optimizations are off,
except for functions that have no graph (asm goto).

A WebAssembly program for WASI, as 'rvsdg cc' makes where no clang is installed, runs directly.`,
  options: [
    { name: '--verbose', help: 'report each stage on standard error' },
    ...sourceOptions,
    ...levelOptions,
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg run examples/euclid.c', 'compile and run'],
    [
      'rvsdg run --verbose examples/euclid.c -- 1071 462',
      'the same, with arguments, and a report of each stage',
    ],
    ['rvsdg run --embedded examples/structs.c', 'needs only Node'],
  ],
};

export async function main(args: readonly string[]): Promise<number> {
  const request = parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  // Read before anything else: whether a file is there does not depend on whether clang is.
  const bytes = await journey.at('open', () => readInput(request.file));
  if (isWebAssembly(bytes)) return runProgram(journey, request, webAssemblyProgram(bytes, request.file));
  const { toolchain, module } =
    request.language === 'source'
      ? await startFromSource(journey, request, bytes)
      : await startFromModule(journey, request, bytes);
  await verifyOn(journey, module, request.file);
  const complete = await withPassesOfLlvm(journey, toolchain, module, request);
  const recovery = new ModuleRecovery();
  const program = await buildAndOptimize(journey, complete, request.file, request.optimization, recovery);
  await recoverFrom(journey, program, recovery);
  return linkAndRun(journey, toolchain, complete, request);
}

/** Has LLVM's passes optimize the functions that have no graph, and inline into them what must be. */
async function withPassesOfLlvm(
  journey: Journey,
  toolchain: Toolchain,
  module: Module,
  { file, optimization }: Request,
): Promise<Module> {
  if (optimization.pipeline.passes.length === 0) return module;
  const text = moduleForLlvm(module);
  if (text === null) return module;
  const optimized = await journey.at('llvm', () => toolchain.optimize(text), describeText);
  const given = await readInto(journey, optimized, `${stem(file)}.ll`);
  takeFromLlvm(given);
  return given;
}

interface Start {
  readonly toolchain: Toolchain;
  readonly module: Module;
}

async function startFromSource(journey: Journey, request: Request, bytes: Uint8Array): Promise<Start> {
  const { file, source } = request;
  const toolchain = await chooseToolchain(journey, request);
  const ir = await compileWith(journey, toolchain, file, bytes, source, []);
  return { toolchain, module: await readInto(journey, ir, moduleNameOf(file)) };
}

async function startFromModule(journey: Journey, request: Request, bytes: Uint8Array): Promise<Start> {
  const module = await readInto(journey, bytes, request.file);
  return { toolchain: await chooseToolchain(journey, request, module), module };
}

async function linkAndRun(
  journey: Journey,
  toolchain: Toolchain,
  module: Module,
  request: Request,
): Promise<number> {
  const output = await journey.at('write', () => writeModule(module), describeText);
  const program = await journey.at(
    'link',
    () => toolchain.link(output, stem(request.file), needsCxxLibrary(module)),
    ({ description }) => description,
  );
  return runProgram(journey, request, program);
}

/** Whether a module leaves names to the C++ library: mangled ones, or those of its runtime. */
function needsCxxLibrary({ functions, globals }: Module): boolean {
  const isOfCxx = ({ name }: Function | GlobalVariable) => name !== null && /^_Z|^__cxa_|^__gxx_/.test(name);
  return (
    functions.some((fn) => fn.isDeclaration && isOfCxx(fn)) ||
    globals.some((global) => global.initializer === null && isOfCxx(global))
  );
}

async function runProgram(
  journey: Journey,
  { file, programArguments }: Request,
  program: Program,
): Promise<number> {
  try {
    journey.tell('run', [stem(file), ...programArguments].join(' '));
    const ending = await journey.at('run', () => program.run(programArguments));
    journey.tell('exit', `${ending.status}`);
    if (ending.reason !== undefined) say(`rvsdg run: '${file}' ${ending.reason}\n`);
    return ending.status;
  } finally {
    program.dispose();
  }
}

interface Request {
  readonly file: string;
  readonly language: 'source' | 'llvm' | 'program';
  readonly optimization: OptimizationRequest;
  readonly programArguments: readonly string[];
  readonly source: SourceChoice;
  readonly verbose: boolean;
}

function languageOf(file: string, source: SourceChoice): Request['language'] {
  if (sourceLanguage(file, source) !== null) return 'source';
  if (/\.(ll|bc)$/i.test(file)) return 'llvm';
  if (isProgramFile(file)) return 'program';
  throw new UserError(
    `unknown file type of '${file}'`,
    'expected a name ending in .c, .cpp, .cc, .cxx, .C, .ll or .bc, a WebAssembly program, or -x',
  );
}

function parseRequest({ options, files, rest }: Arguments): Request {
  if (files.length === 0)
    throw new UserError('no input file', "name a .c, .cpp or .ll file; '--help' shows examples");
  if (files.length > 1) {
    throw new UserError(
      `expected one input file, got ${files.length}: ${files.join(' ')}`,
      "arguments for the program go after '--'",
    );
  }
  const source = parseSourceChoice(options);
  return {
    file: files[0],
    language: languageOf(files[0], source),
    optimization: parseOptimization(options, '') ?? parseOptimization(new Map([['-O2', true]]), '')!,
    programArguments: rest,
    source,
    verbose: options.has('--verbose'),
  };
}

async function chooseToolchain(journey: Journey, request: Request, module?: Module): Promise<Toolchain> {
  const architecture = module?.targetTriple?.split('-')[0];
  const toolchain = await journey.at('clang', () => findToolchain(request, architecture));
  journey.tell('clang', toolchain.description);
  return toolchain;
}

/** The toolchain that was asked for, or that the module was made for, or the best there is. */
function findToolchain(request: Request, architecture: string | undefined): Toolchain {
  const { source } = request;
  const unspecified = !source.embedded && source.clang === undefined;
  const embedded = source.embedded || (unspecified && architecture === 'wasm32');
  const toolchain = chosenToolchain({ ...source, embedded });
  if (architecture !== undefined && architecture !== toolchain.architecture) {
    throw new UserError(
      `'${request.file}' is for ${architecture}, but clang ${toolchain.description} makes programs for ${toolchain.architecture}`,
      toolchain.architecture === 'wasm32' ? howToInstall('clang') : 'compile it for this machine',
    );
  }
  return toolchain;
}

/** Whether a file without a telling name begins as WebAssembly does. */
function isProgramFile(file: string): boolean {
  try {
    return isWebAssembly(readFileSync(file).subarray(0, 4));
  } catch {
    return false;
  }
}

function stem(file: string): string {
  return basename(file, extname(file));
}
