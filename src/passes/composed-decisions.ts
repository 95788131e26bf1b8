// A γ that does nothing but decide is a decision itself.
//
//      γ (match c) { decide 1 | decide 0 }        ⇒        match c, with its alternatives exchanged
//
// Restructuring leaves such γ where control flow comes together, most of all at the end of loops.

import { decisionOf, matchOf } from '../analysis/decisions.ts';
import { MatchOperation } from '../dialect/index.ts';
import { type Gamma, type Origin, SimpleNode } from '../rvsdg/index.ts';

/** What all regions of a γ hand on as it came in; null if they do not. */
export function handedOn({ regions, inputs }: Gamma, exit: number): Origin | null {
  const { origin: first } = regions[0]!.results[exit]!;
  if (!first.isArgument) return null;
  const isHandedOn = regions.every(
    (region) => region.results[exit]!.origin === region.arguments[first.index],
  );
  return isHandedOn ? inputs[first.index + 1]!.origin : null;
}

/** Replaces a γ that does nothing but decide by a match; false if it does anything else. */
export function composeDecisions(gamma: Gamma): boolean {
  const match = matchOf(gamma.predicate.origin);
  const open = gamma.outputs.filter((output) => output.isUsed && handedOn(gamma, output.index) === null);
  const [decision] = open;
  if (match === null || decision === undefined || open.length > 1) return false;
  const decisions = gamma.regions.map(({ results }) => decisionOf(results[decision.index]!.origin));
  if (!decision.type.isControl || decisions.includes(-1)) return false;
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
