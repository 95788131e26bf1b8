// What the page was given: by the server, or by the file that it is in. A static build gives nothing.

import { inflateSync, strFromU8 } from 'fflate';
import type { PageParts } from '../../src/cli/explorer-file.ts';
import type { SavedSession } from '../../src/explore/contract.ts';
import { fromBase64 } from './shared-state.ts';
import type { Input } from './state.ts';

export interface Given {
  readonly input?: Input;
  readonly passes?: string;
  readonly function?: string;
  /** The view to begin with; the graph by default. */
  readonly view?: 'flow';
  /** A `SavedSession` as JSON, deflated, in base 64. */
  readonly saved?: string;
  /** The server makes assembly of LLVM IR. */
  readonly hasAssembly?: boolean;
  /** Where the embedded clang is served. */
  readonly clang?: string;
}

export function readGiven(): Given {
  const block = document.getElementById('given');
  return block === null ? {} : (JSON.parse(block.textContent ?? '{}') as Given);
}

export function savedIn({ saved }: Given): SavedSession | null {
  return saved === undefined ? null : (JSON.parse(strFromU8(inflateSync(fromBase64(saved)))) as SavedSession);
}

/** Where the worker is: beside the page, or in it. */
export function workerAddress(): string {
  const block = document.getElementById('worker');
  if (block === null) return new URL('worker.js', document.baseURI).href;
  return URL.createObjectURL(new Blob([block.textContent ?? ''], { type: 'text/javascript' }));
}

/** Where clang is: where the server says, or beside a static build, if it was put there. */
export function findClang({ clang }: Given): string | null {
  if (clang !== undefined) return new URL(clang, document.baseURI).href;
  if (!location.protocol.startsWith('http') || document.getElementById('given') !== null) return null;
  const address = document.querySelector<HTMLMetaElement>('meta[name="clang"]')?.content;
  return address === undefined ? null : new URL(address, document.baseURI).href;
}

/** What this page is made of, from beside it or from within it. */
export async function pageParts(): Promise<PageParts> {
  const inside = (id: string) => document.getElementById(id)?.textContent ?? null;
  const get = async (id: string, name: string) =>
    inside(id) ?? (await fetch(new URL(name, document.baseURI))).text();
  const [css, script, worker] = await Promise.all([
    get('app-style', 'app.css'),
    get('app-script', 'app.js'),
    get('worker', 'worker.js'),
  ]);
  return { html: skeleton, css, script, worker };
}

/** index.html is short enough to be written again; what a running page has become of it is not what to save. */
const skeleton = `<!doctype html>
${document.documentElement.outerHTML
  .replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '')
  .replace(/<script type="text\/plain" id="worker">[\s\S]*?<\/script>/, '')
  .replace(/<style id="app-style">[\s\S]*?<\/style>/, '<link rel="stylesheet" href="app.css">')
  .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
  .replace(/<script id="app-script"[^>]*>[\s\S]*?(?:<\/script>|$)/, '<script src="app.js" defer></script>')
  .replace(/<script src="app.js" defer="">/, '<script src="app.js" defer>')}
`;
