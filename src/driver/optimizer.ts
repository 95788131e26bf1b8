// Runs our part of a compilation so that it can fail without failing the compilation.
//
// It runs in a process of its own. (A thread would start faster, but V8 takes the whole process with it when memory is
// used up in the wrong place.) When that ends otherwise than it should, or takes too long and is ended, the function
// that was at work stays untouched and everything is tried again without it; when there was no function, without the
// pass. After a few failures the module stays as it is.

import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runChild } from '../toolchain/child.ts';
import { unlessInterrupted } from './errors.ts';
import { closeLogbook, createLogbook, type Entry, readLogbook } from './logbook.ts';
import { decodeAnswer, encodeWork } from './messages.ts';
import { optimizerFlags } from './optimizer-flags.js';
import type { Settings } from './settings.ts';
import type { Result, Work } from './work.ts';

/** Something in our part went wrong. */
export interface Failure {
  /** The station or the pass at work. */
  readonly stage: string;
  /** The function at work, if it was one. */
  readonly function: string | null;
  readonly message: string;
  /** For those who look for the mistake. */
  readonly stack: string;
  /** The text is no module: nothing can be done about it here. */
  readonly isTextError: boolean;
}

export interface Outcome {
  /** Null: nothing helped. */
  readonly result: Result | null;
  readonly failures: readonly Failure[];
}

/** After so many failures in one module, more attempts are not worth the time. */
const mostFailures = 6;

/** How often it is looked whether a function has taken too long. */
const checksPerLimit = 10;

/** How many times as long as one function a step may take that works on all of them. */
const shareOfProgram = 10;

/** Runs LLVM's passes on a module; null if they fail. */
export type LlvmPasses = (text: Uint8Array) => Promise<Uint8Array | null>;

/** Optimizes, again and again without what fails. */
export async function optimizeSafely(
  script: string,
  work: Work,
  settings: Settings,
  runLlvm: LlvmPasses,
): Promise<Outcome> {
  const failures: Failure[] = [];
  let attempt = work;
  while (failures.length < mostFailures) {
    const outcome = await attemptInProcess(script, attempt, settings);
    if (outcome instanceof Uint8Array) {
      const text = await runLlvm(outcome);
      attempt = text === null ? { ...attempt, llvm: 'none' } : { ...attempt, text, llvm: 'given' };
      continue;
    }
    if ('text' in outcome) return { result: outcome, failures };
    failures.push(outcome);
    const next = without(attempt, outcome);
    if (next === null || settings.isStrict) break;
    attempt = next;
  }
  return { result: null, failures };
}

/** The work without what has failed; null if nothing would be different. */
function without(work: Work, { stage, function: fn, isTextError }: Failure): Work | null {
  if (isTextError) return null;
  if (fn !== null) {
    return work.untouched.includes(fn) ? null : { ...work, untouched: [...work.untouched, fn] };
  }
  const isPass = !['read', 'build', 'recover', 'write', 'start'].includes(stage);
  return isPass && !work.avoided.includes(stage) ? { ...work, avoided: [...work.avoided, stage] } : null;
}

async function attemptInProcess(
  script: string,
  work: Work,
  settings: Settings,
): Promise<Result | Failure | Uint8Array> {
  const logbook = createLogbook();
  try {
    let isTooLong = false;
    const ending = await runChild(process.execPath, [...flags(settings), script], {
      input: encodeWork(work),
      wantsOutput: true,
      holdsErrors: true,
      descriptors: [logbook],
      onStart: (child) => {
        const watchdog = watch(logbook, child, settings.timeLimit * 1000, () => {
          isTooLong = true;
          child.kill('SIGKILL');
        });
        child.once('close', () => clearInterval(watchdog));
      },
    });
    const { output, errors, status } = unlessInterrupted(ending);
    const answer = status === 0 ? decodeAnswer(output) : null;
    if (answer?.kind === 'done') return answer.result;
    if (answer?.kind === 'ask') return answer.text;
    const { stage, function: fn } = readLogbook(logbook);
    if (answer !== null) return { ...answer, stage, function: fn };
    const said = Buffer.from(errors).toString('utf8');
    const message = isTooLong
      ? `it took longer than ${settings.timeLimit} s (-Xrvsdg --time-limit)`
      : explainEnd(said, status);
    return { stage, function: fn, message, stack: said, isTextError: false };
  } finally {
    closeLogbook(logbook);
  }
}

function explainEnd(said: string, status: number): string {
  const isMemory = /heap out of memory|invalid (table |array )?size|allocation failed/i.test(said);
  return isMemory ? 'it ran out of memory (-Xrvsdg --memory-limit)' : `it ended with status ${status}`;
}

function flags({ memoryLimit }: Settings): string[] {
  // Threads that help V8 are no help when there are more of them than cores (bin/start.js).
  const helpers = `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`;
  const limits = memoryLimit === null ? optimizerFlags : [`--max-old-space-size=${Math.ceil(memoryLimit)}`];
  return [helpers, ...limits];
}

/**
 * Calls back once a function has taken longer than the limit. It is processor time that counts, where the system tells
 * it: what is compiled must not depend on what else a machine has to do.
 */
function watch(logbook: number, child: ChildProcess, limit: number, tooLong: () => void): NodeJS.Timeout {
  const clock = () => processorTime(child.pid) ?? performance.now();
  let seen: Entry = readLogbook(logbook);
  let since = clock();
  return setInterval(
    () => {
      const entry = readLogbook(logbook);
      const now = clock();
      if (entry.count !== seen.count) [seen, since] = [entry, now];
      if (seen.spent + now - since > (seen.function === null ? limit * shareOfProgram : limit)) tooLong();
    },
    Math.min(1000, limit / checksPerLimit),
  );
}

/** Milliseconds in which a process was at work, on Linux; null elsewhere, or once it has ended. */
function processorTime(pid: number | undefined): number | null {
  try {
    // The name in parentheses may contain anything. Behind it, the 12th and 13th field are in hundredths of seconds.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return null;
  }
}
