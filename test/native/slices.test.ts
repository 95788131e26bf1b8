// Slices of programs that are nasty to slice compute what the whole programs compute: a sample of `npm run test:slices`.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rvsdg, temporaryFolder } from '../support/command.ts';

test('slices compute the values of whole programs', () => {
  const { stdout } = spawnSync('node', ['scripts/slices.js', '--only=test/slices', '--count=18'], {
    encoding: 'utf8',
  });
  if (stdout.startsWith('skipped')) return console.warn(`slices: ${stdout.split('\n')[0]}`);
  expect(stdout).toMatch(/\b1[5-8] passed, 0 failed\n$/);
});

test('a traced slice of a source runs and prints the values of the criterion', () => {
  const file = join(temporaryFolder(), 'slice.ll');
  const slice = rvsdg(['slice', '--emit=ll', '--trace', 'examples/euclid.c:19:a', '-o', file]);
  expect(slice).toEqual({ status: 0, stdout: '', stderr: '' });
  const { status, stdout, stderr } = rvsdg(['run', file]);
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: '',
    stderr: 'criterion: 462\ncriterion: 147\ncriterion: 21\n',
  });
});

test('lines of a source that belong to a slice', () => {
  const { status, stdout } = rvsdg(['slice', '--emit=c-lines', 'examples/factorial.c:26:x']);
  expect(status).toBe(0);
  expect(stdout).toContain('main(int argc, char **argv)');
  expect(stdout).not.toContain('printf');
});

test('where there is no code, and no such variable', () => {
  expect(rvsdg(['slice', 'examples/euclid.c:23']).stderr).toBe(
    'rvsdg slice: error: examples/euclid.c: line 23 has no code\n  the nearest lines that have code: 21, 22, 26, 27\n',
  );
  expect(rvsdg(['slice', 'examples/euclid.c:28:z']).stderr).toBe(
    "rvsdg slice: error: examples/euclid.c: no variable 'z' in scope at line 28\n  in scope: a, argc, argv, b\n",
  );
});
