// Node push out (B1 §7.1, PSH): hoists loop-invariant computations out of loops (LICM), and common ones out of branches.
//
//      θ (a, b, i)                      b + c ──┐
//      │  x = b + c      b, c never     θ (a, b, i, x)         The value becomes an invariant
//      │  i' = i + x     change    ⇒    │  i' = i + x          loop variable; recovery makes no φ of that.
//      └─                               └─
//
// A node can leave a θ when its operands are available before it: invariant loop variables, constants, and nodes
// that leave too. Regions are treated inside out, so a node leaves one loop after the other, as far as it can go.
// Constants stay where they are, and are copied for what leaves.
//
//   · A node without effects may be computed at any time, so it may leave. One in a γ, which would not be computed in
//     every iteration, leaves if it is cheap to speculate (analysis/speculation.ts); trivial computations leave only together
//     with one that is worth it, because every value that is live across a loop occupies a register.
//   · A load leaves if nothing in the loop may write the memory it reads, and it is executed whenever the loop is
//     entered: it is not in a γ, and nothing before it in an iteration may fail to return (a call, a loop). It is taken
//     out of the chain of memory states inside, and put into the one before the loop. A load of a variable that
//     certainly exists can be executed at any time; promises of the program about its value and its alignment are then
//     dropped, because they were made for other times.
//   · A call that only reads leaves like a load. One that may not return must be the first observable event in the
//     loop, and then leaves if nothing in the loop writes: if the first one returns, all do, with the same result.
//   · A division leaves if it comes before all other effects visible outside; the first iteration would have executed
//     it, too.
//
// B1 moves every node without effects out of γs as well, for common node elimination. That computes values that are
// never used. Here only nodes that *all* regions of a γ compute leave it, as one node (alternatives.ts): they would
// have been computed anyway.
//
// A θ's nodes are visited once, with those in its γs, but not those of the θs in it. So the time is linear in nodes and
// edges, times the depth of loops that a node leaves.

import type { Aliases } from '../analysis/alias.ts';
import { LoopEffects } from '../analysis/loop-effects.ts';
import { visitStructural } from '../analysis/nesting.ts';
import { Ways } from '../rewrite/ways.ts';
import { Gamma, type Lambda, Theta } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';
import { pushOutOfAlternatives } from './push-out/alternatives.ts';
import { LoopHoister } from './push-out/loops.ts';

export const pushOut: Pass = {
  name: 'push-out',
  summary: 'hoist loop-invariant code out of loops (LICM), and common code out of branches',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const ways = new Ways();
    const effects = new LoopEffects();
    let aliases: Aliases | null = null;
    let isChanged = false;
    visitStructural(lambda.body, {
      enter: (node) => effects.enter(node),
      leave: (node) => {
        effects.leave(node);
        if (node instanceof Gamma) {
          if (pushOutOfAlternatives(node, ways, context) > 0) isChanged = true;
        } else if (node instanceof Theta) {
          if (aliases === null && isChanged) context.forget(lambda);
          aliases ??= context.factsOf(lambda).aliases;
          const target = context.targetOf(lambda);
          if (new LoopHoister(node, ways, effects, aliases, target, context).hoist(lambda)) isChanged = true;
        }
      },
    });
    return isChanged;
  },
};
