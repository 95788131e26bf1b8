// What output files are called, as clang calls them.

import { statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { InputWord } from './command-line.ts';
import type { Product, Request } from './request.ts';

const endings: Readonly<Record<Product, string>> = {
  object: '.o',
  assembly: '.s',
  'llvm-text': '.ll',
  'llvm-bitcode': '.bc',
  program: '.o',
};

/** The name of a file, without its ending. */
export function stemOf(path: string): string {
  return basename(path, extname(path));
}

/** What the result of compiling an input is called: what `-o` says, or the input's name here, with another ending. */
export function outputName({ path }: InputWord, { product, output }: Request): string {
  if (product !== 'program' && output !== null) return output;
  return stemOf(path) + endings[product];
}

/** The program that is linked. */
export function programName({ output }: Request): string {
  return output ?? 'a.out';
}

/** The file that `-MD` writes: named after the output, or after the input. */
export function dependencyName({ path }: InputWord, { output }: Request): string {
  return output === null ? `${stemOf(path)}.d` : withEnding(output, '.d');
}

/** What `-MD` says depends on the sources. */
export function dependencyTarget({ path }: InputWord, { output }: Request): string {
  return output ?? `${stemOf(path)}.o`;
}

/** The file that `-fsave-optimization-record` writes. */
export function recordName({ path }: InputWord, { output, product, record }: Request): string {
  if (record?.file) return record.file;
  return output === null || product === 'program'
    ? `${stemOf(path)}.opt.yaml`
    : withEnding(output, '.opt.yaml');
}

/** The file with the debug information that `-gsplit-dwarf` keeps out of the object. */
export function splitDebugName(input: InputWord, request: Request): string {
  return besideOutput(input, request, '.dwo');
}

/** The file that `-ftime-trace` writes, or `-ftime-trace=PLACE`, which may be a folder. */
export function timeTraceName(input: InputWord, request: Request, place: string | null): string {
  const name = besideOutput(input, request, '.json');
  if (place === null) return name;
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ? join(place, basename(name)) : place;
}

/** A file that lies beside the output; that of a program is named after the program and the source. */
function besideOutput(input: InputWord, request: Request, ending: string): string {
  if (request.product !== 'program') return withEnding(outputName(input, request), ending);
  return `${request.output ?? 'a'}-${stemOf(input.path)}${ending}`;
}

/** Where a file of `-save-temps` lies. */
export function temporaryName({ path }: InputWord, { saveTemps, output }: Request, ending: string): string {
  const folder = saveTemps === 'obj' && output !== null ? dirname(output) : '';
  return join(folder, stemOf(path) + ending);
}

function withEnding(path: string, ending: string): string {
  return join(dirname(path), stemOf(path) + ending);
}
