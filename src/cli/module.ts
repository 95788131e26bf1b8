// A module on its way through a command: from bytes to `Module`, verified, and what can be said about it.

import { LlvmIrError, type Module, readModule, verifyModule } from '../llvm/index.ts';
import { disassemble, isBitcode } from '../toolchain/index.ts';
import { InputError } from './errors.ts';
import type { Journey } from './stations.ts';
import { count, paint } from './terminal.ts';

/** After so many errors in one module, the rest is only counted. */
const mostErrorsShown = 20;

/** Reads a module from text or bitcode. Throws an `InputError` that shows the place if it is malformed. */
export async function readInto(journey: Journey, input: Uint8Array, filename: string): Promise<Module> {
  const text = isBitcode(input)
    ? await journey.at(
        'llvm-dis',
        () => disassemble(input),
        (text) => `${filename} → ${describeText(text)}`,
      )
    : input;
  return journey.at('read', () => readOrExplain(text, filename), describeModule);
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
