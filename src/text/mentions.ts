// Values that debug information mentions.
//
// A debug record, or metadata that is an argument of a call, may mention a value of
// the function without using it: there is no edge, and whoever changes the graph does
// not have to care. In the text such a value has the name of its origin, if that is in
// the region or in one around it; otherwise it is poison, as LLVM has it for values
// that are gone.
//
// This is the one place that says which origin a mentioned value is.

import { ConstantOperation, InstructionOperation, MatchOperation } from '../dialect/index.ts';
import {
  ArgumentList,
  Constant,
  DebugRecord,
  type Metadata,
  type Value,
  ValueMetadata,
} from '../llvm/index.ts';
import type { Origin, Region, SimpleNode } from '../rvsdg/index.ts';
import type { Names } from './names.ts';
import { StandIn } from './stand-ins.ts';

export class Mentions {
  private readonly open: ReadonlySet<Region>;

  /** `open` are the regions whose origins can be seen. */
  constructor(open: ReadonlySet<Region>) {
    this.open = open;
  }

  /** A debug record with what stands for its values. */
  inRecord(record: DebugRecord, names: Names): DebugRecord {
    return new DebugRecord(
      record.kind,
      record.operands.map((operand) => this.inMetadata(operand, names)),
    );
  }

  /** Metadata with what stands for its values. */
  inMetadata(metadata: Metadata, names: Names): Metadata {
    if (metadata.form === 'value') return new ValueMetadata(this.value(metadata.value, names));
    if (metadata.form !== 'arguments') return metadata;
    return new ArgumentList(
      metadata.arguments.map(({ value }) => new ValueMetadata(this.value(value, names))),
    );
  }

  private value(value: Value, names: Names): Value {
    if (value.kind !== 'instruction' && value.kind !== 'argument') return value;
    const origin = names.originOf(value);
    return origin !== undefined && this.open.has(origin.region)
      ? names.of(origin)
      : new Constant('poison', value.type);
  }
}

/** The debug records in front of a node; null if there are none. */
export function recordsOf({ operation }: SimpleNode): readonly DebugRecord[] | null {
  if (operation instanceof InstructionOperation) return operation.instruction.records;
  return operation instanceof MatchOperation && operation.branch !== null ? operation.branch.records : null;
}

/** The origins that the debug records of a node are known to mention. */
export function originsMentionedBy(node: SimpleNode): readonly Origin[] {
  const records = recordsOf(node);
  if (records === null) {
    const { operation } = node;
    const isMetadata = operation instanceof ConstantOperation && operation.value.kind === 'metadata';
    return isMetadata ? originsIn([operation.value.metadata]) : none;
  }
  return originsIn(records.flatMap(({ operands }) => operands));
}

const none: readonly Origin[] = [];

function originsIn(list: readonly Metadata[]): Origin[] {
  const found: Origin[] = [];
  for (const metadata of list) {
    const values =
      metadata.form === 'value' ? [metadata] : metadata.form === 'arguments' ? metadata.arguments : [];
    for (const { value } of values) if (value instanceof StandIn) found.push(value.origin);
  }
  return found;
}
