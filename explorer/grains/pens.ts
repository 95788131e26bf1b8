// The two things that a graph is drawn with.

import type { Look, Pen } from './paint.ts';

const font = 'system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif';

export class CanvasPen implements Pen {
  private readonly context: CanvasRenderingContext2D;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    { fill, stroke, line = 1, radius = 0, opacity = 1 }: Look,
  ): void {
    const { context } = this;
    context.globalAlpha = opacity;
    if (radius === 0 && fill !== undefined && stroke === undefined) {
      context.fillStyle = fill;
      context.fillRect(x, y, width, height);
    } else {
      context.beginPath();
      if (radius === 0) context.rect(x, y, width, height);
      else context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
      this.finish(fill, stroke, line);
    }
    context.globalAlpha = 1;
  }

  circle(x: number, y: number, radius: number, { fill, stroke, line = 1 }: Look): void {
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 2 * Math.PI);
    this.finish(fill, stroke, line);
  }

  path(points: readonly number[], stroke: string, line: number): void {
    const { context } = this;
    context.beginPath();
    context.moveTo(points[0]!, points[1]!);
    for (let at = 2; at < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!);
    this.finish(undefined, stroke, line);
  }

  text(x: number, y: number, text: string, colour: string, size: number): void {
    const { context } = this;
    context.fillStyle = colour;
    context.font = `${size}px ${font}`;
    context.textAlign = 'center';
    context.fillText(text, x, y);
  }

  private finish(fill: string | undefined, stroke: string | undefined, line: number): void {
    const { context } = this;
    if (fill !== undefined) {
      context.fillStyle = fill;
      context.fill();
    }
    if (stroke !== undefined) {
      context.strokeStyle = stroke;
      context.lineWidth = line;
      context.stroke();
    }
  }
}

/** Writes SVG elements. */
export class SvgPen implements Pen {
  readonly parts: string[] = [];

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    { fill, stroke, line = 1, radius = 0, opacity = 1 }: Look,
  ): void {
    const alpha = opacity === 1 ? '' : ` opacity="${opacity}"`;
    this.parts.push(
      `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${radius}"${paintOf(fill, stroke, line)}${alpha}/>`,
    );
  }

  circle(x: number, y: number, radius: number, { fill, stroke, line = 1 }: Look): void {
    this.parts.push(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}"${paintOf(fill, stroke, line)}/>`,
    );
  }

  path(points: readonly number[], stroke: string, line: number): void {
    const text = points.map((value) => value.toFixed(1)).join(' ');
    this.parts.push(`<polyline points="${text}"${paintOf(undefined, stroke, line)}/>`);
  }

  text(x: number, y: number, text: string, colour: string, size: number): void {
    this.parts.push(
      `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${colour}" font-size="${size}" text-anchor="middle">${text}</text>`,
    );
  }
}

function paintOf(fill: string | undefined, stroke: string | undefined, line: number): string {
  const outline = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${line.toFixed(1)}"`;
  return ` fill="${fill ?? 'none'}"${outline}`;
}
