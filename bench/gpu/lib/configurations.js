// The configurations that are compared: clang alone, and ours with control flow recovered in several ways.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
const withoutPasses = ['-Xclang', '-disable-llvm-passes'];

/** Sources as IR that nothing has optimized, by path: the same for all of our configurations. */
const unoptimized = new Map();

/**
 * Compiles a kernel to IR and to PTX, `FILE.ll` and `FILE.ptx`, in the steps that `rvsdg cc` takes: clang's front end, our
 * optimizer, clang's code generator. Returns what was said if it failed, or null.
 */
export function compileKernel({ optimizeText }, { path }, { recovery }, file) {
  mkdirSync(dirname(file), { recursive: true });
  if (recovery === null) {
    return (
      call([...target, '-S', '-emit-llvm', path, '-o', `${file}.ll`]) ??
      call([...target, '-S', path, '-o', `${file}.ptx`])
    );
  }
  try {
    if (!unoptimized.has(path)) {
      const output = `${file}.in.ll`;
      const problem = call([...target, ...withoutPasses, '-S', '-emit-llvm', path, '-o', output]);
      if (problem !== null) return problem;
      unoptimized.set(path, readFileSync(output));
    }
    const work = { text: unoptimized.get(path), filename: path, level: 'O2', passes: null, recovery };
    const rest = { verifyEach: false, wantsRemarks: false, untouched: [], avoided: [] };
    writeFileSync(`${file}.ll`, optimizeText({ ...work, ...rest }, () => {}).text);
  } catch (error) {
    return String(error);
  }
  return call([
    ...target,
    ...withoutPasses,
    '-Wno-override-module',
    '-S',
    '-x',
    'ir',
    `${file}.ll`,
    '-o',
    `${file}.ptx`,
  ]);
}

function call(args) {
  const { status, stderr } = spawnSync(clang, args, { encoding: 'utf8' });
  return status === 0 ? null : stderr;
}

/** Writes a text, and makes the folder for it. */
export function writeInto(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
