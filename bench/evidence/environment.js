// Where and with what something was measured: machine, versions, date. Nothing of it tells whose machine it was: no
// host name, no path, no user.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.js';
import { clang, findProgram, opt } from '../../scripts/lib/tools.js';
import { gcc } from '../lib/contestants.js';
import { versionOf } from '../lib/programs.js';

/**
 * @typedef {object} Environment
 * @property {string} date
 * @property {number} load      how many processes wanted to run, on average, in the minute before
 * @property {Record<string, string>} machine
 * @property {Record<string, string>} versions
 */

/** @returns {Environment} */
export function describeEnvironment() {
  const load = Math.round(10 * loadavg()[0]) / 10;
  return { date: new Date().toISOString().slice(0, 10), load, machine: machine(), versions: versions() };
}

function machine() {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: String(processors.length),
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: systemName(),
  };
}

/** As in `Debian GNU/Linux 12 (bookworm)`. */
function systemName() {
  const file = '/etc/os-release';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^PRETTY_NAME="(.*)"$/m.exec(text)?.[1] ?? process.platform;
}

function versions() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const found = { rvsdg: [version, commit()].filter(Boolean).join(', '), node: process.version };
  for (const [name, program] of Object.entries({ clang, opt, gcc })) {
    if (findProgram(program)) found[name] = numberIn(versionOf(program));
  }
  return found;
}

/** The number in what a compiler says about itself. @param {string} text */
function numberIn(text) {
  return /\d+\.\d+\.\d+/.exec(text)?.[0] ?? text;
}

/** Which commit this is, and whether something was changed since. */
function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const hash = git('rev-parse', '--short', 'HEAD');
  if (hash === '') return '';
  return git('status', '--porcelain', '--untracked-files=no', 'src') === '' ? hash : `${hash} with changes`;
}
