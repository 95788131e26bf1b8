// What must hold of the recovery of any program whatsoever.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { type Recovery, recoverModule } from '../../src/recover/index.ts';
import { studyModule } from '../../src/study/index.ts';
import { anyProgram, runs } from '../build/programs.ts';
import { expectSame, outcomeOf } from '../support/outcomes.ts';

describe(`any of ${runs} random programs`, { timeout: 3_600_000 }, () => {
  it.each<Recovery>(['pcfr', 'scfr'])('does the same when it comes back from its graph (%s)', (recovery) => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const text = program.text();
        const expected = outcomeOf((options) => runModule(readModule(text), options), 20_000);
        const recovered = recoverModule(buildModule(readModule(text)), { recovery });
        const module = readModule(writeModule(recovered));
        expect(verifyModule(module).map(String)).toEqual([]);
        expectSame(
          outcomeOf((options) => runModule(module, options), 400_000),
          expected,
        );
      }),
      { numRuns: runs },
    );
  });

  it('comes back from its graph with exactly the control flow it had', () => {
    fc.assert(
      fc.property(anyProgram, fc.boolean(), (program, sequential) => {
        for (const each of studyModule(readModule(program.text()), { sequential }).functions) {
          expect(each).toMatchObject({ isExact: true });
          // Branches whose targets are all the same are gone.
          expect(each.branchesPcfr).toBeLessThanOrEqual(each.branches);
        }
      }),
      { numRuns: runs },
    );
  });
});
