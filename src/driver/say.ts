// What the driver says, on standard error.

import { standardError, standardOutput, writeFully } from '../toolchain/streams.ts';
import type { Request } from './request.ts';

export function say(text: string): void {
  writeFully(standardError, text);
}

/** Says something to those who have asked with `-v`. */
export function sayVerbose({ isVerbose }: Pick<Request, 'isVerbose'>, text: string): void {
  if (isVerbose) say(text);
}

/** Prints the answer to a question, on standard output, which is all that was asked for: 0 is the exit status. */
export function print(text: string): number {
  writeFully(standardOutput, text);
  return 0;
}
