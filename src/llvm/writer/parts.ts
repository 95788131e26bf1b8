// The writer in parts, for a text format that has LLVM IR inside: the list of names.

export { putOperation } from './instructions.ts';
export { putAttachments, putDebugRecord, putMetadata } from './metadata.ts';
export {
  putBlockUseListOrder,
  putBody,
  putDeclaration,
  putDefinitionHeader,
  putFunction,
  putHead,
  putIndirect,
  putTail,
  putUseListOrder,
  putVariable,
  section,
} from './module.ts';
export { putString, quoteName } from './names.ts';
export { numberFunction, numberModule } from './numbering.ts';
export { Sink, sinkToString } from './sink.ts';
export { putType } from './types.ts';
export { putAssembly, putGlobalName, putTypedValue, putValue } from './values.ts';
