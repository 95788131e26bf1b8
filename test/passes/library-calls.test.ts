// The programs that show what becomes of calls of the C library print the same before and after.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, writeModule } from '../../src/llvm/index.ts';
import { optimize, parsePipeline } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { type Outcome, outcomeOf } from '../support/outcomes.ts';

const folder = new URL('../files/passes/library-calls/', import.meta.url);
const programs = readdirSync(folder)
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
  .filter(({ text }) => text.includes('@main('));

const steps = 100_000;

/** What a program does as it is. */
function before(text: string): Outcome {
  return outcomeOf((options) => runModule(readModule(text), options), steps);
}

/** What it does behind passes: as a graph, in two orders, and as a module. */
function behind(text: string, list: string): Outcome[] {
  const program = () => {
    const built = buildModule(readModule(text));
    optimize(built, { ...parsePipeline(list), verifyEach: true });
    return built;
  };
  const module = readModule(writeModule(recoverModule(program())));
  return [
    outcomeOf((options) => runGraph(program(), options), steps),
    outcomeOf((options) => runGraph(program(), { ...options, shuffle: 1 }), steps),
    outcomeOf((options) => runModule(module, options), steps),
  ];
}

describe('calls of the library', () => {
  for (const { name, text } of programs) {
    it.each(['library-calls', 'O1', 'O2', 'O3', 'Os'])(`of ${name} do the same behind %s`, (list) => {
      const expected = before(text);
      expect(expected.end).toBe('exit 0');
      for (const outcome of behind(text, list)) expect(outcome).toEqual(expected);
    });
  }
});
