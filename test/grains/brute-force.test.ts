// Random well-nested graphs: what is computed in one linear walk must be what following the definitions gives.
//
// `RVSDG_RUNS=5000 npx vitest run --project=unit test/grains/brute-force.test.ts` looks at more of them.

import { describe, expect, test } from 'vitest';
import { GroupKind, type Tree } from '../../src/grains/aggregate.ts';
import { analyse } from '../../src/grains/analysis.ts';
import { endNode, type Graph, isGrainNode, NodeKind } from '../../src/grains/graph.ts';
import { propagate } from '../../src/grains/metrics.ts';
import type { Run } from '../../src/grains/run.ts';
import { separate } from '../../src/grains/separate.ts';
import { largestTheta } from '../../src/grains/theta.ts';
import { validate } from '../../src/grains/validate.ts';
import { brackets, runOf, type Task } from './support.ts';

const runs = Number(process.env.RVSDG_RUNS ?? 60);

function generator(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % below;
  };
}

function randomTask(random: (below: number) => number, depth: number): Task {
  const sets = [];
  for (let count = depth === 0 ? 0 : random(3); count > 0; count--) {
    const children = Array.from({ length: 1 + random(4) }, () => randomTask(random, depth - 1));
    sets.push({ children, body: random(3) === 0 ? random(40) : 0, after: random(5) });
  }
  return { time: random(30), offset: random(6), creation: random(4), cpu: random(4), sets };
}

const nameOf = (node: number) => `n${node}`;

/** Rewrites the graph by the two patterns until nothing matches; groups are written in brackets. */
function reduceByPatterns(graph: Graph): string {
  const text = new Map<number, string>();
  const after = new Map<number, number[]>();
  for (let node = 0; node < graph.size; node++) {
    after.set(node, [...graph.targets.subarray(graph.first[node]!, graph.first[node + 1]!)]);
    if (isGrainNode(graph.kinds[node]!)) text.set(node, nameOf(node));
  }
  const before = (node: number) => [...after.keys()].filter((other) => after.get(other)!.includes(node));
  const flat = (group: string) => (group.startsWith('[') ? group.slice(1, -1) : group);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [node, next] of after) {
      const only = next.length === 1 ? next[0]! : -1;
      if (text.has(node) && text.has(only)) {
        text.set(node, `[${flat(text.get(node)!)} ${flat(text.get(only)!)}]`);
        after.set(node, after.get(only)!);
        after.delete(only);
        text.delete(only);
        changed = true;
      } else if (
        graph.kinds[node] === NodeKind.fork &&
        !text.has(node) &&
        next.every((child) => text.has(child))
      ) {
        const join = after.get(next[0]!)![0]!;
        const isWhole =
          next.every((child) => after.get(child)!.length === 1 && after.get(child)![0] === join) &&
          before(join).length === next.length &&
          graph.kinds[join] === NodeKind.join;
        if (!isWhole) continue;
        text.set(node, `(${next.map((child) => text.get(child)).join(' ')})`);
        after.set(node, after.get(join)!);
        for (const child of [...next, join]) {
          after.delete(child);
          text.delete(child);
        }
        changed = true;
      }
      if (changed) break;
    }
  }
  expect(text.size).toBe(1);
  return [...text.values()][0]!;
}

/** The longest of all paths, by walking every one of them. */
function longestPath(run: Run, graph: Graph): number {
  const { grains, sets } = run;
  const from = (node: number): number => {
    const kind = graph.kinds[node]!;
    const ref = graph.refs[node]!;
    if (node === endNode) return 0;
    let own = 0;
    if (isGrainNode(kind)) own = grains.head.data[ref]!;
    if (kind === NodeKind.join) own = sets.after.data[ref]!;
    let longest = kind === NodeKind.fork ? sets.body.data[ref]! + from(node + 1) : 0;
    for (let edge = graph.first[node]!; edge < graph.first[node + 1]!; edge++) {
      const target = graph.targets[edge]!;
      const offset = kind === NodeKind.fork ? grains.offset.data[graph.refs[target]!]! : 0;
      longest = Math.max(longest, offset + from(target));
    }
    return own + longest;
  };
  return run.head + from(0);
}

/** How many nodes can be seen after opening every group on the way to a leaf, one by one. */
function seenAfterOpening(tree: Tree, leaf: number): number {
  const way: number[] = [];
  for (let node = leaf; node >= 0; node = tree.parent.data[node]!) way.unshift(node);
  const seen = new Set<string>([`${tree.root}`]);
  for (const node of way) {
    if (tree.kind.data[node] === GroupKind.grain) continue;
    seen.delete(`${node}`);
    for (const child of tree.children(node)) seen.add(`${child}`);
    if (tree.kind.data[node] === GroupKind.forkJoin) seen.add(`fork ${node}`).add(`join ${node}`);
  }
  return seen.size;
}

const leavesOf = (tree: Tree) =>
  [...Array(tree.size).keys()].filter((node) => tree.kind.data[node] === GroupKind.grain);

describe(`${runs} random graphs`, { timeout: 600_000 }, () => {
  test('are valid, and are reduced as the two patterns say', () => {
    for (let seed = 1; seed <= runs; seed++) {
      const random = generator(seed);
      const { graph, tree } = analyse(runOf([randomTask(random, 1 + (seed % 3))]));
      expect(validate(graph)).toEqual([]);
      expect(brackets(tree, nameOf), `seed ${seed}`).toBe(reduceByPatterns(graph));
    }
  });

  test('have the critical path of the longest of all paths, and its grains make it up', () => {
    for (let seed = 1; seed <= runs; seed++) {
      const run = runOf([randomTask(generator(seed), 2), randomTask(generator(seed + 1e6), 1 + (seed % 2))]);
      const { graph, criticalPath } = analyse(run);
      expect(criticalPath, `seed ${seed}`).toBe(longestPath(run, graph));
    }
  });

  test('keep leaves and order when they are separated, and every group around a problem has it', () => {
    for (let seed = 1; seed <= runs; seed++) {
      const random = generator(seed);
      const { graph, tree, run } = analyse(runOf([randomTask(random, 3)]));
      const bits = Uint8Array.from({ length: run.grains.length }, () =>
        random(8) === 0 ? 1 + random(7) : 0,
      );
      const problems = propagate(tree, graph, bits);
      const separated = separate(tree, (node) => problems[node] !== 0);
      const after = propagate(separated, graph, bits);
      const grainsIn = (each: Tree) => leavesOf(each).map((leaf) => each.node.data[leaf]!);
      expect(grainsIn(separated).sort((a, b) => a - b)).toEqual(grainsIn(tree).sort((a, b) => a - b));
      expect(after[separated.root]).toBe(problems[tree.root]);
      for (let node = 0; node < separated.size; node++) {
        for (let up = separated.parent.data[node]!; up >= 0; up = separated.parent.data[up]!) {
          expect(up).toBeGreaterThan(node);
          expect(after[up]! & after[node]!).toBe(after[node]);
        }
        checkSeparated(separated, after, node);
      }
      if (run.grains.length > 1) expect(inOrder(separated)).toEqual(inOrder(tree));
    }
  });

  test('have the θ that opening groups one by one shows', () => {
    for (let seed = 1; seed <= runs; seed++) {
      const random = generator(seed);
      const { graph, tree, run } = analyse(runOf([randomTask(random, 3)]));
      const bits = Uint8Array.from({ length: run.grains.length }, () => (random(6) === 0 ? 1 : 0));
      const problems = propagate(tree, graph, bits);
      const separated = separate(tree, (node) => problems[node] !== 0);
      for (const each of [tree, separated]) {
        const isBad = (leaf: number) => bits[graph.refs[each.node.data[leaf]!]!] !== 0;
        const seen = leavesOf(each)
          .filter(isBad)
          .map((leaf) => seenAfterOpening(each, leaf));
        expect(largestTheta(each, isBad), `seed ${seed}`).toBe(Math.max(0, ...seen));
      }
    }
  });
});

/** Of siblings without problems there is at most one beside those that have some; in a sequence no two follow each other. */
function checkSeparated(tree: Tree, problems: Uint8Array, node: number): void {
  if (problems[node] === 0) return;
  const calm = tree.children(node).map((child) => problems[child] === 0);
  if (tree.kind.data[node] === GroupKind.forkJoin) expect(calm.filter(Boolean).length).toBeLessThanOrEqual(1);
  if (tree.kind.data[node] === GroupKind.linear && calm.length > 2)
    for (let at = 1; at < calm.length; at++) expect(calm[at]! && calm[at - 1]!).toBe(false);
}

/** What follows what in linear groups, put-aside runs opened. */
function inOrder(tree: Tree): number[][] {
  const firsts: number[] = [];
  for (let node = 0; node < tree.size; node++) {
    const [child] = tree.children(node);
    firsts[node] =
      tree.kind.data[node] === GroupKind.linear && child !== undefined
        ? firsts[child]!
        : tree.node.data[node]!;
  }
  const sequences: number[][] = [];
  for (let node = 0; node < tree.size; node++) {
    const parent = tree.parent.data[node]!;
    const isInner = parent >= 0 && tree.kind.data[parent] === GroupKind.linear;
    if (tree.kind.data[node] !== GroupKind.linear || isInner) continue;
    const flat = (group: number): number[] =>
      tree
        .children(group)
        .flatMap((child) => (tree.kind.data[child] === GroupKind.linear ? flat(child) : [firsts[child]!]));
    sequences.push(flat(node));
  }
  return sequences.sort((a, b) => a[0]! - b[0]!);
}
