// A warp on its way through a control-flow graph of which nothing is known but its shape: C1's synthetic experiment (§5.3).
//
// Lanes run in lock-step with an IPDOM stack. An entry of the stack has a vertex, the lanes that are there, and the vertex
// at which they wait for others. Where lanes part, the entry below them continues at the immediate post-dominator of
// the branch with all of them, and above it comes one entry for each target. When the top entry has come to where it waits,
// it is taken off.

import { type Cfg, LaneState, type Oracle, postDominators, type Restructured, step } from '../cfg/index.ts';

export interface GraphRun {
  /** By vertex: how often it was issued. */
  readonly issues: Int32Array;
  /** By vertex: the lanes of all its issues together. */
  readonly lanes: Float64Array;
  /** By lane: the original vertices that it came through. */
  readonly traces: readonly (readonly number[])[];
  /** Branches at which lanes parted. */
  readonly divergentBranches: number;
  /** Whether the run was stopped by its limit. */
  readonly isCut: boolean;
}

interface Entry {
  vertex: number;
  readonly reconvergence: number;
  readonly lanes: readonly number[];
}

/** Runs one lane for each oracle, all in one warp, for at most `limit` issues. */
export function runGraph(
  original: Cfg,
  restructured: Restructured,
  oracles: readonly Oracle[],
  limit: number,
): GraphRun {
  const { graph } = restructured;
  const tree = postDominators(graph);
  const states = oracles.map(() => new LaneState());
  const issues = new Int32Array(graph.vertexCount);
  const lanes = new Float64Array(graph.vertexCount);
  const alternatives = (v: number) => original.outDegree(v);
  let divergentBranches = 0;
  let steps = 0;
  const stack: Entry[] = [{ vertex: graph.entry, reconvergence: -1, lanes: oracles.map((_, i) => i) }];
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!;
    const { vertex } = top;
    if (vertex === top.reconvergence) {
      stack.pop();
      continue;
    }
    if (steps++ === limit) break;
    issues[vertex]!++;
    lanes[vertex]! += top.lanes.length;
    const targets = new Map<number, number[]>();
    for (const lane of top.lanes) {
      const edge = step(restructured, alternatives, vertex, states[lane]!, oracles[lane]!);
      if (vertex === graph.exit) continue;
      const target = graph.successors(vertex)[edge]!;
      const group = targets.get(target);
      if (group) group.push(lane);
      else targets.set(target, [lane]);
    }
    if (targets.size === 0) stack.pop();
    else if (targets.size === 1) top.vertex = targets.keys().next().value!;
    else {
      divergentBranches++;
      const meeting = tree.immediateDominator(vertex);
      top.vertex = meeting;
      const sorted = [...targets].sort(([a], [b]) => b - a);
      for (const [target, group] of sorted)
        stack.push({ vertex: target, reconvergence: meeting, lanes: group });
    }
  }
  const traces = states.map(({ trace }) => trace);
  return { issues, lanes, traces, divergentBranches, isCut: stack.length > 0 };
}

/** A graph as it is, for comparison. */
export function unchanged(cfg: Cfg): Restructured {
  const meanings = Array.from({ length: cfg.vertexCount }, (_, vertex) => ({
    kind: 'vertex' as const,
    vertex,
    isCopy: false,
  }));
  const inserted = { assignments: 0, branches: 0, tests: 0, nulls: 0, copies: 0 };
  return { graph: cfg, meanings, inserted };
}
