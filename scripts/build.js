// Builds `dist/`: one bundle for each public entry point, and the type declarations.
//
//   dist/cfg.js     rvsdg/cfg and
//   dist/llvm.js    rvsdg/llvm, no node: imports, so they also load in a browser
//   dist/cli.js     the command behind bin/rvsdg.js
//   dist/types/     declarations
//
// esbuild bundles; TypeScript only checks and writes declarations.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const common = {
  absWorkingDir: root,
  bundle: true,
  format: /** @type {const} */ ('esm'),
  target: 'es2022',
  sourcemap: true,
  logLevel: /** @type {const} */ ('warning'),
};

await Promise.all([
  build({
    ...common,
    entryPoints: { cfg: 'src/cfg/index.ts', llvm: 'src/llvm/index.ts' },
    platform: 'neutral',
    outdir: 'dist',
  }),
  build({
    ...common,
    entryPoints: { cli: 'src/cli/main.ts' },
    platform: 'node',
    external: ['@yowasp/clang'],
    splitting: true,
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
  }),
]);

const declarations = spawnSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.declarations.json'],
  { cwd: root, stdio: 'inherit' },
);
process.exit(declarations.status ?? 1);
