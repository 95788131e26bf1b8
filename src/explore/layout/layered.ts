// A layered layout of any graph without cycles: layers, order, coordinates, and the ways of edges between them.

import { assignCoordinates, type Gaps } from './coordinates.ts';
import { assignLayers, type LayeredEdge, type LayeredInput, type Layers } from './layers.ts';
import { orderLayers, type Rows } from './ordering.ts';

export interface LayeredOptions extends Gaps {
  /** Between layers; more where edges go far to the side. */
  readonly layer: number;
}

export interface Layered {
  readonly width: number;
  readonly height: number;
  /** By vertex: its upper left corner. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** By edge: its way from the producer downwards, as a flat list of points. */
  readonly routes: readonly number[][];
  /** By column: where it is. */
  readonly columnX: readonly number[];
  /** By vertex: where its layer begins and ends. */
  readonly layerTop: readonly number[];
  readonly layerBottom: readonly number[];
}

export function layoutLayered(input: LayeredInput, options: LayeredOptions): Layered {
  const layers = assignLayers(input);
  const rows = orderLayers(input, layers);
  const x = assignCoordinates(layers, rows, input.width, options);
  const { tops, bottoms } = stackLayers(input, layers, x, options.layer);
  const place = new Routes(input, layers, x, tops, bottoms);
  const count = input.width.length;
  const columnX = placeColumns(input, layers, rows, x, options.bend);
  const vertices = Array.from({ length: count }, (_, v) => v);
  const furthest = columnX.reduce((most, each) => Math.max(most, each), furthestBend(layers, x, count));
  return {
    width: vertices.reduce((most, v) => Math.max(most, x[v]! + input.width[v]!), furthest),
    height: bottoms[layers.count - 1] ?? 0,
    x: vertices.map((v) => x[v]!),
    y: vertices.map((v) => place.top(v)),
    routes: input.edges.map((edge) => place.route(edge)),
    columnX,
    layerTop: vertices.map((v) => tops[layers.layerOf[v]!]!),
    layerBottom: vertices.map((v) => bottoms[layers.layerOf[v]!]!),
  };
}

function furthestBend({ vertexCount }: Layers, x: Float64Array, count: number): number {
  let furthest = 0;
  for (let v = count; v < vertexCount; v++) furthest = Math.max(furthest, x[v]!);
  return furthest;
}

/** Where columns are: short ones first, each to the right of everything in its layers and of the columns that are there already. */
function placeColumns(
  { columns, width }: LayeredInput,
  { layerOf }: Layers,
  rows: Rows,
  x: Float64Array,
  gap: number,
): number[] {
  const right = rows.map((row) => row.reduce((most, v) => Math.max(most, x[v]! + (width[v] ?? 0)), 0));
  const spans = columns.map(({ top, bottom }, i) => ({ i, top: layerOf[top]!, bottom: layerOf[bottom]! }));
  const places: number[] = [];
  for (const { i, top, bottom } of spans.sort((a, b) => a.bottom - a.top - (b.bottom - b.top) || a.i - b.i)) {
    let place = 0;
    for (let layer = top; layer <= bottom; layer++) place = Math.max(place, right[layer]! + gap);
    for (let layer = top; layer <= bottom; layer++) right[layer] = place;
    places[i] = place;
  }
  return places;
}

/** Where layers begin and end. Between two of them there is more room where an edge goes far to the side. */
function stackLayers({ height }: LayeredInput, layers: Layers, x: Float64Array, gap: number) {
  const heights = new Float64Array(layers.count);
  const sideways = new Float64Array(layers.count);
  for (const [v, each] of height.entries())
    heights[layers.layerOf[v]!] = Math.max(heights[layers.layerOf[v]!]!, each);
  const { count, upper, lower, upperX, lowerX } = layers.segments;
  for (let i = 0; i < count; i++) {
    const layer = layers.layerOf[upper[i]!]!;
    sideways[layer] = Math.max(
      sideways[layer]!,
      Math.abs(x[upper[i]!]! + upperX[i]! - x[lower[i]!]! - lowerX[i]!),
    );
  }
  const tops: number[] = [];
  const bottoms: number[] = [];
  let y = 0;
  for (let layer = 0; layer < layers.count; layer++) {
    tops.push(y);
    bottoms.push(y + heights[layer]!);
    y += Math.round(heights[layer]! + gap + Math.min(2 * gap, sideways[layer]! / 12));
  }
  return { tops, bottoms };
}

class Routes {
  readonly #input: LayeredInput;
  readonly #layers: Layers;
  readonly #x: Float64Array;
  readonly #tops: readonly number[];
  readonly #bottoms: readonly number[];
  readonly #hasProducer: Uint8Array;

  constructor(
    input: LayeredInput,
    layers: Layers,
    x: Float64Array,
    tops: readonly number[],
    bottoms: readonly number[],
  ) {
    this.#input = input;
    this.#layers = layers;
    this.#x = x;
    this.#tops = tops;
    this.#bottoms = bottoms;
    this.#hasProducer = new Uint8Array(input.width.length);
    for (const { to } of input.edges) this.#hasProducer[to] = 1;
  }

  /** Vertices hang from the top of their layer; one that only gives, such as a constant, lies at its bottom. */
  top(vertex: number): number {
    const layer = this.#layers.layerOf[vertex]!;
    if (this.#hasProducer[vertex] === 1) return this.#tops[layer]!;
    return this.#bottoms[layer]! - this.#input.height[vertex]!;
  }

  route({ from, to, fromX, toX, bus }: LayeredEdge): number[] {
    const { layerOf, firstBend } = this.#layers;
    const points = new Points();
    const start = this.#x[from]! + fromX;
    points.add(start, this.top(from) + this.#input.height[from]!);
    points.add(start, this.#bottoms[layerOf[from]!]!);
    const bend = firstBend.get(bus);
    if (bend !== undefined) {
      for (let layer = layerOf[from]! + 1; layer < layerOf[to]!; layer++) {
        const x = this.#x[bend + layer - layerOf[from]! - 1]!;
        points.add(x, this.#tops[layer]!);
        points.add(x, this.#bottoms[layer]!);
      }
    }
    points.add(this.#x[to]! + toX, this.#tops[layerOf[to]!]!);
    points.add(this.#x[to]! + toX, this.top(to));
    return points.list;
  }
}

/** A list of points without those that lie on a vertical line between their neighbours. */
class Points {
  readonly list: number[] = [];

  add(x: number, y: number): void {
    const { list } = this;
    const end = list.length;
    if (end >= 2 && list[end - 2] === x && list[end - 1] === y) return;
    if (end >= 4 && list[end - 2] === x && list[end - 4] === x) list[end - 1] = y;
    else list.push(x, y);
  }
}
