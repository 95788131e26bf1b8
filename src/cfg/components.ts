// Strongly connected components: Tarjan's algorithm (1972), O(vertices + edges), without recursion.
//
// The search keeps a stack of vertices whose component is still open. `low[v]` is the earliest of them that v is
// known to lead back to. When a vertex is left and leads back to nothing earlier than itself, it and everything
// above it on the stack are one component.

import type { Cfg, Edges } from './cfg.ts';

export interface StronglyConnectedComponents {
  readonly count: number;
  /**
   * The component of each vertex, -1 for those that cannot be reached. Components are numbered such that every edge
   * between two of them leads from a higher to a lower number.
   */
  readonly component: Int32Array;
  /** By component: whether it has a cycle, that is, several vertices or one with an edge to itself. */
  readonly cyclic: Uint8Array;
  /** By component: its vertices. */
  readonly members: readonly (readonly number[])[];
}

/** The strongly connected components among the vertices that can be reached from the entry. */
export function stronglyConnectedComponents(cfg: Cfg): StronglyConnectedComponents {
  const component = new Int32Array(cfg.vertexCount).fill(-1);
  const members = tarjan(cfg, cfg.entry, component);
  const cyclic = new Uint8Array(members.length);
  for (let c = 0; c < members.length; c++) {
    const first = members[c]![0]!;
    cyclic[c] = members[c]!.length > 1 || cfg.successors(first).includes(first) ? 1 : 0;
  }
  return { count: members.length, component, cyclic, members };
}

function tarjan({ heads, targets }: Edges, start: number, component: Int32Array): number[][] {
  const count = heads.length - 1;
  const members: number[][] = [];
  const number = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const next = heads.slice(0, count);
  const path: number[] = [];
  const open: number[] = [];
  let seen = 0;
  const visit = (vertex: number) => {
    number[vertex] = low[vertex] = seen++;
    path.push(vertex);
    open.push(vertex);
  };
  const close = (root: number) => {
    const group: number[] = [];
    let vertex: number;
    do {
      vertex = open.pop()!;
      component[vertex] = members.length;
      group.push(vertex);
    } while (vertex !== root);
    members.push(group.reverse());
  };
  visit(start);
  while (path.length > 0) {
    const vertex = path[path.length - 1]!;
    if (next[vertex]! < heads[vertex + 1]!) {
      const target = targets[next[vertex]!++]!;
      if (number[target]! < 0) visit(target);
      else if (component[target]! < 0) low[vertex] = Math.min(low[vertex]!, number[target]!);
      continue;
    }
    path.pop();
    if (low[vertex] === number[vertex]) close(vertex);
    if (path.length === 0) break;
    const above = path[path.length - 1]!;
    low[above] = Math.min(low[above]!, low[vertex]!);
  }
  return members;
}
