// Builds the explorer: `dist/explorer`, a folder that any web server can host and that `rvsdg view` serves.
//
//   npm run build:explorer                  the page, its script and its worker
//   npm run build:explorer -- --clang       and the embedded clang (100 MB), so that C compiles in the page
//
//   index.html  app.css  app.js  worker.js  first.json  clang/
//
// first.json is the recorded session of the program that a visitor sees first, so that nobody waits until it is compiled.
//
// As a command, it also builds the site around it, `dist/site` (build-site.js).
//
// Page and worker are one script each, not modules, so that they also work inside of one HTML file.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
  writeFileSync(join(folder, 'first.json'), JSON.stringify(await recordFirst()));
  cpSync(join(root, 'explorer/grains/index.html'), join(folder, 'grains/index.html'));
  const html = readFileSync(join(root, 'explorer/index.html'), 'utf8');
  const tag = '<meta name="clang" content="clang/bundle.js" />';
  writeFileSync(join(folder, 'index.html'), clang ? html.replace('</head>', `  ${tag}\n  </head>`) : html);
  if (clang) copyClang();
}

/** The session of the first example: what the page's worker would make of it. */
export async function recordFirst() {
  const outfile = join(root, 'build/explore.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['src/explore/index.ts'],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    outfile,
    logLevel: 'warning',
  });
  const { openSession } = await import(pathToFileURL(outfile).href);
  const read = (/** @type {string} */ name) => readFileSync(join(root, 'explorer/examples', name), 'utf8');
  const session = await openSession({
    text: read('euclid.ll'),
    filename: 'euclid.ll',
    passes: 'O2',
    sources: { 'euclid.c': read('euclid.c') },
  });
  return session.save();
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
