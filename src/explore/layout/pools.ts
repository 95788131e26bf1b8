// Isotonic regression: numbers that ascend, as near as possible to those that are wanted.
//
// By pooling adjacent violators: wishes are added from left to right, and one that would have to be passed by the next joins it in a
// pool, where all get the same: the mean of what they want, for the least squares, or the median, for the least distances.

/** A place that something wants to be at, and how much. */
export interface Wish {
  readonly at: number;
  readonly weight: number;
}

export function meanOf(wishes: readonly Wish[]): number {
  let whole = 0;
  let sum = 0;
  for (const { at, weight } of wishes) {
    whole += weight;
    sum += at * weight;
  }
  return sum / whole;
}

/** The weighted median; of two that are as good, the one nearer to the mean, lest everything goes to one side. Sorts the wishes. */
export function medianOf(wishes: Wish[]): number {
  if (wishes.length === 1) return wishes[0]!.at;
  wishes.sort((a, b) => a.at - b.at);
  let whole = 0;
  for (const { weight } of wishes) whole += weight;
  let sum = 0;
  for (const [i, { at, weight }] of wishes.entries()) {
    sum += weight;
    if (2 * sum < whole) continue;
    const next = wishes[i + 1];
    if (2 * sum > whole || next === undefined) return at;
    const mean = meanOf(wishes);
    return next.at - mean < mean - at ? next.at : at;
  }
  return wishes[wishes.length - 1]!.at;
}

/** Those who want different places for one thing agree; it can be used again and again. */
export interface Agreement {
  add(at: number, weight: number): void;
  /** What comes of what was added since the last time. */
  take(): number;
}

export class MeanAgreement implements Agreement {
  #sum = 0;
  #whole = 0;

  add(at: number, weight: number): void {
    this.#sum += at * weight;
    this.#whole += weight;
  }

  take(): number {
    const mean = this.#sum / this.#whole;
    this.#sum = 0;
    this.#whole = 0;
    return mean;
  }
}

export class MedianAgreement implements Agreement {
  #wishes: Wish[] = [];

  add(at: number, weight: number): void {
    this.#wishes.push({ at, weight });
  }

  take(): number {
    const median = medianOf(this.#wishes);
    this.#wishes.length = 0;
    return median;
  }
}

/** A row of things that must ascend; it can be used again and again. */
export interface Pools {
  /** Adds the wish of the next one. */
  add(at: number, weight: number): void;
  /** Writes what each one gets that was added since the last time. */
  finish(into: Float64Array): void;
}

/** In linear time. */
export class MeanPools implements Pools {
  /** By pool: what it gets, how much that weighs, and how many it has. */
  readonly #at: number[] = [];
  readonly #weight: number[] = [];
  readonly #count: number[] = [];
  #length = 0;

  add(at: number, weight: number): void {
    let [mean, whole, count] = [at, weight, 1];
    let last = this.#length - 1;
    for (; last >= 0 && this.#at[last]! > mean; last--) {
      const more = this.#weight[last]!;
      mean = (mean * whole + this.#at[last]! * more) / (whole + more);
      whole += more;
      count += this.#count[last]!;
    }
    this.#at[last + 1] = mean;
    this.#weight[last + 1] = whole;
    this.#count[last + 1] = count;
    this.#length = last + 2;
  }

  finish(into: Float64Array): void {
    let from = 0;
    for (let pool = 0; pool < this.#length; pool++) {
      const to = from + this.#count[pool]!;
      into.fill(this.#at[pool]!, from, to);
      from = to;
    }
    this.#length = 0;
  }
}

/** Pools that have grown beyond this share the mean: medians of many take long, and a long row is straight nowhere. */
const largestPool = 100;

export class MedianPools implements Pools {
  readonly #pools: { at: number; wishes: Wish[] }[] = [];

  add(at: number, weight: number): void {
    const pool = { at, wishes: [{ at, weight }] };
    for (let last = this.#pools.at(-1); last !== undefined && last.at > pool.at; last = this.#pools.at(-1)) {
      this.#pools.pop();
      if (last.wishes.length < pool.wishes.length) for (const wish of last.wishes) pool.wishes.push(wish);
      else {
        for (const wish of pool.wishes) last.wishes.push(wish);
        pool.wishes = last.wishes;
      }
      pool.at = pool.wishes.length > largestPool ? meanOf(pool.wishes) : medianOf(pool.wishes);
    }
    this.#pools.push(pool);
  }

  finish(into: Float64Array): void {
    let from = 0;
    for (const { at, wishes } of this.#pools) {
      into.fill(at, from, from + wishes.length);
      from += wishes.length;
    }
    this.#pools.length = 0;
  }
}
