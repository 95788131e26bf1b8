// IR that clang's front end has made already, for the native client (client/client.c), which then could not go on. It is in
// a file that is open, and whose number a variable tells. It is for us alone, not for what we start.

import { closeSync, readFileSync } from 'node:fs';

const variable = 'RVSDG_FRONT_END_IR';

/** Takes the IR of the one source of this command line; null if there is none. */
export function takeGivenIr(): Uint8Array | null {
  const { [variable]: number } = process.env;
  if (number === undefined) return null;
  delete process.env[variable];
  try {
    const text = readFileSync(Number(number));
    closeSync(Number(number));
    return text;
  } catch {
    return null;
  }
}
