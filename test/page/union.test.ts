// Two stages of a graph in one: what was removed is put where it was.

import { expect, test } from 'vitest';
import { uniteStages } from '../../explorer/src/union.ts';
import {
  type Difference,
  type NodeData,
  nowhere,
  type RegionData,
  type UnitGraph,
  type UseData,
} from '../../src/explore/contract.ts';
import { layoutUnit } from '../../src/explore/layout/unit.ts';
import { producers } from '../../src/explore/relations.ts';

function use(node: number, port = 0): UseData {
  return { node, port, type: 0, role: 'operand', name: '' };
}

/** A node with inputs from other nodes, and one output. */
function node(
  id: number,
  region: number,
  inputs: readonly number[],
  regions: readonly number[] = [],
): NodeData {
  const kind = regions.length === 0 ? 'simple' : 'theta';
  const port = { type: 0, name: '', role: '' } as const;
  const rest = {
    label: `n${id}`,
    name: '',
    text: '',
    operation: '',
    details: '',
    size: 0,
    line: 0,
    location: null,
    copyOf: -1,
    unit: -1,
  };
  return { id, kind, region, regions, inputs: inputs.map((from) => use(from)), outputs: [port], ...rest };
}

function region(
  index: number,
  owner: number,
  parent: number,
  nodes: readonly number[],
  results: readonly number[] = [],
): RegionData {
  const depth = parent === -1 ? 0 : 1;
  const ownerKind = parent === -1 ? 'lambda' : 'theta';
  const rest = {
    position: 0,
    label: '',
    arguments: [{ type: 0, name: 'x', role: 'parameter' as const }],
    size: nodes.length,
  };
  return {
    index,
    key: `${owner}.0`,
    owner,
    ownerKind,
    parent,
    depth,
    nodes,
    results: results.map((from) => use(from)),
    ...rest,
  };
}

function graph(
  stage: number,
  regions: readonly RegionData[],
  nodes: readonly NodeData[],
  type = 'i32',
): UnitGraph {
  const types = [{ text: type, class: 'value' as const }];
  return { unit: 1, stage, version: stage, name: 'f', kind: 'function', regions, nodes, types };
}

function difference(
  removed: readonly number[],
  changed: readonly number[] = [],
  regions: readonly string[] = [],
): Difference {
  return { from: 0, to: 1, added: [], removed, moved: [], changed, regions };
}

test('a graph from which nothing was removed is itself', () => {
  const to = graph(1, [region(0, 0, -1, [1])], [node(1, 0, [])]);
  expect(uniteStages(to, to, difference([]))).toBe(to);
});

test('a removed node is in the region where it was, behind those that are there', () => {
  const from = graph(0, [region(0, 0, -1, [1, 2, 3])], [node(1, 0, []), node(2, 0, [1]), node(3, 0, [2])]);
  const to = graph(1, [region(0, 0, -1, [1, 3])], [node(1, 0, []), node(3, 0, [1])]);
  const union = uniteStages(from, to, difference([2]));
  expect(union.regions[0]!.nodes).toEqual([1, 3, 2]);
  expect(union.nodes.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(union.nodes[1]!.inputs[0]!.node).toBe(1);
});

test('nothing that is there depends on what was removed', () => {
  const from = graph(0, [region(0, 0, -1, [1, 2])], [node(1, 0, []), node(2, 0, [1])]);
  const to = graph(1, [region(0, 0, -1, [2])], [node(2, 0, [-1])]);
  const union = uniteStages(from, to, difference([1]));
  expect(union.nodes.find(({ id }) => id === 2)!.inputs.map(({ node }) => node)).toEqual([-1]);
});

test('an input whose producer has moved to another region comes from nowhere', () => {
  const inside = region(1, 4, 0, [1]);
  const from = graph(0, [region(0, 0, -1, [1, 2])], [node(1, 0, []), node(2, 0, [1])]);
  const to = graph(1, [region(0, 0, -1, [4]), inside], [node(1, 1, []), node(4, 0, [], [1])]);
  const union = uniteStages(from, to, difference([2]));
  expect(union.nodes.find(({ id }) => id === 2)!.inputs[0]!.node).toBe(nowhere);
  expect(producers(union, 2)).toEqual([]);
  expect(layoutUnit(union, new Set()).regions[0]!.edges.map(({ key }) => key)).toEqual([]);
});

test('what a removed node led to, is led to by an edge that is no more', () => {
  const from = graph(0, [region(0, 0, -1, [1, 2], [1])], [node(1, 0, []), node(2, 0, [1])]);
  const to = graph(1, [region(0, 0, -1, [2], [-1])], [node(2, 0, [-1])]);
  const union = uniteStages(from, to, difference([1], [2], ['0.0']));
  const edges = union.earlier!.edges.map(({ node, to, toPort, key }) => ({ node, to, toPort, key }));
  expect(edges).toEqual([
    { node: 1, to: 2, toPort: 0, key: '-n2.0' },
    { node: 1, to: -1, toPort: 0, key: '-r0.0' },
  ]);
  const { edges: drawn, nodes } = layoutUnit(union, new Set()).regions[0]!;
  expect(drawn.map(({ key }) => key).sort()).toEqual(['-n2.0', '-r0.0', 'n2.0', 'r0.0']);
  const top = (id: number) => nodes.find((box) => box.node === id)!.y;
  expect(top(1)).toBeLessThan(top(2));
});

test('two nodes that changed places are drawn without the edges that would close a circle', () => {
  const from = graph(0, [region(0, 0, -1, [1, 2, 3])], [node(1, 0, [-1]), node(2, 0, [1]), node(3, 0, [2])]);
  const to = graph(1, [region(0, 0, -1, [2, 1, 3])], [node(1, 0, [2]), node(2, 0, [-1]), node(3, 0, [1])]);
  const { earlier } = uniteStages(from, to, difference([], [1, 2, 3]));
  expect(earlier!.edges.map(({ key }) => key)).toEqual(['-n1.0', '-n3.0']);
});

test('an argument of a removed node is the one that carries the same, wherever it is now', () => {
  const parameters = (...names: string[]) =>
    names.map((name) => ({ type: 0, name, role: 'context' as const }));
  const body = (names: string[], nodes: number[]) => ({
    ...region(0, 0, -1, nodes),
    arguments: parameters(...names),
  });
  const second = { ...node(1, 0, []), inputs: [use(-1, 1)] };
  const from = graph(0, [body(['a', 'b', 'c'], [1])], [second]);
  const union = uniteStages(from, graph(1, [body(['b', 'c'], [])], []), difference([1], [], ['0.0']));
  expect(union.nodes[0]!.inputs[0]).toMatchObject({ node: -1, port: 0 });
  const without = uniteStages(from, graph(1, [body(['c'], [])], []), difference([1], [], ['0.0']));
  expect(without.nodes[0]!.inputs[0]!.node).toBe(nowhere);
});

test('a removed structural node brings its regions and what is in them along', () => {
  const from = graph(
    0,
    [region(0, 0, -1, [4]), region(1, 4, 0, [5], [5])],
    [node(4, 0, [-1], [1]), node(5, 1, [-1])],
  );
  const to = graph(1, [region(0, 0, -1, [])], []);
  const union = uniteStages(from, to, difference([4, 5]));
  expect(union.regions.map(({ key, parent, nodes }) => ({ key, parent, nodes }))).toEqual([
    { key: '0.0', parent: -1, nodes: [4] },
    { key: '4.0', parent: 0, nodes: [5] },
  ]);
  expect(union.nodes.find(({ id }) => id === 4)!.regions).toEqual([1]);
  expect(union.regions[1]!.results[0]!.node).toBe(5);
});

test('types of the earlier graph keep their meaning', () => {
  const from = graph(0, [region(0, 0, -1, [1])], [node(1, 0, [])], 'i64');
  const to = graph(1, [region(0, 0, -1, [])], [], 'i32');
  const union = uniteStages(from, to, difference([1]));
  expect(union.types[union.nodes[0]!.outputs[0]!.type]!.text).toBe('i64');
});
