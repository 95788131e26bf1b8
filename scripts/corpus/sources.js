// Brings in the sources that the corpus is compiled from and that are not ours: GCC's c-torture suite, the
// SQLite amalgamation, and parsers that tree-sitter generated. They are never copied into the repository, only
// into the cache.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from '../lib/paths.js';
import { gccSourceArchive } from '../lib/tools.js';

const sourcesFolder = join(corpusFolder, 'sources');

/** The npm packages that carry sources. Pinned: another version is another corpus. */
const packages = {
  sqlite3: 'better-sqlite3@12.11.1',
  'tree-sitter-c': 'tree-sitter-c@0.24.1',
  'tree-sitter-cpp': 'tree-sitter-cpp@0.23.4',
};

/** The folder with `execute` and `compile` of GCC's c-torture suite, unpacked on first use. */
export function tortureFolder() {
  return unpackOnce('c-torture', (folder) => {
    const archive = gccSourceArchive();
    const inside = '*/gcc/testsuite/gcc.c-torture';
    run('tar', ['-xJf', archive ?? '', '-C', folder, '--strip-components=4', '--wildcards', inside]);
  });
}

/** The folder with `sqlite3.c`. */
export function sqliteFolder() {
  return packageFolder('sqlite3', 'deps/sqlite3');
}

/**
 * The folder with `parser.c` of a tree-sitter grammar.
 *
 * @param {'tree-sitter-c' | 'tree-sitter-cpp'} name
 */
export function parserFolder(name) {
  return packageFolder(name, 'src');
}

/**
 * A folder of an npm package, fetched on first use.
 *
 * @param {keyof typeof packages} name
 * @param {string} inside  its path in the package
 */
function packageFolder(name, inside) {
  return unpackOnce(name, (folder) => {
    run('npm', ['pack', '--silent', '--pack-destination', folder, packages[name]]);
    const archive = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
    const file = join(folder, archive);
    const strip = `--strip-components=${1 + inside.split('/').length}`;
    run('tar', ['-xzf', file, '-C', folder, strip, `package/${inside}`]);
    rmSync(file);
  });
}

/**
 * All files under a folder with one of these endings, as sorted paths relative to it.
 *
 * @param {string} folder
 * @param {string[]} endings
 */
export function filesUnder(folder, endings) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .sort();
}

/**
 * Fills a folder of the cache, or finds it filled. An interrupted filling leaves nothing behind.
 *
 * @param {string} name
 * @param {(folder: string) => void} fill
 */
function unpackOnce(name, fill) {
  const folder = join(sourcesFolder, name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  fill(unfinished);
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return;
  console.error(`${[command, ...args].join(' ')}\n${error?.message ?? stderr}`);
  process.exit(2);
}
