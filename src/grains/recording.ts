// Reads recordings (docs/grains-format.md): block by block, one block of each thread in memory at a time, events in the
// order of time.
//
// Whatever can be read is: a damaged record is skipped, and so is a damaged block, up to the next one that begins like a block.
// What was skipped is said, with its place in the file.

import type { Flaw, Location } from './run.ts';

/** Where bytes come from: a file, or memory. */
export interface ByteSource {
  readonly size: number;
  /** Up to `length` bytes; fewer only at the end. */
  read(at: number, length: number): Uint8Array;
}

/** Bytes that are in memory. */
export function bytesAsSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) };
}

export const EventKind = {
  parallelBegin: 1,
  parallelEnd: 2,
  implicitBegin: 3,
  implicitEnd: 4,
  taskCreate: 5,
  taskSchedule: 6,
  syncBegin: 7,
  syncEnd: 8,
  waitBegin: 9,
  workBegin: 10,
  workEnd: 11,
  chunk: 12,
  mutexWait: 13,
  dependence: 14,
  counters: 15,
  finish: 16,
} as const;

export const formatVersion = 1;
export const recordSize = 40;
export const unit = 65_536;
export const blockHeader = 64;
const largestBlock = 1 << 20;
const fileMagic = 'GRAINS\r\n';
const blockMagic = 'GRBLOCK\0';
export const sourceMagic = 'GRLINES\0';

/** A record. The same object is used for all of them. */
export class Event {
  kind = 0;
  flags = 0;
  cpu = 0;
  extra = 0;
  time = 0;
  /** Ids have two halves: the thread that made it, counted from 1, and a number; no thread is no task. */
  aThread = 0;
  aNumber = 0;
  bThread = 0;
  bNumber = 0;
  /** `b` and `c` as numbers: counts, iterations, addresses. */
  b = 0;
  c = 0;
  /** Which thread recorded it, and where that is in the file. */
  thread = 0;
  at = 0;
}

export interface Module {
  readonly from: number;
  readonly to: number;
  readonly path: string;
}

export interface Head {
  readonly processors: number;
  readonly modules: readonly Module[];
  readonly command: string;
  /** From code addresses to source lines, once they have been looked up. */
  readonly locations: ReadonlyMap<number, Location>;
}

interface Block {
  readonly at: number;
  readonly used: number;
}

/** What is no recording. */
export class NotARecording extends Error {}

export class Recording {
  readonly head: Head;
  readonly flaws: Flaw[] = [];
  private readonly source: ByteSource;
  private readonly threads: Block[][] = [];

  constructor(source: ByteSource) {
    this.source = source;
    const locations = new Map<number, Location>();
    this.head = { ...this.readHead(), locations };
    this.findBlocks(locations);
  }

  get threadCount(): number {
    return this.threads.length;
  }

  private readHead(): Omit<Head, 'locations'> {
    const bytes = this.source.read(0, unit);
    if (asText(bytes.subarray(0, 8)) !== fileMagic)
      throw new NotARecording('this is not a recording of grains');
    const view = viewOf(bytes);
    if (bytes.length < 40) throw new NotARecording('the recording ends within its header');
    const version = view.getUint32(8, true);
    if (version !== formatVersion || view.getUint32(12, true) !== recordSize)
      throw new NotARecording(
        `this recording has version ${version}, but only version ${formatVersion} is supported`,
      );
    const text = new TextDecoder().decode(
      bytes.subarray(40, 40 + Math.min(view.getUint32(32, true), unit - 40)),
    );
    const modules: Module[] = [];
    let command = '';
    for (const line of text.split('\n')) {
      const module = /^module ([0-9a-f]+) ([0-9a-f]+) (.*)$/.exec(line);
      if (module)
        modules.push({ from: parseInt(module[1]!, 16), to: parseInt(module[2]!, 16), path: module[3]! });
      if (line.startsWith('command ')) command = line.slice(8);
    }
    return { processors: view.getUint32(28, true), modules, command };
  }

  private findBlocks(locations: Map<number, Location>): void {
    const { source } = this;
    let at = unit;
    while (at + blockHeader <= source.size) {
      const header = source.read(at, blockHeader);
      const magic = asText(header.subarray(0, 8));
      if (magic === sourceMagic) {
        at += this.readLines(at, header, locations);
        continue;
      }
      const view = viewOf(header);
      const size = view.getUint32(16, true);
      const thread = view.getUint32(8, true);
      if (magic !== blockMagic || size === 0 || size > largestBlock || size % unit !== 0 || thread > 65_535) {
        // A block that was reserved and never begun is all zeros, and nothing is missing.
        if (header.some((byte) => byte !== 0)) this.flaw(at, 'invalid block: skipped');
        at += unit;
        continue;
      }
      let used = view.getUint32(24, true);
      const room = Math.floor((Math.min(size, source.size - at) - blockHeader) / recordSize) * recordSize;
      if (used > room || used % recordSize !== 0) {
        const isCut = at + size > source.size;
        this.flaw(at, isCut ? 'the file ends within this block' : 'the length of this block is invalid');
        used = room;
      }
      this.threads[thread] ??= [];
      this.threads[thread]!.push({ at: at + blockHeader, used });
      at += size;
    }
    for (let thread = 0; thread < this.threads.length; thread++) this.threads[thread] ??= [];
  }

  /** Lines of source, as `rvsdg grains record` appends them; returns how long the block is. */
  private readLines(at: number, header: Uint8Array, locations: Map<number, Location>): number {
    const length = viewOf(header).getUint32(16, true);
    try {
      const text = new TextDecoder().decode(this.source.read(at + blockHeader, length));
      for (const [address, name, file, line] of JSON.parse(text) as [number, string, string, number][])
        locations.set(address, { function: name, file, line });
    } catch {
      this.flaw(at, 'the source lines are damaged: only addresses are known');
    }
    return Math.ceil((blockHeader + length) / unit) * unit || unit;
  }

  private flaw(at: number, message: string): void {
    this.flaws.push({ place: `byte ${at}`, message });
  }

  /** All events in the order of time. */
  read(receive: (event: Event) => void): void {
    const streams = this.threads.map((blocks, thread) => new Stream(this.source, blocks, thread, this.flaws));
    const heap = new Heap(streams.filter((stream) => stream.next()));
    for (let stream = heap.least(); stream !== undefined; stream = heap.least()) {
      receive(stream.event);
      if (stream.next()) heap.settle();
      else heap.drop();
    }
    for (const stream of streams) stream.sayWhatWasWrong();
  }
}

/** What one thread recorded. */
class Stream {
  readonly event = new Event();
  private readonly source: ByteSource;
  private readonly blocks: readonly Block[];
  private readonly flaws: Flaw[];
  private block = 0;
  private words = new Uint32Array(0);
  private word = 0;
  private base = 0;
  private damaged = 0;
  private firstDamage = 0;
  private backwards = 0;
  private furthest = 0;
  private firstBackwards = 0;

  constructor(source: ByteSource, blocks: readonly Block[], thread: number, flaws: Flaw[]) {
    this.source = source;
    this.blocks = blocks;
    this.flaws = flaws;
    this.event.thread = thread;
  }

  /** Goes to the next record; false at the end. */
  next(): boolean {
    for (;;) {
      if (this.word >= this.words.length && !this.nextBlock()) return false;
      const { words, word } = this;
      this.word += recordSize / 4;
      if (isSound(words, word)) {
        this.decode(words, word);
        return true;
      }
      if (this.damaged++ === 0) this.firstDamage = this.base + word * 4;
    }
  }

  private nextBlock(): boolean {
    while (this.block < this.blocks.length) {
      const { at, used } = this.blocks[this.block++]!;
      if (used === 0) continue;
      // Copied, since the words of a source need not be aligned.
      this.words = new Uint32Array(new Uint8Array(this.source.read(at, used)).buffer);
      this.word = 0;
      this.base = at;
      return true;
    }
    return false;
  }

  private decode(words: Uint32Array, word: number): void {
    const { event } = this;
    const first = words[word]!;
    event.kind = first & 0xff;
    event.flags = (first >>> 8) & 0xff;
    event.cpu = first >>> 16;
    event.extra = words[word + 1]!;
    const time = (words[word + 3]! & 0xffffff) * 4294967296 + words[word + 2]!;
    event.aNumber = words[word + 4]!;
    event.aThread = words[word + 5]!;
    event.bNumber = words[word + 6]!;
    event.bThread = words[word + 7]!;
    event.b = (words[word + 7]! | 0) * 4294967296 + words[word + 6]!;
    event.c = words[word + 9]! * 4294967296 + words[word + 8]!;
    event.at = this.base + word * 4;
    if (time < event.time) {
      if (this.backwards++ === 0) this.firstBackwards = event.at;
      this.furthest = Math.max(this.furthest, event.time - time);
    } else event.time = time;
  }

  sayWhatWasWrong(): void {
    const { thread } = this.event;
    if (this.damaged > 0) {
      const what = this.damaged === 1 ? 'a damaged record' : `${this.damaged} damaged records`;
      this.flaws.push({ place: `byte ${this.firstDamage}`, message: `${what} of thread ${thread}: skipped` });
    }
    if (this.backwards > 0) {
      const message = `the clock of thread ${thread} goes back, ${this.backwards} times, by up to ${this.furthest} ns: treated as standing still`;
      this.flaws.push({ place: `byte ${this.firstBackwards}`, message });
    }
  }
}

/** Whether a record is what was written: its kind is known, and its check fits. */
function isSound(words: Uint32Array, word: number): boolean {
  const first = words[word]!;
  const kind = first & 0xff;
  if (kind === 0 || kind > EventKind.finish) return false;
  let x = first ^ words[word + 2]! ^ (words[word + 3]! & 0xffffff);
  for (let at = word + 4; at < word + 10; at++) x ^= words[at]!;
  x ^= x >>> 16;
  x ^= x >>> 8;
  return ((x ^ 0x5a) & 0xff) === words[word + 3]! >>> 24;
}

/** Streams by the time of their next event; where that is equal, by thread. */
class Heap {
  private readonly streams: Stream[];

  constructor(streams: Stream[]) {
    this.streams = streams.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  }

  least(): Stream | undefined {
    return this.streams[0];
  }

  /** The first one has moved on. */
  settle(): void {
    const { streams } = this;
    const moved = streams[0]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= streams.length) break;
      if (child + 1 < streams.length && isBefore(streams[child + 1]!, streams[child]!)) child++;
      if (!isBefore(streams[child]!, moved)) break;
      streams[at] = streams[child]!;
      at = child;
    }
    streams[at] = moved;
  }

  /** The first one has ended. */
  drop(): void {
    const last = this.streams.pop()!;
    if (this.streams.length === 0) return;
    this.streams[0] = last;
    this.settle();
  }
}

function isBefore(a: Stream, b: Stream): boolean {
  return a.event.time < b.event.time || (a.event.time === b.event.time && a.event.thread < b.event.thread);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function asText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Lines of source as a block for the end of a recording. */
export function sourceBlock(lines: ReadonlyMap<number, Location>): Uint8Array {
  const rows = [...lines].map(([address, { function: name, file, line }]) => [address, name, file, line]);
  const text = new TextEncoder().encode(JSON.stringify(rows));
  const bytes = new Uint8Array(blockHeader + text.length);
  for (let at = 0; at < 8; at++) bytes[at] = sourceMagic.charCodeAt(at);
  viewOf(bytes).setUint32(16, text.length, true);
  bytes.set(text, blockHeader);
  return bytes;
}
