// Exceptions through all passes: random programs that throw and catch do what they did, at every level and in any order of passes.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { levels, optimize, type Pass, passes, pipelineOf } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { runs } from '../build/programs.ts';
import { expectSame, outcomeOf } from '../support/outcomes.ts';
import { Random, throwingProgram } from './throwing.ts';

const [stepsBefore, stepsAfter] = [40_000, 800_000];
const anyPass: fc.Arbitrary<Pass> = fc.constantFrom(...passes.filter(({ name }) => name !== 'verify'));
const anyList = fc
  .array(anyPass, { minLength: 1, maxLength: 12 })
  .map((list) => Object.assign(list, { [fc.toStringMethod]: () => list.map(({ name }) => name).join() }));
const anyPipeline = fc.oneof(
  fc.constantFrom(...(['O1', 'O2', 'O3', 'Os'] as const)).map(pipelineOf),
  fc
    .tuple(anyList, fc.constantFrom(...Object.values(levels)))
    .map(([list, aims]) => ({ passes: list, aims })),
);

describe(`any of ${runs} random programs with exceptions`, { timeout: 3_600_000 }, () => {
  it('does the same after passes', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        anyPipeline,
        fc.nat(),
        fc.boolean(),
        (seed, pipeline, shuffle, replacesInvokes) => {
          const text = throwingProgram(new Random(seed));
          const expected = outcomeOf((options) => runModule(readModule(text), options), stepsBefore);
          if (expected.end.startsWith('more than')) return;
          const program = buildModule(readModule(text), { replacesInvokes });
          expect(program.remarks).toEqual([]);
          optimize(program, { ...pipeline, verifyEach: true });
          expectSame(
            outcomeOf((options) => runGraph(program, { ...options, shuffle }), stepsAfter),
            expected,
          );
          const module = readModule(writeModule(recoverModule(program)));
          expect(verifyModule(module).map(String)).toEqual([]);
          expectSame(
            outcomeOf((options) => runModule(module, options), stepsAfter),
            expected,
          );
        },
      ),
      { numRuns: runs },
    );
  });
});
