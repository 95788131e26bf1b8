// Contraction: decides whether a graph has a certain shape by shrinking it to a single vertex (B2 Definition 2.3).
//
//   1. A vertex and its only successor, if that has no other predecessor, are merged.
//
//            ──▶ v ──▶ v' ──▶                            ──▶ v ──▶
//
//   2. A vertex, its successors and the vertex where they meet again are merged. Each of the alternatives has a single
//      predecessor and successor; one of them may be no more than an edge.
//
//                ┌─▶ v0 ─┐
//            ──▶ v ─▶ v1 ─▶ v' ──▶                       ──▶ v ──▶
//                └───────┘
//
//   3. An edge from a vertex to itself is removed if there is only one other successor: a tail-controlled loop.
//
//                ┌──┐
//            ──▶ v ◀┘ ──▶                                ──▶ v ──▶
//
//   4. A vertex that leads only to its only predecessor is removed: a head-controlled loop (C1 Definition 19).
//
//            ──▶ v ⇄ v'                                  ──▶ v ──▶
//                └──▶
//
// Rules are tried where something has changed, from a worklist. Two measures keep that near-linear. Merging two
// vertices renames the one with fewer edges. And a vertex with many alternatives remembers one that prevented rule 2;
// as long as that has not changed, the others are not examined.

import type { Cfg } from './cfg.ts';

/** Whether rules 1 to 3, and on request rule 4, contract a graph without parallel edges into a single vertex. */
export function contractsToOneVertex(cfg: Cfg, rules: { readonly headControlledLoops: boolean }): boolean {
  return new Contraction(cfg, rules.headControlledLoops).run();
}

class Contraction {
  /** By vertex: whether it has an edge to itself. The sets below leave that edge out. */
  readonly #repeats: Uint8Array;
  readonly #after: Set<number>[] = [];
  readonly #before: Set<number>[] = [];
  readonly #headControlledLoops: boolean;
  readonly #worklist: number[] = [];
  readonly #isWaiting: Uint8Array;
  readonly #isGone: Uint8Array;
  /** By vertex: a successor that prevented rule 2 the last time; -1 if there was none. */
  readonly #obstacle: Int32Array;
  /** The most successors any vertex has. Contraction adds none, so that a join never has more predecessors. */
  readonly #mostSuccessors: number;
  #left: number;

  constructor(cfg: Cfg, headControlledLoops: boolean) {
    this.#headControlledLoops = headControlledLoops;
    this.#left = cfg.vertexCount;
    this.#isWaiting = new Uint8Array(cfg.vertexCount);
    this.#isGone = new Uint8Array(cfg.vertexCount);
    this.#obstacle = new Int32Array(cfg.vertexCount).fill(-1);
    this.#repeats = new Uint8Array(cfg.vertexCount);
    for (let v = 0; v < cfg.vertexCount; v++) {
      this.#after.push(new Set(cfg.successors(v)));
      this.#before.push(new Set(cfg.predecessors(v)));
      this.#before[v]!.delete(v);
      if (this.#after[v]!.delete(v)) this.#repeats[v] = 1;
    }
    this.#mostSuccessors = this.#after.reduce((most, { size }) => Math.max(most, size), 1);
  }

  run(): boolean {
    for (let v = 0; v < this.#after.length; v++) this.#lookAt(v);
    while (this.#worklist.length > 0) {
      const vertex = this.#worklist.pop()!;
      this.#isWaiting[vertex] = 0;
      if (!this.#isGone[vertex]) this.#contract(vertex);
    }
    return this.#left === 1;
  }

  #lookAt(vertex: number): void {
    if (this.#isWaiting[vertex] || this.#isGone[vertex]) return;
    this.#isWaiting[vertex] = 1;
    this.#worklist.push(vertex);
  }

  /** A vertex has changed: try the rules at it, and at the branch whose alternative or join it may be. */
  #changed(vertex: number): void {
    this.#lookAt(vertex);
    let at = vertex;
    for (let steps = 0; steps < 2; steps++) {
      const before = this.#before[at]!;
      if (before.size === 0 || before.size > this.#mostSuccessors) return;
      at = first(before);
      this.#lookAt(at);
    }
  }

  #contract(vertex: number): void {
    const after = this.#after[vertex]!;
    if (this.#repeats[vertex]) {
      if (after.size === 1) this.#removeSelfEdge(vertex);
    } else if (this.#headControlledLoops && this.#isRepetition(vertex)) this.#removeRepetition(vertex);
    else if (after.size === 1 && this.#before[first(after)]!.size === 1) this.#contractPair(vertex);
    else if (after.size > 1) this.#contractBranch(vertex);
  }

  #removeSelfEdge(vertex: number): void {
    this.#repeats[vertex] = 0;
    this.#changed(vertex);
    this.#changed(first(this.#after[vertex]!));
  }

  #isRepetition(vertex: number): boolean {
    if (this.#after[vertex]!.size !== 1 || this.#before[vertex]!.size !== 1) return false;
    return first(this.#after[vertex]!) === first(this.#before[vertex]!);
  }

  #removeRepetition(vertex: number): void {
    const head = first(this.#after[vertex]!);
    this.#after[head]!.delete(vertex);
    this.#before[head]!.delete(vertex);
    this.#remove(vertex);
    this.#changed(head);
    if (this.#after[head]!.size === 1) this.#changed(first(this.#after[head]!));
  }

  /** Rule 1. */
  #contractPair(vertex: number): void {
    const last = first(this.#after[vertex]!);
    if (!this.#repeats[last]) this.#merge(vertex, last);
  }

  /** Rule 2. The join has as many predecessors as the branch has successors. */
  #contractBranch(vertex: number): void {
    const after = this.#after[vertex]!;
    const sample = first(after);
    const join = this.#isAlternative(sample) ? first(this.#after[sample]!) : sample;
    if (join === vertex || this.#repeats[join] || this.#before[join]!.size !== after.size) return;
    const fits = (v: number) => v === join || (this.#isAlternative(v) && first(this.#after[v]!) === join);
    const obstacle = this.#obstacle[vertex]!;
    if (obstacle >= 0 && after.has(obstacle) && !fits(obstacle)) return;
    for (const successor of after) {
      if (fits(successor)) continue;
      this.#obstacle[vertex] = successor;
      return;
    }
    for (const successor of after) if (successor !== join) this.#remove(successor);
    this.#merge(vertex, join);
  }

  #isAlternative(vertex: number): boolean {
    return (
      this.#before[vertex]!.size === 1 && this.#after[vertex]!.size === 1 && !this.#after[vertex]!.has(vertex)
    );
  }

  #remove(vertex: number): void {
    this.#isGone[vertex] = 1;
    this.#left--;
  }

  /**
   * Makes one vertex of two, of which the second has lost its predecessors and the first its successors. Both are gone
   * from those sets by being forgotten with them.
   */
  #merge(vertex: number, last: number): void {
    const before = this.#before[vertex]!;
    const after = this.#after[last]!;
    const repeats = after.delete(vertex);
    if (repeats) before.delete(last);
    const survivor = before.size <= after.size ? last : vertex;
    if (survivor === last) for (const source of before) replace(this.#after[source]!, vertex, last);
    else for (const target of after) replace(this.#before[target]!, last, vertex);
    this.#before[survivor] = before;
    this.#after[survivor] = after;
    this.#repeats[survivor] = repeats ? 1 : 0;
    this.#remove(survivor === last ? vertex : last);
    this.#changed(survivor);
    if (after.size === 1) this.#changed(first(after));
    // Edges from the one to the other are repetitions now.
    if (this.#headControlledLoops) {
      for (const near of before.size < after.size ? before : after) this.#lookAt(near);
    }
  }
}

function first(set: ReadonlySet<number>): number {
  for (const element of set) return element;
  throw new RangeError('an empty set has no first element');
}

function replace(set: Set<number>, old: number, replacement: number): void {
  set.delete(old);
  set.add(replacement);
}
