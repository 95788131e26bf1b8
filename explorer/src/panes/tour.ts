// A few words for who is here for the first time, about the program that is shown.

import type { UnitGraph } from '../../../src/explore/contract.ts';
import { h } from '../dom.ts';
import type { Explorer } from '../explorer.ts';

/** Of the tour in the state: it is offered, and has not begun. */
export const tourOffered = -2;

interface Stop {
  readonly title: string;
  readonly text: string;
  /** Selects what it is about; a graph without that is shown without this stop. */
  readonly about?: (graph: UnitGraph) => number | undefined;
}

const ofKind = (kind: 'gamma' | 'theta') => (graph: UnitGraph) =>
  graph.nodes.find((node) => node.kind === kind)?.id;

/** Arithmetic says most; else anything that computes. */
function computation({ nodes }: UnitGraph): number | undefined {
  const simple = nodes.filter(({ kind, operation }) => kind === 'simple' && operation !== 'constant');
  return (simple.find(({ operation }) => /^[us]?(?:rem|div|mul|add)$/.test(operation)) ?? simple[0])?.id;
}

const stops: readonly Stop[] = [
  {
    title: 'A program as one graph',
    text: 'On the left is a function in C, in the middle the same function as a graph. The blue λ is the function: its parameters come in at the top, its result leaves at the bottom. Statements have no order here; edges say which value is needed where.',
  },
  {
    title: 'γ is an if',
    about: ofKind('gamma'),
    text: 'The green node takes one of its regions. The filled socket at its top decides which one: the values that the chosen region computes come out at the bottom.',
  },
  {
    title: 'θ is a loop',
    about: ofKind('theta'),
    text: 'The red node runs its region again and again, as long as the filled socket at the bottom says so. What comes out at the bottom goes in at the top the next time round.',
  },
  {
    title: 'Yellow nodes compute',
    about: computation,
    text: 'Here is one of them, with its name in the program in front. Click any node: its lines in the source light up, and the right side says where its inputs come from.',
  },
  {
    title: 'Watch the optimizer',
    text: 'At the top are the passes, in the order they ran. Press [ to step back to how the graph began, ] to step on, d to see what a pass changed. r runs the function with values on the edges. ? lists all keys.',
  },
];

export class TourPane {
  readonly element = h('aside', {
    class: 'tour',
    id: 'tour',
    'aria-label': 'A short introduction',
    hidden: true,
  });
  private readonly explorer: Explorer;

  private readonly onClose: () => void;

  constructor(explorer: Explorer, onClose: () => void) {
    this.explorer = explorer;
    this.onClose = onClose;
    explorer.store.watch(['tour', 'overview', 'unit', 'graph'], ({ tour }) => this.show(tour));
  }

  private show(at: number): void {
    this.element.hidden = at === -1;
    this.element.classList.toggle('is-offer', at === tourOffered);
    if (at === tourOffered) return this.offer();
    const shown = this.stops();
    const stop = shown[at];
    if (stop === undefined) return;
    const isLast = at === shown.length - 1;
    this.element.replaceChildren(
      h('h3', {}, stop.title, h('small', {}, `${at + 1} of ${shown.length}`)),
      h('p', {}, stop.text),
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          { class: 'quiet', id: 'tour-close', onclick: () => this.go(-1) },
          isLast ? 'Close' : 'Skip',
        ),
        h('div', { class: 'spring' }),
        at > 0 && h('button', { onclick: () => this.go(at - 1) }, 'Back'),
        !isLast && h('button', { class: 'primary', id: 'tour-next', onclick: () => this.go(at + 1) }, 'Next'),
      ),
    );
  }

  private offer(): void {
    this.element.replaceChildren(
      h('span', {}, 'New here?'),
      h('button', { class: 'primary', id: 'tour-start', onclick: () => this.go(0) }, 'Take the tour'),
      h(
        'button',
        {
          class: 'quiet',
          id: 'tour-close',
          'aria-label': 'No tour',
          title: 'No tour (Esc)',
          onclick: () => this.go(-1),
        },
        '✕',
      ),
    );
  }

  private go(tour: number): void {
    if (tour === -1) this.onClose();
    this.explorer.store.set({ tour });
    this.point(this.stops()[tour]);
  }

  private stops(): readonly Stop[] {
    const { graph } = this.explorer.store.state;
    return stops.filter(({ about }) => about === undefined || (graph !== null && about(graph) !== undefined));
  }

  private point(stop: Stop | undefined): void {
    const { graph } = this.explorer.store.state;
    const node = graph === null ? undefined : stop?.about?.(graph);
    if (node === undefined) this.explorer.select(null);
    else this.explorer.reveal(node);
  }
}
