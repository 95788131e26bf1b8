// The explorer as one HTML file: page, styles, script, worker and program in it, so that it opens from a disk with no
// network. The page uses this too, to save itself.

/** What the page is made of. */
export interface PageParts {
  /** index.html, with its references to the others. */
  readonly html: string;
  readonly css: string;
  readonly script: string;
  /** Pages without one need none. */
  readonly worker?: string;
}

/**
 * The page with everything in it, and what it is to show. Of what is in it the browser runs the page's own script and nothing
 * else, whatever the program to show contains: only that has the nonce.
 */
export function makeSingleFile({ html, css, script, worker }: PageParts, given: object): string {
  const nonce = makeNonce();
  const blocks = [
    dataBlock('given', JSON.stringify(given)),
    ...(worker === undefined ? [] : [`<script type="text/plain" id="worker">${inScript(worker)}</script>`]),
    `<script id="app-script" nonce="${nonce}">${inScript(script)}</script>`,
  ];
  return html
    .replace(
      /<meta charset="[^"]*"[^>]*>/,
      (charset) =>
        `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${contentPolicy(nonce)}">`,
    )
    .replace(
      /<link rel="stylesheet"[^>]*>/,
      () => `<style id="app-style">${css.replace(/<\/style/gi, '<\\/style')}</style>`,
    )
    .replace(/<script src="[^"]*" defer><\/script>/, () => blocks.join('\n    '));
}

/** Nothing from elsewhere, and nothing sent; CodeMirror makes style elements, and pictures are drawn from data. */
function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Something that a program which was written before this file cannot contain. */
function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The page as the server hands it out: the rest are files of their own. */
export function givePage(html: string, given: object): string {
  return html.replace('<script src=', () => `${dataBlock('given', JSON.stringify(given))}\n    <script src=`);
}

/** JSON that a page can hold: nothing in it ends the block. */
function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replace(/</g, '\\u003c')}</script>`;
}

/** Script text inside of a page: in JavaScript, `<\/script` and `<\!--` within strings and patterns mean the same. */
function inScript(text: string): string {
  return text.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--');
}
