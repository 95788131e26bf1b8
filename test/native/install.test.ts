// The ways to install the command that the README has: a clone by `npm install -g .` and `npm link`, the package by
// `npm install -g FILE.tgz` and `npx -p FILE.tgz`. Into folders of their own; nothing of this machine is changed.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { root, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const clone = join(folder, 'clone');
for (const name of ['package.json', 'package-lock.json', 'bin', 'dist', 'README.md', 'LICENSE']) {
  cpSync(join(root, name), join(clone, name), { recursive: true });
}
mkdirSync(join(clone, 'node_modules'));
// What `npm ci` would have put there.
cpSync(join(root, 'node_modules/@yowasp'), join(clone, 'node_modules/@yowasp'), { recursive: true });

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const commands = ['rvsdg', 'rvsdg-c++', 'rvsdg-cc'];
const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];

/** Runs npm where global packages are in a folder of the test. */
function npm(prefix: string, args: readonly string[], cwd = clone) {
  const env = { ...process.env, npm_config_prefix: prefix };
  const [command = 'npm', ...rest] = args;
  return spawnSync(command, rest, { cwd, env, encoding: 'utf8' });
}

/** The commands are there, and run. */
function expectInstalled(prefix: string): void {
  expect(readdirSync(join(prefix, 'bin')).sort()).toEqual(commands);
  const { status, stdout } = spawnSync(join(prefix, 'bin/rvsdg'), ['--version'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: `rvsdg ${version}\n` });
  const input = 'define i32 @f(i32 %x) {\n  %dead = add i32 %x, 1\n  ret i32 %x\n}\n';
  const optimized = spawnSync(join(prefix, 'bin/rvsdg'), ['opt', '-S', '-O2', '-'], {
    input,
    encoding: 'utf8',
  });
  expect(optimized.stdout).toContain('ret i32 %x');
  expect(optimized.stdout).not.toContain('%dead');
}

/** The package depends on the embedded clang, which npm has kept or fetches: without a network, that cannot be tested. */
function needsNetwork(
  context: TestContext,
  { status, stderr }: { status: number | null; stderr: string },
): void {
  if (status !== 0 && /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN|ENOTCACHED/.test(stderr)) context.skip();
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
}

describe('a clone', () => {
  test.each([
    ['npm install -g .', ['npm', 'install', '-g', '.', '--ignore-scripts', ...quiet]],
    ['npm link', ['npm', 'link', '--ignore-scripts', ...quiet]],
  ])('is installed by %s', (name, args) => {
    const prefix = join(folder, name.replace(/\W+/g, '-'));
    const { status, stderr } = npm(prefix, args);
    expect(status, stderr).toBe(0);
    expectInstalled(prefix);
  });
});

describe('the package', () => {
  const { stdout } = npm(folder, ['npm', 'pack', '--ignore-scripts', '--pack-destination', folder]);
  const file = join(folder, stdout.trim().split('\n').at(-1)!);

  test('is installed by npm install -g FILE.tgz, with its manual pages', (context) => {
    const prefix = join(folder, 'packed');
    needsNetwork(context, npm(prefix, ['npm', 'install', '-g', file, ...quiet]));
    expectInstalled(prefix);
    expect(existsSync(join(prefix, 'share/man/man1/rvsdg.1'))).toBe(true);
  });

  test('is run by npx -p FILE.tgz rvsdg', (context) => {
    const ran = npm(folder, ['npx', '--yes', '--prefer-offline', '-p', file, 'rvsdg', '--version'], folder);
    needsNetwork(context, ran);
    expect(ran.stdout).toBe(`rvsdg ${version}\n`);
  });
});
