// `rvsdg cc` on a machine without clang: the embedded one compiles for wasm32-wasi, and `rvsdg run` runs what it made.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCommandLine } from '../../src/driver/command-line.ts';
import { embeddedClang } from '../../src/driver/embedded.ts';
import { compileAndLink } from '../../src/driver/linking.ts';
import { understand } from '../../src/driver/request.ts';
import { root, rvsdg, temporaryFolder, withoutLlvm } from '../support/command.ts';
import { examples } from '../support/examples.ts';

const folder = temporaryFolder();

describe('without clang', () => {
  // All in this process: loading the embedded clang takes longer than using it.
  const workshop = { clang: embeddedClang(false), optimizer: join(root, 'dist', 'optimizer-process.cjs') };

  test.each(examples)('$file is compiled, and prints what it promises', async ({ file, expected }) => {
    const program = join(folder, 'program');
    const request = understand(parseCommandLine(['-O2', join(root, file), '-o', program], false));
    expect(await compileAndLink(workshop, request)).toBe(0);
    expect(rvsdg(['run', program])).toEqual({ status: 0, stdout: expected, stderr: '' });
  });

  test('it says so, finds headers, compiles and links in steps, and leaves nothing else behind', () => {
    const place = join(folder, 'steps');
    mkdirSync(join(place, 'include'), { recursive: true });
    writeFileSync(join(place, 'include', 'answer.h'), '#define ANSWER 42\n');
    writeFileSync(
      join(place, 'main.c'),
      '#include <answer.h>\nint answer(void);\nint main(void) { return answer() - ANSWER; }\n',
    );
    writeFileSync(join(place, 'answer.c'), 'int answer(void) { return 42; }\n');
    const setting = { cwd: place, env: withoutLlvm };
    const note =
      'rvsdg: note: no clang was found; the embedded clang compiles for wasm32-wasi (--clang=embedded)\n';
    const compiled = rvsdg(['cc', '-O2', '-Iinclude', '-c', 'main.c', 'answer.c'], setting);
    expect(compiled).toEqual({ status: 0, stdout: '', stderr: note });
    expect(rvsdg(['cc', '--clang=embedded', 'main.o', 'answer.o'], setting)).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(rvsdg(['run', 'a.out'], setting).status).toBe(0);
    expect(readdirSync(place).sort()).toEqual([
      'a.out',
      'answer.c',
      'answer.o',
      'include',
      'main.c',
      'main.o',
    ]);
  });

  test('errors look as clang prints them', () => {
    writeFileSync(join(folder, 'wrong.c'), 'int f(void) { return x; }\n');
    const { status, stderr } = rvsdg(['cc', '--clang=embedded', '-O2', '-c', 'wrong.c'], {
      cwd: folder,
      env: withoutLlvm,
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      "wrong.c:1:22: error: use of undeclared identifier 'x'\n    1 | int f(void) { return x; }\n      |                      ^\n1 error generated.\n",
    );
  });
});
