// Builds `dist/`: one bundle for each public entry point, and the type declarations.
//
//   dist/rvsdg.js   rvsdg,
//   dist/cfg.js     rvsdg/cfg,
//   dist/grains.js  rvsdg/grains,
//   dist/interp.js  rvsdg/interp and
//   dist/llvm.js    rvsdg/llvm, no node: imports, so they also load in a browser
//   dist/cli.js     the command behind bin/rvsdg.js
//   dist/man/       manual pages, which npm installs
//   dist/cc.cjs     `rvsdg cc`, one small file that starts quickly, and
//   dist/optimizer-process.cjs, optimizer.cjs, optimizer-*.code
//                   the process in which it optimizes, what that loads, and V8's code of it
//   dist/server.cjs, server-worker.cjs
//                   the server that keeps such processes warm
//   dist/client.c   the native client of the server, which it compiles to dist/client when it starts
//   dist/again.cjs  starts Node again with other options
//   dist/recorder/  the C sources of the recorder of `rvsdg grains`, compiled when it is first used
//   dist/explorer/  the explorer's page, which `rvsdg view` serves; see build-explorer.js
//   dist/types/     declarations, and
//   dist/api/       the reference of the library, made from their comments
//
// esbuild bundles; TypeScript only checks and writes declarations.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { optimizerFlags } from '../src/driver/optimizer-flags.js';
import { writeApi } from './build/api.js';
import { buildExplorer } from './build-explorer.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const common = {
  absWorkingDir: root,
  bundle: true,
  format: /** @type {const} */ ('esm'),
  target: 'es2022',
  sourcemap: true,
  // What several need is in one place: a module that rvsdg/llvm has read is one to rvsdg/interp too.
  splitting: true,
  outdir: 'dist',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: /** @type {const} */ ('warning'),
};

cpSync(join(root, 'src/driver/client/client.c'), join(root, 'dist/client.c'));
for (const name of ['client', 'client.for']) rmSync(join(root, 'dist', name), { force: true });
cpSync(join(root, 'src/grains/recorder'), join(root, 'dist/recorder'), { recursive: true });

const [{ metafile }] = await Promise.all([
  // The command is built with the libraries: a pass that it loads is made of the same classes as its own.
  build({
    ...common,
    entryPoints: {
      rvsdg: 'src/index.ts',
      cfg: 'src/cfg/index.ts',
      grains: 'src/grains/index.ts',
      interp: 'src/interp/index.ts',
      llvm: 'src/llvm/index.ts',
      cli: 'src/cli/main.ts',
    },
    platform: 'node',
    minifySyntax: true,
    minifyWhitespace: true,
    external: ['@yowasp/clang'],
    metafile: true,
  }),
  build({
    ...common,
    entryPoints: {
      cc: 'src/driver/main.ts',
      'cc-embedded': 'src/driver/embedded.ts',
      again: 'src/cli/again.ts',
      'optimizer-process': 'src/driver/optimizer-process.ts',
      server: 'src/driver/server/server.ts',
      'server-worker': 'src/driver/server/worker.ts',
      optimizer: 'src/driver/work.ts',
    },
    platform: 'node',
    format: 'cjs',
    splitting: false,
    outExtension: { '.js': '.cjs' },
    // CommonJS starts faster than modules do, and has no import.meta.
    define: { 'import.meta.url': 'bundleUrl' },
    banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: false,
    external: ['@yowasp/clang'],
  }),
  buildExplorer(),
]);

removeOthers('dist/chunks', new Set(Object.keys(metafile.outputs)));

/**
 * Removes what earlier builds have left in a folder.
 *
 * @param {string} folder
 * @param {ReadonlySet<string>} made
 */
function removeOthers(folder, made) {
  for (const name of readdirSync(join(root, folder))) {
    if (!made.has(`${folder}/${name}`)) rmSync(join(root, folder, name));
  }
}

const code = spawnSync(process.execPath, [...optimizerFlags, 'scripts/build/code-cache.js'], {
  cwd: root,
  stdio: 'inherit',
});
if (code.status !== 0) process.exit(code.status ?? 1);

// The manual pages, by the command itself.
const { manualPages } = await import(new URL('../dist/cli.js', import.meta.url).href);
mkdirSync(join(root, 'dist/man'), { recursive: true });
for (const { file, text } of await manualPages()) writeFileSync(join(root, 'dist/man', file), text);

const declarations = spawnSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.declarations.json'],
  { cwd: root, stdio: 'inherit' },
);
if (declarations.status !== 0) process.exit(declarations.status ?? 1);
writeApi();
