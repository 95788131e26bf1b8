// From graphs back to LLVM modules: the list of public names.

export type { Recovery } from './flow.ts';
export { type RecoverOptions, recoverModule } from './module.ts';
