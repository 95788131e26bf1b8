// What is different between two graphs of one unit.
//
// Nodes are the same if their ids are: nothing has to be matched. Ports have no ids, and their places change when others go: so
// an edge from another output of the same γ or θ, with the same type, counts as the same, and so does one from another argument
// that carries what the old one did.

import type { Difference, NodeData, RegionData, UnitGraph, UseData } from './contract.ts';
import { GraphIndex } from './graph-index.ts';
import { outermost } from './relations.ts';

/** What is different; null stands for a graph that is not there. */
export function differenceOf(from: UnitGraph | null, to: UnitGraph | null): Omit<Difference, 'from' | 'to'> {
  const before = new Map(from?.nodes.map((node) => [node.id, node]));
  const added: number[] = [];
  const moved: number[] = [];
  const changed: number[] = [];
  for (const node of to?.nodes ?? []) {
    const old = before.get(node.id);
    before.delete(node.id);
    if (old === undefined) added.push(node.id);
    else if (from!.regions[old.region]!.key !== to!.regions[node.region]!.key) moved.push(node.id);
    else if (isChanged(old, node, from!, to!)) changed.push(node.id);
  }
  return { added, removed: [...before.keys()], moved, changed, regions: changedRegions(from, to) };
}

/** Whether a node does something else, or with other operands. */
export function isChanged(old: NodeData, node: NodeData, from: UnitGraph, to: UnitGraph): boolean {
  return (
    old.details !== node.details ||
    old.outputs.length !== node.outputs.length ||
    node.outputs.some(({ type }, i) => to.types[type]!.text !== from.types[old.outputs[i]!.type]!.text) ||
    !sameUses(old.inputs, old.region, node.inputs, node.region, from, to)
  );
}

function sameUses(
  old: readonly UseData[],
  oldRegion: number,
  now: readonly UseData[],
  nowRegion: number,
  from: UnitGraph,
  to: UnitGraph,
): boolean {
  return (
    old.length === now.length &&
    now.every((use, i) => isSameUse(old[i]!, oldRegion, use, nowRegion, from, to))
  );
}

/** Whether two edges are the same one. */
export function isSameUse(
  old: UseData,
  oldRegion: number,
  now: UseData,
  nowRegion: number,
  from: UnitGraph,
  to: UnitGraph,
): boolean {
  if (old.node !== now.node || from.types[old.type]!.text !== to.types[now.type]!.text) return false;
  if (old.port === now.port) return true;
  if (now.node >= 0) return GraphIndex.of(to).node(now.node)!.kind !== 'simple';
  return sourceOf(from, old, oldRegion) === sourceOf(to, now, nowRegion);
}

/** What an argument carries: the node outside of γ and θ that it comes from, or the parameter or context. */
export function sourceOf(
  graph: UnitGraph,
  { node, port }: Pick<UseData, 'node' | 'port'>,
  region: number,
): string {
  const source = outermost(GraphIndex.of(graph), { node, port, region });
  if (source.node >= 0) return `${source.node}.${source.port}`;
  const { arguments: args, ownerKind } = graph.regions[source.region]!;
  const { role, name } = args[source.port]!;
  const place = args.slice(0, source.port).filter((argument) => argument.role === role).length;
  return role === 'context' || ownerKind === 'omega' ? `${role} ${name}` : `${role} ${place}`;
}

function changedRegions(from: UnitGraph | null, to: UnitGraph | null): string[] {
  const before = new Map(from?.regions.map((region) => [region.key, region]));
  const keys: string[] = [];
  for (const region of to?.regions ?? []) {
    const old = before.get(region.key);
    before.delete(region.key);
    if (old === undefined || !hasSameBorder(old, region, from!, to!)) keys.push(region.key);
  }
  return [...keys, ...before.keys()];
}

function hasSameBorder(old: RegionData, region: RegionData, from: UnitGraph, to: UnitGraph): boolean {
  return (
    old.arguments.length === region.arguments.length &&
    region.arguments.every(
      ({ type }, i) => to.types[type]!.text === from.types[old.arguments[i]!.type]!.text,
    ) &&
    sameUses(old.results, old.index, region.results, region.index, from, to)
  );
}
