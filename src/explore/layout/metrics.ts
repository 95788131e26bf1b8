// Sizes that layouts are made with: those of a page with labels in a monospaced font of 12 pixels.

import type { Metrics } from '../contract.ts';

export const defaultMetrics: Metrics = {
  character: 7.3,
  nodeHeight: 26,
  padding: 12,
  portGap: 16,
  nodeGap: 22,
  layerGap: 34,
  titleHeight: 24,
};

/** Room between the border of a region and what is in it. */
export const regionMargin = 18;
/** Room around and between the regions of an open node. */
export const regionGap = 14;
/** Between the ways of two edges, or of one and a node. */
export const bendGap = 12;
