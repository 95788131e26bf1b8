// From kernels to times on a GPU: what is carried to it, running it, and what comes back.

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../../scripts/lib/paths.js';
import { compileKernel, configurations } from './configurations.js';
import { corpus, manifestOf, folder as sources } from './corpus.js';

const rounds = 25;

const script = `#!/usr/bin/env bash
# Builds the driver and runs all kernels in all configurations: on small inputs, for checksums (small.csv), and on large ones, of which it
# prints the times. Needs a C compiler and NVIDIA's driver.
set -e
cd "$(dirname "$0")"
gcc -O2 driver.c -o driver -ldl || nvcc -O2 -x c driver.c -o driver -ldl
./driver small.txt ptx 1 ${configurations.map(({ name }) => name).join(' ')} > \${SMALL:-small.csv}
./driver manifest.txt ptx \${ROUNDS:-${rounds}} ${configurations.map(({ name }) => name).join(' ')}
`;

/** Makes the folder that a machine with a GPU needs, and returns its path. */
export function pack(library, failures, isQuick) {
  const { recipeFields, recipeOf } = library;
  const folder = join(buildFolder, 'gpu');
  mkdirSync(folder, { recursive: true });
  let manifest = '';
  let small = '';
  for (const kernel of isQuick ? corpus().slice(0, 3) : corpus()) {
    manifest += manifestOf(kernel.name, recipeOf(recipeFields(kernel.text), 1));
    small += manifestOf(kernel.name, recipeOf(recipeFields(kernel.text), 0));
    for (const configuration of configurations) {
      const problem = compileKernel(
        library,
        kernel,
        configuration,
        join(folder, 'ptx', configuration.name, kernel.name),
      );
      if (problem !== null) failures.push(`${kernel.name}, ${configuration.title}: ${problem}`);
    }
  }
  writeFileSync(join(folder, 'manifest.txt'), manifest);
  writeFileSync(join(folder, 'small.txt'), small);
  writeFileSync(join(folder, 'run.sh'), script);
  for (const file of ['driver.c', 'host.h']) copyFileSync(join(sources, file), join(folder, file));
  console.log(`${folder} can be carried to a machine with a GPU: bash run.sh > times.csv`);
  return folder;
}

/** Runs it all on a GPU of this machine. Returns the file with the times, or null where there is none. */
export function runHere(folder) {
  if (!existsSync('/dev/nvidiactl')) {
    console.log('There is no NVIDIA GPU here: kernels run on the simulator only.');
    return null;
  }
  const { status, stdout, stderr } = spawnSync('bash', [join(folder, 'run.sh')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const file = join(folder, 'times.csv');
  writeFileSync(file, stdout);
  return file;
}

/**
 * Reads the times of the driver: kernel, configuration, checksum, registers, microseconds of each round.
 *
 * @param {string} file
 * @param {{ kernels?: object }} known   what was measured without a GPU, with the checksums of a CPU
 * @param {string} [smallFile]           the same on small inputs, whose checksums must be those of a CPU
 */
export function importTimes(file, known, smallFile) {
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const kernels = {};
  for (const line of lines) {
    const [kernel, configuration, checksum, registers, ...times] = line.split(',');
    kernels[kernel] ??= {};
    kernels[kernel][configuration] = { checksum, registers: Number(registers), times: times.map(Number) };
  }
  const small =
    smallFile === undefined ? null : compareWithCpu(readFileSync(smallFile, 'utf8'), known.kernels);
  return { small, machine: head.replace(/^# /, ''), date: new Date().toISOString().slice(0, 10), kernels };
}

/** How many checksums on small inputs are those of a CPU, of how many. */
function compareWithCpu(text, kernels) {
  const lines = text.trim().split('\n').slice(1);
  const right = lines.filter((line) => {
    const [kernel, , sum] = line.split(',');
    return Number.parseInt(sum, 16) === kernels[kernel]?.checksum;
  });
  return { right: right.length, of: lines.length };
}
