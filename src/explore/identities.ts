// Which node is a copy of which, by their ids: a list of numbers, for there may be a million copies.

export class Identities {
  #originals = new Int32Array(1 << 12).fill(-1);

  note(copy: number, original: number): void {
    if (copy >= this.#originals.length) this.#grow(copy + 1);
    this.#originals[copy] = original;
  }

  /** The node of which a node is a copy; -1 if it is none. */
  readonly copyOf = (node: number): number => this.#originals[node] ?? -1;

  #grow(atLeast: number): void {
    const larger = new Int32Array(Math.max(atLeast, this.#originals.length * 2)).fill(-1);
    larger.set(this.#originals);
    this.#originals = larger;
  }
}
