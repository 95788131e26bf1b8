// docs/library.md, tested as printed.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/command.ts';

const root = join(import.meta.dirname, '../..');
const [fiveCalls, ownPass] = [
  ...readFileSync(join(root, 'docs/library.md'), 'utf8').matchAll(/```js\n(.*?)```/gs),
].map(([, code]) => code!);

const input = `define i32 @f(i32 %x) {
  %y = mul i32 %x, 2
  %dead = add i32 %x, 1
  ret i32 %y
}
`;

/** Runs a script where 'rvsdg' is this package and in.ll is a module. */
function run(script: string) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/rvsdg'));
  writeFileSync(join(folder, 'in.ll'), input);
  writeFileSync(join(folder, 'script.mjs'), script);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['script.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { folder, status, stdout, stderr };
}

test('five calls are a compiler', () => {
  const { folder, status, stderr } = run(fiveCalls!);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const output = readFileSync(join(folder, 'out.ll'), 'utf8');
  expect(output).toContain('define i32 @f(i32 %x)');
  expect(output).not.toContain('%dead');
});

test('a pass of twenty lines does what the page says', () => {
  const { status, stdout, stderr } = run(ownPass!);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain("Map(1) { 'multiplications turned' => 1 }");
  expect(stdout).toMatch(/shl i32 %x, 1/);
  expect(stdout).not.toContain('mul i32');
});
