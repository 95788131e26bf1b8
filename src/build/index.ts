// From LLVM modules to graphs: the list of public names.

export { type BuildOptions, type BuiltModule, buildModule, type Remark } from './module.ts';
