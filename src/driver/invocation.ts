// The command lines that clang is given for the steps of a compilation.
//
//   front end        all that the user said, with the passes of LLVM switched off, and the IR on standard output
//   passes           LLVM's, for functions that have no graph (llvm-passes.ts): IR in, IR out
//   code generator   what the user said, less what only the front end knows, with our IR on standard input
//   linker           all that the user said, with objects in the places of sources
//
// Every step leaves some options to others, and that is no mistake (`-Qunused-arguments`).
//
// The level goes to all of them: it tells the front end to mark what an optimizer wants to know (lifetimes, types of
// memory accesses), and the code generator how hard to try. `-disable-llvm-passes` keeps everything between from running.

import type { CommandLine, InputWord, OptionWord, Word } from './command-line.ts';
import { dependencyName, dependencyTarget, splitDebugName, timeTraceName } from './names.ts';
import { deviceArchitecture, frontEndOnly, linkerOnly, unusedWithoutLinker } from './options.ts';
import type { Request } from './request.ts';
import { isOurs } from './settings.ts';

/** None of LLVM's passes on IR. */
const withoutPasses = ['-Xclang', '-disable-llvm-passes'] as const;

/** Options that say how far to go, and from where; each step has its own. */
const howFar = new Set(['-c', '-S', '-emit-llvm', '-o', '-x', '-ftime-trace']);

/** What concerns optimization records and remarks is ours, as long as clang optimizes nothing. */
const aboutRemarks = /^(-f(no-)?save-optimization-record|-foptimization-record-|-save-temps)/;

/** What the linker need not see: all that is compiled has been, and dependencies are written. */
const notLinkers = /^(-M|-x$|-f(no-)?save-optimization-record|-foptimization-record-|-save-temps)/;

/** C or an IR file to IR as text, in a file, or with `-` on standard output. */
export function frontEndArguments(request: Request, input: InputWord, ir: string): string[] {
  return [
    ...optionsFor(request, isForCompiler),
    ...dependencies(request, input),
    ...splitDebugInformation(request, input),
    ...timeTrace(request, input),
    ...(request.level === 'O0' ? ['-Xclang', '-disable-O0-optnone'] : []),
    ...withoutPasses,
    '-Qunused-arguments',
    '-S',
    '-emit-llvm',
    '-o',
    ir,
    ...inputArguments(input),
  ];
}

/** What remains of a compilation once its IR is there, on standard input: one of `-c`, `-S` and `-c -emit-llvm`. */
export function codeGeneratorArguments(
  request: Request,
  input: InputWord,
  output: string,
  { passesOfLlvm }: { readonly passesOfLlvm: boolean },
): string[] {
  const isCuda = input.language === 'cuda';
  const isGenerators = (word: OptionWord) =>
    isForCompiler(word) && !frontEndOnly.test(word.name) && !(isCuda && isCudas(word));
  return [
    ...optionsFor(request, isGenerators).flatMap(levelWithoutWarning),
    ...(isCuda ? deviceTarget(request) : []),
    ...splitDebugInformation(request, input),
    ...(passesOfLlvm ? [] : withoutPasses),
    // The module has the target that clang gave it.
    '-Wno-override-module',
    // The front end has said so.
    '-Wno-unknown-warning-option',
    '-Qunused-arguments',
    ...stopAt(request),
    '-o',
    output,
    '-x',
    'ir',
    '-',
  ];
}

/** LLVM's passes, and nothing else: IR on standard input to IR on standard output. */
export function passArguments(request: Request): string[] {
  const isWanted = (word: OptionWord) =>
    isForCompiler(word) && !frontEndOnly.test(word.name) && !/^(-Rpass|-fproc-stat-report)/.test(word.name);
  return [
    ...optionsFor(request, isWanted),
    '-Wno-override-module',
    '-Wno-unknown-warning-option',
    '-Qunused-arguments',
    '-fno-discard-value-names',
    '-S',
    '-emit-llvm',
    '-x',
    'ir',
    '-',
    '-o',
    '-',
  ];
}

/** What says that CUDA is compiled, and how. IR is none. */
function isCudas({ name }: OptionWord): boolean {
  return /^(--cuda-|--offload-|-nocudainc$|-nocudalib$)/.test(name);
}

/** The machine that CUDA's device code is for, as it is said of other languages. */
function deviceTarget({ line }: Request): string[] {
  let architecture = 'sm_52';
  for (const word of line.words) {
    if (word.kind === 'option') architecture = deviceArchitecture.exec(word.name)?.[2] ?? architecture;
  }
  return ['--target=nvptx64-nvidia-cuda', `-march=${architecture}`, '-nocudalib'];
}

/** All of a compilation by clang, and none of LLVM's passes: for what is optimized later. */
export function unoptimizedArguments(request: Request, input: InputWord, output: string): string[] {
  return [...withoutPasses, '-flto=full', ...wholeArguments(request, input, output)];
}

/** All of a compilation by clang, with LLVM's passes: for what we cannot compile. */
export function wholeArguments(request: Request, input: InputWord, output: string): string[] {
  return [
    ...optionsFor(request, isForCompiler),
    ...dependencies(request, input),
    ...splitDebugInformation(request, input),
    ...timeTrace(request, input),
    '-Qunused-arguments',
    ...stopAt(request),
    '-o',
    output,
    ...inputArguments(input),
  ];
}

/** Assembly to an object. */
export function assemblerArguments(request: Request, input: InputWord, output: string): string[] {
  return [
    ...optionsFor(request, isForCompiler),
    ...dependencies(request, input),
    // Beside sources, options for the compiler are no mistake.
    ...(request.line.inputs.length > 1 ? ['-Qunused-arguments'] : []),
    ...stopAt(request),
    '-o',
    output,
    ...inputArguments(input),
  ];
}

/** Preprocessed source, for `-save-temps`. */
export function preprocessorArguments(request: Request, input: InputWord, output: string): string[] {
  const isPreprocessors = (word: OptionWord) => isForCompiler(word) && !/^-M/.test(word.name);
  return [
    ...optionsFor(request, isPreprocessors),
    '-Qunused-arguments',
    '-E',
    '-o',
    output,
    ...inputArguments(input),
  ];
}

/** Objects to a program. `objects` are those that sources have become; `first` and `last` are put around all. */
export function linkerArguments(
  request: Request,
  objects: ReadonlyMap<InputWord, string>,
  { isLinkTime = false, first = [] as readonly string[], last = [] as readonly string[] } = {},
): string[] {
  const args = request.line.words.flatMap((word): readonly string[] => {
    if (word.kind === 'input') return linkerInput(word, objects);
    const isLto = /^-f(no-)?lto(=|$)/.test(word.name);
    if (isOurs(word) || (isLto && !isLinkTime) || notLinkers.test(word.name)) return [];
    return word.args.flatMap(objects.size > 0 ? levelWithoutWarning : (arg) => arg);
  });
  return ['-Qunused-arguments', ...first, ...args, ...last];
}

/** Levels of which the front end has said what clang has to say about them. */
function levelWithoutWarning(arg: string): string | string[] {
  if (arg === '-Ofast') return ['-O3', '-ffast-math'];
  return /^-O([4-9]|\d\d+)$/.test(arg) ? '-O3' : arg;
}

/** Whether a command line that does not link has something for the linker. clang warns of that. */
export function hasUnused({ product, line }: Request): boolean {
  if (product === 'program') return false;
  const names = new Set(line.words.map((word) => (word.kind === 'option' ? word.name : null)));
  if (names.has('-c') && names.has('-S')) return true;
  return line.words.some((word) =>
    word.kind === 'input' ? word.language === 'object' : unusedWithoutLinker.test(word.name),
  );
}

/** An object in place of a source, or nothing in place of one that is part of another object. */
function linkerInput(word: InputWord, objects: ReadonlyMap<InputWord, string>): readonly string[] {
  const object = objects.get(word) ?? word.path;
  return object === '' ? [] : [object];
}

/** The whole command line, less our own options: what clang is given that does all of it. */
export function unchangedArguments({ line }: Request): string[] {
  const before: string[] = [];
  const after: string[] = [];
  for (const word of line.words) {
    if (word.kind === 'option') before.push(...(isOurs(word) ? [] : word.args));
    else (looksLikeOption(word.path) ? after : before).push(word.path);
  }
  // What begins with a dash came after `--`, and so did all that came after it.
  return after.length === 0 ? before : [...before, '--', ...after];
}

function optionsFor({ line }: Request, isWanted: (word: OptionWord) => boolean): string[] {
  return line.words.flatMap((word: Word) => (word.kind === 'option' && isWanted(word) ? word.args : []));
}

function isForCompiler(word: OptionWord): boolean {
  if (isOurs(word) || howFar.has(word.name) || aboutRemarks.test(word.name)) return false;
  if (/^-f(no-)?lto(=|$)/.test(word.name)) return false;
  return !linkerOnly.test(word.name);
}

function stopAt({ product }: Request): string[] {
  if (product === 'assembly') return ['-S'];
  if (product === 'llvm-text') return ['-S', '-emit-llvm'];
  return product === 'llvm-bitcode' ? ['-c', '-emit-llvm'] : ['-c'];
}

/** The input, which comes last: it may have to follow `--`. */
function inputArguments({ path, language, isExplicit }: InputWord): string[] {
  const file = looksLikeOption(path) ? ['--', path] : [path];
  return isExplicit ? ['-x', language, ...file] : file;
}

function looksLikeOption(path: string): boolean {
  return path.startsWith('-') && path !== '-';
}

/** The file of `-ftime-trace`, which clang would derive from an output that it does not see. */
function timeTrace(request: Request, input: InputWord): string[] {
  const last = request.line.words.findLast(
    (word): word is OptionWord => word.kind === 'option' && /^-ftime-trace(=|$)/.test(word.name),
  );
  if (last === undefined) return [];
  const [, place = null] = /^-ftime-trace=(.+)$/s.exec(last.name) ?? [];
  return [`-ftime-trace=${timeTraceName(input, request, place)}`];
}

/** Names that clang would derive from an output that it does not see. */
function dependencies(request: Request, input: InputWord): string[] {
  const { wantsDependencies, line } = request;
  if (!wantsDependencies || input.language === 'assembler') return [];
  const has = (...names: string[]) =>
    line.words.some((word) => word.kind === 'option' && names.includes(word.name));
  return [
    ...(has('-MF') || isNamedForPreprocessor(line) ? [] : ['-MF', dependencyName(input, request)]),
    ...(has('-MT', '-MQ') ? [] : ['-MQ', dependencyTarget(input, request)]),
  ];
}

/** `-Wp,-MMD,FILE` is what the Linux kernel writes for `-MMD -MF FILE`. */
function isNamedForPreprocessor({ words }: CommandLine): boolean {
  return words.some((word) => word.kind === 'option' && /^-Wp,-MM?D,[^,]+$/.test(word.name));
}

function splitDebugInformation(request: Request, input: InputWord): string[] {
  const last = request.line.words.findLast(
    (word): word is OptionWord => word.kind === 'option' && /^-g(no-)?split-dwarf/.test(word.name),
  );
  if (last === undefined || !/^-gsplit-dwarf(=split)?$/.test(last.name)) return [];
  const name = splitDebugName(input, request);
  return ['-split-dwarf-file', name, '-split-dwarf-output', name].flatMap((arg) => ['-Xclang', arg]);
}
