import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultMetrics,
  type EdgeClass,
  edgePath,
  type FlowGraph,
  LayoutCache,
  layoutFlow,
  layoutUnit,
  type NodeBox,
  type NodeData,
  type RegionLayout,
  type UnitGraph,
} from '../../src/explore/index.ts';
import { euclid, graphOf, open } from './programs.ts';

/** A region with nodes that take what comes before them, chosen by numbers. */
function randomUnit(
  args: number,
  choices: readonly (readonly number[])[],
  results: readonly number[],
): UnitGraph {
  const use = (choice: number, before: number) => {
    const from = choice % (args + before);
    const [node, port] = from < args ? [-1, from] : [from - args, 0];
    return { node, port, type: choice % 3 === 0 ? 1 : 0, role: 'operand' as const, name: '' };
  };
  const port = { type: 0, name: '', role: '' as const };
  const nodes = choices.map((picks, id): NodeData => {
    const common = {
      id,
      kind: 'simple' as const,
      region: 0,
      name: '',
      text: '',
      operation: 'add',
      details: '',
    };
    const inputs = args + id === 0 ? [] : picks.map((pick) => use(pick, id));
    const rest = { regions: [], size: 0, line: 0, location: null, copyOf: -1, unit: -1 };
    return { ...common, label: `n${'x'.repeat(id % 7)}`, inputs, outputs: [port], ...rest };
  });
  const types = (['value', 'memory'] as EdgeClass[]).map((kind) => ({ text: kind, class: kind }));
  const body = {
    index: 0,
    key: '0.0',
    owner: 0,
    ownerKind: 'lambda' as const,
    position: 0,
    parent: -1,
    depth: 0,
    label: '',
    nodes: nodes.map(({ id }) => id),
    arguments: Array.from({ length: args }, () => port),
    results: args + nodes.length === 0 ? [] : results.map((pick) => use(pick, nodes.length)),
    size: nodes.length,
  };
  return { unit: 1, stage: 0, version: 0, name: 'f', kind: 'function', regions: [body], nodes, types };
}

const units = fc
  .record({
    args: fc.nat(4),
    choices: fc.array(fc.array(fc.nat(1000), { maxLength: 4 }), { maxLength: 40 }),
    results: fc.array(fc.nat(1000), { maxLength: 4 }),
  })
  .map(({ args, choices, results }) => randomUnit(args, choices, results));

function overlap(one: NodeBox, other: NodeBox): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

function checkRegion({ nodes, edges, width, height, arguments: args, results }: RegionLayout): void {
  for (const [i, box] of nodes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const other of nodes.slice(0, i)) expect(overlap(box, other)).toBe(false);
  }
  for (const list of [args, results])
    for (let i = 1; i < list.length; i++) expect(list[i]!).toBeGreaterThan(list[i - 1]!);
  for (const { points } of edges)
    for (let i = 3; i < points.length; i += 2) expect(points[i]!).toBeGreaterThanOrEqual(points[i - 2]!);
}

describe('the layout of a region', () => {
  it('has boxes that do not overlap, edges that go down, and ports from left to right', () => {
    fc.assert(
      fc.property(units, (unit) => {
        checkRegion(layoutUnit(unit, new Set()).regions[0]!);
      }),
      { numRuns: 60 },
    );
  });

  it('lets edges begin and end at the ports they belong to', () => {
    fc.assert(
      fc.property(units, (unit) => {
        const { nodes, edges, arguments: args, results, height } = layoutUnit(unit, new Set()).regions[0]!;
        const boxes = new Map(nodes.map((box) => [box.node, box]));
        const begin = ({ node, port }: { node: number; port: number }) => {
          const box = boxes.get(node);
          return box === undefined ? [args[port], 0] : [box.x + box.outputs[port]!, box.y + box.height];
        };
        const routes = new Map(edges.map(({ key, points }) => [key, points]));
        for (const { id, inputs } of unit.nodes) {
          const box = boxes.get(id)!;
          for (const [i, input] of inputs.entries()) {
            const points = routes.get(`n${id}.${i}`)!;
            expect(points.slice(0, 2)).toEqual(begin(input));
            expect(points.slice(-2)).toEqual([box.x + box.inputs[i]!, box.y]);
          }
        }
        for (const [i, result] of unit.regions[0]!.results.entries()) {
          expect(routes.get(`r0.${i}`)!.slice(0, 2)).toEqual(begin(result));
          expect(routes.get(`r0.${i}`)!.slice(-2)).toEqual([results[i], height]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same whenever it is made', () => {
    fc.assert(
      fc.property(units, (unit) => {
        expect(layoutUnit(structuredClone(unit), new Set())).toEqual(layoutUnit(unit, new Set()));
      }),
      { numRuns: 20 },
    );
  });

  it('draws a chain of states as one straight line, whatever stands beside it', () => {
    // Each node takes the state of the one before, and a value of its own.
    const choices = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? [] : [i - 1 + 1, 0]));
    const unit = randomUnit(1, choices, []);
    const chain = unit.nodes.filter(({ inputs }) => inputs.length > 0);
    const nodes = unit.nodes.map((node) => {
      const at = chain.indexOf(node);
      if (at < 0) return node;
      const state = at === 0 ? { node: -1, port: 0 } : { node: chain[at - 1]!.id, port: 0 };
      return {
        ...node,
        inputs: [
          { ...node.inputs[0]!, type: 0 },
          { ...node.inputs[1]!, ...state, type: 1 },
        ],
      };
    });
    const { edges } = layoutUnit({ ...unit, nodes }, new Set()).regions[0]!;
    const states = edges.filter((edge) => edge.class === 'memory');
    expect(states).toHaveLength(15);
    for (const { points } of states) expect(points).toHaveLength(4);
  });

  it('is done soon for ten thousand nodes', () => {
    let seed = 1;
    const random = (bound: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      return seed % bound;
    };
    const choices = Array.from({ length: 10_000 }, (_, i) => [
      4 + i - 1 - random(Math.min(20, i + 1)),
      random(4),
    ]);
    const before = process.cpuUsage();
    const { nodes } = layoutUnit(randomUnit(4, choices, [9_000]), new Set()).regions[0]!;
    const { user } = process.cpuUsage(before);
    expect(nodes).toHaveLength(10_000);
    // Time of the processor, which does not count what others do: half a second, and some room.
    expect(user / 1e6).toBeLessThan(5);
  }, 60_000);
});

describe('the layout of a unit', () => {
  it('shows shut nodes small, and open ones with their regions inside of them', async () => {
    const graph = graphOf(await open(euclid, 'promotion'), 'gcd');
    const theta = graph.nodes.find(({ kind }) => kind === 'theta')!;
    const gamma = graph.nodes.find(({ kind }) => kind === 'gamma')!;
    const shut = layoutUnit(graph, new Set());
    expect(Object.keys(shut.regions)).toEqual(['0']);
    const wide = layoutUnit(graph, new Set([theta.id, gamma.id]));
    expect(Object.keys(wide.regions)).toEqual(['0', '1', '2', '3']);
    for (const layout of Object.values(wide.regions)) checkRegion(layout);
    const box = wide.regions[1]!.nodes.find(({ node }) => node === gamma.id)!;
    const [first, second] = box.regions;
    expect(first!.x + wide.regions[2]!.width).toBeLessThan(second!.x);
    expect(second!.x + wide.regions[3]!.width).toBeLessThan(box.width);
    expect(first!.y).toBe(defaultMetrics.titleHeight);
  });

  it('puts the inputs of a θ straight above the arguments of its region', async () => {
    const graph = graphOf(await open(euclid, 'promotion'), 'gcd');
    const theta = graph.nodes.find(({ kind }) => kind === 'theta')!;
    const { regions } = layoutUnit(graph, new Set([theta.id]));
    const box = regions[0]!.nodes.find(({ node }) => node === theta.id)!;
    expect(box.inputs).toEqual(regions[1]!.arguments.map((x) => x + box.regions[0]!.x));
  });

  it('can begin at any region, and keeps what it has laid out', async () => {
    const graph = graphOf(await open(euclid, 'promotion'), 'gcd');
    const theta = graph.nodes.find(({ kind }) => kind === 'theta')!;
    const cache = new LayoutCache();
    const whole = layoutUnit(graph, new Set([theta.id]), {}, cache);
    const part = layoutUnit(graph, new Set(), {}, cache, 1);
    expect(part.regions[1]).toBe(whole.regions[1]);
  });
});

describe('the layout of control flow', () => {
  it('goes down, and back up beside everything', async () => {
    const session = await open(euclid, 'promotion');
    const flow = session.flow(1, 'original', 0)!;
    const { blocks, edges, width } = layoutFlow(flow);
    for (const { edge, isBack, points } of edges) {
      const { from, to } = flow.edges[edge]!;
      expect(isBack).toBe(from === 2 && to === 1);
      if (!isBack) expect(blocks[to]!.y).toBeGreaterThan(blocks[from]!.y);
      else
        expect(Math.max(...points.filter((_, i) => i % 2 === 0))).toBeGreaterThan(
          blocks[2]!.x + blocks[2]!.width,
        );
      for (let i = 0; i < points.length; i += 2) expect(points[i]!).toBeLessThanOrEqual(width);
    }
  });

  it('manages a block that is its own successor, and one that nobody reaches', () => {
    const block = (index: number) => ({ index, name: `b${index}`, lines: [], heat: null });
    const flow: FlowGraph = {
      kind: 'original',
      blocks: [block(0), block(1)],
      edges: [{ from: 0, to: 0, label: '' }],
      branches: 0,
    };
    expect(layoutFlow(flow).edges).toMatchObject([{ isBack: true }]);
  });
});

describe('the path of an edge', () => {
  it('is straight where it goes down, and a curve from column to column', () => {
    expect(edgePath([5, 0, 5, 30])).toBe('M5 0L5 30');
    expect(edgePath([5, 0, 5, 10, 25, 30])).toBe('M5 0L5 10C5 20 25 20 25 30');
  });

  it('has round corners where it goes sideways', () => {
    expect(edgePath([0, 0, 0, 20, 40, 20])).toBe('M0 0L0 12Q0 20 8 20L40 20');
  });
});
