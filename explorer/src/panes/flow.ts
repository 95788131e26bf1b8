// Control flow, three times side by side: as the input has it, recovered structured (SCFR), recovered predicative (PCFR).

import type { BlockHeat, FlowBlock, FlowKind } from '../../../src/explore/contract.ts';
import { edgePath } from '../../../src/explore/layout/path.ts';
import { Camera } from '../camera.ts';
import { count, h, s } from '../dom.ts';
import type { Explorer } from '../explorer.ts';
import { makePicture, type Picture } from '../export.ts';
import { metrics } from '../metrics.ts';
import type { FlowPicture } from '../protocol.ts';

const kinds: readonly (readonly [FlowKind, string, string])[] = [
  ['original', 'Input', 'As the input has it'],
  ['scfr', 'Structured', 'Recovered from the graph with structured branches and loops only (SCFR)'],
  ['pcfr', 'Predicative', 'Recovered from the graph by what predicates decide (PCFR)'],
];

/** At this scale text, which is 12 pixels high, is 11. Of a picture that would be smaller, part is shown. */
const readable = 11 / 12;

export class FlowPane {
  readonly element: HTMLElement;
  private readonly explorer: Explorer;
  private readonly columns: readonly FlowColumn[];
  private shown = '';

  constructor(explorer: Explorer) {
    this.explorer = explorer;
    this.columns = kinds.map(([kind, title, says]) => new FlowColumn(kind, title, says, explorer));
    this.element = h(
      'div',
      { class: 'flow-pane', id: 'flow' },
      ...this.columns.map(({ element }) => element),
    );
    explorer.store.watch(['view', 'session', 'unit', 'stage', 'overview'], ({ view }) => {
      if (view === 'flow') this.load();
    });
    explorer.store.watch(['selection', 'lit', 'graph'], () => this.mark());
  }

  private load(): void {
    const { overview, session, unit, stage } = this.explorer.store.state;
    const key = `${session}:${unit}:${stage}`;
    if (overview === null || key === this.shown) return;
    this.shown = key;
    const { name } = overview.stages[stage]!;
    for (const column of this.columns) {
      column.wait(stage, name);
      this.explorer.compiler.ask.flow(unit, column.kind, stage).then(
        (picture) => {
          if (this.shown !== key) return;
          column.show(picture);
          this.mark();
        },
        (error: Error) => {
          if (this.shown === key) column.fail(error.message);
        },
      );
    }
  }

  /** The three of them side by side, to take away; null if there is nothing yet. */
  picture(): Picture | null {
    const { overview, unit } = this.explorer.store.state;
    if (overview === null) return null;
    const parts: SVGElement[] = [];
    let [x, height] = [0, 0];
    for (const column of this.columns) {
      const { world, bounds } = column.taken();
      parts.push(s('g', { transform: `translate(${x - bounds.x} ${24 - bounds.y})` }, world));
      parts.push(s('text', { class: 'block-name', x, y: 12 }, column.title));
      x += bounds.width + 40;
      height = Math.max(height, bounds.height);
    }
    parts.push(arrowHead());
    return makePicture(
      `${overview.units[unit]!.name}-flow`,
      { x: 0, y: 0, width: x - 40, height: height + 24 },
      parts,
    );
  }

  /** Lines that the selected nodes came from. */
  private mark(): void {
    const { selection, lit } = this.explorer.store.state;
    const lines = new Set<number>();
    for (const id of [...lit, selection]) {
      const line = this.explorer.node(id)?.line ?? 0;
      if (line > 0) lines.add(line);
    }
    for (const text of this.element.querySelectorAll('[data-line]')) {
      text.classList.toggle('lit', lines.has(Number(text.getAttribute('data-line'))));
    }
  }
}

class FlowColumn {
  readonly element: HTMLElement;
  readonly kind: FlowKind;
  readonly title: string;
  private readonly explorer: Explorer;
  private readonly world = s('g', { class: 'world' });
  private readonly svg: SVGSVGElement;
  private readonly heading = h('b', {});
  private readonly facts = h('small', { role: 'status' });
  private readonly camera: Camera;
  /** Where the entry is. */
  private entry = { x: 0, width: 0 };
  private bounds = { x: 0, y: 0, width: 1, height: 1 };

  constructor(kind: FlowKind, title: string, says: string, explorer: Explorer) {
    this.kind = kind;
    this.title = title;
    this.explorer = explorer;
    this.svg = s(
      'svg',
      { class: 'graph', tabindex: 0, role: 'group', 'aria-label': `${title} control flow` },
      arrowHead(),
      this.world,
    );
    this.camera = new Camera(this.svg, () => this.world.setAttribute('transform', this.camera.transform));
    this.element = h(
      'figure',
      { class: 'flow', id: `flow-${kind}` },
      h('figcaption', { title: says }, this.heading, this.facts),
      this.svg,
    );
    this.heading.textContent = title;
    new ResizeObserver(() => this.camera.isFitted && this.fit()).observe(this.svg);
  }

  /** Says what is being computed: of what is recovered, for which stage. */
  wait(stage: number, pass: string): void {
    this.heading.textContent = this.kind === 'original' ? this.title : `${this.title} · stage ${stage}`;
    this.heading.title = this.kind === 'original' ? '' : `After ${pass}`;
    this.facts.textContent = 'computing …';
  }

  show(picture: FlowPicture | null): void {
    this.world.replaceChildren();
    if (picture === null) return this.fail('not there at this stage');
    const { flow, layout } = picture;
    this.facts.textContent = `${count(flow.blocks.length, 'block')}, ${count(flow.branches, 'branch').replace('branchs', 'branches')}`;
    for (const { edge, isBack, points } of layout.edges) {
      const { label } = flow.edges[edge]!;
      this.world.append(
        s('path', {
          class: `edge arrow ${isBack ? 'back' : ''}`,
          d: edgePath(points),
          'marker-end': 'url(#arrow)',
        }),
      );
      if (label !== '')
        this.world.append(s('text', { class: 'flow-label', x: points[0]! + 5, y: points[1]! + 13 }, label));
    }
    for (const { block, x, y, width, height } of layout.blocks)
      this.world.append(this.block(flow.blocks[block]!, x, y, width, height));
    this.bounds = { x: -8, y: -8, width: layout.width + 16, height: layout.height + 16 };
    const [entry] = layout.blocks;
    this.entry = entry ?? { x: 0, width: 0 };
    this.fit();
  }

  /** What is drawn, without the camera. */
  taken() {
    const world = this.world.cloneNode(true) as SVGGElement;
    world.removeAttribute('transform');
    return { world, bounds: this.bounds };
  }

  private fit(): void {
    // Lines are read from their beginning: where the entry is too wide, its left side is shown.
    const shown = this.svg.getBoundingClientRect().width / readable;
    const { x, width } = this.entry;
    this.camera.fitTop(this.bounds, width + 16 > shown ? x - 8 + shown / 2 : x + width / 2, readable);
  }

  fail(message: string): void {
    this.world.replaceChildren();
    this.facts.textContent = message;
  }

  private noteOf({ note }: BlockHeat, width: number, y: number): SVGTextElement {
    return s('text', { class: 'block-heat', x: width - metrics.padding, y, 'text-anchor': 'end' }, note);
  }

  private block(
    { name, lines, heat }: FlowBlock,
    x: number,
    y: number,
    width: number,
    height: number,
  ): SVGGElement {
    const most = Math.floor((width - 2 * metrics.padding + 4) / metrics.character);
    const rowHeight = (height - 8) / (lines.length + 1);
    const rows = lines.map(({ text, line, location }, index) => {
      const shown = text.length > most ? `${text.slice(0, most - 1)}…` : text;
      const place = location === null ? null : location.line;
      return s(
        'text',
        {
          x: metrics.padding,
          y: 4 + rowHeight * (index + 1.75),
          'data-line': line || null,
          'data-place': place,
          onclick: () => line > 0 && this.explorer.lightLine('ll', line),
        },
        shown,
        s('title', {}, text),
      );
    });
    return s(
      'g',
      { class: heat === null ? 'block' : 'block hot', transform: `translate(${x} ${y})` },
      s('rect', { width, height, rx: 4, ...(heat === null ? {} : { style: `--heat: ${heatOf(heat)}%` }) }),
      s('text', { class: 'block-name', x: metrics.padding, y: 4 + rowHeight * 0.75 }, name),
      ...(heat === null ? [] : [this.noteOf(heat, width, 4 + rowHeight * 0.75)]),
      ...rows,
    );
  }
}

/** How much of the colour of heat a block has: costs differ by orders of magnitude, so the square root of its share. */
function heatOf({ share }: BlockHeat): number {
  return Math.round(60 * Math.sqrt(share));
}

function arrowHead(): SVGDefsElement {
  const shape = s('path', { d: 'M0 0L8 4L0 8z', class: 'arrow-head' });
  const size = {
    markerWidth: 8,
    markerHeight: 8,
    refX: 7,
    refY: 4,
    orient: 'auto',
    markerUnits: 'userSpaceOnUse',
  };
  return s('defs', {}, s('marker', { id: 'arrow', ...size }, shape));
}
