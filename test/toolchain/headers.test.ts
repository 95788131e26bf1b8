import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readWithHeaders, type Tree } from '../../src/toolchain/headers.ts';
import { temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();

function write(name: string, content: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** The paths of all files of a tree, below the folder of this test. */
function filesOf(tree: Tree): string[] {
  const inside = `${basename(folder)}/`;
  return pathsOf(tree, '').map((path) => path.slice(path.indexOf(inside) + inside.length));
}

function pathsOf(tree: Tree, prefix: string): string[] {
  return Object.entries(tree).flatMap(([name, entry]) =>
    entry instanceof Uint8Array ? [prefix + name] : pathsOf(entry, `${prefix}${name}/`),
  );
}

test('a C file without headers is alone', () => {
  expect(filesOf(readWithHeaders(write('alone.c', '#include <stdio.h>\n')))).toEqual(['alone.c']);
});

test('headers are followed from file to file, also in a circle', () => {
  write('circle/b.h', '#pragma once\n  #  include "c.h"\n');
  write('circle/c.h', '#pragma once\n#include "b.h"\n');
  const tree = readWithHeaders(write('circle/a.c', '#include "b.h"\n'));
  expect(filesOf(tree)).toEqual(['circle/a.c', 'circle/b.h', 'circle/c.h']);
});

test('a header above is put where the file system in memory will look for it', () => {
  write('up/shared.h', '');
  const tree = readWithHeaders(write('up/here/a.c', '#include "../shared.h"\n'));
  expect(filesOf(tree)).toEqual(['up/here/a.c', 'up/here/shared.h']);
});

test('a header that is not there is left for clang to complain about', () => {
  expect(filesOf(readWithHeaders(write('b.c', '#include "missing.h"\n')))).toEqual(['b.c']);
});
