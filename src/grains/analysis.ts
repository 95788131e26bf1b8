// All that is known of a run, computed once and in order: graph, groups, critical path, metrics, separation.

import { aggregate, type Tree } from './aggregate.ts';
import { criticalNodes, type Evaluation, evaluate, headGrains, type Model } from './evaluate.ts';
import { graphOf } from './graph.ts';
import { type MetricOptions, type Metrics, measure, propagate } from './metrics.ts';
import type { Run } from './run.ts';
import { separate } from './separate.ts';

export interface Analysis extends Model {
  /** The grain at the beginning of each node of `tree`. */
  readonly heads: Int32Array;
  readonly evaluation: Evaluation;
  readonly metrics: Metrics;
  /** For each node of `tree`: the problems in it, and whether it is on the critical path. */
  readonly problems: Uint8Array;
  readonly critical: Uint8Array;
  /** The tree to look at. */
  readonly separated: Tree;
  /** From start to end on the longest path, in ns. */
  readonly criticalPath: number;
}

/** Linear in the grains of the run. */
export function analyse(run: Run, options: MetricOptions = {}): Analysis {
  const graph = graphOf(run);
  const tree = aggregate(graph);
  const model: Model = { run, graph, tree };
  const heads = headGrains(model);
  const evaluation = evaluate(model, heads);
  const metrics = measure(model, heads, evaluation, options);
  const problems = propagate(tree, graph, metrics.problems);
  const critical = criticalNodes(model, heads, evaluation);
  const separated = separate(tree, (node) => problems[node] !== 0);
  const criticalPath = run.head + evaluation.span[tree.root]!;
  return { run, graph, tree, heads, evaluation, metrics, problems, critical, separated, criticalPath };
}
