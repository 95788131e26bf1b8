// Points-to analysis (Andersen 1994) for the passes after it in a list: where pointers may lead, in the whole program.
//
//      opt -passes=points-to,memory-forwarding,dead-store-elimination
//
// The pass changes nothing. From it on, what passes on functions may know of the rest of the program (analysis/summary.ts) has
// the answers of analysis/points-to.ts, found anew before each stretch of passes that ask. No level has it yet: on large
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
