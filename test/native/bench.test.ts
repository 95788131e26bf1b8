// `npm run bench` on one small program: everything that prints the same is measured and written, and what prints
// something else is named.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();

function bench(...options: string[]) {
  const chosen = ['--only=^trisolv$', '--size=small', '--repeat=2', '--levels=O1', '--recovery=pcfr'];
  const command = [join(root, 'bench', 'bench.js'), ...chosen, ...options];
  return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
}

test('a program is built in every way, run in rounds, and the results are written', () => {
  const out = join(folder, 'good');
  const { status, stdout } = bench(`--out=${out}`, '--peer=as-it-was=cp {in} {out}');
  expect(stdout).toContain('1 of 1 programs print the same in every column');
  expect(status).toBe(0);
  const { code } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')).parts;
  const [row] = code.programs;
  for (const name of ['clang-O0', 'clang-O3-scalar', 'rvsdg-O1', 'as-it-was']) {
    expect(row.times[name]).toHaveLength(2);
    expect(row.sizes[name]).toBeGreaterThan(100);
  }
  expect(row.costs['rvsdg-O1'].nodes).toBeGreaterThan(100);
  expect(row.costs['opt-O1'].passes).toBeGreaterThan(0);
  expect(readFileSync(join(out, 'README.md'), 'utf8')).toContain('## How fast is the code?');
  expect(existsSync(join(out, 'speed-kernels.svg'))).toBe(true);
});

test('an optimizer that changes what a program prints is named, and the run fails', () => {
  const { status, stdout } = bench('--peer=wrong=sed s/fmul/fadd/ {in} > {out}');
  expect(stdout).toContain('FAILED  wrong: WRONG OUTPUT');
  expect(status).toBe(1);
});
