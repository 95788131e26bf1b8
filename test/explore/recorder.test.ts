import { expect, it } from 'vitest';
import { describeOperation } from '../../src/explore/describe.ts';
import type { UnitGraph } from '../../src/explore/index.ts';
import { readInputAtOnce } from '../../src/explore/input.ts';
import { Recorder } from '../../src/explore/recorder.ts';
import { Decoding } from '../../src/explore/recording.ts';
import { GrowingTables } from '../../src/explore/tables.ts';
import { optimizeWithPauses, parsePipeline } from '../../src/passes/index.ts';
import { euclid, family, open, relay } from './programs.ts';

/** A graph as text, without what depends on the session. */
function textOf(graph: UnitGraph | null): string | null {
  if (graph === null) return null;
  const { regions, nodes, types } = graph;
  return JSON.stringify({ regions, types, nodes: nodes.map((node) => ({ ...node, copyOf: -1, unit: -1 })) });
}

it.each([
  ['euclid', euclid],
  ['a family of functions', family],
  ['a relay', relay],
])(
  'keeps of every stage what the graph is then: %s',
  async (_, text) => {
    const session = await open(text, 'O3');
    const input = readInputAtOnce({ text });
    let stage = 0;
    const compare = () => {
      const tables = new GrowingTables((operation) => describeOperation(operation, input.places));
      const recorder = new Recorder(input.program, 'input.ll', input.places, tables);
      recorder.begin(0);
      const decoding = new Decoding({
        ...recorder,
        overview: session.overview,
        tables,
        copyOf: () => -1,
        lineOf: () => 0,
      });
      const present = new Map(recorder.units.map(({ node, index }) => [node, index]));
      for (const { index, node } of session.overview.units) {
        const now = present.get(node);
        const expected = now === undefined ? null : decoding.graph(now, 0);
        expect(textOf(session.graph(index, stage))).toBe(textOf(expected));
      }
    };
    const after = () => {
      stage++;
      compare();
    };
    compare();
    for (const _ of optimizeWithPauses(input.program, { ...parsePipeline('O3'), observer: { after } }));
    expect(stage).toBe(session.overview.stages.length - 1);
  },
  60_000,
);
