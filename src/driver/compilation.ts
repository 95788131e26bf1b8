// Compiles one source file to an object: clang's front end, our passes, clang's code generator.
//
// IR goes through pipes, so there is nothing to clean up and no name of a temporary file in the output. If our part
// fails for the whole module, or clang rejects its output, clang compiles the source alone, with its own passes: then
// either its message is for the user, or the mistake was ours.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createScratchFolder, discard } from '../toolchain/interruption.ts';
import { standardError, writeFully } from '../toolchain/streams.ts';
import type { Clang, ClangCall, ClangResult } from './clang.ts';
import type { InputWord } from './command-line.ts';
import { takeGivenIr } from './given.ts';
import {
  assemblerArguments,
  codeGeneratorArguments,
  frontEndArguments,
  passArguments,
  preprocessorArguments,
  unoptimizedArguments,
  wholeArguments,
} from './invocation.ts';
import { recordName, temporaryName } from './names.ts';
import { optimizeSafely } from './optimizer.ts';
import { assembledLanguages } from './options.ts';
import { writeWhole } from './output.ts';
import type { Request } from './request.ts';
import { say, sayVerbose } from './say.ts';
import { report, tell, warn, warnOfAll } from './telling.ts';
import type { Result, Work } from './work.ts';

export interface Workshop {
  readonly clang: Clang;
  /** The program of the process that optimizes. */
  readonly optimizer: string;
}

/** A source that is on its way. */
interface Job {
  readonly workshop: Workshop;
  readonly request: Request;
  readonly input: InputWord;
  /** What standard input held, if that is the source: it may be needed again. */
  readonly source: Pick<ClangCall, 'input'>;
  readonly output: string;
}

/** Compiles one input. Returns an exit status; whatever is to be said has been said. */
export async function compile(
  workshop: Workshop,
  request: Request,
  input: InputWord,
  output: string,
): Promise<number> {
  const source = input.path === '-' && !request.isDryRun ? { input: await readStandardInput() } : {};
  const job: Job = { workshop, request, input, source, output };
  if (assembledLanguages.has(input.language)) {
    return byClang(job, assemblerArguments(request, input, output));
  }
  if (request.isDryRun) return pretend(workshop, request, input, output);
  if (request.isLinkTime) return byClang(job, unoptimizedArguments(request, input, output));
  if (request.saveTemps !== null) await savePreprocessed(workshop, request, input);
  const { status, output: text } = await toIr(job);
  // Some options make clang answer a question and stop.
  if (status !== 0 || text.length === 0) return status;
  saveTemporary(request, input, '.ll', text);
  if (!hasDefinitions(text)) {
    if (request.record !== null) writeWhole(recordName(input, request), new Uint8Array());
    return finish(job, text, null);
  }
  const optimized = await optimize(workshop, request, input, text);
  if (optimized !== null) return finish(job, optimized.text, optimized);
  return request.settings.isStrict ? 1 : byClang(job, wholeArguments(request, input, output));
}

/** All of it by clang. */
async function byClang({ workshop, input, source, output }: Job, args: string[]): Promise<number> {
  return (await workshop.clang.call({ args, ...source, reads: [input.path], writes: output })).status;
}

/** The source as IR. That goes through standard output, unless clang might print something else there, too. */
async function toIr({ workshop: { clang }, request, input, source }: Job): Promise<ClangResult> {
  const reads = [input.path];
  const given = takeGivenIr();
  if (given !== null) return { status: 0, output: given, errors: new Uint8Array() };
  if (!request.mayPrint) {
    const args = frontEndArguments(request, input, '-');
    return clang.call({ args, ...source, reads, wantsOutput: true });
  }
  const folder = createScratchFolder();
  try {
    const ir = join(folder, 'module.ll');
    const ending = await clang.call({
      args: frontEndArguments(request, input, ir),
      ...source,
      reads,
      writes: ir,
    });
    return ending.status === 0 && existsSync(ir) ? { ...ending, output: readFileSync(ir) } : ending;
  } finally {
    discard(folder);
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** `-###`: what clang would be called with, and what we would do between. */
async function pretend(
  { clang }: Workshop,
  request: Request,
  input: InputWord,
  output: string,
): Promise<number> {
  const front = await clang.call({ args: frontEndArguments(request, input, '-'), reads: [input.path] });
  if (front.status !== 0) return front.status;
  say(` "rvsdg" "opt" ${describePasses(request)} "-S" "-" "-o" "-"\n`);
  if (request.product === 'llvm-text') return 0;
  const args = codeGeneratorArguments(request, input, output, { passesOfLlvm: false });
  return (await clang.call({ args, reads: [] })).status;
}

function describePasses({ settings, level }: Request): string {
  return settings.passes === null ? `"-${level}"` : `"-passes=${settings.passes}"`;
}

/** The module, optimized as far as that went; null if nothing helped. */
async function optimize(
  workshop: Workshop,
  request: Request,
  input: InputWord,
  text: Uint8Array,
): Promise<Result | null> {
  sayVerbose(request, ` "rvsdg" "opt" ${describePasses(request)} "-S" "-" "-o" "-"\n`);
  const start = performance.now();
  const work = workFor(request, input, text);
  const { result, failures } = await optimizeSafely(workshop.optimizer, work, request.settings, (module) =>
    runPassesOfLlvm(workshop, request, module),
  );
  for (const failure of failures) warn(request, input, failure);
  if (request.settings.isStrict && failures.length > 0) return null;
  if (result === null) warnOfAll(request, input);
  else tell(request, input, result);
  report(request, input, result, failures, performance.now() - start);
  return result;
}

/** Has clang run LLVM's passes on a module. */
async function runPassesOfLlvm(
  { clang }: Workshop,
  request: Request,
  module: Uint8Array,
): Promise<Uint8Array | null> {
  sayVerbose(request, "rvsdg: LLVM's passes optimize the functions that have no graph\n");
  const { status, output } = await clang.call({
    args: passArguments(request),
    input: module,
    reads: [],
    wantsOutput: true,
    holdsErrors: true,
  });
  return status === 0 ? output : null;
}

/** The work that a command line asks for. */
export function workFor(
  { level, avoided, settings, record, printedRemarks }: Request,
  input: InputWord,
  text: Uint8Array,
): Work {
  return {
    text,
    filename: input.path,
    level,
    passes: settings.passes,
    recovery: settings.recovery,
    verifyEach: settings.verifyEach,
    wantsRemarks: record !== null || printedRemarks.size > 0,
    untouched: [],
    avoided,
    llvm: 'ask',
  };
}

/** Whether there is anything to optimize: a line that begins with `define`. */
function hasDefinitions(text: Uint8Array): boolean {
  return Buffer.from(text.buffer, text.byteOffset, text.byteLength).includes('\ndefine ');
}

/** Writes what was asked for, from a module that may be optimized, or if clang does not take that, without us. */
async function finish(job: Job, ir: Uint8Array, optimized: Result | null): Promise<number> {
  const { workshop, request, input, output } = job;
  saveTemporary(request, input, '.rvsdg.ll', ir);
  if (request.product === 'llvm-text') {
    writeWhole(output, ir);
    return 0;
  }
  const passesOfLlvm = optimized?.needsLlvm != null;
  if (passesOfLlvm) sayVerbose(request, `rvsdg: ${optimized.needsLlvm}\n`);
  const args = codeGeneratorArguments(request, input, output, { passesOfLlvm });
  const attempt = await workshop.clang.call({
    args,
    input: ir,
    reads: [],
    writes: output,
    holdsErrors: true,
  });
  if (attempt.status === 0 || request.settings.isStrict) {
    writeFully(standardError, attempt.errors);
    return attempt.status;
  }
  return compileAgain(job, attempt);
}

/** Compiles a source without us, after clang has rejected what we made of it. */
async function compileAgain(job: Job, { errors, status: rejection }: ClangResult): Promise<number> {
  const { request, input, output } = job;
  const status = await byClang(job, wholeArguments(request, input, output));
  if (status !== 0) return status;
  const [said] = Buffer.from(errors).toString('utf8').split('\n');
  const message = said || `clang ended with status ${rejection}`;
  const nothing = { place: null, stack: '', isFinal: true, isMemory: false };
  warn(request, input, { stage: 'code generation', message, ...nothing });
  warnOfAll(request, input);
  return 0;
}

async function savePreprocessed({ clang }: Workshop, request: Request, input: InputWord): Promise<void> {
  const [, plus] = /^(c|c\+\+)$/.exec(input.language) ?? [];
  if (plus === undefined || input.path === '-') return;
  const name = temporaryName(input, request, plus === 'c' ? '.i' : '.ii');
  await clang.call({ args: preprocessorArguments(request, input, name), reads: [input.path], writes: name });
}

function saveTemporary(request: Request, input: InputWord, ending: string, text: Uint8Array): void {
  if (request.saveTemps !== null) writeWhole(temporaryName(input, request, ending), text);
}
