// What the tests of the text format share: programs, and whether two of them are the same.

import { expect } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import type { Program } from '../../src/dialect/index.ts';
import { readModule } from '../../src/llvm/index.ts';
import { verifyGraph } from '../../src/rvsdg/index.ts';
import { readProgram, writeProgram } from '../../src/text/index.ts';
import { difference, moduleText } from './same.ts';

/** The program of a module. */
export function programOf(source: string | Uint8Array): Program {
  const program = buildModule(readModule(source));
  expect(verifyGraph(program.graph).map(String)).toEqual([]);
  return program;
}

export function textOf(program: Program): string {
  return Buffer.from(writeProgram(program)).toString('latin1');
}

/** Writes a program, reads it, and checks that nothing has changed. Returns the text. */
export function expectRoundTrip(program: Program): string {
  const written = writeProgram(program);
  const read = readProgram(written);
  const again = writeProgram(read);
  if (Buffer.compare(written, again) !== 0) {
    expect(Buffer.from(again).toString('latin1')).toBe(Buffer.from(written).toString('latin1'));
  }
  expect(difference(program, read)).toBeNull();
  const [before, after] = [moduleText(program), moduleText(read)];
  if (before !== after) expect(after).toBe(before);
  return Buffer.from(written).toString('latin1');
}
