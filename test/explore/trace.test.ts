import { describe, expect, it } from 'vitest';
import { euclid, family, graphOf, nodeDoing, open, unitOf } from './programs.ts';

describe('a run of a function', () => {
  it('has the values of every node, iteration by iteration', async () => {
    const session = await open(euclid, 'O2');
    const stage = session.overview.stages.length - 1;
    const trace = session.trace({ unit: 1, stage, arguments: ['1071', '462'] });
    expect(trace).toMatchObject({ outcome: 'returned', result: '21', message: '' });
    expect(trace.events[0]).toMatchObject({ action: 'enter', node: -1, depth: 1 });
    expect(trace.events[0]!.values.slice(0, 2)).toEqual(['1071', '462']);
    const remainder = nodeDoing(graphOf(session, 'gcd'), 'urem');
    const remainders = trace.events.filter(({ node }) => node === remainder);
    expect(remainders.map(({ iteration, values }) => `${iteration}: ${values[0]}`)).toEqual([
      '1: 147',
      '2: 21',
      '3: 0',
    ]);
    expect(
      trace.events.filter(({ action }) => action === 'iterate').map(({ iteration }) => iteration),
    ).toEqual([1, 2, 3]);
    expect(trace.events.at(-1)).toMatchObject({ action: 'return', node: -1 });
    expect(trace.events.at(-1)!.values[0]).toBe('21');
  });

  it('is the same at every stage, with the nodes of that stage', async () => {
    const session = await open(euclid, 'promotion,dead-node-elimination');
    for (const stage of [0, 1, 2]) {
      const trace = session.trace({ unit: 1, stage, arguments: ['1071', '462'] });
      expect(trace.result).toBe('21');
      const ids = new Set(session.graph(1, stage)!.nodes.map(({ id }) => id));
      for (const { node } of trace.events) expect(node === -1 || ids.has(node)).toBe(true);
    }
  });

  it('counts calls of itself', async () => {
    const session = await open(family, 'dead-node-elimination');
    const trace = session.trace({ unit: unitOf(session, 'factorial'), stage: 1, arguments: ['5'] });
    expect(trace.result).toBe('120');
    expect(Math.max(...trace.events.map(({ depth }) => depth))).toBe(6);
  });

  it('ends at a limit, and says why it cannot go on', async () => {
    const session = await open(euclid, 'promotion');
    expect(session.trace({ unit: 1, stage: 1, arguments: ['1071', '462'], limit: 5 })).toMatchObject({
      outcome: 'limit',
      events: { length: 5 },
    });
    expect(session.trace({ unit: 1, stage: 1, arguments: ['x', '1'] }).message).toBe(
      "'x' is not an integer: examples are 42, -1 and 0xff",
    );
    expect(session.trace({ unit: 1, stage: 1, arguments: ['1'] }).message).toBe(
      'the function takes 2 arguments, not 1',
    );
    expect(session.trace({ unit: 0, stage: 1, arguments: [] }).message).toBe('only functions can be run');
  });

  it('takes texts and arrays for pointers', async () => {
    const text = `declare i64 @strlen(ptr)
define i32 @third(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 2
  %v = load i32, ptr %q
  ret i32 %v
}
define i64 @length(ptr %s) {
  %n = call i64 @strlen(ptr %s)
  ret i64 %n
}
`;
    const session = await open(text, 'dead-node-elimination');
    const run = (name: string, argument: string) =>
      session.trace({ unit: unitOf(session, name), stage: 1, arguments: [argument] });
    expect(run('third', '[5, -6, 7]').result).toBe('7');
    expect(run('length', '"four"').result).toBe('4');
    expect(run('third', '[1]').message).toMatch(/outside of its 4 bytes/);
  });

  it('can be asked what the function takes', async () => {
    const session = await open(euclid, 'promotion');
    expect(session.signature(1)).toEqual({
      unit: 1,
      parameters: [
        { name: 'a', type: 'i32', example: '1' },
        { name: 'b', type: 'i32', example: '1' },
      ],
      result: 'i32',
    });
  });
});

describe('control flow', () => {
  it('is as it was, and as it is recovered: predicative the same, structured with more branches', async () => {
    const session = await open(euclid, 'promotion');
    const shape = (kind: 'original' | 'scfr' | 'pcfr') => {
      const { blocks, edges, branches } = session.flow(1, kind, 0)!;
      return {
        blocks: blocks.length,
        branches,
        edges: edges.map(({ from, to, label }) => `${from} ${label} ${to}`),
      };
    };
    expect(shape('original')).toEqual({
      blocks: 4,
      branches: 1,
      edges: ['0  1', '1 true 2', '1 false 3', '2  1'],
    });
    expect(shape('pcfr')).toEqual(shape('original'));
    expect(shape('scfr').branches).toBe(2);
  });

  it('has the lines that instructions came from', async () => {
    const session = await open(euclid, 'promotion');
    const { blocks } = session.flow(1, 'pcfr', 1)!;
    const remainder = blocks.flatMap(({ lines }) => lines).find(({ text }) => text.includes('urem'))!;
    expect(euclid.split('\n')[remainder.line - 1]).toContain('urem');
    expect(remainder.location).toEqual({ file: 0, line: 3, column: 5 });
  });
});
