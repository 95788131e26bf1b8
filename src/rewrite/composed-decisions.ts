// Replaces a γ that only maps one decision to another by a match (composition of decisions).
//
//      γ (match c) { decide 1 | decide 0 }        ⇒        match c, with its alternatives exchanged
//
// Restructuring leaves such γ where control flow merges, mostly at the ends of loops.

import { decisionOf, matchOf } from '../analysis/decisions.ts';
import { MatchOperation } from '../dialect/index.ts';
import { type Gamma, type Origin, SimpleNode } from '../rvsdg/index.ts';

/** The entry variable that all regions of a γ pass through unchanged to an output; null if there is none. */
export function handedOn({ regions, inputs }: Gamma, exit: number): Origin | null {
  const { origin: first } = regions[0]!.results[exit]!;
  if (!first.isArgument) return null;
  for (let i = 1; i < regions.length; i++) {
    const { results, arguments: entries } = regions[i]!;
    if (results[exit]!.origin !== entries[first.index]) return null;
  }
  return inputs[first.index + 1]!.origin;
}

/** Replaces a γ that only decides by a match; false if it does anything else. */
export function composeDecisions(gamma: Gamma): boolean {
  const match = matchOf(gamma.predicate.origin);
  const decision = match === null ? null : onlyExit(gamma);
  if (match === null || decision === null || !decision.type.isControl) return false;
  const decisions = gamma.regions.map(({ results }) => decisionOf(results[decision.index]!.origin));
  if (decisions.includes(-1)) return false;
  const { cases, to, otherwise, branch } = match.operation;
  const operation = new MatchOperation(
    cases,
    to.map((alternative) => decisions[alternative]!),
    decisions[otherwise]!,
    branch,
  );
  const composed = new SimpleNode(gamma.region, operation, [match.inputs[0]!.origin], [decision.type]);
  decision.divertUsers(composed.outputs[0]!);
  for (const output of gamma.outputs) {
    if (output.isUsed) output.divertUsers(handedOn(gamma, output.index)!);
  }
  gamma.remove();
  return true;
}

/** The only used output of a γ that is not passed through unchanged; null if there is another, or none. */
function onlyExit(gamma: Gamma): Origin | null {
  let only: Origin | null = null;
  for (const output of gamma.outputs) {
    if (!output.isUsed || handedOn(gamma, output.index) !== null) continue;
    if (only !== null) return null;
    only = output;
  }
  return only;
}
