import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildModule } from '../../src/build/index.ts';
import { ProgramError, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule, writeModule } from '../../src/llvm/index.ts';
import { recoverModule } from '../../src/recover/index.ts';
import { anyProgram, runs } from '../build/programs.ts';

function outcome(m: any, stepLimit: number) {
  let output = '';
  const write = (_s: number, bytes: Uint8Array) => {
    for (const b of bytes) output += String.fromCharCode(b);
  };
  try {
    return { end: `exit ${runModule(m, { output: write, stepLimit }).status}`, output };
  } catch (e) {
    if (e instanceof ProgramError) return { end: `${e.kind}: ${e.reason}`, output };
    throw e;
  }
}
describe('recovery', { timeout: 3600000 }, () => {
  for (const recovery of ['pcfr', 'scfr'] as const)
    it(recovery, () => {
      fc.assert(
        fc.property(anyProgram, (program) => {
          const text = program.text();
          const expected = outcome(readModule(text), 20000);
          const recovered = recoverModule(buildModule(readModule(text)), { recovery });
          const again = readModule(writeModule(recovered));
          expect(verifyModule(again).map(String)).toEqual([]);
          const actual = outcome(again, 400000);
          if (!expected.end.startsWith('limit')) expect(actual).toEqual(expected);
          else if (actual.output.length < expected.output.length)
            expect(expected.output.startsWith(actual.output)).toBe(true);
          else expect(actual.output.startsWith(expected.output)).toBe(true);
        }),
        { numRuns: runs },
      );
    });
});
