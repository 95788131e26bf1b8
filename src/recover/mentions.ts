// What debug information mentions: instructions as they were, which are now others.
//
// A debug record, or metadata that is an argument of a call, names values of the function without
// using them. When an instruction is made, its records are made again, with what those values are
// at this place now; what is gone is poison, which to debuggers is "optimized out".

import { mentionsLabel, OriginValue } from '../dialect/index.ts';
import {
  ArgumentList,
  Constant,
  DebugRecord,
  type Instruction,
  type Metadata,
  MetadataValue,
  type Value,
  ValueMetadata,
} from '../llvm/index.ts';
import type { Origin } from '../rvsdg/index.ts';
import type { Originals } from './originals.ts';

/** Says what an origin is at the current place; null when it is nothing that exists. */
export type ValueAt = (origin: Origin) => Value | null;

export class Mentions {
  private readonly originals: Originals;
  private readonly valueAt: ValueAt;
  private readonly originOf: (phi: Instruction) => Origin | undefined;
  private readonly made: ValueMetadata[] = [];

  constructor(originals: Originals, valueAt: ValueAt, originOf: (phi: Instruction) => Origin | undefined) {
    this.originals = originals;
    this.valueAt = valueAt;
    this.originOf = originOf;
  }

  records(records: readonly DebugRecord[]): DebugRecord[] {
    return records.map(
      ({ kind, operands }) =>
        new DebugRecord(
          kind,
          operands.map((operand) => this.metadata(operand)),
        ),
    );
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
    // The block it names is not there any more.
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

  /** When φs are settled: lets what was mentioned be what it turned out to be. */
  settle(settled: (value: Value) => Value | null): void {
    for (const { operands } of this.made) {
      const [value] = operands as [Value];
      operands[0] = settled(value) ?? new Constant('poison', value.type);
    }
  }
}
