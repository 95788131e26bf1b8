// Moves nodes between two γs into the first, so that the second comes directly after it (jump threading).
//
//      c                               c
//     ┌┴──────┐                     ┌──┴──────────┐             A node in between is copied to the end of each region of
//     │γ a│ b │                     │ γ  a   │ b  │             the first γ. It is executed as often as before, and its
//     └─┬─────┘                     │   (+)  │(+) │             operands are better known there. The code grows by the
//      (+)  c                ⇒      └───┬─────────┘             copies, and a branch is removed: jump threading, in the
//     ┌─▼───┴─┐                     ┌───▼───┐                   terms of control-flow graphs.
//     │γ x│ y │                     │γ x│ y │
//     └───────┘                     └───────┘
//
// That pays for a few nodes, none of them a call, if the second γ really is a branch.

import { sizeOf } from '../../analysis/nesting.ts';
import { InstructionOperation } from '../../dialect/index.ts';
import { Op, Trait } from '../../llvm/index.ts';
import { copyNode, type Gamma, type Node, type Origin, SimpleNode, Visited } from '../../rvsdg/index.ts';

/** How many nodes go into a γ, at most, and how many are looked at to find them. */
const mostAbsorbed = 3;
const mostLooked = 32;
/** A γ without effects that is smaller than this may well become a select. */
const leastSize = 5;

/**
 * The nodes between two γs that may go into the first, producers first; null if there are others, or too many.
 * `mayDepend` is false for nodes that are known not to depend on the first.
 */
export function absorbable(
  first: Gamma,
  second: Gamma,
  mayDepend: (node: Node) => boolean,
): SimpleNode[] | null {
  if (first.regions.length !== 2 || !isWorthABranch(second)) return null;
  const producers = producersOf(second, first, mayDepend);
  if (producers === null) return null;
  const between = new Set<Node>([first]);
  for (let size = 0; size !== between.size; ) {
    size = between.size;
    for (const node of producers) if (dependsOnOneOf(node, between)) between.add(node);
    if (between.size > mostAbsorbed + 1) return null;
  }
  between.delete(first);
  const nodes = [...between] as SimpleNode[];
  return nodes.every(mayBeCopied) ? inOrder(nodes) : null;
}

function dependsOnOneOf({ inputs }: Node, nodes: ReadonlySet<Node>): boolean {
  return inputs.some(({ origin: { node } }) => node !== null && nodes.has(node));
}

/** A few nodes, producers first. */
function inOrder(nodes: readonly SimpleNode[]): SimpleNode[] {
  const left = new Set<SimpleNode>(nodes);
  const ordered: SimpleNode[] = [];
  while (left.size > 0) {
    for (const node of left) {
      if (dependsOnOneOf(node, left)) continue;
      left.delete(node);
      ordered.push(node);
    }
  }
  return ordered;
}

function isWorthABranch({ outputs, regions }: Gamma): boolean {
  return outputs.some(({ type }) => type.isState) || sizeOf(regions, leastSize) >= leastSize;
}

/** All nodes that a γ depends on, as far as they may depend on another one; null if they are too many. */
function producersOf(second: Gamma, first: Gamma, mayDepend: (node: Node) => boolean): Node[] | null {
  const visited = Visited.of(first.region);
  const found: Node[] = [];
  const look = ({ inputs }: Node) => {
    for (const { origin } of inputs) {
      const { node } = origin;
      if (node === null || node === first || visited.has(node) || !mayDepend(node)) continue;
      visited.add(node);
      found.push(node);
    }
  };
  look(second);
  for (let i = 0; i < found.length; i++) {
    if (found.length > mostLooked) return null;
    look(found[i]!);
  }
  return found;
}

function mayBeCopied(node: Node): boolean {
  if (!(node instanceof SimpleNode) || !(node.operation instanceof InstructionOperation)) return false;
  const { operation, call } = node.operation.instruction;
  return call === null && operation !== Op.alloca && !operation.has(Trait.unrepeatable | Trait.terminator);
}

/** Puts nodes, given in order, into all regions of the γ that they are after. `enter` gives the entry for an origin. */
export function absorb(first: Gamma, nodes: readonly SimpleNode[], enter: (origin: Origin) => number): void {
  const own = new Set<Node>(nodes);
  const outside = new Map<Origin, number>();
  for (const { inputs } of nodes) {
    for (const { origin } of inputs) {
      if (origin.node !== first && (origin.node === null || !own.has(origin.node)))
        outside.set(origin, enter(origin));
    }
  }
  const substitutions = first.regions.map((region) => {
    const substitution = new Map<Origin, Origin>();
    for (const [origin, entry] of outside) substitution.set(origin, region.arguments[entry]!);
    for (const output of first.outputs) substitution.set(output, region.results[output.index]!.origin);
    for (const node of nodes) copyNode(node, region, substitution);
    return substitution;
  });
  for (const node of [...nodes].reverse()) {
    for (const output of node.outputs) {
      if (!output.isUsed) continue;
      const exit = first.addExit(substitutions.map((substitution) => substitution.get(output)!));
      exit.output.name = output.name;
      output.divertUsers(exit.output);
    }
    node.remove();
  }
}
