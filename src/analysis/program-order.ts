// A function's nodes in an order of execution: producers first, and the contents of a γ or θ at its place.
//
// Each region is listed when the walk enters it, so only the node that is visited may change meanwhile: a γ or θ may be
// replaced by other nodes, which are visited next. Regions nest as deeply as programs do, so open ones are on a stack.

import { Gamma, listInOrder, type Node, type Region, SimpleNode, Theta } from '../rvsdg/index.ts';

export interface Visitor {
  simple(node: SimpleNode): void;
  /**
   * Called before the contents of a node. False skips them, and `leave` too; nodes have replaced it, and are visited
   * next.
   */
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

/**
 * A γ or θ that the walk is in, or nodes that have replaced one. There is one object for each level, which is reused.
 */
class Frame {
  /** Null for the function itself, and for nodes that have replaced a γ or θ. */
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
