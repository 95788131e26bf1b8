// The representation, closing, components, dominators and loops.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Cfg,
  cfgToText,
  closeCfg,
  dominators,
  findLoops,
  postDominators,
  sameCfg,
  stronglyConnectedComponents,
  whyNotClosed,
} from '../../src/cfg/index.ts';
import { anyCfg, closed, graph, successors } from './support.ts';

describe('a graph', () => {
  it('keeps its out-edges in order, parallel ones included', () => {
    const cfg = graph('0>2,1,2 1>2');
    expect(Array.from(cfg.successors(0))).toEqual([2, 1, 2]);
    expect(Array.from(cfg.predecessors(2))).toEqual([0, 0, 1]);
    expect(cfg.outDegree(0)).toBe(3);
    expect(cfg.edgeCount).toBe(4);
    expect(cfgToText(cfg)).toBe('0>2,1,2 1>2');
  });

  it('is the same as another only with the same order of out-edges', () => {
    expect(sameCfg(graph('0>1,2 1>2'), graph('0>1,2 1>2'))).toBe(true);
    expect(sameCfg(graph('0>1,2 1>2'), graph('0>2,1 1>2'))).toBe(false);
    expect(sameCfg(graph('0>1 1>2'), Cfg.fromSuccessors(successors('0>1 1>2'), 1, 2))).toBe(false);
  });

  it('has no edges that leave it', () => {
    expect(() => Cfg.fromSuccessors([[1]])).toThrow('edge 0 → 1 leaves the graph');
  });
});

describe('closing', () => {
  it('leaves a closed graph alone', () => {
    const { cfg, unreachable, artificial } = closed('0>1,2 1>3 2>3');
    expect(cfgToText(cfg)).toBe('0>1,2 1>3 2>3');
    expect([cfg.entry, cfg.exit, unreachable, artificial]).toEqual([0, 3, [], []]);
  });

  it('puts an entry before a first vertex with predecessors', () => {
    const { cfg } = closed('0>0,1');
    expect([cfgToText(cfg), cfg.entry, cfg.exit]).toEqual(['0>0,1 2>0', 2, 1]);
  });

  it('puts an exit behind several returns', () => {
    const { cfg, artificial } = closed('0>1,2');
    expect([cfgToText(cfg), cfg.exit, artificial]).toEqual(['0>1,2 1>3 2>3', 3, []]);
  });

  it('puts an exit behind a single vertex', () => {
    const { cfg } = closed('0');
    expect([cfgToText(cfg), cfg.entry, cfg.exit]).toEqual(['0>1', 0, 1]);
  });

  it('reports unreachable vertices and takes their edges', () => {
    const { cfg, unreachable } = closed('0>3 1>2,3 2>1');
    expect([cfgToText(cfg), unreachable]).toEqual(['0>3', [1, 2]]);
  });

  it('marks the edge from a dead end to the exit', () => {
    const { cfg, artificial } = closeCfg({ successors: successors('0>1,2'), exits: [2] });
    expect(cfgToText(cfg)).toBe('0>1,2 1>3 2>3');
    expect(artificial).toEqual([{ vertex: 1, alternative: 0 }]);
  });

  it('gives an endless loop an exit where an iteration ends without a condition', () => {
    const { cfg, artificial } = closed('0>1 1>2,3 2>4 3>4 4>1');
    expect(cfgToText(cfg)).toBe('0>1 1>2,3 2>4 3>4 4>1,5');
    expect(artificial).toEqual([{ vertex: 4, alternative: 1 }]);
  });

  it('gives an exit to an irreducible loop with no return', () => {
    const { cfg, artificial } = closed('0>1,2 1>2 2>1');
    expect(cfgToText(cfg)).toBe('0>1,2 1>2 2>1,3');
    expect(artificial).toEqual([{ vertex: 2, alternative: 1 }]);
  });

  it('gives each of several endless loops an exit, and none to loops that lead to one', () => {
    const { cfg, artificial } = closed('0>1 1>1,2,3 2>2 3>3');
    expect(cfgToText(cfg)).toBe('0>1 1>1,2,3 2>2,4 3>3,4');
    expect(artificial.map(({ vertex }) => vertex)).toEqual([2, 3]);
  });

  it('rejects an exit with out-edges', () => {
    expect(() => closeCfg({ successors: [[1], []], exits: [0] })).toThrow('exit 0 has out-edges');
  });

  it('is what makes a graph closed, and the reasons are told', () => {
    expect(whyNotClosed(graph('0>1 1>0,2'))).toBe('the entry 0 has the predecessor 1');
    expect(whyNotClosed(graph('0>1,2 1>1'))).toBe('vertex 1 does not lead to the exit');
    expect(whyNotClosed(graph('0>1 1>1'))).toBe('the exit 1 has successors');
    expect(whyNotClosed(graph('0'))).toBe('entry and exit are the same vertex');
    fc.assert(fc.property(anyCfg, (cfg) => whyNotClosed(cfg) === undefined));
  });
});

describe('strongly connected components', () => {
  it('are numbered against the edges between them', () => {
    const { component, members, cyclic } = stronglyConnectedComponents(graph('0>1 1>2 2>1,3 3>3,4'));
    expect(Array.from(component)).toEqual([3, 2, 2, 1, 0]);
    expect(members).toEqual([[4], [3], [1, 2], [0]]);
    expect(Array.from(cyclic)).toEqual([0, 1, 1, 0]);
  });

  it('are those of mutual reachability', () => {
    fc.assert(
      fc.property(anyCfg, (cfg) => {
        const reach = reachability(cfg);
        const { component } = stronglyConnectedComponents(cfg);
        for (const a of reach.keys()) {
          for (const b of reach.keys()) {
            const mutual = a === b || (reach.get(a)!.has(b) && reach.get(b)!.has(a));
            expect(component[a] === component[b]).toBe(mutual);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('dominators', () => {
  it('of a diamond meet at its head, and post-dominators at its join', () => {
    const cfg = graph('0>1,2 1>3 2>3 3>4');
    const tree = dominators(cfg);
    expect([0, 1, 2, 3, 4].map((v) => tree.immediateDominator(v))).toEqual([-1, 0, 0, 0, 3]);
    const post = postDominators(cfg);
    expect([0, 1, 2, 3, 4].map((v) => post.immediateDominator(v))).toEqual([3, 3, 3, 4, -1]);
    expect([tree.dominates(0, 3), tree.dominates(1, 3), tree.dominates(3, 3)]).toEqual([true, false, true]);
    expect([post.dominates(3, 0), post.dominates(1, 0)]).toEqual([true, false]);
  });

  it('leave out what cannot be reached', () => {
    const tree = dominators(graph('0>2 1>2'));
    expect([tree.contains(1), tree.dominates(1, 2), tree.dominates(0, 1)]).toEqual([false, false, false]);
  });

  it('are the vertices without which another cannot be reached', () => {
    fc.assert(
      fc.property(anyCfg, (cfg) => {
        const tree = dominators(cfg);
        const all = reachable(cfg, cfg.entry, -1);
        for (const a of all) {
          const without = a === cfg.entry ? new Set<number>() : reachable(cfg, cfg.entry, a);
          for (const b of all) expect(tree.dominates(a, b)).toBe(!without.has(b));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('loops', () => {
  it('nest', () => {
    const { entries, parent, loopOf } = findLoops(graph('0>1 1>2,5 2>3 3>2,4 4>1'));
    expect(entries).toEqual([[0], [1], [2]]);
    expect(parent).toEqual([-1, 0, 1]);
    expect(Array.from(loopOf)).toEqual([0, 1, 2, 2, 1, 0]);
  });

  it('have all vertices as entries that an edge from outside leads to', () => {
    const { entries, loopOf } = findLoops(graph('0>1,2 1>2,3 2>1'));
    expect(entries).toEqual([[0], [1, 2]]);
    expect(Array.from(loopOf)).toEqual([0, 1, 1, 0]);
  });

  it('are the components that remain when repetition edges are removed', () => {
    fc.assert(
      fc.property(anyCfg, (cfg) => {
        const { entries, parent, loopOf } = findLoops(cfg);
        const found = entries.map((vertices, loop) => ({
          vertices,
          members: membersOf(loop, parent, loopOf),
        }));
        const format = (loops: typeof found) => loops.map((loop) => JSON.stringify(loop)).sort();
        expect(format(found.slice(1))).toEqual(format(loopsByDefinition(cfg)));
      }),
      { numRuns: 300 },
    );
  });
});

function membersOf(loop: number, parent: readonly number[], loopOf: Int32Array): number[] {
  const isIn = (inner: number): boolean => inner === loop || (inner > 0 && isIn(parent[inner]!));
  return [...loopOf.keys()].filter((v) => loopOf[v]! >= 0 && isIn(loopOf[v]!));
}

/** B2 §4.1 word for word: components, their entry vertices, and again without the edges to these. */
function loopsByDefinition(cfg: Cfg): { vertices: number[]; members: number[] }[] {
  const loops: { vertices: number[]; members: number[] }[] = [];
  const all = [...reachable(cfg, cfg.entry, -1)];
  const scopes = [{ members: all, closed: new Set<number>() }];
  for (const { members, closed } of scopes) {
    const inside = new Set(members);
    const after = (v: number) => [...cfg.successors(v)].filter((t) => inside.has(t) && !closed.has(t));
    const reach = new Map(members.map((v) => [v, closure(v, after)]));
    const seen = new Set<number>();
    for (const v of members) {
      if (seen.has(v) || !reach.get(v)!.has(v)) continue;
      const component = members
        .filter((u) => reach.get(v)!.has(u) && reach.get(u)!.has(v))
        .sort((a, b) => a - b);
      for (const u of component) seen.add(u);
      const own = new Set(component);
      const entries = component.filter((u) => all.some((p) => !own.has(p) && cfg.successors(p).includes(u)));
      loops.push({ vertices: entries, members: component });
      scopes.push({ members: component, closed: new Set(entries) });
    }
  }
  return loops;
}

/** What a vertex leads to in one or more steps. */
function closure(start: number, after: (v: number) => number[]): Set<number> {
  const reached = new Set(after(start));
  for (const v of reached) for (const target of after(v)) reached.add(target);
  return reached;
}

function reachable(cfg: Cfg, start: number, avoiding: number): Set<number> {
  const reached = new Set([start]);
  for (const v of reached)
    for (const target of cfg.successors(v)) if (target !== avoiding) reached.add(target);
  return reached;
}

function reachability(cfg: Cfg): Map<number, Set<number>> {
  const all = reachable(cfg, cfg.entry, -1);
  return new Map([...all].map((v) => [v, closure(v, (u) => [...cfg.successors(u)])]));
}
