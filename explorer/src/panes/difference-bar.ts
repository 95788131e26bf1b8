// The line above the graph while two stages are compared: how many differences there are, and the way from one to the next.

import { count, h } from '../dom.ts';
import type { Explorer } from '../explorer.ts';
import { comparedStage, type ExplorerState } from '../state.ts';

const kinds = [
  ['added', '+', 'added'],
  ['removed', '−', 'removed'],
  ['moved', '↷', 'moved'],
  ['changed', '~', 'changed'],
] as const;

export function differenceBar(explorer: Explorer): HTMLElement {
  const element = h('div', { class: 'difference-bar', id: 'difference-bar', role: 'status', hidden: true });
  explorer.store.watch(['difference', 'compare', 'selection', 'overview', 'graph'], (state) => {
    element.hidden = state.compare === null || state.difference === null || state.overview === null;
    if (!element.hidden) element.replaceChildren(...contents(state, explorer));
  });
  return element;
}

function contents(state: Readonly<ExplorerState>, explorer: Explorer): HTMLElement[] {
  const { difference, overview, selection } = state;
  const ids = explorer.differences();
  const at = selection === null ? -1 : ids.indexOf(selection);
  const since = comparedStage(state)!;
  const drawn = new Set(ids);
  const badges = kinds.flatMap(([kind, sign, word]) => {
    const number = difference![kind].filter((id) => drawn.has(id)).length;
    return number === 0 ? [] : [h('span', { class: `badge ${kind}` }, `${sign} ${number} ${word}`)];
  });
  const step = (id: string, label: string, title: string, by: 1 | -1) =>
    h(
      'button',
      {
        id,
        title,
        'aria-label': title,
        disabled: ids.length === 0,
        onclick: () => explorer.goToDifference(by),
      },
      label,
    );
  const total = ids.length === 0 ? 'No difference' : count(ids.length, 'difference');
  return [
    h('b', { id: 'difference-count' }, at === -1 ? total : `${at + 1} of ${total}`),
    step('difference-back', '‹', 'To the difference before (<)', -1),
    step('difference-next', '›', 'To the next difference (>)', 1),
    h('span', { class: 'badges' }, ...badges),
    h('span', { class: 'spring' }),
    h('span', { class: 'soft' }, `since ${since} ${overview!.stages[since]!.name}`),
    h(
      'button',
      {
        class: 'quiet',
        id: 'difference-close',
        title: 'Compare no longer (d)',
        'aria-label': 'Compare no longer',
        onclick: () => explorer.compareWith(null),
      },
      '✕',
    ),
  ];
}
