// Copies of nodes and of what is in regions.
//
// A copy is made in another region, where its operands have other origins. A substitution maps the old origins to the
// new ones; copying adds the outputs of the copies to it. Inlining maps a function's parameters to a call's arguments
// and copies the body; unrolling maps loop variables to their values after an iteration.
//
// Regions nest as deeply as programs do, so copying uses a work list instead of recursion.

import { type Node, type Origin, type Region, SimpleNode, type StructuralNode } from './graph.ts';
import type { Mark } from './marks.ts';
import { Delta, Gamma, Lambda, Phi, Theta } from './structural.ts';
import { listInOrder, nodesInOrder } from './traverse.ts';
import type { Type } from './types.ts';

/** From origins of the original to those of the copy. */
export type Substitution = Map<Origin, Origin>;

/** Copies a node, with everything in it, into a region. The substitution has the origins of its inputs. */
export function copyNode(node: Node, into: Region, substitution: Substitution): Node {
  const pending: Region[] = [];
  const copy = copyShallow(node, into, substitution, pending);
  if (pending.length > 0) copyPending(pending, [], substitution);
  return copy;
}

/**
 * Copies all nodes of a region into another. The substitution must map the arguments that they use. Marks are inserted
 * before `place` in the other region's list, or at its end.
 */
export function copyNodes(
  from: Region,
  into: Region,
  substitution: Substitution,
  place: Mark | null = null,
): void {
  const pending: Region[] = [];
  const nodes = nodesInOrder(from);
  const first = into.lastNode;
  for (let i = 0; i < nodes.length; i++) copyShallow(nodes[i]!, into, substitution, pending);
  if (into.graph.marks?.has(from)) {
    const before = place === null ? first : place.anchor!.previous;
    copyMarks(from, into, substitution, nodes, nodes.length, before, place);
  }
  if (pending.length > 0) copyPending(pending, nodes, substitution);
}

/**
 * Copies the marks of some nodes, which have just been copied to the end of another region, and those at the region's
 * beginning.
 */
export function copyMarks(
  from: Region,
  into: Region,
  substitution: Substitution,
  nodes: readonly Node[],
  count: number,
  before: Node | null,
  place: Mark | null = null,
): void {
  const copies = new Map<Node, Node>();
  let copy = into.lastNode;
  for (let i = count - 1; i >= 0; i--) {
    copies.set(nodes[i]!, copy!);
    copy = copy!.previous;
  }
  const anchorOf = ({ anchor }: Mark) => (anchor === null ? before : copies.get(anchor));
  into.graph.marks!.copied(from, into, substitution, anchorOf, place);
}

/** Copies the contents of regions. Each region is followed in the list by its destination. `nodes` is scratch space. */
function copyPending(pending: Region[], nodes: Node[], substitution: Substitution): void {
  for (let to = pending.pop(); to !== undefined; to = pending.pop()) {
    const from = pending.pop()!;
    const count = listInOrder(from, nodes, 0);
    for (let i = 0; i < count; i++) copyShallow(nodes[i]!, to, substitution, pending);
    if (to.graph.marks?.has(from)) copyMarks(from, to, substitution, nodes, count, null);
    const { results } = from;
    for (let i = 0; i < results.length; i++) origins[i] = substituted(results[i]!.origin, substitution);
    to.setResults(origins, results.length);
  }
}

/** Copies a node and the arguments of its regions. The regions' contents are added to `pending`. */
function copyShallow(node: Node, into: Region, substitution: Substitution, pending: Region[]): Node {
  const copy =
    node instanceof SimpleNode
      ? copySimple(node, into, substitution)
      : copyStructural(node as StructuralNode, into, substitution, pending);
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
  pending: Region[],
): StructuralNode {
  const copy = emptyLike(node, into, substitution);
  copy.attachment = node.attachment;
  if (copy instanceof Theta) copy.isUnrolled = (node as Theta).isUnrolled;
  const { inputs, regions } = node;
  for (let i = 0; i < inputs.length; i++) origins[i] = substituted(inputs[i]!.origin, substitution);
  copy.complete(node, origins);
  for (let i = 0; i < regions.length; i++) {
    const region = regions[i]!;
    const to = copy.regions[i]!;
    to.copyArguments(region);
    for (let k = 0; k < region.arguments.length; k++) {
      const argument = region.arguments[k]!;
      if (argument.isUsed || into.graph.marks !== null) substitution.set(argument, to.arguments[k]!);
    }
    pending.push(region, to);
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
  throw new Error(`a ${node.kind} cannot be copied`);
}

function substituted(origin: Origin, substitution: Substitution): Origin {
  const found = substitution.get(origin);
  if (found === undefined) throw new Error('the substitution lacks an origin used by the copy');
  return found;
}
