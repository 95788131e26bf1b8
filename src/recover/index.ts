// From graphs back to LLVM modules: the list of public names.

export type { Recovery } from '../schedule/index.ts';
export { Globals, ModuleRecovery, type RecoverOptions, recoverBlocks, recoverModule } from './module.ts';
