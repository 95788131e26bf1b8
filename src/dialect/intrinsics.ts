// Intrinsics that passes need, and that a program may not have declared.

import {
  Argument,
  Attribute,
  AttributeSet,
  attributeKinds,
  Function,
  type Type as LlvmType,
} from '../llvm/index.ts';
import type { Import } from '../rvsdg/index.ts';
import { declarationOf, type Program } from './program.ts';
import { edgeType } from './types.ts';

/** `llvm.memcpy` between pointers of the default address space, as an import. Its size has 64 bits. */
export function memoryCopy(program: Program): Import {
  const { types } = program.module;
  const pointer = types.pointer(0);
  const type = types.function(types.void, [pointer, pointer, types.i64, types.integer(1)]);
  const declare = (fn: Function) => {
    const attributes = ['nocallback', 'nofree', 'nounwind', 'willreturn'].map(
      (name) => attributeKinds.get(name)!.plain,
    );
    const memory = new Attribute('memory', 'argmem: readwrite', null, false);
    fn.attributes = new AttributeSet([...attributes, memory], []);
  };
  return importOf(program, 'llvm.memcpy.p0.p0.i64', type, declare);
}

/** A function that is imported, declared now if it is not yet. */
function importOf(program: Program, name: string, type: LlvmType, declare: (fn: Function) => void): Import {
  const { module, graph } = program;
  const known = graph.imports.find((each) => declarationOf(each).name === name);
  if (known !== undefined) return known;
  const fn = module.function(name) ?? newFunction(program, name, type, declare);
  return graph.addImport(edgeType(fn.type), name, fn);
}

function newFunction(
  { module }: Program,
  name: string,
  type: LlvmType,
  declare: (fn: Function) => void,
): Function {
  const fn = new Function(name, module.types.pointer(0), type, module);
  fn.arguments = type.contained.slice(1).map((each, index) => new Argument(null, each, index));
  declare(fn);
  module.functions.push(fn);
  module.symbols.set(name, fn);
  return fn;
}
