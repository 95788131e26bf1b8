// The graph in the middle: it draws what the state says, and turns clicks into selections.

import { demangle } from '../../../src/demangle/index.ts';
import { GraphCanvas, type Marks } from '../canvas.ts';
import { count, h, s } from '../dom.ts';
import type { Explorer } from '../explorer.ts';
import { metrics } from '../metrics.ts';
import { Minimap } from '../minimap.ts';
import { makeScene, type Scene, type SceneNode, type SceneRegion } from '../scene.ts';
import type { CameraWish, ExplorerState } from '../state.ts';
import { presentSize } from '../union.ts';
import { type Values, valuesAt } from '../values.ts';

/** At this scale labels, which are 12 pixels high, are 11; a picture that would be smaller is shown from its top instead of whole. */
const readable = 11 / 12;

export class GraphPane {
  readonly element: HTMLElement;
  readonly canvas = new GraphCanvas();
  private readonly explorer: Explorer;
  private readonly minimap: Minimap;
  private readonly empty = h('p', { class: 'empty' });
  private scene: Scene | null = null;
  /** Of which session the scene is. */
  private session = -1;
  /** How small a picture that is fitted into the window may get. */
  private leastScale = readable;

  constructor(explorer: Explorer, tools: HTMLElement) {
    this.explorer = explorer;
    this.minimap = new Minimap(this.canvas.camera);
    this.canvas.onCamera = () => this.minimap.follow();
    this.element = h(
      'div',
      { class: 'graph-pane' },
      this.canvas.svg,
      this.empty,
      tools,
      this.minimap.element,
    );
    this.listen();
    explorer.isInView = (id) => this.isInView(id);
    const { store } = explorer;
    store.watch(['layout', 'graph'], (state) => this.show(state));
    store.watch(['selection', 'slices', 'difference', 'hits', 'lit', 'run', 'query'], (state) =>
      this.mark(state),
    );
    store.watch(['camera'], ({ camera }) => this.look(camera));
    store.watch(['theme'], () => this.minimap.show(this.scene));
    new ResizeObserver(() => this.resized()).observe(this.element);
  }

  /** The scene that is shown, for export. */
  get shown(): Scene | null {
    return this.scene;
  }

  /** How small a picture is first shown. A packed program is a map, which can be read at any scale. */
  private get readableScale(): number {
    return this.scene?.isPacked ? 0 : readable;
  }

  private isInView(id: number): boolean {
    const node = this.scene?.nodes.get(id);
    const { x, y, width, height } = this.canvas.camera.window;
    return (
      node !== undefined &&
      node.x + node.width / 2 >= x &&
      node.x + node.width / 2 <= x + width &&
      node.y + node.height / 2 >= y &&
      node.y + node.height / 2 <= y + height
    );
  }

  private show(state: Readonly<ExplorerState>): void {
    const { graph, layout, root, selection, overview, unit, session } = state;
    const before = this.scene;
    this.scene = graph === null || layout === null ? null : makeScene(graph, layout, root);
    this.empty.textContent = this.scene === null && overview !== null ? this.explain(state) : '';
    this.canvas.svg.setAttribute('aria-label', this.describe(state));
    const anchor = selection === null ? undefined : before?.nodes.get(selection);
    const target = selection === null ? undefined : this.scene?.nodes.get(selection);
    const isSame =
      before !== null &&
      this.scene !== null &&
      session === this.session &&
      before.graph.unit === unit &&
      before.root.key === this.scene.root.key;
    this.session = session;
    const { camera } = this.canvas;
    if (isSame && !camera.isFitted && anchor !== undefined && target !== undefined) {
      camera.x += target.x - anchor.x;
      camera.y += target.y - anchor.y;
    }
    this.canvas.show(this.scene, marksOf(state));
    if (!isSame) this.leastScale = this.readableScale;
    if (this.scene !== null && (!isSame || camera.isFitted))
      camera.fit(this.scene.bounds, topOf(this.scene), this.leastScale);
    this.minimap.show(this.scene);
  }

  private explain({ overview, unit, stage }: Readonly<ExplorerState>): string {
    const { name: mangled, isOpaque, removed, versions } = overview!.units[unit]!;
    const name = demangle(mangled);
    const reason = overview!.opaque.find((each) => each.unit === unit)?.reason;
    if (isOpaque) return `${name} travels through untouched: ${reason ?? 'the graph cannot hold it'}`;
    if (removed !== -1 && stage >= removed)
      return `${name} is gone: ${overview!.stages[removed]!.name} removed it`;
    if (stage < versions[0]!)
      return `${name} is not there yet: ${overview!.stages[versions[0]!]!.name} makes it`;
    return '';
  }

  private describe({ graph, overview, stage }: Readonly<ExplorerState>): string {
    if (graph === null || overview === null) return 'No graph';
    const { nodes, regions } = presentSize(graph);
    return `Graph of ${demangle(graph.name)} after ${overview.stages[stage]?.name}: ${count(nodes, 'node')} in ${count(regions, 'region')}`;
  }

  private mark(state: Readonly<ExplorerState>): void {
    this.canvas.remark(marksOf(state));
    const { selection } = state;
    if (selection !== null) this.canvas.svg.setAttribute('aria-activedescendant', `node-${selection}`);
    else this.canvas.svg.removeAttribute('aria-activedescendant');
  }

  private look({ what }: CameraWish): void {
    const { camera } = this.canvas;
    const { scene } = this;
    if (scene === null) return;
    const { selection, lit } = this.explorer.store.state;
    // A constant that is written in its users has no place of its own.
    const selected = scene.nodes.get(selection ?? -1) ?? scene.nodes.get([...lit][0] ?? -1);
    const moves: Record<CameraWish['what'], () => void> = {
      none: () => {},
      // Whoever asks for all of it has all of it, also after the next step.
      top: () => {
        this.leastScale = this.readableScale;
        camera.fit(scene.bounds, topOf(scene), this.leastScale);
      },
      fit: () => {
        this.leastScale = 0;
        camera.fit(scene.bounds, topOf(scene), 0);
      },
      'zoom-in': () => camera.zoom(1.25),
      'zoom-out': () => camera.zoom(0.8),
      'actual-size': () => camera.zoom(1 / camera.scale),
      // What was asked for may be about to be laid out; then the new layout finds it where it was.
      selection: () => selected !== undefined && camera.show(selected),
      left: () => camera.pan(-120, 0),
      right: () => camera.pan(120, 0),
      up: () => camera.pan(0, -120),
      down: () => camera.pan(0, 120),
    };
    moves[what]();
  }

  private resized(): void {
    if (this.scene === null) return;
    const { camera } = this.canvas;
    if (camera.isFitted) camera.fit(this.scene.bounds, topOf(this.scene), this.leastScale);
    else camera.pan(0, 0);
    this.minimap.follow();
  }

  private listen(): void {
    const { svg } = this.canvas;
    svg.addEventListener('click', (event) => {
      if (svg.classList.contains('dragging')) return;
      const id = this.canvas.nodeAt(event.clientX, event.clientY);
      this.explorer.select(id);
      if (id !== null && (event.target as Element).classList.contains('fold')) this.explorer.toggle(id);
    });
    svg.addEventListener('dblclick', (event) => {
      const id = this.canvas.nodeAt(event.clientX, event.clientY);
      if (id === null) return;
      this.explorer.select(id);
      if (event.shiftKey) this.explorer.drillIntoSelection();
      else this.explorer.toggle(id);
    });
  }
}

/** Where reading begins: the middle of most of the topmost nodes, since a constant may be far from all others. */
function topOf({ nodes, root, bounds }: Scene): number {
  const outer = [...nodes.values()].filter(({ data }) => data.region === root.index);
  const top = outer.sort((a, b) => a.y - b.y).slice(0, 9);
  const middles = top.map(({ x, width }) => x + width / 2).sort((a, b) => a - b);
  return middles[middles.length >> 1] ?? bounds.x;
}

/** What the state says about how nodes and edges look. */
export function marksOf(state: Readonly<ExplorerState>): Marks {
  const { selection, slices, difference, hits, lit, run, unit } = state;
  const sets: readonly (readonly [string, ReadonlySet<number>])[] = [
    ['added', new Set(difference?.added)],
    ['removed', new Set(difference?.removed)],
    ['moved', new Set(difference?.moved)],
    ['changed', new Set(difference?.changed)],
    ['backward', new Set(slices.backward?.nodes)],
    ['forward', new Set(slices.forward?.nodes)],
    ['found', new Set(hits.filter((hit) => hit.unit === unit).map(({ node }) => node))],
    ['lit', lit],
  ];
  const edges = [
    ['backward', new Set(slices.backward?.edges)],
    ['forward', new Set(slices.forward?.edges)],
  ] as const;
  const differenceOfEdge = edgeDifferences(state);
  const calls = callsOf(state);

  const values = run === null || run.unit !== unit ? null : valuesAt(run, state.graph);
  const isSliced = slices.backward !== null || slices.forward !== null;
  const inSlice = (id: number) => id === selection || sets[4]![1].has(id) || sets[5]![1].has(id);
  return {
    classOfNode: (id) => {
      const names = sets.filter(([, set]) => set.has(id)).map(([name]) => name);
      if (id === selection) names.push('selected');
      if (calls.nodes.has(id)) names.push('neighbour');
      if (isSliced && !inSlice(id)) names.push('faded');
      if (values?.current === id) names.push('running');
      if (values?.idle.has(id)) names.push('idle');
      return names.join(' ');
    },
    classOfEdge: (key) => {
      const names: string[] = edges.filter(([, set]) => set.has(key)).map(([name]) => name);
      if (isSliced && names.length === 0) names.push('faded');
      if (calls.edges.has(key)) names.push('call');
      names.push(differenceOfEdge(key));
      return names.join(' ');
    },
    overlayOfRegion: (region) => (values === null ? null : argumentValues(region, values)),
    overlay: (node) => overlayOf(node, difference === null ? null : signOf(sets, node), values),
  };
}

/** Of a packed program, the edges of the selected function: what it calls, and who calls it. */
function callsOf({ layout, graph, selection }: Readonly<ExplorerState>) {
  const found = { edges: new Set<string>(), nodes: new Set<number>() };
  if (graph === null || selection === null || layout?.regions[0]?.isPacked !== true) return found;
  for (const { id, inputs } of graph.nodes) {
    for (const [port, { node }] of inputs.entries()) {
      if (id !== selection && node !== selection) continue;
      found.edges.add(`n${id}.${port}`);
      found.nodes.add(id === selection ? node : id);
    }
  }
  return found;
}

/** Says whether an edge was added or removed: alone, or with the node or region where it ends. */
function edgeDifferences({ difference, graph }: Readonly<ExplorerState>): (key: string) => string {
  if (difference === null || graph === null) return () => '';
  const [added, removed] = [new Set(difference.added), new Set(difference.removed)];
  const replaced = new Set(graph.earlier?.edges.map(({ key }) => key));
  return (key) => {
    if (key.startsWith('-')) return 'removed';
    const number = Number(key.slice(1, key.indexOf('.')));
    const end = key.startsWith('n') ? number : (graph.regions[number]?.owner ?? -1);
    if (removed.has(end)) return 'removed';
    return added.has(end) || replaced.has(`-${key}`) ? 'added' : '';
  };
}

/** Differences are told by a sign too, not by colour alone. */
const signs: Record<string, string> = { added: '+', removed: '−', moved: '↷', changed: '~' };

function signOf(
  sets: readonly (readonly [string, ReadonlySet<number>])[],
  { data }: SceneNode,
): string | null {
  for (const [name, set] of sets.slice(0, 4)) if (set.has(data.id)) return name;
  return null;
}

function overlayOf(node: SceneNode, difference: string | null, values: Values | null): SVGElement | null {
  const texts = values === null ? [] : valueTexts(node, values);
  if (difference === null && texts.length === 0) return null;
  const group = s('g', { transform: `translate(${node.x} ${node.y})` }, ...texts);
  if (difference !== null) {
    group.append(
      // Beside the node: it must not lie on the label, and sockets are above and below.
      s('circle', { class: `sign ${difference}`, cx: -11, cy: 14, r: 8 }),
      s('text', { class: 'sign-text', x: -11, y: 18 }, signs[difference]!),
    );
  }
  return group;
}

/** The values at the outputs of a node. */
function valueTexts({ data, box, height }: SceneNode, values: Values): SVGElement[] {
  return chips(
    data.outputs.map((_, port) => values.outputs.get(`${data.id}.${port}`)),
    box.outputs,
    height + 2,
  );
}

function argumentValues({ data, x, y, arguments: places }: SceneRegion, values: Values): SVGElement | null {
  const texts = chips(
    data.arguments.map((_, port) => values.arguments.get(`${data.index}.${port}`)),
    places,
    14,
  );
  return texts.length === 0 ? null : s('g', { transform: `translate(${x} ${y})` }, ...texts);
}

/** Values beside their ports; one that would lie on its neighbour goes into the next line. */
function chips(
  values: readonly (string | null | undefined)[],
  places: readonly number[],
  top: number,
): SVGElement[] {
  /** By line: where the last value ends. */
  const ends: number[] = [];
  return values.flatMap((value, port) => {
    if (value === undefined || value === null) return [];
    const x = (places[port] ?? 0) + 4;
    const free = ends.findIndex((end) => end <= x);
    const line = free === -1 ? ends.length : free;
    const shown = value.length > 14 ? `${value.slice(0, 13)}…` : value;
    const width = shown.length * metrics.character + 8;
    ends[line] = x + width;
    return [chip(value, shown, x, top + line * 17, width)];
  });
}

/** A value, on a ground that keeps it readable above edges. */
function chip(value: string, shown: string, x: number, y: number, width: number): SVGElement {
  return s(
    'g',
    { class: 'run-chip' },
    s('title', {}, value),
    s('rect', { class: 'run-value-back', x, y, width, height: 16, rx: 3 }),
    s('text', { class: 'run-value', x: x + 4, y: y + 12 }, shown),
  );
}
