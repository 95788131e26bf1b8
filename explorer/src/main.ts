// Puts the page together: the store, the compiler, the panes, the keys, and what to show first.

import { deflateSync, strToU8 } from 'fflate';
import { makeSingleFile } from '../../src/cli/explorer-file.ts';
import { listenToKeys, makeCommands, type PageActions } from './commands.ts';
import { Compiler } from './compiler.ts';
import { byId } from './dom.ts';
import { examples, inputOf } from './examples.ts';
import { Explorer } from './explorer.ts';
import { offer, type Picture, pictureOf, toPng } from './export.ts';
import { findClang, type Given, pageParts, readGiven, savedIn, workerAddress } from './given.ts';
import { initialState } from './initial.ts';
import { makePaneTabs } from './pane-tabs.ts';
import { CentrePane } from './panes/centre.ts';
import { detailsPane } from './panes/details.ts';
import { marksOf } from './panes/graph.ts';
import { HeaderPane } from './panes/header.ts';
import { showHelp } from './panes/help.ts';
import { SearchPane } from './panes/search.ts';
import { SourcePane } from './panes/source.ts';
import { statusPane } from './panes/status.ts';
import { StripPane } from './panes/strip.ts';
import { TourPane, tourOffered } from './panes/tour.ts';
import { preparePrinting } from './print.ts';
import { readLink, writeLink } from './share.ts';
import { toBase64 } from './shared-state.ts';
import { makeSplitters } from './splitters.ts';
import { Store } from './store.ts';

const given = readGiven();
const clang = findClang(given);
const store = new Store(initialState(clang !== null, given.hasAssembly === true));
const compiler = new Compiler(workerAddress());
const explorer = new Explorer(store, compiler, clang);

const page: PageActions = {
  focusSearch: () => search.focus(),
  focusEditor: () => source.focus(),
  focusPassFilter: () => strip.focusFilter(),
  compile: () => source.compile(),
  showHelp: () => showHelp(commands),
  share,
  exportPicture,
  saveHtml,
  download,
  stepRun: (by) => centre.run.step(by),
};
const commands = makeCommands(page);
const search = new SearchPane(explorer);
new HeaderPane(byId('header'), explorer, commands, search.element, openExample);
const strip = new StripPane(byId('strip'), explorer);
const source = new SourcePane(byId('source'), explorer, download);
const centre = new CentrePane(byId('centre'), explorer, commands);
detailsPane(byId('details'), explorer);
statusPane(byId('status'), explorer);
document.body.append(new TourPane(explorer, () => remember('tour', 'done')).element);
makeSplitters();
makePaneTabs(byId('pane-tabs'), explorer);
preparePrinting(() => store.state, picture);
listenToKeys(commands, explorer);

store.watch(['theme'], ({ theme }) => {
  document.documentElement.dataset.theme = theme;
  remember('theme', theme);
});
store.watch(['overview'], ({ overview }) => {
  if (overview !== null) document.title = `${overview.filename} — rvsdg explorer`;
});
keepAddress();
window.addEventListener('hashchange', () => {
  const link = readLink(location.hash);
  if (link !== null && location.hash !== writtenHash) openLink(link);
});
start(given);

function start(given: Given): void {
  const link = readLink(location.hash);
  if (link !== null) return openLink(link);
  const saved = savedIn(given);
  const destination = {
    ...(given.function === undefined ? {} : { function: given.function }),
    rest: {
      tour: saved === null && !wasToured() ? tourOffered : -1,
      ...(given.view === undefined ? {} : { view: given.view }),
    },
  };
  if (given.input !== undefined) {
    const { input, passes = 'O2' } = given;
    store.set({ input, passes, sourceTab: input.language === 'c' ? 'c' : 'll', tour: -1 });
    if (saved === null) explorer.opening.open(input, passes, destination);
    else explorer.opening.openSaved(saved, input, destination);
    return;
  }
  const input = inputOf(examples[0]!);
  store.set({ input });
  explorer.opening.open(input, 'O2', { rest: { tour: 0 } });
}

function openLink({ input, passes, destination }: NonNullable<ReturnType<typeof readLink>>): void {
  store.set({ input, passes });
  explorer.opening.open(input, passes, destination);
}

function openExample(name: string): void {
  const example = examples.find((each) => each.name === name);
  if (example === undefined) return;
  const input = inputOf(example);
  store.set({ input, sourceTab: 'c', tour: -1 });
  explorer.opening.open(input, store.state.passes);
}

let writtenHash = '';

/**
 * The address follows what is shown, so that reloading, and copying the address, keep it. Of long programs it does not:
 * making a link of one takes a while, and is left to those who ask for it.
 */
function keepAddress(): void {
  let timer = 0;
  const keys = [
    'session',
    'unit',
    'stage',
    'compare',
    'root',
    'isOpen',
    'exceptions',
    'selection',
    'slice',
    'view',
    'sourceTab',
    'query',
  ] as const;
  store.watch(keys, ({ overview, input }) => {
    window.clearTimeout(timer);
    const isLong = input.text.length + input.ir.length > 40_000;
    if (overview === null || isLong || location.protocol === 'file:') return;
    timer = window.setTimeout(() => {
      const link = writeLink(store.state);
      writtenHash = link === null ? '' : `#${link}`;
      history.replaceState(null, '', link === null ? location.pathname : `#${link}`);
    }, 300);
  });
}

async function share(): Promise<void> {
  const link = writeLink(store.state);
  if (link === null) {
    store.set({ notice: 'This program is too long for a link: save it as HTML instead (Shift H).' });
    return;
  }
  const address = `${location.href.replace(/#.*/, '')}#${link}`;
  history.replaceState(null, '', `#${link}`);
  try {
    await navigator.clipboard.writeText(address);
    store.set({ notice: 'The link was copied.' });
  } catch {
    store.set({ notice: 'The link is in the address bar.' });
  }
}

/** What is in the middle, all of it; null if that is no picture. */
function picture(): Picture | null {
  const { view } = store.state;
  if (view === 'flow') return centre.flow.picture();
  const scene = centre.graph.shown;
  return scene === null ? null : pictureOf(scene, marksOf(store.state));
}

async function exportPicture(format: 'svg' | 'png'): Promise<void> {
  const taken = picture();
  if (taken === null) return;
  const name = `${taken.name.replace(/[^\w.-]/g, '_')}-${store.state.stage}`;
  if (format === 'svg') return offer(`${name}.svg`, taken.svg, 'image/svg+xml');
  offer(`${name}.png`, await toPng(taken));
}

async function download(): Promise<void> {
  const { overview } = store.state;
  if (overview === null) return;
  offer(`${overview.filename.replace(/\.(ll|c|rvsdg)$/, '')}.opt.ll`, await compiler.ask.output());
}

async function saveHtml(): Promise<void> {
  const { input, passes, unit, overview } = store.state;
  if (overview === null) return;
  const saved = toBase64(deflateSync(strToU8(JSON.stringify(await compiler.ask.save(null)))));
  const kept = { ...input, ir: '', text: input.language === 'c' ? input.text : '' };
  const function_ = overview.units[unit]!.name;
  const file = makeSingleFile(await pageParts(), { input: kept, passes, function: function_, saved });
  offer(`${overview.filename.replace(/\.(ll|c|rvsdg)$/, '')}.html`, file, 'text/html');
}

/** Whether the tour was taken or declined in this browser. */
function wasToured(): boolean {
  try {
    return localStorage.getItem('rvsdg-tour') === 'done';
  } catch {
    return false;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`rvsdg-${key}`, value);
  } catch {
    // A page from a disk, or one that may not store anything, does without.
  }
}
