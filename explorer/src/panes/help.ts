// The overlay of `?`: all keys.

import { type Command, showKey } from '../commands.ts';
import { h } from '../dom.ts';

export function showHelp(commands: readonly Command[]): void {
  const groups = [...new Set(commands.map(({ group }) => group))];
  const sections = groups.map((group) =>
    h(
      'section',
      {},
      h('h3', {}, group),
      ...commands
        .filter((command) => command.group === group)
        .map(({ title, keys }) =>
          h('div', {}, h('span', {}, title), h('span', {}, ...keys.map((key) => h('kbd', {}, showKey(key))))),
        ),
    ),
  );
  const dialog = h(
    'dialog',
    { id: 'help', 'aria-label': 'Keys' },
    h(
      'form',
      { method: 'dialog', class: 'row' },
      h('h2', {}, 'Keys'),
      h('div', { class: 'spring' }),
      h('button', {}, 'Close'),
    ),
    h('div', { class: 'keys' }, ...sections),
    h(
      'p',
      { class: 'soft' },
      'Wheel: zoom. Drag: move. Click: select. Double click: open or close. Shift click on a pass: compare with it.',
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('keydown', (event) => event.key === '?' && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
