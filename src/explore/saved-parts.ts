// What a saved session consists of.
//
// What is kept is what the recorder kept: snapshots, as text in base 64, and of the tables what they mention.

import type { FlowGraph, FlowKind, SavedSession, TypeData } from './contract.ts';
import type { RecordedRemark, Recording, UnitRecord } from './recording.ts';
import type { OperationData } from './tables.ts';

/** What the parts of a `SavedSession` are. */
export interface SavedParts extends SavedSession {
  readonly overview: Recording['overview'];
  readonly stages: Recording['stages'];
  readonly records: readonly SavedUnit[];
  /** Pieces of snapshots, in base 64. */
  readonly chunks: readonly string[];
  readonly types: Readonly<Record<number, TypeData>>;
  readonly names: Readonly<Record<number, string>>;
  readonly operations: Readonly<Record<number, OperationData>>;
  readonly copies: Readonly<Record<number, number>>;
  readonly lines: Readonly<Record<number, number>>;
  readonly remarks: readonly RecordedRemark[];
  readonly flows: Readonly<Record<string, FlowGraph>>;
  readonly input: string;
  readonly output: string;
  readonly sources: readonly (string | null)[];
}

export type SavedUnit = Omit<UnitRecord, 'snapshots'> & {
  readonly snapshots: readonly (readonly number[])[];
};

/** Under which name the control flow of a unit is kept. */
export function flowKey(unit: number, kind: FlowKind, stage: number): string {
  return kind === 'original' ? `${unit} original` : `${unit} ${kind} ${stage}`;
}

// ── Bytes as text ───────────────────────────────────────────────────────────

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x2000)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x2000));
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
}
