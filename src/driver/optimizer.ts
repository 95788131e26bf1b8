// Runs our part of a compilation so that it can fail without failing the compilation.
//
// It runs in a process of its own. (A thread would start faster, but V8 aborts the whole process when memory is
// exhausted.) If that dies, or takes too long and is ended, the function at work is left unoptimized and everything is
// tried again without it; if there was no function, without the pass. After a few failures the module is left
// unoptimized.
//
// First the server is tried (server/client.ts), which does the same in a process that is warm. If it has no answer, the
// compilation goes on as if there was no server.

import { availableParallelism } from 'node:os';
import { type ChildResult, runChild } from '../toolchain/child.ts';
import { ToolMissing } from '../toolchain/toolchain.ts';
import { DriverError, unlessInterrupted } from './errors.ts';
import { closeLogbook, createLogbook, type Entry, logbookDescriptor, readLogbook } from './logbook.ts';
import { decodeAnswer, encodeWork } from './messages.ts';
import { optimizerFlags } from './optimizer-flags.js';
import { askServer, type Success } from './server/client.ts';
import type { Settings } from './settings.ts';
import { watchFunctions } from './watching.ts';
import type { FunctionAtWork, Result, Work } from './work.ts';

/** Something in our part went wrong. */
export interface Failure {
  /** The station or the pass at work. */
  readonly stage: string;
  /** The function at work, if it was one. */
  readonly place: FunctionAtWork | null;
  readonly message: string;
  /** For those who look for the mistake. */
  readonly stack: string;
  /** What nothing can be done about here: the text is no module, or no process can be started. */
  readonly isFinal: boolean;
  readonly isMemory: boolean;
}

export interface Outcome {
  /** Null: nothing helped. */
  readonly result: Result | null;
  readonly failures: readonly Failure[];
}

/** After so many failures in one module, more attempts are not worth the time; what uses up memory takes longest. */
const mostFailures = 6;
const mostMemoryFailures = 2;

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
  let mayAsk = true;
  while (failures.length < mostFailures) {
    const answer: Success | null = mayAsk ? await askServer(script, attempt, settings) : null;
    mayAsk = answer !== null;
    const outcome = answer === null ? await attemptInProcess(script, attempt, settings) : outcomeOf(answer);
    if (outcome instanceof Uint8Array) {
      const text = await runLlvm(outcome);
      attempt = text === null ? { ...attempt, llvm: 'none' } : { ...attempt, text, llvm: 'given' };
      continue;
    }
    if ('text' in outcome) return { result: outcome, failures };
    failures.push(outcome);
    const next = without(attempt, outcome);
    const isTooLarge = failures.filter(({ isMemory }) => isMemory).length >= mostMemoryFailures;
    if (next === null || isTooLarge || settings.isStrict) break;
    attempt = next;
  }
  return { result: null, failures };
}

/** What a server has answered, which is never a failure. */
function outcomeOf(answer: Success): Result | Uint8Array {
  return answer.kind === 'done' ? answer.result : answer.text;
}

/** The work without what has failed; null if nothing would be different. */
function without(work: Work, { stage, place, isFinal }: Failure): Work | null {
  if (isFinal) return null;
  if (stage === 'survey') return { ...work, llvm: 'none' };
  if (place !== null) {
    const { index } = place;
    return work.untouched.includes(index) ? null : { ...work, untouched: [...work.untouched, index] };
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
    const args = [...flags(settings), script, String(process.pid)];
    const ending = await runChild(
      process.execPath,
      [...args, String(logbook === null ? -1 : logbookDescriptor)],
      {
        input: encodeWork(work),
        wantsOutput: true,
        holdsErrors: true,
        descriptors: logbook === null ? [] : [logbook],
        onStart: (child) => {
          const watchdog = watchFunctions(logbook, child.pid, settings.timeLimit * 1000, () => {
            isTooLong = true;
            child.kill('SIGKILL');
          });
          child.once('close', () => clearInterval(watchdog));
        },
      },
    );
    return resultOf(unlessInterrupted(ending), readLogbook(logbook), isTooLong ? settings.timeLimit : null);
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error;
    const { message } = error;
    return { stage: 'start', place: null, message, stack: '', isFinal: true, isMemory: false };
  } finally {
    closeLogbook(logbook);
  }
}

/** What a process that has ended leaves: its answer, or why there is none. */
function resultOf(
  ending: ChildResult,
  { stage, place }: Entry,
  exceeded: number | null,
): Result | Failure | Uint8Array {
  const answer = ending.status === 0 ? decodeAnswer(ending.output) : null;
  if (answer?.kind === 'done') return answer.result;
  if (answer?.kind === 'ask') return answer.text;
  if (answer !== null) {
    const { message, stack, blame } = answer;
    if (blame === 'command') throw new DriverError(message, "'rvsdg passes' lists them");
    const isMemory = lackOfMemory.test(message);
    return { stage, place, message, stack, isFinal: blame === 'text', isMemory };
  }
  const stack = Buffer.from(ending.errors).toString('utf8');
  if (exceeded !== null) {
    const message = `time limit of ${exceeded} s exceeded (-Xrvsdg --time-limit)`;
    return { stage, place, message, stack, isFinal: false, isMemory: false };
  }
  // The system kills what uses too much memory, and does not say why.
  const isKilled = ending.signal === 'SIGKILL';
  const isMemory = isKilled || lackOfMemory.test(stack);
  return { stage, place, message: explainEnd(ending, isMemory), stack, isFinal: false, isMemory };
}

/** How V8, Node and the C++ library say it. */
const lackOfMemory =
  /out of memory|\bOOM\b|invalid (table |array |string |typed array )?(size|length)|allocation failed|maximum size exceeded|bad_alloc|cannot allocate memory|ENOMEM/i;

function explainEnd({ status, signal, reason }: ChildResult, isMemory: boolean): string {
  if (signal === 'SIGKILL') return 'the process was killed (SIGKILL), probably for lack of memory';
  if (isMemory) return 'out of memory (-Xrvsdg --memory-limit)';
  return reason === undefined
    ? `the process ended with status ${status}`
    : `the process was ${reason} (status ${status})`;
}

function flags({ memoryLimit }: Settings): string[] {
  // Threads that help V8 are no help when there are more of them than cores (bin/start.js).
  const helpers = `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`;
  const limits = memoryLimit === null ? optimizerFlags : [`--max-old-space-size=${Math.ceil(memoryLimit)}`];
  return [helpers, ...limits];
}
