// Pieces: which bytes of an alloca become one variable.
//
//   struct { int a; int b; float c; }      a  ■■■■            loads and stores of 4 bytes at 0
//                                          b      ■■■■        and at 4,
//                                          c          ■■■■    and at 8: three variables
//
// Every access is a range of bytes. Equal ranges make one piece, and overlapping ranges make one too, an integer from
// which each access takes its part; clang's argument passing needs that, where two ints are passed as one i64. Bytes
// that are only copied as part of a whole become integers, or pointers where the type says so.
//
// A copy from one candidate to another must find the same pieces on both sides, so ranges are *mirrored* along copies
// before pieces are chosen. Ranges that cannot be split stay in memory.

import { allocSize, leavesOf } from '../../analysis/layout.ts';
import type { DataLayout, Type as LlvmType, TypeTable } from '../../llvm/index.ts';
import { type Candidate, mostPieces, type Transfer, type TransferSide } from './candidates.ts';
import { isConvertible } from './convert.ts';
import { Variable } from './variables.ts';

/** More pieces than this are not loaded or stored one by one where a copy has only one candidate. */
const mostPiecesCopied = 16;

/** Bytes that are accessed together. */
interface Range {
  readonly offset: number;
  readonly size: number;
  /** By type: how often. */
  readonly types: Map<LlvmType, number>;
}

/** Gives candidates their variables, or rejects them. */
export class Splitter {
  private readonly layout: DataLayout;
  private readonly types: TypeTable;
  private readonly candidates: readonly Candidate[];
  private readonly ranges = new Map<Candidate, Map<number, Range>>();

  constructor(candidates: readonly Candidate[], layout: DataLayout, types: TypeTable) {
    this.candidates = candidates;
    this.layout = layout;
    this.types = types;
  }

  split(): void {
    for (const candidate of this.candidates) if (candidate.isRejected) this.reject(candidate);
    for (const candidate of this.alive()) this.collect(candidate);
    for (const candidate of this.alive()) this.mirror(candidate);
    for (const candidate of this.alive()) {
      if (candidate.transfers.length === 0) continue;
      this.fillGaps(candidate);
      this.mirror(candidate);
    }
    for (const candidate of this.alive()) this.makeVariables(candidate);
    for (const candidate of this.alive()) this.check(candidate);
    for (const candidate of this.alive())
      for (const { accesses } of candidate.uses) this.bind(candidate, accesses);
  }

  private alive(): Candidate[] {
    return this.candidates.filter(({ isRejected }) => !isRejected);
  }

  /** A candidate stays in memory. Copies from and to it have one place less; what that means is checked again. */
  private reject(candidate: Candidate): void {
    const pending = [candidate];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      next.isRejected = true;
      for (const transfer of next.transfers) {
        if (transfer.destination?.candidate === next) transfer.destination = null;
        if (transfer.source?.candidate === next) transfer.source = null;
        const other = (transfer.destination ?? transfer.source)?.candidate;
        if (other === undefined || other.isRejected || other.variables.length === 0) continue;
        if (!this.canTransfer(transfer)) pending.push(other);
      }
    }
  }

  // ── Ranges ────────────────────────────────────────────────────────────────

  private collect(candidate: Candidate): void {
    this.ranges.set(candidate, new Map());
    for (const { accesses } of candidate.uses) {
      for (const { offset, size, type } of accesses) this.add(candidate, offset, size, type);
    }
  }

  /** Adds a range, and returns whether it is a new one. */
  private add(candidate: Candidate, offset: number, size: number, type: LlvmType): boolean {
    const ranges = this.ranges.get(candidate)!;
    const key = offset * 65536 + size;
    const range = ranges.get(key);
    if (range !== undefined) {
      range.types.set(type, (range.types.get(type) ?? 0) + 1);
      return false;
    }
    ranges.set(key, { offset, size, types: new Map([[type, 1]]) });
    return true;
  }

  /** Gives a copy the same ranges on both sides, and the copies of the ranges that it contains. */
  private mirror(start: Candidate): void {
    const pending = [start];
    for (let candidate = pending.pop(); candidate !== undefined; candidate = pending.pop()) {
      if (candidate.isRejected) continue;
      if (this.ranges.get(candidate)!.size > mostPieces) {
        if (candidate.transfers.length > 0) this.reject(candidate);
        continue;
      }
      for (const { length, destination, source } of candidate.transfers) {
        if (destination === null || source === null) continue;
        if (this.mirrorRanges(source, destination, length)) pending.push(destination.candidate);
        if (this.mirrorRanges(destination, source, length)) pending.push(source.candidate);
      }
    }
  }

  private mirrorRanges(from: TransferSide, to: TransferSide, length: number): boolean {
    let isNew = false;
    for (const { offset, size, types } of [...this.ranges.get(from.candidate)!.values()]) {
      const at = offset - from.offset;
      if (at < 0 || at + size > length) continue;
      const target = this.ranges.get(to.candidate)!;
      if (target.has((at + to.offset) * 65536 + size)) continue;
      isNew = true;
      for (const type of types.keys()) this.add(to.candidate, at + to.offset, size, type);
    }
    return isNew;
  }

  /** Adds ranges for bytes that are copied but not accessed. */
  private fillGaps(candidate: Candidate): void {
    const pointers = (leavesOf(this.layout, candidate.type, mostPieces) ?? []).filter(
      ({ type }) => type.kind === 'pointer',
    );
    for (const { length, destination, source } of candidate.transfers) {
      for (const place of [destination, source]) {
        if (place?.candidate !== candidate) continue;
        const gaps = this.gapsIn(candidate, place.offset, place.offset + length);
        for (const [first, end] of gaps) {
          if ((end - first) / 8 > mostPieces) return this.reject(candidate);
          this.fillGap(candidate, first, end, pointers);
        }
      }
    }
  }

  private fillGap(
    candidate: Candidate,
    first: number,
    end: number,
    pointers: readonly { type: LlvmType; offset: number }[],
  ): void {
    for (let at = first; at < end; ) {
      const pointer = pointers.find(({ offset }) => offset === at);
      let size = pointer === undefined ? 8 : allocSize(this.layout, pointer.type);
      const isPointer = pointer !== undefined && at + size <= end;
      if (!isPointer) while (at % size !== 0 || at + size > end) size /= 2;
      this.add(candidate, at, size, isPointer ? pointer.type : this.types.integer(8 * size));
      at += size;
    }
  }

  /** The bytes between two places that are in no range. */
  private gapsIn(candidate: Candidate, first: number, end: number): [number, number][] {
    const gaps: [number, number][] = [];
    let at = first;
    for (const { offset, size } of this.sorted(candidate)) {
      if (offset >= end) break;
      if (offset > at) gaps.push([at, offset]);
      at = Math.max(at, offset + size);
    }
    if (at < end) gaps.push([at, end]);
    return gaps;
  }

  private sorted(candidate: Candidate): Range[] {
    const ranges = [...this.ranges.get(candidate)!.values()];
    return ranges.sort((a, b) => a.offset - b.offset || a.size - b.size);
  }

  // ── Variables ─────────────────────────────────────────────────────────────

  private makeVariables(candidate: Candidate): void {
    const ranges = this.sorted(candidate);
    for (let i = 0; i < ranges.length; ) {
      const first = ranges[i]!;
      let end = first.offset + first.size;
      let next = i + 1;
      for (; next < ranges.length && ranges[next]!.offset < end; next++) {
        end = Math.max(end, ranges[next]!.offset + ranges[next]!.size);
      }
      const type =
        next === i + 1 ? this.typeOf(first) : this.mergedType(ranges.slice(i, next), end - first.offset);
      if (type === null) return this.reject(candidate);
      candidate.variables.push(new Variable(candidate, first.offset, end - first.offset, type));
      i = next;
    }
    if (candidate.variables.length > mostPieces) this.reject(candidate);
  }

  /** The type of a piece that is always accessed as a whole: the one used most. */
  private typeOf({ types }: Range): LlvmType | null {
    let best: LlvmType | null = null;
    for (const [type, count] of types) if (best === null || count > types.get(best)!) best = type;
    for (const type of types.keys()) if (!isConvertible(type, best!, this.layout)) return null;
    return best;
  }

  /** The type of a piece of which parts are accessed: an integer. */
  private mergedType(ranges: readonly Range[], size: number): LlvmType | null {
    if (this.layout.bigEndian || size > 8) return null;
    const type = this.types.integer(8 * size);
    for (const range of ranges) {
      const part = this.types.integer(8 * range.size);
      for (const accessed of range.types.keys()) if (!isConvertible(accessed, part, this.layout)) return null;
    }
    return type;
  }

  // ── Copies ────────────────────────────────────────────────────────────────

  private check(candidate: Candidate): void {
    if (candidate.isRejected) return;
    if (!candidate.transfers.every((transfer) => this.canTransfer(transfer))) this.reject(candidate);
  }

  private canTransfer({ destination, source, length }: Transfer): boolean {
    const to = destination === null ? null : piecesIn(destination, length);
    const from = source === null ? null : piecesIn(source, length);
    if ((destination !== null && to === null) || (source !== null && from === null)) return false;
    if (to !== null && from !== null) return this.canPair(from, source!.offset, to, destination!.offset);
    return (to ?? from)!.length <= mostPiecesCopied;
  }

  private canPair(
    from: readonly Variable[],
    source: number,
    to: readonly Variable[],
    destination: number,
  ): boolean {
    if (from.length !== to.length) return false;
    return from.every((piece, i) => {
      const other = to[i]!;
      return (
        piece.offset - source === other.offset - destination &&
        piece.size === other.size &&
        isConvertible(piece.type, other.type, this.layout)
      );
    });
  }

  private bind(candidate: Candidate, accesses: Candidate['uses'][number]['accesses']): void {
    for (const access of accesses) access.variable = pieceAt(candidate.variables, access.offset);
  }
}

/** The pieces of a place, or null if it has only a part of one. */
export function piecesIn({ candidate, offset }: TransferSide, length: number): Variable[] | null {
  const end = offset + length;
  const pieces = candidate.variables.filter((piece) => piece.offset < end && piece.end > offset);
  return pieces.every((piece) => piece.offset >= offset && piece.end <= end) ? pieces : null;
}

/** The last piece that does not begin after an offset. */
function pieceAt(pieces: readonly Variable[], offset: number): Variable {
  let low = 0;
  let high = pieces.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (pieces[middle]!.offset <= offset) low = middle;
    else high = middle;
  }
  return pieces[low]!;
}
