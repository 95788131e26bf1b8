// What a command says of command lines, inputs and outputs that are wrong: they are errors of the user's, with a place, and
// nothing of a file that is no text reaches a terminal.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rvsdg, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const module = file('in.ll', 'define i32 @f(i32 %x) {\n  %y = mul i32 %x, 2\n  ret i32 %y\n}\n');

/** What is no text: numbers that a generator gives, the same each time. */
const garbage = Uint8Array.from({ length: 3000 }, (_, i) => (Math.imul(i + 7, 0x9e3779b1) >>> 13) & 255);

describe('options', () => {
  test('a level that there is not is refused with those that there are', () => {
    const { status, stderr } = rvsdg(['opt', '-O7', '-S', module]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "rvsdg opt: error: unknown option '-O7'\n  available: -O0, -O1, -O2, -O3, -Os\n",
    });
  });

  test.each([['opt'], ['view']])('%s refuses a pass that there is not', (command) => {
    const { status, stderr } = rvsdg([command, '-passes=inlinin', module]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `rvsdg ${command}: error: unknown pass 'inlinin'\n  did you mean 'inlining'?\n`,
    });
  });

  test('a language that there is not is refused', () => {
    const { status, stderr } = rvsdg(['print', '-x', 'fortran', module]);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "rvsdg print: error: unknown language 'fortran' after -x; available: c, c++\n",
    });
  });
});

describe('inputs', () => {
  test.each([['opt', '-S'], ['print'], ['interp'], ['run'], ['view', '--html=-'], ['study', 'cfg']])(
    'binary garbage is not echoed by %s',
    (...command) => {
      const { status, stdout, stderr } = rvsdg([...command, file('garbage.ll', garbage)]);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toBe(
        `${join(folder, 'garbage.ll')}: error: not LLVM IR, neither as text nor as bitcode: it is binary\n`,
      );
    },
  );

  test('an object file is called one', () => {
    const object = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]);
    const { status, stderr } = rvsdg(['opt', '-S', file('a.o', object)]);
    expect(status).toBe(1);
    expect(stderr).toContain('it is an ELF object file or program');
  });

  test('control characters in a line with an error do not reach the terminal', () => {
    const text = `; ${'text '.repeat(50)}\ndefine i32 @\u001b[31mf() {\n`;
    const { status, stderr } = rvsdg(['opt', '-S', file('escape.ll', text)]);
    expect(status).toBe(1);
    expect(stderr).toContain('escape.ll:2:12: error:');
    expect(stderr).toContain('define i32 @\uFFFD[31mf() {');
    expect(stderr).not.toContain('\u001b');
  });

  test('a folder is not read', () => {
    mkdirSync(join(folder, 'sub.ll'));
    const { status, stderr } = rvsdg(['opt', '-S', join(folder, 'sub.ll')]);
    expect(status).toBe(1);
    expect(stderr).toBe(`rvsdg: error: cannot open '${join(folder, 'sub.ll')}': Is a directory\n`);
  });
});

describe('outputs', () => {
  test.each([['-o'], ['--remarks']])('a file in a folder that is not there (%s) is an error', (option) => {
    const path = join(folder, 'no/such/file');
    const { status, stdout, stderr } = rvsdg(['opt', '-O2', '-S', option, path, module]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(`rvsdg: error: cannot write '${path}': No such file or directory\n`);
  });
});

describe('--load-pass', () => {
  const [, , ownPass] = [
    ...readFileSync(join(import.meta.dirname, '../../docs/library.md'), 'utf8').matchAll(/```js\n(.*?)```/gs),
  ].map(([, code]) => code!);
  const text = ownPass!
    .replace('const doubling = {', 'export default {')
    .replace(/\n\nconst program = .*/s, '\n');
  const pass = file('doubling.mjs', text);

  test('runs the pass of docs/library.md, wherever its file lies', () => {
    const { status, stdout, stderr } = rvsdg([
      'opt',
      `--load-pass=${pass}`,
      '-passes=doubling',
      '--stats',
      '-S',
      module,
    ]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/shl i32 %x, 1/);
    expect(stderr).toMatch(/^ +1 {2}doubling {2}multiplications turned\n$/);
  });

  test('mixes it with levels', () => {
    const { status, stdout } = rvsdg(['opt', `--load-pass=${pass}`, '-passes=doubling,O2', '-S', module]);
    expect(status).toBe(0);
    expect(stdout).toContain('shl');
  });

  test.each([
    [
      'needs -passes',
      text,
      [],
      '--load-pass needs -passes to say when they run\n  for example -passes=O2,doubling',
    ],
    [
      'is to be used',
      text,
      ['-passes=O2'],
      '-passes names none of the passes that --load-pass loads\n  for example -passes=O2,doubling',
    ],
    [
      'is among the names that may be meant',
      text,
      ['-passes=dubling'],
      "unknown pass 'dubling'\n  did you mean 'doubling'?",
    ],
    [
      'must not take the name of ours',
      text.replace("name: 'doubling'", "name: 'inlining'"),
      ['-passes=x'],
      "there is a pass or a level 'inlining' already",
    ],
    [
      'must do something',
      "export default { name: 'idle', summary: '' };",
      ['-passes=idle'],
      "pass 'idle' has neither onFunction nor onProgram",
    ],
    ['must be exported', 'export const x = 1;', ['-passes=x'], 'has no default export'],
    ['must be JavaScript', 'exp ort', ['-passes=x'], "Unexpected identifier 'ort'"],
    [
      'is named when it fails, with its line',
      text.replace('context.make.integer', 'context.make.intger'),
      ['-passes=doubling'],
      /pass 'doubling' failed: context\.make\.intger is not a function\n {2}at .*mine\.mjs:\d+:\d+\n/,
    ],
    [
      'is named when it leaves an invalid graph',
      text.replace(/divertUsers\(.*\);/, 'divertUsers(lambda.body.arguments.at(-1));'),
      ['-passes=doubling'],
      /pass 'doubling' made the graph invalid: .*\n {2}in .*mine\.mjs\n/,
    ],
  ])('a pass %s', (_, content, options, message) => {
    const path = file('mine.mjs', content);
    const { status, stdout, stderr } = rvsdg(['opt', `--load-pass=${path}`, ...options, '-S', module]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    if (typeof message === 'string') expect(stderr).toContain(message);
    else expect(stderr).toMatch(message);
    expect(stderr).not.toContain('internal error');
  });
});
