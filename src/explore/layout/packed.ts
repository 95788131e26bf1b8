// The layout of a whole program with very many functions: tiles in rows, entry points first, callees after their callers.
//
// In layers, 3,000 functions are a line that is a hundred times as wide as it is high. What one wants to see of so many is
// which there are, how large they are, and, of one that is selected, who calls it and what it calls. So tiles are packed, in
// the order of their distance from an entry point, and edges are straight lines that are only drawn where they
// are asked for. The time is that of sorting.

/** Beyond so many nodes a program is packed. */
export const mostInLayers = 150;

const gap = 12;
/** How much wider than high a packed program is, as windows are. */
const aspect = 1.15;

export interface PackedInput {
  readonly widths: readonly number[];
  readonly heights: readonly number[];
  /** By node: those that it takes something from, which come before it. */
  readonly producers: readonly (readonly number[])[];
}

export interface PackedPlaces {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Where the upper left corner of each tile is. */
export function pack({ widths, heights, producers }: PackedInput): PackedPlaces {
  const count = widths.length;
  const distances = distancesFromEntries(producers);
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => distances[a]! - distances[b]! || a - b,
  );
  let area = 0;
  for (let i = 0; i < count; i++) area += (widths[i]! + gap) * (heights[i]! + gap);
  const wanted = Math.max(Math.sqrt(area * aspect), ...widthsOf(widths));
  const x: number[] = new Array(count).fill(0);
  const y: number[] = new Array(count).fill(0);
  let [left, top, tallest, widest] = [0, gap, 0, 0];
  for (const i of order) {
    if (left > 0 && left + widths[i]! > wanted) {
      top += tallest + gap;
      [left, tallest] = [0, 0];
    }
    x[i] = left;
    y[i] = top;
    left += widths[i]! + gap;
    tallest = Math.max(tallest, heights[i]!);
    widest = Math.max(widest, left - gap);
  }
  return { x, y, width: widest, height: top + tallest + gap };
}

/** One number for many: lists may be too long to be arguments. */
function widthsOf(widths: readonly number[]): [number] {
  return [widths.reduce((most, width) => Math.max(most, width), 0)];
}

/** By node: the fewest steps from a node that no other uses. Producers come before their users. */
function distancesFromEntries(producers: readonly (readonly number[])[]): number[] {
  const distances: number[] = new Array(producers.length).fill(-1);
  for (let i = producers.length - 1; i >= 0; i--) {
    if (distances[i] === -1) distances[i] = 0;
    for (const producer of producers[i]!) {
      const known = distances[producer]!;
      if (known === -1 || known > distances[i]! + 1) distances[producer] = distances[i]! + 1;
    }
  }
  return distances;
}
