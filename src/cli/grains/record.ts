// `rvsdg grains record`: runs a program with the recorder in it, and adds the lines of source to what it recorded.

import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { NotARecording, Recording, sourceBlock, unit } from '../../grains/index.ts';
import { passSignalsTo } from '../../toolchain/interruption.ts';
import { UserError } from '../errors.ts';
import { say } from '../terminal.ts';
import { findLines } from './lines.ts';
import { buildRecorder } from './recorder.ts';
import { withFile } from './source.ts';

export interface RecordRequest {
  readonly output: string;
  readonly command: readonly string[];
  readonly counters: boolean;
}

/** Returns the exit status of the program. */
export async function record({ output, command, counters }: RecordRequest): Promise<number> {
  const library = buildRecorder();
  // Until the program has ended and its lines are known, the recording has another name. If we are killed, it is what is left.
  const part = `${resolve(output)}.part`;
  rmSync(part, { force: true });
  const ending = await runRecorded(command, library, part, counters);
  if (!existsSync(part)) {
    if (ending.signal === null && ending.status === 127) return 127;
    throw new UserError(
      `'${command[0]}' recorded nothing: it does not use LLVM's OpenMP runtime, or ends before using it`,
      'link it with clang -fopenmp; gcc -fopenmp uses another runtime',
    );
  }
  const summary = addLines(part);
  renameSync(part, output);
  const size = `${(statSync(output).size / 1e6).toFixed(1)} MB`;
  const end = ending.signal === null ? '' : `; the program was ended by ${ending.signal}`;
  say(`${output}: ${summary.events.toLocaleString('en')} events, ${size}${end}\n`);
  return ending.signal === null ? (ending.status ?? 1) : 128 + constants.signals[ending.signal];
}

interface End {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

function runRecorded(
  command: readonly string[],
  library: string,
  part: string,
  counters: boolean,
): Promise<End> {
  const [program, ...args] = command;
  const preload = process.env.LD_PRELOAD ? `${library}:${process.env.LD_PRELOAD}` : library;
  const env = {
    ...process.env,
    LD_PRELOAD: preload,
    OMP_TOOL: 'enabled',
    OMP_TOOL_LIBRARIES: library,
    RVSDG_GRAINS: part,
    ...(counters ? { RVSDG_GRAINS_COUNTERS: '1' } : {}),
  };
  const child = spawn(program!, args, { stdio: 'inherit', env });
  passSignalsTo(child);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new UserError(`cannot run '${program}': ${error.message}`)));
    child.once('close', (status, signal) => resolve({ status, signal }));
  });
}

/** Looks up the lines of all addresses in a recording, and appends them to it. */
function addLines(path: string): { events: number } {
  const addresses = new Set<number>();
  let events = 0;
  const modules = withFile(path, (source) => {
    const recording = readRecording(source);
    if (recording === null) return [];
    recording.read(({ c }) => {
      events++;
      if (c > 4096) addresses.add(c);
    });
    return recording.head.modules;
  });
  const lines = findLines(
    [...addresses].sort((a, b) => a - b),
    modules,
  );
  truncateSync(path, Math.ceil(statSync(path).size / unit) * unit);
  appendFileSync(path, sourceBlock(lines));
  return { events };
}

function readRecording(source: ConstructorParameters<typeof Recording>[0]): Recording | null {
  try {
    return new Recording(source);
  } catch (error) {
    if (error instanceof NotARecording) return null;
    throw error;
  }
}
