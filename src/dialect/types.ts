// Types of LLVM as types of edges.
//
// An edge type made here knows the LLVM type it stands for. LLVM types are interned
// within a module, and so are their edge types: equal means identical.

import { type Type as LlvmType, typeToString } from '../llvm/index.ts';
import { Type } from '../rvsdg/index.ts';

/** The type of edges that carry values of an LLVM type. */
export class LlvmEdgeType extends Type {
  readonly llvm: LlvmType;

  constructor(llvm: LlvmType) {
    super('value', typeToString(llvm), 0, null);
    this.llvm = llvm;
  }
}

const known = new WeakMap<LlvmType, LlvmEdgeType>();

/** The type of edges that carry values of an LLVM type. */
export function edgeType(type: LlvmType): LlvmEdgeType {
  let found = known.get(type);
  if (found === undefined) {
    found = new LlvmEdgeType(type);
    known.set(type, found);
  }
  return found;
}

/** The LLVM type of what an edge carries; null for states and decisions. */
export function llvmTypeOf(type: Type): LlvmType | null {
  return type instanceof LlvmEdgeType ? type.llvm : null;
}
