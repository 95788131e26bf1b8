// Pieces of bytes, each kept once.
//
// A snapshot is a list of pieces, one for each region. A pass changes few regions of a function, so most pieces of a version are
// those of the version before: what is kept is what is new. All pieces lie in one array, for millions of small ones would
// take more memory than what is in them.

/** What can put snapshots together. */
export interface Chunks {
  /** The bytes of some pieces, one after the other. */
  join(pieces: ArrayLike<number>): Uint8Array;
}

export class ChunkStore implements Chunks {
  #bytes = new Uint8Array(1 << 20);
  /** Where each piece begins; one more at the end. */
  readonly #starts: number[] = [0];
  /** By hash: the last piece that has it. */
  readonly #byHash = new Map<number, number>();
  /** By piece: the one before with the same hash; -1 if there is none. */
  readonly #sameHash: number[] = [];

  /** How many bytes are kept. */
  get size(): number {
    return this.#starts[this.#starts.length - 1]!;
  }

  /** The number of a piece of bytes; equal pieces have equal numbers. */
  put(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to);
    const candidate = this.#byHash.get(hash) ?? -1;
    for (let piece = candidate; piece >= 0; piece = this.#sameHash[piece]!) {
      if (this.#isEqual(piece, bytes, from, to)) return piece;
    }
    const piece = this.#sameHash.length;
    this.#sameHash.push(candidate);
    this.#byHash.set(hash, piece);
    this.#append(bytes, from, to);
    return piece;
  }

  join(pieces: ArrayLike<number>): Uint8Array {
    const starts = this.#starts;
    let length = 0;
    for (let i = 0; i < pieces.length; i++) length += starts[pieces[i]! + 1]! - starts[pieces[i]!]!;
    const joined = new Uint8Array(length);
    let at = 0;
    for (let i = 0; i < pieces.length; i++) {
      const [from, to] = [starts[pieces[i]!]!, starts[pieces[i]! + 1]!];
      joined.set(this.#bytes.subarray(from, to), at);
      at += to - from;
    }
    return joined;
  }

  #isEqual(piece: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[piece]!;
    if (this.#starts[piece + 1]! - start !== to - from) return false;
    for (let i = 0; i < to - from; i++) if (this.#bytes[start + i] !== bytes[from + i]) return false;
    return true;
  }

  #append(bytes: Uint8Array, from: number, to: number): void {
    const end = this.size;
    if (end + to - from > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end + to - from, Math.ceil(this.#bytes.length * 1.5)));
      larger.set(this.#bytes.subarray(0, end));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes.subarray(from, to), end);
    this.#starts.push(end + to - from);
  }
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash;
}

export function samePieces(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
