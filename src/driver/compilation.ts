// One source file on its way to an object: clang's front end, our passes, clang's code generator.
//
// IR goes through pipes, so there is nothing to clean up and no name of a temporary file in what comes out. Where our
// part fails, what the front end gave is compiled as it is. Where clang rejects what we made of it, it is asked to
// compile the source again by itself: then either its complaint is the user's to read, or the mistake was ours.

import { standardError, writeFully } from '../toolchain/streams.ts';
import type { Clang } from './clang.ts';
import type { InputWord } from './command-line.ts';
import {
  assemblerArguments,
  codeGeneratorArguments,
  frontEndArguments,
  passArguments,
  preprocessorArguments,
  unoptimizedArguments,
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

/** Compiles one input. Returns an exit status; whatever is to be said has been said. */
export async function compile(
  workshop: Workshop,
  request: Request,
  input: InputWord,
  output: string,
): Promise<number> {
  if (assembledLanguages.has(input.language)) {
    return byClang(workshop.clang, assemblerArguments(request, input, output), input, output);
  }
  if (request.isDryRun) return pretend(workshop, request, input, output);
  if (request.isLinkTime) {
    return byClang(workshop.clang, unoptimizedArguments(request, input, output), input, output);
  }
  if (request.saveTemps !== null) await savePreprocessed(workshop, request, input);
  const { status, output: text } = await workshop.clang.call({
    args: frontEndArguments(request, input),
    reads: [input.path],
    wantsOutput: true,
  });
  if (status !== 0) return status;
  saveTemporary(request, input, '.ll', text);
  const optimized = await optimize(workshop, request, input, text);
  if (optimized === 'failed') return 1;
  return finish(workshop, request, input, output, text, optimized);
}

async function byClang(clang: Clang, args: string[], input: InputWord, output: string): Promise<number> {
  return (await clang.call({ args, reads: [input.path], writes: output })).status;
}

/** `-###`: what clang would be called with, and what we would do between. */
async function pretend(
  { clang }: Workshop,
  request: Request,
  input: InputWord,
  output: string,
): Promise<number> {
  const front = await clang.call({ args: frontEndArguments(request, input), reads: [input.path] });
  if (front.status !== 0) return front.status;
  say(` "rvsdg" "opt" ${describePasses(request)} "-S" "-" "-o" "-"\n`);
  if (request.product === 'llvm-text') return 0;
  const args = codeGeneratorArguments(request, input, output, { passesOfLlvm: false });
  return (await clang.call({ args, reads: [] })).status;
}

function describePasses({ settings, level }: Request): string {
  return settings.passes === null ? `"-${level}"` : `"-passes=${settings.passes}"`;
}

/** The module, optimized as far as that went; null to take it as it is. */
async function optimize(
  workshop: Workshop,
  request: Request,
  input: InputWord,
  text: Uint8Array,
): Promise<Result | null | 'failed'> {
  if (!hasDefinitions(text)) {
    if (request.record !== null) writeWhole(recordName(input, request), new Uint8Array());
    return null;
  }
  sayVerbose(request, ` "rvsdg" "opt" ${describePasses(request)} "-S" "-" "-o" "-"\n`);
  const start = performance.now();
  const work = workFor(request, input, text);
  const { result, failures } = await optimizeSafely(workshop.optimizer, work, request.settings, (module) =>
    runPassesOfLlvm(workshop, request, module),
  );
  for (const failure of failures) warn(request, input, failure);
  if (request.settings.isStrict && failures.length > 0) return 'failed';
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
  sayVerbose(request, "rvsdg: LLVM's passes optimize functions that have no graph\n");
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
  { level, settings, record, printedRemarks }: Request,
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
    avoided: [],
    llvm: 'ask',
  };
}

/** Whether there is anything to optimize: a line that begins with `define`. */
function hasDefinitions(text: Uint8Array): boolean {
  return Buffer.from(text.buffer, text.byteOffset, text.byteLength).includes('\ndefine ');
}

/** Writes what was asked for, from the optimized module, or if clang does not take that, without us. */
async function finish(
  { clang }: Workshop,
  request: Request,
  input: InputWord,
  output: string,
  text: Uint8Array,
  optimized: Result | null,
): Promise<number> {
  const ir = optimized?.text ?? text;
  saveTemporary(request, input, '.rvsdg.ll', ir);
  if (request.product === 'llvm-text') {
    writeWhole(output, ir);
    return 0;
  }
  const passesOfLlvm = optimized?.needsLlvm != null;
  if (passesOfLlvm) sayVerbose(request, `rvsdg: ${optimized.needsLlvm}\n`);
  const args = codeGeneratorArguments(request, input, output, { passesOfLlvm });
  const attempt = await clang.call({ args, input: ir, reads: [], writes: output, holdsErrors: true });
  if (attempt.status === 0 || optimized === null || input.path === '-' || request.settings.isStrict) {
    writeFully(standardError, attempt.errors);
    return attempt.status;
  }
  return compileAgain(clang, request, input, output, attempt.errors);
}

/** Compiles a source without us, after clang has rejected what we made of it. */
async function compileAgain(
  clang: Clang,
  request: Request,
  input: InputWord,
  output: string,
  complaints: Uint8Array,
): Promise<number> {
  const status = await byClang(clang, unoptimizedArguments(request, input, output), input, output);
  if (status !== 0) return status;
  const [message = ''] = Buffer.from(complaints).toString('utf8').split('\n');
  warn(request, input, { stage: 'code generation', function: null, message, stack: '', isTextError: false });
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
