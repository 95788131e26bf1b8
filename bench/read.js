// npm run bench:read: how fast is LLVM IR read and written, against LLVM's own opt?
//
// SQLite, compiled by clang to about 300,000 instructions of text, goes through `rvsdg opt -passes=` and through
// `opt -passes=`: whole processes, start to exit, in turns, so that whatever else the machine does hits both. The
// minimum of the runs is compared; the median says how noisy they were. Memory is the peak of the resident set,
// measured in runs of its own because watching a process slows it down.
//
// Exit status 1 when we take more than twice opt's time, or more than 1.5 GB.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseSets, listModules, makeModules } from '../scripts/corpus/corpus.js';
import { loadLlvm } from '../scripts/lib/load-llvm.js';
import { defaultJobs } from '../scripts/lib/parallel.js';
import { buildFolder, root } from '../scripts/lib/paths.js';
import { opt, requireAll, requirements } from '../scripts/lib/tools.js';

const largestRatio = 2;
const largestMemory = 1.5e9;
const samplingInterval = 2;

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

const input = options.file ?? (await sqliteModule());
const folder = join(buildFolder, 'bench');
mkdirSync(folder, { recursive: true });

/** @typedef {{ name: string, command: string[], times: number[], memory: number }} Contestant */
/** @type {Contestant[]} */
const contestants = [
  contestant('rvsdg', [process.execPath, join(root, 'bin', 'rvsdg.js'), 'opt', '-S', '-passes=', input]),
  contestant(opt, [opt, '-S', '-passes=', input]),
];

for (const entry of contestants) entry.memory = await peakMemory(entry.command);
for (let run = 0; run < Number(options.runs); run++) {
  for (const entry of contestants) entry.times.push(await wallTime(entry.command));
}
const phases = await inProcess();
const result = summarize();
if (options.json) console.log(JSON.stringify(result, null, 2));
else print(result);
process.exit(result.passed ? 0 : 1);

/** The module that the bench is about, made when the cache does not have it. */
async function sqliteModule() {
  requireAll([requirements.opt], options);
  const modules = listModules(chooseSets(['sqlite3']), { install: Boolean(options.install) });
  const { present } = await makeModules(
    modules.filter(({ name }) => name === 'sqlite3-O1'),
    { jobs: defaultJobs },
  );
  if (present.length > 0) return present[0].file;
  console.error('clang did not compile sqlite3.c; see build/corpus/sqlite3');
  process.exit(2);
}

/**
 * @param {string} name
 * @param {string[]} command
 * @returns {Contestant}
 */
function contestant(name, command) {
  return { name, command: [...command, '-o', join(folder, `${name}.ll`)], times: [], memory: 0 };
}

/**
 * Runs a command to its end. Whoever wants to watch it gets the process id.
 *
 * @param {string[]} command
 * @param {(pid: number) => NodeJS.Timeout | undefined} [watch]
 * @returns {Promise<void>}
 */
function run([program, ...args], watch = () => undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const timer = watch(child.pid ?? 0);
    child.on('error', reject);
    child.on('exit', (status, signal) => {
      clearInterval(timer);
      if (status === 0) resolve();
      else reject(new Error(`${[program, ...args].join(' ')}: ${signal ?? `exit ${status}`}`));
    });
  });
}

/** @param {string[]} command */
async function wallTime(command) {
  const start = performance.now();
  await run(command);
  return (performance.now() - start) / 1000;
}

/**
 * The peak of the resident set in bytes. The kernel keeps it while the process lives, so the last look before its
 * end tells.
 *
 * @param {string[]} command
 */
async function peakMemory(command) {
  let peak = 0;
  await run(command, (pid) =>
    setInterval(() => {
      const status = `/proc/${pid}/status`;
      const kilobytes = existsSync(status) && /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1];
      if (kilobytes) peak = Number(kilobytes) * 1024;
    }, samplingInterval),
  );
  return peak;
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
  const rows = contestants.map(({ name, times, memory }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const minimum = sorted[0];
    const median = sorted[Math.floor(sorted.length / 2)];
    return { name, minimum, median, megabytesPerSecond: bytes / 1e6 / minimum, memory };
  });
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
