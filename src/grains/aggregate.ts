// Aggregation (D1 §3): a grain graph becomes a tree of groups.
//
//   reduction      a fork, its children and its join become a *fork-join group*; what follows one another becomes a *linear
//                  group*. In the end one group is left.
//   normalization  a linear group has no linear groups as children.
//
// The paper's `reduce` is recursive and makes binary linear groups that normalization flattens afterwards. Here both are
// one walk along the graph with a stack of the forks that are open, and of the sequence in each: a node extends the
// sequence, a join ends it. It looks at each node and each edge once.
//
// Nodes of the tree are numbered when they are complete, so children have smaller numbers than their parents: a loop up
// goes bottom up, a loop down goes top down. Separation (`separate.ts`) keeps it so.

import { endNode, type Graph, isGrainNode, NodeKind, startNode } from './graph.ts';
import { IntColumn } from './growing.ts';

export const GroupKind = { grain: 0, linear: 1, forkJoin: 2, sibling: 3 } as const;
export type GroupKind = (typeof GroupKind)[keyof typeof GroupKind];
export const groupKindNames = ['grain', 'linear group', 'fork-join group', 'group of siblings'] as const;

/** The tree of groups. Its leaves are grains. */
export class Tree {
  readonly kind = new IntColumn();
  /** The node of the graph: of a grain its own, of a fork-join group its fork; -1 for other groups. */
  readonly node = new IntColumn();
  readonly parent = new IntColumn();
  readonly first = new IntColumn();
  /** The next child of the same parent. */
  readonly next = new IntColumn();
  readonly count = new IntColumn();
  /** What aggregation did, in steps of its inner loop. */
  steps = 0;

  get size(): number {
    return this.kind.length;
  }

  /** The root is complete last. */
  get root(): number {
    return this.size - 1;
  }

  add(kind: GroupKind, node: number): number {
    this.node.push(node);
    this.parent.push(-1);
    this.first.push(-1);
    this.next.push(-1);
    this.count.push(0);
    return this.kind.push(kind);
  }

  /** Makes a group of a chain of nodes, which `next` connects. */
  group(kind: GroupKind, node: number, first: number, count: number): number {
    const group = this.add(kind, node);
    this.first.data[group] = first;
    this.count.data[group] = count;
    for (let child = first; child >= 0; child = this.next.data[child]!) {
      this.parent.data[child] = group;
      this.steps++;
    }
    return group;
  }

  /** The children of a group, in their order. */
  children(group: number): number[] {
    const children: number[] = [];
    for (let child = this.first.data[group]!; child >= 0; child = this.next.data[child]!)
      children.push(child);
    return children;
  }
}

/** The graph is not well nested at a node. */
export class NotWellNested extends Error {
  readonly node: number;

  constructor(node: number, message: string) {
    super(`node ${node}: ${message}`);
    this.node = node;
  }
}

/** A chain of tree nodes that grows at its end. */
class Chain {
  first = -1;
  last = -1;
  count = 0;

  append(node: number, next: IntColumn): void {
    if (this.last < 0) this.first = node;
    else next.data[this.last] = node;
    this.last = node;
    this.count++;
  }
}

/** A fork whose children are not all done. */
interface OpenFork {
  readonly fork: number;
  /** The next edge to follow. */
  edge: number;
  join: number;
  arrived: number;
  readonly children: Chain;
  /** The sequence that the fork is part of. */
  readonly outer: Chain;
}

/** Aggregates a graph that is well nested; throws `NotWellNested` where it is not. */
export function aggregate(graph: Graph): Tree {
  const { kinds, first, targets } = graph;
  const incoming = new Uint32Array(graph.size);
  for (let edge = 0; edge < targets.length; edge++) incoming[targets[edge]!]++;
  const tree = new Tree();
  const open: OpenFork[] = [];
  let sequence = new Chain();
  let node = targets[first[startNode]!]!;
  const visited = new Uint8Array(graph.size);
  for (;;) {
    tree.steps++;
    const kind = kinds[node]!;
    if (kind !== NodeKind.join) {
      if (visited[node]) throw new NotWellNested(node, 'is reached twice but is not a join');
      visited[node] = 1;
    }
    if (isGrainNode(kind)) {
      sequence.append(tree.add(GroupKind.grain, node), tree.next);
      node = successor(graph, node);
    } else if (kind === NodeKind.fork) {
      const edge = first[node]!;
      if (edge === first[node + 1]) throw new NotWellNested(node, 'a fork without children');
      open.push({ fork: node, edge: edge + 1, join: -1, arrived: 0, children: new Chain(), outer: sequence });
      sequence = new Chain();
      node = targets[edge]!;
    } else if (kind === NodeKind.join) {
      const fork = open[open.length - 1];
      if (fork === undefined) throw new NotWellNested(node, 'a join without a fork');
      if (fork.join !== -1 && fork.join !== node)
        throw new NotWellNested(node, `children of the fork ${fork.fork} arrive here and at ${fork.join}`);
      fork.join = node;
      fork.arrived++;
      // The edge from fork to join is what the parent does meanwhile: no grain.
      if (sequence.count > 0) fork.children.append(linear(tree, sequence), tree.next);
      if (fork.edge < first[fork.fork + 1]!) {
        sequence = new Chain();
        node = targets[fork.edge++]!;
      } else {
        if (incoming[node] !== fork.arrived) throw new NotWellNested(node, 'a join with another predecessor');
        open.pop();
        sequence = fork.outer;
        if (fork.children.count > 0) {
          const { children } = fork;
          const group = tree.group(GroupKind.forkJoin, fork.fork, children.first, children.count);
          sequence.append(group, tree.next);
        }
        node = successor(graph, node);
      }
    } else if (node === endNode) break;
    else throw new NotWellNested(node, 'the start has a predecessor');
  }
  if (open.length > 0)
    throw new NotWellNested(open[open.length - 1]!.fork, 'a fork whose children are never joined');
  if (sequence.count === 0) tree.add(GroupKind.linear, -1);
  else linear(tree, sequence);
  return tree;
}

/** A sequence as one node: itself if it is one, and a linear group otherwise. */
function linear(tree: Tree, { first, count }: Chain): number {
  return count === 1 ? first : tree.group(GroupKind.linear, -1, first, count);
}

function successor({ first, targets }: Graph, node: number): number {
  if (first[node + 1]! - first[node]! !== 1) throw new NotWellNested(node, 'needs one successor');
  return targets[first[node]!]!;
}
