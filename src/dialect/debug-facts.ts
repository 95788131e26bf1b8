// What marks say in LLVM IR: debug records.
//
//      #dbg_value(i32 %x, !v, !DIExpression(), !l)      the variable !v is %x from here on
//      #dbg_declare(ptr %p, !v, …)                      it is in memory at %p, wherever control is
//      #dbg_assign(…)                                   both
//      #dbg_label(!l, …)                                control is at this label
//
// A record before an instruction becomes a mark (src/rvsdg/marks.ts) where the graph is built, and a mark becomes a
// record again where it is recovered. The record's values are the mark's; the rest is a `DebugFact`, which never changes.

import {
  ArgumentList,
  Constant,
  type DataLayout,
  DebugRecord,
  type Type as LlvmType,
  type Metadata,
  MetadataNode,
  type Module,
  parseDataLayout,
  type Value,
  ValueMetadata,
} from '../llvm/index.ts';
import {
  type Forgotten,
  type Graph,
  Literal,
  type Mark,
  type Marked,
  type MarkLanguage,
  Marks,
  type Origin,
  type Said,
  SimpleNode,
} from '../rvsdg/index.ts';
import { valueTypeOf } from './make.ts';
import { ConstantOperation } from './operations.ts';
import { salvaged } from './salvage.ts';
import { llvmTypeOf } from './types.ts';

/** The operations of a DIExpression. */
export type Expression = readonly (string | number | bigint)[];

/** A record without its values. */
export class DebugFact {
  readonly kind: DebugRecord['kind'];
  /** The variable; of a label, that. */
  readonly variable: Metadata;
  readonly expression: Expression;
  readonly location: MetadataNode;
  /** Whether the values are arguments of the expression. */
  readonly isList: boolean;
  /** #dbg_assign: the number of the store, and the expression of the address. */
  readonly assignment: readonly Metadata[] | null;

  constructor(
    kind: DebugRecord['kind'],
    variable: Metadata,
    expression: Expression,
    location: MetadataNode,
    isList = false,
    assignment: readonly Metadata[] | null = null,
  ) {
    this.kind = kind;
    this.variable = variable;
    this.expression = expression;
    this.location = location;
    this.isList = isList;
    this.assignment = assignment;
  }

  with(expression: Expression, isList = this.isList): DebugFact {
    return new DebugFact(this.kind, this.variable, expression, this.location, isList, this.assignment);
  }

  /** The same, at another place of the program. */
  at(location: MetadataNode): DebugFact {
    // An assignment names the store it belongs to, by a number that copies must not share.
    const kind = this.kind === 'assign' ? 'value' : this.kind;
    return new DebugFact(kind, this.variable, this.expression, location, this.isList, null);
  }

  /** Identifies the variable, and the inlined call it belongs to. */
  get owner(): string {
    const at = this.location.field('inlinedAt');
    return `${identityOf(this.variable)} ${at instanceof MetadataNode ? identityOf(at) : ''}`;
  }

  /** That a variable, or a part of it, has a value. */
  static value({ variable, location }: DebugFact, expression: Expression): DebugFact {
    return new DebugFact('value', variable, expression, location);
  }
}

const identities = new WeakMap<object, number>();
let identityCount = 0;

/** A number for each piece of metadata, equal if and only if they are the same. */
function identityOf(metadata: Metadata): number {
  let identity = identities.get(metadata);
  if (identity === undefined) {
    identity = identityCount++;
    identities.set(metadata, identity);
  }
  return identity;
}

/** A mark of a graph that came from LLVM IR. */
export type DebugMark = Mark<DebugFact>;

// ── Expressions ─────────────────────────────────────────────────────────────

/** Where the fragment of an expression begins, or its end. */
export function fragmentAt(expression: Expression): number {
  const at = expression.length - 3;
  return at >= 0 && expression[at] === 'DW_OP_LLVM_fragment' ? at : expression.length;
}

/** The bits of the variable that an expression speaks of; null if it is the whole. */
export function fragmentOf(expression: Expression): { offset: number; size: number } | null {
  const at = fragmentAt(expression);
  if (at === expression.length) return null;
  return { offset: Number(expression[at + 1]), size: Number(expression[at + 2]) };
}

/** How many bits a variable of the source has; null if that is not known. */
export function variableBits(variable: Metadata): number | null {
  let type = variable instanceof MetadataNode ? variable.field('type') : null;
  for (let steps = 0; type instanceof MetadataNode && steps < 64; steps++) {
    const size = type.field('size');
    if (typeof size === 'number' || typeof size === 'bigint') return Number(size);
    if (type.kind !== 'DIDerivedType') return null;
    type = type.field('baseType');
  }
  return null;
}

/** The metadata node of a debug expression. */
export function expressionNode(expression: Expression): MetadataNode {
  const node = new MetadataNode(-1);
  node.kind = 'DIExpression';
  node.defined = true;
  node.expression = expression.slice();
  return node;
}

// ── Records ─────────────────────────────────────────────────────────────────

/** Makes a mark from a record. `valueOf` maps values of the function to the graph. */
export function factOf(
  { kind, operands }: DebugRecord,
  valueOf: (value: Value) => Marked,
): { fact: DebugFact; values: Marked[] } | null {
  const location = operands[operands.length - 1] as MetadataNode;
  if (kind === 'label') return { fact: new DebugFact(kind, operands[0]!, [], location), values: [] };
  const [first, variable, expression] = operands as [Metadata, Metadata, MetadataNode];
  const marked = ({ value }: ValueMetadata) => valueOf(value);
  let values: Marked[];
  if (first.form === 'value') values = [marked(first)];
  else if (first.form === 'arguments') values = first.arguments.map(marked);
  else return null;
  let assignment: Metadata[] | null = null;
  if (kind === 'assign') {
    const [, , , id, address, addressExpression] = operands as Metadata[];
    if (address!.form !== 'value') return null;
    assignment = [id!, addressExpression!];
    values.push(marked(address as ValueMetadata));
  }
  const isList = first.form === 'arguments';
  return {
    fact: new DebugFact(kind, variable, expression.expression, location, isList, assignment),
    values,
  };
}

/** Makes a record of a fact and what its values are. */
export function recordOf(fact: DebugFact, values: readonly Value[]): DebugRecord {
  const { kind, variable, expression, location, isList, assignment } = fact;
  if (kind === 'label') return new DebugRecord(kind, [variable, location]);
  const metadata = values.map((value) => new ValueMetadata(value));
  const address = assignment === null ? null : metadata.pop()!;
  const value = isList ? new ArgumentList(metadata) : metadata[0]!;
  const operands: Metadata[] = [value, variable, expressionNode(expression)];
  if (assignment !== null) operands.push(assignment[0]!, address!, assignment[1]!);
  return new DebugRecord(kind, [...operands, location]);
}

// ── Language ────────────────────────────────────────────────────────────────

/** Whether a mark says that its value is poison, because it was removed. */
export function isPoison(marked: Marked): boolean {
  if (!(marked instanceof Literal)) return false;
  const value = marked.value as Value;
  return value.kind === 'constant' && (value.form === 'poison' || value.form === 'undef');
}

/** The fact that a value is not known. */
export function poisonLiteral(type: LlvmType): Literal {
  return new Literal(new Constant('poison', type));
}

/** Poison of the type of a value that a mark mentions. */
export function poisonFor(value: Marked): Literal {
  return poisonLiteral(value instanceof Literal ? (value.value as Value).type : valueTypeOf(value));
}

class DebugLanguage implements MarkLanguage<DebugFact> {
  private readonly module: Module;
  private readonly layout: DataLayout;

  constructor(module: Module) {
    this.module = module;
    this.layout = parseDataLayout(module.dataLayout ?? '');
  }

  literal({ node }: Origin): Literal | null {
    if (!(node instanceof SimpleNode) || node.inputs.length > 0) return null;
    return node.operation instanceof ConstantOperation ? new Literal(node.operation.value) : null;
  }

  unknown({ type }: Origin): Literal {
    return poisonLiteral(llvmTypeOf(type) ?? this.module.types.integer(1));
  }

  private unknownLike(value: Marked): Literal {
    return value instanceof Literal ? poisonLiteral((value.value as Value).type) : this.unknown(value);
  }

  salvaged({ content, values }: Said<DebugFact>, output: Origin): Said<DebugFact> | null {
    return salvaged(content, values, output, this.layout);
  }

  forget({ content, values }: DebugMark): Forgotten<DebugFact> | null {
    if (content === null || content.kind === 'label' || content.kind.startsWith('declare')) return null;
    const expression = content.expression.slice(fragmentAt(content.expression));
    return {
      key: `${content.owner} ${expression.join(' ')}`,
      content: DebugFact.value(content, expression),
      values: [this.unknownLike(values[0]!)],
    };
  }
}

/** The marks of a graph of a module, for which there need not have been any so far. */
export function marksOf(graph: Graph, module: Module): Marks {
  graph.marks ??= new Marks(new DebugLanguage(module) as MarkLanguage);
  return graph.marks;
}

/** The fact that a mark is. */
export function factAt({ content }: Mark): DebugFact {
  return content as DebugFact;
}
