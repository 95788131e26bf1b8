// New metadata nodes with numbers, one source of them for each module.

import { MetadataNode, type Module } from '../llvm/index.ts';

/** Makes numbered metadata nodes. */
export class MetadataNumbers {
  private readonly module: Module;
  private next = 0;

  constructor(module: Module) {
    this.module = module;
    for (const id of module.metadata.keys()) if (id >= this.next) this.next = id + 1;
  }

  make(kind: string, isDistinct: boolean): MetadataNode {
    while (this.module.metadata.has(this.next)) this.next++;
    const node = new MetadataNode(this.next++);
    node.kind = kind;
    node.distinct = isDistinct;
    node.defined = true;
    this.module.metadata.set(node.id, node);
    return node;
  }
}

const numbers = new WeakMap<Module, MetadataNumbers>();

/** The source of numbers of a module. */
export function metadataNumbers(module: Module): MetadataNumbers {
  let known = numbers.get(module);
  if (known === undefined) {
    known = new MetadataNumbers(module);
    numbers.set(module, known);
  }
  return known;
}
