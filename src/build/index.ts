// From LLVM modules to graphs: the list of public names.

export { replaceInvokes } from './invokes.ts';
export { type BuildOptions, type BuiltModule, buildModule, type Remark } from './module.ts';
export { Survey } from './survey.ts';
