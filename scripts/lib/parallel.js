// Running many things on all cores: tasks of this process, and tasks in worker processes that a watchdog
// guards.

import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** How many things to run at once when nobody says. */
export const defaultJobs = availableParallelism();

/**
 * Runs `work` on every item, at most `jobs` at a time, in order of start.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {number} jobs
 * @param {(item: T, index: number) => Promise<void>} work
 */
export async function forEachInParallel(items, jobs, work) {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index], index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, lane));
}

/**
 * What came of a task that its worker did not live to answer.
 *
 * @typedef {{ lost: 'timeout' | 'exit', detail: string }} Lost
 */

/**
 * Worker processes that answer one task at a time. A worker that dies or takes longer than the limit loses
 * its task, which is reported as such, and is replaced.
 *
 * A worker script handles `process.on('message', task)` and answers with one `process.send(result)`.
 */
export class WorkerPool {
  /** @type {Worker[]} */
  #idle = [];
  /** @type {((worker: Worker) => void)[]} */
  #waiting = [];
  /** @type {Set<Worker>} */
  #all = new Set();

  /**
   * @param {object} options
   * @param {string} options.script        the worker's file
   * @param {string[]} [options.args]      its arguments
   * @param {string[]} [options.nodeArgs]  arguments of Node itself
   * @param {number} options.jobs
   * @param {number} options.timeLimit     milliseconds a task may take
   */
  constructor({ script, args = [], nodeArgs = [], jobs, timeLimit }) {
    this.script = script;
    this.args = args;
    this.nodeArgs = nodeArgs;
    this.timeLimit = timeLimit;
    for (let i = 0; i < jobs; i++) this.#idle.push(this.#start());
  }

  /**
   * @param {unknown} task
   * @returns {Promise<any>} the worker's answer, or a `Lost`
   */
  async run(task) {
    const worker = this.#idle.pop() ?? (await this.#nextIdle());
    const answer = await worker.run(task, this.timeLimit);
    const usable = worker.alive ? worker : this.#replace(worker);
    const waiting = this.#waiting.shift();
    if (waiting) waiting(usable);
    else this.#idle.push(usable);
    return answer;
  }

  /** @returns {Promise<Worker>} */
  #nextIdle() {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close() {
    for (const worker of this.#all) worker.kill();
    this.#all.clear();
  }

  #start() {
    const worker = new Worker(this.script, this.args, this.nodeArgs);
    this.#all.add(worker);
    return worker;
  }

  /** @param {Worker} worker */
  #replace(worker) {
    this.#all.delete(worker);
    return this.#start();
  }
}

/** One worker process. */
class Worker {
  alive = true;
  #errorOutput = '';
  /** @type {((answer: any) => void) | undefined} */
  #answer;

  /**
   * @param {string} script
   * @param {string[]} args
   * @param {string[]} nodeArgs
   */
  constructor(script, args, nodeArgs) {
    this.child = fork(script, args, {
      execArgv: nodeArgs,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.child.stderr?.on('data', (data) => {
      this.#errorOutput = (this.#errorOutput + data).slice(-4000);
    });
    this.child.on('message', (answer) => this.#settle(answer));
    this.child.on('close', (code, signal) => this.#lose('exit', `${signal ?? `exit ${code}`}`));
  }

  /**
   * @param {unknown} task
   * @param {number} timeLimit
   */
  run(task, timeLimit) {
    return new Promise((resolve) => {
      const watchdog = setTimeout(() => this.#lose('timeout', `no answer in ${timeLimit} ms`), timeLimit);
      this.#answer = (answer) => {
        clearTimeout(watchdog);
        resolve(answer);
      };
      this.child.send(/** @type {any} */ (task), (error) => {
        if (error) this.#lose('exit', String(error));
      });
    });
  }

  kill() {
    this.alive = false;
    this.child.kill('SIGKILL');
  }

  /**
   * @param {Lost['lost']} lost
   * @param {string} why
   */
  #lose(lost, why) {
    this.kill();
    this.#settle({ lost, detail: [why, this.#errorOutput.trim()].filter(Boolean).join('\n') });
  }

  /** @param {unknown} answer */
  #settle(answer) {
    const settle = this.#answer;
    this.#answer = undefined;
    settle?.(answer);
  }
}
