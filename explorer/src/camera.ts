// What part of a picture is looked at: a place and a scale, moved with mouse, touchpad and keys.

import type { Rectangle } from './scene.ts';

const smallest = 0.02;
const largest = 4;

export class Camera {
  /** World coordinates of the upper left corner of the window. */
  x = 0;
  y = 0;
  scale = 1;
  /** Whether all of the picture is in view because somebody asked for that, and nothing was moved since. */
  isFitted = true;
  private readonly surface: Element;
  private readonly onMove: () => void;
  private readonly leastScale: number;

  /** `leastScale` is how small things may get; by default as small as a graph of operations can still be made out. */
  constructor(surface: Element, onMove: () => void, leastScale = smallest) {
    this.leastScale = leastScale;
    this.surface = surface;
    this.onMove = onMove;
    this.listen();
  }

  get window(): Rectangle {
    const { width, height } = this.surface.getBoundingClientRect();
    return { x: this.x, y: this.y, width: width / this.scale, height: height / this.scale };
  }

  /** The `transform` that puts the world into the window. */
  get transform(): string {
    return `scale(${this.scale}) translate(${-this.x} ${-this.y})`;
  }

  /** Shows all of a rectangle; or, where that would be smaller than `leastScale`, its top, around `middle`. */
  fit(bounds: Rectangle, middle: number, leastScale = this.leastScale): void {
    const { width, height } = this.surface.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const whole = Math.min(1.25, (width - 24) / bounds.width, (height - 24) / bounds.height);
    this.scale = Math.max(whole, leastScale, this.leastScale);
    const isTooWide = bounds.width * this.scale > width;
    const isTooHigh = bounds.height * this.scale > height;
    const shown = width / this.scale;
    const [left, right] = [bounds.x - 12 / this.scale, bounds.x + bounds.width + 12 / this.scale];
    this.x = isTooWide
      ? Math.max(left, Math.min(right - shown, middle - shown / 2))
      : bounds.x + bounds.width / 2 - shown / 2;
    this.y = isTooHigh ? bounds.y - 12 / this.scale : bounds.y + bounds.height / 2 - height / 2 / this.scale;
    this.isFitted = true;
    this.onMove();
  }

  /** Shows a rectangle from its top, as wide as can be; where that cannot be read, what is around `middle`. */
  fitTop(bounds: Rectangle, middle: number, leastScale: number): void {
    const { width } = this.surface.getBoundingClientRect();
    if (width === 0) return;
    const whole = (width - 8) / bounds.width;
    this.scale = Math.max(leastScale, Math.min(1, whole));
    this.x = (whole >= leastScale ? bounds.x + bounds.width / 2 : middle) - width / 2 / this.scale;
    this.y = bounds.y;
    this.isFitted = true;
    this.onMove();
  }

  zoom(factor: number, at?: { clientX: number; clientY: number }): void {
    const box = this.surface.getBoundingClientRect();
    const px = at === undefined ? box.width / 2 : at.clientX - box.left;
    const py = at === undefined ? box.height / 2 : at.clientY - box.top;
    const scale = Math.min(largest, Math.max(this.leastScale, this.scale * factor));
    this.x += px / this.scale - px / scale;
    this.y += py / this.scale - py / scale;
    this.scale = scale;
    this.moved();
  }

  /** Moves by pixels of the screen. */
  pan(byX: number, byY: number): void {
    this.x += byX / this.scale;
    this.y += byY / this.scale;
    this.moved();
  }

  centre(x: number, y: number): void {
    const { width, height } = this.window;
    this.x = x - width / 2;
    this.y = y - height / 2;
    this.moved();
  }

  /** Brings a rectangle into view with as little movement as possible; into the middle if it was far away. */
  show({ x, y, width, height }: Rectangle): void {
    const view = this.window;
    const margin = 30 / this.scale;
    const isInside =
      x >= view.x + margin / 2 &&
      y >= view.y + margin / 2 &&
      x + Math.min(width, view.width / 2) <= view.x + view.width - margin / 2 &&
      y + Math.min(height, view.height / 2) <= view.y + view.height - margin / 2;
    if (isInside) return;
    // Of what is larger than the window, the corner with its title.
    const middleX = width > view.width ? x - margin + view.width / 2 : x + width / 2;
    const middleY = height > view.height - 2 * margin ? y - margin + view.height / 2 : y + height / 2;
    this.centre(middleX, middleY);
  }

  private moved(): void {
    this.isFitted = false;
    this.onMove();
  }

  private listen(): void {
    this.surface.addEventListener(
      'wheel',
      (event) => {
        const { deltaX, deltaY, shiftKey, deltaMode } = event as WheelEvent;
        event.preventDefault();
        const unit = deltaMode === 1 ? 16 : 1;
        if (shiftKey) this.pan((deltaX || deltaY) * unit, 0);
        else this.zoom(1.0016 ** (-deltaY * unit), event as WheelEvent);
      },
      { passive: false },
    );
    this.surface.addEventListener('pointerdown', (event) => this.drag(event as PointerEvent));
  }

  /** Fingers, or the mouse, by the id of the pointer: where each was last. */
  private readonly pointers = new Map<number, { x: number; y: number }>();

  /** One pointer pans; two zoom by how far they are apart, and pan by where their middle is. */
  private drag(down: PointerEvent): void {
    if (down.button > 1) return;
    this.pointers.set(down.pointerId, { x: down.clientX, y: down.clientY });
    if (this.pointers.size > 1) return;
    let isDragging = false;
    const move = (event: PointerEvent) => {
      if (!this.pointers.has(event.pointerId)) return;
      const isFar = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= 4;
      if (!isDragging && !isFar && this.pointers.size === 1) return;
      if (!isDragging) this.surface.classList.add('dragging');
      isDragging = true;
      this.follow(event);
    };
    const end = ({ pointerId }: PointerEvent) => {
      this.pointers.delete(pointerId);
      if (this.pointers.size > 0) return;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      // After a drag, the click that follows is not meant for the node under it.
      if (isDragging) window.setTimeout(() => this.surface.classList.remove('dragging'));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  private follow({ pointerId, clientX, clientY }: PointerEvent): void {
    const before = [...this.pointers.values()];
    this.pointers.set(pointerId, { x: clientX, y: clientY });
    const after = [...this.pointers.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    this.pan(from.x - to.x, from.y - to.y);
    if (after.length > 1 && from.spread > 0)
      this.zoom(to.spread / from.spread, { clientX: to.x, clientY: to.y });
  }
}

/** The middle of the first two pointers, and how far they are apart. */
function middleOf([a, b = a]: readonly { readonly x: number; readonly y: number }[]) {
  return { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2, spread: Math.hypot(a!.x - b!.x, a!.y - b!.y) };
}
