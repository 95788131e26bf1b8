// Control-flow restructuring for GPUs, after Reissmann, Falch, Bjørnseth, Bahmann, Meyer and Jahre, "Efficient Control
// Flow Restructuring for GPUs" (HPCS 2016), here called C1.
//
// The lanes of a warp run in lock-step. Where they take different ways, the ways are run one after the other, and lanes
// come together again at the immediate post-dominator of the branch (IPDOM). In structured control flow that is the
// earliest place possible. In unstructured control flow it is too late, and blocks before it are issued more than once:
//
//          c?                                    c?
//        ╱   ╲                                 ╱    ╲
//       │     d?       S1 is issued for       p:=0   d?              all lanes meet at p?,
//       │   ╱   ╲      lanes that come        │    ╱    ╲            and S1 is issued once
//       ▼  ▼     ▼     from c, and again      │  p:=0   p:=1
//        S1      S2    for those from d       │    ╲    ╱
//          ╲    ╱                             ▼     null
//            S3                                p? ◀──┘
//                                            ╱    ╲
//       if (c || d) S1; else S2; S3;        S1    S2
//                                             ╲  ╱
//                                              S3
//
// Restructuring makes control flow tail-structured (B2 Definition 2.3): symmetric branches, and loops that are left and
// repeated at one place. It inserts no synchronization.
//
// The steps, each an option:
//
//   loops       `loops.ts`: by predicates; with copies of the heads of head-controlled loops; or leaving those alone
//   branches    what is acyclic then: B2's branch restructuring (`../branches.ts`), which inserts what C1's does
//   lowering    `lowering.ts`: two-way branches only
//
// A graph that is tail-structured comes out as it went in. Size: a loop gets at most one assignment for each edge that
// enters, leaves or repeats it, so an edge that leaves k nested loops costs k; otherwise linear. Time is that of B2's
// restructuring, O(n log n), and O(n · depth) for nested loops.

import type { Cfg } from '../cfg.ts';
import { classify } from '../classify.ts';
import { whyNotClosed } from '../close.ts';
import { restructure } from '../restructure.ts';
import { countInserted, Draft, type Inserted, type Meaning } from './draft.ts';
import { type LoopMode, type NativeLoop, restructureLoops } from './loops.ts';
import { type LoweringOrder, lowerBranches } from './lowering.ts';

export interface GpuOptions {
  /** How to restructure loops; `none` leaves them alone. By default `predicate`. */
  readonly loops?: LoopMode | 'none';
  /** Whether to restructure branches, which needs restructured loops. By default true. */
  readonly branches?: boolean;
  /** How to resolve branches with three or more targets. By default they stay. */
  readonly lowering?: LoweringOrder;
  /** Whether a vertex may be copied. By default all may. */
  readonly mayCopy?: (vertex: number) => boolean;
}

export interface Restructured {
  readonly graph: Cfg;
  /** What each vertex of the graph does. Original vertices come first and keep their numbers. */
  readonly meanings: readonly Meaning[];
  readonly inserted: Inserted;
}

/** Restructures a closed graph for GPUs. Throws a RangeError when it is not closed; see `closeCfg`. */
export function restructureForGpu(cfg: Cfg, options: GpuOptions = {}): Restructured {
  const { loops = 'predicate', branches = true, lowering, mayCopy = () => true } = options;
  const problem = whyNotClosed(cfg);
  if (problem) throw new RangeError(`only a closed graph can be restructured: ${problem}`);
  if (branches && loops === 'none') throw new RangeError('branches can only be restructured if loops are');
  let draft = new Draft(cfg);
  if (classify(cfg) !== 'linear' && !(loops === 'native' && classify(cfg) === 'sese')) {
    // Where all is done by predicates, B2 does both at once.
    const isOurs = loops !== 'none' && !(loops === 'predicate' && branches);
    const native = isOurs ? restructureLoops(draft, loops, mayCopy) : [];
    if (lowering) lowerBranches(draft, lowering);
    if (branches) draft = restructureBranches(draft, native);
    if (lowering && branches) {
      // Predicates of branch restructuring may have many values as well; its cascades then lack only joins.
      lowerBranches(draft, lowering);
      draft = restructureBranches(draft, native);
    }
    draft.removeIdleNulls();
  }
  return finish(draft);
}

function finish(draft: Draft): Restructured {
  const graph = draft.toCfg();
  return { graph, meanings: draft.meanings, inserted: countInserted(graph, draft.meanings) };
}

/**
 * Restructures what is acyclic when restructured loops are taken for single vertices. A loop that was left
 * head-controlled is shown as the `if` that it would be if it never repeated.
 */
function restructureBranches(draft: Draft, native: readonly NativeLoop[]): Draft {
  for (const { latch, after } of native) draft.successors[latch] = [after];
  const before = draft.toCfg();
  const { graph, auxiliary, variables } = restructure(before);
  const result = new Draft(before);
  const first = draft.variableCount;
  for (let i = 0; i < first + variables.length; i++) result.newVariable();
  for (let v = 0; v < before.vertexCount; v++) result.meanings[v] = draft.meanings[v]!;
  const chains: { vertex: number; rest: AuxiliaryAssignments }[] = [];
  for (let v = 0; v < graph.vertexCount; v++) {
    const successors = Array.from(graph.successors(v));
    if (v < before.vertexCount) {
      result.successors[v] = successors;
      continue;
    }
    const added = auxiliary[v - before.vertexCount]!;
    if (added.kind === 'null') result.add({ kind: 'null' }, successors);
    else if (added.kind === 'branch') {
      result.add({ kind: 'branch', variable: first + added.variable.index }, successors);
    } else addAssignments(result, added.assignments, first, successors, chains);
  }
  for (const { vertex, rest } of chains) {
    let target = result.successors[vertex]![0]!;
    for (const { variable, value } of rest) target = result.assign(first + variable.index, value, target);
    result.successors[vertex] = [target];
  }
  for (const { latch, head } of native) result.successors[latch] = [head];
  return result;
}

type AuxiliaryAssignments = readonly {
  readonly variable: { readonly index: number };
  readonly value: number;
}[];

/** One vertex for each assignment; the first has the number that others know. The rest are put after it by `chains`. */
function addAssignments(
  result: Draft,
  assignments: AuxiliaryAssignments,
  first: number,
  successors: number[],
  chains: { vertex: number; rest: AuxiliaryAssignments }[],
): void {
  const { variable, value } = assignments[0]!;
  const vertex = result.add({ kind: 'assignment', variable: first + variable.index, value }, successors);
  if (assignments.length > 1) chains.push({ vertex, rest: assignments.slice(1) });
}
