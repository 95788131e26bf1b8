// What can go wrong in a way that is not our fault, and how the system's own messages read.

import { getSystemErrorMap } from 'node:util';

/** The command cannot do what it was asked to do. Printed as `rvsdg COMMAND: error: ...`, exit status 1. */
export class UserError extends Error {
  /** What to do about it, on a line of its own. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A file that cannot be read or written. Printed as `rvsdg: error: ...`, exit status 1. */
export class FileError extends Error {}

/** The input is not what it should be. The text, complete with file and line, is printed as it is. */
export class InputError extends Error {}

/** Whether this is what a system call threw, rather than a mistake of ours. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error)) return false;
  const { errno, code } = error as NodeJS.ErrnoException;
  return errno !== undefined || code === 'ERR_FS_FILE_TOO_LARGE';
}

/** How the C library words it, where libuv has words of its own. */
const customaryWords: Record<string, string> = {
  EISDIR: 'Is a directory',
  EACCES: 'Permission denied',
};

/** What the system calls this error: `'No such file or directory'`. */
export function describeSystemError({ code = '', errno = 0, message }: NodeJS.ErrnoException): string {
  const words = customaryWords[code] ?? getSystemErrorMap().get(errno)?.[1] ?? message;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
