// The rules of a grain graph, as the prototype checks them: a grain has one predecessor and one successor, a fork one
// predecessor, a join one successor, and nothing goes in a circle. `aggregate` finds out whether it is well nested.

import { type Graph, isGrainNode, NodeKind, nodeKindNames } from './graph.ts';
import type { Flaw } from './run.ts';

/** At most this many are told one by one. */
const most = 20;

/** What breaks a rule. Linear. */
export function validate(graph: Graph): Flaw[] {
  const { size, kinds, first, targets } = graph;
  const incoming = new Uint32Array(size);
  for (let edge = 0; edge < targets.length; edge++) incoming[targets[edge]!]++;
  const flaws: Flaw[] = [];
  const flaw = (node: number, message: string) => {
    if (flaws.length < most) flaws.push({ place: `node ${node}`, message });
  };
  for (let node = 0; node < size; node++) {
    const kind = kinds[node]!;
    const name = nodeKindNames[kind]!;
    const outgoing = first[node + 1]! - first[node]!;
    const isOne = (count: number) => count === 1;
    if (kind !== NodeKind.start && kind !== NodeKind.join && !isOne(incoming[node]!))
      flaw(node, `a ${name} needs one predecessor, but has ${incoming[node]}`);
    if (kind === NodeKind.start && incoming[node] !== 0) flaw(node, 'the start has a predecessor');
    if (kind === NodeKind.join && incoming[node] === 0) flaw(node, 'a join needs a predecessor');
    if (kind !== NodeKind.end && kind !== NodeKind.fork && !isOne(outgoing))
      flaw(node, `a ${name} needs one successor, but has ${outgoing}`);
    if (kind === NodeKind.fork && outgoing === 0) flaw(node, 'a fork needs a successor');
    if (kind === NodeKind.end && outgoing !== 0) flaw(node, 'the end has a successor');
    for (let edge = first[node]!; edge < first[node + 1]!; edge++) {
      const target = kinds[targets[edge]!]!;
      if (isGrainNode(kind) && isGrainNode(target) && target !== NodeKind.book && kind !== NodeKind.book)
        flaw(
          node,
          `a ${name} is followed by a ${nodeKindNames[target]}, without a fork or join between them`,
        );
    }
  }
  const reached = countReached(graph, incoming.slice());
  if (reached < size)
    flaws.push({
      place: 'graph',
      message: `${size - reached} nodes are on a cycle, or reachable only from one`,
    });
  return flaws;
}

/** How many nodes a topological order has. */
function countReached({ size, first, targets }: Graph, incoming: Uint32Array): number {
  const order = new Uint32Array(size);
  let end = 0;
  for (let node = 0; node < size; node++) if (incoming[node] === 0) order[end++] = node;
  for (let at = 0; at < end; at++) {
    const node = order[at]!;
    for (let edge = first[node]!; edge < first[node + 1]!; edge++)
      if (--incoming[targets[edge]!] === 0) order[end++] = targets[edge]!;
  }
  return end;
}
