// The programs and files of other people that the checks need, which Debian package has each, and what to
// say when one is missing.
//
// Nothing here is needed to use the compiler, only to measure it against LLVM.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} Requirement
 * @property {string} what     its name, as a person would say it
 * @property {string} package  the Debian package that has it
 * @property {() => boolean} present
 */

/** The LLVM version whose textual format is read and written here. Tools carry it in their names. */
export const llvmVersion = 22;

export const clang = `clang-${llvmVersion}`;
export const clangxx = `clang++-${llvmVersion}`;
export const opt = `opt-${llvmVersion}`;
export const llvmAs = `llvm-as-${llvmVersion}`;
export const llvmDis = `llvm-dis-${llvmVersion}`;
export const llvmStress = `llvm-stress-${llvmVersion}`;

const gccSourceFolder = '/usr/src/gcc-12';

/** @type {Record<string, Requirement>} */
export const requirements = {
  clang: program(clang, clang),
  clangxx: program(clangxx, clang),
  opt: program(opt, `llvm-${llvmVersion}`),
  llvmAs: program(llvmAs, `llvm-${llvmVersion}`),
  llvmDis: program(llvmDis, `llvm-${llvmVersion}`),
  llvmStress: program(llvmStress, `llvm-${llvmVersion}`),
  tar: program('tar', 'tar'),
  xz: program('xz', 'xz-utils'),
  libcHeaders: {
    what: 'the C library headers',
    package: 'libc6-dev',
    present: () => existsSync('/usr/include/stdio.h'),
  },
  cxxHeaders: {
    what: 'the C++ library headers',
    package: 'libstdc++-12-dev',
    present: () => existsSync('/usr/include/c++'),
  },
  gccSource: {
    what: 'the GCC 12 source archive',
    package: 'gcc-12-source',
    present: () => gccSourceArchive() !== undefined,
  },
};

/** The archive that holds GCC's own test suite, or undefined when its package is not installed. */
export function gccSourceArchive() {
  if (!existsSync(gccSourceFolder)) return undefined;
  const name = readdirSync(gccSourceFolder).find((file) => /^gcc-.*\.tar\.xz$/.test(file));
  return name && join(gccSourceFolder, name);
}

/**
 * Makes sure that everything needed is there. Installs it when `install` is set; otherwise says which
 * command would, and ends the process.
 *
 * @param {Requirement[]} needed
 * @param {{ install?: boolean }} [options]
 */
export function requireAll(needed, { install = false } = {}) {
  const missing = needed.filter((requirement) => !requirement.present());
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((requirement) => requirement.package))];
  if (install && aptInstall(packages)) return requireAll(needed);
  console.error('Missing: ' + missing.map((requirement) => requirement.what).join(', '));
  console.error('On Debian:  apt-get install ' + packages.join(' '));
  if (!install) console.error('Or run this again with --install, as root.');
  process.exit(2);
}

/** What `clang --version` says in its first line: part of the key under which outputs are cached. */
export function clangVersion() {
  const { stdout } = spawnSync(clang, ['--version'], { encoding: 'utf8' });
  return stdout?.split('\n')[0] ?? '';
}

/**
 * @param {string} name
 * @param {string} packageName
 * @returns {Requirement}
 */
function program(name, packageName) {
  return { what: name, package: packageName, present: () => findProgram(name) !== undefined };
}

/**
 * The full path of a program on PATH.
 *
 * @param {string} name
 */
export function findProgram(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** @param {string[]} packages */
function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: /** @type {const} */ ('inherit') };
  spawnSync('apt-get', ['update'], options);
  return spawnSync('apt-get', ['install', '-y', ...packages], options).status === 0;
}
