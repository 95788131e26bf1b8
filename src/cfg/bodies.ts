// Loop bodies as acyclic graphs, which is what branch restructuring works on (B2 §4.2).
//
// The body of a loop consists of *items*: the vertices that are in no deeper loop, and the loops directly inside, each
// as if it were a single vertex. An edge of an item leads to a *destination*, which is always a vertex of the whole
// graph. A destination may be an item of the same body; it may be an entry vertex of a loop that is one; or it is
// outside the body, be it that the loop is left or that it is repeated:
//
//        entry e ──▶ b ──▶ c ──▶ (e again)         items of this body: e, b, c, and the loop L
//                    │     └───▶ (beyond)          e, as destination of c, is outside
//                    └▶ [L: d ⇄ f] ──▶ c           d, as destination of b, belongs to the item L
//
// Items are numbered: vertices come first, then loops, then for each loop its *dispatch*, the item with which the body
// of a loop with several entry vertices starts. Every item is in one body only, so that what is known of the items of
// all bodies fits into one array each.

import type { Cfg } from './cfg.ts';
import { GrowingTree } from './growing-tree.ts';
import type { LoopForest } from './loops.ts';
import type { Scratch } from './scratch.ts';

/** Says that a destination is outside the body. */
export const outside = -1;

const nowhere: readonly number[] = [];

export class Bodies {
  readonly loopCount: number;
  readonly itemCount: number;
  /** By loop: the destinations to which it can be left, in increasing order. Known once it is restructured. */
  readonly exits: (readonly number[])[];
  /** By item: how many in-edges from items of its body have not been passed yet. */
  readonly waiting: Int32Array;
  readonly #cfg: Cfg;
  readonly #forest: LoopForest;
  /** By loop: where its items begin and end in a list of all; after them is room for its dispatch. */
  readonly #firstMember: Int32Array;
  readonly #endOfMembers: Int32Array;
  readonly #members: Int32Array;
  /** Items that are to be looked at. */
  readonly #ready: Int32Array;
  readonly #entryIndex: Int32Array;
  readonly #inDegree: Int32Array;
  readonly #dominators: GrowingTree;
  /** By item: the immediate dominator as far as it is known. */
  readonly #candidate: Int32Array;

  constructor(cfg: Cfg, forest: LoopForest, scratch: Scratch) {
    const { vertexCount } = cfg;
    this.#cfg = cfg;
    this.#forest = forest;
    const loopCount = forest.parent.length;
    this.loopCount = loopCount;
    this.exits = new Array<readonly number[]>(loopCount).fill(nowhere);
    this.itemCount = vertexCount + 2 * loopCount;
    this.waiting = scratch.numbers(this.itemCount, 0);
    this.#inDegree = scratch.numbers(this.itemCount, 0);
    this.#dominators = new GrowingTree(this.itemCount, scratch);
    this.#candidate = scratch.numbers(this.itemCount, -1);
    this.#ready = scratch.room(this.itemCount);
    this.#entryIndex = scratch.numbers(vertexCount, -1);
    for (let loop = 0; loop < loopCount; loop++) {
      const entries = forest.entries[loop]!;
      for (let i = 0; i < entries.length; i++) this.#entryIndex[entries[i]!] = i;
    }
    this.#firstMember = scratch.room(loopCount);
    this.#endOfMembers = scratch.numbers(loopCount, 1);
    this.#members = scratch.room(this.itemCount);
    this.#collectMembers();
  }

  #collectMembers(): void {
    const { loopOf, parent } = this.#forest;
    const { vertexCount } = this.#cfg;
    const end = this.#endOfMembers;
    for (let v = 0; v < vertexCount; v++) end[loopOf[v]!]!++;
    for (let loop = 1; loop < this.loopCount; loop++) end[parent[loop]!]!++;
    let place = 0;
    for (let loop = 0; loop < this.loopCount; loop++) {
      const size = end[loop]!;
      this.#firstMember[loop] = end[loop] = place;
      place += size;
    }
    for (let v = 0; v < vertexCount; v++) this.#members[end[loopOf[v]!]!++] = v;
    for (let loop = 1; loop < this.loopCount; loop++) {
      this.#members[end[parent[loop]!]!++] = vertexCount + loop;
    }
  }

  /** The vertices at which a loop is entered or repeated, in increasing order. */
  entries(loop: number): readonly number[] {
    return this.#forest.entries[loop]!;
  }

  /** The place of a vertex among the entries of the loop that it is an entry of; -1 if there is none. */
  entryIndex(vertex: number): number {
    return this.#entryIndex[vertex]!;
  }

  /** Whether a destination that is outside the body of a loop means that the loop is repeated. */
  isRepetition(loop: number, destination: number): boolean {
    return this.#forest.loopOf[destination] === loop;
  }

  /** The item with which the body of a loop starts. */
  start(loop: number): number {
    const entries = this.entries(loop);
    return entries.length === 1 ? entries[0]! : this.#cfg.vertexCount + this.loopCount + loop;
  }

  isVertex(item: number): boolean {
    return item < this.#cfg.vertexCount;
  }

  isDispatch(item: number): boolean {
    return item >= this.#cfg.vertexCount + this.loopCount;
  }

  /** The loop that an item other than a vertex is, or whose dispatch it is. */
  loopOfItem(item: number): number {
    return (item - this.#cfg.vertexCount) % this.loopCount;
  }

  /** How many destinations an item has. */
  degree(item: number): number {
    return this.isVertex(item) ? this.#cfg.outDegree(item) : this.#destinationsOfLoop(item).length;
  }

  /** One of the destinations of an item; they are all different. */
  destination(item: number, index: number): number {
    if (this.isVertex(item)) return this.#cfg.targets[this.#cfg.heads[item]! + index]!;
    return this.#destinationsOfLoop(item)[index]!;
  }

  #destinationsOfLoop(item: number): readonly number[] {
    const loop = this.loopOfItem(item);
    return this.isDispatch(item) ? this.entries(loop) : this.exits[loop]!;
  }

  /** The item of a loop's body that a destination of `source` belongs to, or `outside`. */
  itemAt(loop: number, destination: number, source: number): number {
    const { loopOf, parent } = this.#forest;
    const inner = loopOf[destination]!;
    if (inner !== loop) return parent[inner] === loop ? this.#cfg.vertexCount + inner : outside;
    return this.entryIndex(destination) >= 0 && !this.isDispatch(source) ? outside : destination;
  }

  /** The nearest item that every path from the start of the body to this one leads through. */
  immediateDominator(item: number): number {
    return this.#dominators.parent(item);
  }

  /** Whether a single edge of the body leads to an item. It then starts an alternative of the branch it comes from. */
  hasOneInEdge(item: number): boolean {
    return this.#inDegree[item] === 1;
  }

  /**
   * Counts the in-edges of the items of a body and finds their dominators. Items are taken in topological order; the
   * immediate dominator of each is the nearest common ancestor of its predecessors in the dominator tree so far.
   * All loops inside must have been restructured.
   */
  prepare(loop: number): void {
    const start = this.start(loop);
    const members = this.#members;
    if (this.isDispatch(start)) members[this.#endOfMembers[loop]!++] = start;
    const first = this.#firstMember[loop]!;
    const end = this.#endOfMembers[loop]!;
    const inDegree = this.#inDegree;
    const { waiting } = this;
    for (let k = first; k < end; k++) {
      const item = members[k]!;
      const degree = this.degree(item);
      for (let i = 0; i < degree; i++) {
        const target = this.itemAt(loop, this.destination(item, i), item);
        if (target !== outside) inDegree[target]!++;
      }
    }
    for (let k = first; k < end; k++) waiting[members[k]!] = inDegree[members[k]!]!;
    this.#findDominators(loop, start);
    for (let k = first; k < end; k++) waiting[members[k]!] = inDegree[members[k]!]!;
  }

  #findDominators(loop: number, start: number): void {
    const { waiting } = this;
    const candidate = this.#candidate;
    const dominators = this.#dominators;
    const ready = this.#ready;
    let depth = 0;
    ready[depth++] = start;
    while (depth > 0) {
      const item = ready[--depth]!;
      if (item === start) dominators.addRoot(item);
      else dominators.addLeaf(item, candidate[item]!);
      const degree = this.degree(item);
      for (let i = 0; i < degree; i++) {
        const target = this.itemAt(loop, this.destination(item, i), item);
        if (target === outside) continue;
        const other = candidate[target]!;
        candidate[target] = other < 0 ? item : dominators.nearestCommonAncestor(other, item);
        if (--waiting[target]! === 0) ready[depth++] = target;
      }
    }
  }
}
