// What is known of the selection: its numbers, its problems, its source.

import { h } from '../src/dom.ts';
import type { Store } from '../src/store.ts';
import { colourOfLine, severityColour } from './colours.ts';
import { groupNames, kindNames, type Model, number, short, time } from './model.ts';
import type { GrainsState } from './state.ts';

export interface DetailsActions {
  select(node: number): void;
  toggle(node: number): void;
  openAll(node: number): void;
  nextProblem(by: 1 | -1): void;
}

const linesAround = 7;

export function detailsPane(
  element: HTMLElement,
  model: Model,
  store: Store<GrainsState>,
  actions: DetailsActions,
): void {
  store.watch(['selection', 'open'], ({ selection }) => {
    const parts =
      selection < 0
        ? nothing()
        : model.isGroup(selection)
          ? group(model, selection, store, actions)
          : grain(model, selection);
    element.replaceChildren(...parts);
  });
}

function nothing(): HTMLElement[] {
  return [
    h(
      'p',
      { class: 'quietly' },
      'Nothing is selected. Click a group or a grain; double click opens a group; ',
    ),
    h(
      'p',
      { class: 'quietly' },
      h('kbd', {}, 'n'),
      ' goes to the next problem, ',
      h('kbd', {}, '?'),
      ' lists all keys.',
    ),
  ];
}

function rows(...pairs: readonly (readonly [string, string])[]): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    ...pairs.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]),
  );
}

function group(
  model: Model,
  node: number,
  store: Store<GrainsState>,
  actions: DetailsActions,
): HTMLElement[] {
  const isOpen = store.state.open[node] === 1;
  const marks = model.marksOf(node);
  const counts = model.view.metrics.map(() => 0);
  for (let each = 0; each < marks.length; each++) {
    if (!marks[each]) continue;
    const bits = model.grain('problems', each);
    for (let index = 0; index < counts.length; index++) if (bits & (1 << index)) counts[index]++;
  }
  const problems = model.view.metrics
    .map(({ title }, index) => [title, counts[index]!] as const)
    .filter(([, count]) => count > 0);
  const button = (label: string, go: () => void) => h('button', { onclick: go }, label);
  return [
    h('h2', {}, groupNames[model.kind[node]!]!),
    h(
      'div',
      { class: 'buttons' },
      button(isOpen ? 'Close' : 'Open', () => actions.toggle(node)),
      button('Open all', () => actions.openAll(node)),
      button('Next problem', () => actions.nextProblem(1)),
    ),
    rows(
      ['grains', number(model.leaves[node]!)],
      ['children', number(model.children(node).length)],
      ['time', time(model.time[node]!)],
      ['of the run', `${((100 * model.time[node]!) / Math.max(1, model.time[model.root]!)).toFixed(1)}%`],
      ['critical path', model.critical[node] ? 'goes through it' : 'does not touch it'],
    ),
    h('h3', {}, 'Problems'),
    problems.length === 0
      ? h('p', { class: 'quietly' }, 'No grain in it is beyond a threshold.')
      : h(
          'table',
          {},
          ...problems.map(([title, count]) => h('tr', {}, h('td', {}, title), h('td', {}, number(count)))),
        ),
  ];
}

function grain(model: Model, node: number): HTMLElement[] {
  const at = model.grainOf[node]!;
  const of = (name: string) => model.grain(name, at);
  const kind = of('kind');
  const location = of('location');
  const chunk = kind === 3 && of('iterations') > 0;
  return [
    h(
      'h2',
      {},
      h('i', { class: 'swatch', style: `background:${colourOfLine(location)}` }),
      model.where(location),
    ),
    h('p', { class: 'id mono' }, model.id(at)),
    rows(
      ['kind', kindNames[kind]!],
      ...(chunk
        ? [['iterations', `${short(of('first'))} … ${short(of('first') + of('iterations') - 1)}`] as const]
        : []),
      ['execution', time(of('exec'))],
      ['creation', time(of('creation'))],
      ['overhead', time(of('overhead'))],
      ['waiting', time(of('waiting'))],
      ['ran', `${time(of('start'))} – ${time(of('end'))}`],
      ['thread, processor', `${of('thread')}, ${of('cpu')}`],
      ['critical path', model.critical[node] ? 'on it' : 'no'],
    ),
    h('h3', {}, 'Metrics'),
    metricTable(model, at),
    ...source(model, location),
  ];
}

function metricTable(model: Model, grain: number): HTMLElement {
  const bits = model.grain('problems', grain);
  const rows = model.view.metrics.map(({ title, meaning, threshold, worse }, index) => {
    const value = model.metric(index, grain);
    if (value === null) return null;
    const isBad = (bits & (1 << index)) !== 0;
    const style = isBad
      ? `background:${severityColour(model.severity(index, grain))}`
      : 'background:var(--line)';
    return h(
      'tr',
      { class: isBad ? 'bad' : '', title: meaning },
      h('td', {}, h('i', { class: 'swatch', style }), title.replace(/^(low|poor) /, '')),
      h('td', {}, short(value)),
      h('td', {}, `${worse === 'lower' ? '<' : '>'} ${short(threshold)}`),
    );
  });
  return h(
    'table',
    {},
    h('tr', {}, h('th', {}, ''), h('th', {}, 'value'), h('th', {}, 'a problem if')),
    ...rows.filter((row) => row !== null),
  );
}

function source({ view }: Model, location: number): HTMLElement[] {
  const found = view.locations[location];
  if (found === undefined || found.file === '') return [];
  const text = view.sources[found.file];
  const heading = h(
    'h3',
    {},
    found.function === ''
      ? found.file.replace(/.*\//, '')
      : `${found.function}, ${found.file.replace(/.*\//, '')}`,
  );
  if (text === undefined)
    return [heading, h('p', { class: 'quietly' }, `${found.file} was not there when this was made.`)];
  const lines = text.split('\n');
  const first = Math.max(1, found.line - linesAround);
  const shown = lines.slice(first - 1, found.line + linesAround);
  const bad = new Set(
    view.findings
      .map(({ location: at }) => view.locations[at])
      .filter((each) => each?.file === found.file)
      .map((each) => each!.line),
  );
  return [
    heading,
    h(
      'ol',
      { class: 'source', start: first },
      ...shown.map((line, index) => {
        const here = first + index;
        return h(
          'li',
          { class: `${here === found.line ? 'here' : ''} ${bad.has(here) ? 'marked' : ''}`, value: here },
          h('code', {}, line || ' '),
        );
      }),
    ),
  ];
}
