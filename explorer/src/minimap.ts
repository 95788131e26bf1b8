// A small picture of the whole graph in a corner, with a frame around what can be seen.

import type { Camera } from './camera.ts';
import { h } from './dom.ts';
import type { Rectangle, Scene } from './scene.ts';

/** Click or drag in it to move. */
export class Minimap {
  readonly element: HTMLElement;
  private readonly canvas = h('canvas', { width: 180, height: 120 });
  private readonly frame = h('div', { class: 'minimap-frame' });
  private readonly camera: Camera;
  private scene: Scene | null = null;
  private scale = 1;
  private left = 0;
  private top = 0;

  constructor(camera: Camera) {
    this.camera = camera;
    this.element = h('div', { class: 'minimap', 'aria-hidden': 'true' }, this.canvas, this.frame);
    this.element.addEventListener('pointerdown', (event) => this.drag(event));
  }

  show(scene: Scene | null): void {
    this.scene = scene;
    this.element.hidden = scene === null;
    if (scene === null) return;
    const { bounds } = scene;
    const { width, height } = this.canvas;
    this.scale = Math.min((width - 8) / bounds.width, (height - 8) / bounds.height);
    this.left = (width - bounds.width * this.scale) / 2;
    this.top = (height - bounds.height * this.scale) / 2;
    this.paint(scene);
    this.follow();
  }

  private paint(scene: Scene): void {
    const context = this.canvas.getContext('2d');
    if (context === null) return;
    const style = getComputedStyle(document.documentElement);
    const known = new Map<string, string>();
    const colour = (name: string) => {
      const value = known.get(name) ?? style.getPropertyValue(name);
      known.set(name, value);
      return value;
    };
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const box = ({ x, y, width, height }: Rectangle, fill: string) => {
      context.fillStyle = fill;
      const [left, top] = this.place(x, y);
      context.fillRect(left, top, Math.max(1, width * this.scale), Math.max(1, height * this.scale));
    };
    box(scene.bounds, colour(`--${scene.root.ownerKind}-fill`));
    const open = [...scene.nodes.values()].filter(({ box: { isOpen } }) => isOpen);
    for (const node of open) box(node, colour(`--${node.data.kind}-fill`));
    for (const node of scene.nodes.values())
      if (!node.box.isOpen) box(node, colour(`--${node.data.kind}-line`));
  }

  /** Puts the frame around what can be seen. */
  follow(): void {
    if (this.scene === null) return;
    const { x, y, width, height } = this.camera.window;
    const { bounds } = this.scene;
    const isAllInView =
      x <= bounds.x + 1 &&
      y <= bounds.y + 1 &&
      x + width >= bounds.x + bounds.width - 1 &&
      y + height >= bounds.y + bounds.height - 1;
    this.element.classList.toggle('needless', isAllInView);
    const [left, top] = this.place(x, y);
    const [right, bottom] = this.place(x + width, y + height);
    const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
    const { style } = this.frame;
    style.left = `${clamp(left, 178)}px`;
    style.top = `${clamp(top, 118)}px`;
    style.width = `${Math.max(4, clamp(right, 178) - clamp(left, 178))}px`;
    style.height = `${Math.max(4, clamp(bottom, 118) - clamp(top, 118))}px`;
  }

  private place(x: number, y: number): [number, number] {
    const { bounds } = this.scene!;
    return [this.left + (x - bounds.x) * this.scale, this.top + (y - bounds.y) * this.scale];
  }

  private drag(down: PointerEvent): void {
    down.preventDefault();
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (this.scene === null) return;
      const box = this.canvas.getBoundingClientRect();
      const { bounds } = this.scene;
      this.camera.centre(
        bounds.x + (clientX - box.left - this.left) / this.scale,
        bounds.y + (clientY - box.top - this.top) / this.scale,
      );
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
    };
    move(down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
  }
}
