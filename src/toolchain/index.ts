// Finding and driving clang and the LLVM tools. The list of public names.
export { evaluateAliases } from './alias-evaluation.ts';
export { assemble, disassemble, InvalidBitcode, isBitcode } from './bitcode.ts';
export { embeddedToolchain, embeddedVersion, isWebAssembly, webAssemblyProgram } from './embedded.ts';
export {
  type FindOptions,
  findClang,
  howToInstall,
  type Search,
  searchTool,
  type Tool,
  type ToolName,
  tools,
  wantedClang,
} from './find.ts';
export { discard, guard } from './interruption.ts';
export { OutputClosed, OutputFailed, standardError, standardOutput, writeFully } from './streams.ts';
export { systemToolchain } from './system.ts';
export { describeSystemError, isSystemError } from './system-errors.ts';
export { randomName } from './temporary.ts';
export {
  type Ending,
  type Program,
  type Source,
  type Toolchain,
  ToolFailure,
  ToolMissing,
} from './toolchain.ts';
