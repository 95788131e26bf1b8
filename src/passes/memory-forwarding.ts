// Load elimination (store-to-load forwarding, redundant loads): replaces loads by values known to be in memory.
//
// Along the chain of memory states a table records which values are at which addresses, from stores and from earlier
// loads. A store removes the entries that it may overwrite (analysis/alias.ts) and adds its value.
//
//      s ─▶ store 7, p ─▶ store 8, q ─▶ load p ─▶ s'         if q is not p:
//                                         │                   the load is 7, and s' comes from the store to q
//                                         ▼
//
// In the Value Dependence Graph this is the pass over the *effects of calls* (Weise et al. 1994, §3): a symbolic store
// is propagated through γ, θ and calls, which invalidate only what they change. It also eliminates:
//
//   · loads of constants: the contents of a constant global at a constant place are in its initializer;
//   · stores of the value that is already in memory;
//   · locations that a loop reads and writes, which become loop variables (scalar promotion in loops.ts; §3 "input
//     arity raising").
//
// After a γ a location may have a different known value from each region: an exit variable merges them when a load
// needs it. So a load after a branch is eliminated, too, if both alternatives have stored.
//
// Tables and the footprints of γs and θs have a bounded size, so the time is linear in the size of the function.

import { type Lambda, withDepths } from '../rvsdg/index.ts';
import { Forwarding } from './memory-forwarding/walk.ts';
import type { Pass, PassContext } from './pass.ts';

export const memoryForwarding: Pass = {
  name: 'memory-forwarding',
  summary: 'replace loads by values known to be in memory; keep memory in loop variables (load elimination)',
  asksPointers: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    return withDepths(lambda.body, this.name, () => {
      const forwarding = new Forwarding(lambda, context);
      forwarding.run();
      return forwarding.changes > 0;
    });
  },
};
