import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, rvsdg } from '../support/command.ts';

describe('rvsdg', () => {
  test('without a command shows the overview as an error', () => {
    const { status, stdout, stderr } = rvsdg([]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('usage: rvsdg COMMAND');
  });

  test('--version prints the version of the package', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(rvsdg(['--version'])).toEqual({ status: 0, stdout: `rvsdg ${version}\n`, stderr: '' });
  });

  test('--help and help print the overview', () => {
    const { status, stdout } = rvsdg(['--help']);
    expect(status).toBe(0);
    for (const command of ['opt', 'run', 'doctor']) expect(stdout).toContain(`\n  ${command} `);
    expect(rvsdg(['help']).stdout).toBe(stdout);
  });

  test.each(['opt', 'run', 'doctor'])('%s --help has usage, options and examples', (command) => {
    const { status, stdout, stderr } = rvsdg([command, '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^usage: rvsdg ${command} `));
    expect(stdout).toContain('\noptions:\n');
    expect(stdout).toContain('\nexamples:\n');
    expect(rvsdg(['help', command]).stdout).toBe(stdout);
  });

  test('an unknown command is an error with a hint', () => {
    const { status, stderr } = rvsdg(['otp']);
    expect(status).toBe(1);
    expect(stderr).toBe("rvsdg: error: unknown command 'otp'\n  did you mean 'opt'?\n");
  });

  test.each([
    [['opt', '-pases=x'], "unknown option '-pases=x'\n  did you mean '-passes'?"],
    [['opt', '--frobnicate'], "unknown option '--frobnicate'\n  '--help' lists the options"],
    [['run', '--verbos'], "unknown option '--verbos'\n  did you mean '--verbose'?"],
    [['opt', '-S=3', 'x.ll'], "option '-S' takes no value, but got '-S=3'"],
    [['opt', 'x.ll', '-o'], "option '-o' needs a value, OUT"],
    [['opt', 'a.ll', 'b.ll'], 'expected one input file, got 2: a.ll b.ll'],
    [['run'], "no input file\n  name a .c, .cpp or .ll file; '--help' shows examples"],
    [['run', 'a.c', '1'], "expected one input file, got 2: a.c 1\n  arguments for the program go after '--'"],
    [
      ['run', 'a.rs'],
      "unknown file type of 'a.rs'\n  expected a name ending in .c, .cpp, .cc, .cxx, .C, .ll or .bc, a WebAssembly program, or -x",
    ],
    [['run', '-O1', '-O2', 'a.c'], 'choose one of -O1, -O2'],
    [['run', '--embedded', '--clang=x', 'a.c'], '--embedded and --clang exclude each other'],
    [['doctor', 'me'], "doctor takes no files, but got 'me'"],
  ])('%j is refused', (args, message) => {
    const { status, stdout, stderr } = rvsdg(args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(`rvsdg ${args[0]}: error: ${message}\n`);
  });
});
