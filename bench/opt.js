// npm run bench:opt: how long does optimizing take, against LLVM's own opt?
//
// SQLite, compiled by clang to about 300,000 instructions of text, goes through `rvsdg opt` and `opt` at the same level;
// lib/contest.js says how they are measured. Where our time goes is printed as well: each pass, and what building the
// graph and recovering from it take.
//
// Exit status 1 when we take longer than opt, or more than 2.5 GB.

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolder, root } from '../scripts/lib/paths.js';
import { opt } from '../scripts/lib/tools.js';
import { compete, sqliteModule } from './lib/contest.js';

const largestMemory = 2.5e9;

const { values: options } = parseArgs({
  options: {
    level: { type: 'string', default: 'O2' },
    against: { type: 'string' },
    ratio: { type: 'string', default: '1' },
    runs: { type: 'string', default: '3' },
    file: { type: 'string' },
    install: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Times optimizing SQLite against ${opt}.

  npm run bench:opt -- [--level=O2] [--against=O2] [--ratio=1] [--runs=N] [--file=X.ll] [--install]

  --level=NAME    our level
  --against=NAME  ${opt}'s; the same by default
  --ratio=N       how many times ${opt}'s time we may take`);
  process.exit(0);
}

const input = options.file ?? (await sqliteModule(options));
const against = options.against ?? options.level;
const folder = join(buildFolder, 'bench');
mkdirSync(folder, { recursive: true });

const rvsdg = [process.execPath, join(root, 'bin', 'rvsdg.js'), 'opt', `-${options.level}`, '-S', input];
const contestants = [
  { name: `rvsdg -${options.level}`, command: [...rvsdg, '-o', join(folder, 'rvsdg.ll')] },
  { name: `${opt} -${against}`, command: [opt, `-${against}`, '-S', input, '-o', join(folder, 'opt.ll')] },
];
const rows = compete(contestants, Number(options.runs));
console.log(`sqlite3, ${options.runs} runs each\n`);
console.log(`${''.padEnd(16)}   minimum    median   peak MB`);
for (const { name, minimum, median, memory } of rows) {
  const cells = [`${minimum.toFixed(2)} s`, `${median.toFixed(2)} s`, (memory / 1e6).toFixed(0)];
  console.log(name.padEnd(16) + cells.map((cell) => cell.padStart(10)).join(''));
}
const [program, ...args] = [...rvsdg, '--time-passes', '-disable-output'];
console.log(`\nwhere our time goes:\n${spawnSync(program, args, { encoding: 'utf8' }).stderr}`);
const ratio = rows[0].minimum / rows[1].minimum;
const passed = ratio <= Number(options.ratio) && rows[0].memory <= largestMemory;
console.log(
  `${ratio.toFixed(2)} times opt's time (at most ${options.ratio}), ${passed ? 'passed' : 'FAILED'}`,
);
process.exit(passed ? 0 : 1);
