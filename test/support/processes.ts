// Processes that tests look at, which may end at any time.

import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** The command line of a process; empty if it has ended, also if nobody has waited for it yet. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

/** Waits until all of these processes have ended. */
export async function endOf(...pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => commandOf(pid) !== '')) await setTimeout(20);
}
