// A module on its way through a command: from bytes to `Module`, verified, and what can be said about it.

import { LlvmIrError, type Module, readModule, verifyModule } from '../llvm/index.ts';
import { disassemble, InvalidBitcode, isBitcode } from '../toolchain/index.ts';
import { InputError } from './errors.ts';
import type { Journey } from './stations.ts';
import { count, paint } from './terminal.ts';

/** After so many errors in one module, the rest is only counted. */
const mostErrorsShown = 20;

/** Reads a module from text or bitcode. Throws an `InputError` that shows the place if it is malformed. */
export async function readInto(journey: Journey, input: Uint8Array, filename: string): Promise<Module> {
  const text = await textOfModule(journey, input, filename);
  return journey.at('read', () => readOrExplain(text, filename), describeModule);
}

/** The text of a module that may be bitcode. Throws an `InputError` for what is neither. */
export async function textOfModule(
  journey: Journey,
  input: Uint8Array,
  filename: string,
): Promise<Uint8Array> {
  if (isBitcode(input)) {
    return journey.at(
      'llvm-dis',
      () => disassembleOrExplain(input, filename),
      (text) => `${filename} → ${describeText(text)}`,
    );
  }
  if (isText(input)) return input;
  const { what } = binaryFormats.find(({ magic }) => magic.every((byte, i) => input[i] === byte)) ?? {};
  const found = what === undefined ? 'it is binary' : `it is ${what}`;
  throw new InputError(
    `${filename}: ${paint('error', 'error:')} not LLVM IR, neither as text nor as bitcode: ${found}`,
  );
}

async function disassembleOrExplain(bitcode: Uint8Array, filename: string): Promise<Uint8Array> {
  try {
    return await disassemble(bitcode);
  } catch (error) {
    if (!(error instanceof InvalidBitcode)) throw error;
    throw new InputError(`${filename}: ${paint('error', 'error:')} not valid bitcode: ${error.message}`);
  }
}

/** What one may take for a module. */
const binaryFormats = [
  { magic: [0x7f, 0x45, 0x4c, 0x46], what: 'an ELF object file or program' },
  { magic: [0x00, 0x61, 0x73, 0x6d], what: 'WebAssembly' },
  { magic: [0xcf, 0xfa, 0xed, 0xfe], what: 'a Mach-O object file or program' },
  { magic: [0x4d, 0x5a], what: 'a Windows program' },
  { magic: [0x21, 0x3c, 0x61, 0x72, 0x63, 0x68, 0x3e], what: 'an archive of object files' },
  { magic: [0x1f, 0x8b], what: 'compressed with gzip' },
];

/** How much of a file is looked at to see whether it is text. */
const lookedAt = 4096;

/** LLVM IR text has no control characters, outside of comments and names at least, and never a zero. */
function isText(input: Uint8Array): boolean {
  const sample = input.subarray(0, lookedAt);
  let control = 0;
  for (const byte of sample) {
    if (byte === 0) return false;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) control++;
  }
  return control <= sample.length / 100;
}

/** Verifies a module. Throws an `InputError` that lists what is wrong with it. */
export async function verifyOn(journey: Journey, module: Module, filename: string): Promise<void> {
  await journey.at(
    'verify',
    () => {
      const errors = verifyModule(module);
      if (errors.length === 0) return;
      const shown = errors.slice(0, mostErrorsShown);
      const lines = shown.map(
        ({ where, message }) => `${filename}: ${paint('error', 'error:')} ${message}\n  in ${where}`,
      );
      if (errors.length > shown.length) lines.push(`... and ${errors.length - shown.length} more`);
      lines.push(`${filename}: not a valid module: ${count('error', errors.length)}`);
      throw new InputError(lines.join('\n'));
    },
    () => 'no errors',
  );
}

/** `'48 lines of LLVM IR'`. */
export function describeText(text: Uint8Array): string {
  let lines = 0;
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) lines++;
  return `${count('line', lines)} of LLVM IR`;
}

/** `'2 functions, 11 blocks, 31 instructions'`, of what is defined here. */
export function describeModule(module: Module): string {
  let functions = 0;
  let blocks = 0;
  let instructions = 0;
  for (const each of module.functions) {
    if (each.blocks.length > 0) functions++;
    blocks += each.blocks.length;
    for (const block of each.blocks) instructions += block.instructions.length;
  }
  return [count('function', functions), count('block', blocks), count('instruction', instructions)].join(
    ', ',
  );
}

function readOrExplain(text: Uint8Array, filename: string): Module {
  try {
    return readModule(text, { filename });
  } catch (error) {
    if (error instanceof LlvmIrError) throw new InputError(error.format());
    throw error;
  }
}
