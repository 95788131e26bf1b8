// rvsdg: a whole compiler as a library. The list of public names; docs/library.md shows how they are used.
//
// The parts are libraries of their own: rvsdg/llvm, rvsdg/cfg, rvsdg/interp.

export * from './dialect/index.ts';
export { build, type OptimizeOptions, optimize, recover } from './library.ts';
export { LlvmIrError, type Module, readModule, verifyModule, writeModule } from './llvm/index.ts';
export {
  type Aims,
  BrokenGraph,
  type Level,
  type Observer,
  type Pass,
  type PassContext,
  passes,
  type Remark,
  remarksToYaml,
} from './passes/index.ts';
export * from './rvsdg/index.ts';
export { readProgram, writeDot, writeJson, writeProgram, writeTree } from './text/index.ts';
