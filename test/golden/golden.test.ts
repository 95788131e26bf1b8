// The figures of the papers, as programs. Each file says in its head what the figure shows and what in the graph
// corresponds to it; here that is asserted. What the graphs look like as text stands in the files, behind EXPECT.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Delta, type Node, Phi } from '../../src/rvsdg/index.ts';
import { build, census, gammaIn, kindOf, lambdaOf, nodesOf, thetaIn } from '../build/support.ts';

/** The graph of a figure. */
function figure(name: string) {
  return build(readFileSync(fileURLToPath(new URL(`${name}.ll`, import.meta.url)), 'utf8'));
}

/** Whether there is a path of edges between two nodes of a region, in either direction. */
function depend(one: Node, other: Node): boolean {
  const reaches = (from: Node, to: Node) => {
    const found = new Set<Node>([from]);
    for (const node of found) {
      for (const output of node.outputs)
        for (const user of output.users()) if (user.node) found.add(user.node);
    }
    return found.has(to);
  };
  return reaches(one, other) || reaches(other, one);
}

describe('B1', () => {
  it('Figure 1c: a γ in a θ in a λ, and invariants that go round unchanged', () => {
    const lambda = lambdaOf(figure('b1-figure-1a'));
    expect(census(lambda, ['gamma', 'theta'])).toEqual({ gamma: 1, theta: 1 });
    const theta = thetaIn(lambda.body);
    const isInvariant = (i: number) => theta.variable(i).result.origin === theta.variable(i).argument;
    const [, b, c, d] = lambda.parameters;
    for (const parameter of [b, c, d]) {
      const index = theta.inputs.findIndex(({ origin }) => origin === parameter);
      expect(isInvariant(index)).toBe(true);
    }
    const gamma = gammaIn(theta.body);
    expect(gamma.outputs.map(({ type }) => type.text)).toEqual(['i32', 'i32']);
    const dead = [...theta.body.nodes()].filter((node) => node.kind === 'add' && !node.isUsed);
    expect(dead).toHaveLength(1);
  });

  it('Figure 1f: two loops that do not depend on one another', () => {
    const lambda = lambdaOf(figure('b1-figure-1e'));
    const [one, other] = [...lambda.body.nodes()].filter((node) => node.kind === 'theta');
    expect(depend(one!, other!)).toBe(false);
    const sum = lambda.body.results[0]!.origin.node!;
    expect(new Set(sum.inputs.map(({ origin }) => origin.node))).toEqual(new Set([one, other]));
  });

  it('Figure 2b: loads and stores are ordered by a state', () => {
    const lambda = lambdaOf(figure('b1-figure-2'), 'simple');
    const order: string[] = [];
    let state = lambda.body.results[0]!.origin;
    while (state.node !== null) {
      order.push(state.node.kind);
      state = state.node.inputs[state.node.inputs.length - 1]!.origin;
    }
    expect(order.reverse()).toEqual(['load', 'store', 'load', 'store']);
  });

  it('Figure 2c: a γ with a region for each case and one for the rest', () => {
    const gamma = gammaIn(lambdaOf(figure('b1-figure-2'), 'gamma').body);
    expect(gamma.regions).toHaveLength(3);
    expect([gamma.entryCount, gamma.exitCount]).toEqual([0, 1]);
    expect(kindOf(gamma.predicate.origin)).toBe('match');
  });

  it('Figure 2d: a θ with a predicate, n and r', () => {
    const theta = thetaIn(lambdaOf(figure('b1-figure-2'), 'theta').body);
    expect(kindOf(theta.predicate.origin)).toBe('match');
    // What is returned leaves the loop as a variable of its own, but what goes round is two.
    const results = theta.body.results.slice(1).map(({ origin }) => origin.node!.kind);
    expect([...new Set(results)]).toEqual(['mul', 'add']);
  });

  it('Figure 3a: λ and δ, one import and one export', () => {
    const built = figure('b1-figure-3a');
    expect(built.graph.imports.map(({ argument }) => argument.name)).toEqual(['puts']);
    expect(built.graph.exports.map(({ name }) => name)).toEqual(['f']);
    expect([...built.graph.root.nodes()].map((node) => node.kind).sort()).toEqual([
      'delta',
      'lambda',
      'lambda',
    ]);
    const f = lambdaOf(built, 'f');
    const origins = f.inputs.map(({ origin }) => (origin.node instanceof Delta ? 'delta' : origin.name));
    expect(origins.sort()).toEqual(['delta', 'max', 'puts']);
  });

  it('Figure 3b: a λ that calls itself, in a φ', () => {
    const built = figure('b1-figure-3b');
    const [phi] = [...built.graph.root.nodes()] as [Phi];
    expect(phi).toBeInstanceOf(Phi);
    expect([phi.contextCount, phi.recursionCount]).toEqual([0, 1]);
    const lambda = lambdaOf(built);
    expect(phi.recursion(0).result.origin).toBe(lambda.outputs[0]);
    expect(lambda.context(0).input.origin).toBe(phi.recursion(0).argument);
    expect(built.graph.exports[0]!.result.origin).toBe(phi.recursion(0).output);
  });

  it('Figure 4c: who refers to whom decides which λ has which context', () => {
    const built = figure('b1-figure-4');
    const names = (name: string) => lambdaOf(built, name).inputs.map(({ origin }) => origin.name);
    expect(names('tot').sort()).toEqual(['f', 'g', 'sum']);
    expect(names('sum')).toEqual([]);
    const calls = [...lambdaOf(built, 'sum').body.nodes()].filter((node) => node.kind === 'call');
    expect(calls.map((call) => kindOf(call.inputs[0]!.origin))).toEqual(['argument', 'argument']);
    expect(built.graph.exports.map(({ name }) => name)).toEqual(['tot']);
  });

  it('Figure 5d: Euclid', () => {
    const lambda = lambdaOf(figure('b1-figure-5'));
    expect(census(lambda)).toEqual({ theta: 1, gamma: 1, match: 1, decide: 2 });
    const theta = thetaIn(lambda.body);
    const gamma = gammaIn(theta.body);
    expect(theta.predicate.origin.node).toBe(gamma);
    const kinds = gamma.regions.map((region) => [...region.nodes()].map((node) => node.kind).sort());
    expect(kinds).toEqual([['decide'], ['decide', 'urem']]);
  });
});

describe('B2', () => {
  it('Figure 1: a γ with a subtraction in each region', () => {
    const lambda = lambdaOf(figure('b2-figure-1'));
    expect(census(lambda)).toEqual({ gamma: 1, match: 1 });
    const gamma = gammaIn(lambda.body);
    const kinds = gamma.regions.map((region) => [...region.nodes()].map((node) => node.kind));
    expect(kinds).toEqual([['sub'], ['sub']]);
    expect([gamma.entryCount, gamma.exitCount]).toEqual([2, 1]);
  });

  it('Figure 2: the decision to repeat comes out of the γ', () => {
    const theta = thetaIn(lambdaOf(figure('b2-figure-2')).body);
    const gamma = gammaIn(theta.body);
    const { index } = theta.predicate.origin;
    expect(gamma.regions.map((region) => kindOf(region.results[index]!.origin))).toEqual([
      'decide',
      'decide',
    ]);
  });

  it('Figure 3: a decision at each end of the loop', () => {
    const lambda = lambdaOf(figure('b2-figure-3'));
    const theta = thetaIn(lambda.body);
    const dispatch = gammaIn(theta.body);
    expect(kindOf(dispatch.predicate.origin)).toBe('argument');
    const around = [...lambda.body.nodes()].filter((node) => node.kind === 'gamma');
    expect(around).toHaveLength(2);
    const behind = around.find((gamma) => gamma.inputs[0]!.origin.node === theta);
    expect(behind).toBeDefined();
  });

  it('Figure 4: the first γ decides at which continuation point the second one goes on', () => {
    const { body } = lambdaOf(figure('b2-figure-4'));
    const [first, second] = [...body.nodes()].filter((node) => node.kind === 'gamma');
    expect(second!.inputs[0]!.origin.node).toBe(first);
    expect(nodesOf(body).filter((node) => node.kind === 'gamma')).toHaveLength(3);
  });

  it('Figure 5: the inner decision is used up before the outer one is made', () => {
    const { body } = lambdaOf(figure('b2-figure-5'));
    const [outer] = [...body.nodes()].filter((node) => node.kind === 'gamma');
    const inside = [...nodesOf(body)].filter(
      (node) => node.kind === 'gamma' && node.region.owner === outer && node.region.index === 0,
    );
    expect(inside).toHaveLength(2);
    const [inner, dispatch] = inside;
    expect(dispatch!.inputs[0]!.origin.node).toBe(inner);
    const yielded = outer!.outputs.find(({ type }) => type.isControl)!;
    const result = dispatch!.region.results[yielded.index]!;
    expect(result.origin.node).toBe(dispatch);
  });
});
