// Small programs in, what they did out. Every program runs as a module, as a graph, and as a graph whose nodes run
// in other orders that its edges allow; all must do the same.

import { expect } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import {
  type GraphRunOptions,
  ProgramError,
  type RunOptions,
  type RunResult,
  runGraph,
  runModule,
} from '../../src/interp/index.ts';
import { readModule } from '../../src/llvm/index.ts';

export const x86 = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
`;

/** As of the interpreter, but for the input, of which each run gets its own. */
export type Options = Omit<RunOptions, 'input'> & { readonly input?: readonly string[] };

export interface Outcome {
  readonly status: number;
  readonly output: string;
}

/** Runs the `main` of a program for x86-64. */
export function run(program: string, options: Options = {}): Outcome {
  return runAs(x86 + program, options);
}

/** Runs the `main` of a module that says itself what it is for. */
export function runAs(text: string, options: Options = {}): Outcome {
  const [outcome, ...others] = waysToRun(text).map((way) => attempt(way, options));
  for (const other of others) expect(summary(other!)).toEqual(summary(outcome!));
  if (outcome instanceof ProgramError) throw outcome;
  return outcome!;
}

type Way = (options: RunOptions) => RunResult;

function waysToRun(text: string): Way[] {
  const graph = (more: GraphRunOptions) => (options: RunOptions) =>
    runGraph(buildModule(readModule(text)), { ...options, ...more });
  return [
    (options) => runModule(readModule(text), options),
    graph({}),
    graph({ shuffle: 1 }),
    graph({ shuffle: 2 }),
  ];
}

function attempt(way: Way, { input = [], ...options }: Options): Outcome | ProgramError {
  let output = '';
  const write = (_stream: number, bytes: Uint8Array) => {
    for (const byte of bytes) output += String.fromCharCode(byte);
  };
  const pieces = input.map((text) => new TextEncoder().encode(text)).values();
  const read = () => pieces.next().value ?? null;
  try {
    const { status } = way({ output: write, input: read, ...options });
    return { status, output };
  } catch (error) {
    if (error instanceof ProgramError) return error;
    throw error;
  }
}

/** What must be the same each time; places are not. */
function summary(outcome: Outcome | ProgramError): object {
  if (!(outcome instanceof ProgramError)) return outcome;
  return { kind: outcome.kind, reason: outcome.reason, calls: outcome.places.map((place) => place.function) };
}

/** The exit status of a main with this body. */
export function statusOf(body: string, globals = ''): number {
  return run(`${globals}\ndefine i32 @main() {\n${body}\n}\n`).status;
}

/** The error that ends a main with this body. */
export function errorOf(body: string, globals = '', options: Options = {}): ProgramError {
  return failureOf(`${globals}\ndefine i32 @main() {\n${body}\n}\n`, options);
}

/** The error that ends a program. */
export function failureOf(program: string, options: Options = {}): ProgramError {
  try {
    run(program, options);
  } catch (error) {
    if (error instanceof ProgramError) return error;
    throw error;
  }
  throw new Error('the program was expected to fail');
}
