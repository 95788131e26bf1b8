// Servers of `rvsdg cc` for tests, each in a folder of its own.

import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** The environment in which a server is used, with its socket in this folder. */
export function environment(place: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const ours = {
    RVSDG_SERVER: 'on',
    RVSDG_SERVER_FOLDER: place,
    NODE_OPTIONS: '',
    LD_PRELOAD: '',
    RVSDG_CLANG: '',
  };
  return { ...process.env, ...ours, ...more };
}

/** rvsdg, installed once more, in a folder of this one. */
export function installed(folder: string): string {
  const copy = mkdtempSync(join(folder, 'package-'));
  for (const part of ['bin', 'package.json']) cpSync(join(root, part), join(copy, part), { recursive: true });
  mkdirSync(join(copy, 'dist'));
  for (const name of readdirSync(join(root, 'dist')).filter((each) => /\.(cjs|code|c)$/.test(each))) {
    cpSync(join(root, 'dist', name), join(copy, 'dist', name));
  }
  return copy;
}
