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

export interface Pools {
  /** Adds the wish of the next one. */
  add(at: number, weight: number): void;
  /** What each one gets. */
  finish(): number[];
}

/** In linear time. */
export class MeanPools implements Pools {
  readonly #pools: { at: number; weight: number; count: number }[] = [];

  add(at: number, weight: number): void {
    const pool = { at, weight, count: 1 };
    for (let last = this.#pools.at(-1); last !== undefined && last.at > pool.at; last = this.#pools.at(-1)) {
      this.#pools.pop();
      const whole = pool.weight + last.weight;
      pool.at = (pool.at * pool.weight + last.at * last.weight) / whole;
      pool.weight = whole;
      pool.count += last.count;
    }
    this.#pools.push(pool);
  }

  finish(): number[] {
    return this.#pools.flatMap(({ at, count }) => new Array<number>(count).fill(at));
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

  finish(): number[] {
    return this.#pools.flatMap(({ at, wishes }) => new Array<number>(wishes.length).fill(at));
  }
}
