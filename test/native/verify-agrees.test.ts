// The verifier agrees with LLVM: what it rejects, LLVM's verifier rejects, and
// what it accepts, LLVM accepts. Needs llvm-as of LLVM 22.

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { readModule, verifyModule } from '../../src/llvm/index.ts';
import { invalidModules, validModules } from '../support/verify/index.ts';

const assembler = ['llvm-as-22', 'llvm-as'].find((name) => {
  const { stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' });
  return stdout?.includes('LLVM version 22');
});

if (assembler === undefined) {
  console.warn('verify-agrees: skipped, because there is no llvm-as of LLVM 22 on the PATH');
}

/** What LLVM says about a module; empty if it is fine. */
function complaint(text: string): string {
  const { status, stderr } = spawnSync(assembler!, ['-', '-o', '-'], { input: text });
  return status === 0 ? '' : stderr.toString();
}

describe.skipIf(assembler === undefined)('LLVM rejects, as we do, a module in which', () => {
  test.each(invalidModules)('$name', ({ text }) => {
    expect(complaint(text)).toContain('does not verify as correct');
    expect(verifyModule(readModule(text))).not.toEqual([]);
  });
});

describe.skipIf(assembler === undefined)('LLVM accepts, as we do, a module in which', () => {
  test.each(validModules)('$name', ({ text }) => {
    expect(complaint(text)).toBe('');
    expect(verifyModule(readModule(text))).toEqual([]);
  });
});
