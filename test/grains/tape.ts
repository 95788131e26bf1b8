// Writes recordings as recorder.c does, for tests: blocks, records, checks.

import {
  blockHeader,
  bytesAsSource,
  EventKind,
  Recording,
  recordSize,
  unit,
} from '../../src/grains/recording.ts';

/** An id: the thread that made it, counted from 0, and a number. */
export type Id = readonly [thread: number, number: number] | null;

interface RecordParts {
  readonly flags?: number;
  readonly cpu?: number;
  readonly extra?: number;
  readonly a?: Id;
  readonly b?: Id | number;
  readonly c?: number;
}

export class Tape {
  /** The records of each thread. */
  private readonly threads: Uint8Array[][] = [];
  private readonly header: Uint8Array;

  constructor(text = 'command ./test\n', processors = 4) {
    const bytes = new Uint8Array(unit);
    const view = new DataView(bytes.buffer);
    bytes.set(new TextEncoder().encode('GRAINS\r\n'));
    view.setUint32(8, 1, true);
    view.setUint32(12, recordSize, true);
    view.setUint32(28, processors, true);
    const encoded = new TextEncoder().encode(text);
    view.setUint32(32, encoded.length, true);
    bytes.set(encoded, 40);
    this.header = bytes;
  }

  record(thread: number, kind: keyof typeof EventKind, time: number, parts: RecordParts = {}): this {
    const bytes = new Uint8Array(recordSize);
    const view = new DataView(bytes.buffer);
    const { flags = 0, cpu = thread, extra = 0, a = null, b = null, c = 0 } = parts;
    bytes[0] = EventKind[kind];
    bytes[1] = flags;
    view.setUint16(2, cpu, true);
    view.setUint32(4, extra, true);
    setWide(view, 8, time);
    setId(view, 16, a);
    if (typeof b === 'number') setWide(view, 24, b);
    else setId(view, 24, b);
    setWide(view, 32, c);
    let check = 0x5a;
    for (let at = 0; at < recordSize; at++) if ((at < 4 || at >= 8) && at !== 15) check ^= bytes[at]!;
    bytes[15] = check;
    this.threads[thread] ??= [];
    this.threads[thread]!.push(bytes);
    return this;
  }

  /** Begins the program and a region with these threads; ends of both are up to the test. */
  begin(threads = 1): this {
    this.record(0, 'implicitBegin', 0, { flags: 1, a: [0, 1], extra: 0x10001 });
    this.record(0, 'parallelBegin', 100, { a: [0, 1], b: [0, 2], extra: threads });
    for (let thread = 0; thread < threads; thread++)
      this.record(thread, 'implicitBegin', 110, {
        a: [thread, 3],
        b: [0, 2],
        extra: (threads << 16) | thread,
      });
    return this;
  }

  end(time: number, threads = 1): this {
    for (let thread = 0; thread < threads; thread++) {
      this.record(thread, 'syncBegin', time, { flags: 9, a: [thread, 3] });
      this.record(thread, 'syncEnd', time + 10, { flags: 9, a: [thread, 3] });
      this.record(thread, 'implicitEnd', time + 20, { a: [thread, 3] });
    }
    this.record(0, 'parallelEnd', time + 30, { a: [0, 1], b: [0, 2] });
    this.record(0, 'implicitEnd', time + 40, { flags: 1, a: [0, 1] });
    return this.record(0, 'finish', time + 50);
  }

  task(thread: number, time: number, task: Id, parent: Id, creation = 0): this {
    return this.record(thread, 'taskCreate', time, { a: task, b: parent, extra: creation });
  }

  switch(thread: number, time: number, from: Id, to: Id, status = 7): this {
    return this.record(thread, 'taskSchedule', time, { flags: status, a: from, b: to });
  }

  wait(thread: number, from: number, to: number, task: Id, kind = 5): this {
    this.record(thread, 'syncBegin', from, { flags: kind, a: task });
    return this.record(thread, 'syncEnd', to, { flags: kind, a: task });
  }

  /** The file. */
  bytes(): Uint8Array {
    const blocks = this.threads.map((records, thread) => {
      const size = Math.ceil((blockHeader + records.length * recordSize) / unit) * unit;
      const block = new Uint8Array(size);
      const view = new DataView(block.buffer);
      block.set(new TextEncoder().encode('GRBLOCK\0'));
      view.setUint32(8, thread, true);
      view.setUint32(16, size, true);
      view.setUint32(24, records.length * recordSize, true);
      records.forEach((record, index) => {
        block.set(record, blockHeader + index * recordSize);
      });
      return block;
    });
    const whole = new Uint8Array(unit + blocks.reduce((sum, { length }) => sum + length, 0));
    whole.set(this.header);
    let at = unit;
    for (const block of blocks) {
      whole.set(block, at);
      at += block.length;
    }
    return whole;
  }

  recording(): Recording {
    return new Recording(bytesAsSource(this.bytes()));
  }
}

function setWide(view: DataView, at: number, value: number): void {
  view.setUint32(at, value >>> 0, true);
  view.setUint32(at + 4, Math.floor(value / 4294967296), true);
}

function setId(view: DataView, at: number, id: Id): void {
  if (id === null) return;
  view.setUint32(at, id[1], true);
  view.setUint32(at + 4, id[0] + 1, true);
}
