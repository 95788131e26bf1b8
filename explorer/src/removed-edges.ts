// The edges that only the earlier of two stages has, between ends that are in the picture of both (union.ts): from a
// removed node to one that is still there, or between two that are there and have nothing to do with one another any more.
//
// A picture has no layout if it has cycles. The later graph has none, and what was removed only hangs on it; but an edge
// from long ago may lead from what is below now to what is above. Where edges close a cycle, they are left out: all that
// are among nodes from which, again and again, those were taken off that nothing leads to or that lead to nothing. Time is
// linear in the graph.

import {
  type Difference,
  nowhere,
  type RegionData,
  type RemovedEdge,
  type UnitGraph,
  type UseData,
} from '../../src/explore/contract.ts';
import { isSameUse, sourceOf } from '../../src/explore/difference.ts';

/** `use` says where an edge of `from` begins in the union; its producer may be `nowhere`. */
export function removedEdges(
  from: UnitGraph,
  to: UnitGraph,
  union: UnitGraph,
  { changed, regions }: Difference,
  use: (old: UseData, region: RegionData) => UseData,
): RemovedEdge[] {
  const found: RemovedEdge[] = [];
  const add = (old: UseData, within: RegionData, region: number, to: number, toPort: number, end: string) => {
    const { node, port, type } = use(old, within);
    if (node !== nowhere) found.push({ node, port, type, region, to, toPort, key: `-${end}` });
  };
  const [olds, nows] = [nodesById(from), nodesById(to)];
  for (const id of changed) {
    const [old, now] = [olds.get(id)!, nows.get(id)!];
    const isKept = old.inputs.length === now.inputs.length;
    for (const port of goneUses(from, old.inputs, old.region, to, now.inputs, now.region))
      add(
        old.inputs[port]!,
        from.regions[old.region]!,
        now.region,
        id,
        isKept ? port : -1,
        isKept ? `n${id}.${port}` : `n${id}.old${port}`,
      );
  }
  const regionsOfFrom = new Map(from.regions.map((region) => [region.key, region]));
  const keys = new Set(regions);
  for (const now of to.regions) {
    const old = keys.has(now.key) ? regionsOfFrom.get(now.key) : undefined;
    if (old === undefined || old.results.length !== now.results.length) continue;
    for (const port of goneUses(from, old.results, old.index, to, now.results, now.index))
      add(old.results[port]!, old, now.index, -1, port, `r${now.index}.${port}`);
  }
  return withoutCycles(union, found);
}

function nodesById({ nodes }: UnitGraph) {
  return new Map(nodes.map((node) => [node.id, node]));
}

/** Which of the old uses are no more. Ports have places only where there are as many as before. */
function goneUses(
  from: UnitGraph,
  old: readonly UseData[],
  oldRegion: number,
  to: UnitGraph,
  now: readonly UseData[],
  nowRegion: number,
): number[] {
  const ports = [...old.keys()];
  if (old.length === now.length)
    return ports.filter((port) => !isSameUse(old[port]!, oldRegion, now[port]!, nowRegion, from, to));
  const left = new Set(now.map((use) => originOf(to, use, nowRegion)));
  return ports.filter((port) => !left.has(originOf(from, old[port]!, oldRegion)));
}

function originOf(graph: UnitGraph, { node, port }: UseData, region: number): string {
  return node < 0 ? sourceOf(graph, { node, port }, region) : `${node}`;
}

// ── Cycles ──────────────────────────────────────────────────────────────────

function withoutCycles(union: UnitGraph, edges: readonly RemovedEdge[]): RemovedEdge[] {
  if (edges.length === 0) return [];
  const unordered = unorderedNodes(union, edges);
  return edges.filter(({ node, to }) => !(unordered.has(node) && unordered.has(to)));
}

/** The nodes that are on a cycle or between two. */
function unorderedNodes({ nodes }: UnitGraph, edges: readonly RemovedEdge[]): ReadonlySet<number> {
  const links: Link[] = edges.map(({ node, to }) => [node, to]);
  for (const { id, inputs } of nodes) for (const { node } of inputs) links.push([node, id]);
  const behind = peel(new Set(nodes.map(({ id }) => id)), links);
  return peel(
    behind,
    links.map(([producer, consumer]) => [consumer, producer]),
  );
}

type Link = readonly [from: number, to: number];

/** Takes off what nothing leads to, again and again; what is left is on a cycle or behind one. */
function peel(nodes: ReadonlySet<number>, links: readonly Link[]): Set<number> {
  const left = new Set(nodes);
  const targets = new Map<number, number[]>([...nodes].map((id) => [id, []]));
  const incoming = new Map<number, number>([...nodes].map((id) => [id, 0]));
  for (const [from, to] of links) {
    if (!left.has(from) || !left.has(to)) continue;
    targets.get(from)!.push(to);
    incoming.set(to, incoming.get(to)! + 1);
  }
  const ready = [...nodes].filter((id) => incoming.get(id) === 0);
  for (const id of ready) {
    left.delete(id);
    for (const to of targets.get(id)!) {
      incoming.set(to, incoming.get(to)! - 1);
      if (incoming.get(to) === 0) ready.push(to);
    }
  }
  return left;
}
