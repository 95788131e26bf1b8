// The kernels of the corpus: their recipes, and a manifest of them for hosts in C (../host.h).

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Kernel
 * @property {string} name
 * @property {string} path
 * @property {string} text
 */

/** @returns {Kernel[]} */
export function corpus() {
  const kernels = join(folder, 'kernels');
  const files = readdirSync(kernels).filter((file) => file.endsWith('.c'));
  return files.sort().map((file) => {
    const path = join(kernels, file);
    return { name: basename(file, '.c'), path, text: readFileSync(path, 'utf8') };
  });
}

/** A recipe as host.h reads it. */
export function manifestOf(name, { block, blocks, launches, arguments: list }) {
  const lines = [`kernel ${name} ${block} ${blocks} ${launches}`];
  list.forEach((argument, i) => {
    if (argument.kind === 'launch') lines.push('launch');
    else if (argument.kind === 'array') {
      const { type, count, fill, isChecked } = argument;
      const [a = 1, b = 1] = fill.parameters;
      lines.push(`array ${type} ${count} ${fill.kind} ${a} ${b} ${i + 1} ${isChecked ? 1 : 0}`);
    } else if (argument.kind === 'float') {
      const bits = new Int32Array(new Float32Array([argument.value]).buffer)[0];
      lines.push(`float ${bits}`);
    } else lines.push(`int ${argument.value}`);
  });
  return `${lines.join('\n')}\nend\n`;
}

/** What a CPU needs to run a kernel (../cpu.h): the file that includes both. */
export function cpuProgram({ name, path }, { arguments: list }) {
  const values = list.map((argument, i) => {
    if (argument.kind === 'launch') return 'launch';
    if (argument.kind === 'array') return `(void *)(A)[${i}].data`;
    return argument.kind === 'float' ? `bitsToFloat((A)[${i}].value)` : `(A)[${i}].value`;
  });
  return `#include "${path}"
#include <string.h>
static float bitsToFloat(int bits) {
  float value;
  memcpy(&value, &bits, 4);
  return value;
}
#define CALL(A) ${name}(${values.join(', ')})
#include "${join(folder, 'cpu.h')}"
`;
}
