// `rvsdg simt`: a kernel on a simulated GPU.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type BlockHeat, openSession } from '../explore/index.ts';
import { Fault, ProgramError } from '../interp/index.ts';
import { type BasicBlock, type Module, sourceOf, writeModule } from '../llvm/index.ts';
import { numberFunction, numberGlobals } from '../llvm/writer/numbering.ts';
import {
  type BlockCounters,
  interpretLanes,
  Arguments as KernelArguments,
  LanePicture,
  type Model,
  type Recipe,
  recipeFields,
  recipeOf,
  Simulator,
  type Totals,
  type Triple,
} from '../simt/index.ts';
import { fromBytes } from '../text/lines.ts';
import { findClang } from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { displayName, readInput, writeOutput } from './files.ts';
import { readInto, verifyOn } from './module.ts';
import { Journey } from './stations.ts';
import { print, say } from './terminal.ts';
import { sessionFile, sourcesMentioned } from './view.ts';

export const manual: Manual = {
  usage: 'rvsdg simt [options] KERNEL.ll | KERNEL.bc | KERNEL.c',
  description: `Runs a kernel on a simulated GPU and counts its costs: issues and active lanes of each block,
divergent branches, redundant issues, and coalescing of memory accesses. A C file is compiled by
clang for nvptx64 first.

Lanes run in lockstep, warp by warp. --model=ipdom has one stack per warp, and lanes reconverge at
the immediate post-dominator of a divergent branch, as on GPUs before Volta. --model=volta (the
default) gives each thread its own program counter, and lanes reconverge at convergence barriers,
as on GPUs since Volta.

The arguments of the kernel are written in the head of its file, or given with --arguments:

  int N, f32 in[N] = float, i32 out[N] = zero

Sizes are expressions; arrays are filled with zero, iota, random M, float A B, prefix M,
permutation or constant C. Names come from the head's 'sizes'. --check also runs every thread on
its own, like 'rvsdg interp', and compares the results.

The run stops at undefined behaviour, such as an access outside an object, and at a deadlock at a
barrier, with exit status 125. The message names the thread, its lane and the source line.`,
  options: [
    { name: '--kernel', value: 'NAME', help: 'the kernel to run, if there are several' },
    { name: '--grid', value: 'X[,Y[,Z]]', help: 'number of blocks in the grid' },
    { name: '--block', value: 'X[,Y[,Z]]', help: 'number of threads per block' },
    { name: '--arguments', value: 'LIST', help: 'the arguments of the kernel' },
    { name: '--model', value: 'NAME', help: 'ipdom or volta' },
    { name: '--width', value: 'N', help: 'lanes per warp (32)' },
    { name: '--limit', value: 'N', help: 'stop after N instructions' },
    { name: '--blocks', help: 'print a row for every block of the program' },
    { name: '--json', help: 'print all counters as JSON' },
    { name: '--svg', value: 'FILE', help: 'write a picture of the first warp: its lanes over time' },
    {
      name: '--html',
      value: 'FILE',
      help: 'write the explorer with a heat map of control flow: issues of each block',
    },
    { name: '--check', help: 'compare with running every thread on its own' },
    { name: '--clang', value: 'PATH', help: 'use this clang for C files' },
    { name: '--verbose', help: 'report each stage on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg simt bench/gpu/kernels/pathfinder.c', 'a kernel of the corpus, with the arguments in its head'],
    ['rvsdg simt --model=ipdom --blocks kernel.ll --grid=4 --block=128', 'print a row for every block'],
    [
      'rvsdg simt --svg=lanes.svg bench/gpu/kernels/mandelbrot.c',
      'draw divergence and reconvergence of lanes',
    ],
    ['rvsdg simt --html=heat.html bench/gpu/kernels/regex.c', 'see in a browser which blocks cost how much'],
  ],
};

const stoppedStatus = 125;

export async function main(args: readonly string[]): Promise<number> {
  const request = parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  const bytes = await journey.at('open', () => readInput(request.file));
  const module = await kernelModule(journey, request, bytes);
  await verifyOn(journey, module, request.file);
  try {
    return await simulate(journey, module, request, bytes);
  } catch (error) {
    if (error instanceof Fault) throw new UserError(error.message);
    if (!(error instanceof ProgramError)) throw error;
    say(`${error.format(request.file)}\n`);
    return stoppedStatus;
  }
}

async function kernelModule(journey: Journey, { file, clang }: Request, bytes: Uint8Array): Promise<Module> {
  if (extname(file).toLowerCase() !== '.c') return readInto(journey, bytes, file);
  const { path } = findClang({ clang }) ?? noClang();
  const options = ['--target=nvptx64-nvidia-cuda', '-march=sm_90', '-nocudalib', '-O2', '-gline-tables-only'];
  const rest = ['-ffp-contract=off', '-Xclang', '-disable-llvm-passes', '-S', '-emit-llvm', '-o', '-'];
  const { status, stdout } = spawnSync(path, [...options, ...rest, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new UserError(`'${file}' could not be compiled`);
  return readInto(journey, stdout, file);
}

function noClang(): never {
  throw new UserError(
    'a C file needs a clang with the nvptx64 target',
    "'rvsdg doctor' explains how to install one",
  );
}

async function simulate(
  journey: Journey,
  module: Module,
  request: Request,
  bytes: Uint8Array,
): Promise<number> {
  const { width, model, limit, svg, html } = request;
  const recipe = recipeFor(request, bytes);
  const grid = request.grid ?? [recipe.blocks, 1, 1];
  const block = request.block ?? [recipe.block, 1, 1];
  const picture = svg === undefined ? null : new LanePicture(width);
  const simulator = new Simulator(module, {
    grid,
    block,
    width,
    model,
    ...(limit === undefined ? {} : { stepLimit: limit }),
    ...(picture === null ? {} : { onIssue: picture.note }),
  });
  const kernel = simulator.kernel(request.kernel);
  const given = new KernelArguments(simulator, recipe);
  if (kernel.arguments.length !== recipe.arguments.length) {
    throw new UserError(
      `@${kernel.name} takes ${kernel.arguments.length} arguments, but ${recipe.arguments.length} are given`,
      "--arguments='int N, i32 a[N] = random 10' gives them",
    );
  }
  await journey.at('simulate', () => {
    for (let launch = 0; launch < recipe.launches; launch++) simulator.launch(kernel, given.values(launch));
  });
  if (svg !== undefined) writeFileSync(svg, picture!.toSvg(kernel.name ?? 'kernel'));
  const sum = given.checksum();
  const totals = simulator.counters.totals();
  const blocks = [...simulator.counters.blocks.values()];
  if (html !== undefined) await journey.at('save', () => writeHeatMap(module, blocks, request, html));
  numberGlobals(module);
  for (const fn of new Set(blocks.map((each) => each.function))) numberFunction(fn);
  print(request.json ? asJson(totals, blocks, sum) : describe(totals, request.blocks ? blocks : [], sum));
  if (!request.check) return 0;
  const alone = interpretLanes(module, kernel, { ...recipe, block: block[0], blocks: grid[0] });
  if (alone === sum) return 0;
  say(`the checksum is ${hex(sum)}, and ${hex(alone)} when every thread runs on its own\n`);
  return 1;
}

/** Writes the explorer, opened at the control flow of the costliest function, its blocks coloured by the instructions they issued. */
async function writeHeatMap(
  module: Module,
  blocks: readonly BlockCounters[],
  { file, width }: Request,
  html: string,
): Promise<void> {
  const text = new TextDecoder().decode(writeModule(module));
  const most = blocks.reduce(
    (most, each) => (each.instructions > most.instructions ? each : most),
    blocks[0]!,
  );
  const measured = new Map(blocks.map((each) => [each.block, each]));
  const heatOf = (block: BasicBlock): BlockHeat | null => {
    const each = measured.get(block);
    if (each === undefined) return null;
    const { issues, lanes, instructions } = each;
    return {
      share: instructions / Math.max(1, most.instructions),
      note: `${issues} ${issues === 1 ? 'issue' : 'issues'}, ${(lanes / Math.max(1, issues)).toFixed(1)} of ${width} lanes`,
    };
  };
  const heat: Record<string, (BlockHeat | null)[]> = {};
  for (const fn of new Set(blocks.map((each) => each.function)))
    heat[fromBytes(fn.name!)] = fn.blocks.map(heatOf);
  const sources = sourcesMentioned(text);
  const name = displayName(file);
  const session = await openSession({ text, filename: name, sources, heat });
  const input = { language: 'll', name, text: '', ir: '', sources };
  const given = {
    input,
    passes: session.overview.passes,
    function: fromBytes(most.function.name!),
    view: 'flow',
  };
  writeOutput(html, sessionFile(session, given));
}

function recipeFor({ block, list }: Request, bytes: Uint8Array): Recipe {
  const fields = recipeFields(new TextDecoder().decode(bytes.subarray(0, 1 << 16)));
  if (list !== undefined) fields.set('arguments', list);
  if (block !== undefined) fields.set('block', String(block[0]));
  return recipeOf(fields, 0) ?? { block: 32, blocks: 1, launches: 1, arguments: [] };
}

function hex(sum: number): string {
  return `0x${sum.toString(16).padStart(8, '0')}`;
}

function describe(totals: Totals, blocks: readonly BlockCounters[], sum: number): string {
  const rows: [string, string][] = [
    ['warps', `${totals.warps} of ${totals.width} lanes`],
    ['issues', `${totals.issues}, of blocks`],
    ['instructions', `${totals.weightedIssues} issued, ${totals.laneInstructions} by lanes`],
    ['efficiency', `${(100 * totals.efficiency).toFixed(1)}%`],
    ['divergent', `${totals.divergentBranches} branches`],
    ['redundant', `${totals.redundantIssues} issues`],
    ['memory', `${totals.transactions} transactions of 32 bytes for ${totals.accesses} accesses`],
    ['checksum', hex(sum)],
  ];
  const lines = rows.map(([name, value]) => `${name.padEnd(14)}${value}`);
  if (blocks.length > 0) {
    lines.push('', `${'block'.padEnd(28)}${heads.map((head) => head.padStart(11)).join('')}  source`);
    for (const each of blocks) lines.push(blockRow(each));
  }
  return `${lines.join('\n')}\n`;
}

const heads = ['issues', 'lanes', 'redundant', 'divergent', 'accesses', 'moved'];

function blockRow(counters: BlockCounters): string {
  const {
    function: fn,
    block,
    issues,
    lanes,
    redundantIssues,
    divergentBranches,
    accesses,
    transactions,
  } = counters;
  const name = `@${fn.name} %${block.name ?? block.slot}`;
  const average = issues === 0 ? '' : (lanes / issues).toFixed(1);
  const numbers = [issues, average, redundantIssues, divergentBranches, accesses, transactions];
  return `${name.padEnd(28)}${numbers.map((each) => String(each).padStart(11)).join('')}  ${sourceOfBlock(counters)}`;
}

function sourceOfBlock({ block }: BlockCounters): string {
  for (const instruction of block.instructions) {
    const source = sourceOf(instruction);
    if (source !== undefined) return source;
  }
  return '';
}

function asJson(totals: Totals, blocks: readonly BlockCounters[], sum: number): string {
  const rows = blocks.map((each) => ({
    ...each,
    function: each.function.name,
    block: each.block.name ?? each.block.slot,
    source: sourceOfBlock(each),
  }));
  return `${JSON.stringify({ ...totals, checksum: sum, blocks: rows }, null, 2)}\n`;
}

interface Request {
  readonly file: string;
  readonly kernel: string | undefined;
  readonly grid: Triple | undefined;
  readonly block: Triple | undefined;
  readonly list: string | undefined;
  readonly model: Model;
  readonly width: number;
  readonly limit: number | undefined;
  readonly blocks: boolean;
  readonly json: boolean;
  readonly svg: string | undefined;
  readonly html: string | undefined;
  readonly check: boolean;
  readonly clang: string | undefined;
  readonly verbose: boolean;
}

function parseRequest({ options, files }: Arguments): Request {
  if (files.length !== 1)
    throw new UserError('expected one kernel', "name a .ll or .c file; '--help' shows examples");
  const text = (name: string) => (options.has(name) ? String(options.get(name)) : undefined);
  const model = text('--model') ?? 'volta';
  if (model !== 'ipdom' && model !== 'volta')
    throw new UserError(`unknown model '${model}'`, 'the models are ipdom and volta');
  const width = parseCount(text('--width') ?? '32', '--width');
  if (width > 64) throw new UserError('a warp has at most 64 lanes');
  return {
    file: files[0]!,
    kernel: text('--kernel'),
    grid: parseTriple(text('--grid'), '--grid'),
    block: parseTriple(text('--block'), '--block'),
    list: text('--arguments'),
    model,
    width,
    limit: options.has('--limit') ? parseCount(text('--limit')!, '--limit') : undefined,
    blocks: options.has('--blocks'),
    json: options.has('--json'),
    svg: text('--svg'),
    html: text('--html'),
    check: options.has('--check'),
    clang: text('--clang'),
    verbose: options.has('--verbose'),
  };
}

function parseTriple(text: string | undefined, name: string): Triple | undefined {
  if (text === undefined) return undefined;
  const parts = text.split(/[,x]/).map((part) => parseCount(part, name));
  if (parts.length > 3) throw new UserError(`${name} needs up to three numbers, not '${text}'`);
  return [parts[0]!, parts[1] ?? 1, parts[2] ?? 1];
}

function parseCount(text: string, name: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new UserError(`${name} needs a number greater than 0, not '${text}'`);
}
