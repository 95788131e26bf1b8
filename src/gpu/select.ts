// Selective restructuring: only where lanes diverge, and where it pays.
//
// A *region* consists of the vertices between a vertex and one that post-dominates it, with no other entry or exit.
// Regions around branches and loops are examined from the smallest to the largest. One that is tail-structured, or
// uniform, is left as it is; so is one with a convergent call, which must not become control-dependent on more. Any
// other one is restructured separately, and if the estimate says that a warp then issues fewer instructions, the result
// replaces it. (`cost.ts` has the estimate.)
//
// Time is linear in the sizes of the regions together: n · depth of their nest, and at most n · 8,000. Regions of more
// than 2,000 vertices are left as they are.

import {
  Cfg,
  classify,
  closeCfg,
  dominators,
  findLoops,
  type Inserted,
  type LoopMode,
  type Meaning,
  postDominators,
  type Restructured,
  restructureForGpu,
} from '../cfg/index.ts';
import { estimateIssues, type MeetingRule } from './cost.ts';

/** Facts about the vertices of a graph. */
export interface Facts {
  /** Instructions. */
  readonly weight: (vertex: number) => number;
  /** Whether lanes may part at its end. */
  readonly isDivergent: (vertex: number) => boolean;
  /** Whether it has a convergent call. */
  readonly isConvergent: (vertex: number) => boolean;
  /** Whether it may be there twice. */
  readonly mayCopy: (vertex: number) => boolean;
  /** How the machine finds where lanes meet. */
  readonly rule: MeetingRule;
}

/** What became of a region. */
export interface Judgement {
  /** The original vertex at which it begins. */
  readonly vertex: number;
  readonly verdict: 'restructured' | 'uniform' | 'convergent' | 'early exits' | 'does not pay' | 'too large';
  /** Estimated issues as it was, and restructured. */
  readonly before: number;
  readonly after: number;
}

export interface Selection {
  readonly result: Restructured;
  readonly judgements: readonly Judgement[];
}

const largestRegion = 2000;
/**
 * The least gain that restructuring must have: assignments and branches are not all it costs. Since Volta lanes
 * reconverge in many places without it; code a third cheaper by the estimate was never slower on an H200, and code a
 * quarter cheaper sometimes was.
 */
const wantedGain: Readonly<Record<MeetingRule, number>> = { ipdom: 0.1, volta: 1 / 3 };
const costs = { assignment: 1, branch: 2, test: 2, null: 0 } as const;

/** Restructures those regions of a closed graph where it pays. */
export function restructureSelectively(cfg: Cfg, facts: Facts): Selection {
  return new Selecting(cfg, facts).run();
}

interface Region {
  readonly entry: number;
  readonly exit: number;
  readonly members: readonly number[];
}

class Selecting {
  readonly #cfg: Cfg;
  readonly #facts: Facts;
  readonly #successors: number[][];
  readonly #meanings: Meaning[];
  readonly #inserted: Inserted = { assignments: 0, branches: 0, tests: 0, nulls: 0, copies: 0 };
  readonly #judgements: Judgement[] = [];
  #variables = 0;

  constructor(cfg: Cfg, facts: Facts) {
    this.#cfg = cfg;
    this.#facts = facts;
    this.#successors = Array.from({ length: cfg.vertexCount }, (_, v) => Array.from(cfg.successors(v)));
    this.#meanings = this.#successors.map((_, vertex) => ({ kind: 'vertex', vertex, isCopy: false }));
  }

  run(): Selection {
    for (const { entry, exit } of this.#candidates()) {
      const region = this.#regionAt(entry, exit);
      if (region !== null) this.#judge(region);
    }
    const graph = Cfg.fromSuccessors(this.#successors, this.#cfg.entry, this.#cfg.exit);
    return {
      result: { graph, meanings: this.#meanings, inserted: this.#inserted },
      judgements: this.#judgements,
    };
  }

  // ── Regions ─────────────────────────────────────────────────────────────────

  /** Pairs of vertices that may enclose a region, the smallest first. */
  #candidates(): { entry: number; exit: number }[] {
    const cfg = this.#cfg;
    const tree = postDominators(cfg);
    const above = dominators(cfg);
    const { entries, parent, loopOf } = findLoops(cfg);
    const isInside = (v: number, loop: number) => {
      let at = loopOf[v]!;
      while (at > loop) at = parent[at]!;
      return at === loop;
    };
    /** A region that has a loop in it has all of it: it begins where that does, or outside. */
    const cutsLoop = (entry: number, exit: number) => {
      const loop = loopOf[entry]!;
      if (loop <= 0 || isInside(exit, loop)) return false;
      if (entries[loop]!.length !== 1 || entries[loop]![0] !== entry) return true;
      return parent[loop]! > 0 && !isInside(exit, parent[loop]!);
    };
    const found = new Map<string, { entry: number; exit: number; size: number }>();
    const add = (entry: number, exit: number) => {
      const key = `${entry} ${exit}`;
      if (exit < 0 || found.has(key) || cutsLoop(entry, exit)) return;
      const members = this.#regionAt(entry, exit)?.members;
      if (members !== undefined) found.set(key, { entry, exit, size: members.length });
    };
    // A region with another entry begins at a dominator of all of it.
    const widen = (entry: number, exit: number) => {
      let [from, to] = [entry, exit];
      for (let steps = 0; steps < 12 && from >= 0 && to >= 0; steps++) {
        add(from, to);
        if (found.has(`${from} ${to}`)) return;
        from = above.immediateDominator(from);
        while (to >= 0 && from >= 0 && !tree.dominates(to, from)) to = tree.immediateDominator(to);
      }
    };
    for (let v = 0; v < cfg.vertexCount; v++) {
      if (new Set(cfg.successors(v)).size > 1) widen(v, tree.immediateDominator(v));
    }
    for (let loop = 1; loop < entries.length; loop++) {
      const head = entries[loop]![0]!;
      let exit = tree.immediateDominator(head);
      while (exit >= 0 && isInside(exit, loop)) exit = tree.immediateDominator(exit);
      widen(head, exit);
    }
    return [...found.values()].sort((a, b) => a.size - b.size || b.entry - a.entry);
  }

  /** The vertices between two vertices; null if there is another entry. */
  #regionAt(entry: number, exit: number): Region | null {
    if (entry === exit) return null;
    const members = [entry];
    const isMember = new Set(members);
    for (const v of members) {
      for (const target of this.#successors[v]!) {
        if (target === exit || isMember.has(target)) continue;
        isMember.add(target);
        members.push(target);
      }
      // The walk ends early in regions that are far too large.
      if (members.length > 4 * largestRegion || v === this.#cfg.exit) return null;
    }
    const predecessors = this.#predecessors();
    for (const v of members) {
      if (v === entry) continue;
      for (const source of predecessors[v]!) {
        if (!isMember.has(source) && this.#successors[source]!.includes(v)) return null;
      }
    }
    return { entry, exit, members };
  }

  #known: number[][] | null = null;
  /** By vertex: the sources of edges to it, including former ones in replaced regions. */
  #predecessors(): number[][] {
    if (this.#known === null) {
      this.#known = this.#successors.map(() => []);
      for (const v of this.#successors.keys()) this.#noteEdgesOf(v);
    }
    return this.#known;
  }

  #noteEdgesOf(v: number): void {
    for (const target of this.#successors[v]!) this.#known![target]!.push(v);
  }

  // ── Judging ─────────────────────────────────────────────────────────────────

  #judge(region: Region): void {
    const { members } = region;
    const say = (verdict: Judgement['verdict'], before = 0, after = 0) => {
      this.#judgements.push({ vertex: this.#originalOf(region), verdict, before, after });
    };
    if (members.length > largestRegion) return say('too large');
    const sub = this.#subgraph(region);
    const kind = classify(sub);
    if (kind === 'linear' || kind === 'structured') return;
    const original = members.filter((v) => this.#meanings[v]!.kind === 'vertex');
    if (original.some((v) => this.#is(v, this.#facts.isConvergent))) return say('convergent');
    if (!members.some((v) => this.#partsLanes(v))) return say('uniform');
    if (this.#facts.rule === 'volta' && leavesEarly(sub)) return say('early exits');
    const before = this.#estimate(sub, members, null);
    let best: { after: number; result: Restructured } | null = null;
    for (const loops of ['predicate', 'copy', 'native'] as LoopMode[]) {
      const mayCopy = (v: number) => this.#mayCopy(members[v - 1]);
      const result = restructureForGpu(sub, { loops, mayCopy });
      const after = this.#estimate(result.graph, members, result);
      if (best === null || after < best.after) best = { after, result };
    }
    const { after, result } = best!;
    if (after > before * (1 - wantedGain[this.#facts.rule])) return say('does not pay', before, after);
    say('restructured', before, after);
    this.#splice(region, result);
  }

  #originalOf({ entry, members }: Region): number {
    const all = [entry, ...members].map((v) => this.#meanings[v]!);
    const first = all.find((meaning) => meaning.kind === 'vertex');
    return first?.kind === 'vertex' ? first.vertex : 0;
  }

  #is(v: number, fact: (vertex: number) => boolean): boolean {
    const meaning = this.#meanings[v]!;
    return meaning.kind === 'vertex' && meaning.vertex < this.#cfg.vertexCount && fact(meaning.vertex);
  }

  /** Whether a member may be copied; inserted vertices may. */
  #mayCopy(member: number | undefined): boolean {
    if (member === undefined) return false;
    const meaning = this.#meanings[member]!;
    return meaning.kind !== 'vertex' || this.#is(member, this.#facts.mayCopy);
  }

  #partsLanes(v: number): boolean {
    if (new Set(this.#successors[v]!).size < 2) return false;
    return this.#meanings[v]!.kind !== 'vertex' || this.#is(v, this.#facts.isDivergent);
  }

  /** The region as a closed graph: vertex 0 first, then the members, and its successor last. */
  #subgraph({ entry, exit, members }: Region): Cfg {
    const numberOf = new Map(members.map((v, i) => [v, i + 1]));
    numberOf.set(exit, members.length + 1);
    const edges = members.map((v) => this.#successors[v]!.map((target) => numberOf.get(target)!));
    return closeCfg({ successors: [[numberOf.get(entry)!], ...edges, []] }).cfg;
  }

  #estimate(graph: Cfg, members: readonly number[], result: Restructured | null): number {
    const memberOf = (v: number): number => {
      const meaning = result?.meanings[v];
      if (meaning === undefined) return members[v - 1] ?? -1;
      return meaning.kind === 'vertex' ? (members[meaning.vertex - 1] ?? -1) : -1;
    };
    const weight = (v: number): number => {
      const added = result?.meanings[v];
      if (added !== undefined && added.kind !== 'vertex') return costs[added.kind];
      const member = memberOf(v);
      if (member < 0) return 0;
      const meaning = this.#meanings[member]!;
      return meaning.kind === 'vertex' ? this.#facts.weight(meaning.vertex) : costs[meaning.kind];
    };
    const isDivergent = (v: number): boolean => {
      const added = result?.meanings[v];
      if (added !== undefined && added.kind !== 'vertex') return added.kind !== 'assignment';
      const member = memberOf(v);
      return member >= 0 && this.#partsLanes(member);
    };
    return estimateIssues(graph, weight, isDivergent, this.#facts.rule);
  }

  // ── Replacing ───────────────────────────────────────────────────────────────

  /** Replaces a region by its restructured form. */
  #splice({ entry, exit, members }: Region, { graph, meanings, inserted }: Restructured): void {
    const placed = new Int32Array(graph.vertexCount).fill(-1);
    const first = this.#variables;
    const last = members.length + 1;
    for (let v = 0; v < graph.vertexCount; v++) {
      const meaning = meanings[v]!;
      if (v === 0) continue;
      if (v === last) placed[v] = exit;
      else if (v <= members.length) placed[v] = members[v - 1]!;
      else {
        placed[v] = this.#meanings.length;
        this.#meanings.push(this.#lifted(meaning, members, first));
        this.#successors.push([]);
      }
    }
    for (let v = 1; v < graph.vertexCount; v++) {
      if (v !== last)
        this.#successors[placed[v]!] = Array.from(graph.successors(v), (target) => placed[target]!);
    }
    // Edges to the entry now lead to the vertex before it.
    const front = placed[graph.successors(0)[0]!]!;
    const isMember = new Set(members);
    const isPlaced = new Set(placed);
    const known = this.#predecessors();
    while (known.length < this.#successors.length) known.push([]);
    if (front !== entry) {
      for (const v of known[entry]!) {
        if (isMember.has(v) || isPlaced.has(v)) continue;
        const targets = this.#successors[v]!;
        for (let i = 0; i < targets.length; i++) {
          if (targets[i] !== entry) continue;
          targets[i] = front;
          known[front]!.push(v);
        }
      }
    }
    for (const v of isPlaced) if (v >= 0 && v !== exit) this.#noteEdgesOf(v);
    for (const key of Object.keys(inserted) as (keyof Inserted)[]) this.#inserted[key] += inserted[key];
  }

  #lifted(meaning: Meaning, members: readonly number[], first: number): Meaning {
    if (meaning.kind === 'assignment' || meaning.kind === 'branch') {
      this.#variables = Math.max(this.#variables, first + meaning.variable + 1);
      return { ...meaning, variable: first + meaning.variable };
    }
    if (meaning.kind !== 'vertex') return meaning;
    // A copy of an original vertex, or of one that was inserted before.
    const original = this.#meanings[members[meaning.vertex - 1]!]!;
    return original.kind === 'vertex' ? { ...original, isCopy: true } : original;
  }
}

/**
 * Whether loops with one entry are left in several places, and no others are there. Since Volta lanes that leave a loop early do not
 * keep the others from meeting in it, while predicates cost an instruction or two in every iteration.
 */
function leavesEarly(cfg: Cfg): boolean {
  const { entries, parent, loopOf } = findLoops(cfg);
  if (entries.some((list, loop) => loop > 0 && list.length > 1)) return false;
  const exits = new Int32Array(entries.length);
  for (let v = 0; v < cfg.vertexCount; v++) {
    for (const target of cfg.successors(v)) {
      const around = new Set<number>();
      for (let loop = loopOf[target]!; loop > 0; loop = parent[loop]!) around.add(loop);
      for (let loop = loopOf[v]!; loop > 0; loop = parent[loop]!) if (!around.has(loop)) exits[loop]!++;
    }
  }
  return exits.some((count) => count > 1);
}
