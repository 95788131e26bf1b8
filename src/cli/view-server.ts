// The server of `rvsdg view`: the explorer's page, for this machine only.
//
// It listens on 127.0.0.1 and serves a fixed table of files; a name that is not in the table does not exist, so no
// made-up path leads anywhere. A page of another site may send requests to this machine, too, even under a host name of
// its own that it directs here (DNS rebinding). So a request must name us in its `Host`, and must not come from another
// origin; and what we serve may be neither embedded nor read by others.
//
// The page changes with every start, so browsers must revalidate it, by an ETag. The embedded clang is 100 MB and never
// changes: its address contains its version, so a browser that has it need not revalidate.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserError } from './errors.ts';
import { givePage, type PageParts } from './explorer-file.ts';

/** Where `npm run build` puts the page. */
const pageFolder = join(
  dirname(createRequire(import.meta.url).resolve('rvsdg/package.json')),
  'dist',
  'explorer',
);

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  wasm: 'application/wasm',
  tar: 'application/x-tar',
};

/** Nothing from elsewhere, and no eval but of WebAssembly; CodeMirror makes style elements. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data: blob:',
  "worker-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const headers = {
  'Content-Security-Policy': contentPolicy,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const askAgain = { 'Cache-Control': 'private, no-cache' };
const keepForAYear = { 'Cache-Control': 'private, max-age=31536000, immutable' };

/** A file to hand out. It is read when it is asked for. */
interface ServedFile {
  readonly type: string;
  readonly read: () => Uint8Array | string;
  /** Whether another content would have another address. */
  readonly isImmutable?: boolean;
}

/** What the page is made of, from where it was built. */
export function readPageParts(): Required<PageParts> {
  const read = (name: string) => {
    if (!existsSync(join(pageFolder, name))) {
      throw new UserError('the explorer is not built', "run 'npm run build:explorer'");
    }
    return readFileSync(join(pageFolder, name), 'utf8');
  };
  return {
    html: read('index.html'),
    css: read('app.css'),
    script: read('app.js'),
    worker: read('worker.js'),
  };
}

/** The page of `rvsdg grains view`. */
export function readGrainsParts(): PageParts {
  const read = (name: string) => {
    if (!existsSync(join(pageFolder, 'grains', name))) {
      throw new UserError('the explorer is not built', "run 'npm run build:explorer'");
    }
    return readFileSync(join(pageFolder, 'grains', name), 'utf8');
  };
  return { html: read('index.html'), css: read('app.css'), script: read('app.js') };
}

/** Its files, for the server. */
export function servedGrains(given: object): ReadonlyMap<string, ServedFile> {
  const { html, css, script } = readGrainsParts();
  const page = givePage(html, given);
  return new Map<string, ServedFile>([
    ['/', { type: types.html, read: () => page }],
    ['/app.css', { type: types.css, read: () => css }],
    ['/app.js', { type: types.js, read: () => script }],
  ]);
}

/** The names that the server knows, each with its file. */
export function servedFiles(given: object): ReadonlyMap<string, ServedFile> {
  const { html, css, script, worker } = readPageParts();
  const clang = clangFiles();
  const page = givePage(html, clang === null ? given : { ...given, clang: `${clang.folder}/bundle.js` });
  return new Map<string, ServedFile>([
    ['/', { type: types.html, read: () => page }],
    ['/app.css', { type: types.css, read: () => css }],
    ['/app.js', { type: types.js, read: () => script }],
    ['/worker.js', { type: types.js, read: () => worker }],
    ['/first.json', { type: types.json, read: () => readFileSync(join(pageFolder, 'first.json')) }],
    ...(clang?.files ?? []),
  ]);
}

const clangNames = [
  'bundle.js',
  'llvm-resources.tar',
  'llvm.core.wasm',
  'llvm.core2.wasm',
  'llvm.core3.wasm',
  'llvm.core4.wasm',
];

/** The embedded clang, where it is installed, so that C can be edited in the page; and the folder that it is served in. */
function clangFiles(): { folder: string; files: [string, ServedFile][] } | null {
  try {
    const source = dirname(createRequire(import.meta.url).resolve('@yowasp/clang'));
    const folder = `clang/${fingerprintOf(source)}`;
    const files = clangNames.map((name): [string, ServedFile] => {
      const type = types[name.split('.').at(-1) as keyof typeof types];
      return [
        `/${folder}/${name}`,
        { type, read: () => readFileSync(join(source, name)), isImmutable: true },
      ];
    });
    return { folder, files };
  } catch {
    return null;
  }
}

/**
 * Identifies a version of the embedded clang: by the version in its script, and the sizes of its other files, because
 * reading 100 MB would take too long.
 */
function fingerprintOf(source: string): string {
  const hash = createHash('sha256').update(readFileSync(join(source, 'bundle.js')));
  for (const name of clangNames) hash.update(`${name} ${statSync(join(source, name)).size}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Serves on the port, or on any other that is free if that is taken and was not asked for. */
export async function serve(
  files: ReadonlyMap<string, ServedFile>,
  port: number | undefined,
  /** Makes assembly of LLVM IR that the page sends; null where there is no code generator. */
  assemble: Assemble | null = null,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === assemblyPath && assemble !== null)
      answerAssembly(request, response, assemble, server);
    else answer(request, response, files, server);
  });
  try {
    await listen(server, port ?? usualPort);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (port !== undefined)
      throw new UserError(`port ${port} is in use`, 'choose another with --port, or leave it out');
    await listen(server, 0);
  }
  return server;
}

/** Rejects with what to tell. */
export type Assemble = (ir: Uint8Array) => Promise<Uint8Array>;

const assemblyPath = '/assembly';

/** More than any program that a page can show. */
const largestModule = 256_000_000;

/** The only response that is computed. Our page sends its origin with the request. */
async function answerAssembly(
  request: IncomingMessage,
  response: ServerResponse,
  assemble: Assemble,
  server: Server,
): Promise<void> {
  const isAsked = request.method === 'POST' && request.headers.origin !== undefined;
  const refusal = refusalOf({ method: 'GET', headers: request.headers }, portOf(server));
  if (refusal !== null) return refuse(response, ...refusal);
  if (!isAsked) return refuse(response, 405, 'the page asks for assembly with POST');
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of request as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > largestModule) return refuse(response, 413, 'the module is too large');
      chunks.push(chunk);
    }
    const body = await assemble(Buffer.concat(chunks));
    response.writeHead(200, {
      ...headers,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    });
    response.end(body);
  } catch (error) {
    refuse(response, 422, error instanceof Error ? error.message : String(error));
  }
}

const usualPort = 4680;

export function addressOf(server: Server): string {
  return `http://127.0.0.1:${portOf(server)}/`;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, ServedFile>,
  server: Server,
): void {
  const refusal = refusalOf(request, portOf(server));
  if (refusal !== null) return refuse(response, ...refusal);
  const name = (request.url ?? '/').replace(/[?#].*$/s, '');
  const file = files.get(name === '/index.html' ? '/' : name);
  if (file === undefined) return refuse(response, 404, 'there is no such file');
  const body = file.read();
  const caching = file.isImmutable ? keepForAYear : { ...askAgain, ETag: tagOf(body) };
  if ('ETag' in caching && request.headers['if-none-match'] === caching.ETag) {
    response.writeHead(304, { ...headers, ...caching });
    response.end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    ...caching,
    'Content-Type': file.type,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function tagOf(body: Uint8Array | string): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

/** Why a request is not answered; null if it is. */
function refusalOf(
  { method, headers: { host, origin, ...rest } }: Pick<IncomingMessage, 'method' | 'headers'>,
  port: number,
): [number, string] | null {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (host === undefined || !names.includes(host.toLowerCase()))
    return [403, 'this server answers requests from this machine only'];
  if (origin !== undefined && !names.some((name) => origin === `http://${name}`))
    return [403, 'requests of other origins are refused'];
  const site = rest['sec-fetch-site'];
  const isNavigation = rest['sec-fetch-mode'] === 'navigate' && rest['sec-fetch-dest'] === 'document';
  if ((site === 'cross-site' || site === 'same-site') && !isNavigation)
    return [403, 'requests of other sites are refused'];
  return method === 'GET' || method === 'HEAD' ? null : [405, 'only GET and HEAD are answered'];
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
  });
  response.end(`${reason}\n`);
}
