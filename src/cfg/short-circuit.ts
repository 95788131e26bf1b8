// The way back: SHORTCIRCUITCFG (B2 §5.2), which finds the original graph in the restructured one.
//
// B2 states it as rewriting to be repeated until nothing changes: skip null vertices; substitute a constant that is
// assigned right before the branch that looks at it; replace a branch on a constant by the edge it takes. Here the
// same is a walk. From each edge of an original vertex, go on through auxiliary vertices, remembering what was assigned
// last, until an original vertex comes:
//
//      1 ──▶ p0 := 1 ──▶ null ──▶ branch p0 ──▶ r1 := 0 ──▶ branch r1 ──▶ 7          gives 1 ──▶ 7
//                                    1 ↗                       0 ↗
//
// Restructuring nests assignments and branches properly: when an assignment is reached, all values assigned before have
// been looked at. Where the walk from an assignment ends thus depends on that assignment alone. It is remembered, and
// so is where a chain of null vertices ends, which makes the whole O(vertices + edges).

import { Cfg } from './cfg.ts';
import type { Assignment } from './control-tree.ts';
import type { StructuredCfg } from './restructure.ts';

/** The graph without auxiliary vertices. For what `restructure` returns, that is the graph it was given. */
export function shortCircuit(structured: StructuredCfg): Cfg {
  const { original, graph } = structured;
  const walk = new Walk(structured);
  const targets = new Int32Array(original.edgeCount);
  for (let edge = 0; edge < targets.length; edge++) targets[edge] = walk.end(graph.targets[edge]!);
  return new Cfg({ heads: graph.heads.slice(0, original.vertexCount + 1), targets }, graph.entry, graph.exit);
}

class Walk {
  readonly #structured: StructuredCfg;
  readonly #firstAuxiliary: number;
  /** By auxiliary vertex: where to go on from a null vertex, or where the walk from an assignment ends; -1: unknown. */
  readonly #shortcut: Int32Array;

  constructor(structured: StructuredCfg) {
    this.#structured = structured;
    this.#firstAuxiliary = structured.original.vertexCount;
    this.#shortcut = new Int32Array(structured.auxiliary.length).fill(-1);
  }

  /** The original vertex to which a walk that starts at `vertex` leads. */
  end(vertex: number): number {
    const { graph, auxiliary } = this.#structured;
    const passed: number[] = [];
    let assignments: readonly Assignment[] = [];
    for (let at = this.#skipNull(vertex); ; at = this.#skipNull(at)) {
      const number = at - this.#firstAuxiliary;
      const known = number < 0 ? at : this.#shortcut[number]!;
      if (known >= 0) {
        for (const assignment of passed) this.#shortcut[assignment] = known;
        return known;
      }
      const action = auxiliary[number]!;
      if (action.kind === 'branch') {
        const assigned = assignments.find(({ variable }) => variable === action.variable);
        if (!assigned) throw new Error(`no assignment precedes the branch at ${at}`);
        at = graph.targets[graph.heads[at]! + assigned.value]!;
      } else if (action.kind === 'assignments') {
        passed.push(number);
        assignments = action.assignments;
        at = graph.targets[graph.heads[at]!]!;
      }
    }
  }

  /** The first vertex from here on that is not null. */
  #skipNull(vertex: number): number {
    const { graph, auxiliary } = this.#structured;
    const passed: number[] = [];
    let at = vertex;
    for (;;) {
      const number = at - this.#firstAuxiliary;
      if (number < 0 || auxiliary[number]!.kind !== 'null') break;
      passed.push(number);
      at = this.#shortcut[number]! >= 0 ? this.#shortcut[number]! : graph.targets[graph.heads[at]!]!;
    }
    for (const number of passed) this.#shortcut[number] = at;
    return at;
  }
}
