// Running a graph without knowing what its vertices do: an oracle decides each branch, and the trace of original
// vertices is what two graphs are compared by (B2 Definition 2.2).

import type { Cfg } from './cfg.ts';
import type { AuxiliaryVariable, ControlTree, Loop, Predicate } from './control-tree.ts';
import type { StructuredCfg } from './restructure.ts';

/** Chooses an alternative, 0 ≤ result < `alternatives`, when `vertex` ends for the `visit`-th time, counted from 0. */
export type Oracle = (vertex: number, visit: number, alternatives: number) => number;

/** The first `limit` vertices of an execution, or all if it ends before. */
export function trace(cfg: Cfg, oracle: Oracle, limit: number): number[] {
  const recorder = new Recorder(oracle, limit);
  for (let vertex = cfg.entry; recorder.visit(vertex, cfg.outDegree(vertex)) && vertex !== cfg.exit; ) {
    vertex = cfg.successors(vertex)[recorder.choice]!;
  }
  return recorder.vertices;
}

/** The same for a structured graph, whose auxiliary vertices do not show in the trace. */
export function traceStructured(
  { original, graph, auxiliary }: StructuredCfg,
  oracle: Oracle,
  limit: number,
): number[] {
  const recorder = new Recorder(oracle, limit);
  for (let vertex = graph.entry; ; ) {
    const action = auxiliary[vertex - original.vertexCount];
    let choice = 0;
    if (action === undefined) {
      if (!recorder.visit(vertex, graph.outDegree(vertex)) || vertex === graph.exit) return recorder.vertices;
      choice = recorder.choice;
    } else if (action.kind === 'assignments') recorder.assign(action.assignments);
    else if (action.kind === 'branch') choice = recorder.read(action.variable);
    vertex = graph.successors(vertex)[choice]!;
  }
}

/** The same for its control tree. */
export function traceTree({ original, tree }: StructuredCfg, oracle: Oracle, limit: number): number[] {
  const recorder = new Recorder(oracle, limit);
  /** What is still to be executed; a loop on its second appearance asks whether to repeat. */
  const stack: (ControlTree | { readonly kind: 'end'; readonly loop: Loop })[] = [tree];
  const value = (predicate: Predicate) =>
    predicate.kind === 'vertex' ? recorder.choice : recorder.read(predicate.variable);
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (node.kind === 'vertex') {
      if (!recorder.visit(node.vertex, original.outDegree(node.vertex))) break;
    } else if (node.kind === 'assignments') recorder.assign(node.assignments);
    else if (node.kind === 'linear') {
      for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!);
    } else if (node.kind === 'branch') {
      stack.push(node.alternatives[node.alternativeOf[value(node.predicate)]!]!);
    } else if (node.kind === 'loop') stack.push({ kind: 'end', loop: node }, node.body);
    else if (node.loop.repeats[value(node.loop.predicate)]) stack.push(node.loop);
  }
  return recorder.vertices;
}

class Recorder {
  readonly vertices: number[] = [];
  /** The alternative chosen at the end of the last vertex. */
  choice = 0;
  readonly #oracle: Oracle;
  readonly #limit: number;
  readonly #visits = new Map<number, number>();
  readonly #values = new Map<AuxiliaryVariable, number>();

  constructor(oracle: Oracle, limit: number) {
    this.#oracle = oracle;
    this.#limit = limit;
  }

  /** Records a vertex. False when the limit is reached. */
  visit(vertex: number, alternatives: number): boolean {
    const visit = this.#visits.get(vertex) ?? 0;
    this.#visits.set(vertex, visit + 1);
    this.vertices.push(vertex);
    this.choice = alternatives > 1 ? this.#oracle(vertex, visit, alternatives) : 0;
    return this.vertices.length < this.#limit;
  }

  assign(assignments: readonly { readonly variable: AuxiliaryVariable; readonly value: number }[]): void {
    for (const { variable, value } of assignments) this.#values.set(variable, value);
  }

  read(variable: AuxiliaryVariable): number {
    const value = this.#values.get(variable);
    if (value === undefined) throw new Error('a variable is read before it is assigned');
    return value;
  }
}
