// The order in which the nodes of a region are evaluated (B2's EVALORDER).
//
// Nodes stay in the order of the region's list, which for a graph fresh from the builder is the
// order of the program, unless an edge asks for another one. Decisions come right before their
// users, so that control can go from a decision straight to where it leads. What is written
// where it is used (constants), and what is decided from the start, has no place in the order.

import { ConstantOperation, DecisionOperation, UndefinedOperation } from '../dialect/index.ts';
import { type Node, type Region, SimpleNode, type User, Visited } from '../rvsdg/index.ts';
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

/** Whether a node computes a decision, and nothing else. */
function isDecision(node: Node): boolean {
  return node instanceof SimpleNode && node.outputs.length === 1 && node.outputs[0]!.type.isControl;
}

/** A node whose producers are looked at: first all that are no decisions, then the decisions. */
interface Frame {
  readonly node: Node;
  input: number;
  decisions: boolean;
}

/** The order that is being made. */
const order = new Pad<Node>();

/** The nodes of a region that have a place, in an order in which they can be evaluated. */
export function evaluationOrder(region: Region): readonly Node[] {
  order.clear();
  const visited = Visited.of(region);
  for (let node = region.firstNode; node !== null; node = node.next) {
    if (!isVisited(node, visited) && !isDecision(node)) visit(node, visited);
  }
  for (const { origin } of region.results) {
    if (origin.node !== null && !isVisited(origin.node, visited)) visit(origin.node, visited);
  }
  return order.list();
}

/** Whether a node is in the order. What has no place counts as visited as soon as somebody looks at it. */
function isVisited(node: Node, visited: Visited): boolean {
  if (visited.has(node)) return true;
  if (isPlaced(node)) return false;
  visited.add(node);
  return true;
}

/** Adds a node to the order, behind all that it needs. */
function visit(start: Node, visited: Visited): void {
  if (unvisitedProducer(start.inputs, visited) === null) {
    visited.add(start);
    order.push(start);
    return;
  }
  const stack: Frame[] = [{ node: start, input: 0, decisions: false }];
  while (stack.length > 0) {
    const frame = stack[stack.length - 1]!;
    const next = visited.has(frame.node) ? null : nextProducer(frame, visited);
    if (next !== null) {
      stack.push({ node: next, input: 0, decisions: false });
      continue;
    }
    stack.pop();
    if (visited.has(frame.node)) continue;
    visited.add(frame.node);
    order.push(frame.node);
  }
}

/** A producer that has to come first; for decisions, that is what they are made of. */
function nextProducer(frame: Frame, visited: Visited): Node | null {
  const { inputs } = frame.node;
  for (;;) {
    for (; frame.input < inputs.length; frame.input++) {
      const producer = inputs[frame.input]!.origin.node;
      if (producer === null || isVisited(producer, visited)) continue;
      if (!isDecision(producer) || frame.decisions) return producer;
      const behind = unvisitedProducer(producer.inputs, visited);
      if (behind !== null) return behind;
    }
    if (frame.decisions) return null;
    frame.decisions = true;
    frame.input = 0;
  }
}

function unvisitedProducer(inputs: readonly User[], visited: Visited): Node | null {
  for (let i = 0; i < inputs.length; i++) {
    const { node } = inputs[i]!.origin;
    if (node !== null && !isVisited(node, visited)) return node;
  }
  return null;
}
