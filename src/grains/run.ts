// A run of a program, as grains: the table that recordings and the prototype's files are read into, and that everything
// else works on.
//
// A *grain* is an instance of a task, or of a chunk of a parallel loop (D1 §1). What a task does is a sequence: its own
// work, then sets of siblings that it forks and joins again. So is what a thread does between two barriers of a parallel
// region, and what the program does as a whole. An *item* of such a sequence is a grain or a set; sequences are chained
// by `next`. All of it together is a series-parallel graph, which `graph.ts` writes out with its forks and joins.
//
// All times are nanoseconds since the start of the recording.

import { IntColumn, NumberColumn } from './growing.ts';

export const GrainKind = { task: 0, implicit: 1, book: 2, chunk: 3 } as const;
export type GrainKind = (typeof GrainKind)[keyof typeof GrainKind];
export const grainKindNames = ['task', 'implicit task', 'book-keeping', 'chunk'] as const;

export const SetKind = { open: 0, taskwait: 1, taskgroup: 2, barrier: 3, region: 4, loop: 5 } as const;
export type SetKind = (typeof SetKind)[keyof typeof SetKind];
export const setKindNames = ['unsynchronized', 'taskwait', 'taskgroup', 'barrier', 'region', 'loop'] as const;

/** The end of a sequence. */
export const noItem = -1;
/** A set as an item; a grain is its own number. */
export const setItem = (set: number): number => -2 - set;
export const isSet = (item: number): boolean => item < -1;
export const setOf = (item: number): number => -2 - item;

/** The grains of a run, one column for each property. */
export class Grains {
  length = 0;
  private readonly ints: IntColumn[] = [];
  private readonly numbers: NumberColumn[] = [];

  readonly kind = this.int();
  /** The grain that made this one; -1 where that was the initial task. */
  readonly parent = this.int();
  /** The set of siblings that it is joined with. */
  readonly set = this.int();
  /** The next grain of that set; -1 at the end. */
  readonly sibling = this.int();
  /** What the same task or thread goes on with: an item. */
  readonly next = this.int();
  /** The how manieth child of its parent it is; of a chunk, of its loop. */
  readonly number = this.int();
  /** The line that created it: an index into `Run.locations`; -1 if unknown. */
  readonly location = this.int();
  readonly thread = this.int();
  readonly cpu = this.int();
  readonly flags = this.int();

  readonly created = this.float();
  readonly start = this.float();
  readonly end = this.float();
  /** Time on a thread, creation of children and synchronization included, other tasks not. */
  readonly exec = this.float();
  /** What its creation cost its parent. */
  readonly creation = this.float();
  /** The part of `exec` that went into creating children and synchronizing with them. */
  readonly overhead = this.float();
  /** Time it waited at synchronizations with nothing to do. Not part of `exec`. */
  readonly waiting = this.float();
  /** Its own time before its first fork. */
  readonly head = this.float();
  /** Its parent's own time between the fork and its creation. */
  readonly offset = this.float();
  /** Of a chunk: the first iteration, and how many. */
  readonly first = this.float();
  readonly iterations = this.float();
  /** Hardware counters: cycles, and those stalled on memory. 0 where nothing was counted. */
  readonly cycles = this.float();
  readonly stalled = this.float();

  private int(): IntColumn {
    const column = new IntColumn();
    this.ints.push(column);
    return column;
  }

  private float(): NumberColumn {
    const column = new NumberColumn();
    this.numbers.push(column);
    return column;
  }

  /** A new grain, in no set and followed by nothing. */
  add(kind: GrainKind, parent: number, location: number, created: number): number {
    for (const column of this.ints) column.push(-1);
    for (const column of this.numbers) column.push(0);
    const grain = this.length++;
    this.kind.data[grain] = kind;
    this.parent.data[grain] = parent;
    this.location.data[grain] = location;
    this.flags.data[grain] = 0;
    this.number.data[grain] = 0;
    this.created.data[grain] = created;
    return grain;
  }

  /** The part of its time that was the program's own. */
  work(grain: number): number {
    return Math.max(0, this.exec.data[grain] - this.overhead.data[grain]);
  }
}

/** Sets of siblings: what one fork creates and one join synchronizes. */
export class Sets {
  length = 0;
  readonly kind = new IntColumn();
  /** The grain whose sequence it is part of; -1 for the initial task. */
  readonly owner = new IntColumn();
  readonly next = new IntColumn();
  readonly first = new IntColumn();
  readonly last = new IntColumn();
  readonly count = new IntColumn();
  /** Where it is joined: the taskwait, the loop, the region. */
  readonly location = new IntColumn();
  /** The owner's own time between fork and join, and from the join to what follows. */
  readonly body = new NumberColumn();
  readonly after = new NumberColumn();
  /** What synchronizing cost beyond the tasks that ran meanwhile. */
  readonly sync = new NumberColumn();

  add(kind: SetKind, owner: number, location: number): number {
    for (const column of [this.next, this.first, this.last]) column.push(-1);
    this.kind.push(kind);
    this.owner.push(owner);
    this.count.push(0);
    this.location.push(location);
    this.body.push(0);
    this.after.push(0);
    this.sync.push(0);
    return this.length++;
  }

  /** Puts a grain, with the sequence that it begins, into a set. */
  append(set: number, grain: number, grains: Grains): void {
    const last = this.last.data[set];
    if (last === -1) this.first.data[set] = grain;
    else grains.sibling.data[last] = grain;
    this.last.data[set] = grain;
    this.count.data[set]++;
    grains.set.data[grain] = set;
  }
}

/** When a grain ran, on which thread: what a timeline shows. */
export class Fragments {
  readonly grain = new IntColumn();
  readonly thread = new IntColumn();
  readonly start = new NumberColumn();
  readonly end = new NumberColumn();

  get length(): number {
    return this.grain.length;
  }

  add(grain: number, thread: number, start: number, end: number): void {
    this.grain.push(grain);
    this.thread.push(thread);
    this.start.push(start);
    this.end.push(end);
  }
}

/** A line of source. */
export interface Location {
  readonly function: string;
  readonly file: string;
  readonly line: number;
}

/** What was wrong with what was read. What it speaks of is left out, and everything else is there. */
export interface Flaw {
  readonly place: string;
  readonly message: string;
}

export interface RunInfo {
  /** The command line, if it is known. */
  command: string;
  threads: number;
  /** Processors of the machine. */
  cores: number;
  /** From the start of the recording to its end. */
  duration: number;
  /** Whether the recording ends where the program did. */
  isComplete: boolean;
}

export class Run {
  readonly grains = new Grains();
  readonly sets = new Sets();
  readonly fragments = new Fragments();
  readonly locations: Location[] = [];
  readonly flaws: Flaw[] = [];
  /** What is worth knowing, but not wrong. */
  readonly notes: string[] = [];
  readonly info: RunInfo = { command: '', threads: 0, cores: 0, duration: 0, isComplete: true };
  /** The first item of the initial task, and the serial time before it. */
  first = noItem;
  head = 0;
}

/** `fib.c:12`, or what is known of it. */
export function describeLocation(run: Run, location: number): string {
  const found = run.locations[location];
  if (found === undefined) return 'unknown';
  if (found.file === '') return found.function === '' ? 'unknown' : found.function;
  return `${found.file.replace(/.*\//, '')}:${found.line}`;
}
