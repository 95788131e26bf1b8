// Bundles the interpreter and the reader that it needs into one file for the worker processes.

import { join } from 'node:path';
import { build } from 'esbuild';
import { buildFolder, root } from '../lib/paths.js';

/** @returns {Promise<string>} the file */
export async function buildInterpreter() {
  const outfile = join(buildFolder, 'interp', 'interpreter.js');
  await build({
    stdin: {
      contents: `export { readModule } from './src/llvm/index.ts'; export * from './src/interp/index.ts';`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'warning',
    outfile,
  });
  return outfile;
}
