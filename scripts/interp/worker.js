// A worker process of test:interp: interprets one program at a time.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ kind: 'ended', status: number, output: string } | { kind: string, reason: string }} Outcome
 */

const [, , library, timeLimit] = process.argv;
const { readModule, runModule, ProgramError } = await import(pathToFileURL(library).href);

process.on('message', (/** @type {{ file: string }} */ { file }) => {
  process.send?.(interpret(file));
});

/**
 * @param {string} file
 * @returns {Outcome}
 */
function interpret(file) {
  /** @type {Buffer[]} */
  const chunks = [];
  /** @param {number} stream @param {Uint8Array} bytes */
  const output = (stream, bytes) => {
    if (stream === 1) chunks.push(Buffer.from(bytes));
  };
  try {
    const module = readModule(readFileSync(file), { filename: file });
    const { status } = runModule(module, { output, timeLimit: Number(timeLimit) });
    return { kind: 'ended', status, output: Buffer.concat(chunks).toString('latin1') };
  } catch (error) {
    if (error instanceof ProgramError) return { kind: error.kind, reason: error.reason };
    return { kind: 'internal error', reason: String(error instanceof Error ? error.stack : error) };
  }
}
