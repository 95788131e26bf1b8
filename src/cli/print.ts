// `rvsdg print`: the graph of a program, for people and for tools.

import type { Program } from '../dialect/index.ts';
import { readAssembly, symbolIn } from '../explore/index.ts';
import { writeModule } from '../llvm/index.ts';
import { ModuleRecovery } from '../recover/index.ts';
import { writeDot, writeJson, writeProgram, writeTree } from '../text/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { displayName, readInput, writeOutput } from './files.ts';
import { levelOptions, type OptimizationRequest, optimizeOn, parseOptimization } from './optimization.ts';
import { programFrom } from './program.ts';
import { chosenToolchain, parseSourceChoice, type SourceChoice, sourceOptions } from './sources.ts';
import { Journey } from './stations.ts';

export const manual: Manual = {
  usage: 'rvsdg print [options] FILE.c | FILE.cpp | FILE.ll | FILE.bc | FILE.rvsdg | -',
  description: `Prints the graph of a program. The input is a C or C++ file (compiled by clang first, with debug
information and the names of variables), a module, or a graph in text form, which is verified.

--format=text, the default, can be read back; docs/text-format.md describes it. 'tree' prints the
nesting of regions, 'dot' a picture for Graphviz, 'json' the whole graph, and 'asm' the assembly
that clang's code generator makes of it. With a level, its passes run first.`,
  options: [
    {
      name: '--format',
      value: 'FORMAT',
      choices: ['text', 'tree', 'dot', 'json', 'asm'],
      help: 'text, tree, dot, json or asm',
    },
    { name: '--function', value: 'NAME', help: 'print only this function or global variable' },
    { name: '--greek', help: 'write γ θ λ δ φ instead of gamma, theta, lambda, delta, phi' },
    {
      name: '-o',
      value: 'OUT',
      choices: 'file',
      help: "write to this file; '-', the default, is standard output",
    },
    ...levelOptions,
    ...sourceOptions,
    { name: '--verbose', help: 'report each stage on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg print examples/euclid.c', 'the graph as text'],
    ['rvsdg print --format=tree in.ll', 'the nesting of loops and branches'],
    ['rvsdg print -O2 --format=asm examples/euclid.c', 'the machine code of the optimized graph'],
    ['rvsdg print --format=dot --function=gcd in.ll | dot -Tsvg -o gcd.svg', 'a picture of one function'],
  ],
};

type Format = (program: Program, request: Request) => Uint8Array | Promise<Uint8Array>;

const formats = new Map<string, Format>([
  ['text', (program, { greek, only }) => writeProgram(program, { greek, ...only })],
  ['tree', (program, { only }) => writeTree(program, only)],
  ['dot', (program, { only }) => writeDot(program, only)],
  ['json', (program, { only }) => writeJson(program, only)],
  ['asm', (program, request) => assemblyOf(program, request)],
]);

/** What the code generator makes of the graph, without what only an assembler needs. */
async function assemblyOf(program: Program, { source, only: { only } }: Request): Promise<Uint8Array> {
  const toolchain = chosenToolchain(source);
  const written = await toolchain.assembly(writeModule(new ModuleRecovery().finish(program)));
  const { text } = readAssembly(new TextDecoder().decode(written));
  return new TextEncoder().encode(only === undefined ? text : symbolIn(text, only));
}

export async function main(args: readonly string[]): Promise<number> {
  const request = parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  const name = displayName(request.input);
  const bytes = await journey.at('open', () => readInput(request.input));
  const { optimization } = request;
  // As `rvsdg opt` builds it.
  const replacesInvokes = (optimization?.pipeline.passes.length ?? 0) > 0;
  const program = await programFrom(journey, name, bytes, request.source, { replacesInvokes });
  if (optimization !== null) await optimizeOn(journey, program, optimization);
  checkSelection(program, request);
  const text = await journey.at('print', () => request.format(program, request));
  await journey.at('save', () => writeOutput(request.output, text));
  return 0;
}

interface Request {
  readonly input: string;
  readonly output: string;
  readonly format: Format;
  readonly only: { readonly only?: string };
  readonly greek: boolean;
  /** The passes to run before; null for none. */
  readonly optimization: OptimizationRequest | null;
  readonly source: SourceChoice;
  readonly verbose: boolean;
}

function checkSelection({ module }: Program, { only: { only } }: Request): void {
  if (only === undefined) return;
  const found = module.symbols.get(only);
  if (found === undefined) throw new UserError(`there is no function or global variable '${only}'`);
}

function parseRequest({ options, files }: Arguments): Request {
  if (files.length === 0)
    throw new UserError(
      'no input file',
      "name a .c, .cpp, .ll, .bc or .rvsdg file, or '-' for standard input",
    );
  if (files.length > 1)
    throw new UserError(`expected one input file, got ${files.length}: ${files.join(' ')}`);
  const wanted = String(options.get('--format') ?? 'text');
  const format = formats.get(wanted);
  if (format === undefined) {
    throw new UserError(`unknown format '${wanted}'; available: ${[...formats.keys()].join(', ')}`);
  }
  const only = options.get('--function');
  return {
    input: files[0]!,
    output: String(options.get('-o') ?? '-'),
    format,
    only: only === undefined ? {} : { only: String(only) },
    greek: options.has('--greek'),
    optimization: parseOptimization(options, ''),
    source: parseSourceChoice(options),
    verbose: options.has('--verbose'),
  };
}
