// θ, the visible node count (D1 §5): how many nodes are on the screen when one has opened what leads to a grain, and
// nothing else.

import { GroupKind, type Tree } from './aggregate.ts';

/**
 * The largest θ of grains that `isWanted`; 0 if there are none. Opening a group takes it away and shows its children, and
 * of a fork-join group the fork and the join. Linear.
 */
export function largestTheta(tree: Tree, isWanted: (leaf: number) => boolean = () => true): number {
  const { kind, count, parent } = tree;
  const shown = new Float64Array(tree.size);
  let largest = 0;
  for (let node = tree.root; node >= 0; node--) {
    const around = parent.data[node]! >= 0 ? shown[parent.data[node]!]! : 0;
    if (kind.data[node] === GroupKind.grain) {
      if (isWanted(node)) largest = Math.max(largest, around + 1);
    } else shown[node] = around + count.data[node]! - 1 + (kind.data[node] === GroupKind.forkJoin ? 2 : 0);
  }
  return largest;
}
