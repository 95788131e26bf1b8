// Conditional values: a γ that only chooses among values becomes select.
//
//        c                                     If what is in the regions is nothing, or next to nothing, then to compute it
//      ┌─┴──────────────┐      (+)  b  c       on every path and to choose costs less than a branch that is
//      │ γ  (+) │  b    │       │   │  │       sometimes predicted wrongly. And what follows is in the open: a
//      └────┬───┴───────┘  ⇒    select         minimum can be seen to be one, a loop without γ can be vectorized.
//           ▼                     ▼
//
// Nodes without states never trap, so they may be computed in vain; what they give may then be poison, and select
// does not look at what it does not choose. The condition is another matter: to branch on poison is
// undefined behaviour, a select on it merely poison. So the new program is at least as defined as the old one.
//
// `a && b` is select a, b, false: not `and`, which would be poison if b is, even where a is false.
//
// Decisions are treated alike (see composed-decisions.ts for those that are constant):
//
//      γ (match c) { match d | decide 0 }         ⇒        match (select c, d, false)
//
// This is what restructuring leaves of conditions with && and ||, and of how loops end: the predicate of a θ is often
// decided by a γ that does nothing else.
//
// The other way round, a select becomes a γ where it would compute in vain what is dear (conditional-values/branches.ts).
//
// What is too much, is said by `budget` and `mostSelects`, and for GPUs by `gpuBudget` and `mostGpuSelects`. A branch that profiles know to go one way stays one, and so does
// one that leaves a loop, unless all that it does is to decide.
// Inner γ are looked at first, so that choices between choices become one after the other. Linear.

import { costOf, isPure } from '../analysis/speculation.ts';
import { type BranchBias, biasOf } from '../analysis/weights.ts';
import { InstructionOperation } from '../dialect/index.ts';
import {
  type Gamma,
  type Lambda,
  type Node,
  type Region,
  regionsOf,
  SimpleNode,
  Theta,
} from '../rvsdg/index.ts';
import { composeDecisions } from './composed-decisions.ts';
import { branchAgain } from './conditional-values/branches.ts';
import { Choice } from './conditional-values/choice.ts';
import { gammasOf } from './contents.ts';
import type { Pass, PassContext } from './pass.ts';

/** What the nodes may cost that are computed on every path. */
const budget: Readonly<Record<BranchBias, number>> = { unknown: 4, predictable: 0, unpredictable: 8 };
const mostSelects: Readonly<Record<BranchBias, number>> = { unknown: 2, predictable: 0, unpredictable: 4 };
const weights = { trivial: 1, cheap: 2, dear: Number.POSITIVE_INFINITY } as const;
/** On a GPU lanes of both arms wait for one another, so that a branch costs what is in both anyway. */
const gpuBudget = 10;
const mostGpuSelects = 3;
const mostWeight = Math.max(gpuBudget, ...Object.values(budget)) + 1;
/** A branch, and a jump around what is not to be computed, are about this many instructions. */
const mostForSize = 2;

export const conditionalValues: Pass = {
  name: 'conditional-values',
  summary: 'turn γ that only choose among values into select, and those that only decide into decisions',

  onFunction(lambda: Lambda, context: PassContext): boolean {
    let changed = false;
    for (const region of regionsOf(lambda.body).reverse()) {
      for (const gamma of gammasOf(region)) {
        if (composeDecisions(gamma)) context.count('γ that only decide');
        else if (!choose(gamma, context)) continue;
        changed = true;
      }
      const count = context.aims.size ? 0 : branchAgain(region, context.make);
      context.count('selects that became γ', count);
      if (count > 0) changed = true;
    }
    return changed;
  },
};

/** Replaces a γ of two regions by selects. */
function choose(gamma: Gamma, context: PassContext): boolean {
  const choice = Choice.of(gamma);
  if (choice === null) return false;
  const { selects } = choice;
  const bias = biasOf(choice.match.operation);
  const { isForGpu } = context;
  const most = isForGpu ? Math.max(mostGpuSelects, mostSelects[bias]) : mostSelects[bias];
  if (selects > most || (selects > 1 && leavesLoop(gamma))) return false;
  const weight = weigh(gamma.regions[0]!) + weigh(gamma.regions[1]!);
  const allowed = isForGpu ? Math.max(gpuBudget, budget[bias]) : budget[bias];
  if (weight > (selects > 1 ? allowed / 2 : allowed)) return false;
  if (context.aims.size && weight + selects > mostForSize) return false;
  choice.replace(context.make);
  context.count(selects === 0 ? 'γ without a choice' : 'γ that became select');
  return true;
}

/**
 * Whether a γ decides if the loop that it is in goes on. It mostly does, so the branch is predicted, while what a select
 * gives to the next iteration has to wait for the condition.
 */
function leavesLoop(gamma: Gamma): boolean {
  const { owner } = gamma.region;
  return owner instanceof Theta && owner.predicate.origin.node === gamma;
}

/** What it costs to compute all that is in a region, infinity if it has to be asked for. */
function weigh({ firstNode }: Region): number {
  let weight = 0;
  for (let node = firstNode; node !== null && weight < mostWeight; node = node.next) weight += weightOf(node);
  return weight;
}

function weightOf(node: Node): number {
  if (isPure(node)) return weights[costOf(node)];
  if (!(node instanceof SimpleNode)) return Number.POSITIVE_INFINITY;
  return node.operation instanceof InstructionOperation ? Number.POSITIVE_INFINITY : 0;
}
