// A worker process of test:aliases: runs one program's graph, before and after some passes, and checks what aliases are said to be.

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ file: string, passes: string[], timeLimit: number }} Task
 *
 * @typedef {object} Answer
 * @property {string[]} problems  what was contradicted, or went wrong
 * @property {number} overlaps    pairs of accesses that had a byte in common
 * @property {number} disjoint    pairs that are said to have none
 * @property {number} ended       runs that came to their end
 */

const { AliasCheck, buildModule, ModuleSummary, optimize, parsePipeline, ProgramError, readModule } =
  await import(pathToFileURL(process.argv[2]).href);

process.on('message', (/** @type {Task} */ task) => process.send?.(check(task)));

/**
 * @param {Task} task
 * @returns {Answer}
 */
function check({ file, passes, timeLimit }) {
  /** @type {Answer} */
  const answer = { problems: [], overlaps: 0, disjoint: 0, ended: 0 };
  const text = readFileSync(file);
  for (const list of passes) {
    try {
      const program = buildModule(readModule(text));
      const { pointsTo } = optimize(program, parsePipeline(list));
      // Where a pass has found out where pointers lead, others were told that: is it still right?
      const told = pointsTo.size.objects > 0 ? ModuleSummary.of(program, pointsTo) : undefined;
      const checked = new AliasCheck(program, undefined, told);
      try {
        checked.run({ timeLimit });
        answer.ended++;
      } catch (error) {
        // What was accessed until then counts.
        if (!(error instanceof ProgramError)) throw error;
      }
      answer.overlaps += checked.overlaps;
      answer.disjoint += checked.disjoint;
      for (const each of checked.contradictions) answer.problems.push(`after '${list}': ${each}`);
    } catch (error) {
      answer.problems.push(`after '${list}': ${error instanceof Error ? error.stack : error}`);
    }
  }
  return answer;
}
