// Traversals that stay valid while the graph changes under them.
//
// `topDown` gives every node of a region after all its producers, `bottomUp` after
// all its consumers. Both are lazy: they look at the edges when they come to them,
// so a node that was diverted, added or removed meanwhile is treated as it then is.
// A node that is added during a traversal is visited too; one that is removed is
// not. Each edge is looked at once: the time is linear in nodes and edges.
//
//   region's list:   a  b  c  d  …        cursor ↓ walks the list; before it yields a
//                       ↓                 node it goes down a stack of producers (or
//   stack:              b → its producer  consumers) that were not visited yet.
//
// Traversals nest. What has been visited is a number in `Node.mark`, which has one
// owner at a time (scratch.ts): the outermost traversal of a region, or a pass that
// owns the marks of the whole graph. A traversal that finds the marks taken remembers
// its nodes in a set.

import type { Cursor, Node, Region, User } from './graph.ts';
import { owning, Visited } from './scratch.ts';

/** Shared by traversals that have not needed lists of their own; always empty. */
const noNodes: Node[] = [];
const noPorts: number[] = [];
const noFrames: Frame[] = [];

/** The nodes of a region, producers first. */
export function* topDown(region: Region): IterableIterator<Node> {
  const visited = Visited.of(region);
  const place = new ListCursor(region);
  region.watch(place);
  try {
    // Nodes on the way, and how far the inputs of each were looked at.
    let stack = noNodes;
    let ports = noPorts;
    for (let start = place.take(); start !== null; start = place.take()) {
      if (visited.has(start)) continue;
      if (unvisitedProducer(start, 0, visited) < 0) {
        visited.add(start);
        yield start;
        continue;
      }
      if (stack === noNodes) {
        stack = [start];
        ports = [0];
      } else {
        stack.push(start);
        ports.push(0);
      }
      while (stack.length > 0) {
        const top = stack.length - 1;
        const node = stack[top]!;
        const isDone = visited.has(node) || !isIn(region, node);
        const port = isDone ? -1 : unvisitedProducer(node, ports[top]!, visited);
        if (port >= 0) {
          ports[top] = port;
          stack.push(node.inputs[port]!.origin.node!);
          ports.push(0);
          continue;
        }
        stack.pop();
        ports.pop();
        if (isDone) continue;
        visited.add(node);
        yield node;
      }
    }
  } finally {
    region.unwatch(place);
  }
}

/**
 * The nodes of a region as they are now, producers first: the order of `topDown` if nothing changes meanwhile, but
 * faster.
 */
export function nodesInOrder(region: Region): Node[] {
  const order = new Array<Node>(region.nodeCount);
  listInOrder(region, order, 0);
  return order;
}

/** Nodes on the way, and how far the inputs of each were looked at. Both are empty between calls, which do not nest. */
const listed: Node[] = [];
const listedPorts: number[] = [];

/**
 * Writes the nodes in the order of `nodesInOrder` into a list, from an index on, and returns the index after the last.
 */
export function listInOrder(region: Region, order: Node[], from: number): number {
  const visited = Visited.of(region);
  const stack = listed;
  const ports = listedPorts;
  let end = from;
  for (let start = region.firstNode; start !== null; start = start.next) {
    if (visited.has(start)) continue;
    const port = unvisitedProducer(start, 0, visited);
    if (port < 0) {
      visited.add(start);
      order[end++] = start;
      continue;
    }
    stack.push(start);
    ports.push(port);
    while (stack.length > 0) {
      const top = stack.length - 1;
      const node = stack[top]!;
      const next = visited.has(node) ? -1 : unvisitedProducer(node, ports[top]!, visited);
      if (next >= 0) {
        ports[top] = next;
        stack.push(node.inputs[next]!.origin.node!);
        ports.push(0);
        continue;
      }
      stack.pop();
      ports.pop();
      if (visited.has(node)) continue;
      visited.add(node);
      order[end++] = node;
    }
  }
  return end;
}

/** The first input from `from` on whose producer was not visited yet, -1 if there is none. */
function unvisitedProducer({ inputs }: Node, from: number, visited: Visited): number {
  for (let i = from; i < inputs.length; i++) {
    const producer = inputs[i]!.origin.node;
    if (producer !== null && !visited.has(producer)) return i;
  }
  return -1;
}

/** A region and all regions that are nested in it now, outer ones first. */
export function regionsOf(root: Region): Region[] {
  const found: Region[] = [];
  const pending = [root];
  for (let region = pending.pop(); region !== undefined; region = pending.pop()) {
    found.push(region);
    for (let node = region.lastStructural; node !== null; node = node.previousStructural) {
      const { regions } = node;
      for (let i = regions.length - 1; i >= 0; i--) pending.push(regions[i]!);
    }
  }
  return found;
}

/**
 * The region after one in the list that `regionsOf` returns for `root`, null after the last. It needs no list, but no γ
 * or θ may be added or removed during the walk.
 */
export function regionAfter(region: Region, root: Region): Region | null {
  if (region.firstStructural !== null) return region.firstStructural.regions[0]!;
  for (let at = region; at !== root; at = at.owner!.region) {
    const owner = at.owner!;
    if (at.index + 1 < owner.regions.length) return owner.regions[at.index + 1]!;
    if (owner.nextStructural !== null) return owner.nextStructural.regions[0]!;
  }
  return null;
}

/**
 * Runs a piece of work with `Region.depth` set in all regions of a function: 1 for its body. A region made meanwhile
 * gets the depth of the region around it plus 1; a node with regions must not be moved to another depth.
 */
export function withDepths<T>(body: Region, owner: string, work: () => T): T {
  return owning(body.graph, 'depths', owner, () => {
    body.depth = 1;
    for (let region = regionAfter(body, body); region !== null; region = regionAfter(region, body)) {
      region.depth = region.owner!.region.depth + 1;
    }
    return work();
  });
}

/** The last region of the list that `regionsOf` gives for `root`. */
export function lastRegionIn(root: Region): Region {
  let at = root;
  while (at.lastStructural !== null) {
    const { regions } = at.lastStructural;
    at = regions[regions.length - 1]!;
  }
  return at;
}

/** The region before one in that list, null before the first: such a walk visits inner regions first. */
export function regionBefore(region: Region, root: Region): Region | null {
  if (region === root) return null;
  const owner = region.owner!;
  if (region.index > 0) return lastRegionIn(owner.regions[region.index - 1]!);
  const before = owner.previousStructural;
  return before === null ? owner.region : lastRegionIn(before.regions[before.regions.length - 1]!);
}

/** A node on the stack, and how many of its edges have been examined. */
interface Frame {
  node: Node;
  /** Output at which to go on. */
  port: number;
  /** The user of that output at which to go on, and the first one when it was looked at. */
  user: User | null;
  first: User | null;
}

function enterFrame(stack: Frame[], depth: number, node: Node): void {
  if (depth === stack.length) {
    stack.push({ node, port: 0, user: null, first: null });
    return;
  }
  const frame = stack[depth]!;
  frame.node = node;
  frame.port = 0;
  frame.user = null;
  frame.first = null;
}

/** The nodes of a region, consumers first. */
export function* bottomUp(region: Region): IterableIterator<Node> {
  const visited = Visited.of(region);
  const place = new ListCursor(region);
  region.watch(place);
  try {
    // The first `depth` are in use; the others are kept for reuse.
    let stack = noFrames;
    let depth = 0;
    for (let start = place.take(); start !== null; start = place.take()) {
      if (visited.has(start)) continue;
      if (!hasUnvisitedConsumer(start, visited)) {
        visited.add(start);
        yield start;
        continue;
      }
      if (stack === noFrames) stack = [];
      enterFrame(stack, depth++, start);
      while (depth > 0) {
        const frame = stack[depth - 1]!;
        const { node } = frame;
        if (visited.has(node) || !isIn(region, node)) {
          depth--;
          continue;
        }
        const consumer = unvisitedConsumer(frame, visited);
        if (consumer !== null) {
          enterFrame(stack, depth++, consumer);
          continue;
        }
        depth--;
        visited.add(node);
        yield node;
      }
    }
  } finally {
    region.unwatch(place);
  }
}

/** Whether the node is still in the region's list. */
function isIn(region: Region, node: Node): boolean {
  return node.region === region && (node.previous?.next === node || region.firstNode === node);
}

function hasUnvisitedConsumer({ outputs }: Node, visited: Visited): boolean {
  for (let i = 0; i < outputs.length; i++) {
    for (let user = outputs[i]!.firstUser; user !== null; user = user.nextUser) {
      if (user.node !== null && !visited.has(user.node)) return true;
    }
  }
  return false;
}

function unvisitedConsumer(frame: Frame, visited: Visited): Node | null {
  const { outputs } = frame.node;
  for (; frame.port < outputs.length; frame.port++) {
    const output = outputs[frame.port]!;
    // Users are added at the front: if the front changed, or our place was removed, all are examined again.
    if (frame.first !== output.firstUser || frame.user?.origin !== output) {
      frame.first = output.firstUser;
      frame.user = output.firstUser;
    }
    for (; frame.user !== null; frame.user = frame.user.nextUser) {
      const consumer = frame.user.node;
      if (consumer !== null && !visited.has(consumer)) return consumer;
    }
    frame.first = null;
  }
  return null;
}

/** Walks a region's list of nodes; when the node at its place is removed, it moves to the next. */
class ListCursor implements Cursor {
  private upcoming: Node | null;
  private last: Node | null = null;
  private readonly region: Region;

  constructor(region: Region) {
    this.region = region;
    this.upcoming = region.firstNode;
  }

  take(): Node | null {
    // At the end, check whether nodes were added after the last one.
    const node = this.upcoming ?? (this.last === null ? this.region.firstNode : this.last.next);
    if (node === null || node === this.last) return null;
    this.last = node;
    this.upcoming = node.next;
    return node;
  }

  leaving(node: Node): void {
    if (this.upcoming === node) this.upcoming = node.next;
    if (this.last === node) this.last = node.previous;
  }
}
