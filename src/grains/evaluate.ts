// How long a run takes on an ideal machine, bottom up over the tree of groups; and how long it would take if grains were
// shorter, or were not there.
//
//   span    the critical path: the longest way from start to end, as if there were a thread for every grain
//   time    an estimate for `cores` threads: of each fork-join the longest child, or all work divided by the threads,
//           whichever is longer. At least the span, and never better than what a perfect scheduler could do.
//   work    the time of all grains together
//   pure    what is left of a subtree if one task does all of it: no creation, no synchronization
//
// Children of a fork begin when they have been created: each `offset` after the fork. What the parent itself does between
// fork and join (`body`) is one more branch beside them, and what it does after the join (`after`) follows it.

import { GroupKind, type Tree } from './aggregate.ts';
import type { Graph } from './graph.ts';
import { GrainKind, type Run } from './run.ts';

/** A run with its graph and its groups. */
export interface Model {
  readonly run: Run;
  readonly graph: Graph;
  readonly tree: Tree;
}

/** What is to be different. */
export interface Change {
  /** The own time of each grain before its first fork. */
  readonly head?: Float64Array;
  /** Nodes of the tree that their parents do themselves instead of creating them. */
  readonly inlined?: Uint8Array;
}

/** One number for each node of the tree. */
export interface Evaluation {
  readonly span: Float64Array;
  readonly time: Float64Array;
  readonly work: Float64Array;
  readonly pure: Float64Array;
}

/** The grain at the beginning of each node of the tree; -1 where it begins with a fork. */
export function headGrains({ graph, tree }: Model): Int32Array {
  const heads = new Int32Array(tree.size).fill(-1);
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind.data[node];
    if (kind === GroupKind.grain) heads[node] = graph.refs[tree.node.data[node]!]!;
    else if (kind === GroupKind.linear && tree.first.data[node]! >= 0)
      heads[node] = heads[tree.first.data[node]!]!;
  }
  return heads;
}

/** Evaluates a tree that is not separated. Linear. */
export function evaluate(model: Model, heads: Int32Array, change: Change = {}): Evaluation {
  const { run, graph, tree } = model;
  const { grains, sets } = run;
  const cores = Math.max(1, run.info.threads);
  const own = change.head ?? grains.head.data;
  const { inlined } = change;
  const span = new Float64Array(tree.size);
  const time = new Float64Array(tree.size);
  const work = new Float64Array(tree.size);
  const pure = new Float64Array(tree.size);
  const next = tree.next.data;
  for (let node = 0; node < tree.size; node++) {
    const kind = tree.kind.data[node];
    if (kind === GroupKind.grain) {
      const grain = heads[node]!;
      span[node] = time[node] = work[node] = own[grain]!;
      const isBook = grains.kind.data[grain] === GrainKind.book;
      pure[node] = isBook ? Math.max(0, own[grain]! - grains.overhead.data[grain]!) : own[grain]!;
      continue;
    }
    const first = tree.first.data[node]!;
    if (kind === GroupKind.linear) {
      for (let child = first; child >= 0; child = next[child]!) {
        span[node] += span[child]!;
        time[node] += time[child]!;
        work[node] += work[child]!;
        pure[node] += pure[child]!;
      }
      continue;
    }
    const set = graph.refs[tree.node.data[node]!]!;
    let body = sets.body.data[set]!;
    let ownPure = body;
    let longest = 0;
    let longestTime = 0;
    for (let child = first; child >= 0; child = next[child]!) {
      const grain = heads[child]!;
      const creation =
        grain < 0 || grains.kind.data[grain] !== GrainKind.task ? 0 : grains.creation.data[grain]!;
      ownPure += pure[child]! - creation;
      if (inlined?.[child]) {
        body += pure[child]! - creation;
        continue;
      }
      const offset = grain < 0 ? 0 : grains.offset.data[grain]!;
      work[node] += work[child]!;
      longest = Math.max(longest, offset + span[child]!);
      longestTime = Math.max(longestTime, offset + time[child]!);
    }
    body = Math.max(0, body);
    work[node] += body + sets.sync.data[set]!;
    const after = sets.after.data[set]!;
    span[node] = Math.max(body, longest) + after;
    time[node] = Math.max(body, longestTime, work[node]! / cores) + after;
    work[node] += after;
    pure[node] = Math.max(0, ownPure) + after;
  }
  return { span, time, work, pure };
}

/** Which nodes of the tree are on the longest path from start to end. Linear. */
export function criticalNodes(model: Model, heads: Int32Array, { span }: Evaluation): Uint8Array {
  const { tree } = model;
  const isCritical = new Uint8Array(tree.size);
  isCritical[tree.root] = 1;
  for (let node = tree.root; node >= 0; node--) {
    if (isCritical[node] === 0) continue;
    if (tree.kind.data[node] === GroupKind.linear) {
      for (let child = tree.first.data[node]!; child >= 0; child = tree.next.data[child]!)
        isCritical[child] = 1;
    } else if (tree.kind.data[node] === GroupKind.forkJoin) {
      const child = longestChild(model, heads, span, node);
      if (child >= 0) isCritical[child] = 1;
    }
  }
  return isCritical;
}

/** The child on the local critical path of a fork-join group; -1 where the parent itself is what takes longest. */
export function longestChild(
  { run, graph, tree }: Model,
  heads: Int32Array,
  span: Float64Array,
  node: number,
): number {
  let longest = run.sets.body.data[graph.refs[tree.node.data[node]!]!]!;
  let found = -1;
  for (let child = tree.first.data[node]!; child >= 0; child = tree.next.data[child]!) {
    const grain = heads[child]!;
    const end = span[child]! + (grain < 0 ? 0 : run.grains.offset.data[grain]!);
    if (end > longest) [longest, found] = [end, child];
  }
  return found;
}

/** When each node of the tree begins, if there is a thread for every grain. Linear. */
export function beginnings(model: Model, heads: Int32Array, { span }: Evaluation): Float64Array {
  const { run, tree } = model;
  const begin = new Float64Array(tree.size);
  begin[tree.root] = run.head;
  for (let node = tree.root; node >= 0; node--) {
    let at = begin[node]!;
    const isLinear = tree.kind.data[node] === GroupKind.linear;
    for (let child = tree.first.data[node]!; child >= 0; child = tree.next.data[child]!) {
      const grain = heads[child]!;
      begin[child] = isLinear || grain < 0 ? at : at + run.grains.offset.data[grain]!;
      if (isLinear) at += span[child]!;
    }
  }
  return begin;
}
