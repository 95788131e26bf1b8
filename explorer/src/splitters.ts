// The bars between panes: dragged with the mouse, moved with the arrow keys.

import { byId } from './dom.ts';

const least = 160;

export function makeSplitters(): void {
  const panes = byId('panes');
  for (const bar of panes.querySelectorAll<HTMLElement>('.splitter')) {
    const name = bar.dataset.pane!;
    const grows = name === 'source' ? 1 : -1;
    const width = () => byId(name).getBoundingClientRect().width;
    const resize = (to: number) => {
      const most = panes.getBoundingClientRect().width * 0.45;
      const chosen = Math.round(Math.max(least, Math.min(most, to)));
      panes.style.setProperty(`--${name}-width`, `${chosen}px`);
      bar.setAttribute('aria-valuenow', String(chosen));
    };
    bar.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') resize(width() - 24 * grows);
      if (key === 'ArrowRight') resize(width() + 24 * grows);
    });
    bar.addEventListener('pointerdown', (down) => {
      down.preventDefault();
      bar.setPointerCapture(down.pointerId);
      const before = width();
      const move = (event: PointerEvent) => resize(before + (event.clientX - down.clientX) * grows);
      bar.addEventListener('pointermove', move);
      bar.addEventListener('pointerup', () => bar.removeEventListener('pointermove', move), { once: true });
    });
  }
}
