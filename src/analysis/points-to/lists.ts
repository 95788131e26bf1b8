// Lists that many owners have, in arrays of numbers: an entry of a list is an index, and knows the next one.
//
//      first: owner → entry     next: entry → entry     -1 at the end
//
// To add an entry and to join the lists of two owners takes constant time, and no list is an object.

export class Lists {
  private readonly first: number[] = [];
  private readonly last: number[] = [];
  private readonly next: number[] = [];

  /** The next owner: the first is 0. */
  own(): void {
    this.first.push(-1);
    this.last.push(-1);
  }

  /** A new entry at the end of an owner's list; entries are numbered in the order in which they are made. */
  add(owner: number): number {
    const entry = this.next.length;
    this.next.push(-1);
    if (this.first[owner] === -1) this.first[owner] = entry;
    else this.next[this.last[owner]!] = entry;
    this.last[owner] = entry;
    return entry;
  }

  /** The first entry of a list; -1 if it is empty. */
  begin(owner: number): number {
    return this.first[owner]!;
  }

  after(entry: number): number {
    return this.next[entry]!;
  }

  /** Moves the entries of another list to the end of one. */
  join(owner: number, other: number): void {
    if (this.first[other] === -1) return;
    if (this.first[owner] === -1) this.first[owner] = this.first[other]!;
    else this.next[this.last[owner]!] = this.first[other]!;
    this.last[owner] = this.last[other]!;
    this.first[other] = -1;
  }
}
