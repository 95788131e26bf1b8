// What the library adds to the rooms of the compiler: shorter names, and defaults.

import { type BuildOptions, type BuiltModule, buildModule } from './build/index.ts';
import type { Program } from './dialect/index.ts';
import type { Module } from './llvm/index.ts';
import {
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
  return buildModule(module, options);
}

export interface OptimizeOptions {
  /** What to aim for, and without `passes`, which of them to run. By default 'O2'. */
  readonly level?: Level;
  /** What to run: passes, or a list of their names as `rvsdg opt -passes=` takes it. */
  readonly passes?: readonly Pass[] | string;
  /** Check the graph before the first and after each pass. By default false. */
  readonly verifyEach?: boolean;
  /** Collect remarks. By default false. */
  readonly remarks?: boolean;
  /** Who wants to hear of each pass. */
  readonly observer?: Observer;
}

/** Runs passes over a program. The result has what they counted and remarked. */
export function optimize(program: Program, options: OptimizeOptions = {}): PassContext {
  const { level = 'O2', passes, ...rest } = options;
  return runPasses(program, { ...choose(level, passes), ...rest });
}

function choose(level: Level, passes: OptimizeOptions['passes']): Pipeline {
  if (passes === undefined) return pipelineOf(level);
  if (typeof passes === 'string') return parsePipeline(passes);
  return { passes, aims: levels[level] };
}

/** Gives the program's module the bodies that the graph says, and returns it. */
export function recover(program: Program, options: RecoverOptions = {}): Module {
  return recoverModule(program, options);
}
