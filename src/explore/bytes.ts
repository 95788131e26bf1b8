// Numbers as bytes: seven bits a byte, the last one below 128. Small numbers, which most are, take one.

export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  /** A whole number from 0 to 2³¹. */
  number(value: number): void {
    if (this.#length + 5 > this.#bytes.length) this.#grow();
    if (value < 128) {
      this.#bytes[this.#length++] = value;
      return;
    }
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A number that may be negative: the sign is the lowest bit. */
  signed(value: number): void {
    this.number(value < 0 ? -value * 2 - 1 : value * 2);
  }

  get length(): number {
    return this.#length;
  }

  /** Everything that was written since the last `clear`, as long as nothing else is. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  clear(): void {
    this.#length = 0;
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** How many bytes have been read. */
  get position(): number {
    return this.#at;
  }

  number(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.#bytes[this.#at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  signed(): number {
    const value = this.number();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }
}
