// Copies of nodes and of what is in regions.
//
// A copy lives in another place, where its operands have other origins: a map from the
// old origins to the new ones says which, and learns those of the copies. Inlining maps a
// function's parameters to a call's arguments and copies the body; unrolling maps loop
// variables to what an iteration gave them.
//
// Regions nest as deep as programs do, so they are copied from a list of those left to do.

import { type Node, type Origin, type Region, SimpleNode, type StructuralNode } from './graph.ts';
import { Delta, Gamma, Lambda, Phi, Theta } from './structural.ts';
import { nodesInOrder } from './traverse.ts';
import type { Type } from './types.ts';

/** From origins of the original to those of the copy. */
export type Substitution = Map<Origin, Origin>;

/** Copies a node, with everything in it, into a region. The substitution has the origins of its inputs. */
export function copyNode(node: Node, into: Region, substitution: Substitution): Node {
  const pending: [from: Region, to: Region][] = [];
  const copy = copyShallow(node, into, substitution, pending);
  copyPending(pending, substitution);
  return copy;
}

/** Copies all nodes of a region into another. The substitution has the arguments that they use. */
export function copyNodes(from: Region, into: Region, substitution: Substitution): void {
  const pending: [from: Region, to: Region][] = [];
  for (const node of nodesInOrder(from)) copyShallow(node, into, substitution, pending);
  copyPending(pending, substitution);
}

function copyPending(pending: [from: Region, to: Region][], substitution: Substitution): void {
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    for (const node of nodesInOrder(from)) copyShallow(node, to, substitution, pending);
    for (const { origin } of from.results) to.addResult(substituted(origin, substitution));
  }
}

/** Copies a node and the arguments of its regions; what is in the regions is left to do. */
function copyShallow(
  node: Node,
  into: Region,
  substitution: Substitution,
  pending: [from: Region, to: Region][],
): Node {
  const copy =
    node instanceof SimpleNode
      ? copySimple(node, into, substitution)
      : copyStructural(node as StructuralNode, into, substitution, pending);
  copy.attachment = node.attachment;
  into.graph.onCopy?.(node, copy);
  const { outputs } = node;
  for (let i = 0; i < outputs.length; i++) {
    const output = outputs[i]!;
    const copied = copy.outputs[i]!;
    copied.name = output.name;
    substitution.set(output, copied);
  }
  return copy;
}

/** The ports of the node that is being copied. */
const origins: Origin[] = [];
const types: Type[] = [];

function copySimple({ operation, inputs, outputs }: SimpleNode, into: Region, substitution: Substitution) {
  for (let i = 0; i < inputs.length; i++) origins[i] = substituted(inputs[i]!.origin, substitution);
  for (let i = 0; i < outputs.length; i++) types[i] = outputs[i]!.type;
  return new SimpleNode(into, operation, origins, types, inputs.length, outputs.length);
}

function copyStructural(
  node: StructuralNode,
  into: Region,
  substitution: Substitution,
  pending: [from: Region, to: Region][],
): StructuralNode {
  const copy = emptyLike(node, into, substitution);
  for (let i = copy.inputs.length; i < node.inputs.length; i++) {
    copy.addInput(substituted(node.inputs[i]!.origin, substitution));
  }
  for (let i = copy.outputs.length; i < node.outputs.length; i++) copy.addOutput(node.outputs[i]!.type);
  for (const [i, region] of node.regions.entries()) {
    const to = copy.regions[i]!;
    for (const argument of region.arguments) {
      const copied = to.addArgument(argument.type);
      copied.name = argument.name;
      if (argument.isUsed) substitution.set(argument, copied);
    }
    pending.push([region, to]);
  }
  return copy;
}

/** A node of the same kind, with the ports that it cannot be without. */
function emptyLike(node: StructuralNode, into: Region, substitution: Substitution): StructuralNode {
  if (node instanceof Gamma) return new Gamma(substituted(node.predicate.origin, substitution));
  if (node instanceof Theta) return new Theta(into);
  if (node instanceof Phi) return new Phi(into);
  if (node instanceof Delta) return new Delta(into, node.name, node.outputs[0]!.type);
  if (node instanceof Lambda) {
    const copy = new Lambda(into, node.name, node.outputs[0]!.type);
    copy.isOpaque = node.isOpaque;
    return copy;
  }
  throw new Error(`there is no way to copy a ${node.kind}`);
}

function substituted(origin: Origin, substitution: Substitution): Origin {
  const found = substitution.get(origin);
  if (found === undefined) throw new Error('the substitution lacks an origin that the copy needs');
  return found;
}
