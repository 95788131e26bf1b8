// A file as a source of bytes: it is read piece by piece, since recordings may be larger than memory.

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ByteSource } from '../../grains/index.ts';
import { describeSystemError, isSystemError } from '../../toolchain/index.ts';
import { FileError } from '../errors.ts';

/** Opens a file for as long as `use` takes. */
export function withFile<T>(path: string, use: (source: ByteSource) => T): T {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new FileError(`cannot open '${path}': ${describeSystemError(error)}`);
  }
  try {
    const stats = fstatSync(file);
    if (stats.isDirectory()) throw new FileError(`cannot open '${path}': Is a directory`);
    return use({
      size: stats.size,
      read(at, length) {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, stats.size - at)));
        const read = readSync(file, bytes, 0, bytes.length, at);
        return bytes.subarray(0, read);
      },
    });
  } finally {
    closeSync(file);
  }
}
