// θ-γ inversion (B1 §7.1, IVT): turns loops that test at the top into guarded loops that test at the bottom; loop rotation.
//
// The builder turns a `while` loop into a θ whose body evaluates the condition, and a γ that either executes the loop's
// body and repeats, or does nothing and leaves. Both nodes have their predicate from one condition:
//
//      θ                                       head
//      │  head (computes c)                    γ c
//      │  γ c                                  │ 1: θ
//      │  │ 1: body, again       ⇒             │    │  body
//      │  │ 0: rest, enough                    │    │  head (on what the body made)
//      │  tail                                 │    │  c decides whether to repeat
//      └─ by the γ's decision                  │ 0:
//                                              rest
//
// The head is evaluated once before, and from then on at the end of each iteration: as often as before, in the same
// order, with one branch an iteration instead of two. Besides, the body is now entered only if it is executed, so an
// invariant load in it can leave the loop (push-out.ts).
//
// Values of the head that are used elsewhere become loop variables, with their values at the beginning of an iteration.
// Nodes after the γ in θ's body (the tail) are needed in both cases, so they are copied; usually there are none.
//
// A body that may leave the loop by itself decides before the second head (theta-gamma-inversion/breaks.ts). So does a
// condition of several parts, `while (a && b)`, of which the first is the head (theta-gamma-inversion/conditions.ts).
//
// The head is duplicated, so it must be small, and must not contain calls and loops. B1 does not say so, but a head
// that is copied at every level of a nest of loops would grow exponentially.
//
// Regions are moved, not copied. The time is linear in the nodes directly in θ's body.

import { decisionOf, impliedAlternatives, type MatchNode, matchOf } from '../analysis/decisions.ts';
import { sizeOf } from '../analysis/nesting.ts';
import { Effect, InstructionOperation, MatchOperation } from '../dialect/index.ts';
import { Op } from '../llvm/index.ts';
import {
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  Theta,
  topDown,
} from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';
import { canLeaveFromBody, InversionWithBreaks } from './theta-gamma-inversion/breaks.ts';
import { nestConditions } from './theta-gamma-inversion/conditions.ts';
import { Inversion, type Plan } from './theta-gamma-inversion/inversion.ts';

export const thetaGammaInversion: Pass = {
  name: 'theta-gamma-inversion',
  summary: 'turn loops that test at the top into guarded loops that test at the bottom (loop rotation)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let count = 0;
    let nested = 0;
    for (const theta of thetasIn(lambda.body)) {
      nested += nestConditions(theta);
      const plan = planFor(theta);
      if (plan === null) continue;
      if (weightOf(plan.head) > largestHead(context) || weightOf(plan.tail) > largestTail) {
        context.remark(
          'missed',
          'NotInverted',
          lambda,
          plan.match.operation.branch,
          'loop not rotated: its condition is too large',
        );
        continue;
      }
      if (plan.hasBreaks) new InversionWithBreaks(plan).invert();
      else new Inversion(plan).invert();
      context.remark('passed', 'Inverted', lambda, plan.match.operation.branch, 'loop rotated');
      count++;
    }
    context.count('loops inverted', count);
    context.count('conditions split into nested γ', nested);
    return count > 0 || nested > 0;
  },
};

/** The largest heads that are copied: LLVM rotates loops with headers of up to 16 instructions. */
function largestHead({ aims }: PassContext): number {
  return aims.size ? 4 : 16;
}

const largestTail = 8;

/** The θs in a region, inner ones first. */
function thetasIn(body: Region): Theta[] {
  const thetas: Theta[] = [];
  for (const { owner } of regionsOf(body)) if (owner instanceof Theta) thetas.push(owner);
  return thetas.reverse();
}

// ── What to do ──────────────────────────────────────────────────────────────

/** A loop that begins with a condition; null if it is not of that form. */
function planFor(theta: Theta): Plan | null {
  for (const gamma of decidingGammas(theta)) {
    const match = matchOf(gamma.predicate.origin);
    if (match === null || !match.outputs[0]!.isUsedOnce || gamma.regions.length !== 2) continue;
    const decisions = decisionsOf(theta, gamma, match);
    if (decisions === null) continue;
    const hasBreaks = !decisions.includes(1);
    const again = 1 - decisions.indexOf(0);
    const plan = { theta, gamma, match, again, hasBreaks, ...parts(theta, gamma) };
    if (!hasBreaks || canLeaveFromBody(plan)) return plan;
  }
  return null;
}

/** The γ that decides whether to repeat, or several on the same condition. */
function* decidingGammas({ predicate }: Theta): IterableIterator<Gamma> {
  const { node } = predicate.origin;
  if (node instanceof Gamma) yield node;
  const match = matchOf(predicate.origin);
  if (match === null) return;
  for (const user of match.inputs[0]!.origin.users()) {
    if (!(user.node instanceof SimpleNode) || !(user.node.operation instanceof MatchOperation)) continue;
    const decided = user.node.outputs[0]!.firstUser;
    if (decided?.node instanceof Gamma && decided.index === 0) yield decided.node;
  }
}

/**
 * For each region of a γ, whether the loop is repeated after it, -1 for one that decides by itself; null if none
 * leaves, or that does not depend on the γ alone.
 */
function decisionsOf({ predicate }: Theta, gamma: Gamma, match: MatchNode): number[] | null {
  const { origin } = predicate;
  if (origin.node === gamma) {
    const decisions = gamma.regions.map((region) => decisionOf(region.results[origin.index]!.origin));
    if (!decisions.includes(0) || decisions.every((decision) => decision === 0)) return null;
    const ends = (index: number) => endsWithTest(gamma.regions[index]!.results[origin.index]!.origin);
    return decisions.some((decision, i) => decision < 0 && ends(i)) ? null : decisions;
  }
  const implied = impliedAlternatives(match, matchOf(origin)!);
  return implied?.includes(0) && implied.includes(1) ? implied : null;
}

/**
 * Whether nothing is done between the last decision to repeat and the end of the iteration: such a loop ends with a
 * condition already, and would not improve. That is not so if several regions repeat.
 */
function endsWithTest(decision: Origin): boolean {
  let at = decision;
  while (at.node instanceof Gamma) {
    const { index } = at;
    const going = at.node.regions.filter((region) => decisionOf(region.results[index]!.origin) !== 0);
    if (going.length !== 1) return false;
    at = going[0]!.results[index]!.origin;
    if (decisionOf(at) === 1) return sizeOf(going, 1) === 0;
  }
  return true;
}

/** The nodes of a θ's body that a γ in it depends on, and the others. Constants are in neither list. */
function parts({ body }: Theta, gamma: Gamma): Pick<Plan, 'head' | 'tail'> {
  const needed = new Set<Node>([gamma]);
  const pending: Node[] = [gamma];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const { origin } of node.inputs) {
      if (origin.node === null || needed.has(origin.node)) continue;
      needed.add(origin.node);
      pending.push(origin.node);
    }
  }
  const head: Node[] = [];
  const tail: Node[] = [];
  for (const node of topDown(body)) {
    if (node === gamma) continue;
    (needed.has(node) ? head : tail).push(node);
  }
  return { head, tail };
}

/** How many nodes there would be more; infinite if they must not be doubled. */
function weightOf(nodes: readonly Node[]): number {
  let weight = 0;
  for (const node of nodes) {
    if (!(node instanceof SimpleNode)) return Number.POSITIVE_INFINITY;
    const { operation } = node;
    if (!(operation instanceof InstructionOperation)) continue;
    if (operation.effects & Effect.io || operation.instruction.operation === Op.alloca)
      return Number.POSITIVE_INFINITY;
    if (operation.instruction.call !== null && operation.effects !== Effect.none)
      return Number.POSITIVE_INFINITY;
    weight++;
  }
  return weight;
}
