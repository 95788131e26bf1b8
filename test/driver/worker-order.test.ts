// A worker of the server optimizes many modules: what is left of one must not change the next.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optimizeText, type Work } from '../../src/driver/work.ts';
import { root } from '../support/command.ts';

const folder = join(root, 'test', 'golden');
const names = readdirSync(folder).filter((name) => name.endsWith('.ll'));

/** What comes of all modules, one after the other, at two levels in turns. */
function optimizeAll(order: readonly string[]): Map<string, string> {
  const results = new Map<string, string>();
  for (const name of order) {
    for (const level of ['O2', 'O3'] as const) {
      const work: Work = {
        text: readFileSync(join(folder, name)),
        filename: name,
        level,
        passes: null,
        recovery: null,
        verifyEach: false,
        wantsRemarks: true,
        untouched: [],
        avoided: [],
        llvm: 'none',
      };
      const result = optimizeText(work, () => undefined);
      if (result instanceof Uint8Array) throw new Error('asked for what it may not have');
      results.set(`${name} ${level}`, `${Buffer.from(result.text).toString('utf8')}${result.record}`);
    }
  }
  return results;
}

test('modules come out the same in any order', () => {
  expect(names.length).toBeGreaterThan(5);
  const first = optimizeAll(names);
  const shifted = [...names.slice(3), ...names.slice(0, 3)];
  for (const order of [[...names].reverse(), shifted]) {
    for (const [name, text] of optimizeAll(order)) expect(text === first.get(name), name).toBe(true);
  }
});
