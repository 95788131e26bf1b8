// The middle: which view, of which function, and where in it.

import { titleOf } from '../../../src/demangle/index.ts';
import type { Command } from '../commands.ts';
import { h } from '../dom.ts';
import type { Explorer } from '../explorer.ts';
import type { ExplorerState, View } from '../state.ts';
import { words } from '../words.ts';
import { differenceBar } from './difference-bar.ts';
import { FlowPane } from './flow.ts';
import { GraphPane } from './graph.ts';
import { menu, withKey } from './header.ts';
import { RunPane } from './run.ts';
import { TreePane } from './tree.ts';

const views: readonly (readonly [View, string])[] = [
  ['graph', 'Graph'],
  ['flow', 'Control flow'],
  ['tree', 'Regions'],
];

export class CentrePane {
  readonly graph: GraphPane;
  readonly flow: FlowPane;
  readonly run: RunPane;
  private readonly explorer: Explorer;
  private readonly unit: HTMLSelectElement;
  private readonly crumbs = h('nav', { class: 'crumbs', id: 'crumbs', 'aria-label': 'Where this is' });

  constructor(element: HTMLElement, explorer: Explorer, commands: readonly Command[]) {
    this.explorer = explorer;
    this.graph = new GraphPane(explorer, this.zoomTools(commands));
    this.run = new RunPane(explorer);
    this.flow = new FlowPane(explorer);
    const tree = new TreePane(explorer);
    this.unit = h('select', {
      id: 'unit',
      'aria-label': 'Function',
      onchange: () => explorer.goToUnit(Number(this.unit.value)),
    });
    element.append(
      this.bar(commands),
      this.crumbs,
      differenceBar(explorer),
      this.graph.element,
      this.flow.element,
      tree.element,
      this.run.element,
    );
    const panes: Record<View, HTMLElement> = {
      graph: this.graph.element,
      flow: this.flow.element,
      tree: tree.element,
    };
    explorer.store.watch(['view'], ({ view }) => {
      for (const [name] of views) panes[name].hidden = name !== view;
    });
    explorer.store.watch(['overview', 'unit'], (state) => this.fillUnits(state));
    explorer.store.watch(['graph', 'root', 'selection', 'overview', 'unit'], (state) =>
      this.showCrumbs(state),
    );
  }

  private bar(commands: readonly Command[]): HTMLElement {
    const { store } = this.explorer;
    const tabs = views.map(([view, label]) => {
      const button = h(
        'button',
        { role: 'tab', id: `view-${view}`, onclick: () => store.set({ view }) },
        label,
      );
      store.watch(['view'], (state) => button.setAttribute('aria-selected', String(state.view === view)));
      return button;
    });
    const run = this.tool(commands, 'run', '▷ Run');
    const difference = this.tool(commands, 'difference', '± Differences');
    store.watch(['showsRun'], ({ showsRun }) => run.setAttribute('aria-pressed', String(showsRun)));
    store.watch(['compare'], ({ compare }) =>
      difference.setAttribute('aria-pressed', String(compare !== null)),
    );
    return h(
      'div',
      { class: 'pane-bar' },
      h('div', { class: 'tabs', role: 'tablist', 'aria-label': 'View' }, ...tabs),
      this.unit,
      h('div', { class: 'spring' }),
      difference,
      run,
      this.showMenu(commands),
    );
  }

  private tool(commands: readonly Command[], id: string, label: string): HTMLElement {
    const command = commands.find((each) => each.id === id)!;
    return h(
      'button',
      {
        class: 'quiet tool',
        id: `do-${id}`,
        title: withKey(command),
        // Whoever says what is written there, means it; signs alone mean nothing.
        'aria-label': /\w/.test(label) ? null : command.title,
        onclick: () => command.run(this.explorer),
      },
      label,
    );
  }

  private zoomTools(commands: readonly Command[]): HTMLElement {
    const tools = [
      this.tool(commands, 'zoom-in', '+'),
      this.tool(commands, 'zoom-out', '−'),
      this.tool(commands, 'fit', '⤢'),
    ];
    return h('div', { class: 'zoom-tools', role: 'group', 'aria-label': 'Zoom' }, ...tools);
  }

  /** What the picture shows, to be ticked. */
  private showMenu(commands: readonly Command[]): HTMLElement {
    const { store } = this.explorer;
    const find = (id: string) => commands.find((each) => each.id === id)!;
    const element = menu(
      'Show',
      ['constants', 'contexts', 'open-all', 'close-all', 'tour'].map(find),
      this.explorer,
    );
    for (const [id, key] of [
      ['constants', 'showsConstants'],
      ['contexts', 'showsContexts'],
    ] as const) {
      const item = element.querySelector(`#do-${id}`)!;
      item.setAttribute('role', 'menuitemcheckbox');
      store.watch([key], (state) => item.setAttribute('aria-checked', String(state[key])));
    }
    return element;
  }

  private filled: ExplorerState['overview'] = null;

  private fillUnits({ overview, unit }: Readonly<ExplorerState>): void {
    if (overview !== this.filled && overview !== null) {
      this.filled = overview;
      const letters = { program: 'ω', function: 'λ', variable: 'δ' };
      this.unit.replaceChildren(
        ...overview.units.map(({ index, kind, name, removed }) =>
          h(
            'option',
            { value: index },
            `${letters[kind]} ${kind === 'program' ? 'whole program' : titleOf(name)}${removed === -1 ? '' : ' (removed)'}`,
          ),
        ),
      );
    }
    this.unit.value = String(unit);
  }

  /** ω › λ gcd › γ if · 1 › θ loop. */
  private showCrumbs({ graph, root, overview, unit }: Readonly<ExplorerState>): void {
    if (overview === null) return;
    const { explorer } = this;
    const crumb = (label: string, act: () => void, isHere: boolean) =>
      h('button', { class: 'link crumb', 'aria-current': isHere ? 'location' : null, onclick: act }, label);
    const parts: HTMLElement[] = [
      crumb('ω program', () => explorer.goToUnit(0), unit === 0 && root === null),
    ];
    if (unit !== 0) {
      const { kind, name } = overview.units[unit]!;
      parts.push(
        crumb(
          `${kind === 'variable' ? 'δ' : 'λ'} ${titleOf(name)}`,
          () => explorer.drill(null),
          root === null,
        ),
      );
    }
    if (graph !== null && root !== null) {
      const inner: HTMLElement[] = [];
      let region = graph.regions.find(({ key }) => key === root);
      for (; region !== undefined && region.parent !== -1; region = graph.regions[region.parent]) {
        const { key, ownerKind, label } = region;
        const { letter, word } = words[ownerKind];
        inner.unshift(
          crumb(
            `${letter} ${word}${label === '' ? '' : ` · ${label}`}`,
            () => explorer.drill(key),
            key === root,
          ),
        );
      }
      parts.push(...inner);
    }
    this.crumbs.replaceChildren(
      ...parts.flatMap((part, index) =>
        index === 0 ? [part] : [h('span', { 'aria-hidden': 'true' }, '›'), part],
      ),
    );
  }
}
