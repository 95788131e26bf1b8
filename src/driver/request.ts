// What a command line asks for: how far to go, what to call the result, how much to optimize, and whether it is for us
// at all.

import type { Level } from '../passes/levels.ts';
import type { CommandLine, InputWord, OptionWord } from './command-line.ts';
import {
  assembledLanguages,
  compiledLanguages,
  deviceArchitecture,
  deviceOnly,
  frontEndActions,
  needsClangAlone,
  otherActions,
  questions,
} from './options.ts';
import { isOurs, readSettings, type Settings } from './settings.ts';

const nothingToCompile = 'no input needs compiling';
const nothingToOptimize = '-O0 does not optimize';
const onlyProbes = 'only a probe of a configure script is compiled';

/** Reasons to leave a command line to clang only because that is faster. */
export const onlyFaster: ReadonlySet<string> = new Set([nothingToCompile, nothingToOptimize, onlyProbes]);

/** What comes out in the end. */
export type Product = 'object' | 'assembly' | 'llvm-text' | 'llvm-bitcode' | 'program';

export interface Request {
  readonly line: CommandLine;
  readonly settings: Settings;
  readonly product: Product;
  /** The `-o` of the command line. */
  readonly output: string | null;
  readonly level: Level;
  /** Passes that options of clang's switch off, as `-fno-vectorize` does. */
  readonly avoided: readonly string[];
  /** Several modules are to be optimized as one, when they are linked. */
  readonly isLinkTime: boolean;
  /** `-MD` or `-MMD` was given. */
  readonly wantsDependencies: boolean;
  /** clang may print something on standard output besides what it compiles. */
  readonly mayPrint: boolean;
  /** `-fsave-optimization-record`, with the file that was named for it. */
  readonly record: { readonly file: string | null } | null;
  /** `-Rpass=`, `-Rpass-missed=` and `-Rpass-analysis=`: which passes' remarks to print. */
  readonly printedRemarks: ReadonlyMap<string, RegExp>;
  /** Where `-save-temps` wants files: beside the output ('obj') or here ('cwd'). */
  readonly saveTemps: 'cwd' | 'obj' | null;
  readonly isVerbose: boolean;
  /** `-###`: say what would be done. */
  readonly isDryRun: boolean;
  readonly isQuiet: boolean;
  /** Why clang has to do all of it; null if there is something for us to do. */
  readonly alone: string | null;
}

/** Understands a command line. Throws a `DriverError` where our own options are wrong. */
export function understand(line: CommandLine): Request {
  const options = line.words.filter((word): word is OptionWord => word.kind === 'option' && !isOurs(word));
  const names = new Set(options.map(({ name }) => name));
  const settings = readSettings(line);
  const level = levelOf(options);
  return {
    line,
    settings,
    product: productOf(options),
    output: options.findLast(({ name }) => name === '-o')?.value || null,
    level,
    avoided: avoidedBy(options),
    isLinkTime: isLinkTime(options),
    wantsDependencies: options.some(({ name }) => /^(-MM?D$|-Wp,-MM?D,)/.test(name)),
    mayPrint: options.some(mayPrint) || printingVariables.some((name) => process.env[name]),
    record: recordOf(options),
    printedRemarks: printedRemarksOf(options),
    saveTemps: saveTempsOf(options),
    isVerbose: names.has('-v'),
    isDryRun: names.has('-###'),
    isQuiet: names.has('-w'),
    alone: reasonToStayAway(line, options, level, settings),
  };
}

/** Files without which clang refuses the whole command line. */
export function requiredFiles({ line: { words, inputs } }: Request): string[] {
  const isElsewhere = words.some((word) => word.kind === 'option' && word.name.startsWith('-working-dir'));
  return isElsewhere ? [] : inputs.map(({ path }) => path).filter((path) => path !== '-');
}

/** By what switches it off, and on again: each pass that may be. */
const switches: readonly { readonly pass: string; readonly spellings: RegExp }[] = [
  { pass: 'loop-vectorization', spellings: /^-f(no-)?(tree-)?vectorize$/ },
];

function avoidedBy(options: readonly OptionWord[]): string[] {
  const isOff = ({ spellings }: (typeof switches)[number]) =>
    options.findLast(({ name }) => spellings.test(name))?.name.startsWith('-fno-') ?? false;
  return switches.filter(isOff).map(({ pass }) => pass);
}

/** Of the options that say where to stop, the one that stops first counts. */
function productOf(options: readonly OptionWord[]): Product {
  const stop = lastStop(options);
  if (stop !== undefined && options.some(({ name }) => name === '-emit-llvm')) {
    return stop === '-S' ? 'llvm-text' : 'llvm-bitcode';
  }
  if (stop === undefined) return 'program';
  return stop === '-S' ? 'assembly' : 'object';
}

function lastStop(options: readonly OptionWord[]): string | undefined {
  return ['-S', '-c'].find((stop) => options.some(({ name }) => name === stop));
}

function levelOf(options: readonly OptionWord[]): Level {
  const last = options.findLast(({ name }) => /^-O(\d+|s|z|g|fast)?$/.test(name))?.name.slice(2) ?? '0';
  if (last === 's' || last === 'z') return 'Os';
  if (last === '' || last === 'g') return 'O1';
  if (last === 'fast') return 'O3';
  return `O${Math.min(3, Number(last))}` as Level;
}

function isLinkTime(options: readonly OptionWord[]): boolean {
  const last = options.findLast(({ name }) => /^-f(no-)?lto(=|$)/.test(name))?.name;
  return last?.startsWith('-flto') ?? false;
}

/** A kind of `-flto` that there is not; clang says so. */
function isUnknownLto({ name }: OptionWord): boolean {
  return /^-flto=/.test(name) && !/^-flto=(full|thin|auto|jobserver)$/.test(name);
}

/** Variables of the environment that let clang tell what its work took, unless `…_FILE` says where. */
const printingVariables = ['CC_PRINT_PROC_STAT', 'CC_PRINT_INTERNAL_STAT'];

/** Whether an option makes clang print something on standard output: a list of dependencies, a dump of what it knows. */
function mayPrint({ name, value, args }: OptionWord): boolean {
  if (name === '-Xclang' || name === '-mllvm') return /dump|print|stat|help|version|debug/.test(value!);
  if (/^(-fdump-|-fproc-stat-report)/.test(name)) return true;
  const isForOutput = /^(-|\/dev\/(stdout|fd\/1)|\/proc\/self\/fd\/1)$/;
  return name !== '-o' && args.some((arg) => isForOutput.test(/[=,]([^=,]+)$/.exec(arg)?.[1] ?? value ?? ''));
}

function recordOf(options: readonly OptionWord[]): Request['record'] {
  const last = options.findLast(({ name }) => /^-f(no-)?save-optimization-record/.test(name))?.name;
  const file = options.findLast(({ name }) => name.startsWith('-foptimization-record-file='))?.name;
  if (last?.startsWith('-fno') || (last === undefined && file === undefined)) return null;
  return { file: file === undefined ? null : file.slice(file.indexOf('=') + 1) };
}

function printedRemarksOf(options: readonly OptionWord[]): Map<string, RegExp> {
  const found = new Map<string, RegExp>();
  for (const { name } of options) {
    const [, kind, pattern] = /^-Rpass(-missed|-analysis)?=(.*)$/.exec(name) ?? [];
    if (pattern === undefined) continue;
    try {
      found.set(kind === undefined ? 'passed' : kind.slice(1), new RegExp(pattern));
    } catch {
      // clang says what is wrong with it.
    }
  }
  return found;
}

function saveTempsOf(options: readonly OptionWord[]): Request['saveTemps'] {
  const last = options.findLast(({ name }) => /^-save-temps(=|$)/.test(name))?.name;
  if (last === undefined) return null;
  return last === '-save-temps=obj' ? 'obj' : 'cwd';
}

/** Why clang gets this command line as it is, in words for `-v`. */
function reasonToStayAway(
  { words, inputs, isIncomplete }: CommandLine,
  options: readonly OptionWord[],
  level: Level,
  settings: Settings,
): string | null {
  if (isIncomplete) return 'an option lacks its value';
  if (process.env.CCC_OVERRIDE_OPTIONS) return 'CCC_OVERRIDE_OPTIONS changes command lines';
  const question = options.find(({ name }) => questions.test(name) || otherActions.has(name));
  if (question !== undefined) return `${question.name} is an action of clang`;
  if (inputs.length === 0) return 'there is no input file';
  if (isWithoutEffect(words)) return '-x has no effect';
  if (options.some(({ name }) => name === '-emit-llvm') && lastStop(options) === undefined) {
    return '-emit-llvm needs -c or -S';
  }
  if (inputs.some(({ language }) => language === 'cuda')) {
    const reason = cudaReason(options);
    if (reason !== null) return reason;
  }
  const special = options.map(reasonOf).find((reason) => reason !== null) ?? sanitizerReason(options);
  if (special !== null) return special;
  if (options.some(isUnknownLto)) return 'the value of -flto is unknown';
  const other = inputs.find((input) => !isKnown(input));
  if (other !== undefined) return `the language of '${other.path}' is compiled by clang alone`;
  if (isLinkTime(options)) return null;
  if (!inputs.some(({ language }) => compiledLanguages.has(language))) return nothingToCompile;
  if (level === 'O0' && settings.passes === null) return nothingToOptimize;
  if (isOrdinary(settings) && sourcesOf(inputs).every(isProbe)) return onlyProbes;
  return null;
}

/** Whether nothing is set that asks how our part went, or changes it. */
function isOrdinary({ passes, recovery, report, isStrict, verifyEach }: Settings): boolean {
  return passes === null && recovery === null && report === null && !isStrict && !verifyEach;
}

function sourcesOf(inputs: readonly InputWord[]): InputWord[] {
  return inputs.filter(({ language }) => language !== 'object');
}

/**
 * What autoconf, CMake and meson call the programs by which they ask what a system has. Those are compiled by the
 * hundred, and thrown away; clang answers in half the time.
 */
const probes =
  /(^|\/)(conftest\.\w+|CMakeC(XX)?Compiler(ABI|Id)\.\w+|CMakeFiles\/CMake(Scratch|Tmp)\/.+|meson-private\/(tmp[^/]*\/testfile|sanitycheckc\w*)\.\w+)$/;

function isProbe({ path }: InputWord): boolean {
  return probes.test(path);
}

/** Whether the last `-x` comes after all inputs; clang says so. */
function isWithoutEffect(words: CommandLine['words']): boolean {
  const last = words.findLast(
    (word) => word.kind === 'input' || (word.name === '-x' && word.value !== 'none'),
  );
  return last?.kind === 'option';
}

/** CUDA is compiled for two machines, unless one GPU is asked for, and its assembly. */
function cudaReason(options: readonly OptionWord[]): string | null {
  if (!options.some(({ name }) => deviceOnly.test(name)))
    return 'CUDA for host and device is compiled by clang alone';
  if (options.filter(({ name }) => deviceArchitecture.test(name)).length > 1)
    return 'it takes several compilations';
  return lastStop(options) === '-S' ? null : "GPU objects are made by CUDA's tools";
}

function reasonOf({ name, value }: OptionWord): string | null {
  if (name === '-Xclang' && frontEndActions.test(value ?? ''))
    return `-Xclang ${value} is an action of clang`;
  // What -Xclang hands to the front end is an option, too.
  const spellings =
    name === '-mllvm' || name === '-Xclang' ? [`${name}=${value}`, name === '-Xclang' ? value! : ''] : [name];
  return needsClangAlone.find(([pattern]) => spellings.some((each) => pattern.test(each)))?.[1] ?? null;
}

/** Sanitizers are passes of LLVM's, unless they are switched off again. */
function sanitizerReason(options: readonly OptionWord[]): string | null {
  const names = options.map(({ name, value }) => (name === '-Xclang' ? value! : name));
  const last = names.findLast((name) => name.startsWith('-fsanitize=') || name === '-fno-sanitize=all');
  return last?.startsWith('-fsanitize=') ? 'sanitizers are LLVM passes' : null;
}

function isKnown({ language }: InputWord): boolean {
  return language === 'object' || compiledLanguages.has(language) || assembledLanguages.has(language);
}
