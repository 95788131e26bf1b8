// Scopes of `!alias.scope` and `!noalias` in code that is copied.
//
//   call void @llvm.experimental.noalias.scope.decl(metadata !{!1})
//   load  … !alias.scope !{!1}
//   store … !noalias !{!1}
//
// The load and the store access different memory, within one execution of the code after the declaration. In a loop
// each iteration declares the scope anew: what one stores, the next may load. When the body is copied so that several
// iterations follow one another, each copy needs its own scopes, or one iteration would be assumed to access other
// memory than the next. (LLVM: `cloneAndAdaptNoAliasScopes`.)
//
// Linear in the nodes of the copy, and only where there is a declaration.

import { callOf } from '../analysis/calls.ts';
import {
  ConstantOperation,
  functionOf,
  InstructionOperation,
  metadataNumbers,
  metadataRow,
} from '../dialect/index.ts';
import {
  Attachment,
  type Instruction,
  type Metadata,
  MetadataNode,
  MetadataValue,
  type Module,
} from '../llvm/index.ts';
import { Lambda, type Node, type Region, regionsOf, SimpleNode } from '../rvsdg/index.ts';

const declaration = 'llvm.experimental.noalias.scope.decl';

/** The scopes declared in a region or the regions inside it; null if there are none. */
export function declaredScopes(body: Region): ReadonlySet<Metadata> | null {
  const module = moduleOf(body);
  if (!module.symbols.has(declaration)) return null;
  const scopes = new Set<Metadata>();
  for (const region of regionsOf(body)) {
    for (let node = region.firstNode; node !== null; node = node.next) {
      for (const scope of scopesDeclaredBy(node)?.elements ?? []) if (scope !== null) scopes.add(scope);
    }
  }
  return scopes.size === 0 ? null : scopes;
}

/** Gives a copy scopes of its own: the nodes of a region after `before`, with all that is in them. */
export function renameScopes(into: Region, before: Node | null, scopes: ReadonlySet<Metadata>): void {
  const renaming = new Renaming(moduleOf(into), scopes);
  for (let node = before === null ? into.firstNode : before.next; node !== null; node = node.next) {
    renaming.apply(node);
    for (const inside of (node as { regions?: readonly Region[] }).regions ?? []) {
      for (const region of regionsOf(inside)) {
        for (let inner = region.firstNode; inner !== null; inner = inner.next) renaming.apply(inner);
      }
    }
  }
}

class Renaming {
  private readonly module: Module;
  private readonly scopes: ReadonlySet<Metadata>;
  private readonly names = new Map<Metadata, MetadataNode>();
  private readonly lists = new Map<MetadataNode, MetadataNode>();

  constructor(module: Module, scopes: ReadonlySet<Metadata>) {
    this.module = module;
    this.scopes = scopes;
  }

  apply(node: Node): void {
    if (!(node instanceof SimpleNode && node.operation instanceof InstructionOperation)) return;
    const { instruction, effects } = node.operation;
    const declared = scopesDeclaredBy(node);
    if (declared !== null) this.redeclare(node, declared);
    const metadata = this.attachments(instruction);
    if (metadata === instruction.metadata) return;
    const copy = instruction.copy(instruction.operands);
    copy.metadata = metadata;
    node.operation = new InstructionOperation(copy, effects);
  }

  private redeclare(call: SimpleNode, declared: MetadataNode): void {
    const { value } = (call.inputs[1]!.origin.node as SimpleNode).operation as ConstantOperation;
    const operation = new ConstantOperation(new MetadataValue(value.type, this.list(declared)));
    const { type } = call.inputs[1]!.origin;
    call.inputs[1]!.divert(new SimpleNode(call.region, operation, [], [type]).outputs[0]!);
  }

  private attachments({ metadata }: Instruction): readonly Attachment[] | null {
    if (metadata === null || !metadata.some(({ kind }) => metadataRow(kind).copied === 'rename'))
      return metadata;
    return metadata.map((each) => {
      if (metadataRow(each.kind).copied !== 'rename') return each;
      const list = this.list(each.node);
      return list === each.node ? each : new Attachment(each.kind, list);
    });
  }

  /** A list of scopes, with new ones for those that are declared in the copy. */
  private list(node: MetadataNode): MetadataNode {
    let made = this.lists.get(node);
    if (made === undefined) {
      made = node;
      if (node.elements.some((element) => this.scopes.has(element!))) {
        made = metadataNumbers(this.module).make('tuple', false);
        made.elements = node.elements.map((element) =>
          this.scopes.has(element!) ? this.scope(element!) : element,
        );
      }
      this.lists.set(node, made);
    }
    return made;
  }

  /** `!1 = distinct !{!1, !domain, !"name"}` */
  private scope(scope: Metadata): Metadata {
    if (!(scope instanceof MetadataNode)) return scope;
    let made = this.names.get(scope);
    if (made === undefined) {
      const named = metadataNumbers(this.module).make('tuple', true);
      named.elements = scope.elements.map((element) => (element === scope ? named : element));
      made = named;
      this.names.set(scope, made);
    }
    return made;
  }
}

/** The list of scopes that a node declares; null if it is something else. */
function scopesDeclaredBy(node: Node): MetadataNode | null {
  const call = callOf(node);
  if (call === null || call.callee.kind !== 'function' || call.callee.name !== declaration) return null;
  const { node: operand } = node.inputs[1]!.origin;
  if (!(operand instanceof SimpleNode && operand.operation instanceof ConstantOperation)) return null;
  const { value } = operand.operation;
  return value.kind === 'metadata' && value.metadata instanceof MetadataNode ? value.metadata : null;
}

function moduleOf(region: Region): Module {
  let at = region.owner!;
  while (!(at instanceof Lambda)) at = at.region.owner!;
  return functionOf(at).module;
}
