// A set of destinations that is cheap when it has one element, which nearly all have, and whose union with another
// costs as much as the smaller of the two.

export class Destinations {
  #one = -1;
  #many: Set<number> | undefined;

  get size(): number {
    return this.#many?.size ?? (this.#one < 0 ? 0 : 1);
  }

  add(destination: number): void {
    if (this.#many) this.#many.add(destination);
    else if (this.#one < 0) this.#one = destination;
    else if (this.#one !== destination) this.#many = new Set([this.#one, destination]);
  }

  delete(destination: number): void {
    if (this.#many) this.#many.delete(destination);
    else if (this.#one === destination) this.#one = -1;
  }

  /** Takes over the elements of another set, which must not be used afterwards. */
  absorb(other: Destinations): void {
    if (other.size > this.size) {
      [this.#one, other.#one] = [other.#one, this.#one];
      [this.#many, other.#many] = [other.#many, this.#many];
    }
    if (other.#many) for (const destination of other.#many) this.add(destination);
    else if (other.#one >= 0) this.add(other.#one);
  }

  /** The elements, in increasing order. */
  sorted(): number[] {
    if (this.#many) return [...this.#many].sort((a, b) => a - b);
    return this.#one < 0 ? [] : [this.#one];
  }
}
