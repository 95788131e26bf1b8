// Promotion of allocas to values, whole or in parts (mem2reg, SROA).
//
// clang gives every variable of a function an alloca, so initially the graph has only loads and stores on one chain of
// memory states. If the address of an alloca is used only for loads and stores, its content can be an edge instead. The
// papers build graphs from SSA form; the Value Dependence Graph (Weise et al. 1994, §3) does this on the graph, as
// input and output arity raising: memory that a region reads enters as a value, memory that it changes leaves as one.
//
//        s ─▶ store 1, p ─▶ load p ─▶ s'             1 ──┐
//                 ▲            │           ⇒             ▼
//      alloca ────┴─── p       ▼ + 2                     + 2
//
// In three steps, for all allocas of a function at once:
//
//   1. candidates.ts   finds the allocas whose address does not escape, and all accesses to them;
//   2. pieces.ts       splits them: a struct becomes a variable for each field that is accessed, as far as accesses
//                      and copies (memcpy, memset) agree on the pieces;
//   3. outline.ts      determines in which γ and θ each variable is read and written, and where its lifetime begins;
//      rewrite.ts      walks the regions in the order of their states and replaces loads and stores by values.
//
// An address that is stored in a variable escapes, until that variable is promoted. So the steps are repeated for
// allocas that had escaped, as long as variables that hold addresses were promoted.
//
// It is right because a chain of states orders all accesses of an alloca, so its content is known at each of them; and
// where it is not defined (at the beginning of its lifetime) it is `undef`, as LLVM defines loads there. Memory that is
// read and written as different types is converted as memory would do it (convert.ts).
//
// In a function to which control may return twice (analysis/second-returns.ts) that chain is incomplete: a variable
// stays in memory if it may be written after a call that returns twice.
//
// Each step is linear in the accesses, and in the entries, exits and loop variables made for them.

import { instructionOf } from '../analysis/intrinsics.ts';
import { spliceOut } from '../rewrite/state-chain.ts';
import { type Lambda, type Region, withDepths } from '../rvsdg/index.ts';
import type { Pass, PassContext } from './pass.ts';
import { type Candidate, type Places, Search } from './promotion/candidates.ts';
import { PromotedVariables } from './promotion/debug.ts';
import { Outline } from './promotion/outline.ts';
import { Splitter } from './promotion/pieces.ts';
import { Rewriter } from './promotion/rewrite.ts';

/** How often allocas that have escaped are looked at again. */
const mostRounds = 16;

export const promotion: Pass = {
  name: 'promotion',
  summary: 'promote local variables in memory to values, whole or in parts (mem2reg, SROA)',
  isLocal: true,

  onFunction(lambda: Lambda, context: PassContext): boolean {
    const candidates = new Search(lambda, context.layout).candidates(regionsToSearch(context));
    if (candidates.length === 0) return false;
    return withDepths(lambda.body, this.name, () => promoteInRounds(candidates, lambda, context));
  },
};

/** Promotes some allocas, and those that their accesses had captured; returns whether it promoted any. */
function promoteInRounds(found: Candidate[], lambda: Lambda, context: PassContext): boolean {
  let candidates = found;
  let changed = false;
  for (let round = 1; candidates.length > 0; round++) {
    new Splitter(candidates, context.layout, context.make.types).split();
    const promoted = candidates.filter(({ isRejected }) => !isRejected);
    const rejected = candidates.filter(({ isRejected }) => isRejected);
    if (promoted.length > 0) {
      changed = true;
      promote(lambda.body, promoted, context);
    }
    if (round === mostRounds || !promoted.some(holdsAddress)) {
      remarkOn(rejected, lambda, context);
      break;
    }
    const search = new Search(lambda, context.layout);
    candidates = rejected.map((candidate) => search.again(candidate));
  }
  return changed;
}

/** For the regions in which there were allocas. */
const withAllocas = {};

/** Regions that may have allocas: those that had some when the pass last ran, and those changed since. */
function regionsToSearch(context: PassContext): Places {
  return { known: context.tool(withAllocas, () => new Set<Region>()), since: context.lastRun };
}

function promote(body: Region, candidates: readonly Candidate[], context: PassContext): void {
  const { marks } = body.graph;
  const debug = marks === null ? null : new PromotedVariables(marks, candidates, context.layout);
  const rewriter = new Rewriter(context, new Outline(candidates), debug);
  rewriter.rewrite(body);
  for (const { markers } of candidates) for (const marker of markers) spliceOut(marker);
  context.count('allocas promoted', candidates.length);
  context.count(
    'variables',
    candidates.reduce((sum, { variables }) => sum + variables.length, 0),
  );
  context.count('loads removed', rewriter.loads);
  context.count('stores removed', rewriter.stores);
}

/** Whether the address of another alloca may have been in this one. */
function holdsAddress({ variables }: Candidate): boolean {
  return variables.some(({ type }) => type.kind === 'pointer' || type.kind === 'integer');
}

/** Remarks about scalars that stay in memory because of captured addresses. */
function remarkOn(rejected: readonly Candidate[], lambda: Lambda, context: PassContext): void {
  if (!context.wantsRemarks) return;
  for (const { alloca, type, escape } of rejected) {
    if (type.isAggregate || escape === null) continue;
    const message = `variable stays in memory: its address escapes to ${escape.operation.name}`;
    context.remark('missed', 'Escaped', lambda, instructionOf(alloca), message);
  }
}
