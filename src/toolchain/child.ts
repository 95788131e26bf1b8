// Running another program and waiting for its end.

import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { constants as system } from 'node:os';
import { passSignalsTo } from './interruption.ts';
import { standardOutput } from './streams.ts';
import { type Ending, ToolMissing } from './toolchain.ts';

/** Signals that shells do not report either: Ctrl-C, or the reader of the output has ended. */
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

/** Runs a program in our place: it has our streams, gets our signals, and ends with us. */
export function runInOurPlace(file: string, args: readonly string[]): Promise<Ending> {
  const [command, ...rest] = [...endingWithUs(), file, ...args] as [string, ...string[]];
  const child = spawn(command, rest, { stdio: 'inherit' });
  passSignalsTo(child);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(file, error)));
    child.once('close', (status, signal) => resolve(endingOf(status, signal)));
  });
}

/** Runs a filter: bytes in, bytes out, complaints to standard error. */
export async function runFilter(
  file: string,
  args: readonly string[],
  input: Uint8Array = new Uint8Array(),
): Promise<{ ending: Ending; output: Uint8Array }> {
  const { output, errors: _, ...ending } = await runChild(file, args, { input, wantsOutput: true });
  return { ending, output };
}

export interface ChildCall {
  /** What it reads; our own standard input if not given. */
  readonly input?: Uint8Array;
  /** Whether to keep its standard output, instead of letting it through. */
  readonly wantsOutput?: boolean;
  /** Whether to keep its standard error, too. */
  readonly holdsErrors?: boolean;
  /** Open files that it finds at the descriptors from 3 on. */
  readonly descriptors?: readonly number[];
  /** Hears of the child once it is there. */
  readonly onStart?: (child: ChildProcess) => void;
}

export interface ChildResult extends Ending {
  readonly output: Uint8Array;
  readonly errors: Uint8Array;
}

/** Runs a program, and keeps what was to be kept of what it says. */
export function runChild(file: string, args: readonly string[], call: ChildCall): Promise<ChildResult> {
  const { input, wantsOutput = false, holdsErrors = false, descriptors = [] } = call;
  const stdio = [input === undefined ? 'inherit' : 'pipe', pipeIf(wantsOutput), pipeIf(holdsErrors)] as const;
  const [command, ...rest] = [...endingWithUs(), file, ...args] as [string, ...string[]];
  const child: ChildProcess = spawn(command, rest, { stdio: [...stdio, ...descriptors] });
  passSignalsTo(child);
  call.onStart?.(child);
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk));
    // A program that fails may stop reading before it has everything. Its exit status says so.
    child.stdin?.on('error', () => {});
    child.once('error', (error) => reject(cannotRun(file, error)));
    child.once('close', (status, signal) =>
      resolve({ ...endingOf(status, signal), output: Buffer.concat(output), errors: Buffer.concat(errors) }),
    );
    child.stdin?.end(input);
  });
}

/** Where util-linux has the program that lets the system end a child when its parent has ended. */
const setpriv = '/usr/bin/setpriv';

let prefix: readonly string[] | undefined;

/**
 * A command prefix that makes it end when we do, however that happens, because SIGKILL cannot be caught. It takes a
 * millisecond. On systems without it, children live on until they notice that their output is not read.
 */
export function endingWithUs(): readonly string[] {
  prefix ??= knowsDeathSignal() ? [setpriv, '--pdeathsig', 'KILL', '--'] : [];
  return prefix;
}

/** Old ones, and that of BusyBox, do not know the option; asking them would take as long as running them. */
function knowsDeathSignal(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(setpriv, constants.X_OK);
    return readFileSync(setpriv).includes('pdeathsig');
  } catch {
    return false;
  }
}

function pipeIf(isWanted: boolean): 'pipe' | 'inherit' {
  return isWanted ? 'pipe' : 'inherit';
}

function endingOf(status: number | null, signal: NodeJS.Signals | null): Ending {
  if (signal === null) return { status: status ?? 1 };
  const ending = { status: 128 + system.signals[signal], signal };
  return unremarkable.has(signal) ? ending : { ...ending, reason: `ended by ${signal}` };
}

function cannotRun(file: string, error: Error): ToolMissing {
  return new ToolMissing(`cannot run '${file}': ${error.message}`, "'rvsdg doctor' lists the tools found");
}
