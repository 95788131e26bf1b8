// Metadata: the facts that hang on a module without changing what it computes.
//
// A reference `!42` and the definition `!42 = …` are one `MetadataNode` object; a
// node that is referred to before it is defined is filled in when its definition
// is read. Debug-info nodes keep the fields that were written, in that order, so
// that nothing is lost and nothing is invented; which fields a node may have is
// data, in debug-info.ts.

import type { Value } from './values.ts';

export type Metadata = MetadataNode | MetadataString | ValueMetadata | ArgumentList;

/** `!"text"`; one byte a character, as in the file. */
export class MetadataString {
  readonly form = 'string';
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value used as metadata, `i32 7` or `ptr %x`. */
export class ValueMetadata {
  readonly form = 'value';
  /** `[value]`. */
  readonly operands: Value[];
  constructor(value: Value) {
    this.operands = [value];
  }

  get value(): Value {
    return this.operands[0]!;
  }
}

/** `!DIArgList(i32 %a, i32 %b)`: only inside functions. */
export class ArgumentList {
  readonly form = 'arguments';
  readonly arguments: ValueMetadata[];
  constructor(args: ValueMetadata[]) {
    this.arguments = args;
  }
}

/**
 * The value of a field of a debug-info node: a number, a keyword such as
 * `DW_TAG_member` or text (the field's kind tells which), a truth value, metadata,
 * `null`, or a list.
 */
export type FieldValue = number | bigint | string | boolean | null | Metadata | readonly (Metadata | null)[];

export interface Field {
  readonly name: string;
  readonly value: FieldValue;
}

/** A tuple `!{…}`, a debug-info node `!DILocation(…)`, or `!DIExpression(…)`. */
export class MetadataNode {
  readonly form = 'node';
  /** Number in the file, `!42`; -1 when it is written in place. */
  id: number;
  distinct = false;
  /** `'tuple'`, or the name of the specialised node. */
  kind = 'tuple';
  /** Elements of a tuple. */
  elements: (Metadata | null)[] = [];
  /** Fields of a specialised node, as written. */
  fields: Field[] = [];
  /** Elements of a `DIExpression`: numbers and `DW_…` keywords. */
  expression: (string | number | bigint)[] = [];
  /** Whether the definition was seen. */
  defined = false;
  /** The list of just this node under the kind it last had: thousands of instructions share one `!tbaa !5`. */
  alone: readonly Attachment[] | null = null;

  constructor(id: number) {
    this.id = id;
  }

  /** The value of a field, or undefined when it is not written. */
  field(name: string): FieldValue | undefined {
    for (const f of this.fields) if (f.name === name) return f.value;
    return undefined;
  }
}

/** `!dbg !42` on an instruction, function or global. */
export class Attachment {
  readonly kind: string;
  readonly node: MetadataNode;
  constructor(kind: string, node: MetadataNode) {
    this.kind = kind;
    this.node = node;
  }
}

/** The list of one attachment. Lists are never changed in place, so equal ones may be one. */
export function soleAttachment(kind: string, node: MetadataNode): readonly Attachment[] {
  if (node.alone === null || node.alone[0]!.kind !== kind) node.alone = [new Attachment(kind, node)];
  return node.alone;
}

/** `!llvm.ident = !{!0, !1}`. */
export class NamedMetadata {
  readonly name: string;
  readonly nodes: MetadataNode[];
  constructor(name: string, nodes: MetadataNode[]) {
    this.name = name;
    this.nodes = nodes;
  }
}

/**
 * A debug record before an instruction: `#dbg_value(…)`, `#dbg_declare(…)`,
 * `#dbg_assign(…)`, `#dbg_label(…)`, `#dbg_declare_value(…)`.
 */
export class DebugRecord {
  readonly kind: 'value' | 'declare' | 'assign' | 'label' | 'declare_value';
  /** The operands in the order they are written, the location last. */
  readonly operands: Metadata[];
  constructor(kind: DebugRecord['kind'], operands: Metadata[]) {
    this.kind = kind;
    this.operands = operands;
  }
}
