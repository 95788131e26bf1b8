// A small pseudo-random generator with a seed, so that mutation number 4711 of seed 1 is the same everywhere.
// The algorithm is sfc32: 128 bits of state, far more than a hundred thousand mutations can exhaust.

export class Random {
  #a;
  #b;
  #c;
  #counter = 1;

  /**
   * @param {number} seed
   * @param {number} stream  which of the independent sequences of that seed
   */
  constructor(seed, stream) {
    this.#a = seed | 0;
    this.#b = stream | 0;
    this.#c = 0x9e3779b9;
    for (let i = 0; i < 12; i++) this.#next();
  }

  /** A whole number from 0 up to, but not including, `limit`. */
  below(/** @type {number} */ limit) {
    return Math.floor((this.#next() / 2 ** 32) * limit);
  }

  /**
   * @template T
   * @param {ArrayLike<T>} items
   * @returns {T}
   */
  pick(items) {
    return items[this.below(items.length)];
  }

  #next() {
    const result = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return result >>> 0;
  }
}
