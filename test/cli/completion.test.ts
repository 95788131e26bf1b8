// `rvsdg completion` and `rvsdg man`: both are made of the tables from which help is written.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, rvsdg } from '../support/command.ts';

const script = rvsdg(['completion', 'bash']).stdout;

/** What bash proposes for a line that ends where the cursor is. */
function proposals(line: string): string[] {
  const ask = `${script}\nCOMP_LINE=$1 COMP_POINT=\${#1}; _rvsdg; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', ask, 'bash', line], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter(Boolean);
}

describe('rvsdg completion bash', () => {
  test.each([
    ['rvsdg op', ['opt']],
    ['rvsdg help st', ['study']],
    ['rvsdg server s', ['status', 'stop']],
    ['rvsdg opt --sta', ['--stats']],
    ['rvsdg opt --rec', ['--recover=']],
    ['rvsdg opt -O', ['-O0', '-O1', '-O2', '-O3', '-Os']],
    ['rvsdg print --format=t', ['text', 'tree']],
    ['rvsdg print --format t', ['text', 'tree']],
    ['rvsdg print -x c', ['c', 'c++']],
    ['rvsdg opt -passes=promo', ['promotion']],
    ['rvsdg opt -passes=O2,promo', ['O2,promotion']],
    ['rvsdg run examp', []],
  ])('completes %j', (line, expected) => {
    expect(proposals(line)).toEqual(expected);
  });

  test('knows every command', () => {
    const overview = rvsdg(['--help']).stdout;
    for (const name of proposals('rvsdg ')) expect(overview).toContain(name);
    expect(proposals('rvsdg ').length).toBeGreaterThan(14);
  });
});

test.each([
  ['zsh', /^#compdef rvsdg\n/],
  ['fish', /^complete -c rvsdg .*-l stats -d 'print the passes\\' statistics/m],
])('there is a script for %s', (shell, expected) => {
  const { status, stdout } = rvsdg(['completion', shell]);
  expect(status).toBe(0);
  expect(stdout).toMatch(expected);
});

test.each([
  [[], 'for which shell?'],
  [['tcsh'], "unknown shell 'tcsh'"],
])('completion %j is refused', (args, message) => {
  const { status, stderr } = rvsdg(['completion', ...args]);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});

describe('rvsdg man', () => {
  test('has every option of a command', () => {
    const { status, stdout } = rvsdg(['man', 'opt']);
    expect(status).toBe(0);
    for (const section of ['NAME', 'SYNOPSIS', 'DESCRIPTION', 'OPTIONS', 'EXAMPLES']) {
      expect(stdout).toContain(`.SH ${section}\n`);
    }
    const options = rvsdg(['opt', '--help']).stdout.matchAll(/^ {2}(--?[\w-]+)/gm);
    for (const [, name] of options) expect(stdout).toContain(`\\fB${name!.replaceAll('-', '\\-')}`);
  });

  test('the build writes a page for each command', () => {
    const pages = readdirSync(join(root, 'dist/man')).sort();
    expect(pages).toContain('rvsdg.1');
    // npm installs those that the package lists.
    const { man } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(man).toEqual(pages.map((page) => `dist/man/${page}`));
    for (const command of ['cc', 'opt', 'view', 'interp']) {
      expect(readFileSync(join(root, `dist/man/rvsdg-${command}.1`), 'utf8')).toBe(
        rvsdg(['man', command]).stdout,
      );
    }
  });
});
