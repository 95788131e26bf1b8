// What became of a node through the passes.

import { demangle } from '../demangle/index.ts';
import type { NodeData, NodeEvent, NodeHistory, UnitGraph } from './contract.ts';
import { isChanged } from './difference.ts';
import { findNode } from './find-node.ts';
import { GraphIndex } from './graph-index.ts';
import type { Recording } from './recording.ts';

/** The history of a node in a unit. `graphAt` is asked only where something happened to the node. */
export function historyOf(
  recording: Recording,
  unit: number,
  node: number,
  graphAt: (stage: number) => UnitGraph | null,
): NodeHistory {
  const { units, chunks, copyOf } = recording;
  const record = units[unit];
  const events: NodeEvent[] = [];
  const copies = new Set<number>();
  const noteCopy = (id: number) => {
    if (copyOf(id) === node) copies.add(id);
  };
  let lastStage = -1;
  let lastTrait: string | null = null;
  for (const [i, stage] of (record?.versions ?? []).entries()) {
    const pieces = record!.snapshots[i];
    if (pieces === undefined) break;
    const trait = findNode(chunks.join(pieces), record!.kind, record!.node, node, noteCopy);
    if (trait !== lastTrait) {
      const before = lastStage < 0 ? null : graphAt(lastStage);
      const event = eventBetween(before, graphAt(stage)!, node, stage, recording);
      if (event !== null) events.push(event);
    }
    lastStage = stage;
    lastTrait = trait;
  }
  const isGone = record !== undefined && record.removed >= 0 && lastTrait !== null;
  if (isGone)
    events.push({ stage: record.removed, kind: 'removed', text: `removed with @${demangle(record.name)}` });
  return { node, events, ancestors: ancestorsOf(recording, node), copies: [...copies].sort((a, b) => a - b) };
}

function nodeIn(graph: UnitGraph, node: number): NodeData | undefined {
  return GraphIndex.of(graph).node(node);
}

function ancestorsOf({ copyOf }: Recording, node: number): number[] {
  const ancestors: number[] = [];
  for (let at = copyOf(node); at >= 0; at = copyOf(at)) ancestors.push(at);
  return ancestors;
}

function eventBetween(
  before: UnitGraph | null,
  after: UnitGraph,
  id: number,
  stage: number,
  { stages, copyOf }: Recording,
): NodeEvent | null {
  const old = before === null ? undefined : nodeIn(before, id);
  const now = nodeIn(after, id);
  const pass = stages[stage]!.name;
  if (old === undefined && now === undefined) return null;
  if (now === undefined) return { stage, kind: 'removed', text: `removed by ${pass}` };
  if (old === undefined) {
    const original = copyOf(id);
    if (original >= 0)
      return { stage, kind: 'copied', text: `copied from #${original} by ${pass}: ${now.text}` };
    return { stage, kind: 'created', text: stage === 0 ? now.text : `made by ${pass}: ${now.text}` };
  }
  const [from, to] = [before!.regions[old.region]!, after.regions[now.region]!];
  if (from.key !== to.key)
    return { stage, kind: 'moved', text: `from ${describeRegion(from)} to ${describeRegion(to)}` };
  return isChanged(old, now, before!, after) ? { stage, kind: 'changed', text: `was ${old.text}` } : null;
}

function describeRegion({ ownerKind, owner, position }: UnitGraph['regions'][number]): string {
  if (ownerKind === 'omega') return 'the program';
  if (ownerKind === 'lambda' || ownerKind === 'delta') return 'the body';
  return ownerKind === 'gamma' ? `case ${position} of γ #${owner}` : `${ownerKind} #${owner}`;
}
