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

const includeDirective = /^[ \t]*#[ \t]*(?:include|import|embed)[ \t]*"([^"\n]+)"/gm;

/** Reads a C file and the local headers that it includes, directly or not, into one tree. */
export function readWithHeaders(file: string): Tree {
  const root: Tree = {};
  const pending = [pathForClang(file)];
  const seen = new Set<string>();
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const bytes = readFileSync(path);
    mount(root, path, bytes);
    for (const [, header] of bytes.toString('latin1').matchAll(includeDirective)) {
      // Joined without resolving `..`: this is the path, letter by letter, that clang will ask for.
      const asked = isAbsolute(header) ? header : `${dirname(path)}/${header}`;
      if (isFile(asked)) pending.push(asked);
    }
  }
  return root;
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
