// A worker process of test:text: takes one module after another through its graph's text.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Answer
 * @property {string | null} problem  what is wrong; null if nothing is
 * @property {number} [build]         milliseconds
 * @property {number} [write]
 * @property {number} [read]
 * @property {number} [size]          bytes of text
 * @property {Record<string, Uint8Array>} [texts]  for looking into a failure, by ending
 */

const { buildModule, readModule, readProgram, writeProgram, difference, moduleText } = await import(
  pathToFileURL(process.argv[2]).href
);

process.on('message', (/** @type {{ file: string }} */ { file }) => {
  process.send?.(check(file));
});

/**
 * @param {string} file
 * @returns {Answer}
 */
function check(file) {
  let step = 'build';
  try {
    const module = readModule(readFileSync(file), { filename: file });
    const start = performance.now();
    const program = buildModule(module);
    const built = performance.now();
    step = 'write';
    const text = writeProgram(program);
    const written = performance.now();
    step = 'read';
    const again = readProgram(text, { filename: 'graph.rvsdg' });
    const read = performance.now();
    step = 'compare';
    const second = writeProgram(again);
    const times = { build: built - start, write: written - built, read: read - written, size: text.length };
    const problem = compare(program, again, text, second);
    return problem === null
      ? { problem, ...times }
      : { problem, ...times, texts: { rvsdg: text, 'again.rvsdg': second } };
  } catch (error) {
    return { problem: `${step}: ${error instanceof Error ? (error.stack ?? error.message) : error}` };
  }
}

/**
 * @param {unknown} program
 * @param {unknown} again
 * @param {Uint8Array} text
 * @param {Uint8Array} second
 * @returns {string | null}
 */
function compare(program, again, text, second) {
  if (Buffer.compare(text, second) !== 0) return 'it is written differently the second time';
  const found = difference(program, again);
  if (found !== null) return `the graph that was read differs: ${found}`;
  return moduleText(program) === moduleText(again) ? null : 'the module that was read differs';
}
