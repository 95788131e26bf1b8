// Calls clang, of this machine, as a child process.
//
// `embedded.ts` calls the one that is installed with rvsdg. Both have the same interface, so that callers need not
// distinguish them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../toolchain/child.ts';
import { createScratchFolder, discard } from '../toolchain/interruption.ts';
import { joinArguments } from './command-line.ts';
import { unlessInterrupted } from './errors.ts';
import { say } from './say.ts';

export interface ClangCall {
  readonly args: readonly string[];
  /** What it reads from standard input; ours if not given. */
  readonly input?: Uint8Array;
  /** Whether its standard output is the result, and not for the user. */
  readonly wantsOutput?: boolean;
  /** Whether its messages are held back until the caller has decided whether to print them. */
  readonly holdsErrors?: boolean;
  /** Input files among the arguments. */
  readonly reads: readonly string[];
  /** The output file among the arguments. */
  readonly writes?: string;
}

export interface ClangResult {
  /** As a shell reports it: 128 + n for a child that was ended by signal n. */
  readonly status: number;
  readonly output: Uint8Array;
  readonly errors: Uint8Array;
}

export interface Clang {
  /** What `-v` calls it. */
  readonly name: string;
  readonly isEmbedded: boolean;
  call(call: ClangCall): Promise<ClangResult>;
}

/** The system limits the length of a command line, and of a single argument of a shell. */
const longestCommand = 100_000;

/** What is said to a clang before all else. */
export function modeArguments(isCxx: boolean): string[] {
  return isCxx ? ['--driver-mode=g++'] : [];
}

/** Whether the arguments of a command need a file. */
export function isTooLong(args: readonly string[]): boolean {
  return args.reduce((sum, argument) => sum + argument.length + 1, 0) >= longestCommand;
}

/** A clang of this machine. */
export function systemClang(path: string, isCxx: boolean): Clang {
  const mode = modeArguments(isCxx);
  return {
    name: path,
    isEmbedded: false,
    call: (call) =>
      withinLimits([...mode, ...call.args], async (args) => {
        const ending = unlessInterrupted(await runChild(path, args, call));
        // It cannot say that itself any more.
        if (ending.reason !== undefined) say(`rvsdg: error: ${path} was ${ending.reason}\n`);
        return ending;
      }),
  };
}

/** Puts the arguments into a response file, if they are too many for a command line. */
async function withinLimits<T>(
  args: readonly string[],
  run: (args: readonly string[]) => Promise<T>,
): Promise<T> {
  // A response file cannot hold an argument of no characters.
  if (!isTooLong(args) || args.includes('')) return run(args);
  const folder = createScratchFolder();
  try {
    const file = join(folder, 'arguments');
    writeFileSync(file, joinArguments(args), { flag: 'wx' });
    return await run([`@${file}`]);
  } finally {
    discard(folder);
  }
}
