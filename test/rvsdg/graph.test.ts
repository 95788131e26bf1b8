// The graph itself: edges, structural nodes, traversals, and the rules it keeps.

import { describe, expect, it } from 'vitest';
import {
  bottomUp,
  controlType,
  Delta,
  functionType,
  Gamma,
  Graph,
  Lambda,
  memoryType,
  type Node,
  nodesInOrder,
  type Operation,
  type Origin,
  owning,
  Phi,
  type Rule,
  SimpleNode,
  Theta,
  topDown,
  valueType,
  verifyGraph,
} from '../../src/rvsdg/index.ts';
import { constant, i32, node } from './support.ts';

const decision = controlType(2);
const fn = functionType('fn');

function names(nodes: Iterable<Node>): string[] {
  return [...nodes].map((n) => n.kind);
}

function brokenRules(graph: Graph): Rule[] {
  return [...new Set(verifyGraph(graph).map((violation) => violation.rule))];
}

describe('edges', () => {
  it('can be diverted, and users know their place', () => {
    const { root } = new Graph();
    const a = constant(root);
    const b = constant(root);
    const sum = node(root, 'add', [a, a], i32);
    sum.inputs[1]!.divert(b);
    expect([...a.users()]).toEqual([sum.inputs[0]]);
    expect([...b.users()]).toEqual([sum.inputs[1]]);
    expect([a.userCount, b.userCount]).toEqual([1, 1]);
  });

  it('of an origin with 100,000 users are diverted and removed one by one without a scan', () => {
    const graph = new Graph();
    const a = constant(graph.root);
    const b = constant(graph.root);
    const users = Array.from({ length: 100_000 }, () => node(graph.root, 'use', [a]));
    for (let i = 0; i < 50_000; i++) users[(i * 7919) % 100_000]!.inputs[0]!.divert(b);
    for (const user of users) user.remove();
    expect([a.userCount, b.userCount, graph.root.nodeCount]).toEqual([0, 0, 2]);
    expect(verifyGraph(graph)).toEqual([]);
  });

  it('all move at once', () => {
    const { root } = new Graph();
    const a = constant(root);
    const b = constant(root);
    node(root, 'use', [a, a, a]);
    a.divertUsers(b);
    expect([a.userCount, b.userCount]).toEqual([0, 3]);
  });

  it('keep a node from being removed', () => {
    const { root } = new Graph();
    const a = constant(root);
    node(root, 'use', [a]);
    expect(() => a.node!.remove()).toThrow('still used');
  });
});

describe('structural nodes', () => {
  it('have variables: a γ that picks the larger of two', () => {
    const graph = new Graph();
    const lambda = new Lambda(graph.root, 'max', fn);
    const a = lambda.addParameter(i32);
    const b = lambda.addParameter(i32);
    const gamma = new Gamma(node(lambda.body, 'match', [a, b], decision).outputs[0]!);
    const first = gamma.addEntry(a);
    const second = gamma.addEntry(b);
    const exit = gamma.addExit([second.argument(0), first.argument(1)]);
    lambda.finish([exit.output]);
    expect(verifyGraph(graph)).toEqual([]);
    expect(gamma.entry(0).input.origin).toBe(a);
    expect(exit.result(1).origin).toBe(gamma.regions[1]!.arguments[0]);
    expect(lambda.parameters).toEqual([a, b]);
  });

  it('have variables: a θ, whose invariant ones can be removed', () => {
    const graph = new Graph();
    const theta = new Theta(graph.root);
    const n = theta.addVariable(constant(graph.root));
    const limit = theta.addVariable(constant(graph.root));
    const unused = theta.addVariable(constant(graph.root));
    const next = node(theta.body, 'add', [n.argument, limit.argument], i32).outputs[0]!;
    theta.finish(node(theta.body, 'match', [next], decision).outputs[0]!, [
      next,
      limit.argument,
      unused.argument,
    ]);
    expect(verifyGraph(graph)).toEqual([]);
    expect([n.isInvariant, limit.isInvariant]).toEqual([false, true]);
    theta.removeVariable(2);
    expect(theta.variableCount).toBe(2);
    expect(verifyGraph(graph)).toEqual([]);
    expect(() => theta.removeVariable(0)).toThrow('still used');
  });

  it('take contexts after parameters were added', () => {
    const graph = new Graph();
    const delta = new Delta(graph.root, 'x', valueType('ptr'));
    delta.finish(constant(delta.body));
    const lambda = new Lambda(graph.root, 'f', fn);
    const parameter = lambda.addParameter(i32);
    const context = lambda.addContext(delta.outputs[0]!);
    lambda.finish([parameter]);
    expect(lambda.body.arguments).toEqual([context.argument, parameter]);
    expect(parameter.index).toBe(1);
    expect(verifyGraph(graph)).toEqual([]);
  });

  it('have recursion: a φ of two functions that call one another', () => {
    const graph = new Graph();
    const phi = new Phi(graph.root);
    const even = phi.addRecursion(fn);
    const odd = phi.addRecursion(fn);
    const make = (name: string, other: Origin) => {
      const lambda = new Lambda(phi.body, name, fn);
      const callee = lambda.addContext(other).argument;
      lambda.finish([node(lambda.body, 'apply', [callee], i32).outputs[0]!]);
      return lambda.outputs[0]!;
    };
    phi.finish([make('even', odd.argument), make('odd', even.argument)]);
    graph.root.addResult(even.output);
    expect(verifyGraph(graph)).toEqual([]);
    expect(odd.result.origin.name).toBe('odd');
  });
});

describe('a traversal', () => {
  /** d needs b and c, which need a; they are made in another order. */
  function diamond() {
    const graph = new Graph();
    const { root } = graph;
    const late = constant(root, 'late');
    const d = node(root, 'd', [late, late], i32);
    const a = constant(root, 'a');
    const b = node(root, 'b', [a], i32);
    const c = node(root, 'c', [a], i32);
    d.inputs[0]!.divert(b.outputs[0]!);
    d.inputs[1]!.divert(c.outputs[0]!);
    late.node!.remove();
    return { root, d };
  }

  it('top down gives producers first', () => {
    expect(names(topDown(diamond().root))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('bottom up gives consumers first', () => {
    expect(names(bottomUp(diamond().root))).toEqual(['d', 'c', 'b', 'a']);
  });

  it('survives the removal of every node it gives', () => {
    const { root } = diamond();
    const seen: string[] = [];
    for (const n of bottomUp(root)) {
      seen.push(n.kind);
      n.remove();
    }
    expect(seen).toHaveLength(4);
    expect(root.nodeCount).toBe(0);
  });

  it('visits nodes that are added while it goes', () => {
    const { root } = diamond();
    const seen: string[] = [];
    for (const n of topDown(root)) {
      seen.push(n.kind);
      if (n.kind === 'd') node(root, 'new', [n.outputs[0]!], i32);
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'new']);
  });

  it('skips nodes that others removed', () => {
    const { root, d } = diamond();
    const seen: string[] = [];
    for (const n of topDown(root)) {
      seen.push(n.kind);
      if (n.kind === 'a') d.remove();
    }
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('takes a chain of 200,000 nodes and an origin with 200,000 users in its stride', () => {
    const graph = new Graph();
    let last = constant(graph.root);
    for (let i = 0; i < 200_000; i++) last = node(graph.root, 'step', [last], i32).outputs[0]!;
    const hub = constant(graph.root);
    for (let i = 0; i < 200_000; i++) node(graph.root, 'use', [hub]);
    expect([...topDown(graph.root)]).toHaveLength(400_002);
    expect([...bottomUp(graph.root)]).toHaveLength(400_002);
  });

  it('nest: each sees every node once, whatever the others do', () => {
    const { root } = diamond();
    const seen: string[] = [];
    for (const outer of topDown(root)) {
      nodesInOrder(root);
      for (const inner of bottomUp(root))
        seen.push(`${outer.kind}${inner.kind}${names(topDown(root)).join('')}`);
    }
    const inside = ['dabcd', 'cabcd', 'babcd', 'aabcd'];
    expect(seen.map((text) => text.slice(0, 1)).join('')).toBe('aaaabbbbccccdddd');
    for (const letter of 'abcd') {
      const own = seen.filter((text) => text.startsWith(letter)).map((text) => text.slice(1));
      expect(own.sort()).toEqual([...inside].sort());
    }
  });

  it('keep to sets while somebody else owns the marks, and leave those alone', () => {
    const { root } = diamond();
    const [first] = root.nodes();
    owning(root.graph, 'marks', 'a test', () => {
      first!.mark = 77;
      expect(names(topDown(root))).toEqual(['a', 'b', 'c', 'd']);
      expect(names(nodesInOrder(root))).toEqual(['a', 'b', 'c', 'd']);
      expect(first!.mark).toBe(77);
      expect(() => owning(root.graph, 'marks', 'another', () => 0)).toThrow(
        'another needs the marks of the graph, which a test is using',
      );
    });
    expect(owning(root.graph, 'marks', 'another', () => 1)).toBe(1);
  });
});

describe('a broken rule is found:', () => {
  it('an edge across the border of a region', () => {
    const graph = new Graph();
    const theta = new Theta(graph.root);
    node(theta.body, 'use', [constant(graph.root)]);
    theta.finish(node(theta.body, 'match', [], decision).outputs[0]!, []);
    expect(brokenRules(graph)).toContain('edge');
    expect(String(verifyGraph(graph)[0])).toMatch(
      /^use \d+ in theta \d+ of the translation unit: input 0 has an/,
    );
  });

  it('an edge from an argument that is gone', () => {
    const graph = new Graph();
    const argument = graph.root.addArgument(i32);
    node(graph.root, 'use', [argument]);
    graph.root.arguments.length = 0;
    expect(brokenRules(graph)).toEqual(['edge']);
  });

  it('a list of users that is not the list of users', () => {
    const graph = new Graph();
    const a = constant(graph.root);
    node(graph.root, 'use', [a]).inputs[0]!.origin = constant(graph.root);
    expect(brokenRules(graph)).toEqual(['users']);
  });

  it('a cycle', () => {
    const graph = new Graph();
    const a = node(graph.root, 'a', [constant(graph.root)], i32);
    const b = node(graph.root, 'b', [a.outputs[0]!], i32);
    a.inputs[0]!.divert(b.outputs[0]!);
    expect(brokenRules(graph)).toEqual(['acyclic']);
  });

  it('an operation with the wrong operands', () => {
    const graph = new Graph();
    const operation: Operation = {
      name: 'add',
      details: '',
      problem: (n) => (n.inputs.length === 2 ? null : 'two!'),
    };
    new SimpleNode(graph.root, operation, [], [i32]);
    expect(brokenRules(graph)).toEqual(['operation']);
  });

  it('a state with two users', () => {
    const graph = new Graph();
    const memory = graph.root.addArgument(memoryType);
    node(graph.root, 'store', [memory], memoryType);
    node(graph.root, 'store', [memory], memoryType);
    expect(brokenRules(graph)).toEqual(['state']);
  });

  it('a decision that is computed with', () => {
    const graph = new Graph();
    node(graph.root, 'add', [node(graph.root, 'match', [], decision).outputs[0]!], i32);
    expect(brokenRules(graph)).toEqual(['control']);
  });

  it('a γ whose regions differ', () => {
    const graph = new Graph();
    const gamma = new Gamma(node(graph.root, 'match', [], decision).outputs[0]!);
    gamma.addExit([constant(gamma.regions[0]!), constant(gamma.regions[1]!)]);
    gamma.regions[1]!.removeResult(0);
    expect(brokenRules(graph)).toEqual(['gamma']);
  });

  it('a θ without predicate, and one whose results do not fit', () => {
    const graph = new Graph();
    new Theta(graph.root);
    const theta = new Theta(graph.root);
    theta.addVariable(constant(graph.root));
    theta.finish(node(theta.body, 'match', [], decision).outputs[0]!, []);
    expect(verifyGraph(graph).map((v) => [v.rule, v.message])).toEqual([
      ['theta', 'it has no predicate'],
      ['theta', 'results differ from the inputs'],
    ]);
  });

  it('a δ without value, a λ without output, a φ that does not define what it promises', () => {
    const graph = new Graph();
    new Delta(graph.root, 'x', i32);
    new Lambda(graph.root, 'f', fn).removeOutput(0);
    new Phi(graph.root).addRecursion(fn);
    expect(brokenRules(graph).sort()).toEqual(['delta', 'lambda', 'phi']);
  });

  it('a context variable with another type inside', () => {
    const graph = new Graph();
    const delta = new Delta(graph.root, 'x', i32);
    delta.addContext(constant(graph.root));
    delta.finish(constant(delta.body));
    delta.body.removeArgument(0);
    delta.body.addArgument(valueType('i8'));
    expect(brokenRules(graph)).toEqual(['context']);
  });
});
