// The order of a module's globals.
//
// The graph has its own order: what others need comes first. Where the module's is
// another, the text says so in a line of its own.

import { AliasOperation, declarationOf, functionOf, type Program, variableOf } from '../dialect/index.ts';
import type { Function, GlobalValue, Module } from '../llvm/index.ts';
import { Delta, Lambda, type Node, Phi, SimpleNode } from '../rvsdg/index.ts';

/** The lists of globals that a module has. */
export const categories = ['globals', 'aliases', 'ifuncs', 'functions'] as const;
export type Category = (typeof categories)[number];

/** Which list of a module a global is in. */
export function categoryOf({ kind }: GlobalValue): Category {
  switch (kind) {
    case 'global':
      return 'globals';
    case 'alias':
      return 'aliases';
    case 'ifunc':
      return 'ifuncs';
    case 'function':
      return 'functions';
  }
}

export interface ModuleOrder {
  /** The order of each list; null where it is that of the text. */
  readonly orders: Readonly<Record<Category, readonly GlobalValue[] | null>>;
  /** What is in the module and not in the graph. */
  readonly rest: readonly GlobalValue[];
  /** The functions that are written with their LLVM IR. */
  readonly verbatim: ReadonlySet<Function>;
}

/** Whether a global is in a module; intrinsics without a declaration are not. */
export function isInModule(module: Module, entity: GlobalValue): boolean {
  return entity.name === null || module.symbols.get(entity.name) === entity;
}

export function moduleOrder({ module, graph }: Program): ModuleOrder {
  const verbatim = new Set<Function>();
  const written = new Set<GlobalValue>();
  for (const added of graph.imports) {
    const entity = declarationOf(added);
    if (isInModule(module, entity)) written.add(entity);
  }
  for (const node of definitionsOf(graph.root.firstNode)) {
    if (node instanceof Delta) written.add(variableOf(node));
    else if (node instanceof Lambda) {
      written.add(functionOf(node));
      if (node.isOpaque) verbatim.add(functionOf(node));
    } else if (node instanceof SimpleNode && node.operation instanceof AliasOperation) {
      written.add(node.operation.alias);
    }
  }
  const all = categories.flatMap((category): readonly GlobalValue[] => module[category]);
  const rest = all.filter((entity) => !written.has(entity));
  for (const entity of rest) if (entity.kind === 'function' && !entity.isDeclaration) verbatim.add(entity);
  const text = [...written, ...rest];
  const order = (category: Category) => {
    const inText = text.filter((entity) => categoryOf(entity) === category);
    const inModule: readonly GlobalValue[] = module[category];
    return inModule.every((entity, i) => entity === inText[i]) ? null : inModule;
  };
  return {
    orders: {
      globals: order('globals'),
      aliases: order('aliases'),
      ifuncs: order('ifuncs'),
      functions: order('functions'),
    },
    rest,
    verbatim,
  };
}

/** The nodes of a list and of the φs in it, in the order of the text. */
export function* definitionsOf(first: Node | null): IterableIterator<Node> {
  const pending: (Node | null)[] = [first];
  while (pending.length > 0) {
    const node = pending.pop();
    if (node == null) continue;
    yield node;
    pending.push(node.next);
    if (node instanceof Phi) pending.push(node.body.firstNode);
  }
}
