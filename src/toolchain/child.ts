// Running another program and waiting for its end.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { passSignalsTo } from './interruption.ts';
import { standardOutput } from './streams.ts';
import { type Ending, ToolMissing } from './toolchain.ts';

/** Signals that shells do not mention either: somebody pressed Ctrl-C, or nobody reads the output. */
const unremarkable = new Set<NodeJS.Signals>(['SIGINT', 'SIGPIPE']);

/** Runs a program under the name that it should know itself by, as `Program.run` describes. */
export function runProgram(
  file: string,
  name: string,
  args: readonly string[],
  output = standardOutput,
): Promise<Ending> {
  const child = spawn(file, args, { stdio: ['inherit', output, 'inherit'], argv0: name });
  passSignalsTo(child);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(file, error)));
    child.once('close', (status, signal) => resolve(endingOf(status, signal)));
  });
}

/** Runs a filter: bytes in, bytes out, complaints to standard error. */
export function runFilter(
  file: string,
  args: readonly string[],
  input?: Uint8Array,
): Promise<{ ending: Ending; output: Uint8Array }> {
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  passSignalsTo(child);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A filter that fails may stop reading before it has everything. Its exit status says so.
    child.stdin.on('error', () => {});
    child.once('error', (error) => reject(cannotRun(file, error)));
    child.once('close', (status, signal) =>
      resolve({ ending: endingOf(status, signal), output: Buffer.concat(chunks) }),
    );
    child.stdin.end(input);
  });
}

function endingOf(status: number | null, signal: NodeJS.Signals | null): Ending {
  if (signal === null) return { status: status ?? 1 };
  const ending = { status: 128 + constants.signals[signal], signal };
  return unremarkable.has(signal) ? ending : { ...ending, reason: `ended by ${signal}` };
}

function cannotRun(file: string, error: Error): ToolMissing {
  return new ToolMissing(
    `cannot run '${file}': ${error.message}`,
    "run 'rvsdg doctor' to see what was found",
  );
}
