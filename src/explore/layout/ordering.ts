// Step two of a layered layout: the order within layers, with few crossings.
//
// Sweeps down and up: each layer is sorted by where its neighbours in the layer before are, on average (the barycentre of
// Sugiyama, Tagawa and Toda), and the best of all orders that came up is kept. Lanes come first: what has a state, and
// so lies on the chain that orders effects, stays to the right of what has none. In big graphs there are few sweeps, and
// the last one counts.

import { type Groups, groupBy } from './groups.ts';
import type { LayeredInput, Layers } from './layers.ts';

/** Vertices of each layer, from left to right. */
export type Rows = number[][];

/** So many segments are a big graph. */
const bigGraph = 20_000;
const mostSweeps = 10;
const mostSweepsOfBig = 4;

export function orderLayers({ width, first, last }: LayeredInput, layers: Layers): Rows {
  const sweeper = new Sweeper(layers, width, new Set([...first, ...last]));
  const start = initialRows(layers, first, last);
  sweeper.settle(start);
  const isBig = layers.segments.count > bigGraph;
  let best = copy(sweeper.rows);
  let fewest = isBig ? Infinity : countCrossings(layers, sweeper.positions);
  let fruitless = 0;
  for (
    let sweep = 0;
    sweep < (isBig ? mostSweepsOfBig : mostSweeps) && fewest > 0 && fruitless < 3;
    sweep++
  ) {
    if (sweep % 2 === 0) sweeper.down();
    else sweeper.up();
    const crossings = isBig ? 0 : countCrossings(layers, sweeper.positions);
    if (!isBig && crossings >= fewest) {
      fruitless++;
      continue;
    }
    fruitless = 0;
    best = copy(sweeper.rows);
    if (!isBig) fewest = crossings;
  }
  return best;
}

function copy(rows: Rows): Rows {
  return rows.map((row) => [...row]);
}

/** Fixed rows as they are; the others in the order of vertices, lane by lane. */
function initialRows(
  { count, vertexCount, layerOf, laneOf }: Layers,
  first: readonly number[],
  last: readonly number[],
): Rows {
  const rows: Rows = Array.from({ length: count }, () => []);
  const fixed = new Set([...first, ...last]);
  for (const v of first) rows[0]!.push(v);
  for (let v = 0; v < vertexCount; v++) if (!fixed.has(v)) rows[layerOf[v]!]!.push(v);
  for (const v of last) rows[count - 1]!.push(v);
  for (const row of rows)
    if (!row.some((v) => fixed.has(v))) row.sort((a, b) => laneOf[a]! - laneOf[b]! || a - b);
  return rows;
}

class Sweeper {
  rows: Rows = [];
  /** By vertex: its place in its row. */
  readonly positions: Float64Array;
  readonly #layers: Layers;
  readonly #fixed: ReadonlySet<number>;
  readonly #keys: Float64Array;
  readonly #above: Groups;
  readonly #below: Groups;
  /** By segment: where its ends are on their vertices, from 0 to 1. */
  readonly #upperPart: Float64Array;
  readonly #lowerPart: Float64Array;

  constructor(layers: Layers, width: readonly number[], fixed: ReadonlySet<number>) {
    const { segments, vertexCount } = layers;
    this.#layers = layers;
    this.#fixed = fixed;
    this.positions = new Float64Array(vertexCount);
    this.#keys = new Float64Array(vertexCount);
    this.#above = groupBy(segments.lower, vertexCount);
    this.#below = groupBy(segments.upper, vertexCount);
    const part = (vertex: number, x: number) => ((width[vertex] ?? 0) > 0 ? x / width[vertex]! : 0.5);
    this.#upperPart = segments.upperX.map((x, i) => part(segments.upper[i]!, x));
    this.#lowerPart = segments.lowerX.map((x, i) => part(segments.lower[i]!, x));
  }

  settle(rows: Rows): void {
    this.rows = rows;
    for (const row of rows) this.#number(row);
  }

  down(): void {
    const { upper } = this.#layers.segments;
    for (let i = 1; i < this.rows.length; i++) this.#sort(this.rows[i]!, this.#above, upper, this.#upperPart);
  }

  up(): void {
    const { lower } = this.#layers.segments;
    for (let i = this.rows.length - 2; i >= 0; i--)
      this.#sort(this.rows[i]!, this.#below, lower, this.#lowerPart);
  }

  #number(row: readonly number[]): void {
    for (let i = 0; i < row.length; i++) this.positions[row[i]!] = i;
  }

  #sort(row: number[], neighbours: Groups, ends: Int32Array, parts: Float64Array): void {
    const { laneOf } = this.#layers;
    const keys = this.#keys;
    const { positions } = this;
    if (row.some((v) => this.#fixed.has(v))) return;
    for (const v of row) keys[v] = this.#centre(v, neighbours, ends, parts);
    row.sort((a, b) => laneOf[a]! - laneOf[b]! || keys[a]! - keys[b]! || positions[a]! - positions[b]!);
    this.#number(row);
  }

  /** Where the neighbours of a vertex are, on average; where it is itself, if it has none. */
  #centre(vertex: number, { first, members }: Groups, ends: Int32Array, parts: Float64Array): number {
    const [from, to] = [first[vertex]!, first[vertex + 1]!];
    if (from === to) return this.positions[vertex]!;
    let sum = 0;
    for (let i = from; i < to; i++) sum += this.positions[ends[members[i]!]!]! + parts[members[i]!]!;
    return sum / (to - from);
  }
}

// ── Crossings ───────────────────────────────────────────────────────────────

/** How many pairs of segments cross: inversions between the orders of their upper and their lower ends. */
function countCrossings({ segments, layerOf, count }: Layers, positions: Float64Array): number {
  const { upper, lower, upperX, lowerX } = segments;
  const { first, members } = groupBy(
    upper.map((v) => layerOf[v]!),
    count,
  );
  const upperKey = upperX.map((x, i) => positions[upper[i]!]! * 65536 + x);
  const lowerKey = lowerX.map((x, i) => positions[lower[i]!]! * 65536 + x);
  let crossings = 0;
  for (let layer = 0; layer < count; layer++) {
    const list = members.slice(first[layer]!, first[layer + 1]!);
    list.sort((a, b) => upperKey[a]! - upperKey[b]! || lowerKey[a]! - lowerKey[b]!);
    crossings += inversions(Float64Array.from(list, (i) => lowerKey[i]!));
  }
  return crossings;
}

/** Pairs that are out of order, by merging. */
function inversions(values: Float64Array): number {
  let from: Float64Array = values;
  let to: Float64Array = new Float64Array(values.length);
  let found = 0;
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length);
      const end = Math.min(start + 2 * width, values.length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++) {
        if (left < middle && (right >= end || from[left]! <= from[right]!)) to[at] = from[left++]!;
        else {
          found += middle - left;
          to[at] = from[right++]!;
        }
      }
    }
    [from, to] = [to, from];
  }
  return found;
}
