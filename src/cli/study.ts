// `rvsdg study`: measurements of programs, after those of the papers.

import { extname } from 'node:path';
import { isatty } from 'node:tty';
import { type Module, writeModule } from '../llvm/index.ts';
import {
  type FileStudy,
  failuresIn,
  type MemoryStudy,
  type ModuleStudy,
  markAccesses,
  studyMemory,
  studyModule,
  writeMemoryReport,
  writeReport,
  writeReportJson,
} from '../study/index.ts';
import { evaluateAliases, standardError } from '../toolchain/index.ts';
import { type Arguments, closest, type Manual, parseArguments } from './arguments.ts';
import { UserError } from './errors.ts';
import { displayName, readInput } from './files.ts';
import { verifyOn } from './module.ts';
import { isGraphText, moduleFrom } from './program.ts';
import { parseSourceChoice, type SourceChoice, sourceOptions } from './sources.ts';
import { Journey } from './stations.ts';
import { count, print, say } from './terminal.ts';
import { packageVersion } from './version.ts';

export const manual: Manual = {
  usage: 'rvsdg study cfg|memory [options] FILES.c | FILES.cpp | FILES.ll | FILES.bc | -',
  description: `cfg measures how well control flow is reconstructed. The graph of each function is built, and control
flow is recovered from it in two ways: structured (SCFR), with nested branches and loops only, and
predicative (PCFR), with the jumps that constant predicates allow. The measurements are
those of Figures 6 to 10 in the paper on perfect reconstructability:

  Figure 6    functions by class: linear, structured, sese, reducible, irreducible
  Figure 7    branches of the original, under SCFR and under PCFR, and the reduction by PCFR
  Figure 8    nodes of the graph against instructions, with the regression line
  Figure 9    time to build a graph against instructions
  Figure 10   time to recover control flow (PCFR) against nodes

A function is exact if PCFR reproduces its control flow: the same instructions in the same order,
the same branches, the same targets. If a function is not exact, or has more branches than the
original, it is listed and the exit status is 1. Up to 20 functions and 20 files get rows of their
own. Functions without a graph are counted, with the reasons. docs/study.md explains the tables
and the JSON.

memory asks the alias analysis of every load with every store of a function, and of every two stores:
how many have no byte in common (no alias), and how many are to the same place (must alias). LLVM's
opt -passes=aa-eval is asked about the same pairs, and the columns 'both' have those where the two
agree. Functions with very many pairs are left out. It needs LLVM's opt.`,
  words: ['cfg', 'memory'],
  options: [
    { name: '--sequential', help: 'every operation depends on the preceding one, as in the paper' },
    { name: '--function', value: 'NAME', help: 'study only functions with this name' },
    { name: '--all', help: 'print rows for all functions and files' },
    { name: '--json', help: 'print all measurements as JSON' },
    ...sourceOptions,
    { name: '--verbose', help: 'report each stage on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg study cfg examples/irreducible-goto.c', 'a loop with two entries'],
    ['rvsdg study cfg --sequential examples/*.c', 'all examples, in the setting of the paper'],
    ['rvsdg study cfg --all --function=main *.ll', 'main of every file'],
    ['rvsdg study cfg --json sqlite3.bc > sqlite3.json', 'write the data for a plot'],
    ['rvsdg study memory lua.bc', 'compare the alias analysis with that of LLVM'],
  ],
};

/** What there is to study. */
const studies = new Map<string, { summary: string; study(request: Request): Promise<number> }>([
  ['cfg', { summary: 'how exactly control flow is reconstructed from the graph', study: studyCfg }],
  ['memory', { summary: 'how many accesses are told apart, next to LLVM', study: studyAccesses }],
]);

/** How often small functions are timed. */
const runs = 5;

export async function main(args: readonly string[]): Promise<number> {
  const { options, files, rest } = parseArguments(args, manual.options);
  const [name, ...inputs] = files;
  if (name === undefined) {
    say(overview());
    return 1;
  }
  const entry = studies.get(name);
  if (entry === undefined) throw unknownStudy(name);
  return entry.study(parseRequest({ options, files: inputs, rest }));
}

function overview(): string {
  const summaries = [...studies].map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  return `usage: rvsdg study STUDY [options] FILES

studies:
${summaries.join('\n')}

'rvsdg study --help' shows options and examples.
`;
}

function unknownStudy(name: string): UserError {
  const similar = closest(name, [...studies.keys()]);
  const available = `available: ${[...studies.keys()].join(', ')}`;
  const isFile = name === '-' || extname(name) !== '';
  if (isFile) return new UserError(`expected the name of a study before '${name}'; ${available}`);
  return new UserError(
    `unknown study '${name}'; ${available}`,
    similar === undefined ? undefined : `did you mean '${similar}'?`,
  );
}

// ── Control flow ──────────────────────────────────────────────────────────────

async function studyCfg(request: Request): Promise<number> {
  const { files, only, sequential, all, json, verbose } = request;
  const journey = new Journey(verbose);
  const progress = new Progress(files.length, verbose);
  const found: FileStudy[] = [];
  try {
    for (const path of files) {
      const file = displayName(path);
      progress.next(file);
      const module = await verifiedModule(journey, path, request);
      const onFunction = (name: string) => progress.at(name);
      const options = { sequential, only, runs, onFunction };
      const study = await journey.at('study', () => studyModule(module, options), describe);
      if (only === undefined || isAny(study)) found.push({ file, ...study });
    }
  } finally {
    progress.end();
  }
  if (found.length === 0) throw new UserError(`no file defines a function '${only}'`);
  const heading = { rvsdg: packageVersion(), study: 'cfg', sequential };
  print(json ? writeReportJson(found, heading) : writeReport(found, { all }));
  return failuresIn(found).length === 0 ? 0 : 1;
}

// ── Memory ────────────────────────────────────────────────────────────────────

async function studyAccesses(request: Request): Promise<number> {
  const journey = new Journey(request.verbose);
  const found: ({ readonly file: string } & MemoryStudy)[] = [];
  for (const path of request.files) {
    const module = await verifiedModule(journey, path, request);
    const leftOut = markAccesses(module);
    const evaluated = await journey.at('evaluate', () => evaluateAliases(writeModule(module)));
    const study = await journey.at('study', () => studyMemory(module, leftOut, evaluated));
    found.push({ file: displayName(path), ...study });
  }
  const heading = { rvsdg: packageVersion(), study: 'memory' };
  print(
    request.json ? `${JSON.stringify({ ...heading, files: found }, null, 2)}\n` : writeMemoryReport(found),
  );
  return 0;
}

function describe({ functions, untouched }: ModuleStudy): string {
  return `${count('function', functions.length)}, ${untouched.length} without a graph`;
}

function isAny({ functions, untouched }: ModuleStudy): boolean {
  return functions.length + untouched.length > 0;
}

/** A module, verified, from a C or C++ file, text or bitcode. */
async function verifiedModule(journey: Journey, path: string, request: Request): Promise<Module> {
  const name = displayName(path);
  const bytes = await journey.at('open', () => readInput(path));
  if (request.source.language === undefined && isGraphText(path, bytes)) {
    throw new UserError(`'${name}' is a graph; the study compares control flow with that of a module`);
  }
  const module = await moduleFrom(journey, name, bytes, request.source);
  await verifyOn(journey, module, name);
  return module;
}

/**
 * One line on a terminal that shows the progress of a study; none if standard error is not a terminal, or stations
 * report.
 */
class Progress {
  private readonly total: number;
  private readonly isShown: boolean;
  private done = 0;
  private file = '';
  private last = 0;

  constructor(total: number, verbose: boolean) {
    this.total = total;
    this.isShown = !verbose && isatty(standardError);
  }

  next(file: string): void {
    this.done++;
    this.file = file;
    this.at('');
  }

  at(name: string): void {
    const now = performance.now();
    if (!this.isShown || now - this.last < 100) return;
    this.last = now;
    const text = `${this.done}/${this.total} ${this.file} ${name}`;
    say(`\r\x1b[K${text.slice(0, (process.stderr.columns || 80) - 1)}`);
  }

  end(): void {
    if (this.isShown) say('\r\x1b[K');
  }
}

// ── The command line ──────────────────────────────────────────────────────────

interface Request {
  readonly files: readonly string[];
  readonly only: string | undefined;
  readonly sequential: boolean;
  readonly all: boolean;
  readonly json: boolean;
  readonly source: SourceChoice;
  readonly verbose: boolean;
}

function parseRequest({ options, files }: Arguments): Request {
  if (files.length === 0) {
    throw new UserError('no input file', "name .c, .cpp, .ll or .bc files, or '-' for standard input");
  }
  const only = options.get('--function');
  return {
    files,
    only: only === undefined ? undefined : String(only),
    sequential: options.has('--sequential'),
    all: options.has('--all'),
    json: options.has('--json'),
    source: parseSourceChoice(options),
    verbose: options.has('--verbose'),
  };
}
