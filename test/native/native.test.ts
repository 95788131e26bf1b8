// What needs the clang and the LLVM tools of this machine. Run with `npm run test:native`.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchTool } from '../../src/toolchain/index.ts';
import { bin, rvsdg, temporaryFolder } from '../support/command.ts';
import { examples } from '../support/examples.ts';

const folder = temporaryFolder();
const toolPath = (name: Parameters<typeof searchTool>[0]) => searchTool(name).found?.path ?? name;

describe('rvsdg doctor', () => {
  test('finds clang and every LLVM tool', () => {
    const { status, stdout } = rvsdg(['doctor', '--json']);
    expect(status).toBe(0);
    const { findings } = JSON.parse(stdout);
    const missing = findings.filter(({ version }: { version: string | null }) => version === null);
    expect(missing).toEqual([]);
  });
});

describe('rvsdg opt', () => {
  const text = 'define i32 @three() {\n  ret i32 3\n}\n';
  const bitcode = spawnSync(toolPath('llvm-as'), ['-', '-o', '-'], { input: text }).stdout;

  test('reads bitcode from a file and from standard input', () => {
    const path = join(folder, 'three.bc');
    writeFileSync(path, bitcode);
    expect(rvsdg(['opt', '-S', path]).stdout).toContain('ret i32 3');
    expect(rvsdg(['opt', '-S'], { input: bitcode }).stdout).toContain('ret i32 3');
  });

  test('writes bitcode without -S', () => {
    const path = join(folder, 'out.bc');
    expect(rvsdg(['opt', '-o', path], { input: text })).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(path).subarray(0, 4)).toEqual(Buffer.from([0x42, 0x43, 0xc0, 0xde]));
    expect(spawnSync(toolPath('llvm-dis'), [path, '-o', '-'], { encoding: 'utf8' }).stdout).toContain(
      '@three',
    );
  });

  test('rejects bitcode that is cut short, and writes nothing', () => {
    const { status, stdout, stderr } = rvsdg(['opt', '-S'], { input: bitcode.subarray(0, 100) });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^<stdin>: error: not valid bitcode: ./);
    expect(stderr).not.toContain('    at ');
  });
});

describe('rvsdg run', () => {
  test.each(examples)('$file prints what it promises', ({ file, expected }) => {
    expect(rvsdg(['run', file])).toMatchObject({ status: 0, stdout: expected });
  });

  test('says which clang it used', () => {
    const { stderr } = rvsdg(['run', '--verbose', 'examples/max.c']);
    expect(stderr).toContain(toolPath('clang'));
    expect(stderr).toMatch(/^link +\d+ (bytes|kB) of machine code/m);
  });

  test('runs a module and gives it arguments and standard input', () => {
    const source = join(folder, 'count.c');
    const module = join(folder, 'count.ll');
    writeFileSync(
      source,
      '#include <stdio.h>\nint main(int c, char **v) { puts(v[0]); puts(v[1]); return getchar(); }\n',
    );
    spawnSync(toolPath('clang'), ['-S', '-emit-llvm', source, '-o', module]);
    const outcome = rvsdg(['run', module, '--', 'a b'], { input: '*' });
    expect(outcome).toEqual({ status: 42, stdout: 'count\na b\n', stderr: '' });
  });

  test('takes the clang of --clang and of RVSDG_CLANG', () => {
    const path = toolPath('clang');
    expect(rvsdg(['run', `--clang=${path}`, 'examples/max.c']).status).toBe(0);
    expect(rvsdg(['run', 'examples/max.c'], { env: { RVSDG_CLANG: path } }).status).toBe(0);
  });

  test('reports a program that is killed by a signal', () => {
    const path = join(folder, 'abort.c');
    writeFileSync(path, '#include <stdlib.h>\nint main() { abort(); }\n');
    const { status, stderr } = rvsdg(['run', path]);
    expect(status).toBe(134);
    expect(stderr).toBe(`rvsdg run: '${path}' ended by SIGABRT\n`);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends the program and leaves no temporary files',
    async (signal) => {
      const path = join(folder, 'forever.c');
      writeFileSync(
        path,
        '#include <stdio.h>\nint main() { puts("up"); fflush(stdout); for (;;) getchar(); }\n',
      );
      const scratch = mkdtempSync(join(folder, 'scratch-'));
      const child = spawn(process.execPath, [bin, 'run', path], {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: { ...process.env, TMPDIR: scratch },
      });
      await once(child.stdout, 'data');
      child.kill(signal);
      const [status] = await once(child, 'close');
      expect(status).toBe(signal === 'SIGINT' ? 130 : 143);
      expect(readdirSync(scratch)).toEqual([]);
    },
  );
});
