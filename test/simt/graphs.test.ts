// Restructuring for GPUs: C1's synthetic graphs, and what must hold of every graph whatsoever.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cfg,
  cfgToText,
  classify,
  closeCfg,
  type GpuOptions,
  restructureForGpu,
  sameCfg,
  trace,
  traceRestructured,
} from '../../src/cfg/index.ts';
import { runGraph, unchanged } from '../../src/simt/graph.ts';
import { syntheticGraphs } from '../../src/simt/synthetic.ts';
import { anyCfg, graph, isStructuredByDefinition, randomNumbers, randomOracle } from '../cfg/support.ts';

const runs = Number(process.env.RVSDG_RUNS ?? 200);

/** One lane for every way through an acyclic graph of at most five branches. */
function everyLane(cfg: Cfg) {
  const branches = [...Array(cfg.vertexCount).keys()].filter((v) => cfg.outDegree(v) > 1);
  return Array.from({ length: 2 ** branches.length }, (_, lane) => (vertex: number) => {
    return (lane >> branches.indexOf(vertex)) & 1;
  });
}

const redundancy = (issues: Int32Array) => issues.reduce((sum, each) => sum + Math.max(0, each - 1), 0);

describe('the synthetic graphs of C1', () => {
  it('have the redundant blocks that the paper counts, and none after restructuring', () => {
    const histogram: number[] = [];
    let inserted143 = 0;
    for (let count = 4; count <= 7; count++) {
      for (const cfg of syntheticGraphs(count)) {
        const lanes = everyLane(cfg);
        const before = runGraph(cfg, unchanged(cfg), lanes, 10_000);
        const redundant = redundancy(before.issues);
        histogram[redundant] = (histogram[redundant] ?? 0) + 1;
        const restructured = restructureForGpu(cfg);
        const after = runGraph(cfg, restructured, lanes, 10_000);
        expect(redundancy(after.issues), cfgToText(cfg)).toBe(0);
        expect(after.traces, cfgToText(cfg)).toEqual(before.traces);
        const { assignments, branches, copies } = restructured.inserted;
        if (redundant === 0) inserted143 += assignments + branches + copies;
      }
    }
    expect(histogram).toEqual(
      [143, 449, 382, 328, 185, 116, 60, 38, 21, 11, 5, 3, 2, undefined, 1].map((n) => n ?? n),
    );
    expect(inserted143).toBe(0);
  });
});

describe('the size of what comes out', () => {
  it('is linear in the size of what goes in, for loops with breaks and switches behind them', () => {
    const sizes = [100, 200, 400, 800, 1600].map((loops) => {
      const edges: number[][] = [];
      for (let i = 0; i < loops; i++) {
        const v = 6 * i;
        edges.push(
          [v + 1, v + 4],
          [v + 2, v + 3],
          [v, v + 3],
          [v + 4, v + 6],
          [v + 5, v + 6, v + 3 + 3],
          [v + 6],
        );
      }
      edges.push([]);
      const cfg = closeCfg({ successors: edges }).cfg;
      return { before: cfg.edgeCount, after: restructureForGpu(cfg, { loops: 'copy' }).graph.edgeCount };
    });
    const ratios = sizes.map(({ before, after }) => after / before);
    expect(Math.max(...ratios) / Math.min(...ratios)).toBeLessThan(1.02);
  });

  it.each([
    { loops: 'predicate' },
    { loops: 'copy' },
    { loops: 'native' },
    { loops: 'predicate', branches: false },
  ] as const)('is linear for random graphs, fitted over sizes that double: $loops', (options) => {
    for (const back of [0, 8, 20]) {
      const sizes = [100, 200, 400, 800, 1600].map((count) => {
        let [before, after] = [0, 0];
        for (let seed = 1; seed <= 12; seed++) {
          const cfg = longGraph(count, seed, back);
          before += cfg.edgeCount;
          after += restructureForGpu(cfg, options).graph.edgeCount;
        }
        return { before, after };
      });
      // The slope of a line through the logarithms: 1 is linear.
      const points = sizes.map(({ before, after }) => [Math.log(before), Math.log(after)] as const);
      const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
      const [x, y] = [mean(0), mean(1)];
      const slope =
        points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) /
        points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
      console.info(
        `${JSON.stringify(options)}, ${back}% of edges lead back: size grows as input ** ${slope.toFixed(3)}, ×${(sizes.at(-1)!.after / sizes.at(-1)!.before).toFixed(2)} at ${sizes.at(-1)!.before} edges`,
      );
      expect(slope, JSON.stringify({ options, back, sizes })).toBeLessThan(1.1);
    }
  });
});

/** A graph without dead ends, with branches of up to five ways that lead up to twelve vertices on or back. */
function longGraph(count: number, seed: number, back: number): Cfg {
  const draw = randomNumbers(seed);
  const target = (source: number) => {
    const distance = 1 + (draw(2) === 0 ? 0 : draw(12));
    return draw(100) < back ? Math.max(0, source - distance) : Math.min(count - 1, source + distance);
  };
  const edges = Array.from({ length: count }, (_, source) =>
    source === count - 1
      ? []
      : [
          Math.min(count - 1, source + 1),
          ...Array.from({ length: draw(1 + (seed % 5)) }, () => target(source)),
        ],
  );
  return closeCfg({ successors: edges }).cfg;
}

describe("C1's example, if (c || d) S1; else S2; S3;", () => {
  const cfg = graph('0>2,1 1>2,3 2>4 3>4 4');
  const lanes = [
    [0, 0],
    [0, 0],
    [1, 0],
    [1, 1],
  ].map(
    ([c, d]) =>
      (vertex: number) =>
        vertex === 0 ? c! : d!,
  );

  it('issues S1 twice as it is, and once when restructured', () => {
    expect(runGraph(cfg, unchanged(cfg), lanes, 100).issues[2]).toBe(2);
    expect(runGraph(cfg, restructureForGpu(cfg), lanes, 100).issues[2]).toBe(1);
  });
});

const allOptions: readonly GpuOptions[] = [
  {},
  { loops: 'copy' },
  { loops: 'predicate', branches: false },
  { loops: 'copy', branches: false },
  { loops: 'native' },
  { loops: 'predicate', lowering: 'depth-first' },
  { loops: 'copy', lowering: 'breadth-first' },
  { loops: 'none', branches: false, lowering: 'breadth-first' },
];

describe(`any of ${runs} random graphs`, { timeout: 3_600_000 }, () => {
  for (const options of allOptions) {
    it(`is executed as before, with ${JSON.stringify(options)}`, () => {
      fc.assert(
        fc.property(anyCfg, fc.nat(), (cfg, seed) => {
          const restructured = restructureForGpu(cfg, options);
          for (let i = 0; i < 3; i++) {
            const oracle = randomOracle(seed + i);
            expect(traceRestructured(cfg, restructured, oracle, 200), cfgToText(cfg)).toEqual(
              trace(cfg, oracle, 200),
            );
          }
        }),
        { numRuns: runs },
      );
    });

    it(`has the wanted shape, with ${JSON.stringify(options)}`, () => {
      fc.assert(
        fc.property(anyCfg, (cfg) => {
          const { graph: result, meanings } = restructureForGpu(cfg, options);
          if (options.branches !== false) {
            const kind = classify(result);
            const wanted =
              options.loops === 'native' ? ['linear', 'structured', 'sese'] : ['linear', 'structured'];
            expect(wanted, cfgToText(cfg)).toContain(kind);
          }
          if (options.lowering && classify(cfg) !== 'linear') {
            for (const v of meanings.keys())
              expect(new Set(result.successors(v)).size).toBeLessThanOrEqual(2);
          }
        }),
        { numRuns: runs },
      );
    });
  }

  it('stays as it is when it is tail-structured', () => {
    fc.assert(
      fc.property(anyCfg, (cfg) => {
        if (!isStructuredByDefinition(cfg)) return;
        expect(sameCfg(restructureForGpu(cfg).graph, cfg), cfgToText(cfg)).toBe(true);
        expect(sameCfg(restructureForGpu(cfg, { loops: 'copy' }).graph, cfg), cfgToText(cfg)).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  it('gives every lane of a warp the way it has alone', () => {
    fc.assert(
      fc.property(anyCfg, fc.nat(), (cfg, seed) => {
        const lanes = Array.from({ length: 8 }, (_, i) => randomOracle(seed + i));
        const before = runGraph(cfg, unchanged(cfg), lanes, 20_000);
        const after = runGraph(cfg, restructureForGpu(cfg, { loops: 'copy' }), lanes, 200_000);
        if (before.isCut || after.isCut) return;
        expect(after.traces, cfgToText(cfg)).toEqual(before.traces);
        for (const [i, oracle] of lanes.entries())
          expect(before.traces[i]).toEqual(trace(cfg, oracle, 1_000_000));
      }),
      { numRuns: runs },
    );
  });
});
