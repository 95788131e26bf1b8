// Step one of a layered layout: in which layer each vertex is, and where long edges pass through layers.
//
// Layers are those of the longest path from above, so every edge goes downwards. What then has no fewer consumers than
// producers sinks to just above the first of its consumers: constants, and what decides, which is read beside what it decides. An
// argument that several consume does not count, since its edges share their way. What has a state sinks only if it has more consumers
// than producers: effects begin at the top.
//
// An edge through several layers has a vertex without a size in each of them, a *bend*. All edges from one port share theirs:
// they leave together, as a bus, and each turns off where it has to. So there are as many bends as ports times layers, not
// edges times layers, and if those would still be too many, the longest buses have none and go straight across.

/** What is to be laid out. Lists are by vertex, or by edge. */
export interface LayeredInput {
  readonly width: readonly number[];
  readonly height: readonly number[];
  /** Vertices of a higher lane are to the right of all others in their layer. */
  readonly lane: readonly number[];
  /** The first and the last layer, from left to right; that order stays. */
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly edges: readonly LayeredEdge[];
  /** Columns to the right of everything from the layer of one vertex to the layer of another. */
  readonly columns: readonly { readonly top: number; readonly bottom: number }[];
}

export interface LayeredEdge {
  readonly from: number;
  readonly to: number;
  /** Where it begins and ends, from the left of the vertex. */
  readonly fromX: number;
  readonly toX: number;
  /** Which port it begins at: edges with the same number share their way. */
  readonly bus: number;
  /** It should be straight before others are. */
  readonly isStrong: boolean;
}

/** Pieces of edges, from one layer to the next: lists by piece. */
export interface Segments {
  readonly count: number;
  readonly upper: Int32Array;
  readonly lower: Int32Array;
  readonly upperX: Float64Array;
  readonly lowerX: Float64Array;
  /** 1 for one that should be straight before others are. */
  readonly isStrong: Uint8Array;
}

/** Vertices in layers; those after the input's are bends. */
export interface Layers {
  readonly count: number;
  readonly vertexCount: number;
  readonly layerOf: Int32Array;
  readonly laneOf: Int32Array;
  readonly segments: Segments;
  /** By bus: its first bend, in the layer below its beginning; -1 if it has none. */
  readonly firstBend: ReadonlyMap<number, number>;
}

/** Bends are no more than these. */
const mostBends = 30_000;

export function assignLayers(input: LayeredInput): Layers {
  const count = input.width.length;
  const layerOf = longestPaths(input);
  sinkProducers(input, layerOf);
  const layers = fixRows(input, layerOf);
  const buses = busesOf(input, layerOf);
  const bended = new Set(withinLimit(buses));
  const laneOf: number[] = [...input.lane];
  const bendLayers: number[] = [];
  const firstBend = new Map<number, number>();
  const segments = new SegmentList();
  for (const bus of buses) {
    const isBended = bended.has(bus) && bus.end - bus.start > 1;
    const first = count + bendLayers.length;
    if (isBended) {
      firstBend.set(bus.number, first);
      for (let layer = bus.start + 1; layer < bus.end; layer++) {
        bendLayers.push(layer);
        laneOf.push(bus.isStrong ? 1 : 0);
      }
    }
    addSegments(bus, isBended ? first : -1, layerOf, segments);
  }
  return {
    count: layers,
    vertexCount: count + bendLayers.length,
    layerOf: Int32Array.from([...layerOf, ...bendLayers]),
    laneOf: Int32Array.from(laneOf),
    segments: segments.finish(),
    firstBend,
  };
}

// ── Layers ──────────────────────────────────────────────────────────────────

/** The layer of each vertex: one below the lowest of its producers. */
function longestPaths({ width, edges, first }: LayeredInput): Int32Array {
  const layerOf = new Int32Array(width.length);
  const isFirst = new Set(first);
  for (let v = 0; v < width.length; v++) layerOf[v] = isFirst.has(v) ? 0 : first.length > 0 ? 1 : 0;
  const { waiting, out } = adjacency(width.length, edges);
  const ready: number[] = [];
  for (let v = 0; v < width.length; v++) if (waiting[v] === 0) ready.push(v);
  for (const v of ready) {
    for (const e of out[v] ?? []) {
      const { to } = edges[e]!;
      layerOf[to] = Math.max(layerOf[to]!, layerOf[v]! + 1);
      if (--waiting[to]! === 0) ready.push(to);
    }
  }
  if (ready.length < width.length) throw new Error('a graph with a cycle has no layers');
  return layerOf;
}

function adjacency(count: number, edges: readonly LayeredEdge[]) {
  const waiting = new Int32Array(count);
  const out: (number[] | undefined)[] = [];
  for (const [e, { from, to }] of edges.entries()) {
    waiting[to]!++;
    const list = out[from];
    if (list === undefined) out[from] = [e];
    else list.push(e);
  }
  return { waiting, out };
}

/** Moves what has no fewer edges below than above to just above the first of its consumers; lowest vertices first. */
function sinkProducers({ width, edges, first, last, lane }: LayeredInput, layerOf: Int32Array): void {
  const above = new Int32Array(width.length);
  const below = new Int32Array(width.length);
  const lists: (number[] | undefined)[] = [];
  for (const [e, { from, to }] of edges.entries()) {
    above[to]!++;
    below[from]!++;
    const list = lists[from];
    if (list === undefined) lists[from] = [e];
    else list.push(e);
  }
  for (const v of first) if (below[v]! > 1) for (const e of lists[v]!) above[edges[e]!.to]!--;
  const fixed = new Set([...first, ...last]);
  const order = Array.from(layerOf.keys()).sort((a, b) => layerOf[b]! - layerOf[a]!);
  const lastLayer = layerOf.reduce((a, b) => Math.max(a, b), 0);
  for (const v of order) {
    const least = lane[v] === 0 ? above[v]! : above[v]! + 1;
    if (fixed.has(v) || below[v] === 0 || below[v]! < least) continue;
    let lowest = Number.POSITIVE_INFINITY;
    // Results will be in the last layer of all.
    for (const e of lists[v]!)
      lowest = Math.min(lowest, fixed.has(edges[e]!.to) ? lastLayer + 1 : layerOf[edges[e]!.to]!);
    layerOf[v] = Math.max(layerOf[v]!, lowest - 1);
  }
}

/** Puts the last row below everything else; gives the number of layers. */
function fixRows({ last }: LayeredInput, layerOf: Int32Array): number {
  const results = new Set(last);
  let deepest = 0;
  for (let v = 0; v < layerOf.length; v++) if (!results.has(v)) deepest = Math.max(deepest, layerOf[v]!);
  for (const v of last) layerOf[v] = deepest + 1;
  return last.length > 0 ? deepest + 2 : deepest + 1;
}

// ── Buses ───────────────────────────────────────────────────────────────────

/** All edges from one port. */
interface Bus {
  readonly number: number;
  readonly edges: LayeredEdge[];
  readonly start: number;
  /** The layer of the lowest of its ends. */
  end: number;
  isStrong: boolean;
}

function busesOf({ edges }: LayeredInput, layerOf: Int32Array): Bus[] {
  const buses = new Map<number, Bus>();
  for (const edge of edges) {
    let bus = buses.get(edge.bus);
    if (bus === undefined) {
      bus = { number: edge.bus, edges: [], start: layerOf[edge.from]!, end: 0, isStrong: false };
      buses.set(edge.bus, bus);
    }
    bus.edges.push(edge);
    bus.end = Math.max(bus.end, layerOf[edge.to]!);
    bus.isStrong ||= edge.isStrong;
  }
  return [...buses.values()];
}

/** As many buses as may have bends, the shortest first. */
function withinLimit(buses: readonly Bus[]): Bus[] {
  const byLength = [...buses].sort((a, b) => a.end - a.start - (b.end - b.start));
  let bends = 0;
  const kept: Bus[] = [];
  for (const bus of byLength) {
    bends += bus.end - bus.start - 1;
    if (bends > mostBends) break;
    kept.push(bus);
  }
  return kept;
}

/** The pieces of a bus; without bends, only those to the next layer, for the others are no matter of order. */
function addSegments(
  { edges, start, end, isStrong }: Bus,
  firstBend: number,
  layerOf: Int32Array,
  segments: SegmentList,
): void {
  const { from, fromX } = edges[0]!;
  const bendAt = (layer: number) => (layer === start ? from : firstBend + layer - start - 1);
  if (firstBend >= 0) {
    for (let layer = start + 1; layer < end; layer++) {
      const isFirst = layer - 1 === start;
      segments.add(bendAt(layer - 1), bendAt(layer), isFirst ? fromX : 0, 0, isStrong || !isFirst);
    }
  }
  for (const edge of edges) {
    const layer = layerOf[edge.to]!;
    if (layer - start > 1 && firstBend < 0) continue;
    segments.add(bendAt(layer - 1), edge.to, layer - 1 === start ? fromX : 0, edge.toX, edge.isStrong);
  }
}

class SegmentList {
  readonly #upper: number[] = [];
  readonly #lower: number[] = [];
  readonly #upperX: number[] = [];
  readonly #lowerX: number[] = [];
  readonly #isStrong: number[] = [];

  add(upper: number, lower: number, upperX: number, lowerX: number, isStrong: boolean): void {
    this.#upper.push(upper);
    this.#lower.push(lower);
    this.#upperX.push(upperX);
    this.#lowerX.push(lowerX);
    this.#isStrong.push(isStrong ? 1 : 0);
  }

  finish(): Segments {
    return {
      count: this.#upper.length,
      upper: Int32Array.from(this.#upper),
      lower: Int32Array.from(this.#lower),
      upperX: Float64Array.from(this.#upperX),
      lowerX: Float64Array.from(this.#lowerX),
      isStrong: Uint8Array.from(this.#isStrong),
    };
  }
}
