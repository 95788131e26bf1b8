// C and C++ files on a command line: which files those are, and which clang compiles them.

import { basename, extname } from 'node:path';
import {
  embeddedToolchain,
  findClang,
  type Source,
  systemToolchain,
  type Toolchain,
} from '../toolchain/index.ts';
import type { Arguments, Option } from './arguments.ts';
import { UserError } from './errors.ts';
import { refuseUnreadableName } from './files.ts';
import { describeText } from './module.ts';
import type { Journey } from './stations.ts';

export type SourceLanguage = 'c' | 'c++';

/** How to compile source files. */
export interface SourceChoice {
  readonly clang?: string | undefined;
  readonly embedded?: boolean;
  /** What `-x` says the inputs are. */
  readonly language?: SourceLanguage | undefined;
}

/** What every command that compiles sources takes. */
export const sourceOptions: readonly Option[] = [
  {
    name: '-x',
    value: 'LANGUAGE',
    choices: ['c', 'c++'],
    help: "treat the input as 'c' or 'c++', whatever its name",
  },
  { name: '--clang', value: 'PATH', choices: 'file', help: 'use this clang for C and C++ files' },
  { name: '--embedded', help: 'use the embedded clang for C and C++ files' },
];

/** Names on nodes and in messages, and nothing that makes the LLVM IR much longer. */
export const nameFlags: readonly string[] = ['-gline-tables-only', '-fno-discard-value-names'];

/** Names of values, and all that debug information knows: lines and variables. */
export const debugFlags: readonly string[] = ['-g', '-fno-discard-value-names'];

/** By the end of the name. `.C` is C++ and `.c` is C, as every C++ compiler has it. */
const languages: Readonly<Record<string, SourceLanguage | undefined>> = {
  '.c': 'c',
  '.C': 'c++',
  '.cc': 'c++',
  '.cp': 'c++',
  '.cpp': 'c++',
  '.cxx': 'c++',
  '.c++': 'c++',
  '.CPP': 'c++',
};

/** The options of `sourceOptions`. */
export function parseSourceChoice(options: Arguments['options']): SourceChoice {
  const clang = options.get('--clang');
  const embedded = options.has('--embedded');
  if (clang !== undefined && embedded) throw new UserError('--embedded and --clang exclude each other');
  const language = options.get('-x');
  if (language !== undefined && language !== 'c' && language !== 'c++') {
    throw new UserError(`unknown language '${language}' after -x; available: c, c++`);
  }
  return { clang: clang === undefined ? undefined : String(clang), embedded, language };
}

/** The language of a source file; null for what clang need not compile. */
export function sourceLanguage(path: string, { language }: SourceChoice): SourceLanguage | null {
  return language ?? languages[extname(path)] ?? null;
}

/** The clang that was chosen, or the best of this machine, or the embedded one. */
export function chosenToolchain({ clang: wanted, embedded }: SourceChoice): Toolchain {
  const clang = embedded ? undefined : findClang({ clang: wanted });
  return clang === undefined ? embeddedToolchain() : systemToolchain(clang);
}

/** A source file as LLVM IR text. `bytes` are its own, which standard input has only once. */
export async function compileSource(
  journey: Journey,
  path: string,
  bytes: Uint8Array,
  choice: SourceChoice,
  flags: readonly string[],
): Promise<Uint8Array> {
  const toolchain = chosenToolchain(choice);
  journey.tell('clang', toolchain.description);
  return compileWith(journey, toolchain, path, bytes, choice, flags);
}

/** The same with a clang that is known. */
export async function compileWith(
  journey: Journey,
  toolchain: Toolchain,
  path: string,
  bytes: Uint8Array,
  choice: SourceChoice,
  flags: readonly string[],
): Promise<Uint8Array> {
  const language = sourceLanguage(path, choice)!;
  refuseUnreadableName(path);
  const isStandardInput = path === '<stdin>' || path === '-';
  const source: Source = isStandardInput ? { name: '-', text: bytes } : path;
  return journey.at(
    'compile',
    () => toolchain.compile(source, ['-x', language, ...flags]),
    (ir) => `${path} → ${describeText(ir)}`,
  );
}

/** What a module made of this file is called in messages. */
export function moduleNameOf(path: string): string {
  return `${basename(path, extname(path))}.ll`;
}
