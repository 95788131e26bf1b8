// Writing to standard output and standard error, completely and at once.
//
// `process.stdout` and `process.stderr` are avoided on purpose. Touching either switches a pipe to
// non-blocking mode, in which a writer that is faster than its reader gets an error instead of a pause.

import { writeSync } from 'node:fs';
import { describeSystemError } from './system-errors.ts';

export const standardOutput = 1;
export const standardError = 2;

/** The reader of our standard output has gone away, as `head` does once it has seen enough. */
export class OutputClosed extends Error {}

/** Standard output takes no more: it is a file on a disk that is full, or `/dev/full`. */
export class OutputFailed extends Error {}

/** Writes all of it to standard output or standard error. */
export function writeFully(stream: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(stream, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') pause(1);
      else if (stream === standardError) return;
      else if (code === 'EPIPE') throw new OutputClosed();
      else throw new OutputFailed(`cannot write to standard output: ${describeSystemError(error as Error)}`);
    }
  }
}

/**
 * Switches standard output and standard error back to blocking mode, in case that anything in Node has touched
 * them. To be called before a WebAssembly program writes there: C programs do not expect to be told to try
 * again, and what they print would be lost.
 */
export function restoreBlockingMode(): void {
  for (const stream of [process.stdout, process.stderr] as {
    _handle?: { setBlocking?(on: boolean): void };
  }[]) {
    stream._handle?.setBlocking?.(true);
  }
}

/** Waits for a reader that is slower than we are. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
