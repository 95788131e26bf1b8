// Arrays of numbers to work with, which are used again for the next graph.
//
// Programs have thousands of small graphs. Each array that is longer than a few numbers costs a trip to the system's
// allocator, and there are dozens for each graph: together they would cost more than what is done with them.

export class Scratch {
  readonly #arrays: Int32Array[] = [];
  #taken = 0;

  /** Takes all arrays back: their users must be done with them. */
  takeBack(): void {
    this.#taken = 0;
  }

  /** An array whose first `count` numbers are `value`. It may be longer, and what it has there means nothing. */
  numbers(count: number, value: number): Int32Array {
    const array = this.room(count);
    for (let i = 0; i < count; i++) array[i] = value;
    return array;
  }

  /** An array of exactly `count` numbers that are `value`. */
  exactly(count: number, value: number): Int32Array {
    return this.numbers(count, value).subarray(0, count);
  }

  /** An array with room for `count` numbers, whatever they are. */
  room(count: number): Int32Array {
    const at = this.#taken++;
    let array = this.#arrays[at];
    if (array === undefined || array.length < count) {
      array = new Int32Array(Math.max(2 * count, 256));
      this.#arrays[at] = array;
    }
    return array;
  }
}
