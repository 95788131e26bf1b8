// Nodes that move to another region, and copies of nodes with everything in them.

import { describe, expect, it } from 'vitest';
import {
  controlType,
  copyNode,
  copyNodes,
  Gamma,
  Graph,
  graphToText,
  memoryType,
  type Origin,
  type Region,
  Theta,
  verifyGraph,
} from '../../src/rvsdg/index.ts';
import { constant, i32, node } from './support.ts';

/** A γ that adds its two entries in one region and hands on the first in the other. */
function choice(region: Region, predicate: Origin, a: Origin, b: Origin): Gamma {
  const gamma = new Gamma(predicate);
  gamma.addEntry(a);
  gamma.addEntry(b);
  const [left, right] = gamma.regions as [Region, Region];
  const sum = node(left, 'add', left.arguments.slice(), i32);
  gamma.addExit([sum.outputs[0]!, right.arguments[0]!]);
  expect(region).toBe(gamma.region);
  return gamma;
}

function decide(region: Region): Origin {
  return node(region, 'decide', [], controlType(2)).outputs[0]!;
}

describe('a node', () => {
  it('moves out of a γ, and its user follows', () => {
    const graph = new Graph();
    const { root } = graph;
    const [a, b] = [constant(root), constant(root)];
    const gamma = choice(root, decide(root), a, b);
    const sum = gamma.regions[0]!.firstNode!;
    sum.moveTo(root, [a, b]);
    const entry = gamma.addEntry(sum.outputs[0]!);
    gamma.exit(0).result(0).divert(entry.argument(0));
    expect(verifyGraph(graph)).toEqual([]);
    expect([gamma.regions[0]!.nodeCount, sum.region === root]).toEqual([0, true]);
  });

  it('moves with its regions, and needs an origin for each input', () => {
    const graph = new Graph();
    const [a, p] = [constant(graph.root), decide(graph.root)];
    const gamma = choice(graph.root, p, a, a);
    const theta = new Theta(graph.root);
    const { argument } = theta.addVariable(a);
    expect(() => gamma.moveTo(theta.body, [argument])).toThrow('has 3 inputs, not 1');
    gamma.moveTo(theta.body, [decide(theta.body), argument, argument]);
    theta.finish(decide(theta.body), [gamma.outputs[0]!]);
    expect(verifyGraph(graph)).toEqual([]);
  });
});

describe('a copy', () => {
  it('of a γ has the same regions, and other operands', () => {
    const graph = new Graph();
    const { root } = graph;
    const [a, b, p, q] = [constant(root, 'a'), constant(root, 'b'), decide(root), decide(root)];
    const gamma = choice(root, p, a, a);
    const substitution = new Map([
      [p, q],
      [a, b],
    ]);
    const copy = copyNode(gamma, root, substitution) as Gamma;
    expect(verifyGraph(graph)).toEqual([]);
    expect(copy.inputs.map(({ origin }) => origin)).toEqual([q, b, b]);
    expect(copy.regions[0]!.firstNode!.kind).toBe('add');
    expect(substitution.get(gamma.outputs[0]!)).toBe(copy.outputs[0]);
  });

  it('of what is in a region goes where it is wanted: an iteration of a loop is peeled', () => {
    const graph = new Graph();
    const { root } = graph;
    const [start, memory] = [constant(root), node(root, 'memory', [], memoryType).outputs[0]!];
    const theta = new Theta(root);
    const i = theta.addVariable(start).argument;
    const state = theta.addVariable(memory).argument;
    const store = node(theta.body, 'store', [i, state], memoryType).outputs[0]!;
    const next = node(theta.body, 'next', [i], i32).outputs[0]!;
    theta.finish(decide(theta.body), [next, store]);
    const substitution = new Map([
      [i, start],
      [state, memory],
    ]);
    theta.inputs[1]!.divert(node(root, 'placeholder', [], memoryType).outputs[0]!);
    copyNodes(theta.body, root, substitution);
    theta.inputs[0]!.divert(substitution.get(next)!);
    theta.inputs[1]!.divert(substitution.get(store)!);
    expect(verifyGraph(graph)).toEqual([]);
    expect(graphToText(graph)).toContain('store');
  });

  it('complains about an operand it knows nothing of', () => {
    const { root } = new Graph();
    const sum = node(root, 'add', [constant(root)], i32);
    expect(() => copyNode(sum, root, new Map())).toThrow('lacks an origin');
  });

  it('of 10,000 nested γs is no deeper than a list', () => {
    const graph = new Graph();
    let region = graph.root;
    let value = constant(region);
    const open: Gamma[] = [];
    for (let i = 0; i < 10000; i++) {
      const gamma = new Gamma(decide(region));
      gamma.addEntry(value);
      open.push(gamma);
      region = gamma.regions[0]!;
      value = region.arguments[0]!;
    }
    for (let i = open.length - 1; i >= 0; i--) {
      const gamma = open[i]!;
      value = gamma.addExit([value, gamma.regions[1]!.arguments[0]!]).output;
    }
    const [outermost] = open as [Gamma];
    const substitution = new Map(outermost.inputs.map(({ origin }) => [origin, origin] as const));
    // A decision can have one user only.
    substitution.set(outermost.predicate.origin, decide(graph.root));
    copyNode(outermost, graph.root, substitution);
    expect(verifyGraph(graph)).toEqual([]);
  });
});
