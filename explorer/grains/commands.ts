// Everything that can be done, with its key: what the toolbar, the help and the keyboard are made of.

import { h } from '../src/dom.ts';

export interface Command {
  readonly keys: readonly string[];
  readonly label: string;
  readonly run: () => void;
}

/** Listens for keys, except while somebody types. */
export function listen(commands: readonly Command[]): void {
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as HTMLElement).matches('input, select, textarea');
    if (event.ctrlKey || event.metaKey || event.altKey || (isTyping && event.key !== 'Escape')) return;
    if (document.querySelector('dialog[open]') !== null && event.key !== 'Escape') return;
    const command = commands.find(({ keys }) => keys.includes(event.key));
    if (command === undefined) return;
    event.preventDefault();
    command.run();
  });
}

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
  Escape: 'Esc',
};

export function showHelp(commands: readonly Command[]): void {
  document.querySelector('#help')?.remove();
  const rows = commands.map(({ keys, label }) =>
    h(
      'div',
      { class: 'key' },
      h('span', {}, ...keys.map((key) => h('kbd', {}, names[key] ?? key))),
      h('span', {}, label),
    ),
  );
  const dialog = h(
    'dialog',
    { id: 'help' },
    h('h2', {}, 'Keys'),
    h('div', { class: 'keys' }, ...rows),
    h('form', { method: 'dialog' }, h('button', { class: 'primary' }, 'Close')),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
