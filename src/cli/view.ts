// `rvsdg view`: the graph of a program, and what every pass did to it, in a browser.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { InvalidInput, openSession, type Session } from '../explore/index.ts';
import { searchTool, systemToolchain } from '../toolchain/index.ts';
import { type Arguments, type Manual, parseArguments } from './arguments.ts';
import { InputError, UserError } from './errors.ts';
import { makeSingleFile } from './explorer-file.ts';
import { displayName, readInput, writeOutput } from './files.ts';
import { textOfModule } from './module.ts';
import { levelOptions, parseOptimization } from './optimization.ts';
import { isGraphText } from './program.ts';
import {
  compileSource,
  nameFlags,
  parseSourceChoice,
  type SourceChoice,
  sourceLanguage,
  sourceOptions,
} from './sources.ts';
import { Journey } from './stations.ts';
import { print, say } from './terminal.ts';
import { type Assemble, addressOf, readPageParts, serve, servedFiles } from './view-server.ts';

export const manual: Manual = {
  usage: 'rvsdg view [options] [FILE.c | FILE.cpp | FILE.ll | FILE.bc | FILE.rvsdg | -]',
  description: `Shows the graph of a program in a browser, before and after every pass: nested regions, the
difference between any two passes, the source and LLVM IR of every node, control flow before and
after, a run of the program with values on the edges, and, where clang is installed, the assembly.
Without a file, it shows examples.

The page is served on 127.0.0.1, to this machine only, until Ctrl-C. The compiler runs in the
page; C and C++ files are compiled by clang first. With --html everything is written into one file that
opens without server or network, for example to attach it to a bug report.`,
  options: [
    {
      name: '-passes',
      value: 'LIST',
      choices: 'passes',
      help: "passes to run, separated by commas; 'rvsdg passes' lists them",
    },
    ...levelOptions,
    { name: '--function', value: 'NAME', help: 'the function to show first' },
    {
      name: '--html',
      value: 'OUT',
      choices: 'file',
      help: "write one HTML file, or '-' for standard output, instead of serving the page",
    },
    {
      name: '--port',
      value: 'N',
      help: 'serve on this port; the default is 4680, or a free port if that is taken',
    },
    { name: '--no-open', help: 'print the address without opening a browser' },
    ...sourceOptions,
    { name: '--verbose', help: 'report each stage on standard error' },
    { name: '--help', help: 'show this text' },
  ],
  examples: [
    ['rvsdg view examples/euclid.c', 'explore each pass of -O2 in a browser'],
    ['rvsdg view -passes=promotion,dead-node-elimination in.ll', 'explore two passes'],
    ['rvsdg view -O3 --function=sort --html sort.html in.ll', 'write one file that contains every stage'],
  ],
};

interface Request {
  readonly input: string | null;
  readonly passes: string;
  readonly function: string | undefined;
  readonly html: string | undefined;
  readonly port: number | undefined;
  readonly opensBrowser: boolean;
  readonly source: SourceChoice;
  readonly verbose: boolean;
}

/** What the page compiles; `explorer/src/state.ts` has the same. */
interface Input {
  /** 'c' is C or C++, as the name says. */
  readonly language: 'c' | 'll' | 'rvsdg';
  readonly name: string;
  readonly text: string;
  readonly ir: string;
  readonly sources: Readonly<Record<string, string>>;
}

export async function main(args: readonly string[]): Promise<number> {
  const request = parseRequest(parseArguments(args, manual.options));
  const journey = new Journey(request.verbose);
  const input = request.input === null ? null : await inputFrom(journey, request.input, request.source);
  if (request.html !== undefined) return writeHtml(journey, input!, request, request.html);
  const { passes, function: wanted } = request;
  const assemble = codeGenerator(request.source);
  const given = {
    ...(input === null ? {} : { input, passes, ...(wanted === undefined ? {} : { function: wanted }) }),
    ...(assemble === null ? {} : { hasAssembly: true }),
  };
  const server = await serve(servedFiles(given), request.port, assemble);
  const address = addressOf(server);
  print(`${address}\n`);
  say('Serving until Ctrl-C.\n');
  if (request.opensBrowser) openBrowser(address);
  return new Promise((resolve) => server.once('close', () => resolve(0)));
}

/** The code generator of this machine's clang; null without one. */
function codeGenerator({ clang, embedded }: SourceChoice): Assemble | null {
  const found = embedded ? undefined : searchTool('clang', { clang }).found;
  return found === undefined ? null : systemToolchain(found).assembly;
}

function parseRequest({ options, files }: Arguments): Request {
  if (files.length > 1)
    throw new UserError(`expected one input file, got ${files.length}: ${files.join(' ')}`);
  const text = (name: string) => (options.has(name) ? String(options.get(name)) : undefined);
  const html = text('--html');
  if (html !== undefined && files.length === 0) {
    throw new UserError(
      'no input file',
      "--html needs a .c, .cpp, .ll, .bc or .rvsdg file, or '-' for standard input",
    );
  }
  return {
    input: files[0] ?? null,
    passes: parsePasses(options),
    function: text('--function'),
    html,
    port: parsePort(text('--port')),
    opensBrowser: !options.has('--no-open'),
    source: parseSourceChoice(options),
    verbose: options.has('--verbose'),
  };
}

/** The passes as the page wants them, after what is wrong with them was said. */
function parsePasses(options: Arguments['options']): string {
  const list = String(options.get('-passes') ?? '');
  parseOptimization(options, list);
  const level = levelOptions.find(({ name }) => options.has(name))?.name.slice(1);
  return level ?? (list === '' ? 'O2' : list);
}

function parsePort(port: string | undefined): number | undefined {
  if (port === undefined) return undefined;
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new UserError(`--port needs a number up to 65535, not '${port}'`);
  return number;
}

/** Reads the input. C and C++ go through clang, with lines and names; bitcode through llvm-dis. */
async function inputFrom(journey: Journey, path: string, source: SourceChoice): Promise<Input> {
  const bytes = await journey.at('open', () => readInput(path));
  const name = displayName(path);
  if (sourceLanguage(path, source) !== null) return inputFromSource(journey, name, bytes, source);
  if (isGraphText(path, bytes)) {
    const text = decode(bytes);
    return { language: 'rvsdg', name, text, ir: text, sources: {} };
  }
  const text = decode(await textOfModule(journey, bytes, name));
  return { language: 'll', name, text, ir: text, sources: sourcesMentioned(text) };
}

async function inputFromSource(
  journey: Journey,
  path: string,
  bytes: Uint8Array,
  choice: SourceChoice,
): Promise<Input> {
  const ir = decode(await compileSource(journey, path, bytes, choice, nameFlags));
  const text = decode(bytes);
  const sources = { ...sourcesMentioned(ir), ...mentionsOf(ir, path, text) };
  const isNamed = sourceLanguage(path, {}) === sourceLanguage(path, choice);
  const ending = isNamed ? '' : sourceLanguage(path, choice) === 'c' ? '.c' : '.cpp';
  return { language: 'c', name: `${basename(path)}${ending}`, text, ir, sources };
}

/** LLVM IR is bytes, of which names need not be text; what is not is replaced. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Sources and headers of C and C++. */
function isSource(path: string): boolean {
  return /\.(?:c|cc|cpp|cxx|C|h|hh|hpp|hxx)$/.test(path);
}

const mention = /^!\d+ = (?:distinct )?!DIFile\(filename: "([^"]+)", directory: "([^"]*)"/gm;

/** The text of a file under every name that debug information has for it: often a relative and an absolute one. */
function mentionsOf(ir: string, path: string, text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, filename, directory] of ir.matchAll(mention))
    if (resolve(directory!, filename!) === resolve(path)) found[filename!] = text;
  // The embedded clang sees files in folders of its own.
  if (Object.keys(found).length === 0) {
    for (const [, filename] of ir.matchAll(mention))
      if (basename(filename!) === basename(path)) found[filename!] = text;
  }
  return Object.keys(found).length === 0 ? { [path]: text } : found;
}

/** The sources that debug information mentions, where they can be read from here. Headers of the system are left out. */
export function sourcesMentioned(ir: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, filename, directory] of ir.matchAll(mention)) {
    const path = resolve(directory!, filename!);
    if (!isSource(path) || path.startsWith('/usr/')) continue;
    try {
      found[filename!] = readFileSync(path, 'utf8');
    } catch {
      // It was compiled elsewhere; the page does without.
    }
  }
  return found;
}

/** Everything in one file. */
async function writeHtml(journey: Journey, input: Input, request: Request, output: string): Promise<number> {
  const session = await journey.at('optimize', () => openOrExplain(input, request.passes), describeStages);
  const { units } = session.overview;
  const wanted = request.function;
  if (wanted !== undefined && !units.some(({ name }) => name === wanted)) {
    throw new UserError(`there is no function or global variable '${wanted}'`);
  }
  // The LLVM IR is in the session already.
  const given = {
    input: { ...input, ir: '', text: input.language === 'c' ? input.text : '' },
    passes: request.passes,
    function: wanted,
  };
  await journey.at('save', () => writeOutput(output, sessionFile(session, given)));
  return 0;
}

/** The explorer as one HTML file that shows a session. */
export function sessionFile(session: Session, given: object): Uint8Array {
  const saved = deflateRawSync(JSON.stringify(session.save())).toString('base64');
  return new TextEncoder().encode(makeSingleFile(readPageParts(), { ...given, saved }));
}

function describeStages({ overview: { stages, units } }: Session): string {
  return `${stages.length} stages of ${units.length} functions and variables`;
}

async function openOrExplain({ ir, name, sources }: Input, passes: string): Promise<Session> {
  try {
    return await openSession({ text: ir, filename: name, passes, sources });
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const lines = error.problems.map(
      ({ line, column, message }) => `${name}${line === 0 ? '' : `:${line}:${column}`}: error: ${message}`,
    );
    throw new InputError(lines.join('\n'));
  }
}

/** Opens the page; without a browser, the printed address has to do. */
export function openBrowser(address: string): void {
  const isHeadless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  if (isHeadless) return;
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    process.platform as string
  ] ?? ['xdg-open'];
  const child = spawn(command!, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => say('No browser could be opened: please open the address in one.\n'));
  child.unref();
}
