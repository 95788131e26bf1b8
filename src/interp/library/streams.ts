// Streams: what a `FILE` is.
//
// Standard input, output and error lead out of the interpreter. All other files exist only while the program
// runs: what it writes it can read again, and nothing else is there.

/** Where the bytes of a stream go to and come from. */
export interface Channel {
  write(bytes: Uint8Array): void;
  /** The next byte; -1 at the end. */
  read(): number;
}

export class Stream {
  #channel: Channel | null;
  readonly #pushedBack: number[] = [];
  /** Whether reading has reached the end. */
  ended = false;

  constructor(channel: Channel | null) {
    this.#channel = channel;
  }

  /** Leads elsewhere from now on; nowhere for null, which closes it. */
  reopen(channel: Channel | null): void {
    this.#channel = channel;
    this.#pushedBack.length = 0;
    this.ended = false;
  }

  /** False if it is closed. */
  write(bytes: Uint8Array): boolean {
    this.#channel?.write(bytes);
    return this.#channel !== null;
  }

  read(): number {
    const byte = this.#pushedBack.pop() ?? this.#channel?.read() ?? -1;
    if (byte < 0) this.ended = true;
    return byte;
  }

  unread(byte: number): void {
    if (byte >= 0) this.#pushedBack.push(byte);
    this.ended = false;
  }
}

export class Streams {
  /** Standard input, output and error. */
  readonly standard: readonly [Stream, Stream, Stream];
  readonly #files = new Map<string, number[]>();

  /** `input` gives the next piece of standard input, or null at its end. */
  constructor(output: (stream: number, bytes: Uint8Array) => void, input: () => Uint8Array | null) {
    const outward = (stream: number): Channel => ({
      write: (bytes) => output(stream, bytes),
      read: () => -1,
    });
    this.standard = [new Stream(inputChannel(input)), new Stream(outward(1)), new Stream(outward(2))];
  }

  /** The channel of `fopen(path, mode)`, or null if there is no such file to read. */
  open(path: string, mode: string): Channel | null {
    if (mode.startsWith('r') && !this.#files.has(path)) return null;
    const bytes = mode.startsWith('w') ? [] : (this.#files.get(path) ?? []);
    this.#files.set(path, bytes);
    return fileChannel(bytes, mode.startsWith('a'));
  }

  /** False if there is no such file. */
  remove(path: string): boolean {
    return this.#files.delete(path);
  }
}

function inputChannel(input: () => Uint8Array | null): Channel {
  let chunk: Uint8Array | null = new Uint8Array(0);
  let position = 0;
  return {
    write() {},
    read() {
      while (chunk !== null && position === chunk.length) {
        chunk = input();
        position = 0;
      }
      return chunk === null ? -1 : chunk[position++]!;
    },
  };
}

function fileChannel(bytes: number[], atEnd: boolean): Channel {
  let position = atEnd ? bytes.length : 0;
  return {
    write(more) {
      for (const byte of more) bytes[position++] = byte;
    },
    read: () => (position < bytes.length ? bytes[position++]! : -1),
  };
}
