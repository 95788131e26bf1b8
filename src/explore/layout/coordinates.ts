// Step three of a layered layout: how far to the right everything is.
//
// Two things are wanted, and they pull in different directions: narrow pictures, and straight edges. So they come one after
// the other.
//
//  - *Sweeps*. Down and up, each row is placed as near as it goes to where its neighbours in the row before want it, with its order and
//    its gaps. That is isotonic regression: vertices that want to pass one another are pooled, and share what they want. First
//    they share the mean, which makes the squares of what is missing small and brings everything near its place; at last
//    the median (pools.ts), which is what one of them wants exactly. Then only edges count that should be straight, and what has none
//    stays if it can: if all went to the median of what they want, pictures would lean ever further to one side.
//  - *Blocks*. Pieces of a long edge, and what a state runs through, should be one vertical line: they are taken together to blocks. A
//    block, and every other vertex by itself, is moved within the room that its neighbours leave it, to the median of where the ports
//    at its edges' other ends are. A median is one of them: so that edge becomes straight, and stays so.
//
// Brandes and Köpf's blocks alone, without the sweeps, make pictures three times as wide where many long edges run side by side.

import { type Groups, groupBy } from './groups.ts';
import type { Layers, Segments } from './layers.ts';
import type { Rows } from './ordering.ts';
import {
  type Agreement,
  MeanAgreement,
  MeanPools,
  MedianAgreement,
  MedianPools,
  medianOf,
  type Pools,
  type Wish,
} from './pools.ts';

export interface Gaps {
  /** Between vertices side by side. */
  readonly vertex: number;
  /** Where one of them is a bend. */
  readonly bend: number;
}

/** How much more an edge that should be straight counts than others. */
const strongWeight = 6;

/** How those who want different things agree. */
interface Sharing {
  readonly agreement: Agreement;
  readonly pools: Pools;
  /** How much an edge counts that need not be straight. */
  readonly weakWeight: number;
  /** The weight of keeping the current position, for nodes without a preferred one. */
  readonly restWeight: number;
}

const byMean = (): Sharing => ({
  agreement: new MeanAgreement(),
  pools: new MeanPools(),
  weakWeight: 1,
  restWeight: 0.05,
});
const byMedian = (): Sharing => ({
  agreement: new MedianAgreement(),
  pools: new MedianPools(),
  weakWeight: 0,
  restWeight: 1,
});

/** So many vertices are a big graph, which has fewer rounds. */
const bigGraph = 10_000;

/** The left side of each vertex. */
export function assignCoordinates(
  layers: Layers,
  rows: Rows,
  width: readonly number[],
  gaps: Gaps,
): Float64Array {
  const placement = new Placement(layers, rows, width, gaps);
  const isBig = layers.vertexCount > bigGraph;
  for (let i = 0; i < (isBig ? 3 : 8); i++) placement.sweep(byMean());
  for (let i = 0; i < (isBig ? 1 : 2); i++) placement.sweep(byMedian());
  for (let i = 0; i < (isBig ? 1 : 3); i++) placement.straighten();
  return normalized(placement.x);
}

function normalized(x: Float64Array): Float64Array {
  let least = Infinity;
  for (const each of x) least = Math.min(least, each);
  return least === Infinity ? x : x.map((each) => Math.round(each - least));
}

class Placement {
  readonly x: Float64Array;
  readonly #rows: Rows;
  readonly #segments: Segments;
  readonly #sizes: Float64Array;
  readonly #gaps: Gaps;
  readonly #realCount: number;
  readonly #above: Groups;
  readonly #below: Groups;
  /** By vertex: its place in its row, and its row. */
  readonly #position: Int32Array;
  readonly #layerOf: Int32Array;
  readonly #blocks: Blocks;
  /** As long as the longest row; for what is of no use after it. */
  readonly #values: Float64Array;

  constructor(layers: Layers, rows: Rows, width: readonly number[], gaps: Gaps) {
    this.#rows = rows;
    this.#segments = layers.segments;
    this.#gaps = gaps;
    this.#realCount = width.length;
    this.#layerOf = layers.layerOf;
    this.#sizes = new Float64Array(layers.vertexCount);
    this.#sizes.set(width);
    this.#above = groupBy(layers.segments.lower, layers.vertexCount);
    this.#below = groupBy(layers.segments.upper, layers.vertexCount);
    this.#position = new Int32Array(layers.vertexCount);
    for (const row of rows) for (let i = 0; i < row.length; i++) this.#position[row[i]!] = i;
    this.x = new Float64Array(layers.vertexCount);
    this.#values = new Float64Array(rows.reduce((most, row) => Math.max(most, row.length), 0));
    for (const row of rows) this.#pack(row);
    this.#blocks = findBlocks(layers, rows, this.#above);
  }

  /** Puts a row side by side, around 0. */
  #pack(row: readonly number[]): void {
    let at = 0;
    for (let i = 0; i < row.length; i++) {
      if (i > 0) at += this.#distance(row[i - 1]!, row[i]!);
      this.x[row[i]!] = at;
    }
    const whole = row.length === 0 ? 0 : at + this.#sizes[row[row.length - 1]!]!;
    for (const v of row) this.x[v]! -= whole / 2;
  }

  /** From the left side of a vertex to that of its right neighbour, at least. */
  #distance(left: number, right: number): number {
    const isReal = left < this.#realCount && right < this.#realCount;
    return this.#sizes[left]! + (isReal ? this.#gaps.vertex : this.#gaps.bend);
  }

  // ── Sweeps ────────────────────────────────────────────────────────────────

  sweep(sharing: Sharing): void {
    const { upper, lower, upperX, lowerX } = this.#segments;
    const rows = this.#rows;
    for (let i = rows.length - 2; i >= 0; i--)
      this.#settle(rows[i]!, sharing, this.#below, lower, lowerX, upperX);
    for (let i = 1; i < rows.length; i++) this.#settle(rows[i]!, sharing, this.#above, upper, upperX, lowerX);
  }

  /** Places a row where its neighbours want it, as nearly as its order allows. */
  #settle(
    row: readonly number[],
    { agreement, pools, weakWeight, restWeight }: Sharing,
    neighbours: Groups,
    its: Int32Array,
    itsX: Float64Array,
    ownX: Float64Array,
  ): void {
    const { isStrong } = this.#segments;
    let offset = 0;
    for (let i = 0; i < row.length; i++) {
      const v = row[i]!;
      if (i > 0) offset += this.#distance(row[i - 1]!, v);
      let weight = 0;
      for (let at = neighbours.first[v]!; at < neighbours.first[v + 1]!; at++) {
        const s = neighbours.members[at]!;
        const factor = isStrong[s] === 1 ? strongWeight : weakWeight;
        if (factor === 0) continue;
        weight += factor;
        agreement.add(this.x[its[s]!]! + itsX[s]! - ownX[s]!, factor);
      }
      // Nodes without a preferred position stay, but give way.
      if (weight === 0) pools.add(this.x[v]! - offset, restWeight);
      else pools.add(agreement.take() - offset, weight);
    }
    offset = 0;
    const values = this.#values;
    pools.finish(values);
    for (let i = 0; i < row.length; i++) {
      if (i > 0) offset += this.#distance(row[i - 1]!, row[i]!);
      this.x[row[i]!] = values[i]! + offset;
    }
  }

  // ── Blocks ────────────────────────────────────────────────────────────────

  straighten(): void {
    const { first, members } = this.#blocks;
    const count = first.length - 1;
    for (let b = 0; b < count; b++) this.#straightenBlock(members, first[b]!, first[b + 1]!);
    for (let b = count - 1; b >= 0; b--) this.#straightenBlock(members, first[b]!, first[b + 1]!);
  }

  /** Lets a block be one line as far as there is room, and where there is none, begins another one. */
  #straightenBlock(members: Int32Array, from: number, to: number): void {
    let start = from;
    let [low, high] = [-Infinity, Infinity];
    for (let i = from; i < to; i++) {
      const v = members[i]!;
      const shift = this.#blocks.shift[v]!;
      const lowest = Math.max(low, this.#leftLimit(v) - shift);
      const highest = Math.min(high, this.#rightLimit(v) - shift);
      if (lowest > highest) {
        this.#place(members, start, i, low, high);
        start = i;
        [low, high] = [this.#leftLimit(v) - shift, this.#rightLimit(v) - shift];
      } else [low, high] = [lowest, highest];
    }
    this.#place(members, start, to, low, high);
  }

  #leftLimit(v: number): number {
    const row = this.#rows[this.#layerOf[v]!]!;
    const left = row[this.#position[v]! - 1];
    return left === undefined ? -Infinity : this.x[left]! + this.#distance(left, v);
  }

  #rightLimit(v: number): number {
    const row = this.#rows[this.#layerOf[v]!]!;
    const right = row[this.#position[v]! + 1];
    return right === undefined ? Infinity : this.x[right]! - this.#distance(v, right);
  }

  /** Moves part of a block to the median of what its edges want, within limits. */
  #place(members: Int32Array, from: number, to: number, low: number, high: number): void {
    if (from === to) return;
    const wishes: Wish[] = [];
    const [top, bottom] = [this.#layerOf[members[from]!]!, this.#layerOf[members[to - 1]!]!];
    const { upper, lower, upperX, lowerX, isStrong } = this.#segments;
    for (let i = from; i < to; i++) {
      const v = members[i]!;
      const shift = this.#blocks.shift[v]!;
      const block = this.#blocks.of[v]!;
      const wish = (other: number, at: number, s: number) => {
        const isInside =
          this.#blocks.of[other] === block && this.#layerOf[other]! >= top && this.#layerOf[other]! <= bottom;
        if (!isInside) wishes.push({ at: at - shift, weight: isStrong[s] === 1 ? strongWeight : 1 });
      };
      for (let at = this.#above.first[v]!; at < this.#above.first[v + 1]!; at++) {
        const s = this.#above.members[at]!;
        wish(upper[s]!, this.x[upper[s]!]! + upperX[s]! - lowerX[s]!, s);
      }
      for (let at = this.#below.first[v]!; at < this.#below.first[v + 1]!; at++) {
        const s = this.#below.members[at]!;
        wish(lower[s]!, this.x[lower[s]!]! + lowerX[s]! - upperX[s]!, s);
      }
    }
    const wanted = wishes.length === 0 ? this.#restingPlace(members[from]!, low, high) : medianOf(wishes);
    const root = Math.max(low, Math.min(high, wanted));
    for (let i = from; i < to; i++) this.x[members[i]!] = root + this.#blocks.shift[members[i]!]!;
  }

  /** Nodes without a preferred position are placed beside their neighbours, so that pictures do not become too wide. */
  #restingPlace(vertex: number, low: number, high: number): number {
    if (low > -Infinity) return low;
    return high < Infinity ? high : this.x[vertex]! - this.#blocks.shift[vertex]!;
  }
}

/** Vertices that should be one line, from top to bottom, block by block; a vertex without such neighbours is one alone. */
interface Blocks extends Groups {
  /** By vertex: its block, and how far to the right of the block's beginning it is. */
  readonly of: Int32Array;
  readonly shift: Float64Array;
}

function findBlocks({ segments, vertexCount }: Layers, rows: Rows, above: Groups): Blocks {
  const { upper, upperX, lowerX, isStrong } = segments;
  const of = new Int32Array(vertexCount).fill(-1);
  const shift = new Float64Array(vertexCount);
  const isContinued = new Uint8Array(vertexCount);
  let count = 0;
  for (const row of rows) {
    for (const v of row) {
      for (let at = above.first[v]!; at < above.first[v + 1]! && of[v] === -1; at++) {
        const s = above.members[at]!;
        const u = upper[s]!;
        if (isStrong[s] === 0 || isContinued[u] === 1) continue;
        isContinued[u] = 1;
        of[v] = of[u]!;
        shift[v] = shift[u]! + upperX[s]! - lowerX[s]!;
      }
      if (of[v] === -1) of[v] = count++;
    }
  }
  return { ...groupInRows(of, count, rows), of, shift };
}

/** Members by block, from top to bottom. */
function groupInRows(of: Int32Array, count: number, rows: Rows): Groups {
  const order = Int32Array.from(rows.flat());
  const { first, members } = groupBy(
    order.map((v) => of[v]!),
    count,
  );
  return { first, members: members.map((at) => order[at]!) };
}
