// Sessions to files.
//
// The control flow of the first and the last stage is computed before, for a file has no compiler behind it.

import type { FlowGraph, SavedSession, SaveOptions, TypeData } from './contract.ts';
import { type RawPorts, type RawUnit, readSnapshot } from './read-snapshot.ts';
import type { Backing, RecordedSession } from './recorded-session.ts';
import type { Recording, UnitRecord } from './recording.ts';
import { flowKey, type SavedParts, type SavedUnit, toBase64 } from './saved-parts.ts';
import type { OperationData } from './tables.ts';

/** By default a file is at most about so big. */
const defaultLimit = 20_000_000;

/** Everything about some units of a session. */
export function saveSession(session: RecordedSession, options: SaveOptions): SavedSession {
  const { limit = defaultLimit } = options;
  const { recording, backing } = session;
  const texts = textsWithin(backing, limit);
  const wanted = new Set(options.units ?? recording.units.map(({ index }) => index)).add(0);
  const kept = unitsWithin(recording, wanted, limit - texts.input.length - texts.output.length);
  const keptSet = new Set(kept);
  const used = new UsedTables(recording);
  for (const unit of kept) used.add(recording.units[unit]!);
  const saved: SavedParts = {
    format: 'rvsdg-explorer',
    version: 1,
    units: kept,
    overview: recording.overview,
    stages: recording.stages,
    ...savedUnits(recording, keptSet),
    ...used.tables(),
    remarks: recording.remarks.filter(({ unit }) => keptSet.has(unit)),
    flows: flowsOf(session, kept),
    ...texts,
    sources: recording.overview.files.map((_, file) => backing.source(file)),
  };
  return saved;
}

/** Input and output, as far as they leave half of the room to graphs. */
function textsWithin(backing: Backing, limit: number): { input: string; output: string } {
  const input = backing.input().length <= limit / 2 ? backing.input() : '';
  const output = input === '' ? '' : backing.output();
  return { input, output: input.length + output.length <= limit / 2 ? output : '' };
}

/** Bytes of JSON for a byte of a snapshot: base 64, and its share of operations. */
const bytesPerByte = 4;

/** The units among the wanted ones that there is room for, ascending; the biggest go first. */
function unitsWithin(recording: Recording, wanted: ReadonlySet<number>, room: number): number[] {
  const { units } = recording;
  const sizes = [...wanted]
    .filter((index) => units[index] !== undefined)
    .map((index) => ({ index, size: sizeOf(recording, units[index]!) }));
  sizes.sort((a, b) => a.size - b.size || a.index - b.index);
  let left = room - sizeOf(recording, units[0]!);
  const kept = [0];
  for (const { index, size } of sizes) {
    if (index === 0) continue;
    left -= size;
    if (left < 0) break;
    kept.push(index);
  }
  return kept.sort((a, b) => a - b);
}

function sizeOf({ chunks }: Recording, { snapshots }: UnitRecord): number {
  const pieces = new Set<number>();
  let numbers = 0;
  for (const list of snapshots) {
    numbers += list.length;
    for (let i = 0; i < list.length; i++) pieces.add(list[i]!);
  }
  return bytesPerByte * (chunks.join([...pieces]).length + numbers);
}

/** Units, and the pieces of those that are kept, with numbers of their own. */
function savedUnits(
  { units, chunks }: Recording,
  kept: ReadonlySet<number>,
): Pick<SavedParts, 'records' | 'chunks'> {
  const numbers = new Map<number, number>();
  const pieces: string[] = [];
  const numberOf = (piece: number) => {
    let number = numbers.get(piece);
    if (number === undefined) {
      number = pieces.length;
      pieces.push(toBase64(chunks.join([piece])));
      numbers.set(piece, number);
    }
    return number;
  };
  const records = units.map(({ snapshots, ...unit }): SavedUnit => {
    return {
      ...unit,
      snapshots: kept.has(unit.index) ? snapshots.map((list) => Array.from(list, numberOf)) : [],
    };
  });
  return { records, chunks: pieces };
}

/** What snapshots mention of the tables. */
class UsedTables {
  readonly #recording: Recording;
  readonly #types: Record<number, TypeData> = {};
  readonly #names: Record<number, string> = {};
  readonly #operations: Record<number, OperationData> = {};
  readonly #copies: Record<number, number> = {};
  readonly #lines: Record<number, number> = {};

  constructor(recording: Recording) {
    this.#recording = recording;
  }

  add({ snapshots, kind, node }: UnitRecord): void {
    const { chunks } = this.#recording;
    for (const pieces of snapshots) this.#addSnapshot(readSnapshot(chunks.join(pieces), kind, node));
  }

  tables() {
    const [types, names, operations] = [this.#types, this.#names, this.#operations];
    return { types, names, operations, copies: this.#copies, lines: this.#lines };
  }

  #addSnapshot({ regions, exports }: RawUnit): void {
    for (const name of exports) this.#addName(name);
    for (const { arguments: args, nodes } of regions) {
      this.#addPorts(args);
      for (const { id, operation, symbol, outputs } of nodes) {
        this.#addPorts(outputs);
        this.#addName(symbol);
        if (operation >= 0) this.#operations[operation] ??= this.#recording.tables.operation(operation);
        const copy = this.#recording.copyOf(id);
        if (copy >= 0) this.#copies[id] = copy;
        const line = this.#recording.lineOf(id);
        if (line > 0) this.#lines[id] = line;
      }
    }
  }

  #addPorts(ports: RawPorts): void {
    for (let i = 0; i < ports.length; i += 2) {
      this.#types[ports[i]!] ??= this.#recording.tables.type(ports[i]!);
      this.#addName(ports[i + 1]!);
    }
  }

  #addName(name: number): void {
    this.#names[name] ??= this.#recording.tables.name(name);
  }
}

/** Control flow takes time and room: only when not too many functions are kept, it is there before it is asked for. */
const mostFlows = 50;

function flowsOf(session: RecordedSession, units: readonly number[]): Record<string, FlowGraph> {
  const flows: Record<string, FlowGraph> = {};
  const functions = units.filter((unit) => session.recording.units[unit]!.kind === 'function');
  if (functions.length > mostFlows) return flows;
  const last = session.recording.stages.length - 1;
  for (const stage of [last, 0]) {
    for (const unit of functions) {
      for (const kind of ['original', 'scfr', 'pcfr'] as const) {
        const flow = session.flow(unit, kind, stage);
        if (flow !== null) flows[flowKey(unit, kind, stage)] = flow;
      }
    }
  }
  return flows;
}
