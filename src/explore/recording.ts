// What is kept of a program while passes run over it: plain data, and nothing of the program itself.

import type { Chunks } from './chunks.ts';
import type {
  RemarkData,
  SessionOverview,
  StageOverview,
  UnitGraph,
  UnitKind,
  UnitOverview,
} from './contract.ts';
import { decodeUnit } from './decode.ts';
import type { Tables } from './tables.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** A unit through all stages. */
export interface UnitRecord {
  readonly index: number;
  readonly kind: UnitKind;
  readonly node: number;
  readonly name: string;
  /** Stages at which it was different from before, ascending, and for each what it was like. */
  readonly versions: number[];
  /** Pieces of the recording. */
  readonly snapshots: ArrayLike<number>[];
  readonly nodes: number[];
  removed: number;
  /** Of a function whose parameters have no names, what debug information calls them; else empty. */
  readonly parameters: readonly string[];
  readonly isOpaque: boolean;
  readonly line: number;
  readonly location: UnitOverview['location'];
}

/** A remark, and the unit it is about; where it is says which nodes. */
export interface RecordedRemark extends Omit<RemarkData, 'nodes'> {
  readonly unit: number;
}

/** A program through all stages. */
export interface Recording {
  readonly overview: Omit<SessionOverview, 'units' | 'stages' | 'canTrace'>;
  readonly stages: readonly StageOverview[];
  readonly units: readonly UnitRecord[];
  readonly tables: Tables;
  readonly chunks: Chunks;
  readonly remarks: readonly RecordedRemark[];
  /** The node of which a node is a copy; -1 if it is none. */
  copyOf(node: number): number;
  /** The line of a node, where its operation does not know; 0 if there is none. */
  lineOf(node: number): number;
}

/** Of what a unit is at a stage, the place in its versions; -1 if it is not there then. */
export function versionAt(
  { versions, removed }: Pick<UnitRecord, 'versions' | 'removed'>,
  stage: number,
): number {
  if (removed >= 0 && stage >= removed) return -1;
  let found = -1;
  for (let i = 0; i < versions.length && versions[i]! <= stage; i++) found = i;
  return found;
}

export function overviewOf(unit: UnitRecord): UnitOverview {
  const { index, kind, node, name, versions, removed, nodes, isOpaque, line, location } = unit;
  const counts = { nodesFirst: nodes[0] ?? 0, nodesLast: removed >= 0 ? 0 : (nodes.at(-1) ?? 0) };
  return { index, kind, node, name, versions, sizes: nodes, removed, ...counts, isOpaque, line, location };
}

/** Nodes of decoded graphs that are kept at most, so that stepping back and forth is quick. */
const mostCachedNodes = 100_000;

/** Decodes units, and keeps those that were asked for lately. */
export class Decoding {
  readonly #recording: Recording;
  readonly #byName: ReadonlyMap<string, number>;
  readonly #byNode: ReadonlyMap<number, number>;
  /** By unit and version; the one that was asked for last is last. */
  readonly #cache = new Map<string, UnitGraph>();
  #cachedNodes = 0;
  /** By unit and version. */
  readonly #vocabularies = new Map<string, Vocabulary>();

  constructor(recording: Recording) {
    this.#recording = recording;
    this.#byName = new Map(recording.units.slice(1).map(({ name, index }) => [name, index]));
    this.#byNode = new Map(recording.units.slice(1).map(({ node, index }) => [node, index]));
  }

  unitNamed(name: string): number {
    return this.#byName.get(name) ?? -1;
  }

  /** A unit at a stage; null if it is not there, or was not kept. */
  graph(unit: number, stage: number): UnitGraph | null {
    const record = this.#recording.units[unit];
    const at = record === undefined ? -1 : versionAt(record, stage);
    const pieces = record?.snapshots[at];
    if (record === undefined || pieces === undefined) return null;
    // The program says how large its functions are, which changes while it stays the same.
    const key = record.kind === 'program' ? `${unit}.${at}.${stage}` : `${unit}.${at}`;
    let graph = this.#cache.get(key);
    if (graph === undefined) graph = this.#decode(record, at, pieces, stage);
    else this.#forget(key, graph);
    this.#keep(key, graph);
    return graph.stage === stage ? graph : { ...graph, stage };
  }

  /** What words about a unit at a stage can be made of; null if it is not there. */
  vocabulary(unit: number, stage: number): Vocabulary | null {
    const record = this.#recording.units[unit]!;
    const at = versionAt(record, stage);
    if (record.snapshots[at] === undefined) return null;
    const key = `${unit}.${at}`;
    let vocabulary = this.#vocabularies.get(key);
    if (vocabulary === undefined) {
      vocabulary = vocabularyOf(this.#recording, record, at);
      this.#vocabularies.set(key, vocabulary);
    }
    return vocabulary;
  }

  #decode(record: UnitRecord, at: number, pieces: ArrayLike<number>, stage: number): UnitGraph {
    const { tables, chunks, copyOf, lineOf, units } = this.#recording;
    return decodeUnit(chunks.join(pieces), {
      unit: record.index,
      stage,
      version: record.versions[at]!,
      name: record.name,
      kind: record.kind,
      node: record.node,
      parameters: record.parameters,
      tables,
      copyOf,
      lineOf,
      unitNamed: (name) => this.unitNamed(name),
      unitOfNode: (node) => this.#byNode.get(node) ?? -1,
      sizeOf: (unit) => units[unit]!.nodes[versionAt(units[unit]!, stage)] ?? 0,
    });
  }

  #keep(key: string, graph: UnitGraph): void {
    this.#cache.set(key, graph);
    this.#cachedNodes += graph.nodes.length;
    for (const [oldest, other] of this.#cache) {
      if (this.#cachedNodes <= mostCachedNodes || oldest === key) break;
      this.#forget(oldest, other);
    }
  }

  #forget(key: string, graph: UnitGraph): void {
    this.#cache.delete(key);
    this.#cachedNodes -= graph.nodes.length;
  }
}
