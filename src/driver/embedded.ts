// The clang that comes along, for machines that have none. It makes programs for wasm32-wasi.
//
// It sees only files in memory, so what a call reads is put there first: sources with the headers that they and
// the `-I` options lead to, objects, and the libraries that `-l` and `-L` name. Paths are relative to the current folder.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runEmbeddedClang, stackFlags } from '../toolchain/embedded.ts';
import { mountFile, pathForClang, readWithHeaders, type Tree } from '../toolchain/headers.ts';
import { standardError, standardOutput, writeFully } from '../toolchain/streams.ts';
import type { Clang, ClangCall, ClangResult } from './clang.ts';
import { languageOf } from './options.ts';
import { writeWhole } from './output.ts';

/** Options that name a folder of headers. */
const headerFolder = /^(-I|-iquote|-isystem|-idirafter)(.*)$/s;

/** An executable, as linkers make them. */
const programMode = 0o755;

export function embeddedClang(isCxx: boolean): Clang {
  return { name: 'the embedded clang', isEmbedded: true, call: (call) => callEmbedded(isCxx, call) };
}

async function callEmbedded(isCxx: boolean, call: ClangCall): Promise<ClangResult> {
  const { args, folders, included, libraries } = adapt(call);
  const source: Tree = {};
  for (const file of call.reads) {
    // clang says of a file that is not there that it is not there.
    if (!existsSync(file)) continue;
    if (isObject(file)) mountFile(source, file);
    else merge(source, readWithHeaders(file, folders, included));
  }
  for (const file of libraries) mountFile(source, file);
  const output: Uint8Array[] = [];
  const errors: Uint8Array[] = [];
  const mode = isCxx ? ['--driver-mode=g++'] : [];
  const { status, files } = await runEmbeddedClang(
    ['-working-directory=/source', ...mode, ...stackFlags, ...args],
    { source },
    {
      stdin: readerOf(call.input ?? new Uint8Array()),
      stdout: (bytes) => collect(bytes, call.wantsOutput ? output : standardOutput),
      stderr: (bytes) => collect(bytes, call.holdsErrors ? errors : standardError),
    },
  );
  if (status === 0 && call.writes !== undefined && files.output instanceof Uint8Array) {
    const isProgram = !args.some((argument) => argument === '-c' || argument === '-S');
    writeWhole(call.writes, files.output, isProgram ? programMode : undefined);
  }
  return { status, output: Buffer.concat(output), errors: Buffer.concat(errors) };
}

interface Adapted {
  readonly args: string[];
  readonly folders: string[];
  readonly included: string[];
  readonly libraries: string[];
}

/** The arguments as they are right for files in memory, and which other files they mention. */
function adapt({ args, reads, writes }: ClangCall): Adapted {
  const adapted: Adapted = { args: ['-Qunused-arguments'], folders: [], included: [], libraries: [] };
  const libraryFolders: string[] = [];
  const inputs = new Set(reads);
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    const [, option, attached] = headerFolder.exec(argument) ?? [];
    if (option !== undefined) {
      const folder = pathForClang(attached || (args[++index] ?? '.')) || '.';
      adapted.folders.push(folder);
      adapted.args.push(option, folder);
    } else if (argument === '-include') {
      adapted.included.push(args[index + 1]!);
      adapted.args.push(argument, pathForClang(args[++index]!));
    } else if (argument === '-o' && args[index + 1] === writes) {
      adapted.args.push('-o', '/output');
      index++;
    } else if (argument.startsWith('-L')) {
      const folder = argument.slice(2) || args[++index]!;
      libraryFolders.push(folder);
      adapted.args.push(`-L${forLinker(folder)}`);
    } else if (argument.startsWith('-l')) {
      const name = `lib${argument.slice(2)}.a`;
      adapted.libraries.push(...libraryFolders.map((folder) => join(folder, name)));
      adapted.args.push(argument);
    } else {
      adapted.args.push(inputs.has(argument) ? forClang(argument) : argument);
    }
  }
  if (writes !== undefined && !adapted.args.includes('/output')) adapted.args.push('-o', '/output');
  return adapted;
}

function forClang(input: string): string {
  return isObject(input) ? forLinker(input) : pathForClang(input);
}

/** The linker knows nothing of a working directory. */
function forLinker(path: string): string {
  const segments = pathForClang(path)
    .split('/')
    .filter((segment) => !['', '.', '..'].includes(segment));
  return `/source/${segments.join('/')}`;
}

function isObject(file: string): boolean {
  return file !== '-' && languageOf(file, false) === 'object';
}

/** Puts what is in one folder into another. Folders nest as deep as paths are long. */
function merge(into: Tree, from: Tree): void {
  const pending: [Tree, Tree][] = [[into, from]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [target, origin] = pair;
    for (const [name, entry] of Object.entries(origin)) {
      const existing = target[name];
      if (existing === undefined || entry instanceof Uint8Array) target[name] = entry;
      else pending.push([existing as Tree, entry]);
    }
  }
}

function readerOf(bytes: Uint8Array): (byteLength: number) => Uint8Array | null {
  let position = 0;
  return (byteLength) => {
    if (position >= bytes.length) return null;
    const part = bytes.subarray(position, position + byteLength);
    position += part.length;
    return part;
  };
}

function collect(bytes: Uint8Array | null, place: Uint8Array[] | number): void {
  if (bytes === null) return;
  if (typeof place === 'number') writeFully(place, bytes);
  else place.push(bytes.slice());
}
