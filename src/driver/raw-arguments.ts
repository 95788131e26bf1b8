// Arguments that are not valid UTF-8: names of files may be any bytes, and Node decodes arguments as UTF-8, replacing
// invalid bytes by U+FFFD. Then the names of files that we see are wrong, so clang gets the original command line, in a
// response file, because Node cannot pass on bytes either.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createScratchFolder, discard } from '../toolchain/interruption.ts';
import type { Clang } from './clang.ts';
import { joinArguments } from './command-line.ts';

/**
 * The arguments, one character a byte, if Node has lost some of them; null if it has not, or they are not available.
 */
export function lostArguments(args: readonly string[]): string[] | null {
  if (!args.some((argument) => argument.includes('\uFFFD'))) return null;
  try {
    const all = readFileSync('/proc/self/cmdline', 'latin1').split('\0').slice(0, -1);
    return all.slice(all.length - args.length);
  } catch {
    return null;
  }
}

/** Has clang do all of it. Returns its exit status. */
export async function compileAsItIs(clang: Clang, args: readonly string[]): Promise<number> {
  const folder = createScratchFolder();
  try {
    const file = join(folder, 'arguments');
    const isOurs = (argument: string) => argument === '-Xrvsdg' || /^-?-(passes|clang)=/.test(argument);
    const clangs = args.filter((argument, at) => !isOurs(argument) && args[at - 1] !== '-Xrvsdg');
    writeFileSync(file, joinArguments(clangs), { encoding: 'latin1', flag: 'wx' });
    return (await clang.call({ args: [`@${file}`], reads: [] })).status;
  } finally {
    discard(folder);
  }
}
