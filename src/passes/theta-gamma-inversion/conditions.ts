// Conditions of several parts: `while (a && b)`.
//
// The value of b, or false where it is not evaluated, is an output of the γ on a, and a second γ decides by it whether
// the loop is repeated. Where the first γ knows that value, the second is not needed: the contents of the selected
// region take its place. Where it does not, the second moves in.
//
//      γ a                                γ a
//      │ 1: b                             │ 1: b
//      │ 0: false              ⇒          │    γ b
//      γ (b or false)                     │    │ 1: body, again
//      │ 1: body, again                   │    │ 0: rest, enough
//      │ 0: rest, enough                  │ 0: rest, enough
//
// So a is the condition that the loop begins with, and b one by which its body may leave (breaks.ts). The rest is
// duplicated, and must be almost empty. No node may have to be between the two γs.
//
// Of a condition of many parts the last one moves first, with the γs that have moved into it.

import { hasBetween } from '../../analysis/between.ts';
import { copyCost } from '../../analysis/copying.ts';
import { alternativeFor, decisionOf, integerOf, type MatchNode, matchOf } from '../../analysis/decisions.ts';
import { copyContents } from '../../rewrite/contents.ts';
import { Ways } from '../../rewrite/ways.ts';
import { Gamma, type Origin, SimpleNode, type Theta, type User } from '../../rvsdg/index.ts';

/** So many nodes may be there twice. */
const mostCopied = 2;

/** Nests the γs that decide one after the other whether a loop is repeated, and returns how many were moved. */
export function nestConditions({ predicate }: Theta): number {
  let count = 0;
  for (let last = predicate.origin.node; last instanceof Gamma; last = predicate.origin.node) {
    const way = wayInto(last);
    if (way === null) return count;
    nest(last, way);
    count++;
  }
  return count;
}

/** How a γ can move into one before it. */
interface Way {
  readonly first: Gamma;
  /** The first one's output that it looks at, and how, if that is not a decision. */
  readonly index: number;
  readonly match: MatchNode | null;
  /** By region of the first: the alternative that the second one then takes, -1 in the region that it moves into. */
  readonly choices: readonly number[];
}

function wayInto(second: Gamma): Way | null {
  const { origin: decision } = second.predicate;
  const match = matchOf(decision);
  const { node: first, index } = match === null ? decision : match.inputs[0]!.origin;
  if (!(first instanceof Gamma) || (match !== null && !decision.isUsedOnce)) return null;
  const choices = first.regions.map(({ results }) => choiceOf(results[index]!.origin, match));
  const open = choices.indexOf(-1);
  if (open < 0 || choices.lastIndexOf(-1) !== open) return null;
  for (const choice of choices) {
    if (choice >= 0 && copyCost(second.regions[choice]!, mostCopied) > mostCopied) return null;
  }
  return hasBetween(first, second, (node) => node !== match) ? null : { first, index, match, choices };
}

/** The alternative for a value, -1 if it is not known. */
function choiceOf(origin: Origin, match: MatchNode | null): number {
  if (match === null) return decisionOf(origin);
  const value = integerOf(origin);
  return value === null ? -1 : alternativeFor(match, value);
}

function nest(second: Gamma, { first, index, match, choices }: Way): void {
  const { origin: decision } = second.predicate;
  // Looked up before it moves.
  const taken = second.inputs.slice(1).map(({ origin }) => origin);
  const users = second.outputs.map((output): User[] => [...output.users()]);
  const ways = new Ways();
  const { marks } = first.region.graph;
  // Marks between the two now come after the contents of the second.
  marks?.obscure(second);
  marks?.stepTo(second, first);
  const outcomes = first.regions.map((region, i) => {
    const origins = taken.map((origin) =>
      origin.node === first ? region.results[origin.index]!.origin : ways.into(region, origin),
    );
    if (choices[i]! >= 0) return copyContents(second.regions[choices[i]!]!, region, origins);
    const asked = region.results[index]!.origin;
    const inside =
      match === null ? asked : new SimpleNode(region, match.operation, [asked], [decision.type]).outputs[0]!;
    second.moveTo(region, [inside, ...origins]);
    return second.outputs;
  });
  for (const [i, output] of second.outputs.entries()) {
    const exit = first.addExit(outcomes.map((origins) => origins[i]!)).output;
    exit.name = output.name;
    marks?.diverted(output, exit);
    for (const user of users[i]!) user.divert(exit);
  }
  match?.remove();
  // Values used only by the second become unused; states must not keep two users.
  const used = first.outputs.map((output) => output.isUsed);
  first.keepExits((i) => used[i]!);
}
