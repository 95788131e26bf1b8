// A small file in which the optimizer notes which pass and function it works on, and since when, before it begins.
//
// The driver reads it: after the optimizer has died, to find the function, and meanwhile, to detect one that takes too
// long. The file is unlinked before it is used, so nothing is left of it. Where such a file cannot be created,
// everything works without it; then a failure is that of the whole module.

import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from '../toolchain/system-errors.ts';
import { inTemporaryPlace, randomName } from '../toolchain/temporary.ts';
import type { FunctionAtWork } from './work.ts';

/** The work in progress. */
export interface Entry {
  /** A station, or a pass. */
  readonly stage: string;
  readonly place: FunctionAtWork | null;
  /** Changes with every entry. */
  readonly count: number;
  /** Milliseconds of processor time that the function had taken before. */
  readonly spent: number;
}

const beforeTheFirst: Entry = { stage: 'start', place: null, count: 0, spent: 0 };

/** The descriptor that the optimizer finds it open at. */
export const logbookDescriptor = 3;

/** An entry is a line that ends where the next begins; longer names are cut, as they are only shown. */
const entryLength = 4096;
const longestName = 600;

/** Creates an empty logbook, and returns its descriptor; null where there is no place for one. */
export function createLogbook(): number | null {
  try {
    return inTemporaryPlace((folder) => {
      const path = join(folder, `rvsdg-logbook-${randomName()}`);
      const descriptor = openSync(path, 'wx+', 0o600);
      unlinkSync(path);
      return descriptor;
    });
  } catch {
    return null;
  }
}

export function closeLogbook(descriptor: number | null): void {
  if (descriptor !== null) closeSync(descriptor);
}

/** What was noted last. */
export function readLogbook(descriptor: number | null): Entry {
  if (descriptor === null) return beforeTheFirst;
  const bytes = Buffer.alloc(entryLength);
  const length = readSync(descriptor, bytes, 0, entryLength, 0);
  const [line = ''] = bytes.toString('utf8', 0, length).split('\n');
  const [count, spent, stage, index, name] = line.split('\t');
  if (name === undefined) return beforeTheFirst;
  const place = index === '' ? null : { index: Number(index), name };
  return { stage: stage!, place, count: Number(count), spent: Number(spent) };
}

/** The optimizer's side. */
export class Logbook {
  private readonly descriptor: number;
  private readonly driver: number;
  private readonly spent = new Map<number, number>();
  private stage = '';
  private current = -1;
  private since = processorTime();
  private count = 0;

  /** `driver` is the process that reads it. Once that has ended, the result is not needed. */
  constructor(descriptor: number, driver: number) {
    this.descriptor = descriptor;
    this.driver = driver;
  }

  /** Forgets the functions of the module before: from now on another one is at work. */
  beginModule(): void {
    this.spent.clear();
    [this.stage, this.current, this.since] = ['', -1, processorTime()];
  }

  /** Notes the work in progress. */
  enter(stage: string, place: FunctionAtWork | null): void {
    const index = place?.index ?? -1;
    if (stage === this.stage && index === this.current) return;
    if (process.ppid !== this.driver) process.exit(1);
    const now = processorTime();
    if (this.current !== -1) {
      this.spent.set(this.current, (this.spent.get(this.current) ?? 0) + now - this.since);
    }
    [this.stage, this.current, this.since] = [stage, index, now];
    const spent = Math.round(this.spent.get(index) ?? 0);
    const shown = place === null ? '\t' : `${index}\t${forOneLine(place.name)}`;
    try {
      writeSync(this.descriptor, `${++this.count}\t${spent}\t${stage}\t${shown}\n`, 0);
    } catch (error) {
      // The disk is full, or there is no logbook.
      if (!isSystemError(error)) throw error;
    }
  }
}

function forOneLine(name: string): string {
  const short = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
  return short.replaceAll(/[\0-\x1f]/g, '?');
}

/** Milliseconds in which this process was at work. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
