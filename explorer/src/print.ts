// Printing: all of the picture, not what is on the screen of it, in light colours.

import { byId, h } from './dom.ts';
import type { Picture } from './export.ts';
import type { ExplorerState } from './state.ts';

/** Before printing, puts what `draw` makes into the page; after, takes it out again. */
export function preparePrinting(state: () => Readonly<ExplorerState>, draw: () => Picture | null): void {
  const root = document.documentElement;
  const paper = byId('print');
  window.addEventListener('beforeprint', () => {
    root.dataset.theme = 'light';
    const { overview, stage } = state();
    const title = `${overview?.filename ?? ''} after ${overview?.stages[stage]?.name ?? ''}`;
    const svg = draw()?.svg ?? '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    paper.replaceChildren(h('h1', {}, title), document.importNode(picture, true));
  });
  window.addEventListener('afterprint', () => {
    root.dataset.theme = state().theme;
    paper.replaceChildren();
  });
}
