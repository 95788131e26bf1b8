// Brings in the sources that the corpus is compiled from and that are not ours: GCC's c-torture suite and
// the SQLite amalgamation. Neither is ever copied into the repository, only into the cache.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from '../lib/paths.js';
import { gccSourceArchive } from '../lib/tools.js';

const sourcesFolder = join(corpusFolder, 'sources');

/** The npm package that carries the SQLite amalgamation. Pinned: another version is another corpus. */
const sqlitePackage = 'better-sqlite3@12.11.1';

/** The folder with `execute` and `compile` of GCC's c-torture suite, unpacked on first use. */
export function tortureFolder() {
  return unpackOnce('c-torture', (folder) => {
    const archive = gccSourceArchive();
    const inside = '*/gcc/testsuite/gcc.c-torture';
    run('tar', ['-xJf', archive ?? '', '-C', folder, '--strip-components=4', '--wildcards', inside]);
  });
}

/** The folder with `sqlite3.c`, fetched from npm on first use. */
export function sqliteFolder() {
  return unpackOnce('sqlite3', (folder) => {
    run('npm', ['pack', '--silent', '--pack-destination', folder, sqlitePackage]);
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    const file = join(folder, archive);
    run('tar', ['-xzf', file, '-C', folder, '--strip-components=3', 'package/deps/sqlite3']);
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
