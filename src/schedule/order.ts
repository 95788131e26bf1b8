// The order in which the nodes of a region are evaluated (B2's EVALORDER).
//
// Nodes stay in the order of the region's list, which for a graph fresh from the builder is program order, unless an
// edge requires another. Decisions come right before their users, so that control can go from a decision straight to
// its target. Constants, which are written where they are used, and constant decisions have no place in the order.
//
// An invoke comes right before its γ, after everything else that the γ needs: only the γ may use what it gives. A
// landing pad comes first in its region.
//
// A γ that outputs a decision counts as one: control continues in its regions to the target of the decision. Nodes that
// passes have put after it in the list, and that do not need it, come before it; otherwise the decision would have to
// be kept as a number meanwhile.

import {
  ConstantOperation,
  DecisionOperation,
  isInvoke,
  landingIn,
  UndefinedOperation,
} from '../dialect/index.ts';
import { Gamma, type Node, type Region, SimpleNode, type User, Visited } from '../rvsdg/index.ts';
import { Pad } from './lists.ts';

/** Whether a node is a place in the program at all. */
function isPlaced(node: Node): boolean {
  if (!(node instanceof SimpleNode)) return true;
  const { operation } = node;
  return !(
    operation instanceof ConstantOperation ||
    operation instanceof DecisionOperation ||
    operation instanceof UndefinedOperation
  );
}

/** Whether a node computes a decision: then it comes right before its user. */
function isDecision(node: Node): boolean {
  if (node instanceof Gamma) return decides(node);
  if (!(node instanceof SimpleNode) || node.outputs.length === 0) return false;
  return node.outputs[node.outputs.length - 1]!.type.isControl;
}

/** Whether a γ decides something else, too. */
function decides({ outputs }: Gamma): boolean {
  for (let i = outputs.length - 1; i >= 0; i--) if (outputs[i]!.type.isControl) return true;
  return false;
}

/** The phases: first all producers that are not decisions, then those that are, and invokes last. */
const Turn = { values: 0, decisions: 1, invokes: 2 } as const;

/** A node whose producers are being visited. */
interface Frame {
  readonly node: Node;
  input: number;
  turn: number;
}

/** The order that is being made. */
const order = new Pad<Node>();

/** The nodes of a region that have a place, in an order in which they can be evaluated. */
export function evaluationOrder(region: Region): readonly Node[] {
  order.clear();
  const visited = Visited.of(region);
  const pad = landingIn(region);
  if (pad !== null) visit(pad, visited);
  for (let node = region.firstNode; node !== null; node = node.next) {
    if (!isVisited(node, visited) && !isDecision(node)) visit(node, visited);
  }
  for (const { origin } of region.results) {
    if (origin.node !== null && !isVisited(origin.node, visited)) visit(origin.node, visited);
  }
  // Unused nodes.
  for (let node = region.firstNode; node !== null; node = node.next) {
    if (node instanceof Gamma && !isVisited(node, visited)) visit(node, visited);
  }
  return order.list();
}

/** Whether a node is in the order. A node without a place counts as visited when it is first examined. */
function isVisited(node: Node, visited: Visited): boolean {
  if (visited.has(node)) return true;
  if (isPlaced(node)) return false;
  visited.add(node);
  return true;
}

/** Adds a node to the order, after all that it needs. */
function visit(start: Node, visited: Visited): void {
  if (unvisitedProducer(start.inputs, visited) === null) {
    visited.add(start);
    order.push(start);
    return;
  }
  const stack: Frame[] = [{ node: start, input: 0, turn: Turn.values }];
  while (stack.length > 0) {
    const frame = stack[stack.length - 1]!;
    const next = visited.has(frame.node) ? null : nextProducer(frame, visited);
    if (next !== null) {
      stack.push({ node: next, input: 0, turn: Turn.values });
      continue;
    }
    stack.pop();
    if (visited.has(frame.node)) continue;
    visited.add(frame.node);
    order.push(frame.node);
  }
}

/** A producer that has to come first; for decisions, the operands of the match. */
function nextProducer(frame: Frame, visited: Visited): Node | null {
  const { inputs } = frame.node;
  for (; frame.turn <= Turn.invokes; frame.turn++) {
    for (; frame.input < inputs.length; frame.input++) {
      const producer = inputs[frame.input]!.origin.node;
      if (producer === null || isVisited(producer, visited)) continue;
      if (turnOf(producer) <= frame.turn) return producer;
      // The predicate's match, or an invoke, comes right before its γ, when that is placed.
      if (producer instanceof Gamma) continue;
      const behind = unvisitedProducer(producer.inputs, visited);
      if (behind !== null) return behind;
    }
    frame.input = 0;
  }
  return null;
}

function turnOf(node: Node): number {
  if (!isDecision(node)) return Turn.values;
  return isInvoke(node) ? Turn.invokes : Turn.decisions;
}

function unvisitedProducer(inputs: readonly User[], visited: Visited): Node | null {
  for (let i = 0; i < inputs.length; i++) {
    const { node } = inputs[i]!.origin;
    if (node !== null && !isVisited(node, visited)) return node;
  }
  return null;
}
