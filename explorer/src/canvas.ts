// The picture of a graph on the screen: only what can be seen is in the document.
//
// Near, nodes and edges are elements of their own, made when they come into view and dropped when they leave it. Far
// away, where no label could be read, or where too many would be in view, all edges are one path, all nodes of a kind
// another, and all regions of a depth another: 10,000 nodes are then a few dozen elements.

import { edgePath } from '../../src/explore/layout/path.ts';
import { Camera } from './camera.ts';
import { s } from './dom.ts';
import { drawEdge, drawFrame, drawNode, drawRegion, isState, keepTitle } from './draw.ts';
import { tagsFor } from './far-tags.ts';
import { type Rectangle, type Scene, type SceneNode, type SceneRegion, touches } from './scene.ts';

/** Below this scale labels cannot be read. */
const farScale = 0.3;
/** Below this scale edges are drawn as straight lines. */
const tinyScale = 0.12;
/** So many nodes in view are drawn one by one; more are drawn as if far away. */
const mostNear = 1200;

/** What a node or an edge looks like apart from what it is. */
export interface Marks {
  classOfNode(id: number): string;
  classOfEdge(key: string): string;
  /** Drawn above a node; null for nothing. */
  overlay(node: SceneNode): SVGElement | null;
  overlayOfRegion(region: SceneRegion): SVGElement | null;
}

const plain: Marks = {
  classOfNode: () => '',
  classOfEdge: () => '',
  overlay: () => null,
  overlayOfRegion: () => null,
};

export class GraphCanvas {
  readonly svg: SVGSVGElement;
  readonly camera: Camera;
  private readonly world = s('g', { class: 'world' });
  private readonly layers = {
    frames: s('g', { class: 'frames' }),
    far: s('g', { class: 'far' }),
    edges: s('g', { class: 'edges' }),
    nodes: s('g', { class: 'nodes' }),
    overlays: s('g', { class: 'overlays' }),
    tags: s('g', { class: 'tags', 'aria-hidden': 'true' }),
  };
  private scene: Scene | null = null;
  private marks: Marks = plain;
  /** The elements that are in the document, and their class without marks. */
  private readonly live = new Map<string, { element: SVGElement; base: string }>();
  private covered: Rectangle | null = null;
  private isFar = false;
  private isTiny = false;
  private pendingFrame = 0;
  onCamera: () => void = () => {};

  constructor() {
    const { frames, far, edges, nodes, overlays, tags } = this.layers;
    this.world.append(frames, far, edges, nodes, overlays, tags);
    this.svg = s('svg', { class: 'graph', tabindex: 0, role: 'group' }, this.world);
    this.camera = new Camera(this.svg, () => this.cameraMoved());
  }

  show(scene: Scene | null, marks: Marks): void {
    this.scene = scene;
    this.marks = marks;
    this.clear();
    this.refresh();
  }

  remark(marks: Marks): void {
    this.marks = marks;
    if (this.scene?.isPacked) this.covered = null;
    for (const [key, { element, base }] of this.live)
      element.setAttribute('class', `${base} ${this.classFor(key)}`);
    if (this.covered === null) return this.refresh();
    this.drawOverlays();
    if (this.isFar) this.drawFar();
  }

  private clear(): void {
    this.live.clear();
    this.covered = null;
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
  }

  private cameraMoved(): void {
    this.world.setAttribute('transform', this.camera.transform);
    this.keepTitle();
    this.onCamera();
    if (this.pendingFrame !== 0) return;
    this.pendingFrame = requestAnimationFrame(() => {
      this.pendingFrame = 0;
      this.refresh();
    });
  }

  /** Puts what can be seen into the document, and a little more on every side, so that small movements need nothing. */
  private refresh(): void {
    const { scene } = this;
    this.world.setAttribute('transform', this.camera.transform);
    if (scene === null) return;
    const view = this.camera.window;
    if (view.width === 0) return;
    const isFar = this.isTooMuch(scene, view);
    const isTiny = this.camera.scale <= tinyScale;
    const isDrawn = isFar === this.isFar && (!isFar || isTiny === this.isTiny);
    if (this.covered !== null && isDrawn && contains(this.covered, view)) return this.drawTags(scene, view);
    this.isFar = isFar;
    this.isTiny = isTiny;
    this.svg.classList.toggle('is-far', isFar);
    this.covered = grow(view, isFar ? 1 : 0.35);
    const wanted = this.wanted(scene, this.covered);
    for (const [key, { element }] of this.live) {
      if (wanted.has(key)) continue;
      element.remove();
      this.live.delete(key);
    }
    for (const [key, { layer, make }] of wanted) {
      if (!this.live.has(key)) this.add(key, layer, make());
    }
    if (isFar) this.drawFar();
    else this.layers.far.replaceChildren();
    this.keepTitle();
    this.drawOverlays();
    this.drawTags(scene, view);
  }

  private keepTitle(): void {
    const { x, scale } = this.camera;
    if (this.scene !== null) keepTitle(this.live.get('frame')?.element, this.scene, x + 12 / scale);
  }

  private readonly isMarked = (id: number): boolean => this.marks.classOfNode(id) !== '';

  /** From far away: the names of what there is room for, at the same size at every scale. */
  private drawTags(scene: Scene, view: Rectangle): void {
    this.layers.tags.replaceChildren(
      ...(this.isFar ? tagsFor(scene, view, this.camera.scale, this.isMarked) : []),
    );
  }

  private isTooMuch(scene: Scene, view: Rectangle): boolean {
    if (this.camera.scale < farScale) return true;
    let near = 0;
    for (const node of scene.nodes.values()) if (touches(node, view)) near++;
    return near > mostNear;
  }

  private add(key: string, layer: SVGGElement, element: SVGElement): void {
    const base = element.getAttribute('class') ?? '';
    element.setAttribute('class', `${base} ${this.classFor(key)}`);
    layer.append(element);
    this.live.set(key, { element, base });
  }

  private classFor(key: string): string {
    if (key.startsWith('node ')) return this.marks.classOfNode(Number(key.slice(5)));
    if (key.startsWith('edge ')) return this.marks.classOfEdge(key.slice(5));
    return '';
  }

  private wanted(scene: Scene, area: Rectangle) {
    const wanted = new Map<string, { layer: SVGGElement; make: () => SVGElement }>();
    const { frames, edges, nodes } = this.layers;
    const { types } = scene.graph;
    wanted.set('frame', { layer: frames, make: () => drawFrame(scene) });
    if (this.isFar) return wanted;
    const inside = new Map<number, SceneNode[]>();
    for (const node of scene.nodes.values()) {
      if (!touches(node, area)) continue;
      if (node.box.isOpen) {
        const siblings = inside.get(node.data.region) ?? [];
        inside.set(node.data.region, siblings);
        siblings.push(node);
      } else wanted.set(`node ${node.data.id}`, { layer: nodes, make: () => drawNode(node, types) });
    }
    // A region lies on the node that has it, and open nodes lie on their region: outer regions come first.
    for (const region of scene.regions) {
      if (!touches(region, area)) continue;
      wanted.set(`region ${region.data.key}`, { layer: frames, make: () => drawRegion(region, types) });
      for (const node of inside.get(region.data.index) ?? []) {
        wanted.set(`node ${node.data.id}`, { layer: frames, make: () => drawNode(node, types) });
      }
    }
    this.keepOrder(wanted);
    for (const edge of scene.edges) {
      if (scene.isPacked && !this.isAskedFor(edge.key)) continue;
      if (touches(edge, area)) wanted.set(`edge ${edge.key}`, { layer: edges, make: () => drawEdge(edge) });
    }
    return wanted;
  }

  /** Of a packed program, an edge is drawn only where something is said of it. */
  private isAskedFor(key: string): boolean {
    return this.marks.classOfEdge(key).trim() !== '';
  }

  /** Frames lie upon one another, so if an outer one is new, those that lie on it are drawn again. */
  private keepOrder(wanted: ReadonlyMap<string, { layer: SVGGElement }>): void {
    let isNew = false;
    for (const [key, { layer }] of wanted) {
      if (layer !== this.layers.frames) continue;
      const known = this.live.get(key);
      if (known === undefined) isNew = true;
      else if (isNew) {
        known.element.remove();
        this.live.delete(key);
      }
    }
  }

  /** Everything as a few long paths, what lies below first; nodes with marks are in paths of their own. */
  private drawFar(): void {
    const { scene, covered } = this;
    if (scene === null || covered === null) return;
    const shapes = new Map<string, string[]>();
    const put = (name: string, d: string) => {
      const list = shapes.get(name);
      if (list === undefined) shapes.set(name, [d]);
      else list.push(d);
    };
    const depths = new Map<number, number>();
    for (const { data, ...box } of scene.regions) {
      depths.set(data.index, data.depth);
      if (touches(box, covered)) put(`region inside merged depth${data.depth}`, rectangle(box));
    }
    const nodes = [...scene.nodes.values()].filter((node) => touches(node, covered));
    for (const node of nodes) {
      if (node.box.isOpen) put(this.farClass(node, depths.get(node.data.region) ?? 0), rectangle(node));
    }
    const below = [...shapes].sort(([a], [b]) => depthIn(a) - depthIn(b));
    shapes.clear();
    for (const edge of scene.edges) {
      if (!touches(edge, covered) || (scene.isPacked && !this.isAskedFor(edge.key))) continue;
      const name = `edge merged ${isState(edge.class) ? 'state' : ''} ${this.marks.classOfEdge(edge.key)}`;
      put(name, this.isTiny ? straight(edge.points) : edgePath(edge.points));
    }
    for (const node of nodes) if (!node.box.isOpen) put(this.farClass(node, 0), rectangle(node));
    const paths = [...below, ...shapes].map(([name, parts]) => s('path', { class: name, d: parts.join('') }));
    this.layers.far.replaceChildren(...paths);
  }

  private farClass({ data: { kind, id } }: SceneNode, depth: number): string {
    return `node merged ${kind} ${this.marks.classOfNode(id)} depth${depth}`;
  }

  private drawOverlays(): void {
    const { scene, covered } = this;
    if (scene === null || covered === null) return;
    const found: (SVGElement | null)[] = [];
    if (!this.isFar) {
      for (const region of scene.regions)
        if (touches(region, covered)) found.push(this.marks.overlayOfRegion(region));
      for (const node of scene.nodes.values())
        if (touches(node, covered)) found.push(this.marks.overlay(node));
    }
    this.layers.overlays.replaceChildren(...found.filter((each) => each !== null));
  }

  /** The node at a place on the screen; null for none. The innermost one counts. */
  nodeAt(clientX: number, clientY: number): number | null {
    const { scene } = this;
    if (scene === null) return null;
    const box = this.svg.getBoundingClientRect();
    const x = this.camera.x + (clientX - box.left) / this.camera.scale;
    const y = this.camera.y + (clientY - box.top) / this.camera.scale;
    let found: SceneNode | null = null;
    for (const node of scene.nodes.values()) {
      const isIn = x >= node.x && x <= node.x + node.width && y >= node.y && y <= node.y + node.height;
      if (isIn && (found === null || node.width < found.width)) found = node;
    }
    return found?.data.id ?? null;
  }
}

function rectangle({ x, y, width, height }: Rectangle): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Regions of a depth lie below the open nodes of that depth. */
function depthIn(name: string): number {
  const depth = Number(/depth(\d+)/.exec(name)![1]);
  return name.startsWith('region') ? depth : depth + 0.5;
}

function straight(points: readonly number[]): string {
  const end = points.length - 2;
  return `M${points[0]} ${points[1]}L${points[end]} ${points[end + 1]}`;
}

function grow({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return {
    x: x - width * by,
    y: y - height * by,
    width: width * (1 + 2 * by),
    height: height * (1 + 2 * by),
  };
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}
