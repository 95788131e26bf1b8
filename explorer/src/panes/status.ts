// The line at the bottom: what is at work and how to stop it, what is wrong, and what is selected.

import type { Progress } from '../../../src/explore/contract.ts';
import { count, duration, h } from '../dom.ts';
import type { Explorer } from '../explorer.ts';
import type { Busy, ExplorerState } from '../state.ts';
import { presentSize } from '../union.ts';

export function statusPane(element: HTMLElement, explorer: Explorer): void {
  const { store } = explorer;
  const keys = ['busy', 'problems', 'notice', 'selection', 'graph', 'overview', 'stage', 'unit'] as const;
  store.watch(keys, (state) => {
    document.body.classList.toggle('is-busy', state.busy !== null);
    element.replaceChildren(...contents(state, explorer));
  });
  window.setInterval(() => {
    if (store.state.busy !== null) element.replaceChildren(...contents(store.state, explorer));
  }, 500);
}

function contents(state: Readonly<ExplorerState>, explorer: Explorer): HTMLElement[] {
  const { busy, problems, notice } = state;
  if (busy !== null) {
    return [
      h('span', { class: 'busy', id: 'busy' }, describeBusy(busy)),
      h('button', { id: 'cancel', onclick: () => explorer.opening.cancel() }, 'Cancel'),
    ];
  }
  const parts: HTMLElement[] = [];
  const [first] = problems;
  if (first !== undefined) {
    const place = first.line === 0 ? '' : `line ${first.line}:${first.column}: `;
    parts.push(h('span', { class: 'error', role: 'alert' }, `${place}${first.message}`));
    if (state.graph !== null) parts.push(h('span', {}, 'The last good graph is shown.'));
  }
  if (notice !== '') parts.push(h('span', { id: 'notice' }, notice));
  parts.push(h('span', { class: 'spring' }), ...facts(state, explorer));
  return parts;
}

function facts(state: Readonly<ExplorerState>, explorer: Explorer): HTMLElement[] {
  const { graph, overview, stage } = state;
  const parts: HTMLElement[] = [];
  const node = explorer.node(state.selection);
  if (node !== undefined) parts.push(h('span', { class: 'mono' }, node.text.slice(0, 80)));
  if (graph !== null) {
    const { nodes, regions } = presentSize(graph);
    parts.push(h('span', {}, `${count(nodes, 'node')}, ${count(regions, 'region')}`));
  }
  if (overview !== null) {
    const total = overview.stages.reduce((sum, { time }) => sum + time, 0);
    parts.push(h('span', {}, `stage ${stage} of ${overview.stages.length - 1}`));
    parts.push(
      h(
        'span',
        {},
        `read ${duration(overview.readTime)}, built ${duration(overview.buildTime)}, passes ${duration(total)}`,
      ),
    );
  }
  return parts;
}

const steps: Record<Progress['step'], string> = {
  read: 'Reading the module',
  verify: 'Verifying it',
  build: 'Building the graph',
  optimize: 'Running passes',
};

function describeBusy({ what, progress, since }: Busy): string {
  const seconds = Math.floor((performance.now() - since) / 1000);
  const time = seconds >= 2 ? ` — ${seconds} s` : '';
  if (progress === null) return `${what}…${time}`;
  const pass =
    progress.step === 'optimize' ? ` ${progress.done + 1} of ${progress.total}: ${progress.pass}` : '…';
  return `${steps[progress.step]}${pass}${time}`;
}
