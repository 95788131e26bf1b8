// Builders and checkers for the tests of src/cfg.

import fc from 'fast-check';
import { Cfg, type ClosedCfg, closeCfg, type Oracle } from '../../src/cfg/index.ts';

/** How many random graphs a property looks at. `RVSDG_RUNS=50000` for a thorough search. */
export const runs = Number(process.env.RVSDG_RUNS ?? 2000);

/** The out-edges in `0>1,2 1>3 2>3`, by vertex. */
export function successors(text: string): number[][] {
  const edges: number[][] = [];
  const reach = (vertex: number) => {
    while (edges.length <= vertex) edges.push([]);
  };
  for (const part of text.trim().split(/\s+/)) {
    const [source, targets] = part.split('>') as [string, string | undefined];
    reach(Number(source));
    edges[Number(source)] = targets ? targets.split(',').map(Number) : [];
    for (const target of edges[Number(source)]!) reach(target);
  }
  return edges;
}

/** The graph `0>1,2 1>3 2>3`, whose entry is the first vertex and whose exit is the last. */
export function graph(text: string): Cfg {
  return Cfg.fromSuccessors(successors(text));
}

/** The same, closed first. */
export function closed(text: string): ClosedCfg {
  return closeCfg({ successors: successors(text) });
}

/**
 * Any closed graph of up to 40 vertices with up to 5-way branches: loops of all kinds, parallel edges, dead ends. How
 * far edges lead, how many lead back, and how wide branches are differs from graph to graph; if it did not, nearly all
 * graphs would be one irreducible loop.
 */
export const anyCfg: fc.Arbitrary<Cfg> = fc
  .noBias(
    fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      reach: fc.integer({ min: 1, max: 12 }),
      back: fc.integer({ min: 0, max: 40 }),
      width: fc.integer({ min: 1, max: 5 }),
      seed: fc.nat(),
    }),
  )
  .map(({ count, reach, back, width, seed }) => {
    const draw = randomNumbers(seed);
    const target = (source: number) =>
      draw(100) < back
        ? Math.max(0, source - draw(reach + 1))
        : Math.min(count - 1, source + 1 + (draw(2) === 0 ? 0 : draw(reach)));
    const degree = () => (draw(20) === 0 ? 0 : 1 + draw(width));
    const edges = Array.from({ length: count }, (_, source) =>
      Array.from({ length: source === count - 1 ? 0 : degree() }, () => target(source)),
    );
    return closeCfg({ successors: edges }).cfg;
  });

/** A source of numbers: each call gives one from 0 to `below - 1`. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** An oracle that answers at random, but always the same to the same question. */
export function randomOracle(seed: number): Oracle {
  return (vertex, visit, alternatives) => {
    let hash = (seed ^ Math.imul(vertex + 1, 0x9e3779b1) ^ Math.imul(visit + 1, 0x85ebca6b)) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0;
    return ((hash ^ (hash >>> 15)) >>> 0) % alternatives;
  };
}

/** The graph in which vertex v is called `names[v]`. */
export function renamed(cfg: Cfg, names: readonly number[]): Cfg {
  const edges: number[][] = Array.from({ length: cfg.vertexCount }, () => []);
  for (let v = 0; v < cfg.vertexCount; v++) {
    edges[names[v]!] = Array.from(cfg.successors(v), (target) => names[target]!);
  }
  return Cfg.fromSuccessors(edges, names[cfg.entry]!, names[cfg.exit]!);
}

/** Whether a graph is structured: B2 Definition 2.3, word for word, tried on every vertex until nothing applies. */
export function isStructuredByDefinition(cfg: Cfg): boolean {
  const after = new Map<number, Set<number>>();
  const before = new Map<number, Set<number>>();
  const reached = new Set([cfg.entry]);
  for (const v of reached) for (const target of cfg.successors(v)) reached.add(target);
  for (const v of reached) after.set(v, new Set(cfg.successors(v)));
  for (const v of reached) before.set(v, new Set([...reached].filter((u) => after.get(u)!.has(v))));

  const only = (set: Set<number>) => (set.size === 1 ? [...set][0] : undefined);
  /** Makes v, the alternatives and v' one vertex, called v. */
  const merge = (v: number, alternatives: number[], last: number) => {
    for (const gone of [...alternatives, last]) before.delete(gone);
    const next = after.get(last)!;
    for (const gone of [...alternatives, last]) after.delete(gone);
    after.set(v, new Set([...next].map((t) => (t === last ? v : t))));
    for (const target of next) {
      if (target === last) continue;
      before.get(target)!.delete(last);
      before.get(target)!.add(v);
    }
  };
  const contract = (v: number): boolean => {
    const next = after.get(v)!;
    if (next.size === 2 && next.has(v)) {
      next.delete(v);
      before.get(v)!.delete(v);
      return true;
    }
    if (next.size === 0 || next.has(v)) return false;
    const isAlternative = (u: number) =>
      before.get(u)!.size === 1 && only(after.get(u)!) !== undefined && only(after.get(u)!) !== u;
    const direct = [...next].filter((u) => !isAlternative(u));
    const single = only(next);
    const join = single ?? (direct.length === 1 ? direct[0]! : only(after.get([...next][0]!)!)!);
    if (join === v) return false;
    const alternatives = [...next].filter((u) => u !== join);
    if (!alternatives.every((u) => isAlternative(u) && after.get(u)!.has(join))) return false;
    const expected = alternatives.length + (next.has(join) ? 1 : 0);
    if (before.get(join)!.size !== expected) return false;
    merge(v, alternatives, join);
    return true;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const v of [...after.keys()]) while (after.has(v) && contract(v)) changed = true;
  }
  return after.size === 1 && only(after.get(cfg.entry)!) === undefined;
}
