// Merges two loops into one.
//
//      s ─▶ θ₁ ─▶ θ₂ ─▶ s'        ⇒        s ─▶ θ₁ ─▶ s',   body₁ ─▶ body₂ within it
//
// The variables of the second become variables of the first, except invariant ones of both. A state that goes from one
// loop to the other goes from one body to the other instead.

import { moveContents } from '../../rewrite/contents.ts';
import type { Origin, Theta } from '../../rvsdg/index.ts';

/** Puts the body of a loop after that of another, which runs equally often, and removes it. */
export function fuse(first: Theta, second: Theta): void {
  const invariants = new Map<Origin, number>();
  for (const [i, { origin }] of first.inputs.entries())
    if (first.variable(i).isInvariant) invariants.set(origin, i);
  const places = second.inputs.map(({ origin }, i) => {
    if (origin.node === first) return origin.index;
    const known = second.variable(i).isInvariant ? invariants.get(origin) : undefined;
    return known ?? first.addVariable(origin).index;
  });
  const origins = places.map((place, i) => {
    const isBehind = second.inputs[i]!.origin.node === first;
    return isBehind ? first.body.results[place + 1]!.origin : first.body.arguments[place]!;
  });
  const results = moveContents(second.body, first.body, origins);
  for (const [i, place] of places.entries()) {
    first.body.results[place + 1]!.divert(results[i + 1]!);
    const output = first.outputs[place]!;
    output.name ??= second.outputs[i]!.name;
    second.outputs[i]!.divertUsers(output);
  }
  second.remove();
}
