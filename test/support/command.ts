// Running bin/rvsdg.js the way a shell would.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const bin = join(root, 'bin', 'rvsdg.js');

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Setting {
  readonly input?: string | Uint8Array;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs `rvsdg` and waits for its end. */
export function rvsdg(args: readonly string[], setting: Setting = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: setting.cwd ?? root,
    env: { ...process.env, RVSDG_CLANG: '', ...setting.env },
    input: setting.input ?? '',
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The environment of a machine that has no LLVM. */
export const withoutLlvm: NodeJS.ProcessEnv = { PATH: '' };

/** A folder for the tests of one file, deleted after the last of them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rvsdg-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
