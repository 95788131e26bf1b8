// A graph as text that depends only on what it says: not on the order in which nodes were made, nor on the order of the
// variables of γ, θ, λ, δ and φ.
//
// Edges are followed from the exports back, into regions and out of them. Each origin has a line that names the origins
// it depends on; origins and nodes are numbered as they are met, and what nobody needs is not met.

import {
  type Delta,
  Gamma,
  type Graph,
  type Lambda,
  type Node,
  type Origin,
  Phi,
  SimpleNode,
  Theta,
  type User,
} from '../../src/rvsdg/index.ts';

/** The text of what a graph exports. */
export function canonicalText(graph: Graph): string {
  const numbers = new Map<Origin | Node, number>();
  const number = (item: Origin | Node) => {
    if (!numbers.has(item)) numbers.set(item, numbers.size);
    return numbers.get(item)!;
  };
  const lines: string[] = [];
  const visited = new Set<Origin>();
  const pending = graph.root.results.map((result) => result.origin).reverse();
  while (pending.length > 0) {
    const origin = pending.pop()!;
    if (visited.has(origin)) continue;
    visited.add(origin);
    const { node, what, users } = factsOf(origin);
    const place = node === null ? '' : ` of ${number(node)}`;
    const needs = users.map((user) => number(user.origin)).join(', ');
    lines.push(`${number(origin)}: ${origin.type.text} = ${what}${place} (${needs})`);
    for (let i = users.length - 1; i >= 0; i--) pending.push(users[i]!.origin);
  }
  return lines.join('\n');
}

/** What an origin is, and whose origins it depends on. */
interface Facts {
  /** The node that it is an output or, in one of its regions, an argument of. */
  readonly node: Node | null;
  readonly what: string;
  readonly users: readonly User[];
}

function factsOf(origin: Origin): Facts {
  return origin.node === null ? argumentFacts(origin) : outputFacts(origin, origin.node);
}

function argumentFacts({ region, index, name }: Origin): Facts {
  const node = region.owner;
  if (node === null) return { node, what: `import ${name}`, users: [] };
  if (node instanceof Gamma) {
    return { node, what: `entry in region ${region.index}`, users: [node.entry(index).input] };
  }
  if (node instanceof Theta) {
    const { input, result } = node.variable(index);
    return { node, what: 'loop variable', users: [input, result] };
  }
  const environment = node as Lambda | Delta | Phi;
  const place = index - environment.contextCount;
  if (place < 0) return { node, what: 'context', users: [environment.context(index).input] };
  if (node instanceof Phi) return { node, what: 'recursion', users: [node.recursion(place).result] };
  return { node, what: `parameter ${place}`, users: [] };
}

function outputFacts({ index }: Origin, node: Node): Facts {
  if (node instanceof SimpleNode) {
    return { node, what: `output ${index}, ${node.kind} ${node.operation.details}`, users: node.inputs };
  }
  if (node instanceof Gamma) {
    const results = node.regions.map((region) => region.results[index]!);
    return { node, what: 'gamma', users: [node.predicate, ...results] };
  }
  if (node instanceof Theta) {
    return { node, what: 'theta', users: [node.predicate, node.variable(index).result] };
  }
  if (node instanceof Phi) return { node, what: 'phi', users: [node.recursion(index).result] };
  const { kind, name, body } = node as Lambda | Delta;
  return { node, what: `${kind} ${name}`, users: body.results };
}
