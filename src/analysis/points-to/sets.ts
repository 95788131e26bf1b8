// Sets of locations, each kept once and known by a number.
//
// Hundreds of thousands of variables have a few thousand different sets, and most have a single member. So a variable holds the
// number of a set, two sets are equal if their numbers are, and what the union of two sets is, is looked up when it was asked
// before (hash consing, as in decision diagrams).
//
// The first location is all that is outside. A set with it need not have what code outside knows: that is said already.

/** The set without members. */
export const empty = 0;

/** Numbers by pairs of numbers: open addressing, three words an entry. */
export class Pairs {
  private entries = new Int32Array(3 * 1024);
  private mask = 1023;
  private count = 0;

  /** The number of a pair; -1 if it has none. */
  get(a: number, b: number): number {
    return this.entries[this.find(a, b) + 2]! - 1;
  }

  /** Gives a pair a number; false if it had one, which it keeps. */
  add(a: number, b: number, value: number): boolean {
    const at = this.find(a, b);
    if (this.entries[at + 2] !== 0) return false;
    this.entries[at] = a;
    this.entries[at + 1] = b;
    this.entries[at + 2] = value + 1;
    if (2 * ++this.count > this.mask) this.grow();
    return true;
  }

  private find(a: number, b: number): number {
    const { entries, mask } = this;
    let slot = mixed(Math.imul(a, 0x9e3779b1) ^ b) & mask;
    for (;;) {
      const at = 3 * slot;
      if (entries[at + 2] === 0 || (entries[at] === a && entries[at + 1] === b)) return at;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    const before = this.entries;
    this.mask = 2 * this.mask + 1;
    this.entries = new Int32Array(3 * (this.mask + 1));
    for (let i = 0; i < before.length; i += 3) {
      if (before[i + 2] === 0) continue;
      const at = this.find(before[i]!, before[i + 1]!);
      this.entries[at] = before[i]!;
      this.entries[at + 1] = before[i + 1]!;
      this.entries[at + 2] = before[i + 2]!;
    }
  }
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return once ^ (once >>> 13);
}

export class Sets {
  private readonly lists: (readonly number[])[] = [[]];
  /** The next set with the same hash, and the first of each. */
  private readonly others: number[] = [-1];
  private readonly byHash = new Map<number, number>();
  private readonly singles: number[] = [];
  private readonly unions = new Pairs();
  private readonly isKnownOutside: (location: number) => boolean;

  constructor(isKnownOutside: (location: number) => boolean) {
    this.isKnownOutside = isKnownOutside;
  }

  get count(): number {
    return this.lists.length;
  }

  /** The members, ascending. */
  members(set: number): readonly number[] {
    return this.lists[set]!;
  }

  hasOutside(set: number): boolean {
    return this.lists[set]![0] === 0;
  }

  single(location: number): number {
    const { singles } = this;
    while (singles.length <= location) singles.push(this.numberOf([singles.length]));
    return singles[location]!;
  }

  union(a: number, b: number): number {
    if (a === b || b === empty) return a;
    if (a === empty) return b;
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = this.unions.get(low, high);
    if (known >= 0) return known;
    const set = this.numberOf(this.merged(this.lists[a]!, this.lists[b]!));
    this.unions.add(low, high, set);
    return set;
  }

  private merged(a: readonly number[], b: readonly number[]): number[] {
    const isOutside = a[0] === 0 || b[0] === 0;
    const list: number[] = [];
    for (let i = 0, j = 0; i < a.length || j < b.length; ) {
      const x = i < a.length ? a[i]! : Number.MAX_SAFE_INTEGER;
      const y = j < b.length ? b[j]! : Number.MAX_SAFE_INTEGER;
      const least = x < y ? x : y;
      if (x === least) i++;
      if (y === least) j++;
      if (!isOutside || least === 0 || !this.isKnownOutside(least)) list.push(least);
    }
    return list;
  }

  /** What is in one set and not in another. */
  difference(set: number, other: number): readonly number[] {
    const list = this.lists[set]!;
    if (other === empty) return list;
    const without = this.lists[other]!;
    let at = 0;
    return list.filter((member) => {
      while (at < without.length && without[at]! < member) at++;
      return without[at] !== member;
    });
  }

  private numberOf(list: readonly number[]): number {
    let hash = list.length;
    for (const member of list) hash = mixed(Math.imul(hash, 31) ^ member);
    const first = this.byHash.get(hash) ?? -1;
    for (let set = first; set >= 0; set = this.others[set]!) if (areEqual(this.lists[set]!, list)) return set;
    const set = this.lists.length;
    this.lists.push(list);
    this.others.push(first);
    this.byHash.set(hash, set);
    return set;
  }
}

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((member, i) => member === b[i]);
}
