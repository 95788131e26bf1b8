// If-conversion: a γ that only chooses between values becomes select.
//
//        c                                     If the regions contain nothing, or almost nothing, computing both and
//      ┌─┴──────────────┐      (+)  b  c       choosing costs less than a branch that is sometimes mispredicted. And
//      │ γ  (+) │  b    │       │   │  │       it enables other optimizations: a minimum is recognized, a loop
//      └────┬───┴───────┘  ⇒    select         without γ can be vectorized.
//           ▼                     ▼
//
// Nodes without states never trap, so they may be executed speculatively; their results may then be poison, but select
// ignores the operand that it does not choose. The condition is different: branching on poison is undefined behaviour,
// a select on it is merely poison. So the new program is at least as defined as the old one.
//
// `a && b` becomes select a, b, false: not `and`, which would be poison if b is, even where a is false.
//
// Decisions are treated alike (composed-decisions.ts has those of constants only):
//
//      γ (match c) { match d | decide 0 }         ⇒        match (select c, d, false)
//
// Restructuring leaves such γs for conditions with && and ||, and at the ends of loops: the predicate of a θ is often
// the output of a γ that only decides.
//
// Conversely, a select becomes a γ where it would compute an expensive operand unnecessarily
// (conditional-values/branches.ts).
//
// The limits depend on the machine (`Target.choices`). A branch that is biased according to profiles stays, and so does
// one that leaves a loop, unless it only decides. Inner γs are visited first, so that nested choices are converted one
// after the other. Linear.

import { gammasOf } from '../analysis/nesting.ts';
import { effortOf, isPure } from '../analysis/speculation.ts';
import { biasOf } from '../analysis/weights.ts';
import { InstructionOperation } from '../dialect/index.ts';
import { composeDecisions } from '../rewrite/composed-decisions.ts';
import {
  type Gamma,
  type Lambda,
  type Node,
  type Region,
  regionsOf,
  SimpleNode,
  Theta,
} from '../rvsdg/index.ts';
import { effortUnits, type Target } from '../target/index.ts';
import { branchAgain } from './conditional-values/branches.ts';
import { Choice } from './conditional-values/choice.ts';
import type { Pass, PassContext } from './pass.ts';

export const conditionalValues: Pass = {
  name: 'conditional-values',
  summary: 'turn branches that only choose between values into select (if-conversion)',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let changed = false;
    for (const region of regionsOf(lambda.body).reverse()) {
      for (const gamma of gammasOf(region)) {
        if (composeDecisions(gamma)) context.count('γ replaced by match');
        else if (!choose(gamma, lambda, context)) continue;
        changed = true;
      }
      const count = context.aims.size ? 0 : branchAgain(region, context.targetOf(lambda), context.make);
      context.count('selects replaced by γ', count);
      if (count > 0) changed = true;
    }
    return changed;
  },
};

/** Replaces a γ of two regions by selects. */
function choose(gamma: Gamma, lambda: Lambda, context: PassContext): boolean {
  const choice = Choice.of(gamma);
  if (choice === null) return false;
  const { selects } = choice;
  const { branch } = choice.match.operation;
  const bias = biasOf(choice.match.operation);
  const target = context.targetOf(lambda);
  const { choices } = target;
  const keep = (why: () => string) => {
    if (context.wantsRemarks)
      context.remark('missed', 'NotSelected', lambda, branch, `branch kept: ${why()}`);
    return false;
  };
  const mostSelects = choices.selects[bias];
  if (selects > mostSelects)
    return keep(() => `too many values to select (selects=${selects}, limit=${mostSelects})`);
  if (selects > 1 && leavesLoop(gamma)) return keep(() => 'it decides whether a loop continues');
  const share = selects > 1 ? 2 : 1;
  const limit = Math.min(
    choices.effort[bias] / share,
    context.aims.size ? choices.branchSize - selects : Infinity,
  );
  const effort = effortOfRegions(gamma.regions, limit, target);
  if (effort > limit) return keep(() => costText(effort, limit));
  choice.replace(context.make);
  context.count(selects === 0 ? 'γ removed' : 'γ replaced by select');
  if (selects > 0 && context.wantsRemarks)
    context.remark(
      'passed',
      'Selected',
      lambda,
      branch,
      `branch replaced by select (cost=${effort}, limit=${limit})`,
    );
  return true;
}

/** Why a branch is kept; costs beyond the limit are not added up. */
function costText(effort: number, limit: number): string {
  return Number.isFinite(effort)
    ? `too costly to compute both sides (cost=${effort} or more, limit=${limit})`
    : 'one side has effects, or an operation too expensive to speculate';
}

/**
 * Whether a γ decides whether the surrounding loop is repeated. It is mostly repeated, so the branch is predicted,
 * while the result of a select for the next iteration has to wait for the condition.
 */
function leavesLoop(gamma: Gamma): boolean {
  const { owner } = gamma.region;
  return owner instanceof Theta && owner.predicate.origin.node === gamma;
}

/** The cost of the contents of regions, infinity if they have effects; beyond the limit, only that it is exceeded. */
function effortOfRegions(regions: readonly Region[], limit: number, target: Target): number {
  let effort = 0;
  for (const { firstNode } of regions)
    for (let node = firstNode; node !== null && effort <= limit; node = node.next)
      effort += effortOfNode(node, target);
  return effort;
}

function effortOfNode(node: Node, target: Target): number {
  if (isPure(node)) return effortUnits[effortOf(node, target)];
  if (!(node instanceof SimpleNode)) return Number.POSITIVE_INFINITY;
  return node.operation instanceof InstructionOperation ? Number.POSITIVE_INFINITY : 0;
}
