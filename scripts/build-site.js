// Builds the site, `dist/site`: a folder that any web server can host.
//
//   index.html      what it is, with a picture and three numbers of the last benchmark
//   gallery.html    the papers' figures and more, each with three sentences and a link that opens it in the explorer
//   docs/ results/  the documents of the repository, rendered
//   explorer/       the explorer (build-explorer.js)
//   offline.js      a service worker: the site is there without a network once it was loaded
//
// Each page has a Content-Security-Policy of its own: nothing comes from elsewhere, and nothing is sent.

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import { build } from 'esbuild';
import { escapeHtml, toHtml } from './build/markdown.js';
import { root } from './lib/paths.js';

const output = join(root, 'dist/site');

/** Folders of documents: from where, to where, and what they are called. */
const collections = [
  { from: 'docs', to: 'docs', name: 'Documents' },
  { from: 'docs/results', to: 'results', name: 'Results' },
  { from: 'docs/cc', to: 'docs/cc', name: 'Documents' },
];

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** That of the explorer, which compiles in a worker, and whose editors make style elements. */
const explorerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data: blob:',
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * A page.
 *
 * @param {{ path: string, title: string, body: string, section: string }} page  its path in the site
 */
function page({ path, title, body, section }) {
  const up = posix.relative(posix.dirname(path), '.') || '.';
  const entries = [
    ['Explorer', 'explorer/index.html'],
    ['Gallery', 'gallery.html'],
    ['Documents', 'docs/index.html'],
    ['Results', 'results/index.html'],
  ];
  const links = entries.map(([name, href]) => {
    const current = name === section ? ' aria-current="page"' : '';
    return `<a href="${up}/${href}"${current}>${name}</a>`;
  });
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${up}/style.css">
    <script src="${up}/register.js" defer></script>
  </head>
  <body>
    <nav class="top" aria-label="Site"><a class="name" href="${up}/index.html">rvsdg</a>${links.join('')}</nav>
    <main>
${body}
    </main>
  </body>
</html>
`;
  mkdirSync(dirname(join(output, path)), { recursive: true });
  writeFileSync(join(output, path), html);
}

// ── Documents ───────────────────────────────────────────────────────────────

/** Where a file of the repository is in the site; null if it is not there. @param {string} path */
function placeOf(path) {
  for (const { from, to } of [...collections].sort((a, b) => b.from.length - a.from.length)) {
    if (posix.dirname(path) !== from) continue;
    const name = basename(path);
    if (name === 'README.md') return `${to}/index.html`;
    if (name.endsWith('.md')) return `${to}/${name.replace(/\.md$/, '.html')}`;
    if (name.endsWith('.svg')) return `${to}/${name}`;
  }
  if (path === 'README.md') return 'index.html';
  if (path.startsWith('docs/images/')) return path.slice('docs/'.length);
  return null;
}

/**
 * The link of a document, as its page has it.
 *
 * @param {string} file  the document, in the repository
 * @param {string} place  its page
 */
function linksOf(file, place) {
  return (/** @type {string} */ href) => {
    if (/^(?:https?:|mailto:|#)/.test(href)) return href;
    const [path = '', fragment] = href.split('#');
    const target = placeOf(posix.normalize(posix.join(posix.dirname(file), path)));
    if (target === null) return null;
    return `${posix.relative(posix.dirname(place), target)}${fragment === undefined ? '' : `#${fragment}`}`;
  };
}

function writeDocuments() {
  const listed = [];
  for (const { from, to, name } of collections) {
    for (const file of readdirSync(join(root, from)).sort()) {
      const path = `${from}/${file}`;
      const place = placeOf(path);
      if (place === null) continue;
      if (file.endsWith('.svg')) {
        mkdirSync(join(output, to), { recursive: true });
        cpSync(join(root, path), join(output, place));
      } else {
        const text = readFileSync(join(root, path), 'utf8');
        const title = /^# (.*)$/m.exec(text)?.[1]?.replace(/`/g, '') ?? file;
        page({
          path: place,
          title: `${title} — rvsdg`,
          body: toHtml(text, linksOf(path, place)),
          section: name,
        });
        if (to === 'docs') listed.push({ title, href: basename(place), text });
      }
    }
  }
  const items = listed.map(({ title, href, text }) => {
    const [first = ''] = text.split('\n').filter((line) => /^[A-Z`]/.test(line));
    return `<li><a href="${href}">${escapeHtml(title)}</a></li>`.replace(
      '</li>',
      first === '' ? '</li>' : `</li>`,
    );
  });
  const references = existsSync(join(root, 'dist/api')) ? readdirSync(join(root, 'dist/api')).sort() : [];
  for (const file of references) {
    const text = readFileSync(join(root, 'dist/api', file), 'utf8');
    const place = `docs/api/${file.replace(/\.md$/, '.html')}`;
    const toDocs = (/** @type {string} */ href) => href.replace(/^\.\.\/\.\.\/docs\/(.*)\.md$/, '../$1.html');
    page({
      path: place,
      title: `${/^# (.*)$/m.exec(text)?.[1]} — rvsdg`,
      body: toHtml(text, toDocs),
      section: 'Documents',
    });
  }
  const api = references.map((file) => {
    const name = file.replace(/\.md$/, '');
    return `<li><a href="api/${name}.html"><code>${name === 'rvsdg' ? name : `rvsdg/${name}`}</code></a></li>`;
  });
  const body = `<h1>Documents</h1>\n<ul>${items.join('\n')}</ul>\n<h2>Reference of the library</h2>\n<ul>${api.join('\n')}</ul>`;
  page({ path: 'docs/index.html', title: 'Documents — rvsdg', body, section: 'Documents' });
}

// ── Gallery ─────────────────────────────────────────────────────────────────

/** @typedef {{ example?: string, file?: string, title: string, source?: string, function: string | null, stage: number, view?: string, text: string[] }} Exhibit */

/** What encodes links, of the explorer itself. @returns {Promise<(text: string) => string>} */
async function linkEncoder() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: "export { encode } from './explorer/src/shared-state.ts';", resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const [file] = outputFiles;
  return (await import(`data:text/javascript;base64,${Buffer.from(file?.contents ?? '').toString('base64')}`))
    .encode;
}

async function writeGallery() {
  const encode = await linkEncoder();
  /** @type {Exhibit[]} */
  const exhibits = JSON.parse(readFileSync(join(root, 'site/gallery.json'), 'utf8'));
  const cards = exhibits.map((exhibit) => {
    const { title, source, text } = exhibit;
    const link = encode(JSON.stringify(stateOf(exhibit)));
    return `<article class="card"><h2>${escapeHtml(title)}</h2>
${source === undefined ? '' : `<p class="source">${escapeHtml(source)}</p>`}
<p>${text.map(escapeHtml).join(' ')}</p>
<p class="open"><a href="explorer/index.html#${link}" aria-label="Open in the explorer: ${escapeHtml(title)}">Open in the explorer</a></p></article>`;
  });
  const body = `<h1>Gallery</h1>
<p class="lead">The figures of the papers and a few more, each with its program: opening one shows its graph as it was built, and every pass is a key press away.</p>
<div class="gallery">
${cards.join('\n')}
</div>`;
  page({ path: 'gallery.html', title: 'Gallery — rvsdg', body, section: 'Gallery' });
}

/** What a link to an exhibit holds; explorer/src/shared-state.ts reads it. @param {Exhibit} exhibit */
function stateOf({ example, file, function: fn, stage, view = 'graph' }) {
  const shown = {
    passes: 'O2',
    function: fn,
    stage,
    compare: null,
    root: null,
    isOpen: 'auto',
    exceptions: [],
  };
  const rest = { selection: null, slice: 'off', view, sourceTab: 'c', query: '' };
  if (example !== undefined) return { version: 1, example, ...shown, ...rest };
  const name = `${file}.c`;
  const text = readFileSync(join(root, 'examples', name), 'utf8');
  const ir = readFileSync(join(root, 'site/gallery', `${file}.ll`), 'utf8');
  return {
    version: 1,
    input: { language: 'c', name, text, ir, sources: { [name]: text } },
    ...shown,
    ...rest,
  };
}

// ── Front page ──────────────────────────────────────────────────────────────

function writeFrontPage() {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const readme = text.slice(0, text.indexOf('\n## The command')).replace(/^# .*\n/, '');
  const links = linksOf('README.md', 'index.html');
  const rendered = toHtml(readme, (href) => links(href));
  const body = `<h1>rvsdg</h1>
<p><a class="button" href="explorer/index.html">Open the explorer</a></p>
${rendered}`;
  page({ path: 'index.html', title: 'rvsdg: an optimizing compiler on one graph', body, section: '' });
}

// ── All of it ───────────────────────────────────────────────────────────────

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** The worker that keeps the site, with the list of what there is; clang, which is 100 MB, is kept when it is used. */
function writeOffline() {
  const files = filesIn(output)
    .map((path) => relative(output, path).split('\\').join('/'))
    .filter((path) => !path.startsWith('explorer/clang/') && path !== 'offline.js')
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(output, file)));
  const worker = readFileSync(join(root, 'site/offline.js'), 'utf8');
  writeFileSync(
    join(output, 'offline.js'),
    worker
      .replace('VERSION', hash.digest('hex').slice(0, 16))
      .replace("['FILES']", () => JSON.stringify(['./', 'explorer/', ...files])),
  );
}

/** Builds the site around an explorer that was built. */
export async function buildSite() {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  for (const name of ['style.css', 'register.js']) cpSync(join(root, 'site', name), join(output, name));
  if (existsSync(join(root, 'docs/images')))
    cpSync(join(root, 'docs/images'), join(output, 'images'), { recursive: true });
  cpSync(join(root, 'dist/explorer'), join(output, 'explorer'), {
    recursive: true,
    filter: (path) => !path.startsWith(join(root, 'dist/explorer/grains')),
  });
  const explorer = join(output, 'explorer/index.html');
  const head = `<meta http-equiv="Content-Security-Policy" content="${explorerPolicy}">\n    <script src="../register.js" defer></script>`;
  writeFileSync(
    explorer,
    readFileSync(explorer, 'utf8').replace('<meta name="viewport"', `${head}\n    <meta name="viewport"`),
  );
  writeFrontPage();
  writeDocuments();
  await writeGallery();
  writeOffline();
  console.log(`${relative(root, output)}: ${filesIn(output).length} files`);
}
