// What the library adds to the rooms of the compiler: shorter names, and defaults.

import { type BuildOptions, type BuiltModule, buildModule } from './build/index.ts';
import type { Program } from './dialect/index.ts';
import type { Module } from './llvm/index.ts';
import {
  isLevel,
  type Level,
  levels,
  type Observer,
  type Pass,
  type PassContext,
  type Pipeline,
  parsePipeline,
  pipelineOf,
  optimize as runPasses,
} from './passes/index.ts';
import { type RecoverOptions, recoverModule } from './recover/index.ts';

/** Builds the graph of a module. The module is the program's from then on. */
export function build(module: Module, options: BuildOptions = {}): BuiltModule {
  checkOptions('build', options, ['sequential', 'replacesInvokes', 'untouched', 'atFunction', 'atBuilt']);
  return buildModule(module, options);
}

/** Which passes to run, and what to hear of them. */
export interface OptimizeOptions {
  /** What to aim for, and without `passes`, which of them to run. By default 'O2'. */
  readonly level?: Level;
  /**
   * What to run instead of the passes of the level: an array of names, levels (`'O1'`) and passes of your own, mixed as you
   * like, or a list of names as `rvsdg opt -passes=` takes it.
   */
  readonly passes?: readonly (Pass | string)[] | string;
  /** Check the graph before the first and after each pass. By default false. */
  readonly verifyEach?: boolean;
  /** Collect remarks. By default false. */
  readonly remarks?: boolean;
  /** Who wants to hear of each pass. */
  readonly observer?: Observer;
}

/**
 * Runs passes over a program. The result has what they counted and remarked. Throws a `TypeError` for options that there are
 * not, an `UnknownPass` for a name that no pass has, and an `InvalidPass` for an object that is none.
 */
export function optimize(program: Program, options: OptimizeOptions = {}): PassContext {
  checkOptions('optimize', options, ['level', 'passes', 'verifyEach', 'remarks', 'observer']);
  const { level, passes, ...rest } = options;
  if (level !== undefined && !isLevel(level)) {
    throw new TypeError(`optimize: unknown level '${level}'; available: ${Object.keys(levels).join(', ')}`);
  }
  return runPasses(program, { ...choose(level, passes), ...rest });
}

function choose(level: Level | undefined, passes: OptimizeOptions['passes']): Pipeline {
  if (passes === undefined) return pipelineOf(level ?? 'O2');
  if (typeof passes !== 'string' && !Array.isArray(passes)) {
    throw new TypeError(
      'optimize: passes must be an array of names and passes, or names separated by commas',
    );
  }
  const pipeline = parsePipeline(passes);
  return level === undefined ? pipeline : { ...pipeline, aims: levels[level] };
}

/** Refuses options that a function does not have: a misspelt one would silently do nothing. */
function checkOptions(caller: string, options: object, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`${caller}: the options must be an object, not '${options}'`);
  }
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new TypeError(`${caller}: unknown option '${unknown}'; available: ${known.join(', ')}`);
}

/** Gives the program's module the bodies that the graph says, and returns it. */
export function recover(program: Program, options: RecoverOptions = {}): Module {
  checkOptions('recover', options, ['recovery', 'atFunction', 'afterFunction']);
  const { recovery = 'pcfr' } = options;
  if (recovery !== 'pcfr' && recovery !== 'scfr') {
    throw new TypeError(`recover: unknown recovery '${recovery}'; available: pcfr, scfr`);
  }
  return recoverModule(program, options);
}
