// The graph: a canvas that a camera looks at, and the minimap in its corner.

import { Camera } from '../src/camera.ts';
import { h } from '../src/dom.ts';
import type { Picture } from '../src/export.ts';
import type { Store } from '../src/store.ts';
import { readPalette } from './colours.ts';
import { type Layout, layOut } from './layout.ts';
import type { Model } from './model.ts';
import { nodeAt, paint, type Rectangle, type Scene } from './paint.ts';
import { CanvasPen, SvgPen } from './pens.ts';
import type { GrainsState } from './state.ts';

/** So small that a hundred thousand grains side by side fit. */
const leastScale = 0.0002;
/** All of a large graph at once says nothing: then its top, around the middle. */
const leastFit = 0.06;
/** A picture to take away may have so many boxes. */
const mostExported = 60_000;

export interface GraphActions {
  select(node: number): void;
  toggle(node: number): void;
}

export class GraphPane {
  readonly camera: Camera;
  /** How many boxes the last frame had, and how long it took, in ms. */
  drawn = 0;
  frameTime = 0;
  private readonly model: Model;
  private readonly store: Store<GrainsState>;
  private readonly actions: GraphActions;
  private readonly canvas = h('canvas', {
    tabindex: 0,
    'aria-label': 'Graph of grains; arrow keys move, Enter opens',
  });
  private readonly map = h('canvas', { width: 180, height: 110 });
  private readonly frame = h('div', { class: 'minimap-frame' });
  private readonly minimap = h('div', { class: 'minimap', 'aria-hidden': 'true' }, this.map, this.frame);
  private readonly tip = h('div', { class: 'tip', hidden: true });
  private layout: Layout;
  private marks: Uint8Array | null = null;
  private isDue = false;

  constructor(element: HTMLElement, model: Model, store: Store<GrainsState>, actions: GraphActions) {
    this.model = model;
    this.store = store;
    this.actions = actions;
    this.layout = layOut(model, store.state.open);
    element.append(this.canvas, this.minimap, this.tip);
    this.camera = new Camera(this.canvas, () => this.draw(), leastScale);
    new ResizeObserver(() => this.resize()).observe(element);
    this.canvas.addEventListener('click', (event) => this.click(event));
    this.canvas.addEventListener('dblclick', (event) => this.doubleClick(event));
    this.canvas.addEventListener('pointermove', (event) => this.hover(event));
    this.canvas.addEventListener('pointerleave', () => {
      this.tip.hidden = true;
    });
    this.minimap.addEventListener('pointerdown', (event) => this.dragMap(event));
    store.watch(['open'], () => this.relayout());
    store.watch(['selection'], ({ selection }) => {
      this.marks = selection < 0 ? null : model.marksOf(selection);
      this.draw();
    });
    store.watch(['colour', 'found'], () => this.drawAll());
    store.watch(['theme'], () => window.setTimeout(() => this.drawAll()));
  }

  get shown(): number {
    return this.layout.shown;
  }

  get bounds(): Rectangle {
    const { root } = this.model;
    const margin = 16;
    return {
      x: -margin,
      y: -margin,
      width: this.layout.width[root]! + 2 * margin,
      height: this.layout.height[root]! + 2 * margin,
    };
  }

  fit(): void {
    const { bounds } = this;
    this.camera.fit(bounds, bounds.width / 2, leastFit);
  }

  show(node: number): void {
    const { x, y, width, height } = this.layout;
    if (this.camera.scale < 0.4) this.camera.scale = 0.8;
    this.camera.show({ x: x[node]!, y: y[node]!, width: width[node]!, height: height[node]! });
    this.draw();
  }

  boxOf(node: number): Rectangle {
    const { x, y, width, height } = this.layout;
    const { camera } = this;
    return {
      x: (x[node]! - camera.x) * camera.scale,
      y: (y[node]! - camera.y) * camera.scale,
      width: width[node]! * camera.scale,
      height: height[node]! * camera.scale,
    };
  }

  focus(): void {
    this.canvas.focus();
  }

  /** Groups were opened or closed: what was in the middle, or selected, stays where it is. */
  private relayout(): void {
    const { selection } = this.store.state;
    const anchor = selection >= 0 ? selection : this.model.root;
    const before = {
      x: this.layout.x[anchor]!,
      y: this.layout.y[anchor]!,
      width: this.layout.width[anchor]!,
    };
    const wasFitted = this.camera.isFitted;
    this.layout = layOut(this.model, this.store.state.open);
    const { x, y, width } = this.layout;
    if (wasFitted) {
      this.fit();
    } else {
      this.camera.x += x[anchor]! + width[anchor]! / 2 - before.x - before.width / 2;
      this.camera.y += y[anchor]! - before.y;
    }
    this.drawAll();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.canvas.parentElement!;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(clientWidth * ratio);
    this.canvas.height = Math.round(clientHeight * ratio);
    if (this.camera.isFitted) this.fit();
    this.drawAll();
  }

  private scene(): Scene {
    return {
      model: this.model,
      layout: this.layout,
      state: this.store.state,
      palette: readPalette(),
      marks: this.marks,
    };
  }

  private drawAll(): void {
    this.draw();
    this.drawMap();
  }

  /** Once a frame, however often it is asked for. */
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
    const start = performance.now();
    const { camera } = this;
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const scale = camera.scale * ratio;
    context.setTransform(scale, 0, 0, scale, -camera.x * scale, -camera.y * scale);
    this.drawn = paint(new CanvasPen(context), this.scene(), camera.window, camera.scale);
    this.frameTime = performance.now() - start;
    this.canvas.dataset.drawn = String(this.drawn);
    this.followMap();
  }

  private drawMap(): void {
    const context = this.map.getContext('2d');
    if (context === null) return;
    const { bounds } = this;
    const scale = Math.min(this.map.width / bounds.width, this.map.height / bounds.height);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.map.width, this.map.height);
    context.setTransform(scale, 0, 0, scale, this.mapLeft(scale), this.mapTop(scale));
    paint(new CanvasPen(context), this.scene(), bounds, scale);
    this.followMap();
  }

  private mapLeft(scale: number): number {
    return (this.map.width - this.layout.width[this.model.root]! * scale) / 2;
  }

  private mapTop(scale: number): number {
    return (this.map.height - this.layout.height[this.model.root]! * scale) / 2;
  }

  private mapScale(): number {
    return Math.min(this.map.width / this.bounds.width, this.map.height / this.bounds.height);
  }

  private followMap(): void {
    const view = this.camera.window;
    const { bounds } = this;
    const isAll =
      view.x <= 0 &&
      view.y <= 0 &&
      view.x + view.width >= bounds.width - 32 &&
      view.y + view.height >= bounds.height - 32;
    this.minimap.hidden = isAll;
    const scale = this.mapScale();
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
    const left = clamp(view.x * scale + this.mapLeft(scale), this.map.width);
    const top = clamp(view.y * scale + this.mapTop(scale), this.map.height);
    const right = clamp((view.x + view.width) * scale + this.mapLeft(scale), this.map.width);
    const bottom = clamp((view.y + view.height) * scale + this.mapTop(scale), this.map.height);
    Object.assign(this.frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${Math.max(3, right - left)}px`,
      height: `${Math.max(3, bottom - top)}px`,
    });
  }

  private dragMap(down: PointerEvent): void {
    down.preventDefault();
    const move = (event: PointerEvent) => {
      const box = this.map.getBoundingClientRect();
      const scale = this.mapScale();
      const x = (event.clientX - box.left - this.mapLeft(scale)) / scale;
      this.camera.centre(x, (event.clientY - box.top - this.mapTop(scale)) / scale);
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
    };
    move(down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
  }

  private at(event: MouseEvent): number {
    const box = this.canvas.getBoundingClientRect();
    const { camera } = this;
    const x = (event.clientX - box.left) / camera.scale + camera.x;
    return nodeAt(this.scene(), x, (event.clientY - box.top) / camera.scale + camera.y);
  }

  private click(event: MouseEvent): void {
    if (this.canvas.classList.contains('dragging')) return;
    this.canvas.focus();
    this.actions.select(this.at(event));
  }

  private doubleClick(event: MouseEvent): void {
    const node = this.at(event);
    if (node >= 0 && this.model.isGroup(node)) this.actions.toggle(node);
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const node = this.at(event);
    this.tip.hidden = node < 0 || (this.model.isGroup(node) && this.store.state.open[node] === 1);
    if (this.tip.hidden) return;
    this.tip.replaceChildren(...describe(this.model, node));
    const box = this.canvas.getBoundingClientRect();
    const x = Math.min(event.clientX - box.left + 14, box.width - this.tip.offsetWidth - 6);
    const y = Math.min(event.clientY - box.top + 14, box.height - this.tip.offsetHeight - 6);
    Object.assign(this.tip.style, { left: `${x}px`, top: `${y}px` });
  }

  /** Everything that is open, in the colours of the theme; null if that is too much. */
  picture(): Picture | null {
    if (this.layout.shown > mostExported) return null;
    const pen = new SvgPen();
    const { x, y, width, height } = this.bounds;
    const { palette, ...scene } = this.scene();
    paint(pen, { ...scene, palette }, this.bounds, 1);
    const name = this.model.view.name.replace(/.*\//, '').replace(/\.grains$/, '');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" font-family="system-ui, sans-serif"><title>${name.replace(/[<&]/g, '')}</title><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.surface}"/>${pen.parts.join('')}</svg>`;
    return { name, svg, width, height };
  }
}

function describe(model: Model, node: number): (Node | string)[] {
  const grain = model.grainOf[node]!;
  if (grain < 0) return [h('b', {}, `${model.leaves[node]!.toLocaleString('en')} grains`)];
  const bits = model.grain('problems', grain);
  const problems = model.view.metrics.filter((_, index) => bits & (1 << index)).map(({ title }) => title);
  return [
    h('b', {}, model.where(model.grain('location', grain))),
    h('span', {}, ` ${model.id(grain)}`),
    h('div', {}, problems.length === 0 ? 'no problem' : problems.join(', ')),
  ];
}
