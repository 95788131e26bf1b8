// What must hold of every graph whatsoever.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cfgToText,
  classify,
  controlTreeToText,
  restructure,
  sameCfg,
  shortCircuit,
  trace,
  traceStructured,
  traceTree,
  whyNotClosed,
} from '../../src/cfg/index.ts';
import { anyCfg, isStructuredByDefinition, randomOracle, renamed, runs } from './support.ts';

describe(`any of ${runs} random graphs`, { timeout: 1_200_000 }, () => {
  it('is structured after restructuring', () => {
    fc.assert(
      fc.property(anyCfg, (cfg) => {
        expect(whyNotClosed(cfg)).toBeUndefined();
        const { graph } = restructure(cfg);
        expect(isStructuredByDefinition(graph), cfgToText(cfg)).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  it('is executed as before, as a graph and as a tree', () => {
    fc.assert(
      fc.property(anyCfg, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (cfg, seeds) => {
        const structured = restructure(cfg);
        for (const seed of seeds) {
          const expected = trace(cfg, randomOracle(seed), 200);
          expect(traceStructured(structured, randomOracle(seed), 200)).toEqual(expected);
          expect(traceTree(structured, randomOracle(seed), 200)).toEqual(expected);
        }
      }),
      { numRuns: runs },
    );
  });

  it('comes back when its restructured form is short-circuited', () => {
    fc.assert(
      fc.property(anyCfg, (cfg) => {
        const back = shortCircuit(restructure(cfg));
        expect(sameCfg(back, cfg), `${cfgToText(cfg)} became ${cfgToText(back)}`).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  it('stays as it is when it is structured already', () => {
    fc.assert(
      fc.property(anyCfg, (cfg) => {
        const { graph, auxiliary } = restructure(cfg);
        const isStructured = isStructuredByDefinition(cfg);
        expect(auxiliary.length === 0).toBe(isStructured);
        expect(['linear', 'structured'].includes(classify(cfg))).toBe(isStructured);
        expect(['linear', 'structured']).toContain(classify(graph));
        const again = restructure(graph);
        expect(again.auxiliary.length).toBe(0);
        expect(sameCfg(again.graph, graph)).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  it('has the same control tree whatever its vertices are called', () => {
    const cfgAndNames = anyCfg.chain((cfg) =>
      fc.tuple(
        fc.constant(cfg),
        fc.shuffledSubarray([...Array(cfg.vertexCount).keys()], {
          minLength: cfg.vertexCount,
          maxLength: cfg.vertexCount,
        }),
      ),
    );
    fc.assert(
      fc.property(cfgAndNames, ([cfg, names]) => {
        const expected = controlTreeToText(restructure(cfg).tree, { vertexName: (v) => String(names[v]) });
        expect(controlTreeToText(restructure(renamed(cfg, names)).tree)).toBe(expected);
      }),
      { numRuns: runs },
    );
  });
});
