// From a scene to SVG elements, drawn as the papers draw graphs.
//
//   γ green, θ red, λ blue, δ purple, φ orange, simple nodes yellow; values solid, states dashed, predicates with filled
//   sockets; arguments on top, results at the bottom.
//
// The page draws what can be seen (`panes/graph.ts`), export draws everything.

import { demangle, demangleText, shortName, titleOf } from '../../src/demangle/index.ts';
import type { EdgeClass, PortData, UseData } from '../../src/explore/contract.ts';
import { edgePath } from '../../src/explore/layout/path.ts';
import { s } from './dom.ts';
import { metrics } from './metrics.ts';
import { frame, type Scene, type SceneEdge, type SceneNode, type SceneRegion } from './scene.ts';
import { words } from './words.ts';

/** Characters of a port's name that are shown. */
const longestName = 16;

/** The node around the root region: its border and title. */
export function drawFrame({ bounds, root, graph }: Scene): SVGGElement {
  const kind = root.ownerKind;
  const { letter, word } = words[kind];
  const title =
    root.parent === -1 ? `${letter} ${word} ${titleOf(graph.name)}` : `${letter} ${word} · ${root.label}`;
  return s(
    'g',
    { class: `node structural ${kind} frame` },
    s('rect', { class: 'body', x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height, rx: 8 }),
    s('text', { class: 'title', x: bounds.x + frame.margin, y: bounds.y + 23 }, title),
  );
}

/** The title of the frame stays in view when its corner does not. */
export function keepTitle(element: Element | undefined, { bounds }: Scene, left: number): void {
  const corner = bounds.x + frame.margin;
  const x = Math.max(corner, Math.min(left, bounds.x + bounds.width / 2));
  element?.querySelector(':scope > .title')?.setAttribute('x', String(x));
}

export function drawRegion(region: SceneRegion, types: Scene['graph']['types']): SVGGElement {
  const { data, x, y, width, height } = region;
  const group = s('g', { class: 'region', 'data-region': data.key, transform: `translate(${x} ${y})` });
  group.append(s('rect', { class: 'inside', width, height, rx: 4 }));
  // Which case of a γ it is; a θ has but one region, and its title says it all.
  if (data.ownerKind === 'gamma' && data.parent !== -1) {
    group.append(s('text', { class: 'region-label', x: width - 4, y: -5 }, data.label));
  }
  group.append(...drawPorts(data.arguments, region.arguments, 0, width, types));
  group.append(...drawPorts(data.results, region.results, height, width, types));
  return group;
}

/** Arguments or results of a region, with as much of their names as there is room for up to the next. */
function drawPorts(
  ports: readonly (PortData | UseData)[],
  places: readonly number[],
  y: number,
  width: number,
  types: Scene['graph']['types'],
): SVGElement[] {
  const ends = roomUpTo(ports, places, width + 8);
  return ports.flatMap((port, index) => {
    if (port.isHidden) return [];
    const x = places[index] ?? 0;
    const type = types[port.type]!;
    const mark = socket(x, y, type.class, `${demangle(port.name) || port.role} ${type.text}`);
    const room = Math.floor((ends[index]! - x - 7) / metrics.character);
    const name = shorten(shortName(port.name, Math.min(room, longestName)), room);
    return name === ''
      ? [mark]
      : [mark, s('text', { class: 'port-name', x: x + 5, y: y === 0 ? 13 : y - 5 }, name)];
  });
}

/** By port: where the next one that is drawn is. */
function roomUpTo(ports: readonly (PortData | UseData)[], places: readonly number[], end: number): number[] {
  const ends: number[] = [];
  let next = end;
  for (let index = ports.length - 1; index >= 0; index--) {
    ends[index] = next;
    if (!ports[index]!.isHidden) next = places[index] ?? next;
  }
  return ends;
}

/** As much of a name as there is room for; nothing where that would be a riddle. */
function shorten(name: string, room: number): string {
  const most = Math.min(longestName, room);
  if (name.length <= most) return name;
  return most < 4 ? '' : `${name.slice(0, most - 1)}…`;
}

/** Where an edge begins or ends. Those of predicates are filled, those of states are square. */
function socket(x: number, y: number, kind: EdgeClass, title: string): SVGElement {
  const mark = isState(kind)
    ? s('rect', { class: `socket ${kind} state`, x: x - 2.5, y: y - 2.5, width: 5, height: 5 })
    : s('circle', { class: `socket ${kind}`, cx: x, cy: y, r: kind === 'control' ? 3.6 : 2.8 });
  mark.append(s('title', {}, title));
  return mark;
}

export function isState(kind: EdgeClass): boolean {
  return kind === 'memory' || kind === 'io' || kind === 'loop';
}

export function drawNode(
  { data, box, x, y, width, height }: SceneNode,
  types: Scene['graph']['types'],
): SVGGElement {
  const isStructural = data.kind !== 'simple';
  const group = s('g', {
    class: `node ${isStructural ? 'structural' : ''} ${data.kind} ${box.isOpen ? 'open' : ''} ${data.operation === 'constant' ? 'constant' : ''}`,
    id: `node-${data.id}`,
    'data-node': data.id,
    transform: `translate(${x} ${y})`,
  });
  group.append(s('title', {}, demangleText(data.text)));
  group.append(
    s('rect', {
      class: 'body',
      width,
      height,
      rx: isStructural ? 6 : data.operation === 'constant' ? height / 2 : 4,
    }),
  );
  if (isStructural) drawTitle(group, data.label, box.isOpen, data.size, width);
  else group.append(drawCaption(data, width / 2, height / 2 + 4));
  data.inputs.forEach(({ type, name, role, isHidden }, index) => {
    if (isHidden) return;
    const { class: kind, text } = types[type]!;
    group.append(socket(box.inputs[index] ?? width / 2, 0, kind, `${demangle(name) || role} ${text}`));
  });
  data.outputs.forEach(({ type, name, role, isHidden }, index) => {
    if (isHidden) return;
    const { class: kind, text } = types[type]!;
    group.append(socket(box.outputs[index] ?? width / 2, height, kind, `${demangle(name) || role} ${text}`));
  });
  return group;
}

/** `rem = urem`, with the name set apart. */
function drawCaption({ label, caption = label }: SceneNode['data'], x: number, y: number): SVGTextElement {
  const [, name = '', rest = caption] = /^(\S+ = )(.*)$/s.exec(caption) ?? [];
  if (name === '') return s('text', { class: 'label', x, y }, caption);
  return s('text', { class: 'label', x, y }, s('tspan', { class: 'own-name' }, name), rest);
}

/** `▾ γ if` above open regions, `▸ γ if 12` where they are closed. */
function drawTitle(group: SVGGElement, label: string, isOpen: boolean, size: number, width: number): void {
  const middle = metrics.titleHeight / 2 + 5;
  const sign = s('text', { class: 'fold', x: 8, y: middle }, isOpen ? '▾' : '▸');
  group.append(sign, s('text', { class: 'title', x: 22, y: middle }, label));
  if (!isOpen && size > 0) group.append(s('text', { class: 'size', x: width - 8, y: middle }, String(size)));
}

export function drawEdge({ key, class: kind, points }: SceneEdge): SVGPathElement {
  return s('path', {
    class: `edge ${kind} ${isState(kind) ? 'state' : ''}`,
    'data-edge': key,
    d: edgePath(points),
  });
}
