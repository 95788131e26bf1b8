// A module: everything one .ll file says.

import type { AttributeGroup } from './attributes.ts';
import type { MetadataNode, NamedMetadata } from './metadata.ts';
import { type Type, TypeTable } from './types.ts';
import type {
  Alias,
  BasicBlock,
  Function,
  GlobalValue,
  GlobalVariable,
  IFunc,
  UseListOrder,
} from './values.ts';

/** `$name = comdat any`. */
export class Comdat {
  readonly name: string;
  selection: 'any' | 'exactmatch' | 'largest' | 'nodeduplicate' | 'samesize' = 'any';
  constructor(name: string) {
    this.name = name;
  }
}

/** A module of LLVM IR: globals, functions, metadata, and the tables that they share. */
export class Module {
  readonly types = new TypeTable();
  sourceFilename: string | null = null;
  dataLayout: string | null = null;
  targetTriple: string | null = null;
  /** Lines of `module asm`, in order. */
  assembly: string[] = [];
  /** Identified structs, in the order of their definitions. */
  structs: Type[] = [];
  comdats = new Map<string, Comdat>();
  globals: GlobalVariable[] = [];
  aliases: Alias[] = [];
  ifuncs: IFunc[] = [];
  functions: Function[] = [];
  attributeGroups = new Map<number, AttributeGroup>();
  namedMetadata: NamedMetadata[] = [];
  /** Numbered metadata nodes, by number. */
  metadata = new Map<number, MetadataNode>();
  useListOrders: UseListOrder[] = [];
  /** `uselistorder_bb @f, %block, { … }`. */
  blockUseListOrders: { readonly block: BasicBlock; readonly indexes: readonly number[] }[] = [];
  /** Module summary entries, `^0 = …`, verbatim. */
  summary: string[] = [];

  /** The named globals, functions, aliases and ifuncs. */
  readonly symbols = new Map<string, GlobalValue>();

  /** The address space functions live in by default. */
  get programAddressSpace(): number {
    return Number(/(?:^|-)P(\d+)/.exec(this.dataLayout ?? '')?.[1] ?? 0);
  }

  /** The function with this name, if there is one. */
  function(name: string): Function | undefined {
    const found = this.symbols.get(name);
    return found?.kind === 'function' ? found : undefined;
  }
}
