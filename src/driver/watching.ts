// Sees to it that no function takes longer than it may, from outside of the process that is at work.

import { readFileSync } from 'node:fs';
import { type Entry, readLogbook } from './logbook.ts';

/** How often it is looked whether a function has taken too long. */
const checksPerLimit = 10;

/** How many times as long as one function a step may take that works on all of them. */
const shareOfProgram = 10;

/**
 * Calls back once a function has taken longer than the limit. It is processor time that counts, where the system tells
 * it: what is compiled must not depend on what else a machine has to do.
 */
export function watchFunctions(
  logbook: number | null,
  pid: number | undefined,
  limit: number,
  tooLong: () => void,
): NodeJS.Timeout {
  const clock = () => processorTime(pid) ?? performance.now();
  let seen: Entry = readLogbook(logbook);
  let since = clock();
  return setInterval(
    () => {
      const entry = readLogbook(logbook);
      const now = clock();
      if (entry.count !== seen.count) [seen, since] = [entry, now];
      if (seen.spent + now - since > (seen.place === null ? limit * shareOfProgram : limit)) tooLong();
    },
    Math.min(1000, limit / checksPerLimit),
  );
}

/**
 * Calls back once a process has done nothing at all for so many seconds: it was stopped, or waits for what never comes.
 * Knows that on Linux only.
 */
export function watchProgress(pid: number | undefined, seconds: number, stalled: () => void): NodeJS.Timeout {
  let seen = processorTime(pid);
  let idle = 0;
  return setInterval(() => {
    const now = processorTime(pid);
    idle = now !== null && now === seen ? idle + 1 : 0;
    seen = now;
    if (idle >= seconds) stalled();
  }, 1000);
}

/** Milliseconds in which a process was at work, on Linux; null elsewhere, or once it has ended. */
function processorTime(pid: number | undefined): number | null {
  try {
    // The name in parentheses may contain anything. After it, the 12th and 13th field are in hundredths of seconds.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return null;
  }
}
