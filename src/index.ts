// rvsdg: a whole compiler as a library. The list of public names; docs/library.md shows how they are used, and docs/api.md
// lists them.
//
// The parts are libraries of their own: rvsdg/llvm, rvsdg/cfg, rvsdg/interp. `Type` is the type of a value in LLVM IR here as
// there; that of an edge of the graph, which may be a state, is an `EdgeType`.

export { instructionOf } from './analysis/intrinsics.ts';
export { constantAt as constantOf, scalarIntegerAt as integerOf } from './analysis/layout.ts';
export type { BuildOptions, BuiltModule, Remark as BuildRemark } from './build/index.ts';
export * from './dialect/index.ts';
export { build, type OptimizeOptions, optimize, recover } from './library.ts';
export {
  Constant,
  type Function,
  type Instruction,
  LlvmIrError,
  Module,
  Op,
  readModule,
  Type,
  type Value,
  verifyModule,
  writeModule,
} from './llvm/index.ts';
export {
  type Aims,
  BrokenGraph,
  InvalidPass,
  type Level,
  type Observer,
  type Pass,
  type PassContext,
  passes,
  type Remark,
  remarksToYaml,
  type Step,
  UnknownPass,
} from './passes/index.ts';
export type { RecoverOptions } from './recover/index.ts';
export * from './rvsdg/index.ts';
export { Type as EdgeType } from './rvsdg/index.ts';
export { readProgram, writeDot, writeJson, writeProgram, writeTree } from './text/index.ts';
