// Loop unswitching: moves a loop-invariant branch out of the loop, which is duplicated.
//
//      θ                             γ p
//      │  …                          │ 0: θ           │ 1: θ
//      │  γ p                   ⇒    │    │  …        │    │  …
//      │  │ 0: a  │ 1: b             │    │  a        │    │  b
//      │  …                          │    │  …        │    │  …
//      └─                            │    └─          │    └─
//
// A γ in a θ, even in further γs and θs in it, can be decided outside if the value that its predicate is matched from
// is invariant in all of these loops. The θ is copied into each region of a new γ, and there the decision is a
// constant; known-decisions then dissolves the γ. All γs of the loop with the same condition are decided together.
//
// Before the loop the condition is tested even if no iteration would have reached it. Branching on poison is undefined
// behaviour, so the condition is frozen.
//
// Outer loops are tried first: conditions invariant in them need not be decided in every one of their iterations. The
// loop is duplicated for each alternative, so it must be small, and so must be all its copies: six such conditions in
// one loop would make sixty-four. The branch must be worth a loop, too: a choice between two values is better made by a
// select.
//
// Each loop is measured up to the limit and copied at most a few times: linear.

import { copyingOf } from '../analysis/copying.ts';
import { impliedAlternatives, type MatchNode, matchOf } from '../analysis/decisions.ts';
import { outermostIn, sizeOf } from '../analysis/nesting.ts';
import { Op } from '../llvm/index.ts';
import { declaredScopes, renameScopes } from '../rewrite/scopes.ts';
import { copyNode, Gamma, type Lambda, type Origin, regionsOf, SimpleNode, Theta } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';

export const unswitching: Pass = {
  name: 'unswitching',
  summary: 'move loop-invariant branches out of loops by duplicating the loop (loop unswitching)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let budget = context.targetOf(lambda).unswitchingGrowth(context.aims);
    if (budget === 0) return false;
    let count = 0;
    const pending: Theta[] = [];
    for (const { owner } of regionsOf(lambda.body)) if (owner instanceof Theta) pending.push(owner);
    // Inner loops are at the end of the list, and copies that it grows by still in need of a look.
    for (let i = 0; i < pending.length; i++) {
      const theta = pending[i]!;
      const size = sizeOf(theta.regions, budget + 1);
      const decision = size > budget ? null : invariantDecision(theta);
      if (decision === null) continue;
      if (copyingOf(theta.body) !== 'keep') {
        context.remark(
          'missed',
          'NotUnswitched',
          lambda,
          decision.match.operation.branch,
          'loop not unswitched: it contains a call that must not be duplicated',
        );
        continue;
      }
      const { branch } = decision.match.operation;
      const growth = size * (decision.match.outputs[0]!.type.alternatives - 1);
      if (growth > budget) {
        const message = `loop is too large to copy (growth=${growth}, limit=${budget})`;
        context.remark('missed', 'NotUnswitched', lambda, branch, message);
        continue;
      }
      budget -= growth;
      pending.push(...unswitch(theta, decision, context));
      context.remark('passed', 'Unswitched', lambda, branch, 'loop-invariant branch moved out of the loop');
      count++;
    }
    context.count('loops unswitched', count);
    return count > 0;
  },
};

// ── What to decide ──────────────────────────────────────────────────────────

interface Decision {
  readonly match: MatchNode;
  /** What the match looks at, before the loop. */
  readonly condition: Origin;
  /** The γs that are decided by it, and for each alternative the region that they pick. */
  readonly gammas: readonly (readonly [gamma: Gamma, picks: readonly number[]])[];
}

/** A decision in a θ that is invariant, and worth making outside; null if there is none. */
function invariantDecision(theta: Theta): Decision | null {
  let match: MatchNode | null = null;
  let condition: Origin | null = null;
  const gammas: [Gamma, number[]][] = [];
  for (const { owner, index } of regionsOf(theta.body)) {
    if (!(owner instanceof Gamma) || index > 0) continue;
    const decider = matchOf(owner.predicate.origin);
    if (decider === null) continue;
    const outside = outermostIn(decider.inputs[0]!.origin, theta.region);
    if (outside === null || isKnown(outside)) continue;
    if (match === null) {
      if (!isWorthALoop(owner)) continue;
      match = decider;
      condition = outside;
    } else if (outside !== condition) continue;
    const picks = impliedAlternatives(match, decider);
    if (picks !== null && owner.outputs.length > 0) gammas.push([owner, picks]);
  }
  return gammas.length === 0 ? null : { match: match!, condition: condition!, gammas };
}

function isKnown({ node }: Origin): boolean {
  return node instanceof SimpleNode && node.inputs.length === 0;
}

/** Whether more than a few instructions depend on a γ, or something with an effect. */
function isWorthALoop(gamma: Gamma): boolean {
  return gamma.outputs.some(({ type }) => type.isState) || sizeOf(gamma.regions, 4) >= 4;
}

// ── Deciding it ─────────────────────────────────────────────────────────────

/** Moves a decision before a loop, and returns the copies of the loop. */
function unswitch(theta: Theta, { match, condition, gammas }: Decision, { make }: PassContext): Theta[] {
  const { region } = theta;
  const frozen = make.unary(Op.freeze, condition, 0, null);
  const decider = new SimpleNode(region, match.operation, [frozen], [match.outputs[0]!.type]);
  const outer = new Gamma(decider.outputs[0]!);
  for (const { origin } of theta.inputs) outer.addEntry(origin);
  const users = theta.outputs.map((output) => [...output.users()]);
  const loops: Theta[] = [];
  const scopes = declaredScopes(theta.body);
  const { marks } = region.graph;
  marks?.stepTo(theta, outer);
  for (const alternative of outer.regions) {
    const isLast = alternative.index === outer.regions.length - 1;
    const substitution = new Map(theta.inputs.map(({ origin }, i) => [origin, alternative.arguments[i]!]));
    if (isLast) theta.moveTo(alternative, alternative.arguments);
    const before = alternative.lastNode;
    const loop = isLast ? theta : (copyNode(theta, alternative, substitution) as Theta);
    if (!isLast && scopes !== null) renameScopes(alternative, before, scopes);
    for (const [gamma, picks] of gammas) {
      const copy = isLast ? gamma : (substitution.get(gamma.outputs[0]!)!.node as Gamma);
      copy.predicate.divert(make.decision(copy.region, picks[alternative.index]!, copy.regions.length));
    }
    loops.push(loop);
  }
  for (const [i, list] of users.entries()) {
    const { output } = outer.addExit(loops.map((loop) => loop.outputs[i]!));
    output.name = theta.outputs[i]!.name;
    marks?.diverted(theta.outputs[i]!, output);
    for (const user of list) user.divert(output);
  }
  return loops;
}
