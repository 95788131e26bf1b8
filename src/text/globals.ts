// Which global an edge carries.

import { AliasOperation, declarationOf, functionOf, variableOf } from '../dialect/index.ts';
import type { GlobalValue } from '../llvm/index.ts';
import { Delta, type Graph, Lambda, type Node, type Origin, Phi, SimpleNode } from '../rvsdg/index.ts';
import { Environment } from '../rvsdg/structural.ts';

/** The global that an origin outside of functions stands for, or null. */
export function globalOf(graph: Graph, origin: Origin): GlobalValue | null {
  let at: Origin | undefined = origin;
  while (at !== undefined) {
    const node: Node | null = at.node;
    if (node instanceof Lambda) return functionOf(node);
    if (node instanceof Delta) return variableOf(node);
    if (node instanceof SimpleNode) {
      return node.operation instanceof AliasOperation ? node.operation.alias : null;
    }
    if (node instanceof Phi) at = node.body.results[at.index]?.origin;
    else if (node !== null) return null;
    else if (at.region === graph.root) return declarationOf(graph.imports[at.index]!);
    else at = originOfArgument(at);
  }
  return null;
}

/** Where the argument of a λ, δ or φ comes from. */
function originOfArgument({ region: { owner }, index }: Origin): Origin | undefined {
  if (!(owner instanceof Environment)) return undefined;
  if (index < owner.contextCount) return owner.inputs[index]!.origin;
  return owner instanceof Phi ? owner.body.results[index - owner.contextCount]?.origin : undefined;
}
