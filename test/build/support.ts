// Small modules in, graphs out, and ways to look at them.

import { expect } from 'vitest';
import { type BuiltModule, buildModule } from '../../src/build/index.ts';
import { runGraph, runModule } from '../../src/interp/index.ts';
import { readModule, verifyModule } from '../../src/llvm/index.ts';
import {
  Gamma,
  type Lambda,
  type Node,
  type Origin,
  type Region,
  regionsOf,
  Theta,
  verifyContinuationForm,
  verifyGraph,
} from '../../src/rvsdg/index.ts';

/** Builds the graph of a module. Both must be well formed, and every function must be represented. */
export function build(source: string): BuiltModule {
  const module = readModule(source);
  expect(verifyModule(module)).toEqual([]);
  const built = buildModule(module);
  expect(built.remarks).toEqual([]);
  expect(verifyGraph(built.graph).map(String)).toEqual([]);
  expect(verifyContinuationForm(built.graph).map(String)).toEqual([]);
  return built;
}

/** The λ of a function, by default of the first one. */
export function lambdaOf({ lambdas }: BuiltModule, name?: string): Lambda {
  return [...lambdas.values()].find((lambda) => name === undefined || lambda.name === name)!;
}

/** How often each kind of node occurs inside a λ, structural nodes and predicates by default. */
export function census(
  lambda: Lambda,
  kinds: readonly string[] = ['gamma', 'theta', 'match', 'decide'],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const node of nodesOf(lambda.body)) {
    if (kinds.includes(node.kind)) counts[node.kind] = (counts[node.kind] ?? 0) + 1;
  }
  return counts;
}

/** All nodes of a region and of the regions in it. */
export function nodesOf(region: Region): Node[] {
  return [...regionsOf(region)].flatMap((each) => [...each.nodes()]);
}

/** The only γ directly in a region. */
export function gammaIn(region: Region): Gamma {
  return onlyOne([...region.nodes()].filter((node) => node instanceof Gamma));
}

/** The only θ directly in a region. */
export function thetaIn(region: Region): Theta {
  return onlyOne([...region.nodes()].filter((node) => node instanceof Theta));
}

function onlyOne<N>(nodes: readonly N[]): N {
  expect(nodes).toHaveLength(1);
  return nodes[0]!;
}

/** What an origin is: `argument`, or the kind of its node. */
export function kindOf({ node }: Origin): string {
  return node === null ? 'argument' : node.kind;
}

/**
 * The value that `@f` returns for each list of integers, which must be the same for the module, the graph, and the graph
 * with its nodes in other orders. The lowest seven bits of it, to be exact: it becomes an exit status.
 */
export function results(source: string, ...calls: readonly (readonly number[])[]): number[] {
  return calls.map((values) => {
    const types = /define \w+ @f\(([^)]*)\)/
      .exec(source)![1]!
      .split(',')
      .map((each) => each.trim().split(' ')[0]);
    const list = values.map((value, i) => `${types[i]} ${value}`).join(', ');
    const text = `${source}
      define i32 @main() {
        %result = call i32 @f(${list})
        %low = and i32 %result, 127
        ret i32 %low
      }`;
    const { status } = runModule(readModule(text));
    const built = build(text);
    for (const shuffle of [undefined, 1, 2]) {
      expect(runGraph(built, shuffle === undefined ? {} : { shuffle }).status).toBe(status);
    }
    return status;
  });
}
