// Hash-consing of sequences: equal sequences of numbers get the same number.
//
// A sequence is begun, written item by item at the end of all others, and looked up: if an equal one exists, it is
// removed again. The table is open-addressed, its slots hold numbers of entries, and an entry says where its sequence
// begins and which class it has. Nothing is allocated for a sequence, and little for a function: arrays keep their
// size.

const least = 256;

export class Table {
  /** The number of classes. */
  count = 0;
  private slots = new Int32Array(least);
  private mask = least - 1;
  /** Sequences, one after the other; that of entry i is from `starts[i]` to `starts[i + 1]`. */
  private items = new Int32Array(4 * least);
  private starts = new Int32Array(least + 1);
  private hashes = new Int32Array(least);
  private classes = new Int32Array(least);
  private entries = 0;
  private end = 0;
  private hash = 0;

  /** Removes all sequences; about `count` are expected. */
  reset(expected: number): void {
    this.count = 0;
    this.entries = 0;
    this.end = 0;
    this.hash = 0;
    let size = least;
    while (size < 2 * expected) size *= 2;
    if (size > this.slots.length) this.slots = new Int32Array(size);
    else this.slots.fill(0, 0, size);
    this.mask = size - 1;
  }

  /** A class that no sequence has. */
  fresh(): number {
    return this.count++;
  }

  /** Writes the next item of the sequence that is being written. */
  add(item: number): void {
    if (this.end === this.items.length) this.items = grown(this.items);
    this.items[this.end++] = item;
    this.hash = Math.imul((this.hash ^ item) + (this.hash >>> 15), 0x9e3779b1);
  }

  /** Ends the sequence, and gives its class: a new one if it was never there. */
  find(): number {
    const hash = this.hash ^ (this.hash >>> 16);
    const start = this.starts[this.entries]!;
    this.hash = 0;
    let slot = hash & this.mask;
    for (let entry = this.slots[slot]!; entry !== 0; entry = this.slots[slot]!) {
      if (this.hashes[entry - 1] === hash && this.isAt(entry - 1, start)) {
        this.end = start;
        return this.classes[entry - 1]!;
      }
      slot = (slot + 1) & this.mask;
    }
    return this.enter(slot, hash);
  }

  private isAt(entry: number, start: number): boolean {
    const { items, starts, end } = this;
    const from = starts[entry]!;
    if (starts[entry + 1]! - from !== end - start) return false;
    for (let i = start, j = from; i < end; i++, j++) if (items[i] !== items[j]) return false;
    return true;
  }

  private enter(slot: number, hash: number): number {
    const entry = this.entries++;
    if (this.entries === this.hashes.length) {
      this.hashes = grown(this.hashes);
      this.classes = grown(this.classes);
      this.starts = grown(this.starts);
    }
    this.hashes[entry] = hash;
    this.classes[entry] = this.count;
    this.starts[this.entries] = this.end;
    this.slots[slot] = this.entries;
    if (2 * this.entries > this.mask) this.spread();
    return this.count++;
  }

  /** Makes room in the slots. */
  private spread(): void {
    const size = 2 * (this.mask + 1);
    this.slots = new Int32Array(size);
    this.mask = size - 1;
    for (let entry = 0; entry < this.entries; entry++) {
      let slot = this.hashes[entry]! & this.mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & this.mask;
      this.slots[slot] = entry + 1;
    }
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
