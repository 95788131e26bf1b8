// Draws a layout: onto a canvas, or as SVG, by the same walk.
//
// Only what is in view is looked at, and what would be smaller than a pixel is one dot with all that is in it. So a frame
// costs what can be seen, however large the graph is.

import { colourOfGrain, type Palette } from './colours.ts';
import { endsOf, GroupKind, type Layout, pointSize } from './layout.ts';
import { type Model, number } from './model.ts';
import type { GrainsState } from './state.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Look {
  readonly fill?: string;
  readonly stroke?: string;
  readonly line?: number;
  readonly radius?: number;
  readonly opacity?: number;
}

/** What can be drawn with. */
export interface Pen {
  box(x: number, y: number, width: number, height: number, look: Look): void;
  circle(x: number, y: number, radius: number, look: Look): void;
  path(points: readonly number[], stroke: string, line: number): void;
  text(x: number, y: number, text: string, colour: string, size: number): void;
}

export interface Scene {
  readonly model: Model;
  readonly layout: Layout;
  readonly state: Readonly<GrainsState>;
  readonly palette: Palette;
  /** The grains of the selection. */
  readonly marks: Uint8Array | null;
}

/** Draws what is in a window, at a scale. Returns how many boxes that were. */
export function paint(pen: Pen, scene: Scene, window: Rectangle, scale: number): number {
  const { model, layout, state } = scene;
  const { x, y, width, height } = layout;
  const right = window.x + window.width;
  const bottom = window.y + window.height;
  const open = [model.root];
  let drawn = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (x[node]! > right || y[node]! > bottom) continue;
    if (x[node]! + width[node]! < window.x || y[node]! + height[node]! < window.y) continue;
    drawn++;
    if (!model.isGroup(node)) paintGrain(pen, scene, node, scale);
    else if (width[node]! * scale < 2 || height[node]! * scale < 2) paintDot(pen, scene, node, scale);
    else if (!state.open[node]) paintClosed(pen, scene, node, scale);
    else {
      paintFrame(pen, scene, node, scale);
      paintEdges(pen, scene, node, window, scale);
      for (let child = model.first[node]!; child >= 0; child = model.next[child]!) open.push(child);
    }
  }
  return drawn;
}

/** Whether what is looked for is in a node: the problem of the present view, or any. */
export function isBad({ model, state }: Scene, node: number): boolean {
  const metric = model.view.metrics.findIndex(({ id }) => id === state.colour);
  if (state.colour === 'critical') return model.critical[node] === 1;
  return metric < 0 ? model.problems[node] !== 0 : (model.problems[node]! & (1 << metric)) !== 0;
}

function paintGrain(pen: Pen, scene: Scene, node: number, scale: number): void {
  const { model, layout, state, palette, marks } = scene;
  const grain = model.grainOf[node]!;
  const [x, y, width, height] = [layout.x[node]!, layout.y[node]!, layout.width[node]!, layout.height[node]!];
  const isDim = state.selection >= 0 && marks !== null && marks[grain] === 0;
  const fill = colourOfGrain(model, palette, state.colour, grain);
  const kind = model.grain('kind', grain);
  const radius = scale < 0.25 ? 0 : kind === 3 ? 1.5 : kind === 2 ? 7 : 4;
  pen.box(x, y, width, height, { fill, radius, opacity: isDim ? 0.55 : 1 });
  if (scale >= 0.2 && model.problems[node] !== 0 && (state.colour === 'line' || state.colour === 'thread'))
    pen.box(x, y, width, height, { stroke: palette.bad, line: 1.6, radius });
  if (state.found?.[grain])
    pen.box(x - 3, y - 3, width + 6, height + 6, {
      stroke: palette.found,
      line: 2.5 / Math.min(1, scale),
      radius: radius + 3,
    });
  if (state.selection === node) outline(pen, scene, node, scale);
}

function paintDot(pen: Pen, scene: Scene, node: number, scale: number): void {
  const { layout, palette } = scene;
  const least = 1.2 / scale;
  const fill = isBad(scene, node) ? palette.bad : palette.good;
  pen.box(
    layout.x[node]!,
    layout.y[node]!,
    Math.max(least, layout.width[node]!),
    Math.max(least, layout.height[node]!),
    { fill },
  );
}

function paintClosed(pen: Pen, scene: Scene, node: number, scale: number): void {
  const { model, layout, palette } = scene;
  const [x, y, width, height] = [layout.x[node]!, layout.y[node]!, layout.width[node]!, layout.height[node]!];
  const stroke = isBad(scene, node) ? palette.bad : palette.good;
  pen.box(x, y, width, height, { fill: palette.surface, stroke, line: 2, radius: 9 });
  if (scale < 0.2) return;
  const share = model.time[node]! / Math.max(1, model.time[model.root]!);
  pen.box(x + 9, y + height - 9, width - 18, 3, { fill: palette.faintLine, radius: 1.5 });
  pen.box(x + 9, y + height - 9, Math.max(1.5, (width - 18) * share), 3, { fill: palette.soft, radius: 1.5 });
  pen.text(x + width / 2, y + 27, shortCount(model.leaves[node]!), palette.ink, 12);
  glyph(pen, palette, model.kind[node]!, x + width / 2, y + 11);
  if (model.critical[node]) pen.circle(x + width - 9, y + 9, 2.6, { fill: palette.critical });
  if (scene.state.selection === node) outline(pen, scene, node, scale);
  if (scene.state.found !== null && hasFound(scene, node))
    pen.box(x - 4, y - 4, width + 8, height + 8, { stroke: palette.found, line: 2, radius: 12 });
}

function shortCount(count: number): string {
  if (count < 10_000) return number(count);
  return count < 1_000_000 ? `${Math.round(count / 1000)}k` : `${(count / 1e6).toFixed(1)}M`;
}

/** Two squares: one below the other, or side by side. */
function glyph(pen: Pen, palette: Palette, kind: number, x: number, y: number): void {
  const look = { fill: palette.faint, radius: 1 };
  if (kind === GroupKind.linear) {
    pen.box(x - 2.5, y - 5.5, 5, 5, look);
    pen.box(x - 2.5, y + 0.5, 5, 5, look);
    return;
  }
  for (const at of kind === GroupKind.sibling ? [-8.5, -2.5, 3.5] : [-5.5, 0.5])
    pen.box(x + at, y - 2.5, 5, 5, look);
}

function hasFound({ model, state }: Scene, node: number): boolean {
  // Of a large group it is not worth the time that a frame has.
  if (model.leaves[node]! > 2000) return false;
  const open = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (model.grainOf[at]! >= 0 && state.found![model.grainOf[at]!]) return true;
    for (let child = model.first[at]!; child >= 0; child = model.next[child]!) open.push(child);
  }
  return false;
}

function paintFrame(pen: Pen, scene: Scene, node: number, scale: number): void {
  const { model, layout, palette } = scene;
  const [x, y, width, height] = [layout.x[node]!, layout.y[node]!, layout.width[node]!, layout.height[node]!];
  const stroke = isBad(scene, node) ? palette.bad : palette.good;
  pen.box(x, y, width, height, { stroke, line: 1.3, radius: 9 });
  if (scale > 0.35) pen.text(x + width / 2, y + 13, number(model.leaves[node]!), palette.faint, 10);
  if (scene.state.selection === node) outline(pen, scene, node, scale);
}

function outline(pen: Pen, { layout, palette }: Scene, node: number, scale: number): void {
  const line = 2.5 / Math.min(1, scale);
  const by = 3 / Math.min(1, scale);
  pen.box(
    layout.x[node]! - by,
    layout.y[node]! - by,
    layout.width[node]! + 2 * by,
    layout.height[node]! + 2 * by,
    {
      stroke: palette.accent,
      line,
      radius: 10,
    },
  );
}

function paintEdges(pen: Pen, scene: Scene, node: number, window: Rectangle, scale: number): void {
  const { model, layout, palette } = scene;
  const { x, y, width, height } = layout;
  const kind = model.kind[node]!;
  if (scale < 0.04 && kind === GroupKind.linear) return;
  const line = Math.max(1.1, 0.7 / scale);
  if (kind === GroupKind.linear) {
    for (let child = model.first[node]!; child >= 0; child = model.next[child]!) {
      const next = model.next[child]!;
      if (next < 0 || y[next]! < window.y || y[child]! + height[child]! > window.y + window.height) continue;
      const isCritical = model.critical[child] === 1 && model.critical[next] === 1;
      const middle = x[child]! + width[child]! / 2;
      pen.path(
        [middle, y[child]! + height[child]!, middle, y[next]!],
        isCritical ? palette.critical : palette.edge,
        isCritical ? line * 1.8 : line,
      );
    }
    return;
  }
  if (kind !== GroupKind.forkJoin) return;
  paintFan(pen, scene, node, window, scale, line);
}

/** From the fork along a bar to each child, and the same to the join. */
function paintFan(
  pen: Pen,
  scene: Scene,
  node: number,
  window: Rectangle,
  scale: number,
  line: number,
): void {
  const { model, layout, palette } = scene;
  const { x, y, width, height } = layout;
  const ends = endsOf(layout, node);
  const upper = ends.fork + pointSize / 2 + 8;
  const lower = ends.join - pointSize / 2 - 8;
  const middle = (child: number) => x[child]! + width[child]! / 2;
  const first = model.first[node]!;
  let last = first;
  let critical = -1;
  const right = window.x + window.width;
  let drawnAt = -Infinity;
  for (let child = first; child >= 0; child = model.next[child]!) {
    last = child;
    if (model.critical[child]) critical = child;
    const at = middle(child);
    // Lines closer than a pixel are one.
    if (at < window.x || at > right || (at - drawnAt) * scale < 1.5) continue;
    drawnAt = at;
    pen.path([at, upper, at, y[child]!], palette.edge, line);
    pen.path([at, y[child]! + height[child]!, at, lower], palette.edge, line);
  }
  for (const [end, bar] of [
    [ends.fork, upper],
    [ends.join, lower],
  ] as const) {
    pen.path([middle(first), bar, middle(last), bar], palette.edge, line);
    pen.path([ends.x, end, ends.x, bar], palette.edge, line);
  }
  if (critical >= 0) {
    const at = middle(critical);
    pen.path([ends.x, ends.fork, ends.x, upper, at, upper, at, y[critical]!], palette.critical, line * 1.8);
    pen.path(
      [at, y[critical]! + height[critical]!, at, lower, ends.x, lower, ends.x, ends.join],
      palette.critical,
      line * 1.8,
    );
  }
  const radius = Math.max(pointSize / 2, 1.2 / scale);
  pen.circle(ends.x, ends.fork, radius, { fill: palette.fork });
  pen.circle(ends.x, ends.join, radius, { fill: palette.join });
}

/** The node at a place, the innermost one; -1 where there is none. */
export function nodeAt({ model, layout, state }: Scene, px: number, py: number): number {
  const { x, y, width, height } = layout;
  const isIn = (node: number) =>
    px >= x[node]! && px <= x[node]! + width[node]! && py >= y[node]! && py <= y[node]! + height[node]!;
  let node = model.root;
  if (!isIn(node)) return -1;
  for (;;) {
    if (!model.isGroup(node) || !state.open[node]) return node;
    let inner = -1;
    for (let child = model.first[node]!; child >= 0; child = model.next[child]!)
      if (isIn(child)) inner = child;
    if (inner < 0) return node;
    node = inner;
  }
}
