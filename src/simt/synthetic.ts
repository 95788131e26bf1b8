// The graphs of C1 §5.3: all acyclic graphs of up to seven vertices with two-way branches that are minimal (no vertex
// could be merged with its only successor) and unstructured. Vertices are numbered in topological order, and graphs that
// differ in their numbers only count separately. C1 says there are 1,447; there are 1,744, of which 143 have no block that
// is issued more than once. Its other figures (449 graphs with one redundant block, 2 with twelve, at most fourteen) fit.

import { Cfg, classify } from '../cfg/index.ts';

/** The graphs with this many vertices. */
export function* syntheticGraphs(count: number): Generator<Cfg> {
  const options: number[][][] = [];
  for (let v = 0; v < count - 1; v++) options.push(targetsAfter(v, count));
  const choice = new Int32Array(count - 1);
  for (;;) {
    const successors = Array.from(choice, (which, v) => options[v]![which]!);
    successors.push([]);
    if (isMinimal(successors)) {
      const cfg = Cfg.fromSuccessors(successors);
      const kind = classify(cfg);
      if (kind !== 'linear' && kind !== 'structured') yield cfg;
    }
    let place = count - 2;
    while (place >= 0 && choice[place] === options[place]!.length - 1) choice[place--] = 0;
    if (place < 0) return;
    choice[place]!++;
  }
}

/** One later vertex, or two. */
function targetsAfter(vertex: number, count: number): number[][] {
  const found: number[][] = [];
  for (let a = vertex + 1; a < count; a++) found.push([a]);
  for (let a = vertex + 1; a < count; a++) for (let b = a + 1; b < count; b++) found.push([a, b]);
  return found;
}

/** Whether every vertex but the first is reached, and none is the only successor of its only predecessor. */
function isMinimal(successors: readonly (readonly number[])[]): boolean {
  const inDegree = new Int32Array(successors.length);
  for (const targets of successors) for (const target of targets) inDegree[target]!++;
  for (let v = 1; v < successors.length; v++) if (inDegree[v] === 0) return false;
  return !successors.some((targets) => targets.length === 1 && inDegree[targets[0]!] === 1);
}
