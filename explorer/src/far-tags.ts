// What can be read of a graph from far away: as on a map, the names of the largest things that there is room for, always at the
// same size on the screen. Coming nearer, there is room for more of them.

import { s } from './dom.ts';
import { type Rectangle, type Scene, type SceneNode, touches } from './scene.ts';

/** Pixels of the screen. */
const fontSize = 11;
const character = 6.7;
const lineHeight = 16;
const padding = 4;

/** More would be looked at by nobody, and take time. */
const mostTags = 260;

/** Names keep a distance from one another: the screen in cells, of which each is one name's. */
const cell = 14;

const ordered = new WeakMap<Scene, readonly SceneNode[]>();

/** The structural nodes of a scene, large ones first. */
function candidates(scene: Scene): readonly SceneNode[] {
  let known = ordered.get(scene);
  if (known === undefined) {
    known = [...scene.nodes.values()]
      .filter(({ data }) => data.kind !== 'simple')
      .sort((a, b) => areaOf(b) - areaOf(a) || b.data.size - a.data.size || a.data.id - b.data.id);
    ordered.set(scene, known);
  }
  return known;
}

/** Open nodes count by the room that they take, tiles by what is in them. */
function areaOf({ box, width, height, data }: SceneNode): number {
  return box.isOpen ? width * height : data.size;
}

/** Those of which something is said (selected, found, different) come first. */
export function tagsFor(
  scene: Scene,
  view: Rectangle,
  scale: number,
  isMarked: (id: number) => boolean,
): SVGElement[] {
  const taken = new Set<number>();
  const tags: SVGElement[] = [];
  const all = candidates(scene);
  const marked = all.filter(({ data }) => isMarked(data.id));
  for (const node of marked.length === 0 ? all : [...marked, ...all]) {
    if (tags.length >= mostTags) break;
    if (!touches(node, view)) continue;
    const { data, box } = node;
    const text = data.size > 0 ? `${data.label} · ${data.size.toLocaleString('en')}` : data.label;
    const width = text.length * character + 2 * padding;
    // The name of what is open stands in its corner, if it fits; that of a tile is in its middle, and may be wider.
    if (box.isOpen && (node.width * scale < width || node.height * scale < lineHeight)) continue;
    const middle = (node.x + node.width / 2) * scale - width / 2;
    // One that would be cut by the border of the window is moved inside.
    const right = (view.x + view.width) * scale - width;
    const left = box.isOpen ? node.x * scale + padding : Math.max(view.x * scale, Math.min(right, middle));
    const top = box.isOpen ? node.y * scale + padding : (node.y + node.height / 2) * scale - lineHeight / 2;
    if (!take(taken, left, top, width)) continue;
    const tag = s(
      'text',
      {
        class: `tag ${data.kind}`,
        x: (left + padding) / scale,
        y: (top + lineHeight - 4) / scale,
        style: `font-size: ${fontSize / scale}px; stroke-width: ${4 / scale}px`,
      },
      text,
    );
    tags.push(tag);
  }
  return tags;
}

/** Takes the cells of a name, unless one of them is taken. */
function take(taken: Set<number>, left: number, top: number, width: number): boolean {
  const cells: number[] = [];
  for (let y = Math.floor(top / cell); y <= Math.floor((top + lineHeight) / cell); y++) {
    for (let x = Math.floor(left / cell); x <= Math.floor((left + width) / cell); x++) {
      const key = y * 65_536 + x;
      if (taken.has(key)) return false;
      cells.push(key);
    }
  }
  for (const key of cells) taken.add(key);
  return true;
}
