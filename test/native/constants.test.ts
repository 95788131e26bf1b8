// A sample of operations on constants is folded as LLVM folds it, and as the machine computes it.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('constants are folded to what LLVM and the machine compute', { timeout: 300_000 }, () => {
  const { stdout } = spawnSync('node', ['scripts/constants.js', '--count=1000', '--seed=7'], {
    encoding: 'utf8',
  });
  if (stdout.startsWith('skipped')) {
    console.warn(`constants: ${stdout.split('\n')[0]}`);
    return;
  }
  expect(stdout).toMatch(/\d{3} passed, 0 failed\n$/);
});
