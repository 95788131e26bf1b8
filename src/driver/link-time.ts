// Optimization at link time (`-flto`): several modules become one graph before they are optimized.
//
// Objects compiled with -flto hold bitcode, as they do with clang. When they are linked, LLVM's linker makes the
// decisions of a linker: which members of archives are needed, which definition of a symbol is used, and which symbols
// are not visible outside. It writes all of it as one module (`--lto-emit-llvm`), without optimizing it (`--lto-O0`).
// That goes through our passes and the code generator like any other, and replaces the objects it was made of.

import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBitcode } from '../toolchain/bitcode.ts';
import type { InputWord } from './command-line.ts';
import { compile, type Workshop } from './compilation.ts';
import { linkerArguments } from './invocation.ts';
import { programName, stemOf } from './names.ts';
import type { Request } from './request.ts';
import { sayVerbose } from './say.ts';

/** What LLVM's linker is told, to give one module and nothing else. */
const oneModule = ['-fuse-ld=lld', '-flto=full', '-Wl,--lto-O0', '-Wl,--lto-emit-llvm'];

/** What to link in the end. */
export interface LinkerInputs {
  /** What sources have become, and what stands in the places of inputs; nothing ('') for what is part of the one module. */
  readonly objects: ReadonlyMap<InputWord, string>;
  /** Arguments that come before all others. */
  readonly first: readonly string[];
}

/**
 * Makes one object of all that holds bitcode. It comes first: what it defines is then not looked for in archives that
 * hold it as bitcode. A number is the exit status of something that failed.
 */
export async function linkTimeInputs(
  workshop: Workshop,
  request: Request,
  objects: ReadonlyMap<InputWord, string>,
  folder: string,
): Promise<LinkerInputs | number> {
  const { inputs } = request.line;
  const pathOf = (input: InputWord) => objects.get(input) ?? input.path;
  const modules = inputs.filter((input) => holdsBitcode(pathOf(input)));
  const mayHoldMore = request.line.words.some(
    (word) => word.kind === 'option' && (word.name === '-l' || word.name.startsWith('-Wl,')),
  );
  if (modules.length === 0 && !mayHoldMore && !inputs.some((input) => isArchive(pathOf(input)))) {
    return { objects, first: [] };
  }
  const merged = join(folder, 'merged.bc');
  const status = await merge(workshop, request, objects, merged);
  if (status !== 0) return status;
  // Without any bitcode, the linker has written no module, but a program.
  if (!holdsBitcode(merged)) return { objects, first: [] };
  const object = join(folder, `${stemOf(programName(request))}.lto.o`);
  const input: InputWord = { kind: 'input', path: merged, language: 'ir', isExplicit: true };
  sayVerbose(request, 'rvsdg: all bitcode is optimized as one module\n');
  const compiled = await compile(workshop, asOneModule(request), input, object);
  if (compiled !== 0) return compiled;
  return {
    objects: new Map([...objects, ...modules.map((each) => [each, ''] as const)]),
    first: ['-fuse-ld=lld', object],
  };
}

/** Has the linker make one module of everything that holds bitcode. */
async function merge(
  { clang }: Workshop,
  request: Request,
  objects: ReadonlyMap<InputWord, string>,
  output: string,
): Promise<number> {
  const args = linkerArguments(request, objects, { isLinkTime: true, last: [...oneModule, '-o', output] });
  const reads = request.line.inputs.map((input) => objects.get(input) ?? input.path);
  return (await clang.call({ args, reads, writes: output })).status;
}

/** The request to compile a module that was merged: as an object, at the level of the command line, or at -O2. */
function asOneModule(request: Request): Request {
  const { line, level } = request;
  const words = line.words.filter(
    (word) => word.kind === 'option' && !/^-(MD|MMD|MF|MT|MQ|MP|o)$/.test(word.name),
  );
  const hasLevel = words.some((word) => word.kind === 'option' && /^-O/.test(word.name));
  const isShared = words.some((word) => word.kind === 'option' && word.name === '-shared');
  const added = [...(hasLevel ? [] : ['-O2']), ...(isShared ? ['-fPIC'] : [])];
  const addedWords = added.map((name) => ({ kind: 'option', name, value: null, args: [name] }) as const);
  return {
    ...request,
    line: { ...line, words: [...words, ...addedWords], inputs: [] },
    level: hasLevel ? level : 'O2',
    isLinkTime: false,
    wantsDependencies: false,
    saveTemps: null,
  };
}

/** Whether a file begins as bitcode does. */
function holdsBitcode(path: string): boolean {
  return isBitcode(firstBytes(path));
}

function isArchive(path: string): boolean {
  const start = Buffer.from(firstBytes(path)).toString('latin1');
  return start === '!<arch>\n' || start === '!<thin>\n';
}

function firstBytes(path: string): Uint8Array {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return new Uint8Array();
  const descriptor = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(8);
    return bytes.subarray(0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
