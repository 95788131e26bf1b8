// Opening a session: reading a program, running passes over it, and keeping what they did (contract.ts).

import { optimizeWithPauses, type Pipeline, parsePipeline, passOf } from '../passes/index.ts';
import { fromBytes } from '../text/lines.ts';
import type { OpenOptions, Progress, Session, SessionRequest } from './contract.ts';
import { describeOperation } from './describe.ts';
import { Cancelled } from './errors.ts';
import { type Input, readInput } from './input.ts';
import { RecordedSession } from './recorded-session.ts';
import { Recorder } from './recorder.ts';
import type { Recording } from './recording.ts';
import { GrowingTables } from './tables.ts';
import { Workshop } from './workshop.ts';

/** Milliseconds of work between two checks for cancellation. */
const longestSlice = 40;

/** Lets other things happen now and then, and stops when that is wanted. */
class Pauses {
  readonly #signal: AbortSignal | undefined;
  #last = performance.now();

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  get isDue(): boolean {
    return performance.now() - this.#last > longestSlice;
  }

  async take(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.#last = performance.now();
    this.check();
  }

  check(): void {
    if (this.#signal?.aborted) throw new Cancelled();
  }
}

/**
 * Reads a program, runs passes over it, and keeps what they did. Rejects with `InvalidInput` if the text is none, with
 * `UnknownPass` if there is no such pass, and with `Cancelled` when `signal` is aborted.
 */
export async function openSession(request: SessionRequest, options: OpenOptions = {}): Promise<Session> {
  const pipeline = parsePipeline(request.passes ?? 'O2');
  const pauses = new Pauses(options.signal);
  const tell = (step: Progress['step'], pass: string, done: number) =>
    options.onProgress?.({ step, pass, done, total: pipeline.passes.length });
  const input = await readWithPauses(request, pauses, (step) => tell(step, '', 0));
  const { program, places } = input;
  const tables = new GrowingTables((operation) => describeOperation(operation, places));
  for (const node of program.module.metadata.values()) places.noteFile(node);
  const recorder = new Recorder(program, request.filename ?? 'input.ll', places, tables);
  recorder.begin(input.buildTime);
  const run = optimizeWithPauses(program, { ...pipeline, remarks: true, observer: recorder });
  let told = -1;
  for (let next = run.next(); !next.done; next = run.next()) {
    recorder.listenTo(next.value);
    const done = recorder.stages.length - 1;
    if (done !== told) tell('optimize', nameOfPass(pipeline, done), done);
    pauses.check();
    // Not after every pass: browsers make each pause four milliseconds long.
    if (pauses.isDue) await pauses.take();
    told = done;
  }
  program.graph.onCopy = null;
  const recording = recordingOf(request, pipeline, input, recorder, tables);
  return new RecordedSession(recording, new Workshop(request, pipeline, input, recording));
}

async function readWithPauses(
  request: SessionRequest,
  pauses: Pauses,
  tell: (step: 'read' | 'verify' | 'build') => void,
): Promise<Input> {
  const steps = readInput(request);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    tell(value);
    await pauses.take();
  }
}

function nameOfPass({ passes }: Pipeline, index: number): string {
  const step = passes[Math.min(index, passes.length - 1)];
  return step === undefined ? '' : passOf(step).name;
}

function recordingOf(
  request: SessionRequest,
  pipeline: Pipeline,
  input: Input,
  recorder: Recorder,
  tables: GrowingTables,
): Recording {
  const { places, lines } = input;
  const { stages, units, remarks, identities, chunks } = recorder;
  const byName = new Map(units.map(({ name, index }) => [name, index]));
  const overview: Recording['overview'] = {
    filename: request.filename ?? 'input.ll',
    passes: request.passes ?? 'O2',
    readTime: input.readTime,
    buildTime: input.buildTime,
    summaries: Object.fromEntries(pipeline.passes.map(passOf).map(({ name, summary }) => [name, summary])),
    files: places.files.map((name) => ({ name, hasText: request.sources?.[name] !== undefined })),
    opaque: input.remarks.map(({ function: fn, reason }) => ({
      unit: byName.get(fromBytes(fn.name ?? '')) ?? -1,
      reason,
    })),
  };
  return {
    overview,
    stages,
    units,
    tables,
    chunks,
    remarks,
    copyOf: identities.copyOf,
    lineOf: (node) => lines[node] ?? 0,
  };
}
