// Lists whose length is not known before they end.
//
// An array that grows gets room for sixteen more than it has, and a module has hundreds of thousands of arrays of two or
// three. So what is read is gathered in a list that is used again, and taken from there in an array of the right length.

export class Gathering<I> {
  private readonly items: I[] = [];
  private count = 0;

  add(item: I): void {
    this.items[this.count++] = item;
  }

  get length(): number {
    return this.count;
  }

  /** What was gathered, or null if that is nothing. */
  takeSome(): I[] | null {
    return this.count === 0 ? null : this.take();
  }

  /** What was gathered; the next list begins. */
  take(): I[] {
    const taken = this.items.slice(0, this.count);
    this.count = 0;
    return taken;
  }
}
