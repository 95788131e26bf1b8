// Loop restructuring for GPUs (C1 §4.1 and §4.3): every loop becomes one that is entered at one vertex, and left and
// repeated at one branch, so that lanes that leave early wait there for the others instead of running ahead.
//
// For each strongly connected component, in the notation of C1:
//
//   1. Its entry vertices e, exit vertices x and repetition edges (edges from inside to an entry vertex) are found.
//   2. Several entry vertices: a branch bE on a new variable q leads to them, and every edge to one of them is led through
//      an assignment `q := m` to bE.
//   3. Several exit vertices: a branch bX after the loop leads to them in the same way.
//   4. Unless one vertex with exactly two out-edges repeats the loop and leaves it: a branch bR on a new variable r does, to
//      which all exit edges lead through one `r := 0`, and all repetition edges through one `r := 1`.
//
//           e                             e ◀──────────┐
//         ╱   ╲                         ╱   ╲          │
//        a     ╲                       a     ╲         │
//      ╱   ╲    ▼                    ╱   ╲    ▼        │
//   ▲─┘     ╲   x0                r:=1    ╲  q:=0      │
//            ▼                      │    q:=1╲         │
//            x1                     │        r:=0      │
//                                   └─▶ bR ◀──┘        │
//                                       │ ╲────────────┘
//                                       bX ──▶ x0, x1
//
// The guard "exactly two out-edges" in step 4 is not in C1. Without it, a vertex that ends in a branch with three or more
// alternatives may repeat two nested loops at once, and the result is not tail-structured (0→2, 2→1, 1→{3,2,1}).
//
// A loop that is *head-controlled* (entered at a linear piece S that ends in the branch that leaves it, and repeated by
// one edge) can be treated in two other ways. `copy`: S is copied after the body, which makes an `if` around a
// tail-controlled loop (loop inversion); each loop is copied once. `native`: it is left as it is, for machines, and
// programs, that have `while`.
//
// What is still cyclic without the repetition edge are the loops nested inside, which come next. Time is O(n · depth of
// the nest).

import { Cfg } from '../cfg.ts';
import { classify } from '../classify.ts';
import type { Draft } from './draft.ts';

export type LoopMode = 'predicate' | 'copy' | 'native';

/** The loops that were left head-controlled: where each is repeated from, and the vertex after it. */
export interface NativeLoop {
  /** The null vertex that leads to the head. */
  readonly latch: number;
  readonly head: number;
  /** A null vertex, to which only the branch of the loop leads. */
  readonly after: number;
}

/** Restructures all loops of a closed graph. */
export function restructureLoops(
  draft: Draft,
  mode: LoopMode,
  mayCopy: (vertex: number) => boolean,
): NativeLoop[] {
  return new LoopRestructuring(draft, mode, mayCopy).run();
}

interface EdgeAt {
  readonly source: number;
  readonly index: number;
}

class LoopRestructuring {
  readonly #draft: Draft;
  readonly #mode: LoopMode;
  readonly #mayCopy: (vertex: number) => boolean;
  /** By vertex: the loop whose inside is searched. Vertices of the same number belong together. */
  readonly #scopeOf: number[] = [];
  #scopeCount = 1;
  /** Repetition edges that are done with, by source; such an edge is the same however often it is asked for. */
  readonly #done = new Map<number, Set<number>>();
  readonly #native: NativeLoop[] = [];

  constructor(draft: Draft, mode: LoopMode, mayCopy: (vertex: number) => boolean) {
    this.#draft = draft;
    this.#mayCopy = mayCopy;
    this.#mode = mode;
  }

  run(): NativeLoop[] {
    const all = this.#draft.successors.map((_, v) => v);
    for (const v of all) this.#scopeOf[v] = 0;
    const scopes: (readonly number[])[] = [all];
    for (let scope = scopes.pop(); scope !== undefined; scope = scopes.pop()) {
      for (const members of this.#components(scope)) scopes.push(this.#restructure(members));
    }
    return this.#native;
  }

  #isDone(source: number, index: number): boolean {
    return this.#done.get(source)?.has(index) ?? false;
  }

  #finish({ source, index }: EdgeAt): void {
    const known = this.#done.get(source);
    if (known) known.add(index);
    else this.#done.set(source, new Set([index]));
  }

  // ── One loop ──────────────────────────────────────────────────────────────

  /** Restructures the loop of a component. Returns the vertices in which there may be others. */
  #restructure(members: readonly number[]): readonly number[] {
    const scope = this.#scopeCount++;
    for (const v of members) this.#scopeOf[v] = scope;
    const isInside = (v: number) => this.#scopeOf[v] === scope;
    const loop = this.#survey(members, isInside);
    if (this.#isTailControlled(loop)) {
      this.#finish(loop.repetitions[0]!);
      return members;
    }
    if (this.#isStructured(loop, members, isInside)) return [];
    const head = this.#mode === 'predicate' ? null : this.#headOf(loop, isInside);
    if (head !== null && this.#mode === 'copy' && loop.repetitions.length === 1 && this.#isCopyable(head))
      return this.#copyHead(loop, head, scope, members);
    if (head !== null && this.#mode === 'native') return this.#keepHead(loop, head, scope, members);
    return this.#predicate(loop, scope, members);
  }

  #survey(members: readonly number[], isInside: (v: number) => boolean): Loop {
    const { successors } = this.#draft;
    const entries: EdgeAt[] = [];
    const exits: EdgeAt[] = [];
    const isEntry = new Set<number>();
    for (const source of this.#sourcesInto(members)) entries.push(source);
    for (const { source, index } of entries) isEntry.add(successors[source]![index]!);
    const repetitions: EdgeAt[] = [];
    for (const source of members) {
      for (let index = 0; index < successors[source]!.length; index++) {
        if (this.#isDone(source, index)) continue;
        const target = successors[source]![index]!;
        if (!isInside(target)) exits.push({ source, index });
        else if (isEntry.has(target)) repetitions.push({ source, index });
      }
    }
    const exitVertices = new Set(exits.map(({ source, index }) => successors[source]![index]!));
    return {
      entries,
      exits,
      repetitions,
      entryVertices: [...isEntry].sort((a, b) => a - b),
      exitVertices: [...exitVertices].sort((a, b) => a - b),
    };
  }

  /** The edges from outside, found by a look at all edges that lead into the component. */
  #sourcesInto(members: readonly number[]): EdgeAt[] {
    this.#needPredecessors();
    const scope = this.#scopeOf[members[0]!]!;
    const found: EdgeAt[] = [];
    for (const v of members) {
      for (const source of new Set(this.#predecessors[v]!)) {
        if (this.#scopeOf[source] === scope) continue;
        const targets = this.#draft.successors[source]!;
        for (let index = 0; index < targets.length; index++) {
          if (targets[index] === v && !this.#isDone(source, index)) found.push({ source, index });
        }
      }
    }
    return found;
  }

  /** By vertex: the sources of edges that lead, or have led, to it. */
  readonly #predecessors: number[][] = [];

  #needPredecessors(): void {
    const { successors } = this.#draft;
    if (this.#predecessors.length > 0) return;
    for (let v = 0; v < successors.length; v++) this.#predecessors.push([]);
    for (let v = 0; v < successors.length; v++) {
      for (const target of successors[v]!) this.#predecessors[target]!.push(v);
    }
  }

  /** Leads an edge to another vertex. */
  #redirect({ source, index }: EdgeAt, target: number): void {
    this.#draft.successors[source]![index] = target;
    this.#predecessors[target]!.push(source);
  }

  /** Notes where the edges of a new vertex lead, and in which loop it is. */
  #placed(vertex: number, scope: number): number {
    this.#scopeOf[vertex] = scope;
    this.#predecessors[vertex] ??= [];
    for (const target of this.#draft.successors[vertex]!) this.#predecessors[target]!.push(vertex);
    return vertex;
  }

  #isTailControlled({ repetitions, exits, entryVertices }: Loop): boolean {
    if (entryVertices.length !== 1 || repetitions.length !== 1 || exits.length !== 1) return false;
    const { source } = repetitions[0]!;
    return exits[0]!.source === source && this.#draft.successors[source]!.length === 2;
  }

  /** Whether a nest of loops is tail-structured as a whole, which loops that share their head may be. */
  #isStructured(
    { entryVertices, exitVertices }: Loop,
    members: readonly number[],
    isInside: (v: number) => boolean,
  ) {
    if (entryVertices.length !== 1 || exitVertices.length !== 1) return false;
    const numberOf = new Map(members.map((v, i) => [v, i + 1]));
    const exit = members.length + 1;
    const edges = members.map((v) => {
      const kept = this.#draft.successors[v]!.filter((_, index) => !this.#isDone(v, index));
      return kept.map((target) => (isInside(target) ? numberOf.get(target)! : exit));
    });
    return classify(Cfg.fromSuccessors([[numberOf.get(entryVertices[0]!)!], ...edges, []])) === 'structured';
  }

  /** The linear piece at the entry that ends in the branch which leaves the loop; null if the loop has no such head. */
  #headOf({ entryVertices, exits }: Loop, isInside: (v: number) => boolean): number[] | null {
    const { successors } = this.#draft;
    if (entryVertices.length !== 1 || exits.length !== 1) return null;
    const last = exits[0]!.source;
    const head = [entryVertices[0]!];
    while (head[head.length - 1] !== last) {
      const targets = successors[head[head.length - 1]!]!;
      if (targets.length !== 1 || !isInside(targets[0]!) || targets[0] === head[0]) return null;
      if (this.#inDegree(targets[0]!) !== 1) return null;
      head.push(targets[0]!);
    }
    return successors[last]!.length === 2 ? head : null;
  }

  #inDegree(vertex: number): number {
    let count = 0;
    for (const source of new Set(this.#predecessors[vertex]!)) {
      for (const target of this.#draft.successors[source]!) if (target === vertex) count++;
    }
    return count;
  }

  #isCopyable(head: readonly number[]): boolean {
    return head.every((v) => {
      const meaning = this.#draft.meanings[v]!;
      return meaning.kind !== 'vertex' || this.#mayCopy(meaning.vertex);
    });
  }

  /** C1 §4.3. The head stays before the loop, and its copy ends the body. */
  #copyHead(
    loop: Loop,
    head: readonly number[],
    scope: number,
    members: readonly number[],
  ): readonly number[] {
    const draft = this.#draft;
    const { source: last, index: exitIndex } = loop.exits[0]!;
    const bodyIndex = 1 - exitIndex;
    const copies: number[] = [];
    for (const v of head) copies.push(draft.add(copyOf(draft, v), []));
    for (let i = 0; i < head.length; i++) {
      const isLast = i === head.length - 1;
      draft.successors[copies[i]!] = isLast ? [...draft.successors[last]!] : [copies[i + 1]!];
    }
    // The last comes first: where an edge leads must be known already.
    for (let i = copies.length - 1; i >= 0; i--) this.#placed(copies[i]!, scope);
    this.#redirect(loop.repetitions[0]!, copies[0]!);
    this.#finish({ source: copies[copies.length - 1]!, index: bodyIndex });
    for (const v of head) this.#scopeOf[v] = this.#scopeCount;
    this.#scopeCount++;
    return [...members.filter((v) => this.#scopeOf[v] === scope), ...copies];
  }

  /** A loop that stays `while`: all repetitions meet in one vertex, and after it is one, so that both are easy to find. */
  #keepHead(
    loop: Loop,
    head: readonly number[],
    scope: number,
    members: readonly number[],
  ): readonly number[] {
    const first = head[0]!;
    const latch = this.#placed(this.#draft.addNull(first), scope);
    for (const edge of loop.repetitions) this.#redirect(edge, latch);
    const exit = loop.exits[0]!;
    const after = this.#placed(this.#draft.addNull(loop.exitVertices[0]!), -1);
    this.#scopeOf[after] = this.#scopeCount++;
    this.#redirect(exit, after);
    this.#finish({ source: latch, index: 0 });
    this.#native.push({ latch, head: first, after });
    return [...members, latch];
  }

  /** C1 §4.1, steps 2 to 5. */
  #predicate(loop: Loop, scope: number, members: readonly number[]): readonly number[] {
    const draft = this.#draft;
    const inside = [...members];
    let { entries, exits, repetitions } = loop;
    let entry = loop.entryVertices[0]!;
    if (loop.entryVertices.length > 1) {
      const q = draft.newVariable();
      const targetOf = ({ source, index }: EdgeAt) => draft.successors[source]![index]!;
      const numberOf = new Map(loop.entryVertices.map((v, i) => [v, i]));
      const branch = this.#placed(draft.branch(q, loop.entryVertices), scope);
      for (const edge of entries) {
        const assignment = draft.assign(q, numberOf.get(targetOf(edge))!, branch);
        this.#placed(assignment, this.#scopeOf[edge.source]!);
        this.#redirect(edge, assignment);
      }
      repetitions = repetitions.map((edge) => {
        const assignment = this.#placed(draft.assign(q, numberOf.get(targetOf(edge))!, branch), scope);
        this.#redirect(edge, assignment);
        inside.push(assignment);
        return { source: assignment, index: 0 };
      });
      inside.push(branch);
      entry = branch;
      entries = [];
    }
    let exitVertex = loop.exitVertices[0]!;
    if (loop.exitVertices.length > 1) {
      const q = draft.newVariable();
      const numberOf = new Map(loop.exitVertices.map((v, i) => [v, i]));
      const branch = this.#placed(draft.branch(q, loop.exitVertices), this.#scopeCount++);
      exits = exits.map((edge) => {
        const value = numberOf.get(draft.successors[edge.source]![edge.index]!)!;
        const assignment = this.#placed(draft.assign(q, value, branch), scope);
        this.#redirect(edge, assignment);
        inside.push(assignment);
        return { source: assignment, index: 0 };
      });
      exitVertex = branch;
    }
    if (this.#isTailControlled({ ...loop, entries, exits, repetitions, entryVertices: [entry] })) {
      this.#finish(repetitions[0]!);
      return inside;
    }
    const r = draft.newVariable();
    const branch = this.#placed(draft.branch(r, [exitVertex, entry]), scope);
    const leave = this.#placed(draft.assign(r, 0, branch), scope);
    const repeat = this.#placed(draft.assign(r, 1, branch), scope);
    for (const edge of exits) this.#redirect(edge, leave);
    for (const edge of repetitions) this.#redirect(edge, repeat);
    this.#finish({ source: branch, index: 1 });
    inside.push(branch, leave, repeat);
    return inside;
  }

  // ── Components ────────────────────────────────────────────────────────────

  /** Tarjan's algorithm on one scope, without the edges that are done with. */
  #components(scope: readonly number[]): number[][] {
    if (scope.length === 0) return [];
    const { successors } = this.#draft;
    const number = this.#scopeOf[scope[0]!]!;
    const order = new Map<number, number>();
    const low = new Map<number, number>();
    const next = new Map<number, number>();
    const closed = new Set<number>();
    const open: number[] = [];
    const found: number[][] = [];
    for (const start of scope) {
      if (this.#scopeOf[start] !== number || order.has(start)) continue;
      const path = [start];
      const visit = (v: number) => {
        order.set(v, order.size);
        low.set(v, order.get(v)!);
        next.set(v, 0);
        open.push(v);
      };
      visit(start);
      while (path.length > 0) {
        const v = path[path.length - 1]!;
        const at = next.get(v)!;
        if (at < successors[v]!.length) {
          next.set(v, at + 1);
          const target = successors[v]![at]!;
          if (this.#scopeOf[target] !== number || this.#isDone(v, at)) continue;
          if (!order.has(target)) {
            visit(target);
            path.push(target);
          } else if (!closed.has(target)) low.set(v, Math.min(low.get(v)!, order.get(target)!));
          continue;
        }
        path.pop();
        if (low.get(v) === order.get(v)) this.#close(v, open, closed, found);
        const above = path[path.length - 1];
        if (above !== undefined) low.set(above, Math.min(low.get(above)!, low.get(v)!));
      }
    }
    return found;
  }

  #close(root: number, open: number[], closed: Set<number>, found: number[][]): void {
    const members: number[] = [];
    let v: number;
    do {
      v = open.pop()!;
      closed.add(v);
      members.push(v);
    } while (v !== root);
    const isCyclic = members.length > 1 || this.#repeatsItself(root);
    if (isCyclic) found.push(members.sort((a, b) => a - b));
  }

  #repeatsItself(v: number): boolean {
    return this.#draft.successors[v]!.some((target, index) => target === v && !this.#isDone(v, index));
  }
}

interface Loop {
  readonly entries: readonly EdgeAt[];
  readonly exits: readonly EdgeAt[];
  readonly repetitions: readonly EdgeAt[];
  readonly entryVertices: readonly number[];
  readonly exitVertices: readonly number[];
}

function copyOf(draft: Draft, vertex: number) {
  const meaning = draft.meanings[vertex]!;
  return meaning.kind === 'vertex' ? { ...meaning, isCopy: true } : meaning;
}
