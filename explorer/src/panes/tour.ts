// A few words for who is here for the first time, beside the thing that they are about.

import { h } from '../dom.ts';
import type { Explorer } from '../explorer.ts';

interface Stop {
  readonly title: string;
  readonly text: string;
  /** Selects what it is about. */
  readonly kind?: 'gamma' | 'theta';
  readonly operation?: string;
}

const stops: readonly Stop[] = [
  {
    title: 'A program as one graph',
    text: 'Above is Euclid’s algorithm, and on the right the same function as a graph. The blue λ is the function: its parameters come in on top, its result leaves at the bottom. There is no order of statements, only who needs what.',
  },
  {
    title: 'γ is an if',
    kind: 'gamma',
    text: 'The green node takes one of its two regions. Which one, the filled socket decides. Here: if b is 0, there is nothing to do; else there is a loop to run.',
  },
  {
    title: 'θ is a loop',
    kind: 'theta',
    text: 'The red node runs its region again and again, as long as the filled socket at its bottom says so. What comes out at the bottom goes in on top the next time round.',
  },
  {
    title: 'Yellow nodes compute',
    operation: 'urem',
    text: 'Here is the remainder of a and b. Click any node: its lines in the source light up, and the right side says where its inputs come from.',
  },
  {
    title: 'Watch the optimizer',
    text: 'Above are the passes, in the order they ran. Press [ to step back to how the graph began, ] to step on, d to see what a pass changed. r runs the function with values on the edges. ? lists all keys.',
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

  constructor(explorer: Explorer) {
    this.explorer = explorer;
    explorer.store.watch(['tour'], ({ tour }) => this.show(tour));
  }

  private show(at: number): void {
    const stop = stops[at];
    this.element.hidden = stop === undefined;
    if (stop === undefined) return;
    const { store } = this.explorer;
    const go = (tour: number) => {
      store.set({ tour });
      this.point(stops[tour]);
    };
    const isLast = at === stops.length - 1;
    this.element.replaceChildren(
      h('h3', {}, stop.title, h('small', {}, `${at + 1} of ${stops.length}`)),
      h('p', {}, stop.text),
      h(
        'div',
        { class: 'row' },
        h('button', { class: 'quiet', id: 'tour-close', onclick: () => go(-1) }, isLast ? 'Close' : 'Skip'),
        h('div', { class: 'spring' }),
        at > 0 && h('button', { onclick: () => go(at - 1) }, 'Back'),
        !isLast && h('button', { class: 'primary', id: 'tour-next', onclick: () => go(at + 1) }, 'Next'),
      ),
    );
  }

  private point(stop: Stop | undefined): void {
    const { graph } = this.explorer.store.state;
    const node =
      stop === undefined || graph === null
        ? undefined
        : graph.nodes.find(
            ({ kind, operation }) =>
              kind === stop.kind || (stop.operation !== undefined && operation === stop.operation),
          );
    this.explorer.select(node?.id ?? null);
  }
}
