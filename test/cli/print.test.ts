// `rvsdg print`: the graph of a program, in four formats. What each prints is tested in test/files.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rvsdg, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const module = 'define i32 @double(i32 %x) {\n  %y = add nsw i32 %x, %x\n  ret i32 %y\n}\n';
const input = join(folder, 'double.ll');
writeFileSync(input, module);

describe('rvsdg print', () => {
  test('prints text, which it reads again', () => {
    const { status, stdout, stderr } = rvsdg(['print', input]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('%y: i32 = add nsw i32 %x, %x');
    const again = rvsdg(['print', '-'], { input: stdout });
    expect(again).toEqual({ status: 0, stdout, stderr: '' });
  });

  test('writes to a file', () => {
    const output = join(folder, 'double.rvsdg');
    expect(rvsdg(['print', input, '-o', output]).status).toBe(0);
    expect(rvsdg(['print', output]).stdout).toBe(readFileSync(output, 'utf8'));
  });

  test('prints JSON that other programs can read', () => {
    const { stdout } = rvsdg(['print', '--format=json', input]);
    const { regions, exports } = JSON.parse(stdout);
    expect(exports).toEqual([{ origin: 0, name: 'double' }]);
    expect(regions[1].nodes[0]).toMatchObject({ kind: 'simple', operation: 'add' });
  });

  test('compiles a C file first', () => {
    const { status, stdout } = rvsdg(['print', '--embedded', '--format=tree', 'examples/euclid.c']);
    expect(status).toBe(0);
    expect(stdout).toContain('λ gcd');
  });

  test('says where a text is wrong', () => {
    const { status, stderr } = rvsdg(['print', '-'], { input: 'rvsdg 1\n%f: ptr = lambda\n' });
    expect(status).toBe(1);
    expect(stderr).toContain("<stdin>:3:1: error: expected 'define'");
  });

  test.each([
    [['--format=svg'], "unknown format 'svg'; available: text, tree, dot, json, asm"],
    [['--function=none'], "there is no function or global variable 'none'"],
    [['--clang=x', '--embedded'], '--embedded and --clang exclude each other'],
  ])('refuses %j', (options, message) => {
    const { status, stderr } = rvsdg(['print', ...options, input]);
    expect(status).toBe(1);
    expect(stderr).toContain(`rvsdg print: error: ${message}`);
  });
});
