// Sparse bit sets: sets of small integers, in blocks of 32 that are kept in order.
//
// Most functions touch a few objects, and a few touch thousands. So a set is two lists: the numbers of its blocks that are not
// empty, and their bits.

/** The lists of all empty sets: most sets stay empty. */
const nothing: number[] = [];

export class Bits {
  /** Numbers of the blocks, ascending, and the bits in each. */
  private keys = nothing;
  private words = nothing;
  /** The number of members. */
  size = 0;

  get isEmpty(): boolean {
    return this.size === 0;
  }

  has(member: number): boolean {
    const at = this.find(member >>> 5);
    return at >= 0 && (this.words[at]! & (1 << (member & 31))) !== 0;
  }

  /** Adds a member; false if it was there. */
  add(member: number): boolean {
    return this.addWord(member >>> 5, 1 << (member & 31));
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

  /** Adds all members of another set; false if they were there. */
  addAll({ keys, words }: Bits): boolean {
    let any = false;
    for (let i = 0; i < keys.length; i++) if (this.addWord(keys[i]!, words[i]!)) any = true;
    return any;
  }

  private addWord(key: number, word: number): boolean {
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
    const any = added !== 0;
    for (; added !== 0; added &= added - 1) this.size++;
    return any;
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
}
