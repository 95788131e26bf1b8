// Graphs that are long, wide or deep: nothing recurses, and nothing is quadratic. bench/scale.js measures it.

import { describe, expect, it } from 'vitest';
import {
  classify,
  closeCfg,
  controlTreeToText,
  restructure,
  sameCfg,
  shortCircuit,
  trace,
  traceStructured,
  traceTree,
} from '../../src/cfg/index.ts';
import { isStructuredByDefinition, randomNumbers, randomOracle } from './support.ts';

function check(successors: number[][]): string {
  const { cfg } = closeCfg({ successors });
  const structured = restructure(cfg);
  expect(sameCfg(shortCircuit(structured), cfg)).toBe(true);
  expect(['linear', 'structured']).toContain(classify(structured.graph));
  const expected = trace(cfg, randomOracle(1), 100_000);
  expect(traceStructured(structured, randomOracle(1), 100_000)).toEqual(expected);
  expect(traceTree(structured, randomOracle(1), 100_000)).toEqual(expected);
  expect(controlTreeToText(structured.tree).length).toBeGreaterThan(0);
  return classify(cfg);
}

const range = (count: number) => [...Array(count).keys()];

describe('a graph', () => {
  it('of 100,000 vertices in a line is restructured', () => {
    expect(check([...range(100_000).map((i) => [i + 1]), []])).toBe('linear');
  });

  it('of 5,000 nested ifs with one join is restructured', () => {
    expect(check([...range(5_000).map((i) => [i + 1, 5_000]), []])).toBe('reducible');
  });

  it('of 1,000 nested loops is restructured', () => {
    const heads = range(1_000).map((i) => [i + 2, i === 0 ? 2_002 : 2_002 - i]);
    const ends = range(1_000).map((i) => [1_000 - i]);
    expect(check([[1], ...heads, [1_002], ...ends, []])).toBe('sese');
  });

  it('of 1,000 do-while loops with one head is restructured', () => {
    expect(check([[1], [2], ...range(1_000).map((i) => [1, i + 3]), []])).toBe('structured');
  });

  it('of a loop with 5,000 exits is restructured', () => {
    const exits = range(5_000).map((i) => [i === 4_999 ? 1 : i + 2, 5_001 + i]);
    expect(check([[1], ...exits, ...range(5_000).map(() => [10_001]), []])).toBe('reducible');
  });

  it('of a switch with 5,000 cases in a loop is restructured', () => {
    const cases = range(5_000);
    expect(check([[1], [...cases.map((i) => i + 2), 5_002], ...cases.map(() => [1]), []])).toBe('sese');
  });

  it('of irreducible loops nested deeper than the search for them goes is restructured', () => {
    const path = range(200).map((i) => [Math.max(1, i), i + 2]);
    expect(check([[1, 200], ...path, []])).toBe('irreducible');
  });

  it('of 300 vertices with jumps to anywhere is structured afterwards', () => {
    for (let seed = 0; seed < 4; seed++) {
      const draw = randomNumbers(seed);
      const edges = range(300).map((i) => [Math.min(300, i + 1 + draw(3)), 1 + draw(300)]);
      const { cfg } = closeCfg({ successors: [...edges, []] });
      const structured = restructure(cfg);
      expect(isStructuredByDefinition(structured.graph)).toBe(true);
      expect(sameCfg(shortCircuit(structured), cfg)).toBe(true);
    }
  });

  it('with jumps to anywhere needs as much for each vertex, however many there are', () => {
    const vertices = (count: number) => {
      const draw = randomNumbers(count);
      const edges = range(count).map((i) => [Math.min(count, i + 1 + draw(3)), 1 + draw(count)]);
      return restructure(closeCfg({ successors: [...edges, []] }).cfg).graph.vertexCount / count;
    };
    for (const count of [1_000, 8_000, 64_000]) expect(vertices(count)).toBeLessThan(8);
  });
});
