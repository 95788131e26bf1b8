// Small programs in, what they did out.

import { ProgramError, type RunOptions, runModule } from '../../src/interp/index.ts';
import { readModule } from '../../src/llvm/index.ts';

const x86 = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
`;

export interface Outcome {
  readonly status: number;
  readonly output: string;
}

/** Runs the `main` of a program for x86-64. */
export function run(program: string, options: RunOptions = {}): Outcome {
  return runAs(x86 + program, options);
}

/** Runs the `main` of a module that says itself what it is for. */
export function runAs(text: string, options: RunOptions = {}): Outcome {
  let output = '';
  const write = (_stream: number, bytes: Uint8Array) => {
    for (const byte of bytes) output += String.fromCharCode(byte);
  };
  const { status } = runModule(readModule(text), { output: write, ...options });
  return { status, output };
}

/** The exit status of a main with this body. */
export function statusOf(body: string, globals = ''): number {
  return run(`${globals}\ndefine i32 @main() {\n${body}\n}\n`).status;
}

/** The error that ends a main with this body. */
export function errorOf(body: string, globals = '', options: RunOptions = {}): ProgramError {
  return failureOf(`${globals}\ndefine i32 @main() {\n${body}\n}\n`, options);
}

/** The error that ends a program. */
export function failureOf(program: string, options: RunOptions = {}): ProgramError {
  try {
    run(program, options);
  } catch (error) {
    if (error instanceof ProgramError) return error;
    throw error;
  }
  throw new Error('the program was expected to fail');
}
