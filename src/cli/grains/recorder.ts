// Building the recorder, the library that a program records itself with: C, compiled once by the compiler of this
// machine and kept in the user's cache.

import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { discard, guard, howToInstall, searchTool } from '../../toolchain/index.ts';
import { UserError } from '../errors.ts';

/** Where `npm run build` puts the recorder's sources. */
function sourceFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('rvsdg/package.json')), 'dist', 'recorder');
}

/** The library's path. It is built if it is not there. */
export function buildRecorder(): string {
  if (process.platform !== 'linux') throw new UserError('programs can be recorded on Linux only');
  const folder = sourceFolder();
  const sources = ['recorder.c', 'ompt.h'].map((name) => readFileSync(join(folder, name)));
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source);
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'rvsdg');
  const library = join(cache, `grains-recorder-${process.arch}-${hash.digest('hex').slice(0, 16)}.so`);
  if (existsSync(library)) return library;
  mkdirSync(cache, { recursive: true });
  const made = join(cache, `${randomUUID()}.so`);
  guard(made);
  try {
    const compiler = findCompiler();
    const flags = ['-O2', '-shared', '-fPIC', '-o', made, join(folder, 'recorder.c'), '-ldl', '-lpthread'];
    const { status, stderr, error } = spawnSync(compiler, flags, { encoding: 'utf8' });
    if (status !== 0)
      throw new UserError(
        `the recorder cannot be built with ${compiler}: ${error?.message ?? stderr.trim()}`,
      );
    renameSync(made, library);
  } finally {
    discard(made);
  }
  return library;
}

/** clang, or the system's compiler. */
function findCompiler(): string {
  const clang = searchTool('clang').found;
  if (clang !== undefined) return clang.path;
  for (const name of ['cc', 'gcc', 'clang'])
    if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) return name;
  throw new UserError('no C compiler was found to build the recorder', howToInstall('clang'));
}
