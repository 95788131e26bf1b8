// Programs in which an attribute could outlive what it speaks of, or code be copied, replaced or removed that must not be
// (test/facts): they do at every level what they do with clang -O0.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchTool } from '../../src/toolchain/index.ts';
import { root, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const clang = searchTool('clang').found?.path ?? 'clang';
const programs = readdirSync(join(root, 'test', 'facts')).filter((name) => !name.includes('.lib.'));

/** Runs a command that must say nothing, and end well. */
function quietly(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

/** Compiles a program, with its shared library if it has one, and runs it. */
function outcome(name: string, compiler: readonly string[], level: string): object {
  const path = join(root, 'test', 'facts', name);
  const [, flags = ''] = /^\/\/ flags: (.*)$/m.exec(readFileSync(path, 'utf8')) ?? [];
  const out = join(folder, `${name}${level}`);
  const library = path.replace(/\.c$/, '.lib.c');
  const [command, ...args] = compiler as [string, ...string[]];
  const inputs = [path];
  if (existsSync(library)) {
    const options = ['-fPIC', '-shared', '-fsemantic-interposition'];
    quietly(command, [...args, ...options, level, library, '-o', `${out}.so`]);
    inputs.push(`${out}.so`);
  }
  quietly(command, [...args, ...flags.split(' ').filter(Boolean), level, ...inputs, '-lstdc++', '-o', out]);
  const { status, signal, stdout } = spawnSync(out, { encoding: 'utf8' });
  return { status, signal, stdout };
}

describe.each(programs)('%s', (name) => {
  const expected = outcome(name, [clang, '-Wno-everything'], '-O0');

  test.each(['-O1', '-O2', '-O3', '-Os'])('does at %s what it does without optimization', (level) => {
    const compiler = [process.execPath, join(root, 'bin', 'rvsdg-cc.js'), '-Wno-everything'];
    expect(outcome(name, compiler, level)).toEqual(expected);
  });
});
