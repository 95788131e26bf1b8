// Points-to analysis (Andersen 1994) of the whole program for the passes after it in a list.
//
//      opt -passes=points-to,memory-forwarding,dead-store-elimination
//
// The pass changes nothing. After it, the summaries for passes on functions (analysis/summary.ts) include the results
// of analysis/points-to.ts, computed anew before each stretch of passes that use them. No level runs it: on large
// programs it takes more of the time of -O2 than it is worth.

import type { Pass, PassContext } from './pass.ts';

export const pointsTo: Pass = {
  name: 'points-to',
  summary:
    'compute what pointers may point to in the whole program, for later passes (inclusion-based points-to analysis)',

  onProgram(context: PassContext): boolean {
    context.followsPointers = true;
    return false;
  },
};
