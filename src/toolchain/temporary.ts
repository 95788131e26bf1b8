// Where temporary files go: the folder that TMPDIR names, and another one where that is missing, read-only or full.

import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Bytes that a place must have left to be of any use. */
const leastRoom = 1_000_000;

/** Makes something in the first place that lets it, the usual one first. Throws what was wrong with that one if none does. */
export function inTemporaryPlace<T>(make: (place: string) => T): T {
  const usual = tmpdir();
  let failure: unknown;
  for (const place of new Set([usual, '/tmp', '/var/tmp', '/dev/shm', '.'])) {
    try {
      if (hasRoom(place)) return make(place);
      failure ??= new Error(`no space left in '${place}'`);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

function hasRoom(place: string): boolean {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= leastRoom;
}

/** A part of the name of a file that is opened with `wx`. (node:crypto would take 3 ms to load.) */
export function randomName(): string {
  const random = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0');
  return random() + random();
}
