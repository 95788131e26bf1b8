// On a narrow window one pane is shown at a time, and tabs at the bottom choose which.

import type { Explorer } from './explorer.ts';

const names = ['source', 'centre', 'details'] as const;

export function makePaneTabs(element: HTMLElement, explorer: Explorer): void {
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('button')];
  const show = (name: string) => {
    document.body.dataset.pane = name;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.show === name));
  };
  for (const button of buttons) button.addEventListener('click', () => show(button.dataset.show ?? names[1]));
  show(names[1]);
  // What is brought into view is in the graph, and a tab of the source is in the source.
  explorer.store.watch(['camera', 'tour'], ({ camera, tour }) => {
    if (camera.what === 'selection' || tour >= 0) show('centre');
  });
  explorer.store.watch(['problems'], ({ problems }) => {
    if (problems.length > 0) show('source');
  });
}
