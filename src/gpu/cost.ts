// Cost of control flow for a divergent warp: instructions issued under the IPDOM model, estimated statically.
//
// Lanes that diverge at a vertex v execute all its targets one after the other, each up to the immediate post-dominator
// of v, and then continue together. So with w the instructions of a vertex, and A(v) the issues between v and its
// post-dominator,
//
//   A(v) = w(v) + Σ over targets t of W(t → ipdom v)          W(t → r) = A(t) + A(ipdom t) + … up to r
//
// where a uniform branch takes one target: the mean counts. W is a difference of sums along the post-dominator tree, so
// all of it takes one walk, linear in the edges; repeated issues of a vertex for each path to it, as in the hardware,
// are in the sum without following the paths.
//
// Loops: a vertex in k loops counts 8ᵏ times. Lanes that diverge at the exit of a loop leave it in different
// iterations, each time through the vertices before the post-dominator. And if a branch in a loop diverges lanes that
// all stay in it, but they reconverge only after it, then the rest of the loop is executed for each part of the warp
// alone: its vertices count four times as often.
//
// Since Volta the compiler places convergence barriers, and removes lanes that leave a loop from them, so that the
// others reconverge before the loop's end as if there was no exit. For such machines edges that leave a loop with one
// entry are drawn from its end when post-dominators are computed. Loops with several entries are left as they are:
// where their lanes reconverge is not known.

import { Cfg, findLoops, type LoopForest, packEdges, postDominators } from '../cfg/index.ts';

const iterations = 8;
/** Lanes cannot leave at more different times than there are lanes. */
const mostTimes = 32;
/** Into how many parts a warp falls that does not meet again in a loop. */
const parts = 4;

/** How a machine finds where lanes meet again. */
export type MeetingRule = 'ipdom' | 'volta';

/** The estimated issues of a closed graph, from its entry to its exit. */
export function estimateIssues(
  cfg: Cfg,
  weight: (vertex: number) => number,
  isDivergent: (vertex: number) => boolean,
  rule: MeetingRule,
): number {
  const loops = findLoops(cfg);
  const meetings = new Meetings(cfg, loops, rule);
  const often = multiplicities(cfg, loops, meetings, isDivergent);
  /** By vertex: issues from it to the exit. After them, for each loop, from its end. */
  const toExit = new Float64Array(cfg.vertexCount + loops.entries.length).fill(-1);
  for (const v of postorder(cfg)) {
    const meeting = meetings.of(v);
    const after =
      meeting < 0 ? 0 : meeting < cfg.vertexCount ? toExit[meeting]! : meetings.behind(meeting, toExit);
    let issues = weight(v) * often[v]!;
    const targets = new Set(cfg.successors(v));
    const parted = isDivergent(v) && targets.size > 1;
    for (const target of targets) {
      // Around a loop: repetitions are in the multiplicities.
      if (toExit[target]! < 0 || target === meeting) continue;
      const times = parted
        ? Math.min(mostTimes, Math.max(1, often[v]! / Math.max(1, often[target]!)))
        : 1 / targets.size;
      issues += times * Math.max(0, toExit[target]! - Math.max(0, after));
    }
    toExit[v] = issues + Math.max(0, after);
  }
  return toExit[cfg.entry]!;
}

/** Where lanes meet that part at a vertex: a vertex, or after all vertices the end of a loop. */
class Meetings {
  readonly #cfg: Cfg;
  readonly #tree: ReturnType<typeof postDominators>;
  readonly #exits: number[][];

  constructor(cfg: Cfg, loops: LoopForest, rule: MeetingRule) {
    this.#cfg = cfg;
    this.#exits = loops.entries.map(() => []);
    this.#tree = postDominators(rule === 'ipdom' ? cfg : this.#withoutExits(loops));
  }

  of(vertex: number): number {
    return this.#tree.immediateDominator(vertex);
  }

  /** The issues from the end of a loop: those from its cheapest exit. */
  behind(end: number, toExit: Float64Array): number {
    let least = Number.POSITIVE_INFINITY;
    for (const exit of this.#exits[end - this.#cfg.vertexCount]!) least = Math.min(least, toExit[exit]!);
    return Number.isFinite(least) ? Math.max(0, least) : 0;
  }

  /** The graph in which loops with one entry are left, and repeated, at a vertex of their own. */
  #withoutExits({ entries, parent, loopOf }: LoopForest): Cfg {
    const cfg = this.#cfg;
    const count = cfg.vertexCount;
    const hasEnd = (loop: number) => loop > 0 && entries[loop]!.length === 1;
    const isInside = (v: number, loop: number) => {
      for (let at = loopOf[v]!; at >= loop; at = parent[at]!) if (at === loop) return true;
      return false;
    };
    const successors: number[][] = Array.from({ length: count + entries.length }, () => []);
    for (let v = 0; v < count; v++) {
      for (const target of cfg.successors(v)) {
        // The edge passes the ends of all loops that it leaves or repeats, the inner ones first.
        let from = v;
        for (let loop = loopOf[v]!; loop > 0; loop = parent[loop]!) {
          const leaves = !isInside(target, loop);
          const repeats = !leaves && target === entries[loop]![0];
          if (!leaves && !repeats) break;
          if (hasEnd(loop)) {
            if (leaves) this.#exits[loop]!.push(target);
            successors[from]!.push(count + loop);
            from = count + loop;
          }
          if (repeats) break;
        }
        successors[from]!.push(target);
      }
    }
    for (let loop = 1; loop < entries.length; loop++) {
      // A loop that is not left here is left with the one around it.
      if (hasEnd(loop) && this.#exits[loop]!.length === 0) successors[count + loop]!.push(cfg.exit);
    }
    return new Cfg(packEdges(successors.map((targets) => [...new Set(targets)])), cfg.entry, cfg.exit);
  }
}

function multiplicities(
  cfg: Cfg,
  { entries, parent, loopOf }: LoopForest,
  meetings: Meetings,
  isDivergent: (vertex: number) => boolean,
): Float64Array {
  const loopAt = (vertex: number, loop: number) => {
    for (
      let at = vertex < cfg.vertexCount ? loopOf[vertex]! : vertex - cfg.vertexCount;
      at > 0;
      at = parent[at]!
    )
      if (at === loop) return true;
    return false;
  };
  /** By loop: whether a warp falls apart in it. */
  const fallsApart = new Uint8Array(entries.length);
  for (let v = 0; v < cfg.vertexCount; v++) {
    if (!isDivergent(v)) continue;
    const meeting = meetings.of(v);
    const targets = new Set(cfg.successors(v));
    for (let loop = loopOf[v]!; loop > 0; loop = parent[loop]!) {
      if (meeting >= 0 && loopAt(meeting, loop)) break;
      let staying = 0;
      for (const target of targets) if (loopAt(target, loop)) staying++;
      if (staying > 1) fallsApart[loop] = 1;
    }
  }
  const often = new Float64Array(entries.length).fill(1);
  for (let loop = 1; loop < entries.length; loop++) {
    const around = Math.min(often[parent[loop]!]!, iterations ** 5);
    often[loop] = around * iterations * (fallsApart[loop] === 1 ? parts : 1);
  }
  return Float64Array.from(loopOf, (loop) => (loop < 0 ? 0 : often[loop]!));
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
