// Pictures and files to take away.
//
// An exported SVG has everything that is open, not only what is on the screen, and brings its styles along: rules that a
// browser, Inkscape and rsvg understand, with the colours of the present theme filled in.

import type { Marks } from './canvas.ts';
import { s } from './dom.ts';
import { drawEdge, drawFrame, drawNode, drawRegion } from './draw.ts';
import type { Rectangle, Scene } from './scene.ts';

/** The largest side of a PNG, in pixels; browsers refuse larger canvases. */
const largestSide = 8000;

/** A picture to take away. */
export interface Picture {
  readonly name: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const margin = 8;

/** An SVG document of what is in a rectangle, with its styles. */
export function makePicture(name: string, bounds: Rectangle, children: readonly SVGElement[]): Picture {
  const box = {
    x: bounds.x - margin,
    y: bounds.y - margin,
    width: bounds.width + 2 * margin,
    height: bounds.height + 2 * margin,
  };
  const { width, height } = box;
  const viewBox = `${box.x} ${box.y} ${width} ${height}`;
  const svg = s('svg', { xmlns: 'http://www.w3.org/2000/svg', class: 'graph', width, height, viewBox });
  svg.append(
    s('title', {}, name),
    s('style', {}, resolvedStyles()),
    s('rect', { class: 'paper', ...box }),
    ...children,
  );
  return { name, svg: new XMLSerializer().serializeToString(svg), width, height };
}

/** All of a scene, whatever is on the screen of it. */
export function pictureOf(scene: Scene, marks: Marks): Picture {
  const { bounds, graph } = scene;
  const children: SVGElement[] = [drawFrame(scene)];
  const open = new Map<number, SVGElement[]>();
  const closed: SVGElement[] = [];
  for (const node of scene.nodes.values()) {
    const element = drawNode(node, graph.types);
    element.setAttribute('class', `${element.getAttribute('class')} ${marks.classOfNode(node.data.id)}`);
    if (!node.box.isOpen) closed.push(element);
    else open.set(node.data.region, [...(open.get(node.data.region) ?? []), element]);
  }
  for (const region of scene.regions) {
    children.push(drawRegion(region, graph.types), ...(open.get(region.data.index) ?? []));
  }
  for (const edge of scene.edges) {
    const element = drawEdge(edge);
    element.setAttribute('class', `${element.getAttribute('class')} ${marks.classOfEdge(edge.key)}`);
    children.push(element);
  }
  children.push(...closed);
  const overlays = [
    ...scene.regions.map((region) => marks.overlayOfRegion(region)),
    ...[...scene.nodes.values()].map((node) => marks.overlay(node)),
  ];
  children.push(...overlays.filter((overlay) => overlay !== null));
  return makePicture(graph.name, bounds, children);
}

/** The rules for graphs, with variables replaced by what they are now. */
function resolvedStyles(): string {
  const root = getComputedStyle(document.documentElement);
  const rules: string[] = [];
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (rule instanceof CSSStyleRule && rule.selectorText.includes('.graph ')) rules.push(rule.cssText);
    }
  }
  return rules
    .join('\n')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => root.getPropertyValue(name).trim());
}

/** Of a sheet that is not ours, none. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** The document as a PNG, twice as fine as the screen where that is not too large. */
export async function toPng({ svg, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(2, largestSide / width, largestSide / height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture is too large for a PNG')) : resolve(blob)),
      'image/png',
    );
  });
}

/** Lets the browser save something. */
export function offer(name: string, content: Blob | string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
