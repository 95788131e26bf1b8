// What LLVM itself makes of a module: the text that `llvm-as | llvm-dis` gives. Two modules are the same for
// us exactly when those texts are the same, byte for byte.
//
// Both tools read standard input, so that no file name gets into the text.
//
// The text of a corpus module never changes, so its hash is kept in the cache under the hash of the module
// itself. A rerun then only has to ask about what we wrote.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { corpusFolder } from './paths.js';
import { llvmAs, llvmDis } from './tools.js';

/**
 * @typedef {{ text: Buffer } | { problem: string }} Canonical
 */

/**
 * @param {Uint8Array} source
 * @returns {Canonical}  LLVM's own text, or why LLVM refuses the module
 */
export function canonicalText(source) {
  const assembled = pipe(llvmAs, ['-o', '-', '-'], source);
  if ('problem' in assembled) return assembled;
  return pipe(llvmDis, [...disassemblerOptions(source), '-o', '-', '-'], assembled.text);
}

/**
 * The hash of a module's canonical text, from the cache when it is there.
 *
 * @param {Uint8Array} source
 * @param {string} version  which LLVM gave the answers in the cache
 * @returns {string | undefined}  undefined when LLVM refuses the module
 */
export function canonicalHash(source, version) {
  const key = hashOf(source);
  const file = join(corpusFolder, 'reference', version, key.slice(0, 2), key);
  try {
    return readFileSync(file, 'utf8') || undefined;
  } catch {
    const canonical = canonicalText(source);
    const hash = 'text' in canonical ? hashOf(canonical.text) : '';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, hash);
    renameSync(`${file}.${process.pid}`, file);
    return hash || undefined;
  }
}

/** @param {Uint8Array} bytes */
export function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The version of the LLVM tools, as in `22.1.8`. */
export function llvmToolsVersion() {
  const { stdout } = spawnSync(llvmAs, ['--version'], { encoding: 'utf8' });
  return /version (\S+)/.exec(stdout ?? '')?.[1] ?? 'unknown';
}

/**
 * llvm-dis forgets the order of uses unless told otherwise. Where a module states it, so must the text that is
 * compared.
 *
 * @param {Uint8Array} source
 */
function disassemblerOptions(source) {
  return Buffer.from(source.buffer, source.byteOffset, source.byteLength).includes('\nuselistorder')
    ? ['-preserve-ll-uselistorder']
    : [];
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Uint8Array} input
 * @returns {Canonical}
 */
function pipe(command, args, input) {
  const { status, signal, stdout, stderr, error } = spawnSync(command, args, { input, maxBuffer: 2 ** 30 });
  if (status === 0) return { text: stdout };
  return {
    problem: `${command}: ${stderr?.toString().trim() || error?.message || signal || `exit ${status}`}`,
  };
}
