// The files that the embedded clang can see.
//
// It runs in WebAssembly on a file system that exists only in memory, so a C file and the headers of its own
// that it includes have to be put there first. We follow `#include "..."` textually, from file to file. That
// finds too much where a directive is commented out, which does no harm, and too little where a macro names
// the file, which clang then reports as missing.
//
// The file system in memory takes `..` in a path to mean nothing at all. Clang asks for `a/../b.h`, and what
// is opened is `a/b.h`. So that is where we put it.

import { readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** A folder in memory: names, each with a folder or a file's bytes. */
export interface Tree {
  [name: string]: Tree | Uint8Array;
}

const includeDirective =
  /^[ \t]*#[ \t]*(?:include|include_next|import|embed)[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)/gm;

/**
 * Reads a C file and the local headers that it includes, directly or not, into one tree. Headers are looked for where
 * they are included, and in the folders that are named; `extra` files are read as if they were included.
 */
export function readWithHeaders(
  file: string,
  folders: readonly string[] = [],
  extra: readonly string[] = [],
): Tree {
  const root: Tree = {};
  const pending = [file, ...extra].map(pathForClang);
  const seen = new Set<string>();
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const bytes = readFileSync(path);
    mount(root, path, bytes);
    for (const [, quoted, bracketed] of bytes.toString('latin1').matchAll(includeDirective)) {
      const places = quoted === undefined ? folders : [dirname(path), ...folders];
      pending.push(...candidates(quoted ?? bracketed!, places).filter(isFile));
    }
  }
  return root;
}

/** Where a header may be. Joined without resolving `..`: these are the paths, letter by letter, that clang will ask for. */
function candidates(header: string, folders: readonly string[]): string[] {
  return isAbsolute(header) ? [header] : folders.map((folder) => `${folder}/${header}`);
}

/** Puts one file into a tree, where clang will look for it. */
export function mountFile(root: Tree, file: string): void {
  if (isFile(file)) mount(root, pathForClang(file), readFileSync(file));
}

/** A path relative to the current folder, which is the only kind that the file system in memory has. */
export function pathForClang(file: string): string {
  const path = isAbsolute(file) ? relative(process.cwd(), file) : file;
  return path.split(sep).join('/');
}

function mount(root: Tree, path: string, bytes: Uint8Array): void {
  const segments = path.split('/').filter((segment) => !['', '.', '..'].includes(segment));
  const name = segments.pop();
  let folder = root;
  for (const segment of segments) {
    folder[segment] ??= {};
    folder = folder[segment] as Tree;
  }
  if (name !== undefined) folder[name] = bytes;
}

function isFile(path: string): boolean {
  return statSync(resolve(join(path)), { throwIfNoEntry: false })?.isFile() ?? false;
}
