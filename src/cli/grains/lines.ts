// Addresses of code as lines of source, by what the machine has for that: llvm-symbolizer, or addr2line of binutils.

import { spawnSync } from 'node:child_process';
import type { Location, Module } from '../../grains/index.ts';

/** Which lines the addresses are of; those that nothing is known of are left out. */
export function findLines(addresses: Iterable<number>, modules: readonly Module[]): Map<number, Location> {
  const byModule = new Map<Module, number[]>();
  for (const address of addresses) {
    const module = modules.find(({ from, to }) => address >= from && address < to);
    if (module === undefined) continue;
    const list = byModule.get(module);
    if (list === undefined) byModule.set(module, [address]);
    else list.push(address);
  }
  const found = new Map<number, Location>();
  for (const [module, list] of byModule) {
    // The address of a call is that of the instruction after it.
    const offsets = list.map((address) => `0x${(address - 1 - module.from).toString(16)}`);
    const locations = symbolize(module.path, offsets);
    for (const [index, location] of locations.entries())
      if (location !== null) found.set(list[index]!, location);
  }
  return found;
}

function symbolize(path: string, offsets: readonly string[]): (Location | null)[] {
  for (const name of ['llvm-symbolizer-22', 'llvm-symbolizer']) {
    const args = [`--obj=${path}`, '--output-style=JSON'];
    const { status, stdout } = spawnSync(name, args, { input: `${offsets.join('\n')}\n`, encoding: 'utf8' });
    if (status === 0) return stdout.trim().split('\n').map(ofSymbolizer);
  }
  const { status, stdout } = spawnSync('addr2line', ['-f', '-e', path], {
    input: `${offsets.join('\n')}\n`,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  const lines = stdout.trim().split('\n');
  return offsets.map((_, index) => {
    const [, file, line] = /^(.*):(\d+)/.exec(lines[2 * index + 1] ?? '') ?? [];
    return locationOf(lines[2 * index] ?? '', file ?? '', Number(line ?? 0));
  });
}

function ofSymbolizer(line: string): Location | null {
  try {
    const [innermost] = JSON.parse(line).Symbol ?? [];
    return innermost === undefined
      ? null
      : locationOf(innermost.FunctionName, innermost.FileName, innermost.Line);
  } catch {
    return null;
  }
}

/** Functions that the compiler made of parallel regions and tasks have the name of the function around them. */
function locationOf(name: string, file: string, line: number): Location | null {
  const function_ = name === '??' ? '' : name.replace(/^\.omp_|\.omp_.*$/g, '');
  const isKnown = line > 0 && file !== '' && file !== '??';
  if (!isKnown && function_ === '') return null;
  return { function: function_, file: isKnown ? file : '', line: isKnown ? line : 0 };
}
