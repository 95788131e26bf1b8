// Adapts metadata and attributes of instructions that have become part of another function.
//
//   · A debug location names its function, so one of the callee must say where it was inlined:
//     `!DILocation(line: 3, scope: !callee, inlinedAt: !site)`, with a distinct `!site` for each call. Locations that
//     have an `inlinedAt` already get theirs at the end of the chain.
//   · The same holds for the locations of debug records, which are marks (src/rvsdg/marks.ts).
//   · Scopes of `!noalias` and `!alias.scope` are valid for one run of the callee. Two copies in one function would be
//     taken for one run, so the copies lose them.
//   · A `tail` call promises not to access its caller's allocas. If the inlined call made no such promise, the calls of
//     its body cannot make it for their new caller.
//
// Where the call has no location, its caller has no debug information, and the copies lose theirs.

import {
  ConstantOperation,
  factAt,
  InstructionOperation,
  MatchOperation,
  type MetadataNumbers,
  metadataRow,
  OriginValue,
} from '../dialect/index.ts';
import {
  ArgumentList,
  Attachment,
  Constant,
  Flag,
  type Instruction,
  type Metadata,
  MetadataNode,
  MetadataValue,
  type Value,
  ValueMetadata,
} from '../llvm/index.ts';
import {
  type Mark,
  type Marks,
  type Node,
  type Operation,
  type Origin,
  type Region,
  regionsOf,
  SimpleNode,
  Theta,
} from '../rvsdg/index.ts';

/** The value that replaces one of the callee; undefined if it is not known. */
export type Became = (value: Value) => Origin | undefined;

export class Relocation {
  private readonly numbers: MetadataNumbers;
  /** The location of the inlined call; null if it has none. */
  private readonly site: MetadataNode | null;
  private readonly keepsTail: boolean;
  private readonly became: Became;
  private distinctSite: MetadataNode | null = null;
  private readonly locations = new Map<MetadataNode, MetadataNode>();
  private readonly loops = new Map<MetadataNode, MetadataNode>();
  private readonly operations = new Map<Operation, Operation>();
  private readonly branches = new Map<readonly Instruction[], readonly Instruction[]>();

  constructor(numbers: MetadataNumbers, call: Instruction, became: Became) {
    this.numbers = numbers;
    this.site = locationOf(call);
    this.keepsTail = call.hasFlag('tail');
    this.became = became;
  }

  /** Adapts some nodes, with everything in them. */
  adapt(nodes: readonly Node[]): void {
    for (const node of nodes) {
      this.adaptNode(node);
      const { regions = [] } = node as { regions?: Region[] };
      for (const root of regions) {
        for (const region of regionsOf(root)) {
          for (let inner = region.firstNode; inner !== null; inner = inner.next) this.adaptNode(inner);
          const { marks } = region.graph;
          if (marks?.has(region)) this.adaptMarks(marks.in(region), marks);
        }
      }
    }
  }

  private adaptNode(node: Node): void {
    if (node instanceof SimpleNode) {
      let operation = this.operations.get(node.operation);
      if (operation === undefined) {
        operation = this.operation(node.operation);
        this.operations.set(node.operation, operation);
      }
      node.operation = operation;
    } else if (node instanceof Theta && node.attachment !== null) {
      node.attachment = this.loopBranches(node.attachment as readonly Instruction[]);
    }
  }

  private operation(operation: Operation): Operation {
    if (operation instanceof InstructionOperation) {
      const instruction = this.instruction(operation.instruction);
      return instruction === operation.instruction
        ? operation
        : new InstructionOperation(instruction, operation.effects);
    }
    if (operation instanceof MatchOperation && operation.branch !== null) {
      const branch = this.instruction(operation.branch);
      const { cases, to, otherwise } = operation;
      return branch === operation.branch ? operation : new MatchOperation(cases, to, otherwise, branch);
    }
    if (operation instanceof ConstantOperation && operation.value.kind === 'metadata') {
      const { type, metadata } = operation.value;
      const moved = this.mention(metadata);
      return moved === metadata ? operation : new ConstantOperation(new MetadataValue(type, moved));
    }
    return operation;
  }

  private loopBranches(branches: readonly Instruction[]): readonly Instruction[] {
    let moved = this.branches.get(branches);
    if (moved === undefined) {
      moved = branches.map((branch) => this.instruction(branch));
      this.branches.set(branches, moved);
    }
    return moved;
  }

  private instruction(instruction: Instruction): Instruction {
    const { metadata, call } = instruction;
    const losesTail = call !== null && !this.keepsTail && instruction.hasFlag('tail');
    const getsLocation = call !== null && this.site !== null && locationOf(instruction) === null;
    const moved = metadata === null ? null : this.attachments(metadata);
    if (moved === metadata && !losesTail && !getsLocation) return instruction;
    const copy = instruction.copy(instruction.operands);
    copy.metadata = moved;
    // LLVM demands that a call that could be inlined has a location, in a function that has debug information.
    if (getsLocation) copy.metadata = [...(moved ?? []), new Attachment('dbg', this.site!)];
    if (losesTail) copy.flags &= ~Flag.tail;
    copy.records = null;
    return copy;
  }

  /** The metadata of the copy of an instruction: the same list, if nothing in it refers to the original function. */
  private attachments(list: readonly Attachment[]): readonly Attachment[] | null {
    if (list.every(({ kind }) => metadataRow(kind).inlined === 'keep')) return list;
    const kept: Attachment[] = [];
    for (const attachment of list) {
      const { kind, node } = attachment;
      if (metadataRow(kind).inlined === 'drop') continue;
      if (kind === 'dbg') {
        if (this.site !== null) kept.push(new Attachment(kind, this.location(node)));
      } else if (kind === 'llvm.loop') kept.push(new Attachment(kind, this.loop(node)));
      else kept.push(attachment);
    }
    return kept.length === 0 ? null : kept;
  }

  // ── Locations ─────────────────────────────────────────────────────────────

  /** A location of the callee, in the caller. */
  private location(node: MetadataNode): MetadataNode {
    const chain: MetadataNode[] = [];
    let known: MetadataNode | undefined;
    for (let at: MetadataNode | null = node; at !== null; at = inlinedAt(at)) {
      known = this.locations.get(at);
      if (known !== undefined) break;
      chain.push(at);
    }
    let result = known ?? this.callSite();
    for (let at = chain.pop(); at !== undefined; at = chain.pop()) {
      result = this.locationWith(at, at !== node || at.distinct, result);
      this.locations.set(at, result);
    }
    return result;
  }

  private callSite(): MetadataNode {
    this.distinctSite ??= this.locationWith(this.site!, true, inlinedAt(this.site!));
    return this.distinctSite;
  }

  private locationWith(like: MetadataNode, isDistinct: boolean, at: MetadataNode | null): MetadataNode {
    const made = this.numbers.make('DILocation', isDistinct);
    made.fields = like.fields.filter(({ name }) => name !== 'inlinedAt');
    if (at !== null) made.fields.push({ name: 'inlinedAt', value: at });
    return made;
  }

  /** A loop's metadata refers to itself, and to the beginning and end of the loop. */
  private loop(node: MetadataNode): MetadataNode {
    if (!node.elements.some(isLocation)) return node;
    let made = this.loops.get(node);
    if (made === undefined) {
      made = this.numbers.make('tuple', true);
      this.loops.set(node, made);
      for (const element of node.elements) {
        if (element === node) made.elements.push(made);
        else if (!isLocation(element)) made.elements.push(element);
        else if (this.site !== null) made.elements.push(this.location(element as MetadataNode));
      }
    }
    return made;
  }

  // ── Marks ─────────────────────────────────────────────────────────────────

  /** Adapts marks among the nodes themselves. */
  adaptMarks(list: readonly Mark[], marks: Marks): void {
    for (const mark of list) {
      const fact = factAt(mark);
      if (this.site === null) marks.remove(mark);
      else {
        const values = fact.kind === 'assign' ? mark.values.slice(0, 1) : mark.values;
        marks.replace(mark, fact.at(this.location(fact.location)), values);
      }
    }
  }

  private mention(metadata: Metadata): Metadata {
    if (metadata.form === 'value') return this.value(metadata);
    if (metadata.form !== 'arguments') return metadata;
    return new ArgumentList(metadata.arguments.map((each) => this.value(each)));
  }

  private value(mentioned: ValueMetadata): ValueMetadata {
    const { value } = mentioned;
    if (value.kind !== 'instruction' && value.kind !== 'argument') return mentioned;
    const origin = this.became(value);
    return new ValueMetadata(
      origin === undefined ? new Constant('poison', value.type) : new OriginValue(origin, null, value.type),
    );
  }
}

function locationOf({ metadata }: Instruction): MetadataNode | null {
  return metadata?.find(({ kind }) => kind === 'dbg')?.node ?? null;
}

function isLocation(element: Metadata | null): boolean {
  return element?.form === 'node' && element.kind === 'DILocation';
}

function inlinedAt(location: MetadataNode): MetadataNode | null {
  const at = location.field('inlinedAt');
  return at instanceof MetadataNode ? at : null;
}
