// From the control tree to the structured graph that it describes.
//
// Original vertices keep their numbers and the order of their out-edges. After them come the auxiliary vertices, of
// three kinds: assignments, branches on an auxiliary variable, and null vertices. A null vertex joins the alternatives
// of a branch when nothing else does, because the branch is the last thing in an alternative of a branch around it:
//
//         0 ──▶ 1 ──▶ 2 ──▶ 4                 0 ──▶ 1 ──▶ 2 ──▶ null ──▶ 4
//         │     │           ▲                 │     └─────────────▲      ▲
//         └─────┴───────────┘                 └──────────────────────────┘
//
// The tree is walked in execution order. Edges that lead to whatever comes next are kept in a list until it comes.

import { Cfg } from './cfg.ts';
import type { Assignment, AuxiliaryVariable, Branch, ControlTree, Linear, Loop } from './control-tree.ts';

/** What a vertex does that restructuring has added. */
export type AuxiliaryVertex =
  | { readonly kind: 'assignments'; readonly assignments: readonly Assignment[] }
  | { readonly kind: 'branch'; readonly variable: AuxiliaryVariable }
  | { readonly kind: 'null' };

export interface StructuredGraph {
  readonly graph: Cfg;
  /** What vertex `originalCount + i` of the graph does. */
  readonly auxiliary: readonly AuxiliaryVertex[];
}

/** The structured graph of a control tree, whose leaves are vertices of `original`. */
export function structuredGraph(original: Cfg, tree: Linear): StructuredGraph {
  const builder = new GraphBuilder(original);
  builder.walk(tree);
  return builder.finish();
}

/** A point in the walk to come back to. */
type Task =
  | {
      readonly kind: 'sequence';
      readonly children: readonly ControlTree[];
      next: number;
      readonly isAlternative: boolean;
    }
  | {
      readonly kind: 'branch';
      readonly branch: Branch;
      /** By alternative: the edges that lead to it. */
      readonly edges: readonly number[][];
      next: number;
      /** The edges that lead past the branch. */
      readonly ends: number[];
    }
  | { readonly kind: 'loop'; readonly loop: Loop; readonly firstPlace: number };

class GraphBuilder {
  readonly #original: Cfg;
  /** Where the edges of the original vertices lead, and after them, apart, those of the auxiliary vertices. */
  readonly #originalTargets: Int32Array;
  readonly #auxiliaryTargets: number[] = [];
  /** By auxiliary vertex: the end of its edges among those of all auxiliary vertices. */
  readonly #ends: number[] = [];
  readonly #auxiliary: AuxiliaryVertex[] = [];
  /** All vertices in the order in which they were placed. */
  readonly #placed: number[] = [];
  /** The edges that lead to what is placed next. */
  #open: number[] = [];
  readonly #tasks: Task[] = [];

  constructor(original: Cfg) {
    this.#original = original;
    this.#originalTargets = new Int32Array(original.edgeCount);
  }

  finish(): StructuredGraph {
    const { heads, edgeCount, vertexCount, entry, exit } = this.#original;
    const allHeads = new Int32Array(heads.length + this.#ends.length);
    allHeads.set(heads);
    for (let i = 0; i < this.#ends.length; i++) allHeads[vertexCount + 1 + i] = edgeCount + this.#ends[i]!;
    const targets = new Int32Array(edgeCount + this.#auxiliaryTargets.length);
    targets.set(this.#originalTargets);
    targets.set(this.#auxiliaryTargets, edgeCount);
    return { graph: new Cfg({ heads: allHeads, targets }, entry, exit), auxiliary: this.#auxiliary };
  }

  walk(tree: Linear): void {
    this.#tasks.push({ kind: 'sequence', children: tree.children, next: 0, isAlternative: false });
    while (this.#tasks.length > 0) {
      const task = this.#tasks[this.#tasks.length - 1]!;
      if (task.kind === 'sequence') this.#sequence(task);
      else if (task.kind === 'branch') this.#branch(task);
      else this.#loop(task);
    }
  }

  #sequence(task: Task & { kind: 'sequence' }): void {
    const { children, isAlternative } = task;
    if (task.next === children.length) {
      this.#tasks.pop();
      if (isAlternative && children[children.length - 1]?.kind === 'branch')
        this.#placeAuxiliary({ kind: 'null' }, 1);
      return;
    }
    const child = children[task.next++]!;
    if (child.kind === 'vertex') this.#place(child.vertex);
    else if (child.kind === 'assignments') this.#placeAuxiliary(child, 1);
    else if (child.kind === 'branch') this.#startBranch(child);
    else if (child.kind === 'loop') this.#startLoop(child);
    else throw new Error('a sequence is nested directly in a sequence');
  }

  #startBranch(branch: Branch): void {
    const { predicate, alternatives, alternativeOf } = branch;
    if (predicate.kind === 'variable') {
      this.#placeAuxiliary({ kind: 'branch', variable: predicate.variable }, alternativeOf.length);
    }
    const edges = new Array<number[]>(alternatives.length);
    for (let i = 0; i < alternativeOf.length; i++) {
      const alternative = alternativeOf[i]!;
      if (edges[alternative]) edges[alternative].push(this.#open[i]!);
      else edges[alternative] = [this.#open[i]!];
    }
    this.#tasks.push({ kind: 'branch', branch, edges, next: 0, ends: [] });
  }

  #branch(task: Task & { kind: 'branch' }): void {
    const { branch, edges, ends } = task;
    if (task.next > 0) for (const edge of this.#open) ends.push(edge);
    if (task.next === edges.length) {
      this.#tasks.pop();
      this.#open = ends;
      return;
    }
    this.#open = edges[task.next]!;
    const { children } = branch.alternatives[task.next++]!;
    this.#tasks.push({ kind: 'sequence', children, next: 0, isAlternative: true });
  }

  #startLoop(loop: Loop): void {
    this.#tasks.push({ kind: 'loop', loop, firstPlace: this.#placed.length });
    this.#tasks.push({ kind: 'sequence', children: loop.body.children, next: 0, isAlternative: false });
  }

  #loop({ loop, firstPlace }: Task & { kind: 'loop' }): void {
    const { predicate, repeats } = loop;
    this.#tasks.pop();
    if (predicate.kind === 'variable') {
      this.#placeAuxiliary({ kind: 'branch', variable: predicate.variable }, repeats.length);
    }
    const edges = this.#open;
    this.#open = [];
    for (let i = 0; i < repeats.length; i++) {
      if (repeats[i]) this.#connect(edges[i]!, this.#placed[firstPlace]!);
      else this.#open.push(edges[i]!);
    }
  }

  #placeAuxiliary(vertex: AuxiliaryVertex, outDegree: number): void {
    const firstEdge = this.#original.edgeCount + this.#auxiliaryTargets.length;
    for (let i = 0; i < outDegree; i++) this.#auxiliaryTargets.push(-1);
    this.#ends.push(this.#auxiliaryTargets.length);
    this.#auxiliary.push(vertex);
    this.#placeWithEdges(this.#original.vertexCount + this.#auxiliary.length - 1, firstEdge, outDegree);
  }

  #place(vertex: number): void {
    this.#placeWithEdges(vertex, this.#original.heads[vertex]!, this.#original.outDegree(vertex));
  }

  /** Lets the open edges lead to a vertex, and opens its own. */
  #placeWithEdges(vertex: number, firstEdge: number, outDegree: number): void {
    for (const edge of this.#open) this.#connect(edge, vertex);
    this.#placed.push(vertex);
    this.#open = new Array(outDegree);
    for (let i = 0; i < outDegree; i++) this.#open[i] = firstEdge + i;
  }

  #connect(edge: number, target: number): void {
    const { edgeCount } = this.#original;
    if (edge < edgeCount) this.#originalTargets[edge] = target;
    else this.#auxiliaryTargets[edge - edgeCount] = target;
  }
}
