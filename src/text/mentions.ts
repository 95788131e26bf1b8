// Values that debug information mentions.
//
// A mark, or metadata that is an argument of a call, may mention a value of the function without using it: there is no
// edge, and transformations of the graph do not have to consider it. In the text such a value has the name of its
// origin, if that is in the region or in one around it; otherwise it is poison, as LLVM has it for values that are
// gone.
//
// This is the one place that says which origin a mentioned value is.

import { ConstantOperation, factAt, llvmTypeOf, recordOf } from '../dialect/index.ts';
import {
  ArgumentList,
  Constant,
  type DebugRecord,
  type Metadata,
  type Value,
  ValueMetadata,
} from '../llvm/index.ts';
import {
  Literal,
  type Mark,
  type Marked,
  type Origin,
  type Region,
  type SimpleNode,
} from '../rvsdg/index.ts';
import type { Names } from './names.ts';
import { StandIn } from './stand-ins.ts';

export class Mentions {
  private readonly open: ReadonlySet<Region>;

  /** `open` are the regions whose origins can be seen. */
  constructor(open: ReadonlySet<Region>) {
    this.open = open;
  }

  /** The record that a mark is, with what stands for its values. */
  record(mark: Mark, names: Names): DebugRecord {
    const values = mark.values.map((value) => this.marked(value, names));
    return recordOf(factAt(mark), values);
  }

  /** Metadata with what stands for its values. */
  inMetadata(metadata: Metadata, names: Names): Metadata {
    if (metadata.form === 'value') return new ValueMetadata(this.value(metadata.value, names));
    if (metadata.form !== 'arguments') return metadata;
    return new ArgumentList(
      metadata.arguments.map(({ value }) => new ValueMetadata(this.value(value, names))),
    );
  }

  private marked(marked: Marked, names: Names): Value {
    if (marked instanceof Literal) return marked.value as Value;
    return this.isSeen(marked, names) ? names.of(marked) : new Constant('poison', llvmTypeOf(marked.type)!);
  }

  private value(value: Value, names: Names): Value {
    if (value.kind !== 'instruction' && value.kind !== 'argument') return value;
    const origin = names.originOf(value);
    return origin !== undefined && this.isSeen(origin, names)
      ? names.of(origin)
      : new Constant('poison', value.type);
  }

  private isSeen(origin: Origin, names: Names): boolean {
    return this.open.has(origin.region) && !names.isHidden(origin);
  }
}

/** The origins that the metadata of a node is known to mention. */
export function originsMentionedBy({ operation }: SimpleNode): readonly Origin[] {
  const isMetadata = operation instanceof ConstantOperation && operation.value.kind === 'metadata';
  return isMetadata ? originsIn([operation.value.metadata]) : none;
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
