// Finding clang and the LLVM tools on this machine.
//
// Distributions install LLVM with its version in the name (`clang-22`), next to a plain `clang` that may be
// much older, and often both. A tool is therefore only found once it has been asked for its version.
//
// The order is: the clang that the user named (`--clang=PATH`, or else RVSDG_CLANG) and the tools in its
// folder; then `NAME-22` on the PATH, plain `NAME`, and other versions we can work with.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { ToolMissing } from './toolchain.ts';

/** The LLVM version whose IR we read and write. */
export const preferredMajor = 22;

/** The oldest LLVM whose tools understand what we write for ordinary programs. */
export const oldestMajor = 19;

/** The tools we can use, what each is for, and where Debian has it. */
export const tools = {
  clang: { executable: 'clang', purpose: 'compile C, and make native programs', package: 'clang-22' },
  'llvm-dis': { executable: 'llvm-dis', purpose: 'read bitcode (.bc)', package: 'llvm-22' },
  'llvm-as': { executable: 'llvm-as', purpose: 'write bitcode (opt without -S)', package: 'llvm-22' },
  opt: { executable: 'opt', purpose: "compare with LLVM in rvsdg's own tests", package: 'llvm-22' },
  lld: { executable: 'ld.lld', purpose: 'link native programs faster', package: 'lld-22' },
} as const;

export type ToolName = keyof typeof tools;

export interface Tool {
  readonly name: ToolName;
  readonly path: string;
  /** Like `'22.1.0'`. */
  readonly version: string;
  readonly major: number;
  /** The first lines that `--version` printed. */
  readonly banner: string;
}

/** Something that has a tool's name, and why it cannot be used. */
export interface Reject {
  readonly path: string;
  readonly reason: string;
}

export interface Search {
  readonly found?: Tool;
  /** What was looked at before, and not taken. */
  readonly rejected: readonly Reject[];
}

export interface FindOptions {
  /** The clang that the user asked for; the RVSDG_CLANG of the environment if not given. */
  readonly clang?: string | undefined;
  /** Where to look; the PATH of the environment if not given. */
  readonly path?: string | undefined;
  /** Whether a program may be run to find out its version. */
  readonly mayRun?: boolean;
}

/** Looks for a tool, without complaint if there is none. A clang that the user named is the only one. */
export function searchTool(name: ToolName, options: FindOptions = {}): Search {
  const rejected: Reject[] = [];
  for (const path of candidates(name, wantedClang(options))) {
    const result = probe(name, path);
    if ('version' in result) return { found: result, rejected };
    rejected.push(result);
  }
  return { rejected };
}

/** Finds a tool, or throws a `ToolMissing` that says what it is needed for and how to get it. */
export function requireTool(name: ToolName, options: FindOptions = {}): Tool {
  const { found, rejected } = searchTool(name, options);
  if (found !== undefined) return found;
  const { purpose } = tools[name];
  const seen = rejected.map(({ path, reason }) => `; ${path} ${reason}`).join('');
  const instead = name === 'llvm-as' ? 'use -S to write text, or, ' : '';
  throw new ToolMissing(`no usable ${name} was found, to ${purpose}${seen}`, instead + howToInstall(name));
}

/** What to type to get a tool. */
export function howToInstall(...names: ToolName[]): string {
  const packages = [...new Set(names.map((name) => tools[name].package))];
  return `on Debian and Ubuntu: apt-get install ${packages.join(' ')} (see https://apt.llvm.org)`;
}

/**
 * The clang to use: the one that was asked for, which must then be usable, or the best of this machine,
 * or `undefined` if it has none.
 */
export function findClang(options: FindOptions = {}): Tool | undefined {
  const { found, rejected } = searchTool('clang', options);
  if (found !== undefined || wantedClang(options) === undefined) return found;
  const origin = options.clang === undefined ? 'RVSDG_CLANG' : '--clang';
  throw new ToolMissing(
    `cannot use the clang named by ${origin}: ${rejected[0].path} ${rejected[0].reason}`,
    "'rvsdg doctor' lists the tools found",
  );
}

/**
 * The path of the clang to use, as `findClang` chooses it, without running it if its name contains its version: a
 * driver that is called a thousand times in a build should not start a thousand processes for that.
 */
export function findClangByName(options: FindOptions = {}): string | undefined {
  const wanted = wantedClang(options);
  const { mayRun = true } = options;
  if (wanted !== undefined) {
    const path = locate(wanted, options.path);
    const major =
      path === undefined ? 0 : (majorInName(path) ?? majorInName(realpathSync(path)) ?? oldestMajor);
    if (major >= oldestMajor) return path;
    // What is wrong with it, or that nothing is, it then says itself.
    return mayRun ? findClang(options)?.path : undefined;
  }
  for (const path of candidates('clang', undefined, options.path)) {
    const named = majorInName(path) ?? majorInName(realpathSync(path));
    if (named === undefined && !mayRun) return undefined;
    if ((named ?? probedMajor(path)) >= oldestMajor) return path;
  }
  return undefined;
}

/** The version in `/usr/bin/clang-22` or `/usr/lib/llvm-22/bin/clang`. */
function majorInName(path: string): number | undefined {
  const [, major] = /\/clang-(\d+)$/.exec(path) ?? /\/llvm-(\d+)\/bin\/clang$/.exec(path) ?? [];
  return major === undefined ? undefined : Number(major);
}

function probedMajor(path: string): number {
  const result = probe('clang', path);
  return 'major' in result ? result.major : 0;
}

/** The clang that the user named, if any. */
export function wantedClang(options: FindOptions = {}): string | undefined {
  return options.clang || process.env.RVSDG_CLANG || undefined;
}

/** Where a tool may be, best first, looked for one by one. */
function* candidates(name: ToolName, wanted: string | undefined, where?: string): Generator<string, void> {
  if (wanted !== undefined && name === 'clang') {
    yield locate(wanted, where) ?? wanted;
    return;
  }
  const { executable } = tools[name];
  const names = [`${executable}-${preferredMajor}`, executable];
  for (let major = preferredMajor + 2; major >= oldestMajor; major--) {
    if (major !== preferredMajor) names.push(`${executable}-${major}`);
  }
  const beside = wanted === undefined ? undefined : besideClang(wanted, executable);
  if (beside !== undefined) yield beside;
  for (const each of names) {
    const path = locate(each, where);
    if (path !== undefined && path !== beside) yield path;
  }
}

/** The tool of this name in the folder that a clang really lives in. */
function besideClang(clang: string, executable: string): string | undefined {
  const path = locate(clang);
  return path === undefined ? undefined : locate(join(dirname(realpathSync(path)), executable));
}

/** The file that a shell would run for this name or path. */
function locate(name: string, where = process.env.PATH ?? ''): string | undefined {
  const folders = isAbsolute(name) || /[\\/]/.test(name) ? [''] : where.split(delimiter).filter(Boolean);
  const suffixes = process.platform === 'win32' ? ['', '.exe'] : [''];
  for (const folder of folders) {
    for (const suffix of suffixes) {
      const path = resolve(folder, name + suffix);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function probe(name: ToolName, path: string): Tool | Reject {
  if (!isExecutable(path)) return { path, reason: 'is not an executable file' };
  const { status, stdout, error } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  if (error !== undefined) return { path, reason: `cannot be run: ${error.message}` };
  const version = /\b(?:version|LLD) (\d+)(?:\.\d+)*/.exec(stdout);
  if (status !== 0 || version === null) return { path, reason: 'does not print its version' };
  const major = Number(version[1]);
  const number = version[0].slice(version[0].indexOf(' ') + 1);
  if (major < oldestMajor) return { path, reason: `is version ${number}, older than ${oldestMajor}` };
  return { name, path, version: number, major, banner: stdout.trim() };
}
