// Small builders for tests of the reader and writer.

import { expect } from 'vitest';
import { LlvmIrError, type Module, readModule, writeModule } from '../../src/llvm/index.ts';

export function text(module: Module): string {
  return Buffer.from(writeModule(module)).toString('latin1');
}

/** Reads and writes. */
export function roundTrip(source: string): string {
  return text(readModule(source, { filename: 'test.ll' }));
}

/** Each line of `source`, without blanks around it, comes out again, in order. */
export function expectKept(source: string): void {
  const lines = (all: string) =>
    all
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const written = roundTrip(source);
  expect(lines(written)).toEqual(lines(source));
  expect(roundTrip(written)).toBe(written);
}

/** A function whose body is `lines`, kept as it is. */
export function expectBodyKept(parameters: string, lines: string, result = 'void'): void {
  const end = result === 'void' ? '\n  ret void' : '';
  expectKept(`define ${result} @f(${parameters}) {\n${lines}${end}\n}\n`);
}

/** The error that reading `source` gives. */
export function errorOf(source: string | Uint8Array): LlvmIrError {
  try {
    readModule(source, { filename: 'test.ll' });
  } catch (error) {
    if (error instanceof LlvmIrError) return error;
    throw error;
  }
  throw new Error('was read without an error');
}
