// What must hold of the graph of any program whatsoever.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule } from '../../src/llvm/index.ts';
import { verifyContinuationForm, verifyGraph } from '../../src/rvsdg/index.ts';
import { expectSame, outcomeOf } from '../support/outcomes.ts';
import { canonicalText } from './canonical.ts';
import { anyProgram, runs } from './programs.ts';

describe(`the graph of any of ${runs} random programs`, { timeout: 3_600_000 }, () => {
  it('is well formed and in predicate continuation form, and nothing is left out of it', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const module = readModule(program.text());
        expect(verifyModule(module)).toEqual([]);
        const { graph, remarks } = buildModule(module);
        expect(remarks).toEqual([]);
        expect(verifyGraph(graph).map(String)).toEqual([]);
        expect(verifyContinuationForm(graph).map(String)).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  it('does what the module does, in whatever order its edges allow', () => {
    fc.assert(
      fc.property(anyProgram, fc.nat(), (program, shuffle) => {
        const text = program.text();
        const expected = outcomeOf((options) => runModule(readModule(text), options), 20_000);
        const built = buildModule(readModule(text));
        for (const more of [{}, { shuffle }]) {
          expectSame(
            outcomeOf((options) => runGraph(built, { ...options, ...more }), 400_000),
            expected,
          );
        }
      }),
      { numRuns: runs },
    );
  });

  it('is the same in whatever order the blocks are listed', () => {
    const programAndOrder = anyProgram.chain((program) => {
      const blocks = [...Array(program.blockCount).keys()];
      const length = { minLength: blocks.length, maxLength: blocks.length };
      return fc.tuple(fc.constant(program), fc.shuffledSubarray(blocks, length));
    });
    const textOf = (source: string) => canonicalText(buildModule(readModule(source)).graph);
    fc.assert(
      fc.property(programAndOrder, ([program, order]) => {
        expect(textOf(program.text(order))).toBe(textOf(program.text()));
      }),
      { numRuns: runs },
    );
  });
});
