// A growing array of bytes. Text is written one byte a character; building one
// big string out of millions of small ones would cost far more.

export class Sink {
  private bytes: Uint8Array;
  private length = 0;

  constructor(capacity = 1 << 16) {
    this.bytes = new Uint8Array(capacity);
  }

  /** How many bytes were written. */
  get size(): number {
    return this.length;
  }

  /** Appends text whose characters are all below 256. */
  put(text: string): void {
    const length = text.length;
    if (this.length + length > this.bytes.length) this.grow(length);
    const bytes = this.bytes;
    let at = this.length;
    for (let i = 0; i < length; i++) bytes[at++] = text.charCodeAt(i);
    this.length = at;
  }

  /** Appends a number without making a string of it. */
  number(value: number): void {
    if (value < 0 || value > 0x7fffffff) return this.put(String(value));
    if (this.length + 10 > this.bytes.length) this.grow(10);
    let digits = 1;
    for (let limit = 10; value >= limit && digits < 10; limit *= 10) digits++;
    let at = this.length + digits;
    this.length = at;
    let rest = value | 0;
    do {
      const next = (rest / 10) | 0;
      this.bytes[--at] = 48 + rest - next * 10;
      rest = next;
    } while (rest > 0);
  }

  /** The bytes written so far; the sink must not be used afterwards. */
  finish(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private grow(room: number): void {
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + room));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

/** Text of a sink, for short pieces. */
export function sinkToString(sink: Sink): string {
  const bytes = sink.finish();
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, Math.min(bytes.length, at + 8192)) as never);
  }
  return text;
}
