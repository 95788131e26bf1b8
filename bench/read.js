// npm run bench:read: how fast is LLVM IR read and written, against LLVM's own opt?
//
// SQLite, compiled by clang to about 300,000 instructions of text, goes through `rvsdg opt -passes=` and through
// `opt -passes=`; lib/contest.js says how they are measured.
//
// Exit status 1 when we take more than twice opt's time, or more than 1.5 GB.

import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadLlvm } from '../scripts/lib/load-llvm.js';
import { buildFolder, root } from '../scripts/lib/paths.js';
import { opt } from '../scripts/lib/tools.js';
import { compete, sqliteModule } from './lib/contest.js';

const largestRatio = 2;
const largestMemory = 1.5e9;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    file: { type: 'string' },
    json: { type: 'boolean' },
    install: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (options.help) {
  console.log(`Times reading and writing SQLite as LLVM IR against ${opt}.

  npm run bench:read -- [--runs=N] [--file=X.ll] [--json] [--install]`);
  process.exit(0);
}

const input = options.file ?? (await sqliteModule(options));
const folder = join(buildFolder, 'bench');
mkdirSync(folder, { recursive: true });

const rvsdg = [process.execPath, join(root, 'bin', 'rvsdg.js'), 'opt', '-S', '-passes=', input];
const contestants = [contestant('rvsdg', rvsdg), contestant(opt, [opt, '-S', '-passes=', input])];
const measured = compete(contestants, Number(options.runs));
const phases = await inProcess();
const result = summarize();
if (options.json) console.log(JSON.stringify(result, null, 2));
else print(result);
process.exit(result.passed ? 0 : 1);

/**
 * @param {string} name
 * @param {string[]} command
 */
function contestant(name, command) {
  return { name, command: [...command, '-o', join(folder, `${name}.ll`)] };
}

/** Where the time goes: one pass in a fresh process image, as the command has it, and the best of five. */
async function inProcess() {
  const llvm = await loadLlvm();
  const source = readFileSync(input);
  /** @type {{ read: number, verify: number, write: number }[]} */
  const rounds = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    const module = llvm.readModule(source, { filename: input });
    const afterRead = performance.now();
    llvm.verifyModule(module);
    const afterVerify = performance.now();
    llvm.writeModule(module);
    const end = performance.now();
    rounds.push({ read: afterRead - start, verify: afterVerify - afterRead, write: end - afterVerify });
  }
  const best = (/** @type {'read' | 'verify' | 'write'} */ phase) =>
    Math.min(...rounds.map((round) => round[phase]));
  return { first: rounds[0], best: { read: best('read'), verify: best('verify'), write: best('write') } };
}

function summarize() {
  const bytes = statSync(input).size;
  const rows = measured.map((row) => ({ ...row, megabytesPerSecond: bytes / 1e6 / row.minimum }));
  const ratio = rows[0].minimum / rows[1].minimum;
  const passed = ratio <= largestRatio && rows[0].memory <= largestMemory;
  return { input, bytes, runs: Number(options.runs), rows, ratio, phases, passed };
}

/** @param {ReturnType<typeof summarize>} result */
function print({ bytes, runs, rows, ratio, phases, passed }) {
  console.log(`sqlite3, ${(bytes / 1e6).toFixed(1)} MB of LLVM IR, read and written, ${runs} runs each\n`);
  console.log('              minimum    median      MB/s    peak MB');
  for (const { name, minimum, median, megabytesPerSecond, memory } of rows) {
    const cells = [`${minimum.toFixed(2)} s`, `${median.toFixed(2)} s`, megabytesPerSecond.toFixed(1)];
    const row = [...cells, (memory / 1e6).toFixed(0)].map((cell) => cell.padStart(10));
    console.log(name.padEnd(11) + row.join(''));
  }
  const { first, best } = phases;
  console.log('\nwithin one process, first round and best of five:');
  for (const phase of /** @type {const} */ (['read', 'verify', 'write'])) {
    console.log(
      `${phase.padEnd(11)}${first[phase].toFixed(0).padStart(7)} ms${best[phase].toFixed(0).padStart(7)} ms`,
    );
  }
  console.log(
    `\n${ratio.toFixed(2)} times opt's time (at most ${largestRatio}), ${passed ? 'passed' : 'FAILED'}`,
  );
}
