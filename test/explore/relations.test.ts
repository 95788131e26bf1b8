import { describe, expect, it } from 'vitest';
import {
  consumers,
  edgeEnd,
  edgeKey,
  nodesAtLine,
  nodesAtPlace,
  producers,
  slice,
  type UnitGraph,
} from '../../src/explore/index.ts';
import { euclid, graphOf, nodeDoing, open } from './programs.ts';

/** A loop around a decision: `sum` needs both branches, `other` needs neither. */
const program = `define i32 @f(i32 %n, i32 %other) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %sum = phi i32 [ 0, %entry ], [ %more, %join ]
  %beside = phi i32 [ %other, %entry ], [ %double, %join ]
  %bit = and i32 %i, 1
  %odd = icmp eq i32 %bit, 1
  br i1 %odd, label %yes, label %no
yes:
  %square = mul i32 %i, %i
  br label %join
no:
  %less = sub i32 %i, 7
  br label %join
join:
  %part = phi i32 [ %square, %yes ], [ %less, %no ]
  %more = add i32 %sum, %part
  %double = shl i32 %beside, 1
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %end
end:
  %result = xor i32 %more, %double
  ret i32 %result
}
`;

/** What nodes do, each once. */
function operationsOf(graph: UnitGraph, ids: readonly number[]): Set<string> {
  const wanted = new Set(ids);
  return new Set(graph.nodes.filter(({ id }) => wanted.has(id)).map(({ operation }) => operation));
}

async function graphOfF(): Promise<UnitGraph> {
  return graphOf(await open(program, 'dead-node-elimination'), 'f');
}

describe('slices', () => {
  it('go back through the exits of γ to both regions and to the predicate', async () => {
    const graph = await graphOfF();
    const { outputs, id } = graph.nodes.find(({ kind }) => kind === 'gamma')!;
    const part = outputs.findIndex(({ name }) => name === 'part' || name === '');
    const { nodes } = slice(graph, { side: 'output', node: id, region: 0, port: part }, 'backward');
    expect([...operationsOf(graph, nodes)]).toEqual(
      expect.arrayContaining(['gamma', 'mul', 'sub', 'match', 'icmp', 'and']),
    );
    expect(operationsOf(graph, nodes)).not.toContain('shl');
  });

  it('go back through loop variables to what came before the loop and to the last iteration', async () => {
    const graph = await graphOfF();
    const shift = nodeDoing(graph, 'shl');
    const { nodes, edges } = slice(graph, shift, 'backward');
    expect(operationsOf(graph, nodes)).toEqual(new Set(['shl', 'theta', 'constant']));
    const theta = graph.nodes.find(({ kind }) => kind === 'theta')!;
    expect(edges).toContain(edgeKey({ side: 'input', node: shift, region: -1, port: 0 }));
    expect(edges.filter((key) => edgeEnd(key).node === theta.id)).toHaveLength(1);
    expect(edges.filter((key) => edgeEnd(key).side === 'result')).toHaveLength(1);
  });

  it('go forward out of γ and round and out of θ', async () => {
    const graph = await graphOfF();
    const { nodes } = slice(graph, nodeDoing(graph, 'mul'), 'forward');
    expect(operationsOf(graph, nodes)).toEqual(new Set(['mul', 'gamma', 'add', 'theta', 'xor']));
  });

  it('go forward from a decision to everything that comes out of γ', async () => {
    const graph = await graphOfF();
    const { nodes } = slice(graph, nodeDoing(graph, 'and'), 'forward');
    expect([...operationsOf(graph, nodes)]).toEqual(
      expect.arrayContaining(['icmp', 'match', 'gamma', 'xor']),
    );
    expect(operationsOf(graph, nodes)).not.toContain('mul');
  });
});

describe('neighbours', () => {
  it('of an input are found outside of the regions that it came through', async () => {
    const graph = await graphOfF();
    const found = producers(graph, nodeDoing(graph, 'mul'));
    expect(found.map(({ label, port }) => `${port} ${label}`)).toEqual(['0 0', '1 0']);
    expect(producers(graph, nodeDoing(graph, 'shl'))[0]).toMatchObject({ node: -1, label: 'other' });
  });

  it('of an output are the nodes beside it, or the one around it', async () => {
    const graph = await graphOfF();
    expect(consumers(graph, nodeDoing(graph, 'and')).map(({ label }) => label)).toEqual(['icmp eq']);
    expect(consumers(graph, nodeDoing(graph, 'mul')).map(({ label }) => label)).toEqual(['γ']);
    expect(consumers(graph, nodeDoing(graph, 'xor')).map(({ label, node }) => `${label} ${node}`)).toEqual([
      'result -1',
    ]);
  });
});

describe('lines', () => {
  it('lead to nodes', async () => {
    const graph = graphOf(await open(euclid, 'promotion'), 'gcd');
    const line = euclid.split('\n').findIndex((text) => text.includes('urem')) + 1;
    expect(nodesAtLine(graph, line)).toEqual([nodeDoing(graph, 'urem')]);
    expect(nodesAtPlace(graph, 0, 3)).toEqual([nodeDoing(graph, 'urem')]);
  });
});

describe('names of edges', () => {
  it('say where an edge ends', () => {
    expect(edgeKey({ side: 'result', node: -1, region: 3, port: 1 })).toBe('r3.1');
    expect(edgeEnd('n12.0')).toEqual({ side: 'input', node: 12, region: -1, port: 0 });
  });
});
