// Bundles some of our sources into one file, for checks and measurements of what `dist/` does not export.

import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { buildFolder, root } from './paths.js';

/** Which checkout is measured: the one that `RVSDG_SOURCES` names, or this one. */
const checkout = resolve(process.env.RVSDG_SOURCES || root);

/**
 * Bundles what `contents`, a module whose imports are relative to the root of the checkout, exports.
 *
 * @param {string} name  of the file, without ending
 * @param {string} contents
 * @returns {Promise<string>} the file
 */
export async function bundle(name, contents) {
  const outfile = join(buildFolder, 'bundles', `${name}.js`);
  await build({
    stdin: { contents, resolveDir: checkout },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    sourcemap: true,
    logLevel: 'warning',
    outfile,
  });
  return outfile;
}
