// The explorer as one HTML file: page, styles, script, worker and program in it, so that it opens from a disk with no
// network. The page uses this too, to save itself.

/** What the page is made of. */
export interface PageParts {
  /** index.html, with its references to the others. */
  readonly html: string;
  readonly css: string;
  readonly script: string;
  readonly worker: string;
}

/** The page with everything in it, and what it is to show. */
export function makeSingleFile({ html, css, script, worker }: PageParts, given: object): string {
  const blocks = [
    dataBlock('given', JSON.stringify(given)),
    `<script type="text/plain" id="worker">${inScript(worker)}</script>`,
    `<script id="app-script">${inScript(script)}</script>`,
  ];
  return html
    .replace(
      /<link rel="stylesheet"[^>]*>/,
      () => `<style id="app-style">${css.replace(/<\/style/gi, '<\\/style')}</style>`,
    )
    .replace(/<script src="[^"]*" defer><\/script>/, () => blocks.join('\n    '));
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
