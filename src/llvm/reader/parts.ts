// The reader in parts, for a text format that has LLVM IR inside: the list of names.

export { readAssembly } from './calls.ts';
export { readTypedValue, readValue } from './constants.ts';
export {
  type FunctionHeader,
  readAttachments,
  readDeclaration,
  readFunctionBody,
  readFunctionHeader,
} from './functions.ts';
export { readGlobal } from './globals.ts';
export { readInstruction } from './instructions.ts';
export { Lexer, T } from './lexer.ts';
export { readDebugRecord, readMetadata } from './metadata.ts';
export { finishModule, readEntity, readTargetLines } from './module.ts';
export { Forward, FunctionState, Reader } from './state.ts';
export { readType } from './types.ts';
