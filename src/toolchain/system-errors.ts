// How the system's own messages read.

import { getSystemErrorMap } from 'node:util';

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
export function describeSystemError(error: Error): string {
  const { code = '', errno = 0, message }: NodeJS.ErrnoException = error;
  const words = customaryWords[code] ?? getSystemErrorMap().get(errno)?.[1] ?? message;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
