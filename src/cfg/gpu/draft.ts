// A graph under construction, and what each of its vertices does.
//
// Restructuring for GPUs adds vertices and moves edges, a few at each loop. The typed arrays of `Cfg` cannot grow, so
// the work is done on lists of successors, and packed when it is done.

import { Cfg, packEdges } from '../cfg.ts';

/** The function of a vertex of a restructured graph. */
export type Meaning =
  /** It is a vertex of the original graph; if `isCopy`, another one of it. */
  | { readonly kind: 'vertex'; readonly vertex: number; readonly isCopy: boolean }
  /** It sets a variable to a constant. */
  | { readonly kind: 'assignment'; readonly variable: number; readonly value: number }
  /** It branches on a variable: out-edge i is taken when its value is i. */
  | { readonly kind: 'branch'; readonly variable: number }
  /**
   * One of the two-way branches that an n-way branch has become. `of` is what the n-way branch looked at: an original
   * vertex, whose alternative was chosen before, or a variable. Out-edge 0 is taken when the choice is in `chosen`.
   */
  | { readonly kind: 'test'; readonly of: Choice; readonly chosen: readonly number[] }
  /** It only joins edges. */
  | { readonly kind: 'null' };

/** What decides an n-way branch. */
export type Choice =
  | { readonly kind: 'vertex'; readonly vertex: number }
  | { readonly kind: 'variable'; readonly variable: number };

/** What restructuring has inserted. */
export interface Inserted {
  /** Assignments of constants to auxiliary variables. */
  assignments: number;
  /** Branches on auxiliary variables. */
  branches: number;
  /** Two-way tests in place of n-way branches, beyond the first. */
  tests: number;
  /** Vertices that only join. */
  nulls: number;
  /** Copies of original vertices. */
  copies: number;
}

const nothing: Meaning = { kind: 'null' };

export class Draft {
  readonly successors: number[][] = [];
  readonly meanings: Meaning[] = [];
  readonly entry: number;
  readonly exit: number;
  #variableCount = 0;

  constructor(cfg: Cfg) {
    this.entry = cfg.entry;
    this.exit = cfg.exit;
    for (let v = 0; v < cfg.vertexCount; v++) {
      this.successors.push(Array.from(cfg.successors(v)));
      this.meanings.push({ kind: 'vertex', vertex: v, isCopy: false });
    }
  }

  get variableCount(): number {
    return this.#variableCount;
  }

  newVariable(): number {
    return this.#variableCount++;
  }

  add(meaning: Meaning, successors: number[]): number {
    this.meanings.push(meaning);
    this.successors.push(successors);
    return this.meanings.length - 1;
  }

  addNull(target: number): number {
    return this.add(nothing, [target]);
  }

  assign(variable: number, value: number, target: number): number {
    return this.add({ kind: 'assignment', variable, value }, [target]);
  }

  branch(variable: number, targets: readonly number[]): number {
    return this.add({ kind: 'branch', variable }, [...targets]);
  }

  toCfg(): Cfg {
    return new Cfg(packEdges(this.successors), this.entry, this.exit);
  }

  /**
   * Removes null vertices with only one edge to them. A null vertex that leads to itself stays; there is none in a
   * closed graph.
   */
  removeIdleNulls(): void {
    const { successors, meanings } = this;
    const inDegree = new Int32Array(meanings.length);
    for (const targets of successors) for (const target of targets) inDegree[target]!++;
    const next = (vertex: number): number => {
      let at = vertex;
      while (meanings[at]!.kind === 'null' && inDegree[at] === 1) at = successors[at]![0]!;
      return at;
    };
    for (let v = 0; v < successors.length; v++) {
      const targets = successors[v]!;
      for (let i = 0; i < targets.length; i++) targets[i] = next(targets[i]!);
    }
    for (let v = 0; v < successors.length; v++) {
      if (meanings[v]!.kind === 'null' && inDegree[v]! <= 1) successors[v] = [];
    }
  }
}

/** The additions of a restructured graph to the original, counting only what is reachable. */
export function countInserted(graph: Cfg, meanings: readonly Meaning[]): Inserted {
  const inserted: Inserted = { assignments: 0, branches: 0, tests: 0, nulls: 0, copies: 0 };
  for (let v = 0; v < graph.vertexCount; v++) {
    const meaning = meanings[v]!;
    if (graph.predecessors(v).length === 0 && v !== graph.entry) continue;
    if (meaning.kind === 'assignment') inserted.assignments++;
    else if (meaning.kind === 'branch') inserted.branches++;
    else if (meaning.kind === 'test') inserted.tests++;
    else if (meaning.kind === 'null') inserted.nulls++;
    else if (meaning.isCopy) inserted.copies++;
  }
  return inserted;
}
