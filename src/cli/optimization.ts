// Passes on a command line: which to run, and what to tell about them.

import { createTwoFilesPatch } from 'diff';
import type { Program } from '../dialect/index.ts';
import type { Module } from '../llvm/index.ts';
import {
  type Level,
  levels,
  type Observer,
  Optimization,
  type Pass,
  type PassContext,
  type Pipeline,
  parsePipeline,
  passes,
  passNamed,
  pipelineOf,
  remarksToYaml,
  UnknownPass,
} from '../passes/index.ts';
import type { ModuleRecovery } from '../recover/index.ts';
import type { Lambda } from '../rvsdg/index.ts';
import { writeProgram } from '../text/index.ts';
import type { Arguments, Option } from './arguments.ts';
import { closest } from './arguments.ts';
import { UserError } from './errors.ts';
import { writeOutput } from './files.ts';
import { buildGraph, type GraphSize, graphSize } from './program.ts';
import type { Journey } from './stations.ts';
import { formatTime, say } from './terminal.ts';

/** The options that choose passes. */
export const levelOptions: readonly Option[] = [
  { name: '-O0', help: 'build the graph and recover control flow from it, without optimizing' },
  { name: '-O1', help: 'optimize, with few passes' },
  { name: '-O2', help: 'optimize for speed' },
  { name: '-O3', help: 'optimize for speed even where code grows' },
  { name: '-Os', help: 'optimize for code size' },
];

/** The options that report on passes. */
export const reportOptions: readonly Option[] = [
  { name: '--verify-each', help: 'verify the graph before the first pass and after each pass' },
  {
    name: '--print-after',
    value: 'PASS',
    choices: 'passes',
    help: "print the graph after this pass, or after 'all', on standard error",
  },
  { name: '--print-changed', help: 'print what each pass changed, as a diff, on standard error' },
  { name: '--time-passes', help: 'print the time of each pass, of graph construction and of recovery' },
  {
    name: '--stats',
    value: 'FORM',
    optional: true,
    choices: ['text', 'json'],
    help: "print the passes' statistics, as text or as 'json'",
  },
  {
    name: '--remarks',
    value: 'FILE',
    choices: 'file',
    help: "write optimization remarks as YAML, in LLVM's format",
  },
  {
    name: '--bisect-limit',
    value: 'N',
    help: 'run only the first N passes on functions and print the name of each, to find a faulty pass',
  },
];

/** The passes that a command line asks for, and what to report about them. */
export interface OptimizationRequest {
  readonly pipeline: Pipeline;
  readonly verifyEach: boolean;
  readonly printAfter: string | null;
  readonly printChanged: boolean;
  readonly timePasses: boolean;
  readonly stats: 'text' | 'json' | null;
  readonly remarks: string | null;
  readonly bisectLimit: number | null;
}

/** The request of a command line; null when it names neither a level nor passes. */
export function parseOptimization(
  options: Arguments['options'],
  list: string,
  /** Passes besides ours that the list may name. */
  others: readonly Pass[] = [],
): OptimizationRequest | null {
  const pipeline = parseChoice(options, list, others);
  if (pipeline === null) return null;
  const limit = options.get('--bisect-limit');
  if (limit !== undefined && !/^-?\d+$/.test(String(limit))) {
    throw new UserError(`--bisect-limit needs a number, not '${limit}'`);
  }
  return {
    pipeline,
    verifyEach: options.has('--verify-each'),
    printAfter: parsePrintAfter(options.get('--print-after')),
    printChanged: options.has('--print-changed'),
    timePasses: options.has('--time-passes'),
    stats: parseStats(options.get('--stats')),
    remarks: options.has('--remarks') ? String(options.get('--remarks')) : null,
    bisectLimit: limit === undefined ? null : Number(limit),
  };
}

function parseChoice(options: Arguments['options'], list: string, others: readonly Pass[]): Pipeline | null {
  const chosen = (Object.keys(levels) as Level[]).filter((level) => options.has(`-${level}`));
  if (chosen.length > 1 || (chosen.length === 1 && list !== '')) {
    const all = [...chosen.map((level) => `-${level}`), ...(list === '' ? [] : ['-passes'])];
    throw new UserError(`choose one of ${all.join(', ')}`);
  }
  if (chosen.length === 1) return pipelineOf(chosen[0]!);
  if (list === '') return null;
  try {
    return parsePipeline(list, others);
  } catch (error) {
    if (!(error instanceof UnknownPass)) throw error;
    throw new UserError(error.message, hintFor(error.name, others));
  }
}

function hintFor(name: string, others: readonly Pass[] = []): string {
  const similar = closest(
    name,
    [...others, ...passes].map((pass) => pass.name),
  );
  return similar === undefined ? "'rvsdg passes' lists them" : `did you mean '${similar}'?`;
}

function parsePrintAfter(name: string | true | undefined): string | null {
  if (name === undefined) return null;
  if (name !== 'all' && passNamed(String(name)) === undefined) {
    throw new UserError(`unknown pass '${name}'`, hintFor(String(name)));
  }
  return String(name);
}

function parseStats(form: string | true | undefined): OptimizationRequest['stats'] {
  if (form === undefined) return null;
  if (form === true || form === 'text') return 'text';
  if (form === 'json') return 'json';
  throw new UserError(`unknown form '${form}' of --stats; available: text, json`);
}

/** Runs the passes that were asked for, and tells what was to be told. */
export function optimizeOn(
  journey: Journey,
  program: Program,
  request: OptimizationRequest,
): Promise<PassContext> {
  return new OptimizingJourney(journey, request, null).finish(program);
}

/**
 * Builds the graph of a module and runs the passes that were asked for, which begin before all of it is there. In the same
 * way recovery begins, if there is to be one.
 */
export async function buildAndOptimize(
  journey: Journey,
  module: Module,
  filename: string,
  request: OptimizationRequest,
  recovery: ModuleRecovery | null,
): Promise<Program> {
  const optimizing = new OptimizingJourney(journey, request, recovery);
  const { begin, gone } = optimizing;
  const replacesInvokes = request.pipeline.passes.length > 0;
  const program = await buildGraph(journey, module, filename, { atBuilt: begin, replacesInvokes }, gone);
  await optimizing.finish(program);
  return program;
}

class OptimizingJourney {
  /** What passes have taken away while the graph was built. */
  readonly gone: GraphSize = { regions: 0, nodes: 0 };
  private readonly journey: Journey;
  private readonly request: OptimizationRequest;
  private readonly teller: Teller;
  private readonly optimization: Optimization;

  constructor(journey: Journey, request: OptimizationRequest, recovery: ModuleRecovery | null) {
    const { pipeline, verifyEach } = request;
    this.journey = journey;
    this.request = request;
    this.teller = new Teller(journey, request);
    this.optimization = new Optimization({
      ...pipeline,
      verifyEach,
      remarks: request.remarks !== null,
      observer: this.teller,
      ...(recovery === null ? {} : { atDone: (lambda, program) => this.recover(recovery, lambda, program) }),
    });
  }

  /** A function has been built. */
  readonly begin = (lambda: Lambda, program: Program): void => {
    const { journey, gone } = this;
    const before = journey.isVerbose ? graphSize(lambda.body) : null;
    const start = performance.now();
    this.optimization.begin(lambda, program);
    journey.workAhead('optimize', performance.now() - start);
    journey.enter('build');
    if (before === null) return;
    const { regions, nodes } = graphSize(lambda.body);
    gone.regions += before.regions - regions;
    gone.nodes += before.nodes - nodes;
  };

  /** A function has been optimized. */
  private recover(recovery: ModuleRecovery, lambda: Lambda, program: Program): void {
    const { journey } = this;
    const start = performance.now();
    journey.enter('recover');
    recovery.begin(lambda, program);
    journey.workAhead('recover', performance.now() - start);
  }

  async finish(program: Program): Promise<PassContext> {
    const { journey, request, teller } = this;
    teller.begin(program);
    const context = await journey.at(
      'optimize',
      () => this.optimization.finish(program),
      () => describePasses(request.pipeline),
    );
    if (request.remarks !== null) await writeOutput(request.remarks, encode(remarksToYaml(context.remarks)));
    if (request.stats !== null) say(statistics(context, request.stats));
    return context;
  }
}

function describePasses({ passes: { length } }: Pipeline): string {
  return length === 0 ? 'no passes' : `${length} passes`;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Listens to passes. */
class Teller implements Observer {
  private readonly journey: Journey;
  private readonly request: OptimizationRequest;
  private runs = 0;
  /** The text of each definition, as it was after the last pass. */
  private known: Map<string, string> | null = null;
  /** Only there when the program is to be printed: it has passes run one after another. */
  readonly after?: (pass: Pass, program: Program) => void;

  constructor(journey: Journey, request: OptimizationRequest) {
    this.journey = journey;
    this.request = request;
    if (request.printChanged || request.printAfter !== null) this.after = this.print;
  }

  /** Tells what the program is before the first pass, to who prints what changes. */
  begin(program: Program): void {
    if (this.request.printChanged) this.known = definitionsOf(program);
  }

  before(pass: Pass, lambda: Lambda | null): boolean {
    const { bisectLimit } = this.request;
    this.journey.enter(`pass ${pass.name}${lambda === null ? '' : ` on function ${lambda.name}`}`);
    if (bisectLimit === null) return true;
    this.runs++;
    const runs = bisectLimit < 0 || this.runs <= bisectLimit;
    const where = lambda === null ? 'the program' : lambda.name;
    say(`BISECT: ${runs ? 'running' : 'NOT running'} pass (${this.runs}) ${pass.name} on ${where}\n`);
    return runs;
  }

  spent(pass: Pass, milliseconds: number): void {
    this.journey.spend(pass.name, milliseconds);
  }

  private print(pass: Pass, program: Program): void {
    const { printAfter } = this.request;
    if (printAfter === 'all' || printAfter === pass.name) {
      say(`; after ${pass.name}\n${new TextDecoder().decode(writeProgram(program))}\n`);
    }
    if (this.known !== null) this.tellChanges(pass, program, this.known);
  }

  private tellChanges(pass: Pass, program: Program, before: ReadonlyMap<string, string>): void {
    const after = definitionsOf(program);
    this.known = after;
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before.get(name) ?? '', after.get(name) ?? ''];
      if (old === now) continue;
      const patch = createTwoFilesPatch('before', 'after', old, now, undefined, undefined, { context: 3 });
      say(`; ${pass.name} changed ${name}\n${patch.split('\n').slice(3).join('\n')}\n`);
    }
  }
}

/** The definitions in the text of a program, by what they define. */
function definitionsOf(program: Program): Map<string, string> {
  const found = new Map<string, string>();
  const text = new TextDecoder().decode(writeProgram(program));
  for (const part of text.split(/\n(?=\n)/)) {
    const name = /[@%][\w.$"-]+/.exec(part)?.[0] ?? 'other';
    found.set(name, `${found.get(name) ?? ''}${part.replace(/^\n/, '')}\n`);
  }
  return found;
}

function statistics({ statistics }: PassContext, form: 'text' | 'json'): string {
  const rows = [...statistics].flatMap(([pass, counts]) =>
    [...counts].map(([what, count]) => ({ pass, what, count })),
  );
  if (form === 'json') {
    return `${JSON.stringify(Object.fromEntries(rows.map(({ pass, what, count }) => [`${pass}.${what}`, count])), null, 2)}\n`;
  }
  const width = Math.max(8, ...rows.map(({ count }) => String(count).length));
  const names = Math.max(0, ...rows.map(({ pass }) => pass.length));
  return rows
    .map(({ pass, what, count }) => `${String(count).padStart(width)}  ${pass.padEnd(names)}  ${what}\n`)
    .join('');
}

/** How long everything took that a journey has spent time on, longest first. */
export function describeTimes(journey: Journey): string {
  const times = [...journey.times].filter(([name]) => name !== 'optimize');
  const total = times.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
  times.sort((a, b) => b[1] - a[1]);
  const lines = times.map(([name, milliseconds]) => {
    const share = `${((100 * milliseconds) / total).toFixed(1)} %`;
    return `${formatTime(milliseconds).padStart(10)}${share.padStart(9)}  ${name}\n`;
  });
  return `${lines.join('')}${formatTime(total).padStart(10)}${'100.0 %'.padStart(9)}  total\n`;
}
