// The workers of a server, as many as there are cores, started when they are needed.
//
// A worker that crashes, is killed, or exceeds the time limit for a function costs only its module: that is refused,
// and its client optimizes it alone, in a process of its own that finds the function. The other workers continue.

import { type ChildProcess, spawn } from 'node:child_process';
import { ftruncateSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { endingWithUs } from '../../toolchain/child.ts';
import { closeLogbook, createLogbook, logbookDescriptor } from '../logbook.ts';
import { optimizerFlags } from '../optimizer-flags.js';
import { watchFunctions, watchProgress } from '../watching.ts';
import { Decoder, encode, largestAnswer, type Message } from './protocol.ts';

declare const __dirname: string;

/** Something to do for a client, until it is answered, refused or no longer wanted. */
export interface Job {
  /** The bytes of the question. */
  readonly question: Buffer;
  /** Seconds that a function may take. */
  readonly timeLimit: number;
  readonly answer: (body: Buffer) => void;
  readonly refuse: (reason: string) => void;
  isWanted: boolean;
}

interface Worker {
  readonly process: ChildProcess;
  readonly logbook: number | null;
  readonly decoder: Decoder;
  job: Job | null;
  watchdogs: NodeJS.Timeout[];
  /** Why it was or is ended; null if it was not by us. */
  reason: string | null;
  hasAnswered: boolean;
}

/** After so many workers in a row that have ended without an answer, there is no use in starting more. */
const mostFailures = 3;

/** Seconds after which a worker that has a module and does nothing is ended. */
const longestPause = 20;

/**
 * Milliseconds that a worker may continue with a module that is no longer wanted: a new worker costs more than that.
 */
const grace = 3000;

export class Pool {
  readonly size = availableParallelism();
  jobs = 0;
  private readonly fingerprint: string;
  private readonly log: (line: string) => void;
  private readonly workers = new Set<Worker>();
  private readonly queue: Job[] = [];
  private failures = 0;

  constructor(fingerprint: string, log: (line: string) => void) {
    this.fingerprint = fingerprint;
    this.log = log;
    this.start();
  }

  /** Whether workers end before they have done anything. */
  get isBroken(): boolean {
    return this.failures >= mostFailures;
  }

  get isIdle(): boolean {
    return this.queue.length === 0 && this.busy === 0;
  }

  get processes(): number[] {
    return [...this.workers].flatMap(({ process: { pid } }) => pid ?? []);
  }

  /** How many modules are worked on. */
  get busy(): number {
    return [...this.workers].filter(({ job }) => job !== null).length;
  }

  get waiting(): number {
    return this.queue.length;
  }

  add(job: Job): void {
    this.queue.push(job);
    this.dispatch();
  }

  /** It is no longer wanted. */
  cancel(job: Job): void {
    job.isWanted = false;
    const at = this.queue.indexOf(job);
    if (at !== -1) this.queue.splice(at, 1);
    const worker = [...this.workers].find((each) => each.job === job);
    if (worker === undefined) return;
    const isStillAtIt = () => worker.job === job && this.end(worker, 'its client has gone');
    worker.watchdogs.push(setTimeout(isStillAtIt, grace));
  }

  /** Ends all workers at once. */
  close(): void {
    for (const worker of this.workers) this.end(worker, 'the server ends');
  }

  private dispatch(): void {
    while (this.queue.length > 0) {
      if (this.isBroken) {
        this.queue.shift()!.refuse('workers cannot be started');
        continue;
      }
      const free = [...this.workers].find(({ job, reason }) => job === null && reason === null);
      if (free === undefined) {
        if (this.workers.size < this.size) this.start();
        else return;
        continue;
      }
      this.give(free, this.queue.shift()!);
    }
  }

  private give(worker: Worker, job: Job): void {
    worker.job = job;
    if (worker.logbook !== null) ftruncateSync(worker.logbook);
    const { logbook, process: child } = worker;
    const tooLong = () => this.end(worker, `a function took longer than ${job.timeLimit} s`);
    worker.watchdogs = [
      watchFunctions(logbook, child.pid, job.timeLimit * 1000, tooLong),
      watchProgress(child.pid, longestPause, () => this.end(worker, `it did nothing for ${longestPause} s`)),
    ];
    child.stdin!.write(encode('question', job.question));
  }

  private start(): void {
    const logbook = createLogbook();
    const descriptor = String(logbook === null ? -1 : logbookDescriptor);
    const script = join(__dirname, 'server-worker.cjs');
    const pool = `--v8-pool-size=${Math.min(4, Math.max(1, this.size - 1))}`;
    const args = [pool, ...optimizerFlags, script, String(process.pid), descriptor, this.fingerprint];
    const [command, ...rest] = [...endingWithUs(), process.execPath, ...args] as [string, ...string[]];
    const child = spawn(command, rest, {
      stdio: ['pipe', 'pipe', 'ignore', ...(logbook === null ? [] : [logbook])],
    });
    const worker: Worker = {
      process: child,
      logbook,
      decoder: new Decoder(['answer', 'last'], largestAnswer),
      job: null,
      watchdogs: [],
      reason: null,
      hasAnswered: false,
    };
    this.workers.add(worker);
    child.stdout!.on('data', (chunk: Buffer) => this.take(worker, chunk));
    // What goes wrong with these is seen by the end of the process.
    child.stdin!.on('error', () => {});
    child.stdout!.on('error', () => {});
    let hasEnded = false;
    const ended = (how: string) => {
      if (!hasEnded) this.forget(worker, how);
      hasEnded = true;
    };
    child.once('error', ({ message }) => ended(message));
    child.once('close', (status, signal) => ended(signal ?? `status ${status}`));
  }

  private take(worker: Worker, chunk: Buffer): void {
    let messages: Message[];
    try {
      messages = worker.decoder.take(chunk);
    } catch (error) {
      this.end(worker, `it sent ${(error as Error).message}`);
      return;
    }
    for (const { kind, body } of messages) {
      if (worker.reason !== null) return;
      if (kind === 'last') worker.reason = 'it has grown large';
      worker.hasAnswered = true;
      this.failures = 0;
      const { job } = worker;
      this.release(worker);
      if (job === null) continue;
      this.jobs++;
      if (job.isWanted) job.answer(body);
    }
    this.dispatch();
  }

  private release(worker: Worker): void {
    for (const watchdog of worker.watchdogs) clearInterval(watchdog);
    [worker.watchdogs, worker.job] = [[], null];
  }

  private end(worker: Worker, reason: string): void {
    worker.reason ??= reason;
    worker.process.kill('SIGKILL');
  }

  /** A worker has ended. */
  private forget(worker: Worker, how: string): void {
    const { job, reason, logbook, process: child } = worker;
    const why = reason ?? `it ended: ${how}`;
    this.log(`worker ${child.pid ?? '?'} is gone: ${why}`);
    this.workers.delete(worker);
    closeLogbook(logbook);
    this.release(worker);
    if (reason === null && !worker.hasAnswered) this.failures++;
    if (job?.isWanted) job.refuse(why);
    this.dispatch();
  }
}
