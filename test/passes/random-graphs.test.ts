// A graph that the verifier finds nothing wrong with never makes a pass crash, and means the same after it.
//
// Random graphs (test/support/random-graphs.ts) go through all passes, in a random order. After each the graph is verified; at the
// end it runs as a graph and, recovered, as a module.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { levels, optimize, passes } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { readProgram, writeProgram } from '../../src/text/index.ts';
import { runs } from '../build/programs.ts';
import { expectSame, outcomeOf } from '../support/outcomes.ts';
import { anyGraph } from '../support/random-graphs.ts';

const tested = passes.filter(({ name }) => name !== 'verify');
const anyAims = fc.constantFrom(...Object.values(levels));

/** All passes, in any order. */
const allPasses = fc
  .shuffledSubarray(tested, { minLength: tested.length })
  .map((list) => Object.assign(list, { [fc.toStringMethod]: () => list.map(({ name }) => name).join() }));

const [stepsBefore, stepsAfter] = [20_000, 200_000];

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe(`any of ${runs} random graphs`, { timeout: 36_000_000 }, () => {
  it('is written as it was read', () => {
    fc.assert(
      fc.property(anyGraph, ({ text }) => {
        const once = writeProgram(readProgram(bytesOf(text)));
        expect(Buffer.from(writeProgram(readProgram(once))).toString()).toBe(Buffer.from(once).toString());
      }),
      { numRuns: Math.min(runs, 1000) },
    );
  });

  it('goes through all passes, and does what it did', () => {
    fc.assert(
      fc.property(anyGraph, allPasses, anyAims, fc.nat(), ({ isLoose, text }, list, aims, shuffle) => {
        const read = () => readProgram(bytesOf(text));
        const optimized = read();
        optimize(optimized, { passes: list, aims, verifyEach: true });
        const module = readModule(writeModule(recoverModule(optimized)));
        expect(verifyModule(module).map(String)).toEqual([]);
        if (isLoose) return;
        const expected = outcomeOf((options) => runGraph(read(), options), stepsBefore);
        expect(expected.end).not.toMatch(/undefined/);
        expectSame(
          outcomeOf((options) => runGraph(read(), { ...options, shuffle }), stepsAfter),
          expected,
        );
        expectSame(
          outcomeOf((options) => runGraph(optimized, { ...options, shuffle }), stepsAfter),
          expected,
        );
        expectSame(
          outcomeOf((options) => runModule(module, options), stepsAfter),
          expected,
        );
      }),
      { numRuns: runs },
    );
  });
});
