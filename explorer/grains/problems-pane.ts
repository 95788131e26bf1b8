// What the run was, and what is wrong with it, by what it is worth.

import { h } from '../src/dom.ts';
import type { Store } from '../src/store.ts';
import { colourOfLine } from './colours.ts';
import { kindNames, type Model, number, short, time } from './model.ts';
import type { GrainsState } from './state.ts';

export interface ProblemActions {
  showFinding(finding: number): void;
  showGrain(grain: number): void;
}

export function problemsPane(
  element: HTMLElement,
  model: Model,
  store: Store<GrainsState>,
  actions: ProblemActions,
): void {
  const { view } = model;
  const cards = view.findings.map((_, index) => card(model, index, actions));
  const least = 0.001 * view.best;
  const isWorthwhile = (index: number) => (view.findings[index]!.gain ?? 0) >= least;
  const worthwhile = cards.filter((_, index) => isWorthwhile(index));
  const others = cards.filter((_, index) => !isWorthwhile(index));
  element.append(
    ...summary(model),
    h('h2', {}, 'Problems', h('small', {}, ' by what putting them right is worth')),
    ...(view.findings.length === 0
      ? [h('p', { class: 'quietly' }, 'No grain is beyond a threshold.')]
      : worthwhile),
    ...(others.length === 0
      ? []
      : [
          h(
            'details',
            { class: 'rest' },
            h('summary', {}, `${others.length} worth little on ${view.info.threads} threads`),
            ...others,
          ),
        ]),
    ...comparison(model, actions),
    ...criticalLines(model),
  );
  store.watch(['finding'], ({ finding }) => {
    for (const [index, each] of cards.entries()) each.setAttribute('aria-pressed', String(index === finding));
  });
}

function summary({ view, grainCount }: Model): HTMLElement[] {
  const { info } = view;
  const fact = (name: string, value: string, title = '') => [h('dt', { title }, name), h('dd', {}, value)];
  const facts = h(
    'dl',
    { class: 'facts' },
    ...fact('grains', number(grainCount)),
    ...fact('duration', time(info.duration)),
    ...fact('threads', String(info.threads)),
    ...fact('work', time(view.work), 'all grains together'),
    ...fact('critical path', time(view.criticalPath), 'the longest way from start to end'),
    ...fact(
      'parallelism',
      (view.work / Math.max(1, view.criticalPath)).toFixed(1),
      'work divided by the critical path',
    ),
    ...fact('at best', time(view.best), 'on so many threads, with an ideal scheduler'),
    ...fact('serial', time(view.serial), 'outside of parallel regions'),
  );
  const flaws = view.flaws.map(({ place, message }) =>
    h('p', { class: 'flaw' }, h('b', {}, place), ` ${message}`),
  );
  const notes = view.notes.map((note) => h('p', { class: 'note' }, note));
  return [facts, ...flaws, ...notes];
}

function card(model: Model, index: number, actions: ProblemActions): HTMLElement {
  const { view } = model;
  const { metric, location, kind, grains, of, worst, gain, advice } = view.findings[index]!;
  const { title, threshold, worse } = view.metrics[metric]!;
  const share = gain === null ? 0 : Math.min(1, gain / Math.max(1, view.best));
  const noun = kindNames[kind] === 'implicit task' ? 'task' : kindNames[kind]!;
  return h(
    'button',
    { class: 'finding', 'aria-pressed': 'false', onclick: () => actions.showFinding(index) },
    h(
      'div',
      { class: 'finding-head' },
      h('i', { class: 'swatch', style: `background:${colourOfLine(location)}` }),
      h('b', {}, title),
      h('span', { class: 'worth' }, gain === null ? '' : `${(100 * share).toFixed(1)}%`),
    ),
    h('div', { class: 'where' }, model.where(location)),
    h('div', { class: 'bar' }, h('i', { style: `width:${(100 * share).toFixed(1)}%` })),
    h(
      'div',
      { class: 'quietly' },
      `${number(grains)} of ${number(of)} ${noun}${of === 1 || noun === 'book-keeping' ? '' : 's'}; at worst ${worst === null ? '∞' : short(worst)} (${worse === 'lower' ? '<' : '>'} ${short(threshold)})`,
    ),
    h('div', { class: 'advice' }, advice),
  );
}

function criticalLines(model: Model): HTMLElement[] {
  const { view } = model;
  if (view.criticalLines.length === 0) return [];
  const rows = view.criticalLines.map(({ location, time: own, halved }) =>
    h(
      'tr',
      {},
      h(
        'td',
        {},
        h('i', { class: 'swatch', style: `background:${colourOfLine(location)}` }),
        model.where(location),
      ),
      h('td', {}, `${((100 * own) / Math.max(1, view.criticalPath)).toFixed(1)}%`),
      h('td', {}, `${((100 * halved) / Math.max(1, view.best)).toFixed(1)}%`),
    ),
  );
  return [
    h('h2', {}, 'Critical path'),
    h(
      'table',
      {},
      h('tr', {}, h('th', {}, 'line'), h('th', {}, 'share'), h('th', {}, 'twice as fast')),
      ...rows,
    ),
  ];
}

function comparison(model: Model, actions: ProblemActions): HTMLElement[] {
  const { comparison: other, info, work, criticalPath } = model.view;
  if (other === null) return [];
  const row = (name: string, before: number, after: number) =>
    h('tr', {}, h('td', {}, name), h('td', {}, time(before)), h('td', {}, time(after)));
  const gone = other.problems
    .filter(({ before, after }) => Math.max(before, after) > 0)
    .slice(0, 6)
    .map(({ title, location, before, after }) =>
      h('tr', {}, h('td', {}, `${location} ${title}`), h('td', {}, time(before)), h('td', {}, time(after))),
    );
  const groups = other.groups
    .slice(0, 8)
    .map(({ location, similarity, grain }) =>
      h(
        'button',
        { class: 'quiet changed', disabled: grain < 0, onclick: () => actions.showGrain(grain) },
        h('span', {}, location),
        h('span', { class: 'worth' }, similarity.toFixed(3)),
      ),
    );
  return [
    h('h2', { id: 'comparison' }, 'Compared with ', h('small', {}, other.name)),
    h(
      'table',
      {},
      h('tr', {}, h('th', {}, ''), h('th', {}, 'before'), h('th', {}, 'after')),
      row('duration', other.duration, info.duration),
      row('work', other.work, work),
      row('critical path', other.criticalPath, criticalPath),
      ...gone,
    ),
    h(
      'p',
      { class: 'quietly' },
      `${number(other.common)} grains in both, ${number(other.onlyBefore)} only before, ${number(other.onlyAfter)} only now.`,
    ),
    ...(groups.length === 0
      ? []
      : [h('p', { class: 'quietly' }, 'Groups that changed, by similarity:'), ...groups]),
  ];
}
