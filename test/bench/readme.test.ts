// The numbers of the README are those of docs/results.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { numbersOf, withNumbers } from '../../bench/evidence/readme.js';

const root = join(import.meta.dirname, '../..');
const results = JSON.parse(readFileSync(join(root, 'docs/results/results.json'), 'utf8'));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('the README has three numbers, made of docs/results (npm run readme)', () => {
  expect(numbersOf(results).split('\n')).toHaveLength(3);
  expect(withNumbers(readme, results)).toBe(readme);
});

test('the first screen says what it is, shows it, and has the two commands', () => {
  const first = readme.split('\n').slice(0, 20).join('\n');
  for (const part of [
    'An optimizing compiler',
    'docs/images/explorer-first.png',
    'npm run demo',
    'rvsdg view',
  ]) {
    expect(first).toContain(part);
  }
});

test.each(['γ', 'θ', 'λ', 'δ', 'φ', 'ω'])('%s is explained in one line', (letter) => {
  expect(readme).toMatch(new RegExp(`^\\| \\*\\*${letter}\\*\\* \\w+ \\| .+ \\| .+ \\|$`, 'm'));
});
