// V8's compiled code of the optimizer, in a file beside its bundle: compiling it anew takes longer than optimizing a small
// module.
//
// V8 checks that such code was made by its own version, under the same options, from a text of the same length, and nothing
// else: it runs code that is damaged, or that belongs to another text. So the file begins with checksums of both, and is only
// used where they are right. (CRC-32 finds damage, which is what we look for: who can write this file can write the
// bundle. SHA-256 would take 3 ms in each compilation.)
//
// `npm run build` writes the file (scripts/build/code-cache.js). It is not published: where it is missing, damaged,
// or of another version of V8, the first compilation writes it.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** The length of what the file begins with. */
const headLength = 96;

/** @typedef {{ code: Buffer | null, isMissing: boolean }} Cached */

/**
 * The file for the code of a bundle, whose name says for which V8 it is.
 *
 * @param {string} bundle
 */
export function codePath(bundle) {
  return bundle.replace(/\.cjs$/, `-${process.versions.v8}-${process.arch}.code`);
}

/**
 * The code of a bundle; whether it should be written anew, if there is none.
 *
 * @param {string} bundle
 * @param {Buffer} source
 * @returns {Cached}
 */
export function readCode(bundle, source) {
  try {
    const bytes = readFileSync(codePath(bundle));
    const code = bytes.subarray(headLength);
    const isGood = bytes.toString('latin1', 0, headLength) === headOf(source, code);
    return { code: isGood ? code : null, isMissing: !isGood };
  } catch {
    return { code: null, isMissing: true };
  }
}

/**
 * Writes the code of a bundle, whole or not at all. Does nothing where it may not.
 *
 * @param {string} bundle
 * @param {Buffer} source
 * @param {Buffer} code
 */
export function writeCode(bundle, source, code) {
  const path = codePath(bundle);
  const temporary = `${path}.${Math.random().toString(36).slice(2)}.tmp`;
  try {
    writeFileSync(temporary, Buffer.concat([Buffer.from(headOf(source, code)), code]), { flag: 'wx' });
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

/**
 * @param {Buffer} source
 * @param {Buffer} code
 */
function headOf(source, code) {
  const sums = [source, code].map((bytes) => `${bytes.length}:${crc32(bytes).toString(16)}`);
  return `rvsdg ${process.versions.v8} ${process.arch} ${sums.join(' ')}`.padEnd(headLength - 1).concat('\n');
}
