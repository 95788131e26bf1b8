// Builds the explorer: `dist/explorer`, a folder that any web server can host and that `rvsdg view` serves.
//
//   npm run build:explorer                  the page, its script and its worker
//   npm run build:explorer -- --clang       and the embedded clang (100 MB), so that C compiles in the page
//
//   index.html  app.css  app.js  worker.js  clang/
//
// As a command, it also builds the site around it, `dist/site` (build-site.js).
//
// Page and worker are one script each, not modules, so that they also work inside of one HTML file.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist/explorer');

/** @param {{ clang?: boolean }} options */
export async function buildExplorer({ clang = false } = {}) {
  const common = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    target: 'es2022',
    charset: /** @type {const} */ ('utf8'),
    outdir: 'dist/explorer',
    logLevel: /** @type {const} */ ('warning'),
  };
  await Promise.all([
    build({
      ...common,
      entryPoints: { app: 'explorer/src/main.ts' },
      // The script waits for nothing but itself, so it need not be a module.
      format: 'iife',
      loader: { '.ll': 'text', '.c': 'text' },
    }),
    build({ ...common, entryPoints: { worker: 'explorer/src/worker.ts' }, format: 'iife' }),
    build({ ...common, entryPoints: { app: 'explorer/style/index.css' } }),
    // The page of `rvsdg grains view`.
    build({
      ...common,
      outdir: 'dist/explorer/grains',
      entryPoints: { app: 'explorer/grains/main.ts' },
      format: 'iife',
    }),
    build({
      ...common,
      outdir: 'dist/explorer/grains',
      entryPoints: { app: 'explorer/grains/style.css' },
    }),
  ]);
  cpSync(join(root, 'explorer/grains/index.html'), join(folder, 'grains/index.html'));
  const html = readFileSync(join(root, 'explorer/index.html'), 'utf8');
  const tag = '<meta name="clang" content="clang/bundle.js" />';
  writeFileSync(join(folder, 'index.html'), clang ? html.replace('</head>', `  ${tag}\n  </head>`) : html);
  if (clang) copyClang();
}

function copyClang() {
  const source = join(root, 'node_modules/@yowasp/clang/gen');
  if (!existsSync(source)) throw new Error('@yowasp/clang is not installed; run npm install');
  mkdirSync(join(folder, 'clang'), { recursive: true });
  cpSync(source, join(folder, 'clang'), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildExplorer({ clang: process.argv.includes('--clang') });
  const { buildSite } = await import('./build-site.js');
  await buildSite();
}
