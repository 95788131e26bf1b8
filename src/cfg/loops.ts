// The loops of a graph and how they nest, as loop restructuring sees them (B2 §4.1).
//
// A *loop* is a strongly connected component with at least one cycle. Its *entry vertices* are those that an edge
// from outside leads to. Take away all edges that lead from inside the loop to one of its entry vertices (the
// *repetition edges*): the components of what is left are the loops nested in it, and so on.
//
//             │
//             ▼
//      ┌───▶  a ────────┐             loop 1: entry vertex a; members a, b, c, d, e
//      │    ╱   ╲       │
//      ├── b ──▶ c      │             without the edges b→a and e→a
//      │         │▲     │               loop 2: entry vertices c and d (it is irreducible); members c, d
//      │         ▼│     │
//      │         d ◀────┘             without the edges c→d and d→c
//      │         │                      nothing is cyclic any more
//      └──────── e ──▶
//
// An edge into a loop always leads to one of its entry vertices, and an entry vertex of a loop lies in no deeper loop:
// no edge enters two loops at once. (It may leave many.)
//
// HOW TO FIND THEM IN NEAR-LINEAR TIME
//
// Searching the components anew inside each loop takes quadratic time for deep nests. Instead, one pass finds the
// whole nest of a *scope* (first the whole graph), under the assumption that each loop has one entry vertex:
//
//   1. Search the scope depth-first. The first vertex of a loop that is found is its *header*; if the loop has one
//      entry vertex, that is it. An edge to an ancestor in the search tree is a *back edge*; others that are not in
//      the tree lead forward or across.
//   2. Take the vertices in reverse order of their discovery. Before vertex h is looked at, add the forward and
//      cross edges whose ends have h as nearest common ancestor (Ramalingam 1999). The loop of h is then what
//      leads to the sources of its back edges, backwards along tree edges and edges added so far. Inner loops were
//      found before and are single vertices by now (union-find); so becomes this one.
//   3. An edge that is added and leads to a vertex other than the header of the largest loop collapsed around it
//      enters that loop sideways: the loop has several entry vertices.
//
// The loops that no such edge enters, and around which there is no such loop, are right. Each outermost loop
// with several entry vertices is a scope of its own, searched from its entry vertices with the repetition edges
// gone. This costs O(m log n) for all reducible nests together, and once more for each level at which irreducible
// loops nest in irreducible loops. So that nobody can make that quadratic, the levels are limited: beyond the limit
// all headers found in the scope are treated as entry vertices too. The loop then dispatches to all of them at its
// head, has no loops left in it, and is as correct as before; it is just not as well structured.

import type { Cfg } from './cfg.ts';
import { GrowingTree } from './growing-tree.ts';
import { Scratch } from './scratch.ts';

export interface LoopForest {
  /** By loop: the vertices at which it is entered or repeated, in increasing order. Loop 0 is the whole graph. */
  readonly entries: readonly (readonly number[])[];
  /** By loop: the loop around it. A loop has a lower number than those in it. -1 for loop 0. */
  readonly parent: readonly number[];
  /** By vertex: the innermost loop it is in; -1 if it cannot be reached. */
  readonly loopOf: Int32Array;
}

const irreducibleLevels = 8;

const scratch = new Scratch();

/** Finds the loops of a closed graph. */
export function findLoops(cfg: Cfg): LoopForest {
  scratch.takeBack();
  if (isAcyclic(cfg))
    return { entries: [[cfg.entry]], parent: [-1], loopOf: new Int32Array(cfg.vertexCount) };
  return new LoopFinder(cfg).run();
}

/** Whether all edges lead to higher numbers, and some edge to each vertex: a graph without loops in topological order. */
function isAcyclic({ heads, targets, vertexCount, entry }: Cfg): boolean {
  if (entry !== 0) return false;
  const isReached = scratch.numbers(vertexCount, 0);
  isReached[0] = 1;
  for (let v = 0; v < vertexCount; v++) {
    if (isReached[v] === 0) return false;
    for (let i = heads[v]!; i < heads[v + 1]!; i++) {
      if (targets[i]! <= v) return false;
      isReached[targets[i]!] = 1;
    }
  }
  return true;
}

interface Scope {
  /** The loop whose inside is searched. */
  readonly loop: number;
  readonly roots: readonly number[];
  readonly members: ArrayLike<number>;
  /** How many loops with several entry vertices are around it, itself included. */
  readonly level: number;
}

class LoopFinder {
  readonly #cfg: Cfg;
  readonly #entries: number[][] = [];
  readonly #parent: number[] = [];
  readonly #loopOf: Int32Array;
  readonly #scopes: Scope[] = [];
  /** The scope a vertex is in: its innermost loop among those that are scopes. */
  readonly #scopeOf: Int32Array;

  // Of the search in the current scope.
  readonly #number: Int32Array;
  readonly #next: Int32Array;
  readonly #tree: GrowingTree;
  readonly #onPath: Int32Array;
  /** The vertices in the order of their discovery, and the path to the current one. */
  readonly #found: Int32Array;
  #foundCount = 0;
  readonly #path: Int32Array;
  /** By vertex: the scope of which it is a root, or -1. */
  readonly #rootOf: Int32Array;
  /** By vertex: the header of the largest loop collapsed around it, with path compression. */
  readonly #representative: Int32Array;
  /** By vertex: the header of the smallest loop around it other than its own; -1 if there is none. */
  readonly #header: Int32Array;
  readonly #isHeader: Int32Array;
  readonly #isIrreducible: Int32Array;
  /** By vertex: lists of back edges to it, edges to add when it is looked at, and edges added to it. */
  readonly #backEdges: EdgeLists;
  readonly #laterEdges: EdgeLists;
  readonly #addedEdges: EdgeLists;
  readonly #mark: Int32Array;
  /** The loop that is being collapsed. */
  readonly #body: Int32Array;

  constructor(cfg: Cfg) {
    const count = cfg.vertexCount;
    this.#cfg = cfg;
    this.#loopOf = new Int32Array(count).fill(-1);
    this.#scopeOf = scratch.numbers(count, 0);
    this.#rootOf = scratch.numbers(count, -1);
    this.#number = scratch.room(count);
    this.#next = scratch.room(count);
    this.#tree = new GrowingTree(count, scratch);
    this.#onPath = scratch.numbers(count, 0);
    this.#found = scratch.room(count);
    this.#path = scratch.room(count);
    this.#representative = scratch.room(count);
    this.#header = scratch.room(count);
    this.#isHeader = scratch.room(count);
    this.#isIrreducible = scratch.room(count);
    this.#backEdges = new EdgeLists(count, cfg.edgeCount);
    this.#laterEdges = new EdgeLists(count, cfg.edgeCount);
    this.#addedEdges = new EdgeLists(count, cfg.edgeCount);
    this.#mark = scratch.numbers(count, -1);
    this.#body = scratch.room(count);
  }

  run(): LoopForest {
    const { entry, vertexCount } = this.#cfg;
    const whole = this.#addLoop(-1, [entry]);
    const members = new Int32Array(vertexCount);
    for (let v = 0; v < vertexCount; v++) members[v] = v;
    this.#scopes.push({ loop: whole, roots: [entry], members, level: 0 });
    for (let i = 0; i < this.#scopes.length; i++) {
      const scope = this.#scopes[i]!;
      this.#search(scope);
      for (let k = this.#foundCount - 1; k >= 0; k--) this.#collapse(this.#found[k]!);
      this.#assignLoops(scope);
    }
    return { entries: this.#entries, parent: this.#parent, loopOf: this.#loopOf };
  }

  #addLoop(parent: number, entries: number[]): number {
    this.#parent.push(parent);
    this.#entries.push(entries);
    return this.#entries.length - 1;
  }

  /** Step 1: the vertices of the scope in the order of their discovery, with all other edges sorted into lists. */
  #search(scope: Scope): void {
    this.#backEdges.clearAll();
    this.#laterEdges.clearAll();
    this.#addedEdges.clearAll();
    for (let i = 0; i < scope.members.length; i++) {
      const v = scope.members[i]!;
      this.#number[v] = -1;
      this.#next[v] = this.#cfg.heads[v]!;
      this.#representative[v] = v;
      this.#header[v] = -1;
      this.#isHeader[v] = this.#isIrreducible[v] = 0;
      this.#backEdges.clear(v);
      this.#laterEdges.clear(v);
      this.#addedEdges.clear(v);
    }
    this.#foundCount = 0;
    const { roots, loop } = scope;
    for (const root of roots) this.#rootOf[root] = loop;
    for (const root of roots) {
      // All roots but the first hang below it: there is only one tree, and nothing leads back to a root.
      if (root === roots[0]) this.#tree.addRoot(root);
      else this.#tree.addLeaf(root, roots[0]!);
      this.#searchFrom(root, loop);
    }
  }

  #searchFrom(root: number, loop: number): void {
    const { heads, targets } = this.#cfg;
    const path = this.#path;
    const next = this.#next;
    let depth = 0;
    this.#discover(root);
    path[depth++] = root;
    while (depth > 0) {
      const vertex = path[depth - 1]!;
      if (next[vertex]! === heads[vertex + 1]!) {
        this.#onPath[vertex] = 0;
        depth--;
        continue;
      }
      const target = targets[next[vertex]!++]!;
      if (this.#scopeOf[target] !== loop || this.#rootOf[target] === loop) continue;
      if (this.#number[target]! < 0) {
        this.#tree.addLeaf(target, vertex);
        this.#discover(target);
        path[depth++] = target;
      } else if (this.#onPath[target]! > 0) {
        this.#backEdges.add(target, vertex, target);
      } else {
        this.#laterEdges.add(this.#tree.nearestCommonAncestor(vertex, target), vertex, target);
      }
    }
  }

  #discover(vertex: number): void {
    this.#number[vertex] = this.#foundCount;
    this.#onPath[vertex] = 1;
    this.#found[this.#foundCount++] = vertex;
  }

  /** Steps 2 and 3 for one vertex, when all that were discovered after it are done. */
  #collapse(header: number): void {
    const later = this.#laterEdges;
    for (let edge = later.first(header); edge >= 0; edge = later.next(edge)) {
      const target = later.target(edge);
      const around = this.#representativeOf(target);
      if (around !== target) this.#isIrreducible[around] = 1;
      this.#addedEdges.add(around, later.source(edge), target);
    }
    const back = this.#backEdges;
    if (back.first(header) < 0) return;
    this.#isHeader[header] = 1;
    const body = this.#body;
    const added = this.#addedEdges;
    let count = 0;
    for (let edge = back.first(header); edge >= 0; edge = back.next(edge)) {
      count = this.#include(back.source(edge), header, count);
    }
    for (let i = 0; i < count; i++) {
      const vertex = body[i]!;
      count = this.#include(this.#tree.parent(vertex), header, count);
      for (let edge = added.first(vertex); edge >= 0; edge = added.next(edge)) {
        count = this.#include(added.source(edge), header, count);
      }
    }
    for (let i = 0; i < count; i++) {
      const vertex = body[i]!;
      this.#representative[vertex] = header;
      this.#header[vertex] = header;
      this.#mark[vertex] = -1;
    }
  }

  /** Adds what a vertex has become part of to the loop that is being collapsed, and says how much is in it. */
  #include(vertex: number, header: number, count: number): number {
    const around = this.#representativeOf(vertex);
    if (around === header || this.#mark[around] === header) return count;
    this.#mark[around] = header;
    this.#body[count] = around;
    return count + 1;
  }

  #representativeOf(vertex: number): number {
    const representative = this.#representative;
    let top = vertex;
    while (representative[top] !== top) top = representative[top]!;
    while (representative[vertex] !== top) {
      const above = representative[vertex]!;
      representative[vertex] = top;
      vertex = above;
    }
    return top;
  }

  /** Turns the headers of a scope into loops, and its outermost irreducible loops into scopes. */
  #assignLoops(scope: Scope): void {
    let inner: Map<number, number[]> | undefined;
    for (let i = 0; i < this.#foundCount; i++) {
      const vertex = this.#found[i]!;
      const header = this.#header[vertex]!;
      const around = header < 0 ? scope.loop : this.#loopOf[header]!;
      // A header is found before its members, so that their loop exists by now.
      const isInScopeToCome = inner?.has(around);
      if (isInScopeToCome || this.#isHeader[vertex] === 0) this.#loopOf[vertex] = around;
      else {
        const loop = this.#addLoop(around, [vertex]);
        this.#loopOf[vertex] = loop;
        if (this.#isIrreducible[vertex]! > 0) {
          inner ??= new Map();
          inner.set(loop, []);
        }
      }
      inner?.get(this.#loopOf[vertex]!)?.push(vertex);
    }
    if (inner === undefined) return;
    for (const [loop, members] of inner) this.#openScope(loop, members, scope.level + 1);
  }

  #openScope(loop: number, members: number[], level: number): void {
    const { heads, targets } = this.#cfg.reversed;
    for (const v of members) this.#scopeOf[v] = loop;
    const isEntered = (v: number) => {
      for (let i = heads[v]!; i < heads[v + 1]!; i++) {
        const source = targets[i]!;
        if (this.#scopeOf[source] !== loop && this.#loopOf[source]! >= 0) return true;
      }
      return false;
    };
    const isFlat = level > irreducibleLevels;
    const roots = members.filter((v) => isEntered(v) || (isFlat && this.#isHeader[v] === 1));
    roots.sort((a, b) => a - b);
    this.#entries[loop] = roots;
    this.#scopes.push({ loop, roots, members, level });
  }
}

/** Lists of edges, one for each vertex, as linked lists in shared arrays. */
class EdgeLists {
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  readonly #source: Int32Array;
  readonly #target: Int32Array;
  #count = 0;

  constructor(vertexCount: number, edgeCount: number) {
    this.#first = scratch.room(vertexCount);
    this.#next = scratch.room(edgeCount);
    this.#source = scratch.room(edgeCount);
    this.#target = scratch.room(edgeCount);
  }

  /** Forgets all edges; every list that is looked at must be cleared, too. */
  clearAll(): void {
    this.#count = 0;
  }

  clear(vertex: number): void {
    this.#first[vertex] = -1;
  }

  add(vertex: number, source: number, target: number): void {
    const edge = this.#count++;
    this.#next[edge] = this.#first[vertex]!;
    this.#first[vertex] = edge;
    this.#source[edge] = source;
    this.#target[edge] = target;
  }

  /** The first edge of a list, or -1. */
  first(vertex: number): number {
    return this.#first[vertex]!;
  }

  /** The edge after one, or -1. */
  next(edge: number): number {
    return this.#next[edge]!;
  }

  source(edge: number): number {
    return this.#source[edge]!;
  }

  target(edge: number): number {
    return this.#target[edge]!;
  }
}
