// A worker process of test:same: optimizes one module in all the ways there are, and compares what comes out.

import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ file: string, passes: string, ways: string[] }} Task
 *
 * @typedef {object} Answer
 * @property {string | null} problem  which ways differ from the first; null if none does
 * @property {number} functions       with a body
 * @property {Record<string, Uint8Array>} [texts]  what the first way and those that differ gave
 */

const { readModule, runInWay, verifyModule } = await import(pathToFileURL(process.argv[2]).href);

process.on('message', async (/** @type {Task} */ task) => process.send?.(await compare(task)));

/**
 * @param {Task} task
 * @returns {Promise<Answer>}
 */
async function compare({ file, passes, ways: chosen }) {
  const input = readFileSync(file);
  /** @type {Record<string, Uint8Array>} */
  const texts = {};
  const problems = [];
  const module = readModule(input);
  if (verifyModule(module).length > 0) return { problem: null, functions: 0 };
  const functions = module.functions.filter((/** @type {any} */ { blocks }) => blocks.length > 0).length;
  let first = '';
  for (const way of chosen) {
    // The explorer is given text, not bytes.
    if (way === 'explored' && !isUtf8(input)) continue;
    try {
      const text = await runInWay(way, input, passes);
      const hash = createHash('sha256').update(text).digest('hex');
      if (first === '') first = hash;
      else if (first === hash) continue;
      else problems.push(`${way} differs from ${chosen[0]}`);
      texts[way] = text;
    } catch (error) {
      problems.push(`${way}: ${error instanceof Error ? error.stack : error}`);
    }
  }
  if (problems.length === 0) return { problem: null, functions };
  return { problem: problems.join('; '), functions, texts };
}
