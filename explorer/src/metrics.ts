// Sizes that layouts are made with, and that drawing relies on.

import type { Metrics } from '../../src/explore/contract.ts';

export const metrics: Metrics = {
  character: 7.3,
  nodeHeight: 28,
  padding: 10,
  portGap: 14,
  nodeGap: 22,
  layerGap: 34,
  titleHeight: 28,
};
