// Loads the reader, writer and verifier that a check is about: `dist/llvm.js`, or the build that `RVSDG_LLVM`
// names.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.js';

const file = resolve(process.env.RVSDG_LLVM || join(root, 'dist', 'llvm.js'));

/**
 * @typedef {object} LlvmLibrary
 * @property {(source: string | Uint8Array, options?: { filename?: string }) => unknown} readModule
 * @property {(module: unknown) => Uint8Array} writeModule
 * @property {(module: unknown) => { message: string, where: string }[]} verifyModule
 * @property {new (...args: any[]) => Error & { line: number, column: number, reason: string }} LlvmIrError
 */

/** @returns {Promise<LlvmLibrary>} */
export async function loadLlvm() {
  requireBuild();
  return import(pathToFileURL(file).href);
}

/** Ends the process with advice when there is no build to test. */
export function requireBuild() {
  if (existsSync(file)) return;
  console.error(`There is no ${file}. Run:  npm run build`);
  process.exit(2);
}
