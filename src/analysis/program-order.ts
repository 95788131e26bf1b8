// A function's nodes in an order in which they could run: producers first, and what is in a γ or θ when it is its turn.
//
// The walk stays valid while the graph changes under it as `topDown` does: what is added to a region on the way is
// visited, what is removed is not. Regions nest as deep as programs do, so those that are open are on a stack.

import { Gamma, type Node, nodesInOrder, type Region, SimpleNode, Theta, topDown } from '../rvsdg/index.ts';

export interface Visitor {
  simple(node: SimpleNode): void;
  /** Before what is in it. False leaves that out, and `leave` too. */
  enter(node: Gamma | Theta): boolean;
  leave(node: Gamma | Theta): void;
  enterRegion?(region: Region): void;
  leaveRegion?(region: Region): void;
}

interface Frame {
  readonly region: Region;
  /** Null until the region is entered. */
  nodes: Iterator<Node> | null;
  /** The γ or θ of which nothing is left to visit once the region is done. */
  readonly completes: Gamma | Theta | null;
}

export function visitInOrder(body: Region, visitor: Visitor): void {
  const frames: Frame[] = [{ region: body, nodes: null, completes: null }];
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    if (frame.nodes === null) {
      visitor.enterRegion?.(frame.region);
      frame.nodes = topDown(frame.region);
    }
    const { done, value: node } = frame.nodes.next();
    if (done) {
      frames.pop();
      visitor.leaveRegion?.(frame.region);
      if (frame.completes !== null) visitor.leave(frame.completes);
    } else if (node instanceof SimpleNode) visitor.simple(node);
    else if ((node instanceof Gamma || node instanceof Theta) && visitor.enter(node)) {
      const last = node.regions.length - 1;
      for (let i = last; i >= 0; i--) {
        frames.push({ region: node.regions[i]!, nodes: null, completes: i === last ? node : null });
      }
    }
  }
}

/** The same where only what is being visited changes, which is faster. */
export function visitUnchanged(body: Region, visitor: SteadyVisitor): void {
  const frames: SteadyFrame[] = [{ region: body, nodes: null, next: 0, completes: null }];
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    if (frame.nodes === null) {
      visitor.enterRegion?.(frame.region!);
      frame.nodes = nodesInOrder(frame.region!);
    }
    const { nodes } = frame;
    let node: Node | undefined;
    for (node = nodes[frame.next++]; node instanceof SimpleNode; node = nodes[frame.next++])
      visitor.simple(node);
    if (node === undefined) {
      frames.pop();
      if (frame.region !== null) visitor.leaveRegion?.(frame.region);
      if (frame.completes !== null) visitor.leave(frame.completes);
    } else if (node instanceof Gamma || node instanceof Theta) {
      const inside = visitor.enter(node);
      if (inside === true) openFrames(frames, node);
      else if (inside !== false) frames.push({ region: null, nodes: inside, next: 0, completes: null });
    }
  }
}

/** A visitor that may put other nodes in the place of a γ or θ that it is to enter: these are visited next. */
export interface SteadyVisitor extends Omit<Visitor, 'enter'> {
  enter(node: Gamma | Theta): boolean | readonly Node[];
}

interface SteadyFrame {
  /** Null for nodes that have taken the place of a γ or θ. */
  readonly region: Region | null;
  nodes: readonly Node[] | null;
  next: number;
  readonly completes: Gamma | Theta | null;
}

function openFrames(frames: SteadyFrame[], node: Gamma | Theta): void {
  const last = node.regions.length - 1;
  for (let i = last; i >= 0; i--) {
    frames.push({ region: node.regions[i]!, nodes: null, next: 0, completes: i === last ? node : null });
  }
}
