// Writes what comes in many small parts: a table of ten million grains is never in memory as a whole. A file appears whole or not at
// all, as everywhere else.

import { randomUUID } from 'node:crypto';
import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { discard, guard, standardOutput, writeFully } from '../../toolchain/index.ts';
import { describeSystemError, isSystemError } from '../../toolchain/system-errors.ts';
import { FileError } from '../errors.ts';

const wholesome = 1 << 20;

export async function writeParts(path: string, parts: Iterable<string>): Promise<void> {
  if (path === '-') {
    gather(parts, (bytes) => writeFully(standardOutput, bytes));
    return;
  }
  const made = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  guard(made);
  try {
    const file = openSync(made, 'wx');
    try {
      gather(parts, (bytes) => {
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      });
    } finally {
      closeSync(file);
    }
    renameSync(made, path);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new FileError(`cannot write '${path}': ${describeSystemError(error)}`);
  } finally {
    discard(made);
  }
}

function gather(parts: Iterable<string>, write: (bytes: Uint8Array) => void): void {
  const encoder = new TextEncoder();
  let text: string[] = [];
  let length = 0;
  for (const part of parts) {
    text.push(part);
    length += part.length;
    if (length < wholesome) continue;
    write(encoder.encode(text.join('')));
    text = [];
    length = 0;
  }
  write(encoder.encode(text.join('')));
}
