// Running a restructured graph without knowing what its vertices do: the trace of original vertices, copies included, is
// what it has in common with the original (see `../simulate.ts`).

import type { Oracle } from '../simulate.ts';
import type { Restructured } from './restructure.ts';

/** One lane on its way through a restructured graph. */
export class LaneState {
  readonly visits = new Map<number, number>();
  readonly variables = new Map<number, number>();
  readonly trace: number[] = [];
  /** The alternatives that original vertices have chosen last. */
  readonly choices = new Map<number, number>();
}

/** Runs one vertex for one lane. Returns which out-edge it takes. */
export function step(
  { graph, meanings }: Restructured,
  alternatives: (vertex: number) => number,
  vertex: number,
  lane: LaneState,
  oracle: Oracle,
): number {
  const meaning = meanings[vertex]!;
  if (meaning.kind === 'null') return 0;
  if (meaning.kind === 'assignment') {
    lane.variables.set(meaning.variable, meaning.value);
    return 0;
  }
  if (meaning.kind === 'branch') return known(lane.variables, meaning.variable);
  if (meaning.kind === 'test') {
    const { of, chosen } = meaning;
    const choice = of.kind === 'vertex' ? known(lane.choices, of.vertex) : known(lane.variables, of.variable);
    return chosen.includes(choice) ? 0 : 1;
  }
  const original = meaning.vertex;
  const visit = lane.visits.get(original) ?? 0;
  lane.visits.set(original, visit + 1);
  lane.trace.push(original);
  const count = alternatives(original);
  const choice = count > 1 ? oracle(original, visit, count) : 0;
  lane.choices.set(original, choice);
  return graph.outDegree(vertex) > 1 ? choice : 0;
}

function known(values: ReadonlyMap<number, number>, key: number): number {
  const value = values.get(key);
  if (value === undefined) throw new Error('a variable is read before it is assigned');
  return value;
}

/** The first `limit` original vertices of an execution, or all if it ends before. */
export function traceRestructured(
  original: { outDegree(vertex: number): number },
  restructured: Restructured,
  oracle: Oracle,
  limit: number,
): number[] {
  const { graph } = restructured;
  const lane = new LaneState();
  for (let vertex = graph.entry; lane.trace.length < limit; ) {
    const edge = step(restructured, (v) => original.outDegree(v), vertex, lane, oracle);
    if (vertex === graph.exit) break;
    vertex = graph.successors(vertex)[edge]!;
  }
  return lane.trace;
}
