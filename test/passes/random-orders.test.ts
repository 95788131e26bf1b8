// What must hold of every pass, alone and behind any others: the program does what it did.
//
// Random programs (see test/build/programs.ts) go through random lists of all passes that there are. After each pass the
// graph must still be one; at the end it runs as a graph and, recovered, as a module.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import type { Program } from '../../src/dialect/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { levels, optimize, type Pass, passes } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { anyProgram, runs } from '../build/programs.ts';
import { expectSame as expectSameEnd, type Outcome, outcomeOf } from '../support/outcomes.ts';

/** The passes to choose from: all, or with `RVSDG_PASSES=A,B` only these. */
const chosen = process.env.RVSDG_PASSES?.split(',') ?? passes.map(({ name }) => name);
const anyPass: fc.Arbitrary<Pass> = fc.constantFrom(
  ...passes.filter(({ name }) => name !== 'verify' && chosen.includes(name)),
);
const anyAims = fc.constantFrom(...Object.values(levels));

/** A list of passes, which a counterexample shows by their names. */
const anyList = fc
  .array(anyPass, { minLength: 1, maxLength: 12 })
  .map((list) => Object.assign(list, { [fc.toStringMethod]: () => list.map(({ name }) => name).join() }));

/** Passes may make a program slower than it was, but not without bounds. */
const [stepsBefore, stepsAfter] = [20_000, 400_000];

describe(`any of ${runs} random programs`, { timeout: 3_600_000 }, () => {
  it('does the same after passes in any order', () => {
    fc.assert(
      fc.property(anyProgram, anyList, anyAims, fc.nat(), (program, list, aims, shuffle) => {
        const text = program.text();
        const expected = outcomeOf((options) => runModule(readModule(text), options), stepsBefore);
        const optimized = buildModule(readModule(text));
        optimize(optimized, { passes: list, aims, verifyEach: true });
        expectSame(
          outcomeOf((options) => runGraph(optimized, { ...options, shuffle }), stepsAfter),
          expected,
        );
        expectSame(outcomeOfRecovered(optimized), expected);
      }),
      { numRuns: runs },
    );
  });
});

function outcomeOfRecovered(program: Program): Outcome {
  const module = readModule(writeModule(recoverModule(program)));
  expect(verifyModule(module).map(String)).toEqual([]);
  return outcomeOf((options) => runModule(module, options), stepsAfter);
}

/** What a program does after undefined behaviour is anybody's guess; what it did before that stays. */
function expectSame(actual: Outcome, expected: Outcome): void {
  if (!expected.end.startsWith('undefined behaviour')) expectSameEnd(actual, expected);
  else expect(actual.output.startsWith(expected.output)).toBe(true);
}
