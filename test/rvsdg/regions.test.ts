// Walks over the regions of a function, which need no list of them.

import { describe, expect, it } from 'vitest';
import {
  controlType,
  Gamma,
  Graph,
  lastRegionIn,
  type Region,
  regionAfter,
  regionBefore,
  regionsOf,
  Theta,
  withDepths,
} from '../../src/rvsdg/index.ts';
import { node } from './support.ts';

function gammaIn(region: Region): Gamma {
  return new Gamma(node(region, 'decide', [], controlType(2)).outputs[0]!);
}

/** A loop in one region of a decision, a decision in the other, and a loop behind both, beside nodes that have no regions. */
function nested(): Region {
  const { root } = new Graph();
  const body = new Theta(root).body;
  const gamma = gammaIn(body);
  gammaIn(new Theta(gamma.regions[0]!).body);
  gammaIn(gamma.regions[1]!);
  new Theta(body);
  return body;
}

function forward(root: Region): Region[] {
  const regions: Region[] = [];
  for (let region: Region | null = root; region !== null; region = regionAfter(region, root))
    regions.push(region);
  return regions;
}

function backward(root: Region): Region[] {
  const regions: Region[] = [];
  let region: Region | null = lastRegionIn(root);
  for (; region !== null; region = regionBefore(region, root)) regions.push(region);
  return regions;
}

describe('regions', () => {
  it('come one after the other as in the list of all of them', () => {
    const body = nested();
    const all = [...regionsOf(body)];
    const numbers = all.map((_, i) => i);
    expect(all).toHaveLength(9);
    expect(forward(body).map((region) => all.indexOf(region))).toEqual(numbers);
    expect(backward(body).map((region) => all.indexOf(region))).toEqual(numbers.reverse());
  });

  it('are those inside of the one to begin with, and no others', () => {
    const all = [...regionsOf(nested())];
    const inner = all[1]!;
    expect(forward(inner).map((region) => all.indexOf(region))).toEqual([1, 2, 3, 4]);
    expect(backward(inner).map((region) => all.indexOf(region))).toEqual([4, 3, 2, 1]);
  });

  it('know how deep they are', () => {
    const body = nested();
    const depths = withDepths(body, 'a test', () => [...regionsOf(body)].map(({ depth }) => depth));
    expect(depths).toEqual([1, 2, 3, 4, 4, 2, 3, 3, 2]);
  });

  it('know it too if they were made since', () => {
    const body = nested();
    const depth = withDepths(body, 'a test', () => gammaIn(gammaIn(body).regions[0]!).regions[1]!.depth);
    expect(depth).toBe(3);
  });
});
