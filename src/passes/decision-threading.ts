// Jump threading: a decision on an output of a γ is taken inside the γ's regions, where it may be known.
//
//      γ a                                      γ a
//      │ 0: false   1: x            ⇒           │ 0: decide 0   1: match x
//      └─                                       └─
//       │                                        │
//     match                                      ▼
//       │                                        γ or θ
//       ▼
//     γ or θ
//
// This is `if (a && x)` where x must not be computed unless a holds: it loads something, or is expensive. The front end joins
// both paths in one value and branches on that. In the graph on the right each region decides where control continues, and
// recovery lets control jump there (B2's predicative recovery): the first test leaves a loop without passing the second.
// LLVM's pass of this name does the same.
//
// It is right because a match gives the same decision for the same value, wherever it is taken, and without effects. The
// matched value remains an output, if it has other users.
//
// A match that has moved into a region may be on an output of another γ there, as in `a && b && c`: then it is moved
// again. So each match moves down the chain at whose end it is, and the time is linear in the regions of the γs on it.
// Cheap conditions are better computed, all of them, than branched on: conditional values come first.

import { alternativeFor, integerOf, type MatchNode } from '../analysis/decisions.ts';
import { MatchOperation } from '../dialect/index.ts';
import { Gamma, type Lambda, regionsOf, SimpleNode } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

/** A γ with more regions than this would get as many matches, most of them on unknown values. */
const mostRegions = 8;

export const decisionThreading: Pass = {
  name: 'decision-threading',
  summary: 'decide on the result of a branch inside its regions, where it is known (jump threading)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const pending = matchesIn(lambda);
    let count = 0;
    for (let match = pending.pop(); match !== undefined; match = pending.pop()) {
      const inside = thread(match, context);
      if (inside === null) continue;
      count++;
      pending.push(...inside);
    }
    context.count('decisions threaded', count);
    return count > 0;
  },
};

function matchesIn({ body }: Lambda): MatchNode[] {
  const found: MatchNode[] = [];
  for (const region of regionsOf(body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      if (node instanceof SimpleNode && node.operation instanceof MatchOperation)
        found.push(node as MatchNode);
    }
  }
  return found;
}

/** Moves a match into the γ before it, and returns its copies; null if its value is not known in any region. */
function thread(match: MatchNode, { make }: PassContext): MatchNode[] | null {
  const { node: gamma, index } = match.inputs[0]!.origin;
  const [decision] = match.outputs;
  if (!(gamma instanceof Gamma) || gamma.regions.length > mostRegions || !decision!.isUsed) return null;
  const values = gamma.regions.map(({ results }) => results[index]!.origin);
  const known = values.map(integerOf);
  if (known.every((value) => value === null)) return null;
  const inside: MatchNode[] = [];
  const { type } = decision!;
  const exits = gamma.regions.map((region, i) => {
    const value = known[i]!;
    if (value !== null) return make.decision(region, alternativeFor(match, value), type.alternatives);
    const moved = new SimpleNode(region, match.operation, [values[i]!], [type]) as MatchNode;
    inside.push(moved);
    return moved.outputs[0]!;
  });
  decision!.divertUsers(gamma.addExit(exits).output);
  match.remove();
  return inside;
}
