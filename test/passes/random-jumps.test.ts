// What must hold of programs with computed goto: they do what they did after any passes, and with either recovery.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { type BasicBlock, Op, readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { levels, optimize, passes, pipelineOf } from '../../src/passes/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { runs } from '../build/programs.ts';
import { expectSame, outcomeOf } from '../support/outcomes.ts';
import { randomJumps } from '../support/random-jumps.ts';

const all = passes.filter(({ name }) => name !== 'verify').map(({ name }) => name);
const anyNames = fc.array(fc.constantFrom(...all), { minLength: 0, maxLength: 10 });
const anyLevel = fc.constantFrom(null, ...(Object.keys(levels) as (keyof typeof levels)[]));
const steps = 3_000_000;
/** They are long. */
const looked = Math.ceil(runs / 4);

describe(`any of ${looked} random programs with computed goto`, { timeout: 3_600_000 }, () => {
  it('does the same after passes in any order, or those of a level', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        anyLevel,
        anyNames,
        fc.constantFrom('pcfr', 'scfr'),
        (seed, level, names, recovery) => {
          const text = randomJumps(seed);
          const expected = outcomeOf((options) => runModule(readModule(text), options), steps);
          expect(expected.end).toBe('exit 0');
          const program = buildModule(readModule(text));
          expect(program.remarks).toEqual([]);
          const list = names.map((name) => passes.find((pass) => pass.name === name)!);
          const pipeline = level === null ? { passes: list, aims: levels.O3 } : pipelineOf(level);
          optimize(program, { ...pipeline, verifyEach: true });
          expectSame(
            outcomeOf((options) => runGraph(program, options), steps),
            expected,
          );
          const module = readModule(writeModule(recoverModule(program, { recovery })));
          expect(verifyModule(module).map(String)).toEqual([]);
          expectSame(
            outcomeOf((options) => runModule(module, options), steps),
            expected,
          );
        },
      ),
      { numRuns: looked },
    );
  });

  it('compares addresses with labels only that LLVM keeps apart, as an indirectbr may lead to them', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.constantFrom('O2', 'O3'), (seed, level) => {
        const program = buildModule(readModule(randomJumps(seed, false)));
        optimize(program, pipelineOf(level));
        const { functions } = readModule(writeModule(recoverModule(program)));
        const all = functions.flatMap(({ blocks }) => blocks.flatMap(({ instructions }) => instructions));
        const jumps = all.filter(({ operation }) => operation === Op.indirectbr);
        const targets = new Set(jumps.flatMap(({ blocks }) => blocks!));
        for (const { operation, operands } of all) {
          if (operation !== Op.icmp) continue;
          const [, label] = operands;
          if (label?.kind !== 'constant' || label.form !== 'blockaddress') continue;
          compared++;
          expect(targets.has(label.operands[1] as BasicBlock)).toBe(true);
        }
      }),
      { numRuns: looked },
    );
    expect(compared).toBeGreaterThan(looked / 10);
  });
});
