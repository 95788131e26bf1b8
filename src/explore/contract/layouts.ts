// Part of the contract (../contract.ts): layouts of graphs and of control flow.

import type { EdgeClass } from './graphs.ts';

/** Sizes in pixels that layouts are made with. */
export interface Metrics {
  /** Width of a character of a label. */
  readonly character: number;
  /** Height of a simple node. */
  readonly nodeHeight: number;
  /** Room at either side of a label. */
  readonly padding: number;
  /** Between the centres of two ports of one node. */
  readonly portGap: number;
  /** Between nodes side by side. */
  readonly nodeGap: number;
  /** Between layers. */
  readonly layerGap: number;
  /** Of the title of an open structural node, above its regions. */
  readonly titleHeight: number;
}

/** A point as two numbers in a flat list: x, y, x, y, … */
export type Points = readonly number[];

export interface UnitLayout {
  readonly width: number;
  readonly height: number;
  /** Those that can be seen, by index of the region; region 0 always. */
  readonly regions: Readonly<Record<number, RegionLayout>>;
}

/** Coordinates are relative to the region's upper left corner. */
export interface RegionLayout {
  readonly region: number;
  readonly width: number;
  readonly height: number;
  /** x of each argument, which is at y = 0, and of each result, at y = height. */
  readonly arguments: readonly number[];
  readonly results: readonly number[];
  readonly nodes: readonly NodeBox[];
  readonly edges: readonly EdgeRoute[];
  /** Nodes are tiles in rows, and edges are straight lines across them: to be drawn only where they are asked for. */
  readonly isPacked?: boolean;
}

export interface NodeBox {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** x of each input relative to the box, on its upper edge; and of each output, on its lower edge. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly isOpen: boolean;
  /** Where the upper left corners of its regions are, relative to the box, if it is open. */
  readonly regions: readonly { readonly region: number; readonly x: number; readonly y: number }[];
}

/** From the producer downwards; `edgePath` draws it. */
export interface EdgeRoute {
  /** Of its end, as `edgeKey` writes it; of an edge that was removed, as that says. */
  readonly key: string;
  readonly class: EdgeClass;
  readonly points: Points;
}

export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly {
    readonly block: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly edges: readonly { readonly edge: number; readonly isBack: boolean; readonly points: Points }[];
}
