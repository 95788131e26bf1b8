// Reading an input and writing an output, `-` being standard input and standard output.
//
// An output file appears whole or not at all: it is written beside its final place, under another name, and
// then renamed. Devices and pipes (`-o /dev/null`) are written directly, since renaming would replace them.

import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  describeSystemError,
  discard,
  guard,
  isSystemError,
  randomName,
  standardOutput,
  writeFully,
} from '../toolchain/index.ts';
import { FileError } from './errors.ts';

/** The bytes of a file, or of standard input. */
export async function readInput(path: string): Promise<Uint8Array> {
  return explainFailure(`cannot open '${displayName(path)}'`, () =>
    path === '-' ? readStandardInput() : readRegularly(path),
  );
}

/** Writes to a file, which appears whole or not at all, or to standard output. */
export async function writeOutput(path: string, bytes: Uint8Array): Promise<void> {
  if (path === '-') return writeFully(standardOutput, bytes);
  if (typeof realPath(path) !== 'string')
    throw new FileError(`cannot write '${path}': the name is not UTF-8`);
  return explainFailure(`cannot write '${path}'`, () => {
    const existing = statSync(path, { throwIfNoEntry: false });
    if (existing !== undefined && !existing.isFile()) writeFileSync(path, bytes);
    else replaceFile(path, bytes, existing);
  });
}

/** What an input is called in messages. */
export function displayName(path: string): string {
  return path === '-' ? '<stdin>' : path;
}

async function readStandardInput(): Promise<Uint8Array> {
  refuseDirectory(0, '<stdin>');
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readRegularly(path: string): Uint8Array {
  const descriptor = openSync(realPath(path), 'r');
  try {
    refuseDirectory(descriptor, path);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * A path as it was given. A name may be any bytes; Node takes arguments for UTF-8 and puts U+FFFD in the place of what is
 * not. Linux still knows how the command line was.
 */
function realPath(path: string): string | Buffer {
  if (!path.includes('\uFFFD') || existsSync(path)) return path;
  try {
    const given = readFileSync('/proc/self/cmdline', 'latin1').split('\0');
    const real = given
      .map((text) => Buffer.from(text, 'latin1'))
      .find((bytes) => bytes.toString('utf8') === path);
    return real ?? path;
  } catch {
    return path;
  }
}

/** Refuses a name that other programs, which are given it as text, could not open. */
export function refuseUnreadableName(path: string): void {
  if (typeof realPath(path) === 'string') return;
  throw new FileError(
    `the name '${path}' is not UTF-8, so clang cannot be given it: rename the file, or use '-x c -'`,
  );
}

/** Reading a directory fails later, and differently from system to system, or seems to succeed. */
function refuseDirectory(descriptor: number, name: string): void {
  if (fstatSync(descriptor).isDirectory()) throw new FileError(`cannot open '${name}': Is a directory`);
}

function replaceFile(path: string, bytes: Uint8Array, existing: Stats | undefined): void {
  if (existing !== undefined) accessSync(path, constants.W_OK);
  const place = existing === undefined ? path : realpathSync(path);
  const temporary = join(dirname(place), `.rvsdg-${randomName()}.tmp`);
  guard(temporary);
  try {
    writeFileSync(temporary, bytes, { flag: 'wx' });
    if (existing !== undefined) chmodSync(temporary, existing.mode);
    renameSync(temporary, place);
  } finally {
    discard(temporary);
  }
}

async function explainFailure<T>(what: string, job: () => T | Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new FileError(`${what}: ${describeSystemError(error)}`);
  }
}
