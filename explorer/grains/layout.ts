// Where everything is: groups are boxes around their children, sequences go down, siblings stand side by side.
//
// A series-parallel graph needs no layers to be found: this is what the hierarchical layout of the paper's viewer comes
// to. Two walks over the tree, both linear: sizes bottom up, places top down. Children have smaller numbers than parents.

import type { Model } from './model.ts';

export const leafWidth = 22;
export const leastLength = 10;
const longestLength = 240;
export const closedWidth = 66;
export const closedHeight = 42;
export const padding = 12;
const titleHeight = 22;
const gap = 12;
const step = 18;
/** Forks and joins. */
export const pointSize = 12;
/** From a fork to its children, and from them to the join. */
export const fan = 22;

export const GroupKind = { grain: 0, linear: 1, forkJoin: 2, sibling: 3 };

export interface Layout {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly width: Float64Array;
  readonly height: Float64Array;
  /** How many boxes can be seen. */
  readonly shown: number;
}

export function layOut(model: Model, open: Uint8Array): Layout {
  const { size, root, kind, parent, first, next } = model;
  const x = new Float64Array(size);
  const y = new Float64Array(size);
  const width = new Float64Array(size);
  const height = new Float64Array(size);
  const isShown = new Uint8Array(size);
  isShown[root] = 1;
  for (let node = root - 1; node >= 0; node--) {
    const above = parent[node]!;
    if (isShown[above] && open[above]) isShown[node] = 1;
  }
  let shown = 0;
  for (let node = 0; node < size; node++) {
    if (!isShown[node]) continue;
    shown++;
    if (kind[node] === GroupKind.grain) {
      width[node] = leafWidth;
      const share = model.grain('exec', model.grainOf[node]!) / model.longest;
      height[node] = leastLength + (longestLength - leastLength) * share;
    } else if (!open[node]) {
      width[node] = closedWidth;
      height[node] = closedHeight;
    } else sizeOpen(node);
  }
  for (let node = root; node >= 0; node--) if (isShown[node] && open[node] && first[node]! >= 0) place(node);
  return { x, y, width, height, shown };

  function sizeOpen(node: number): void {
    let across = 0;
    let along = 0;
    const isLinear = kind[node] === GroupKind.linear;
    for (let child = first[node]!; child >= 0; child = next[child]!) {
      if (isLinear) {
        across = Math.max(across, width[child]!);
        along += height[child]! + step;
      } else {
        across += width[child]! + gap;
        along = Math.max(along, height[child]!);
      }
    }
    const ends = kind[node] === GroupKind.forkJoin ? 2 * (pointSize + fan) : 0;
    width[node] = Math.max(closedWidth, across - (isLinear ? 0 : gap) + 2 * padding);
    height[node] = titleHeight + along - (isLinear ? step : 0) + ends + padding;
  }

  function place(node: number): void {
    const isLinear = kind[node] === GroupKind.linear;
    const top = y[node]! + titleHeight + (kind[node] === GroupKind.forkJoin ? pointSize + fan : 0);
    let [left, down] = [x[node]! + padding, top];
    if (!isLinear) {
      let across = -gap;
      for (let child = first[node]!; child >= 0; child = next[child]!) across += width[child]! + gap;
      left = x[node]! + (width[node]! - across) / 2;
    }
    for (let child = first[node]!; child >= 0; child = next[child]!) {
      if (isLinear) {
        x[child] = x[node]! + (width[node]! - width[child]!) / 2;
        y[child] = down;
        down += height[child]! + step;
      } else {
        x[child] = left;
        y[child] = top;
        left += width[child]! + gap;
      }
    }
  }
}

/** Where the fork and the join of an open fork-join group are: their middles. */
export function endsOf(
  { x, y, width, height }: Layout,
  node: number,
): { x: number; fork: number; join: number } {
  return {
    x: x[node]! + width[node]! / 2,
    fork: y[node]! + titleHeight + pointSize / 2,
    join: y[node]! + height[node]! - padding - pointSize / 2,
  };
}
