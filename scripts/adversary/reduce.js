// Making a generated program that is compiled wrongly smaller: statements are dropped, many at a time and then one by one,
// as long as its memory still has the types that are read, the references agree, and ours differs from them.

import { checkBatch } from './batch.js';
import { generate, render, typesHold } from './generate.js';

/**
 * @typedef {import('./generate.js').Statement} Statement
 * @typedef {import('./batch.js').Way} Way
 */

/**
 * @param {number} seed
 * @param {readonly Way[]} ways
 * @param {string} runtime
 * @param {(message: string) => void} tell
 * @returns {Promise<{ text: string, problem: string } | null>}  null if nothing is wrong
 */
export async function reduce(seed, ways, runtime, tell) {
  const program = generate(seed);
  let tries = 0;
  const failureWith = async (
    /** @type {ReadonlySet<number>} */ dropped,
    /** @type {readonly Way[]} */ tried,
  ) => {
    if (!program.functions.every((func) => typesHold(func, dropped))) return null;
    tries++;
    const failures = await checkBatch([{ program, dropped }], tried, runtime);
    return failures.some(({ way }) => way === 'the references' || way === 'gcc -O0')
      ? null
      : (failures[0] ?? null);
  };
  /** @type {ReadonlySet<number>} */
  let dropped = new Set();
  const first = await failureWith(dropped, ways);
  if (first === null) return null;
  const way = ways.filter(({ name }) => name === first.way);
  let problem = first.problem;
  const ids = program.functions.flatMap(({ body }) => idsOf(body));
  for (let size = Math.ceil(ids.length / 2), changed = false; size >= 1; ) {
    changed = false;
    for (let at = 0; at < ids.length; at += size) {
      const piece = ids.slice(at, at + size).filter((id) => !dropped.has(id));
      if (piece.length === 0) continue;
      const candidate = new Set([...dropped, ...piece]);
      const failure = await failureWith(candidate, way);
      if (failure === null) continue;
      dropped = candidate;
      problem = failure.problem;
      changed = true;
    }
    tell(`${ids.length - dropped.size} of ${ids.length} statements are left after ${tries} tries`);
    if (size === 1 && !changed) break;
    size = size > 1 ? size >> 1 : 1;
  }
  return { text: render(program, dropped), problem: `${first.way}: ${problem}` };
}

/** @param {readonly Statement[]} list @returns {number[]} */
function idsOf(list) {
  return list.flatMap(({ id, body = [], other = [] }) => [id, ...idsOf(body), ...idsOf(other)]);
}
