// The three numbers of the repository's README, made of docs/results/results.json: `npm run bench` writes them, and so does
// `npm run readme`, without measuring anew.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/lib/paths.js';
import { answers } from './answers.js';

const start = '<!-- numbers: written by `npm run bench`, or `npm run readme` -->';
const end = '<!-- end of numbers -->';

/**
 * Three lines of a list, each with a number. What was not measured is left out.
 *
 * @param {import('./results.js').Results} results
 */
export function numbersOf(results) {
  const said = answers(results);
  const find = (/** @type {string} */ name, /** @type {RegExp} */ pattern) =>
    pattern.exec(said[name] ?? '')?.slice(1);
  const lines = [];
  const speed = find('speed-sentence', /on the kernels at (\d+ %).*?and on the programs at (\d+ %)/s);
  if (speed !== undefined) {
    lines.push(
      `**Fast code**: at \`-O2\`, ${speed[0]} of the speed of clang -O3 without vectors on 30 kernels, and ${speed[1]} on 18 programs.`,
    );
  }
  const time = find('optimizer-sentence', /([\d.]+) at -O2/);
  if (time !== undefined) {
    lines.push(
      `**Fast compilation**: \`rvsdg opt -O2\` takes ${time[0]} times as long as LLVM's \`opt -O2\` for SQLite.`,
    );
  }
  const exact = find('study-sentence', /all ([\d,]+) functions come back/);
  if (exact !== undefined) {
    lines.push(
      `**Nothing lost**: ${exact[0]} of ${exact[0]} functions come back from the graph with exactly the control flow that they had.`,
    );
  }
  return lines.map((line) => `- ${line}`).join('\n');
}

/**
 * A README with its numbers brought up to date.
 *
 * @param {string} readme
 * @param {import('./results.js').Results} results
 */
export function withNumbers(readme, results) {
  const [from, to] = [readme.indexOf(start), readme.indexOf(end)];
  if (from === -1 || to < from) throw new Error('the README has no place for numbers');
  return `${readme.slice(0, from + start.length)}\n${numbersOf(results)}\n${readme.slice(to)}`;
}

/** @param {import('./results.js').Results} results */
export function writeReadme(results) {
  const path = join(root, 'README.md');
  writeFileSync(path, withNumbers(readFileSync(path, 'utf8'), results));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeReadme(JSON.parse(readFileSync(join(root, 'docs/results/results.json'), 'utf8')));
}
