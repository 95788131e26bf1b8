// Sparse bit sets: sets of small integers, in blocks of 32 that are kept in order.
//
// Most sets of a points-to analysis have one to three members, and a few have thousands. So a set is two lists: the numbers of
// its blocks that are not empty, and their bits. Union is a merge of two lists.

/** The lists of all empty sets: most sets stay empty. */
const nothing: number[] = [];

export class Bits {
  /** Numbers of the blocks, ascending, and the bits in each. */
  private keys = nothing;
  private words = nothing;
  /** The number of members. */
  size = 0;

  get isEmpty(): boolean {
    return this.keys.length === 0;
  }

  has(member: number): boolean {
    const at = this.find(member >>> 5);
    return at >= 0 && (this.words[at]! & (1 << (member & 31))) !== 0;
  }

  /** Adds a member; false if it was there. */
  add(member: number): boolean {
    if (this.has(member)) return false;
    this.addWord(member >>> 5, 1 << (member & 31));
    return true;
  }

  /** Where a block is, or the complement of where it would be. */
  private find(key: number): number {
    const { keys } = this;
    let low = 0;
    let high = keys.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const at = keys[middle]!;
      if (at === key) return middle;
      if (at < key) low = middle + 1;
      else high = middle - 1;
    }
    return ~low;
  }

  /**
   * Adds all members of another set, without those of `except`; new ones are added to `fresh`, too. False if there were
   * none.
   */
  addAll(other: Bits, fresh: Bits | null, except: readonly number[] | null = null): boolean {
    let any = false;
    const { keys, words } = other;
    for (let i = 0; i < keys.length; i++) {
      const at = this.find(keys[i]!);
      let added = at < 0 ? words[i]! : words[i]! & ~this.words[at]!;
      if (except !== null) added &= ~(except[keys[i]!] ?? 0);
      if (added === 0) continue;
      any = true;
      this.addWord(keys[i]!, added);
      fresh?.addWord(keys[i]!, added);
    }
    return any;
  }

  private addWord(key: number, word: number): void {
    if (this.keys === nothing) {
      this.keys = [];
      this.words = [];
    }
    const at = this.find(key);
    let added = word;
    if (at >= 0) {
      added &= ~this.words[at]!;
      this.words[at]! |= word;
    } else {
      this.keys.splice(~at, 0, key);
      this.words.splice(~at, 0, word);
    }
    for (; added !== 0; added &= added - 1) this.size++;
  }

  meets(other: Bits): boolean {
    let i = 0;
    let j = 0;
    while (i < this.keys.length && j < other.keys.length) {
      const [a, b] = [this.keys[i]!, other.keys[j]!];
      if (a === b && (this.words[i++]! & other.words[j++]!) !== 0) return true;
      if (a < b) i++;
      else if (b < a) j++;
    }
    return false;
  }

  /** The members, ascending. */
  list(): number[] {
    const members: number[] = [];
    for (let i = 0; i < this.keys.length; i++) {
      for (let word = this.words[i]!; word !== 0; word &= word - 1) {
        members.push(32 * this.keys[i]! + 31 - Math.clz32(word & -word));
      }
    }
    return members;
  }

  /** Makes another set of it, leaving it empty. */
  take(): Bits {
    const taken = new Bits();
    taken.keys = this.keys;
    taken.words = this.words;
    taken.size = this.size;
    this.size = 0;
    this.keys = nothing;
    this.words = nothing;
    return taken;
  }
}
