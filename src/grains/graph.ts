// The grain graph as a graph (D1 §2): grains, forks and joins, and the edges between them.
//
// A fork has an edge to the first node of each child (creation), the last node of each child has one to the join
// (synchronization), and what a task does one after the other is connected in that order (continuation). Siblings share
// one fork and one join, as after the paper's fork-node reduction.

import { IntColumn } from './growing.ts';
import { GrainKind, isSet, noItem, type Run, setOf } from './run.ts';

export const NodeKind = { start: 0, end: 1, fragment: 2, book: 3, chunk: 4, fork: 5, join: 6 } as const;
export type NodeKind = (typeof NodeKind)[keyof typeof NodeKind];
export const nodeKindNames = ['start', 'end', 'fragment', 'book-keeping', 'chunk', 'fork', 'join'] as const;

export const isGrainNode = (kind: number): boolean =>
  kind === NodeKind.fragment || kind === NodeKind.book || kind === NodeKind.chunk;

/** A directed graph: the successors of node n are `targets[first[n]]` up to `targets[first[n + 1] - 1]`. */
export interface Graph {
  readonly size: number;
  readonly kinds: Uint8Array;
  /** The grain of a grain's node, the set of a fork or join; -1 for start and end. */
  readonly refs: Int32Array;
  readonly first: Uint32Array;
  readonly targets: Uint32Array;
}

/** Makes successor lists of a list of edges, in their order. Linear. */
export function makeGraph(
  kinds: Uint8Array,
  refs: Int32Array,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
): Graph {
  const size = kinds.length;
  const first = new Uint32Array(size + 1);
  for (let edge = 0; edge < from.length; edge++) first[from[edge]! + 1]++;
  for (let node = 0; node < size; node++) first[node + 1] += first[node]!;
  const targets = new Uint32Array(from.length);
  const next = first.slice();
  for (let edge = 0; edge < from.length; edge++) targets[next[from[edge]!]++] = to[edge]!;
  return { size, kinds, refs, first, targets };
}

export const startNode = 0;
export const endNode = 1;

/** The graph of a run. Linear. */
export function graphOf(run: Run): Graph {
  return new Builder(run).build();
}

class Builder {
  private readonly run: Run;
  private readonly kinds: number[] | Uint8Array;
  private readonly refs: Int32Array;
  private readonly from = new IntColumn();
  private readonly to = new IntColumn();
  private readonly nodeOfGrain: Int32Array;
  private readonly forkOfSet: Int32Array;
  private size = 2;

  constructor(run: Run) {
    this.run = run;
    const { grains, sets } = run;
    const most = 2 + grains.length + 2 * sets.length;
    this.kinds = new Uint8Array(most);
    this.refs = new Int32Array(most).fill(-1);
    this.kinds[endNode] = NodeKind.end;
    this.nodeOfGrain = new Int32Array(grains.length);
    this.forkOfSet = new Int32Array(sets.length).fill(-1);
    const kindOf: NodeKind[] = [];
    kindOf[GrainKind.task] = kindOf[GrainKind.implicit] = NodeKind.fragment;
    kindOf[GrainKind.book] = NodeKind.book;
    kindOf[GrainKind.chunk] = NodeKind.chunk;
    for (let grain = 0; grain < grains.length; grain++)
      this.nodeOfGrain[grain] = this.node(kindOf[grains.kind.data[grain]!]!, grain);
    for (let set = 0; set < sets.length; set++) {
      if (sets.count.data[set] === 0) continue;
      this.forkOfSet[set] = this.node(NodeKind.fork, set);
      this.node(NodeKind.join, set);
    }
  }

  private node(kind: NodeKind, ref: number): number {
    this.kinds[this.size] = kind;
    this.refs[this.size] = ref;
    return this.size++;
  }

  private edge(from: number, to: number): void {
    this.from.push(from);
    this.to.push(to);
  }

  build(): Graph {
    const { run, forkOfSet, nodeOfGrain } = this;
    const { grains, sets } = run;
    this.sequence(startNode, run.first, endNode);
    for (let set = 0; set < sets.length; set++) {
      const fork = forkOfSet[set]!;
      if (fork < 0) continue;
      for (let grain = sets.first.data[set]!; grain >= 0; grain = grains.sibling.data[grain]!) {
        this.edge(fork, nodeOfGrain[grain]!);
        this.sequence(nodeOfGrain[grain]!, grains.next.data[grain]!, fork + 1);
      }
    }
    const kinds = (this.kinds as Uint8Array).subarray(0, this.size);
    return makeGraph(kinds, this.refs.subarray(0, this.size), this.from.values, this.to.values);
  }

  /** The edges of a sequence of items, from the node before to the node after it. */
  private sequence(before: number, first: number, after: number): void {
    const { grains, sets } = this.run;
    let last = before;
    for (let item = first; item !== noItem; ) {
      if (isSet(item)) {
        const set = setOf(item);
        const fork = this.forkOfSet[set]!;
        if (fork >= 0) {
          this.edge(last, fork);
          last = fork + 1;
        }
        item = sets.next.data[set]!;
      } else {
        this.edge(last, this.nodeOfGrain[item]!);
        last = this.nodeOfGrain[item]!;
        item = grains.next.data[item]!;
      }
    }
    this.edge(last, after);
  }
}
