// A function's nodes in an order in which they could run: producers first, and what is in a γ or θ when it is its turn.
//
// Each region is listed when the walk comes to it, so only what is being visited may change meanwhile: a γ or θ may be
// replaced by other nodes, which are visited next. Regions nest as deep as programs do, so those that are open are on a
// stack.

import { Gamma, type Node, nodesInOrder, type Region, SimpleNode, Theta } from '../rvsdg/index.ts';

export interface Visitor {
  simple(node: SimpleNode): void;
  /** Before what is in it. False leaves that out, and `leave` too; nodes have taken its place, and are visited next. */
  enter(node: Gamma | Theta): boolean | readonly Node[];
  /** Before the nodes of each region of a γ or θ that is entered. */
  begin(region: Region): void;
  leave(node: Gamma | Theta): void;
}

export function visitInOrder(body: Region, visitor: Visitor): void {
  const frames: Frame[] = [{ region: body, nodes: null, next: 0, completes: null }];
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    if (frame.nodes === null) {
      if (frame.region !== body) visitor.begin(frame.region!);
      frame.nodes = nodesInOrder(frame.region!);
    }
    const { nodes } = frame;
    let node: Node | undefined;
    for (node = nodes[frame.next++]; node instanceof SimpleNode; node = nodes[frame.next++])
      visitor.simple(node);
    if (node === undefined) {
      frames.pop();
      if (frame.completes !== null) visitor.leave(frame.completes);
    } else if (node instanceof Gamma || node instanceof Theta) {
      const inside = visitor.enter(node);
      if (inside === true) openFrames(frames, node);
      else if (inside !== false) frames.push({ region: null, nodes: inside, next: 0, completes: null });
    }
  }
}

interface Frame {
  /** Null for nodes that have taken the place of a γ or θ. */
  readonly region: Region | null;
  nodes: readonly Node[] | null;
  next: number;
  readonly completes: Gamma | Theta | null;
}

function openFrames(frames: Frame[], node: Gamma | Theta): void {
  const last = node.regions.length - 1;
  for (let i = last; i >= 0; i--) {
    frames.push({ region: node.regions[i]!, nodes: null, next: 0, completes: i === last ? node : null });
  }
}
