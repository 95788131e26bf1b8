// A session on recorded stages, from passes that ran just now, or from a file.

import type {
  Difference,
  FlowGraph,
  FlowKind,
  NodeHistory,
  ProgramSlice,
  RemarkData,
  SavedSession,
  SaveOptions,
  SearchAnswer,
  SearchQuery,
  Session,
  SessionOverview,
  Signature,
  SliceRequest,
  Trace,
  TraceRequest,
  UnitGraph,
} from './contract.ts';
import { differenceOf } from './difference.ts';
import { historyOf } from './history.ts';
import { Decoding, overviewOf, type Recording } from './recording.ts';
import { remarksOf } from './relations.ts';
import { saveSession } from './save.ts';
import { searchUnits } from './search.ts';
import { signatureOf } from './signature.ts';

/** The operations that a session needs from its source: a compiler, or a file. */
export interface Backing {
  readonly canTrace: boolean;
  input(): string;
  output(): string;
  forAssembly(): string | null;
  source(file: number): string | null;
  flow(unit: number, kind: FlowKind, stage: number): FlowGraph | null;
  trace(request: TraceRequest): Trace;
  slice(request: SliceRequest): ProgramSlice | null;
}

/** A session on what was recorded. */
export class RecordedSession implements Session {
  readonly overview: SessionOverview;
  readonly recording: Recording;
  readonly backing: Backing;
  readonly #decoding: Decoding;

  constructor(recording: Recording, backing: Backing) {
    this.recording = recording;
    this.backing = backing;
    this.#decoding = new Decoding(recording);
    this.overview = {
      ...recording.overview,
      stages: recording.stages,
      units: recording.units.map(overviewOf),
      canTrace: backing.canTrace,
    };
  }

  graph(unit: number, stage: number): UnitGraph | null {
    return this.#decoding.graph(unit, stage);
  }

  difference(unit: number, from: number, to: number): Difference {
    return { from, to, ...differenceOf(this.graph(unit, from), this.graph(unit, to)) };
  }

  history(unit: number, node: number): NodeHistory {
    return historyOf(this.recording, unit, node, (stage) => this.graph(unit, stage));
  }

  remarks(unit: number, stage: number): readonly RemarkData[] {
    return remarksOf(this.recording.remarks, this.graph(unit, stage), unit, stage);
  }

  search(query: SearchQuery): SearchAnswer {
    return searchUnits(query, this.overview.units, {
      graph: (unit) => this.graph(unit, query.stage),
      vocabulary: (unit) => this.#decoding.vocabulary(unit, query.stage),
    });
  }

  flow(unit: number, kind: FlowKind, stage: number): FlowGraph | null {
    return this.backing.flow(unit, kind, stage);
  }

  trace(request: TraceRequest): Trace {
    return this.backing.trace(request);
  }

  slice(request: SliceRequest): ProgramSlice | null {
    return this.backing.slice(request);
  }

  signature(unit: number, stage = this.overview.stages.length - 1): Signature | null {
    const graph = this.graph(unit, stage);
    return graph === null ? null : signatureOf(graph);
  }

  input(): string {
    return this.backing.input();
  }

  output(): string {
    return this.backing.output();
  }

  forAssembly(): string | null {
    return this.backing.forAssembly();
  }

  source(file: number): string | null {
    return this.backing.source(file);
  }

  save(options: SaveOptions = {}): SavedSession {
    return saveSession(this, options);
  }
}
