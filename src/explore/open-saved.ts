// Sessions from files. They cannot run anything, and have control flow of functions as they are at the first and
// at the last stage only.

import type { Chunks } from './chunks.ts';
import type { FlowGraph, FlowKind, SavedSession, Trace } from './contract.ts';
import { type Backing, RecordedSession } from './recorded-session.ts';
import { type Recording, versionAt } from './recording.ts';
import { flowKey, fromBase64, type SavedParts } from './saved-parts.ts';
import type { Tables } from './tables.ts';
import { stoppedTrace } from './trace.ts';

/** A session that was saved. It cannot run anything, and has control flow only as it is at the first and the last stage. */
export function openSavedSession(saved: SavedSession): RecordedSession {
  const parts = saved as SavedParts;
  if (parts.format !== 'rvsdg-explorer' || parts.version !== 1)
    throw new Error('this is not a saved session of version 1');
  const tables: Tables = {
    type: (index) => parts.types[index]!,
    name: (index) => parts.names[index] ?? '',
    operation: (index) => parts.operations[index]!,
  };
  const recording: Recording = {
    overview: parts.overview,
    stages: parts.stages,
    units: parts.records.map((record) => ({ ...record, snapshots: [...record.snapshots] })),
    chunks: new SavedChunks(parts.chunks),
    tables,
    remarks: parts.remarks,
    copyOf: (node) => parts.copies[node] ?? -1,
    lineOf: (node) => parts.lines[node] ?? 0,
  };
  return new RecordedSession(recording, new SavedBacking(parts));
}

class SavedBacking implements Backing {
  readonly canTrace = false;
  readonly #parts: SavedParts;

  constructor(parts: SavedParts) {
    this.#parts = parts;
  }

  input(): string {
    return this.#parts.input;
  }

  output(): string {
    return this.#parts.output;
  }

  forAssembly(): null {
    return null;
  }

  source(file: number): string | null {
    return this.#parts.sources[file] ?? null;
  }

  flow(unit: number, kind: FlowKind, stage: number): FlowGraph | null {
    const { flows, records, stages } = this.#parts;
    const record = records[unit]!;
    const isKept = (kept: number) => versionAt(record, kept) === versionAt(record, stage);
    const kept = [stages.length - 1, 0].find(isKept) ?? stage;
    return flows[flowKey(unit, kind, kept)] ?? null;
  }

  slice(): null {
    return null;
  }

  trace(): Trace {
    return stoppedTrace('a saved session cannot run programs: open the program itself');
  }
}

class SavedChunks implements Chunks {
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  join(pieces: ArrayLike<number>): Uint8Array {
    const parts = Array.from(pieces, (piece) => fromBase64(this.#texts[piece]!));
    const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      joined.set(part, at);
      at += part.length;
    }
    return joined;
  }
}
