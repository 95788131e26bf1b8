// How alike two groups are: the Weisfeiler-Lehman kernel of their trees.
//
// Every node has a label: of a grain its line of source, of a group its kind. In each round a label takes in those of the
// children, those of a fork-join group in any order, those of a linear group in theirs. Counted are all labels of all
// rounds. The similarity of two groups is the cosine between their counts: 1 if they are alike, less if a child was added.

import { GroupKind, type Tree } from './aggregate.ts';
import type { Graph } from './graph.ts';
import { describeLocation, type Run } from './run.ts';

const rounds = 3;

/** How often each label occurs. */
export type Labels = ReadonlyMap<number, number>;

/** The labels of a group. Linear in its size. */
export function labelsOf(run: Run, graph: Graph, tree: Tree, group: number): Labels {
  const nodes: number[] = [];
  const open = [group];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node);
    for (let child = tree.first.data[node]!; child >= 0; child = tree.next.data[child]!) open.push(child);
  }
  const known = new Map<number, number>();
  const locationLabel = (location: number) => {
    let label = known.get(location);
    if (label === undefined) {
      label = hashText(describeLocation(run, location));
      known.set(location, label);
    }
    return label;
  };
  let labels = new Map<number, number>();
  const counts = new Map<number, number>();
  const tell = (node: number, label: number, into: Map<number, number>) => {
    into.set(node, label);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  };
  for (const node of nodes) {
    const kind = tree.kind.data[node]!;
    const grain = kind === GroupKind.grain ? graph.refs[tree.node.data[node]!]! : -1;
    tell(node, grain < 0 ? kind : mix(kind, locationLabel(run.grains.location.data[grain]!)), labels);
  }
  for (let round = 1; round <= rounds; round++) {
    const next = new Map<number, number>();
    for (const node of nodes) {
      const isOrdered = tree.kind.data[node] === GroupKind.linear;
      let children = 0;
      for (let child = tree.first.data[node]!; child >= 0; child = tree.next.data[child]!) {
        const label = labels.get(child)!;
        children = isOrdered ? mix(children, label) : (children + mix(7, label)) >>> 0;
      }
      tell(node, mix(mix(labels.get(node)!, round), children), next);
    }
    labels = next;
  }
  return counts;
}

/** 1 for groups that are alike, 0 for those that have nothing in common. */
export function similarity(a: Labels, b: Labels): number {
  let both = 0;
  for (const [label, count] of a) both += count * (b.get(label) ?? 0);
  const size = (labels: Labels) => {
    let sum = 0;
    for (const count of labels.values()) sum += count * count;
    return sum;
  };
  const product = size(a) * size(b);
  // The square root of a square need not be exact; the same counts are.
  return both === size(a) && both === size(b) ? 1 : both / Math.sqrt(product);
}

function mix(a: number, b: number): number {
  let x = Math.imul(a ^ (b >>> 15), 0x2c1b3c6d) ^ Math.imul(b ^ (a >>> 13), 0x297a2d39);
  x ^= x >>> 16;
  return Math.imul(x, 0x45d9f3b) >>> 0;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
