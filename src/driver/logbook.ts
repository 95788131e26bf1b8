// A small file in which the optimizer notes what is at work, and since when, before it begins with it.
//
// The driver reads it: after the optimizer has died, to name the function, and meanwhile, to see whether one takes
// too long. The file has no name any more when it is written, so nothing is left of it.

import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is at work. */
export interface Entry {
  /** A station, or a pass. */
  readonly stage: string;
  readonly function: string | null;
  /** Changes with every entry. */
  readonly count: number;
  /** Milliseconds of processor time that the function had taken before. */
  readonly spent: number;
}

/** The descriptor that the optimizer finds it open at. */
export const logbookDescriptor = 3;

/** An entry is a line that ends where the next begins; longer names are cut, as they are only shown. */
const entryLength = 1024;
const longestName = 600;

/** Creates an empty logbook, and returns its descriptor. */
export function createLogbook(): number {
  const path = join(tmpdir(), `rvsdg-logbook-${process.pid}-${process.hrtime.bigint()}`);
  const descriptor = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return descriptor;
}

export function closeLogbook(descriptor: number): void {
  closeSync(descriptor);
}

/** What was noted last. */
export function readLogbook(descriptor: number): Entry {
  const bytes = Buffer.alloc(entryLength);
  const length = readSync(descriptor, bytes, 0, entryLength, 0);
  const [line = ''] = bytes.toString('utf8', 0, length).split('\n');
  const [count, spent, stage, name] = line.split('\t');
  if (name === undefined) return { stage: 'start', function: null, count: 0, spent: 0 };
  return { stage: stage!, function: name === '' ? null : name, count: Number(count), spent: Number(spent) };
}

/** The optimizer's side. */
export class Logbook {
  private readonly descriptor: number;
  private readonly spent = new Map<string, number>();
  private stage = '';
  private current: string | null = null;
  private since = processorTime();
  private count = 0;

  constructor(descriptor: number) {
    this.descriptor = descriptor;
  }

  /** Notes what is at work from now on. */
  enter(stage: string, fn: string | null): void {
    if (stage === this.stage && fn === this.current) return;
    const now = processorTime();
    if (this.current !== null) {
      this.spent.set(this.current, (this.spent.get(this.current) ?? 0) + now - this.since);
    }
    [this.stage, this.current, this.since] = [stage, fn, now];
    const spent = fn === null ? 0 : Math.round(this.spent.get(fn) ?? 0);
    const name = fn === null ? '' : fn.slice(0, longestName);
    writeSync(this.descriptor, `${++this.count}\t${spent}\t${stage}\t${name}\n`, 0);
  }
}

/** Milliseconds in which this process was at work. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
