// What the entities of a graph are called in its module.
//
// Addresses belong to the functions and variables of the module, so that both kinds of code, and memory, agree on
// them. Here is found which of them an edge between λ, δ, φ and the imports carries.

import { AliasOperation, declarationOf, functionOf, variableOf } from '../../dialect/index.ts';
import type { Function, GlobalValue, GlobalVariable } from '../../llvm/index.ts';
import { Delta, type Graph, Lambda, type Origin, Phi, SimpleNode } from '../../rvsdg/index.ts';

/** What a graph defines. */
export class Definitions {
  readonly lambdas = new Map<Function, Lambda>();
  readonly deltas = new Map<GlobalVariable, Delta>();

  constructor({ root }: Graph) {
    const pending = [root];
    for (let region = pending.pop(); region !== undefined; region = pending.pop()) {
      for (const node of region.nodes()) {
        if (node instanceof Lambda) this.lambdas.set(functionOf(node), node);
        else if (node instanceof Delta) this.deltas.set(variableOf(node), node);
        else if (node instanceof Phi) pending.push(node.body);
      }
    }
  }
}

/** The function, variable, alias or declaration that an origin outside of all functions stands for. */
export function globalOf(origin: Origin): GlobalValue {
  let at = origin;
  for (;;) {
    const { node } = at;
    if (node instanceof Lambda) return functionOf(node);
    if (node instanceof Delta) return variableOf(node);
    if (node instanceof SimpleNode && node.operation instanceof AliasOperation) return node.operation.alias;
    if (node instanceof Phi) at = node.recursion(at.index).result.origin;
    else if (node === null) {
      const { owner, graph } = at.region;
      if (owner === null) return declarationOf(graph.imports[at.index]!);
      if (at.index < owner.inputs.length) at = owner.inputs[at.index]!.origin;
      else at = (owner as Phi).recursion(at.index - owner.inputs.length).result.origin;
    } else throw new Error(`${node.kind} ${node.id} is neither a function nor a global`);
  }
}
