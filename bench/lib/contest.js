// Commands against each other: whole processes, start to exit, in turns, so that whatever else the machine does hits
// all of them. The minimum of the runs counts; the median says how noisy they were. Memory is the peak of the resident
// set, measured in runs of its own because watching a process slows it down.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chooseSets, listModules, makeModules } from '../../scripts/corpus/corpus.js';
import { defaultJobs } from '../../scripts/lib/parallel.js';
import { requireAll, requirements } from '../../scripts/lib/tools.js';

const samplingInterval = 2;

/**
 * @typedef {{ name: string, command: string[] }} Contestant
 * @typedef {{ name: string, minimum: number, median: number, memory: number }} Row  in seconds and bytes
 */

/**
 * @param {Contestant[]} contestants
 * @param {number} runs
 * @returns {Promise<Row[]>}
 */
export async function compete(contestants, runs) {
  const entries = [];
  for (const { name, command } of contestants) {
    entries.push({ name, command, memory: await peakMemory(command), times: /** @type {number[]} */ ([]) });
  }
  for (let run = 0; run < runs; run++) {
    for (const { command, times } of entries) times.push(await wallTime(command));
  }
  return entries.map(({ name, times, memory }) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { name, minimum: sorted[0], median: sorted[Math.floor(sorted.length / 2)], memory };
  });
}

/**
 * The module of SQLite that benches are about, made when the corpus does not have it.
 *
 * @param {{ install?: boolean | undefined }} options
 */
export async function sqliteModule({ install = false }) {
  requireAll([requirements.opt], { install });
  const modules = listModules(chooseSets(['sqlite3']), { install });
  const { present } = await makeModules(
    modules.filter(({ name }) => name === 'sqlite3-O1'),
    { jobs: defaultJobs },
  );
  if (present.length > 0) return present[0].file;
  console.error('clang did not compile sqlite3.c; see build/corpus/sqlite3');
  process.exit(2);
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
