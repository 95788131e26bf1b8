// The header: what is compiled and how, search, and what can be taken away from here.

import type { Command } from '../commands.ts';
import { showKey } from '../commands.ts';
import { h } from '../dom.ts';
import { examples } from '../examples.ts';
import type { Explorer } from '../explorer.ts';
import type { ExplorerState } from '../state.ts';

const levels = ['O2', 'O3', 'O1', 'Os', 'O0', 'paper'];

export class HeaderPane {
  private readonly passes: HTMLInputElement;
  private readonly example: HTMLSelectElement;
  /** Stands for a program that is none of the examples. */
  private readonly own = h('option', { value: '' }, 'yours');

  constructor(
    element: HTMLElement,
    explorer: Explorer,
    commands: readonly Command[],
    search: HTMLElement,
    openExample: (name: string) => void,
  ) {
    const { store } = explorer;
    const run = (id: string) => commands.find((command) => command.id === id)!;
    this.example = h(
      'select',
      { id: 'example', onchange: () => this.example.value !== '' && openExample(this.example.value) },
      this.own,
      ...examples.map(({ name, title }) => h('option', { value: name }, title)),
    );
    this.passes = h('input', {
      type: 'text',
      id: 'passes',
      list: 'levels',
      spellcheck: 'false',
      title: 'A level, or names of passes separated by commas, as rvsdg opt -passes= takes them',
      onchange: () => explorer.opening.open(store.state.input, this.passes.value.trim() || 'O2'),
    });
    const button = (id: string, label: string) =>
      h(
        'button',
        { class: 'quiet', id: `do-${id}`, title: withKey(run(id)), onclick: () => run(id).run(explorer) },
        label,
      );
    element.append(
      h('div', { class: 'brand' }, 'rvsdg ', h('span', {}, 'explorer')),
      h('label', {}, h('span', {}, 'program'), this.example),
      h('label', {}, h('span', {}, 'passes'), this.passes),
      h('datalist', { id: 'levels' }, ...levels.map((value) => h('option', { value }))),
      h(
        'button',
        { id: 'do-compile', title: withKey(run('compile')), onclick: () => run('compile').run(explorer) },
        'Compile',
      ),
      h('div', { class: 'spring' }),
      search,
      button('share', 'Share'),
      menu('Save', ['svg', 'png', 'html', 'download'].map(run), explorer),
      button('theme', '◐'),
      button('help', '?'),
    );
    store.watch(['passes', 'input'], (state) => this.show(state));
  }

  private show({ passes, input }: Readonly<ExplorerState>): void {
    this.passes.value = passes;
    this.own.textContent = input.name.split('/').at(-1) || 'yours';
    this.example.value = examples.find(({ c }) => c === input.text)?.name ?? '';
  }
}

export function menu(label: string, commands: readonly Command[], explorer: Explorer): HTMLElement {
  const list = h(
    'div',
    { hidden: true, role: 'menu' },
    ...commands.map((command) =>
      h(
        'button',
        { role: 'menuitem', id: `do-${command.id}`, onclick: () => pick(() => command.run(explorer)) },
        withKey(command),
      ),
    ),
  );
  const opener = h(
    'button',
    { class: 'quiet', id: `menu-${label.toLowerCase()}`, 'aria-haspopup': 'menu', onclick: () => toggle() },
    label,
  );
  const toggle = (isHidden = !list.hidden) => {
    list.hidden = isHidden;
    opener.setAttribute('aria-expanded', String(!isHidden));
    if (!isHidden) list.querySelector('button')?.focus();
  };
  const pick = (act: () => void) => {
    toggle(true);
    opener.focus();
    act();
  };
  const element = h('div', { class: 'menu' }, opener, list);
  element.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    const items = [...list.querySelectorAll('button')];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape') pick(() => {});
    else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(at - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  window.addEventListener('pointerdown', (event) => {
    if (!element.contains(event.target as Node)) toggle(true);
  });
  return element;
}

export function withKey({ title, keys }: Command): string {
  return `${title} (${showKey(keys[0]!)})`;
}
