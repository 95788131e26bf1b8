// What would be constant in a loop's body if it was known which iteration it is.

import { MatchOperation } from '../dialect/index.ts';
import { type Origin, SimpleNode, type Theta, topDown } from '../rvsdg/index.ts';
import { integerOf } from './decisions.ts';
import { constantBehind, inductionOf } from './induction.ts';
import { isPure } from './speculation.ts';

/**
 * How many nodes of a loop's body would be folded or removed if the iteration were known. Loop variables in `others`
 * are known then, besides the counters.
 */
export function foldableNodes(theta: Theta, others: ReadonlySet<number> = new Set()): number {
  const known = new Set<Origin>();
  for (const argument of theta.body.arguments) {
    const { index } = argument;
    if (constantBehind(argument) !== null || others.has(index)) known.add(argument);
    else if (inductionOf(theta, index) !== null && constantBehind(theta.inputs[index]!.origin) !== null)
      known.add(argument);
  }
  let count = 0;
  for (const node of topDown(theta.body)) {
    if (!(node instanceof SimpleNode)) continue;
    const [output] = node.outputs;
    if (output !== undefined && integerOf(output) !== null) known.add(output);
    else if (isPure(node) && node.inputs.every(({ origin }) => known.has(origin))) {
      known.add(output!);
      count++;
    } else if (isFoldedAway(node, known)) count++;
  }
  return count;
}

/** An address at a known distance is folded into the access; a known decision needs no code. */
function isFoldedAway(node: SimpleNode, known: ReadonlySet<Origin>): boolean {
  const { operation, inputs } = node;
  if (operation instanceof MatchOperation) return known.has(inputs[0]!.origin);
  if (operation.name !== 'getelementptr') return false;
  return inputs.slice(1).every(({ origin }) => known.has(origin));
}
