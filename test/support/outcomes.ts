// How programs end, for comparing two ways to run one.

import { expect } from 'vitest';
import { ProgramError, type RunResult } from '../../src/interp/index.ts';

/** How a program ended, and what it had written by then. */
export interface Outcome {
  readonly end: string;
  readonly output: string;
}

type Run = (options: { output: (stream: number, bytes: Uint8Array) => void; stepLimit: number }) => RunResult;

export function outcomeOf(run: Run, stepLimit: number): Outcome {
  let output = '';
  const write = (_stream: number, bytes: Uint8Array) => {
    for (const byte of bytes) output += String.fromCharCode(byte);
  };
  try {
    const { status } = run({ output: write, stepLimit });
    return { end: `exit ${status}`, output };
  } catch (error) {
    if (error instanceof ProgramError) return { end: `${error.kind}: ${error.reason}`, output };
    throw error;
  }
}

/** Where a silent loop runs until the limit of steps, only what was written before can be compared. */
export function expectSame(actual: Outcome, expected: Outcome): void {
  if (!expected.end.startsWith('limit')) expect(actual).toEqual(expected);
  else if (actual.output.length < expected.output.length) {
    expect(expected.output.startsWith(actual.output)).toBe(true);
  } else expect(actual.output.startsWith(expected.output)).toBe(true);
}
