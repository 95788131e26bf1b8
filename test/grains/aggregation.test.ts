// Aggregation: reduction and normalization, separation, θ, and the numbers of the paper's table that a tree of tasks
// determines.

import { describe, expect, test } from 'vitest';
import { aggregate, NotWellNested } from '../../src/grains/aggregate.ts';
import { graphOf } from '../../src/grains/graph.ts';
import { separate } from '../../src/grains/separate.ts';
import { largestTheta } from '../../src/grains/theta.ts';
import { validate } from '../../src/grains/validate.ts';
import { brackets, forks, graphOfEdges, leaf, runOf, type Task } from './support.ts';

const reduced = (text: string) => {
  const { graph, names } = graphOfEdges(text);
  return brackets(aggregate(graph), (node) => names[node]!);
};

describe('reduction', () => {
  test('a fork, its children and its join become a fork-join group', () => {
    expect(reduced('start f a j end; f b j')).toBe('(a b)');
  });

  test('what follows one another becomes one linear group, however long it is', () => {
    expect(reduced('start a f1 b j1 f2 c j2 d end; f2 e j2')).toBe('[a (b) (c e) d]');
  });

  test('inner forks are reduced before outer ones', () => {
    expect(reduced('start f1 a f2 b j2 c j1 end; f2 d j2; f1 e j1')).toBe('([a (b d) c] e)');
  });

  test("an edge from fork to join, the parent's own part, is no child", () => {
    expect(reduced('start f a j end; f j')).toBe('(a)');
  });

  test('the loop of Figure 4.5d has one group of chunks for each thread', () => {
    const graph = `start f b1 f1 c1 j1 j end; f1 c9 j1; f1 c17 j1
                   f b2 f2 c5 j2 j; f2 c13 j2`;
    expect(reduced(graph)).toBe('([b1 (c1 c9 c17)] [b2 (c5 c13)])');
  });

  test.each([
    ['a join reached from elsewhere', 'start f1 a j1 end; f1 f2 b j1; f2 c j1'],
    ['children that arrive at two joins', 'start f a j1 j2 end; f b j2'],
    ['a fork that is never joined', 'start f a end; f b end'],
    ['a join without a fork', 'start a j end'],
    ['a circle', 'start a b a'],
  ])('%s is not well nested', (_, graph) => {
    expect(() => reduced(graph)).toThrow(NotWellNested);
  });
});

describe('validation', () => {
  test('names what breaks a rule, and the node', () => {
    const { graph } = graphOfEdges('start a b end; a f; f c; d e d');
    const messages = validate(graph).map(({ message }) => message);
    expect(messages).toContain('a fragment needs one successor, but has 2');
    expect(messages.at(-1)).toMatch(/on a cycle/);
  });

  test('a sound graph breaks none', () => {
    expect(validate(graphOfEdges('start f a j end; f b j').graph)).toEqual([]);
  });
});

describe('separation', () => {
  const separated = (text: string, bad: readonly string[]) => {
    const { graph, names } = graphOfEdges(text);
    const tree = aggregate(graph);
    const isBad: boolean[] = [];
    for (let node = 0; node < tree.size; node++) {
      const own = bad.includes(names[tree.node.data[node]!] ?? '');
      isBad[node] = own || tree.children(node).some((child) => isBad[child]);
    }
    return brackets(
      separate(tree, (node) => isBad[node]!),
      (node) => names[node]!,
    );
  };

  test('siblings without problems become one group', () => {
    expect(separated('start f a j end; f b j; f d j; f e j', ['d'])).toBe('(d {a b e})');
  });

  test('runs without problems become linear groups, and keep their order', () => {
    expect(separated('start a f1 b j1 f2 c j2 f3 d j3 e end', ['c'])).toBe('[[a (b)] (c) [(d) e]]');
  });

  test('groups without problems stay as they are', () => {
    expect(separated('start f a j end; f b j; f d j', [])).toBe('(a b d)');
  });

  test('of 1,000 children of which one is bad, two can be seen', () => {
    const children = Array.from({ length: 1000 }, (_, child) => leaf(child === 500 ? 9 : 1));
    const run = runOf([{ sets: [{ children }] }]);
    const graph = graphOf(run);
    const tree = aggregate(graph);
    const bad = 501; // the root is grain 0
    const hasProblem: boolean[] = [];
    for (let node = 0; node < tree.size; node++)
      hasProblem[node] =
        graph.refs[tree.node.data[node]!] === bad || tree.children(node).some((child) => hasProblem[child]);
    const seen = separate(tree, (node) => hasProblem[node]!);
    const forkJoin = [...Array(seen.size).keys()].filter((node) => seen.kind.data[node] === 2)[0]!;
    expect(seen.children(forkJoin)).toHaveLength(2);
  });
});

describe("the paper's table", () => {
  const numbersOf = (root: Task) => {
    const run = runOf([forks(1, root)]);
    const tree = aggregate(graphOf(run));
    return { grains: run.grains.length, groups: tree.size - run.grains.length, theta: largestTheta(tree) };
  };

  const isSafe = (queens: readonly number[]) =>
    queens.every((column, row) =>
      queens.slice(row + 1).every((other, at) => other !== column && Math.abs(other - column) !== at + 1),
    );

  function queensTask(n: number, queens: readonly number[], cutoff: number): Task {
    if (queens.length >= cutoff || !isSafe(queens)) return leaf(1);
    const children = Array.from({ length: n }, (_, column) => queensTask(n, [...queens, column], cutoff));
    return { sets: [{ children }] };
  }

  test('NQueens(14, cut-off 4): 21,492 grains, 3,073 groups, θ = 70', () => {
    expect(numbersOf(queensTask(14, [], 4))).toEqual({ grains: 21_492, groups: 3_073, theta: 70 });
  });

  test('Strassen, six levels: 137,258 grains, 176,477 nodes, θ = 60', () => {
    const strassen = (level: number): Task =>
      level === 0 ? leaf(1) : { sets: [{ children: Array.from({ length: 7 }, () => strassen(level - 1)) }] };
    const { grains, groups, theta } = numbersOf(strassen(6));
    expect({ grains, nodes: grains + groups, theta }).toEqual({ grains: 137_258, nodes: 176_477, theta: 60 });
  });
});
