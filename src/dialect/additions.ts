// Functions and strings that passes need, and that a program may not have: intrinsics, functions of the C library.

import {
  Argument,
  Attribute,
  AttributeSet,
  attributeKinds,
  Constant,
  Function,
  GlobalVariable,
  type Type as LlvmType,
} from '../llvm/index.ts';
import { Delta, type Import, SimpleNode } from '../rvsdg/index.ts';
import { changedAttributes } from './attributes.ts';
import { ConstantOperation } from './operations.ts';
import { declarationOf, type Program } from './program.ts';
import { edgeType } from './types.ts';

/** `llvm.memcpy` between pointers of two types, as an import. Its size has 64 bits. */
export function memoryCopy(program: Program, to: LlvmType, from: LlvmType): Import {
  const { types } = program.module;
  const type = types.function(types.void, [to, from, types.i64, types.integer(1)]);
  const declare = (fn: Function) => {
    fn.attributes = attributesOf('nocallback nofree nounwind willreturn', 'argmem: readwrite');
  };
  const name = `llvm.memcpy.p${to.addressSpace}.p${from.addressSpace}.i64`;
  return importOf(program, name, type, declare);
}

/** `llvm.abs` of an integer type, as an import. */
export function absolute(program: Program, type: LlvmType): Import {
  const { types } = program.module;
  const declare = (fn: Function) => {
    fn.attributes = attributesOf('nocallback nofree nosync nounwind speculatable willreturn', 'none');
  };
  return importOf(program, `llvm.abs.i${type.bits}`, types.function(type, [type, types.i1]), declare);
}

/** `llvm.sqrt` of double or float, as an import. */
export function squareRoot(program: Program, type: LlvmType): Import {
  const { types } = program.module;
  const declare = (fn: Function) => {
    fn.attributes = attributesOf('nocallback nofree nosync nounwind speculatable willreturn', 'none');
  };
  const name = `llvm.sqrt.${type.kind === 'double' ? 'f64' : 'f32'}`;
  return importOf(program, name, types.function(type, [type]), declare);
}

/** Intrinsics of GPUs, without those that only say where a thread is or order its accesses to memory. */
const gpuIntrinsics =
  /^llvm\.(nvvm\.(?!read\.ptx\.sreg|membar)|amdgcn\.(?!work(item|group)\.id)|spv\.(?!thread\.id|group\.id))/;

/**
 * LLVM knows the attributes of intrinsics and ignores those of a declaration. Here only the declaration is known, and
 * one without attributes, as some front ends write them, does not say that lanes exchange values: it is assumed to be
 * `convergent`. Nor does that of `__builtin_setjmp` say that it returns twice.
 */
export function markIntrinsic(fn: Function): void {
  if (fn.name === null) return;
  if (fn.name === 'llvm.eh.sjlj.setjmp') {
    fn.attributes = changedAttributes(fn.attributes, new Set(), plainAttributes('returns_twice'));
    return;
  }
  if (!gpuIntrinsics.test(fn.name)) return;
  const { attributes } = fn;
  if (attributes !== null && attributes.items.length + attributes.groups.length > 0) return;
  fn.attributes = new AttributeSet(plainAttributes('convergent'), []);
}

function plainAttributes(names: string): Attribute[] {
  return names.split(' ').map((name) => attributeKinds.get(name)!.plain);
}

/** Attributes of a function, and its memory effects. */
export function attributesOf(plain: string, memory: string): AttributeSet {
  return new AttributeSet([...plainAttributes(plain), new Attribute('memory', memory, null, false)], []);
}

/**
 * A function that is defined elsewhere, as an import, declared now if it is not yet. Null if the program has something
 * else of that name: another declaration, or a definition.
 */
export function declared(program: Program, name: string, type: LlvmType): Import | null {
  const symbol = program.module.symbols.get(name);
  if (symbol === undefined) return importOf(program, name, type, () => {});
  if (symbol.kind !== 'function' || symbol.valueType !== type || symbol.linkage !== 'external') return null;
  return program.graph.imports.find((each) => declarationOf(each) === symbol) ?? null;
}

/** A new private constant: the bytes of a text, one a character, and a zero after them. */
export function newString({ module, graph }: Program, text: string): Delta {
  const { types, symbols, globals } = module;
  let name = 'str';
  for (let number = 1; symbols.has(name); number++) name = `str.${number}`;
  const value = new Constant('string', types.array(types.i8, text.length + 1));
  value.text = `${text}\0`;
  const variable = new GlobalVariable(name, types.ptr, value.type, module);
  variable.linkage = 'private';
  variable.unnamedAddress = 'unnamed_addr';
  variable.constant = true;
  variable.align = 1;
  variable.operands = [value];
  globals.push(variable);
  symbols.set(name, variable);
  const delta = new Delta(graph.root, name, edgeType(variable.type));
  delta.attachment = variable;
  const initializer = new SimpleNode(delta.body, new ConstantOperation(value), [], [edgeType(value.type)]);
  delta.finish(initializer.outputs[0]!);
  return delta;
}

/** A function that is imported, declared now if it is not yet. */
export function importOf(
  program: Program,
  name: string,
  type: LlvmType,
  declare: (fn: Function) => void,
): Import {
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
