// Termination analysis: drops the loop state of loops that are proven to terminate.
//
// A loop that may run forever takes the loop state and with it all others, so nothing moves across it
// (dialect/effects.ts). Where the language does not promise that loops end, as C did not before C11, every loop has one.
// But a loop that counts ends:
//
//      θ (i = …)
//      │  next = i + step                  · `<`, counting up: either the sum cannot wrap (nsw for signed, nuw for
//      └─ repeat while next < bound          unsigned numbers, otherwise undefined behaviour), or it takes steps
//                                            of one and reaches every number on its way, or the bound leaves room for
//                                            the last step
//                                          · `≠`, in steps of an odd number: it reaches every number
//                                          · `=`: the next number is another one
//
// and mirrored for counting down. Then the loop state is routed past the loop, and so are, by dead node elimination,
// all states that the loop took only for order. Inner loops are visited before outer ones.

import { visitStructural } from '../analysis/nesting.ts';
import { isSeenToEnd } from '../analysis/trip-count.ts';
import { type Lambda, loopType, Theta } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const terminatingLoops: Pass = {
  name: 'terminating-loops',
  summary: 'drop the termination state of loops proven to terminate',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let count = 0;
    visitStructural(lambda.body, {
      leave: (node) => {
        if (node instanceof Theta && freeLoopState(node)) count++;
      },
    });
    context.count('loops proven to terminate', count);
    return count > 0;
  },
};

/** Routes the loop state past a loop that terminates. */
function freeLoopState(theta: Theta): boolean {
  const output = theta.outputs.find(({ type }) => type === loopType);
  if (output === undefined || !output.isUsed || !theta.variable(output.index).isInvariant) return false;
  if (!isSeenToEnd(theta)) return false;
  output.divertUsers(theta.inputs[output.index]!.origin);
  theta.removeVariable(output.index);
  return true;
}
