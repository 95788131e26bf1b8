// A file as a source of bytes for `rvsdg/grains`.

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * @template T
 * @param {string} path
 * @param {(source: { size: number, read(at: number, length: number): Uint8Array }) => T} use
 * @returns {T}
 */
export function withFile(path, use) {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    return use({
      size,
      read(at, length) {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)));
        return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, at));
      },
    });
  } finally {
    closeSync(file);
  }
}
