import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rvsdg, temporaryFolder, withoutLlvm } from '../support/command.ts';

const folder = temporaryFolder();

function fakeTool(name: string, banner: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho '${banner}'\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('rvsdg doctor', () => {
  test('is content with Node and the embedded clang, and says what else there could be', () => {
    const { status, stdout, stderr } = rvsdg(['doctor'], { env: withoutLlvm });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^ {2}node +${process.versions.node}`, 'm'));
    expect(stdout).toMatch(/^ {2}embedded clang +22\./m);
    expect(stdout).toMatch(/^ {2}clang +missing +needed to compile C/m);
    expect(stdout).toMatch(/^ {2}rvsdg opt +ready, text only$/m);
    expect(stdout).toMatch(/^ {2}rvsdg run +ready, with the embedded clang$/m);
    expect(stdout).toContain('apt-get install clang-22 llvm-22 lld-22');
  });

  test('--json says the same to programs', () => {
    const { status, stdout } = rvsdg(['doctor', '--json'], { env: withoutLlvm });
    expect(status).toBe(0);
    const { healthy, findings } = JSON.parse(stdout);
    expect(healthy).toBe(true);
    expect(findings.map(({ name }: { name: string }) => name)).toEqual([
      'node',
      'embedded clang',
      'clang',
      'llvm-dis',
      'llvm-as',
      'opt',
      'lld',
    ]);
    expect(findings[2]).toEqual({
      name: 'clang',
      purpose: 'compile C, and make native programs',
      version: null,
      path: null,
      rejected: [],
    });
  });

  test.runIf(process.platform !== 'win32')('explains why it passed over an old clang', () => {
    const path = fakeTool('clang', 'clang version 14.0.6');
    const { status, stdout } = rvsdg(['doctor'], { env: { PATH: folder } });
    expect(status).toBe(0);
    expect(stdout).toContain(`(${path} is version 14.0.6, older than 19)`);
  });

  test.runIf(process.platform !== 'win32')('prefers version 22 to a plain name', () => {
    fakeTool('llvm-dis', 'LLVM version 21.1.0');
    const path = fakeTool('llvm-dis-22', 'LLVM version 22.1.0');
    const { stdout } = rvsdg(['doctor'], { env: { PATH: folder } });
    expect(stdout).toMatch(new RegExp(`^ {2}llvm-dis +22\\.1\\.0 +${path}$`, 'm'));
  });

  test('is not content when RVSDG_CLANG is no use', () => {
    const { status, stdout } = rvsdg(['doctor'], { env: { ...withoutLlvm, RVSDG_CLANG: '/nowhere/clang' } });
    expect(status).toBe(1);
    expect(stdout).toContain('(/nowhere/clang is not an executable file)');
    expect(stdout).toContain('not possible: the clang named by RVSDG_CLANG is not usable');
  });
});
