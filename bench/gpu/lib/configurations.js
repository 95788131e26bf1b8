// The configurations that are compared: clang alone, and ours with control flow recovered in several ways.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../scripts/lib/paths.js';
import { clang } from '../../../scripts/lib/tools.js';

export const configurations = [
  { name: 'clang', title: 'clang -O2', recovery: null },
  { name: 'pcfr', title: 'PCFR', recovery: 'pcfr' },
  { name: 'scfr', title: 'SCFR', recovery: 'scfr' },
  { name: 'loop', title: 'loop', recovery: 'loop' },
  { name: 'loop-copy', title: 'loop copy', recovery: 'loop-copy' },
  { name: 'loop-branch', title: 'loop + branch', recovery: 'loop-branch' },
  { name: 'selective', title: 'selective', recovery: 'selective' },
];

const target = ['--target=nvptx64-nvidia-cuda', '-march=sm_90', '-nocudalib', '-O2', '-ffp-contract=off'];

/** Compiles a kernel to a file. Returns what was said if it failed, or null. */
export function compileKernel({ path }, { recovery }, output, extra = []) {
  mkdirSync(dirname(output), { recursive: true });
  const isText = output.endsWith('.ll');
  const options = [...target, '-S', ...(isText ? ['-emit-llvm'] : []), ...extra, path, '-o', output];
  const [command, args] =
    recovery === null
      ? [clang, options]
      : [
          process.execPath,
          [
            join(root, 'bin', 'rvsdg.js'),
            'cc',
            '-Xrvsdg',
            `--recover=${recovery}`,
            '-Xrvsdg',
            '--strict',
            ...options,
          ],
        ];
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? null : stderr;
}

/** Writes a text, and makes the folder for it. */
export function writeInto(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
