// Values mentioned by debug information, which may still be replaced.
//
// A record mentions values of the function without using them. A φ that it mentions may turn out to have one value
// only, or to be unused and be removed: then the record says that the value is unknown. The same holds for metadata
// that is an argument of a call; a removed value there is poison.

import { mentionsLabel, OriginValue } from '../dialect/index.ts';
import {
  ArgumentList,
  Constant,
  type DebugRecord,
  type Instruction,
  type Metadata,
  MetadataValue,
  type Value,
  ValueMetadata,
} from '../llvm/index.ts';
import type { Origin } from '../rvsdg/index.ts';
import type { Originals } from './originals.ts';

/** Returns the value of an origin at the current place; null if it does not exist. */
export type ValueAt = (origin: Origin) => Value | null;

export class Mentions {
  private readonly originals: Originals;
  private readonly valueAt: ValueAt;
  private readonly originOf: (phi: Instruction) => Origin | undefined;
  private readonly made: ValueMetadata[] = [];
  /** Records, and what each is when a value of it is gone. */
  private readonly records: { record: DebugRecord; unknown: () => DebugRecord }[] = [];

  constructor(originals: Originals, valueAt: ValueAt, originOf: (phi: Instruction) => Origin | undefined) {
    this.originals = originals;
    this.valueAt = valueAt;
    this.originOf = originOf;
  }

  /** Notes a record that mentions values. */
  note(record: DebugRecord, unknown: () => DebugRecord): void {
    this.records.push({ record, unknown });
  }

  /** Metadata as an argument of a call. */
  argument(value: MetadataValue): MetadataValue {
    const metadata = this.metadata(value.metadata);
    return metadata === value.metadata ? value : new MetadataValue(value.type, metadata);
  }

  private metadata(metadata: Metadata): Metadata {
    if (metadata.form === 'value') return this.value(metadata);
    if (metadata.form !== 'arguments') return metadata;
    return new ArgumentList(metadata.arguments.map((each) => this.value(each)));
  }

  private value(mentioned: ValueMetadata): ValueMetadata {
    const { value } = mentioned;
    // The block it names no longer exists.
    if (mentionsLabel(value)) return new ValueMetadata(new Constant('poison', value.type));
    if (value.kind !== 'instruction' && !(value instanceof OriginValue)) return mentioned;
    const metadata = new ValueMetadata(this.now(value) ?? new Constant('poison', value.type));
    this.made.push(metadata);
    return metadata;
  }

  private now(value: Instruction | OriginValue): Value | null {
    if (value instanceof OriginValue) return this.valueAt(value.origin);
    const copy = this.originals.copyOf(value);
    if (copy !== undefined) return copy;
    const origin = this.originOf(value);
    return origin === undefined ? null : this.valueAt(origin);
  }

  /** Replaces mentioned φs once they are resolved. */
  settle(settled: (value: Value) => Value | null): void {
    for (const { operands } of this.made) {
      const [value] = operands as [Value];
      operands[0] = settled(value) ?? new Constant('poison', value.type);
    }
    for (const { record, unknown } of this.records) {
      const { operands } = record;
      let isKnown = true;
      for (const operand of operands) {
        const list =
          operand.form === 'arguments' ? operand.arguments : operand.form === 'value' ? [operand] : [];
        for (const { operands: held } of list) {
          const now = settled(held[0]!);
          if (now === null) isKnown = false;
          else held[0] = now;
        }
      }
      if (isKnown) continue;
      operands.splice(0, operands.length, ...unknown().operands);
    }
  }
}
