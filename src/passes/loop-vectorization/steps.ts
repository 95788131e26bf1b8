// If-conversion: the body of a loop as a list, in which the contents of γs take their place, under a mask.
//
//      γ (x > 0)                     x > 0 ?
//      │ 1: y = a + b          ⇒     y = a + b        under the mask `x > 0 is 1`
//      │ 0: z = a - b                z = a - b        under the mask `x > 0 is 0`
//      └─ y or z                     choose y or z
//
// All lanes compute both regions, and a select chooses. Nodes that must not be executed unnecessarily, stores and
// loads, have a mask.

import { isInvoke } from '../../dialect/index.ts';
import { Gamma, type Node, nodesInOrder, type Region, SimpleNode, type Theta } from '../../rvsdg/index.ts';

/** The lanes in which a γ takes an alternative, among those that execute the γ. */
export interface Mask {
  readonly gamma: Gamma;
  readonly alternative: number;
  readonly outer: Mask | null;
}

/** Something that an iteration does; null: it does it always. */
export interface Step {
  readonly node: SimpleNode | Gamma;
  readonly mask: Mask | null;
}

/** Loops with more nodes than this are not looked at. */
const mostSteps = 400;

/** The steps of an iteration, in order; a text if there is something in it that cannot be vectorized. */
export function stepsOf({ body }: Theta): Step[] | string {
  const steps: Step[] = [];
  const pending: { node: Node; mask: Mask | null; isEntered: boolean }[] = [];
  const push = (region: Region, mask: Mask | null) => {
    for (const node of nodesInOrder(region).reverse()) pending.push({ node, mask, isEntered: false });
  };
  push(body, null);
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { node, mask, isEntered } = at;
    if (steps.length > mostSteps) return `its body is too large (more than ${mostSteps} operations)`;
    if (node instanceof SimpleNode) steps.push({ node, mask });
    else if (!(node instanceof Gamma)) return 'it contains a loop';
    else if (node.predicate.origin.node !== null && isInvoke(node.predicate.origin.node))
      return 'it contains a call that may throw';
    else if (isEntered) steps.push({ node, mask });
    else {
      pending.push({ node, mask, isEntered: true });
      for (let i = node.regions.length - 1; i >= 0; i--) {
        push(node.regions[i]!, { gamma: node, alternative: i, outer: mask });
      }
    }
  }
  return steps;
}

/** The regions of a loop: its body, and those of the γs in it. */
export function regionsInside(theta: Theta, steps: readonly Step[]): ReadonlySet<Region> {
  const regions = new Set<Region>([theta.body]);
  for (const { node } of steps)
    if (node instanceof Gamma) for (const region of node.regions) regions.add(region);
  return regions;
}
