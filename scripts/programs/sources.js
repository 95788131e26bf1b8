// Sources of Debian packages, fetched with `apt-get source` and kept in build/programs.
//
// apt has its own configuration and its own lists there: the machine's are neither needed nor changed.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../lib/paths.js';

export const programsFolder = join(buildFolder, 'programs');
const aptFolder = join(programsFolder, 'apt');

/** The key that packages are signed with. */
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * The unpacked source of a package, fetched if it is not there. Throws when it cannot be had.
 *
 * @param {string} name
 * @returns {string} its folder
 */
export function fetchSource(name) {
  const folder = join(programsFolder, 'sources', name);
  const found = unpackedIn(folder);
  if (found !== undefined) return found;
  updateLists();
  mkdirSync(folder, { recursive: true });
  apt(['source', '--only-source', name], folder);
  const fetched = unpackedIn(folder);
  if (fetched === undefined) throw new Error(`apt-get source ${name} left nothing behind`);
  return fetched;
}

/** @param {string} folder */
function unpackedIn(folder) {
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((each) => statSync(join(folder, each)).isDirectory());
  return name && join(folder, name);
}

/** The version of a fetched source, from its changelog. */
export function versionOf(/** @type {string} */ folder) {
  const [, version] = /\(([^)]+)\)/.exec(readFileSync(join(folder, 'debian', 'changelog'), 'utf8')) ?? [];
  return version ?? '?';
}

let isUpdated = false;

function updateLists() {
  if (isUpdated) return;
  isUpdated = true;
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(aptFolder, folder), { recursive: true });
  const { VERSION_CODENAME: suite = 'stable' } = osRelease();
  const line = `deb-src [signed-by=${keyring}] http://deb.debian.org/debian ${suite} main\n`;
  writeFileSync(join(aptFolder, 'sources.list'), line);
  apt(['update'], aptFolder);
}

function osRelease() {
  const lines = readFileSync('/etc/os-release', 'utf8').split('\n');
  return Object.fromEntries(lines.map((line) => line.replaceAll('"', '').split('=')));
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function apt(args, cwd) {
  const settings = {
    'Dir::Etc::SourceList': join(aptFolder, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': join(aptFolder, 'lists'),
    'Dir::Cache': join(aptFolder, 'cache'),
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const { status, stderr } = spawnSync('apt-get', [...options, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')}: ${stderr.trim().split('\n').at(-1)}`);
}
