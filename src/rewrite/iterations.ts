// Iterations of a loop in a row: in place of the loop, as one longer iteration, or before it (peeling).

import type { Make } from '../dialect/index.ts';
import { copyNodes, Gamma, type Mark, type Origin, type Region, Theta } from '../rvsdg/index.ts';
import { declaredScopes, renameScopes } from './scopes.ts';

/** What the iterations of a loop came to. */
interface Iterations {
  /** What the loop variables are after them. */
  readonly variables: readonly Origin[];
  /** What the last one decided. */
  readonly predicate: Origin;
}

/** Puts iterations of a loop, one at least, into a region. */
export function repeatBody(
  theta: Theta,
  count: number,
  into: Region,
  variables: readonly Origin[],
  place: Mark | null = null,
): Iterations {
  let current = variables;
  let predicate: Origin | undefined;
  const scopes = declaredScopes(theta.body);
  for (let i = 0; i < count; i++) {
    const substitution = new Map<Origin, Origin>();
    for (const argument of theta.body.arguments) substitution.set(argument, current[argument.index]!);
    const before = into.lastNode;
    copyNodes(theta.body, into, substitution, place);
    if (scopes !== null) renameScopes(into, before, scopes);
    const results = theta.body.results.map(({ origin }) => substitution.get(origin)!);
    predicate = results[0]!;
    current = results.slice(1);
  }
  return { variables: current, predicate: predicate! };
}

/**
 * Puts two iterations into one, the second executed only if the first repeats the loop. A loop with exits in the middle
 * keeps its tests, but counts, and jumps back, half as often.
 */
export function unrollWithTest(theta: Theta, make: Make): Theta {
  const { region } = theta;
  const loop = new Theta(region);
  loop.attachment = theta.attachment;
  for (const { origin } of theta.inputs) loop.addVariable(origin);
  const first = repeatBody(theta, 1, loop.body, loop.body.arguments);
  const gamma = new Gamma(first.predicate);
  for (const variable of first.variables) gamma.addEntry(variable);
  const [leave, again] = gamma.regions as [Region, Region];
  const second = repeatBody(theta, 1, again, again.arguments);
  for (const [i, variable] of second.variables.entries()) gamma.addExit([leave.arguments[i]!, variable]);
  const variables = [...gamma.outputs];
  const { output } = gamma.addExit([make.decision(leave, 0, 2), second.predicate]);
  loop.finish(output, variables);
  for (const output of theta.outputs) output.divertUsers(loop.outputs[output.index]!);
  region.graph.marks?.discard(theta.regions);
  theta.remove();
  return loop;
}

/** Replaces a loop by so many iterations. */
export function unrollCompletely(theta: Theta, count: number): void {
  const inputs = theta.inputs.map(({ origin }) => origin);
  const { region } = theta;
  const { marks } = region.graph;
  const place = marks?.openPlace(theta) ?? null;
  const { variables } = repeatBody(theta, count, region, inputs, place);
  for (const [i, output] of theta.outputs.entries()) output.divertUsers(variables[i]!);
  if (place !== null) marks!.closePlace(place, theta, region.lastNode);
  marks?.discard(theta.regions);
  theta.remove();
}
