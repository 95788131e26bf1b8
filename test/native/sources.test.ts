// C++ wherever C is: every command that compiles takes it, by the end of the name or by -x.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bin, rvsdg, temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const source = `struct Box { int size; int twice() const { return size + size; } };
template <class T> T add(T a, T b) { return a + b; }
int main(int argc, char **) {
  Box box{argc};
  return add(box.twice(), 40);
}
`;

const commands: [command: string, ...args: string[]][] = [
  ['run'],
  ['interp'],
  ['print', '--format=tree'],
  ['study', 'cfg'],
  ['view', `--html=${join(folder, 'view.html')}`],
];

describe.each(commands)('rvsdg %s', (...command) => {
  const [name] = command;
  /** What a C++ program comes to with each command. */
  const expectSuccess = ({ status, stdout, stderr }: ReturnType<typeof rvsdg>) => {
    expect(stderr).toBe('');
    expect(status).toBe(name === 'run' || name === 'interp' ? 42 : 0);
    if (name === 'print') expect(stdout).toContain('Box::twice() const');
    if (name === 'study') expect(stdout).toContain('3 functions');
    if (name === 'view') expect(readFileSync(join(folder, 'view.html'), 'utf8')).toContain('<title>');
  };

  test.each(['cpp', 'cc', 'cxx', 'C'])('takes .%s', (ending) => {
    expectSuccess(rvsdg([...command, file(`box.${ending}`, source)]));
  });

  test('takes any file with -x c++', () => {
    expectSuccess(rvsdg([...command, '-x', 'c++', file('box.txt', source)]));
  });

  test('takes standard input with -x c++', () => {
    expectSuccess(rvsdg([...command, '-x', 'c++', '-'], { input: source }));
  });
});

test('rvsdg run links the C++ library where a program needs it, and exceptions work', () => {
  const program = file(
    'throws.cpp',
    `#include <iostream>
#include <stdexcept>
#include <string>
int main() {
  try {
    throw std::runtime_error("thrown " + std::to_string(7));
  } catch (const std::exception &error) {
    std::cout << error.what() << std::endl;
  }
}
`,
  );
  expect(rvsdg(['run', program])).toEqual({ status: 0, stdout: 'thrown 7\n', stderr: '' });
});

describe('reports name lines and variables of the source', () => {
  const program = file(
    'total.cpp',
    `int total(const int *values, int count) {
  int sum = 0;
  for (int i = 0; i <= count; i++) sum += values[i];
  return sum;
}
int main() {
  int numbers[3] = {1, 2, 3};
  return total(numbers, 3);
}
`,
  );

  test.each([[[]], [['--graph']]])('rvsdg interp %j', (options) => {
    const { status, stderr } = rvsdg(['interp', ...options, program]);
    expect(status).toBe(125);
    expect(stderr).toContain(
      `${program}:3:43: error: undefined behaviour: read of 4 bytes at %numbers of @main + 12, outside of its 12 bytes`,
    );
    expect(stderr).toContain(`${program}:8:10`);
  });

  test('rvsdg print', () => {
    const { stdout } = rvsdg(['print', program]);
    expect(stdout).toContain('%numbers: ptr');
    expect(stdout).toMatch(/!DILocation\(line: 3, column: 43/);
  });
});

describe('rvsdg cc', () => {
  const c = file('f.c', 'int main(void) { return 0; }\n');
  const cc = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [bin, 'cc', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stderr };
  };

  test.each([['-O2'], ['-O0'], ['-O2', '-flto']])('-passes=typo is an error (%j)', (...level) => {
    const { status, stderr } = cc('-passes=typo', ...level, '-c', c, '-o', 'f.o');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "rvsdg cc: error: unknown pass 'typo'\n  'rvsdg passes' lists them\n",
    });
  });

  test('-passes=typo is an error where nothing is compiled, too', () => {
    expect(cc('-O2', '-c', c, '-o', 'f.o').status).toBe(0);
    expect(cc('-passes=typo', 'f.o', '-o', 'f')).toMatchObject({ status: 1 });
  });

  test('-### of a command that compiles and links prints the steps: front end, optimizer, code generator, linker', () => {
    const { status, stderr } = cc('-###', '-O2', c, '-o', 'f');
    expect(status).toBe(0);
    const steps = stderr
      .split('\n')
      .flatMap((line) => /^ "([^"]*)" "?([\w-]*)/.exec(line)?.slice(1, 3).join(' ') ?? []);
    expect(steps).toEqual([
      expect.stringMatching(/clang\S* -cc1$/),
      'rvsdg opt',
      expect.stringMatching(/clang\S* -cc1$/),
      expect.stringMatching(/ld\S* -/),
    ]);
    expect(stderr).not.toContain('error:');
  });

  test('-O7 is what clang makes of it', () => {
    expect(cc('-O7', '-c', c, '-o', 'f.o')).toEqual({
      status: 0,
      stderr:
        "warning: optimization level '-O7' is not supported; using '-O3' instead\n1 warning generated.\n",
    });
  });

  test('-Xrvsdg without a word is an error with the words that there are', () => {
    const { status, stderr } = cc('-O2', '-c', c, '-Xrvsdg');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^rvsdg cc: error: '-Xrvsdg' needs an option\n {2}the options are --strict, /);
  });
});

describe('a name that is not UTF-8', () => {
  /** A shell writes a file of that name, and hands it on. */
  const shell = (line: string) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, RVSDG: bin },
    });
    return { status, stdout, stderr };
  };

  test('is read', () => {
    const line = `printf 'define void @f() {\\n  ret void\\n}\\n' > $'n\\xff.ll'; $RVSDG opt -S $'n\\xff.ll'`;
    expect(shell(line)).toEqual({ status: 0, stdout: '\ndefine void @f() {\n  ret void\n}\n', stderr: '' });
  });

  test('is compiled by rvsdg cc', () => {
    const line = `printf 'int f;\\n' > $'n\\xff.c'; $RVSDG cc -O2 -c $'n\\xff.c' -o n.o`;
    expect(shell(line)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(join(folder, 'n.o')).subarray(1, 4).toString()).toBe('ELF');
  });

  test('is an error where clang would have to be given it', () => {
    const { status, stderr } = shell(`printf 'int f;\\n' > $'n\\xff.c'; $RVSDG print $'n\\xff.c'`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^rvsdg: error: the name 'n\uFFFD\.c' is not UTF-8, so clang cannot be given it/);
  });

  test('is an error for an output, which would get another name', () => {
    const { status, stderr } = shell(`printf '' | $RVSDG opt -S -o $'o\\xff.ll'`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^rvsdg: error: cannot write 'o\uFFFD\.ll': the name is not UTF-8\n$/);
  });
});

describe('a full disk', () => {
  test.each(['opt -S in.ll', 'print in.ll', 'passes', 'opt --help'])('rvsdg %s says so', (line) => {
    file('in.ll', 'define void @f() {\n  ret void\n}\n');
    const { status, stderr } = spawnSync('sh', ['-c', `${bin} ${line} > /dev/full`], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'rvsdg: error: cannot write to standard output: No space left on device\n',
    });
  });
});

describe('rvsdg print --format=asm', () => {
  const c = file(
    'halve.c',
    'unsigned halve(unsigned x) { return x / 2; }\nunsigned twice(unsigned x) { return x * 2; }\n',
  );

  test('prints the instructions that come of a graph, without directives', () => {
    const { status, stdout } = rvsdg(['print', '-O2', '--format=asm', c]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^halve:\n/m);
    expect(stdout).toMatch(/^twice:\n/m);
    expect(stdout).toContain('shr');
    expect(stdout).not.toMatch(/^\s*\.(?:cfi|loc|file|type|size|section)/m);
  });

  test('prints one function', () => {
    const { stdout } = rvsdg(['print', '-O2', '--format=asm', '--function=twice', c]);
    expect(stdout).toMatch(/^twice:\n/);
    expect(stdout).not.toContain('halve');
  });
});
