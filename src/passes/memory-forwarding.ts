// Memory forwarding: a load whose value is known is no load.
//
// Along the chain of memory states a table says which values are at which addresses, by what was stored there and what
// was loaded from there. A store takes away what it may change (analysis/alias.ts) and adds what it puts there.
//
//      s ─▶ store 7, p ─▶ store 8, q ─▶ load p ─▶ s'         if q is not p:
//                                         │                   the load is 7, and s' comes from the store to q
//                                         ▼
//
// In the Value Dependence Graph this is the pass over the *effects of calls* (Weise et al. 1994, §3): a symbolic store is
// propagated through γ, θ and calls, which blank only what they change. With it go:
//
//   · loads of constants: what a constant global has at a constant place is in its initializer;
//   · stores of what is there already;
//   · places that a loop reads and writes in memory, which it can carry along as a loop variable (loops.ts; §3 "input
//     arity raising").
//
// Behind a γ a place may have a different known value in each region: an exit variable merges them, once a load asks for
// it. So a load behind a branch both arms of which have stored is none either.
//
// Tables have a bounded size, and footprints of γs and θs have too; so the time is linear in the size of the function.

import { type Lambda, withDepths } from '../rvsdg/index.ts';
import { Forwarding } from './memory-forwarding/walk.ts';
import type { Pass, PassContext } from './pass.ts';

export const memoryForwarding: Pass = {
  name: 'memory-forwarding',
  summary: 'replace loads by values known to be in memory; keep memory in loop variables (load elimination)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    return withDepths(lambda.body, this.name, () => {
      const forwarding = new Forwarding(lambda, context);
      forwarding.run();
      return forwarding.changes > 0;
    });
  },
};
