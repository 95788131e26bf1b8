// Our optimizer in processes that stay: workshop-worker.js, one for each core.
//
// A process of ours takes half a second for a small program, most of it to start and to warm up. Where what comes out is
// all that matters, and not what it takes, a process that has optimized a few programs already is ten times as fast, and
// gives the same bytes.

import { fileURLToPath } from 'node:url';
import { defaultJobs, WorkerPool } from '../../scripts/lib/parallel.js';
import { Failure } from './processes.js';

export class Workshop {
  #limit;
  /** @type {WorkerPool | undefined} */
  #pool;

  /** @param {number} limit  seconds that one program may take */
  constructor(limit) {
    this.#limit = limit;
  }

  /**
   * Does what `rvsdg opt -LEVEL --recover=HOW -S INPUT -o OUTPUT` does, or throws a `Failure`.
   *
   * @param {string} input
   * @param {string} output
   * @param {{ level: string, recovery: string }} how
   */
  async optimize(input, output, how) {
    this.#pool ??= new WorkerPool({
      script: fileURLToPath(new URL('workshop-worker.js', import.meta.url)),
      jobs: defaultJobs,
      timeLimit: 1000 * this.#limit,
    });
    const { lost, detail, message } = await this.#pool.run({ input, output, ...how });
    if (lost) throw new Failure(`rvsdg is lost: ${detail}`);
    if (message) throw new Failure(message);
  }

  /** Ends the processes, so that nothing runs beside what is timed. */
  close() {
    this.#pool?.close();
    this.#pool = undefined;
  }
}
