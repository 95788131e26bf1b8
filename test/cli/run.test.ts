// `rvsdg run` with the embedded clang: what needs nothing but Node. Each run loads it anew, so there are few.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rvsdg, temporaryFolder, withoutLlvm } from '../support/command.ts';

const folder = temporaryFolder();

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('rvsdg run', () => {
  test('says with --verbose what each station did, and the program has standard output for itself', () => {
    const args = ['run', '--embedded', '--verbose', 'examples/euclid.c', '--', '1071', '462'];
    const { status, stdout, stderr } = rvsdg(args);
    expect(status).toBe(0);
    expect(stdout).toBe('gcd(1071, 462) = 21\n');
    const stations = stderr.trim().split('\n');
    expect(stations.map((line) => line.split(' ')[0])).toEqual([
      'clang',
      'compile',
      'read',
      'verify',
      'build',
      'optimize',
      'recover',
      'write',
      'link',
      'run',
      'exit',
    ]);
    expect(stations[0]).toMatch(/^clang +22 \(embedded, wasm32-wasi\)/);
    expect(stations[1]).toMatch(/^compile +examples\/euclid\.c → \d+ lines of LLVM IR/);
    expect(stations[2]).toMatch(/^read +2 functions, \d+ blocks, \d+ instructions/);
    expect(stations[4]).toMatch(/^build +\d+ regions, \d+ nodes/);
    expect(stations[10]).toBe('exit     0');
  });

  test('uses the embedded clang where there is no other', () => {
    const { status, stderr } = rvsdg(['run', '--verbose', 'examples/max.c'], { env: withoutLlvm });
    expect(status).toBe(0);
    expect(stderr).toContain('22 (embedded, wasm32-wasi)');
  });

  test('passes on standard input, arguments and exit status, and says nothing of its own', () => {
    const path = write(
      'count.c',
      `#include <stdio.h>
      int main(int argc, char **argv) {
        int bytes = 0;
        while (getchar() != EOF) bytes++;
        printf("%s %s %d\\n", argv[0], argv[argc - 1], bytes);
        return 3;
      }`,
    );
    const outcome = rvsdg(['run', '--embedded', path, '--', '-x', 'a b'], { input: 'hello' });
    expect(outcome).toEqual({ status: 3, stdout: 'count a b 5\n', stderr: '' });
  });

  test('finds headers beside, below and above the C file', () => {
    mkdirSync(join(folder, 'project', 'below'), { recursive: true });
    write('project/above.h', '#define ABOVE 1\n');
    write('project/below/deep.h', '#include "../above.h"\n#define DEEP (ABOVE + 1)\n');
    write('project/below/main.c', '#include "deep.h"\n#include "../above.h"\nint main() { return DEEP; }\n');
    expect(rvsdg(['run', '--embedded', join(folder, 'project', 'below', 'main.c')]).status).toBe(2);
    expect(rvsdg(['run', '--embedded', 'main.c'], { cwd: join(folder, 'project', 'below') }).status).toBe(2);
  });

  test('reports a program that traps', () => {
    const path = write('trap.c', '#include <stdlib.h>\nint main() { abort(); }\n');
    const { status, stderr } = rvsdg(['run', '--embedded', path]);
    expect(status).toBe(134);
    expect(stderr).toBe(`rvsdg run: '${path}' trapped: unreachable\n`);
  });

  test("prints clang's errors as clang does, and exits with 1", () => {
    write('wrong.c', 'int main() { return y; }\n');
    const { status, stdout, stderr } = rvsdg(['run', '--embedded', 'wrong.c'], { cwd: folder });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^wrong\.c:1:21: error: use of undeclared identifier 'y'\n/);
    expect(stderr).toMatch(/\n1 error generated\.\n$/);
  });

  test("prints the linker's errors too", () => {
    const path = write('unlinked.c', 'int missing(void);\nint main() { return missing(); }\n');
    const { status, stderr } = rvsdg(['run', '--embedded', path]);
    expect(status).toBe(1);
    expect(stderr).toContain('undefined symbol: missing');
  });

  test('runs a module for wasm32', () => {
    const path = write(
      'answer.ll',
      'target triple = "wasm32-unknown-wasip1"\n\ndefine i32 @__main_void() {\n  ret i32 42\n}\n',
    );
    expect(rvsdg(['run', path])).toEqual({ status: 42, stdout: '', stderr: '' });
  });

  test('does not run a module for another machine', () => {
    const path = write('other.ll', 'target triple = "sparc-unknown-linux-gnu"\n');
    const { status, stderr } = rvsdg(['run', '--embedded', path]);
    expect(status).toBe(1);
    expect(stderr).toContain('is for sparc, but clang 22 (embedded, wasm32-wasi) makes programs for wasm32');
  });

  test('says that a file is missing before it looks for clang', () => {
    expect(rvsdg(['run', 'missing.c'])).toEqual({
      status: 1,
      stdout: '',
      stderr: "rvsdg: error: cannot open 'missing.c': No such file or directory\n",
    });
  });

  test('says that the clang that was asked for is not there', () => {
    const { status, stderr } = rvsdg(['run', '--clang=/nowhere/clang', 'examples/max.c']);
    expect(status).toBe(1);
    expect(stderr).toContain(
      'cannot use the clang named by --clang: /nowhere/clang is not an executable file',
    );
  });
});
