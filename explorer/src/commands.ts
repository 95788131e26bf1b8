// Every command, with its keys: what the keyboard does, what the overlay of `?` lists, and what buttons say of themselves.

import type { Explorer } from './explorer.ts';

export interface Command {
  readonly id: string;
  readonly group: 'Passes' | 'Graph' | 'Selection' | 'Views' | 'Program';
  /** What it does, for people. */
  readonly title: string;
  /** As `KeyboardEvent.key` has it, `Ctrl+` in front where it is held; the first is shown. */
  readonly keys: readonly string[];
  readonly run: (explorer: Explorer) => void;
}

/** What commands need of the page that is not in the explorer's hands. */
export interface PageActions {
  focusSearch(): void;
  focusEditor(): void;
  focusPassFilter(): void;
  compile(): void;
  showHelp(): void;
  share(): void;
  exportPicture(format: 'svg' | 'png'): void;
  saveHtml(): void;
  download(): void;
  stepRun(by: number): void;
}

export function makeCommands(page: PageActions): readonly Command[] {
  return [
    ...passCommands(page),
    ...graphCommands(),
    ...selectionCommands(page),
    ...viewCommands(page),
    ...programCommands(page),
  ];
}

function passCommands(page: PageActions): Command[] {
  return [
    { id: 'next', group: 'Passes', title: 'Next pass', keys: [']', '.'], run: (it) => it.step(1) },
    { id: 'previous', group: 'Passes', title: 'Previous pass', keys: ['[', ','], run: (it) => it.step(-1) },
    { id: 'first', group: 'Passes', title: 'As it was built', keys: ['{'], run: (it) => it.goToEnd('first') },
    {
      id: 'last',
      group: 'Passes',
      title: 'After the last pass',
      keys: ['}'],
      run: (it) => it.goToEnd('last'),
    },
    {
      id: 'difference',
      group: 'Passes',
      title: 'Show what the pass changed',
      keys: ['d'],
      run: (it) => it.toggleDifference(),
    },
    {
      id: 'unchanged',
      group: 'Passes',
      title: 'Hide or show passes that changed nothing',
      keys: ['h'],
      run: ({ store }) => store.set({ hidesUnchanged: !store.state.hidesUnchanged }),
    },
    {
      id: 'next-difference',
      group: 'Passes',
      title: 'To the next node that is different',
      keys: ['>'],
      run: (it) => it.goToDifference(1),
    },
    {
      id: 'previous-difference',
      group: 'Passes',
      title: 'To the node before that is different',
      keys: ['<'],
      run: (it) => it.goToDifference(-1),
    },
    {
      id: 'find-pass',
      group: 'Passes',
      title: 'Find a pass by name',
      keys: ['p'],
      run: () => page.focusPassFilter(),
    },
  ];
}

function graphCommands(): Command[] {
  return [
    { id: 'fit', group: 'Graph', title: 'Fit into the window', keys: ['f'], run: (it) => it.look('fit') },
    { id: 'zoom-in', group: 'Graph', title: 'Zoom in', keys: ['+', '='], run: (it) => it.look('zoom-in') },
    { id: 'zoom-out', group: 'Graph', title: 'Zoom out', keys: ['-'], run: (it) => it.look('zoom-out') },
    {
      id: 'actual-size',
      group: 'Graph',
      title: 'Actual size',
      keys: ['0'],
      run: (it) => it.look('actual-size'),
    },
    {
      id: 'pan-left',
      group: 'Graph',
      title: 'Move left',
      keys: ['Shift+ArrowLeft'],
      run: (it) => it.look('left'),
    },
    {
      id: 'pan-right',
      group: 'Graph',
      title: 'Move right',
      keys: ['Shift+ArrowRight'],
      run: (it) => it.look('right'),
    },
    { id: 'pan-up', group: 'Graph', title: 'Move up', keys: ['Shift+ArrowUp'], run: (it) => it.look('up') },
    {
      id: 'pan-down',
      group: 'Graph',
      title: 'Move down',
      keys: ['Shift+ArrowDown'],
      run: (it) => it.look('down'),
    },
    { id: 'open-all', group: 'Graph', title: 'Open everything', keys: ['e'], run: (it) => it.openAll(true) },
    {
      id: 'close-all',
      group: 'Graph',
      title: 'Close everything',
      keys: ['c'],
      run: (it) => it.openAll(false),
    },
    {
      id: 'constants',
      group: 'Graph',
      title: 'Constants as nodes',
      keys: ['k'],
      run: ({ store }) => store.set({ showsConstants: !store.state.showsConstants }),
    },
    {
      id: 'contexts',
      group: 'Graph',
      title: 'Wires of functions and global variables',
      keys: ['x'],
      run: ({ store }) => store.set({ showsContexts: !store.state.showsContexts }),
    },
    {
      id: 'up',
      group: 'Graph',
      title: 'Out of the region, or to the program',
      keys: ['Backspace', 'u'],
      run: (it) => it.up(),
    },
  ];
}

function selectionCommands(page: PageActions): Command[] {
  const withSelection = (act: (it: Explorer, id: number) => void) => (it: Explorer) => {
    const { selection } = it.store.state;
    if (selection !== null) act(it, selection);
  };
  return [
    {
      id: 'producer',
      group: 'Selection',
      title: 'To where the first input comes from',
      keys: ['ArrowUp'],
      run: (it) => it.walk('up'),
    },
    {
      id: 'consumer',
      group: 'Selection',
      title: 'To the first user, or inside',
      keys: ['ArrowDown'],
      run: (it) => it.walk('down'),
    },
    {
      id: 'left',
      group: 'Selection',
      title: 'To the node on the left',
      keys: ['ArrowLeft'],
      run: (it) => it.walk('left'),
    },
    {
      id: 'right',
      group: 'Selection',
      title: 'To the node on the right',
      keys: ['ArrowRight'],
      run: (it) => it.walk('right'),
    },
    {
      id: 'toggle',
      group: 'Selection',
      title: 'Open or close the node',
      keys: ['Enter', ' '],
      run: withSelection((it, id) => it.toggle(id)),
    },
    {
      id: 'drill',
      group: 'Selection',
      title: 'Show its region alone',
      keys: ['Shift+Enter', 'i'],
      run: (it) => it.drillIntoSelection(),
    },
    {
      id: 'reveal',
      group: 'Selection',
      title: 'Bring it into view',
      keys: ['g'],
      run: withSelection((it, id) => it.reveal(id)),
    },
    {
      id: 'backward',
      group: 'Selection',
      title: 'What it depends on',
      keys: ['b'],
      run: (it) => it.toggleSlice('backward'),
    },
    {
      id: 'forward',
      group: 'Selection',
      title: 'What depends on it',
      keys: ['w'],
      run: (it) => it.toggleSlice('forward'),
    },
    { id: 'both', group: 'Selection', title: 'Both', keys: ['s'], run: (it) => it.toggleSlice('both') },
    {
      id: 'search',
      group: 'Selection',
      title: 'Search',
      keys: ['/', 'Ctrl+k'],
      run: () => page.focusSearch(),
    },
    {
      id: 'deselect',
      group: 'Selection',
      title: 'Select nothing; cancel',
      keys: ['Escape'],
      run: (it) => leave(it),
    },
  ];
}

/** Escape undoes the last thing that is in the way. */
function leave(explorer: Explorer): void {
  const { busy, slice, tour } = explorer.store.state;
  if (busy !== null) explorer.opening.cancel();
  else if (slice !== 'off') explorer.store.set({ slice: 'off' });
  else if (tour !== -1) explorer.store.set({ tour: -1, selection: null });
  else explorer.store.set({ selection: null, lit: new Set(), query: '' });
}

function viewCommands(page: PageActions): Command[] {
  return [
    {
      id: 'view-graph',
      group: 'Views',
      title: 'The graph',
      keys: ['1'],
      run: ({ store }) => store.set({ view: 'graph' }),
    },
    {
      id: 'view-flow',
      group: 'Views',
      title: 'Control flow',
      keys: ['2'],
      run: ({ store }) => store.set({ view: 'flow' }),
    },
    {
      id: 'view-tree',
      group: 'Views',
      title: 'The tree of regions',
      keys: ['3'],
      run: ({ store }) => store.set({ view: 'tree' }),
    },
    {
      id: 'run',
      group: 'Views',
      title: 'Run it step by step',
      keys: ['r'],
      run: ({ store }) => store.set({ showsRun: !store.state.showsRun, view: 'graph' }),
    },
    { id: 'run-next', group: 'Views', title: 'One step on', keys: ['n'], run: () => page.stepRun(1) },
    { id: 'run-back', group: 'Views', title: 'One step back', keys: ['N'], run: () => page.stepRun(-1) },
    { id: 'edit', group: 'Views', title: 'To the editor', keys: ['E'], run: () => page.focusEditor() },
    {
      id: 'theme',
      group: 'Views',
      title: 'Dark or light',
      keys: ['t'],
      run: ({ store }) => store.set({ theme: store.state.theme === 'dark' ? 'light' : 'dark' }),
    },
    { id: 'tour', group: 'Views', title: 'A tour', keys: ['T'], run: ({ store }) => store.set({ tour: 0 }) },
    { id: 'help', group: 'Views', title: 'These keys', keys: ['?'], run: () => page.showHelp() },
  ];
}

function programCommands(page: PageActions): Command[] {
  return [
    { id: 'compile', group: 'Program', title: 'Compile', keys: ['Ctrl+Enter'], run: () => page.compile() },
    { id: 'share', group: 'Program', title: 'Copy a link to this', keys: ['S'], run: () => page.share() },
    {
      id: 'svg',
      group: 'Program',
      title: 'Save the picture as SVG',
      keys: ['V'],
      run: () => page.exportPicture('svg'),
    },
    {
      id: 'png',
      group: 'Program',
      title: 'Save the picture as PNG',
      keys: ['P'],
      run: () => page.exportPicture('png'),
    },
    {
      id: 'html',
      group: 'Program',
      title: 'Save everything as one HTML file',
      keys: ['H'],
      run: () => page.saveHtml(),
    },
    {
      id: 'download',
      group: 'Program',
      title: 'Save the optimized LLVM IR',
      keys: ['L'],
      run: () => page.download(),
    },
  ];
}

/** `Ctrl+Enter`, `Shift+ArrowLeft`, `?`: how a key press is written in the table. */
function keyOf(event: KeyboardEvent): string {
  const isLetter = event.key.length === 1;
  const held = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  return `${held}${event.shiftKey && !isLetter ? 'Shift+' : ''}${event.key}`;
}

/** Where keys are text. */
const typing = 'input:not([type="checkbox"], [type="range"]), select, textarea, .cm-editor';
/** Where Enter, space and arrows mean something of their own. */
const operated = 'button, hr, summary, input';

function isIn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Listens to keys everywhere but where somebody types. */
export function listenToKeys(commands: readonly Command[], explorer: Explorer): void {
  const byKey = new Map(commands.flatMap((command) => command.keys.map((key) => [key, command] as const)));
  window.addEventListener('keydown', (event) => {
    if (event.altKey || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    const key = keyOf(event);
    const isTyping = isIn(event, typing);
    if (isTyping && !key.startsWith('Ctrl+') && key !== 'Escape') return;
    if (isIn(event, operated) && (key === 'Enter' || key === ' ' || key.startsWith('Arrow'))) return;
    const command = byKey.get(key);
    if (command === undefined) return;
    event.preventDefault();
    if (isTyping && key === 'Escape') (document.activeElement as HTMLElement | null)?.blur();
    else command.run(explorer);
  });
}

const shownKeys: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
  Escape: 'Esc',
};

/** How a key is shown: `Shift ←`. */
export function showKey(key: string): string {
  if (key === '+') return key;
  return key
    .split('+')
    .map((part) => shownKeys[part] ?? (/^[A-Z]$/.test(part) ? `Shift ${part}` : part))
    .join(' ');
}
