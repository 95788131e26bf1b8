// rvsdg/llvm: read, write and verify LLVM IR text. The list of public names.

export { Attribute, AttributeGroup, AttributeKind, AttributeSet, attributeKinds } from './attributes.ts';
export { DataLayout, DataLayoutError, parseDataLayout } from './data-layout.ts';
export { debugInfoNodes } from './debug-info.ts';
export { LlvmIrError } from './errors.ts';
export { bitsToDouble, doubleBits, floatToText, narrow, widen } from './floats.ts';
export { isIntrinsicName } from './intrinsics.ts';
export {
  ArgumentList,
  Attachment,
  DebugRecord,
  type Field,
  type FieldValue,
  type Metadata,
  MetadataNode,
  MetadataString,
  NamedMetadata,
  ValueMetadata,
} from './metadata.ts';
export { Comdat, Module } from './module.ts';
export {
  atomicOperations,
  Flag,
  fastMathMask,
  fastMathNames,
  floatPredicates,
  integerPredicates,
  Op,
  Operation,
  type Ordering,
  operations,
  orderings,
  type Syntax,
  Trait,
} from './operations.ts';
export { type ReadOptions, readModule } from './reader/module.ts';
export { locationIn, type SourceLocation, sourceOf } from './source.ts';
export { holdsScalableVector, isSized, Type, type TypeKind, TypeTable } from './types.ts';
export {
  Alias,
  Argument,
  AtomicDetails,
  BasicBlock,
  CallDetails,
  Constant,
  type ConstantForm,
  Function,
  type GlobalValue,
  GlobalVariable,
  IFunc,
  InlineAssembly,
  Instruction,
  type Linkage,
  MetadataValue,
  type OperandBundle,
  UseListOrder,
  type Value,
} from './values.ts';
export { VerifierError, verifyModule } from './verify/index.ts';
export { writeModule } from './writer/module.ts';
export { typeToString } from './writer/types.ts';
