// What control flow costs a warp whose lanes part: instructions issued under the IPDOM model, estimated without running.
//
// Where lanes part at a vertex v they go through all its targets one after the other, each up to the immediate post-dominator
// of v, and then on together. So with w the instructions of a vertex, and A(v) the issues between v and its post-dominator,
//
//   A(v) = w(v) + Σ over targets t of W(t → ipdom v)          W(t → r) = A(t) + A(ipdom t) + … up to r
//
// where a branch that is the same for all lanes takes one target: the mean counts. W is a difference of sums along the
// post-dominator tree, so all of it takes one walk, linear in the edges; issuing a vertex again for each way that leads to it,
// as the hardware does, is in the sum without following the ways.
//
// Loops: a vertex in k loops counts 8ᵏ times. Lanes that part at the exit of a loop leave it in different iterations, each time
// through what comes before the post-dominator.

import { type Cfg, findLoops, postDominators } from '../cfg/index.ts';

const iterations = 8;
/** Lanes cannot leave at more different times than there are lanes. */
const mostTimes = 32;

/** The estimated issues of a closed graph, from its entry to its exit. */
export function estimateIssues(
  cfg: Cfg,
  weight: (vertex: number) => number,
  isDivergent: (vertex: number) => boolean,
): number {
  const tree = postDominators(cfg);
  const often = multiplicities(cfg);
  /** By vertex: issues from it to the exit. */
  const toExit = new Float64Array(cfg.vertexCount);
  const isDone = new Uint8Array(cfg.vertexCount);
  for (const v of postorder(cfg)) {
    isDone[v] = 1;
    const meeting = tree.immediateDominator(v);
    const after = meeting >= 0 ? toExit[meeting]! : 0;
    let issues = weight(v) * often[v]!;
    const targets = new Set(cfg.successors(v));
    const share = isDivergent(v) ? 1 : 1 / Math.max(1, targets.size);
    for (const target of targets) {
      // Round a loop: what is repeated is in the multiplicities.
      if (isDone[target] === 0 || target === meeting) continue;
      const times = isDivergent(v) ? Math.min(mostTimes, Math.max(1, often[v]! / often[target]!)) : share;
      issues += times * Math.max(0, toExit[target]! - after);
    }
    toExit[v] = issues + after;
  }
  return toExit[cfg.entry]!;
}

function multiplicities(cfg: Cfg): Float64Array {
  const { parent, loopOf } = findLoops(cfg);
  const depth = new Int32Array(parent.length);
  for (let loop = 1; loop < parent.length; loop++) depth[loop] = depth[parent[loop]!]! + 1;
  return Float64Array.from(loopOf, (loop) => (loop < 0 ? 0 : iterations ** Math.min(6, depth[loop]!)));
}

function postorder(cfg: Cfg): number[] {
  const order: number[] = [];
  const seen = new Uint8Array(cfg.vertexCount);
  const stack = [{ vertex: cfg.entry, next: 0 }];
  seen[cfg.entry] = 1;
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!;
    const targets = cfg.successors(top.vertex);
    if (top.next === targets.length) {
      order.push(top.vertex);
      stack.pop();
      continue;
    }
    const target = targets[top.next++]!;
    if (seen[target] === 0) {
      seen[target] = 1;
      stack.push({ vertex: target, next: 0 });
    }
  }
  return order;
}
