// What ran when: a row for each thread. Wheel zooms, dragging moves, a click selects the grain in the graph.

import { h } from '../src/dom.ts';
import type { Store } from '../src/store.ts';
import { colourOfGrain, readPalette } from './colours.ts';
import { type Model, time } from './model.ts';
import type { GrainsState } from './state.ts';

const axisHeight = 20;
const labelWidth = 30;

export class TimelinePane {
  private readonly model: Model;
  private readonly store: Store<GrainsState>;
  private readonly select: (node: number) => void;
  private readonly element: HTMLElement;
  private readonly canvas = h('canvas', { tabindex: 0, 'aria-label': 'Timeline of threads' });
  private readonly grain: ArrayLike<number>;
  private readonly begin: ArrayLike<number>;
  private readonly end: ArrayLike<number>;
  /** Where the fragments of each thread begin. */
  private readonly rows: number[] = [];
  private from = 0;
  private to: number;
  private marks: Uint8Array | null = null;
  private isDue = false;

  constructor(element: HTMLElement, model: Model, store: Store<GrainsState>, select: (node: number) => void) {
    this.model = model;
    this.store = store;
    this.select = select;
    this.element = element;
    this.grain = model.columns['fragment.grain']!;
    this.begin = model.columns['fragment.start']!;
    this.end = model.columns['fragment.end']!;
    this.to = Math.max(1, model.view.info.duration);
    const thread = model.columns['fragment.thread']!;
    for (let at = 0; at < thread.length; at++) for (; this.rows.length <= thread[at]!; ) this.rows.push(at);
    element.append(this.canvas);
    element.style.setProperty('--rows', String(Math.max(2, Math.min(12, this.rows.length))));
    new ResizeObserver(() => this.resize()).observe(element);
    this.canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    this.canvas.addEventListener('pointerdown', (event) => this.drag(event));
    this.canvas.addEventListener('dblclick', () => this.zoomTo(0, model.view.info.duration));
    store.watch(['selection'], ({ selection }) => {
      this.marks = selection < 0 ? null : model.marksOf(selection);
      this.follow();
      this.draw();
    });
    store.watch(['colour', 'found'], () => this.draw());
    store.watch(['theme'], () => window.setTimeout(() => this.draw()));
  }

  get range(): [number, number] {
    return [this.from, this.to];
  }

  zoomTo(from: number, to: number): void {
    const whole = Math.max(1, this.model.view.info.duration);
    const span = Math.max(20, Math.min(whole, to - from));
    this.from = Math.max(0, Math.min(whole - span, from));
    this.to = this.from + span;
    this.draw();
  }

  /** Where the fragments of a grain are, for tests and for scrolling: the first one's middle, in pixels. */
  placeOf(grain: number): { x: number; y: number } | null {
    for (let row = 0; row < this.rows.length; row++) {
      for (let at = this.rows[row]!; at < this.endOf(row); at++)
        if (this.grain[at] === grain)
          return {
            x: this.xOf((this.begin[at]! + this.end[at]!) / 2),
            y: axisHeight + (row + 0.5) * this.rowHeight,
          };
    }
    return null;
  }

  private get width(): number {
    return this.canvas.clientWidth - labelWidth - 6;
  }

  private get rowHeight(): number {
    return Math.max(3, (this.canvas.clientHeight - axisHeight - 4) / Math.max(1, this.rows.length));
  }

  private endOf(row: number): number {
    return this.rows[row + 1] ?? this.grain.length;
  }

  private xOf(at: number): number {
    return labelWidth + ((at - this.from) / (this.to - this.from)) * this.width;
  }

  private timeAt(x: number): number {
    return this.from + ((x - labelWidth) / this.width) * (this.to - this.from);
  }

  /** A selected grain that is out of the window is brought into it. */
  private follow(): void {
    const { selection } = this.store.state;
    const grain = selection < 0 ? -1 : this.model.grainOf[selection]!;
    if (grain < 0) return;
    const [start, end] = [this.model.grain('start', grain), this.model.grain('end', grain)];
    if (end <= this.from || start >= this.to)
      this.zoomTo((start + end - (this.to - this.from)) / 2, (start + end + (this.to - this.from)) / 2);
  }

  private resize(): void {
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(this.element.clientWidth * ratio);
    this.canvas.height = Math.round(this.element.clientHeight * ratio);
    this.draw();
  }

  private draw(): void {
    if (this.isDue) return;
    this.isDue = true;
    requestAnimationFrame(() => {
      this.isDue = false;
      this.drawNow();
    });
  }

  private drawNow(): void {
    const context = this.canvas.getContext('2d');
    if (context === null || this.canvas.width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.canvas.clientWidth, this.canvas.clientHeight);
    const palette = readPalette();
    this.drawAxis(context, palette.faint, palette.faintLine);
    const { state } = this.store;
    for (let row = 0; row < this.rows.length; row++) {
      const top = axisHeight + row * this.rowHeight;
      const height = Math.max(2, this.rowHeight - 3);
      context.globalAlpha = 1;
      if (this.rowHeight >= 9) {
        context.fillStyle = palette.faint;
        context.font = '10px system-ui, sans-serif';
        context.textAlign = 'right';
        context.fillText(String(row), labelWidth - 8, top + height / 2 + 3.5);
      }
      context.fillStyle = palette.faintLine;
      context.globalAlpha = 0.45;
      context.fillRect(labelWidth, top, this.width, height);
      let drawnTo = -1;
      for (let at = this.firstOf(row); at < this.endOf(row) && this.begin[at]! < this.to; at++) {
        const grain = this.grain[at]!;
        const left = Math.max(labelWidth, this.xOf(this.begin[at]!));
        const right = Math.min(labelWidth + this.width, this.xOf(this.end[at]!));
        const isMarked = this.marks !== null && this.marks[grain] === 1;
        // Of what falls into one pixel the first is drawn, and what is selected.
        if (right < drawnTo && !isMarked) continue;
        drawnTo = Math.max(drawnTo, Math.max(right, left + 0.6));
        context.globalAlpha = this.marks === null || isMarked ? 1 : 0.28;
        context.fillStyle = colourOfGrain(this.model, palette, state.colour, grain);
        context.fillRect(left, top, Math.max(0.8, right - left - (right - left > 4 ? 0.6 : 0)), height);
        if (state.found?.[grain]) {
          context.fillStyle = palette.found;
          context.fillRect(left, top + height - 3, Math.max(2, right - left), 3);
        }
      }
    }
    context.globalAlpha = 1;
  }

  private firstOf(row: number): number {
    let [low, high] = [this.rows[row]!, this.endOf(row)];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.end[middle]! < this.from) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private drawAxis(context: CanvasRenderingContext2D, ink: string, line: string): void {
    const span = this.to - this.from;
    const rough = span / Math.max(2, this.width / 110);
    const power = 10 ** Math.floor(Math.log10(rough));
    const tick = [1, 2, 5, 10].map((by) => by * power).find((each) => each >= rough)!;
    context.font = '10px system-ui, sans-serif';
    context.textAlign = 'left';
    for (let at = Math.ceil(this.from / tick) * tick; at <= this.to; at += tick) {
      const x = this.xOf(at);
      context.fillStyle = line;
      context.fillRect(x, 4, 1, this.canvas.clientHeight - 6);
      context.fillStyle = ink;
      if (x < labelWidth + this.width - 40) context.fillText(time(at), x + 4, 13);
    }
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const x = event.clientX - this.canvas.getBoundingClientRect().left;
    const span = this.to - this.from;
    if (event.shiftKey) {
      const by = ((event.deltaX || event.deltaY) / this.width) * span;
      return this.zoomTo(this.from + by, this.to + by);
    }
    const centre = this.timeAt(x);
    const factor = 1.002 ** event.deltaY;
    this.zoomTo(centre - (centre - this.from) * factor, centre + (this.to - centre) * factor);
  }

  private drag(down: PointerEvent): void {
    const { from, to } = this;
    let isDragging = false;
    const move = (event: PointerEvent) => {
      const by = event.clientX - down.clientX;
      if (!isDragging && Math.abs(by) < 4) return;
      isDragging = true;
      const shift = (by / this.width) * (to - from);
      this.zoomTo(from - shift, to - shift);
    };
    const end = (event: PointerEvent) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      if (!isDragging) this.click(event);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
  }

  private click(event: PointerEvent): void {
    const box = this.canvas.getBoundingClientRect();
    const row = Math.floor((event.clientY - box.top - axisHeight) / this.rowHeight);
    if (row < 0 || row >= this.rows.length) return this.select(-1);
    const slack = (3 / this.width) * (this.to - this.from);
    const wanted = this.timeAt(event.clientX - box.left);
    let best = -1;
    let least = slack;
    for (let at = this.firstOf(row); at < this.endOf(row) && this.begin[at]! <= wanted + slack; at++) {
      const away = wanted < this.begin[at]! ? this.begin[at]! - wanted : Math.max(0, wanted - this.end[at]!);
      if (away <= least) [best, least] = [this.grain[at]!, away];
    }
    this.select(best < 0 ? -1 : this.model.leafOf[best]!);
  }
}
