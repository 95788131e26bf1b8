// LLVM bitcode, in and out. We read and write the text form only; `llvm-dis` and `llvm-as` translate.

import { runChild, runFilter } from './child.ts';
import { requireTool, type ToolName } from './find.ts';
import { ToolFailure } from './toolchain.ts';

/** The first bytes of a bitcode file, and of one in the wrapper that Darwin puts around it. */
const magicNumbers = [
  [0x42, 0x43, 0xc0, 0xde],
  [0xde, 0xc0, 0x17, 0x0b],
];

/** Whether these are the bytes of a bitcode file. */
export function isBitcode(bytes: Uint8Array): boolean {
  return magicNumbers.some((magic) => magic.every((byte, index) => bytes[index] === byte));
}

/** Bitcode that `llvm-dis` refuses. The message says why. */
export class InvalidBitcode extends Error {}

/** Bitcode to text. Throws a `ToolMissing` where there is no `llvm-dis`, and an `InvalidBitcode` where it refuses. */
export async function disassemble(bitcode: Uint8Array): Promise<Uint8Array> {
  const { path } = requireTool('llvm-dis');
  const { output, errors, ...ending } = await runChild(path, ['-', '-o', '-'], {
    input: bitcode,
    wantsOutput: true,
    holdsErrors: true,
  });
  if (ending.status === 0) return output;
  if (ending.signal !== undefined) throw new ToolFailure('llvm-dis', ending);
  const [line = ''] = Buffer.from(errors).toString('utf8').split('\n');
  throw new InvalidBitcode(line.replace(/^.*?error: (?:<stdin>: )?/, ''));
}

/** Text to bitcode. Throws a `ToolMissing` where there is no `llvm-as`. */
export function assemble(text: Uint8Array): Promise<Uint8Array> {
  return filterThrough('llvm-as', text);
}

async function filterThrough(name: ToolName, input: Uint8Array): Promise<Uint8Array> {
  const tool = requireTool(name);
  const { ending, output } = await runFilter(tool.path, ['-', '-o', '-'], input);
  if (ending.status !== 0) throw new ToolFailure(name, ending);
  return output;
}
