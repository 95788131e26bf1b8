// `rvsdg cc` and `rvsdg c++`: clang's command line, with our optimizer in the middle.
//
// Most of a compiler's work in a build is not ours: what to include, how to generate code, how to link. That is passed
// to clang unchanged. Command lines that we do not understand, or that do not concern us, are given to clang as a
// whole, so that its messages are clang's own.
//
// The file is bundled by itself and loads only what a command line needs: a build starts it a thousand times.

import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findClangByName } from '../toolchain/find.ts';
import { OutputClosed, OutputFailed } from '../toolchain/streams.ts';
import { describeSystemError, isSystemError } from '../toolchain/system-errors.ts';
import { type Clang, systemClang } from './clang.ts';
import { expandResponseFiles, parseCommandLine } from './command-line.ts';
import { compile, type Workshop } from './compilation.ts';
import { DriverError, Interrupted } from './errors.ts';
import { hasUnused, unchangedArguments } from './invocation.ts';
import { compileAndLink } from './linking.ts';
import { outputName } from './names.ts';
import { compileAsItIs, lostArguments } from './raw-arguments.ts';
import { onlyFaster, type Request, requiredFiles, understand } from './request.ts';
import { print, say, sayVerbose } from './say.ts';
import { versionText } from './version.ts';

/** Where the bundle lies; beside it are the program of the process that optimizes, and what drives the embedded clang. */
declare const __dirname: string;

/** Runs a command line and returns the exit status. Never throws. */
export async function main(name: 'cc' | 'c++', args: readonly string[]): Promise<number> {
  try {
    return await run(name, args);
  } catch (error) {
    if (error instanceof OutputClosed) return 74;
    if (error instanceof Interrupted) return error.status;
    const { message, stack, hint } = error as Error & { hint?: string };
    if (isComplaint(error) || error instanceof OutputFailed || isSystemError(error)) {
      say(`rvsdg ${name}: error: ${message}\n${hint === undefined ? '' : `  ${hint}\n`}`);
      return 1;
    }
    say(`rvsdg ${name}: internal error: ${message}\nPlease report it with the command line.\n`);
    if (process.env.RVSDG_DEBUG) say(`${stack}\n`);
    return 70;
  }
}

/** Whether an error is one to tell the user: a `DriverError` or a `ToolMissing`, of this bundle or of one loaded later. */
function isComplaint(error: unknown): boolean {
  return error instanceof Error && 'hint' in error;
}

async function run(name: 'cc' | 'c++', args: readonly string[]): Promise<number> {
  const isCxx = name === 'c++';
  const expanded = expandResponseFiles(args);
  const asked = understand(parseCommandLine(expanded, isCxx));
  refuseLostReport(asked);
  if (asked.settings.passes !== null) await refuseUnknownPasses(asked.settings.passes);
  const clang = await chooseClang(asked);
  const lost = clang.isEmbedded ? null : lostArguments(args);
  if (lost !== null) {
    sayVerbose(asked, 'rvsdg: not optimized by rvsdg: a name on the command line is not UTF-8\n');
    return compileAsItIs(clang, lost);
  }
  const request = clang.isEmbedded ? withoutSystem(asked) : asked;
  if (request.alone !== null) return leaveToClang(clang, request, expanded);
  if (lacksInput(request))
    return leaveToClang(clang, { ...request, alone: 'an input file does not exist' }, expanded);
  const workshop: Workshop = { clang, optimizer: join(__dirname, 'optimizer-process.cjs') };
  return request.product === 'program' ? compileAndLink(workshop, request) : compileEach(workshop, request);
}

/** A report that cannot be written is not worth a build. It is not made here either: of what fails, nothing is left. */
function refuseLostReport({ settings: { report } }: Request): void {
  if (report === null) return;
  try {
    // A pipe that nobody reads yet opens later.
    const { O_WRONLY, O_APPEND, O_NONBLOCK = 0 } = constants;
    closeSync(openSync(report, O_WRONLY | O_APPEND | O_NONBLOCK));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENXIO') return;
    if (code === 'ENOENT' && existsSync(dirname(report))) return refuseFolder(report);
    const reason =
      code === 'ENOENT' ? `there is no folder '${dirname(report)}'` : describeSystemError(error as Error);
    throw new DriverError(`cannot write the report to '${report}': ${reason}`);
  }
}

/** The file would be new: the folder must take it. */
function refuseFolder(report: string): void {
  try {
    accessSync(dirname(report), constants.W_OK);
  } catch (error) {
    throw new DriverError(`cannot write the report to '${report}': ${describeSystemError(error as Error)}`);
  }
}

/** Passes are named rarely, and then wrong names must not wait for the linker, or for a file with something to optimize. */
async function refuseUnknownPasses(list: string): Promise<void> {
  const { problemOfPasses } = (await import(join(__dirname, 'optimizer.cjs'))) as typeof import('./work.ts');
  const problem = problemOfPasses(list);
  if (problem !== null) throw new DriverError(problem, "'rvsdg passes' lists them");
}

/** The clang that was named, or the best of this machine, or the embedded one, of which is said that it is that. */
async function chooseClang({ settings, line }: Request): Promise<Clang> {
  const named = settings.clang ?? process.env.RVSDG_CLANG;
  const path = named === 'embedded' ? undefined : findClangByName({ clang: settings.clang ?? undefined });
  if (path !== undefined) return systemClang(path, line.isCxx);
  if (named !== 'embedded' && line.inputs.length > 0) {
    say('rvsdg: note: no clang was found; the embedded clang compiles for wasm32-wasi (--clang=embedded)\n');
  }
  const { embeddedClang } = (await import(
    join(__dirname, 'cc-embedded.cjs')
  )) as typeof import('./embedded.ts');
  return embeddedClang(line.isCxx);
}

/** What is asked for, as far as the embedded clang can do it. */
function withoutSystem(request: Request): Request {
  if (request.isLinkTime)
    say('rvsdg: note: -flto is ignored: the embedded clang has no link-time optimization\n');
  const isOnlyFaster = request.alone !== null && onlyFaster.has(request.alone);
  // Files that clang names itself stay in its memory; so we go through all of its steps ourselves.
  return { ...request, isLinkTime: false, alone: isOnlyFaster ? null : request.alone };
}

/** Whether clang would refuse the whole command line for the lack of a file. */
function lacksInput(request: Request): boolean {
  return requiredFiles(request).some((path) => !existsSync(path));
}

async function leaveToClang(clang: Clang, request: Request, args: readonly string[]): Promise<number> {
  if (request.line.inputs.length > 0)
    sayVerbose(request, `rvsdg: not optimized by rvsdg: ${request.alone}\n`);
  const reads = request.line.inputs.map(({ path }) => path);
  const writes = request.output === null ? {} : { writes: request.output };
  const { status } = await clang.call({ args: unchangedArguments(request), reads, ...writes });
  if (args.includes('--version')) print(versionText());
  return status;
}

/** Compiles each input by itself: `-c` and `-S`. */
async function compileEach(workshop: Workshop, request: Request): Promise<number> {
  const { inputs } = request.line;
  const sources = inputs.filter(({ language }) => language !== 'object');
  // clang says what is wrong with that.
  if (request.output !== null && sources.length > 1) return leaveToClang(workshop.clang, request, []);
  let failed = hasUnused(request) ? await warnOfUnused(workshop.clang, request) : 0;
  if (failed !== 0) return failed;
  for (const input of sources) {
    failed = (await compile(workshop, request, input, outputName(input, request))) || failed;
  }
  return failed;
}

/** Says what clang says of things for the linker on a command line that does not link. */
async function warnOfUnused(clang: Clang, request: Request): Promise<number> {
  const args = ['-###', ...unchangedArguments(request)];
  const { status, errors } = await clang.call({ args, reads: [], holdsErrors: true });
  const lines = Buffer.from(errors).toString('utf8').split('\n');
  say(
    lines
      .filter((line) => /: (warning|error): /.test(line))
      .map((line) => `${line}\n`)
      .join(''),
  );
  return status;
}
