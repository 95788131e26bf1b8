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

export interface LoopForest {
  /** By loop: the vertices at which it is entered or repeated, in increasing order. Loop 0 is the whole graph. */
  readonly entries: readonly (readonly number[])[];
  /** By loop: the loop around it. A loop has a lower number than those in it. -1 for loop 0. */
  readonly parent: readonly number[];
  /** By vertex: the innermost loop it is in; -1 if it cannot be reached. */
  readonly loopOf: Int32Array;
}

const irreducibleLevels = 8;

/** Finds the loops of a closed graph. */
export function findLoops(cfg: Cfg): LoopForest {
  if (isAcyclic(cfg))
    return { entries: [[cfg.entry]], parent: [-1], loopOf: new Int32Array(cfg.vertexCount) };
  return new LoopFinder(cfg).run();
}

/** Whether all edges lead to higher numbers, and some edge to each vertex: a graph without loops in topological order. */
function isAcyclic({ heads, targets, vertexCount, entry }: Cfg): boolean {
  if (entry !== 0) return false;
  const isReached = new Uint8Array(vertexCount);
  isReached[0] = 1;
  for (let v = 0; v < vertexCount; v++) {
    if (!isReached[v]) return false;
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
  readonly #onPath: Uint8Array;
  /** By vertex: the header of the largest loop collapsed around it, with path compression. */
  readonly #representative: Int32Array;
  /** By vertex: the header of the smallest loop around it other than its own; -1 if there is none. */
  readonly #header: Int32Array;
  readonly #isHeader: Uint8Array;
  readonly #isIrreducible: Uint8Array;
  /** By vertex: lists of back edges to it, edges to add when it is looked at, and edges added to it. */
  readonly #backEdges: EdgeLists;
  readonly #laterEdges: EdgeLists;
  readonly #addedEdges: EdgeLists;
  readonly #mark: Int32Array;

  constructor(cfg: Cfg) {
    const count = cfg.vertexCount;
    this.#cfg = cfg;
    this.#loopOf = new Int32Array(count).fill(-1);
    this.#scopeOf = new Int32Array(count);
    this.#number = new Int32Array(count).fill(-1);
    this.#next = new Int32Array(count);
    this.#tree = new GrowingTree(count);
    this.#onPath = new Uint8Array(count);
    this.#representative = new Int32Array(count);
    this.#header = new Int32Array(count);
    this.#isHeader = new Uint8Array(count);
    this.#isIrreducible = new Uint8Array(count);
    this.#backEdges = new EdgeLists(count);
    this.#laterEdges = new EdgeLists(count);
    this.#addedEdges = new EdgeLists(count);
    this.#mark = new Int32Array(count).fill(-1);
  }

  run(): LoopForest {
    const { entry, vertexCount } = this.#cfg;
    const whole = this.#addLoop(-1, [entry]);
    const members = new Int32Array(vertexCount);
    for (let v = 0; v < vertexCount; v++) members[v] = v;
    this.#scopes.push({ loop: whole, roots: [entry], members, level: 0 });
    for (let i = 0; i < this.#scopes.length; i++) {
      const scope = this.#scopes[i]!;
      const found = this.#search(scope);
      for (let k = found.length - 1; k >= 0; k--) this.#collapse(found[k]!);
      this.#assignLoops(scope, found);
    }
    return { entries: this.#entries, parent: this.#parent, loopOf: this.#loopOf };
  }

  #addLoop(parent: number, entries: number[]): number {
    this.#parent.push(parent);
    this.#entries.push(entries);
    return this.#entries.length - 1;
  }

  /** Step 1: the vertices of the scope in the order of their discovery, with all other edges sorted into lists. */
  #search(scope: Scope): number[] {
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
    const found: number[] = [];
    const closed = new Set(scope.roots);
    for (const root of scope.roots) {
      // All roots but the first hang below it: there is only one tree, and nothing leads back to a root.
      if (root === scope.roots[0]) this.#tree.addRoot(root);
      else this.#tree.addLeaf(root, scope.roots[0]!);
      this.#searchFrom(root, scope.loop, closed, found);
    }
    return found;
  }

  #searchFrom(root: number, loop: number, closed: ReadonlySet<number>, found: number[]): void {
    const { heads, targets } = this.#cfg;
    const path: number[] = [];
    const visit = (vertex: number) => {
      this.#number[vertex] = found.length;
      this.#onPath[vertex] = 1;
      found.push(vertex);
      path.push(vertex);
    };
    visit(root);
    while (path.length > 0) {
      const vertex = path[path.length - 1]!;
      if (this.#next[vertex]! === heads[vertex + 1]!) {
        this.#onPath[vertex] = 0;
        path.pop();
        continue;
      }
      const target = targets[this.#next[vertex]!++]!;
      if (this.#scopeOf[target] !== loop || closed.has(target)) continue;
      if (this.#number[target]! < 0) {
        this.#tree.addLeaf(target, vertex);
        visit(target);
      } else if (this.#onPath[target]) {
        this.#backEdges.add(target, vertex, target);
      } else {
        this.#laterEdges.add(this.#tree.nearestCommonAncestor(vertex, target), vertex, target);
      }
    }
  }

  /** Steps 2 and 3 for one vertex, when all that were discovered after it are done. */
  #collapse(header: number): void {
    this.#laterEdges.forEach(header, (source, target) => {
      const around = this.#representativeOf(target);
      if (around !== target) this.#isIrreducible[around] = 1;
      this.#addedEdges.add(around, source, target);
    });
    const body: number[] = [];
    const include = (vertex: number) => {
      const around = this.#representativeOf(vertex);
      if (around === header || this.#mark[around] === header) return;
      this.#mark[around] = header;
      body.push(around);
    };
    this.#backEdges.forEach(header, (source) => {
      this.#isHeader[header] = 1;
      include(source);
    });
    for (let i = 0; i < body.length; i++) {
      include(this.#tree.parent(body[i]!));
      this.#addedEdges.forEach(body[i]!, include);
    }
    for (const vertex of body) {
      this.#representative[vertex] = header;
      this.#header[vertex] = header;
      this.#mark[vertex] = -1;
    }
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
  #assignLoops(scope: Scope, found: readonly number[]): void {
    const inner = new Map<number, number[]>();
    for (const vertex of found) {
      const header = this.#header[vertex]!;
      const around = header < 0 ? scope.loop : this.#loopOf[header]!;
      // A header is found before its members, so that their loop exists by now.
      const isInScopeToCome = inner.has(around);
      if (isInScopeToCome || !this.#isHeader[vertex]) this.#loopOf[vertex] = around;
      else {
        this.#loopOf[vertex] = this.#addLoop(around, [vertex]);
        if (this.#isIrreducible[vertex]) inner.set(this.#loopOf[vertex]!, []);
      }
      inner.get(this.#loopOf[vertex]!)?.push(vertex);
    }
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
  readonly #next: number[] = [];
  readonly #source: number[] = [];
  readonly #target: number[] = [];

  constructor(count: number) {
    this.#first = new Int32Array(count).fill(-1);
  }

  clear(vertex: number): void {
    this.#first[vertex] = -1;
  }

  add(vertex: number, source: number, target: number): void {
    this.#next.push(this.#first[vertex]!);
    this.#first[vertex] = this.#source.length;
    this.#source.push(source);
    this.#target.push(target);
  }

  forEach(vertex: number, callback: (source: number, target: number) => void): void {
    for (let i = this.#first[vertex]!; i >= 0; i = this.#next[i]!)
      callback(this.#source[i]!, this.#target[i]!);
  }
}
