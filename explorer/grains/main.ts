// The page of `rvsdg grains view`: puts the panes together, and says what keys do.

import { inflateSync, strFromU8 } from 'fflate';
import { unpackView } from '../../src/grains/view.ts';
import { byId, h } from '../src/dom.ts';
import { offer, toPng } from '../src/export.ts';
import { decode, encode, fromBase64 } from '../src/shared-state.ts';
import { Store } from '../src/store.ts';
import { type Command, listen, showHelp } from './commands.ts';
import { detailsPane } from './details-pane.ts';
import { GraphPane } from './graph-pane.ts';
import { Model, number } from './model.ts';
import { problemsPane } from './problems-pane.ts';
import { search } from './search.ts';
import type { GrainsState, PaneName } from './state.ts';
import { TimelinePane } from './timeline-pane.ts';

const given = JSON.parse(byId('given').textContent!) as { run: string };
const model = new Model(unpackView(strFromU8(inflateSync(fromBase64(given.run)))));
const { view } = model;

const store = new Store<GrainsState>({
  colour: 'line',
  open: new Uint8Array(model.size),
  selection: -1,
  finding: -1,
  query: '',
  found: null,
  theme: initialTheme(),
  pane: 'graph',
  notice: '',
});

const graph = new GraphPane(byId('graph'), model, store, { select, toggle });
const timeline = new TimelinePane(byId('timeline'), model, store, (node) =>
  node < 0 ? select(-1) : reveal(node),
);
problemsPane(byId('problems'), model, store, {
  showFinding,
  showGrain: (grain) => reveal(model.leafOf[grain]!),
});
detailsPane(byId('details'), model, store, { select, toggle, openAll, nextProblem });

function initialTheme(): 'light' | 'dark' {
  try {
    const kept = localStorage.getItem('rvsdg-theme');
    if (kept === 'light' || kept === 'dark') return kept;
  } catch {
    // A page from a disk does without.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

// --- What can be done -----------------------------------------------------------------------------------------------

function select(node: number): void {
  store.set({ selection: node });
}

/** Opens or closes groups. What is inside of a closed group stays as it was. */
function setOpen(nodes: Iterable<number>, isOpen: boolean): void {
  const open = store.state.open.slice();
  for (const node of nodes) if (model.isGroup(node)) open[node] = isOpen ? 1 : 0;
  store.set({ open });
}

function toggle(node: number): void {
  setOpen([node], store.state.open[node] === 0);
  if (store.state.open[node]) store.set({ selection: node });
}

function openAll(node: number): void {
  const nodes: number[] = [];
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    nodes.push(at);
    for (let child = model.first[at]!; child >= 0; child = model.next[child]!) open.push(child);
  }
  setOpen(nodes, true);
}

function closeAll(): void {
  store.set({ open: new Uint8Array(model.size), selection: -1 });
  graph.fit();
}

/** Opens all groups less deep than this. */
function openToDepth(depth: number): void {
  const depths = new Int32Array(model.size);
  const open = new Uint8Array(model.size);
  for (let node = model.root; node >= 0; node--) {
    if (node !== model.root) depths[node] = depths[model.parent[node]!]! + 1;
    if (model.isGroup(node) && depths[node]! < depth) open[node] = 1;
  }
  store.set({ open });
  graph.fit();
}

/** Opens every group that can be seen and is closed. */
function openStep(): void {
  const { open } = store.state;
  const nodes: number[] = [];
  const seen = [model.root];
  for (let node = seen.pop(); node !== undefined; node = seen.pop()) {
    if (!model.isGroup(node)) continue;
    if (!open[node]) nodes.push(node);
    else seen.push(...model.children(node));
  }
  setOpen(nodes, true);
}

function closeStep(): void {
  const { open } = store.state;
  const nodes: number[] = [];
  for (let node = 0; node < model.size; node++)
    if (open[node] && model.children(node).every((child) => !model.isGroup(child) || !open[child]))
      nodes.push(node);
  setOpen(nodes, false);
}

/** Opens what is around a node, and goes there. */
function reveal(node: number): void {
  const around: number[] = [];
  for (let at = model.parent[node]!; at >= 0; at = model.parent[at]!) around.push(at);
  if (around.some((at) => !store.state.open[at])) setOpen(around, true);
  store.set({ selection: node });
  graph.show(node);
}

function showFinding(finding: number): void {
  const { metric, worstGrain } = view.findings[finding]!;
  store.set({ finding, colour: view.metrics[metric]!.id, pane: 'graph' });
  reveal(model.leafOf[worstGrain]!);
}

/** The next leaf with a problem: that of the view, or of the finding that is looked at. */
function nextProblem(by: 1 | -1): void {
  const { colour, selection, finding } = store.state;
  const metric = view.metrics.findIndex(({ id }) => id === colour);
  const wanted = finding >= 0 ? view.findings[finding]! : null;
  const fits = (node: number) => {
    const grain = model.grainOf[node]!;
    if (grain < 0) return false;
    if (colour === 'critical') return model.critical[node] === 1;
    if (metric < 0) return model.problems[node] !== 0;
    if ((model.problems[node]! & (1 << metric)) === 0) return false;
    return wanted === null || wanted.metric !== metric || wanted.location === model.grain('location', grain);
  };
  goTo(fits, selection, by, 'There is no such problem.');
}

function goTo(fits: (node: number) => boolean, from: number, by: 1 | -1, otherwise: string): void {
  const start = from < 0 ? (by > 0 ? -1 : model.size) : from;
  for (let away = 1; away <= model.size; away++) {
    const node = (((start + by * away) % model.size) + model.size) % model.size;
    if (fits(node)) return reveal(node);
  }
  store.set({ notice: otherwise });
}

function nextFound(by: 1 | -1): void {
  const { found, selection } = store.state;
  if (found !== null)
    goTo(
      (node) => model.grainOf[node]! >= 0 && found[model.grainOf[node]!] === 1,
      selection,
      by,
      'Nothing fits.',
    );
}

/** To the parent, the first child, or a sibling. */
function move(where: 'out' | 'in' | 'before' | 'behind'): void {
  const { selection, open } = store.state;
  if (selection < 0) return reveal(model.root);
  const above = model.parent[selection]!;
  if (where === 'out') return above >= 0 ? reveal(above) : undefined;
  if (where === 'in') {
    if (!model.isGroup(selection)) return;
    if (!open[selection]) setOpen([selection], true);
    return reveal(model.first[selection]!);
  }
  if (above < 0) return;
  const siblings = model.children(above);
  const next = siblings[siblings.indexOf(selection) + (where === 'behind' ? 1 : -1)];
  if (next !== undefined) reveal(next);
}

function colour(id: string): void {
  store.set({ colour: id, finding: -1 });
}

function exportPicture(format: 'svg' | 'png'): void {
  const picture = graph.picture();
  if (picture === null) {
    store.set({ notice: 'That is too much for a picture: close some groups.' });
    return;
  }
  if (format === 'svg') return offer(`${picture.name}.svg`, picture.svg, 'image/svg+xml');
  toPng(picture).then(
    (png) => offer(`${picture.name}.png`, png),
    () => store.set({ notice: 'The picture is too large for a PNG: close some groups, or take the SVG.' }),
  );
}

// --- Links ----------------------------------------------------------------------------------------------------------

interface Link {
  readonly open: readonly number[];
  readonly selection: number;
  readonly colour: string;
  readonly query: string;
  readonly camera: readonly [number, number, number];
}

async function share(): Promise<void> {
  const { open, selection, colour: shown, query } = store.state;
  const nodes: number[] = [];
  for (let node = 0; node < open.length; node++) if (open[node]) nodes.push(node);
  const { x, y, scale } = graph.camera;
  const link: Link = { open: nodes.slice(0, 5000), selection, colour: shown, query, camera: [x, y, scale] };
  history.replaceState(null, '', `#${encode(JSON.stringify(link))}`);
  try {
    await navigator.clipboard.writeText(location.href);
    store.set({ notice: 'The link was copied: it shows this place of this run.' });
  } catch {
    store.set({ notice: 'The link is in the address bar.' });
  }
}

/** Anybody can write a link, so all of it is checked. */
function isLink(link: unknown): link is Link {
  if (typeof link !== 'object' || link === null) return false;
  const { open, selection, colour: shown, query, camera } = link as Record<string, unknown>;
  const areNumbers = (list: unknown): list is number[] => Array.isArray(list) && list.every(Number.isFinite);
  const isNode = (node: number) => Number.isSafeInteger(node) && node >= -1 && node < model.size;
  if (!areNumbers(open) || !open.every(isNode) || !areNumbers(camera) || camera.length !== 3) return false;
  if (!(camera[2]! > 0) || !Number.isSafeInteger(selection) || !isNode(selection as number)) return false;
  return colours.some(([id]) => id === shown) && typeof query === 'string' && query.length < 2000;
}

function followLink(): boolean {
  if (location.hash.length < 2) return false;
  try {
    const link: unknown = JSON.parse(decode(location.hash.slice(1)));
    if (!isLink(link)) return false;
    const open = new Uint8Array(model.size);
    for (const node of link.open) if (node >= 0 && model.isGroup(node)) open[node] = 1;
    store.set({
      open,
      selection: link.selection,
      colour: link.colour,
      query: link.query,
    });
    [graph.camera.x, graph.camera.y, graph.camera.scale] = link.camera;
    graph.camera.pan(0, 0);
    return true;
  } catch {
    return false;
  }
}

// --- Keys, header, toolbar ------------------------------------------------------------------------------------------

const colours: readonly (readonly [string, string])[] = [
  ['line', 'source line'],
  ['thread', 'thread'],
  ['critical', 'critical path'],
  ...view.metrics.map(({ id, title }) => [id, title] as const),
];

const commands: readonly Command[] = [
  { keys: ['n'], label: 'next problem', run: () => nextProblem(1) },
  { keys: ['N'], label: 'problem before', run: () => nextProblem(-1) },
  { keys: ['e'], label: 'open one step further', run: openStep },
  { keys: ['c'], label: 'close one step', run: closeStep },
  {
    keys: ['E'],
    label: 'open all',
    run: () => openAll(store.state.selection < 0 ? model.root : store.state.selection),
  },
  { keys: ['C'], label: 'close all', run: closeAll },
  {
    keys: ['Enter', ' '],
    label: 'open or close what is selected',
    run: () => store.state.selection >= 0 && toggle(store.state.selection),
  },
  { keys: ['ArrowUp', 'Backspace'], label: 'to the group around', run: () => move('out') },
  { keys: ['ArrowDown'], label: 'into the group', run: () => move('in') },
  { keys: ['ArrowLeft'], label: 'to the sibling before', run: () => move('before') },
  { keys: ['ArrowRight'], label: 'to the next sibling', run: () => move('behind') },
  { keys: ['f'], label: 'show all of the graph', run: () => graph.fit() },
  { keys: ['+', '='], label: 'larger', run: () => graph.camera.zoom(1.25) },
  { keys: ['-'], label: 'smaller', run: () => graph.camera.zoom(0.8) },
  ...colours.map(([id, label], index) => ({
    keys: [String(index + 1)],
    label: `colour by ${label}`,
    run: () => colour(id),
  })),
  { keys: ['/'], label: 'search', run: () => searchBox.focus() },
  { keys: ['g'], label: 'next grain found', run: () => nextFound(1) },
  { keys: ['G'], label: 'grain found before', run: () => nextFound(-1) },
  { keys: ['0'], label: 'the whole timeline', run: () => timeline.zoomTo(0, view.info.duration) },
  { keys: ['s'], label: 'copy a link to this place', run: share },
  {
    keys: ['t'],
    label: 'light or dark',
    run: () => store.set({ theme: store.state.theme === 'dark' ? 'light' : 'dark' }),
  },
  { keys: ['Escape'], label: 'select nothing', run: escape },
  { keys: ['?'], label: 'this list', run: () => showHelp(commands) },
];

function escape(): void {
  if (document.activeElement === searchBox) {
    searchBox.value = '';
    store.set({ query: '', found: null });
    graph.focus();
  } else store.set({ selection: -1, finding: -1 });
}

const searchBox = h('input', {
  type: 'search',
  id: 'search',
  placeholder: 'Search: sort.c:40, R-p0.0-2, thread:1, problem:benefit',
  'aria-label': 'Search',
});
searchBox.addEventListener('input', () =>
  store.set({ query: searchBox.value, found: search(model, searchBox.value) }),
);
searchBox.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') nextFound(event.shiftKey ? -1 : 1);
});

const colourChoice = h(
  'select',
  { id: 'colour', 'aria-label': 'Colour by' },
  ...colours.map(([id, label]) => h('option', { value: id }, label)),
);
colourChoice.addEventListener('change', () => colour(colourChoice.value));
const depthChoice = h(
  'select',
  { id: 'depth', 'aria-label': 'Open to a depth' },
  h('option', { value: '' }, 'depth'),
  ...[1, 2, 3, 4, 6, 8].map((depth) => h('option', { value: depth }, `depth ${depth}`)),
  h('option', { value: 1e9 }, 'everything'),
);
depthChoice.addEventListener('change', () => {
  if (depthChoice.value !== '') openToDepth(Number(depthChoice.value));
  depthChoice.value = '';
});

const tool = (id: string, label: string, title: string, run: () => void) =>
  h('button', { id, title, onclick: run }, label);
byId('header').append(
  h('div', { class: 'brand' }, 'rvsdg ', h('span', {}, 'grains')),
  h(
    'div',
    { class: 'run-name', title: view.info.command },
    view.name.replace(/.*\//, ''),
    h('span', {}, view.info.command),
  ),
  h('div', { class: 'spring' }),
  searchBox,
  tool('share', 'Share', 'Copy a link to this place (s)', share),
  tool('svg', 'SVG', 'Save what is open as SVG', () => exportPicture('svg')),
  tool('png', 'PNG', 'Save what is open as PNG', () => exportPicture('png')),
  tool('theme', '◐', 'Light or dark (t)', () => commands.find(({ keys }) => keys.includes('t'))!.run()),
  tool('keys', '?', 'Keys', () => showHelp(commands)),
);
byId('tools').append(
  h('label', {}, 'colour ', colourChoice),
  h('div', { class: 'spring' }),
  tool('close-all', '▢', 'Close all (C)', closeAll),
  tool('close-step', '−', 'Close one step (c)', closeStep),
  tool('open-step', '+', 'Open one step further (e)', openStep),
  depthChoice,
  tool('before', '‹', 'Problem before (N)', () => nextProblem(-1)),
  tool('next', 'Next problem ›', 'Next problem (n)', () => nextProblem(1)),
  tool('fit', 'Fit', 'Show all of the graph (f)', () => graph.fit()),
);

const tabs: readonly (readonly [PaneName, string])[] = [
  ['problems', 'Problems'],
  ['graph', 'Graph'],
  ['timeline', 'Timeline'],
  ['details', 'Details'],
];
const tabButtons = tabs.map(([pane, label]) =>
  h('button', { id: `tab-${pane}`, 'aria-selected': 'false', onclick: () => store.set({ pane }) }, label),
);
byId('tabs').append(...tabButtons);

store.watch(['theme'], ({ theme }) => {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('rvsdg-theme', theme);
  } catch {
    // A page from a disk does without.
  }
});
store.watch(['pane'], ({ pane }) => {
  document.body.dataset.pane = pane;
  for (const [index, [name]] of tabs.entries())
    tabButtons[index]!.setAttribute('aria-selected', String(name === pane));
});
store.watch(['colour'], ({ colour: shown }) => {
  colourChoice.value = shown;
});
store.watch(['open', 'selection', 'found', 'notice'], ({ selection, found, notice }, changed) => {
  const parts = [`${number(graph.shown)} of ${number(model.size)} nodes shown`];
  if (selection >= 0 && !model.isGroup(selection))
    parts.push(
      `${model.where(model.grain('location', model.grainOf[selection]!))} ${model.id(model.grainOf[selection]!)}`,
    );
  if (found !== null) parts.push(`${number(found.reduce((sum, each) => sum + each, 0))} grains found`);
  if (changed.has('notice') && notice !== '') parts.unshift(notice);
  byId('status').replaceChildren(...parts.map((part) => h('span', {}, part)));
});
listen(commands);
document.title = `${view.name.replace(/.*\//, '')} — rvsdg grains`;
if (!followLink()) graph.fit();
window.addEventListener('hashchange', () => followLink());
// For tests, and for the curious.
Object.assign(window, { grains: { graph, timeline, model, store } });
