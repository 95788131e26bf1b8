// What the colours, shapes and lines mean, in plain words.

import { h, s } from '../dom.ts';
import { words } from '../words.ts';

export function legend(): HTMLElement {
  const kinds = (['gamma', 'theta', 'lambda', 'delta', 'phi'] as const).map((kind) =>
    h('li', {}, h('span', { class: `swatch ${kind}` }, words[kind].letter), words[kind].word),
  );
  const lines = (
    [
      ['', 'value'],
      ['state', 'order of effects'],
    ] as const
  ).map(([kind, word]) =>
    h(
      'li',
      {},
      s(
        'svg',
        { width: 30, height: 10, class: 'graph-key' },
        s('path', { class: `edge ${kind}`, d: 'M2 5H28' }),
      ),
      word,
    ),
  );
  const predicate = h(
    'li',
    {},
    s(
      'svg',
      { width: 30, height: 10, class: 'graph-key' },
      s('circle', { class: 'socket control', cx: 15, cy: 5, r: 4 }),
    ),
    'decides',
  );
  return h(
    'section',
    { class: 'card' },
    h('h3', {}, 'Reading the picture'),
    h(
      'ul',
      { class: 'legend' },
      h('li', {}, h('span', { class: 'swatch simple' }, '+'), 'operation'),
      ...kinds,
      ...lines,
      predicate,
    ),
    h(
      'p',
      { class: 'soft' },
      'Values flow from top to bottom. Arguments are on top of a region, results at its bottom.',
    ),
  );
}
