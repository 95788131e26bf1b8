// Types of LLVM as types of edges.

import { type Type as LlvmType, typeToString } from '../llvm/index.ts';
import { type Type, valueType } from '../rvsdg/index.ts';

const known = new WeakMap<LlvmType, Type>();

/** The type of edges that carry values of an LLVM type. */
export function edgeType(type: LlvmType): Type {
  let found = known.get(type);
  if (found === undefined) {
    found = valueType(typeToString(type));
    known.set(type, found);
  }
  return found;
}
