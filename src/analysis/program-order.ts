// A function's nodes in an order in which they could run: producers first, and what is in a γ or θ when it is its turn.
//
// Each region is listed when the walk comes to it, so only what is being visited may change meanwhile: a γ or θ may be
// replaced by other nodes, which are visited next. Regions nest as deep as programs do, so those that are open are on a
// stack.

import { Gamma, listInOrder, type Node, type Region, SimpleNode, Theta } from '../rvsdg/index.ts';

export interface Visitor {
  simple(node: SimpleNode): void;
  /** Before what is in it. False leaves that out, and `leave` too; nodes have taken its place, and are visited next. */
  enter(node: Gamma | Theta): boolean | readonly Node[];
  /** Before the nodes of each region of a γ or θ that is entered. */
  begin(region: Region): void;
  leave(node: Gamma | Theta): void;
}

export function visitInOrder(body: Region, visitor: Visitor): void {
  // The nodes of all regions that are open, those of inner ones after those of the ones around them.
  const nodes: Node[] = [];
  const frames = [new Frame()];
  frames[0]!.begin(null, 0, listInOrder(body, nodes, 0));
  for (let depth = 0; depth >= 0; ) {
    const frame = frames[depth]!;
    const node = visitSimple(nodes, frame, visitor);
    if (node === null) {
      const { inside } = frame;
      if (inside !== null && ++frame.region < inside.regions.length) openRegion(nodes, frame, visitor);
      else {
        depth--;
        if (inside !== null) visitor.leave(inside);
      }
      continue;
    }
    const entered = visitor.enter(node);
    if (entered === false) continue;
    if (++depth === frames.length) frames.push(new Frame());
    const inner = frames[depth]!;
    inner.begin(entered === true ? node : null, frame.end, frame.end);
    if (entered === true) openRegion(nodes, inner, visitor);
    else for (let i = 0; i < entered.length; i++) nodes[inner.end++] = entered[i]!;
  }
}

/** Visits nodes up to the next one that has regions, and returns that, or null at the end. */
function visitSimple(nodes: readonly Node[], frame: Frame, visitor: Visitor): Gamma | Theta | null {
  while (frame.next < frame.end) {
    const node = nodes[frame.next++]!;
    if (node instanceof SimpleNode) visitor.simple(node);
    else if (node instanceof Gamma || node instanceof Theta) return node;
  }
  return null;
}

function openRegion(nodes: Node[], frame: Frame, visitor: Visitor): void {
  const region = frame.inside!.regions[frame.region]!;
  visitor.begin(region);
  frame.next = frame.first;
  frame.end = listInOrder(region, nodes, frame.first);
}

/** A γ or θ in which the walk is, or nodes that have taken the place of one. There is one for each level, used again. */
class Frame {
  /** Null for the function itself, and for nodes that have taken the place of a γ or θ. */
  inside: Gamma | Theta | null = null;
  region = 0;
  /** Where the nodes that are visited begin in the list, how far the walk is, and where they end. */
  first = 0;
  next = 0;
  end = 0;

  begin(inside: Gamma | Theta | null, first: number, end: number): void {
    this.inside = inside;
    this.region = 0;
    this.first = first;
    this.next = first;
    this.end = end;
  }
}
